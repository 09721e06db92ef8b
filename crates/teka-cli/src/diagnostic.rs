//! Renders a diagnostic, an error or a warning about a puzzle's text or a flag, for the terminal: the source line with the
//! problem underlined, if it has a position, and help on how to fix it, if there is any; in guided mode without help
//! about options. `failure.rs` turns failures into diagnostics.

use crate::console::wrapped_beside;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::ops::Range;
use teka::{Arg, Diagnostic, Severity, Source};
use teka_locale::Words;
use unicode_width::UnicodeWidthStr;

/// Lines are cut off this many bytes after the start of the problem.
const MAX_EXCERPT: usize = 400;

/// Renders a diagnostic with colours, which the console strips if they are disabled.
pub(crate) fn render(diagnostic: &Diagnostic, sources: &[Source], words: &Words) -> String {
    // A warning means that --lenient is in use already.
    let is_pointless = |help: &String| diagnostic.severity == Severity::Warning && help.contains("--lenient");
    let help = words.aside(&diagnostic.message, "help").filter(|help| !is_pointless(help));
    render_with(diagnostic, help, sources, words)
}

/// Renders a diagnostic without help about command-line options, for guided mode, where none can be given.
pub(crate) fn render_without_options(diagnostic: &Diagnostic, sources: &[Source], words: &Words) -> String {
    let help = words.aside(&diagnostic.message, "help").filter(|help| !help.contains("--"));
    render_with(diagnostic, help, sources, words)
}

fn render_with(diagnostic: &Diagnostic, help: Option<String>, sources: &[Source], words: &Words) -> String {
    let (level, name) = match diagnostic.severity {
        Severity::Error => (Level::ERROR, "word.error"),
        Severity::Warning => (Level::WARNING, "word.warning"),
    };
    let mut text = words.say(&diagnostic.message);
    // A diagnostic without a span names its file.
    if let ([source, ..], None) = (sources, &diagnostic.span)
        && !source.name.is_empty()
        && !text.contains(&source.name)
    {
        text = format!("{}: {text}", source.name);
    }
    // A file that could not be read has no source; the message has its name.
    if let (None, Some((_, Arg::Text(file)))) =
        (&diagnostic.span, diagnostic.message.args.iter().find(|(name, _)| *name == "file"))
        && !text.contains(file.as_str())
    {
        text = format!("{file}: {text}");
    }
    // Further lines are indented as far as the text after the name.
    let beside = |name: &str, text: &str| wrapped_beside(text, name.width() + 2);
    let name = words.text(name);
    let text = beside(&name, &text);
    let title = level.with_name(name).primary_title(text);
    let help_name = words.text("word.help");
    let help_level = Level::HELP.with_name(help_name.clone());
    let renderer = Renderer::styled();
    let place = diagnostic.span.as_ref().and_then(|span| Some((sources.get(span.source)?, span)));
    let Some((source, span)) = place else {
        let help = help.map(|help| Group::with_title(help_level.primary_title(beside(&help_name, &help))));
        let groups = std::iter::once(Group::with_title(title)).chain(help);
        return groups.map(|group| renderer.render(&[group])).collect::<Vec<_>>().join("\n");
    };
    let excerpt = Excerpt::of(source, &span.range);
    let mut mark = AnnotationKind::Primary.span(excerpt.mark.clone());
    if let Some(label) = words.aside(&diagnostic.message, "label") {
        mark = mark.label(label);
    }
    let snippet =
        Snippet::source(excerpt.line).line_start(excerpt.number).path(&source.name).annotation(mark);
    let report = Group::with_title(title).element(snippet);
    // The help is indented as far as the source.
    let margin = excerpt.number.to_string().len() + 3;
    let help = help.map(|help| wrapped_beside(&help, margin + help_name.width() + 2));
    renderer.render(&[report.elements(help.map(|help| help_level.message(help)))])
}

/// The line that a span starts on, cut if it is too long.
struct Excerpt<'a> {
    line: &'a str,
    number: usize,
    mark: Range<usize>,
}

impl<'a> Excerpt<'a> {
    fn of(source: &'a Source, span: &Range<usize>) -> Self {
        let text = source.text.as_str();
        let at = text.floor_char_boundary(span.start);
        let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let rest = &text[start..];
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let cut = (at - start + MAX_EXCERPT).min(end);
        let line = &rest[..rest.floor_char_boundary(cut)];
        let from = (at - start).min(line.len());
        let to = line.ceil_char_boundary(span.end.saturating_sub(start).clamp(from, line.len()));
        Excerpt { line, number: source.position(at).line, mark: from..to }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka::{Message, Registry, Strictness};
    use teka_locale::Language;

    fn plain(text: &str, language: Language) -> String {
        let sources = [Source::new("board.txt", text)];
        let errors =
            Registry::standard().open(&sources, Strictness::Strict, Some("packing")).expect_err("an error");
        let words = Words::of(language);
        let rendered: Vec<String> =
            errors.diagnostics.iter().map(|error| render(error, &sources, &words)).collect();
        anstream::adapter::strip_str(&rendered.join("\n")).to_string()
    }

    #[test]
    fn a_problem_is_underlined_in_its_line() {
        assert_eq!(
            plain("2 3 5\nDEFAULT\nAA\nA\nBB\nB\n", Language::English),
            r"error: 5 pieces are declared, but 2 are drawn
 --> board.txt:1:5
  |
1 | 2 3 5
  |     ^ expected 2 here, going by the drawings
  |
  = help: correct the number or the drawings, or use --lenient to accept the pieces as drawn"
        );
    }

    #[test]
    fn diagnostics_are_translated() {
        let rendered = plain("2 3 1\ndefault\nAAA\nAAA\n", Language::Indonesian);
        assert!(
            rendered.starts_with("galat: mode \"default\" tidak ditulis dengan huruf besar"),
            "{rendered}"
        );
        assert!(rendered.contains("= saran: tulis DEFAULT"), "{rendered}");
    }

    #[test]
    fn spans_at_the_end_and_in_very_long_lines_are_rendered() {
        for (text, range) in [("", 0..0), ("a", 1..1), ("a\n", 2..2), ("é", 1..2), ("\r\n\r\n", 1..3)] {
            let source = Source::new("", text);
            let span = Some(teka::SourceSpan { source: 0, range });
            let diagnostic =
                Diagnostic { severity: Severity::Error, message: Message::new("word.error"), span };
            render(&diagnostic, &[source], &Words::of(Language::English));
        }
        let long = Source::new("", "A".repeat(1_000_000));
        let span = Some(teka::SourceSpan { source: 0, range: 500_000..500_001 });
        let diagnostic = Diagnostic { severity: Severity::Error, message: Message::new("word.error"), span };
        let rendered = render(&diagnostic, &[long], &Words::of(Language::English));
        assert!(rendered.len() < 10_000, "{} bytes", rendered.len());
    }
}

//! A diagnostic as a person sees it: the line, underlined, what was expected and how to mend it.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::ops::Range;
use teka::{Diagnostic, Severity, Source};
use teka_locale::Words;

/// Longer lines are shown in part.
const MOST_SHOWN: usize = 400;

/// The diagnostic with its place in the sources, styled; the terminal drops the styles if need be.
pub(crate) fn shown(diagnostic: &Diagnostic, sources: &[Source], words: &Words) -> String {
    let (level, name) = match diagnostic.severity {
        Severity::Error => (Level::ERROR, "word.error"),
        Severity::Warning => (Level::WARNING, "word.warning"),
    };
    let mut said = words.say(&diagnostic.message);
    // Nothing in a file that is no puzzle can be pointed at, so it is named.
    if let ([source, ..], None) = (sources, &diagnostic.span)
        && diagnostic.message.code == teka::input::UNRECOGNISED
        && !source.name.is_empty()
    {
        said = format!("{}: {said}", source.name);
    }
    let title = level.with_name(words.text(name)).primary_title(said);
    let help = words.aside(&diagnostic.message, "help");
    let help_level = Level::HELP.with_name(words.text("word.help"));
    let renderer = Renderer::styled();
    let found = diagnostic.span.as_ref().and_then(|span| Some((sources.get(span.source)?, span)));
    let Some((source, span)) = found else {
        let help = help.map(|help| Group::with_title(help_level.primary_title(help)));
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
    renderer.render(&[report.elements(help.map(|help| help_level.message(help)))])
}

/// The line a place begins on, no longer than can be shown.
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
        let shown = (at - start + MOST_SHOWN).min(end);
        let line = &rest[..rest.floor_char_boundary(shown)];
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
        let shown: Vec<String> =
            errors.diagnostics.iter().map(|error| shown(error, &sources, &words)).collect();
        anstream::adapter::strip_str(&shown.join("\n")).to_string()
    }

    #[test]
    fn a_problem_is_shown_where_it_is() {
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
    fn and_in_indonesian_too() {
        let shown = plain("2 3 1\ndefault\nAAA\nAAA\n", Language::Indonesian);
        assert!(shown.starts_with("galat: mode \"default\" tidak ditulis dengan huruf besar"), "{shown}");
        assert!(shown.contains("= saran: tulis DEFAULT"), "{shown}");
    }

    #[test]
    fn places_at_the_very_end_and_in_endless_lines_can_be_shown() {
        for (text, range) in [("", 0..0), ("a", 1..1), ("a\n", 2..2), ("é", 1..2), ("\r\n\r\n", 1..3)] {
            let source = Source::new("", text);
            let span = Some(teka::SourceSpan { source: 0, range });
            let diagnostic =
                Diagnostic { severity: Severity::Error, message: Message::new("word.error"), span };
            shown(&diagnostic, &[source], &Words::of(Language::English));
        }
        let long = Source::new("", "A".repeat(1_000_000));
        let span = Some(teka::SourceSpan { source: 0, range: 500_000..500_001 });
        let diagnostic = Diagnostic { severity: Severity::Error, message: Message::new("word.error"), span };
        let shown = shown(&diagnostic, &[long], &Words::of(Language::English));
        assert!(shown.len() < 10_000, "{} characters", shown.len());
    }
}

//! Errors and warnings about a text as JSON: a sentence, how to fix it, line and column; for editors also the
//! severity, a label and the range to underline, in UTF-16 units.

use serde::Serialize;
use teka::{Diagnostic, Severity, Source};
use teka_locale::Words;

/// An error or a warning about a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The stable code of the problem.
    pub code: String,
    /// What is wrong, as a sentence.
    pub message: String,
    /// The name of the source that it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// How to fix it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

impl Problem {
    /// Converts a diagnostic about one of these sources.
    pub fn new(diagnostic: &Diagnostic, sources: &[Source], words: &Words) -> Self {
        let found = diagnostic.span.as_ref().and_then(|span| Some((sources.get(span.source)?, span)));
        let position = found.map(|(source, span)| source.position(span.range.start));
        Problem {
            code: diagnostic.message.code.to_owned(),
            message: words.say(&diagnostic.message),
            file: found.map(|(source, _)| source.name.clone()),
            line: position.map(|position| position.line),
            column: position.map(|position| position.column),
            help: help(diagnostic, words),
        }
    }
}

/// Returns how to fix a problem. The help of a warning never suggests `--lenient`: the text was read leniently already.
fn help(diagnostic: &Diagnostic, words: &Words) -> Option<String> {
    let is_pointless = |help: &String| diagnostic.severity == Severity::Warning && help.contains("--lenient");
    words.aside(&diagnostic.message, "help").filter(|help| !is_pointless(help))
}

/// A problem with its position, for editors that underline it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Located {
    /// The severity.
    pub severity: Severity,
    /// The problem itself.
    #[serde(flatten)]
    pub problem: Problem,
    /// A note for the underlined part, such as what was expected there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The index of the source that it is in, from 0.
    pub source: Option<usize>,
    /// The start of its range in that source, in UTF-16 units, as browsers count.
    pub start: Option<usize>,
    /// The end of its range, in UTF-16 units.
    pub end: Option<usize>,
}

impl Located {
    /// Converts a diagnostic about one of these sources.
    pub fn new(diagnostic: &Diagnostic, sources: &[Source], words: &Words) -> Self {
        let found = diagnostic.span.as_ref().and_then(|span| Some((sources.get(span.source)?, span)));
        let units = |offset: usize| {
            found.map(|(source, _)| {
                source.text[..source.text.floor_char_boundary(offset)].encode_utf16().count()
            })
        };
        Located {
            severity: diagnostic.severity,
            problem: Problem::new(diagnostic, sources, words),
            label: words.aside(&diagnostic.message, "label"),
            source: found.map(|(_, span)| span.source),
            start: found.and_then(|(_, span)| units(span.range.start)),
            end: found.and_then(|(_, span)| units(span.range.end)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka::Message;
    use teka_locale::Language;

    #[test]
    fn ranges_are_in_utf16_units_and_columns_in_characters() {
        let source = Source::new("a.txt", "é😀xy");
        let diagnostic = Diagnostic::error(Message::new("word.error"), 6..8);
        let located = Located::new(&diagnostic, &[source], &Words::of(Language::English));
        assert_eq!((located.start, located.end), (Some(3), Some(5)));
        assert_eq!((located.problem.line, located.problem.column), (Some(1), Some(3)));
    }

    #[test]
    fn a_range_beyond_the_text_ends_with_the_text() {
        let source = Source::new("a.txt", "é");
        let diagnostic = Diagnostic::error(Message::new("word.error"), 1..99);
        let located = Located::new(&diagnostic, &[source], &Words::of(Language::English));
        assert_eq!((located.start, located.end), (Some(0), Some(1)));
    }
}

//! Helpers for snapshot tests of readers: `visible`, `quoted` and `problems` write texts and diagnostics for
//! a snapshot, and `assert_snapshot` compares it with a file that a person has reviewed, or rewrites the file
//! if `TEKA_UPDATE` is set. A snapshot has a block for each text, which begins with `=== ` and a few words
//! about the text.

use std::fmt::Write;
use std::path::Path;
use teka_core::{Arg, Diagnostic, Severity, Source};

/// A text with visible tabs and carriage returns.
pub fn visible(text: &str) -> String {
    text.replace('\r', "␍").replace('\t', "␉").trim_end().to_owned()
}

/// A text on one line, quoted; of a long one only both ends, with its number of bytes.
pub fn quoted(text: &str) -> String {
    let symbols: Vec<char> = text.chars().collect();
    let part = |symbols: &[char]| symbols.iter().collect::<String>().escape_debug().to_string();
    if symbols.len() <= 60 {
        return format!("`{}`", part(&symbols));
    }
    format!("`{}…{}` ({})", part(&symbols[..20]), part(&symbols[symbols.len() - 20..]), text.len())
}

/// A line for each problem with these texts: where it is, the text that it marks, its severity, its code without the
/// family, and its arguments. The place begins with the number of the text if it is not the first.
pub fn problems(family: &str, texts: &[&str], diagnostics: &[Diagnostic]) -> String {
    let mut report = String::new();
    for diagnostic in diagnostics {
        let place = match &diagnostic.span {
            Some(span) => {
                let source = Source::new("", texts.get(span.source).copied().unwrap_or_default());
                let at = source.position(span.range.start);
                let file = if span.source == 0 { String::new() } else { format!("{}/", span.source + 1) };
                format!("{file}{}:{} {}", at.line, at.column, quoted(&source.text[span.range.clone()]))
            }
            None => "nowhere".to_owned(),
        };
        let severity = if diagnostic.severity == Severity::Error { "error" } else { "warning" };
        let code = diagnostic.message.code;
        let code = code.strip_prefix(family).and_then(|rest| rest.strip_prefix('.')).unwrap_or(code);
        write!(report, "{place} {severity} {code}").unwrap();
        for (name, value) in &diagnostic.message.args {
            let value = match value {
                Arg::Number(number) => number.to_string(),
                Arg::Text(text) => text.clone(),
            };
            write!(report, " {name}={}", value.escape_debug()).unwrap();
        }
        report.push('\n');
    }
    report
}

/// Fails at the first block that differs from the file. With `TEKA_UPDATE=1` the file is rewritten instead, to be
/// reviewed.
pub fn assert_snapshot(file: impl AsRef<Path>, found: &str) {
    let file = file.as_ref();
    if std::env::var_os("TEKA_UPDATE").is_some() {
        std::fs::write(file, found).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(file).unwrap();
    assert_same(found, &expected);
}

fn assert_same(found: &str, expected: &str) {
    for (found, expected) in found.split("=== ").zip(expected.split("=== ")) {
        assert_eq!(found, expected, "\nfound:\n{found}\nexpected:\n{expected}");
    }
    assert_eq!(found, expected);
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::Message;

    #[test]
    fn long_texts_are_quoted_by_their_ends() {
        assert_eq!(quoted("a\n"), "`a\\n`");
        assert_eq!(quoted(&"é".repeat(60)), format!("`{}`", "é".repeat(60)));
        let ends = "é".repeat(20);
        assert_eq!(quoted(&"é".repeat(61)), format!("`{ends}…{ends}` (122)"));
    }

    #[test]
    fn problems_say_where_they_are() {
        let message = || Message::new("sliding.empty").with("count", 2).with("value", "a\tb");
        let in_the_second = |mut diagnostic: Diagnostic| {
            diagnostic.span.as_mut().unwrap().source = 1;
            diagnostic
        };
        let nowhere = Diagnostic { span: None, ..Diagnostic::error(Message::new("packing.empty"), 0..0) };
        let diagnostics = [
            Diagnostic::error(message(), 3..4),
            in_the_second(Diagnostic::warning(message(), 0..1)),
            nowhere,
        ];
        let expected = "2:1 `4` error empty count=2 value=a\\tb\n\
                        2/1:1 `x` warning empty count=2 value=a\\tb\n\
                        nowhere error packing.empty\n";
        assert_eq!(problems("sliding", &["12\n4", "x"], &diagnostics), expected);
    }

    #[test]
    #[should_panic(expected = "expected:\nb\n2")]
    fn the_first_block_that_differs_is_shown() {
        assert_same("=== a\n1\n=== b\n1\n", "=== a\n1\n=== b\n2\n");
    }

    #[test]
    #[should_panic(expected = "=== b")]
    fn a_missing_block_is_noticed() {
        assert_same("=== a\n1\n", "=== a\n1\n=== b\n2\n");
    }
}

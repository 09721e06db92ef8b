//! Text from outside, made safe to draw: labels and captions may hold anything a person typed.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// One line without control characters, without marks that turn the direction of the text around them, and
/// without what XML forbids. Line ends and tabs become blanks.
pub(crate) fn clean(text: &str) -> String {
    let kept = text.chars().filter_map(|c| match c {
        '\t' | '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => Some(' '),
        c if c.is_control() || turns_direction(c) || matches!(c, '\u{fffe}' | '\u{ffff}') => None,
        c => Some(c),
    });
    kept.collect::<String>().trim().to_owned()
}

fn turns_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The clean text if it is at most `columns` wide, else its beginning and `…`.
///
/// A letter may carry many combining marks without growing wider, so their number is limited as well.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    const MARKS_PER_COLUMN: usize = 4;
    let text = clean(text);
    if text.width() <= columns && text.chars().count() <= columns * (1 + MARKS_PER_COLUMN) {
        return text;
    }
    let mut room = columns.saturating_sub(1);
    let mut fitted = String::new();
    for c in text.chars().take(columns * (1 + MARKS_PER_COLUMN)) {
        match room.checked_sub(c.width().unwrap_or(0)) {
            Some(rest) => room = rest,
            None => break,
        }
        fitted.push(c);
    }
    fitted.push('…');
    fitted
}

/// The text for XML, inside elements and attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clean_keeps_letters_of_all_scripts() {
        assert_eq!(clean("Ä e\u{301} я 数 א"), "Ä e\u{301} я 数 א");
    }

    #[test]
    fn clean_drops_what_could_do_harm() {
        assert_eq!(clean("\u{1b}[31mA\0\u{202e}B\u{ffff}\r\nC\u{2068}D\u{2069}\u{9b}"), "[31mAB  CD");
        assert_eq!(clean(" \t "), "");
    }

    #[test]
    fn fit_shortens_to_the_columns() {
        assert_eq!(fit("abc", 3), "abc");
        assert_eq!(fit("abcd", 3), "ab…");
        assert_eq!(fit("数学", 3), "数…");
        assert_eq!(fit("anything", 0), "…");
    }

    #[test]
    fn fit_limits_combining_marks() {
        let towering = format!("a{}", "\u{301}".repeat(10_000));
        assert!(fit(&towering, 3).chars().count() <= 16);
    }

    #[test]
    fn escape_all_five() {
        assert_eq!(escape(r#"<a b="c">&'"#), "&lt;a b=&quot;c&quot;&gt;&amp;&apos;");
    }
}

//! Makes text from outside safe to draw: labels, captions and titles may contain anything a person typed. Also shortens
//! text, breaks it into lines, and escapes it for XML.

use teka_core::is_direction_mark;
use unicode_width::UnicodeWidthStr;

/// The text as one line without control characters, without marks that change the direction of text, and without
/// characters that XML forbids. Line ends and tabs become spaces.
pub(crate) fn clean(text: &str) -> String {
    let kept = text.chars().filter_map(|c| match c {
        '\t' | '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => Some(' '),
        c if c.is_control() || is_direction_mark(c) || matches!(c, '\u{fffe}' | '\u{ffff}') => None,
        c => Some(c),
    });
    kept.collect::<String>().trim().to_owned()
}

/// The clean text if it is at most `columns` wide, else its beginning and `…`.
///
/// Combining marks do not make a letter wider, so their number is limited as well.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    const MARKS_PER_COLUMN: usize = 4;
    let text = clean(text);
    let max_chars = columns * (1 + MARKS_PER_COLUMN);
    if text.width() <= columns && text.chars().count() <= max_chars {
        return text;
    }
    let beginning: String = text.chars().take(max_chars).collect();
    let room = columns.saturating_sub(1);
    // If the widths of both sides do not add up, the cut would split a grapheme of several characters, such as a family
    // emoji.
    let is_boundary = |&end: &usize| {
        let (head, tail) = beginning.split_at(end);
        head.width() <= room && head.width() + tail.width() == beginning.width()
    };
    let ends = beginning.char_indices().map(|(start, c)| start + c.len_utf8());
    let end = ends.take_while(|&end| beginning[..end].width() <= room + 1).filter(is_boundary).last();
    format!("{}…", &beginning[..end.unwrap_or(0)])
}

/// The clean text in lines of at most `columns`, broken between words; a longer word has a line of its own.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in clean(text).split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Escapes a text for XML, inside elements and attributes.
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
    fn clean_drops_harmful_characters() {
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
    fn fit_never_cuts_through_an_emoji() {
        let family = "👨\u{200d}👩\u{200d}👧";
        assert_eq!(fit(family, 2), family);
        assert_eq!(fit(&family.repeat(2), 3), format!("{family}…"));
        assert_eq!(fit(&family.repeat(2), 2), "…");
        assert_eq!(fit("e\u{301}e\u{301}e\u{301}", 2), "e\u{301}…");
    }

    #[test]
    fn wrap_breaks_between_words() {
        assert_eq!(wrap("Step 12: slide 5 left", 9), ["Step 12:", "slide 5", "left"]);
        assert_eq!(wrap("Schiebepuzzle 4 × 4", 5), ["Schiebepuzzle", "4 × 4"]);
        assert!(wrap(" \n ", 5).is_empty());
    }

    #[test]
    fn escape_replaces_all_five() {
        assert_eq!(escape(r#"<a b="c">&'"#), "&lt;a b=&quot;c&quot;&gt;&amp;&apos;");
    }
}

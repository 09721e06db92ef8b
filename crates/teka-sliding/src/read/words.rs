//! The words of a board: numbers and the many signs for the blank, wherever they stand in a line.

use std::ops::Range;

/// What one word of a board says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// A number above 0. One too long for the machine is as good as the largest.
    Number(u32),
    /// A sign for the blank: `0`, `-`, `x`, `X`, `_`, `-1`, or nothing between two commas.
    Blank,
    /// Nothing between a comma and the end of its line, which may be the blank or may be nothing.
    Trailing,
    /// A number below -1.
    Negative,
    /// Anything else.
    Strange,
}

/// A word and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) said: Said,
    pub(super) span: Range<usize>,
    /// The line it stands on, counted from 0 over the lines that have words.
    pub(super) row: usize,
}

/// What a word means on its own.
pub(super) fn said(word: &str) -> Said {
    if matches!(word, "-" | "x" | "X" | "_" | "-1") {
        return Said::Blank;
    }
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Said::Strange;
    }
    match (digits.parse().unwrap_or(u32::MAX), digits.len() < word.len()) {
        (0, _) => Said::Blank,
        (_, true) => Said::Negative,
        (number, false) => Said::Number(number),
    }
}

/// Adds the words of a line to `words`, and stops as soon as there are more than `most` in all.
pub(super) fn of_line(span: &Range<usize>, line: &str, row: usize, most: usize, words: &mut Vec<Word>) {
    let mut start = span.start;
    let mut fields = line.split(',').peekable();
    while let Some(field) = fields.next() {
        let end = start + field.len();
        let mut any = false;
        for word in field.split_whitespace() {
            any = true;
            let at = span.start + (word.as_ptr() as usize - line.as_ptr() as usize);
            words.push(Word { said: said(word), span: at..at + word.len(), row });
            if words.len() > most {
                return;
            }
        }
        // A line without commas has one field, and nothing in it is nothing at all.
        if !any && (start > span.start || end < span.end) {
            let said = if fields.peek().is_none() { Said::Trailing } else { Said::Blank };
            words.push(Word { said, span: end..end, row });
        }
        if words.len() > most {
            return;
        }
        start = end + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Vec<Said> {
        let mut words = Vec::new();
        of_line(&(0..line.len()), line, 0, 1000, &mut words);
        words.into_iter().map(|word| word.said).collect()
    }

    #[test]
    fn every_sign_for_the_blank() {
        for sign in ["0", "-", "x", "X", "_", "-1", "00", "-0"] {
            assert_eq!(said(sign), Said::Blank, "{sign}");
        }
        assert_eq!(read("1,,2"), [Said::Number(1), Said::Blank, Said::Number(2)]);
        assert_eq!(read(", 1"), [Said::Blank, Said::Number(1)]);
        assert_eq!(read("1 , "), [Said::Number(1), Said::Trailing]);
    }

    #[test]
    fn blanks_tabs_and_commas_part_numbers() {
        let numbers = [1, 2, 3].map(Said::Number);
        for line in ["1 2 3", "1\t2\t3", "1,2,3", " 1 , 2,\t3 ", "1 2,3", "  1   2   3  "] {
            assert_eq!(read(line), numbers, "{line}");
        }
        assert_eq!(read("  "), []);
    }

    #[test]
    fn what_is_no_number() {
        for word in ["a", "1a", "+1", "1.5", "--1", "é", "1_000"] {
            assert_eq!(said(word), Said::Strange, "{word}");
        }
        assert_eq!(said("99999999999999999999"), Said::Number(u32::MAX));
        assert_eq!(said("-7"), Said::Negative);
    }
}

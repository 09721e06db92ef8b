//! The tokens of a board: numbers, and the many notations of the blank.

use std::ops::Range;

/// What a token means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A number above 0, saturated if it is too large.
    Number(u32),
    /// The blank: `0`, `-`, `x`, `X`, `b`, `B`, `_`, `*`, `.`, `-1`, or nothing between two commas.
    Blank,
    /// Nothing between a comma and the end of its line, which may or may not be the blank.
    Trailing,
    /// A number below -1.
    Negative,
    /// Anything else.
    Other,
}

/// A token and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Range<usize>,
    /// Its line, counted from 0 over the lines that have tokens.
    pub(super) row: usize,
}

/// Whether this separates or surrounds numbers without a meaning of its own: spaces, brackets and semicolons.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | ';')
}

/// The kind of a token that is not empty.
pub(super) fn kind(token: &str) -> TokenKind {
    if matches!(token, "-" | "x" | "X" | "b" | "B" | "_" | "*" | "." | "-1") {
        return TokenKind::Blank;
    }
    let digits = token.strip_prefix('-').unwrap_or(token);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return TokenKind::Other;
    }
    match (digits.parse().unwrap_or(u32::MAX), digits.len() < token.len()) {
        (0, _) => TokenKind::Blank,
        (_, true) => TokenKind::Negative,
        (number, false) => TokenKind::Number(number),
    }
}

/// Appends the tokens of a line to `tokens`; stops as soon as there are more than `max_tokens`.
pub(super) fn push_line(
    span: &Range<usize>,
    line: &str,
    row: usize,
    max_tokens: usize,
    tokens: &mut Vec<Token>,
) {
    let mut start = span.start;
    let mut fields = line.split(',').peekable();
    while let Some(field) = fields.next() {
        let end = start + field.len();
        let mut any = false;
        for token in field.split(is_separator).filter(|token| !token.is_empty()) {
            any = true;
            let at = span.start + (token.as_ptr() as usize - line.as_ptr() as usize);
            tokens.push(Token { kind: kind(token), span: at..at + token.len(), row });
            if tokens.len() > max_tokens {
                return;
            }
        }
        // An empty field means something only if the line has commas.
        if !any && (start > span.start || end < span.end) {
            let kind = if fields.peek().is_none() { TokenKind::Trailing } else { TokenKind::Blank };
            tokens.push(Token { kind, span: end..end, row });
        }
        if tokens.len() > max_tokens {
            return;
        }
        start = end + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Vec<TokenKind> {
        let mut tokens = Vec::new();
        push_line(&(0..line.len()), line, 0, 1000, &mut tokens);
        tokens.into_iter().map(|token| token.kind).collect()
    }

    #[test]
    fn every_notation_of_the_blank() {
        for sign in ["0", "-", "x", "X", "b", "B", "_", "*", ".", "-1", "00", "-0"] {
            assert_eq!(kind(sign), TokenKind::Blank, "{sign}");
        }
        assert_eq!(read("1,,2"), [TokenKind::Number(1), TokenKind::Blank, TokenKind::Number(2)]);
        assert_eq!(read(", 1"), [TokenKind::Blank, TokenKind::Number(1)]);
        assert_eq!(read("1 , "), [TokenKind::Number(1), TokenKind::Trailing]);
    }

    #[test]
    fn spaces_tabs_and_commas_separate_numbers() {
        let numbers = [1, 2, 3].map(TokenKind::Number);
        for line in ["1 2 3", "1\t2\t3", "1,2,3", " 1 , 2,\t3 ", "1 2,3", "  1   2   3  "] {
            assert_eq!(read(line), numbers, "{line}");
        }
        assert_eq!(read("  "), []);
    }

    #[test]
    fn other_tokens_are_not_numbers() {
        for token in ["a", "1a", "+1", "1.5", "--1", "é", "1_000"] {
            assert_eq!(kind(token), TokenKind::Other, "{token}");
        }
        assert_eq!(kind("99999999999999999999"), TokenKind::Number(u32::MAX));
        assert_eq!(kind("-7"), TokenKind::Negative);
    }
}

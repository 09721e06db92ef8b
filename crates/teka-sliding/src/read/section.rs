//! Splits a file into its sections: a board, optionally a goal after the word `goal` (a board or the name of
//! a goal), and optionally a line such as `metric multi`. Each board may begin with a line that declares its
//! size, such as `4x4` or `4`. Comments after `#` or `//` are skipped, and so are lines of words before and
//! after a board.

use super::tokens::{self, Token, TokenKind};
use crate::board::MAX_SIDE;
use crate::codes;
use crate::puzzle::Metric;
use std::ops::Range;
use teka_core::{DiagnosticSink, Message, Source, clip};

/// The maximum number of tokens of a board.
pub(super) const MAX_TOKENS: usize = MAX_SIDE * MAX_SIDE;

/// The tokens of one board.
#[derive(Debug, Default)]
pub(super) struct Section {
    /// The declared rows and columns, and the span of the declaration.
    pub(super) declared: Option<(u64, u64, Range<usize>)>,
    pub(super) tokens: Vec<Token>,
    /// The number of lines with tokens.
    pub(super) rows: usize,
    /// Where it ends.
    pub(super) end: usize,
}

/// The sections of a file.
#[derive(Debug, Default)]
pub(super) struct Sections {
    pub(super) board: Section,
    /// The goal, and the span of the line `goal`.
    pub(super) goal: Option<(Section, Range<usize>)>,
    /// The name of the goal, and the span of its line.
    pub(super) named_goal: Option<(String, Range<usize>)>,
    pub(super) metric: Option<Metric>,
}

/// Splits a file, reading no more tokens than the largest board has.
pub(super) fn split(source: &Source, sink: &mut DiagnosticSink) -> Sections {
    let mut sections = Sections::default();
    // Lines of words after the last row, which end the board unless another row follows.
    let mut words: Vec<(Range<usize>, &str)> = Vec::new();
    for (span, line) in source.lines() {
        let line = strip_comment(line).trim_end();
        if line.is_empty() {
            continue;
        }
        let at = span.start + (line.len() - line.trim_start().len())..span.start + line.len();
        match keyword(line) {
            Some(Keyword::NamedGoal(name)) if sections.goal.is_none() && sections.named_goal.is_none() => {
                sections.named_goal = Some((name.to_owned(), at));
            }
            Some(Keyword::Goal(row)) if sections.goal.is_none() && sections.named_goal.is_none() => {
                words.clear();
                let mut goal = Section { end: at.end, ..Section::default() };
                if !row.is_empty() {
                    goal.add(&(at.end - row.len()..at.end), row);
                }
                sections.goal = Some((goal, at));
            }
            Some(Keyword::Metric(name)) if sections.metric.is_none() => {
                sections.metric = metric(name);
                if sections.metric.is_none() {
                    sink.error(unknown_metric(name), at);
                }
            }
            Some(_) => {
                sink.error(Message::new(codes::SAID_TWICE).with("what", clip(line.trim())), at);
                break;
            }
            None if is_prose(line) => words.push((span, line)),
            None => {
                let section = sections.goal.as_mut().map_or(&mut sections.board, |(section, _)| section);
                // Words between rows are a mistake; before the first row they are a title.
                if section.tokens.is_empty() {
                    words.clear();
                }
                words.drain(..).for_each(|(span, line)| section.add(&span, line));
                section.add(&span, line);
                if section.tokens.len() > MAX_TOKENS {
                    break;
                }
            }
        }
    }
    if sections.board.tokens.is_empty() && sections.goal.is_none() {
        // Nothing but words: the first lines are added to the board, so that they are reported.
        words.iter().take(3).for_each(|(span, line)| sections.board.add(span, line));
    }
    sections.board.take_size_line();
    if let Some((goal, _)) = &mut sections.goal {
        goal.take_size_line();
    }
    sections
}

impl Section {
    /// Takes the first line as the size if it is one or two numbers, `4` or `4 4`, and exactly as many cells follow.
    /// The numbers of a size are tiles too, so no valid board begins like that.
    fn take_size_line(&mut self) {
        let number = |token: &Token| match token.kind {
            TokenKind::Number(number) if number as usize <= MAX_SIDE => Some(number as usize),
            _ => None,
        };
        let first = self.tokens.iter().take_while(|token| token.row == 0).count();
        if self.declared.is_some() || first == self.tokens.len() {
            return;
        }
        let (rows, columns) =
            match self.tokens[..first].iter().map(number).collect::<Option<Vec<_>>>().as_deref() {
                Some(&[side]) => (side, side),
                Some(&[rows, columns]) => (rows, columns),
                _ => return,
            };
        let rest = &self.tokens[first..];
        let is_tile =
            |token: &Token| !matches!(token.kind, TokenKind::Number(n) if n as usize > rows * columns);
        if rest.len() != rows * columns || rest.len() < 2 || !rest.iter().all(is_tile) {
            return;
        }
        // The size of a valid board is a tile too, so it occurs again. Otherwise it may be a tile of a single column.
        if !rest.iter().any(|token| token.kind == self.tokens[0].kind) {
            return;
        }
        // As many cells follow, so the size is valid and its span is never shown.
        self.declared = Some((rows as u64, columns as u64, self.tokens[0].span.clone()));
        self.tokens.drain(..first);
        self.tokens.iter_mut().for_each(|token| token.row -= 1);
        self.rows -= 1;
    }

    fn add(&mut self, span: &Range<usize>, line: &str) {
        self.end = span.start + line.len();
        if self.tokens.is_empty()
            && self.declared.is_none()
            && let Some((rows, columns)) = size(line.trim())
        {
            self.declared = Some((rows, columns, self.end - line.trim_start().len()..self.end));
            return;
        }
        self.push_rows(&(span.start..self.end), line);
    }

    /// Adds the rows of a line: one, or several with slashes between them.
    pub(super) fn push_rows(&mut self, span: &Range<usize>, line: &str) {
        let mut start = span.start;
        for row in line.split('/') {
            let end = start + row.len();
            // An empty end after the last slash is not a row.
            if !row.trim().is_empty() || !line.contains('/') {
                tokens::push_line(&(start..end), row, self.rows, MAX_TOKENS, &mut self.tokens);
                self.rows += 1;
            }
            if self.tokens.len() > MAX_TOKENS {
                return;
            }
            start = end + 1;
        }
    }
}

/// The line without a comment after `#` or `//`.
pub(super) fn strip_comment(line: &str) -> &str {
    let end = [line.find('#'), line.find("//")].into_iter().flatten().min();
    &line[..end.unwrap_or(line.len())]
}

/// Whether a line is words rather than numbers, such as `END OF FILE` or `Board 1:`: it starts with a word of at least
/// two letters. (A single letter may be a blank.)
pub(super) fn is_prose(line: &str) -> bool {
    let word = line.trim_start();
    word.chars().take(2).filter(|letter| letter.is_alphabetic()).count() == 2
}

enum Keyword<'a> {
    /// The goal follows; its first row may be on the same line.
    Goal(&'a str),
    NamedGoal(&'a str),
    Metric(&'a str),
}

fn keyword(line: &str) -> Option<Keyword<'_>> {
    let mut tokens = line.split_whitespace();
    let first = tokens.next()?.trim_end_matches(':');
    let goal = first.eq_ignore_ascii_case("goal");
    let rest = line.trim_start()[first.len()..].trim_start_matches(':').trim();
    if goal && (rest.is_empty() || is_row(rest)) {
        Some(Keyword::Goal(rest))
    } else if let (true, Some(name), None) = (goal, tokens.next(), tokens.next()) {
        name.starts_with(char::is_alphabetic).then_some(Keyword::NamedGoal(name))
    } else if first.eq_ignore_ascii_case("metric") {
        Some(Keyword::Metric(rest))
    } else {
        None
    }
}

/// Whether a text is numbers and blanks, or a size.
fn is_row(text: &str) -> bool {
    let mut section = Section::default();
    section.push_rows(&(0..text.len()), text);
    let is_cell = |token: &Token| !matches!(token.kind, TokenKind::Other);
    size(text).is_some() || section.tokens.iter().all(is_cell)
}

/// The metric with this name, ignoring case.
pub(super) fn metric(name: &str) -> Option<Metric> {
    Metric::ALL.into_iter().find(|metric| metric.name().eq_ignore_ascii_case(name))
}

pub(super) fn unknown_metric(name: &str) -> Message {
    let known = Metric::ALL.map(Metric::name).join(", ");
    Message::new(codes::METRIC_UNKNOWN).with("value", clip(name)).with("known", known)
}

/// Rows and columns from `4x4`. With spaces it would be a row of a board with the blank in the middle.
fn size(line: &str) -> Option<(u64, u64)> {
    let (rows, columns) = line.split_once(['x', 'X', '×'])?;
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(u64::MAX))
    };
    Some((number(rows)?, number(columns)?))
}

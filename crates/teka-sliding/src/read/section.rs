//! The parts of a file: a board, perhaps a goal after a line `goal`, perhaps a line `metric multi`. Each board may
//! begin with a line that tells its size, such as `4x4`.

use super::words::{self, Word};
use crate::board::MOST_SIDE;
use crate::codes;
use crate::puzzle::Metric;
use std::ops::Range;
use teka_core::{Message, Notes, Source};

/// The most words a board can have.
pub(super) const MOST_WORDS: usize = MOST_SIDE * MOST_SIDE;

/// The text of one board.
#[derive(Debug, Default)]
pub(super) struct Section {
    /// Rows and columns if a line tells them, and where it does.
    pub(super) declared: Option<(u64, u64, Range<usize>)>,
    pub(super) words: Vec<Word>,
    /// How many lines have words.
    pub(super) rows: usize,
    /// Where it ends.
    pub(super) end: usize,
}

/// A file in its parts.
#[derive(Debug, Default)]
pub(super) struct Sections {
    pub(super) board: Section,
    /// The goal, and where the line before it stands.
    pub(super) goal: Option<(Section, Range<usize>)>,
    pub(super) metric: Option<Metric>,
}

/// Parts a file, reading no more words than the largest board has.
pub(super) fn split(source: &Source, notes: &mut Notes) -> Sections {
    let mut parts = Sections::default();
    for (span, line) in source.lines() {
        let line = line.trim_end();
        if line.is_empty() {
            continue;
        }
        let at = span.start + (line.len() - line.trim_start().len())..span.start + line.len();
        match keyword(line) {
            Some(Keyword::Goal) if parts.goal.is_none() => {
                parts.goal = Some((Section { end: at.end, ..Section::default() }, at));
            }
            Some(Keyword::Metric(name)) if parts.metric.is_none() => {
                parts.metric = metric(name);
                if parts.metric.is_none() {
                    notes.error(unknown_metric(name), at);
                }
            }
            Some(_) => {
                notes.error(Message::new(codes::SAID_TWICE).with("what", clip(line.trim())), at);
                break;
            }
            None => {
                let section = parts.goal.as_mut().map_or(&mut parts.board, |(section, _)| section);
                section.add(&span, line);
                if section.words.len() > MOST_WORDS {
                    break;
                }
            }
        }
    }
    parts
}

impl Section {
    fn add(&mut self, span: &Range<usize>, line: &str) {
        self.end = span.start + line.len();
        if self.words.is_empty()
            && self.declared.is_none()
            && let Some((rows, columns)) = size(line.trim())
        {
            self.declared = Some((rows, columns, self.end - line.trim_start().len()..self.end));
            return;
        }
        words::of_line(&(span.start..self.end), line, self.rows, MOST_WORDS, &mut self.words);
        self.rows += 1;
    }
}

enum Keyword<'a> {
    Goal,
    Metric(&'a str),
}

fn keyword(line: &str) -> Option<Keyword<'_>> {
    let mut words = line.split_whitespace();
    let first = words.next()?.trim_end_matches(':');
    if first.eq_ignore_ascii_case("goal") && words.next().is_none() {
        Some(Keyword::Goal)
    } else if first.eq_ignore_ascii_case("metric") {
        Some(Keyword::Metric(line.trim_start()[first.len()..].trim_start_matches(':').trim()))
    } else {
        None
    }
}

/// The metric of this name, in any case.
pub(super) fn metric(name: &str) -> Option<Metric> {
    Metric::ALL.into_iter().find(|metric| metric.name().eq_ignore_ascii_case(name))
}

pub(super) fn unknown_metric(name: &str) -> Message {
    let known = Metric::ALL.map(Metric::name).join(", ");
    Message::new(codes::METRIC_UNKNOWN).with("value", clip(name)).with("known", known)
}

/// Rows and columns from `4x4`. Blanks inside would make it a row of a board with the blank in the middle.
fn size(line: &str) -> Option<(u64, u64)> {
    let (rows, columns) = line.split_once(['x', 'X', '×'])?;
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(u64::MAX))
    };
    Some((number(rows)?, number(columns)?))
}

/// Enough of a word to recognise it by.
pub(super) fn clip(word: &str) -> String {
    const MOST: usize = 40;
    let mut text: String = word.chars().take(MOST).collect();
    if text.len() < word.len() {
        text.push('…');
    }
    text
}

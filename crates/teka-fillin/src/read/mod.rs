//! Reads puzzles, answers and states, and recognises texts that look like a fill-in. No text makes it panic,
//! hang or use unbounded memory.
//!
//! A puzzle is a board and a list, in two sources or in one with a blank line between them, or arranged as other programs
//! do (`arrange.rs`, `slot_list.rs`, `crossing_list.rs`).

mod answer;
mod arrange;
mod board;
mod crossing_list;
mod lints;
mod list;
mod slot_list;
mod symbol;

pub(crate) use answer::{FilledGrid, read_answer, read_grid, read_state};

use crate::codes;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::symbol::Alphabet;
use arrange::Arranged;
use std::ops::Range;
pub(crate) use teka_core::clip;
use teka_core::{
    Confidence, Diagnostic, DiagnosticSink, Message, Parsed, Severity, Source, SourceSpan, Strictness,
};

/// A line of a source and its byte range.
type Line<'a> = (Range<usize>, &'a str);

/// Reads a puzzle from a board and a list, or from one text with both.
///
/// ```
/// use teka_core::{Source, Strictness};
///
/// let file = Source::new("small.txt", "-----\n#-###\n#-###\n\n123\n51423\n");
/// let puzzle = teka_fillin::read(&[file], Strictness::Strict).value.unwrap();
/// assert_eq!(puzzle.slots().len(), 2);
/// ```
pub fn read(sources: &[Source], strictness: Strictness) -> Parsed<Puzzle> {
    let mut notes = DiagnosticSink::new(strictness);
    let puzzle = match sources {
        [] => {
            let message = Message::new(codes::BOARD_MISSING);
            return Parsed::failed(Diagnostic { severity: Severity::Error, message, span: None });
        }
        [_] | [_, _] => {
            if let [both] = sources
                && let Some(read) = slot_list::read(both, strictness)
            {
                return read;
            }
            if let Some(read) = crossing_list::read(sources, strictness) {
                return read;
            }
            let Arranged { board, list, rows, entries } = arrange::arrange(sources);
            let rows = without_outer_blanks(lines_in(&board.0, &rows));
            puzzle(&rows, &lines_in(&list.0, &entries), [&board.0, &list.0], [board.1, list.1], &mut notes)
        }
        [_, _, _, ..] => {
            let span = Some(SourceSpan { source: 2, range: 0..0 });
            let message = Message::new(codes::TOO_MANY_FILES);
            return Parsed::failed(Diagnostic { severity: Severity::Error, message, span });
        }
    };
    Parsed::new(notes.into_list(), || puzzle.expect("a text without errors is a puzzle"))
}

/// Reads the parts of a puzzle; `None` only after an error.
fn puzzle(
    rows: &[Line<'_>],
    list: &[Line<'_>],
    sources: [&Source; 2],
    numbers: [usize; 2],
    notes: &mut DiagnosticSink,
) -> Option<Puzzle> {
    let mut alphabet = Alphabet::default();
    notes.about(numbers[0]);
    let board = board::read(rows, sources[0].text.len(), &mut alphabet, notes);
    notes.about(numbers[1]);
    let list = list::read(list, sources[1].text.len(), &mut alphabet, notes);
    if notes.any_error() {
        return None;
    }
    let (board, list) = (board?, list?);
    let grid = Grid::new(&board.squares)?;
    let words: Vec<_> = list.iter().map(|entry| entry.symbols.clone()).collect();
    let puzzle = Puzzle::new(grid, alphabet, words);
    notes.about(numbers[0]);
    lints::check_board(&puzzle, &board, notes);
    notes.about(numbers[1]);
    lints::check_list(&puzzle, &list, notes);
    (!notes.any_error()).then_some(puzzle)
}

/// The lines of a part of a source.
fn lines_in<'a>(source: &'a Source, part: &Range<usize>) -> Vec<Line<'a>> {
    source.lines().filter(|(span, _)| part.start <= span.start && span.end <= part.end).collect()
}

fn without_outer_blanks(mut lines: Vec<Line<'_>>) -> Vec<Line<'_>> {
    let is_blank = |(_, line): &Line<'_>| line.trim().is_empty();
    let end = lines.iter().rposition(|line| !is_blank(line)).map_or(0, |last| last + 1);
    lines.truncate(end);
    let start = lines.iter().position(|line| !is_blank(line)).unwrap_or(0);
    lines.split_off(start)
}

/// How likely a text is a fill-in.
pub(crate) fn recognise(text: &str) -> Confidence {
    if slot_list::is_slot_list(text) || crossing_list::is_crossing_list(text) || arrange::is_arranged(text) {
        return Confidence::Sure;
    }
    recognise_board(text)
}

/// How likely a text is a board in teka's own format, alone or with its list: rows of equal length, without spaces, and
/// with walls or with a row of empty squares.
fn recognise_board(text: &str) -> Confidence {
    const MAX_ROWS: usize = 64;
    let mark = |symbol: char| matches!(symbol, '#' | '-' | '_' | '.');
    let rows = text.lines().map(str::trim_end).skip_while(|row| row.is_empty());
    let rows: Vec<&str> = rows.take_while(|row| !row.is_empty()).take(MAX_ROWS).collect();
    let spaced: Vec<Line<'_>> = rows.iter().map(|row| (0..row.len(), *row)).collect();
    // Numbers with spaces between them are a sliding puzzle, unless there are walls.
    let close: Vec<String> = if rows.iter().any(|row| row.contains('#')) && arrange::is_spaced(&spaced) {
        rows.iter().map(|row| row.replace(' ', "")).collect()
    } else {
        rows.into_iter().map(str::to_owned).collect()
    };
    let rows: Vec<&str> = close.iter().map(String::as_str).collect();
    if rows
        .iter()
        .any(|row| row.contains(|symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | '[' | '=')))
    {
        return Confidence::None;
    }
    let length = |row: &&str| row.chars().count();
    let even = rows.windows(2).all(|pair| length(&pair[0]) == length(&pair[1]));
    let open = |row: &&str| row.contains(['-', '_', '.']);
    let walls = rows.iter().any(|row| row.contains('#'));
    let all_marks = rows.iter().any(|row| row.len() > 1 && row.chars().all(mark) && open(row));
    match (even, rows.iter().any(open), walls || (all_marks && rows.len() > 1)) {
        (true, true, true) => Confidence::Sure,
        (_, true, _) => Confidence::Some,
        // A board without empty squares: this reader gives the best error for it.
        _ if !rows.is_empty() && rows.iter().all(|row| row.chars().all(mark)) => Confidence::Some,
        _ => Confidence::None,
    }
}

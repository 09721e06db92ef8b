//! Reads an answer: moves, or one board after another, as teka and the programs of students print them, with lines of
//! prose around them. A text that is moves or boards throughout is read strictly, so that every slip is located. In any
//! other text, the lines that are moves and the lines that form boards are collected, and the reading that reaches the
//! goal is taken. The referee judges it anyway; this only decides which of several readings was meant.

use super::board;
use super::drawn_board;
use super::moves;
use super::section::Section;
use crate::board::{Board, Move, Size};
use crate::codes;
use crate::puzzle::{Puzzle, Solution};
use std::ops::Range;
use teka_core::{Diagnostic, DiagnosticSink, Message, Parsed, Source, Strictness};

/// Reads an answer. Only its form is checked; whether the moves are legal and reach the goal is up to the referee.
pub(crate) fn read_answer(puzzle: &Puzzle, source: &Source) -> Parsed<Solution> {
    match read_moves(puzzle, source) {
        Ok(moves) => Parsed::new(Vec::new(), || Solution::new(moves, 0)),
        Err(error) => Parsed::failed(error),
    }
}

fn read_moves(puzzle: &Puzzle, source: &Source) -> Result<Vec<Move>, Diagnostic> {
    let as_moves = match moves::moves(&source.text) {
        Ok(moves) => return Ok(moves),
        Err(error) => error,
    };
    let as_boards = match from_boards(puzzle, source) {
        Ok(moves) => return Ok(moves),
        Err(error) => error,
    };
    let lines = moves_in_lines(source);
    let drawn = drawn_boards(puzzle, source);
    let last = lines.last().cloned();
    let readings = [last.clone(), Some(lines.concat()), drawn.as_ref().ok().cloned()];
    if let Some(reading) = readings.into_iter().flatten().find(|moves| reaches_goal(puzzle, moves)) {
        return Ok(reading);
    }
    // Only boards: their problems were located.
    let has_letters = source.text.contains(char::is_alphabetic);
    if !has_letters && as_boards.message.code != codes::NOT_A_NUMBER {
        return Err(as_boards);
    }
    match (drawn, last) {
        // Boards that do not follow from each other are an answer, though a wrong one.
        (Err(Some(jump)), None) => Err(jump),
        (Ok(boards), None) => Ok(boards),
        (_, Some(_)) => Ok(lines.concat()),
        (Err(None), None) if is_mostly_moves(&source.text) => Err(as_moves),
        (Err(None), None) if is_mostly_numbers(&source.text) => Err(as_boards),
        (Err(None), None) => {
            let start = source.text.len() - source.text.trim_start().len();
            let first = source.text.trim_start().lines().next().map_or(0, str::len);
            Err(Diagnostic::error(Message::new(codes::ANSWER_FORM), start..start + first))
        }
    }
}

/// The moves of a text without boards: all of it, or the lines that are moves.
pub(super) fn moves_alone(source: &Source) -> Result<Vec<Move>, Diagnostic> {
    moves::moves(&source.text).or_else(|error| {
        let lines = moves_in_lines(source);
        if lines.is_empty() { Err(error) } else { Ok(lines.concat()) }
    })
}

/// Whether these moves are legal and reach the goal.
fn reaches_goal(puzzle: &Puzzle, moves: &[Move]) -> bool {
    let mut board = puzzle.start().clone();
    moves.iter().all(|&slide| board.slide(slide)) && board == *puzzle.goal()
}

/// The lines that consist of moves, apart from a label such as `Moves:`, `Langkah 3:` or `2.` before them.
fn moves_in_lines(source: &Source) -> Vec<Vec<Move>> {
    let read = |(_, line): (Range<usize>, &str)| {
        let label = line.rfind([':', '=']).map_or(0, |at| at + 1);
        let numbered = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
        let numbered = numbered.strip_prefix(['.', ')']).map_or(0, |rest| line.len() - rest.len());
        let moves = moves::moves(&line[label.max(numbered)..]).ok()?;
        (!moves.is_empty()).then_some(moves)
    };
    source.lines().filter_map(read).collect()
}

/// The moves between the boards in a text; `Err(None)` if there is no board, or only the start.
fn drawn_boards(puzzle: &Puzzle, source: &Source) -> Result<Vec<Move>, Option<Diagnostic>> {
    let boards = drawn_board::find(source, puzzle.start().size());
    if boards.is_empty() {
        return Err(None);
    }
    let (mut moves, mut now) = (Vec::new(), puzzle.start().clone());
    let mut is_only_goal = true;
    for (number, (span, next)) in boards.into_iter().enumerate() {
        is_only_goal &= next == *puzzle.start() || next == *puzzle.goal();
        if !push(&mut now, &next, &mut moves) {
            return Err((!is_only_goal).then(|| jump(number, span)));
        }
    }
    if moves.is_empty() && puzzle.start() != puzzle.goal() { Err(None) } else { Ok(moves) }
}

fn jump(number: usize, span: Range<usize>) -> Diagnostic {
    Diagnostic::error(Message::new(codes::ANSWER_JUMP).with("number", number + 1), span)
}

/// Whether most letters of a text are moves, and its digits may be their repeat counts.
fn is_mostly_moves(text: &str) -> bool {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let moves = text.chars().filter(|&c| Move::from_letter(c).is_some()).count();
    let digits = text.chars().filter(char::is_ascii_digit).count();
    2 * moves > letters && digits <= 3 * moves
}

/// Whether a text has more digits than letters.
fn is_mostly_numbers(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    digits > text.chars().filter(|c| c.is_alphabetic()).count()
}

/// The moves between boards that are separated by blank lines. The first may be the start or the board after it, and
/// consecutive boards may differ by a push of several tiles.
fn from_boards(puzzle: &Puzzle, source: &Source) -> Result<Vec<Move>, Diagnostic> {
    let mut moves = Vec::new();
    let mut now = puzzle.start().clone();
    for (number, (span, section)) in boards(source).enumerate() {
        let next = board_of(section, source, now.size(), &span)?;
        if next.size() != now.size() {
            let message = Message::new(codes::ANSWER_SIZE).with("number", number + 1);
            let message = message.with("rows", now.size().rows()).with("columns", now.size().columns());
            return Err(Diagnostic::error(message, span));
        }
        if !push(&mut now, &next, &mut moves) {
            return Err(jump(number, span));
        }
    }
    Ok(moves)
}

/// The boards of an answer, with their spans.
fn boards(source: &Source) -> impl Iterator<Item = (Range<usize>, Section)> {
    let mut lines = source.lines();
    std::iter::from_fn(move || {
        let mut section = Section::default();
        let mut start = None;
        for (span, line) in lines.by_ref() {
            match (line.trim().is_empty(), start) {
                (true, None) => {}
                (true, Some(_)) => break,
                (false, _) => {
                    start = start.or(Some(span.start));
                    section.push_rows(&span, line);
                    section.end = span.end;
                }
            }
        }
        start.map(|start| (start..section.end, section))
    })
}

fn board_of(
    mut section: Section,
    source: &Source,
    size: Size,
    span: &Range<usize>,
) -> Result<Board, Diagnostic> {
    if section.tokens.len() == size.cells() {
        section.declared = Some((size.rows() as u64, size.columns() as u64, span.clone()));
    }
    let mut sink = DiagnosticSink::new(Strictness::Strict);
    let board = board::board(section, &source.text, &mut sink);
    board.ok_or_else(|| sink.into_list().swap_remove(0))
}

/// Gets from `now` to `next` by pushing tiles along one line; `false` if that is impossible.
fn push(now: &mut Board, next: &Board, moves: &mut Vec<Move>) -> bool {
    let size = now.size();
    let ((row, column), (to_row, to_column)) = (size.row_column(now.blank()), size.row_column(next.blank()));
    // Tiles slide in the opposite direction of the blank.
    let slide = match (to_row.cmp(&row), to_column.cmp(&column)) {
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Equal) => return now == next,
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Move::Left,
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Move::Right,
        (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Move::Up,
        (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Move::Down,
        _ => return false,
    };
    while now.blank() != next.blank() {
        now.slide(slide);
        moves.push(slide);
    }
    now == next
}

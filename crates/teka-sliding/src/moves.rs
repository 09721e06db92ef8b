//! Sequences of moves on their own, for `teka moves`: read, print, simplify, invert, apply to a board, and shorten.

use crate::board::{Board, Move};
use crate::events::Monitor;
use crate::improve;
use crate::position::Position;
use crate::puzzle::Metric;
use std::fmt::Write as _;
use teka_core::{Limit, Parsed, Source};

/// Reads moves in any common notation: `LURD`, `R3U2`, `left up`, `kiri atas`.
///
/// ```
/// use teka_core::Source;
/// use teka_sliding::moves;
///
/// let moves = moves::read(&Source::new("", "R3, up")).value.unwrap();
/// assert_eq!(moves::print(&moves), "RRRU");
/// assert_eq!(moves::print_counted(&moves), "R3U");
/// ```
pub fn read(source: &Source) -> Parsed<Vec<Move>> {
    crate::read::moves(source)
}

/// One letter per move.
pub fn print(moves: &[Move]) -> String {
    moves.iter().map(|slide| slide.letter()).collect()
}

/// Letters with repeat counts, one per push: `R3U`.
pub fn print_counted(moves: &[Move]) -> String {
    let mut text = String::new();
    for push in moves.chunk_by(|one, next| one == next) {
        text.push(push[0].letter());
        if push.len() > 1 {
            let _ = write!(text, "{}", push.len());
        }
    }
    text
}

/// The same moves without those that undo each other; they lead to the same board.
pub fn simplify(moves: &[Move]) -> Vec<Move> {
    let mut kept: Vec<Move> = Vec::new();
    for &slide in moves {
        if kept.last() == Some(&slide.inverse()) {
            kept.pop();
        } else {
            kept.push(slide);
        }
    }
    kept
}

/// The moves that lead back.
pub fn invert(moves: &[Move]) -> Vec<Move> {
    moves.iter().rev().map(|slide| slide.inverse()).collect()
}

/// The board after these moves; `Err` with the index of the first illegal one.
pub fn apply(board: &Board, moves: &[Move]) -> Result<Board, usize> {
    let mut board = board.clone();
    match moves.iter().position(|&slide| !board.slide(slide)) {
        None => Ok(board),
        Some(number) => Err(number),
    }
}

/// Shortens a sequence of legal moves without changing where it leads. Drops the moves between two visits of a
/// position, then searches one window of the sequence after another again, with more and more effort, for about `nodes`
/// nodes. Returns the moves and the limit that ended the search, if any.
pub fn shorten(
    board: &Board,
    moves: &[Move],
    metric: Metric,
    nodes: u64,
    monitor: &mut Monitor<'_>,
) -> (Vec<Move>, Option<Limit>) {
    let Ok(end) = apply(board, moves) else { return (moves.to_vec(), None) };
    improve::shorten(&Position::new(board, &end), moves, metric, nodes, monitor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::pattern_db::PdbCache;
    use teka_core::{Budget, GenerateOptions, NoObserver, Outcome, RunContext, Seed};

    fn moves(letters: &str) -> Vec<Move> {
        letters.chars().filter_map(Move::from_letter).collect()
    }

    #[test]
    fn moves_that_undo_each_other_cancel() {
        for (before, after) in [("", ""), ("LR", ""), ("LUDR", ""), ("LLRU", "LU"), ("LURDLL", "LURDLL")] {
            assert_eq!(print(&simplify(&moves(before))), after, "{before}");
        }
    }

    #[test]
    fn inverted_moves_lead_back() {
        let board = Board::solved(Size::new(4, 4).unwrap());
        let path = moves("RRDLDR");
        let there = apply(&board, &path).unwrap();
        assert_eq!(apply(&there, &invert(&path)), Ok(board.clone()));
        assert_eq!(apply(&board, &moves("RRRR")), Err(3));
    }

    #[test]
    fn printed_moves_read_back() {
        let path = moves("RRRUULDD");
        assert_eq!(print_counted(&path), "R3U2LD2");
        for text in [print(&path), print_counted(&path)] {
            assert_eq!(read(&Source::new("", text)).value, Some(path.clone()));
        }
    }

    /// A long walk gets shorter in its metric and still ends on the same board.
    #[test]
    fn shortened_moves_lead_to_the_same_board() {
        let budget = Budget::default();
        for (number, (rows, columns), metric) in
            [(0, (4, 4), Metric::Single), (1, (5, 5), Metric::Multi), (2, (1, 5), Metric::Single)]
        {
            let options = GenerateOptions::new(Seed(8)).with_size(rows, columns).with_number(number);
            let context = RunContext::new(&budget);
            let made =
                crate::generate::generate(&options.with("uniform", true), &PdbCache::default(), &context);
            let Ok(Outcome::Solved(made)) = made else { panic!("such boards exist") };
            let (board, mut path) = (made.puzzle.start().clone(), Vec::new());
            let mut now = board.clone();
            for step in 0..400_usize {
                let choices: Vec<Move> = now.moves().collect();
                let slide = choices[step * 7 % 5 % choices.len()];
                now.slide(slide);
                path.push(slide);
            }
            let (shorter, limit) =
                shorten(&board, &path, metric, 200_000, &mut Monitor::new(&budget, &NoObserver));
            assert_eq!(limit, None);
            assert_eq!(apply(&board, &shorter), Ok(now));
            assert!(metric.length(&shorter) < metric.length(&path));
        }
    }
}

//! Boards whose shortest solutions have known lengths, read from the files beside this one, and a check that
//! replays a solution. Benchmarks use it too.

use teka_sliding::{Board, Puzzle, Size, Solution};

/// A puzzle with a known optimal length.
pub(crate) struct Known {
    /// Its number in the publication.
    pub(crate) number: usize,
    pub(crate) puzzle: Puzzle,
    /// The length of its shortest solutions in single moves.
    pub(crate) length: u64,
}

/// The puzzles of a file.
pub(crate) fn known(file: &str) -> Vec<Known> {
    let path = format!("{}/tests/known/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file exists");
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let goal = lines.next().and_then(|line| line.strip_prefix("goal: ")).and_then(board);
    let goal = goal.expect("the first line is the goal");
    let known = |line: &str| {
        let (head, tiles) = line.split_once(": ")?;
        let (number, length) = head.split_once(" in ")?;
        let puzzle = Puzzle::new(board(tiles)?).with_goal(goal.clone())?;
        Some(Known { number: number.parse().ok()?, puzzle, length: length.parse().ok()? })
    };
    lines.map(|line| known(line).unwrap_or_else(|| panic!("{file}: {line}"))).collect()
}

/// A square board from its numbers.
fn board(tiles: &str) -> Option<Board> {
    let tiles: Vec<u16> = tiles.split(' ').map(|tile| tile.parse().ok()).collect::<Option<_>>()?;
    let side = tiles.len().isqrt();
    Board::new(Size::new(side, side)?, tiles)
}

/// Replays a solution: every move must be legal, and the last must reach the goal.
pub(crate) fn replay(puzzle: &Puzzle, solution: &Solution) {
    let mut board = puzzle.start().clone();
    for &slide in &solution.moves {
        assert!(board.slide(slide), "no tile can slide {} on\n{board}", slide.letter());
    }
    assert_eq!(board, *puzzle.goal(), "the moves lead elsewhere");
}

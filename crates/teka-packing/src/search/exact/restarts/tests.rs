//! Tests of restarts: they solve small puzzles of every feature and boards larger than the window, find nothing if
//! there is no solution, and always find the same solution on one thread.

use super::*;
use crate::events::Monitor;
use crate::search::exact::test_puzzles;
use crate::shape::Shape;
use teka_core::random;

fn found(puzzle: &Puzzle, nodes: u64, threads: usize) -> Option<Solution> {
    let budget = Budget::default();
    let mut monitor = Monitor::new(&budget, &NoObserver);
    let prepared = Prepared::new(puzzle, &mut monitor).unwrap()?;
    Restarts::new(&prepared).search(nodes, threads, &mut monitor).unwrap()
}

/// Judges a solution by the rules alone: every piece covers an image of its shape, and no required cell is empty.
fn assert_solves(puzzle: &Puzzle, solution: &Solution) {
    let (board, lattice) = (puzzle.board(), puzzle.lattice());
    for (id, piece) in puzzle.pieces().iter().enumerate() {
        let cells =
            board.ids().filter(|cell| solution.owners[cell.index()].is_some_and(|owner| owner.index() == id));
        let shape = Shape::new(lattice, cells.map(|cell| board.cells()[cell.index()].point));
        assert!(piece.shape.orientations(lattice, piece.may_mirror).contains(&shape), "piece {id}");
    }
    let is_uncovered = |(cell, owner): (&crate::board::Cell, &Option<_>)| !cell.optional && owner.is_none();
    assert!(!board.cells().iter().zip(&solution.owners).any(is_uncovered));
}

#[test]
fn small_puzzles_of_every_feature_are_solved() {
    for text in test_puzzles::PUZZLES {
        let puzzle = test_puzzles::puzzle(text);
        let solution = found(&puzzle, 1 << 16, 1).unwrap_or_else(|| panic!("nothing found:\n{text}"));
        assert_solves(&puzzle, &solution);
    }
}

/// Rectangles of random sizes with pieces of one, three and four cells, which are easy; and a rectangle
/// without two opposite corners, which dominoes cannot fill.
#[test]
fn boards_larger_than_the_window_are_solved_unless_there_is_no_solution() {
    let mut rng = Seed(1).rng(0);
    for _ in 0..20 {
        let (rows, columns) = (3 + random::below(&mut rng, 20), 9 * (1 + random::below(&mut rng, 4)));
        let text = |copies: u64| {
            format!(
                "[board]\nrectangle = [{rows}, {columns}]\n[[piece]]\ncopies = {copies}\nshape = \"###\"\n\
                 [[piece]]\ncopies = {}\nshape = \"###\\n..#\"\n[[piece]]\nshape = \"#\"\ncopies = {}\n",
                rows * columns / 12,
                rows * columns - 3 * copies - rows * columns / 12 * 4
            )
        };
        let puzzle = test_puzzles::puzzle(&text(rows * columns / 6));
        assert_solves(&puzzle, &found(&puzzle, 1 << 18, 1).expect("it is easy"));
    }
    let pairs = "[board]\ndrawing = \"\"\"\nXXXXXXXXX.\nXXXXXXXXXX\nXXXXXXXXXX\n.XXXXXXXXX\n\"\"\"\n\
                 [[piece]]\ncopies = 19\nshape = \"##\"\n";
    let puzzle = test_puzzles::puzzle(pairs);
    assert_eq!(found(&puzzle, 1 << 12, 2), None, "one colour has more cells");
}

#[test]
fn one_thread_always_finds_the_same_solution() {
    let text = "[board]\nrectangle = [12, 15]\n[[piece]]\ncopies = 18\nshape = \"##\\n##\\n#\"\n\
                [[piece]]\ncopies = 18\nshape = \"####\\n#\"\n";
    let puzzle = test_puzzles::puzzle(text);
    let first = found(&puzzle, 1 << 20, 1).expect("it has many solutions");
    assert_solves(&puzzle, &first);
    assert_eq!(found(&puzzle, 1 << 20, 1), Some(first));
    assert_solves(&puzzle, &found(&puzzle, 1 << 20, 3).expect("it has many solutions"));
}

//! Checks that optimal solutions have the published lengths, or those that breadth-first search or plain IDA* finds.
//! Every solution is replayed on a board.

mod known;

use known::{known, replay};
use std::collections::HashSet;
use teka_core::{Budget, Family, GenerateOptions, Monitor, NoObserver, Outcome, RunContext, Seed};
use teka_sliding::{Algorithm, Board, Move, Puzzle, Size, Sliding};

/// The length of the solution that an algorithm finds, and the method that found it.
fn solve(family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm) -> (u64, Option<&'static str>) {
    let budget = Budget { threads: Some(2), ..Budget::default() };
    let mut monitor = Monitor::new(&budget, &NoObserver);
    let Outcome::Solved(solution) = family.solve(puzzle, algorithm, &mut monitor) else {
        panic!("no solution found from\n{}", puzzle.start())
    };
    replay(puzzle, &solution);
    assert!(solution.is_optimal(puzzle.metric()));
    (solution.moves.len() as u64, monitor.stats.method)
}

fn shortest(family: &Sliding, puzzle: &Puzzle) -> u64 {
    solve(family, puzzle, Algorithm::Optimal).0
}

fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

/// A random board: this many random moves from the goal, or uniformly random among the solvable ones.
fn random(size: Size, moves: Option<u64>, number: u64) -> Board {
    let options = GenerateOptions::new(Seed(15)).with_size(size.rows(), size.columns()).with_number(number);
    let options = match moves {
        Some(moves) => options.with("moves", moves),
        None => options.with("uniform", true),
    };
    let budget = Budget::default();
    let context = RunContext::new(&budget);
    match Sliding::default().generate(&options, &context) {
        Ok(Outcome::Solved(made)) => made.puzzle.start().clone(),
        _ => panic!("such boards exist"),
    }
}

/// The same board after its blank has moved to another cell.
fn blank_at(mut board: Board, cell: usize) -> Board {
    while board.blank() != cell {
        let nearer = |slide: &Move| {
            let next = board.size().source(board.blank(), *slide);
            next.is_some_and(|next| {
                board.size().distance(next, cell) < board.size().distance(board.blank(), cell)
            })
        };
        let slide = Move::ALL.into_iter().find(nearer).unwrap();
        board.slide(slide);
    }
    board
}

/// All boards by distance from the goal, up to `farthest`, by breadth-first search.
fn by_distance(goal: &Board, farthest: usize) -> Vec<Vec<Board>> {
    let mut seen = HashSet::from([goal.clone()]);
    let mut layers = vec![vec![goal.clone()]];
    while layers.len() <= farthest {
        let mut layer = Vec::new();
        for board in &layers[layers.len() - 1] {
            for slide in board.moves() {
                let mut next = board.clone();
                next.slide(slide);
                if seen.insert(next.clone()) {
                    layer.push(next);
                }
            }
        }
        if layer.is_empty() {
            break;
        }
        layers.push(layer);
    }
    layers
}

/// Checks the optimal length of some boards of every layer.
fn agree(goal: &Board, layers: &[Vec<Board>], each: usize) {
    let family = Sliding::default();
    for (distance, layer) in layers.iter().enumerate() {
        for start in layer.iter().step_by(layer.len().div_ceil(each)) {
            let puzzle = Puzzle::new(start.clone()).with_goal(goal.clone()).unwrap();
            assert_eq!(shortest(&family, &puzzle), distance as u64, "from\n{start}to\n{goal}");
        }
    }
}

/// Checks that `Optimal` finds solutions as short as a plain search does, and uses tables on at least one board.
fn agree_with(plain: Algorithm, puzzles: impl Iterator<Item = Puzzle>) {
    let family = Sliding::default();
    let mut methods = Vec::new();
    for puzzle in puzzles {
        let (length, method) = solve(&family, &puzzle, Algorithm::Optimal);
        assert_eq!(length, solve(&family, &puzzle, plain).0, "from\n{}to\n{}", puzzle.start(), puzzle.goal());
        methods.extend(method);
    }
    assert!(methods.contains(&"small-tables"), "{methods:?}");
}

/// All of Korf's hundred except the longest, which the benchmark solves too.
#[test]
fn korfs_boards_have_their_published_lengths() {
    let boards: Vec<_> = known("korf100.txt").into_iter().filter(|board| board.length <= 56).collect();
    assert_eq!(boards.len(), 74);
    let family = Sliding::default();
    for board in boards {
        assert_eq!(shortest(&family, &board.puzzle), board.length, "board {}", board.number);
    }
}

#[test]
fn two_by_four_agrees_with_breadth_first_search() {
    let goal = Board::solved(size(2, 4));
    let layers = by_distance(&goal, usize::MAX);
    assert_eq!(layers.len(), 37, "the farthest boards need 36 moves");
    assert_eq!(layers.iter().map(Vec::len).sum::<usize>(), 20160);
    agree(&goal, &layers, 20);
    for cell in 0..7 {
        let goal = blank_at(goal.clone(), cell);
        agree(&goal, &by_distance(&goal, usize::MAX), 4);
    }
}

/// The boards nearest to the goal, of 239.5 million.
#[test]
fn three_by_four_agrees_with_breadth_first_search() {
    let goal = Board::solved(size(3, 4));
    agree(&goal, &by_distance(&goal, 20), 20);
}

#[test]
fn three_by_four_agrees_with_plain_ida_star() {
    let puzzle = |number| {
        let goal = blank_at(random(size(3, 4), None, 100 + number), number as usize % 12);
        Puzzle::new(random(size(3, 4), None, number)).with_goal(goal).unwrap()
    };
    agree_with(Algorithm::IdaManhattan, (0..12).map(puzzle));
}

#[test]
fn four_by_four_agrees_with_plain_ida_star_for_every_home_of_the_blank() {
    let puzzle = |number| {
        let goal = blank_at(random(size(4, 4), Some(20), 100 + number), number as usize);
        Puzzle::new(random(size(4, 4), Some(40), number)).with_goal(goal).unwrap()
    };
    agree_with(Algorithm::IdaLinearConflict, (0..16).map(puzzle));
}

#[test]
fn easy_24_puzzles_agree_with_plain_ida_star() {
    let puzzle = |number| Puzzle::new(random(size(5, 5), Some(50), number));
    agree_with(Algorithm::IdaLinearConflict, (0..4).map(puzzle));
}

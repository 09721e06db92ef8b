//! Tests of constructions, beams and their estimates, moving blocks, exact searches of small boards, windows and the
//! improver, on random boards: solutions are replayed, and on small boards their lengths are compared with the true
//! distances.

use super::beam::{BeamOptions, Estimate};
use super::conflict_estimate::{ConflictEstimate, ConflictTables};
use super::construct::construct;
use super::moving_block::MovingBlock;
use super::quota_beam::{EstimateWeights, QuotaBeamOptions};
use super::small_board::{MAX_CELLS, SmallBoard};
use super::small_ida_star::shortest;
use super::window_search::{Effort, Window, WindowSearch, beam, without_loops};
use super::{Improver, first};
use crate::board::{Board, Move, Size};
use crate::events::Monitor;
use crate::position::Position;
use crate::puzzle::Metric;
use crate::search::status::Status;
use std::collections::{HashMap, VecDeque};
use teka_core::{Budget, Limit, NoObserver};

/// Pseudorandom numbers for the tests (`SplitMix64`, Steele, Lea and Flood 2014).
pub(super) struct Rng(pub(super) u64);

impl Rng {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// A random solvable position, with a random home of the blank.
pub(super) fn random(size: Size, rng: &mut Rng) -> Position {
    let cells = size.cells();
    let blank_home = rng.below(cells);
    let mut homes: Vec<u16> = (0..cells as u16).collect();
    let mut swaps = 0;
    for last in (1..cells).rev() {
        let one = rng.below(last + 1);
        homes.swap(last, one);
        swaps += usize::from(last != one);
    }
    let blank = homes.iter().position(|&home| usize::from(home) == blank_home).unwrap();
    if (swaps + size.distance(blank, blank_home)) % 2 == 1 {
        let mut others = (0..cells).filter(|&cell| cell != blank);
        let (one, other) = (others.next().unwrap(), others.next().unwrap());
        homes.swap(one, other);
    }
    Position { size, homes, blank, blank_home }
}

/// Replays a solution on a board whose goal is the identity.
pub(super) fn assert_solves(position: &Position, moves: &[Move]) {
    let tile = |home: usize| match home {
        home if home == position.blank_home => 0,
        home => 1 + home as u16 - u16::from(home > position.blank_home),
    };
    let tiles = position.homes.iter().map(|&home| tile(home.into())).collect();
    let mut board = Board::new(position.size, tiles).unwrap();
    for &slide in moves {
        assert!(board.slide(slide), "an illegal move");
    }
    let goal: Vec<u16> = (0..position.size.cells()).map(tile).collect();
    assert_eq!(board.tiles(), goal);
}

const SIZES: [(usize, usize); 18] = [
    (2, 2),
    (2, 3),
    (3, 2),
    (2, 4),
    (2, 7),
    (7, 2),
    (3, 3),
    (3, 4),
    (3, 5),
    (5, 3),
    (4, 4),
    (5, 5),
    (4, 9),
    (6, 6),
    (7, 7),
    (8, 8),
    (9, 12),
    (20, 17),
];

fn boards(max_cells: usize, each: usize) -> Vec<Position> {
    let mut rng = Rng(1);
    let sizes = SIZES.into_iter().filter(|(rows, columns)| rows * columns <= max_cells);
    let sizes = sizes.flat_map(|size| std::iter::repeat_n(size, each));
    sizes.map(|(rows, columns)| random(Size::new(rows, columns).unwrap(), &mut rng)).collect()
}

/// The distance of every position of a small board from the goal, by breadth-first search.
fn distances(size: Size, blank_home: usize) -> HashMap<Vec<u16>, usize> {
    let start = Position::solved(size, blank_home);
    let mut distances = HashMap::from([(start.homes.clone(), 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(position) = queue.pop_front() {
        let next = distances[&position.homes] + 1;
        for slide in Move::ALL.into_iter().filter(|&slide| size.source(position.blank, slide).is_some()) {
            let mut after = position.clone();
            after.slide(slide);
            if !distances.contains_key(&after.homes) {
                distances.insert(after.homes.clone(), next);
                queue.push_back(after);
            }
        }
    }
    distances
}

#[test]
fn constructions_solve_their_boards() {
    let budget = Budget::default();
    let mut monitor = Monitor::new(&budget, &NoObserver);
    for (position, width) in boards(100, 40).iter().chain(&boards(400, 1)).zip([1, 4].into_iter().cycle()) {
        let moves = construct(position, width, &mut monitor).unwrap();
        assert_solves(position, &moves);
        assert_solves(position, &without_loops(position, &moves));
    }
}

#[test]
fn long_thin_boards_can_be_constructed() {
    let (budget, mut rng) = (Budget::default(), Rng(3));
    let mut monitor = Monitor::new(&budget, &NoObserver);
    for (rows, columns) in [(2, 250), (250, 2), (3, 100), (100, 3), (40, 60)] {
        let position = random(Size::new(rows, columns).unwrap(), &mut rng);
        assert_solves(&position, &first(&position, &mut monitor).unwrap());
    }
}

#[test]
fn shortened_solutions_still_solve_the_board() {
    let budget = Budget::default();
    let (mut monitor, conflict_tables) = (Monitor::new(&budget, &NoObserver), ConflictTables::new());
    for position in boards(400, 1) {
        let moves = first(&position, &mut monitor).unwrap();
        for metric in Metric::ALL {
            let mut search = WindowSearch::new(position.size, metric, position.blank, &moves);
            let before = search.length();
            assert_eq!(before as u64, metric.length(&moves));
            for (max_moves, effort) in [(20, Effort::Exact(500)), (60, Effort::Beam(20))] {
                let mut length = search.length();
                while !search.at_end() {
                    search
                        .step(Window { max_moves, margin: 1, effort }, &conflict_tables, &mut monitor)
                        .unwrap();
                    assert!(search.length() <= length);
                    length = search.length();
                }
                assert_solves(&position, &search.moves());
                search.rewind();
            }
            assert_eq!(search.length() as u64, metric.length(&search.moves()));
        }
    }
}

#[test]
fn loops_are_removed() {
    let position = Position::solved(Size::new(3, 3).unwrap(), 8);
    let round = [Move::Right, Move::Down, Move::Left, Move::Up];
    let moves: Vec<Move> = round.iter().copied().cycle().take(4 * 3 * 2 + 1).collect();
    assert_eq!(without_loops(&position, &moves), without_loops(&position, &moves[..1]));
}

#[test]
fn beams_and_moving_blocks_solve_their_boards() {
    let budget = Budget::default();
    let (mut monitor, conflict_tables) = (Monitor::new(&budget, &NoObserver), ConflictTables::new());
    for position in boards(64, 2) {
        let board = SmallBoard::of(&position).unwrap();
        for reach in [1, 3] {
            let options = BeamOptions { width: 500, max_length: 400, reach, seed: 1 };
            if let Some(moves) = beam(&board, options, &conflict_tables, &mut monitor).unwrap() {
                assert_solves(&position, &moves);
            } else {
                assert!(position.size.cells() > 30, "{position:?} is easy");
            }
        }
    }
    for position in boards(200, 1).into_iter().chain([large_board()]) {
        let weights = EstimateWeights { power: 1.5, conflict: 250 };
        let options = QuotaBeamOptions { width: 50, quota: 1, weights, seed: 0 };
        let mut block = MovingBlock::new(&position, 10, options);
        let moves = loop {
            if let Some(moves) = block.step(&mut monitor).unwrap() {
                break moves;
            }
        };
        assert_solves(&position, &moves);
    }
}

/// A board that does not fit into one block.
fn large_board() -> Position {
    random(Size::new(26, 27).unwrap(), &mut Rng(5))
}

#[test]
fn small_boards_are_solved_optimally() {
    let budget = Budget::default();
    let (mut monitor, mut rng) = (Monitor::new(&budget, &NoObserver), Rng(2));
    for (rows, columns, blank_home) in [(2, 2, 0), (2, 3, 1), (3, 2, 5), (2, 4, 3), (3, 3, 4)] {
        let size = Size::new(rows, columns).unwrap();
        let distances_from_goal = distances(size, blank_home);
        for _ in 0..10 {
            let position = loop {
                let position = random(size, &mut rng);
                if position.blank_home == blank_home {
                    break position;
                }
            };
            let distance = distances_from_goal[&position.homes];
            let board = SmallBoard::of(&position).unwrap();
            let Status::Solved(moves) = shortest(&board, 99, u64::MAX, &mut monitor).unwrap() else {
                panic!()
            };
            assert_eq!(moves.len(), distance);
            if distance > 1 {
                assert_eq!(
                    shortest(&board, distance - 1, u64::MAX, &mut monitor).unwrap(),
                    Status::Exhausted
                );
            }
            let mut improver = Improver::new(&position, Metric::Single, &mut monitor).unwrap();
            assert!(improver.length() >= distance);
            improver.improve(1_000_000, &mut monitor).unwrap();
            assert_eq!(improver.length(), distance);
        }
    }
}

#[test]
fn updated_estimates_agree_with_those_from_scratch() {
    let (conflict_tables, mut rng) = (ConflictTables::new(), Rng(9));
    for mut position in boards(MAX_CELLS, 1) {
        let size = position.size;
        let estimate = ConflictEstimate::new(size, position.blank_home as u8, &conflict_tables);
        let narrow = |position: &Position| position.homes.iter().map(|&home| home as u8).collect::<Vec<u8>>();
        let (mut state, _) = estimate.start(&narrow(&position), position.blank as u8);
        for _ in 0..500 {
            let Some(source) = size.source(position.blank, Move::ALL[rng.below(4)]) else { continue };
            let (tile, to) = (position.homes[source] as u8, position.blank as u8);
            let value;
            (state, value) = estimate.slide(state, &narrow(&position), tile, source as u8, to);
            position.homes.swap(source, position.blank);
            position.blank = source;
            let recomputed = estimate.start(&narrow(&position), position.blank as u8);
            assert_eq!((state, value), recomputed);
            assert_eq!(estimate.lower_bound(state), position.manhattan());
        }
    }
}

#[test]
fn an_improver_improves_in_both_metrics_and_keeps_its_best_when_stopped() {
    for position in boards(400, 1) {
        for metric in Metric::ALL {
            let budget = Budget::default();
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let mut improver = Improver::new(&position, metric, &mut monitor).unwrap();
            for _ in 0..10 {
                let before = improver.length();
                let better = improver.improve(5_000, &mut monitor).unwrap();
                assert_eq!(better, improver.length() < before);
                assert_eq!(improver.length() as u64, metric.length(improver.best()));
                assert_solves(&position, improver.best());
            }
            budget.signal.raise(Limit::Time);
            let stopped = improver.improve(u64::MAX, &mut monitor);
            assert!(stopped == Err(Limit::Time) || improver.is_done());
            assert_solves(&position, improver.best());
        }
    }
}

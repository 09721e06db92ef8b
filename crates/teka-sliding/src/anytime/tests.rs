//! What must hold for every technique: its ways are replayed on boards, and none is shorter than possible.

use super::beam::{Aim, Estimate};
use super::conflict::{Conflicts, Orders};
use super::construct::construct;
use super::drift::Taste;
use super::exact::{Exact, shortest};
use super::patch::{MOST, Patch};
use super::roam::Roam;
use super::shorten::{Effort, Shorten, Window, beam, without_loops};
use super::{Improver, first};
use crate::board::{Board, Move, Size};
use crate::position::Position;
use crate::puzzle::Metric;
use std::collections::{HashMap, VecDeque};
use teka_core::{Budget, Limit, Silent, Watch};

/// Pseudorandom numbers for the tests (`SplitMix64`, Steele, Lea and Flood 2014).
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % most as u64) as usize
    }
}

/// A random position that can be solved, with the blank's home anywhere.
pub(super) fn random(size: Size, dice: &mut Dice) -> Position {
    let cells = size.cells();
    let rest = dice.below(cells);
    let mut homes: Vec<u16> = (0..cells as u16).collect();
    let mut swaps = 0;
    for last in (1..cells).rev() {
        let one = dice.below(last + 1);
        homes.swap(last, one);
        swaps += usize::from(last != one);
    }
    let blank = homes.iter().position(|&home| usize::from(home) == rest).unwrap();
    if (swaps + size.distance(blank, rest)) % 2 == 1 {
        let mut others = (0..cells).filter(|&cell| cell != blank);
        let (one, other) = (others.next().unwrap(), others.next().unwrap());
        homes.swap(one, other);
    }
    Position { size, homes, blank, rest }
}

/// Replays a way on a real board whose goal is the identity.
pub(super) fn assert_solves(position: &Position, way: &[Move]) {
    let tile = |home: usize| match home {
        home if home == position.rest => 0,
        home => 1 + home as u16 - u16::from(home > position.rest),
    };
    let tiles = position.homes.iter().map(|&home| tile(home.into())).collect();
    let mut board = Board::new(position.size, tiles).unwrap();
    for &slide in way {
        assert!(board.slide(slide), "an impossible move");
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

fn boards(most_cells: usize, each: usize) -> Vec<Position> {
    let mut dice = Dice(1);
    let sizes = SIZES.into_iter().filter(|(rows, columns)| rows * columns <= most_cells);
    let sizes = sizes.flat_map(|size| std::iter::repeat_n(size, each));
    sizes.map(|(rows, columns)| random(Size::new(rows, columns).unwrap(), &mut dice)).collect()
}

/// The exact distance of every position of a small board from the goal.
fn distances(size: Size, rest: usize) -> HashMap<Vec<u16>, usize> {
    let start = Position::solved(size, rest);
    let mut far = HashMap::from([(start.homes.clone(), 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(position) = queue.pop_front() {
        let next = far[&position.homes] + 1;
        for slide in Move::ALL.into_iter().filter(|&slide| size.source(position.blank, slide).is_some()) {
            let mut after = position.clone();
            after.slide(slide);
            if !far.contains_key(&after.homes) {
                far.insert(after.homes.clone(), next);
                queue.push_back(after);
            }
        }
    }
    far
}

#[test]
fn every_construction_solves_its_board() {
    let budget = Budget::default();
    let mut watch = Watch::new(&budget, &Silent);
    for (position, width) in boards(100, 40).iter().chain(&boards(400, 1)).zip([1, 4].into_iter().cycle()) {
        let way = construct(position, width, &mut watch).unwrap();
        assert_solves(position, &way);
        assert_solves(position, &without_loops(position, &way));
    }
}

#[test]
fn long_thin_boards_are_constructed_too() {
    let (budget, mut dice) = (Budget::default(), Dice(3));
    let mut watch = Watch::new(&budget, &Silent);
    for (rows, columns) in [(2, 250), (250, 2), (3, 100), (100, 3), (40, 60)] {
        let position = random(Size::new(rows, columns).unwrap(), &mut dice);
        assert_solves(&position, &first(&position, &mut watch).unwrap());
    }
}

#[test]
fn windows_never_change_where_a_way_leads() {
    let budget = Budget::default();
    let (mut watch, orders) = (Watch::new(&budget, &Silent), Orders::new());
    for position in boards(400, 2) {
        let way = first(&position, &mut watch).unwrap();
        for metric in Metric::ALL {
            let mut shorten = Shorten::new(position.size, metric, position.blank, &way);
            let before = shorten.length();
            assert_eq!(before as u64, metric.length(&way));
            for (longest, effort) in [(20, Effort::Exact(500)), (60, Effort::Beam(20))] {
                let mut length = shorten.length();
                while !shorten.at_end() {
                    shorten.step(Window { longest, margin: 1, effort }, &orders, &mut watch).unwrap();
                    assert!(shorten.length() <= length);
                    length = shorten.length();
                }
                assert_solves(&position, &shorten.way());
                shorten.rewind();
            }
            assert_eq!(shorten.length() as u64, metric.length(&shorten.way()));
        }
    }
}

#[test]
fn loops_go_away() {
    let position = Position::solved(Size::new(3, 3).unwrap(), 8);
    let round = [Move::Right, Move::Down, Move::Left, Move::Up];
    let way: Vec<Move> = round.iter().copied().cycle().take(4 * 3 * 2 + 1).collect();
    assert_eq!(without_loops(&position, &way), without_loops(&position, &way[..1]));
}

#[test]
fn beams_and_roaming_beams_solve_their_boards() {
    let budget = Budget::default();
    let (mut watch, orders) = (Watch::new(&budget, &Silent), Orders::new());
    for position in boards(64, 2) {
        let patch = Patch::of(&position).unwrap();
        for reach in [1, 3] {
            let aim = Aim { width: 500, most: 400, reach, seed: 1 };
            if let Some(way) = beam(&patch, aim, &orders, &mut watch).unwrap() {
                assert_solves(&position, &way);
            } else {
                assert!(position.size.cells() > 30, "{position:?} is easy");
            }
        }
    }
    for position in boards(200, 1).into_iter().chain(boards_of(26, 27)) {
        let taste = Taste { quota: 1, power: 1.5, conflict: 250, seed: 0 };
        let mut roam = Roam::new(&position, 10, taste);
        let way = loop {
            if let Some(way) = roam.step(&mut watch).unwrap() {
                break way;
            }
        };
        assert_solves(&position, &way);
    }
}

fn boards_of(rows: usize, columns: usize) -> Vec<Position> {
    vec![random(Size::new(rows, columns).unwrap(), &mut Dice(5))]
}

#[test]
fn small_boards_get_their_shortest_ways_and_never_shorter_ones() {
    let budget = Budget::default();
    let (mut watch, mut dice) = (Watch::new(&budget, &Silent), Dice(2));
    for (rows, columns, rest) in [(2, 2, 0), (2, 3, 1), (3, 2, 5), (2, 4, 3), (3, 3, 4)] {
        let size = Size::new(rows, columns).unwrap();
        let far = distances(size, rest);
        for _ in 0..10 {
            let position = loop {
                let position = random(size, &mut dice);
                if position.rest == rest {
                    break position;
                }
            };
            let far = far[&position.homes];
            let patch = Patch::of(&position).unwrap();
            let Exact::Way(way) = shortest(&patch, 99, u64::MAX, &mut watch).unwrap() else { panic!() };
            assert_eq!(way.len(), far);
            if far > 1 {
                assert_eq!(shortest(&patch, far - 1, u64::MAX, &mut watch).unwrap(), Exact::Longer);
            }
            let mut improver = Improver::new(&position, Metric::Single, &mut watch).unwrap();
            assert!(improver.length() >= far);
            improver.improve(1_000_000, &mut watch).unwrap();
            assert_eq!(improver.length(), far);
        }
    }
}

#[test]
fn the_estimate_of_a_slide_is_that_of_the_board_after_it() {
    let (orders, mut dice) = (Orders::new(), Dice(9));
    for mut position in boards(MOST, 1) {
        let size = position.size;
        let estimate = Conflicts::new(size, position.rest as u8, &orders);
        let narrow = |position: &Position| position.homes.iter().map(|&home| home as u8).collect::<Vec<u8>>();
        let (mut state, _) = estimate.start(&narrow(&position), position.blank as u8);
        for _ in 0..500 {
            let Some(source) = size.source(position.blank, Move::ALL[dice.below(4)]) else { continue };
            let (tile, to) = (position.homes[source] as u8, position.blank as u8);
            let value;
            (state, value) = estimate.slide(state, &narrow(&position), tile, source as u8, to);
            position.homes.swap(source, position.blank);
            position.blank = source;
            let afresh = estimate.start(&narrow(&position), position.blank as u8);
            assert_eq!((state, value), afresh);
            assert_eq!(estimate.least(state), position.manhattan());
        }
    }
}

#[test]
fn an_improver_gets_better_in_both_metrics_and_keeps_its_best_when_stopped() {
    for position in boards(400, 1) {
        for metric in Metric::ALL {
            let budget = Budget::default();
            let mut watch = Watch::new(&budget, &Silent);
            let mut improver = Improver::new(&position, metric, &mut watch).unwrap();
            for _ in 0..10 {
                let before = improver.length();
                let better = improver.improve(5_000, &mut watch).unwrap();
                assert_eq!(better, improver.length() < before);
                assert_eq!(improver.length() as u64, metric.length(improver.best()));
                assert_solves(&position, improver.best());
            }
            budget.signal.raise(Limit::Time);
            let stopped = improver.improve(u64::MAX, &mut watch);
            assert!(stopped == Err(Limit::Time) || improver.is_done());
            assert_solves(&position, improver.best());
        }
    }
}

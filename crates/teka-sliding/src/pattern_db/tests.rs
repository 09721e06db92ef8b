//! Tests of pattern databases: how they are planned, built and stored, and that their estimates are admissible,
//! consistent and the same under all symmetries. Manhattan distance and linear conflicts are checked against the same
//! distances.

use super::*;
use crate::board::{Board, Move};
use crate::position::Position;
use crate::search::heuristic::{Heuristic, Slide};
use crate::search::linear_conflict::LinearConflict;
use crate::search::manhattan::Manhattan;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use teka_core::{Budget, NoObserver};

/// Every position with its distance from the goal, by breadth-first search, in order of the positions. There are almost
/// two million on ten cells, so the homes are packed into one number each, four bits per cell.
fn distances(size: Size, blank_home: usize) -> Vec<(u64, u32)> {
    let home = Position::solved(size, blank_home);
    let mut distances_from_goal = HashMap::from([(pack(&home.homes), 0)]);
    let mut frontier = vec![home];
    for distance in 1.. {
        let mut next = Vec::new();
        for mut position in frontier {
            for direction in Move::ALL {
                if size.source(position.blank, direction).is_none() {
                    continue;
                }
                position.slide(direction);
                if let Entry::Vacant(unseen) = distances_from_goal.entry(pack(&position.homes)) {
                    unseen.insert(distance);
                    next.push(position.clone());
                }
                position.slide(direction.inverse());
            }
        }
        if next.is_empty() {
            break;
        }
        frontier = next;
    }
    let mut sorted: Vec<_> = distances_from_goal.into_iter().collect();
    sorted.sort_unstable();
    sorted
}

fn pack(homes: &[u16]) -> u64 {
    homes.iter().fold(0, |packed, &home| packed << 4 | u64::from(home))
}

fn unpack(packed: u64, size: Size, blank_home: usize) -> Position {
    let homes: Vec<u16> = (0..size.cells()).rev().map(|cell| (packed >> (4 * cell) & 15) as u16).collect();
    let blank = homes.iter().position(|&home| usize::from(home) == blank_home).unwrap();
    Position { size, homes, blank, blank_home }
}

fn small(size: Size, blank_home: usize) -> PdbSet {
    let budget = Budget { threads: Some(2), ..Budget::default() };
    PdbSet::build(size, blank_home, TableSize::Small, &mut Monitor::new(&budget, &NoObserver)).unwrap()
}

/// Checks positions and every slide from them: the estimate never exceeds the distance, is 0 only at the goal, changes
/// by at most one, and is the same whether updated or computed from scratch.
fn check<H: Heuristic>(
    mut heuristic: H,
    size: Size,
    blank_home: usize,
    distances_from_goal: &[(u64, u32)],
    every: usize,
) {
    for &(packed, distance) in distances_from_goal.iter().step_by(every) {
        let position = unpack(packed, size, blank_home);
        let before = heuristic.reset(&position);
        assert!(
            before <= distance && (before == 0) == (distance == 0),
            "{position:?}: {before}, not {distance}"
        );
        assert_eq!((distance - before) % 2, 0);
        for direction in Move::ALL {
            let Some(from) = size.source(position.blank, direction) else { continue };
            let mut reached = position.clone();
            reached.slide(direction);
            heuristic.reset(&position);
            let slide =
                Slide { tile: position.homes[from], from: from as u16, to: position.blank as u16, direction };
            let (first, mut change) = heuristic.evaluate(slide);
            let after = heuristic.refine(slide, &mut change, first);
            assert!(
                first <= after && before.abs_diff(after) <= 1,
                "inconsistent at {position:?}, {direction:?}"
            );
            assert_eq!(after, heuristic.clone().reset(&reached), "{position:?}, {direction:?}");
            heuristic.apply(slide, &mut change);
            // Undo it: everything must be as before.
            heuristic.apply(slide, &mut change);
            let (again, mut change) = heuristic.evaluate(slide);
            assert_eq!(heuristic.refine(slide, &mut change, again), after);
        }
    }
}

#[test]
fn estimates_are_admissible_and_consistent() {
    let boards =
        [(2, 2, 3, 1), (2, 3, 5, 1), (2, 3, 1, 1), (3, 3, 8, 97), (3, 3, 4, 97), (2, 4, 2, 7), (4, 2, 7, 7)];
    for (rows, columns, blank_home, every) in boards {
        let size = Size::new(rows, columns).unwrap();
        let distances_from_goal = distances(size, blank_home);
        check(Manhattan::new(size), size, blank_home, &distances_from_goal, every);
        check(LinearConflict::new(size), size, blank_home, &distances_from_goal, every);
        let pdbs = small(size, blank_home);
        check(PdbHeuristic::new(&pdbs, blank_home), size, blank_home, &distances_from_goal, every);
    }
}

#[test]
fn sums_of_several_patterns_are_admissible_and_consistent() {
    // Ten cells are few enough for breadth-first search and too many for a single pattern.
    for (rows, columns, blank_home) in [(2, 5, 9), (5, 2, 0), (2, 5, 2)] {
        let size = Size::new(rows, columns).unwrap();
        let distances_from_goal = distances(size, blank_home);
        let pdbs = small(size, blank_home);
        assert!(!pdbs.is_exhaustive());
        check(PdbHeuristic::new(&pdbs, blank_home), size, blank_home, &distances_from_goal, 1009);
    }
}

#[test]
fn an_exhaustive_database_holds_every_distance() {
    let size = Size::new(3, 3).unwrap();
    for blank_home in [8, 0, 1, 4] {
        let pdbs = small(size, blank_home);
        assert!(pdbs.is_exhaustive());
        let mut heuristic = PdbHeuristic::new(&pdbs, blank_home);
        for (packed, distance) in distances(size, blank_home).into_iter().step_by(61) {
            assert_eq!(heuristic.reset(&unpack(packed, size, blank_home)), distance);
        }
    }
}

/// The distances of all 181,440 positions of the 8-puzzle, as published.
#[test]
fn the_eight_puzzle_has_its_known_histogram() {
    const KNOWN: [usize; 32] = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
        16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    let ranking = Ranking::new(Size::new(3, 3).unwrap(), 8);
    let mut table = vec![0; ranking.states()];
    let budget = Budget::default();
    let mut monitor = Monitor::new(&budget, &NoObserver);
    build::fill(&mut table, &ranking, 0b0_1111_1111, 8, [0.0, 1.0], &mut monitor).unwrap();
    let mut histogram = [0; 32];
    for &moves in table.iter().filter(|&&moves| moves != build::UNREACHED) {
        histogram[usize::from(moves)] += 1;
    }
    assert_eq!(histogram, KNOWN);
}

#[test]
fn any_number_of_threads_builds_the_same_database() {
    let size = Size::new(3, 4).unwrap();
    let built = [1, 2, 5].map(|threads| {
        let budget = Budget { threads: Some(threads), ..Budget::default() };
        let pdbs =
            PdbSet::build(size, 11, TableSize::Small, &mut Monitor::new(&budget, &NoObserver)).unwrap();
        pdbs.pdbs.iter().map(|table| table.bits().to_vec()).collect::<Vec<_>>()
    });
    assert!(built[0] == built[1] && built[1] == built[2]);
}

#[test]
fn a_build_respects_its_limits() {
    let size = Size::new(4, 4).unwrap();
    let budget = Budget::default();
    budget.signal.raise(Limit::Time);
    let build = |budget: &Budget| {
        PdbSet::build(size, 15, TableSize::Small, &mut Monitor::new(budget, &NoObserver)).err()
    };
    assert_eq!(build(&budget), Some(Limit::Time));
    assert_eq!(build(&Budget { memory: Some(1000), ..Budget::default() }), Some(Limit::Memory));
}

#[test]
fn the_large_patterns_of_5x5_boards_share_two_databases() {
    let size = Size::new(5, 5).unwrap();
    for corner in [0, 4, 20, 24] {
        let plan = plan(size, corner, TableSize::Large);
        assert_eq!((plan.pdbs.len(), plan.sums.len()), (2, 2));
    }
}

#[test]
fn all_corners_share_the_same_databases() {
    // The same board under all symmetries has the same estimate.
    let size = Size::new(4, 4).unwrap();
    let pdbs = small(size, 15);
    let mut board = Board::solved(size);
    for letter in "RDRDLURDDRULURDLDRUURDLD".chars() {
        board.slide(Move::from_letter(letter).unwrap());
    }
    let position = Position::new(&board, &Board::solved(size));
    let estimate = PdbHeuristic::new(&pdbs, 15).reset(&position);
    assert!(estimate > 0);
    for map in symmetries(size) {
        let turn = |cell: usize| usize::from(map[cell]);
        let mut homes = vec![0; 16];
        for (cell, &home) in position.homes.iter().enumerate() {
            homes[turn(cell)] = turn(usize::from(home)) as u16;
        }
        let blank_home = turn(15);
        let turned = Position { size, homes, blank: turn(position.blank), blank_home };
        assert_eq!(PdbHeuristic::new(&pdbs, blank_home).reset(&turned), estimate);
    }
}

/// A cache in memory that counts how often it was written to.
#[derive(Default)]
struct CountingCache(std::sync::Mutex<(std::collections::HashMap<String, Vec<u8>>, usize)>);

impl teka_core::TableCache for CountingCache {
    fn load(&self, name: &str) -> Option<teka_core::Bytes> {
        let bytes = self.0.lock().unwrap().0.get(name)?.clone();
        Some(std::sync::Arc::new(bytes))
    }

    fn store(&self, name: &str, parts: &[&[u8]]) -> Result<(), teka_core::Message> {
        let (tables, stored) = &mut *self.0.lock().unwrap();
        tables.insert(name.to_owned(), parts.concat());
        *stored += 1;
        Ok(())
    }
}

#[test]
fn small_databases_are_built_once_for_all_processes() {
    let size = Size::new(3, 5).unwrap();
    let stored = std::sync::Arc::new(CountingCache::default());
    let budget = Budget::default();
    let bits = || {
        // Each cache stands for a process of its own.
        let cache =
            PdbCache::new(std::sync::Arc::clone(&stored) as std::sync::Arc<dyn teka_core::TableCache>);
        let pdbs = cache.best(size, 14, &mut Monitor::new(&budget, &NoObserver)).unwrap();
        pdbs.pdbs.iter().map(|pdb| pdb.bits().to_vec()).collect::<Vec<_>>()
    };
    let (built, loaded) = (bits(), bits());
    assert!(built == loaded);
    let (tables, written) = &*stored.0.lock().unwrap();
    assert_eq!((tables.len(), *written), (1, 1));
    assert!(tables.keys().all(|name| PdbCache::is_small_table(name)));
}

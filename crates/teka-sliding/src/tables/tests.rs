use super::*;
use crate::board::{Board, Move};
use crate::position::Position;
use crate::search::guide::{Guide, Slide};
use crate::search::linear_conflict::LinearConflict;
use crate::search::manhattan::Manhattan;
use std::collections::HashMap;
use teka_core::{Budget, Silent};

/// The distance of every position from home, by breadth-first search.
fn distances(size: Size, rest: usize) -> HashMap<Vec<u16>, u32> {
    let home = Position::solved(size, rest);
    let mut far = HashMap::from([(home.homes.clone(), 0)]);
    let mut edge = vec![home];
    for distance in 1.. {
        let mut next = Vec::new();
        for position in edge {
            for way in Move::ALL {
                if size.source(position.blank, way).is_none() {
                    continue;
                }
                let mut reached = position.clone();
                reached.slide(way);
                if !far.contains_key(&reached.homes) {
                    far.insert(reached.homes.clone(), distance);
                    next.push(reached);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        edge = next;
    }
    far
}

fn small(size: Size, rest: usize) -> Tables {
    let budget = Budget { threads: Some(2), ..Budget::default() };
    Tables::build(size, rest, Tier::Small, &mut Watch::new(&budget, &Silent)).unwrap()
}

/// Looks at every position, and at every slide from it: the estimate is never above the truth, is 0 only at
/// home, changes by at most one, and is the same whether followed or begun anew.
fn check<G: Guide>(mut guide: G, size: Size, rest: usize, far: &HashMap<Vec<u16>, u32>, every: usize) {
    let mut all: Vec<_> = far.iter().collect();
    all.sort();
    for (homes, &distance) in all.into_iter().step_by(every) {
        let blank = homes.iter().position(|&home| usize::from(home) == rest).unwrap();
        let position = Position { size, homes: homes.clone(), blank, rest };
        let here = guide.begin(&position);
        assert!(here <= distance && (here == 0) == (distance == 0), "{position:?}: {here}, not {distance}");
        assert_eq!((distance - here) % 2, 0);
        for way in Move::ALL {
            let Some(from) = size.source(blank, way) else { continue };
            let mut reached = position.clone();
            reached.slide(way);
            guide.begin(&position);
            let slide = Slide { tile: homes[from], from: from as u16, to: blank as u16, way };
            let (first, mut change) = guide.look(slide);
            let there = guide.confirm(slide, &mut change, first);
            assert!(first <= there && here.abs_diff(there) <= 1, "inconsistent at {position:?}, {way:?}");
            assert_eq!(there, guide.clone().begin(&reached), "{position:?}, {way:?}");
            guide.make(slide, &mut change);
            // Back again: everything is as it was.
            guide.make(slide, &mut change);
            let (again, mut change) = guide.look(slide);
            assert_eq!(guide.confirm(slide, &mut change, again), there);
        }
    }
}

#[test]
fn estimates_are_admissible_and_consistent() {
    let boards =
        [(2, 2, 3, 1), (2, 3, 5, 1), (2, 3, 1, 1), (3, 3, 8, 97), (3, 3, 4, 97), (2, 4, 2, 7), (4, 2, 7, 7)];
    for (rows, columns, rest, every) in boards {
        let size = Size::new(rows, columns).unwrap();
        let far = distances(size, rest);
        check(Manhattan::new(size), size, rest, &far, every);
        check(LinearConflict::new(size), size, rest, &far, every);
        let tables = small(size, rest);
        check(Lookup::new(&tables, rest), size, rest, &far, every);
    }
}

#[test]
fn tables_of_several_patterns_are_admissible_and_consistent() {
    // Ten cells are few enough to go everywhere and too many for a single table.
    for (rows, columns, rest) in [(2, 5, 9), (5, 2, 0), (2, 5, 2)] {
        let size = Size::new(rows, columns).unwrap();
        let far = distances(size, rest);
        let tables = small(size, rest);
        assert!(!tables.is_exhaustive());
        check(Lookup::new(&tables, rest), size, rest, &far, 1009);
    }
}

#[test]
fn an_exhaustive_table_knows_every_distance() {
    let size = Size::new(3, 3).unwrap();
    for rest in [8, 0, 1, 4] {
        let tables = small(size, rest);
        assert!(tables.is_exhaustive());
        let mut lookup = Lookup::new(&tables, rest);
        for (homes, distance) in distances(size, rest).into_iter().step_by(61) {
            let blank = homes.iter().position(|&home| usize::from(home) == rest).unwrap();
            assert_eq!(lookup.begin(&Position { size, homes, blank, rest }), distance);
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
    let tables = small(Size::new(3, 3).unwrap(), 8);
    let mut histogram = [0; 32];
    for &entry in tables.all[0].entries().iter().filter(|&&entry| entry != build::UNREACHED) {
        histogram[usize::from(entry)] += 1;
    }
    assert_eq!(histogram, KNOWN);
}

#[test]
fn any_number_of_threads_makes_the_same_table() {
    let size = Size::new(3, 4).unwrap();
    let made = [1, 2, 5].map(|threads| {
        let budget = Budget { threads: Some(threads), ..Budget::default() };
        let tables = Tables::build(size, 11, Tier::Small, &mut Watch::new(&budget, &Silent)).unwrap();
        tables.all.iter().map(|table| table.entries().to_vec()).collect::<Vec<_>>()
    });
    assert!(made[0] == made[1] && made[1] == made[2]);
}

#[test]
fn a_build_is_stopped_and_bounded() {
    let size = Size::new(4, 4).unwrap();
    let budget = Budget::default();
    budget.signal.raise(Limit::Time);
    let build =
        |budget: &Budget| Tables::build(size, 15, Tier::Small, &mut Watch::new(budget, &Silent)).err();
    assert_eq!(build(&budget), Some(Limit::Time));
    assert_eq!(build(&Budget { memory: Some(1000), ..Budget::default() }), Some(Limit::Memory));
}

#[test]
fn the_large_patterns_of_the_five_by_five_share_two_tables() {
    let size = Size::new(5, 5).unwrap();
    for corner in [0, 4, 20, 24] {
        let sketch = sketch(size, corner, Tier::Large);
        assert_eq!((sketch.tables.len(), sketch.sums.len()), (2, 2));
    }
}

#[test]
fn any_corner_uses_the_same_tables() {
    // The same board seen from the four corners has the same estimate.
    let size = Size::new(4, 4).unwrap();
    let tables = small(size, 15);
    let mut board = Board::solved(size);
    for letter in "RDRDLURDDRULURDLDRUURDLD".chars() {
        board.slide(Move::of_letter(letter).unwrap());
    }
    let position = Position::new(&board, &Board::solved(size));
    let estimate = Lookup::new(&tables, 15).begin(&position);
    assert!(estimate > 0);
    for map in symmetries(size) {
        let turn = |cell: usize| usize::from(map[cell]);
        let mut homes = vec![0; 16];
        for (cell, &home) in position.homes.iter().enumerate() {
            homes[turn(cell)] = turn(usize::from(home)) as u16;
        }
        let rest = turn(15);
        let turned = Position { size, homes, blank: turn(position.blank), rest };
        assert_eq!(Lookup::new(&tables, rest).begin(&turned), estimate);
    }
}

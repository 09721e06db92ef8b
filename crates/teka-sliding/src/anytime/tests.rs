//! What must hold for every technique: its ways are replayed on boards, and none is shorter than possible.

use super::construct::construct;
use crate::board::{Board, Move, Size};
use crate::position::Position;
use teka_core::{Budget, Silent, Watch};

/// Pseudorandom numbers for the tests (SplitMix64, Steele, Lea and Flood 2014).
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

pub(super) const SIZES: [(usize, usize); 18] = [
    (2, 2), (2, 3), (3, 2), (2, 4), (2, 7), (7, 2), (3, 3), (3, 4), (3, 5), (5, 3), (4, 4), (5, 5), (4, 9),
    (6, 6), (7, 7), (8, 8), (9, 12), (20, 17),
];

#[test]
fn every_construction_solves_its_board() {
    let (budget, mut dice) = (Budget::default(), Dice(1));
    let mut watch = Watch::new(&budget, &Silent);
    for (rows, columns) in SIZES {
        let size = Size::new(rows, columns).unwrap();
        for _ in 0..if size.cells() < 50 { 100 } else { 5 } {
            let position = random(size, &mut dice);
            for width in [1, 4] {
                assert_solves(&position, &construct(&position, width, &mut watch).unwrap());
            }
        }
    }
}

//! Which tiles stand together in a pattern.
//!
//! Every tile is in exactly one pattern, so that the moves each pattern needs may be added up (Korf and Felner
//! 2002). Good patterns are compact. For the usual boards they were chosen by trying many on Korf's hundred
//! boards; for any other board, and any home of the blank, the cells are taken in a winding order.

use super::layout::Cells;
use crate::board::Size;

/// How much may be spent on tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Tier {
    /// Made in memory in well below a second.
    Small,
    /// Made once and kept.
    Large,
}

/// The patterns for a board whose blank belongs to `rest`, as sets of home cells.
pub(crate) fn patterns(size: Size, rest: usize, tier: Tier) -> Vec<Cells> {
    let last = size.cells() - 1;
    match (size.rows(), size.columns(), tier) {
        (4, 4, Tier::Large) if rest == last => drawn(&["aaaa", "aaaa", "bbbb", "bbb."]),
        (4, 4, Tier::Small) if rest == last => drawn(&["bbbc", "aacc", "aacc", "aac."]),
        (5, 5, Tier::Large) if rest == last => drawn(&["aabbb", "aabbb", "aaddd", "cccdd", "cccd."]),
        _ => winding(size, rest),
    }
}

/// Patterns drawn as letters.
fn drawn(rows: &[&str]) -> Vec<Cells> {
    let cells: Vec<u8> = rows.iter().flat_map(|row| row.bytes()).collect();
    let of = |letter: u8| {
        let here = cells.iter().enumerate().filter(|&(_, &cell)| cell == letter);
        here.fold(0, |set, (cell, _)| set | 1 << cell)
    };
    (b'a'..=b'z').map(of).take_while(|&set| set != 0).collect()
}

/// The most tiles of a pattern that is made in memory.
fn most_tiles(size: Size) -> usize {
    match size.cells() {
        ..=9 => 8,
        10..=16 => 6,
        _ => 5,
    }
}

/// The cells in strips of two rows, each strip walked column by column, in even parts.
fn winding(size: Size, rest: usize) -> Vec<Cells> {
    let tiles = size.cells() - 1;
    let parts = tiles.div_ceil(most_tiles(size));
    let mut order = Vec::new();
    for (strip, top) in (0..size.rows()).step_by(2).enumerate() {
        let across: Vec<usize> =
            if strip % 2 == 0 { (0..size.columns()).collect() } else { (0..size.columns()).rev().collect() };
        for column in across {
            let rows = top..size.rows().min(top + 2);
            order.extend(rows.map(|row| row * size.columns() + column).filter(|&cell| cell != rest));
        }
    }
    (0..parts)
        .map(|part| {
            let [from, to] = [part, part + 1].map(|part| part * tiles / parts);
            order[from..to].iter().fold(0, |set, cell| set | 1 << cell)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::layout::{MOST_CELLS, MOST_TILES};

    #[test]
    fn every_tile_is_in_one_pattern() {
        for (rows, columns) in
            [(2, 2), (2, 3), (3, 3), (1, 7), (2, 7), (3, 5), (4, 4), (4, 5), (5, 5), (3, 8)]
        {
            let size = Size::new(rows, columns).unwrap();
            assert!(size.cells() <= MOST_CELLS);
            for rest in 0..size.cells() {
                for tier in [Tier::Small, Tier::Large] {
                    let patterns = patterns(size, rest, tier);
                    let all = patterns.iter().fold(0, |all: Cells, set| {
                        assert_eq!(all & set, 0);
                        assert!((1..=MOST_TILES as u32).contains(&set.count_ones()));
                        all | set
                    });
                    assert_eq!(all, ((1 << size.cells()) - 1) & !(1 << rest));
                }
            }
        }
    }
}

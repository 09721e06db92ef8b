//! How the tiles are partitioned into patterns. Every tile is in exactly one pattern, so that the moves of the patterns
//! can be added up (Korf and Felner 2002). Good patterns are compact. For common boards they were chosen by trying many
//! on Korf's hundred boards; for any other board or home of the blank, the cells are divided along a winding path.

use super::ranking::CellSet;
use crate::board::Size;

/// The size of pattern databases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TableSize {
    /// Built in memory in well under a second.
    Small,
    /// Built once and stored on disk.
    Large,
}

/// The patterns for a board with this home of the blank, as sets of home cells.
pub(crate) fn patterns(size: Size, blank_home: usize, table_size: TableSize) -> Vec<CellSet> {
    let last = size.cells() - 1;
    match (size.rows(), size.columns(), table_size) {
        (4, 4, TableSize::Large) if blank_home == last => drawn(&["aaaa", "aaaa", "bbbb", "bbb."]),
        (4, 4, TableSize::Small) if blank_home == last => drawn(&["bbbc", "aacc", "aacc", "aac."]),
        (5, 5, TableSize::Large) if blank_home == last => {
            drawn(&["aabbb", "aabbb", "aaddd", "cccdd", "cccd."])
        }
        _ => winding(size, blank_home),
    }
}

/// Patterns from a drawing, one letter each.
fn drawn(rows: &[&str]) -> Vec<CellSet> {
    let cells: Vec<u8> = rows.iter().flat_map(|row| row.bytes()).collect();
    let of = |letter: u8| {
        let here = cells.iter().enumerate().filter(|&(_, &cell)| cell == letter);
        here.fold(0, |set, (cell, _)| set | 1 << cell)
    };
    (b'a'..=b'z').map(of).take_while(|&set| set != 0).collect()
}

/// The maximum number of tiles of a pattern along the winding path.
fn max_tiles(size: Size) -> usize {
    match size.cells() {
        ..=9 => 8,
        10..=16 => 6,
        _ => 5,
    }
}

/// Equal parts of the path that winds through strips of two rows, column by column.
fn winding(size: Size, blank_home: usize) -> Vec<CellSet> {
    let tiles = size.cells() - 1;
    let parts = tiles.div_ceil(max_tiles(size));
    let mut order = Vec::new();
    for (strip, top) in (0..size.rows()).step_by(2).enumerate() {
        let across: Vec<usize> =
            if strip % 2 == 0 { (0..size.columns()).collect() } else { (0..size.columns()).rev().collect() };
        for column in across {
            let rows = top..size.rows().min(top + 2);
            order.extend(rows.map(|row| row * size.columns() + column).filter(|&cell| cell != blank_home));
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
    use crate::pattern_db::ranking::{MAX_CELLS, MAX_TILES};

    #[test]
    fn every_tile_is_in_one_pattern() {
        for (rows, columns) in
            [(2, 2), (2, 3), (3, 3), (1, 7), (2, 7), (3, 5), (4, 4), (4, 5), (5, 5), (3, 8)]
        {
            let size = Size::new(rows, columns).unwrap();
            assert!(size.cells() <= MAX_CELLS);
            for blank_home in 0..size.cells() {
                for table_size in [TableSize::Small, TableSize::Large] {
                    let patterns = patterns(size, blank_home, table_size);
                    let all = patterns.iter().fold(0, |all: CellSet, set| {
                        assert_eq!(all & set, 0);
                        assert!((1..=MAX_TILES as u32).contains(&set.count_ones()));
                        all | set
                    });
                    assert_eq!(all, ((1 << size.cells()) - 1) & !(1 << blank_home));
                }
            }
        }
    }
}

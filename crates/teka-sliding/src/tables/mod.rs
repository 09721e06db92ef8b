//! Additive pattern tables that know the blank's region.
//!
//! For a few tiles, a table tells how many moves of these tiles alone are needed to bring them home; the sums
//! of disjoint patterns never exceed the true distance (Korf and Felner 2002). Knowing in which region the
//! blank is, rather than assuming the best, and looking the mirrored board up in the same tables, make them
//! much sharper.

mod build;
mod layout;
mod lookup;
mod plan;
mod room;
mod symmetry;

pub(crate) use layout::MOST_CELLS;
pub(crate) use lookup::Lookup;
pub(crate) use plan::Tier;

use crate::board::Size;
use layout::{Cells, Layout};
use room::Room;
use std::sync::Arc;
use symmetry::{CellMap, image, symmetries};
use teka_core::{Bytes, Limit, Watch};

/// The tables for boards of one size with one home of the blank.
pub(crate) struct Tables {
    size: Size,
    tables: Vec<Table>,
    /// Each sum covers every tile once; the greatest counts.
    sums: Vec<Vec<View>>,
    pub(crate) bytes: u64,
}

/// A table and what it is of.
struct Table {
    layout: Arc<Layout>,
    homes: Cells,
    rest: usize,
    entries: Bytes,
}

/// A table as one pattern uses it: the board is turned or mirrored first.
#[derive(Clone)]
struct View {
    table: usize,
    map: CellMap,
    /// The home cells of its tiles on the board itself.
    homes: Cells,
}

/// The shape of tables before there is anything in them.
struct Sketch {
    size: Size,
    /// The pattern and the home of the blank of each table.
    tables: Vec<(Cells, usize)>,
    sums: Vec<Vec<View>>,
}

/// Works out which tables are needed: those of the patterns, in the position to which the blank's home can be
/// turned, with equal patterns sharing one.
fn sketch(size: Size, rest: usize, tier: Tier) -> Sketch {
    let maps = symmetries(size);
    // The board is turned so that the blank's home comes as far to the end as it can.
    let turned = maps.iter().map(|map| usize::from(map[rest])).max().unwrap_or(rest);
    let patterns = plan::patterns(size, turned, tier);
    let mut tables: Vec<(Cells, usize)> = Vec::new();
    let mut sums: Vec<Vec<View>> = Vec::new();
    for turn in maps.iter().filter(|map| usize::from(map[rest]) == turned) {
        let mut back = vec![0; turn.len()];
        for (cell, &to) in turn.iter().enumerate() {
            back[usize::from(to)] = cell as u8;
        }
        let sum: Vec<View> = patterns
            .iter()
            .map(|&pattern| {
                let (table, map) = place(size, pattern, turned, &maps, &mut tables);
                let map = turn.iter().map(|&cell| map[usize::from(cell)]).collect();
                View { table, map, homes: image(&back, pattern) }
            })
            .collect();
        let same = |other: &Vec<View>| sum.iter().all(|view| other.iter().any(|o| o.homes == view.homes));
        // A mirror image with the same patterns says nothing new, and a third look rarely pays.
        if sums.len() < 2 && !sums.iter().any(same) {
            sums.push(sum);
        }
    }
    Sketch { size, tables, sums }
}

/// The table for a pattern, and how the board must be turned for it: one that is there already if some symmetry
/// carries the pattern to it and the blank to the same region.
fn place(
    size: Size,
    pattern: Cells,
    rest: usize,
    maps: &[CellMap],
    tables: &mut Vec<(Cells, usize)>,
) -> (usize, CellMap) {
    for (at, &(homes, home_of_blank)) in tables.iter().enumerate() {
        let region = layout::region(size, homes, home_of_blank);
        let fits = |map: &&CellMap| image(map, pattern) == homes && region & 1 << map[rest] != 0;
        if let Some(map) = maps.iter().find(fits) {
            return (at, map.clone());
        }
    }
    tables.push((pattern, rest));
    (tables.len() - 1, (0..size.cells() as u8).collect())
}

impl Sketch {
    /// The layouts of the tables, each number of tiles once.
    fn layouts(&self) -> Vec<Arc<Layout>> {
        let mut made: Vec<Arc<Layout>> = Vec::new();
        let tiles = self.tables.iter().map(|(homes, _)| homes.count_ones() as usize);
        tiles
            .map(|tiles| {
                let there = made.iter().find(|layout| layout.tiles() == tiles).cloned();
                there.unwrap_or_else(|| {
                    made.push(Arc::new(Layout::new(self.size, tiles)));
                    Arc::clone(&made[made.len() - 1])
                })
            })
            .collect()
    }
}

impl Tables {
    /// Whether there can be tables for boards of this size.
    pub(crate) fn possible(size: Size) -> bool {
        size.cells() <= MOST_CELLS
    }

    /// Makes them in memory.
    pub(crate) fn build(size: Size, rest: usize, tier: Tier, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        let sketch = sketch(size, rest, tier);
        let layouts = sketch.layouts();
        let bytes: u64 = layouts.iter().map(|layout| layout.states() as u64).sum();
        watch.may_keep(bytes)?;
        let mut tables = Vec::new();
        for (layout, &(homes, rest)) in layouts.into_iter().zip(&sketch.tables) {
            let mut entries = Room::new(layout.states());
            build::fill(entries.as_mut(), &layout, homes, rest, watch)?;
            tables.push(Table { layout, homes, rest, entries: Arc::new(entries) });
        }
        Ok(Tables { size, tables, sums: sketch.sums, bytes })
    }
}

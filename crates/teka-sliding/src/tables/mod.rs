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
mod store;
mod symmetry;

pub(crate) use lookup::{Lookup, Standing};
pub(crate) use plan::Tier;
pub(crate) use store::Store;

use crate::board::Size;
use layout::{Cells, Layout, MOST_CELLS};
use room::Room;
use std::ops::Range;
use std::sync::Arc;
use symmetry::{CellMap, image, symmetries};
use teka_core::{Bytes, Limit, Watch};

/// The tables for boards of one size, and one home of the blank up to turns and mirror images.
pub(crate) struct Tables {
    size: Size,
    tier: Tier,
    all: Vec<Table>,
}

/// The table of one pattern: a stretch of some bytes.
struct Table {
    layout: Arc<Layout>,
    bytes: Bytes,
    range: Range<usize>,
}

impl Table {
    fn entries(&self) -> &[u8] {
        &(*self.bytes).as_ref()[self.range.clone()]
    }
}

/// A table as one pattern uses it: the board is turned or mirrored first.
#[derive(Clone)]
struct View {
    table: usize,
    map: CellMap,
    /// The home cells of its tiles on the board itself.
    homes: Cells,
}

/// Which tables there are, and how a board uses them.
struct Sketch {
    /// The pattern and the home of the blank of each table.
    tables: Vec<(Cells, usize)>,
    /// Each sum covers every tile once; the greatest counts.
    sums: Vec<Vec<View>>,
}

/// Where the blank's home comes to when the board is turned so that it is as far to the end as it can be.
pub(crate) fn turned(size: Size, rest: usize) -> usize {
    symmetries(size).iter().map(|map| usize::from(map[rest])).max().unwrap_or(rest)
}

/// Works out which tables are needed: those of the patterns on the turned board, with equal patterns sharing one.
fn sketch(size: Size, rest: usize, tier: Tier) -> Sketch {
    let maps = symmetries(size);
    let end = turned(size, rest);
    let patterns = plan::patterns(size, end, tier);
    let mut tables: Vec<(Cells, usize)> = Vec::new();
    let mut sums: Vec<Vec<View>> = Vec::new();
    for turn in maps.iter().filter(|map| usize::from(map[rest]) == end) {
        let mut back = vec![0; turn.len()];
        for (cell, &to) in turn.iter().enumerate() {
            back[usize::from(to)] = cell as u8;
        }
        let view = |&pattern: &Cells| {
            let (table, map) = place(size, pattern, end, &maps, &mut tables);
            let map = turn.iter().map(|&cell| map[usize::from(cell)]).collect();
            View { table, map, homes: image(&back, pattern) }
        };
        let sum: Vec<View> = patterns.iter().map(view).collect();
        let same = |other: &Vec<View>| sum.iter().all(|view| other.iter().any(|o| o.homes == view.homes));
        // A mirror image with the same patterns says nothing new, and a third look rarely pays.
        if sums.len() < 2 && !sums.iter().any(same) {
            sums.push(sum);
        }
    }
    Sketch { tables, sums }
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
    /// The layouts of the tables, each number of tiles worked out once.
    fn layouts(&self, size: Size) -> Vec<Arc<Layout>> {
        let mut made: Vec<Arc<Layout>> = Vec::new();
        let layout = |&(homes, _): &(Cells, usize)| {
            let tiles = homes.count_ones() as usize;
            let there = made.iter().find(|layout| layout.tiles() == tiles).cloned();
            there.unwrap_or_else(|| {
                made.push(Arc::new(Layout::new(size, tiles)));
                Arc::clone(&made[made.len() - 1])
            })
        };
        self.tables.iter().map(layout).collect()
    }
}

impl Tables {
    /// Whether there can be tables for boards of this size.
    pub(crate) fn possible(size: Size) -> bool {
        size.cells() <= MOST_CELLS
    }

    pub(crate) fn tier(&self) -> Tier {
        self.tier
    }

    /// Whether one table has every tile, so that its entries are the distances themselves.
    pub(crate) fn is_exhaustive(&self) -> bool {
        self.all[0].layout.tiles() + 1 == self.size.cells()
    }

    /// Makes them in memory. The progress of the watch goes from 0 to 1.
    pub(crate) fn build(size: Size, rest: usize, tier: Tier, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        let sketch = sketch(size, turned(size, rest), tier);
        let layouts = sketch.layouts(size);
        let bytes = layouts.iter().map(|layout| layout.states()).sum::<usize>();
        watch.may_keep(bytes as u64)?;
        let mut tables = Vec::new();
        let mut before = 0;
        for (layout, &(homes, rest)) in layouts.into_iter().zip(&sketch.tables) {
            let states = layout.states();
            let share = [before, before + states].map(|states| states as f64 / bytes as f64);
            let mut entries = Room::new(states);
            build::fill(entries.as_mut(), &layout, homes, rest, share, watch)?;
            before += states;
            tables.push(Table { layout, bytes: Arc::new(entries), range: 0..states });
        }
        watch.done = None;
        Ok(Tables { size, tier, all: tables })
    }

    /// The same from bytes in which the entries of all tables follow each other; `None` if they are too few or
    /// too many.
    pub(crate) fn from_bytes(
        size: Size,
        rest: usize,
        tier: Tier,
        bytes: &Bytes,
        mut from: usize,
    ) -> Option<Self> {
        let sketch = sketch(size, turned(size, rest), tier);
        let table = |layout: Arc<Layout>| {
            let range = from..from + layout.states();
            from = range.end;
            Table { layout, bytes: Arc::clone(bytes), range }
        };
        let all = sketch.layouts(size).into_iter().map(table).collect();
        (from == (**bytes).as_ref().len()).then_some(Tables { size, tier, all })
    }
}

#[cfg(test)]
mod tests;

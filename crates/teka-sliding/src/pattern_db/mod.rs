//! Additive pattern databases that include the blank's region; [`PdbSet`] plans, builds and reads them. A pattern
//! database (PDB) holds, for a few tiles, how many moves of these tiles alone bring them home; the sum over disjoint
//! patterns never exceeds the true distance (Korf and Felner 2002). Two things make the estimate much sharper: the
//! state includes the region that the blank is in, and the mirrored board is looked up in the same databases.

mod arrangement;
mod build;
mod cache;
mod huge_pages;
mod parity_bits;
mod patterns;
mod pdb_heuristic;
mod ranking;
mod symmetry;

pub(crate) use cache::PdbCache;
pub(crate) use patterns::TableSize;
pub(crate) use pdb_heuristic::{PdbHeuristic, PdbState};

use crate::board::Size;
use crate::events::Monitor;
use huge_pages::TableMemory;
use ranking::{CellSet, MAX_CELLS, Ranking};
use std::ops::Range;
use std::sync::Arc;
use symmetry::{CellMap, image, symmetries};
use teka_core::{Bytes, Limit};

/// The databases for boards of one size and one home of the blank, up to symmetry.
pub(crate) struct PdbSet {
    size: Size,
    table_size: TableSize,
    pdbs: Vec<Pdb>,
}

/// The database of one pattern: one bit per state, in a range of some shared bytes.
struct Pdb {
    ranking: Arc<Ranking>,
    bytes: Bytes,
    range: Range<usize>,
}

impl Pdb {
    fn bits(&self) -> &[u8] {
        &(*self.bytes).as_ref()[self.range.clone()]
    }
}

/// How one pattern uses a database: the board is mapped by a symmetry first.
#[derive(Clone)]
struct PatternView {
    pdb: usize,
    map: CellMap,
    /// The home cells of its tiles on the board itself.
    homes: CellSet,
}

/// Which databases are needed, and how a board uses them.
struct PdbPlan {
    /// The pattern and the home of the blank of each database.
    pdbs: Vec<(CellSet, usize)>,
    /// Each sum covers every tile once; the estimate is the greatest sum.
    sums: Vec<Vec<PatternView>>,
}

/// The blank's home after the symmetry that maps it to the last possible cell.
pub(crate) fn canonical_blank_home(size: Size, blank_home: usize) -> usize {
    symmetries(size).iter().map(|map| usize::from(map[blank_home])).max().unwrap_or(blank_home)
}

/// Plans the databases: those of the patterns on the canonical board, shared among symmetric patterns.
fn plan(size: Size, blank_home: usize, table_size: TableSize) -> PdbPlan {
    let maps = symmetries(size);
    let canonical = canonical_blank_home(size, blank_home);
    let patterns = patterns::patterns(size, canonical, table_size);
    let mut pdbs: Vec<(CellSet, usize)> = Vec::new();
    let mut sums: Vec<Vec<PatternView>> = Vec::new();
    for symmetry in maps.iter().filter(|map| usize::from(map[blank_home]) == canonical) {
        let mut inverse = vec![0; symmetry.len()];
        for (cell, &to) in symmetry.iter().enumerate() {
            inverse[usize::from(to)] = cell as u8;
        }
        let view = |&pattern: &CellSet| {
            let (pdb, map) = find_or_add_pdb(size, pattern, canonical, &maps, &mut pdbs);
            let map = symmetry.iter().map(|&cell| map[usize::from(cell)]).collect();
            PatternView { pdb, map, homes: image(&inverse, pattern) }
        };
        let sum: Vec<PatternView> = patterns.iter().map(view).collect();
        let same =
            |other: &Vec<PatternView>| sum.iter().all(|view| other.iter().any(|o| o.homes == view.homes));
        // A symmetry that keeps the patterns adds nothing, and a third look-up rarely pays.
        if sums.len() < 2 && !sums.iter().any(same) {
            sums.push(sum);
        }
    }
    PdbPlan { pdbs, sums }
}

/// The database for a pattern, and the symmetry to apply first: an existing one if some symmetry maps the pattern to
/// it and the blank to the same region.
fn find_or_add_pdb(
    size: Size,
    pattern: CellSet,
    blank_home: usize,
    maps: &[CellMap],
    pdbs: &mut Vec<(CellSet, usize)>,
) -> (usize, CellMap) {
    for (at, &(homes, home_of_blank)) in pdbs.iter().enumerate() {
        let region = ranking::region(size, homes, home_of_blank);
        let fits = |map: &&CellMap| image(map, pattern) == homes && region & 1 << map[blank_home] != 0;
        if let Some(map) = maps.iter().find(fits) {
            return (at, map.clone());
        }
    }
    pdbs.push((pattern, blank_home));
    (pdbs.len() - 1, (0..size.cells() as u8).collect())
}

impl PdbPlan {
    /// The rankings of the databases; those with the same number of tiles share one.
    fn rankings(&self, size: Size) -> Vec<Arc<Ranking>> {
        let mut distinct: Vec<Arc<Ranking>> = Vec::new();
        let ranking = |&(homes, _): &(CellSet, usize)| {
            let tiles = homes.count_ones() as usize;
            let existing = distinct.iter().find(|ranking| ranking.tiles() == tiles).cloned();
            existing.unwrap_or_else(|| {
                distinct.push(Arc::new(Ranking::new(size, tiles)));
                Arc::clone(&distinct[distinct.len() - 1])
            })
        };
        self.pdbs.iter().map(ranking).collect()
    }
}

impl PdbSet {
    /// Whether boards of this size can have pattern databases.
    pub(crate) fn is_supported(size: Size) -> bool {
        size.cells() <= MAX_CELLS
    }

    /// The size of all databases, in bytes.
    fn bytes(&self) -> usize {
        self.pdbs.iter().map(|pdb| pdb.range.len()).sum()
    }

    pub(crate) fn table_size(&self) -> TableSize {
        self.table_size
    }

    /// Whether one pattern has all tiles, so that its entries are the exact distances.
    pub(crate) fn is_exhaustive(&self) -> bool {
        self.pdbs[0].ranking.tiles() + 1 == self.size.cells()
    }

    /// Builds the databases in memory, reporting progress from 0 to 1.
    pub(crate) fn build(
        size: Size,
        blank_home: usize,
        table_size: TableSize,
        monitor: &mut Monitor<'_>,
    ) -> Result<Self, Limit> {
        let plan = plan(size, canonical_blank_home(size, blank_home), table_size);
        let rankings = plan.rankings(size);
        let all_states = rankings.iter().map(|ranking| ranking.states()).sum::<usize>();
        // While a database is built it has a byte per state.
        let largest = rankings.iter().map(|ranking| ranking.states()).max().unwrap_or(0);
        monitor.may_keep((largest + parity_bits::bytes(all_states)) as u64)?;
        let mut pdbs = Vec::new();
        let mut before = 0;
        for (ranking, &(homes, blank_home)) in rankings.into_iter().zip(&plan.pdbs) {
            let states = ranking.states();
            let progress_range = [before, before + states].map(|states| states as f64 / all_states as f64);
            let mut moves = TableMemory::new(states);
            build::fill(moves.as_mut(), &ranking, homes, blank_home, progress_range, monitor)?;
            before += states;
            let mut bits = TableMemory::new(parity_bits::bytes(states));
            parity_bits::pack(moves.as_ref(), bits.as_mut());
            pdbs.push(Pdb { ranking, range: 0..bits.as_ref().len(), bytes: Arc::new(bits) });
        }
        monitor.done = None;
        Ok(PdbSet { size, table_size, pdbs })
    }

    /// Reads the databases from their concatenated bits, starting at `from`; `None` if the length is wrong.
    pub(crate) fn from_bytes(
        size: Size,
        blank_home: usize,
        table_size: TableSize,
        bytes: &Bytes,
        mut from: usize,
    ) -> Option<Self> {
        let plan = plan(size, canonical_blank_home(size, blank_home), table_size);
        let pdb = |ranking: Arc<Ranking>| {
            let range = from..from + parity_bits::bytes(ranking.states());
            from = range.end;
            Pdb { ranking, bytes: Arc::clone(bytes), range }
        };
        let pdbs = plan.rankings(size).into_iter().map(pdb).collect();
        (from == (**bytes).as_ref().len()).then_some(PdbSet { size, table_size, pdbs })
    }
}

#[cfg(test)]
mod tests;

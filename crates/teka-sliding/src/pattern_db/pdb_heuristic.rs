//! Pattern databases as a heuristic. A slide changes one pattern of each sum, so one look-up per sum updates the
//! estimate; the second sum is looked up only where the first is not enough to prune.

use super::arrangement::Arrangement;
use super::ranking::{CellSet, MAX_CELLS, Ranking, rank};
use super::{PdbSet, plan};
use crate::position::Position;
use crate::search::heuristic::{Heuristic, Slide};

/// The databases of a board, updated move by move.
#[derive(Clone)]
pub(crate) struct PdbHeuristic<'t> {
    patterns: Vec<Pattern<'t>>,
    states: Vec<PatternState>,
    /// By tile, its pattern in each sum. If there is only one sum, it is looked up twice, which costs next to nothing.
    owners: [[u8; 2]; MAX_CELLS],
    /// The value of each sum.
    totals: [u16; 2],
    /// Where the patterns of the second sum begin.
    second_sum: usize,
}

/// One pattern of one sum.
#[derive(Clone)]
struct Pattern<'t> {
    ranking: &'t Ranking,
    entries: &'t [u8],
    /// The home cells of its tiles.
    homes: CellSet,
    /// The symmetry to apply before the look-up.
    map: [u8; MAX_CELLS],
}

/// The state of a pattern and its table entry.
#[derive(Clone, Copy, Debug, Default)]
struct PatternState {
    occupied: CellSet,
    arrangement: Arrangement,
    value: u8,
}

impl<'t> PdbHeuristic<'t> {
    /// The databases must have been built for this home of the blank, up to symmetry.
    pub(crate) fn new(pdbs: &'t PdbSet, blank_home: usize) -> Self {
        let sums = plan(pdbs.size, blank_home, pdbs.table_size).sums;
        let mut owners = [[0; 2]; MAX_CELLS];
        let mut patterns = Vec::new();
        let mut second_sum = 0;
        for sum in 0..2 {
            // Without a symmetry that changes the patterns there is one sum.
            let Some(views) = sums.get(sum) else {
                for owner in &mut owners {
                    owner[1] = owner[0];
                }
                break;
            };
            second_sum = patterns.len();
            for view in views {
                for home in super::ranking::cells_of(view.homes) {
                    owners[home][sum] = patterns.len() as u8;
                }
                let pdb = &pdbs.pdbs[view.pdb];
                let entries = pdb.entries();
                let mut map = [0; MAX_CELLS];
                map[..view.map.len()].copy_from_slice(&view.map);
                patterns.push(Pattern { ranking: &pdb.ranking, entries, homes: view.homes, map });
            }
        }
        let states = vec![PatternState::default(); patterns.len()];
        PdbHeuristic { patterns, states, owners, totals: [0; 2], second_sum }
    }
}

impl PdbHeuristic<'_> {
    /// Locates the change of one sum.
    #[inline]
    fn locate_sum(&self, sum: usize, slide: Slide, change: &mut Change) {
        let owner = usize::from(self.owners[usize::from(slide.tile)][sum]);
        (change.states[sum], change.entry) = self.patterns[owner].located_after(self.states[owner], slide);
    }

    /// Reads the change of one sum, once it is located.
    #[inline]
    fn read_sum(&self, sum: usize, slide: Slide, change: &mut Change) {
        let owner = usize::from(self.owners[usize::from(slide.tile)][sum]);
        let value = self.patterns[owner].entries[change.entry as usize];
        change.totals[sum] = self.totals[sum] + u16::from(value) - u16::from(self.states[owner].value);
        change.states[sum].value = value;
    }
}

impl Pattern<'_> {
    /// The state at a position.
    fn state_at(&self, position: &Position) -> PatternState {
        // The cells and homes of the pattern's tiles, after the symmetry.
        let in_pattern = |&(_, &home): &(usize, &u16)| self.homes & 1 << home != 0;
        let mapped = |(cell, &home): (usize, &u16)| (self.map[cell], self.map[usize::from(home)]);
        let mut tiles: Vec<(u8, u8)> =
            position.homes.iter().enumerate().filter(in_pattern).map(mapped).collect();
        teka_core::sort::ascending(&mut tiles);
        let homes = tiles.iter().fold(0, |set: CellSet, &(_, home)| set | 1 << home);
        let occupied = tiles.iter().fold(0, |set: CellSet, &(cell, _)| set | 1 << cell);
        let slots: Vec<u8> = tiles.iter().map(|&(_, home)| rank(homes, home.into()) as u8).collect();
        let arrangement = Arrangement::new(&slots);
        let entry = self.ranking.entry(occupied, arrangement, self.map[position.blank].into());
        PatternState { occupied, arrangement, value: self.entries[entry] }
    }

    /// The state after a slide of one of its tiles.
    #[inline]
    fn after(&self, state: PatternState, slide: Slide) -> PatternState {
        let (after, entry) = self.located_after(state, slide);
        PatternState { value: self.entries[entry as usize], ..after }
    }

    /// The state after a slide of one of its tiles, and the entry that its value is to be read from.
    #[inline]
    fn located_after(&self, state: PatternState, slide: Slide) -> (PatternState, u32) {
        let [from, to] = [slide.from, slide.to].map(|cell| usize::from(self.map[usize::from(cell)]));
        let occupied = state.occupied ^ 1 << from ^ 1 << to;
        let arrangement = state.arrangement.moved(rank(state.occupied, from), rank(occupied, to));
        let entry = self.ranking.entry(occupied, arrangement, from);
        (PatternState { occupied, arrangement, value: 0 }, entry as u32)
    }
}

/// The most patterns a [`PdbState`] can hold, of both sums together.
const MAX_PATTERNS: usize = 10;

/// The states of all patterns by value, for searches that keep many positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PdbState {
    states: [PatternState; MAX_PATTERNS],
    totals: [u16; 2],
}

impl PdbState {
    /// The estimate: the greater sum.
    pub(crate) fn estimate(&self) -> u32 {
        self.totals[0].max(self.totals[1]).into()
    }

    /// Both sums added up, which tells more positions apart.
    pub(crate) fn sum_of_both(&self) -> u32 {
        u32::from(self.totals[0]) + u32::from(self.totals[1])
    }
}

impl PdbHeuristic<'_> {
    /// Whether the patterns of this board fit into a [`PdbState`].
    pub(crate) fn has_compact_state(&self) -> bool {
        self.patterns.len() <= MAX_PATTERNS
    }

    /// The states at a position.
    pub(crate) fn state_of(&self, position: &Position) -> PdbState {
        let mut own = self.clone();
        own.reset(position);
        let mut states = [PatternState::default(); MAX_PATTERNS];
        states[..own.states.len()].copy_from_slice(&own.states);
        PdbState { states, totals: own.totals }
    }

    /// The states after a slide.
    #[inline]
    pub(crate) fn after_slide(&self, mut state: PdbState, slide: Slide) -> PdbState {
        for sum in 0..2 {
            let owner = usize::from(self.owners[usize::from(slide.tile)][sum]);
            let before = state.states[owner];
            let after = self.patterns[owner].after(before, slide);
            state.totals[sum] = state.totals[sum] + u16::from(after.value) - u16::from(before.value);
            // With a single sum, both look-ups must start from the same state.
            if sum == 1 || self.second_sum > 0 {
                state.states[owner] = after;
            }
        }
        state
    }
}

/// The states of the two patterns that a slide changes, and the sums.
#[derive(Clone, Copy, Default)]
pub(crate) struct Change {
    states: [PatternState; 2],
    totals: [u16; 2],
    /// The entry that is to be read next.
    entry: u32,
}

impl Heuristic for PdbHeuristic<'_> {
    type Change = Change;

    const INTERLEAVED: usize = 4;

    fn reset(&mut self, position: &Position) -> u32 {
        let mut totals = [0; 2];
        for (index, pattern) in self.patterns.iter().enumerate() {
            self.states[index] = pattern.state_at(position);
            totals[usize::from(index >= self.second_sum)] += u16::from(self.states[index].value);
        }
        if self.second_sum == 0 {
            totals[0] = totals[1];
        }
        self.totals = totals;
        totals[0].max(totals[1]).into()
    }

    #[inline]
    fn evaluate(&mut self, slide: Slide) -> (u32, Change) {
        let (located, mut change) = self.locate(slide);
        let estimate = self.read(slide, &mut change, located);
        (estimate, change)
    }

    #[inline]
    fn locate(&mut self, slide: Slide) -> (u32, Change) {
        let mut change = Change { totals: self.totals, ..Change::default() };
        self.locate_sum(0, slide, &mut change);
        (0, change)
    }

    #[inline]
    fn read(&mut self, slide: Slide, change: &mut Change, _: u32) -> u32 {
        self.read_sum(0, slide, change);
        change.totals[0].into()
    }

    #[inline]
    fn locate_refined(&mut self, slide: Slide, change: &mut Change) {
        self.locate_sum(1, slide, change);
    }

    #[inline]
    fn read_refined(&mut self, slide: Slide, change: &mut Change, _: u32) -> u32 {
        self.read_sum(1, slide, change);
        change.totals[0].max(change.totals[1]).into()
    }

    #[inline]
    fn apply(&mut self, slide: Slide, change: &mut Change) {
        let owners = self.owners[usize::from(slide.tile)].map(usize::from);
        std::mem::swap(&mut self.totals, &mut change.totals);
        let before = owners.map(|owner| self.states[owner]);
        for (owner, state) in owners.into_iter().zip(change.states) {
            self.states[owner] = state;
        }
        change.states = before;
    }
}

//! Pattern databases as a heuristic. A slide changes one pattern of each sum, so one look-up per sum updates
//! the estimate. The sum that was greater before is looked up first, and the other only where that one is not
//! enough to prune. [`PdbState`] holds the states of all patterns by value, for beams, which keep many
//! positions.

use super::arrangement::Arrangement;
use super::parity_bits::{moves_after, moves_modulo_four, prefetch};
use super::ranking::{CellSet, MAX_CELLS, Ranking, boxed, cells_of, rank, region};
use super::{PdbSet, plan};
use crate::position::Position;
use crate::search::heuristic::{Heuristic, Slide};

/// The databases of a board, updated move by move.
#[derive(Clone)]
pub(crate) struct PdbHeuristic<'t> {
    /// The first `count` are in use.
    patterns: Box<[Pattern<'t>; MAX_PATTERNS]>,
    states: [PatternState; MAX_PATTERNS],
    count: usize,
    /// By tile, its pattern in each sum. If there is only one sum, it is looked up twice, which costs next to nothing.
    owners: [[u8; 2]; CELLS],
    /// The value of each sum.
    totals: [u16; 2],
    /// Where the patterns of the second sum begin.
    second_sum: usize,
    /// The last start: finding the values of a position takes a while, and searches start over from it again and again.
    start: Option<Start>,
}

/// A position with its states and sums.
#[derive(Clone)]
struct Start {
    position: Position,
    states: [PatternState; MAX_PATTERNS],
    totals: [u16; 2],
}

/// The length of arrays by pattern: a power of two, so that an index takes a mask instead of a comparison.
const MAX_PATTERNS: usize = 16;
/// The length of arrays by cell, likewise a power of two.
const CELLS: usize = MAX_CELLS.next_power_of_two();

/// The index of a pattern, masked so that the compiler can see that it is in range.
#[inline]
fn pattern_index(index: u8) -> usize {
    usize::from(index) % MAX_PATTERNS
}

/// The index of a cell, masked likewise.
#[inline]
fn cell_index(cell: u16) -> usize {
    usize::from(cell) % CELLS
}

/// One pattern of one sum.
#[derive(Clone, Copy)]
struct Pattern<'t> {
    ranking: &'t Ranking,
    /// One bit per state, see [`parity_bits`](super::parity_bits).
    bits: &'t [u8],
    /// The home cells of its tiles.
    homes: CellSet,
    /// The symmetry to apply before the look-up.
    map: [u8; CELLS],
}

/// The state of a pattern and its number of moves, in one word, because a search copies states all the time: the
/// occupied cells in the lowest bits, the arrangement above them, and the number of moves in the highest byte.
#[derive(Clone, Copy, Debug, Default)]
struct PatternState(u64);

const ARRANGEMENT_SHIFT: usize = MAX_CELLS;
const VALUE_SHIFT: u32 = u64::BITS - u8::BITS;
const _: () = assert!(ARRANGEMENT_SHIFT as u32 + Arrangement::BITS <= VALUE_SHIFT);

impl PatternState {
    /// A state whose number of moves is not known yet.
    #[inline]
    fn new(occupied: CellSet, arrangement: Arrangement) -> Self {
        PatternState(u64::from(occupied) | u64::from(arrangement.to_bits()) << ARRANGEMENT_SHIFT)
    }

    #[inline]
    fn with_value(self, value: u8) -> Self {
        PatternState(self.0 | u64::from(value) << VALUE_SHIFT)
    }

    #[inline]
    fn occupied(self) -> CellSet {
        self.0 as CellSet & ((1 << MAX_CELLS) - 1)
    }

    #[inline]
    fn arrangement(self) -> Arrangement {
        Arrangement::from_bits((self.0 >> ARRANGEMENT_SHIFT) as u32)
    }

    #[inline]
    fn value(self) -> u8 {
        (self.0 >> VALUE_SHIFT) as u8
    }
}

impl<'t> PdbHeuristic<'t> {
    /// Creates the heuristic. The databases must have been built for this home of the blank, up to symmetry.
    pub(crate) fn new(pdbs: &'t PdbSet, blank_home: usize) -> Self {
        let sums = plan(pdbs.size, blank_home, pdbs.table_size).sums;
        let mut owners = [[0; 2]; CELLS];
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
                let bits = pdb.bits();
                let mut map = [0; CELLS];
                map[..view.map.len()].copy_from_slice(&view.map);
                patterns.push(Pattern { ranking: &pdb.ranking, bits, homes: view.homes, map });
            }
        }
        let count = patterns.len();
        assert!((1..=MAX_PATTERNS).contains(&count));
        patterns.resize(MAX_PATTERNS, patterns[0]);
        let patterns = boxed(patterns);
        let states = [PatternState::default(); MAX_PATTERNS];
        PdbHeuristic { patterns, states, count, owners, totals: [0; 2], second_sum, start: None }
    }
}

impl PdbHeuristic<'_> {
    /// Locates the change of one sum.
    #[inline]
    fn locate_sum(&self, sum: usize, slide: Slide, change: &mut Change) {
        let owner = pattern_index(change.owners[sum]);
        let pattern = &self.patterns[owner];
        (change.states[sum], change.entry) = pattern.located_after(self.states[owner], slide);
        prefetch(pattern.bits, change.entry as usize);
    }

    /// Reads the change of one sum, once it is located.
    #[inline]
    fn read_sum(&self, sum: usize, change: &mut Change) {
        let owner = pattern_index(change.owners[sum]);
        let before = self.states[owner].value();
        let value = moves_after(self.patterns[owner].bits, change.entry as usize, before);
        change.totals[sum] = self.totals[sum] + u16::from(value) - u16::from(before);
        change.states[sum] = change.states[sum].with_value(value);
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
        let columns = position.size.columns();
        let colour = |cell: u8| (usize::from(cell) / columns + usize::from(cell) % columns) as u8;
        let parity = tiles.iter().fold(0, |parity, &(cell, home)| parity ^ colour(cell) ^ colour(home)) & 1;
        let value = self.moves_home(occupied, arrangement, self.map[position.blank].into(), parity);
        PatternState::new(occupied, arrangement).with_value(value)
    }

    /// The number of moves that bring its tiles home, found by making them: each is the first that lowers the number.
    fn moves_home(
        &self,
        mut occupied: CellSet,
        mut arrangement: Arrangement,
        mut blank: usize,
        parity: u8,
    ) -> u8 {
        let size = self.ranking.size();
        let mut modulo_four =
            moves_modulo_four(self.bits, self.ranking.entry(occupied, arrangement, blank), parity);
        // No state needs that many moves; the limit is for tables that were damaged in memory.
        for moves in 0..u8::MAX {
            let free = region(size, occupied, blank);
            let lower = (modulo_four + 3) % 4;
            let mut slides = cells_of(occupied)
                .flat_map(|from| size.neighbours(from).map(move |to| (from, to)))
                .filter(|&(_, to)| free & 1 << to != 0)
                .map(|(from, to)| {
                    let after = occupied ^ 1 << from ^ 1 << to;
                    (after, arrangement.moved(rank(occupied, from), rank(after, to)), from)
                });
            let next = slides.find(|&(occupied, arrangement, blank)| {
                let entry = self.ranking.entry(occupied, arrangement, blank);
                moves_modulo_four(self.bits, entry, lower & 1) == lower
            });
            let Some(next) = next else { return moves };
            (occupied, arrangement, blank) = next;
            modulo_four = lower;
        }
        u8::MAX
    }

    /// The state after a slide of one of its tiles.
    #[inline]
    fn after(&self, state: PatternState, slide: Slide) -> PatternState {
        let (after, entry) = self.located_after(state, slide);
        after.with_value(moves_after(self.bits, entry as usize, state.value()))
    }

    /// The state after a slide of one of its tiles, and the entry that its value is to be read from.
    #[inline]
    fn located_after(&self, state: PatternState, slide: Slide) -> (PatternState, u32) {
        let [from, to] = [slide.from, slide.to].map(|cell| usize::from(self.map[cell_index(cell)]));
        let before = state.occupied();
        let occupied = before ^ 1 << from ^ 1 << to;
        let arrangement = state.arrangement().moved(rank(before, from), rank(occupied, to));
        let entry = self.ranking.entry(occupied, arrangement, from);
        (PatternState::new(occupied, arrangement), entry as u32)
    }
}

/// The maximum number of patterns in a [`PdbState`], of both sums together.
const MAX_STATES: usize = 10;

/// The states of all patterns by value, for searches that keep many positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PdbState {
    states: [PatternState; MAX_STATES],
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
        self.count <= MAX_STATES
    }

    /// The states at a position.
    pub(crate) fn state_of(&self, position: &Position) -> PdbState {
        let mut own = self.clone();
        own.reset(position);
        let mut states = [PatternState::default(); MAX_STATES];
        states[..own.count].copy_from_slice(&own.states[..own.count]);
        PdbState { states, totals: own.totals }
    }

    /// The states after a slide.
    #[inline]
    pub(crate) fn after_slide(&self, mut state: PdbState, slide: Slide) -> PdbState {
        for sum in 0..2 {
            let owner = usize::from(self.owners[cell_index(slide.tile)][sum]);
            let before = state.states[owner];
            let after = self.patterns[owner].after(before, slide);
            state.totals[sum] = state.totals[sum] + u16::from(after.value()) - u16::from(before.value());
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
    /// The pattern of each sum that changes.
    owners: [u8; 2],
    /// The sum that is read first.
    first: u8,
}

impl Heuristic for PdbHeuristic<'_> {
    type Change = Change;

    const INTERLEAVED: usize = 4;

    const REFINES: bool = true;

    fn reset(&mut self, position: &Position) -> u32 {
        if let Some(start) = self.start.as_ref().filter(|start| start.position == *position) {
            (self.states, self.totals) = (start.states, start.totals);
            return self.totals[0].max(self.totals[1]).into();
        }
        let mut totals = [0; 2];
        for (index, pattern) in self.patterns[..self.count].iter().enumerate() {
            self.states[index] = pattern.state_at(position);
            totals[usize::from(index >= self.second_sum)] += u16::from(self.states[index].value());
        }
        if self.second_sum == 0 {
            totals[0] = totals[1];
        }
        self.totals = totals;
        self.start = Some(Start { position: position.clone(), states: self.states, totals });
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
        let first = usize::from(self.totals[1] > self.totals[0]);
        let owners = self.owners[cell_index(slide.tile)];
        let mut change = Change { totals: self.totals, owners, first: first as u8, ..Change::default() };
        self.locate_sum(first, slide, &mut change);
        (0, change)
    }

    #[inline]
    fn read(&mut self, _: Slide, change: &mut Change, _: u32) -> u32 {
        let first = usize::from(change.first & 1);
        self.read_sum(first, change);
        change.totals[first].into()
    }

    #[inline]
    fn locate_refined(&mut self, slide: Slide, change: &mut Change) {
        self.locate_sum(usize::from(change.first & 1 ^ 1), slide, change);
    }

    #[inline]
    fn read_refined(&mut self, _: Slide, change: &mut Change, _: u32) -> u32 {
        self.read_sum(usize::from(change.first & 1 ^ 1), change);
        change.totals[0].max(change.totals[1]).into()
    }

    #[inline]
    fn apply(&mut self, _: Slide, change: &mut Change) {
        std::mem::swap(&mut self.totals, &mut change.totals);
        let owners = change.owners.map(pattern_index);
        let before = owners.map(|owner| self.states[owner]);
        for (owner, state) in owners.into_iter().zip(change.states) {
            self.states[owner] = state;
        }
        change.states = before;
    }
}

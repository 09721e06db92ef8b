//! Tables as a guide: each slide changes one pattern of each sum, and one entry of its table tells the rest.

use super::layout::{Cells, Layout, MOST_CELLS, Order, rank};
use super::{Tables, sketch};
use crate::position::Position;
use crate::search::guide::{Guide, Slide};

/// The tables of a board, followed move by move.
#[derive(Clone)]
pub(crate) struct Lookup<'t> {
    patterns: Vec<Pattern<'t>>,
    states: Vec<State>,
    /// By tile, its pattern in each sum. With a single sum it is looked up twice, which costs next to nothing.
    owners: [[u8; 2]; MOST_CELLS],
    /// What each sum adds up to.
    totals: [u16; 2],
    /// Where the patterns of the second sum begin.
    second: usize,
}

/// One pattern of one sum.
#[derive(Clone)]
struct Pattern<'t> {
    layout: &'t Layout,
    entries: &'t [u8],
    /// The home cells of its tiles.
    homes: Cells,
    /// Where each cell is on the turned board.
    map: [u8; MOST_CELLS],
}

/// Where the tiles of a pattern are, and what the table says of it.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    occupied: Cells,
    order: Order,
    value: u8,
}

impl<'t> Lookup<'t> {
    /// The tables for boards whose blank belongs to `rest`, which they must have been made for.
    pub(crate) fn new(tables: &'t Tables, rest: usize) -> Self {
        let sums = sketch(tables.size, rest, tables.tier).sums;
        let mut owners = [[0; 2]; MOST_CELLS];
        let mut patterns = Vec::new();
        let mut second = 0;
        for sum in 0..2 {
            // A board without mirror images has one sum.
            let Some(views) = sums.get(sum) else {
                for owner in &mut owners {
                    owner[1] = owner[0];
                }
                break;
            };
            second = patterns.len();
            for view in views {
                for home in super::layout::cells_of(view.homes) {
                    owners[home][sum] = patterns.len() as u8;
                }
                let table = &tables.all[view.table];
                let entries = table.entries();
                let mut map = [0; MOST_CELLS];
                map[..view.map.len()].copy_from_slice(&view.map);
                patterns.push(Pattern { layout: &table.layout, entries, homes: view.homes, map });
            }
        }
        let states = vec![State::default(); patterns.len()];
        Lookup { patterns, states, owners, totals: [0; 2], second }
    }
}

impl Lookup<'_> {
    /// Looks up what a slide changes in one of the sums.
    #[inline]
    fn look_at(&self, sum: usize, slide: Slide, change: &mut Change) {
        let owner = usize::from(self.owners[usize::from(slide.tile)][sum]);
        let before = self.states[owner];
        let after = self.patterns[owner].after(before, slide);
        change.states[sum] = after;
        change.totals[sum] = self.totals[sum] + u16::from(after.value) - u16::from(before.value);
    }
}

impl Pattern<'_> {
    /// The state at a position.
    fn at(&self, position: &Position) -> State {
        // The tiles of the pattern, by their cells on the turned board.
        let here = |&(_, &home): &(usize, &u16)| self.homes & 1 << home != 0;
        let turned = |(cell, &home): (usize, &u16)| (self.map[cell], self.map[usize::from(home)]);
        let mut tiles: Vec<(u8, u8)> = position.homes.iter().enumerate().filter(here).map(turned).collect();
        tiles.sort_unstable();
        let homes = tiles.iter().fold(0, |set: Cells, &(_, home)| set | 1 << home);
        let occupied = tiles.iter().fold(0, |set: Cells, &(cell, _)| set | 1 << cell);
        let slots: Vec<u8> = tiles.iter().map(|&(_, home)| rank(homes, home.into()) as u8).collect();
        self.state(occupied, Layout::order(&slots), self.map[position.blank].into())
    }

    /// The state after a slide of one of its tiles.
    #[inline]
    fn after(&self, state: State, slide: Slide) -> State {
        let [from, to] = [slide.from, slide.to].map(|cell| usize::from(self.map[usize::from(cell)]));
        let occupied = state.occupied ^ 1 << from ^ 1 << to;
        let order = self.layout.shifted(state.order, rank(state.occupied, from), rank(occupied, to));
        self.state(occupied, order, from)
    }

    #[inline]
    fn state(&self, occupied: Cells, order: Order, blank: usize) -> State {
        let block = self.layout.block(occupied, blank);
        let value = self.entries[block * self.layout.block_length() + usize::from(order)];
        State { occupied, order, value }
    }
}

/// The most patterns of both sums together.
const MOST_PATTERNS: usize = 10;

/// Where all patterns are at once, for searches that keep many positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    states: [State; MOST_PATTERNS],
    totals: [u16; 2],
}

impl Standing {
    /// The estimate: the greater sum.
    pub(crate) fn estimate(&self) -> u32 {
        self.totals[0].max(self.totals[1]).into()
    }

    /// Both sums together, which tells more positions apart.
    pub(crate) fn both(&self) -> u32 {
        u32::from(self.totals[0]) + u32::from(self.totals[1])
    }
}

impl Lookup<'_> {
    /// Whether positions of this board can be kept as [`Standing`]s.
    pub(crate) fn can_stand(&self) -> bool {
        self.patterns.len() <= MOST_PATTERNS
    }

    /// Where the patterns are at a position.
    pub(crate) fn stand(&self, position: &Position) -> Standing {
        let mut own = self.clone();
        own.begin(position);
        let mut states = [State::default(); MOST_PATTERNS];
        states[..own.states.len()].copy_from_slice(&own.states);
        Standing { states, totals: own.totals }
    }

    /// Where they are after a slide.
    #[inline]
    pub(crate) fn slid(&self, mut standing: Standing, slide: Slide) -> Standing {
        for sum in 0..2 {
            let owner = usize::from(self.owners[usize::from(slide.tile)][sum]);
            let before = standing.states[owner];
            let after = self.patterns[owner].after(before, slide);
            standing.totals[sum] = standing.totals[sum] + u16::from(after.value) - u16::from(before.value);
            // With a single sum the same pattern is looked up twice, from the same state.
            if sum == 1 || self.second > 0 {
                standing.states[owner] = after;
            }
        }
        standing
    }
}

/// The states of the two patterns that a slide changes, and the sums.
#[derive(Clone, Copy, Default)]
pub(crate) struct Change {
    states: [State; 2],
    totals: [u16; 2],
}

impl Guide for Lookup<'_> {
    type Change = Change;

    const ABREAST: usize = 4;

    fn begin(&mut self, position: &Position) -> u32 {
        let mut totals = [0; 2];
        for (at, pattern) in self.patterns.iter().enumerate() {
            self.states[at] = pattern.at(position);
            totals[usize::from(at >= self.second)] += u16::from(self.states[at].value);
        }
        if self.second == 0 {
            totals[0] = totals[1];
        }
        self.totals = totals;
        totals[0].max(totals[1]).into()
    }

    #[inline]
    fn look(&mut self, slide: Slide) -> (u32, Change) {
        let mut change = Change { totals: self.totals, ..Change::default() };
        self.look_at(0, slide, &mut change);
        (change.totals[0].into(), change)
    }

    #[inline]
    fn confirm(&mut self, slide: Slide, change: &mut Change, _: u32) -> u32 {
        self.look_at(1, slide, change);
        change.totals[0].max(change.totals[1]).into()
    }

    #[inline]
    fn make(&mut self, slide: Slide, change: &mut Change) {
        let owners = self.owners[usize::from(slide.tile)].map(usize::from);
        std::mem::swap(&mut self.totals, &mut change.totals);
        let before = owners.map(|owner| self.states[owner]);
        for (owner, state) in owners.into_iter().zip(change.states) {
            self.states[owner] = state;
        }
        change.states = before;
    }
}

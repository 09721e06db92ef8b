//! Walking distance (K. Takahashi): a lower bound on the pushes along columns (or rows). The abstraction keeps only the
//! row each tile is in and the row it belongs to, which leaves so few states that all of them can be tabulated. A push
//! moves the blank any number of rows at once. Boards with too many states fall back on distances: a push along a
//! column brings each of its tiles at most one row nearer.

use crate::board::Size;
use crate::position::Position;
use std::collections::HashMap;

/// The maximum number of states that are tabulated.
const MAX_STATES: usize = 200_000;
/// The successor for a slide that is impossible.
const NO_STATE: u32 = u32::MAX;

/// The walking distance along one axis. Its lines are the rows if pushes along columns are counted, else the columns.
#[derive(Debug)]
pub(crate) struct WalkingDistance {
    /// The number of lines.
    count: usize,
    /// By cell, its line.
    line: Vec<u8>,
    table: Option<TransitionTable>,
}

/// All states, with their successors and distances.
#[derive(Debug)]
struct TransitionTable {
    /// By state, its distance from the goal in pushes.
    pushes: Vec<u8>,
    /// The successor by state, whether the blank moves to a higher line, and the home line of the tile that slides.
    next: Vec<u32>,
    /// The number of each state by its contents: for each line, how many of its tiles belong to each line, and the
    /// blank's line.
    states: HashMap<Vec<u8>, u32>,
}

/// A state of the table; without a table, the sum of distances.
pub(crate) type StateId = u32;

impl WalkingDistance {
    /// The walking distance between rows, or between columns, for this home of the blank.
    pub(crate) fn new(size: Size, blank_home: usize, rows: bool) -> Self {
        let line_of = |cell| {
            let (row, column) = size.row_column(cell);
            if rows { row } else { column }
        };
        let line = (0..size.cells()).map(|cell| line_of(cell) as u8).collect();
        let (count, length) =
            if rows { (size.rows(), size.columns()) } else { (size.columns(), size.rows()) };
        WalkingDistance { count, line, table: TransitionTable::new(count, length, line_of(blank_home)) }
    }

    /// The state of a position.
    pub(crate) fn state_of(&self, position: &Position) -> StateId {
        let tiles = position.homes.iter().enumerate();
        let tiles = tiles.filter(|&(_, &home)| usize::from(home) != position.blank_home);
        let lines = tiles.map(|(cell, &home)| (self.line[cell], self.line[usize::from(home)]));
        match &self.table {
            None => lines.map(|(line, home)| u32::from(line.abs_diff(home))).sum(),
            Some(table) => {
                let mut state = vec![0; self.count * self.count + 1];
                for (line, home) in lines {
                    state[usize::from(line) * self.count + usize::from(home)] += 1;
                }
                state[self.count * self.count] = self.line[position.blank];
                table.states[&state]
            }
        }
    }

    /// The state after this tile has slid from one cell to another, across lines.
    #[inline]
    pub(crate) fn slide(&self, state: StateId, tile: u16, from: usize, to: usize) -> StateId {
        let (home, from, to) = (self.line[usize::from(tile)], self.line[from], self.line[to]);
        match &self.table {
            None => state + u32::from(to.abs_diff(home)) - u32::from(from.abs_diff(home)),
            Some(table) => {
                let up = usize::from(from > to);
                table.next[(state as usize * 2 + up) * self.count + usize::from(home)]
            }
        }
    }

    /// A lower bound on the pushes; 0 only if every tile is in its home line.
    #[inline]
    pub(crate) fn pushes(&self, state: StateId) -> u32 {
        match &self.table {
            None => state.div_ceil(self.count as u32 - 1),
            Some(table) => table.pushes[state as usize].into(),
        }
    }
}

impl TransitionTable {
    /// All states of `count` lines of `length` cells, with this home line of the blank; `None` if there are too many.
    fn new(count: usize, length: usize, blank_line: usize) -> Option<Self> {
        let mut home = vec![0; count * count + 1];
        for line in 0..count {
            home[line * count + line] = u8::try_from(length).ok()? - u8::from(line == blank_line);
        }
        home[count * count] = blank_line as u8;
        let mut table =
            TransitionTable { pushes: vec![0], next: Vec::new(), states: HashMap::from([(home.clone(), 0)]) };
        let mut all = vec![home];
        let mut at = 0;
        while at < all.len() {
            for up in [false, true] {
                for class in 0..count {
                    let reached = after_slide(&all[at], count, up, class);
                    let id = reached.map_or(NO_STATE, |state| {
                        *table.states.entry(state.clone()).or_insert_with(|| {
                            all.push(state);
                            all.len() as u32 - 1
                        })
                    });
                    table.next.push(id);
                }
            }
            at += 1;
            if all.len() > MAX_STATES {
                return None;
            }
        }
        table.measure_distances(all.len(), count);
        Some(table)
    }

    /// Computes all distances by breadth-first search from the goal.
    fn measure_distances(&mut self, states: usize, count: usize) {
        const UNREACHED: u8 = u8::MAX;
        self.pushes = vec![UNREACHED; states];
        self.pushes[0] = 0;
        let mut frontier = vec![0];
        for pushes in 1..UNREACHED {
            let mut next_frontier = Vec::new();
            for up in 0..2 {
                let mut pushed = frontier.clone();
                while !pushed.is_empty() {
                    let mut farther: Vec<u32> = Vec::new();
                    for &state in &pushed {
                        let first = (state as usize * 2 + up) * count;
                        farther
                            .extend(self.next[first..first + count].iter().filter(|&&next| next != NO_STATE));
                    }
                    farther.sort_unstable();
                    farther.dedup();
                    for &state in &farther {
                        if self.pushes[state as usize] == UNREACHED {
                            self.pushes[state as usize] = pushes;
                            next_frontier.push(state);
                        }
                    }
                    pushed = farther;
                }
            }
            if next_frontier.is_empty() {
                return;
            }
            frontier = next_frontier;
        }
    }
}

/// The state after the blank has moved to the next or previous line and a tile that belongs to line `class` has taken
/// its place, if there is such a tile.
fn after_slide(state: &[u8], count: usize, up: bool, class: usize) -> Option<Vec<u8>> {
    let blank = usize::from(state[count * count]);
    let next = if up { Some(blank + 1).filter(|&line| line < count) } else { blank.checked_sub(1) }?;
    if state[next * count + class] == 0 {
        return None;
    }
    let mut after = state.to_vec();
    after[next * count + class] -= 1;
    after[blank * count + class] += 1;
    after[count * count] = next as u8;
    Some(after)
}

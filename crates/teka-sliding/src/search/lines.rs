//! How many pushes along columns (or rows) a board needs at least, by walking distance (K. Takahashi): forget
//! everything but the row each tile is in and the row it belongs to. What is left is so little that all of it can
//! be tabled. A push moves the blank any number of rows at once.
//!
//! Boards with too many such states fall back on the distances: a push brings at most all tiles of a column but
//! one a row nearer.

use crate::board::Size;
use crate::position::Position;
use std::collections::HashMap;

/// More states than this are not tabled.
const MOST_STATES: usize = 200_000;
const NOWHERE: u32 = u32::MAX;

/// The lines of one direction: the rows, which pushes along columns cross, or the columns.
#[derive(Debug)]
pub(crate) struct Lines {
    count: usize,
    /// By cell, its line.
    line: Vec<u8>,
    table: Option<Table>,
}

#[derive(Debug)]
struct Table {
    /// By state, the pushes it needs.
    pushes: Vec<u8>,
    /// By state, whether the blank goes to a higher line, and the home line of the tile that makes room.
    next: Vec<u32>,
    /// The states of positions: for each line, how many of its tiles belong to each line, and the blank's line.
    states: HashMap<Vec<u8>, u32>,
}

/// Where a position stands: a state of the table, or the sum of distances.
pub(crate) type Standing = u32;

impl Lines {
    /// The rows of boards whose blank belongs to `rest`, or their columns.
    pub(crate) fn new(size: Size, rest: usize, rows: bool) -> Self {
        let line_of = |cell| {
            let (row, column) = size.place(cell);
            if rows { row } else { column }
        };
        let line = (0..size.cells()).map(|cell| line_of(cell) as u8).collect();
        let (count, length) =
            if rows { (size.rows(), size.columns()) } else { (size.columns(), size.rows()) };
        Lines { count, line, table: Table::new(count, length, line_of(rest)) }
    }

    /// Where a position stands.
    pub(crate) fn begin(&self, position: &Position) -> Standing {
        let tiles = position.homes.iter().enumerate();
        let tiles = tiles.filter(|&(_, &home)| usize::from(home) != position.rest);
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

    /// Where it stands after this tile slid from one cell to the other, across lines.
    #[inline]
    pub(crate) fn slide(&self, standing: Standing, tile: u16, from: usize, to: usize) -> Standing {
        let (home, from, to) = (self.line[usize::from(tile)], self.line[from], self.line[to]);
        match &self.table {
            None => standing + u32::from(to.abs_diff(home)) - u32::from(from.abs_diff(home)),
            Some(table) => {
                let up = usize::from(from > to);
                table.next[(standing as usize * 2 + up) * self.count + usize::from(home)]
            }
        }
    }

    /// The pushes that are needed at least; 0 only when every tile is in its line.
    #[inline]
    pub(crate) fn pushes(&self, standing: Standing) -> u32 {
        match &self.table {
            None => standing.div_ceil(self.count as u32 - 1),
            Some(table) => table.pushes[standing as usize].into(),
        }
    }
}

impl Table {
    /// All states of `count` lines of `length` cells, the blank at home in `rest`; `None` if there are too many.
    fn new(count: usize, length: usize, rest: usize) -> Option<Self> {
        let mut home = vec![0; count * count + 1];
        for line in 0..count {
            home[line * count + line] = u8::try_from(length).ok()? - u8::from(line == rest);
        }
        home[count * count] = rest as u8;
        let mut table =
            Table { pushes: vec![0], next: Vec::new(), states: HashMap::from([(home.clone(), 0)]) };
        let mut all = vec![home];
        let mut at = 0;
        while at < all.len() {
            for up in [false, true] {
                for class in 0..count {
                    let reached = slid(&all[at], count, up, class);
                    let id = reached.map_or(NOWHERE, |state| {
                        *table.states.entry(state.clone()).or_insert_with(|| {
                            all.push(state);
                            all.len() as u32 - 1
                        })
                    });
                    table.next.push(id);
                }
            }
            at += 1;
            if all.len() > MOST_STATES {
                return None;
            }
        }
        table.measure(all.len(), count);
        Some(table)
    }

    /// Breadth first from home, a push at a time.
    fn measure(&mut self, states: usize, count: usize) {
        const FAR: u8 = u8::MAX;
        self.pushes = vec![FAR; states];
        self.pushes[0] = 0;
        let mut edge = vec![0];
        for pushes in 1..FAR {
            let mut next_edge = Vec::new();
            for up in 0..2 {
                let mut pushed = edge.clone();
                while !pushed.is_empty() {
                    let mut farther: Vec<u32> = Vec::new();
                    for &state in &pushed {
                        let ways = (state as usize * 2 + up) * count;
                        farther.extend(self.next[ways..ways + count].iter().filter(|&&next| next != NOWHERE));
                    }
                    farther.sort_unstable();
                    farther.dedup();
                    for &state in &farther {
                        if self.pushes[state as usize] == FAR {
                            self.pushes[state as usize] = pushes;
                            next_edge.push(state);
                        }
                    }
                    pushed = farther;
                }
            }
            if next_edge.is_empty() {
                return;
            }
            edge = next_edge;
        }
    }
}

/// The state after the blank goes one line up or down and a tile that belongs to line `class` takes its place, if
/// there is one.
fn slid(state: &[u8], count: usize, up: bool, class: usize) -> Option<Vec<u8>> {
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

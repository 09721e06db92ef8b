//! Slots: the runs of two or more open squares, across or down, into which entries are written. They follow from the grid
//! alone; a single open square between walls is not a slot.

use crate::grid::{CellId, Grid};

/// A slot, numbered across in reading order, then down column by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SlotId(pub u32);

impl SlotId {
    /// As an index into per-slot tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The direction of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// Its stable name in messages and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Direction::Across => "across",
            Direction::Down => "down",
        }
    }
}

/// A run of open squares between walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its direction.
    pub direction: Direction,
    /// Its squares in order, at least two.
    pub cells: Vec<CellId>,
}

impl Slot {
    /// How many symbols it takes.
    #[expect(clippy::len_without_is_empty, reason = "a slot is never empty")]
    pub fn len(&self) -> usize {
        self.cells.len()
    }
}

/// All slots of a grid, in the order of their ids.
pub(crate) fn slots(grid: &Grid) -> Vec<Slot> {
    let mut found = Vec::new();
    let (rows, columns) = (grid.rows(), grid.columns());
    for row in 0..rows {
        runs(grid, Direction::Across, (0..columns).map(|column| grid.at(row, column)), &mut found);
    }
    for column in 0..columns {
        runs(grid, Direction::Down, (0..rows).map(|row| grid.at(row, column)), &mut found);
    }
    found
}

/// Appends the slots of one row or column.
fn runs(grid: &Grid, direction: Direction, line: impl Iterator<Item = CellId>, found: &mut Vec<Slot>) {
    let mut cells = Vec::new();
    for cell in line.map(Some).chain([None]) {
        match cell.filter(|&cell| grid.is_open(cell)) {
            Some(cell) => cells.push(cell),
            None if cells.len() > 1 => found.push(Slot { direction, cells: std::mem::take(&mut cells) }),
            None => cells.clear(),
        }
    }
}

//! The built-in estimate: Manhattan distance and linear conflicts (Hansson, Mayer and Yung 1992).
//!
//! Tiles that stand in their home line in the wrong order cost two moves more for every one that has to step
//! aside. What a line costs depends only on the order of its own tiles, so it is looked up; and a tile that
//! slides along a row changes nothing there but leaves one column and enters another, which matters only if one
//! of them is its home.

use super::beam::Estimate;
use crate::board::Size;

/// Lines longer than this are looked at tile by tile only: the table would be too big.
const LONGEST: usize = 7;

pub(crate) struct Conflicts {
    rows: usize,
    columns: usize,
    rest: u8,
    /// By cell, its row and its column.
    places: Vec<[u8; 2]>,
    /// What a row costs, by the digits of its tiles; empty if rows are too long. Columns likewise.
    row_costs: Vec<u8>,
    column_costs: Vec<u8>,
    worth: Vec<i32>,
    pub(crate) weight: i32,
}

impl Conflicts {
    pub(crate) fn new(size: Size, rest: u8) -> Self {
        let places = (0..size.cells()).map(|cell| {
            let (row, column) = size.place(cell);
            [row as u8, column as u8]
        });
        let row_costs = costs(size.columns());
        let column_costs = if size.rows() == size.columns() { row_costs.clone() } else { costs(size.rows()) };
        let worth = vec![0; size.cells() * size.cells()];
        Conflicts {
            worth,
            weight: 8,
            rows: size.rows(),
            columns: size.columns(),
            rest,
            places: places.collect(),
            row_costs,
            column_costs,
        }
    }

    fn row(&self, homes: &[u8], row: u8, gone: u8) -> u32 { self.row_with(homes, row, gone, 255) }
    fn column(&self, homes: &[u8], column: u8, gone: u8) -> u32 { self.column_with(homes, column, gone, 255) }
    fn row_with(&self, homes: &[u8], row: u8, tile: u8, at: u8) -> u32 {
        let start = usize::from(row) * self.columns;
        let line = homes[start..start + self.columns].iter().enumerate().map(|(column, &home)| {
            let home = if column == usize::from(at) { tile } else { if at == 255 && home == tile {return 0}; home };
            let [home_row, home_column] = self.places[usize::from(home)];
            if home_row == row && home != self.rest { 1 + home_column } else { 0 }
        });
        look(&self.row_costs, self.columns, line)
    }
    fn column_with(&self, homes: &[u8], column: u8, tile: u8, at: u8) -> u32 {
        let line = (0..self.rows).map(|row| {
            let home = homes[row * self.columns + usize::from(column)];
            let home = if row == usize::from(at) { tile } else { if at == 255 && home == tile {return 0}; home };
            let [home_row, home_column] = self.places[usize::from(home)];
            if home_column == column && home != self.rest { 1 + home_row } else { 0 }
        });
        look(&self.column_costs, self.rows, line)
    }
}
fn look(table: &[u8], length: usize, line: impl Iterator<Item = u8>) -> u32 {
    if table.is_empty() {
        let mut own = [0u8; 256];
        let mut longest = [0u8; 256];
        let mut many = 0;
        let mut most = 0;
        for digit in line.filter(|&d| d > 0) {
            own[many] = digit;
            let mut l = 1;
            for i in 0..many { if own[i] < digit { l = l.max(longest[i] + 1); } }
            longest[many] = l;
            most = most.max(l);
            many += 1;
        }
        2 * (many as u32 - u32::from(most))
    } else {
        let code = line.fold(0, |code, digit| code * (length + 1) + usize::from(digit));
        table[code].into()
    }
}
impl Conflicts {
    pub(crate) fn tune(&mut self, worth: impl Fn(usize, usize) -> i32, weight: i32) {
        let cells = self.places.len();
        for tile in 0..cells { for cell in 0..cells { self.worth[tile * cells + cell] = worth(tile, cell); } }
        self.weight = weight;
    }
}
impl Estimate for Conflicts {
    type State = i32;

    fn start(&self, homes: &[u8], blank: u8) -> (i32, u32) {
        let mut sum = 0;
        for (cell, &home) in homes.iter().enumerate().filter(|&(cell, _)| cell != usize::from(blank)) {
            sum += self.worth[usize::from(home) * self.places.len() + cell];
        }
        sum += self.weight * ((0..self.rows).map(|row| self.row(homes, row as u8, self.rest)).sum::<u32>()
         + (0..self.columns).map(|column| self.column(homes, column as u8, self.rest)).sum::<u32>()) as i32;
        (sum, sum as u32)
    }

    #[inline]
    fn slide(&self, sum: i32, homes: &[u8], tile: u8, from: u8, to: u8) -> (i32, u32) {
        let [home_row, home_column] = self.places[usize::from(tile)];
        let ([row, column], [to_row, to_column]) = (self.places[usize::from(from)], self.places[usize::from(to)]);
        let mut lc = 0;
        let key = usize::from(tile) * self.places.len();
        if row == to_row {
            if column == home_column {
                lc = self.column(homes, column, tile) as i32 - self.column(homes, column, self.rest) as i32;
            } else if to_column == home_column {
                lc = self.column_with(homes, to_column, tile, to_row) as i32 - self.column(homes, to_column, self.rest) as i32;
            }
        } else {
            if row == home_row {
                lc = self.row(homes, row, tile) as i32 - self.row(homes, row, self.rest) as i32;
            } else if to_row == home_row {
                lc = self.row_with(homes, to_row, tile, to_column) as i32 - self.row(homes, to_row, self.rest) as i32;
            }
        }
        let sum = sum + self.weight * lc + self.worth[key + usize::from(to)] - self.worth[key + usize::from(from)];
        (sum, sum.max(0) as u32)
    }
}

/// By the digits of a line's cells (0 for a tile that belongs elsewhere, else one more than its place in the
/// line), twice the fewest tiles that must leave the line for the others to be in order. Those that stay form
/// an increasing row, so that many leave which are not in a longest one.
fn costs(length: usize) -> Vec<u8> {
    if length > LONGEST {
        return Vec::new();
    }
    let codes = (length + 1).pow(length as u32);
    let mut digits = vec![0; length];
    (0..codes)
        .map(|code| {
            let mut left = code;
            for digit in digits.iter_mut().rev() {
                (*digit, left) = (left % (length + 1), left / (length + 1));
            }
            let own: Vec<usize> = digits.iter().copied().filter(|&digit| digit > 0).collect();
            let mut longest = vec![0; own.len()];
            for at in 0..own.len() {
                longest[at] = 1 + (0..at).filter(|&i| own[i] < own[at]).map(|i| longest[i]).max().unwrap_or(0);
            }
            2 * (own.len() - longest.iter().max().unwrap_or(&0)) as u8
        })
        .collect()
}

//! Manhattan distance with linear conflicts (Hansson, Mayer and Yung 1985). Tiles in their home row but in the wrong
//! order cannot pass each other within that row: all but their longest increasing subsequence must leave it and come
//! back, two moves each that Manhattan distance does not count. The same holds for columns, and the two add up because
//! a tile that leaves its row moves vertically. A slide changes at most the conflicts of its tile's home line.

use super::heuristic::{Heuristic, Slide};
use super::manhattan::Manhattan;
use crate::board::{Move, Size};
use crate::position::Position;

/// Manhattan distance plus two for every tile that must leave its line.
#[derive(Clone, Debug)]
pub(crate) struct LinearConflict {
    size: Size,
    manhattan: Manhattan,
    distance: u32,
    conflicts: u32,
    homes: Vec<u16>,
    blank_home: u16,
}

impl LinearConflict {
    pub(crate) fn new(size: Size) -> Self {
        LinearConflict {
            size,
            manhattan: Manhattan::new(size),
            distance: 0,
            conflicts: 0,
            homes: Vec::new(),
            blank_home: 0,
        }
    }

    /// Twice the number of tiles that must leave this row or column.
    fn line_conflicts(&self, row: bool, line: usize) -> u32 {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let (length, start, step) = if row { (columns, line * columns, 1) } else { (rows, line, columns) };
        // ends[i] is the smallest end of an increasing subsequence of i + 1 tiles.
        let (mut few, mut many) = ([0_usize; 8], Vec::new());
        let ends = if length <= few.len() {
            &mut few[..]
        } else {
            many.resize(length, 0);
            &mut many[..]
        };
        let (mut longest, mut tiles) = (0, 0);
        for at in 0..length {
            let home = self.homes[start + at * step];
            let (home_row, home_column) = self.size.row_column(usize::from(home));
            let (home_line, place) = if row { (home_row, home_column) } else { (home_column, home_row) };
            if home_line != line || home == self.blank_home {
                continue;
            }
            tiles += 1;
            let fits = ends[..longest].partition_point(|&end| end < place);
            ends[fits] = place;
            longest = longest.max(fits + 1);
        }
        2 * (tiles - longest) as u32
    }

    /// The conflicts of the line that a slide leaves or enters, if that is its tile's home line.
    fn slide_conflicts(&self, slide: Slide) -> u32 {
        let row = matches!(slide.direction, Move::Up | Move::Down);
        let line = |cell: u16| {
            let (row_of, column_of) = self.size.row_column(usize::from(cell));
            if row { row_of } else { column_of }
        };
        let home = line(slide.tile);
        let belongs = [line(slide.from), line(slide.to)].contains(&home);
        if belongs { self.line_conflicts(row, home) } else { 0 }
    }
}

impl Heuristic for LinearConflict {
    /// The Manhattan distance and the conflicts.
    type Change = (u32, u32);

    fn reset(&mut self, position: &Position) -> u32 {
        self.homes.clone_from(&position.homes);
        self.blank_home = position.blank_home as u16;
        self.distance = self.manhattan.reset(position);
        let rows = (0..self.size.rows()).map(|row| self.line_conflicts(true, row));
        let columns = (0..self.size.columns()).map(|column| self.line_conflicts(false, column));
        self.conflicts = rows.chain(columns).sum();
        self.distance + self.conflicts
    }

    fn evaluate(&mut self, slide: Slide) -> (u32, Self::Change) {
        let (distance, _) = self.manhattan.evaluate(slide);
        let before = self.slide_conflicts(slide);
        self.homes.swap(slide.from.into(), slide.to.into());
        let conflicts = self.conflicts + self.slide_conflicts(slide) - before;
        self.homes.swap(slide.from.into(), slide.to.into());
        (distance + conflicts, (distance, conflicts))
    }

    fn apply(&mut self, slide: Slide, change: &mut Self::Change) {
        self.homes.swap(slide.from.into(), slide.to.into());
        let before = (self.distance, self.conflicts);
        (self.distance, self.conflicts) = *change;
        self.manhattan.apply(slide, &mut change.0);
        *change = before;
    }
}

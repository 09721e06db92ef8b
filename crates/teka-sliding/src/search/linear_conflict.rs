//! Manhattan distance with linear conflicts (Hansson, Mayer and Yung 1985).
//!
//! Tiles that stand in the row they belong to, but in the wrong order, cannot all get past each other within
//! that row: all but the longest part that is in order must leave it and come back, two moves each that the
//! distances do not count. The same holds for columns, and the two add up because a tile that leaves its row
//! moves vertically. A slide changes the conflicts of the lines it leaves and enters only, and only if the tile
//! belongs there.

use super::guide::{Guide, Slide};
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
    rest: u16,
}

impl LinearConflict {
    pub(crate) fn new(size: Size) -> Self {
        LinearConflict {
            size,
            manhattan: Manhattan::new(size),
            distance: 0,
            conflicts: 0,
            homes: Vec::new(),
            rest: 0,
        }
    }

    /// Twice the number of tiles that must leave this row, or this column.
    fn of_line(&self, row: bool, line: usize) -> u32 {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let (length, start, step) = if row { (columns, line * columns, 1) } else { (rows, line, columns) };
        // ends[i] is the smallest place at which an ordered part of i + 1 tiles can end.
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
            let (home_row, home_column) = self.size.place(usize::from(home));
            let (home_line, place) = if row { (home_row, home_column) } else { (home_column, home_row) };
            if home_line != line || home == self.rest {
                continue;
            }
            tiles += 1;
            let fits = ends[..longest].partition_point(|&end| end < place);
            ends[fits] = place;
            longest = longest.max(fits + 1);
        }
        2 * (tiles - longest) as u32
    }

    /// The conflicts of the lines that a slide leaves and enters, as far as its tile belongs to them.
    fn of_slide(&self, slide: Slide) -> u32 {
        let row = matches!(slide.way, Move::Up | Move::Down);
        let line = |cell: u16| {
            let (row_of, column_of) = self.size.place(usize::from(cell));
            if row { row_of } else { column_of }
        };
        let home = line(slide.tile);
        let belongs = [line(slide.from), line(slide.to)].contains(&home);
        if belongs { self.of_line(row, home) } else { 0 }
    }
}

impl Guide for LinearConflict {
    /// The distances and the conflicts.
    type Change = (u32, u32);

    fn begin(&mut self, position: &Position) -> u32 {
        self.homes.clone_from(&position.homes);
        self.rest = position.rest as u16;
        self.distance = self.manhattan.begin(position);
        let rows = (0..self.size.rows()).map(|row| self.of_line(true, row));
        let columns = (0..self.size.columns()).map(|column| self.of_line(false, column));
        self.conflicts = rows.chain(columns).sum();
        self.distance + self.conflicts
    }

    fn look(&mut self, slide: Slide) -> (u32, Self::Change) {
        let (distance, _) = self.manhattan.look(slide);
        let before = self.of_slide(slide);
        self.homes.swap(slide.from.into(), slide.to.into());
        let conflicts = self.conflicts + self.of_slide(slide) - before;
        self.homes.swap(slide.from.into(), slide.to.into());
        (distance + conflicts, (distance, conflicts))
    }

    fn make(&mut self, slide: Slide, change: &mut Self::Change) {
        self.homes.swap(slide.from.into(), slide.to.into());
        let before = (self.distance, self.conflicts);
        (self.distance, self.conflicts) = *change;
        self.manhattan.make(slide, &mut change.0);
        *change = before;
    }
}

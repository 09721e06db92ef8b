//! Manhattan distance with linear conflicts (Hansson, Mayer and Yung 1985) and the excess of the last moves, in the
//! manner of the Add method (Kaindl and Kainz 1997). The distances of the tiles that the last moves may move are
//! replaced by their potentials. Then both ends of a solution count in full: the bound for the first moves, plus the
//! excess of the last ones. A linear conflict counts among tiles that the last moves do not take out of their line,
//! since those keep their order.

use super::heuristic::{Heuristic, Slide};
use super::last_moves::{LastMoves, coordinates};
use crate::board::{Move, Size};
use crate::position::Position;

/// The maximum number of rows and of columns of a board.
pub(super) const MAX_LINE: usize = 24;

/// Linear conflicts and last moves, for one start.
#[derive(Clone, Debug)]
pub(crate) struct LastMovesHeuristic {
    size: Size,
    blank_home: u16,
    /// By cell, its row and column.
    coordinates: Vec<[u8; 2]>,
    /// By tile, axis and coordinate, the distance from home and the potential.
    terms: Vec<[i16; 2]>,
    /// By tile and axis, whether it takes part in the conflicts of its home line across that axis.
    in_conflicts: Vec<[bool; 2]>,
    excess: u32,
    /// The smallest estimate with which the excess counts.
    depth: i32,
    homes: Vec<u16>,
    /// The sum of the terms.
    sums: [i32; 2],
    /// By line, rows before columns, twice the number of tiles that must leave it.
    conflicts: Vec<u8>,
    /// The sum of `conflicts`.
    all_conflicts: i32,
}

/// The values after a slide: the sums, and the conflicts of one line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Change {
    sums: [i32; 2],
    line: u16,
    conflicts: u8,
}

impl LastMovesHeuristic {
    /// The heuristic for solutions from this start, with these last moves.
    pub(super) fn new(start: &Position, last_moves: &LastMoves) -> Self {
        let size = start.size;
        let cells: Vec<[u8; 2]> = (0..size.cells()).map(|cell| coordinates(size, cell)).collect();
        let side = size.rows().max(size.columns());
        let mut starts = vec![[0; 2]; size.cells()];
        for (cell, &home) in start.homes.iter().enumerate() {
            starts[usize::from(home)] = cells[cell];
        }
        let mut terms = Vec::with_capacity(size.cells() * 2 * side);
        for tile in 0..size.cells() {
            for axis in 0..2 {
                let (from, home) = (starts[tile][axis], cells[tile][axis]);
                terms.extend((0..side as u8).map(|at| {
                    let distance = i16::from(at.abs_diff(home));
                    let moved = last_moves.moved[tile][axis];
                    [
                        distance,
                        if moved { last_moves.owner.potential(from, home, at) as i16 } else { distance },
                    ]
                }));
            }
        }
        LastMovesHeuristic {
            size,
            blank_home: start.blank_home as u16,
            coordinates: cells,
            terms,
            in_conflicts: last_moves.moved.iter().map(|moved| moved.map(|moved| !moved)).collect(),
            excess: last_moves.excess,
            depth: last_moves.depth as i32,
            homes: Vec::new(),
            sums: [0; 2],
            conflicts: Vec::new(),
            all_conflicts: 0,
        }
    }

    /// The distance from home and the potential of a tile along an axis.
    #[inline]
    fn terms(&self, tile: u16, axis: usize, cell: u16) -> [i32; 2] {
        let side = self.size.rows().max(self.size.columns());
        let at = self.coordinates[usize::from(cell)][axis];
        self.terms[(usize::from(tile) * 2 + axis) * side + usize::from(at)].map(i32::from)
    }

    /// The estimate with these sums and conflicts.
    #[inline]
    fn estimate(&self, [distance, potential]: [i32; 2], conflicts: i32) -> u32 {
        let potential = potential + conflicts;
        let with_excess = if potential >= self.depth { potential + self.excess as i32 } else { 0 };
        (distance + conflicts).max(with_excess) as u32
    }

    /// Twice the number of tiles that must leave a line across an axis.
    fn line_conflicts(&self, axis: usize, line: u8) -> u8 {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let (length, first, step) = if axis == 0 {
            (columns, usize::from(line) * columns, 1)
        } else {
            (rows, usize::from(line), columns)
        };
        // By length, the smallest end of an increasing subsequence of that length (Fredman 1975).
        let mut ends = [0_u8; MAX_LINE];
        let (mut tiles, mut longest) = (0, 0);
        for at in 0..length {
            let tile = self.homes[first + at * step];
            let home = self.coordinates[usize::from(tile)];
            if home[axis] != line || tile == self.blank_home || !self.in_conflicts[usize::from(tile)][axis] {
                continue;
            }
            tiles += 1;
            let place = home[1 - axis];
            let mut fits = longest;
            while fits > 0 && ends[fits - 1] > place {
                fits -= 1;
            }
            ends[fits] = place;
            longest = longest.max(fits + 1);
        }
        2 * (tiles - longest) as u8
    }
}

impl Heuristic for LastMovesHeuristic {
    type Change = Change;

    fn reset(&mut self, position: &Position) -> u32 {
        self.homes.clone_from(&position.homes);
        self.sums = [0; 2];
        for (cell, &tile) in position.homes.iter().enumerate().filter(|&(cell, _)| cell != position.blank) {
            for axis in 0..2 {
                let terms = self.terms(tile, axis, cell as u16);
                self.sums = [0, 1].map(|at| self.sums[at] + terms[at]);
            }
        }
        let rows = (0..self.size.rows()).map(|row| self.line_conflicts(0, row as u8));
        let columns = (0..self.size.columns()).map(|column| self.line_conflicts(1, column as u8));
        self.conflicts = rows.chain(columns).collect();
        self.all_conflicts = self.conflicts.iter().map(|&conflicts| i32::from(conflicts)).sum();
        self.estimate(self.sums, self.all_conflicts)
    }

    #[inline]
    fn evaluate(&mut self, slide: Slide) -> (u32, Change) {
        let axis = usize::from(matches!(slide.direction, Move::Left | Move::Right));
        let tile = usize::from(slide.tile);
        let [before, after] = [slide.from, slide.to].map(|cell| self.terms(slide.tile, axis, cell));
        let sums = [0, 1].map(|at| self.sums[at] + after[at] - before[at]);
        let home = self.coordinates[tile][axis];
        let line = usize::from(home) + axis * self.size.rows();
        let [leaves, enters] =
            [slide.from, slide.to].map(|cell| self.coordinates[usize::from(cell)][axis] == home);
        let mut conflicts = self.conflicts[line];
        if self.in_conflicts[tile][axis] && (enters || leaves && conflicts > 0) {
            self.homes.swap(slide.from.into(), slide.to.into());
            conflicts = self.line_conflicts(axis, home);
            self.homes.swap(slide.from.into(), slide.to.into());
        }
        let all = self.all_conflicts + i32::from(conflicts) - i32::from(self.conflicts[line]);
        (self.estimate(sums, all), Change { sums, line: line as u16, conflicts })
    }

    #[inline]
    fn apply(&mut self, slide: Slide, change: &mut Change) {
        self.homes.swap(slide.from.into(), slide.to.into());
        std::mem::swap(&mut self.sums, &mut change.sums);
        let conflicts = &mut self.conflicts[usize::from(change.line)];
        self.all_conflicts += i32::from(change.conflicts) - i32::from(*conflicts);
        std::mem::swap(conflicts, &mut change.conflicts);
    }
}

#[cfg(test)]
mod tests {
    use super::super::last_moves::Owner;
    use super::*;
    use crate::improve::beam::mix;
    use std::collections::HashSet;

    /// The heuristics for a start, one for every excess and owner.
    fn all(start: &Position) -> Vec<LastMovesHeuristic> {
        let last_moves = [Owner::FirstMoves, Owner::LastMoves].map(|owner| LastMoves::all(start, owner));
        last_moves.iter().flatten().map(|last_moves| LastMovesHeuristic::new(start, last_moves)).collect()
    }

    /// Every position with its distance from the goal, in the order of breadth-first search.
    fn distances(size: Size, blank_home: usize) -> Vec<(Position, u32)> {
        let mut found = vec![(Position::solved(size, blank_home), 0)];
        let mut seen = HashSet::from([found[0].0.homes.clone()]);
        let mut at = 0;
        while at < found.len() {
            let (position, distance) = found[at].clone();
            for slide in Move::ALL.into_iter().filter(|&slide| size.source(position.blank, slide).is_some()) {
                let mut next = position.clone();
                next.slide(slide);
                if seen.insert(next.homes.clone()) {
                    found.push((next, distance + 1));
                }
            }
            at += 1;
        }
        found
    }

    #[test]
    fn estimates_never_exceed_the_distance() {
        for (rows, columns, blank_home) in [(2, 3, 5), (2, 4, 2), (3, 3, 8), (3, 3, 4), (3, 3, 1)] {
            let size = Size::new(rows, columns).unwrap();
            let distances = distances(size, blank_home);
            let mut with_excess = 0;
            for (start, _) in distances.iter().rev().step_by(distances.len() / 15) {
                for mut heuristic in all(start) {
                    let mut plain = LastMovesHeuristic { excess: 0, ..heuristic.clone() };
                    let few = distances.iter().skip(start.blank).step_by(1 + distances.len() / 2000);
                    for (position, distance) in few.chain([&(start.clone(), u32::MAX)]) {
                        let estimate = heuristic.reset(position);
                        assert!(estimate <= *distance, "{start:?}, {position:?}: {estimate}, not {distance}");
                        assert_eq!(estimate == 0, *distance == 0);
                        with_excess += usize::from(estimate > plain.reset(position));
                    }
                }
            }
            assert!(with_excess > 0 || size.cells() < 8);
        }
    }

    #[test]
    fn estimates_never_exceed_the_length_of_a_random_walk() {
        for (rows, columns) in [(4, 4), (4, 5), (6, 6), (8, 8)] {
            let size = Size::new(rows, columns).unwrap();
            for walk in 0..60 {
                let blank_home = (mix(walk) % size.cells() as u64) as usize;
                let mut start = Position::solved(size, blank_home);
                let length = 20 + 3 * walk;
                let mut last: Option<Move> = None;
                for step in 0..length {
                    let legal: Vec<Move> = Move::ALL
                        .into_iter()
                        .filter(|&slide| size.source(start.blank, slide).is_some())
                        .filter(|&slide| last.is_none_or(|last| slide != last.inverse()))
                        .collect();
                    let slide = legal[(mix(walk << 32 | step) % legal.len() as u64) as usize];
                    start.slide(slide);
                    last = Some(slide);
                }
                for position in [start.clone(), start.inverse()] {
                    for mut heuristic in all(&position) {
                        let estimate = u64::from(heuristic.reset(&position));
                        assert!(estimate <= length && (length - estimate) % 2 == 0);
                    }
                }
            }
        }
    }

    #[test]
    fn updated_estimates_agree_with_those_from_scratch() {
        let size = Size::new(5, 6).unwrap();
        let mut position = Position::solved(size, 29);
        let step = |position: &Position, number: u64| {
            let legal = Move::ALL.into_iter().filter(|&slide| size.source(position.blank, slide).is_some());
            legal.min_by_key(|&slide| mix(number << 8 | slide as u64)).unwrap()
        };
        for number in 0..300 {
            position.slide(step(&position, number));
        }
        for mut heuristic in all(&position) {
            let (mut at, mut scratch) = (position.clone(), heuristic.clone());
            heuristic.reset(&at);
            for number in 0..200 {
                let direction = step(&at, number);
                let from = size.source(at.blank, direction).unwrap();
                let slide = Slide { tile: at.homes[from], from: from as u16, to: at.blank as u16, direction };
                let before = scratch.reset(&at);
                at.slide(direction);
                let (estimate, mut change) = heuristic.evaluate(slide);
                assert_eq!(estimate, scratch.reset(&at));
                heuristic.apply(slide, &mut change);
                heuristic.apply(slide, &mut change);
                assert_eq!(heuristic.estimate(heuristic.sums, heuristic.all_conflicts), before);
                heuristic.apply(slide, &mut change);
            }
        }
    }
}

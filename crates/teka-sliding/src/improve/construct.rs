//! Solves a board of any size by construction: finishes one line after another, at the edge of the remaining area,
//! until a core of at most 3×3 is left, which is solved optimally. People do the same, as analysed by Parberry (1995,
//! "A real-time algorithm for the (n²−1)-puzzle"); the time is proportional to the length of the solution. Solutions
//! are shorter than by hand because the blank prefers useful pushes (`blank_route.rs`) and, on small boards, several
//! orders of the lines are tried at once, as in a beam search.

use super::blank_route::BlankRouter;
use super::small_board::{MAX_CELLS, SmallBoard};
use super::small_ida_star::shortest;
use super::tracked_position::TrackedPosition;
use crate::board::{Move, Size};
use crate::events::Monitor;
use crate::position::Position;
use crate::search::status::Status;
use std::collections::VecDeque;
use teka_core::Limit;

/// Solves a solvable position, keeping the `width` most promising orders of lines.
pub(crate) fn construct(
    position: &Position,
    width: usize,
    monitor: &mut Monitor<'_>,
) -> Result<Vec<Move>, Limit> {
    let mut router = BlankRouter::new(position.size);
    let mut constructions = vec![Construction::new(position)];
    while constructions.iter().any(|construction| !construction.area.is_core()) {
        let mut extended: Vec<Construction> = Vec::new();
        for construction in constructions {
            let lines = construction.area.lines(construction.position.blank_home);
            if lines.is_empty() {
                extended.push(construction);
                continue;
            }
            let cost = |line: &Line| construction.carrying_cost(line);
            let candidates =
                if width == 1 { lines.into_iter().min_by_key(cost).into_iter().collect() } else { lines };
            for line in candidates {
                let mut construction = construction.clone();
                construction.finish(&line, &mut router, monitor)?;
                extended.push(construction);
            }
        }
        teka_core::sort::by_cached_key(&mut extended, Construction::estimated_length);
        extended.truncate(width);
        constructions = extended;
    }
    let mut best: Option<Vec<Move>> = None;
    for mut construction in constructions {
        construction.solve_core(monitor)?;
        if best.as_ref().is_none_or(|best| construction.position.moves.len() < best.len()) {
            best = Some(construction.position.moves);
        }
    }
    Ok(best.expect("at least one order is tried"))
}

/// The rectangle that is not finished yet; `bottom` and `right` are inclusive.
#[derive(Clone, Copy, Debug)]
struct Area {
    size: Size,
    top: usize,
    left: usize,
    bottom: usize,
    right: usize,
}

/// A line at the edge of the area.
struct Line {
    /// Its cells, in the order in which they are filled.
    cells: Vec<usize>,
    /// Its last two cells, and the cells next to them one and two lines further in.
    end: [usize; 6],
    /// The area without it.
    remaining: Area,
}

impl Area {
    fn rows(&self) -> usize {
        self.bottom - self.top + 1
    }

    fn columns(&self) -> usize {
        self.right - self.left + 1
    }

    fn is_core(&self) -> bool {
        self.rows() <= 3 && self.columns() <= 3
    }

    /// The lines that may be finished next: those across the longer side, which have fewer cells, and both kinds when
    /// the area is nearly square. The line with the blank's home is never one of them.
    fn lines(&self, blank_home: usize) -> Vec<Line> {
        let (blank_home_row, blank_home_column) = self.size.row_column(blank_home);
        let (rows, columns) = (self.rows(), self.columns());
        let mut lines = Vec::new();
        if rows > 3 && rows + 1 >= columns {
            let all: Vec<usize> = (self.left..=self.right).collect();
            let mut add = |row: usize, inward: isize, remaining: Area| {
                let at = |depth: isize, column| {
                    row.wrapping_add_signed(depth * inward) * self.size.columns() + column
                };
                lines.extend(Line::both_directions(&all, at, remaining));
            };
            if blank_home_row != self.top {
                add(self.top, 1, Area { top: self.top + 1, ..*self });
            }
            if blank_home_row != self.bottom {
                add(self.bottom, -1, Area { bottom: self.bottom - 1, ..*self });
            }
        }
        if columns > 3 && columns + 1 >= rows {
            let all: Vec<usize> = (self.top..=self.bottom).collect();
            let mut add = |column: usize, inward: isize, remaining: Area| {
                let at = |depth: isize, row| {
                    row * self.size.columns() + column.wrapping_add_signed(depth * inward)
                };
                lines.extend(Line::both_directions(&all, at, remaining));
            };
            if blank_home_column != self.left {
                add(self.left, 1, Area { left: self.left + 1, ..*self });
            }
            if blank_home_column != self.right {
                add(self.right, -1, Area { right: self.right - 1, ..*self });
            }
        }
        lines
    }
}

impl Line {
    /// The line with the cells `at(0, …)`, filled forwards and backwards.
    fn both_directions(along: &[usize], at: impl Fn(isize, usize) -> usize, remaining: Area) -> [Line; 2] {
        let line = |along: Vec<usize>| {
            let last = [along[along.len() - 2], along[along.len() - 1]];
            let end =
                [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)].map(|(depth, one)| at(depth, last[one]));
            Line { cells: along.into_iter().map(|place| at(0, place)).collect(), end, remaining }
        };
        [line(along.to_vec()), line(along.iter().rev().copied().collect())]
    }
}

/// A solution under construction.
#[derive(Clone)]
struct Construction {
    position: TrackedPosition,
    /// By cell, whether its tile may still move.
    free: Vec<bool>,
    area: Area,
}

impl Construction {
    fn new(position: &Position) -> Self {
        let size = position.size;
        let area = Area { size, top: 0, left: 0, bottom: size.rows() - 1, right: size.columns() - 1 };
        Construction { position: TrackedPosition::new(position), free: vec![true; size.cells()], area }
    }

    /// Roughly how far the blank has to go to bring the tiles of a line home.
    fn carrying_cost(&self, line: &Line) -> usize {
        let size = self.position.size;
        let first = self.position.cells[line.cells[0]];
        let distances: usize =
            line.cells.iter().map(|&home| size.distance(home, usize::from(self.position.cells[home]))).sum();
        4 * distances + size.distance(self.position.blank, usize::from(first))
    }

    /// The estimated length of the solution; the remaining tiles cost about twice their distance.
    fn estimated_length(&self) -> usize {
        self.position.moves.len() + 2 * self.position.untracked().manhattan()
    }

    /// Finishes a line and removes it from the area.
    fn finish(
        &mut self,
        line: &Line,
        router: &mut BlankRouter,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        let (last, others) = line.cells.split_last().expect("a line has cells");
        for &cell in others {
            self.carry(cell, cell, &[cell], router, monitor)?;
            self.free[cell] = false;
        }
        if usize::from(self.position.homes[*last]) != *last {
            self.carry(*last, line.end[5], &line.end, router, monitor)?;
            self.bring_blank_to(&line.end, usize::from(self.position.cells[*last]), router, monitor)?;
            self.place_last_two(&line.end);
        }
        self.free[*last] = false;
        self.area = line.remaining;
        Ok(())
    }

    /// Carries a tile towards a cell until it is in one of the cells of `targets`.
    fn carry(
        &mut self,
        tile: usize,
        to: usize,
        targets: &[usize],
        router: &mut BlankRouter,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        let size = self.position.size;
        loop {
            let cell = usize::from(self.position.cells[tile]);
            if targets.contains(&cell) {
                return Ok(());
            }
            let mut best: Option<(usize, Vec<u16>)> = None;
            for next in size.neighbours(cell) {
                if !self.free[next] || size.distance(next, to) > size.distance(cell, to) {
                    continue;
                }
                let free = |at: usize| self.free[at] && at != cell;
                if let Some((cost, path)) = router.route(&self.position, next, free)
                    && best.as_ref().is_none_or(|best| cost < best.0)
                {
                    best = Some((cost, path.to_vec()));
                }
            }
            let (_, path) = best.expect("the blank can go around a tile");
            monitor.spend(1 + 4 * path.len() as u32)?;
            for at in path {
                self.position.move_blank(usize::from(at));
            }
            self.position.move_blank(cell);
        }
    }

    /// Brings the blank to the cells at the end of a line, around the tile in the cell `fixed`.
    fn bring_blank_to(
        &mut self,
        end: &[usize; 6],
        fixed: usize,
        router: &mut BlankRouter,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        if end.contains(&self.position.blank) {
            return Ok(());
        }
        let size = self.position.size;
        let to = end[2..].iter().copied().filter(|&cell| cell != fixed);
        let to = to.min_by_key(|&cell| size.distance(cell, self.position.blank)).expect("there are four");
        let free = |at: usize| self.free[at] && at != fixed;
        let (_, path) = router.route(&self.position, to, free).expect("the blank can go around a tile");
        let path = path.to_vec();
        monitor.spend(1 + 4 * path.len() as u32)?;
        for at in path {
            self.position.move_blank(usize::from(at));
        }
        Ok(())
    }

    /// Places the last two tiles of a line, which cannot be brought home one by one: the shortest sequence for both
    /// and the blank within the six cells at the line's end, by breadth-first search over at most 120 states.
    fn place_last_two(&mut self, end: &[usize; 6]) {
        const BESIDE: [&[usize]; 6] = [&[1, 2], &[0, 3], &[0, 3, 4], &[1, 2, 5], &[2, 5], &[3, 4]];
        let local = |cell: usize| end.iter().position(|&at| at == cell).expect("the tile is in these cells");
        let of_tile = |home: usize| local(usize::from(self.position.cells[home]));
        let start = [of_tile(end[0]), of_tile(end[1]), local(self.position.blank)];
        let code = |[one, other, blank]: [usize; 3]| 36 * one + 6 * other + blank;
        let mut from = [None; 216];
        from[code(start)] = Some(start);
        let mut queue = VecDeque::from([start]);
        let mut state = loop {
            let state = queue.pop_front().expect("two tiles can always be brought home");
            let [one, other, blank] = state;
            if (one, other) == (0, 1) {
                break state;
            }
            for &next in BESIDE[blank] {
                let pushed = |tile: usize| if tile == next { blank } else { tile };
                let to = [pushed(one), pushed(other), next];
                if from[code(to)].is_none() {
                    from[code(to)] = Some(state);
                    queue.push_back(to);
                }
            }
        };
        let mut blanks = Vec::new();
        while state != start {
            blanks.push(end[state[2]]);
            state = from[code(state)].expect("it was reached");
        }
        for at in blanks.into_iter().rev() {
            self.position.move_blank(at);
        }
    }

    /// Solves the core optimally.
    fn solve_core(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let area = self.area;
        let size = Size::new(area.rows(), area.columns()).expect("a core has cells");
        let local = |cell: usize| {
            let (row, column) = area.size.row_column(cell);
            ((row - area.top) * area.columns() + column - area.left) as u8
        };
        let mut homes = [0; MAX_CELLS];
        for (at, home) in homes.iter_mut().enumerate().take(size.cells()) {
            let (row, column) = size.row_column(at);
            let cell = (row + area.top) * area.size.columns() + column + area.left;
            *home = local(usize::from(self.position.homes[cell]));
        }
        let core = SmallBoard {
            size,
            homes,
            blank: local(self.position.blank),
            blank_home: local(self.position.blank_home),
        };
        // No core needs more than 31 moves.
        let Status::Solved(moves) = shortest(&core, 31, u64::MAX, monitor)? else {
            unreachable!("the core of a solvable position is solvable");
        };
        for slide in moves {
            self.position.slide(slide);
        }
        Ok(())
    }
}

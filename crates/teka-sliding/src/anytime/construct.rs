//! A way by construction: line after line of the board is finished, at the edge that is furthest from the
//! blank's home in lines, until a core of at most 3×3 is left, which is solved with the fewest moves.
//!
//! This is the old way by hand that Parberry analysed (1995, "A real-time algorithm for the (n²−1)-puzzle").
//! It works at any size in time that grows like the length of the way. What makes it shorter than by hand: the
//! blank's routes prefer pushes that are useful anyway (`route.rs`), and on small boards several orders of the
//! lines are followed at once and the most promising are kept.

use super::exact::{Exact, shortest};
use super::patch::{MOST, Patch};
use super::route::Router;
use super::tray::Tray;
use crate::board::{Move, Size};
use crate::position::Position;
use std::collections::VecDeque;
use teka_core::{Limit, Watch};

/// A way for a position that can be solved, following the `width` most promising orders of lines.
pub(crate) fn construct(
    position: &Position,
    width: usize,
    watch: &mut Watch<'_>,
) -> Result<Vec<Move>, Limit> {
    let mut router = Router::new(position.size);
    let mut builds = vec![Build::new(position)];
    while builds.iter().any(|build| !build.area.is_core()) {
        let mut grown: Vec<Build> = Vec::new();
        for build in builds {
            let lines = build.area.lines(build.tray.rest);
            if lines.is_empty() {
                grown.push(build);
                continue;
            }
            let order = |line: &Line| build.to_carry(line);
            let tried =
                if width == 1 { lines.into_iter().min_by_key(order).into_iter().collect() } else { lines };
            for line in tried {
                let mut build = build.clone();
                build.finish(&line, &mut router, watch)?;
                grown.push(build);
            }
        }
        grown.sort_by_cached_key(Build::promise);
        grown.truncate(width);
        builds = grown;
    }
    let mut best: Option<Vec<Move>> = None;
    for mut build in builds {
        build.solve_core(watch)?;
        if best.as_ref().is_none_or(|best| build.tray.way.len() < best.len()) {
            best = Some(build.tray.way);
        }
    }
    Ok(best.expect("at least one order is followed"))
}

/// The rows and columns that are not finished yet, the last ones included.
#[derive(Clone, Copy, Debug)]
struct Area {
    size: Size,
    top: usize,
    left: usize,
    bottom: usize,
    right: usize,
}

/// A line at the edge of the area: its cells in the order in which they are filled, and for the last two of
/// them the cells one and two lines further in.
struct Line {
    cells: Vec<usize>,
    /// The last two cells, and behind them, line by line.
    end: [usize; 6],
    rest: Area,
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

    /// The lines that may be finished next: those of the longer side, which have fewer cells, and of both
    /// when the area is nearly square.
    fn lines(&self, rest: usize) -> Vec<Line> {
        let (rest_row, rest_column) = self.size.place(rest);
        let (rows, columns) = (self.rows(), self.columns());
        let mut lines = Vec::new();
        if rows > 3 && rows + 1 >= columns {
            let all: Vec<usize> = (self.left..=self.right).collect();
            let mut add = |row: usize, inward: isize, rest: Area| {
                let at = |deep: isize, column| {
                    row.wrapping_add_signed(deep * inward) * self.size.columns() + column
                };
                lines.extend(Line::both_ways(&all, at, rest));
            };
            if rest_row != self.top {
                add(self.top, 1, Area { top: self.top + 1, ..*self });
            }
            if rest_row != self.bottom {
                add(self.bottom, -1, Area { bottom: self.bottom - 1, ..*self });
            }
        }
        if columns > 3 && columns + 1 >= rows {
            let all: Vec<usize> = (self.top..=self.bottom).collect();
            let mut add = |column: usize, inward: isize, rest: Area| {
                let at =
                    |deep: isize, row| row * self.size.columns() + column.wrapping_add_signed(deep * inward);
                lines.extend(Line::both_ways(&all, at, rest));
            };
            if rest_column != self.left {
                add(self.left, 1, Area { left: self.left + 1, ..*self });
            }
            if rest_column != self.right {
                add(self.right, -1, Area { right: self.right - 1, ..*self });
            }
        }
        lines
    }
}

impl Line {
    /// The line whose cells are `at(0, …)`, filled forwards and backwards.
    fn both_ways(along: &[usize], at: impl Fn(isize, usize) -> usize, rest: Area) -> [Line; 2] {
        let line = |along: Vec<usize>| {
            let last = [along[along.len() - 2], along[along.len() - 1]];
            let end = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)].map(|(deep, one)| at(deep, last[one]));
            Line { cells: along.into_iter().map(|place| at(0, place)).collect(), end, rest }
        };
        [line(along.to_vec()), line(along.iter().rev().copied().collect())]
    }
}

#[derive(Clone)]
struct Build {
    tray: Tray,
    /// By cell, whether its tile may still be moved.
    free: Vec<bool>,
    area: Area,
}

impl Build {
    fn new(position: &Position) -> Self {
        let size = position.size;
        let area = Area { size, top: 0, left: 0, bottom: size.rows() - 1, right: size.columns() - 1 };
        Build { tray: Tray::new(position), free: vec![true; size.cells()], area }
    }

    /// How far the tiles of a line and the blank have to go, roughly.
    fn to_carry(&self, line: &Line) -> usize {
        let size = self.tray.size;
        let first = self.tray.cells[line.cells[0]];
        let far: usize =
            line.cells.iter().map(|&home| size.distance(home, usize::from(self.tray.cells[home]))).sum();
        4 * far + size.distance(self.tray.blank, usize::from(first))
    }

    /// What this order may come to in the end; the tiles that are left cost about twice their distance.
    fn promise(&self) -> usize {
        self.tray.way.len() + 2 * self.tray.position().manhattan()
    }

    fn finish(&mut self, line: &Line, router: &mut Router, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let (last, others) = line.cells.split_last().expect("a line has cells");
        for &cell in others {
            self.carry(cell, cell, &[cell], router, watch)?;
            self.free[cell] = false;
        }
        if usize::from(self.tray.homes[*last]) != *last {
            self.carry(*last, line.end[5], &line.end, router, watch)?;
            self.enter(&line.end, usize::from(self.tray.cells[*last]), router, watch)?;
            self.turn_in(&line.end);
        }
        self.free[*last] = false;
        self.area = line.rest;
        Ok(())
    }

    /// Brings a tile towards a cell until it is in one of the cells of `enough`.
    fn carry(
        &mut self,
        tile: usize,
        to: usize,
        enough: &[usize],
        router: &mut Router,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        let size = self.tray.size;
        loop {
            let cell = usize::from(self.tray.cells[tile]);
            if enough.contains(&cell) {
                return Ok(());
            }
            let mut best: Option<(usize, Vec<u16>)> = None;
            for next in size.neighbours(cell) {
                if !self.free[next] || size.distance(next, to) > size.distance(cell, to) {
                    continue;
                }
                let free = |at: usize| self.free[at] && at != cell;
                if let Some((cost, path)) = router.route(&self.tray, next, free)
                    && best.as_ref().is_none_or(|best| cost < best.0)
                {
                    best = Some((cost, path.to_vec()));
                }
            }
            let (_, path) = best.expect("the blank can go around a tile");
            watch.spend(1 + 4 * path.len() as u32)?;
            for at in path {
                self.tray.pull(usize::from(at));
            }
            self.tray.pull(cell);
        }
    }

    /// Brings the blank among the cells at the end of a line, of which one holds a tile that must stay.
    fn enter(
        &mut self,
        end: &[usize; 6],
        stays: usize,
        router: &mut Router,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        if end.contains(&self.tray.blank) {
            return Ok(());
        }
        let size = self.tray.size;
        let to = end[2..].iter().copied().filter(|&cell| cell != stays);
        let to = to.min_by_key(|&cell| size.distance(cell, self.tray.blank)).expect("there are four");
        let free = |at: usize| self.free[at] && at != stays;
        let (_, path) = router.route(&self.tray, to, free).expect("the blank can go around a tile");
        let path = path.to_vec();
        watch.spend(1 + 4 * path.len() as u32)?;
        for at in path {
            self.tray.pull(usize::from(at));
        }
        Ok(())
    }

    /// The last two tiles of a line, which nothing else will do for: the shortest way for both and the blank
    /// within the six cells at the line's end, by breadth-first search over at most 120 states.
    fn turn_in(&mut self, end: &[usize; 6]) {
        const BESIDE: [&[usize]; 6] = [&[1, 2], &[0, 3], &[0, 3, 4], &[1, 2, 5], &[2, 5], &[3, 4]];
        let local = |cell: usize| end.iter().position(|&at| at == cell).expect("it was brought here");
        let of_tile = |home: usize| local(usize::from(self.tray.cells[home]));
        let start = [of_tile(end[0]), of_tile(end[1]), local(self.tray.blank)];
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
            self.tray.pull(at);
        }
    }

    fn solve_core(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let area = self.area;
        let size = Size::new(area.rows(), area.columns()).expect("a core has cells");
        let local = |cell: usize| {
            let (row, column) = area.size.place(cell);
            ((row - area.top) * area.columns() + column - area.left) as u8
        };
        let mut homes = [0; MOST];
        for (at, home) in homes.iter_mut().enumerate().take(size.cells()) {
            let (row, column) = size.place(at);
            let cell = (row + area.top) * area.size.columns() + column + area.left;
            *home = local(usize::from(self.tray.homes[cell]));
        }
        let core = Patch { size, homes, blank: local(self.tray.blank), rest: local(self.tray.rest) };
        // No core needs more than 31 moves.
        let Exact::Way(way) = shortest(&core, 31, u64::MAX, watch)? else {
            unreachable!("the position can be solved, so its core can");
        };
        for slide in way {
            self.tray.slide(slide);
        }
        Ok(())
    }
}

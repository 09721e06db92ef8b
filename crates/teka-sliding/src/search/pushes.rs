//! The fewest pushes: iterative deepening where any number of tiles pushed at once along a line is one move.
//!
//! Two pushes in the same line one after the other are never needed, so pushes along rows and columns take turns.
//! Hence more than a sum is known: whoever needs five pushes along columns needs at least four along rows between
//! them.

use super::lines::{Lines, Standing};
use crate::board::Move;
use crate::position::Position;
use crate::puzzle::Solution;
use teka_core::{Limit, Outcome, Watch};

/// The fewest pushes from a position that can be solved.
pub(crate) fn search(position: &Position, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let mut pusher = Pusher::new(position);
    let mut bound = if position.is_solved() { 0 } else { pusher.least() };
    watch.stats.method = Some("walking-distance");
    loop {
        watch.bound = Some(bound.into());
        let deepened = pusher.deepen(bound, watch);
        watch.stats.cases = watch.stats.nodes;
        match deepened {
            Err(limit) => return Outcome::Stopped { limit, best: None, lower_bound: Some(bound.into()) },
            Ok(Some(moves)) => return Outcome::Solved(Solution { moves, lower_bound: bound.into() }),
            Ok(None) => bound = pusher.above,
        }
    }
}

/// A search for one bound after another.
struct Pusher {
    position: Position,
    /// The rows, which pushes along columns cross, and the columns.
    lines: [Lines; 2],
    standing: [Standing; 2],
    path: Vec<Push>,
    above: u32,
}

/// A push that was made, and what can still be tried after it.
struct Push {
    /// Where the blank came from.
    from: usize,
    /// Where everything stood before.
    standing: [Standing; 2],
    next: Next,
}

/// The pushes still to be tried at a position: 0 along columns, 1 along rows.
#[derive(Clone, Copy)]
struct Next {
    axis: usize,
    target: usize,
    /// The axis after which nothing is left.
    last: usize,
}

impl Next {
    fn along(axis: usize) -> Self {
        Next { axis, target: 0, last: axis }
    }

    const BOTH: Next = Next { axis: 0, target: 0, last: 1 };
}

const COLUMNS: usize = 0;

impl Pusher {
    fn new(position: &Position) -> Self {
        let lines = [true, false].map(|rows| Lines::new(position.size, position.rest, rows));
        let standing = [0, 1].map(|axis: usize| lines[axis].begin(position));
        Pusher { position: position.clone(), lines, standing, path: Vec::new(), above: u32::MAX }
    }

    /// The pushes needed if the next one is along this axis: it and the other take turns from there.
    fn need(&self, axis: usize) -> u32 {
        let [this, other] = [axis, 1 - axis].map(|axis| self.lines[axis].pushes(self.standing[axis]));
        (2 * this).saturating_sub(1).max(2 * other)
    }

    fn least(&self) -> u32 {
        self.need(0).min(self.need(1))
    }

    /// All ways of at most `bound` pushes; a solution if there is one.
    fn deepen(&mut self, bound: u32, watch: &mut Watch<'_>) -> Result<Option<Vec<Move>>, Limit> {
        self.above = u32::MAX;
        if self.position.is_solved() {
            return Ok(Some(Vec::new()));
        }
        let mut first = Next::BOTH;
        loop {
            let next = self.path.last_mut().map_or(&mut first, |push| &mut push.next);
            let Some((axis, target)) = following(next, &self.position) else {
                let Some(push) = self.path.pop() else { return Ok(None) };
                self.carry(push.from);
                self.standing = push.standing;
                continue;
            };
            watch.node()?;
            let (from, standing) = (self.position.blank, self.standing);
            self.push(axis, target);
            self.path.push(Push { from, standing, next: Next::along(1 - axis) });
            let pushed = self.path.len() as u32;
            if self.position.is_solved() {
                return Ok(Some(self.moves()));
            }
            let total = pushed + self.need(1 - axis);
            if total > bound {
                self.above = self.above.min(total);
                self.path.pop();
                self.carry(from);
                self.standing = standing;
            }
        }
    }

    /// Pushes the tiles between the blank and the target, keeping track of where everything stands.
    fn push(&mut self, axis: usize, target: usize) {
        let step = self.step(target);
        while self.position.blank != target {
            let from = self.position.blank.wrapping_add_signed(step);
            let tile = self.position.homes[from];
            self.standing[axis] =
                self.lines[axis].slide(self.standing[axis], tile, from, self.position.blank);
            self.position.homes.swap(from, self.position.blank);
            self.position.blank = from;
        }
    }

    /// Pushes without keeping track.
    fn carry(&mut self, target: usize) {
        let step = self.step(target);
        while self.position.blank != target {
            let from = self.position.blank.wrapping_add_signed(step);
            self.position.homes.swap(from, self.position.blank);
            self.position.blank = from;
        }
    }

    /// From one cell to the next on the way of the blank to a target in its line.
    fn step(&self, target: usize) -> isize {
        let columns = self.position.size.columns() as isize;
        let same_row = self.position.size.place(target).0 == self.position.size.place(self.position.blank).0;
        let step = if same_row { 1 } else { columns };
        if target < self.position.blank { -step } else { step }
    }

    /// The way so far in single moves.
    fn moves(&self) -> Vec<Move> {
        let size = self.position.size;
        let mut moves = Vec::new();
        let ends = self.path.iter().skip(1).map(|push| push.from).chain([self.position.blank]);
        for (push, to) in self.path.iter().zip(ends) {
            let ((row, column), (to_row, to_column)) = (size.place(push.from), size.place(to));
            let way = match (to_row.cmp(&row), to_column.cmp(&column)) {
                (std::cmp::Ordering::Greater, _) => Move::Up,
                (std::cmp::Ordering::Less, _) => Move::Down,
                (_, std::cmp::Ordering::Greater) => Move::Left,
                _ => Move::Right,
            };
            moves.extend(std::iter::repeat_n(way, size.distance(push.from, to)));
        }
        moves
    }
}

/// The next push to try: its axis and where the blank goes.
fn following(next: &mut Next, position: &Position) -> Option<(usize, usize)> {
    let size = position.size;
    let (row, column) = size.place(position.blank);
    loop {
        let length = if next.axis == COLUMNS { size.rows() } else { size.columns() };
        if next.target == length {
            if next.axis == next.last {
                return None;
            }
            *next = Next { axis: next.last, target: 0, last: next.last };
            continue;
        }
        let at = next.target;
        next.target += 1;
        let target =
            if next.axis == COLUMNS { at * size.columns() + column } else { row * size.columns() + at };
        if target != position.blank {
            return Some((next.axis, target));
        }
    }
}

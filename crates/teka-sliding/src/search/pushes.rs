//! The fewest pushes: iterative deepening where any number of tiles pushed at once along a line is one move.
//!
//! Two pushes in the same line one after the other are never needed, so pushes along rows and columns take turns.
//! Hence more than a sum is known: whoever needs five pushes along columns needs at least four along rows between
//! them.

use super::lines::{Lines, Standing};
use super::story::{Silence, Story, Telling, beyond, go_by};
use crate::board::Move;
use crate::position::Position;
use crate::puzzle::{Metric, Solution};
use teka_core::{Limit, Outcome, Watch};

/// The fewest pushes from a position that can be solved.
pub(crate) fn search(position: &Position, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let mut pusher = Pusher::new(position);
    let found = if watch.is_traced() { pusher.run_told(watch) } else { pusher.run(&mut Silence, watch) };
    watch.stats.cases = watch.stats.nodes;
    let lower_bound = pusher.bound().into();
    match found {
        Err(limit) => Outcome::Stopped { limit, best: None, lower_bound: Some(lower_bound) },
        Ok(moves) => Outcome::Solved(Solution { moves, lower_bound }),
    }
}

/// A search for one bound after another, which can be put down and taken up again.
pub(crate) struct Pusher {
    position: Position,
    /// The rows, which pushes along columns cross, and the columns.
    lines: [Lines; 2],
    standing: [Standing; 2],
    path: Vec<Push>,
    /// What is left to be tried at the start.
    first: Next,
    bound: u32,
    /// The smallest estimate above the bound that was met.
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
    pub(crate) fn new(position: &Position) -> Self {
        let lines = [true, false].map(|rows| Lines::new(position.size, position.rest, rows));
        let standing = [0, 1].map(|axis: usize| lines[axis].begin(position));
        let position = position.clone();
        let (path, first) = (Vec::new(), Next::BOTH);
        let mut pusher = Pusher { position, lines, standing, path, first, bound: 0, above: u32::MAX };
        if !pusher.position.is_solved() {
            pusher.bound = pusher.need(0).min(pusher.need(1));
        }
        pusher
    }

    /// Every way takes at least so many pushes.
    pub(crate) fn bound(&self) -> u32 {
        self.bound
    }

    /// The pushes needed if the next one is along this axis: it and the other take turns from there.
    fn need(&self, axis: usize) -> u32 {
        let [this, other] = [axis, 1 - axis].map(|axis| self.lines[axis].pushes(self.standing[axis]));
        (2 * this).saturating_sub(1).max(2 * other)
    }

    /// Works until the end.
    fn run(&mut self, story: &mut impl Story, watch: &mut Watch<'_>) -> Result<Vec<Move>, Limit> {
        go_by("walking-distance", watch)?;
        self.set_out(story, watch)?;
        loop {
            watch.bound = Some(self.bound().into());
            let advanced = self.advance(1 << 20, story, watch)?;
            watch.stats.cases = watch.stats.nodes;
            if let Some(moves) = advanced {
                return Ok(moves);
            }
        }
    }

    /// The same, telling everything; a room of its own, so that the silent search stays as it would be without.
    #[cold]
    fn run_told(&mut self, watch: &mut Watch<'_>) -> Result<Vec<Move>, Limit> {
        self.run(&mut Telling::in_metric(Metric::Multi, self.position.size), watch)
    }

    /// Tells that it is at the start, with this bound.
    fn set_out(&self, story: &mut impl Story, watch: &mut Watch<'_>) -> Result<(), Limit> {
        story.bound(self.bound, watch)?;
        story.expand(Vec::new, self.need(0).min(self.need(1)), watch)
    }

    /// Works for about so many nodes. A way of the fewest pushes may come out.
    pub(crate) fn advance<S: Story>(
        &mut self,
        fuel: u64,
        story: &mut S,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        if self.path.is_empty() && self.position.is_solved() {
            return Ok(Some(Vec::new()));
        }
        let until = watch.stats.nodes.saturating_add(fuel);
        while watch.stats.nodes < until {
            let next = self.path.last_mut().map_or(&mut self.first, |push| &mut push.next);
            let Some((axis, target)) = following(next, &self.position) else {
                if let Some(push) = self.path.pop() {
                    self.pull(&push);
                } else {
                    self.bound = std::mem::replace(&mut self.above, u32::MAX);
                    self.first = Next::BOTH;
                    self.set_out(story, watch)?;
                }
                continue;
            };
            watch.node()?;
            if S::LISTENS {
                watch.stats.cases = watch.stats.nodes;
            }
            let push =
                Push { from: self.position.blank, standing: self.standing, next: Next::along(1 - axis) };
            self.push(axis, target);
            if self.standing.iter().zip(&self.lines).all(|(&standing, lines)| lines.pushes(standing) == 0) {
                self.path.push(push);
                let moves = self.moves(None);
                story.expand(|| moves.clone(), 0, watch)?;
                return Ok(Some(moves));
            }
            let total = self.path.len() as u32 + 1 + self.need(1 - axis);
            if total > self.bound {
                self.above = self.above.min(total);
                story.prune(|| vec![beyond(&self.moves(Some(&push)), total, self.bound)], watch)?;
                self.pull(&push);
            } else {
                story.expand(|| self.moves(Some(&push)), total - self.path.len() as u32 - 1, watch)?;
                self.path.push(push);
            }
        }
        Ok(None)
    }

    /// Pushes the tiles between the blank and the target, keeping track of where everything stands.
    #[expect(
        clippy::inline_always,
        reason = "the silent and the told search both call it, and so neither would have it"
    )]
    #[inline(always)]
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

    /// Takes a push back.
    fn pull(&mut self, push: &Push) {
        let step = self.step(push.from);
        while self.position.blank != push.from {
            let from = self.position.blank.wrapping_add_signed(step);
            self.position.homes.swap(from, self.position.blank);
            self.position.blank = from;
        }
        self.standing = push.standing;
    }

    /// From one cell to the next on the way of the blank to a target in its line.
    fn step(&self, target: usize) -> isize {
        let columns = self.position.size.columns() as isize;
        let same_row = self.position.size.place(target).0 == self.position.size.place(self.position.blank).0;
        let step = if same_row { 1 } else { columns };
        if target < self.position.blank { -step } else { step }
    }

    /// The way so far in single moves; its last push may not be on the path yet.
    fn moves(&self, last: Option<&Push>) -> Vec<Move> {
        let size = self.position.size;
        let mut moves = Vec::new();
        let froms = self.path.iter().chain(last).map(|push| push.from);
        let ends = froms.clone().skip(1).chain([self.position.blank]);
        for (from, to) in froms.zip(ends) {
            let ((row, column), (to_row, to_column)) = (size.place(from), size.place(to));
            let way = match (to_row.cmp(&row), to_column.cmp(&column)) {
                (std::cmp::Ordering::Greater, _) => Move::Up,
                (std::cmp::Ordering::Less, _) => Move::Down,
                (_, std::cmp::Ordering::Greater) => Move::Left,
                _ => Move::Right,
            };
            moves.extend(std::iter::repeat_n(way, size.distance(from, to)));
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

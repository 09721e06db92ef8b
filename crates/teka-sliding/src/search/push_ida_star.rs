//! The fewest pushes: IDA* in the metric where any number of tiles pushed at once along a line is one move. Two
//! consecutive pushes in the same line are never needed, so pushes along rows and columns alternate. This makes the
//! estimate sharper than a sum: five pushes along columns need at least four along rows in between.

use super::trace::{Child, CostTrace, TracedInMetric};
use super::walking_distance::{StateId, WalkingDistance};
use crate::board::Move;
use crate::branching::Branching;
use crate::events::Monitor;
use crate::events::{beyond_bound, switch_method};
use crate::position::Position;
use crate::puzzle::{Metric, Solution};
use teka_core::{Limit, Message, NoTrace, Outcome};

/// Finds the solution with the fewest pushes. The position must be solvable.
pub(crate) fn search(position: &Position, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
    let mut search = PushIdaStar::new(position);
    let found =
        if monitor.is_traced() { search.run_traced(monitor) } else { search.run(&mut NoTrace, monitor) };
    monitor.stats.cases = monitor.stats.nodes;
    let lower_bound = search.bound().into();
    match found {
        Err(limit) => Outcome::Stopped { limit, best: None, lower_bound: Some(lower_bound) },
        Ok(moves) => Outcome::Solved(Solution::new(moves, lower_bound)),
    }
}

/// A resumable IDA* search that counts pushes.
pub(crate) struct PushIdaStar {
    position: Position,
    /// By axis: for pushes along columns, which move tiles between rows, and for pushes along rows.
    walking_distances: [WalkingDistance; 2],
    states: [StateId; 2],
    path: Vec<Push>,
    /// The pushes that remain to be tried at the start.
    first: Untried,
    bound: u32,
    /// The smallest f above the bound so far.
    min_pruned: u32,
}

/// A push on the path, and those that remain to be tried after it.
struct Push {
    /// The cell the blank came from.
    from: usize,
    /// The states of the walking distances before it.
    states: [StateId; 2],
    untried: Untried,
}

/// The pushes that remain to be tried at a position. Axis 0 is along columns, 1 along rows.
#[derive(Clone, Copy)]
struct Untried {
    axis: usize,
    target: usize,
    /// The last axis to try.
    last: usize,
}

impl Untried {
    /// All pushes along one axis.
    fn along(axis: usize) -> Self {
        Untried { axis, target: 0, last: axis }
    }

    /// All pushes.
    const BOTH: Untried = Untried { axis: 0, target: 0, last: 1 };
}

const ALONG_COLUMNS: usize = 0;

impl PushIdaStar {
    pub(crate) fn new(position: &Position) -> Self {
        let walking_distances =
            [true, false].map(|rows| WalkingDistance::new(position.size, position.blank_home, rows));
        let states = [0, 1].map(|axis: usize| walking_distances[axis].state_of(position));
        let position = position.clone();
        let (path, first) = (Vec::new(), Untried::BOTH);
        let mut search =
            PushIdaStar { position, walking_distances, states, path, first, bound: 0, min_pruned: u32::MAX };
        if !search.position.is_solved() {
            search.bound = search.estimate(0).min(search.estimate(1));
        }
        search
    }

    /// No solution has fewer pushes than this.
    pub(crate) fn bound(&self) -> u32 {
        self.bound
    }

    /// The pushes needed if the next one is along this axis: the two axes alternate from there.
    fn estimate(&self, axis: usize) -> u32 {
        let [this, other] =
            [axis, 1 - axis].map(|axis| self.walking_distances[axis].pushes(self.states[axis]));
        (2 * this).saturating_sub(1).max(2 * other)
    }

    /// Searches to the end.
    fn run(&mut self, trace: &mut impl CostTrace, monitor: &mut Monitor<'_>) -> Result<Vec<Move>, Limit> {
        switch_method("walking-distance", monitor)?;
        self.trace_root(trace, monitor)?;
        loop {
            monitor.bound = Some(self.bound().into());
            let advanced = self.advance(1 << 20, trace, monitor)?;
            monitor.stats.cases = monitor.stats.nodes;
            if let Some(moves) = advanced {
                return Ok(moves);
            }
        }
    }

    /// Searches with events. This is a cold function of its own so that it does not affect how the untraced search is
    /// compiled.
    #[cold]
    fn run_traced(&mut self, monitor: &mut Monitor<'_>) -> Result<Vec<Move>, Limit> {
        let mut trace = TracedInMetric::counting_in(
            Metric::Multi,
            self.position.size,
            self.position.blank,
            Branching::default(),
        );
        self.run(&mut trace, monitor)
    }

    /// Traces the start of an iteration.
    fn trace_root(&self, trace: &mut impl CostTrace, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        trace.bound(self.bound, monitor)?;
        let estimate = if self.position.is_solved() { 0 } else { self.estimate(0).min(self.estimate(1)) };
        trace.root(estimate, Some(self.bound), monitor)?;
        trace.expand(None, Vec::new, estimate, monitor)?;
        let is_solved = self.position.is_solved();
        trace.visit(&[], || (!is_solved).then(Vec::new), monitor)
    }

    /// Searches for about `max_nodes` nodes; returns a solution with the fewest pushes if it is found.
    pub(crate) fn advance<T: CostTrace>(
        &mut self,
        max_nodes: u64,
        trace: &mut T,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        if self.path.is_empty() && self.position.is_solved() {
            return Ok(Some(Vec::new()));
        }
        let until = monitor.stats.nodes.saturating_add(max_nodes);
        while monitor.stats.nodes < until {
            let untried = self.path.last_mut().map_or(&mut self.first, |push| &mut push.untried);
            let Some((axis, target)) = next_push(untried, &self.position) else {
                if let Some(push) = self.path.pop() {
                    self.undo(&push);
                } else {
                    self.bound = std::mem::replace(&mut self.min_pruned, u32::MAX);
                    self.first = Untried::BOTH;
                    self.trace_root(trace, monitor)?;
                }
                continue;
            };
            monitor.node()?;
            if T::ENABLED {
                monitor.stats.cases = monitor.stats.nodes;
            }
            let push =
                Push { from: self.position.blank, states: self.states, untried: Untried::along(1 - axis) };
            self.push(axis, target);
            if self
                .states
                .iter()
                .zip(&self.walking_distances)
                .all(|(&state, distance)| distance.pushes(state) == 0)
            {
                self.path.push(push);
                let moves = self.moves(None);
                if T::ENABLED {
                    trace_push(&moves, 0, None, trace, monitor)?;
                    trace.visit(&moves, || None, monitor)?;
                }
                trace.expand(None, || moves.clone(), 0, monitor)?;
                return Ok(Some(moves));
            }
            let f = self.path.len() as u32 + 1 + self.estimate(1 - axis);
            if f > self.bound {
                self.min_pruned = self.min_pruned.min(f);
                if T::ENABLED {
                    let moves = self.moves(Some(&push));
                    let reason = beyond_bound(&moves, f, self.bound);
                    let h = f - self.path.len() as u32 - 1;
                    trace_push(&moves, h, Some(reason.clone()), trace, monitor)?;
                    trace.prune(|| vec![reason], monitor)?;
                }
                self.undo(&push);
            } else {
                if T::ENABLED {
                    let (moves, h) = (self.moves(Some(&push)), f - self.path.len() as u32 - 1);
                    trace_push(&moves, h, None, trace, monitor)?;
                    trace.visit(&moves, || Some(Vec::new()), monitor)?;
                    trace.expand(None, || moves, h, monitor)?;
                }
                self.path.push(push);
            }
        }
        Ok(None)
    }

    /// Pushes the tiles between the blank and the target, and updates the walking distance.
    #[expect(
        clippy::inline_always,
        reason = "the untraced and the traced search both call it, so the compiler would inline it into neither"
    )]
    #[inline(always)]
    fn push(&mut self, axis: usize, target: usize) {
        let step = self.step(target);
        while self.position.blank != target {
            let from = self.position.blank.wrapping_add_signed(step);
            let tile = self.position.homes[from];
            self.states[axis] =
                self.walking_distances[axis].slide(self.states[axis], tile, from, self.position.blank);
            self.position.homes.swap(from, self.position.blank);
            self.position.blank = from;
        }
    }

    /// Undoes a push.
    fn undo(&mut self, push: &Push) {
        let step = self.step(push.from);
        while self.position.blank != push.from {
            let from = self.position.blank.wrapping_add_signed(step);
            self.position.homes.swap(from, self.position.blank);
            self.position.blank = from;
        }
        self.states = push.states;
    }

    /// The step from cell to cell that takes the blank to a target in its line.
    fn step(&self, target: usize) -> isize {
        let columns = self.position.size.columns() as isize;
        let same_row =
            self.position.size.row_column(target).0 == self.position.size.row_column(self.position.blank).0;
        let step = if same_row { 1 } else { columns };
        if target < self.position.blank { -step } else { step }
    }

    /// The path in single moves, with a last push that may not be on it yet.
    fn moves(&self, last: Option<&Push>) -> Vec<Move> {
        let size = self.position.size;
        let mut moves = Vec::new();
        let froms = self.path.iter().chain(last).map(|push| push.from);
        let ends = froms.clone().skip(1).chain([self.position.blank]);
        for (from, to) in froms.zip(ends) {
            let ((row, column), (to_row, to_column)) = (size.row_column(from), size.row_column(to));
            let direction = match (to_row.cmp(&row), to_column.cmp(&column)) {
                (std::cmp::Ordering::Greater, _) => Move::Up,
                (std::cmp::Ordering::Less, _) => Move::Down,
                (_, std::cmp::Ordering::Greater) => Move::Left,
                _ => Move::Right,
            };
            moves.extend(std::iter::repeat_n(direction, size.distance(from, to)));
        }
        moves
    }
}

/// Traces the node after the last push of some moves.
#[cold]
fn trace_push(
    moves: &[Move],
    h: u32,
    pruned: Option<Message>,
    trace: &mut impl CostTrace,
    monitor: &mut Monitor<'_>,
) -> Result<(), Limit> {
    // Two pushes in a row are never along the same line.
    let tiles = moves.iter().rev().take_while(|&slide| Some(slide) == moves.last()).count();
    let (parent, push) = moves.split_at(moves.len() - tiles);
    trace.child(parent, Child { moves: push.to_vec(), h, pruned }, monitor)
}

/// The next push to try: its axis and the target of the blank.
fn next_push(untried: &mut Untried, position: &Position) -> Option<(usize, usize)> {
    let size = position.size;
    let (row, column) = size.row_column(position.blank);
    loop {
        let length = if untried.axis == ALONG_COLUMNS { size.rows() } else { size.columns() };
        if untried.target == length {
            if untried.axis == untried.last {
                return None;
            }
            *untried = Untried { axis: untried.last, target: 0, last: untried.last };
            continue;
        }
        let at = untried.target;
        untried.target += 1;
        let target = if untried.axis == ALONG_COLUMNS {
            at * size.columns() + column
        } else {
            row * size.columns() + at
        };
        if target != position.blank {
            return Some((untried.axis, target));
        }
    }
}

//! One iteration of iterative-deepening A* (Korf 1985): a depth-first search of all paths whose f = g + h stays within
//! a bound, or of those that begin with a prefix. It tries the moves that an automaton allows after those so far, at
//! least none that undoes the last one. The smallest f that it prunes is the bound of the next iteration. Also lists
//! the paths of a length and those that remain to be searched, and estimates the work below a prefix (Knuth 1975).

use super::heuristic::{Heuristic, Slide};
use super::move_automaton::{MoveAutomaton, State, Transition};
use super::status::Status;
use crate::board::{Move, Size};
use crate::position::Position;
use rand_chacha::rand_core::Rng;
use std::sync::Arc;

/// A depth-first search with a bound, which keeps its own stack and advances one position at a time.
#[derive(Clone)]
pub(crate) struct IdaIteration<H: Heuristic> {
    automaton: Arc<MoveAutomaton>,
    heuristic: H,
    start: Position,
    homes: Vec<u16>,
    /// The stack. Frames beyond `depth` are kept to be reused.
    frames: Vec<Frame<H::Change>>,
    /// The number of frames in use.
    depth: usize,
    bound: u32,
    /// The smallest f above the bound so far.
    min_pruned: u32,
}

/// A position on the path, with the slides from it.
#[derive(Clone, Copy)]
struct Frame<C> {
    /// The blank's cell.
    blank: u16,
    /// The state of the automaton.
    state: State,
    estimate: u32,
    successors: [Successor<C>; 4],
    /// The queued successors, those within the bound that remain to be visited. The last one comes next.
    queue: [u8; 4],
    /// The number of queued successors; before they are queued, of all successors.
    remaining: u8,
    /// The successor that is being visited. Its change has been applied, so it holds the inverse.
    visited: u8,
}

/// A slide, the estimate after it, and the change it makes.
#[derive(Clone, Copy)]
struct Successor<C> {
    slide: Slide,
    estimate: u32,
    /// The state of the automaton after it.
    state: State,
    change: C,
}

impl<C: Copy + Default> Frame<C> {
    fn new(blank: u16, state: State, estimate: u32) -> Self {
        let slide = Slide { tile: 0, from: 0, to: 0, direction: Move::Up };
        let successors = [Successor { slide, estimate: 0, state, change: C::default() }; 4];
        Frame { blank, state, estimate, successors, queue: [0, 1, 2, 3], remaining: 0, visited: 0 }
    }

    /// The queued successors.
    fn queued(&self) -> impl Iterator<Item = &Successor<C>> {
        self.queue[..usize::from(self.remaining)].iter().map(|&at| &self.successors[usize::from(at)])
    }

    /// Calls `f` for the queued successors.
    #[inline]
    fn for_each_queued(&mut self, mut f: impl FnMut(&mut Successor<C>)) {
        for &at in &self.queue[..usize::from(self.remaining)] {
            f(&mut self.successors[usize::from(at)]);
        }
    }

    /// Drops the queued successors whose f at this depth is beyond the bound, and records the smallest such f.
    #[inline]
    fn drop_beyond(&mut self, bound: u32, depth: usize, min_pruned: &mut u32) {
        let mut remaining = 0;
        for at in 0..usize::from(self.remaining) {
            let queued = self.queue[at];
            let f = depth as u32 + self.successors[usize::from(queued)].estimate;
            self.queue[remaining] = queued;
            let within = f <= bound;
            remaining += usize::from(within);
            *min_pruned = (*min_pruned).min(if within { u32::MAX } else { f });
        }
        self.remaining = remaining as u8;
    }

    /// Queues the successors whose f at this depth is within the bound; records the smallest f beyond it.
    #[inline]
    fn queue_within(&mut self, bound: u32, depth: usize, min_pruned: &mut u32) {
        let mut remaining = 0;
        for (at, successor) in self.successors[..usize::from(self.remaining)].iter().enumerate() {
            let f = depth as u32 + successor.estimate;
            // No more are queued than were seen so far; the mask only tells the compiler so.
            self.queue[remaining & 3] = at as u8;
            let within = f <= bound;
            remaining += usize::from(within);
            *min_pruned = (*min_pruned).min(if within { u32::MAX } else { f });
        }
        self.remaining = remaining as u8;
    }
}

/// Pushes the position that was reached onto the stack.
#[inline]
fn push<'f, C: Copy + Default>(
    frames: &'f mut Vec<Frame<C>>,
    depth: &mut usize,
    blank: u16,
    state: State,
    estimate: u32,
) -> &'f mut Frame<C> {
    if *depth == frames.len() {
        frames.push(Frame::new(blank, state, estimate));
    }
    let frame = &mut frames[*depth];
    (frame.blank, frame.state, frame.estimate) = (blank, state, estimate);
    *depth += 1;
    frame
}

impl<H: Heuristic> IdaIteration<H> {
    /// A search from this position, and the estimate there.
    pub(crate) fn new(mut heuristic: H, start: Position) -> (Self, u32) {
        let estimate = heuristic.reset(&start);
        let automaton = Arc::new(MoveAutomaton::without_undo(start.size));
        let homes = start.homes.clone();
        let frames = Vec::new();
        let min_pruned = u32::MAX;
        (
            IdaIteration { automaton, heuristic, start, homes, frames, depth: 0, bound: 0, min_pruned },
            estimate,
        )
    }

    pub(crate) fn size(&self) -> Size {
        self.start.size
    }

    /// Tries only the moves that this automaton allows, from the next time it starts over.
    pub(crate) fn use_automaton(&mut self, automaton: Arc<MoveAutomaton>) {
        assert_eq!(automaton.size(), self.start.size);
        self.automaton = automaton;
    }

    /// Whether the start is the goal.
    pub(crate) fn starts_solved(&self) -> bool {
        self.start.is_solved()
    }

    /// Starts over with this bound. Returns how many slides are evaluated at the start.
    pub(crate) fn restart(&mut self, bound: u32) -> u64 {
        self.restart_after(&[], bound)
    }

    /// Starts over, searching only the paths that begin with these moves. Returns how many slides are evaluated at
    /// their end.
    pub(crate) fn restart_after(&mut self, prefix: &[Move], bound: u32) -> u64 {
        let estimate = self.heuristic.reset(&self.start);
        self.homes.clone_from(&self.start.homes);
        self.depth = 0;
        self.bound = bound;
        self.min_pruned = u32::MAX;
        let (mut blank, mut state) = (self.start.blank as u16, MoveAutomaton::start(self.start.blank));
        let mut reached = estimate;
        for &direction in prefix {
            let from = self.start.size.source(blank.into(), direction).expect("the moves are legal") as u16;
            let slide = Slide { tile: self.homes[usize::from(from)], from, to: blank, direction };
            let (estimate, mut change) = self.heuristic.evaluate(slide);
            let estimate = self.heuristic.refine(slide, &mut change, estimate);
            self.heuristic.apply(slide, &mut change);
            self.homes.swap(from.into(), blank.into());
            let next = self.automaton.after(state, blank.into(), direction);
            // The siblings belong to other prefixes.
            let frame = push(&mut self.frames, &mut self.depth, blank, state, reached);
            (frame.remaining, frame.visited) = (0, 0);
            frame.successors[0] = Successor { slide, estimate, state: next, change };
            (blank, state, reached) = (from, next, estimate);
        }
        self.push_frame(blank, state, reached)
    }

    /// Pushes the position that was reached and evaluates its successors. Returns how many there are.
    #[inline]
    fn push_frame(&mut self, blank: u16, state: State, estimate: u32) -> u64 {
        let evaluated = self.locate_successors(blank, state, estimate);
        self.read();
        self.narrow();
        self.read_refined();
        self.finish();
        evaluated
    }

    /// Pushes the position that was reached and locates its successors. Returns how many there are.
    #[inline]
    fn locate_successors(&mut self, blank: u16, state: State, estimate: u32) -> u64 {
        let legal_moves = self.automaton.moves(state);
        let frame = push(&mut self.frames, &mut self.depth, blank, state, estimate);
        for (successor, legal) in frame.successors.iter_mut().zip(legal_moves) {
            let slide = Slide {
                tile: self.homes[usize::from(legal.source)],
                from: legal.source,
                to: blank,
                direction: legal.direction,
            };
            let (estimate, change) = self.heuristic.locate(slide);
            *successor = Successor { slide, estimate, state: legal.next, change };
        }
        frame.remaining = legal_moves.len() as u8;
        legal_moves.len() as u64
    }

    /// Reads the estimates that were located.
    #[inline]
    pub(crate) fn read(&mut self) {
        let Some(frame) = self.frames[..self.depth].last_mut() else { return };
        for Successor { slide, estimate, change, .. } in &mut frame.successors[..usize::from(frame.remaining)]
        {
            *estimate = self.heuristic.read(*slide, change, *estimate);
        }
    }

    /// Drops the successors beyond the bound and locates sharper estimates of the others.
    #[inline]
    pub(crate) fn narrow(&mut self) {
        let Some(frame) = self.frames[..self.depth].last_mut() else { return };
        frame.queue_within(self.bound, self.depth, &mut self.min_pruned);
        frame
            .for_each_queued(|Successor { slide, change, .. }| self.heuristic.locate_refined(*slide, change));
    }

    /// Reads the sharper estimates.
    #[inline]
    pub(crate) fn read_refined(&mut self) {
        let Some(frame) = self.frames[..self.depth].last_mut() else { return };
        frame.for_each_queued(|Successor { slide, estimate, change, .. }| {
            *estimate = self.heuristic.read_refined(*slide, change, *estimate);
        });
    }

    /// Drops the successors beyond the bound and sorts the others: the most promising one comes last and is visited
    /// first.
    #[inline]
    pub(crate) fn finish(&mut self) {
        let Some(frame) = self.frames[..self.depth].last_mut() else { return };
        if H::REFINES {
            frame.drop_beyond(self.bound, self.depth, &mut self.min_pruned);
        }
        for at in 1..usize::from(frame.remaining) {
            let mut to = at;
            let estimate = |at: u8| frame.successors[usize::from(at)].estimate;
            while to > 0 && estimate(frame.queue[to - 1]) < estimate(frame.queue[to]) {
                frame.queue.swap(to - 1, to);
                to -= 1;
            }
        }
    }

    /// Visits the next position within the bound, backtracking where no successor remains. Adds the number of slides
    /// evaluated there to `nodes`, unless it is the goal.
    #[inline]
    pub(crate) fn step(&mut self, nodes: &mut u64) -> Status<()> {
        let status = self.enter(nodes);
        self.read();
        self.narrow();
        self.read_refined();
        self.finish();
        status
    }

    /// The first part of [`IdaIteration::step`]: reaches the position and locates its successors. `read`, `narrow`,
    /// `read_refined` and `finish` are the others. Several searches that take each part in turn wait for memory
    /// together.
    #[inline]
    pub(crate) fn enter(&mut self, nodes: &mut u64) -> Status<()> {
        while self.depth > 0 {
            let frame = &mut self.frames[self.depth - 1];
            if frame.remaining > 0 {
                frame.remaining -= 1;
                frame.visited = frame.queue[usize::from(frame.remaining)];
                let next = &mut frame.successors[usize::from(frame.visited)];
                let Slide { from, to, .. } = next.slide;
                let (state, estimate) = (next.state, next.estimate);
                self.heuristic.apply(next.slide, &mut next.change);
                self.homes.swap(from.into(), to.into());
                let evaluated = self.locate_successors(from, state, estimate);
                if estimate == 0 {
                    return Status::Solved(());
                }
                *nodes += evaluated;
                return Status::Unfinished;
            }
            self.depth -= 1;
            if let Some(parent) = self.frames[..self.depth].last_mut() {
                let visited = &mut parent.successors[usize::from(parent.visited)];
                self.heuristic.apply(visited.slide, &mut visited.change);
                self.homes.swap(visited.slide.from.into(), visited.slide.to.into());
            }
        }
        Status::Exhausted
    }

    /// The moves of the path.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let path = &self.frames[..self.depth.saturating_sub(1)];
        path.iter().map(|frame| frame.successors[usize::from(frame.visited)].slide.direction).collect()
    }

    /// The estimate at the start.
    pub(crate) fn root_estimate(&self) -> u32 {
        self.frames.first().map_or(0, |frame| frame.estimate)
    }

    /// The estimate at the end of the path.
    pub(crate) fn estimate(&self) -> u32 {
        self.frames[self.depth - 1].estimate
    }

    /// The successors of the position just reached, each with its f and whether it is within the bound. Those beyond it
    /// may have been dropped after the first estimate, so they are evaluated again; only traces need them.
    pub(crate) fn successors(&mut self) -> Vec<(Move, u32, bool)> {
        let frame = self.frames[self.depth - 1];
        let automaton = Arc::clone(&self.automaton);
        let moves = automaton.moves(frame.state).iter();
        let evaluated = moves.map(|&Transition { source: from, direction, .. }| {
            if let Some(next) = frame.queued().find(|next| next.slide.direction == direction) {
                return (direction, self.depth as u32 + next.estimate, true);
            }
            let slide = Slide { tile: self.homes[usize::from(from)], from, to: frame.blank, direction };
            let (estimate, mut change) = self.heuristic.evaluate(slide);
            let is_beyond = self.depth as u32 + estimate > self.bound;
            let estimate =
                if is_beyond { estimate } else { self.heuristic.refine(slide, &mut change, estimate) };
            (direction, self.depth as u32 + estimate, false)
        });
        evaluated.collect()
    }

    /// Starts over after these moves; returns whether they lead to the goal.
    pub(crate) fn is_solved_after(&mut self, prefix: &[Move], bound: u32) -> bool {
        self.restart_after(prefix, bound);
        self.estimate() == 0
    }

    /// The moves to every position within the bound that remains to be visited when backtracking from here.
    pub(crate) fn remaining(&self) -> Vec<Vec<Move>> {
        if self.depth == 0 {
            return Vec::new();
        }
        let path = self.moves();
        let mut remaining = Vec::new();
        for (length, frame) in self.frames[..self.depth].iter().enumerate() {
            for next in frame.queued() {
                remaining.push([&path[..length], &[next.slide.direction]].concat());
            }
        }
        remaining
    }

    /// Follows a random path after some moves and estimates the number of positions within the bound from the number of
    /// branches along it (Knuth, "Estimating the efficiency of backtrack programs", 1975).
    pub(crate) fn probe(&mut self, prefix: &[Move], bound: u32, rng: &mut impl Rng) -> f64 {
        self.restart_after(prefix, bound);
        let (mut product, mut positions) = (1.0, 1.0);
        loop {
            let frame = &mut self.frames[self.depth - 1];
            let remaining = usize::from(frame.remaining);
            if remaining == 0 {
                return positions;
            }
            product *= remaining as f64;
            positions += product;
            // The last one is visited next.
            frame.queue.swap(rng.next_u32() as usize % remaining, remaining - 1);
            if self.step(&mut 0) != Status::Unfinished {
                return positions;
            }
        }
    }

    /// Whether everything within the bound has been visited.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.depth == 0
    }

    /// The bound of the next iteration, once this one is exhausted: the smallest f that was pruned, if any was.
    pub(crate) fn next_bound(&self) -> Option<u32> {
        (self.min_pruned < u32::MAX).then_some(self.min_pruned)
    }

    /// All paths of `length` moves within a bound. Searches after each of them cover all paths that are at least that
    /// long. Also returns the number of slides evaluated before their ends.
    pub(crate) fn prefixes(&mut self, bound: u32, length: usize) -> (Vec<Vec<Move>>, u64) {
        let mut prefixes = Vec::new();
        let mut evaluated = self.restart(bound);
        loop {
            if self.depth > length {
                prefixes.push(self.moves());
                self.frames[self.depth - 1].remaining = 0;
            }
            let mut here = 0;
            if self.step(&mut here) == Status::Exhausted {
                return (prefixes, evaluated);
            }
            evaluated += if self.depth > length { 0 } else { here };
        }
    }
}

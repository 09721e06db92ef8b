//! One iteration of iterative-deepening A* (Korf 1985): a depth-first search of all paths whose f = g + h stays
//! within a bound.
//!
//! It keeps its own stack, advances one position at a time, and tries the moves that an automaton allows after those so
//! far: at least, it never undoes the move before. The smallest f that it prunes is the bound of the next iteration.

use super::heuristic::{Heuristic, Slide};
use super::move_automaton::{MoveAutomaton, State, Transition};
use super::status::Status;
use crate::board::{Move, Size};
use crate::position::Position;
use rand_chacha::rand_core::Rng;
use std::sync::Arc;

/// A depth-first search with a bound.
#[derive(Clone)]
pub(crate) struct IdaIteration<H: Heuristic> {
    automaton: Arc<MoveAutomaton>,
    heuristic: H,
    start: Position,
    homes: Vec<u16>,
    /// The stack. Frames beyond `depth` are kept to be reused.
    frames: Vec<Frame<H::Change>>,
    /// How many frames are in use.
    depth: usize,
    bound: u32,
    /// The smallest f above the bound so far.
    min_pruned: u32,
}

/// A position on the path: the slide that led to it, and the successors within the bound that are left to visit.
#[derive(Clone, Copy)]
struct Frame<C> {
    reached_by: Successor<C>,
    successors: [Successor<C>; 4],
    left: u8,
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

impl<C: Copy> Frame<C> {
    /// Drops the successors whose f at this depth is beyond the bound, and records the smallest such f.
    #[inline]
    fn drop_beyond(&mut self, bound: u32, depth: usize, min_pruned: &mut u32) {
        let mut left = 0;
        for at in 0..usize::from(self.left) {
            let successor = self.successors[at];
            let f = depth as u32 + successor.estimate;
            self.successors[left] = successor;
            let within = f <= bound;
            left += usize::from(within);
            *min_pruned = (*min_pruned).min(if within { u32::MAX } else { f });
        }
        self.left = left as u8;
    }
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

    /// Starts over, with this bound.
    pub(crate) fn restart(&mut self, bound: u32) -> u64 {
        self.restart_after(&[], bound)
    }

    /// Starts over, searching only the paths that begin with these moves.
    /// Returns how many slides are evaluated at their end.
    pub(crate) fn restart_after(&mut self, prefix: &[Move], bound: u32) -> u64 {
        let estimate = self.heuristic.reset(&self.start);
        self.homes.clone_from(&self.start.homes);
        self.depth = 0;
        self.bound = bound;
        self.min_pruned = u32::MAX;
        let no_slide = Slide { tile: 0, from: self.start.blank as u16, to: 0, direction: Move::Up };
        let state = MoveAutomaton::start(self.start.blank);
        let mut reached_by = Successor { slide: no_slide, estimate, state, change: H::Change::default() };
        let mut evaluated = self.push_frame(reached_by);
        for &direction in prefix {
            // The siblings belong to other prefixes.
            self.frames[self.depth - 1].left = 0;
            let blank = reached_by.slide.from;
            let from = self.start.size.source(blank.into(), direction).expect("the moves are legal") as u16;
            let slide = Slide { tile: self.homes[usize::from(from)], from, to: blank, direction };
            let (estimate, mut change) = self.heuristic.evaluate(slide);
            let estimate = self.heuristic.refine(slide, &mut change, estimate);
            self.heuristic.apply(slide, &mut change);
            self.homes.swap(from.into(), blank.into());
            let state = self.automaton.after(reached_by.state, blank.into(), direction);
            reached_by = Successor { slide, estimate, state, change };
            evaluated = self.push_frame(reached_by);
        }
        evaluated
    }

    /// Pushes the position that `reached_by` led to and evaluates its successors. Returns how many there are.
    #[inline]
    fn push_frame(&mut self, reached_by: Successor<H::Change>) -> u64 {
        let evaluated = self.locate_successors(reached_by);
        self.read();
        self.narrow();
        self.read_refined();
        self.finish();
        evaluated
    }

    /// Pushes the position that `reached_by` led to and locates its successors. Returns how many there are.
    #[inline]
    fn locate_successors(&mut self, reached_by: Successor<H::Change>) -> u64 {
        if self.depth == self.frames.len() {
            self.frames.push(Frame { reached_by, successors: [reached_by; 4], left: 0 });
        }
        let blank = reached_by.slide.from;
        let legal_moves = self.automaton.moves(reached_by.state);
        let frame = &mut self.frames[self.depth];
        frame.reached_by = reached_by;
        self.depth += 1;
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
        frame.left = legal_moves.len() as u8;
        legal_moves.len() as u64
    }

    /// Reads the estimates that were located.
    #[inline]
    pub(crate) fn read(&mut self) {
        let Some(frame) = self.frames[..self.depth].last_mut() else { return };
        for Successor { slide, estimate, change, .. } in &mut frame.successors[..usize::from(frame.left)] {
            *estimate = self.heuristic.read(*slide, change, *estimate);
        }
    }

    /// Drops the successors beyond the bound and locates sharper estimates of the others.
    #[inline]
    pub(crate) fn narrow(&mut self) {
        let Some(frame) = self.frames[..self.depth].last_mut() else { return };
        frame.drop_beyond(self.bound, self.depth, &mut self.min_pruned);
        for Successor { slide, change, .. } in &mut frame.successors[..usize::from(frame.left)] {
            self.heuristic.locate_refined(*slide, change);
        }
    }

    /// Reads the sharper estimates.
    #[inline]
    pub(crate) fn read_refined(&mut self) {
        let Some(frame) = self.frames[..self.depth].last_mut() else { return };
        for Successor { slide, estimate, change, .. } in &mut frame.successors[..usize::from(frame.left)] {
            *estimate = self.heuristic.read_refined(*slide, change, *estimate);
        }
    }

    /// Drops the successors beyond the bound and sorts the others: the most promising one comes last and is visited first.
    #[inline]
    pub(crate) fn finish(&mut self) {
        let Some(frame) = self.frames[..self.depth].last_mut() else { return };
        frame.drop_beyond(self.bound, self.depth, &mut self.min_pruned);
        for at in 1..usize::from(frame.left) {
            let mut to = at;
            while to > 0 && frame.successors[to - 1].estimate < frame.successors[to].estimate {
                frame.successors.swap(to - 1, to);
                to -= 1;
            }
        }
    }

    /// Visits the next position within the bound, backtracking where no successor is left. Adds the number of
    /// slides evaluated there to `nodes`, unless it is the goal.
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
    /// `read_refined` and `finish` are the others. Several searches that take each part in turn wait for memory together.
    #[inline]
    pub(crate) fn enter(&mut self, nodes: &mut u64) -> Status<()> {
        while self.depth > 0 {
            let frame = &mut self.frames[self.depth - 1];
            if frame.left > 0 {
                frame.left -= 1;
                let mut next = frame.successors[usize::from(frame.left)];
                self.heuristic.apply(next.slide, &mut next.change);
                self.homes.swap(next.slide.from.into(), next.slide.to.into());
                let evaluated = self.locate_successors(next);
                if next.estimate == 0 {
                    return Status::Solved(());
                }
                *nodes += evaluated;
                return Status::Unfinished;
            }
            self.depth -= 1;
            if self.depth > 0 {
                let reached_by = &mut frame.reached_by;
                self.heuristic.apply(reached_by.slide, &mut reached_by.change);
                self.homes.swap(reached_by.slide.from.into(), reached_by.slide.to.into());
            }
        }
        Status::Exhausted
    }

    /// The moves of the path.
    pub(crate) fn moves(&self) -> Vec<Move> {
        self.frames[..self.depth].iter().skip(1).map(|frame| frame.reached_by.slide.direction).collect()
    }

    /// The estimate at the start.
    pub(crate) fn root_estimate(&self) -> u32 {
        self.frames.first().map_or(0, |frame| frame.reached_by.estimate)
    }

    /// The estimate at the end of the path.
    pub(crate) fn estimate(&self) -> u32 {
        self.frames[self.depth - 1].reached_by.estimate
    }

    /// The successors of the position just reached, each with its f and whether it is within the bound. Those beyond it are
    /// not stored, so they are evaluated again; only traces need them.
    pub(crate) fn successors(&mut self) -> Vec<(Move, u32, bool)> {
        let Frame { reached_by, successors, left } = self.frames[self.depth - 1];
        let within = &successors[..usize::from(left)];
        let automaton = Arc::clone(&self.automaton);
        automaton
            .moves(reached_by.state)
            .iter()
            .map(|&Transition { source: from, direction, .. }| {
                if let Some(next) = within.iter().find(|next| next.slide.direction == direction) {
                    return (direction, self.depth as u32 + next.estimate, true);
                }
                let slide =
                    Slide { tile: self.homes[usize::from(from)], from, to: reached_by.slide.from, direction };
                let (estimate, mut change) = self.heuristic.evaluate(slide);
                let is_beyond = self.depth as u32 + estimate > self.bound;
                let estimate =
                    if is_beyond { estimate } else { self.heuristic.refine(slide, &mut change, estimate) };
                (direction, self.depth as u32 + estimate, false)
            })
            .collect()
    }

    /// Starts over after these moves; whether they lead to the goal.
    pub(crate) fn is_solved_after(&mut self, prefix: &[Move], bound: u32) -> bool {
        self.restart_after(prefix, bound);
        self.estimate() == 0
    }

    /// What is left: the moves to every position within the bound that is still to be visited, on the way back from here.
    pub(crate) fn left(&self) -> Vec<Vec<Move>> {
        if self.depth == 0 {
            return Vec::new();
        }
        let path = self.moves();
        let mut left = Vec::new();
        for (length, frame) in self.frames[..self.depth].iter().enumerate() {
            for next in &frame.successors[..usize::from(frame.left)] {
                left.push([&path[..length], &[next.slide.direction]].concat());
            }
        }
        left
    }

    /// Follows a random path after some moves and estimates the number of positions within the bound from the number of
    /// branches along it (Knuth, "Estimating the efficiency of backtrack programs", 1975).
    pub(crate) fn probe(&mut self, prefix: &[Move], bound: u32, rng: &mut impl Rng) -> f64 {
        self.restart_after(prefix, bound);
        let (mut product, mut positions) = (1.0, 1.0);
        loop {
            let frame = &mut self.frames[self.depth - 1];
            let left = usize::from(frame.left);
            if left == 0 {
                return positions;
            }
            product *= left as f64;
            positions += product;
            // The last one is visited next.
            frame.successors.swap(rng.next_u32() as usize % left, left - 1);
            if self.step(&mut 0) != Status::Unfinished {
                return positions;
            }
        }
    }

    /// Whether everything within the bound was visited.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.depth == 0
    }

    /// The bound of the next iteration, once this one is exhausted: the smallest f that was pruned, if any was.
    pub(crate) fn next_bound(&self) -> Option<u32> {
        (self.min_pruned < u32::MAX).then_some(self.min_pruned)
    }

    /// All paths of `length` moves within a bound. Searches after each of them cover everything that is at least
    /// that long. Also how many slides are evaluated before their ends.
    pub(crate) fn prefixes(&mut self, bound: u32, length: usize) -> (Vec<Vec<Move>>, u64) {
        let mut prefixes = Vec::new();
        let mut evaluated = self.restart(bound);
        loop {
            if self.depth > length {
                prefixes.push(self.moves());
                self.frames[self.depth - 1].left = 0;
            }
            let mut here = 0;
            if self.step(&mut here) == Status::Exhausted {
                return (prefixes, evaluated);
            }
            evaluated += if self.depth > length { 0 } else { here };
        }
    }
}

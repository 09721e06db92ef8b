//! One iteration of iterative-deepening A* (Korf 1985): a depth-first walk over all ways from a position whose
//! estimated length stays within a bound.
//!
//! The walk keeps its own stack, goes step by step, and never moves a tile straight back. It also says what the next
//! bound must be at least.

use super::guide::{Guide, Slide};
use crate::board::{Move, Size};
use crate::position::Position;
use std::sync::Arc;

/// A walk.
#[derive(Clone)]
pub(crate) struct Walk<G: Guide> {
    roads: Arc<Roads>,
    guide: G,
    start: Position,
    homes: Vec<u16>,
    /// The places from the start to where the walk is, and room for those to come.
    path: Vec<Place<G::Change>>,
    /// How many of them count.
    length: usize,
    bound: u32,
    /// The smallest estimate above the bound that was met.
    above: u32,
}

/// A place on the way: how the walk came here, and where it can still go within the bound.
#[derive(Clone, Copy)]
struct Place<C> {
    came: Way<C>,
    ways: [Way<C>; 4],
    left: u8,
}

/// A slide and what it changes.
#[derive(Clone, Copy)]
struct Way<C> {
    slide: Slide,
    estimate: u32,
    change: C,
}

/// Where a step of a walk led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// To another position.
    On,
    /// Home: the path is a solution.
    Home,
    /// Nowhere: everything within the bound was looked at.
    Over,
}

impl<G: Guide> Walk<G> {
    /// A walk from this position, and the estimate there.
    pub(crate) fn new(mut guide: G, start: Position) -> (Self, u32) {
        let estimate = guide.begin(&start);
        let roads = Arc::new(Roads::new(start.size));
        let homes = start.homes.clone();
        (
            Walk { roads, guide, start, homes, path: Vec::new(), length: 0, bound: 0, above: u32::MAX },
            estimate,
        )
    }

    /// Whether the start is home already.
    pub(crate) fn is_home(&self) -> bool {
        self.start.is_solved()
    }

    /// Goes back to the start, to walk all ways up to this length.
    pub(crate) fn begin(&mut self, bound: u32) {
        self.begin_after(&[], bound);
    }

    /// The same for ways that begin with these moves.
    pub(crate) fn begin_after(&mut self, moves: &[Move], bound: u32) {
        let estimate = self.guide.begin(&self.start);
        self.homes.clone_from(&self.start.homes);
        self.length = 0;
        self.bound = bound;
        self.above = u32::MAX;
        let nowhere = Slide { tile: 0, from: self.start.blank as u16, to: 0, way: Move::Up };
        let mut came = Way { slide: nowhere, estimate, change: G::Change::default() };
        self.arrive(came, None);
        for &way in moves {
            // Only what comes after these moves is to be looked at.
            self.path[self.length - 1].left = 0;
            let blank = came.slide.from;
            let from = self.start.size.source(blank.into(), way).expect("the moves are legal") as u16;
            let slide = Slide { tile: self.homes[usize::from(from)], from, to: blank, way };
            let (estimate, mut change) = self.guide.look(slide);
            let estimate = self.guide.confirm(slide, &mut change, estimate);
            self.guide.make(slide, &mut change);
            self.homes.swap(from.into(), blank.into());
            came = Way { slide, estimate, change };
            self.arrive(came, Some(way));
        }
    }

    /// Adds the place that `came` led to, and looks at the ways out of it. Tells how many there are.
    #[inline]
    fn arrive(&mut self, came: Way<G::Change>, last: Option<Move>) -> u64 {
        if self.length == self.path.len() {
            self.path.push(Place { came, ways: [came; 4], left: 0 });
        }
        let blank = came.slide.from;
        let roads = self.roads.of(blank, last);
        let place = &mut self.path[self.length];
        place.came = came;
        self.length += 1;
        let mut left = 0;
        for road in roads {
            let slide = Slide {
                tile: self.homes[usize::from(road.source)],
                from: road.source,
                to: blank,
                way: road.way,
            };
            let (estimate, change) = self.guide.look(slide);
            let total = self.length as u32 + estimate;
            place.ways[left] = Way { slide, estimate, change };
            let within = total <= self.bound;
            left += usize::from(within);
            self.above = self.above.min(if within { u32::MAX } else { total });
        }
        let promising = std::mem::take(&mut left);
        for at in 0..promising {
            let Way { slide, estimate, mut change } = place.ways[at];
            let estimate = self.guide.confirm(slide, &mut change, estimate);
            let total = self.length as u32 + estimate;
            place.ways[left] = Way { slide, estimate, change };
            let within = total <= self.bound;
            left += usize::from(within);
            self.above = self.above.min(if within { u32::MAX } else { total });
        }
        // The most promising way comes last, and is taken first.
        for at in 1..left {
            let mut to = at;
            while to > 0 && place.ways[to - 1].estimate < place.ways[to].estimate {
                place.ways.swap(to - 1, to);
                to -= 1;
            }
        }
        place.left = left as u8;
        roads.len() as u64
    }

    /// Goes on to the next position within the bound, back first where nothing is left. The number of slides
    /// looked at there is added to `nodes`.
    #[inline]
    pub(crate) fn step(&mut self, nodes: &mut u64) -> Step {
        while self.length > 0 {
            let place = &mut self.path[self.length - 1];
            if place.left > 0 {
                place.left -= 1;
                let mut way = place.ways[usize::from(place.left)];
                self.guide.make(way.slide, &mut way.change);
                self.homes.swap(way.slide.from.into(), way.slide.to.into());
                *nodes += self.arrive(way, Some(way.slide.way));
                return if way.estimate == 0 { Step::Home } else { Step::On };
            }
            self.length -= 1;
            if self.length > 0 {
                let came = &mut place.came;
                self.guide.make(came.slide, &mut came.change);
                self.homes.swap(came.slide.from.into(), came.slide.to.into());
            }
        }
        Step::Over
    }

    /// The moves of the path.
    pub(crate) fn moves(&self) -> Vec<Move> {
        self.path[..self.length].iter().skip(1).map(|place| place.came.slide.way).collect()
    }

    /// The estimate at the end of the path.
    pub(crate) fn estimate(&self) -> u32 {
        self.path[self.length - 1].came.estimate
    }

    /// The ways out of the place the walk has just come to that are left out, and the length beyond the bound that
    /// each was found to have. A walk forgets them at once, so they are looked at again.
    pub(crate) fn beyond(&mut self) -> Vec<(Move, u32)> {
        let Place { came, ways, left } = self.path[self.length - 1];
        let last = (self.length > 1).then_some(came.slide.way);
        let within = &ways[..usize::from(left)];
        let roads = Arc::clone(&self.roads);
        let roads = roads.of(came.slide.from, last).iter();
        let out = roads.filter(|road| within.iter().all(|way| way.slide.way != road.way));
        out.map(|&Road { source: from, way }| {
            let slide = Slide { tile: self.homes[usize::from(from)], from, to: came.slide.from, way };
            let (estimate, mut change) = self.guide.look(slide);
            let is_beyond = self.length as u32 + estimate > self.bound;
            let estimate =
                if is_beyond { estimate } else { self.guide.confirm(slide, &mut change, estimate) };
            (way, self.length as u32 + estimate)
        })
        .collect()
    }

    /// Whether everything within the bound was looked at.
    pub(crate) fn is_over(&self) -> bool {
        self.length == 0
    }

    /// The bound of the next iteration, once this one is over: the smallest estimate above this one. `None` if
    /// there was nothing left out.
    pub(crate) fn next_bound(&self) -> Option<u32> {
        (self.above < u32::MAX).then_some(self.above)
    }

    /// The ways of `depth` moves that stay within a bound: starts for walks that together look at everything
    /// that is at least so long.
    pub(crate) fn starts(&mut self, bound: u32, depth: usize) -> Vec<Vec<Move>> {
        let mut starts = Vec::new();
        self.begin(bound);
        loop {
            if self.length > depth {
                starts.push(self.moves());
                self.path[self.length - 1].left = 0;
            }
            if self.step(&mut 0) == Step::Over {
                return starts;
            }
        }
    }
}

/// The ways out of each cell, without the one that undoes the move that led there.
struct Roads {
    all: Vec<Road>,
    /// By cell of the blank and last move: where they begin and end in `all`.
    stretches: Vec<(u32, u32)>,
}

#[derive(Clone, Copy)]
struct Road {
    source: u16,
    way: Move,
}

/// Every last move, and none.
const LAST_MOVES: [Option<Move>; 5] =
    [Some(Move::Up), Some(Move::Down), Some(Move::Left), Some(Move::Right), None];

impl Roads {
    fn new(size: Size) -> Self {
        let mut roads = Roads { all: Vec::new(), stretches: Vec::new() };
        for blank in 0..size.cells() {
            for last in LAST_MOVES {
                let first = roads.all.len() as u32;
                for way in Move::ALL.into_iter().filter(|&way| last != Some(way.back())) {
                    let source = size.source(blank, way).map(|source| source as u16);
                    roads.all.extend(source.map(|source| Road { source, way }));
                }
                roads.stretches.push((first, roads.all.len() as u32));
            }
        }
        roads
    }

    #[inline]
    fn of(&self, blank: u16, last: Option<Move>) -> &[Road] {
        let (first, end) = self.stretches[usize::from(blank) * 5 + last.map_or(4, |way| way as usize)];
        &self.all[first as usize..end as usize]
    }
}

//! Counts the optimal solutions of a position, and the forced moves of one of them: those at which no other move
//! is optimal. If stopped early, the count so far is a lower bound. A depth-first search within the optimal length,
//! as in the last iteration of IDA* (Korf 1985), that remembers the number of ways to the goal from each position. A
//! position that was reached before with fewer moves has none, or there would be a shorter solution.

use crate::board::Move;
use crate::events::Monitor;
use crate::pattern_db::{PdbCache, PdbHeuristic, PdbSet};
use crate::position::Position;
use crate::search::heuristic::{Heuristic, Slide};
use crate::search::linear_conflict::LinearConflict;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use teka_core::Limit;

/// The optimal solutions of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OptimalCount {
    /// How many there are; a lower bound if the count is not complete.
    pub(crate) count: u64,
    /// What stopped the count, if it is not complete.
    pub(crate) stopped: Option<Limit>,
    /// The forced moves: how many positions of an optimal solution have only one optimal move. The solution is the one
    /// that always makes the first optimal move in the order of [`Move::ALL`]. `None` if the count is not complete, or
    /// if they could not be found in as many nodes.
    pub(crate) forced: Option<u64>,
}

/// How many nodes to visit without pattern databases before building them.
const NODES_WITHOUT_PDBS: u64 = 200_000;

/// The maximum number of remembered positions: about 200 MB.
const MAX_REMEMBERED: usize = 4 << 20;

/// Counts the optimal solutions of a position whose optimal length is `length`, visiting at most `nodes` positions, and
/// as many again for the forced moves.
pub(crate) fn count(
    position: &Position,
    length: u32,
    nodes: u64,
    pdb_cache: &PdbCache,
    monitor: &mut Monitor<'_>,
) -> OptimalCount {
    let (size, blank_home) = (position.size, position.blank_home);
    let plain = || LinearConflict::new(size);
    if !PdbSet::is_supported(size) || size.rows() == 1 || size.columns() == 1 {
        return Counter::new(plain(), position, length).run(nodes, monitor);
    }
    if !pdb_cache.is_ready(size, blank_home) {
        let within = nodes.min(NODES_WITHOUT_PDBS);
        let counted = Counter::new(plain(), position, length).run(within, monitor);
        if counted.stopped != Some(Limit::Nodes) || within == nodes {
            return counted;
        }
    }
    match pdb_cache.best(size, blank_home, monitor) {
        Ok(pdbs) => Counter::new(PdbHeuristic::new(&pdbs, blank_home), position, length).run(nodes, monitor),
        Err(Limit::Memory) => Counter::new(plain(), position, length).run(nodes, monitor),
        Err(limit) => OptimalCount { count: 1, stopped: Some(limit), forced: None },
    }
}

/// The state of a count.
struct Counter<'p, H: Heuristic> {
    heuristic: H,
    start: &'p Position,
    homes: Vec<u16>,
    length: u32,
    /// By key: the number of moves with which a position was reached, and the number of ways from there to the goal.
    ways: HashMap<u128, (u32, u64), BuildHasherDefault<KeyHasher>>,
    /// The maximum number of entries of `ways`.
    max_remembered: usize,
    /// How many positions may still be visited.
    nodes_left: u64,
}

/// A position on the current path. The first `remaining` of its successors have not been visited yet; `ways` counts the
/// ways to the goal through the others.
struct Frame<C> {
    reached_by: Successor<C>,
    key: u128,
    successors: [Successor<C>; 4],
    remaining: usize,
    ways: u64,
}

#[derive(Clone, Copy)]
struct Successor<C> {
    slide: Slide,
    estimate: u32,
    change: C,
}

impl<'p, H: Heuristic> Counter<'p, H> {
    fn new(heuristic: H, start: &'p Position, length: u32) -> Self {
        let ways = HashMap::default();
        Counter {
            heuristic,
            start,
            homes: Vec::new(),
            length,
            ways,
            max_remembered: MAX_REMEMBERED,
            nodes_left: 0,
        }
    }

    /// Counts all solutions, then the forced moves of the first.
    fn run(mut self, nodes: u64, monitor: &mut Monitor<'_>) -> OptimalCount {
        self.nodes_left = nodes;
        let (count, stopped) = self.ways_from(&self.start.clone(), 0, monitor);
        let forced = if stopped.is_none() { self.forced(nodes, monitor).ok() } else { None };
        // The caller has a solution, even if this count did not get that far.
        OptimalCount { count: count.max(1), stopped, forced }
    }

    /// The forced moves of the first solution. This takes next to no time while the counts are remembered, and visits at
    /// most `nodes` positions where some had to be forgotten.
    fn forced(&mut self, nodes: u64, monitor: &mut Monitor<'_>) -> Result<u64, Limit> {
        self.nodes_left = nodes;
        let (mut position, mut forced) = (self.start.clone(), 0);
        for depth in 1..=self.length {
            let (mut first, mut optimal) = (None, 0);
            for slide in Move::ALL {
                if position.size.source(position.blank, slide).is_none() {
                    continue;
                }
                let mut next = position.clone();
                next.slide(slide);
                match self.ways_from(&next, depth, monitor) {
                    (_, Some(limit)) => return Err(limit),
                    (0, None) => {}
                    (_, None) => {
                        optimal += 1;
                        first = first.or(Some(next));
                    }
                }
            }
            forced += u64::from(optimal == 1);
            position = first.expect("this position is on an optimal solution");
        }
        Ok(forced)
    }

    /// The number of ways to the goal from a position that was reached with `depth` moves, and the limit that ended the
    /// count early.
    fn ways_from(
        &mut self,
        position: &Position,
        depth: u32,
        monitor: &mut Monitor<'_>,
    ) -> (u64, Option<Limit>) {
        let estimate = self.heuristic.reset(position);
        self.homes.clone_from(&position.homes);
        if depth + estimate > self.length {
            return (0, None);
        }
        let whole = |key, (cell, &home): (usize, &u16)| key ^ part_of_key(position.size.cells(), cell, home);
        let key = position.homes.iter().enumerate().fold(0, whole);
        if let Some(ways) = self.remembered(key, depth, estimate) {
            return (ways, None);
        }
        let no_slide = Slide { tile: 0, from: position.blank as u16, to: 0, direction: Move::Up };
        let root = Successor { slide: no_slide, estimate, change: H::Change::default() };
        let mut path = vec![self.expand(root, key, depth, None)];
        loop {
            let reached = depth + path.len() as u32;
            let top = path.last_mut().expect("the root is popped last");
            if top.remaining > 0 {
                top.remaining -= 1;
                let mut next = top.successors[top.remaining];
                let key = self.key_after(top.key, next.slide);
                if let Some(ways) = self.remembered(key, reached, next.estimate) {
                    top.ways = top.ways.saturating_add(ways);
                    continue;
                }
                if let Err(limit) = self.visit(monitor) {
                    // No way is counted at two positions of the path, so their counts add up.
                    let ways = path.iter().fold(0_u64, |sum, frame| sum.saturating_add(frame.ways));
                    return (ways, Some(limit));
                }
                self.heuristic.apply(next.slide, &mut next.change);
                self.homes.swap(next.slide.from.into(), next.slide.to.into());
                path.push(self.expand(next, key, reached, Some(next.slide.direction)));
                continue;
            }
            let Frame { reached_by, key, ways, .. } = path.pop().expect("the root is popped last");
            self.remember(key, reached - 1, ways);
            let Some(parent) = path.last_mut() else { return (ways, None) };
            parent.ways = parent.ways.saturating_add(ways);
            let Successor { slide, mut change, .. } = reached_by;
            self.heuristic.apply(slide, &mut change);
            self.homes.swap(slide.from.into(), slide.to.into());
        }
    }

    /// The number of ways to the goal if it is known without a search.
    fn remembered(&self, key: u128, depth: u32, estimate: u32) -> Option<u64> {
        if estimate == 0 {
            return Some(u64::from(depth == self.length));
        }
        match self.ways.get(&key) {
            Some(&(before, ways)) if before == depth => Some(ways),
            Some(&(before, _)) if before < depth => Some(0),
            _ => None,
        }
    }

    fn remember(&mut self, key: u128, depth: u32, ways: u64) {
        if self.ways.len() >= self.max_remembered {
            self.ways.clear();
        }
        self.ways.insert(key, (depth, ways));
    }

    fn visit(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(Limit::Nodes)?;
        monitor.node()
    }

    /// The frame of a position with its successors within the optimal length.
    fn expand(
        &mut self,
        reached_by: Successor<H::Change>,
        key: u128,
        depth: u32,
        last: Option<Move>,
    ) -> Frame<H::Change> {
        let mut frame = Frame { reached_by, key, successors: [reached_by; 4], remaining: 0, ways: 0 };
        let to = reached_by.slide.from;
        for direction in Move::ALL.into_iter().filter(|&slide| last != Some(slide.inverse())) {
            let Some(from) = self.start.size.source(to.into(), direction) else { continue };
            let slide = Slide { tile: self.homes[from], from: from as u16, to, direction };
            let (mut estimate, mut change) = self.heuristic.evaluate(slide);
            if depth + 1 + estimate <= self.length {
                estimate = self.heuristic.refine(slide, &mut change, estimate);
            }
            if depth + 1 + estimate <= self.length {
                frame.successors[frame.remaining] = Successor { slide, estimate, change };
                frame.remaining += 1;
            }
        }
        frame
    }

    fn key_after(&self, key: u128, slide: Slide) -> u128 {
        let part = |cell: u16, home| part_of_key(self.homes.len(), cell.into(), home);
        let blank = self.start.blank_home as u16;
        key ^ part(slide.from, slide.tile)
            ^ part(slide.to, slide.tile)
            ^ part(slide.from, blank)
            ^ part(slide.to, blank)
    }
}

/// One cell's part of the key of a position. On boards of up to 25 cells the key is the position itself, in five bits
/// per cell; on larger ones it is a fingerprint of 128 bits.
fn part_of_key(cells: usize, cell: usize, home: u16) -> u128 {
    if cells <= 25 {
        return u128::from(home) << (5 * cell);
    }
    let seed = (cell as u64) << 16 | u64::from(home);
    u128::from(mixed(seed)) << 64 | u128::from(mixed(!seed))
}

/// Mixes the bits of a number (the finaliser of `SplitMix64`, Steele, Lea and Flood 2014).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Hashes the keys of positions. Nobody can choose keys that collide, so the hash need not be a secure one.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = mixed(self.0 ^ u64::from(byte));
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = mixed(key as u64 ^ ((key >> 64) as u64).rotate_left(17));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Size};
    use crate::puzzle::Puzzle;
    use std::collections::HashMap;
    use teka_core::{Budget, NoObserver};

    /// By board: its distance from the goal, and the number of shortest ways there.
    type Ways = HashMap<Board, (u32, u64)>;

    /// Breadth-first enumeration from the goal, up to a distance.
    fn enumerate(goal: &Board, most: u32) -> Ways {
        let mut ways = Ways::from([(goal.clone(), (0, 1))]);
        let mut layer = vec![goal.clone()];
        for distance in 1..=most {
            let mut next_layer = Vec::new();
            for board in &layer {
                let from_here = ways[board].1;
                for slide in board.moves() {
                    let mut next = board.clone();
                    next.slide(slide);
                    match ways.get_mut(&next) {
                        Some((found, sum)) if *found == distance => *sum += from_here,
                        Some(_) => {}
                        None => {
                            ways.insert(next.clone(), (distance, from_here));
                            next_layer.push(next);
                        }
                    }
                }
            }
            layer = next_layer;
        }
        ways
    }

    /// The forced moves by their definition.
    fn forced(start: &Board, ways: &Ways) -> u64 {
        let (mut board, mut forced) = (start.clone(), 0);
        while ways[&board].0 > 0 {
            let closer = |&slide: &Move| {
                let mut next = board.clone();
                next.slide(slide) && ways.get(&next).is_some_and(|next| next.0 < ways[&board].0)
            };
            let optimal: Vec<Move> = Move::ALL.into_iter().filter(closer).collect();
            forced += u64::from(optimal.len() == 1);
            board.slide(optimal[0]);
        }
        forced
    }

    fn size(rows: usize, columns: usize) -> Size {
        Size::new(rows, columns).unwrap()
    }

    /// Counts the solutions of a board with databases from `pdb_cache`.
    fn counted(start: &Board, goal: &Board, length: u32, pdb_cache: &PdbCache) -> OptimalCount {
        let puzzle = Puzzle::new(start.clone()).with_goal(goal.clone()).unwrap();
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        count(&puzzle.position(), length, u64::MAX, pdb_cache, &mut monitor)
    }

    #[test]
    fn counts_agree_with_breadth_first_enumeration() {
        for (rows, columns) in [(2, 2), (1, 5), (2, 4), (3, 3)] {
            let goal = Board::solved(size(rows, columns));
            let ways = enumerate(&goal, 40);
            let cache = PdbCache::default();
            let budget = Budget::default();
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let pdbs = cache.best(goal.size(), goal.blank(), &mut monitor).unwrap();
            let mut all: Vec<(&Board, &(u32, u64))> = ways.iter().collect();
            all.sort_by_key(|(board, _)| board.tiles());
            let step = 1 + all.len() / 20_000;
            for (number, &(start, &(length, expected))) in all.iter().step_by(step).enumerate() {
                let position = Puzzle::new(start.clone()).position();
                let mut counter = Counter::new(PdbHeuristic::new(&pdbs, goal.blank()), &position, length);
                counter.nodes_left = u64::MAX;
                assert_eq!(counter.ways_from(&position, 0, &mut monitor), (expected, None), "{start}");
                if number % 97 == 0 {
                    let counted = counted(start, &goal, length, &cache);
                    let forced = Some(forced(start, &ways));
                    assert_eq!(counted, OptimalCount { count: expected, stopped: None, forced }, "{start}");
                }
            }
        }
    }

    #[test]
    fn easy_boards_of_the_15_puzzle_are_counted_with_and_without_databases() {
        let goal = Board::solved(size(4, 4));
        let ways = enumerate(&goal, 15);
        let mut all: Vec<(&Board, &(u32, u64))> = ways.iter().collect();
        all.sort_by_key(|(board, (length, _))| (*length, board.tiles()));
        let (plain, built) = (PdbCache::default(), PdbCache::default());
        let budget = Budget::default();
        built.best(goal.size(), goal.blank(), &mut Monitor::new(&budget, &NoObserver)).unwrap();
        let some: Vec<_> = all.iter().rev().step_by(all.len() / 500).collect();
        assert!(some.len() >= 500);
        for &&(start, &(length, expected)) in &some {
            for cache in [&plain, &built] {
                let counted = counted(start, &goal, length, cache);
                let forced = Some(forced(start, &ways));
                assert_eq!(counted, OptimalCount { count: expected, stopped: None, forced }, "{start}");
            }
        }
    }

    /// A large board whose key is a fingerprint: two independent detours of two moves each.
    #[test]
    fn large_boards_are_counted_too() {
        let goal = Board::solved(size(9, 9));
        let ways = enumerate(&goal, 9);
        let cache = PdbCache::default();
        for (start, &(length, expected)) in ways.iter().filter(|(board, _)| board.tiles()[60] != 61) {
            assert_eq!(counted(start, &goal, length, &cache).count, expected, "{start}");
        }
    }

    /// Each count may visit exactly as many positions as it needs, but most of them have been forgotten afterwards.
    #[test]
    fn forced_moves_take_no_more_nodes_than_the_count() {
        let goal = Board::solved(size(3, 3));
        let ways = enumerate(&goal, 31);
        let budget = Budget::default();
        let (mut found, mut given_up) = (0, 0);
        let mut hard: Vec<_> = ways.iter().filter(|(_, (length, _))| (24..=26).contains(length)).collect();
        hard.sort_by_key(|(board, _)| board.tiles());
        for (start, &(length, expected)) in hard.into_iter().step_by(1000) {
            let position = Puzzle::new(start.clone()).position();
            let counter = || {
                let counter = Counter::new(LinearConflict::new(goal.size()), &position, length);
                Counter { max_remembered: 300, ..counter }
            };
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let unlimited =
                Counter { nodes_left: u64::MAX, ..counter() }.ways_from(&position, 0, &mut monitor);
            assert_eq!(unlimited, (expected, None), "{start}");
            let nodes = monitor.stats.nodes;
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let counted = counter().run(nodes, &mut monitor);
            assert_eq!((counted.count, counted.stopped), (expected, None), "{start}");
            assert!(monitor.stats.nodes <= 2 * nodes, "{start}: {} of {nodes}", monitor.stats.nodes);
            match counted.forced {
                Some(moves) => {
                    assert_eq!(moves, forced(start, &ways), "{start}");
                    found += 1;
                }
                None => given_up += 1,
            }
        }
        assert!(found > 0 && given_up > 0, "{found} found, {given_up} given up");
    }

    #[test]
    fn a_stopped_count_is_a_lower_bound() {
        let goal = Board::solved(size(3, 3));
        let ways = enumerate(&goal, 31);
        let (start, &(length, expected)) = ways.iter().max_by_key(|(_, (_, ways))| *ways).unwrap();
        let puzzle = Puzzle::new(start.clone());
        let position = puzzle.position();
        let budget = Budget::default();
        let mut before = 0;
        for nodes in [0, 10, 100, 1000, 10_000] {
            let mut counter = Counter::new(LinearConflict::new(goal.size()), &position, length);
            counter.max_remembered = 50;
            let counted = counter.run(nodes, &mut Monitor::new(&budget, &NoObserver));
            assert!((before..=expected).contains(&counted.count), "{nodes}: {counted:?}");
            assert_eq!(counted.stopped.is_none(), counted.forced.is_some());
            before = counted.count;
        }
        let budget = Budget { nodes: Some(5), ..Budget::default() };
        let stopped = count(
            &puzzle.position(),
            length,
            u64::MAX,
            &PdbCache::default(),
            &mut Monitor::new(&budget, &NoObserver),
        );
        assert_eq!(stopped.stopped, Some(Limit::Nodes));
    }
}

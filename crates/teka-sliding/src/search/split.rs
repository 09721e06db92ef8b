//! Splits the search for a shortest solution for several machines, and runs one of the parts: one bound of
//! IDA* after the other, each divided into the paths of its first moves. The work beyond a path is estimated
//! by random probes (Knuth, "Estimating the efficiency of backtrack programs", 1975). A solution that the
//! anytime algorithm finds while planning is the upper bound: bounds that reach it need no search.

use super::anytime;
use super::bound_search::{self, BoundEnd, databases, divide, fits, pruning_duplicates};
use super::bound_state::{BoundState, identity, label};
use super::heuristic::Heuristic;
use super::ida_iteration::IdaIteration;
use super::ida_star::IdaStar;
use super::linear_conflict::LinearConflict;
use super::optimal::method;
use super::single_row;
use crate::board::Move;
use crate::codes;
use crate::events::Monitor;
use crate::pattern_db::{PdbCache, PdbHeuristic};
use crate::puzzle::{Metric, Puzzle, Solution};
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use teka_core::{
    BigUint, Budget, Completeness, Limit, Message, NoTrace, Outcome, Part, PartFound, RunContext, Seed,
    Split, SplitSearch, Unsupported,
};

/// The nodes to search while planning: bounds that take less are not worth splitting.
const NODES_TO_PLAN: u64 = 4_000_000;
/// The nodes of the anytime algorithm for an upper bound.
const NODES_FOR_UPPER_BOUND: u64 = 2_000_000;
/// Prefixes of equal length per part, to begin with.
const PREFIXES_PER_PART: usize = 8;
/// A prefix has at most the work of a part divided by this.
const PREFIXES_OF_EQUAL_WORK_PER_PART: usize = 16;
/// The maximum number of prefixes per part.
const MAX_PREFIXES_PER_PART: usize = 96;
/// Random paths per prefix.
const PROBES: usize = 12;

/// Splits the search of a bound, or of the first one that is worth it.
pub(crate) fn split(
    puzzle: &Puzzle,
    search: SplitSearch,
    parts: usize,
    pdb_cache: &PdbCache,
    context: &RunContext<'_>,
) -> Result<Outcome<Split<Solution>>, Unsupported> {
    let SplitSearch::Shortest { bound } = search else { return Err(Unsupported::ByFamily) };
    if puzzle.metric() != Metric::Single {
        return Err(Unsupported::Here(Message::new(codes::SPLIT_METRIC)));
    }
    let mut monitor: Monitor<'_> = context.monitor();
    let position = puzzle.position();
    let split = match databases(&position, pdb_cache, false, &mut monitor) {
        Err(limit) => Err(limit),
        Ok(None) => {
            let heuristic = LinearConflict::new(position.size);
            split_with(&heuristic, "linear-conflict", puzzle, bound, parts.max(1), pdb_cache, &mut monitor)
        }
        Ok(Some(pdbs)) => {
            let heuristic = PdbHeuristic::new(&pdbs, position.blank_home);
            split_with(&heuristic, method(&pdbs), puzzle, bound, parts.max(1), pdb_cache, &mut monitor)
        }
    };
    Ok(match split {
        Ok(split) => Outcome::Solved(Split { stats: monitor.stats, ..split }),
        Err(limit) => Outcome::stopped(limit),
    })
}

fn split_with<H: Heuristic>(
    heuristic: &H,
    method: &'static str,
    puzzle: &Puzzle,
    bound: Option<u64>,
    parts: usize,
    pdb_cache: &PdbCache,
    monitor: &mut Monitor<'_>,
) -> Result<Split<Solution>, Limit> {
    let position = puzzle.position();
    let mut split =
        Split { parts: Vec::new(), method: Some(method), bound: None, best: None, stats: monitor.stats };
    let solved = |moves: Vec<_>| {
        let length = moves.len() as u64;
        Some(Solution::new(moves, length))
    };
    if position.size.rows() == 1 || position.size.columns() == 1 {
        split.best = solved(single_row::solve(&position));
        return Ok(split);
    }
    let mut bound = if let Some(bound) = bound {
        bound as u32
    } else {
        let mut ida_star = IdaStar::new(heuristic.clone(), &position);
        if let Some(moves) = ida_star.advance(NODES_TO_PLAN, &mut NoTrace, monitor)? {
            split.best = solved(moves);
            return Ok(split);
        }
        split.best = upper_bound(puzzle, pdb_cache, monitor);
        ida_star.bound()
    };
    let (mut root, _) = pruning_duplicates(heuristic.clone(), &position, pdb_cache);
    let (divided, min_pruned) = loop {
        split.bound = Some(bound.into());
        // No shorter solution than the upper bound is possible.
        if split.best.as_ref().is_some_and(|best| best.moves.len() <= bound as usize) {
            return Ok(split);
        }
        let whole = divide(&mut root, bound, parts * PREFIXES_PER_PART);
        let (divided, min_pruned) = divide_largest(&mut root, whole, parts, monitor)?;
        // A bound that prunes every prefix is exhausted already.
        if !divided.is_empty() || min_pruned == u32::MAX {
            break (divided, min_pruned);
        }
        monitor.spend(1 << 10)?;
        bound = min_pruned;
    };
    let mut dealt: Vec<(f64, Vec<Vec<_>>)> = (0..parts).map(|_| (0.0, Vec::new())).collect();
    for Prefix { moves, work } in divided {
        let least = dealt.iter_mut().min_by(|one, other| one.0.total_cmp(&other.0));
        let Some((sum, part)) = least else { break };
        *sum += work;
        part.push(moves);
    }
    let label = label(&identity(puzzle), "part of solve");
    for (work, prefixes) in dealt.into_iter().filter(|(_, prefixes)| !prefixes.is_empty()) {
        let state = BoundState { bound, min_pruned, nodes: 0, prefixes };
        split.parts.push(Part { state: state.write(&label), work, factor: 0 });
    }
    Ok(split)
}

/// A prefix and the estimated work below it.
struct Prefix {
    work: f64,
    moves: Vec<Move>,
}

impl Ord for Prefix {
    fn cmp(&self, other: &Self) -> Ordering {
        self.work.total_cmp(&other.work).then_with(|| other.moves.cmp(&self.moves))
    }
}

impl PartialOrd for Prefix {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Prefix {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Prefix {}

/// Replaces the largest prefix by its children until all are small. Returns them, the largest first, with the smallest
/// f that was pruned so far.
fn divide_largest<H: Heuristic>(
    root: &mut IdaIteration<H>,
    whole: BoundState,
    parts: usize,
    monitor: &mut Monitor<'_>,
) -> Result<(Vec<Prefix>, u32), Limit> {
    let BoundState { bound, mut min_pruned, prefixes, .. } = whole;
    let mut rng = Seed(0).rng(0);
    let mut estimate = |moves: Vec<Move>, root: &mut IdaIteration<H>| {
        let positions: f64 = (0..PROBES).map(|_| root.probe(&moves, bound, &mut rng)).sum();
        Prefix { work: positions / PROBES as f64, moves }
    };
    let mut open: BinaryHeap<Prefix> = prefixes.into_iter().map(|moves| estimate(moves, root)).collect();
    let mut total: f64 = open.iter().map(|prefix| prefix.work).sum();
    while let Some(largest) = open.pop() {
        let is_small = largest.work * (parts * PREFIXES_OF_EQUAL_WORK_PER_PART) as f64 <= total;
        // The goal itself must stay: nothing below it would be a solution within the bound.
        if is_small
            || open.len() >= parts * MAX_PREFIXES_PER_PART
            || root.is_solved_after(&largest.moves, bound)
        {
            open.push(largest);
            break;
        }
        monitor.spend(1 << 10)?;
        total -= largest.work;
        let children = root.remaining();
        min_pruned = min_pruned.min(root.next_bound().unwrap_or(u32::MAX));
        for moves in children {
            let child = estimate(moves, root);
            total += child.work;
            open.push(child);
        }
    }
    let mut divided = open.into_sorted_vec();
    divided.reverse();
    Ok((divided, min_pruned))
}

/// Finds a solution that is probably not a shortest one.
fn upper_bound(puzzle: &Puzzle, pdb_cache: &PdbCache, monitor: &mut Monitor<'_>) -> Option<Solution> {
    let budget = Budget { nodes: Some(NODES_FOR_UPPER_BOUND), ..monitor.budget().clone() };
    let mut own = Monitor::new(&budget, monitor.observer());
    match anytime::search(puzzle, pdb_cache, &mut own) {
        Outcome::Solved(best) | Outcome::Stopped { best: Some(best), .. } => Some(best),
        _ => None,
    }
}

/// Searches a part.
pub(crate) fn run_part(
    puzzle: &Puzzle,
    search: SplitSearch,
    pdb_cache: &PdbCache,
    context: &RunContext<'_>,
) -> Result<PartFound<Solution>, Unsupported> {
    let unsupported = |code| Unsupported::Here(Message::new(code));
    let SplitSearch::Shortest { .. } = search else { return Err(Unsupported::ByFamily) };
    let label = label(&identity(puzzle), "part of solve");
    let text = context.resume.ok_or_else(|| unsupported(codes::PART_FOREIGN))?;
    let state = BoundState::read(text, &label).map_err(Unsupported::Here)?;
    let position = puzzle.position();
    if !fits(&state, &position) {
        return Err(unsupported(codes::PART_DAMAGED));
    }
    if let Some(checkpointer) = context.checkpointer {
        checkpointer.start(0).map_err(Unsupported::Here)?;
    }
    let mut monitor: Monitor<'_> = context.monitor();
    let save = |rest: BoundState| {
        if let Some(checkpointer) = context.checkpointer {
            checkpointer.save(rest.write(&label));
        }
    };
    let end = match databases(&position, pdb_cache, false, &mut monitor) {
        Err(limit) => Err(limit),
        Ok(pdbs) => {
            monitor.stats.nodes = state.nodes;
            match pdbs {
                None => {
                    let heuristic = LinearConflict::new(position.size);
                    let (root, _) = pruning_duplicates(heuristic, &position, pdb_cache);
                    bound_search::run(&root, &position, &state, &mut monitor, save)
                }
                Some(pdbs) => {
                    let heuristic = PdbHeuristic::new(&pdbs, position.blank_home);
                    let (root, _) = pruning_duplicates(heuristic, &position, pdb_cache);
                    bound_search::run(&root, &position, &state, &mut monitor, save)
                }
            }
        }
    };
    let mut found = PartFound {
        solutions: BigUint::ZERO,
        completeness: Completeness::Complete,
        next_bound: None,
        solution: None,
        stats: monitor.stats,
    };
    match end {
        Ok(BoundEnd::Solved(moves)) => {
            let length = moves.len() as u64;
            (found.solutions, found.solution) = (BigUint::from(1_u32), Some(Solution::new(moves, length)));
        }
        Ok(BoundEnd::Exhausted(next)) => found.next_bound = next.map(u64::from),
        Err(limit) => found.completeness = Completeness::Stopped(limit),
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use crate::board::Board;

    /// Runs rounds of parts until one of them has a solution.
    fn shortest(puzzle: &Puzzle, parts: usize) -> usize {
        let (cache, budget) = (PdbCache::default(), Budget { threads: Some(2), ..Budget::default() });
        let context = RunContext::new(&budget);
        // Begins with the estimate, since no solution is shorter.
        let (_, estimate) = IdaIteration::new(LinearConflict::new(puzzle.start().size()), puzzle.position());
        let mut bound = u64::from(estimate);
        loop {
            let search = SplitSearch::Shortest { bound: Some(bound) };
            let Ok(Outcome::Solved(split)) = split(puzzle, search, parts, &cache, &context) else { panic!() };
            let found: Vec<_> = split
                .parts
                .iter()
                .map(|part| run_part(puzzle, search, &cache, &context.resuming(&part.state)).unwrap())
                .collect();
            if let Some(solution) = found.iter().find_map(|part| part.solution.as_ref()) {
                return solution.moves.len();
            }
            bound = found.iter().filter_map(|part| part.next_bound).min().unwrap();
        }
    }

    #[test]
    fn rounds_of_parts_find_a_shortest_solution() {
        use rand_chacha::rand_core::Rng;

        let size = Size::new(3, 3).unwrap();
        let mut board = Board::solved(size);
        let mut rng = Seed(1).rng(0);
        for round in 0..12 {
            for _ in 0..40 {
                board.slide(Move::ALL[rng.next_u32() as usize % 4]);
            }
            let puzzle = Puzzle::new(board.clone());
            let (cache, budget) = (PdbCache::default(), Budget::default());
            let mut monitor = Monitor::new(&budget, &teka_core::NoObserver);
            let Outcome::Solved(best) =
                super::super::optimal::search(&puzzle.position(), &cache, &mut monitor)
            else {
                panic!()
            };
            if best.moves.is_empty() {
                continue;
            }
            assert_eq!(shortest(&puzzle, 1 + round % 5), best.moves.len(), "{board}");
        }
    }
}

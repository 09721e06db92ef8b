//! Splits a count or a list into parts for several machines, runs a part, and completes the combined results: counts
//! distinct solutions, and selects those of a list that are distinct. A part is a set of subtrees, written as a
//! checkpoint in which nothing has been found yet; so parts use the method and the symmetry breaking of the whole
//! search.
//!
//! The work of a subtree is estimated by random probes (Knuth, "Estimating the efficiency of backtrack programs",
//! 1975). The largest subtree is replaced by its children until all are small, and then every subtree goes to the
//! part with the least work so far, the largest first. A part consists of many subtrees, so the errors of the
//! estimates average out.

use super::collectors::{CanonicalCover, Counter, Lister};
use super::instance::Instance;
use super::memo::Memo;
use super::merge_checkpoint::MergeCheckpoints;
use super::merging::MergeLimits;
use super::plan::{self, ExactError, Plan, TreeVisitor};
use super::symmetry::SymmetryGroup;
use super::tree::{Task, Tree};
use super::work_pool::WorkPool;
use super::{Method, checkpoint, count, threads};
use crate::codes;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::ops::ControlFlow;
use teka_core::{
    BigUint, Completeness, Count, Limit, Message, Outcome, Part, PartFound, RunContext, Seed, Split,
    SplitSearch, Stats, Unsupported, Which,
};

/// The minimum ratio of the work of a part to that of any of its subtrees.
const SUBTREES_PER_PART: usize = 16;
/// The maximum number of subtrees for each part.
const MAX_SUBTREES_PER_PART: usize = 64;
/// The number of random paths per subtree.
const PROBES: usize = 24;
/// The number of states to merge while planning: if these suffice for the whole count, one machine is faster.
const MAX_MERGED_STATES: u64 = 2_000_000;

/// Splits a count or a list into about `parts` parts.
pub(crate) fn split(
    puzzle: &Puzzle,
    search: SplitSearch,
    parts: usize,
    context: &RunContext<'_>,
) -> Result<Outcome<Split<Solution>>, Unsupported> {
    let Some(operation) = operation(search) else { return Err(Unsupported::ByFamily) };
    let mut monitor: Monitor<'_> = context.monitor();
    let stop = |limit| Ok(Outcome::Stopped { limit, best: None, lower_bound: None });
    let instance = match Instance::of(puzzle, &mut monitor) {
        Ok(instance) => instance,
        Err(limit) => return stop(limit),
    };
    let empty = Split { parts: Vec::new(), method: None, bound: None, best: None, stats: monitor.stats };
    let Some(instance) = instance else { return Ok(Outcome::Solved(empty)) };
    let method = match search {
        SplitSearch::Count => plan::method_for_counting(&instance),
        _ => plan::method_without_merging(&instance),
    };
    if method == Method::Memo {
        return Err(Unsupported::Here(Message::new(codes::SPLIT_MERGED)));
    }
    let plan = Plan::new(&instance, &SymmetryGroup::of(&instance), method);
    let splitter = Splitter { roots: plan.roots(), parts: parts.max(1), monitor: &mut monitor };
    let subtrees = match plan.with_tree(splitter).unwrap_or(Err(Limit::Memory)) {
        Ok(subtrees) => subtrees,
        Err(limit) => return stop(limit),
    };
    let total: f64 = subtrees.iter().map(|subtree| subtree.work).sum();
    if search == SplitSearch::Count && method == Method::Sweep && total > count::WORTH_MERGING {
        let states = MAX_MERGED_STATES.min((total / count::NODES_PER_STATE) as u64);
        if merges_within(&instance, states, context, &mut monitor) {
            return Err(Unsupported::Here(Message::new(codes::SPLIT_MERGED)));
        }
    }
    let label = plan.label(operation);
    let parts = deal(subtrees, parts.max(1)).into_iter().map(|part| write_part(part, &label)).collect();
    Ok(Outcome::Solved(Split { parts, method: Some(plan.name()), stats: monitor.stats, ..empty }))
}

/// The operation that the checkpoints of a part belong to. It differs from that of a whole search, so that neither
/// can be taken for the other.
fn operation(search: SplitSearch) -> Option<&'static str> {
    match search {
        SplitSearch::Count => Some("part of count"),
        SplitSearch::List(Which::All) => Some("part of list"),
        SplitSearch::List(Which::Distinct) => Some("part of list distinct"),
        SplitSearch::Shortest { .. } => None,
    }
}

/// Whether this many states suffice to count by merging.
fn merges_within(
    instance: &Instance<'_>,
    states: u64,
    context: &RunContext<'_>,
    monitor: &mut Monitor<'_>,
) -> bool {
    let limits = MergeLimits { states, bytes: context.budget.memory.unwrap_or(u64::MAX), threads: 1 };
    let none = MergeCheckpoints::default();
    if let Some(memo) = Memo::<u64>::new(instance) {
        count::count_merged(&memo, limits, &none, &mut || ControlFlow::Continue(()), monitor).is_ok()
    } else if let Some(memo) = Memo::<u128>::new(instance) {
        count::count_merged(&memo, limits, &none, &mut || ControlFlow::Continue(()), monitor).is_ok()
    } else {
        false
    }
}

/// A subtree and its estimated work.
struct Subtree {
    task: Task,
    work: f64,
}

/// By work, and by path among equals, so that a split is always the same.
impl Ord for Subtree {
    fn cmp(&self, other: &Self) -> Ordering {
        self.work.total_cmp(&other.work).then_with(|| other.task.path.cmp(&self.task.path))
    }
}

impl PartialOrd for Subtree {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Subtree {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Subtree {}

/// Divides a tree into subtrees.
struct Splitter<'a, 'm> {
    roots: Vec<Task>,
    parts: usize,
    monitor: &'a mut Monitor<'m>,
}

impl TreeVisitor for Splitter<'_, '_> {
    type Result = Result<Vec<Subtree>, Limit>;

    fn visit<T: Tree>(self, tree: &T) -> Self::Result {
        let Splitter { roots, parts, monitor } = self;
        let mut rng = Seed(0).rng(0);
        let mut estimate = |task: Task, monitor: &mut Monitor<'_>| -> Result<Subtree, Limit> {
            let mut work = 0.0;
            for _ in 0..PROBES {
                monitor.spend(task.path.len() as u32 + 1)?;
                work += tree.probe(&task, &mut rng);
            }
            Ok(Subtree { task, work: work / PROBES as f64 })
        };
        let mut open = BinaryHeap::new();
        for root in roots {
            open.push(estimate(root, monitor)?);
        }
        let mut total: f64 = open.iter().map(|subtree| subtree.work).sum();
        // The subtrees that cannot be divided further.
        let mut done = Vec::new();
        while let Some(largest) = open.pop() {
            let count = open.len() + done.len() + 1;
            let is_small = largest.work * ((parts * SUBTREES_PER_PART) as f64) <= total;
            if count >= parts * MAX_SUBTREES_PER_PART || count >= parts && is_small {
                open.push(largest);
                break;
            }
            total -= largest.work;
            match tree.children(&largest.task) {
                None => {
                    total += largest.work;
                    done.push(largest);
                }
                Some(children) => {
                    for child in children {
                        let child = estimate(child, monitor)?;
                        total += child.work;
                        open.push(child);
                    }
                }
            }
        }
        done.extend(open);
        Ok(done)
    }
}

/// Deals the subtrees out, the largest first: each goes to the part with the least work so far.
fn deal(mut subtrees: Vec<Subtree>, parts: usize) -> Vec<Vec<Subtree>> {
    teka_core::sort::by(&mut subtrees, |one, other| other.cmp(one));
    let mut dealt: Vec<(f64, Vec<Subtree>)> = (0..parts).map(|_| (0.0, Vec::new())).collect();
    let mut least: BinaryHeap<Reverse<(u64, usize)>> = (0..parts).map(|at| Reverse((0, at))).collect();
    for subtree in subtrees {
        let Some(Reverse((_, at))) = least.pop() else { break };
        let (work, part) = &mut dealt[at];
        *work += subtree.work;
        part.push(subtree);
        // The bits of floats that are not negative sort like the floats.
        least.push(Reverse((work.to_bits(), at)));
    }
    dealt.into_iter().map(|(_, part)| part).filter(|part| !part.is_empty()).collect()
}

fn write_part(subtrees: Vec<Subtree>, label: &str) -> Part {
    let work: f64 = subtrees.iter().map(|subtree| subtree.work).sum();
    let task = |subtree: Subtree| Task { share: (subtree.work / work).clamp(0.0, 1.0), ..subtree.task };
    let tasks: Vec<Task> = subtrees.into_iter().map(task).collect();
    Part { state: checkpoint::write(label, 0, 0, tasks.iter()), work, factor: 0 }
}

/// Searches a part.
pub(crate) fn run_part(
    puzzle: &Puzzle,
    search: SplitSearch,
    context: &RunContext<'_>,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<PartFound<Solution>, Unsupported> {
    let stats = Stats { threads: threads(context.budget.threads), ..Stats::default() };
    let mut found = PartFound {
        solutions: BigUint::ZERO,
        completeness: Completeness::Complete,
        next_bound: None,
        solution: None,
        stats,
    };
    match run_into(&mut found, puzzle, search, context, each) {
        Ok(()) => {}
        Err(ExactError::Limit(limit)) => found.completeness = Completeness::Stopped(limit),
        Err(ExactError::Unsupported(why)) => return Err(Unsupported::Here(why)),
    }
    Ok(found)
}

fn run_into(
    found: &mut PartFound<Solution>,
    puzzle: &Puzzle,
    search: SplitSearch,
    context: &RunContext<'_>,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<(), ExactError> {
    let foreign = || ExactError::Unsupported(Message::new(codes::CHECKPOINT_FOREIGN));
    let operation = operation(search).ok_or_else(foreign)?;
    if context.resume.is_none() {
        return Err(foreign());
    }
    let mut monitor: Monitor<'_> = context.monitor();
    let instance = Instance::of(puzzle, &mut monitor)?.ok_or_else(foreign)?;
    let group = SymmetryGroup::of(&instance);
    let plan = Plan::new(&instance, &group, plan::method_without_merging(&instance));
    found.stats.method = Some(plan.name());
    let label = plan.label(operation);
    let start = plan.start(context, &label)?;
    let pool = WorkPool {
        threads: found.stats.threads,
        budget: context.budget,
        observer: context.observer,
        checkpointer: context.checkpointer,
    };
    let (solutions, completeness, nodes) = if let SplitSearch::List(which) = search {
        let mut lister = Lister::new(&instance, &group, plan.breaking.as_ref(), which, each, label);
        lister.listed = start.solutions;
        let run = plan.walk(&pool, start.tasks, lister, start.nodes).ok_or_else(count::too_large)?;
        (run.collector.listed, run.completeness, run.nodes)
    } else {
        let counter = Counter { solutions: start.solutions, label };
        let run = plan.walk(&pool, start.tasks, counter, start.nodes).ok_or_else(count::too_large)?;
        (run.collector.solutions, run.completeness, run.nodes)
    };
    (found.solutions, found.completeness) = (BigUint::from(solutions), completeness);
    (found.stats.nodes, found.stats.cases) = (nodes, nodes);
    Ok(())
}

/// Adds the numbers of distinct solutions to a count that is the sum of its parts.
pub(crate) fn complete_count(puzzle: &Puzzle, counted: &mut Count, context: &RunContext<'_>) {
    let mut monitor: Monitor<'_> = context.monitor();
    match Instance::of(puzzle, &mut monitor) {
        Ok(Some(instance)) => {
            count::count_distinct(counted, &instance, &SymmetryGroup::of(&instance), context);
        }
        Ok(None) => {
            (counted.distinct, counted.distinct_by_rotation) = (Some(BigUint::ZERO), Some(BigUint::ZERO));
        }
        Err(_) => {}
    }
}

/// Which of these solutions are distinct up to symmetry: the first of each class.
pub(crate) fn distinct_among(puzzle: &Puzzle, solutions: &[Solution]) -> Vec<usize> {
    let budget = teka_core::Budget::default();
    let mut monitor: Monitor<'_> = RunContext::new(&budget).monitor();
    let Ok(Some(instance)) = Instance::of(puzzle, &mut monitor) else { return Vec::new() };
    let group = SymmetryGroup::of(&instance);
    let mut classes: Vec<CanonicalCover> = Vec::new();
    let mut distinct = Vec::new();
    for (at, solution) in solutions.iter().enumerate() {
        let cover = CanonicalCover::of_solution(&instance, solution);
        let class = group.elements.iter().map(|element| cover.image(&instance, element)).min();
        let Some(class) = class else { continue };
        if !classes.contains(&class) {
            classes.push(class);
            distinct.push(at);
        }
    }
    distinct
}

#[cfg(test)]
mod tests {
    use super::super::test_puzzles;
    use super::*;
    use std::collections::BTreeSet;
    use teka_core::Budget;

    fn parts(puzzle: &Puzzle, search: SplitSearch, wanted: usize) -> Option<Vec<Part>> {
        let budget = Budget::default();
        match split(puzzle, search, wanted, &RunContext::new(&budget)) {
            Ok(Outcome::Solved(split)) => Some(split.parts),
            Ok(other) => panic!("{other:?}"),
            Err(_) => None,
        }
    }

    fn run(puzzle: &Puzzle, search: SplitSearch, state: &str) -> (BigUint, Vec<String>) {
        let budget = Budget { threads: Some(2), ..Budget::default() };
        let mut listed = Vec::new();
        let found = run_part(puzzle, search, &RunContext::new(&budget).resuming(state), &mut |solution| {
            listed.push(solution.draw(puzzle));
            ControlFlow::Continue(())
        });
        let found = found.unwrap();
        assert_eq!(found.completeness, Completeness::Complete);
        (found.solutions, listed)
    }

    #[test]
    fn parts_count_like_the_whole() {
        let mut split_counts = 0;
        for text in test_puzzles::PUZZLES {
            let puzzle = test_puzzles::puzzle(text);
            let budget = Budget::default();
            let whole = super::super::count(&puzzle, &RunContext::new(&budget), None).unwrap();
            for wanted in [1, 2, 3, 7, 40] {
                let Some(parts) = parts(&puzzle, SplitSearch::Count, wanted) else { continue };
                assert!(parts.len() <= wanted);
                let sum: BigUint =
                    parts.iter().map(|part| run(&puzzle, SplitSearch::Count, &part.state).0).sum();
                assert_eq!(sum, whole.solutions, "{wanted} parts of\n{text}");
                let mut counted = Count::new(sum, Completeness::Complete, Stats::default());
                complete_count(&puzzle, &mut counted, &RunContext::new(&budget));
                assert_eq!(counted.distinct, whole.distinct);
                split_counts += 1;
            }
        }
        assert!(split_counts > 30);
    }

    #[test]
    fn parts_list_like_the_whole() {
        for text in test_puzzles::PUZZLES {
            let puzzle = test_puzzles::puzzle(text);
            let budget = Budget::default();
            for which in [Which::All, Which::Distinct] {
                let mut whole = BTreeSet::new();
                super::super::list(&puzzle, &RunContext::new(&budget), which, &mut |solution| {
                    whole.insert(solution.draw(&puzzle));
                    ControlFlow::Continue(())
                })
                .unwrap();
                let search = SplitSearch::List(which);
                let parts = parts(&puzzle, search, 5).unwrap();
                let listed: Vec<String> =
                    parts.iter().flat_map(|part| run(&puzzle, search, &part.state).1).collect();
                let set: BTreeSet<String> = listed.iter().cloned().collect();
                assert_eq!((listed.len(), &set), (whole.len(), &whole), "{which:?}\n{text}");
            }
        }
    }

    #[test]
    fn distinct_solutions_are_told_apart() {
        for text in test_puzzles::PUZZLES {
            let puzzle = test_puzzles::puzzle(text);
            let budget = Budget::default();
            let mut all = Vec::new();
            super::super::list(&puzzle, &RunContext::new(&budget), Which::All, &mut |solution| {
                all.push(solution);
                ControlFlow::Continue(())
            })
            .unwrap();
            let whole = super::super::count(&puzzle, &RunContext::new(&budget), None).unwrap();
            assert_eq!(whole.distinct, Some(BigUint::from(distinct_among(&puzzle, &all).len())), "{text}");
        }
    }

    #[test]
    fn a_part_runs_only_as_a_part_of_its_own_search() {
        let puzzle = test_puzzles::puzzle(test_puzzles::PUZZLES[0]);
        let budget = Budget::default();
        let part = parts(&puzzle, SplitSearch::Count, 2).unwrap().remove(0);
        let context = RunContext::new(&budget).resuming(&part.state);
        assert!(super::super::count(&puzzle, &context, None).is_err());
        assert!(run_part(&puzzle, SplitSearch::List(Which::All), &context, &mut |_| unreachable!()).is_err());
        assert!(
            run_part(&puzzle, SplitSearch::Count, &RunContext::new(&budget), &mut |_| unreachable!())
                .is_err()
        );
    }
}

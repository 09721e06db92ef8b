//! The engine behind `exact`: it solves, counts and lists. [`Instance`] makes exact cover of a puzzle; the method
//! is picked by the puzzle:
//!
//! | method | for | file |
//! |---|---|---|
//! | `sweep` | flat boards of up to 128 cells: fill the first empty cell, in machine words | `sweep.rs` |
//! | `memo` | the same with so many solutions that merging equal states pays, and narrow boards of any length | `memo.rs` |
//! | `fewest` | boards in space of up to 128 cells: decide where the fewest choices are left | `fewest.rs` |
//! | `lists` | everything else | `lists.rs` |
//!
//! Where the puzzle has symmetries they are broken on one piece (`symmetry.rs`). The first three of them are trees
//! that any number of threads walk together (`tree.rs`, `crew.rs`).

mod bits;
mod checkpoint;
mod crew;
mod distinct;
mod fewest;
mod gather;
mod instance;
mod lists;
mod memo;
mod regions;
mod solutions;
mod sweep;
mod symmetry;
mod tree;
#[cfg(test)]
mod trial;
mod windows;

use super::Found;
use crate::lattice::Lattice;
use crate::puzzle::{Puzzle, Solution};
use crew::{Crew, Ended, Gather};
use fewest::Fewest;
use gather::{Counter, First, Lister};
use instance::Instance;
use lists::{Options, Search};
use memo::{GivenUp, Memo, Worth};
pub use solutions::Solutions;
use std::ops::ControlFlow;
use sweep::Sweep;
use symmetry::{Breaking, Group};
use teka_core::{BigUint, Count, Extent, Job, Limit, Listed, Message, Stats, Unsupported, Watch, Which};
use tree::{Task, Tree};

/// The ways to count; tests and benchmarks may ask for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Fill the first empty cell, over and over.
    Sweep,
    /// The same, merging equal states.
    Memo,
    /// Decide where the fewest choices are left.
    Fewest,
    /// The same, for puzzles of any size.
    Lists,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 4] = [Method::Sweep, Method::Memo, Method::Fewest, Method::Lists];

    fn name(self, broken: bool) -> &'static str {
        match (self, broken) {
            (Method::Sweep, false) => "sweep",
            (Method::Sweep, true) => "sweep, symmetry broken",
            (Method::Memo, _) => "memo",
            (Method::Fewest, false) => "fewest",
            (Method::Fewest, true) => "fewest, symmetry broken",
            (Method::Lists, _) => "lists",
        }
    }
}

/// Beyond this many nodes a sweep may be slower than merging states.
const WORTH_MERGING: f64 = 8e6;
/// How many nodes of a sweep take as long as one merged state.
const NODES_PER_STATE: f64 = 10.0;
/// Nodes to walk before the size of the tree is estimated.
const TRIAL: u64 = 1 << 18;
/// Nodes that may be spent on finding the symmetric solutions, beside a multiple of those of the count.
const DISTINCT_NODES: u64 = 1 << 20;
/// How many random ways down the tree make an estimate.
const PROBES: u64 = 3000;

/// The first solution.
pub(crate) fn first(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Found {
    let Some(instance) = Instance::of(puzzle, watch)? else { return Ok(None) };
    watch.stats.threads = threads(watch.budget().threads);
    let crew = Crew { threads: 1, budget: watch.budget(), observer: watch.observer(), saver: None };
    let all = Crew { threads: watch.stats.threads, ..crew };
    // If there is a solution, there is one with the chosen piece on a representative.
    let breaking = Group::of(&instance).breaking(&instance, false);
    // Most puzzles are solved at once, and then always in the same way; only the long ones are shared out.
    let search = |crew: &Crew<'_>, tasks, nodes| {
        run::<First>(&instance, Method::Fewest, breaking.as_ref(), crew, tasks, First::default(), nodes, None)
    };
    let trial = teka_core::Budget {
        nodes: Some(watch.budget().nodes.map_or(TRIAL, |most| most.min(TRIAL))),
        ..watch.budget().clone()
    };
    let ended = search(&Crew { budget: &trial, ..crew }, vec![Task::root()], 0);
    let Some(mut ended) = ended else { return first_of_lists(&instance, watch) };
    if ended.extent == Extent::Stopped(Limit::Nodes)
        && watch.budget().nodes.is_none_or(|most| ended.nodes < most)
    {
        ended = search(&all, ended.pending, ended.nodes).expect("it was searched above");
    }
    watch.stats.nodes += ended.nodes;
    watch.stats.cases = watch.stats.nodes;
    watch.stats.method = Some(Method::Fewest.name(false));
    match ended.extent {
        Extent::Stopped(limit) => Err(limit),
        Extent::Complete | Extent::Cut => Ok(ended.gather.0.map(|placed| instance.solution(placed))),
    }
}

fn first_of_lists(instance: &Instance<'_>, watch: &mut Watch<'_>) -> Found {
    watch.stats.method = Some(Method::Lists.name(false));
    watch.stats.threads = 1;
    let mut search = list_search(instance);
    Ok(search.advance(watch)?.then(|| instance.solution(search.chosen())))
}

fn list_search(instance: &Instance<'_>) -> Search {
    let mut options = Options::new();
    for placement in &instance.placements {
        options.push(placement.cells.iter().copied(), [(placement.kind as u16, 1)]);
    }
    Search::new(instance.cells.len(), &instance.copies, options)
}

/// Counts all solutions, by the method asked for or the one that suits the puzzle.
pub(crate) fn count(puzzle: &Puzzle, job: &Job<'_>, method: Option<Method>) -> Result<Count, Unsupported> {
    let mut watch = Watch::new(job.budget, job.observer);
    let mut counted = Count {
        solutions: BigUint::ZERO,
        distinct: None,
        distinct_by_turning: None,
        extent: Extent::Complete,
        stats: Stats { threads: threads(job.budget.threads), ..Stats::default() },
    };
    match count_into(&mut counted, puzzle, job, method, &mut watch) {
        Ok(()) => Ok(counted),
        Err(Trouble::Limit(limit)) => Ok(Count { extent: Extent::Stopped(limit), ..counted }),
        Err(Trouble::Refused(why)) => Err(Unsupported::Here(why)),
    }
}

enum Trouble {
    Limit(Limit),
    Refused(Message),
}

impl From<Limit> for Trouble {
    fn from(limit: Limit) -> Self {
        Trouble::Limit(limit)
    }
}

fn count_into(
    counted: &mut Count,
    puzzle: &Puzzle,
    job: &Job<'_>,
    method: Option<Method>,
    watch: &mut Watch<'_>,
) -> Result<(), Trouble> {
    let Some(instance) = Instance::of(puzzle, watch)? else {
        (counted.distinct, counted.distinct_by_turning) = (Some(BigUint::ZERO), Some(BigUint::ZERO));
        return Ok(());
    };
    let group = Group::of(&instance);
    let done = match method.unwrap_or_else(|| suitable(&instance)) {
        Method::Lists => count_lists(counted, &instance, watch),
        Method::Memo if job.saver.is_none() && job.resume.is_none() => {
            count_memo(counted, &instance, job, u64::MAX, watch)
        }
        Method::Memo => {
            count_tree(counted, &instance, &group, job, in_space_or_flat(&instance), false, watch)
        }
        tree => count_tree(counted, &instance, &group, job, tree, method.is_none(), watch),
    };
    counted.stats.nodes = counted.stats.nodes.max(watch.stats.nodes);
    done?;
    counted.stats.cases = counted.stats.nodes;
    if counted.extent == Extent::Complete {
        // Where symmetric solutions abound, finding them may take longer than counting all; then the count stands
        // without them.
        let most = watch.stats.nodes + DISTINCT_NODES + 4 * counted.stats.nodes;
        let budget = teka_core::Budget { nodes: Some(most), ..job.budget.clone() };
        let mut watch = Watch::new(&budget, job.observer);
        if let Ok(distinct) = distinct::count(&instance, &group, &counted.solutions, &mut watch) {
            (counted.distinct, counted.distinct_by_turning) = (Some(distinct.all), Some(distinct.by_turning));
        }
    }
    Ok(())
}

/// The method to begin with.
fn suitable(instance: &Instance<'_>) -> Method {
    let several = || regions::are_several(instance);
    let narrow = || instance.puzzle.lattice() == Lattice::Square && instance.cells.len() > 128;
    if (narrow() || several()) && Memo::<u128>::new(instance).is_some() {
        return Method::Memo;
    }
    in_space_or_flat(instance)
}

/// The tree to walk where states cannot be merged: because solutions are wanted, or a state that can be saved.
fn in_space_or_flat(instance: &Instance<'_>) -> Method {
    let small = instance.cells.len() <= 128;
    match instance.puzzle.lattice() {
        Lattice::Square if small && instance.orientations <= 512 => Method::Sweep,
        _ if small => Method::Fewest,
        _ => Method::Lists,
    }
}

fn count_tree(
    counted: &mut Count,
    instance: &Instance<'_>,
    group: &Group,
    job: &Job<'_>,
    method: Method,
    may_change: bool,
    watch: &mut Watch<'_>,
) -> Result<(), Trouble> {
    let breaking = group.breaking(instance, method == Method::Sweep);
    counted.stats.method = Some(method.name(breaking.is_some()));
    let label = label(instance, method, "count");
    let crew =
        Crew { threads: counted.stats.threads, budget: job.budget, observer: job.observer, saver: job.saver };
    let (mut solutions, mut nodes, mut tasks) = (0, 0, roots(method, breaking.as_ref()));
    if let Some(state) = job.resume {
        let state = checkpoint::read(state, &label, instance.placements.len()).map_err(Trouble::Refused)?;
        (solutions, nodes, tasks) = (state.solutions, state.nodes, state.tasks);
    }
    let mut counter = Counter { solutions, label };
    if may_change && method == Method::Sweep && job.resume.is_none() && job.saver.is_none() {
        let most = job.budget.nodes.map_or(TRIAL, |most| most.min(TRIAL));
        let trial = teka_core::Budget { nodes: Some(most), ..job.budget.clone() };
        let crew = Crew { threads: 1, budget: &trial, ..crew };
        let probes = Some(PROBES);
        let ended = run(instance, method, breaking.as_ref(), &crew, tasks, counter, nodes, probes);
        let ended = ended.expect("the method suits the puzzle");
        if ended.extent == Extent::Stopped(Limit::Nodes) && ended.estimate > WORTH_MERGING {
            let worth = (ended.estimate / NODES_PER_STATE).min(1e12) as u64;
            match count_memo(counted, instance, job, worth, watch) {
                Err(Trouble::Limit(Limit::Memory)) => {}
                otherwise => return otherwise,
            }
            counted.stats.method = Some(method.name(breaking.is_some()));
        }
        (tasks, nodes, counter) = (ended.pending, ended.nodes, ended.gather);
    }
    let ended = run(instance, method, breaking.as_ref(), &crew, tasks, counter, nodes, None)
        .ok_or(Trouble::Limit(Limit::Memory))?;
    counted.solutions = BigUint::from(ended.gather.solutions);
    counted.stats.nodes = ended.nodes;
    counted.extent = ended.extent;
    Ok(())
}

fn count_memo(
    counted: &mut Count,
    instance: &Instance<'_>,
    job: &Job<'_>,
    states: u64,
    watch: &mut Watch<'_>,
) -> Result<(), Trouble> {
    let worth = Worth { states, bytes: job.budget.memory.unwrap_or(u64::MAX) };
    let counts = match Memo::<u64>::new(instance) {
        Some(memo) => ways(&memo, worth, watch),
        None => match Memo::<u128>::new(instance) {
            Some(memo) => ways(&memo, worth, watch),
            None => Err(GivenUp::TooManyStates),
        },
    };
    match counts {
        Ok(solutions) => {
            counted.solutions = solutions;
            counted.stats.method = Some(Method::Memo.name(false));
            counted.stats.threads = 1;
            Ok(())
        }
        Err(GivenUp::Stopped(limit)) => Err(Trouble::Limit(limit)),
        Err(GivenUp::TooManyStates | GivenUp::Overflow) => Err(Trouble::Limit(Limit::Memory)),
    }
}

/// Counts in machine words, and once more in big numbers if those are too small.
fn ways<B: bits::Bits>(memo: &Memo<B>, worth: Worth, watch: &mut Watch<'_>) -> Result<BigUint, GivenUp> {
    match memo.count::<u64>(worth, watch) {
        Ok((ways, _)) => Ok(BigUint::from(ways)),
        Err(GivenUp::Overflow) => memo.count::<BigUint>(worth, watch).map(|(ways, _)| ways),
        Err(otherwise) => Err(otherwise),
    }
}

fn count_lists(counted: &mut Count, instance: &Instance<'_>, watch: &mut Watch<'_>) -> Result<(), Trouble> {
    counted.stats.method = Some(Method::Lists.name(false));
    counted.stats.threads = 1;
    let mut search = list_search(instance);
    loop {
        match search.advance(watch) {
            Ok(true) => counted.solutions += 1_u32,
            Ok(false) => return Ok(()),
            Err(limit) => return Err(Trouble::Limit(limit)),
        }
    }
}

/// Hands solutions to `each`, all or one of each class, none twice.
pub(crate) fn list(
    puzzle: &Puzzle,
    job: &Job<'_>,
    which: Which,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<Listed, Unsupported> {
    let mut watch = Watch::new(job.budget, job.observer);
    let mut listed = Listed {
        extent: Extent::Complete,
        stats: Stats { threads: threads(job.budget.threads), ..Stats::default() },
    };
    match list_into(&mut listed, puzzle, job, which, each, &mut watch) {
        Ok(()) => Ok(listed),
        Err(Trouble::Limit(limit)) => Ok(Listed { extent: Extent::Stopped(limit), ..listed }),
        Err(Trouble::Refused(why)) => Err(Unsupported::Here(why)),
    }
}

fn list_into(
    listed: &mut Listed,
    puzzle: &Puzzle,
    job: &Job<'_>,
    which: Which,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    watch: &mut Watch<'_>,
) -> Result<(), Trouble> {
    let Some(instance) = Instance::of(puzzle, watch)? else { return Ok(()) };
    let group = Group::of(&instance);
    let method = in_space_or_flat(&instance);
    let breaking =
        if method == Method::Lists { None } else { group.breaking(&instance, method == Method::Sweep) };
    listed.stats.method = Some(method.name(breaking.is_some()));
    let label = label(&instance, method, if which == Which::All { "list" } else { "list distinct" });
    let mut lister = Lister::new(&instance, &group, breaking.as_ref(), which, each, label);
    if method == Method::Lists {
        listed.stats.threads = 1;
        let mut search = list_search(&instance);
        while search.advance(watch)? {
            let chosen: Vec<u32> = search.chosen().collect();
            if lister.hand_out(&chosen).is_break() {
                listed.extent = Extent::Cut;
                break;
            }
        }
        (listed.stats.nodes, listed.stats.cases) = (watch.stats.nodes, watch.stats.nodes);
        return Ok(());
    }
    let (mut nodes, mut tasks) = (0, roots(method, breaking.as_ref()));
    if let Some(state) = job.resume {
        let state =
            checkpoint::read(state, &lister.label, instance.placements.len()).map_err(Trouble::Refused)?;
        (lister.handed_out, nodes, tasks) = (state.solutions, state.nodes, state.tasks);
    }
    let crew =
        Crew { threads: listed.stats.threads, budget: job.budget, observer: job.observer, saver: job.saver };
    let ended = run(&instance, method, breaking.as_ref(), &crew, tasks, lister, nodes, None)
        .ok_or(Trouble::Limit(Limit::Memory))?;
    listed.extent = ended.extent;
    (listed.stats.nodes, listed.stats.cases) = (ended.nodes, ended.nodes);
    Ok(())
}

/// The subtrees to begin with. A sweep places the piece that the symmetry is broken on first; the search for the
/// fewest choices finds its own time for it.
fn roots(method: Method, breaking: Option<&Breaking>) -> Vec<Task> {
    let Some(breaking) = breaking.filter(|_| method == Method::Sweep) else { return vec![Task::root()] };
    let share = 1.0 / breaking.representatives.len() as f64;
    let root =
        |representative: &symmetry::Representative| Task { path: vec![representative.placement], share };
    breaking.representatives.iter().rev().map(root).collect()
}

/// Walks the tasks with the method, in the words that the instance fits into; `None` if it fits into none.
fn run<G: Gather>(
    instance: &Instance<'_>,
    method: Method,
    breaking: Option<&Breaking>,
    crew: &Crew<'_>,
    tasks: Vec<Task>,
    gather: G,
    nodes: u64,
    probes: Option<u64>,
) -> Option<Ended<G>> {
    let go = Go { crew, tasks, gather, nodes, probes };
    let (small, words) = (instance.cells.len() <= 64, instance.orientations.div_ceil(64));
    Some(match (method, small, words) {
        (Method::Sweep, true, 0 | 1) => go.with(&Sweep::<u64, 1>::new(instance, breaking)),
        (Method::Sweep, true, 2) => go.with(&Sweep::<u64, 2>::new(instance, breaking)),
        (Method::Sweep, false, 0..=2) if instance.cells.len() <= 128 => {
            go.with(&Sweep::<u128, 2>::new(instance, breaking))
        }
        (Method::Sweep, _, 0..=8) if instance.cells.len() <= 128 => {
            go.with(&Sweep::<u128, 8>::new(instance, breaking))
        }
        (Method::Fewest, true, _) => go.with(&Fewest::<u64>::new(instance, breaking)),
        (Method::Fewest, false, _) if instance.cells.len() <= 128 => {
            go.with(&Fewest::<u128>::new(instance, breaking))
        }
        _ => return None,
    })
}

/// A run that waits for its tree.
struct Go<'a, G> {
    crew: &'a Crew<'a>,
    tasks: Vec<Task>,
    gather: G,
    nodes: u64,
    probes: Option<u64>,
}

impl<G: Gather> Go<'_, G> {
    fn with<T: Tree>(self, tree: &T) -> Ended<G> {
        let mut ended = self.crew.run(tree, self.tasks, self.gather, self.nodes);
        if let Some(probes) = self.probes.filter(|_| !ended.pending.is_empty()) {
            ended.estimate = ended.nodes as f64 + tree.estimate(&ended.pending, probes);
        }
        ended
    }
}

/// What a saved state belongs to: the puzzle, the method and the kind of work, and the version of teka.
fn label(instance: &Instance<'_>, method: Method, work: &str) -> String {
    let puzzle = checkpoint::checksum(crate::print::print(instance.puzzle).as_bytes());
    format!("teka {} packing {work} {} {puzzle:016x}", env!("CARGO_PKG_VERSION"), method.name(false))
}

fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or(1).max(1)
}

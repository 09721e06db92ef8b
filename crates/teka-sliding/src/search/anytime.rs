//! The anytime algorithm: a first solution at once, then better ones until time is up. An improver, which shortens the
//! solution, and a prover, which raises the lower bound, take turns. When the two meet, the solution is a shortest one
//! and the search is over; otherwise a limit ends it, and the answer is the best solution together with the bound.

use super::bound_portfolio::BoundPortfolio;
use super::heuristic::Heuristic;
use super::ida_star::IdaStar;
use super::linear_conflict::LinearConflict;
use super::optimal::method;
use super::push_ida_star::PushIdaStar;
use super::single_row;
use super::trace::TracedInMetric;
use super::tree::edge;
use crate::board::Move;
use crate::branching::Branching;
use crate::codes;
use crate::events::{Action, Event, Monitor, emit_best, switch_method};
use crate::improve::Improver;
use crate::pattern_db::{PdbCache, PdbHeuristic, PdbSet};
use crate::position::Position;
use crate::puzzle::{Metric, Puzzle, Solution};
use std::cell::OnceCell;
use std::sync::Arc;
use teka_core::{Costs, Limit, Message, NoTrace, Outcome, TreeStep};

/// The nodes of one turn, a few milliseconds.
const NODES_PER_TURN: u64 = 1 << 16;
/// The prover's nodes of one turn on boards that are too big for pattern databases and have more than [`MEDIUM`] cells,
/// where the bound hardly rises after the first turns. The prover's nodes are much cheaper: it needs a fifth of the
/// time for as many as the improver's.
const NODES_PER_TURN_ON_LARGE: u64 = NODES_PER_TURN / 4;
/// The maximum number of cells of a medium board.
const MEDIUM: usize = 42;
/// The factor by which the prover's turn is shorter on boards of more than [`SMALL`] cells before pattern databases are
/// available: a better solution is then likelier than a better bound.
const PROVER_HANDICAP: u64 = 8;
/// The turns after which pattern databases are worth building on boards where that takes some seconds.
const TURNS_BEFORE_PDBS: u64 = 64;
/// The same on boards of at most [`SMALL`] cells, where building them takes a fraction of a second.
const TURNS_BEFORE_PDBS_ON_SMALL: u64 = 2;
/// The maximum number of cells of a small board.
const SMALL: usize = 16;

/// Finds the best solution that it can within the budget.
pub(crate) fn search(puzzle: &Puzzle, pdb_cache: &PdbCache, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
    let position = puzzle.position();
    let (size, metric) = (position.size, puzzle.metric());
    let bound = super::bound_in(metric, size, position.manhattan() as u64);
    if size.rows() == 1 || size.columns() == 1 {
        let moves = single_row::solve(&position);
        let length = metric.length(&moves);
        let solution = Solution::new(moves, length);
        let mut trace = TracedInMetric::counting_in(metric, size, position.blank, Branching::default());
        let emitted = if monitor.is_traced() {
            single_row::trace_moves(&solution.moves, metric, &mut trace, monitor)
        } else {
            single_row::trace_moves(&solution.moves, metric, &mut NoTrace, monitor)
        };
        return answer(emitted.and_then(|()| emit_best(&solution.moves, metric, monitor)), solution);
    }
    // Declared before the improver, which borrows them once they exist.
    let pdbs: OnceCell<Arc<PdbSet>> = OnceCell::new();
    let improver = match Improver::new(&position, metric, monitor) {
        Ok(improver) => improver,
        Err(limit) => return Outcome::Stopped { limit, best: None, lower_bound: Some(bound) },
    };
    monitor.stats.cases = monitor.stats.nodes;
    monitor.best = Some(improver.length() as u64);
    monitor.report();
    let mut race = Race { improver, metric, bound, proved: None, emitted: (None, None), tree_nodes: 0 };
    let ended = compete(&mut race, &position, pdb_cache, &pdbs, monitor)
        .and_then(|()| monitor.grow(|| TreeStep::Solution(race.tree_nodes)));
    answer(ended, Solution::new(race.best().to_vec(), race.bound))
}

/// A limit of the budget just ends the race, and the best solution counts as solved. Only a tracer that asked for no
/// more events stops the search.
fn answer(ended: Result<(), Limit>, solution: Solution) -> Outcome<Solution> {
    match ended {
        Ok(()) => Outcome::Solved(solution),
        Err(limit) => {
            let lower_bound = Some(solution.lower_bound);
            Outcome::Stopped { limit, best: Some(solution), lower_bound }
        }
    }
}

/// Runs the race, with better and better heuristics for the prover.
fn compete<'t>(
    race: &mut Race<'t>,
    position: &Position,
    pdb_cache: &PdbCache,
    pdbs: &'t OnceCell<Arc<PdbSet>>,
    monitor: &mut Monitor<'_>,
) -> Result<(), Limit> {
    let (size, blank_home) = (position.size, position.blank_home);
    race.emit(monitor)?;
    if race.metric == Metric::Multi {
        switch_method("walking-distance", monitor)?;
        race.run(&mut PushIdaStar::new(position), NODES_PER_TURN, None, monitor)?;
        return Ok(());
    }
    let has_pdbs = PdbSet::is_supported(size);
    let is_small = size.cells() <= SMALL;
    let is_ready = pdb_cache.is_ready(size, blank_home) || !is_small && pdb_cache.is_stored(size, blank_home);
    if !has_pdbs && BoundPortfolio::is_supported(size) {
        switch_method("linear-conflict", monitor)?;
        let is_medium = size.cells() <= MEDIUM;
        let nodes = if is_medium { NODES_PER_TURN } else { NODES_PER_TURN_ON_LARGE };
        race.run(&mut BoundPortfolio::new(position, pdb_cache.automata()), nodes, None, monitor)?;
        return Ok(());
    }
    if !has_pdbs || !is_ready {
        switch_method("linear-conflict", monitor)?;
        let (before_pdbs, handicap) =
            if is_small { (TURNS_BEFORE_PDBS_ON_SMALL, 1) } else { (TURNS_BEFORE_PDBS, PROVER_HANDICAP) };
        let mut prover =
            IdaStar::new(LinearConflict::new(size), position).pruning_duplicates(pdb_cache.automata());
        let turns = has_pdbs.then_some(before_pdbs);
        if race.run(&mut prover, NODES_PER_TURN / handicap, turns, monitor)? {
            return Ok(());
        }
    }
    let Ok(best) = pdb_cache.best(size, blank_home, monitor) else { return Ok(()) };
    let pdbs = pdbs.get_or_init(|| best);
    switch_method(method(pdbs), monitor)?;
    race.improver.use_pdbs(pdbs);
    let prover = IdaStar::new(PdbHeuristic::new(pdbs, blank_home), position);
    let mut prover = prover.pruning_duplicates(pdb_cache.automata());
    race.run(&mut prover, NODES_PER_TURN, None, monitor)?;
    Ok(())
}

/// A search that proves lower bounds.
trait Prover {
    /// No solution is shorter than this.
    fn bound(&self) -> u64;

    /// Searches for about `max_nodes` nodes; returns a shortest solution if it is found.
    fn advance(&mut self, max_nodes: u64, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit>;
}

impl<H: Heuristic> Prover for IdaStar<H> {
    fn bound(&self) -> u64 {
        IdaStar::bound(self).into()
    }

    fn advance(&mut self, max_nodes: u64, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit> {
        IdaStar::advance(self, max_nodes, &mut NoTrace, monitor)
    }
}

impl Prover for BoundPortfolio {
    fn bound(&self) -> u64 {
        BoundPortfolio::bound(self).into()
    }

    fn advance(&mut self, max_nodes: u64, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit> {
        BoundPortfolio::advance(self, max_nodes, monitor)
    }
}

impl Prover for PushIdaStar {
    fn bound(&self) -> u64 {
        PushIdaStar::bound(self).into()
    }

    fn advance(&mut self, max_nodes: u64, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit> {
        PushIdaStar::advance(self, max_nodes, &mut NoTrace, monitor)
    }
}

/// An improver and the bound that it races against.
struct Race<'t> {
    improver: Improver<'t>,
    metric: Metric,
    bound: u64,
    /// A shortest solution, if the prover found one first.
    proved: Option<Vec<Move>>,
    /// The bound and the solution of the last events.
    emitted: (Option<u64>, Option<Vec<Move>>),
    /// The nodes of the search tree: the start, and every solution.
    tree_nodes: u64,
}

impl Race<'_> {
    /// Runs for at most `turns` turns, in each of which the prover has `prover_nodes` nodes. Returns whether the race
    /// is over: the two have met, or a limit of the budget is reached.
    fn run(
        &mut self,
        prover: &mut impl Prover,
        prover_nodes: u64,
        turns: Option<u64>,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        let mut taken = 0;
        while turns.is_none_or(|most| taken < most) {
            self.bound = self.bound.max(prover.bound());
            monitor.bound = Some(self.bound);
            self.emit(monitor)?;
            if self.bound >= self.improver.length() as u64 {
                return Ok(true);
            }
            let improved = self.improver.improve(NODES_PER_TURN, monitor);
            let turn = improved.and_then(|_| prover.advance(prover_nodes, monitor));
            monitor.stats.cases = monitor.stats.nodes;
            if !matches!(turn, Ok(None)) {
                self.proved = turn.ok().flatten();
                self.bound = self.bound.max(prover.bound());
                self.emit(monitor)?;
                return Ok(true);
            }
            taken += 1;
        }
        Ok(false)
    }

    /// The best solution so far.
    fn best(&self) -> &[Move] {
        self.proved.as_deref().unwrap_or_else(|| self.improver.best())
    }

    /// Adds the best solution to the search tree, as a child of the start. It kills the previous one.
    fn grow(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        if !monitor.grows_tree() {
            return Ok(());
        }
        let (moves, length) = (self.best().to_vec(), self.metric.length(self.best()));
        if self.tree_nodes == 0 {
            let costs = Some(Costs::new(0, self.bound));
            monitor.grow(|| TreeStep::Root { costs, bound: None })?;
            monitor.grow(|| TreeStep::Expand(0))?;
        } else {
            let reason = || Message::new(codes::TREE_SHORTER).with("length", length);
            monitor.grow(|| TreeStep::Kill(self.tree_nodes, reason()))?;
        }
        self.tree_nodes += 1;
        let costs = Some(Costs::new(length, 0));
        monitor.grow(|| TreeStep::Generate { parent: 0, edge: edge(&moves), costs, breadth: None })
    }

    /// Emits the bound and the best solution if they have changed. The prover may find another solution of the same
    /// length.
    fn emit(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        if !monitor.is_traced() {
            return Ok(());
        }
        if self.emitted.0 != Some(self.bound) {
            self.emitted.0 = Some(self.bound);
            monitor.emit(|| Event::Action(Action::Bound(self.bound)))?;
        }
        if self.emitted.1.as_deref() != Some(self.best()) {
            self.emitted.1 = Some(self.best().to_vec());
            self.grow(monitor)?;
            emit_best(self.best(), self.metric, monitor)?;
        }
        Ok(())
    }
}

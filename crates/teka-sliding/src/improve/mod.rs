//! Finds solutions that need not be shortest: a first one at once, on boards of any size with at least two rows and
//! columns, then shorter ones for as many nodes as the caller allows (see [`Improver`]). There is no clock here, so the
//! caller can alternate this with proving lower bounds and stop when the two meet. [`shorten`] makes given moves
//! shorter, for `teka moves shorten`.

pub(crate) mod beam;
mod beam_variants;
mod blank_route;
mod block_estimate;
mod conflict_estimate;
mod construct;
mod fringe_lines;
mod moving_block;
mod neighbours;
mod packed_lines;
mod pdb_estimate;
mod quota_beam;
mod schedule;
mod seen_hashes;
mod small_board;
mod small_ida_star;
pub(crate) mod tracked_position;
mod widening_search;
mod window_search;

#[cfg(test)]
mod tests;

use crate::board::Move;
use crate::events::Monitor;
use crate::pattern_db::{PdbHeuristic, PdbSet};
use crate::position::Position;
use crate::puzzle::Metric;
use conflict_estimate::ConflictTables;
use construct::construct;
use pdb_estimate::PdbEstimate;
use schedule::WindowSchedule;
use teka_core::Limit;
use widening_search::WideningSearch;
use window_search::without_loops;

/// Finds a first solution and then shorter ones.
///
/// It alternates between two kinds of work. It searches for a new solution: with beams over the whole board where that
/// is small, and with a moving block where it is big, each time wider than before. And it shortens solutions: windows
/// of them are searched again, longer ones and with more effort in every round. A new solution is shortened for as long
/// as it took to find (for a part of that on big boards) before it is compared with the best, because what starts out
/// longer often ends up shorter.
pub(crate) struct Improver<'t> {
    position: Position,
    /// The Manhattan distance of the start: no solution is shorter.
    manhattan: usize,
    metric: Metric,
    conflict_tables: ConflictTables,
    best: Vec<Move>,
    /// The best solution, being shortened.
    incumbent: WindowSchedule,
    /// A new solution, being shortened, and the nodes left for it.
    candidate: Option<(WindowSchedule, u64)>,
    search: WideningSearch<'t>,
    /// The nodes spent on searching and on shortening the best solution.
    spent: [u64; 2],
}

/// Finds a first solution of a solvable position; a 100×100 board takes about a second.
pub(crate) fn first(position: &Position, monitor: &mut Monitor<'_>) -> Result<Vec<Move>, Limit> {
    let is_small = position.size.cells() <= 150;
    let moves = construct(position, if is_small { 8 } else { 1 }, monitor)?;
    // Loops are rare, and on big boards too rare to be worth hashing every position.
    Ok(if is_small { without_loops(position, &moves) } else { moves })
}

/// Shortens a solution of a position in about `nodes` nodes. Returns it with the limit that ended the search, if any.
pub(crate) fn shorten(
    position: &Position,
    moves: &[Move],
    metric: Metric,
    nodes: u64,
    monitor: &mut Monitor<'_>,
) -> (Vec<Move>, Option<Limit>) {
    // Cutting out a loop may split a push in two.
    let cut = without_loops(position, moves);
    let moves = if metric.length(&cut) <= metric.length(moves) { cut } else { moves.to_vec() };
    if position.size.rows() == 1 || position.size.columns() == 1 {
        return (moves, None);
    }
    let conflict_tables = ConflictTables::new();
    let mut schedule = WindowSchedule::new(position, metric, &moves);
    let mut remaining = nodes;
    while remaining > 0 && schedule.length() > 0 {
        let before = monitor.stats.nodes;
        match schedule.step(&conflict_tables, monitor) {
            Ok(true) => break,
            Ok(false) => {}
            Err(limit) => return (schedule.moves(), Some(limit)),
        }
        // Even a step that visits no node counts, so that the loop ends.
        remaining = remaining.saturating_sub(monitor.stats.nodes - before + 1);
    }
    (schedule.moves(), None)
}

impl<'t> Improver<'t> {
    /// Finds a first solution. The position must be solvable and have at least two rows and columns.
    pub(crate) fn new(position: &Position, metric: Metric, monitor: &mut Monitor<'_>) -> Result<Self, Limit> {
        let best = first(position, monitor)?;
        Ok(Improver {
            position: position.clone(),
            manhattan: position.manhattan(),
            metric,
            conflict_tables: ConflictTables::new(),
            incumbent: WindowSchedule::new(position, metric, &best),
            best,
            candidate: None,
            search: WideningSearch::new(position, metric),
            spent: [0; 2],
        })
    }

    /// Uses these pattern databases from now on.
    pub(crate) fn use_pdbs(&mut self, pdbs: &'t PdbSet) {
        let heuristic = PdbHeuristic::new(pdbs, self.position.blank_home);
        if let Some(estimate) = PdbEstimate::new(heuristic, &self.position) {
            self.search.use_pdbs(estimate);
        }
    }

    /// The best solution so far.
    pub(crate) fn best(&self) -> &[Move] {
        &self.best
    }

    /// The length of the best solution so far.
    pub(crate) fn length(&self) -> usize {
        self.metric.length(&self.best) as usize
    }

    /// Continues for about `nodes` nodes; returns whether the best solution became shorter. It can be resumed even
    /// after a limit was reached, and the best solution is never lost.
    pub(crate) fn improve(&mut self, nodes: u64, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        let before = self.length();
        let ended = self.run(nodes, monitor);
        self.update_best(before);
        monitor.best = Some(self.length() as u64);
        ended.map(|()| self.length() < before)
    }

    fn run(&mut self, nodes: u64, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let mut remaining = nodes;
        while remaining > 0 && !self.is_done() {
            let start = monitor.stats.nodes;
            if let Some((candidate, nodes)) = &mut self.candidate {
                let done = candidate.step(&self.conflict_tables, monitor)?;
                let used = monitor.stats.nodes - start + 1;
                *nodes = nodes.saturating_sub(used);
                if done || *nodes == 0 {
                    self.compare_candidate();
                }
            } else if self.search.is_first() || self.spent[0] <= self.search.work_ratio() * self.spent[1] {
                let best = self.length();
                let found = self.search.step(best, &self.conflict_tables, monitor)?;
                self.spent[0] += monitor.stats.nodes - start;
                if let Some((moves, cost)) = found {
                    let schedule = WindowSchedule::new(&self.position, self.metric, &moves);
                    self.candidate = Some((schedule, cost / self.search.work_ratio()));
                }
            } else {
                self.incumbent.step(&self.conflict_tables, monitor)?;
                self.spent[1] += monitor.stats.nodes - start + 1;
            }
            // Even a step that visits no node counts, so that the loop ends.
            remaining = remaining.saturating_sub(monitor.stats.nodes - start + 1);
        }
        Ok(())
    }

    /// Whether nothing can be improved: the best solution is as short as the Manhattan distance, or a beam has visited
    /// everything that could be shorter. The latter is no proof, since beams compare positions by hash.
    pub(crate) fn is_done(&self) -> bool {
        let is_shortest = || self.metric == Metric::Single && self.incumbent.length() <= self.manhattan;
        self.candidate.is_none() && (self.search.exhausted || is_shortest())
    }

    /// Makes the candidate the incumbent if it is shorter.
    fn compare_candidate(&mut self) {
        let Some((candidate, _)) = self.candidate.take() else { return };
        if candidate.length() < self.incumbent.length() {
            self.incumbent = candidate;
        }
    }

    /// Updates the best solution if one has become shorter than `length`.
    fn update_best(&mut self, length: usize) {
        let candidate = self.candidate.as_ref().map(|(candidate, _)| candidate);
        let both = [Some(&self.incumbent), candidate].into_iter().flatten();
        let shortest = both.min_by_key(|solution| solution.length());
        if let Some(solution) = shortest.filter(|solution| solution.length() < length) {
            self.best = solution.moves();
        }
    }
}

//! Solves puzzles as people do ([`Reasoner`]): by techniques, the easiest first, each in a file of its own. A
//! technique finds steps (a piece that must be placed, or a placement to strike out) and can verify a step
//! from the rules alone. The other files hold the puzzle (`problem.rs`), the position (`candidates.rs`), regions
//! and steps, and turn steps into messages (`describe.rs`).
//!
//! | technique | file |
//! |---|---|
//! | a cell can be covered in one way only | `only_way.rs` |
//! | a piece fits in one place only | `only_place.rs` |
//! | a placement cuts off a region of impossible size | `gap_size.rs` |
//! | a placement leaves a gap that nothing fits, or one piece fits a gap | `gap_shape.rs` |
//! | a piece must lie in a region | `region_share.rs` |
//! | the chessboard colours of a region do not add up | `balance.rs` |
//! | every way to cover a cell also covers another | `together.rs` |
//! | a piece claims a cell, or a cell a piece | `claim.rs` |
//! | two pieces share two cells | `pair.rs` |
//! | a placement is refuted by what it forces | `trial.rs` |
//! | a placement is refuted by a trial with further trials inside | `deep_trial.rs` |
//!
//! The [`Reasoner`] strikes out as much as the easiest applicable technique allows until a placement is forced, and then
//! looks back: only the strike-outs that the placement depends on count as steps. So every hint leads to a placement,
//! and a rating counts only the steps that are needed.

mod balance;
mod candidates;
mod claim;
mod deep_trial;
mod describe;
mod gap_shape;
mod gap_size;
mod only_place;
mod only_way;
mod pair;
mod problem;
mod region_share;
mod regions;
mod step;
#[cfg(test)]
mod tests;
mod together;
mod trial;

use crate::events::Monitor;
use candidates::{Candidates, Cause};
pub(crate) use describe::{StepDescriber, cell_list};
pub(crate) use problem::Problem;
pub(crate) use step::{Evidence, Step, StepId, Technique};
use teka_core::Limit;

/// Solves a puzzle by techniques, placement by placement.
pub(crate) struct Reasoner<'p> {
    candidates: Candidates<'p>,
    /// All steps so far. Strike-outs that no placement has needed yet are kept for later.
    steps: Vec<Step>,
    /// Whether a placement has needed each step.
    needed: Vec<bool>,
    /// The number of pieces that were placed when each step was found.
    placed_before: Vec<usize>,
    /// The hardest technique to use.
    hardest: Technique,
}

/// The result of reasoning until the next placement.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// A piece is placed.
    Placed {
        /// The steps that lead to it and were not needed before; the last is the placement.
        steps: Vec<StepId>,
        /// The number of placements that a person who had made these strike-outs could choose from.
        open: usize,
        /// If trials were needed, the smallest number of ways to cover any free cell when they began.
        breadth: Option<u32>,
    },
    /// Every piece is placed.
    Solved,
    /// No technique applies.
    Stuck,
    /// There is no solution.
    Contradiction,
}

impl<'p> Reasoner<'p> {
    /// Starts with no piece placed and every placement open, and uses techniques up to `hardest`.
    pub(crate) fn new(problem: &'p Problem, hardest: Technique) -> Self {
        Reasoner {
            candidates: Candidates::new(problem),
            steps: Vec::new(),
            needed: Vec::new(),
            placed_before: Vec::new(),
            hardest,
        }
    }

    pub(crate) fn candidates(&self) -> &Candidates<'p> {
        &self.candidates
    }

    /// Whether a step only leaves a cell empty.
    pub(crate) fn leaves_empty(&self, id: StepId) -> bool {
        self.candidates.problem.is_filler(self.step(id).placement)
    }

    pub(crate) fn step(&self, id: StepId) -> &Step {
        &self.steps[id as usize]
    }

    /// Reasons until the next piece is placed.
    pub(crate) fn next_placement(&mut self, monitor: &mut Monitor<'_>) -> Result<Progress, Limit> {
        let mut breadth = None;
        loop {
            if self.candidates.is_solved() {
                return Ok(Progress::Solved);
            }
            if self.candidates.contradiction().is_some() {
                return Ok(Progress::Contradiction);
            }
            let mut forced = only_way::find(&self.candidates);
            forced.extend(only_place::find(&self.candidates));
            if let Some(step) = forced.iter().find(|step| self.candidates.problem.is_filler(step.placement)) {
                // Leaving a cell empty places no piece, so it is not a step for people; but its premises are.
                let (id, step) = (self.steps.len() as StepId, step.clone());
                let placement = step.placement;
                self.push(step);
                self.candidates.place(placement, Cause::Step(id));
                continue;
            }
            if !forced.is_empty() {
                return Ok(self.place(forced, breadth));
            }
            let Some(found) = self.next_strikes(&mut breadth, monitor)? else { return Ok(Progress::Stuck) };
            if found.iter().any(|step| !step.strikes_out) {
                return Ok(self.place(found, breadth));
            }
            for step in found {
                let id = self.steps.len() as StepId;
                self.candidates.strike_out(step.placement, Cause::Step(id));
                self.push(step);
            }
        }
    }

    /// All steps of the easiest technique that finds any.
    fn next_strikes(
        &mut self,
        breadth: &mut Option<u32>,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Step>>, Limit> {
        let candidates = &mut self.candidates;
        for technique in Technique::ALL.into_iter().take_while(|&technique| technique <= self.hardest) {
            if technique == Technique::Trial && breadth.is_none() {
                *breadth = candidates.free_cells().map(|cell| candidates.ways(cell)).min();
            }
            let found = match technique {
                Technique::OnlyWay | Technique::OnlyPlace => Vec::new(),
                Technique::GapSize => gap_size::find(candidates, monitor)?,
                Technique::GapShape => gap_shape::find(candidates, monitor)?,
                Technique::RegionShare => region_share::find(candidates),
                Technique::Balance => balance::find(candidates, monitor)?,
                Technique::Together => together::find(candidates),
                Technique::Claim => claim::find(candidates),
                Technique::Pair => pair::find(candidates, monitor)?,
                Technique::Trial => trial::find(candidates, monitor)?,
                Technique::DeepTrial => deep_trial::find(candidates, monitor)?.into_iter().collect(),
            };
            if !found.is_empty() {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Places the piece that takes the least effort to derive.
    fn place(&mut self, forced: Vec<Step>, breadth: Option<u32>) -> Progress {
        let mut open: Vec<u32> =
            forced.iter().filter(|step| !step.strikes_out).map(|step| step.placement).collect();
        open.sort_unstable();
        open.dedup();
        let costs = forced.into_iter().filter(|step| !step.strikes_out).map(|step| {
            let strikes = self.not_yet_needed(&step.premises);
            let effort: u64 = strikes.iter().map(|&id| self.step(id).effort()).sum();
            (effort + step.effort(), strikes, step)
        });
        let (_, mut steps, step) =
            costs.min_by_key(|(cost, ..)| *cost).expect("at least one placement is forced");
        let placement = step.placement;
        steps.push(self.steps.len() as StepId);
        self.push(step);
        self.candidates.place(placement, Cause::Board);
        for &id in &steps {
            self.needed[id as usize] = true;
        }
        Progress::Placed { steps, open: open.len(), breadth }
    }

    /// Whether each of these steps follows from the rules, the board and its premises alone.
    pub(crate) fn all_hold(&self, steps: &[StepId]) -> bool {
        let placed = self.candidates.placed();
        steps.iter().all(|&id| {
            let step = self.step(id);
            let mut position = Candidates::new(self.candidates.problem);
            let before = &placed[..self.placed_before[id as usize]];
            for &placement in before {
                position.place(placement, Cause::Board);
            }
            for &premise in &step.premises {
                position.strike_out(self.step(premise).placement, Cause::Step(premise));
            }
            holds(&position, step)
        })
    }

    fn push(&mut self, step: Step) {
        self.steps.push(step);
        self.needed.push(false);
        self.placed_before.push(self.candidates.placed().len());
    }

    /// The premises that no placement has needed before, with their own premises, in increasing order.
    fn not_yet_needed(&self, premises: &[StepId]) -> Vec<StepId> {
        let mut found: Vec<StepId> = Vec::new();
        let mut stack: Vec<StepId> = premises.to_vec();
        let mut seen = std::collections::HashSet::new();
        while let Some(id) = stack.pop() {
            if !self.needed[id as usize] && seen.insert(id) {
                found.push(id);
                stack.extend(&self.step(id).premises);
            }
        }
        found.sort_unstable();
        found
    }
}

/// Whether a step follows from the rules in a position. Does not use the tables that helped to find it.
pub(crate) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    match step.technique {
        Technique::OnlyWay => only_way::holds(candidates, step),
        Technique::OnlyPlace => only_place::holds(candidates, step),
        Technique::GapSize => gap_size::holds(candidates, step),
        Technique::GapShape => gap_shape::holds(candidates, step),
        Technique::RegionShare => region_share::holds(candidates, step),
        Technique::Balance => balance::holds(candidates, step),
        Technique::Together => together::holds(candidates, step),
        Technique::Claim => claim::holds(candidates, step),
        Technique::Pair => pair::holds(candidates, step),
        Technique::Trial | Technique::DeepTrial => trial::holds(candidates, step),
    }
}

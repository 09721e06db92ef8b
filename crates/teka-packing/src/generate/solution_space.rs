//! All solutions of a puzzle without given pieces: their number, one drawn uniformly at random, or each in turn.
//!
//! For flat boards this is a graph of the solutions, which counts completions state by state. Three-dimensional boards
//! have too many states but fewer solutions, so these are listed. Either takes seconds to compute and is therefore
//! kept in the table cache.

use super::stored;
use crate::events::Monitor;
use crate::lattice::Lattice;
use crate::puzzle::Solution;
use crate::search::exact::{self, GraphError, Instance, SolutionGraph};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use std::ops::ControlFlow;
use teka_core::random::below;
use teka_core::{Completeness, Limit, RunContext, Which};

/// The maximum memory for a graph, in bytes.
const MAX_GRAPH_BYTES: u64 = 1 << 30;
/// The maximum number of solutions to list.
const MAX_LISTED: usize = 4_000_000;

/// The solutions of a puzzle, numbered from 0, as placements of its instance.
pub(super) enum SolutionSpace {
    Graph(SolutionGraph),
    List(SolutionList),
}

/// Solutions one after another, all with the same number of placements.
pub(super) struct SolutionList {
    placements: Vec<u32>,
    per_solution: usize,
}

/// Why there is no solution space.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum SpaceError {
    /// A limit was reached.
    Limit(Limit),
    /// There are too many solutions.
    TooLarge,
}

impl From<Limit> for SpaceError {
    fn from(limit: Limit) -> Self {
        SpaceError::Limit(limit)
    }
}

impl From<GraphError> for SpaceError {
    fn from(error: GraphError) -> Self {
        match error {
            GraphError::Limit(limit) => SpaceError::Limit(limit),
            GraphError::TooLarge => SpaceError::TooLarge,
        }
    }
}

impl SolutionSpace {
    /// The solutions of an instance, from the table cache if it has them.
    pub(super) fn of(instance: &Instance<'_>, context: &RunContext<'_>) -> Result<Self, SpaceError> {
        let is_flat = instance.puzzle().lattice() == Lattice::Square;
        let name = stored::name(if is_flat { "graph" } else { "solutions" }, instance.puzzle());
        if let Some(known) =
            stored::load(context.tables, &name).and_then(|bytes| Self::from_bytes(is_flat, &bytes, instance))
        {
            return Ok(known);
        }
        let mut monitor = context.monitor();
        let space = if is_flat {
            let bytes = context.budget.memory.map_or(MAX_GRAPH_BYTES, |max| max.min(MAX_GRAPH_BYTES));
            let graph = SolutionGraph::new(instance, bytes, &mut monitor);
            SolutionSpace::Graph(graph.map_err(|error| match error {
                GraphError::TooLarge if bytes < MAX_GRAPH_BYTES => SpaceError::Limit(Limit::Memory),
                error => error.into(),
            })?)
        } else {
            SolutionSpace::List(SolutionList::of(instance, context)?)
        };
        stored::store(context, &name, &space.to_bytes());
        Ok(space)
    }

    /// The number of solutions.
    pub(super) fn solutions(&self) -> u64 {
        match self {
            SolutionSpace::Graph(graph) => graph.solutions(),
            SolutionSpace::List(list) => list.solutions(),
        }
    }

    /// A uniformly random solution. There must be one.
    pub(super) fn random(&self, rng: &mut ChaCha8Rng) -> Vec<u32> {
        let number = below(rng, self.solutions());
        match self {
            SolutionSpace::Graph(graph) => graph.solution(number),
            SolutionSpace::List(list) => list.solution(number as usize).to_vec(),
        }
    }

    /// Calls `each` with every solution.
    pub(super) fn each(
        &self,
        mut each: impl FnMut(&[u32]) -> Result<(), Limit>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        match self {
            SolutionSpace::Graph(graph) => graph.each(each, monitor),
            SolutionSpace::List(list) => {
                (0..list.solutions()).try_for_each(|number| each(list.solution(number as usize)))
            }
        }
    }

    fn to_bytes(&self) -> Vec<u8> {
        match self {
            SolutionSpace::Graph(graph) => graph.to_bytes(),
            SolutionSpace::List(list) => {
                let length = list.per_solution as u32;
                [length].iter().chain(&list.placements).flat_map(|number| number.to_le_bytes()).collect()
            }
        }
    }

    /// Reads the bytes; `None` if they do not fit this instance.
    fn from_bytes(is_flat: bool, bytes: &[u8], instance: &Instance<'_>) -> Option<Self> {
        let placements = instance.placements.len() as u32;
        if is_flat {
            return SolutionGraph::from_bytes(bytes, placements).map(SolutionSpace::Graph);
        }
        let mut numbers = stored::words(bytes)?;
        let per_solution = numbers.next()? as usize;
        let placed: Vec<u32> = numbers.collect();
        let fits = per_solution > 0
            && placed.len().is_multiple_of(per_solution)
            && placed.iter().all(|&number| number < placements);
        fits.then_some(SolutionSpace::List(SolutionList { placements: placed, per_solution }))
    }
}

impl SolutionList {
    /// Lists all solutions, sorted, so that the order does not depend on the number of threads.
    fn of(instance: &Instance<'_>, context: &RunContext<'_>) -> Result<Self, SpaceError> {
        let numbers = placement_numbers(instance);
        let mut solutions: Vec<Vec<u32>> = Vec::new();
        let mut each = |solution: Solution| {
            solutions.push(placements_of(instance, &numbers, &solution));
            if solutions.len() > MAX_LISTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let listed = exact::list(instance.puzzle(), context, Which::All, &mut each);
        match listed.map(|listed| listed.completeness) {
            Ok(Completeness::Complete) => {}
            Ok(Completeness::Stopped(limit)) => return Err(SpaceError::Limit(limit)),
            Ok(Completeness::Cut) | Err(_) => return Err(SpaceError::TooLarge),
        }
        teka_core::sort::ascending(&mut solutions);
        let per_solution = solutions.first().map_or(1, Vec::len);
        Ok(SolutionList { placements: solutions.concat(), per_solution })
    }

    fn solutions(&self) -> u64 {
        (self.placements.len() / self.per_solution) as u64
    }

    fn solution(&self, number: usize) -> &[u32] {
        &self.placements[number * self.per_solution..][..self.per_solution]
    }
}

/// The number of each placement by kind and cells.
type Numbers<'i> = HashMap<(usize, &'i [u16]), u32>;

fn placement_numbers<'i>(instance: &'i Instance<'_>) -> Numbers<'i> {
    let placements = instance.placements.iter().enumerate();
    placements.map(|(number, placement)| ((placement.kind, &placement.cells[..]), number as u32)).collect()
}

/// The placements of the pieces in a solution of a puzzle without given pieces, sorted.
fn placements_of(instance: &Instance<'_>, numbers: &Numbers<'_>, solution: &Solution) -> Vec<u32> {
    let kinds = instance.puzzle().kinds();
    let mut placed: Vec<u32> = kinds
        .iter()
        .enumerate()
        .flat_map(|(kind, of_kind)| of_kind.pieces.iter().map(move |&piece| (kind, piece)))
        .map(|(kind, piece)| {
            let covers = |&cell: &u16| solution.owners[usize::from(cell)] == Some(piece);
            let cells: Vec<u16> = (0..solution.owners.len() as u16).filter(covers).collect();
            numbers[&(kind, &cells[..])]
        })
        .collect();
    placed.sort_unstable();
    placed
}

#[cfg(test)]
mod tests {
    use super::super::tests::{BOX, FLAT, puzzle};
    use super::*;
    use teka_core::{Budget, Seed};

    /// A chi-squared test of 20,000 solutions. The probability of a larger value is one in a thousand; the seed is
    /// fixed, so the test always gives the same result.
    #[test]
    fn every_solution_is_equally_likely() {
        const SAMPLES: u64 = 20_000;
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        for text in [FLAT, BOX] {
            let puzzle = puzzle(text);
            let instance = Instance::of(&puzzle, &mut context.monitor()).unwrap().unwrap();
            let space = SolutionSpace::of(&instance, &context).unwrap();
            let mut rng = Seed(15).rng(0);
            let mut seen: HashMap<Vec<u32>, u64> = HashMap::new();
            for _ in 0..SAMPLES {
                *seen.entry(space.random(&mut rng)).or_default() += 1;
            }
            let solutions = space.solutions();
            assert!(solutions > 20 && seen.len() as u64 <= solutions, "{solutions}");
            let expected = SAMPLES as f64 / solutions as f64;
            assert!(expected >= 5.0, "too few samples for {solutions} solutions");
            let unseen = (solutions - seen.len() as u64) as f64 * expected;
            let chi_squared: f64 =
                seen.values().map(|&times| (times as f64 - expected).powi(2) / expected).sum::<f64>()
                    + unseen;
            // Wilson and Hilferty's approximation of the 99.9 % quantile.
            let freedom = (solutions - 1) as f64;
            let limit =
                freedom * (1.0 - 2.0 / (9.0 * freedom) + 3.09 * (2.0 / (9.0 * freedom)).sqrt()).powi(3);
            assert!(chi_squared < limit, "{chi_squared} for {solutions} solutions, at most {limit}");
        }
    }

    #[test]
    fn a_space_survives_a_round_trip() {
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        for text in [FLAT, BOX] {
            let puzzle = puzzle(text);
            let instance = Instance::of(&puzzle, &mut context.monitor()).unwrap().unwrap();
            let space = SolutionSpace::of(&instance, &context).unwrap();
            let (bytes, is_flat) = (space.to_bytes(), puzzle.lattice() == Lattice::Square);
            let again = SolutionSpace::from_bytes(is_flat, &bytes, &instance).unwrap();
            let draw = |space: &SolutionSpace| space.random(&mut Seed(3).rng(0));
            assert_eq!((again.solutions(), draw(&again)), (space.solutions(), draw(&space)));
            assert!(SolutionSpace::from_bytes(is_flat, &bytes[..bytes.len() - 3], &instance).is_none());
            assert!(SolutionSpace::from_bytes(is_flat, &[], &instance).is_none());
        }
    }
}

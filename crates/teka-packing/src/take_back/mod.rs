//! Decides whether a position can be completed, and if not, finds the smallest sets of pieces that a player has to
//! take back before it can.
//!
//! A solution keeps the placed pieces that it has at the same place; the others must be taken back. So the smallest
//! sets belong to the solutions that contradict the fewest placed pieces. They are searched for with a limit on that
//! number, which grows from one (iterative deepening): the first solutions found give the smallest sets.

mod conflict_search;

use crate::board::CellId;
use crate::codes;
use crate::events::Monitor;
use crate::impossible;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::search::exact::Instance;
use crate::search::{self, Algorithm};
use conflict_search::ConflictSearch;
use std::collections::BTreeSet;
use teka_core::{Budget, Limit, Message, Outcome, RunContext};

/// The maximum number of sets to list.
pub(crate) const MAX_SETS: usize = 12;

/// The puzzle itself is solved once before sets of this size are searched for. The search for smaller sets takes less
/// time than solving a large puzzle from the start.
const SOLVE_FROM: usize = 3;

/// Up to this many sets are tried one by one, because proofs and symmetries help most if few pieces are placed. If
/// there are more, they are searched for together, which is faster if many pieces stay.
const MAX_SUBSETS: usize = 40;

/// Whether a position can be completed, and if not, the pieces to take back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Completion {
    /// It can be completed.
    Possible,
    /// It cannot be completed unless pieces are taken back.
    Dead(Dead),
    /// The puzzle has no solution, whatever is taken back.
    NoSolution(Message),
    /// A limit was reached first.
    Unknown(Limit),
}

/// A position that cannot be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dead {
    /// Why it cannot be completed.
    pub(crate) reason: Message,
    /// The smallest sets of pieces to take back, sorted, each in file order; empty if a limit was reached first.
    pub(crate) sets: Vec<Vec<PieceId>>,
    /// Whether there are, or may be, more sets.
    pub(crate) more: bool,
    /// The minimum number of pieces to take back, as far as known.
    pub(crate) at_least: usize,
    /// The limit that was reached before everything was known.
    pub(crate) stopped: Option<Limit>,
}

/// Decides whether the puzzle can be completed with these pieces placed, at placements that are legal and disjoint.
pub(crate) fn completion(
    puzzle: &Puzzle,
    placed: &[(PieceId, &[CellId])],
    context: &RunContext<'_>,
) -> Completion {
    let mut searches = Searches { context, nodes: 0 };
    let owned = placed.iter().map(|&(piece, cells)| (piece, cells.to_vec()));
    match searches.solve(&puzzle.with_given(owned)) {
        Ok(Ok(_)) => Completion::Possible,
        Ok(Err(reason)) if placed.is_empty() => Completion::NoSolution(reason),
        Ok(Err(reason)) => take_back(puzzle, placed, reason, &mut searches),
        Err(limit) => Completion::Unknown(limit),
    }
}

/// Finds the pieces to take back from a position that cannot be completed for this reason.
fn take_back(
    puzzle: &Puzzle,
    placed: &[(PieceId, &[CellId])],
    reason: Message,
    searches: &mut Searches<'_>,
) -> Completion {
    if let Some(reason) = impossible::proof(puzzle) {
        return Completion::NoSolution(reason);
    }
    let mut dead = Dead { reason, sets: Vec::new(), more: true, at_least: 1, stopped: None };
    match find_sets(puzzle, placed, MAX_SUBSETS, &mut dead, searches) {
        Ok(None) => {}
        Ok(Some(reason)) => return Completion::NoSolution(reason),
        Err(limit) => dead.stopped = Some(limit),
    }
    Completion::Dead(dead)
}

/// Adds the smallest sets. If there are at most `max_subsets` sets of a size, they are tried one by one. Returns the
/// reason if the puzzle itself has no solution.
fn find_sets(
    puzzle: &Puzzle,
    placed: &[(PieceId, &[CellId])],
    max_subsets: usize,
    dead: &mut Dead,
    searches: &mut Searches<'_>,
) -> Result<Option<Message>, Limit> {
    let budget = searches.budget()?;
    let mut monitor = Monitor::new(&budget, searches.context.observer);
    let instance = Instance::of(puzzle, &mut monitor)?;
    let Some(instance) = instance else {
        return Ok(Some(Message::new(codes::EXHAUSTED).with("cases", 0)));
    };
    let mut search = ConflictSearch::new(&instance, placed);
    for limit in 1..=placed.len() {
        dead.at_least = limit;
        if limit == SOLVE_FROM.min(placed.len())
            && let Err(reason) = searches.solve(puzzle)?
        {
            return Ok(Some(reason));
        }
        let mut sets = BTreeSet::new();
        let result = if limit == placed.len() {
            sets.insert((0..limit as u16).collect());
            Ok(())
        } else if let Some(subsets) = subsets(placed.len(), limit, max_subsets) {
            searches.try_subsets(puzzle, placed, subsets, &mut sets)
        } else {
            let budget = searches.budget()?;
            let mut monitor = Monitor::new(&budget, searches.context.observer);
            let result = search.run(limit, &mut sets, &mut monitor);
            searches.nodes += monitor.stats.nodes;
            result
        };
        let piece = |&number: &u16| placed[usize::from(number)].0;
        let sorted = |set: &Vec<u16>| {
            let mut pieces: Vec<PieceId> = set.iter().map(piece).collect();
            pieces.sort_unstable();
            pieces
        };
        dead.sets = sets.iter().map(sorted).collect();
        teka_core::sort::ascending(&mut dead.sets);
        result?;
        if !dead.sets.is_empty() {
            dead.more = dead.sets.len() > MAX_SETS;
            dead.sets.truncate(MAX_SETS);
            return Ok(None);
        }
    }
    unreachable!("taking back all pieces leaves a puzzle with a solution")
}

/// Runs several searches within one budget.
struct Searches<'c> {
    context: &'c RunContext<'c>,
    /// The nodes used so far.
    nodes: u64,
}

impl Searches<'_> {
    /// The remaining budget.
    fn budget(&self) -> Result<Budget, Limit> {
        let nodes = self.context.budget.nodes.map(|max| max.saturating_sub(self.nodes));
        if nodes == Some(0) {
            return Err(Limit::Nodes);
        }
        Ok(Budget { nodes, ..self.context.budget.clone() })
    }

    /// Adds the sets of placed pieces without which the puzzle has a solution.
    fn try_subsets(
        &mut self,
        puzzle: &Puzzle,
        placed: &[(PieceId, &[CellId])],
        subsets: Vec<Vec<u16>>,
        sets: &mut BTreeSet<Vec<u16>>,
    ) -> Result<(), Limit> {
        for subset in subsets {
            let is_kept = |(number, _): &(usize, _)| !subset.contains(&(*number as u16));
            let kept = placed.iter().enumerate().filter(is_kept);
            let kept = kept.map(|(_, &(piece, cells))| (piece, cells.to_vec()));
            if self.solve(&puzzle.with_given(kept))?.is_ok() {
                sets.insert(subset);
            }
        }
        Ok(())
    }

    /// Finds a solution, or the reason why there is none.
    fn solve(&mut self, puzzle: &Puzzle) -> Result<Result<Solution, Message>, Limit> {
        if let Some(reason) = impossible::proof(puzzle) {
            return Ok(Err(reason));
        }
        if puzzle.unplaced().next().is_none() {
            return Ok(Ok(puzzle.start()));
        }
        let budget = self.budget()?;
        let mut monitor = Monitor::new(&budget, self.context.observer);
        let outcome = search::solve(puzzle, Algorithm::Exact, &mut monitor);
        self.nodes += monitor.stats.nodes;
        match outcome {
            Outcome::Solved(solution) => Ok(Ok(solution)),
            Outcome::NoSolution(reason) => Ok(Err(reason)),
            Outcome::Stopped { limit, .. } => Err(limit),
        }
    }
}

/// All subsets of this size of the numbers below `of`, in lexicographic order; `None` if there are more than `max`.
fn subsets(of: usize, size: usize, max: usize) -> Option<Vec<Vec<u16>>> {
    let mut all: Vec<Vec<u16>> = vec![Vec::new()];
    for chosen in 0..size {
        let last = of + chosen + 1 - size;
        let longer = all.iter().flat_map(|set| {
            let next = set.last().map_or(0, |&last| usize::from(last) + 1);
            (next..last).map(|number| [set.as_slice(), &[number as u16]].concat())
        });
        all = longer.take(max.saturating_add(1)).collect();
        if all.len() > max {
            return None;
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    use teka_core::{Source, Strictness};

    /// Eight pieces, six of them in pairs of equal ones.
    const PUZZLE: &str =
        "5 6 8\nDEFAULT\nAA\nA\nA\nBBB\n B\n C\nCC\n C\nDD\nDD\nEE\nEE\nFFF\nF\nG\nG\nHHHH\n";

    /// Some of the pieces at random places where they fit.
    fn random_position(instance: &Instance<'_>, random: &mut ChaCha8Rng) -> Vec<(PieceId, Vec<CellId>)> {
        let mut placed: Vec<(PieceId, Vec<CellId>)> = Vec::new();
        let wanted = 2 + random.next_u32() as usize % 6;
        for piece in (0..8).map(PieceId).filter(|_| random.next_u32() % 8 < wanted as u32).collect::<Vec<_>>()
        {
            let on_board = |cell: &CellId| placed.iter().any(|(_, cells)| cells.contains(cell));
            let of_piece = instance.placements.iter().filter(|one| one.kind == instance.kind_of(piece));
            let cells = of_piece.map(|one| -> Vec<CellId> {
                one.cells.iter().map(|&cell| instance.cells[usize::from(cell)]).collect()
            });
            let free: Vec<_> = cells.filter(|cells| !cells.iter().any(on_board)).collect();
            if !free.is_empty() {
                placed.push((piece, free[random.next_u32() as usize % free.len()].clone()));
            }
        }
        placed
    }

    #[test]
    fn searching_together_finds_the_same_sets_as_trying_one_by_one() {
        let puzzle = crate::read(&Source::new("", PUZZLE), Strictness::Strict).value.unwrap();
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        let instance = Instance::of(&puzzle, &mut context.monitor()).unwrap().unwrap();
        let mut random = ChaCha8Rng::seed_from_u64(15);
        let (mut dead, mut sizes) = (0, BTreeSet::new());
        while dead < 60 {
            let position = random_position(&instance, &mut random);
            let placed: Vec<(PieceId, &[CellId])> =
                position.iter().map(|(piece, cells)| (*piece, cells.as_slice())).collect();
            let Completion::Dead(found) = completion(&puzzle, &placed, &context) else { continue };
            let by_method = [0, usize::MAX].map(|max_subsets| {
                let mut found = Dead { sets: Vec::new(), more: true, at_least: 1, ..found.clone() };
                let mut searches = Searches { context: &context, nodes: 0 };
                assert_eq!(find_sets(&puzzle, &placed, max_subsets, &mut found, &mut searches), Ok(None));
                found
            });
            let [together, one_by_one] = by_method;
            assert_eq!(together.at_least, one_by_one.at_least, "{placed:?}");
            assert_eq!(together.more, one_by_one.more, "{placed:?}");
            assert!(together.more || together.sets == one_by_one.sets, "{placed:?}");
            dead += 1;
            sizes.insert(together.at_least);
        }
        assert!(sizes.len() > 2, "{sizes:?}");
    }

    #[test]
    fn subsets_are_listed_unless_there_are_too_many() {
        assert_eq!(subsets(3, 2, 3), Some(vec![vec![0, 1], vec![0, 2], vec![1, 2]]));
        assert_eq!(subsets(3, 2, 2), None);
        assert_eq!(subsets(4, 4, 1), Some(vec![vec![0, 1, 2, 3]]));
        assert_eq!(subsets(2_000, 1_000, 40), None);
    }
}

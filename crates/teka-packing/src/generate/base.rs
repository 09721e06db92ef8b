//! A [`Base`] is a set of pieces on an empty board, with everything that challenges are made from: its solutions,
//! the placements that determine one, and its symmetries. It decides whether given pieces leave only one solution
//! and whether the free cells are connected. A [`Challenge`] is a solution with some pieces given; `Base` turns it
//! into a puzzle.

use super::solution_space::{SolutionSpace, SpaceError};
use super::unique_pairs::UniquePairs;
use crate::board::CellId;
use crate::events::Monitor;
use crate::puzzle::{PieceId, Puzzle};
use crate::search::exact::{Completions, Instance, placement_images};
use rand_chacha::ChaCha8Rng;
use std::cell::OnceCell;
use teka_core::{Limit, RunContext};

/// A puzzle without given pieces.
pub(super) struct Base<'a> {
    instance: &'a Instance<'a>,
    completions: Completions<'a>,
    pub(super) space: SolutionSpace,
    /// For every symmetry, the image of each placement.
    images: Vec<Vec<u32>>,
    neighbours: Vec<Vec<u16>>,
    pairs: OnceCell<Option<UniquePairs>>,
    context: RunContext<'a>,
}

/// A solution of a base, some of whose pieces are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Challenge {
    /// The placements of the given pieces, sorted.
    pub(super) given: Vec<u32>,
    /// The placements of all pieces, sorted.
    pub(super) solution: Vec<u32>,
}

impl Challenge {
    /// The number of pieces to place.
    pub(super) fn to_place(&self) -> usize {
        self.solution.len() - self.given.len()
    }
}

impl<'a> Base<'a> {
    pub(super) fn new(
        instance: &'a Instance<'a>,
        completions: Completions<'a>,
        context: &RunContext<'a>,
    ) -> Result<Self, SpaceError> {
        Ok(Base {
            completions,
            space: SolutionSpace::of(instance, context)?,
            images: placement_images(instance),
            neighbours: instance.neighbours(),
            pairs: OnceCell::new(),
            instance,
            context: *context,
        })
    }

    /// The number of pieces.
    pub(super) fn pieces(&self) -> usize {
        self.instance.puzzle().pieces().len()
    }

    /// The placements that determine a solution, alone or in pairs; `None` if there are too many to count.
    pub(super) fn pairs(&self) -> Result<Option<&UniquePairs>, Limit> {
        if self.pairs.get().is_none() {
            let pairs = UniquePairs::of(self.instance, &self.space, &self.context)?;
            let _ = self.pairs.set(pairs);
        }
        Ok(self.pairs.get().and_then(Option::as_ref))
    }

    /// The placements of the pieces of a uniformly random solution, sorted.
    pub(super) fn random_solution(&self, rng: &mut ChaCha8Rng) -> Vec<u32> {
        self.only_pieces(self.space.random(rng))
    }

    /// The only solution with these placements; `None` if there are several.
    pub(super) fn only_solution(
        &self,
        given: &[u32],
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<u32>>, Limit> {
        let mut found = self.completions.first(2, given, monitor)?;
        let only = if found.len() == 1 { found.pop() } else { None };
        Ok(only.map(|placed| self.only_pieces(placed)))
    }

    /// The placements of pieces, sorted, without those that leave a cell empty.
    fn only_pieces(&self, mut placed: Vec<u32>) -> Vec<u32> {
        let kinds = self.instance.puzzle().kinds().len();
        placed.retain(|&number| self.instance.placements[number as usize].kind < kinds);
        placed.sort_unstable();
        placed
    }

    /// The smallest image of these placements, which is the same for all their images.
    pub(super) fn canonical(&self, placements: &[u32]) -> Vec<u32> {
        self.images_of(placements).min().unwrap_or_default()
    }

    /// All images of these placements, each sorted.
    pub(super) fn images_of(&self, placements: &[u32]) -> impl Iterator<Item = Vec<u32>> {
        self.images.iter().map(|image| {
            let mut images: Vec<u32> = placements.iter().map(|&number| image[number as usize]).collect();
            images.sort_unstable();
            images
        })
    }

    /// Whether two placements have adjacent cells.
    pub(super) fn are_adjacent(&self, one: u32, other: u32) -> bool {
        let (one, other) = (self.cells(one), self.cells(other));
        one.iter().any(|&cell| {
            self.neighbours[usize::from(cell)].iter().any(|neighbour| other.binary_search(neighbour).is_ok())
        })
    }

    /// Whether the cells that these placements leave free are connected.
    pub(super) fn leaves_joined(&self, given: &[u32]) -> bool {
        let mut open = vec![true; self.neighbours.len()];
        for &number in given {
            self.cells(number).iter().for_each(|&cell| open[usize::from(cell)] = false);
        }
        let Some(first) = open.iter().position(|&open| open) else { return true };
        open[first] = false;
        let mut stack = vec![first];
        while let Some(cell) = stack.pop() {
            for &neighbour in &self.neighbours[cell] {
                if std::mem::take(&mut open[usize::from(neighbour)]) {
                    stack.push(usize::from(neighbour));
                }
            }
        }
        !open.contains(&true)
    }

    fn cells(&self, number: u32) -> &[u16] {
        &self.instance.placements[number as usize].cells
    }

    /// Turns a challenge into a puzzle.
    pub(super) fn puzzle(&self, challenge: &Challenge) -> Puzzle {
        let owners = self.instance.solution(challenge.solution.iter().copied()).owners;
        let given = challenge.given.iter().filter_map(|&number| {
            let cells: Vec<CellId> = self.cells(number).iter().map(|&cell| CellId(u32::from(cell))).collect();
            let piece: PieceId = owners[cells.first()?.index()]?;
            Some((piece, cells))
        });
        self.instance.puzzle().with_given(given)
    }
}

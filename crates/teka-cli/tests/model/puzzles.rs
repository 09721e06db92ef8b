//! A random puzzle of any family, with its solutions or their number, which are known without teka, and
//! smaller puzzles for shrinking.

use crate::fillin::Fillin;
use crate::packing::{Letters, Packing};
use crate::random::Random;
use crate::sliding::Sliding;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::Path;

/// The maximum number of solutions of a random puzzle.
const MAX_SOLUTIONS: usize = 40_000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Puzzle {
    Packing(Packing),
    Fillin(Fillin),
    Sliding(Sliding),
    /// A packing example that is too large for the naive search, but has a known number of solutions.
    Example {
        file: String,
        count: usize,
    },
}

/// A puzzle and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) puzzle: Puzzle,
    /// All solutions as canonical lines of a list, unless they are not known.
    pub(crate) solutions: Option<BTreeSet<String>>,
    pub(crate) solvable: bool,
    count: usize,
    letters: Option<Letters>,
}

impl Puzzle {
    /// A puzzle that the naive search can solve. Large ones keep teka busy long enough to be killed.
    pub(crate) fn random(random: &mut Random, large: bool) -> Known {
        loop {
            let puzzle = match random.below(10) {
                _ if large => match random.below(3) {
                    0 => Puzzle::Packing(Packing::dominoes(6, random.between(5, 7))),
                    _ => Puzzle::Packing(Packing::random(random, 6, 8, 4)),
                },
                0 => Puzzle::Sliding(Sliding::random(random)),
                1 | 2 => Puzzle::Fillin(Fillin::random(random)),
                _ => Puzzle::Packing(Packing::random(random, 4, 5, 5)),
            };
            let known = puzzle.known();
            let min = if large { 2_000 } else { 0 };
            if let Some(known) = known.filter(|known| known.count() >= min) {
                return known;
            }
        }
    }

    pub(crate) fn text(&self) -> String {
        match self {
            Puzzle::Packing(puzzle) => puzzle.text(),
            Puzzle::Fillin(puzzle) => puzzle.text(),
            Puzzle::Sliding(puzzle) => puzzle.text(),
            Puzzle::Example { file, .. } => {
                let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/packing");
                std::fs::read_to_string(examples.join(file)).unwrap()
            }
        }
    }

    /// Solves the puzzle; `None` if that takes too long or the text format cannot express it.
    pub(crate) fn known(self) -> Option<Known> {
        let solutions = match &self {
            Puzzle::Packing(puzzle) if !puzzle.is_expressible() => return None,
            Puzzle::Packing(puzzle) => Some(puzzle.solutions(MAX_SOLUTIONS)?),
            Puzzle::Fillin(puzzle) => Some(puzzle.solutions(MAX_SOLUTIONS)?),
            Puzzle::Sliding(_) | Puzzle::Example { .. } => None,
        };
        let count = match &self {
            Puzzle::Example { count, .. } => *count,
            _ => solutions.as_ref().map_or(0, BTreeSet::len),
        };
        let solvable = match &self {
            Puzzle::Sliding(puzzle) => puzzle.is_solvable(),
            _ => count > 0,
        };
        let letters = match &self {
            Puzzle::Packing(puzzle) => Some(Letters::of(puzzle)),
            _ => None,
        };
        Some(Known { puzzle: self, solutions, solvable, count, letters })
    }

    /// Smaller puzzles, for shrinking.
    pub(crate) fn smaller(&self) -> Vec<Puzzle> {
        let mut smaller = Vec::new();
        if *self != Puzzle::Packing(Packing::dominoes(2, 2)) {
            smaller.push(Puzzle::Packing(Packing::dominoes(2, 2)));
        }
        if let Puzzle::Packing(puzzle) = self {
            smaller.extend(puzzle.without_a_piece().map(Puzzle::Packing));
        }
        smaller
    }
}

impl Known {
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The canonical form of a line of a list, if it is a solution.
    pub(crate) fn solution(&self, line: &str) -> Option<String> {
        let line = match &self.letters {
            Some(letters) => letters.canonical(line)?,
            None => Fillin::canonical(line),
        };
        self.solutions.as_ref()?.contains(&line).then_some(line)
    }
}

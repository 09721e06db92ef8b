//! A puzzle as data, for programs that let people play it.

use crate::Puzzle;
use teka_core::family_data;

/// What a program needs to let people play the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Model {
    /// The sum to reach.
    pub target: u32,
    /// The numbers to choose from.
    pub numbers: Vec<u32>,
}

family_data!(Model);

impl Model {
    pub(crate) fn new((target, numbers): &Puzzle) -> Self {
        Model { target: *target, numbers: numbers.clone() }
    }
}

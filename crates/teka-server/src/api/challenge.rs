//! A challenge as JSON in responses; and opens challenges as puzzles.

use crate::challenge::{Challenge, Recipe};
use crate::error::ApiError;
use serde::Serialize;
use teka::{Game, Registry, Source, Strictness};

/// A puzzle that teka has made and rated.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ChallengeOut {
    /// The options that it was made with; a `generate` job with these fields makes another one like it.
    recipe: Recipe,
    /// The random seed that it was made with.
    seed: u64,
    /// The smallest number of moves that solves it, if that is known; for packing, the number of pieces to place.
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest: Option<u64>,
    /// The text of the puzzle file.
    puzzle: String,
}

impl From<&Challenge> for ChallengeOut {
    fn from(challenge: &Challenge) -> Self {
        let Challenge { seed, recipe, fewest, puzzle } = challenge.clone();
        ChallengeOut { recipe, seed, fewest, puzzle }
    }
}

/// Opens the puzzle of a challenge.
pub(super) fn open(challenge: &Challenge, registry: &Registry) -> Result<Game, ApiError> {
    let source = Source::new(challenge.recipe.family.as_str(), challenge.puzzle.as_str());
    let opened = registry.open(&[source], Strictness::Strict, Some(&challenge.recipe.family));
    opened
        .map(|opened| opened.game)
        .map_err(|error| ApiError::invalid_input(error.sources, error.diagnostics))
}

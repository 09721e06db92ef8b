//! Challenges: puzzles that teka has made and rated, each with the recipe that makes it again.

use crate::error::ApiError;
use serde::{Deserialize, Serialize};
use teka::{FamilyError, GenerateOptions, GeneratedGame, Outcome, Registry, RunContext, Seed};

/// The options that a challenge is made with: fields of a `generate` job other than the seed.
#[derive(Clone, Debug, Default, Serialize, Deserialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Recipe {
    /// The puzzle family.
    pub(crate) family: String,
    /// Packing: the set of pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) set: Option<String>,
    /// Packing: the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<String>,
    /// Fill-ins: the language of the words, `en` or `id`; numbers if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) words: Option<String>,
    /// Sliding puzzles and fill-ins: the size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) size: Option<RecipeSize>,
    /// The level, from 1 to 6.
    pub(crate) level: u64,
}

/// Rows and columns.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct RecipeSize {
    /// Number of rows.
    pub(crate) rows: u64,
    /// Number of columns.
    pub(crate) columns: u64,
}

/// A challenge. In the files of the collections, it is one line of JSON.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
pub(crate) struct Challenge {
    /// The random seed.
    pub(crate) seed: u64,
    pub(crate) recipe: Recipe,
    /// The smallest number of moves that solves it, if that is known; for packing, the number of pieces to place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fewest: Option<u64>,
    /// The text of the puzzle file.
    pub(crate) puzzle: String,
}

impl Recipe {
    pub(crate) fn packing(set: &str, board: &str, level: u64) -> Self {
        let (family, set, board) = ("packing".to_owned(), Some(set.to_owned()), Some(board.to_owned()));
        Recipe { family, set, board, level, ..Recipe::default() }
    }

    pub(crate) fn sliding((rows, columns): (u64, u64), level: u64) -> Self {
        let size = Some(RecipeSize { rows, columns });
        Recipe { family: "sliding".to_owned(), size, level, ..Recipe::default() }
    }

    /// A fill-in of numbers, or of words in a language.
    pub(crate) fn fillin(words: Option<&str>, side: u64, level: u64) -> Self {
        let (size, words) = (Some(RecipeSize { rows: side, columns: side }), words.map(str::to_owned));
        Recipe { family: "fillin".to_owned(), size, words, level, ..Recipe::default() }
    }

    fn options(&self, seed: u64) -> GenerateOptions {
        let mut options = GenerateOptions::new(Seed(seed)).with("level", self.level);
        options.size = self.size.map(|size| (size.rows as usize, size.columns as usize));
        for (name, value) in [("set", &self.set), ("board", &self.board), ("words", &self.words)] {
            options = value.iter().fold(options, |options, value| options.with(name, value));
        }
        options
    }

    /// Makes the challenge of a seed; `None` if this seed gives no puzzle of the level.
    pub(crate) fn make(
        &self,
        seed: u64,
        registry: &Registry,
        context: &RunContext<'_>,
    ) -> Result<Option<Challenge>, ApiError> {
        let made = match registry.generate(&self.family, &self.options(seed), context) {
            Ok(Outcome::Solved(made)) => made,
            // No puzzle of this level was found.
            Ok(Outcome::NoSolution(_)) | Err(FamilyError::Unsupported(_)) => return Ok(None),
            Ok(Outcome::Stopped { .. }) => return Err(ApiError::overloaded()),
            Err(_) => return Err(ApiError::not_found()),
        };
        let fewest = self.fewest(&made);
        Ok(Some(Challenge { seed, recipe: self.clone(), fewest, puzzle: made.game.print() }))
    }

    /// The smallest number of moves: the pieces to place or, on small sliding boards, the score, which is the optimal
    /// length.
    fn fewest(&self, made: &GeneratedGame) -> Option<u64> {
        let details = teka_json::fields(&made.details);
        match self.size {
            None => details.get("to_place")?.as_u64(),
            Some(RecipeSize { rows, columns }) if self.family == "sliding" && rows * columns <= 16 => {
                details.get("score")?.as_u64()
            }
            Some(_) => None,
        }
    }
}

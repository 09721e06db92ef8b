//! `TypedFamily`, the implementation of [`ErasedFamily`]: a family with its types and its referee. The
//! puzzles that it opens and generates come out as games, without these types.

use crate::erased::{AlgorithmInfo, ErasedFamily};
use crate::error::OpenError;
use crate::game::Game;
use crate::registry::{GeneratedGame, Opened};
use crate::typed_game::TypedGame;
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{
    Abilities, Algorithm, Confidence, Family, GenerateOptions, Generated, Judge, Message, Outcome, Parsed,
    RunContext, Source, Strictness, TableInfo, Unsupported,
};

/// A family with its types.
pub(crate) struct TypedFamily<F: Family>(Arc<FamilyAndReferee<F>>);

/// A family, and the referee that judges its answers.
pub(crate) struct FamilyAndReferee<F: Family> {
    pub(crate) family: F,
    pub(crate) referee: fn(&F::Puzzle) -> Judge<'_, F::Solution>,
}

impl<F: Family> TypedFamily<F> {
    pub(crate) fn new(family: F, referee: fn(&F::Puzzle) -> Judge<'_, F::Solution>) -> Self {
        TypedFamily(Arc::new(FamilyAndReferee { family, referee }))
    }

    fn game(&self, puzzle: F::Puzzle) -> Game {
        TypedGame::new(Arc::clone(&self.0), puzzle).into_game()
    }

    fn generated(&self, generated: Generated<F::Puzzle>) -> GeneratedGame {
        let Generated { puzzle, notes, details } = generated;
        GeneratedGame { game: self.game(puzzle), notes, details }
    }
}

impl<F: Family> ErasedFamily for TypedFamily<F> {
    fn family(&self) -> &'static str {
        self.0.family.name()
    }

    fn abilities(&self) -> Abilities {
        self.0.family.abilities()
    }

    fn algorithms(&self) -> Vec<AlgorithmInfo> {
        let info = |algorithm: &F::Algorithm| AlgorithmInfo {
            name: algorithm.name(),
            is_anytime: algorithm.is_anytime(),
        };
        F::Algorithm::ALL.iter().map(info).collect()
    }

    fn codes(&self) -> &'static [&'static str] {
        self.0.family.codes()
    }

    fn recognise(&self, text: &str) -> Confidence {
        self.0.family.recognise(text)
    }

    fn puzzles_in(&self, source: &Source) -> Option<Vec<Source>> {
        self.0.family.puzzles_in(source)
    }

    fn forms(&self) -> &'static [&'static str] {
        self.0.family.forms()
    }

    fn open(&self, sources: &[Source], strictness: Strictness) -> Result<Opened, OpenError> {
        let Parsed { value, diagnostics } = self.0.family.read(sources, strictness);
        match value {
            Some(puzzle) => Ok(Opened { game: self.game(puzzle), warnings: diagnostics }),
            None => Err(OpenError { diagnostics, sources: sources.to_vec() }),
        }
    }

    fn generate(
        &self,
        options: &GenerateOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<GeneratedGame>, Unsupported> {
        let generated = self.0.family.generate(options, context)?;
        Ok(generated.map(|generated| self.generated(generated)))
    }

    fn generate_series(
        &self,
        options: &GenerateOptions,
        count: u64,
        context: &RunContext<'_>,
        each: &mut dyn FnMut(u64, GeneratedGame) -> ControlFlow<()>,
    ) -> Result<Outcome<()>, Unsupported> {
        self.0.family.generate_series(options, count, context, &mut |number, generated| {
            each(number, self.generated(generated))
        })
    }

    fn tables(&self) -> Vec<TableInfo> {
        self.0.family.tables()
    }

    fn made_table(&self, name: &str) -> bool {
        self.0.family.made_table(name)
    }

    fn build_table(
        &self,
        name: &str,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Result<(), Message>>, Unsupported> {
        self.0.family.build_table(name, context)
    }
}

//! The traits `ErasedFamily` and `ErasedGame`: a family and a puzzle without their types, as the registry and
//! [`Game`](crate::Game) hold them. `typed_family.rs` and `typed_game.rs` implement them. Also
//! `AlgorithmInfo`, the name of an algorithm and whether it is an anytime algorithm.

use crate::action::AnyAction;
use crate::error::{ListError, OpenError, SettingError, SolveError};
use crate::game::Judgement;
use crate::registry::{GeneratedGame, Opened};
use crate::solution::{ListedSolution, Solution};
use crate::solve::Report;
use std::ops::ControlFlow;
use teka_core::{
    Abilities, Confidence, Count, Details, Explanation, GenerateOptions, Hint, HintOptions, Listed, Message,
    Outcome, PartFound, Rating, Replayer, Review, RunContext, Scene, Source, Split, SplitSearch, Strictness,
    TableInfo, Tracer, Unsupported, Which,
};

/// A family without its types.
pub(crate) trait ErasedFamily: Send + Sync {
    fn family(&self) -> &'static str;
    fn abilities(&self) -> Abilities;
    fn algorithms(&self) -> Vec<AlgorithmInfo>;
    fn codes(&self) -> &'static [&'static str];
    fn recognise(&self, text: &str) -> Confidence;
    fn puzzles_in(&self, source: &Source) -> Option<Vec<Source>>;
    fn forms(&self) -> &'static [&'static str];
    fn open(&self, sources: &[Source], strictness: Strictness) -> Result<Opened, OpenError>;
    fn generate(
        &self,
        options: &GenerateOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<GeneratedGame>, Unsupported>;
    fn generate_series(
        &self,
        options: &GenerateOptions,
        count: u64,
        context: &RunContext<'_>,
        each: &mut dyn FnMut(u64, GeneratedGame) -> ControlFlow<()>,
    ) -> Result<Outcome<()>, Unsupported>;
    fn tables(&self) -> Vec<TableInfo>;
    fn made_table(&self, name: &str) -> bool;
    fn build_table(
        &self,
        name: &str,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Result<(), Message>>, Unsupported>;
}

/// An algorithm of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AlgorithmInfo {
    /// Its name on the command line and in JSON.
    pub name: &'static str,
    /// Whether it keeps improving its answer until time is up.
    pub is_anytime: bool,
}

/// A puzzle without its type. [`Game`] documents the methods.
pub(crate) trait ErasedGame: Send + Sync {
    fn family(&self) -> &'static str;
    fn abilities(&self) -> Abilities;
    fn algorithms(&self) -> Vec<&'static str>;
    fn default_algorithm(&self) -> &'static str;
    fn is_anytime(&self, algorithm: Option<&str>) -> bool;
    fn missing_table(&self, algorithm: &str) -> Option<&'static str>;
    fn print(&self) -> String;
    fn forms(&self) -> &'static [&'static str];
    fn print_as(&self, form: &str) -> Option<String>;
    fn draw(&self) -> Scene;
    fn with_setting(&self, setting: &str, value: &Source) -> Result<Opened, SettingError>;
    fn validate(&self) -> Result<(), Message>;
    fn explain(&self) -> Option<Explanation>;
    fn model(&self) -> Option<Details>;
    fn solve(
        &self,
        algorithm: Option<&str>,
        shortcuts: bool,
        context: &RunContext<'_>,
        tracer: Option<&mut dyn Tracer<AnyAction>>,
    ) -> Result<Report, SolveError>;
    fn replayer(&self) -> Result<Box<dyn Replayer<AnyAction> + '_>, Unsupported>;
    fn hint(
        &self,
        options: HintOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported>;
    fn review(&self, state: &Source, context: &RunContext<'_>) -> Result<Outcome<Review>, SettingError>;
    fn rate(&self, context: &RunContext<'_>) -> Result<Outcome<Rating>, Unsupported>;
    fn count(&self, context: &RunContext<'_>) -> Result<Count, Unsupported>;
    fn list(
        &self,
        context: &RunContext<'_>,
        which: Which,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError>;
    fn list_by(
        &self,
        algorithm: &str,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError>;
    fn judge(&self, answer: &Source) -> Judgement;
    fn split(
        &self,
        search: SplitSearch,
        parts: usize,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Split<Solution>>, ListError>;
    fn run_part(
        &self,
        search: SplitSearch,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<PartFound<Solution>, ListError>;
    fn complete_count(&self, count: &mut Count, context: &RunContext<'_>);
    fn distinct_among(&self, answers: &[Source]) -> Vec<usize>;
}

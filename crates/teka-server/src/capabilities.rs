//! What can be done with the puzzles of each family. A family only reports that it does not support an operation when the
//! operation is called, so each is tried once, on a small example and with no time.

use crate::examples;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use teka::{
    Budget, Game, RunContext, HintLevel, Limit, ListError, Strictness, FamilyError, Registry, Seed, SettingError, NoObserver, Source,
    Unsupported, Which, GenerateOptions,
};

/// The supported operations of every family, determined on first use.
#[derive(Default)]
pub(crate) struct Capabilities(OnceLock<HashMap<&'static str, Vec<&'static str>>>);

impl Capabilities {
    /// The operations that a family supports.
    pub(crate) fn of(&self, family: &str, registry: &Registry) -> Vec<&'static str> {
        let all = self
            .0
            .get_or_init(|| registry.families().map(|family| (family, probe(family, registry))).collect());
        all.get(family).cloned().unwrap_or_default()
    }
}

/// Whether this is an anytime algorithm, which improves its answer until time is up.
pub(crate) fn is_anytime_algorithm(family: &str, algorithm: &str, registry: &Registry) -> bool {
    sample(family, registry).is_some_and(|game| game.is_anytime(Some(algorithm)))
}

/// A small puzzle of a family.
fn sample(family: &str, registry: &Registry) -> Option<Box<dyn Game>> {
    let source = Source::new("sample", examples::smallest(family)?);
    registry.open(&[source], Strictness::Strict, Some(family)).ok().map(|opened| opened.game)
}

/// Tries every operation.
fn probe(family: &'static str, registry: &Registry) -> Vec<&'static str> {
    let budget = Budget::default();
    budget.signal.raise(Limit::Time);
    let context = RunContext { budget: &budget, observer: &NoObserver, saver: None, resume: None };
    let mut supported = vec!["solve", "check", "compare", "render"];
    if let Some(game) = sample(family, registry) {
        // Any other reason is a limit of this puzzle, not of the family.
        let supports = |why: &Unsupported| *why != Unsupported::ByFamily;
        let mut each = |_: teka::ListedSolution<'_>| ControlFlow::Break(());
        let lists = match game.list(&context, Which::All, &mut each) {
            Err(ListError::Unsupported(why)) => supports(&why),
            _ => true,
        };
        let state = Source::new("state", "");
        let probed = [
            ("count", game.count(&context).map_or_else(|why| supports(&why), |_| true)),
            ("list", lists),
            ("unique", lists),
            ("hint", game.hint(HintLevel::Nudge, &context).map_or_else(|why| supports(&why), |_| true)),
            ("rate", game.rate(&context).map_or_else(|why| supports(&why), |_| true)),
            ("review", game.review(&state, &context) != Err(SettingError::Unsupported(Unsupported::ByFamily))),
            ("trace", !matches!(game.replay(), Err(Unsupported::ByFamily))),
            ("model", game.model().is_some()),
        ];
        supported.extend(probed.into_iter().filter(|(_, supported)| *supported).map(|(name, _)| name));
    }
    match registry.generate(family, &GenerateOptions::any(Seed(1)), &context) {
        Err(FamilyError::Unsupported(Unsupported::ByFamily) | FamilyError::Unknown(_)) => {}
        _ => supported.push("generate"),
    }
    supported
}

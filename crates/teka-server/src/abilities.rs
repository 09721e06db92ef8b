//! What can be done with puzzles of a family. Families say so only when they are asked to do it, so each is asked
//! once, with a small example and no time at all.

use crate::examples;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use teka::{
    Budget, Game, Job, Level, Limit, ListError, Reading, Refusal, Register, Seed, SetError, Silent, Source,
    Unsupported, Which, Wish,
};

/// The abilities of every family, found out when first needed.
#[derive(Default)]
pub(crate) struct Abilities(OnceLock<HashMap<&'static str, Vec<&'static str>>>);

impl Abilities {
    /// What can be done with puzzles of this family.
    pub(crate) fn of(&self, family: &str, register: &Register) -> Vec<&'static str> {
        let all = self
            .0
            .get_or_init(|| register.families().map(|family| (family, ask(family, register))).collect());
        all.get(family).cloned().unwrap_or_default()
    }

    /// Whether this algorithm goes on for as long as it is let.
    pub(crate) fn wants_a_limit(&self, family: &str, algorithm: &str, register: &Register) -> bool {
        sample(family, register).is_some_and(|game| game.wants_a_limit(Some(algorithm)))
    }
}

/// A small puzzle of a family.
fn sample(family: &str, register: &Register) -> Option<Box<dyn Game>> {
    let source = Source::new("sample", examples::smallest(family)?);
    register.open(&[source], Reading::Strict, Some(family)).ok().map(|opened| opened.game)
}

fn ask(family: &'static str, register: &Register) -> Vec<&'static str> {
    let budget = Budget::default();
    budget.signal.raise(Limit::Time);
    let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
    let mut can = vec!["solve", "check", "compare", "render"];
    if let Some(game) = sample(family, register) {
        let known = |why: &Unsupported| *why != Unsupported::ByFamily;
        let mut each = |_: teka::Found<'_>| ControlFlow::Break(());
        let listed = match game.list(&job, Which::All, &mut each) {
            Err(ListError::Unsupported(why)) => known(&why),
            _ => true,
        };
        let asked = [
            ("count", game.count(&job).map_or_else(|why| known(&why), |_| true)),
            ("list", listed),
            ("unique", listed),
            ("hint", game.hint(Level::Nudge, &job).map_or_else(|why| known(&why), |_| true)),
            ("rate", game.rate(&job).map_or_else(|why| known(&why), |_| true)),
        ];
        let state = Source::new("state", "");
        let asked = asked.into_iter().chain([
            ("review", game.review(&state, &job) != Err(SetError::Unsupported(Unsupported::ByFamily))),
            ("trace", !matches!(game.replay(), Err(Unsupported::ByFamily))),
            ("model", game.model().is_some()),
        ]);
        can.extend(asked.filter(|(_, can)| *can).map(|(name, _)| name));
    }
    match register.generate(family, &Wish::any(Seed(1)), &job) {
        Err(Refusal::Unsupported(Unsupported::ByFamily) | Refusal::Unknown(_)) => {}
        _ => can.push("generate"),
    }
    can
}

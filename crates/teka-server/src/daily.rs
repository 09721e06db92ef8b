//! The puzzles of a day: one of each family, made from the date alone, so that they are the same for everyone
//! who plays on that day. They get harder from Monday to Sunday. A cache keeps the puzzles that were made
//! last.

use crate::challenge::{Challenge, Recipe};
use crate::date::Date;
use crate::error::ApiError;
use crate::lock::LockIgnoringPoison;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use teka::{Message, Registry, RunContext};

/// Number of puzzles per day.
pub(crate) const PER_DAY: usize = 3;
/// Maximum number of puzzles in the cache.
const MAX_KEPT: usize = 48;
/// Maximum number of seeds to try for a puzzle.
const MAX_TRIES: u64 = 20;

/// The puzzles that were made last.
#[derive(Default)]
pub(crate) struct DailyCache {
    kept: Mutex<VecDeque<(Date, Arc<Challenge>)>>,
    /// Held while a puzzle is made, so that concurrent requests wait for it instead of making it too.
    making: Mutex<()>,
}

impl DailyCache {
    /// Returns the puzzles of a day, and makes those that are not in the cache. If a limit is reached, returns those that
    /// are finished; the next request continues with the others.
    pub(crate) fn of(
        &self,
        date: Date,
        registry: &Registry,
        context: &RunContext<'_>,
    ) -> Vec<Arc<Challenge>> {
        recipes(date).iter().map_while(|recipe| self.one(recipe, date, registry, context).ok()).collect()
    }

    /// Returns the puzzle of one family on a day.
    pub(crate) fn of_family(
        &self,
        date: Date,
        family: &str,
        registry: &Registry,
        context: &RunContext<'_>,
    ) -> Result<Arc<Challenge>, ApiError> {
        let recipes = recipes(date);
        let recipe = recipes.iter().find(|recipe| recipe.family == family).ok_or_else(ApiError::not_found)?;
        self.one(recipe, date, registry, context)
    }

    fn one(
        &self,
        recipe: &Recipe,
        date: Date,
        registry: &Registry,
        context: &RunContext<'_>,
    ) -> Result<Arc<Challenge>, ApiError> {
        if let Some(challenge) = self.find(recipe, date) {
            return Ok(challenge);
        }
        let _making = self.making.lock_ignoring_poison();
        // It may have been made in the meantime.
        if let Some(challenge) = self.find(recipe, date) {
            return Ok(challenge);
        }
        let made = Arc::new(make(recipe, date, registry, context)?);
        self.keep(date, Arc::clone(&made));
        Ok(made)
    }

    fn find(&self, recipe: &Recipe, date: Date) -> Option<Arc<Challenge>> {
        let kept = self.kept.lock_ignoring_poison();
        let found = kept.iter().find(|(day, challenge)| *day == date && challenge.recipe == *recipe);
        found.map(|(_, challenge)| Arc::clone(challenge))
    }

    fn keep(&self, date: Date, challenge: Arc<Challenge>) {
        let mut kept = self.kept.lock_ignoring_poison();
        kept.push_back((date, challenge));
        if kept.len() > MAX_KEPT {
            kept.pop_front();
        }
    }
}

/// Makes the challenge of a day. The seed is the date, such as 20261117; if it gives no puzzle of the level, the seeds
/// 120261117, 220261117 and so on are tried.
fn make(
    recipe: &Recipe,
    date: Date,
    registry: &Registry,
    context: &RunContext<'_>,
) -> Result<Challenge, ApiError> {
    for attempt in 0..MAX_TRIES {
        let seed = date.digits() + attempt * 100_000_000;
        if let Some(challenge) = recipe.make(seed, registry, context)? {
            return Ok(challenge);
        }
    }
    Err(ApiError::internal(Message::new("server.no_daily")))
}

/// The recipes of a day's puzzles, which depend on the day of the week.
fn recipes(date: Date) -> [Recipe; PER_DAY] {
    let (packing, sliding, fillin) = match date.weekday() {
        0 => (("iq-puzzler-pro", "5x11", 2), ((3, 3), 1), (None, 7, 2)),
        1 => (("kanoodle", "5x11", 2), ((3, 3), 3), (Some("id"), 9, 2)),
        2 => (("iq-puzzler-pro", "diagonal", 3), ((3, 4), 2), (Some("en"), 9, 2)),
        3 => (("kanoodle", "diagonal", 3), ((4, 4), 1), (None, 9, 3)),
        4 => (("iq-puzzler-pro", "pyramid", 3), ((4, 4), 3), (Some("id"), 11, 3)),
        5 => (("iq-puzzler-pro", "5x11", 4), ((4, 4), 5), (Some("en"), 11, 4)),
        _ => (("kanoodle", "5x11", 5), ((5, 5), 2), (None, 13, 4)),
    };
    let ((set, board, packing), (size, sliding), (words, side, fillin)) = (packing, sliding, fillin);
    [
        Recipe::packing(set, board, packing),
        Recipe::sliding(size, sliding),
        Recipe::fillin(words, side, fillin),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use teka::{Budget, NoCache};

    fn day(text: &str, cache: &DailyCache) -> Vec<Arc<Challenge>> {
        let budget = Budget::default();
        let registry = Registry::standard_with(Arc::new(NoCache));
        cache.of(Date::parse(text).unwrap(), &registry, &RunContext::new(&budget))
    }

    #[test]
    fn a_day_has_the_same_puzzles_everywhere_and_the_next_day_has_others() {
        let (one, other) = (DailyCache::default(), DailyCache::default());
        let monday = day("2026-11-16", &one);
        assert_eq!(monday, day("2026-11-16", &other));
        assert!(Arc::ptr_eq(&monday[0], &day("2026-11-16", &one)[0]));
        let families: Vec<_> = monday.iter().map(|challenge| challenge.recipe.family.as_str()).collect();
        assert_eq!(families, ["packing", "sliding", "fillin"]);
        let tuesday = day("2026-11-17", &one);
        assert!(monday.iter().zip(tuesday.iter()).all(|(one, other)| one.puzzle != other.puzzle));
        // A week later the recipes are the same, but not the puzzles.
        let later = day("2026-11-23", &one);
        assert!(monday.iter().zip(later.iter()).all(|(one, other)| one.recipe == other.recipe));
        assert!(monday.iter().zip(later.iter()).all(|(one, other)| one.puzzle != other.puzzle));
    }

    #[test]
    fn a_stopped_request_gets_the_finished_puzzles() {
        let cache = DailyCache::default();
        let budget = Budget::default();
        budget.signal.raise(teka::Limit::Time);
        let registry = Registry::standard_with(Arc::new(NoCache));
        let context = RunContext::new(&budget);
        let monday = Date::parse("2026-11-16").unwrap();
        assert!(cache.of(monday, &registry, &context).is_empty());
        let [packing, ..] = recipes(monday);
        let puzzle = String::new();
        cache.keep(monday, Arc::new(Challenge { seed: 1, recipe: packing, fewest: None, puzzle }));
        assert_eq!(cache.of(monday, &registry, &context).len(), 1);
    }

    #[test]
    fn only_the_last_puzzles_are_kept() {
        let cache = DailyCache::default();
        let recipe = Recipe::sliding((3, 3), 1);
        let challenge = Arc::new(Challenge { seed: 1, recipe, fewest: None, puzzle: String::new() });
        for year in 2000..2100 {
            cache.keep(Date { year, month: 12, day: 1 }, Arc::clone(&challenge));
        }
        let years: Vec<u64> = cache.kept.lock_ignoring_poison().iter().map(|(date, _)| date.year).collect();
        assert_eq!(years, (2052..2100).collect::<Vec<_>>());
    }

    #[test]
    fn every_day_of_the_week_is_different() {
        let week = (16..=22).map(|day| Date { year: 2026, month: 11, day });
        let recipes: BTreeSet<String> = week.map(|date| format!("{:?}", recipes(date))).collect();
        assert_eq!(recipes.len(), 7);
    }
}

//! The collections of challenges, embedded in the program as JSON Lines. A test makes some of the challenges again from
//! the plan below, or all of them with `TEKA_COLLECTIONS=all`, and compares every byte; `TEKA_UPDATE=1` writes the files.

use crate::challenge::Challenge;
use crate::embedded::COLLECTIONS;
use std::sync::OnceLock;

/// A collection of challenges, from the easiest level to the hardest.
pub(crate) struct Collection {
    pub(crate) name: &'static str,
    pub(crate) challenges: Vec<Challenge>,
}

/// The names of the collections, in the order in which they are shown.
const NAMES: [&str; 4] = ["iq-puzzler-pro", "kanoodle", "fill-ins", "sliding"];

/// All collections.
pub(crate) fn all() -> &'static [Collection] {
    static ALL: OnceLock<Vec<Collection>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |name: &&'static str| {
            let file = COLLECTIONS.iter().find(|file| file.path.strip_suffix(".jsonl") == Some(*name))?;
            let lines = str::from_utf8(file.bytes).ok()?.lines();
            let challenges = lines.map(|line| serde_json::from_str(line).ok()).collect::<Option<_>>()?;
            Some(Collection { name, challenges })
        };
        NAMES.iter().filter_map(read).collect()
    })
}

/// Looks up a challenge by its collection and its number, from 1.
pub(crate) fn find(name: &str, number: &str) -> Option<&'static Challenge> {
    let collection = all().iter().find(|collection| collection.name == name)?;
    collection.challenges.get(number.parse::<usize>().ok()?.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenge::Recipe;
    use crate::lock::LockIgnoringPoison;
    use std::collections::{BTreeSet, HashMap};
    use std::sync::{Arc, Mutex};
    use teka::{Budget, Message, NoCache, Registry, RunContext, TableCache};

    /// Keeps tables in memory, because many challenges have the same pieces and board.
    #[derive(Default)]
    struct Tables(Mutex<HashMap<String, Vec<u8>>>);

    impl TableCache for Tables {
        fn load(&self, name: &str) -> Option<Arc<dyn AsRef<[u8]> + Send + Sync>> {
            let table = self.0.lock_ignoring_poison().get(name)?.clone();
            Some(Arc::new(table))
        }

        fn store(&self, name: &str, parts: &[&[u8]]) -> Result<(), Message> {
            self.0.lock_ignoring_poison().insert(name.to_owned(), parts.concat());
            Ok(())
        }
    }

    /// The recipes of a collection, in order, with the number of challenges of each.
    fn plan(name: &str) -> Vec<(Recipe, u64)> {
        let levels = 1..=6;
        let on_boards = |set: &str, level: u64, most: u64| {
            // Hardly any pyramid of Kanoodle has level 4.
            let boards = ["5x11", "diagonal", "pyramid"];
            let has_level = |board: &&str| (set, *board, level) != ("kanoodle", "pyramid", 4);
            let recipe = |board: &str| (Recipe::packing(set, board, level), most);
            boards.iter().filter(|board| has_level(board)).map(|board| recipe(board)).collect::<Vec<_>>()
        };
        match name {
            "fill-ins" => levels
                .flat_map(|level| {
                    let side = 5 + 2 * level.min(4);
                    let words = if level <= 4 { vec![Some("id"), Some("en")] } else { vec![] };
                    let numbers = [(Recipe::fillin(None, side, level), 4)];
                    let words = words.into_iter().map(move |lang| (Recipe::fillin(lang, side, level), 5));
                    numbers.into_iter().chain(words)
                })
                .collect(),
            "sliding" => levels
                .flat_map(|level| {
                    let sizes = [((3, 3), 4), ((3, 4), 1), ((4, 4), 4), ((5, 5), 3)];
                    sizes.map(|(size, count)| (Recipe::sliding(size, level), count))
                })
                .collect(),
            set => levels.flat_map(|level| on_boards(set, level, 4)).collect(),
        }
    }

    /// Makes `count` challenges of a recipe, with the seeds from `from` on. A seed that gives no puzzle, or a puzzle that
    /// was already made, is skipped.
    fn make(recipe: &Recipe, count: u64, from: u64, registry: &Registry) -> Vec<Challenge> {
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        let mut made: Vec<Challenge> = Vec::new();
        for seed in from.. {
            if made.len() as u64 == count {
                break;
            }
            assert!(seed < from + 50 * count, "no challenges of {recipe:?}");
            let challenge = recipe.make(seed, registry, &context).ok().flatten();
            let is_new = |one: &Challenge| made.iter().all(|other| other.puzzle != one.puzzle);
            made.extend(challenge.filter(is_new));
        }
        made
    }

    /// The first seed of the recipe at this index in the plan.
    fn first_seed(place: usize) -> u64 {
        1 + 1000 * place as u64
    }

    fn lines(challenges: &[Challenge]) -> String {
        let line = |challenge| serde_json::to_string(challenge).unwrap() + "\n";
        challenges.iter().map(line).collect()
    }

    #[test]
    fn collections_are_reproduced_byte_for_byte() {
        let is = |variable, value| std::env::var_os(variable).is_some_and(|set| set == value);
        let (update, all) = (is("TEKA_UPDATE", "1"), is("TEKA_COLLECTIONS", "all"));
        let registry = Registry::standard_with(Arc::<Tables>::default());
        for name in NAMES {
            let plan = plan(name);
            if update || all {
                let made: Vec<Challenge> = plan
                    .iter()
                    .enumerate()
                    .flat_map(|(place, (recipe, count))| make(recipe, *count, first_seed(place), &registry))
                    .collect();
                let path = format!("{}/collections/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
                if update {
                    std::fs::write(path, lines(&made)).unwrap();
                } else {
                    assert_eq!(lines(&made), std::fs::read_to_string(path).unwrap(), "{name}");
                }
                continue;
            }
            // The easiest challenge, and the hardest if it needs no large table.
            let collection = super::all().iter().find(|collection| collection.name == name).unwrap();
            let hardest = if matches!(name, "fill-ins" | "sliding") { plan.len() - 1 } else { 0 };
            for place in BTreeSet::from([0, hardest]) {
                let (recipe, _) = &plan[place];
                let kept: Vec<Challenge> = collection
                    .challenges
                    .iter()
                    .filter(|one| one.recipe == *recipe)
                    .take(1)
                    .cloned()
                    .collect();
                assert_eq!(lines(&make(recipe, 1, first_seed(place), &registry)), lines(&kept), "{recipe:?}");
            }
        }
    }

    #[test]
    fn every_collection_has_at_least_sixty_challenges_in_rising_levels() {
        let registry = Registry::standard_with(Arc::new(NoCache));
        assert_eq!(all().iter().map(|collection| collection.name).collect::<Vec<_>>(), NAMES);
        for Collection { name, challenges } in all() {
            assert!(challenges.len() >= 60, "{name}: {}", challenges.len());
            assert!(challenges.is_sorted_by_key(|challenge| challenge.recipe.level), "{name}");
            let puzzles: BTreeSet<&str> = challenges.iter().map(|one| one.puzzle.as_str()).collect();
            assert_eq!(puzzles.len(), challenges.len(), "{name} has a challenge twice");
            let planned: u64 = plan(name).iter().map(|(_, count)| count).sum();
            assert_eq!(challenges.len() as u64, planned, "{name}");
            for challenge in challenges {
                let source = teka::Source::new(*name, challenge.puzzle.as_str());
                let family = Some(challenge.recipe.family.as_str());
                let opened = registry.open(&[source], teka::Strictness::Strict, family);
                assert!(opened.is_ok_and(|opened| opened.warnings.is_empty()), "{name} {}", challenge.seed);
            }
        }
    }

    #[test]
    fn challenges_are_found_by_collection_and_number() {
        assert!(find("kanoodle", "1").is_some() && find("sliding", "60").is_some());
        for (name, number) in [("kanoodle", "0"), ("kanoodle", "999"), ("kanoodle", "x"), ("none", "1")] {
            assert!(find(name, number).is_none(), "{name} {number}");
        }
    }
}

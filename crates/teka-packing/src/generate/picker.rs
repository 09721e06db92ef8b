//! Which number of pieces to place to try next. Without a wanted level, any is as good as another; with one, those that
//! the level is expected at come first, and the tries so far tell where it is really found.

use rand_chacha::ChaCha8Rng;
use teka_core::random::weighted;

/// A number of pieces is given up after this many tries in a row that made no challenge, unless more are allowed.
const MAX_FAILURES: u32 = 200;
/// Everything is given up after this many challenges in a row that had another level.
const MAX_OTHER_LEVELS: u32 = 500;

/// The numbers of pieces to place that are left to try.
pub(super) struct Picker {
    choices: Vec<Choice>,
    /// Whether a level is wanted, so that choices that had it are preferred.
    learns: bool,
    other_levels: u32,
    max_failures: u32,
}

struct Choice {
    to_place: Option<usize>,
    prior: u64,
    tries: u64,
    hits: u64,
    failures: u32,
}

impl Picker {
    /// Any of these, equally likely; if a level is wanted, until some turn out to have it more often.
    pub(super) fn among(choices: impl IntoIterator<Item = Option<usize>>, level: Option<u8>) -> Self {
        Picker::with_priors(choices.into_iter().map(|to_place| (to_place, 1)), level.is_some())
    }

    /// Those of the range where a level is expected, with `pieces` in the set.
    pub(super) fn for_level(level: u8, choices: impl IntoIterator<Item = usize>, pieces: usize) -> Self {
        // Where the levels of twelve pieces are found most often.
        let peak = [2, 3, 5, 6, 8, 10][usize::from(level.clamp(1, 6)) - 1] * pieces / 12;
        let prior = |to_place: usize| (64 >> to_place.abs_diff(peak).min(6)).max(1);
        Picker::with_priors(choices.into_iter().map(|to_place| (Some(to_place), prior(to_place))), true)
    }

    fn with_priors(choices: impl IntoIterator<Item = (Option<usize>, u64)>, learns: bool) -> Self {
        let choice = |(to_place, prior)| Choice { to_place, prior, tries: 0, hits: 0, failures: 0 };
        Picker {
            choices: choices.into_iter().map(choice).collect(),
            learns,
            other_levels: 0,
            max_failures: MAX_FAILURES,
        }
    }

    /// The same, giving up a number of pieces only after this many tries in a row that made no challenge.
    pub(super) fn with_max_failures(mut self, max_failures: u32) -> Self {
        self.max_failures = max_failures;
        self
    }

    /// The next choice and the pieces to place; `None` if all are given up.
    pub(super) fn pick(&self, rng: &mut ChaCha8Rng) -> Option<(usize, Option<usize>)> {
        let weight = |choice: &Choice| {
            if choice.failures >= self.max_failures || self.other_levels >= MAX_OTHER_LEVELS {
                return 0;
            }
            if !self.learns {
                return choice.prior;
            }
            choice.prior * (1 + 16 * choice.hits) * 1_000 / (4 + choice.tries) + 1
        };
        let weights: Vec<u64> = self.choices.iter().map(weight).collect();
        weighted(rng, &weights).map(|at| (at, self.choices[at].to_place))
    }

    /// The try made no challenge, or one that was there already.
    pub(super) fn failed(&mut self, choice: usize) {
        self.choices[choice].failures += 1;
    }

    /// The challenge had another level.
    pub(super) fn missed(&mut self, choice: usize) {
        let choice = &mut self.choices[choice];
        (choice.tries, choice.failures) = (choice.tries + 1, 0);
        self.other_levels += 1;
    }

    /// The challenge is as wanted.
    pub(super) fn hit(&mut self, choice: usize) {
        self.other_levels = 0;
        let choice = &mut self.choices[choice];
        (choice.tries, choice.hits, choice.failures) = (choice.tries + 1, choice.hits + 1, 0);
    }

    /// Whether the level was the reason to give up.
    pub(super) fn gave_up_on_level(&self) -> bool {
        self.other_levels >= MAX_OTHER_LEVELS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::Seed;

    #[test]
    fn what_succeeds_is_tried_more_often() {
        let mut rng = Seed(4).rng(0);
        let mut picker = Picker::for_level(3, 1..=9, 12);
        let mut sevens = 0;
        for _ in 0..1_000 {
            let (choice, to_place) = picker.pick(&mut rng).unwrap();
            if to_place == Some(7) {
                sevens += 1;
                picker.hit(choice);
            } else {
                picker.missed(choice);
            }
        }
        assert!(sevens > 700, "{sevens}");
    }

    #[test]
    fn without_a_level_all_stay_equally_likely() {
        let mut rng = Seed(4).rng(0);
        let mut picker = Picker::among([Some(3), Some(4)], None);
        let mut threes = 0;
        for _ in 0..1_000 {
            let (choice, to_place) = picker.pick(&mut rng).unwrap();
            threes += i32::from(to_place == Some(3));
            picker.hit(choice);
        }
        assert!((threes - 500_i32).abs() < 80, "{threes}");
    }

    #[test]
    fn what_never_succeeds_is_given_up() {
        let mut rng = Seed(4).rng(0);
        let mut picker = Picker::among([Some(3), Some(4)], None);
        let mut picks = 0;
        while let Some((choice, _)) = picker.pick(&mut rng) {
            picker.failed(choice);
            picks += 1;
        }
        assert_eq!(picks, 2 * MAX_FAILURES);
        assert!(!picker.gave_up_on_level());
    }
}

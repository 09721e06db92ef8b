//! Which number of pieces to place to try next. Without a wanted level, any is as good as another; with one, those that
//! the level is expected at come first, and the tries so far tell where it is really found.

use rand_chacha::ChaCha8Rng;
use teka_core::random::weighted;

/// A number of pieces is given up after this many tries in a row that made no challenge, unless more are allowed.
const MAX_FAILURES: u32 = 200;
/// Everything is given up after this many challenges in a row that had another level. A level that was found before is
/// worth a longer search than one that may not exist.
const MAX_OTHER_LEVELS: u32 = 500;
const MAX_OTHER_LEVELS_AT_FIRST: u32 = 250;
/// What was never found is given up after this much work, about a second, if there were at least so many tries.
const MAX_WORK_AT_FIRST: u64 = 30_000_000;
const MIN_TRIES_AT_FIRST: u32 = 40;

/// The numbers of pieces to place that are left to try.
pub(super) struct Picker {
    choices: Vec<Choice>,
    /// Whether a level is wanted, so that choices that had it are preferred.
    learns: bool,
    other_levels: u32,
    /// The tries for the present challenge, and the work done before.
    tries: u32,
    work_before: u64,
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
            tries: 0,
            work_before: 0,
            max_failures: MAX_FAILURES,
        }
    }

    /// The same, giving up a number of pieces only after this many tries in a row that made no challenge.
    pub(super) fn with_max_failures(mut self, max_failures: u32) -> Self {
        self.max_failures = max_failures;
        self
    }

    /// Begins with the next challenge, after so much work.
    pub(super) fn begin(&mut self, work: u64) {
        (self.tries, self.work_before) = (0, work);
    }

    /// The next choice and the pieces to place, after so much work; `None` if all are given up.
    pub(super) fn pick(&mut self, rng: &mut ChaCha8Rng, work: u64) -> Option<(usize, Option<usize>)> {
        let is_long = self.tries >= MIN_TRIES_AT_FIRST && work - self.work_before > MAX_WORK_AT_FIRST;
        if is_long && !self.found_before() {
            return None;
        }
        self.tries += 1;
        let weight = |choice: &Choice| {
            if choice.failures >= self.max_failures || self.gave_up_on_level() {
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

    fn found_before(&self) -> bool {
        self.choices.iter().any(|choice| choice.hits > 0)
    }

    fn gave_up_on_level(&self) -> bool {
        self.other_levels >= if self.found_before() { MAX_OTHER_LEVELS } else { MAX_OTHER_LEVELS_AT_FIRST }
    }

    /// Whether there were challenges, but of other levels.
    pub(super) fn found_other_levels(&self) -> bool {
        self.other_levels > 0
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
            let (choice, to_place) = picker.pick(&mut rng, 0).unwrap();
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
    fn a_level_that_was_never_found_is_given_up_sooner() {
        let tries = |hits: u32| {
            let mut rng = Seed(4).rng(0);
            let mut picker = Picker::for_level(3, 1..=9, 12);
            for _ in 0..hits {
                let (choice, _) = picker.pick(&mut rng, 0).unwrap();
                picker.hit(choice);
            }
            let mut tries = 0;
            while let Some((choice, _)) = picker.pick(&mut rng, 0) {
                picker.missed(choice);
                tries += 1;
            }
            assert!(picker.gave_up_on_level());
            tries
        };
        assert_eq!((tries(0), tries(1)), (MAX_OTHER_LEVELS_AT_FIRST, MAX_OTHER_LEVELS));
    }

    #[test]
    fn what_was_never_found_is_given_up_after_much_work() {
        let mut rng = Seed(4).rng(0);
        let mut picker = Picker::among([Some(3)], None);
        picker.begin(7);
        let tries = std::iter::from_fn(|| picker.pick(&mut rng, 8 + MAX_WORK_AT_FIRST)).count() as u32;
        assert_eq!(tries, MIN_TRIES_AT_FIRST);
        picker.hit(0);
        assert!(picker.pick(&mut rng, 8 + MAX_WORK_AT_FIRST).is_some());
    }

    #[test]
    fn without_a_level_all_stay_equally_likely() {
        let mut rng = Seed(4).rng(0);
        let mut picker = Picker::among([Some(3), Some(4)], None);
        let mut threes = 0;
        for _ in 0..1_000 {
            let (choice, to_place) = picker.pick(&mut rng, 0).unwrap();
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
        while let Some((choice, _)) = picker.pick(&mut rng, 0) {
            picker.failed(choice);
            picks += 1;
        }
        assert_eq!(picks, 2 * MAX_FAILURES);
        assert!(!picker.found_other_levels());
    }
}

//! Chooses how many pieces to leave for the player in the next attempt at a challenge, and decides when to give up.
//! For a wanted level, it prefers the numbers of pieces at which that level is expected or was found before.

use super::no_more;
use crate::codes;
use rand_chacha::ChaCha8Rng;
use teka_core::random::weighted;
use teka_core::{MakeError, Message};

/// A number of pieces is no longer tried after this many repeated challenges in a row.
const MAX_REPEATS: u32 = 200;
/// The picker gives up after this many unsuccessful attempts at a challenge.
const MAX_ATTEMPTS: u64 = 5_000;
/// The picker gives up after this much work on a challenge, which takes about a minute.
const MAX_WORK: u64 = 1_500_000_000;

/// Chooses numbers of pieces to place.
pub(super) struct Picker {
    choices: Vec<Choice>,
    /// Whether a level is wanted, so that choices that had it are preferred.
    learns: bool,
    /// Whether to ignore [`MAX_ATTEMPTS`] and [`MAX_WORK`].
    persistent: bool,
    /// Whether challenges of other levels were found.
    found_other_levels: bool,
    /// The attempts at the current challenge.
    attempts: u64,
    /// The work done before the current challenge.
    work_before: u64,
}

struct Choice {
    to_place: Option<usize>,
    prior: u64,
    attempts: u64,
    hits: u64,
    /// The number of repeated challenges in a row.
    repeats: u32,
}

/// Why the picker gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GaveUp {
    /// All challenges that are found repeat earlier ones.
    NoMore,
    /// Many attempts found no challenge that meets the specification.
    NotFound,
}

impl Picker {
    /// Picks from these numbers, all equally likely at first; if a level is wanted, prefers those that had it more
    /// often.
    pub(super) fn among(choices: impl IntoIterator<Item = Option<usize>>, level: Option<u8>) -> Self {
        Picker::with_priors(choices.into_iter().map(|to_place| (to_place, 1)), level.is_some())
    }

    /// Picks from these numbers, and prefers those at which the level is expected; the set has `pieces` pieces.
    pub(super) fn for_level(level: u8, choices: impl IntoIterator<Item = usize>, pieces: usize) -> Self {
        // The numbers at which the levels are most frequent in sets of twelve pieces.
        let peak = [2, 3, 5, 6, 8, 10][usize::from(level.clamp(1, 6)) - 1] * pieces / 12;
        let prior = |to_place: usize| (64 >> to_place.abs_diff(peak).min(6)).max(1);
        Picker::with_priors(choices.into_iter().map(|to_place| (Some(to_place), prior(to_place))), true)
    }

    fn with_priors(choices: impl IntoIterator<Item = (Option<usize>, u64)>, learns: bool) -> Self {
        let choice = |(to_place, prior)| Choice { to_place, prior, attempts: 0, hits: 0, repeats: 0 };
        Picker {
            choices: choices.into_iter().map(choice).collect(),
            learns,
            persistent: false,
            found_other_levels: false,
            attempts: 0,
            work_before: 0,
        }
    }

    /// The same picker, which keeps trying if `persistent`.
    pub(super) fn with_persistence(mut self, persistent: bool) -> Self {
        self.persistent = persistent;
        self
    }

    /// Begins the next challenge; `work` is the total work so far.
    pub(super) fn begin(&mut self, work: u64) {
        (self.attempts, self.work_before) = (0, work);
    }

    /// The attempts at the current challenge.
    pub(super) fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Picks a choice and returns its index and number of pieces; `work` is the total work so far.
    pub(super) fn pick(&mut self, rng: &mut ChaCha8Rng, work: u64) -> Result<(usize, Option<usize>), GaveUp> {
        let is_long = self.attempts >= MAX_ATTEMPTS || work - self.work_before > MAX_WORK;
        if is_long && !self.persistent {
            return Err(GaveUp::NotFound);
        }
        let weight = |choice: &Choice| {
            if choice.repeats >= MAX_REPEATS {
                return 0;
            }
            if !self.learns {
                return choice.prior;
            }
            choice.prior * (1 + 16 * choice.hits) * 1_000 / (4 + choice.attempts) + 1
        };
        let weights: Vec<u64> = self.choices.iter().map(weight).collect();
        let at = weighted(rng, &weights).ok_or(GaveUp::NoMore)?;
        self.attempts += 1;
        Ok((at, self.choices[at].to_place))
    }

    /// Records that the attempt made no challenge.
    pub(super) fn failed(&mut self, choice: usize) {
        self.choices[choice].attempts += 1;
    }

    /// Records that the challenge repeats an earlier one.
    pub(super) fn repeated(&mut self, choice: usize) {
        self.choices[choice].repeats += 1;
    }

    /// Records that the challenge has another level.
    pub(super) fn missed(&mut self, choice: usize) {
        let choice = &mut self.choices[choice];
        (choice.attempts, choice.repeats) = (choice.attempts + 1, 0);
        self.found_other_levels = true;
    }

    /// Records that the challenge meets the specification.
    pub(super) fn hit(&mut self, choice: usize) {
        let choice = &mut self.choices[choice];
        (choice.attempts, choice.hits, choice.repeats) = (choice.attempts + 1, choice.hits + 1, 0);
    }

    /// The error that says why there is no challenge of the wanted level, or none at all.
    pub(super) fn error(&self, gave_up: GaveUp, level: Option<u8>) -> MakeError {
        if gave_up == GaveUp::NoMore {
            return no_more();
        }
        MakeError::NotFound(match level {
            Some(level) if self.found_other_levels => {
                Message::new(codes::GENERATE_NO_LEVEL).with("level", level).with("attempts", self.attempts)
            }
            _ => Message::new(codes::GENERATE_NOT_FOUND).with("attempts", self.attempts),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::Seed;

    #[test]
    fn successful_choices_are_tried_more_often() {
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
    fn unsuccessful_attempts_are_given_up() {
        let mut rng = Seed(4).rng(0);
        let mut picker = Picker::for_level(3, 1..=9, 12);
        picker.begin(7);
        let mut attempts = 0;
        let gave_up = loop {
            match picker.pick(&mut rng, 7) {
                Ok((choice, _)) if attempts % 2 == 0 => picker.failed(choice),
                Ok((choice, _)) => picker.missed(choice),
                Err(gave_up) => break gave_up,
            }
            attempts += 1;
        };
        assert_eq!((gave_up, attempts), (GaveUp::NotFound, MAX_ATTEMPTS));
        let MakeError::NotFound(message) = picker.error(gave_up, Some(3)) else { panic!("it may exist") };
        assert_eq!(message.to_string(), "packing.generate_no_level(level: 3, attempts: 5000)");
        picker.begin(7);
        assert!(picker.pick(&mut rng, 7 + MAX_WORK).is_ok());
        assert_eq!(picker.pick(&mut rng, 8 + MAX_WORK), Err(GaveUp::NotFound));
        let mut persistent = picker.with_persistence(true);
        assert!(persistent.pick(&mut rng, 8 + MAX_WORK).is_ok());
    }

    #[test]
    fn without_a_level_all_choices_stay_equally_likely() {
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
    fn repeated_challenges_are_given_up() {
        let mut rng = Seed(4).rng(0);
        let mut picker = Picker::among([Some(3), Some(4)], None).with_persistence(true);
        let mut picks = 0;
        while let Ok((choice, _)) = picker.pick(&mut rng, 0) {
            picker.repeated(choice);
            picks += 1;
        }
        assert_eq!(picks, 2 * MAX_REPEATS);
        assert_eq!(picker.pick(&mut rng, 0), Err(GaveUp::NoMore));
    }
}

//! Chooses how many pieces to leave for the player in the next attempt at a challenge, and decides when to give up.
//! For a wanted level, it prefers the numbers of pieces at which that level is expected or was found before.

use super::no_more;
use crate::codes;
use rand_chacha::ChaCha8Rng;
use teka_core::random::weighted;
use teka_core::{MakeError, Message};

/// A number of pieces is given up after this many challenges in a row that were there already.
const MAX_REPEATS: u32 = 200;
/// Everything is given up after this many tries in a row that made nothing as wanted, or after this much work, about a
/// minute.
const MAX_TRIES: u64 = 5_000;
const MAX_WORK: u64 = 1_500_000_000;

/// The numbers of pieces to place that are left to try.
pub(super) struct Picker {
    choices: Vec<Choice>,
    /// Whether a level is wanted, so that choices that had it are preferred.
    learns: bool,
    /// Whether to go on for as long as there may be anything.
    persistent: bool,
    /// Whether challenges were found, but of other levels.
    found_other_levels: bool,
    /// The tries for the present challenge, and the work done before.
    tries: u64,
    work_before: u64,
}

struct Choice {
    to_place: Option<usize>,
    prior: u64,
    tries: u64,
    hits: u64,
    /// The challenges in a row that were there already.
    repeats: u32,
}

/// Why nothing is tried any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GaveUp {
    /// What is found was there already.
    NoMore,
    /// Nothing as wanted was found in many tries.
    NotFound,
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
        let choice = |(to_place, prior)| Choice { to_place, prior, tries: 0, hits: 0, repeats: 0 };
        Picker {
            choices: choices.into_iter().map(choice).collect(),
            learns,
            persistent: false,
            found_other_levels: false,
            tries: 0,
            work_before: 0,
        }
    }

    /// The same, but if `persistent` it does not give up what it has not found.
    pub(super) fn with_persistence(mut self, persistent: bool) -> Self {
        self.persistent = persistent;
        self
    }

    /// Begins with the next challenge, after so much work.
    pub(super) fn begin(&mut self, work: u64) {
        (self.tries, self.work_before) = (0, work);
    }

    /// The tries for the present challenge.
    pub(super) fn tries(&self) -> u64 {
        self.tries
    }

    /// The next choice and the pieces to place, after so much work.
    pub(super) fn pick(&mut self, rng: &mut ChaCha8Rng, work: u64) -> Result<(usize, Option<usize>), GaveUp> {
        let is_long = self.tries >= MAX_TRIES || work - self.work_before > MAX_WORK;
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
            choice.prior * (1 + 16 * choice.hits) * 1_000 / (4 + choice.tries) + 1
        };
        let weights: Vec<u64> = self.choices.iter().map(weight).collect();
        let at = weighted(rng, &weights).ok_or(GaveUp::NoMore)?;
        self.tries += 1;
        Ok((at, self.choices[at].to_place))
    }

    /// The try made no challenge.
    pub(super) fn failed(&mut self, choice: usize) {
        self.choices[choice].tries += 1;
    }

    /// The challenge was there already.
    pub(super) fn repeated(&mut self, choice: usize) {
        self.choices[choice].repeats += 1;
    }

    /// The challenge had another level.
    pub(super) fn missed(&mut self, choice: usize) {
        let choice = &mut self.choices[choice];
        (choice.tries, choice.repeats) = (choice.tries + 1, 0);
        self.found_other_levels = true;
    }

    /// The challenge is as wanted.
    pub(super) fn hit(&mut self, choice: usize) {
        let choice = &mut self.choices[choice];
        (choice.tries, choice.hits, choice.repeats) = (choice.tries + 1, choice.hits + 1, 0);
    }

    /// Why there is no challenge of the wanted level, or none at all.
    pub(super) fn error(&self, gave_up: GaveUp, level: Option<u8>) -> MakeError {
        if gave_up == GaveUp::NoMore {
            return no_more();
        }
        MakeError::NotFound(match level {
            Some(level) if self.found_other_levels => {
                Message::new(codes::GENERATE_NO_LEVEL).with("level", level).with("attempts", self.tries)
            }
            _ => Message::new(codes::GENERATE_NOT_FOUND).with("attempts", self.tries),
        })
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
    fn what_is_not_found_is_given_up_after_many_tries_or_much_work() {
        let mut rng = Seed(4).rng(0);
        let mut picker = Picker::for_level(3, 1..=9, 12);
        picker.begin(7);
        let mut tries = 0;
        let gave_up = loop {
            match picker.pick(&mut rng, 7) {
                Ok((choice, _)) if tries % 2 == 0 => picker.failed(choice),
                Ok((choice, _)) => picker.missed(choice),
                Err(gave_up) => break gave_up,
            }
            tries += 1;
        };
        assert_eq!((gave_up, tries), (GaveUp::NotFound, MAX_TRIES));
        let MakeError::NotFound(message) = picker.error(gave_up, Some(3)) else { panic!("it may exist") };
        assert_eq!(message.to_string(), "packing.generate_no_level(level: 3, attempts: 5000)");
        picker.begin(7);
        assert!(picker.pick(&mut rng, 7 + MAX_WORK).is_ok());
        assert_eq!(picker.pick(&mut rng, 8 + MAX_WORK), Err(GaveUp::NotFound));
        let mut persistent = picker.with_persistence(true);
        assert!(persistent.pick(&mut rng, 8 + MAX_WORK).is_ok());
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
    fn what_was_there_already_is_given_up() {
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

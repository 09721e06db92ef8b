//! Makes the challenges of a series: draws challenges with exactly one solution until one has the wanted level and is
//! not the image of an earlier one. So each challenge depends on all before it.

use super::base::{Base, Challenge};
use super::draw::{DrawOptions, draw};
use super::picker::Picker;
use super::spec::{ChallengeSpec, ToPlace};
use super::{Maker, RatedChallenge};
use crate::events::Monitor;
use std::collections::HashSet;
use teka_core::{MakeError, Seed};

/// The challenges of one base.
pub(super) struct Challenges<'a> {
    base: &'a Base<'a>,
    spec: &'a ChallengeSpec,
    seed: Seed,
    picker: Picker,
    /// The canonical images of the challenges made so far.
    made: HashSet<Vec<u32>>,
}

impl<'a> Challenges<'a> {
    pub(super) fn new(base: &'a Base<'a>, spec: &'a ChallengeSpec, seed: Seed) -> Self {
        let pieces = base.pieces();
        let picker = match (&spec.to_place, spec.level) {
            (ToPlace::Within(range), level) => Picker::among(range.clone().map(Some), level),
            (_, Some(level)) => {
                // Two given pieces need the table of pairs, which is only worthwhile for the hardest levels.
                let given = if level >= 5 { 2 } else { 3 };
                Picker::for_level(level, 1..=pieces.saturating_sub(given).max(1), pieces)
            }
            (ToPlace::Most, None) => Picker::among([None], None),
            (ToPlace::Any, None) => {
                let min = (pieces / 4).max(1);
                Picker::among((min..=(pieces * 2 / 3).max(min)).map(Some), None)
            }
        };
        let picker = picker.with_persistence(spec.persistent);
        Challenges { base, spec, seed, picker, made: HashSet::new() }
    }

    /// The next challenge, also as a rated puzzle.
    pub(super) fn next_challenge(
        &mut self,
        number: u64,
        monitor: &mut Monitor<'_>,
    ) -> Result<(Challenge, RatedChallenge), MakeError> {
        let mut rng = self.seed.rng(number);
        monitor.budget().signal.raised().map_or(Ok(()), Err)?;
        self.picker.begin(monitor.work());
        loop {
            let picked = self.picker.pick(&mut rng, monitor.work());
            let (choice, to_place) = picked.map_err(|gave_up| self.picker.error(gave_up, self.spec.level))?;
            monitor.attempts = Some(self.picker.attempts());
            monitor.spend(1)?;
            let options = DrawOptions { to_place, joined: self.spec.joined };
            let Some(challenge) = draw(self.base, options, &mut rng, monitor)? else {
                self.picker.failed(choice);
                continue;
            };
            let canonical = self.base.canonical(&challenge.given);
            if self.made.contains(&canonical) {
                self.picker.repeated(choice);
                continue;
            }
            let Some(made) = RatedChallenge::new(self.base.puzzle(&challenge), self.spec.level, monitor)?
            else {
                self.picker.missed(choice);
                continue;
            };
            self.picker.hit(choice);
            self.made.insert(canonical);
            return Ok((challenge, made));
        }
    }
}

impl Maker for Challenges<'_> {
    fn make(&mut self, number: u64, monitor: &mut Monitor<'_>) -> Result<RatedChallenge, MakeError> {
        self.next_challenge(number, monitor).map(|(_, made)| made)
    }
}

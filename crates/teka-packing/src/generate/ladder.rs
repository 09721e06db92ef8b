//! Ladders: challenges from one solution, each with one more piece to place than the last.

use super::base::{Base, Challenge};
use super::draw::{Recipe, take_away};
use super::options::{ToPlace, Wishes};
use super::{Made, MakeError, Maker};
use crate::codes;
use crate::events::Monitor;
use teka_core::{Message, Seed};

/// The solutions to try before giving up.
const MAX_TRIES: usize = 300;
/// The pieces to place of the first rung if nothing else is wanted.
const FIRST: usize = 2;

/// The rungs of a ladder.
pub(super) struct Ladder<'a> {
    base: &'a Base<'a>,
    rungs: Vec<Challenge>,
}

impl<'a> Ladder<'a> {
    /// A ladder with this many rungs.
    pub(super) fn new(
        base: &'a Base<'a>,
        wishes: &Wishes,
        seed: Seed,
        rungs: u64,
        monitor: &mut Monitor<'_>,
    ) -> Result<Self, MakeError> {
        let first = match &wishes.to_place {
            ToPlace::Within(range) => *range.start(),
            ToPlace::Any | ToPlace::Most => FIRST.min(base.pieces()),
        };
        let rungs = usize::try_from(rungs).unwrap_or(usize::MAX);
        let last = first.saturating_add(rungs) - 1;
        let mut longest = 0;
        let mut rng = seed.rng(0);
        // A ladder that is too long for the set is looked for all the same, to say how long it could be.
        let recipe = Recipe { to_place: Some(last.min(base.pieces())), joined: wishes.joined };
        for _ in 0..MAX_TRIES {
            let mut challenges = take_away(base, recipe, &mut rng, monitor)?;
            longest = longest.max(challenges.len());
            if challenges.len() == last {
                return Ok(Ladder { base, rungs: challenges.split_off(first - 1) });
            }
        }
        let most = (longest + 1).saturating_sub(first);
        Err(MakeError::Nothing(Message::new(codes::GENERATE_LADDER).with("rungs", rungs).with("most", most)))
    }
}

impl Maker for Ladder<'_> {
    fn make(&mut self, number: u64, monitor: &mut Monitor<'_>) -> Result<Made, MakeError> {
        let rung = self.rungs.get(number as usize);
        let nothing = || MakeError::Nothing(Message::new(codes::GENERATE_NONE));
        let puzzle = self.base.puzzle(rung.ok_or_else(nothing)?);
        Made::new(puzzle, None, monitor)?.ok_or_else(nothing)
    }
}

//! Ladders: challenges from one solution, each with one more piece to place than the last.

use super::base::{Base, Challenge};
use super::draw::{Recipe, draw, take_away};
use super::spec::{ChallengeSpec, ToPlace};
use super::{Made, Maker, no_more};
use crate::codes;
use crate::events::Monitor;
use rand_chacha::ChaCha8Rng;
use teka_core::random::shuffle;
use teka_core::{MakeError, Message, Seed};

/// The solutions to try before giving up.
const MAX_TRIES: u64 = 300;
/// The pieces to place of the first rung if nothing else is wanted.
const FIRST: usize = 2;

/// The rungs of a ladder.
pub(super) struct Ladder<'a> {
    base: &'a Base<'a>,
    rungs: Vec<Challenge>,
}

/// The pieces to place of the first rung.
pub(super) fn first_rung(spec: &ChallengeSpec) -> usize {
    match &spec.to_place {
        ToPlace::Within(range) => *range.start(),
        ToPlace::Any | ToPlace::Most => FIRST.min(spec.base.pieces().len()),
    }
}

impl<'a> Ladder<'a> {
    /// A ladder with this many rungs.
    pub(super) fn new(
        base: &'a Base<'a>,
        spec: &ChallengeSpec,
        seed: Seed,
        rungs: usize,
        monitor: &mut Monitor<'_>,
    ) -> Result<Self, MakeError> {
        let first = first_rung(spec);
        let last = first + rungs - 1;
        let mut longest = 0;
        let mut rng = seed.rng(0);
        let recipe = Recipe { to_place: Some(last), joined: spec.joined };
        let mut tries = 0;
        while spec.persistent || tries < MAX_TRIES {
            tries += 1;
            monitor.attempts = Some(tries);
            // Pairs of pieces that determine a solution are known. Few solutions have one, so they come first.
            if last + 2 >= base.pieces() {
                if let Some(challenge) = draw(base, recipe, &mut rng, monitor)? {
                    return Ok(Ladder { base, rungs: given_back(base, challenge, recipe, first, &mut rng) });
                }
                continue;
            }
            let mut challenges = take_away(base, recipe, &mut rng, monitor)?;
            longest = longest.max(challenges.len());
            if challenges.len() == last {
                return Ok(Ladder { base, rungs: challenges.split_off(first - 1) });
            }
        }
        let most = (longest + 1).saturating_sub(first);
        Err(MakeError::NotFound(Message::new(codes::GENERATE_LADDER).with("rungs", rungs).with("most", most)))
    }
}

/// The ladder whose last rung is this one: pieces are given, one after the other, until only `first` are to place. More
/// given pieces never have more solutions.
fn given_back(
    base: &Base<'_>,
    last: Challenge,
    recipe: Recipe,
    first: usize,
    rng: &mut ChaCha8Rng,
) -> Vec<Challenge> {
    let mut rungs = vec![last];
    while let Some(rung) = rungs.last().filter(|rung| rung.to_place() > first) {
        let mut open: Vec<u32> = rung
            .solution
            .iter()
            .copied()
            .filter(|number| rung.given.binary_search(number).is_err())
            .collect();
        shuffle(rng, &mut open);
        let next = open.into_iter().find_map(|number| {
            let mut given = rung.given.clone();
            given.push(number);
            given.sort_unstable();
            (!recipe.joined || base.leaves_joined(&given))
                .then(|| Challenge { given, solution: rung.solution.clone() })
        });
        // Connected cells always have a piece without which they stay connected.
        rungs.push(next.expect("some piece can be given"));
    }
    rungs.reverse();
    rungs
}

impl Maker for Ladder<'_> {
    fn make(&mut self, number: u64, monitor: &mut Monitor<'_>) -> Result<Made, MakeError> {
        let rung = self.rungs.get(number as usize);
        let puzzle = self.base.puzzle(rung.ok_or_else(no_more)?);
        Made::new(puzzle, None, monitor)?.ok_or_else(no_more)
    }
}

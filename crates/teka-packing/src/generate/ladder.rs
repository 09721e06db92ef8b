//! Makes ladders: challenges with the same solution, each with one more piece to place than the one before.

use super::base::{Base, Challenge};
use super::draw::{DrawOptions, draw, take_away};
use super::spec::{ChallengeSpec, ToPlace};
use super::{Maker, RatedChallenge, no_more};
use crate::codes;
use crate::events::Monitor;
use rand_chacha::ChaCha8Rng;
use teka_core::random::shuffle;
use teka_core::{MakeError, Message, Seed};

/// The maximum number of solutions to try.
const MAX_ATTEMPTS: u64 = 300;
/// The default number of pieces to place on the first rung.
const DEFAULT_FIRST_RUNG: usize = 2;

/// The rungs of a ladder.
pub(super) struct Ladder<'a> {
    base: &'a Base<'a>,
    rungs: Vec<Challenge>,
}

/// The number of pieces to place on the first rung.
pub(super) fn first_rung(spec: &ChallengeSpec) -> usize {
    match &spec.to_place {
        ToPlace::Within(range) => *range.start(),
        ToPlace::Any | ToPlace::Most => DEFAULT_FIRST_RUNG.min(spec.base.pieces().len()),
    }
}

impl<'a> Ladder<'a> {
    /// Makes a ladder with this many rungs.
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
        let options = DrawOptions { to_place: Some(last), joined: spec.joined };
        let mut attempts = 0;
        while spec.persistent || attempts < MAX_ATTEMPTS {
            attempts += 1;
            monitor.attempts = Some(attempts);
            // At most two given pieces rarely determine a solution, so draw from the table of those that do.
            if last + 2 >= base.pieces() {
                if let Some(challenge) = draw(base, options, &mut rng, monitor)? {
                    return Ok(Ladder {
                        base,
                        rungs: rungs_up_to(base, challenge, options, first, &mut rng),
                    });
                }
                continue;
            }
            let mut challenges = take_away(base, options, &mut rng, monitor)?;
            longest = longest.max(challenges.len());
            if challenges.len() == last {
                return Ok(Ladder { base, rungs: challenges.split_off(first - 1) });
            }
        }
        let most = (longest + 1).saturating_sub(first);
        Err(MakeError::NotFound(Message::new(codes::GENERATE_LADDER).with("rungs", rungs).with("most", most)))
    }
}

/// The ladder with this last rung: gives one more piece at a time until only `first` are left to place. Giving more
/// pieces never adds solutions.
fn rungs_up_to(
    base: &Base<'_>,
    last: Challenge,
    options: DrawOptions,
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
            (!options.joined || base.leaves_joined(&given))
                .then(|| Challenge { given, solution: rung.solution.clone() })
        });
        // If the free cells are connected, some piece can be given so that they stay connected.
        rungs.push(next.expect("one of the pieces can be given"));
    }
    rungs.reverse();
    rungs
}

impl Maker for Ladder<'_> {
    fn make(&mut self, number: u64, monitor: &mut Monitor<'_>) -> Result<RatedChallenge, MakeError> {
        let rung = self.rungs.get(number as usize);
        let puzzle = self.base.puzzle(rung.ok_or_else(no_more)?);
        RatedChallenge::new(puzzle, None, monitor)?.ok_or_else(no_more)
    }
}

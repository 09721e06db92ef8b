//! Draws a random challenge: picks a solution and takes pieces away as long as it stays the only one, or, if one
//! or two pieces are to be given, picks among the placements that determine a solution (`unique_pairs.rs`).
//! `take_away` returns every challenge on the way, for ladders.

use super::base::{Base, Challenge};
use crate::events::Monitor;
use rand_chacha::ChaCha8Rng;
use teka_core::Limit;
use teka_core::random::{choose, shuffle};

/// What kind of challenge to draw.
#[derive(Clone, Copy, Debug)]
pub(super) struct DrawOptions {
    /// The number of pieces to place; `None` for as many as possible.
    pub(super) to_place: Option<usize>,
    /// Whether the free cells must be connected.
    pub(super) joined: bool,
}

/// Makes one attempt to draw a challenge with exactly one solution; `None` if it failed.
pub(super) fn draw(
    base: &Base<'_>,
    options: DrawOptions,
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Challenge>, Limit> {
    let given = options.to_place.map(|to_place| base.pieces() - to_place);
    let pairs = if matches!(given, Some(1 | 2)) { base.pairs()? } else { None };
    let challenge = match (given, pairs) {
        (Some(0), _) => from_given(base, &[], monitor)?,
        (Some(1), Some(pairs)) => match choose(rng, &pairs.singles) {
            Some(single) => from_given(base, single, monitor)?,
            None => None,
        },
        (Some(2), Some(pairs)) => match choose(rng, &pairs.pairs) {
            Some(pair) => from_given(base, pair, monitor)?,
            None => None,
        },
        _ => take_away(base, options, rng, monitor)?.pop(),
    };
    Ok(challenge.filter(|challenge| {
        let as_wanted = options.to_place.is_none_or(|wanted| challenge.to_place() == wanted);
        as_wanted && (!options.joined || base.leaves_joined(&challenge.given))
    }))
}

/// The challenge with these given placements, if it has exactly one solution.
fn from_given(base: &Base<'_>, given: &[u32], monitor: &mut Monitor<'_>) -> Result<Option<Challenge>, Limit> {
    let solution = base.only_solution(given, monitor)?;
    Ok(solution.map(|solution| Challenge { given: given.to_vec(), solution }))
}

/// Takes pieces away from a random solution, one at a time in random order, as long as the solution stays the only
/// one. Returns the challenges on the way, each with one more piece to place. A piece that could not be taken away is
/// not tried again, because fewer given pieces never have fewer solutions.
pub(super) fn take_away(
    base: &Base<'_>,
    options: DrawOptions,
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<Vec<Challenge>, Limit> {
    let solution = base.random_solution(rng);
    let mut order = solution.clone();
    shuffle(rng, &mut order);
    let (mut taken, mut given) = (Vec::new(), solution.clone());
    let mut challenges = Vec::new();
    while taken.len() < options.to_place.unwrap_or(usize::MAX) {
        let fits = |&candidate: &u32| {
            !options.joined
                || taken.is_empty()
                || taken.iter().any(|&other| base.are_adjacent(candidate, other))
        };
        let Some(at) = order.iter().position(fits) else { break };
        let candidate = order.remove(at);
        let fewer: Vec<u32> = given.iter().copied().filter(|&number| number != candidate).collect();
        if base.only_solution(&fewer, monitor)?.is_some() {
            taken.push(candidate);
            given = fewer;
            challenges.push(Challenge { given: given.clone(), solution: solution.clone() });
        }
    }
    Ok(challenges)
}

//! Refuses challenges that do not exist before any is drawn, with the reason: by an argument, by the samples of
//! `level_counts.rs`, or, if at most one piece is to be given, by a short search for several solutions.
//! Challenges that are merely rare are not refused.

use super::ladder::first_rung;
use super::level_counts::LevelCounts;
use super::spec::{ChallengeKind, ChallengeSpec, ToPlace};
use crate::codes;
use crate::events::Monitor;
use crate::search::exact::{Completions, Instance, placement_images};
use std::ops::RangeInclusive;
use teka_core::{Budget, Limit, Message, Rating, RunContext};

/// The maximum number of nodes for a proof, which takes a fraction of a second.
const MAX_NODES: u64 = 400_000;

/// The size from which a sample lacks only very rare levels.
const LARGE_SAMPLE: u64 = 2_000;

/// Why no challenge meets the specification, as far as that follows from the specification alone.
pub(super) fn of_spec(spec: &ChallengeSpec) -> Option<Message> {
    let ToPlace::Within(range) = &spec.to_place else {
        return spec.level.and_then(|level| unseen_level(spec.sampled?, level, &(1..=usize::MAX)));
    };
    let level = spec.level.unwrap_or(1);
    // A single piece fits in only one way, which is a step of the easiest techniques.
    if *range.end() == 1 && level > 1 {
        return Some(Message::new(codes::GENERATE_LEVEL_OF_ONE));
    }
    // A wrong placement of one of two pieces leaves no place for the other, so a trial refutes it. This argument
    // requires that no cell may stay empty.
    let board = spec.base.board();
    let is_full = board.required() == board.cells().len();
    if *range.end() == 2 && level == Rating::HARDEST && is_full && spec.kind != ChallengeKind::Ladder {
        return Some(Message::new(codes::GENERATE_LEVEL_OF_TWO).with("level", level - 1));
    }
    let sampled = spec.sampled?;
    if range.clone().all(|to_place| sampled.is_never_unique(to_place)) {
        return Some(too_few_given(*range.start()));
    }
    spec.level.and_then(|level| unseen_level(sampled, level, range))
}

/// Why there is no ladder of this many rungs, as far as that follows from the specification alone.
pub(super) fn of_ladder(spec: &ChallengeSpec, rungs: u64) -> Option<Message> {
    let first = first_rung(spec);
    let is_possible =
        |&to_place: &usize| spec.sampled.is_none_or(|sampled| !sampled.is_never_unique(to_place));
    let most = (first..=spec.base.pieces().len()).take_while(is_possible).count();
    (rungs > most as u64)
        .then(|| Message::new(codes::GENERATE_LADDER_LONG).with("first", first).with("most", most))
}

fn unseen_level(sampled: &LevelCounts, level: u8, range: &RangeInclusive<usize>) -> Option<Message> {
    let counts = sampled.within(range);
    let sampled: u64 = counts.iter().sum();
    let seen: Vec<u8> = (1..).zip(counts).filter(|(_, count)| *count > 0).map(|(level, _)| level).collect();
    let (&easiest, &hardest) = (seen.first()?, seen.last()?);
    // Levels between those that occur are merely rare; so may be the levels next to them, if the sample is small.
    let margin = u8::from(sampled < LARGE_SAMPLE);
    if (easiest.saturating_sub(margin)..=hardest + margin).contains(&level) {
        return None;
    }
    let known = seen.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    let message = Message::new(codes::GENERATE_LEVEL_UNSEEN).with("level", level);
    Some(message.with("sampled", sampled).with("known", known))
}

fn too_few_given(to_place: usize) -> Message {
    Message::new(codes::GENERATE_TOO_FEW_GIVEN).with("to_place", to_place)
}

/// Proves that too many pieces are to be placed: with no piece given, or with any one piece given, there are several
/// solutions. `None` if that is not so, or takes too long to find out.
pub(super) fn of_instance(
    instance: &Instance<'_>,
    completions: &Completions<'_>,
    spec: &ChallengeSpec,
    context: &RunContext<'_>,
) -> Result<Option<Message>, Limit> {
    let ToPlace::Within(range) = &spec.to_place else { return Ok(None) };
    let given = spec.base.pieces().len() - range.start();
    if given > 1 || spec.kind != ChallengeKind::Given {
        return Ok(None);
    }
    let budget = Budget { nodes: Some(MAX_NODES), ..context.budget.clone() };
    let mut monitor = RunContext::new(&budget).monitor();
    match several_solutions(instance, completions, given, &mut monitor) {
        Ok(several) => Ok(several.then(|| too_few_given(*range.start()))),
        Err(Limit::Nodes) => Ok(None),
        Err(limit) => Err(limit),
    }
}

/// Whether any choice of `given` pieces, at most one, leaves no solution or several.
fn several_solutions(
    instance: &Instance<'_>,
    completions: &Completions<'_>,
    given: usize,
    monitor: &mut Monitor<'_>,
) -> Result<bool, Limit> {
    if given == 0 {
        return Ok(completions.first(2, &[], monitor)?.len() != 1);
    }
    let images = placement_images(instance);
    let pieces = instance.puzzle().kinds().len();
    for (number, placement) in (0_u32..).zip(&instance.placements) {
        // Images have equally many solutions.
        let is_first = images.iter().all(|image| image[number as usize] >= number);
        if placement.kind < pieces && is_first && completions.first(2, &[number], monitor)?.len() == 1 {
            return Ok(false);
        }
    }
    Ok(true)
}

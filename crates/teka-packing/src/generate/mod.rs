//! Makes new challenges, one or a series: usually a random solution of a set on a board, from which pieces are
//! taken away while it stays the only one; also ladders, silhouettes, and series that differ as much as
//! possible. This file chooses among these kinds and rates the challenges. The other files:
//!
//! | file | what it is |
//! |---|---|
//! | `spec.rs` | the specification, checked before anything is computed |
//! | `refusal.rs`, `level_counts.rs` | challenges that are known not to exist; how often levels occur in samples |
//! | `solution_space.rs` | all solutions, to draw from uniformly |
//! | `unique_pairs.rs` | the pairs of placements that determine a solution |
//! | `base.rs` | a set on a board, with all of the above |
//! | `draw.rs`, `picker.rs`, `challenges.rs` | one attempt; which attempt to make next; the challenges of a series |
//! | `spread.rs`, `ladder.rs`, `silhouette.rs` | other kinds of series |
//! | `stored.rs` | tables kept in the table cache |

mod base;
mod challenges;
mod draw;
mod ladder;
mod level_counts;
mod picker;
mod refusal;
mod silhouette;
mod solution_space;
mod spec;
mod spread;
mod stored;
#[cfg(test)]
mod tests;
mod unique_pairs;

use self::base::Base;
use self::challenges::Challenges;
use self::ladder::Ladder;
use self::silhouette::Silhouettes;
use self::solution_space::SpaceError;
use self::spec::{ChallengeKind, ChallengeSpec};
use self::spread::Spread;
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use crate::search::exact::{Completions, Instance};
use crate::{codes, rating};
use teka_core::{
    Details, EachPuzzle, GenerateOptions, Generated, Limit, MakeError, Message, Outcome, PuzzleSeries,
    Rating, RunContext, Seed, Unsupported, family_data, only_puzzle,
};

pub(crate) use spec::OPTIONS;
pub(crate) use stored::is_table;

/// Facts about a new challenge, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GeneratedDetails {
    /// Its level, from 1 to 6.
    pub level: u8,
    /// The effort that it takes.
    pub score: u64,
    /// The number of pieces to place.
    pub to_place: usize,
}

family_data!(GeneratedDetails);

/// A new challenge with its level and score.
struct RatedChallenge {
    puzzle: Puzzle,
    level: u8,
    score: u64,
}

/// Makes the challenges of a series, in order.
trait Maker {
    /// Returns the next challenge. One that was made earlier is returned even if a limit has been reached meanwhile.
    fn make(&mut self, number: u64, monitor: &mut Monitor<'_>) -> Result<RatedChallenge, MakeError>;
}

/// The error if all further challenges repeat earlier ones.
fn no_more() -> MakeError {
    MakeError::Nothing(Message::new(codes::GENERATE_NO_MORE).with("made", 0))
}

impl From<SpaceError> for MakeError {
    fn from(error: SpaceError) -> Self {
        match error {
            SpaceError::Limit(limit) => MakeError::Limit(limit),
            SpaceError::TooLarge => MakeError::Nothing(Message::new(codes::GENERATE_TOO_LARGE)),
        }
    }
}

impl RatedChallenge {
    /// Rates a puzzle that has a solution; `None` if it does not have the wanted level.
    fn new(puzzle: Puzzle, wanted: Option<u8>, monitor: &mut Monitor<'_>) -> Result<Option<Self>, Limit> {
        let grade = rating::grade_up_to(&puzzle, wanted.unwrap_or(Rating::HARDEST), monitor)?;
        let made = grade.map(|grade| RatedChallenge { puzzle, level: grade.level, score: grade.score });
        Ok(made.filter(|made| wanted.is_none_or(|wanted| made.level == wanted)))
    }

    fn generated(self) -> Generated<Puzzle> {
        let RatedChallenge { puzzle, level, score } = self;
        let to_place = puzzle.unplaced().count();
        let note = Message::new(codes::MADE_CHALLENGE).with("to_place", to_place).with("level", level);
        let note = note.with("hardest", Rating::HARDEST).with("score", score);
        let details = Details::new(GeneratedDetails { level, score, to_place });
        Generated { puzzle, notes: vec![note], details }
    }
}

/// Makes one challenge: the one with this number in the series of this seed.
pub(crate) fn generate(
    options: &GenerateOptions,
    context: &RunContext<'_>,
) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
    only_puzzle(|each| generate_series(options, 1, context, each))
}

/// Makes `count` challenges, starting with the number in the options, and passes them to `each` until it breaks. A
/// series is made from its beginning, because no challenge may be an image of an earlier one.
pub(crate) fn generate_series<'a>(
    options: &GenerateOptions,
    count: u64,
    context: &RunContext<'_>,
    each: &'a mut EachPuzzle<'a, Puzzle>,
) -> Result<Outcome<()>, Unsupported> {
    let spec = ChallengeSpec::new(options)?;
    if let Some(reason) = refusal::of_spec(&spec) {
        return Err(Unsupported::Here(reason));
    }
    let mut series = PuzzleSeries::new(options, count, each);
    if let Some(reason) =
        refusal::of_ladder(&spec, series.end()).filter(|_| spec.kind == ChallengeKind::Ladder)
    {
        return Err(Unsupported::Here(reason));
    }
    let ended = make_all(&mut series, &spec, options.seed, context);
    series.outcome(ended, codes::GENERATE_NO_MORE, context)
}

fn make_all(
    series: &mut PuzzleSeries<'_, Puzzle>,
    spec: &ChallengeSpec,
    seed: Seed,
    context: &RunContext<'_>,
) -> Result<(), MakeError> {
    let mut monitor: Monitor<'_> = context.monitor();
    if spec.kind == ChallengeKind::Shape {
        return make_with(series, &mut Silhouettes::new(spec, seed), &mut monitor);
    }
    let no_solution = || MakeError::Nothing(Message::new(codes::EXHAUSTED).with("cases", 0));
    let instance = Instance::of(&spec.base, &mut monitor)?.ok_or_else(no_solution)?;
    let too_many_cells = || {
        MakeError::Nothing(Message::new(codes::GENERATE_TOO_MANY_CELLS).with("most", Completions::MAX_CELLS))
    };
    let completions = Completions::of(&instance).ok_or_else(too_many_cells)?;
    if let Some(reason) = refusal::of_instance(&instance, &completions, spec, context)? {
        return Err(MakeError::Nothing(reason));
    }
    let base = Base::new(&instance, completions, context)?;
    if base.space.solutions() == 0 {
        return Err(no_solution());
    }
    if spec.kind == ChallengeKind::Ladder {
        let mut ladder = Ladder::new(&base, spec, seed, series.end() as usize, &mut monitor)?;
        return make_with(series, &mut ladder, &mut monitor);
    }
    let mut challenges = Challenges::new(&base, spec, seed);
    if spec.spread {
        let mut spread = Spread::new(&base, challenges, series.end(), &mut monitor);
        return make_with(series, &mut spread, &mut monitor);
    }
    make_with(series, &mut challenges, &mut monitor)
}

fn make_with(
    series: &mut PuzzleSeries<'_, Puzzle>,
    maker: &mut dyn Maker,
    monitor: &mut Monitor<'_>,
) -> Result<(), MakeError> {
    series.make_all(monitor, |number, monitor| maker.make(number, monitor).map(RatedChallenge::generated))
}

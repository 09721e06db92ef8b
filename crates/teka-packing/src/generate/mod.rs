//! New challenges: a random solution of a set on a board, from which pieces are taken away while it stays the only one.
//!
//! | file | what it is |
//! |---|---|
//! | `options.rs` | what is wanted, checked before anything is computed |
//! | `solution_space.rs` | all solutions, to draw from uniformly |
//! | `unique_pairs.rs` | the pairs of placements that determine a solution |
//! | `base.rs` | a set on a board, with all of the above |
//! | `draw.rs`, `picker.rs`, `challenges.rs` | one attempt; which attempt to make next; the challenges of a run |
//! | `spread.rs`, `ladder.rs`, `silhouette.rs` | other kinds of runs |
//! | `stored.rs` | what is kept in the table cache |

mod base;
mod challenges;
mod draw;
mod ladder;
mod options;
mod picker;
mod silhouette;
mod solution_space;
mod spread;
mod stored;
#[cfg(test)]
mod tests;
mod unique_pairs;

use self::base::Base;
use self::challenges::Challenges;
use self::ladder::Ladder;
use self::options::{Form, Wishes};
use self::silhouette::Silhouettes;
use self::solution_space::SpaceError;
use self::spread::Spread;
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use crate::search::exact::{Completions, Instance};
use crate::{codes, rating};
use std::ops::ControlFlow;
use teka_core::{
    Details, GenerateOptions, Generated, Limit, Message, Outcome, Rating, RunContext, Unsupported,
    family_data,
};

pub(crate) use options::OPTIONS;
pub(crate) use stored::is_table;

/// What is known about a new challenge, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GeneratedDetails {
    /// Its level, from 1 to 6.
    pub level: u8,
    /// How much effort it takes.
    pub score: u64,
    /// The number of pieces to place.
    pub to_place: usize,
}

family_data!(GeneratedDetails);

/// A new challenge and how hard it is.
struct Made {
    puzzle: Puzzle,
    level: u8,
    score: u64,
}

/// Makes the challenges of a run, in order.
trait Maker {
    /// The next challenge. What is made already is handed over even if a limit has been reached meanwhile.
    fn make(&mut self, number: u64, monitor: &mut Monitor<'_>) -> Result<Made, MakeError>;
}

/// Why there is no challenge.
enum MakeError {
    /// A limit was reached.
    Limit(Limit),
    /// What is wanted does not exist, or was not found.
    Nothing(Message),
}

impl From<Limit> for MakeError {
    fn from(limit: Limit) -> Self {
        MakeError::Limit(limit)
    }
}

impl From<SpaceError> for MakeError {
    fn from(error: SpaceError) -> Self {
        match error {
            SpaceError::Limit(limit) => MakeError::Limit(limit),
            SpaceError::TooLarge => MakeError::Nothing(Message::new(codes::GENERATE_TOO_LARGE)),
            SpaceError::TooManyCells => MakeError::Nothing(
                Message::new(codes::GENERATE_TOO_MANY_CELLS).with("most", Completions::MAX_CELLS),
            ),
        }
    }
}

impl Made {
    /// Rates a puzzle that has a solution; `None` if a level is wanted and it has another one.
    fn new(puzzle: Puzzle, wanted: Option<u8>, monitor: &mut Monitor<'_>) -> Result<Option<Self>, Limit> {
        let grade = rating::grade_up_to(&puzzle, wanted.unwrap_or(Rating::HARDEST), monitor)?;
        let made = grade.map(|grade| Made { puzzle, level: grade.level, score: grade.score });
        Ok(made.filter(|made| wanted.is_none_or(|wanted| made.level == wanted)))
    }

    fn generated(self) -> Generated<Puzzle> {
        let Made { puzzle, level, score } = self;
        let to_place = puzzle.unplaced().count();
        let note = Message::new(codes::MADE_CHALLENGE).with("to_place", to_place).with("level", level);
        let note = note.with("hardest", Rating::HARDEST).with("score", score);
        let details = Details::new(GeneratedDetails { level, score, to_place });
        Generated { puzzle, notes: vec![note], details }
    }
}

/// Makes one challenge: the one with the number of the options in a run with their seed.
pub(crate) fn generate(
    options: &GenerateOptions,
    context: &RunContext<'_>,
) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
    let mut made = None;
    let outcome = generate_run(options, 1, context, &mut |_, generated| {
        made = Some(generated);
        ControlFlow::Break(())
    })?;
    Ok(match (made, outcome) {
        (Some(made), _) => Outcome::Solved(made),
        (None, Outcome::Stopped { limit, .. }) => Outcome::stopped(limit),
        (None, Outcome::NoSolution(reason)) => Outcome::NoSolution(reason),
        (None, Outcome::Solved(())) => Outcome::NoSolution(Message::new(codes::GENERATE_NONE)),
    })
}

/// Makes `count` challenges from the number of the options on and hands them to `each` until it breaks. A run is made
/// from its beginning, because no challenge may be an image of an earlier one.
pub(crate) fn generate_run(
    options: &GenerateOptions,
    count: u64,
    context: &RunContext<'_>,
    each: &mut dyn FnMut(u64, Generated<Puzzle>) -> ControlFlow<()>,
) -> Result<Outcome<()>, Unsupported> {
    let wishes = Wishes::new(options)?;
    let mut run = Run { first: options.number, end: options.number.saturating_add(count), made: 0, each };
    match run.make_all(&wishes, options, context) {
        Ok(()) => Ok(Outcome::Solved(())),
        Err(MakeError::Limit(limit)) => Ok(Outcome::stopped(limit)),
        Err(MakeError::Nothing(why)) if run.made == 0 => Err(Unsupported::Here(why)),
        Err(MakeError::Nothing(_)) => {
            Ok(Outcome::NoSolution(Message::new(codes::GENERATE_NO_MORE).with("made", run.made)))
        }
    }
}

/// The numbers of a run.
struct Run<'a> {
    /// The first to hand over.
    first: u64,
    end: u64,
    made: u64,
    each: &'a mut dyn FnMut(u64, Generated<Puzzle>) -> ControlFlow<()>,
}

impl Run<'_> {
    fn make_all(
        &mut self,
        wishes: &Wishes,
        options: &GenerateOptions,
        context: &RunContext<'_>,
    ) -> Result<(), MakeError> {
        let mut monitor: Monitor<'_> = context.monitor();
        if wishes.form == Form::Shape {
            return self.make_with(&mut Silhouettes::new(wishes, options.seed), &mut monitor);
        }
        let no_solution = || MakeError::Nothing(Message::new(codes::EXHAUSTED).with("cases", 0));
        let instance = Instance::of(&wishes.base, &mut monitor)?.ok_or_else(no_solution)?;
        let base = Base::new(&instance, context)?;
        if base.space.solutions() == 0 {
            return Err(no_solution());
        }
        if wishes.form == Form::Ladder {
            let mut ladder = Ladder::new(&base, wishes, options.seed, self.end, &mut monitor)?;
            return self.make_with(&mut ladder, &mut monitor);
        }
        let mut challenges = Challenges::new(&base, wishes, options.seed);
        if wishes.spread {
            let mut spread = Spread::new(&base, challenges, self.end, &mut monitor);
            return self.make_with(&mut spread, &mut monitor);
        }
        self.make_with(&mut challenges, &mut monitor)
    }

    fn make_with(&mut self, maker: &mut dyn Maker, monitor: &mut Monitor<'_>) -> Result<(), MakeError> {
        for number in 0..self.end {
            let made = maker.make(number, monitor)?;
            self.made += 1;
            monitor.done = Some((number + 1) as f64 / self.end as f64);
            monitor.report();
            if number >= self.first && (self.each)(number, made.generated()).is_break() {
                break;
            }
        }
        Ok(())
    }
}

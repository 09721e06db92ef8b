//! New fill-ins: a grid, filled at random, whose list and givens leave exactly one solution.
//!
//! | file | what it is |
//! |---|---|
//! | `options.rs` | what is wanted, checked before anything is computed |
//! | `layout.rs`, `carve.rs`, `style.rs`, `drawn.rs` | grids: their walls, how walls are added, the styles, drawn ones |
//! | `vocabulary.rs`, `numbers.rs`, `words.rs`, `word_search.rs` | filling a grid with numbers or words |
//! | `word_list.rs`, `shipped.rs` | lists of words; those that come with the program |
//! | `crossword.rs` | crosswords in other formats, as filled grids |
//! | `draft.rs`, `deduce.rs`, `proof.rs` | a filled grid; how far people get with it; whether its solution is the only one |
//! | `repair.rs`, `givens.rs` | changing symbols where it is stuck; which squares to give |
//! | `maker.rs` | the fill-ins of a run |

mod carve;
mod crossword;
mod deduce;
mod draft;
mod drawn;
mod givens;
mod layout;
mod maker;
mod numbers;
mod options;
mod proof;
mod repair;
mod shipped;
mod style;
#[cfg(test)]
mod tests;
mod vocabulary;
mod word_list;
mod word_search;
mod words;

use self::maker::Maker;
use self::options::Wishes;
use crate::codes;
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use std::ops::ControlFlow;
use teka_core::{
    Details, GenerateOptions, Generated, Limit, Message, Outcome, RunContext, Unsupported, family_data,
};

pub(crate) use options::OPTIONS;

/// What is known about a new fill-in, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GeneratedDetails {
    /// Its level, from 1 to 6; none if it needs guessing, as only a crossword that was brought along may.
    pub level: Option<u8>,
    /// How much effort it takes.
    pub score: u64,
    /// The number of slots.
    pub slots: usize,
    /// The number of given squares.
    pub givens: usize,
}

family_data!(GeneratedDetails);

/// A new fill-in and how hard it is.
struct Made {
    puzzle: Puzzle,
    level: Option<u8>,
    score: u64,
    givens: usize,
}

/// Why there is no fill-in.
enum MakeError {
    /// A limit was reached.
    Limit(Limit),
    /// What is wanted was not found.
    Nothing(Message),
}

impl From<Limit> for MakeError {
    fn from(limit: Limit) -> Self {
        MakeError::Limit(limit)
    }
}

impl Made {
    fn generated(self) -> Generated<Puzzle> {
        let Made { puzzle, level, score, givens } = self;
        let slots = puzzle.slots().len();
        let note = Message::new(codes::MADE_FILLIN).with("slots", slots).with("givens", givens);
        let note = note.with("level", level.unwrap_or(0)).with("hardest", teka_core::Rating::HARDEST);
        let details = Details::new(GeneratedDetails { level, score, slots, givens });
        Generated { puzzle, notes: vec![note.with("score", score)], details }
    }
}

/// Makes one fill-in: the one with the number of the options in a run with their seed.
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

/// Makes `count` fill-ins from the number of the options on and hands them to `each` until it breaks. A run is made from
/// its beginning, because none may come twice.
pub(crate) fn generate_run(
    options: &GenerateOptions,
    count: u64,
    context: &RunContext<'_>,
    each: &mut dyn FnMut(u64, Generated<Puzzle>) -> ControlFlow<()>,
) -> Result<Outcome<()>, Unsupported> {
    let wishes = Wishes::new(options)?;
    let mut maker = Maker::new(&wishes, options.seed);
    let mut monitor: Monitor<'_> = context.monitor();
    let end = options.number.saturating_add(count);
    for number in 0..end {
        if let Some(limit) = monitor.budget().signal.raised() {
            return Ok(Outcome::stopped(limit));
        }
        let made = match maker.make(number, &mut monitor) {
            Ok(made) => made,
            Err(MakeError::Limit(limit)) => return Ok(Outcome::stopped(limit)),
            Err(MakeError::Nothing(why)) if number == 0 => return Err(Unsupported::Here(why)),
            Err(MakeError::Nothing(_)) => {
                return Ok(Outcome::NoSolution(Message::new(codes::GENERATE_NO_MORE).with("made", number)));
            }
        };
        monitor.done = Some((number + 1) as f64 / end as f64);
        monitor.report();
        if number >= options.number && each(number, made.generated()).is_break() {
            break;
        }
    }
    Ok(Outcome::Solved(()))
}

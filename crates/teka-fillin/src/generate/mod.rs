//! Makes new fill-ins, one or a series from a seed: a grid, random or the user's, filled with random numbers
//! or words or taken from a crossword, whose list and givens leave exactly one solution.
//!
//! | file | what it is |
//! |---|---|
//! | `spec.rs` | what is wanted, checked before anything is computed |
//! | `layout.rs`, `carve.rs`, `style.rs`, `drawn.rs` | grids: their walls, how walls are added, the styles, drawn ones |
//! | `vocabulary.rs`, `numbers.rs`, `words.rs`, `word_search.rs` | filling a grid with numbers or words |
//! | `word_list.rs`, `shipped.rs` | lists of words; those that come with the program |
//! | `crossword.rs` | crosswords in other formats, as filled grids |
//! | `draft.rs`, `deduce.rs`, `proof.rs` | a filled grid; how far people get with it; whether its solution is the only one |
//! | `repair.rs`, `givens.rs` | changing symbols where it is stuck; which squares to give |
//! | `maker.rs` | the fill-ins of a series |

mod carve;
mod crossword;
mod deduce;
mod draft;
mod drawn;
mod givens;
mod layout;
mod maker;
mod numbers;
mod proof;
mod repair;
mod shipped;
mod spec;
mod style;
#[cfg(test)]
mod tests;
mod vocabulary;
mod word_list;
mod word_search;
mod words;

use self::maker::Maker;
use self::spec::FillinSpec;
use crate::codes;
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use teka_core::{
    Details, EachPuzzle, GenerateOptions, Generated, Message, Outcome, PuzzleSeries, RunContext, Unsupported,
    family_data, only_puzzle,
};

pub(crate) use spec::OPTIONS;

/// What is known about a new fill-in, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GeneratedDetails {
    /// Its level, from 1 to 6; none if it needs guessing, as only a crossword of the user may.
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

/// Makes one fill-in: the one with this number in the series of this seed.
pub(crate) fn generate(
    options: &GenerateOptions,
    context: &RunContext<'_>,
) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
    only_puzzle(|each| generate_series(options, 1, context, each))
}

/// Makes `count` fill-ins from the number of the options on and hands them to `each` until it breaks. A series is made
/// from its beginning, because none may occur twice.
pub(crate) fn generate_series<'a>(
    options: &GenerateOptions,
    count: u64,
    context: &RunContext<'_>,
    each: &'a mut EachPuzzle<'a, Puzzle>,
) -> Result<Outcome<()>, Unsupported> {
    let spec = FillinSpec::new(options)?;
    let mut maker = Maker::new(&spec, options.seed);
    let mut monitor: Monitor<'_> = context.monitor();
    let mut series = PuzzleSeries::new(options, count, each);
    let ended =
        series.make_all(&mut monitor, |number, monitor| maker.make(number, monitor).map(Made::generated));
    series.outcome(ended, codes::GENERATE_NO_MORE, context)
}

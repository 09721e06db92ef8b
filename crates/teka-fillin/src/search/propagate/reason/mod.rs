//! Reasoning as a person does it: from what is written and from pencil marks, by techniques with names, the easiest
//! first. A hint is the next thing that can be written; a rating is the sum of all of them.
//!
//! | level | technique | file |
//! |---|---|---|
//! | 1 | the only entry of its length | `of_length.rs` |
//! | 2 | the only fit for a slot | `fit.rs` |
//! | 3 | the only slot for an entry | `place.rs` |
//! | 4 | a symbol forced by a crossing | `crossing.rs` |
//! | 5 | as many slots as entries: a subset | `subset.rs` |
//! | 6 | a look ahead: what leads to a contradiction is out | `ahead.rs` |
//!
//! Every conclusion holds in all solutions. Each technique only ever takes candidates away, and more is written after
//! every hint, so a puzzle that can be rated is solved by its hints one after the other.

mod ahead;
mod crossing;
mod fit;
mod ground;
mod hint;
mod of_length;
mod place;
mod rate;
mod subset;

pub(crate) use hint::hint;
pub(crate) use rate::rate;

use crate::grid::CellId;
use crate::symbol::Symbol;
use ground::Ground;
use teka_core::{Limit, Watch};

/// The techniques, from the easiest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Technique {
    OnlyOfLength,
    OnlyFit,
    OnlySlot,
    Crossing,
    Subset,
    LookAhead,
}

impl Technique {
    const ALL: [Technique; 6] = [
        Technique::OnlyOfLength,
        Technique::OnlyFit,
        Technique::OnlySlot,
        Technique::Crossing,
        Technique::Subset,
        Technique::LookAhead,
    ];

    /// Its stable name in messages and JSON.
    fn name(self) -> &'static str {
        match self {
            Technique::OnlyOfLength => "only-of-length",
            Technique::OnlyFit => "only-fit",
            Technique::OnlySlot => "only-slot",
            Technique::Crossing => "crossing",
            Technique::Subset => "subset",
            Technique::LookAhead => "look-ahead",
        }
    }

    /// How hard it is, from 1 to 6.
    fn level(self) -> u8 {
        self as u8 + 1
    }

    /// What a use of it adds to a score.
    fn effort(self) -> u64 {
        match self {
            Technique::OnlyOfLength => 1,
            Technique::OnlyFit => 2,
            Technique::OnlySlot => 3,
            Technique::Crossing => 4,
            Technique::Subset => 8,
            Technique::LookAhead => 20,
        }
    }
}

/// What follows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Conclusion {
    /// A slot holds this entry of its shelf.
    Place { slot: u32, number: u32 },
    /// A square shows this symbol.
    Write { cell: CellId, symbol: Symbol },
    /// Slots lose candidates.
    Lose(Vec<(u32, u32)>),
}

/// A conclusion and what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    technique: Technique,
    conclusion: Conclusion,
    /// The slots it rests on, the most important first.
    slots: Vec<u32>,
    /// The square it is about, if it is about one.
    cell: Option<CellId>,
}

/// Where reasoning ends.
enum Reasoned {
    /// Here is what follows next.
    Step(Step),
    /// Everything is written.
    Done,
    /// Nothing more follows.
    Stuck,
    /// What is written cannot be completed.
    Contradiction,
}

/// The easiest thing that follows.
fn next(ground: &mut Ground<'_, '_>, watch: &mut Watch<'_>) -> Result<Reasoned, Limit> {
    if ground.store.conflict.is_some() {
        return Ok(Reasoned::Contradiction);
    }
    if ground.is_done() {
        return Ok(Reasoned::Done);
    }
    watch.spend(ground.store.tables.choosers.len() as u32)?;
    let plain = of_length::find(ground)
        .or_else(|| fit::find(ground))
        .or_else(|| place::find(ground))
        .or_else(|| crossing::find(ground))
        .or_else(|| subset::find(ground));
    let found = match plain {
        Some(step) => Some(step),
        None => ahead::find(ground, watch)?,
    };
    Ok(match found {
        _ if ground.store.conflict.is_some() => Reasoned::Contradiction,
        Some(step) => Reasoned::Step(step),
        None => Reasoned::Stuck,
    })
}

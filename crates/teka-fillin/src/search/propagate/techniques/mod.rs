//! Solving as a person does: from the symbols in the grid and from pencil marks, by named techniques, easiest
//! first. Hints, ratings and the generator are built on them.
//!
//! | level | technique | file |
//! |---|---|---|
//! | 1 | the only entry of its length | `only_of_length.rs` |
//! | 2 | the only entry that fits a slot | `only_entry.rs` |
//! | 3 | the only slot for an entry | `only_slot.rs` |
//! | 4 | a symbol forced by a crossing | `crossing.rs` |
//! | 5 | as many slots as entries: a subset | `subset.rs` |
//! | 6 | an entry that leads to a contradiction: lookahead | `lookahead.rs` |
//!
//! Every conclusion holds in all solutions. Each technique either writes something or eliminates candidates, so a
//! puzzle that can be rated can also be solved by following its hints.

mod crossing;
mod lookahead;
mod only_entry;
mod only_of_length;
mod only_slot;
mod pencil_marks;
mod subset;

pub(crate) use pencil_marks::PencilMarks;

use crate::events::Monitor;
use crate::grid::CellId;
use crate::symbol::Symbol;
use teka_core::Limit;

/// The techniques, easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Technique {
    OnlyOfLength,
    OnlyEntry,
    OnlySlot,
    Crossing,
    Subset,
    Lookahead,
}

impl Technique {
    pub(crate) const ALL: [Technique; 6] = [
        Technique::OnlyOfLength,
        Technique::OnlyEntry,
        Technique::OnlySlot,
        Technique::Crossing,
        Technique::Subset,
        Technique::Lookahead,
    ];

    /// Its stable name in messages and JSON.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Technique::OnlyOfLength => "only-of-length",
            Technique::OnlyEntry => "only-fit",
            Technique::OnlySlot => "only-slot",
            Technique::Crossing => "crossing",
            Technique::Subset => "subset",
            Technique::Lookahead => "look-ahead",
        }
    }

    /// How hard it is, from 1 to 6.
    pub(crate) fn level(self) -> u8 {
        self as u8 + 1
    }

    /// What each use adds to the score of a rating.
    pub(crate) fn effort(self) -> u64 {
        match self {
            Technique::OnlyOfLength => 1,
            Technique::OnlyEntry => 2,
            Technique::OnlySlot => 3,
            Technique::Crossing => 4,
            Technique::Subset => 8,
            Technique::Lookahead => 20,
        }
    }
}

/// What a technique concludes. A `number` is that of an entry in the slot's length class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Conclusion {
    /// A slot holds this entry.
    Place { slot: u32, number: u32 },
    /// A square holds this symbol.
    Write { cell: CellId, symbol: Symbol },
    /// These slots cannot hold these entries.
    Eliminate(Vec<(u32, u32)>),
}

/// A conclusion and its premises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deduction {
    pub(crate) technique: Technique,
    pub(crate) conclusion: Conclusion,
    /// The slots it rests on, the most important first.
    pub(crate) slots: Vec<u32>,
    /// The square it is about, if any.
    pub(crate) cell: Option<CellId>,
}

/// How far the techniques get.
pub(crate) enum Progress {
    /// The next deduction.
    Deduced(Deduction),
    /// Everything is written.
    Solved,
    /// No technique applies.
    Stuck,
    /// What is written cannot be completed.
    Contradiction,
}

/// The easiest deduction.
pub(crate) fn next_deduction(
    marks: &mut PencilMarks<'_, '_>,
    monitor: &mut Monitor<'_>,
) -> Result<Progress, Limit> {
    next_deduction_up_to(marks, Technique::Lookahead, monitor)
}

/// The easiest deduction among those that are not harder than `hardest`.
pub(crate) fn next_deduction_up_to(
    marks: &mut PencilMarks<'_, '_>,
    hardest: Technique,
    monitor: &mut Monitor<'_>,
) -> Result<Progress, Limit> {
    if marks.domains.conflict.is_some() {
        return Ok(Progress::Contradiction);
    }
    if marks.is_solved() {
        return Ok(Progress::Solved);
    }
    monitor.spend(marks.domains.compiled.slot_vars.len() as u32)?;
    let mut found = None;
    for technique in Technique::ALL.into_iter().take_while(|&technique| technique <= hardest) {
        found = match technique {
            Technique::OnlyOfLength => only_of_length::find(marks),
            Technique::OnlyEntry => only_entry::find(marks),
            Technique::OnlySlot => only_slot::find(marks),
            Technique::Crossing => crossing::find(marks),
            Technique::Subset => subset::find(marks),
            Technique::Lookahead => lookahead::find(marks, monitor)?,
        };
        if found.is_some() {
            break;
        }
    }
    Ok(match found {
        _ if marks.domains.conflict.is_some() => Progress::Contradiction,
        Some(deduction) => Progress::Deduced(deduction),
        None => Progress::Stuck,
    })
}

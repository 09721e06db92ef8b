//! The only entry: a slot has one candidate left, because the symbols in it fit no other unused entry, or
//! other techniques have eliminated the rest. Sudoku players call this a naked single.

use super::{Conclusion, Deduction, PencilMarks, Technique};
use crate::search::propagate::domains::bits;

pub(super) fn find(marks: &PencilMarks<'_, '_>) -> Option<Deduction> {
    let slot = marks.open_slots().find(|&slot| marks.domains.size(slot) == 1)?;
    let number = bits(marks.domains.candidates(slot)).next()?;
    let conclusion = Conclusion::Place { slot, number };
    Some(Deduction { technique: Technique::OnlyEntry, conclusion, slots: vec![slot], cell: None })
}

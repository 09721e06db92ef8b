//! The only entry of its length: when one slot of a length is left, so is one entry. No crossing is needed to see it,
//! which makes it the easiest technique.

use super::{Conclusion, Deduction, PencilMarks, Technique};
use crate::search::propagate::domains::bits;

pub(super) fn find(marks: &PencilMarks<'_, '_>) -> Option<Deduction> {
    let mut open = vec![(0_u32, 0_u32); marks.domains.compiled.length_classes.len()];
    for slot in marks.open_slots() {
        let of_length = &mut open[marks.domains.compiled.slot_vars[slot as usize].class as usize];
        *of_length = (of_length.0 + 1, slot);
    }
    let &(_, slot) = open.iter().find(|(count, _)| *count == 1)?;
    let number = bits(marks.domains.candidates(slot)).next()?;
    let conclusion = Conclusion::Place { slot, number };
    Some(Deduction { technique: Technique::OnlyOfLength, conclusion, slots: vec![slot], cell: None })
}

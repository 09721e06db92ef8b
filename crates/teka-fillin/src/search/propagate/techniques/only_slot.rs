//! The only slot: an entry must go into every slot that could still take it, because there are only as many as it has
//! unused copies. Sudoku players call this a hidden single.

use super::{Conclusion, Deduction, PencilMarks, Technique};

pub(super) fn find(marks: &PencilMarks<'_, '_>) -> Option<Deduction> {
    let compiled = marks.domains.compiled;
    for class in &compiled.length_classes {
        for number in 0..class.entries.len() {
            let entry = class.first + number;
            if marks.unused_copies(entry) == 0 || marks.domains.possible_uses[entry] != compiled.copies[entry]
            {
                continue;
            }
            let number = number as u32;
            let mut slots = marks.open_slots().filter(|&slot| {
                compiled.slot_vars[slot as usize].first == class.first && marks.domains.contains(slot, number)
            });
            if let Some(slot) = slots.next() {
                let slots = std::iter::once(slot).chain(slots).collect();
                let conclusion = Conclusion::Place { slot, number };
                return Some(Deduction { technique: Technique::OnlySlot, conclusion, slots, cell: None });
            }
        }
    }
    None
}

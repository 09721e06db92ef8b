//! Subsets: if a few entries, counted with their copies, are the only candidates of just as many slots, they are
//! eliminated from all other slots of that length. Sudoku players call this a naked pair, triple or quad.

use super::{Conclusion, Deduction, PencilMarks, Technique};
use crate::search::propagate::domains::bits;

/// The largest subset that a person keeps in view.
const MAX_SIZE: u32 = 4;

pub(super) fn find(marks: &mut PencilMarks<'_, '_>) -> Option<Deduction> {
    let compiled = marks.domains.compiled;
    let open: Vec<u32> = marks.open_slots().collect();
    for size in 2..=MAX_SIZE {
        for &widest in open.iter().filter(|&&slot| marks.domains.size(slot) == size) {
            let var = &compiled.slot_vars[widest as usize];
            let candidates = marks.domains.candidates(widest);
            let is_within = |slot: u32| {
                let own = marks.domains.candidates(slot);
                own.iter().zip(candidates).all(|(own, all)| own & !all == 0)
            };
            let same_length = |slot: &u32| compiled.slot_vars[*slot as usize].class == var.class;
            let (within, others): (Vec<u32>, Vec<u32>) =
                open.iter().copied().filter(same_length).partition(|&slot| is_within(slot));
            let numbers: Vec<u32> = bits(candidates).collect();
            let copies: u32 =
                numbers.iter().map(|&number| marks.unused_copies(var.first + number as usize)).sum();
            if (within.len() as u32) < copies {
                continue;
            }
            if within.len() as u32 > copies {
                marks.domains.conflict = Some(widest);
                return None;
            }
            let eliminated: Vec<(u32, u32)> = others
                .iter()
                .flat_map(|&slot| numbers.iter().map(move |&number| (slot, number)))
                .filter(|&(slot, number)| marks.domains.contains(slot, number))
                .collect();
            if !eliminated.is_empty() {
                let conclusion = Conclusion::Eliminate(eliminated);
                return Some(Deduction {
                    technique: Technique::Subset,
                    conclusion,
                    slots: within,
                    cell: None,
                });
            }
        }
    }
    None
}

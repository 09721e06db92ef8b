//! The only entry of its length: one slot of a length is left, and so one entry.

use super::super::store::bits;
use super::{Conclusion, Ground, Step, Technique};

pub(super) fn find(ground: &Ground<'_, '_>) -> Option<Step> {
    let mut open = vec![(0_u32, 0_u32); ground.store.tables.shelves.len()];
    for slot in ground.open() {
        let of = &mut open[ground.store.tables.choosers[slot as usize].shelf as usize];
        *of = (of.0 + 1, slot);
    }
    let &(_, slot) = open.iter().find(|(count, _)| *count == 1)?;
    let number = bits(ground.store.candidates(slot)).next()?;
    let conclusion = Conclusion::Place { slot, number };
    Some(Step { technique: Technique::OnlyOfLength, conclusion, slots: vec![slot], cell: None })
}

//! The only slot: an entry must still be written as often as there are slots that could take it.

use super::{Conclusion, Ground, Step, Technique};

pub(super) fn find(ground: &Ground<'_, '_>) -> Option<Step> {
    let tables = ground.store.tables;
    for shelf in &tables.shelves {
        for number in 0..shelf.entries.len() {
            let entry = shelf.first + number;
            if ground.left(entry) == 0 || ground.store.open[entry] != tables.copies[entry] {
                continue;
            }
            let number = number as u32;
            let mut homes = ground.open().filter(|&slot| {
                tables.choosers[slot as usize].first == shelf.first && ground.store.may_hold(slot, number)
            });
            if let Some(slot) = homes.next() {
                let slots = std::iter::once(slot).chain(homes).collect();
                let conclusion = Conclusion::Place { slot, number };
                return Some(Step { technique: Technique::OnlySlot, conclusion, slots, cell: None });
            }
        }
    }
    None
}

//! A look ahead: an entry is tried in a slot, everything that follows from crossings and supply is followed up, and
//! if that ends in a contradiction the entry is out. Slots with few candidates come first.

use super::super::store::bits;
use super::{Conclusion, Ground, Step, Technique};
use teka_core::{Limit, Watch};

pub(super) fn find(ground: &mut Ground<'_, '_>, watch: &mut Watch<'_>) -> Result<Option<Step>, Limit> {
    let mut open: Vec<u32> = ground.open().collect();
    open.sort_by_key(|&slot| ground.store.size(slot));
    for slot in open {
        let numbers: Vec<u32> = bits(ground.store.candidates(slot)).collect();
        for number in numbers {
            watch.node()?;
            ground.store.enter();
            ground.store.place(slot, number);
            let possible = ground.store.draw_conclusions(watch);
            ground.store.leave();
            if !possible? {
                let conclusion = Conclusion::Lose(vec![(slot, number)]);
                return Ok(Some(Step {
                    technique: Technique::LookAhead,
                    conclusion,
                    slots: vec![slot],
                    cell: None,
                }));
            }
        }
    }
    Ok(None)
}

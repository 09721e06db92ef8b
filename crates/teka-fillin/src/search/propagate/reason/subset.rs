//! Subsets: when as many slots as copies can only hold the same few entries, these entries are theirs, and every
//! other slot of the length loses them.

use super::super::store::bits;
use super::{Conclusion, Ground, Step, Technique};

/// The most entries a person keeps in view at once.
const MOST: u32 = 4;

pub(super) fn find(ground: &mut Ground<'_, '_>) -> Option<Step> {
    let tables = ground.store.tables;
    let open: Vec<u32> = ground.open().collect();
    for size in 2..=MOST {
        for &widest in open.iter().filter(|&&slot| ground.store.size(slot) == size) {
            let chooser = &tables.choosers[widest as usize];
            let candidates = ground.store.candidates(widest);
            let is_within = |slot: u32| {
                let own = ground.store.candidates(slot);
                own.iter().zip(candidates).all(|(own, all)| own & !all == 0)
            };
            let alike = |slot: &u32| tables.choosers[*slot as usize].shelf == chooser.shelf;
            let (within, others): (Vec<u32>, Vec<u32>) =
                open.iter().copied().filter(alike).partition(|&slot| is_within(slot));
            let numbers: Vec<u32> = bits(candidates).collect();
            let copies: u32 =
                numbers.iter().map(|&number| ground.left(chooser.first + number as usize)).sum();
            if (within.len() as u32) < copies {
                continue;
            }
            if within.len() as u32 > copies {
                ground.store.conflict = Some(widest);
                return None;
            }
            let lost: Vec<(u32, u32)> = others
                .iter()
                .flat_map(|&slot| numbers.iter().map(move |&number| (slot, number)))
                .filter(|&(slot, number)| ground.store.may_hold(slot, number))
                .collect();
            if !lost.is_empty() {
                let conclusion = Conclusion::Lose(lost);
                return Some(Step { technique: Technique::Subset, conclusion, slots: within, cell: None });
            }
        }
    }
    None
}

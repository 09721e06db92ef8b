//! What can be decided apart: open slots hang together if they cross at a square that is not decided, or if some
//! entry could go into either. What does not hang together is another region, with solutions of its own.

use super::store::{Store, bits};

/// The open slots among `slots`, region by region, the smallest region first.
pub(super) fn regions(store: &Store<'_>, slots: &[u32]) -> Vec<Vec<u32>> {
    let tables = store.tables;
    let open: Vec<u32> = slots.iter().copied().filter(|&slot| store.size(slot) > 1).collect();
    let mut leaders: Vec<u32> = (0..tables.choosers.len() as u32).collect();
    let mut first_with = vec![u32::MAX; tables.copies.len()];
    for &slot in &open {
        let chooser = &tables.choosers[slot as usize];
        for &(crossing, side) in &chooser.crossings {
            let other = tables.crossings[crossing as usize].slots[usize::from(1 - side)];
            if store.size(other) > 1 && store.is_undecided(crossing) {
                join(&mut leaders, slot, other);
            }
        }
        for number in bits(store.candidates(slot)) {
            let first = &mut first_with[chooser.first + number as usize];
            if *first == u32::MAX {
                *first = slot;
            } else {
                join(&mut leaders, slot, *first);
            }
        }
    }
    let mut by_leader: Vec<(u32, u32)> =
        open.into_iter().map(|slot| (leader(&mut leaders, slot), slot)).collect();
    by_leader.sort_unstable();
    let same = |one: &(u32, u32), other: &(u32, u32)| one.0 == other.0;
    let mut regions: Vec<Vec<u32>> =
        by_leader.chunk_by(same).map(|region| region.iter().map(|&(_, slot)| slot).collect()).collect();
    regions.sort_by_key(Vec::len);
    regions
}

fn leader(leaders: &mut [u32], mut slot: u32) -> u32 {
    while leaders[slot as usize] != slot {
        let above = leaders[leaders[slot as usize] as usize];
        leaders[slot as usize] = above;
        slot = above;
    }
    slot
}

fn join(leaders: &mut [u32], one: u32, other: u32) {
    let (one, other) = (leader(leaders, one), leader(leaders, other));
    leaders[one.max(other) as usize] = one.min(other);
}

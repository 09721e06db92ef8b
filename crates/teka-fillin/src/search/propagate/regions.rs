//! Splits the open slots into regions that can be solved independently: the connected components of a graph in which
//! two slots are joined if they cross at an undecided square or share a candidate. Found by union-find.

use super::domains::{Domains, bits};

/// The regions of the open slots among `slots`, smallest first.
pub(super) fn regions(domains: &Domains<'_>, slots: &[u32]) -> Vec<Vec<u32>> {
    let compiled = domains.compiled;
    let open: Vec<u32> = slots.iter().copied().filter(|&slot| domains.size(slot) > 1).collect();
    let mut parents: Vec<u32> = (0..compiled.slot_vars.len() as u32).collect();
    let mut first_with = vec![u32::MAX; compiled.copies.len()];
    for &slot in &open {
        let var = &compiled.slot_vars[slot as usize];
        for &(crossing, side) in &var.crossings {
            let other = compiled.crossings[crossing as usize].slots[usize::from(1 - side)];
            if domains.size(other) > 1 && domains.is_undecided(crossing) {
                union(&mut parents, slot, other);
            }
        }
        for number in bits(domains.candidates(slot)) {
            let first = &mut first_with[var.first + number as usize];
            if *first == u32::MAX {
                *first = slot;
            } else {
                union(&mut parents, slot, *first);
            }
        }
    }
    let mut by_root: Vec<(u32, u32)> =
        open.into_iter().map(|slot| (find(&mut parents, slot), slot)).collect();
    by_root.sort_unstable();
    let same_root = |one: &(u32, u32), other: &(u32, u32)| one.0 == other.0;
    let mut regions: Vec<Vec<u32>> =
        by_root.chunk_by(same_root).map(|region| region.iter().map(|&(_, slot)| slot).collect()).collect();
    teka_core::sort::by_key(&mut regions, Vec::len);
    regions
}

fn find(parents: &mut [u32], mut slot: u32) -> u32 {
    while parents[slot as usize] != slot {
        let grandparent = parents[parents[slot as usize] as usize];
        parents[slot as usize] = grandparent;
        slot = grandparent;
    }
    slot
}

fn union(parents: &mut [u32], one: u32, other: u32) {
    let (one, other) = (find(parents, one), find(parents, other));
    parents[one.max(other) as usize] = one.min(other);
}

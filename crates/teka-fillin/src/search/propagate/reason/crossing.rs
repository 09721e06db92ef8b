//! Crossings: where two slots meet, both must show the same symbol. If they can agree on one only, it is written;
//! else each loses the candidates that the other cannot meet there.

use super::super::store::bits;
use super::{Conclusion, Ground, Step, Technique};

pub(super) fn find(ground: &mut Ground<'_, '_>) -> Option<Step> {
    let tables = ground.store.tables;
    let mut losing = None;
    for (number, crossing) in tables.crossings.iter().enumerate() {
        if ground.written[crossing.cell.index()].is_some() {
            continue;
        }
        let junction = &tables.junctions[crossing.junction as usize];
        let meets = |slot: u32, mask: u32| {
            let masks = &tables.masks[mask as usize..];
            ground.store.candidates(slot).iter().zip(masks).any(|(one, other)| one & other != 0)
        };
        let both =
            |at: &usize| [0, 1].iter().all(|&side| meets(crossing.slots[side], junction.masks[side][*at]));
        let agreed: Vec<usize> = (0..junction.symbols.len()).filter(both).collect();
        match agreed[..] {
            [] => {
                ground.store.conflict = Some(crossing.slots[0]);
                return None;
            }
            [only] => {
                let conclusion = Conclusion::Write { cell: crossing.cell, symbol: junction.symbols[only] };
                return Some(step(conclusion, crossing.slots.to_vec(), crossing.cell));
            }
            _ if losing.is_none() && loses(ground, number, &agreed) => losing = Some((number, agreed)),
            _ => {}
        }
    }
    let (number, agreed) = losing?;
    let crossing = &tables.crossings[number];
    let lost = lost(ground, number, &agreed);
    Some(step(Conclusion::Lose(lost), crossing.slots.to_vec(), crossing.cell))
}

fn step(conclusion: Conclusion, slots: Vec<u32>, cell: crate::CellId) -> Step {
    Step { technique: Technique::Crossing, conclusion, slots, cell: Some(cell) }
}

/// For both slots, the candidates that show none of the symbols they agree on.
fn lost(ground: &Ground<'_, '_>, number: usize, agreed: &[usize]) -> Vec<(u32, u32)> {
    let tables = ground.store.tables;
    let crossing = &tables.crossings[number];
    let junction = &tables.junctions[crossing.junction as usize];
    let mut lost = Vec::new();
    for side in [0, 1] {
        let slot = crossing.slots[side];
        let mut left: Vec<u64> = ground.store.candidates(slot).to_vec();
        for &at in agreed {
            let mask = junction.masks[side][at] as usize;
            for (word, mask) in left.iter_mut().zip(&tables.masks[mask..]) {
                *word &= !mask;
            }
        }
        lost.extend(bits(&left).map(|number| (slot, number)));
    }
    lost
}

fn loses(ground: &Ground<'_, '_>, number: usize, agreed: &[usize]) -> bool {
    !lost(ground, number, agreed).is_empty()
}

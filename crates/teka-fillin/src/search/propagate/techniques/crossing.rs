//! Crossings: where two slots cross, both must have the same symbol. If they can agree on only one, it is written;
//! otherwise each loses the candidates whose symbol the other cannot have there.

use super::{Conclusion, Deduction, PencilMarks, Technique};
use crate::search::propagate::domains::bits;

pub(super) fn find(marks: &mut PencilMarks<'_, '_>) -> Option<Deduction> {
    let compiled = marks.domains.compiled;
    let mut eliminating = None;
    for (number, crossing) in compiled.crossings.iter().enumerate() {
        if marks.written[crossing.cell.index()].is_some() {
            continue;
        }
        let overlap = &compiled.overlaps[crossing.overlap as usize];
        let intersects = |slot: u32, mask: u32| {
            let masks = &compiled.masks[mask as usize..];
            marks.domains.candidates(slot).iter().zip(masks).any(|(one, other)| one & other != 0)
        };
        let both = |at: &usize| {
            [0, 1].iter().all(|&side| intersects(crossing.slots[side], overlap.masks[side][*at]))
        };
        let agreed: Vec<usize> = (0..overlap.symbols.len()).filter(both).collect();
        match agreed[..] {
            [] => {
                marks.domains.conflict = Some(crossing.slots[0]);
                return None;
            }
            [only] => {
                let conclusion = Conclusion::Write { cell: crossing.cell, symbol: overlap.symbols[only] };
                return Some(deduction(conclusion, crossing.slots.to_vec(), crossing.cell));
            }
            _ if eliminating.is_none() && !eliminated(marks, number, &agreed).is_empty() => {
                eliminating = Some((number, agreed));
            }
            _ => {}
        }
    }
    let (number, agreed) = eliminating?;
    let crossing = &compiled.crossings[number];
    let eliminated = eliminated(marks, number, &agreed);
    Some(deduction(Conclusion::Eliminate(eliminated), crossing.slots.to_vec(), crossing.cell))
}

fn deduction(conclusion: Conclusion, slots: Vec<u32>, cell: crate::CellId) -> Deduction {
    Deduction { technique: Technique::Crossing, conclusion, slots, cell: Some(cell) }
}

/// The candidates of both slots that have none of the symbols they agree on.
fn eliminated(marks: &PencilMarks<'_, '_>, number: usize, agreed: &[usize]) -> Vec<(u32, u32)> {
    let compiled = marks.domains.compiled;
    let crossing = &compiled.crossings[number];
    let overlap = &compiled.overlaps[crossing.overlap as usize];
    let mut eliminated = Vec::new();
    for side in [0, 1] {
        let slot = crossing.slots[side];
        let mut rest: Vec<u64> = marks.domains.candidates(slot).to_vec();
        for &at in agreed {
            let mask = overlap.masks[side][at] as usize;
            for (word, mask) in rest.iter_mut().zip(&compiled.masks[mask..]) {
                *word &= !mask;
            }
        }
        eliminated.extend(bits(&rest).map(|number| (slot, number)));
    }
    eliminated
}

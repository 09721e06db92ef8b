//! The random order in which one run of `restarts` fills the board: towards a random corner, along the longest side
//! first, so that the boundary of the filled part stays short. The cells that come last form a compact block (the
//! window), which exact cover fills.

use super::field::FreeCell;
use teka_core::random::{self, ChaCha8Rng};

/// The positions of all cells, with those of the window last, in a random corner. The order runs along the longest
/// side until only a slab is left, then along the next side of that slab, and so on.
pub(super) fn random_order(cells: &[FreeCell], window: usize, rng: &mut ChaCha8Rng) -> Vec<u32> {
    let coordinates = |cell: &FreeCell| [cell.pos.layer, cell.pos.row, cell.pos.column];
    let mut span = [(i32::MAX, i32::MIN); 3];
    for cell in cells {
        for (axis, &at) in coordinates(cell).iter().enumerate() {
            span[axis] = (span[axis].0.min(at), span[axis].1.max(at));
        }
    }
    let length = |axis: usize| span[axis].1 - span[axis].0 + 1;
    let mut axes: Vec<usize> = (0..3).filter(|&axis| length(axis) > 1).collect();
    random::shuffle(rng, &mut axes);
    // Sides that hardly differ in length stay in random order.
    teka_core::sort::by_key(&mut axes, |&axis| -(f64::from(length(axis)).ln() * 3.0) as i32);
    let forward: Vec<bool> = axes.iter().map(|_| random::below(rng, 2) == 0).collect();
    let thickness = (window as f64).powf(1.0 / axes.len().max(1) as f64).round() as i32;
    let key = |cell: &FreeCell| {
        let all = coordinates(cell);
        let along = |nth: usize| {
            let (axis, at) = (axes[nth], all[axes[nth]]);
            if forward[nth] { at - span[axis].0 } else { span[axis].1 - at }
        };
        let is_before_slab = |nth: &usize| along(*nth) < length(axes[*nth]) - thickness;
        let phase = (0..axes.len()).find(is_before_slab).unwrap_or(axes.len().saturating_sub(1));
        let mut key = [phase as i32, 0, 0, 0];
        for nth in 0..axes.len() {
            key[nth + 1] = along((phase + nth) % axes.len());
        }
        key
    };
    let mut order: Vec<([i32; 4], u32)> = cells.iter().map(|cell| (key(cell), cell.at)).collect();
    teka_core::sort::ascending(&mut order);
    order.into_iter().map(|(_, at)| at).collect()
}

//! Counts the solutions that a symmetry maps to themselves. It merges equal states, as `merging/` does to count all
//! solutions, but covers orbits of cells with orbits of placements, in the order of the sweep. That amounts to
//! folding the board along its symmetry, which never makes it wider.

use super::instance::Instance;
use super::memo::StateHasher;
use super::sweep::sweep_order;
use super::symmetry::PuzzleSymmetry;
use crate::events::Monitor;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use teka_core::Limit;

/// An orbit of placements that do not overlap: its cells, and how many pieces of which kinds it takes.
pub(super) struct PlacementOrbit {
    pub(super) cells: Vec<u16>,
    pub(super) kinds: Vec<(u16, u16)>,
}

/// The number of states after which this gives up, because depth-first search is likely to be faster.
const MAX_STATES: usize = 1 << 16;

/// The filled orbits of cells relative to the first empty one, and the remaining pieces.
type State = (u128, u64);
type States = HashMap<State, u128, BuildHasherDefault<StateHasher>>;

/// An orbit of placements, relative to its first orbit of cells.
struct ShiftedOrbit {
    mask: u128,
    /// The pieces that it takes, as a state stores them.
    take: u64,
    /// For each kind that it takes, the shift and the mask of its field in a state, and the number of pieces.
    kinds: Vec<(u32, u64, u64)>,
}

/// The number of covers by these orbits; `None` if there are too many states or they do not fit into machine words.
pub(super) fn count(
    instance: &Instance<'_>,
    element: &PuzzleSymmetry,
    orbits: &[PlacementOrbit],
    monitor: &mut Monitor<'_>,
) -> Result<Option<u128>, Limit> {
    let Some((fields, start)) = fields_of_kinds(&instance.copies) else { return Ok(None) };
    let (cell_orbit, positions) = cell_orbits(instance, element);
    let mut orbits_at: Vec<Vec<ShiftedOrbit>> = (0..positions).map(|_| Vec::new()).collect();
    for orbit in orbits {
        let covered = || orbit.cells.iter().map(|&cell| usize::from(cell_orbit[usize::from(cell)]));
        let (first, last) = (covered().min().unwrap_or(0), covered().max().unwrap_or(0));
        if last - first >= 127 {
            return Ok(None);
        }
        let kind = |&(kind, amount): &(u16, u16)| {
            let (shift, mask) = fields[usize::from(kind)];
            (shift, mask, u64::from(amount))
        };
        let kinds: Vec<(u32, u64, u64)> = orbit.kinds.iter().map(kind).collect();
        orbits_at[first].push(ShiftedOrbit {
            mask: covered().fold(0, |mask, at| mask | 1 << (at - first)),
            take: kinds.iter().map(|(shift, _, amount)| amount << shift).sum(),
            kinds,
        });
    }
    let mut states_at: Vec<States> = (0..=positions).map(|_| States::default()).collect();
    states_at[0].insert((0, start), 1);
    let mut expanded = 0;
    for position in 0..positions {
        let here = std::mem::take(&mut states_at[position]);
        expanded += here.len();
        if expanded > MAX_STATES {
            return Ok(None);
        }
        for ((filled, remaining), ways) in here {
            monitor.node()?;
            for orbit in &orbits_at[position] {
                let has_pieces =
                    orbit.kinds.iter().all(|&(shift, mask, amount)| remaining >> shift & mask >= amount);
                if filled & orbit.mask != 0 || !has_pieces {
                    continue;
                }
                let filled = filled | orbit.mask;
                let skip = filled.trailing_ones();
                let entry =
                    states_at[position + skip as usize].entry((filled >> skip, remaining - orbit.take));
                let sum = entry.or_insert(0);
                let Some(more) = sum.checked_add(ways) else { return Ok(None) };
                *sum = more;
            }
        }
    }
    Ok(states_at[positions].values().try_fold(0_u128, |sum, &ways| sum.checked_add(ways)))
}

/// The shift and the mask of the field in which a state stores the number of pieces of each kind, and the pieces at
/// the start; `None` if they do not fit into a word.
fn fields_of_kinds(copies: &[usize]) -> Option<(Vec<(u32, u64)>, u64)> {
    let (mut fields, mut shift, mut start) = (Vec::new(), 0, 0);
    for &copies in copies {
        let bits = usize::BITS - copies.leading_zeros();
        if shift + bits > 63 {
            return None;
        }
        fields.push((shift, (1_u64 << bits) - 1));
        start |= (copies as u64) << shift;
        shift += bits;
    }
    Some((fields, start))
}

/// The orbit of every cell, numbered in the order of the sweep, and the number of orbits.
fn cell_orbits(instance: &Instance<'_>, element: &PuzzleSymmetry) -> (Vec<u16>, usize) {
    let positions = sweep_order(instance);
    let mut in_order: Vec<usize> = (0..positions.len()).collect();
    teka_core::sort::by_key(&mut in_order, |&cell| positions[cell]);
    let mut orbit = vec![u16::MAX; positions.len()];
    let mut orbits = 0;
    for first in in_order {
        let mut cell = first;
        if orbit[first] != u16::MAX {
            continue;
        }
        while orbit[cell] == u16::MAX {
            orbit[cell] = orbits;
            cell = usize::from(element.cells[cell]);
        }
        orbits += 1;
    }
    (orbit, usize::from(orbits))
}

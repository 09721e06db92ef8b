//! The connected regions of free cells, and the total sizes of sets of pieces: as a bit set ([`Sums`]), or by
//! trying all sets, to verify the bit set ([`adds_up`]).

use super::candidates::Candidates;
use num_bigint::BigUint;

/// The connected regions of the free cells, after the placement `without` if there is one; each in increasing order.
pub(super) fn regions(candidates: &Candidates<'_>, without: Option<u32>) -> Vec<Vec<u16>> {
    let problem = candidates.problem;
    let mut open: Vec<bool> = (0..problem.cells() as u16).map(|cell| candidates.is_free(cell)).collect();
    if let Some(placement) = without {
        problem.placement(placement).cells.iter().for_each(|&cell| open[usize::from(cell)] = false);
    }
    let mut regions = Vec::new();
    for first in 0..open.len() {
        if !std::mem::take(&mut open[first]) {
            continue;
        }
        let mut region = vec![first as u16];
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            for &other in &problem.neighbours[usize::from(cell)] {
                if std::mem::take(&mut open[usize::from(other)]) {
                    region.push(other);
                }
            }
        }
        region.sort_unstable();
        regions.push(region);
    }
    regions
}

/// The total sizes of all sets of the remaining pieces, as a bit set.
pub(super) struct Sums(BigUint);

impl Sums {
    /// The sums of the pieces still to be placed, minus one piece of the kind `without`.
    pub(super) fn of(candidates: &Candidates<'_>, without: Option<usize>) -> Self {
        let kinds = candidates.unplaced_kinds().map(|kind| {
            let copies = candidates.remaining(kind) - usize::from(without == Some(kind));
            (candidates.problem.sizes[kind], copies)
        });
        Sums::of_pieces(kinds)
    }

    /// The sums of pieces given as pairs of a size and a number of copies.
    pub(super) fn of_pieces(pieces: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut sums = BigUint::from(1_u8);
        for (size, copies) in pieces {
            for _ in 0..copies {
                sums |= &sums << size;
            }
        }
        Sums(sums)
    }

    pub(super) fn contains(&self, size: usize) -> bool {
        self.0.bit(size as u64)
    }
}

/// Whether the sizes of some of these pieces, given as pairs of a size and a number of copies, add up to `size`. Tries
/// all sets, which is slow but independent of [`Sums`].
pub(super) fn adds_up(size: usize, pieces: &[(usize, usize)]) -> bool {
    let Some((&(each, copies), rest)) = pieces.split_first() else { return size == 0 };
    (0..=copies).take_while(|count| count * each <= size).any(|count| adds_up(size - count * each, rest))
}

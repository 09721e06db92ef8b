//! The permutation of a pattern's tiles in three bits per tile, and its rank from two small tables. A search moves one
//! tile past a few others and needs the rank of the result. A table of all permutations before and after a move takes
//! five megabytes for eight tiles, too much for the first caches; moving three bits and looking up both halves takes
//! sixteen kilobytes.

use super::ranking::{MAX_TILES, PermRank, boxed, factorial};

const BITS: u32 = 3;
/// The number of tiles that the first table ranks.
const FIRST: usize = 4;
const HALVES: usize = 1 << (BITS * FIRST as u32);
const FIRST_MASK: u32 = HALVES as u32 - 1;
const _: () = assert!(MAX_TILES <= 2 * FIRST && MAX_TILES <= 1 << BITS);

/// The tiles on the occupied cells, the one of rank 0 in the lowest bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrangement(u32);

impl Arrangement {
    /// The number of its bits.
    pub(super) const BITS: u32 = BITS * MAX_TILES as u32;

    #[inline]
    pub(super) fn to_bits(self) -> u32 {
        self.0
    }

    /// Ignores higher bits.
    #[inline]
    pub(super) fn from_bits(bits: u32) -> Self {
        Arrangement(bits & ((1 << Arrangement::BITS) - 1))
    }

    /// `tiles[rank]` is the tile on the occupied cell of that rank.
    pub(super) fn new(tiles: &[u8]) -> Self {
        Arrangement(tiles.iter().rev().fold(0, |bits, &tile| bits << BITS | u32::from(tile)))
    }

    /// The arrangement after the tile of rank `from` gets the rank `to`.
    #[inline]
    pub(super) fn moved(self, from: usize, to: usize) -> Self {
        let [from, to] = [from, to].map(|rank| BITS * rank as u32);
        let below = |at: u32| (1 << at) - 1;
        let tile = self.0 >> from & below(BITS);
        let without = self.0 & below(from) | self.0 >> BITS & !below(from);
        Arrangement(without & below(to) | (without & !below(to)) << BITS | tile << to)
    }
}

/// The lexicographic ranks of all arrangements of some tiles. A rank is a number whose digits are, for each tile, how
/// many smaller ones come after it; those of the last tiles depend on nothing before them.
#[derive(Debug)]
pub(super) struct ArrangementRanks {
    first: Box<[PermRank; HALVES]>,
    rest: Box<[PermRank; HALVES]>,
}

impl ArrangementRanks {
    pub(super) fn new(tiles: usize) -> Self {
        let split = tiles.min(FIRST);
        let halves = 0..=FIRST_MASK;
        let first = halves.clone().map(|bits| {
            let half = unpacked(bits, split);
            let digit = |at: usize| {
                let smaller_before = half[..at].iter().filter(|&&other| other < half[at]).count();
                // Halves that name a tile twice are never looked up.
                usize::from(half[at]).saturating_sub(smaller_before)
            };
            let number = (0..split).fold(0, |number, at| number * (tiles - at) + digit(at));
            (number * factorial(tiles - split)) as PermRank
        });
        let rest = halves.map(|bits| {
            let half = unpacked(bits, tiles - split);
            let digit = |at: usize| half[at + 1..].iter().filter(|&&other| other < half[at]).count();
            (0..half.len()).fold(0, |number, at| number * (half.len() - at) + digit(at)) as PermRank
        });
        ArrangementRanks { first: boxed(first.collect()), rest: boxed(rest.collect()) }
    }

    #[inline]
    pub(super) fn of(&self, arrangement: Arrangement) -> PermRank {
        let Arrangement(bits) = arrangement;
        let rest = bits >> (BITS * FIRST as u32) & FIRST_MASK;
        self.first[(bits & FIRST_MASK) as usize] + self.rest[rest as usize]
    }
}

/// The first tiles in these bits.
fn unpacked(bits: u32, tiles: usize) -> Vec<u8> {
    (0..tiles as u32).map(|at| (bits >> (BITS * at) & ((1 << BITS) - 1)) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::super::ranking::{Ranking, permutations};
    use super::*;

    #[test]
    fn ranks_agree_with_the_order_of_permutations() {
        for tiles in 1..=MAX_TILES {
            let ranks = ArrangementRanks::new(tiles);
            for (rank, perm) in permutations(tiles).iter().enumerate() {
                assert_eq!(usize::from(ranks.of(Arrangement::new(perm))), rank);
                assert_eq!(usize::from(Ranking::rank_permutation(perm)), rank);
            }
        }
    }

    #[test]
    fn a_tile_is_removed_and_inserted_elsewhere() {
        for perm in permutations(5) {
            for from in 0..5 {
                for to in 0..5 {
                    let mut moved = perm.clone();
                    let tile = moved.remove(from);
                    moved.insert(to, tile);
                    assert_eq!(Arrangement::new(&perm).moved(from, to), Arrangement::new(&moved));
                }
            }
        }
    }
}

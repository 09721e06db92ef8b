//! Counts how many masks contain each bit, for all bits at once, and finds the bits in the fewest masks. The
//! counts are bit-sliced numbers of four binary digits per bit, and a fifth that stays set on overflow, so a
//! mask costs a handful of instructions however many bits it has. Four masks at a time are counted side by
//! side and added up at the end, so that the compiler can use vector instructions.

// Everything is inlined, because it must be compiled with the vector instructions that its caller may use; and of
// several ways to write the loop over the lanes, the compiler vectorises only this one.
#![allow(clippy::inline_always, clippy::needless_range_loop)]

use super::super::bits::Bits;
use std::ops::{BitAnd, BitOr, BitXor};

/// The number of lanes: the masks are dealt out to as many lists, which are counted side by side.
const LANES: usize = 4;

/// The number of masks of each list that are added at once: the carries of several additions are added to each other
/// before they reach the next digit (carry-save addition; Harley and Seal count bits this way).
const AT_ONCE: usize = 4;

/// The counts saturate at this number. Of the nodes in the box of 3×4×5, one in 400 has as many branches.
const MANY: u32 = 16;

/// How many masks contain each bit: bit-sliced numbers that saturate at [`MANY`].
#[derive(Clone, Copy)]
pub(super) struct BitSlicedCounts<B> {
    ones: B,
    twos: B,
    fours: B,
    eights: B,
    many: B,
}

/// One mask of each list.
#[derive(Clone, Copy)]
struct Lanes<B, const N: usize>([B; N]);

macro_rules! lane_by_lane {
    ($($operator:ident $method:ident),*) => {$(
        impl<B: Bits, const N: usize> $operator for Lanes<B, N> {
            type Output = Self;
            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                for lane in 0..N {
                    self.0[lane] = self.0[lane].$method(other.0[lane]);
                }
                self
            }
        }
    )*};
}
lane_by_lane!(BitAnd bitand, BitOr bitor, BitXor bitxor);

impl<B: Bits> BitSlicedCounts<B> {
    #[inline(always)]
    pub(super) fn of(masks: &[B]) -> Self {
        let mut counts = BitSlicedCounts::splat(Lanes([B::default(); LANES]));
        let (chunks, rest) = masks.as_chunks::<LANES>();
        let (blocks, chunks) = chunks.as_chunks::<AT_ONCE>();
        for &block in blocks {
            counts = counts.with_four_more(block.map(Lanes));
        }
        for &chunk in chunks {
            counts = counts.with_one_more(Lanes(chunk));
        }
        let last = std::array::from_fn(|lane| rest.get(lane).copied().unwrap_or_default());
        let counts = counts.with_one_more(Lanes(last));
        // Halves are added to each other first, because they are vectors too.
        let half = |first: usize| counts.map(|Lanes(lanes)| Lanes([lanes[first], lanes[first + 1]]));
        let halves = half(0).plus(half(2));
        halves.map(|Lanes([first, _])| first).plus(halves.map(|Lanes([_, second])| second))
    }

    /// The bits of `among` that are in exactly `count` masks, where `count` is below [`MANY`].
    #[inline]
    pub(super) fn with(&self, count: u32, among: B) -> B {
        let digit = |plane: B, bit: u32| if count >> bit & 1 == 1 { plane } else { !plane };
        let low = digit(self.ones, 0) & digit(self.twos, 1);
        among & !self.many & low & digit(self.fours, 2) & digit(self.eights, 3)
    }

    /// The smallest number of masks that a bit of `among` is in, and the bits in that many; `None` if it is not below
    /// [`MANY`]. Every bit must be in a mask.
    #[inline]
    pub(super) fn fewest(&self, among: B) -> Option<(u32, B)> {
        (1..MANY).map(|count| (count, self.with(count, among))).find(|(_, bits)| !bits.is_empty())
    }
}

impl<B: Copy> BitSlicedCounts<B> {
    /// Counts that consist of the same word five times.
    #[inline(always)]
    fn splat(word: B) -> Self {
        BitSlicedCounts { ones: word, twos: word, fours: word, eights: word, many: word }
    }

    #[inline(always)]
    fn map<C>(self, f: impl Fn(B) -> C) -> BitSlicedCounts<C> {
        let BitSlicedCounts { ones, twos, fours, eights, many } = self;
        BitSlicedCounts { ones: f(ones), twos: f(twos), fours: f(fours), eights: f(eights), many: f(many) }
    }
}

impl<B: Copy + BitAnd<Output = B> + BitOr<Output = B> + BitXor<Output = B>> BitSlicedCounts<B> {
    #[inline(always)]
    fn with_four_more(self, [a, b, c, d]: [B; AT_ONCE]) -> Self {
        let (ones, first_carry) = full_adder(self.ones, a, b);
        let (ones, second_carry) = full_adder(ones, c, d);
        let (twos, carry) = full_adder(self.twos, first_carry, second_carry);
        let (fours, carry) = half_adder(self.fours, carry);
        let (eights, carry) = half_adder(self.eights, carry);
        BitSlicedCounts { ones, twos, fours, eights, many: self.many | carry }
    }

    #[inline(always)]
    fn with_one_more(self, mask: B) -> Self {
        let (ones, carry) = half_adder(self.ones, mask);
        let (twos, carry) = half_adder(self.twos, carry);
        let (fours, carry) = half_adder(self.fours, carry);
        let (eights, carry) = half_adder(self.eights, carry);
        BitSlicedCounts { ones, twos, fours, eights, many: self.many | carry }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        let (ones, carry) = half_adder(self.ones, other.ones);
        let (twos, carry) = full_adder(self.twos, other.twos, carry);
        let (fours, carry) = full_adder(self.fours, other.fours, carry);
        let (eights, carry) = full_adder(self.eights, other.eights, carry);
        BitSlicedCounts { ones, twos, fours, eights, many: self.many | other.many | carry }
    }
}

/// The sum of two binary digits: its own digit and the carry.
#[inline(always)]
fn half_adder<B: Copy + BitAnd<Output = B> + BitXor<Output = B>>(a: B, b: B) -> (B, B) {
    (a ^ b, a & b)
}

/// The sum of three binary digits: its own digit and the carry.
#[inline(always)]
fn full_adder<B: Copy + BitAnd<Output = B> + BitOr<Output = B> + BitXor<Output = B>>(
    a: B,
    b: B,
    c: B,
) -> (B, B) {
    let either = a ^ b;
    (either ^ c, a & b | either & c)
}

/// The smallest number of masks that a bit of `among` is in, and such a bit, for when all counts are saturated.
pub(super) fn fewest_of_many<B: Bits>(masks: &[B], among: B) -> (u32, usize) {
    let mut counts = vec![0; B::SIZE];
    for mask in masks {
        mask.numbers().for_each(|bit| counts[bit] += 1);
    }
    among.numbers().map(|bit| (counts[bit], bit)).min().expect("`among` is not empty")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_sliced_counts_match_plain_ones() {
        let start = [0b0111_u64, 0b0101, 0b0001, 0b0001, 0b1001, 0b0100];
        let masks: Vec<u64> = start.into_iter().chain([0b0001; 20]).collect();
        for added in 0..masks.len() {
            let counts = BitSlicedCounts::of(&masks[..=added]);
            for bit in 0..4 {
                let count = masks[..=added].iter().filter(|mask| **mask >> bit & 1 == 1).count() as u32;
                let found = (0..MANY).find(|&count| counts.with(count, 0b1111) >> bit & 1 == 1);
                assert_eq!(found, (count < MANY).then_some(count), "bit {bit} after {added}");
                if count > 0 {
                    let fewest = counts
                        .fewest(1 << bit)
                        .map_or(fewest_of_many(&masks[..=added], 1 << bit), |(count, at)| {
                            (count, at.first())
                        });
                    assert_eq!(fewest, (count, bit));
                }
            }
        }
    }
}

//! Bit sets of cells in machine words: boards of up to 64 cells fit into a `u64`, up to 128 into a `u128`. The searches
//! are generic over the word, so small boards get the faster code.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of small numbers in a machine word.
pub(super) trait Bits:
    Copy
    + Ord
    + std::hash::Hash
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Into<u128>
    + TryFrom<u128>
{
    /// The number of bits: a set can hold the numbers below this.
    const SIZE: usize;

    /// The set with only this number.
    fn one(number: usize) -> Self;
    /// The smallest member; the set must not be empty.
    fn first(self) -> usize;
    /// The members below 64.
    fn low(self) -> u64;

    /// All numbers below `count`.
    fn below(count: usize) -> Self {
        (0..count).fold(Self::default(), |set, number| set | Self::one(number))
    }

    /// Whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// The members in increasing order.
    fn numbers(self) -> impl Iterator<Item = usize> {
        let mut remaining = self;
        std::iter::from_fn(move || {
            (!remaining.is_empty()).then(|| {
                let number = remaining.first();
                remaining &= !Self::one(number);
                number
            })
        })
    }
}

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            const SIZE: usize = <$word>::BITS as usize;
            #[inline]
            fn one(number: usize) -> Self {
                1 << number
            }
            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn low(self) -> u64 {
                self as u64
            }
        }
    )*};
}
bits!(u64, u128);

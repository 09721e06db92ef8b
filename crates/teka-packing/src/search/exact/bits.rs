//! Sets of cells as machine words: boards of up to 64 cells are one word, up to 128 are two.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of small numbers.
pub(super) trait Bits:
    Copy
    + Eq
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
{
    /// How many numbers it can hold.
    const SIZE: usize;

    /// The set of one number.
    fn one(number: usize) -> Self;
    /// The least number in a set that is not empty.
    fn first(self) -> usize;
    /// Its lowest 64 numbers.
    fn low(self) -> u64;

    /// The set of the numbers below `count`.
    fn below(count: usize) -> Self {
        (0..count).fold(Self::default(), |set, number| set | Self::one(number))
    }

    /// Whether it holds nothing.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Whether it holds the number.
    #[inline]
    fn has(self, number: usize) -> bool {
        !(self & Self::one(number)).is_empty()
    }

    /// Its numbers, rising.
    fn numbers(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            (!left.is_empty()).then(|| {
                let number = left.first();
                left &= !Self::one(number);
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

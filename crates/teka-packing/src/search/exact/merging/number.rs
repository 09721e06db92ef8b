//! The numbers to count in: machine words, and big integers for when those overflow.

use num_bigint::BigUint;
use num_traits::{CheckedAdd, One, Zero};

/// A number type to count in.
pub(in super::super) trait Number:
    Clone + Zero + One + CheckedAdd + Into<BigUint> + Send + Sync
{
    fn checked_times(&self, other: &Self) -> Option<Self>;
    /// `None` if it is too large.
    fn from_big(number: BigUint) -> Option<Self>;
}

impl Number for u64 {
    fn checked_times(&self, other: &Self) -> Option<Self> {
        self.checked_mul(*other)
    }

    fn from_big(number: BigUint) -> Option<Self> {
        number.try_into().ok()
    }
}

impl Number for BigUint {
    fn checked_times(&self, other: &Self) -> Option<Self> {
        Some(self * other)
    }

    fn from_big(number: BigUint) -> Option<Self> {
        Some(number)
    }
}

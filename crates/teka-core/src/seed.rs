//! The random seed, which decides all randomness: read from text or chosen at random, and turned into
//! independent streams of random numbers.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::fmt;
use std::hash::{BuildHasher, Hasher};
use std::num::ParseIntError;
use std::str::FromStr;

/// A seed: the same seed and version of teka give the same puzzle on every machine.
///
/// ```
/// # use teka_core::Seed;
/// use rand_chacha::rand_core::Rng;
///
/// let seed: Seed = "42".parse().unwrap();
/// assert_eq!(seed.rng(0).next_u64(), seed.rng(0).next_u64());
/// assert_ne!(seed.rng(0).next_u64(), seed.rng(1).next_u64());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// A seed chosen at random, short enough to copy by hand. The randomness is that of the system's hash tables.
    pub fn random() -> Self {
        let hasher = std::collections::hash_map::RandomState::new().build_hasher();
        Seed(hasher.finish() >> 32)
    }

    /// The random numbers of this seed. Each `stream` is independent of the others, so the tenth puzzle of a
    /// series does not depend on how the ninth was made.
    pub fn rng(self, stream: u64) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.0);
        rng.set_stream(stream);
        rng
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seed {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::rand_core::Rng;

    /// Published seeds must keep their meaning: these values may never change.
    #[test]
    fn seeds_give_the_same_numbers_for_ever() {
        let mut rng = Seed(2026).rng(0);
        assert_eq!([rng.next_u32(), rng.next_u32()], [243_246_935, 2_575_501_986]);
    }
}

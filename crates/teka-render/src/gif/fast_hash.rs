//! A fast hash for keys that are not chosen by an attacker, such as elements of a drawing: multiply and rotate, as
//! in the `FxHash` of Firefox and rustc.

use std::hash::Hasher;

const FACTOR: u64 = 0x517c_c1b7_2722_0a95;

/// Hashes numbers word by word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FastHasher(u64);

impl FastHasher {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    }
}

impl Hasher for FastHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_i32(&mut self, number: i32) {
        self.add(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::{BuildHasher, BuildHasherDefault};

    use super::*;

    #[test]
    fn small_numbers_and_short_texts_do_not_collide() {
        let hasher = BuildHasherDefault::<FastHasher>::default();
        let pairs = (0..100_i32).flat_map(|x| (0..100_i32).map(move |y| (x, y)));
        let hashes: HashSet<u64> = pairs.map(|pair| hasher.hash_one(pair)).collect();
        assert_eq!(hashes.len(), 10_000);
        let hashes: HashSet<u64> = (0..10_000).map(|n: u32| hasher.hash_one(n.to_string())).collect();
        assert_eq!(hashes.len(), 10_000);
    }
}

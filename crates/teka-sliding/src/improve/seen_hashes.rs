//! A set of position hashes with open addressing, for duplicate detection in beams.

pub(super) struct SeenHashes {
    /// 0 marks a free slot; the one position in 2⁶⁴ that hashes to 0 is never detected.
    slots: Vec<u64>,
    used: usize,
}

impl SeenHashes {
    pub(super) fn new(expected: usize) -> Self {
        SeenHashes { slots: vec![0; (2 * expected).next_power_of_two().max(64)], used: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(0);
        self.used = 0;
    }

    /// Clears the set and resizes it for this many hashes.
    pub(super) fn clear_for(&mut self, expected: usize) {
        self.slots.clear();
        self.slots.resize((2 * expected).next_power_of_two().max(64), 0);
        self.used = 0;
    }

    /// Adds a hash; returns whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64) -> bool {
        if 2 * self.used >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = (hash >> 32) as usize & mask;
        loop {
            match self.slots[at] {
                0 => {
                    self.slots[at] = hash;
                    self.used += 1;
                    return true;
                }
                found if found == hash => return false,
                _ => at = (at + 1) & mask,
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![0; 2 * self.slots.len()];
        let old = std::mem::replace(&mut self.slots, larger);
        self.used = 0;
        for hash in old.into_iter().filter(|&hash| hash != 0) {
            self.insert(hash);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growing_keeps_every_hash() {
        let mut seen = SeenHashes::new(1);
        assert!((1..1000).all(|hash| seen.insert(hash * 77)));
        assert!((1..1000).all(|hash| !seen.insert(hash * 77)));
        seen.clear();
        assert!(seen.insert(77));
    }
}

//! The hashes of positions met lately, in a table with open addressing.

pub(super) struct Seen {
    /// 0 marks a free place; the one position in 2⁶⁴ that hashes to it is simply never met.
    table: Vec<u64>,
    used: usize,
}

impl Seen {
    pub(super) fn new(expected: usize) -> Self {
        Seen { table: vec![0; (2 * expected).next_power_of_two().max(64)], used: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.table.fill(0);
        self.used = 0;
    }

    /// Takes a hash in; whether it was not there.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64) -> bool {
        if 2 * self.used >= self.table.len() {
            self.grow();
        }
        let mask = self.table.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            match self.table[at] {
                0 => {
                    self.table[at] = hash;
                    self.used += 1;
                    return true;
                }
                there if there == hash => return false,
                _ => at = (at + 1) & mask,
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let wider = vec![0; 2 * self.table.len()];
        let old = std::mem::replace(&mut self.table, wider);
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
    fn it_grows_and_forgets_nothing() {
        let mut seen = Seen::new(1);
        assert!((1..1000).all(|hash| seen.insert(hash * 77)));
        assert!((1..1000).all(|hash| !seen.insert(hash * 77)));
        seen.clear();
        assert!(seen.insert(77));
    }
}

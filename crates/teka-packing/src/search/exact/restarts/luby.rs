//! Luby's sequence 1, 1, 2, 1, 1, 2, 4, …: how long to search between restarts if nothing is known about the search
//! (Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993).

/// The member with this number, from 1.
pub(super) fn luby(number: u64) -> u64 {
    let mut at = number;
    loop {
        if (at + 1).is_power_of_two() {
            return at.div_ceil(2);
        }
        // After its first 2^k − 1 members, the sequence repeats them.
        at -= ((at + 1).next_power_of_two() >> 1) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_lubys() {
        let members: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(members, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}

//! Random choices for generators: bounded numbers, shuffles and weighted picks that are the same on every machine.

pub use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// A uniformly random number below `bound` (D. Lemire, 2019).
pub fn below(rng: &mut ChaCha8Rng, bound: u64) -> u64 {
    loop {
        let product = u128::from(rng.next_u64()) * u128::from(bound);
        // Reject the few values that would make some results more likely.
        if product as u64 >= bound.wrapping_neg() % bound {
            return (product >> 64) as u64;
        }
    }
}

/// A random element.
pub fn choose<'a, T>(rng: &mut ChaCha8Rng, among: &'a [T]) -> Option<&'a T> {
    let length = among.len() as u64;
    (length > 0).then(|| &among[below(rng, length) as usize])
}

/// Brings the elements into a random order.
pub fn shuffle<T>(rng: &mut ChaCha8Rng, elements: &mut [T]) {
    for at in (1..elements.len()).rev() {
        elements.swap(at, below(rng, at as u64 + 1) as usize);
    }
}

/// A random index, with probabilities proportional to the weights; `None` if all weights are 0.
pub fn weighted(rng: &mut ChaCha8Rng, weights: &[u64]) -> Option<usize> {
    let sum: u64 = weights.iter().sum();
    let mut at = (sum > 0).then(|| below(rng, sum))?;
    weights.iter().position(|&weight| {
        let here = at < weight;
        at = at.wrapping_sub(weight);
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn weights_are_respected() {
        let mut rng = Seed(1).rng(0);
        let mut chosen = [0; 4];
        for _ in 0..6_000 {
            chosen[weighted(&mut rng, &[1, 0, 3, 2]).unwrap()] += 1;
        }
        assert_eq!(chosen[1], 0);
        for (at, expected) in [(0, 1_000_i32), (2, 3_000), (3, 2_000)] {
            assert!((chosen[at] - expected).abs() < 150, "{chosen:?}");
        }
        assert_eq!(weighted(&mut rng, &[0, 0]), None);
    }
}

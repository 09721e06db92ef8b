//! How many cells of some colours a set of pieces can cover together, when each piece has a choice of its own.
//!
//! A sum is written as one number with a digit a colour, wide enough that no digit overflows (Kronecker's
//! substitution), and the set of all sums as a row of bits: so to add one choice to all sums at once is to shift
//! the row. The sets are exact; what would take too much work is not begun.

use super::pattern::MOST_COLOURS;
use num_bigint::BigUint;

/// How many cells of each colour.
pub(super) type Tally = [u16; MOST_COLOURS];

/// What a piece can cover, one of `tallies`, for so many equal pieces.
pub(super) struct Choices {
    copies: usize,
    tallies: Vec<Tally>,
    /// Of each colour, the least and the most cells among the tallies.
    least: Tally,
    most: Tally,
}

impl Choices {
    pub(super) fn new(copies: usize, mut tallies: Vec<Tally>) -> Self {
        tallies.sort_unstable();
        tallies.dedup();
        let mut least = tallies.first().copied().unwrap_or_default();
        let mut most = least;
        for tally in &tallies {
            for (colour, &cells) in tally.iter().enumerate() {
                least[colour] = least[colour].min(cells);
                most[colour] = most[colour].max(cells);
            }
        }
        Choices { copies, tallies, least, most }
    }
}

pub(super) struct Sums {
    bits: BigUint,
    digits: Vec<Digit>,
}

/// The numbers of cells of a colour: `least` and what the digit says, which is below `base`.
struct Digit {
    least: usize,
    base: usize,
}

impl Sums {
    /// The sums of one choice a piece, in these colours. `None` if finding them takes more than the `work` that
    /// is left, in machine words to shift; else that is taken off.
    pub(super) fn of(pieces: &[Choices], colours: &[usize], work: &mut usize) -> Option<Sums> {
        let digit = |&colour: &usize| {
            let least = |of: &Choices| of.copies * usize::from(of.least[colour]);
            let spread = |of: &Choices| of.copies * usize::from(of.most[colour] - of.least[colour]);
            Digit {
                least: pieces.iter().map(least).sum(),
                base: 1 + pieces.iter().map(spread).sum::<usize>(),
            }
        };
        let digits: Vec<Digit> = colours.iter().map(digit).collect();
        let size = digits.iter().try_fold(1usize, |size, digit| size.checked_mul(digit.base))?;
        let shifts = |of: &Choices| {
            let write = |tally: &Tally| {
                digits.iter().zip(colours).fold(0, |number, (digit, &colour)| {
                    number * digit.base + usize::from(tally[colour] - of.least[colour])
                })
            };
            let mut shifts: Vec<usize> = of.tallies.iter().map(write).collect();
            shifts.sort_unstable();
            shifts.dedup();
            (of.copies, shifts)
        };
        // A piece that always covers the same is in the least numbers already.
        let choosing: Vec<_> = pieces.iter().map(shifts).filter(|(_, shifts)| shifts.len() > 1).collect();
        let rounds: usize = choosing.iter().map(|(copies, shifts)| copies * shifts.len()).sum();
        *work = work.checked_sub(rounds.checked_mul(size / 64 + 1)?)?;
        let mut bits = BigUint::from(1u8);
        for (copies, shifts) in choosing {
            for _ in 0..copies {
                bits = shifts.iter().fold(BigUint::ZERO, |all, &shift| all | (&bits << shift));
            }
        }
        Some(Sums { bits, digits })
    }

    /// Whether these numbers of cells, one for each colour asked for, can be covered.
    pub(super) fn has(&self, sum: &[usize]) -> bool {
        let number = self.digits.iter().zip(sum).try_fold(0, |number, (digit, &cells)| {
            let value = cells.checked_sub(digit.least).filter(|&value| value < digit.base)?;
            Some(number * digit.base + value)
        });
        number.is_some_and(|number| self.bits.bit(number as u64))
    }

    /// Whether the pieces leave no choice.
    pub(super) fn is_one(&self) -> bool {
        self.bits.count_ones() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn tally(cells: [u16; 3]) -> Tally {
        let mut tally = Tally::default();
        tally[..3].copy_from_slice(&cells);
        tally
    }

    fn pieces() -> Vec<Choices> {
        vec![
            Choices::new(2, vec![tally([4, 0, 1]), tally([1, 1, 3]), tally([2, 3, 0])]),
            Choices::new(1, vec![tally([2, 2, 0])]),
            Choices::new(3, vec![tally([0, 3, 0]), tally([3, 0, 0])]),
        ]
    }

    fn plain(pieces: &[Choices]) -> BTreeSet<[usize; 3]> {
        let mut sums = BTreeSet::from([[0; 3]]);
        for of in pieces {
            for _ in 0..of.copies {
                let add =
                    |sum: &[usize; 3], tally: &Tally| [0, 1, 2].map(|at| sum[at] + usize::from(tally[at]));
                sums = sums.iter().flat_map(|sum| of.tallies.iter().map(|tally| add(sum, tally))).collect();
            }
        }
        sums
    }

    #[test]
    fn the_sums_are_those_of_plain_addition() {
        let plain = plain(&pieces());
        let sums = Sums::of(&pieces(), &[0, 1, 2], &mut 1_000_000).unwrap();
        let alone = Sums::of(&pieces(), &[1], &mut 1_000_000).unwrap();
        for a in 0..30 {
            for b in 0..30 {
                for c in 0..30 {
                    assert_eq!(sums.has(&[a, b, c]), plain.contains(&[a, b, c]), "{a} {b} {c}");
                }
            }
            assert_eq!(alone.has(&[a]), plain.iter().any(|sum| sum[1] == a), "{a}");
        }
    }

    #[test]
    fn too_much_work_is_not_begun() {
        let mut work = 3;
        assert!(Sums::of(&pieces(), &[0, 1, 2], &mut work).is_none());
        assert_eq!(work, 3);
    }

    #[test]
    fn pieces_without_a_choice_have_one_sum() {
        assert!(Sums::of(&pieces()[1..2], &[0, 1], &mut 10).unwrap().is_one());
        assert!(!Sums::of(&pieces(), &[0], &mut 1_000).unwrap().is_one());
    }
}

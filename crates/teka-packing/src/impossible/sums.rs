//! Computes how many cells of each colour a set of pieces can cover together, when each piece has several options.
//!
//! A sum is encoded as one number with one digit per colour, wide enough that no digit overflows (Kronecker
//! substitution), and the set of all sums as a bit string. Adding an option to all sums at once is then a shift. The
//! sets are exact. A computation that would take too much work is not started.

use super::pattern::MAX_COLOURS;
use num_bigint::BigUint;

/// A number of cells per colour.
pub(super) type ColourCounts = [u16; MAX_COLOURS];

/// Equal pieces, each of which covers one of `options`.
pub(super) struct PieceOptions {
    copies: usize,
    options: Vec<ColourCounts>,
    /// The minimum over all options, for each colour.
    min: ColourCounts,
    /// The maximum over all options, for each colour.
    max: ColourCounts,
}

impl PieceOptions {
    pub(super) fn new(copies: usize, mut options: Vec<ColourCounts>) -> Self {
        teka_core::sort::ascending(&mut options);
        options.dedup();
        let mut min = options.first().copied().unwrap_or_default();
        let mut max = min;
        for option in &options {
            for (colour, &cells) in option.iter().enumerate() {
                min[colour] = min[colour].min(cells);
                max[colour] = max[colour].max(cells);
            }
        }
        PieceOptions { copies, options, min, max }
    }
}

/// The set of all sums of one option per piece.
pub(super) struct Sums {
    bits: BigUint,
    digits: Vec<Digit>,
}

/// The digit of a colour: the number of cells minus `min`, which is below `base`.
struct Digit {
    min: usize,
    base: usize,
}

impl Sums {
    /// The sums of one option per piece, in these colours. The cost, in machine words to shift, is subtracted from
    /// `work`; `None` if it would exceed that.
    pub(super) fn of(pieces: &[PieceOptions], colours: &[usize], work: &mut usize) -> Option<Sums> {
        let digit = |&colour: &usize| {
            let min = |of: &PieceOptions| of.copies * usize::from(of.min[colour]);
            let spread = |of: &PieceOptions| of.copies * usize::from(of.max[colour] - of.min[colour]);
            Digit { min: pieces.iter().map(min).sum(), base: 1 + pieces.iter().map(spread).sum::<usize>() }
        };
        let digits: Vec<Digit> = colours.iter().map(digit).collect();
        let size = digits.iter().try_fold(1usize, |size, digit| size.checked_mul(digit.base))?;
        let shifts = |of: &PieceOptions| {
            let encode = |option: &ColourCounts| {
                digits.iter().zip(colours).fold(0, |number, (digit, &colour)| {
                    number * digit.base + usize::from(option[colour] - of.min[colour])
                })
            };
            let mut shifts: Vec<usize> = of.options.iter().map(encode).collect();
            shifts.sort_unstable();
            shifts.dedup();
            (of.copies, shifts)
        };
        // A piece with a single option is accounted for by the minima.
        let variable: Vec<_> = pieces.iter().map(shifts).filter(|(_, shifts)| shifts.len() > 1).collect();
        let rounds: usize = variable.iter().map(|(copies, shifts)| copies * shifts.len()).sum();
        *work = work.checked_sub(rounds.checked_mul(size / 64 + 1)?)?;
        let mut bits = BigUint::from(1u8);
        for (copies, shifts) in variable {
            for _ in 0..copies {
                bits = shifts.iter().fold(BigUint::ZERO, |all, &shift| all | (&bits << shift));
            }
        }
        Some(Sums { bits, digits })
    }

    /// Whether the pieces can cover exactly these numbers of cells, one per colour.
    pub(super) fn has(&self, sum: &[usize]) -> bool {
        let number = self.digits.iter().zip(sum).try_fold(0, |number, (digit, &cells)| {
            let value = cells.checked_sub(digit.min).filter(|&value| value < digit.base)?;
            Some(number * digit.base + value)
        });
        number.is_some_and(|number| self.bits.bit(number as u64))
    }

    /// Whether there is only one sum.
    pub(super) fn is_single(&self) -> bool {
        self.bits.count_ones() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn counts(cells: [u16; 3]) -> ColourCounts {
        let mut counts = ColourCounts::default();
        counts[..3].copy_from_slice(&cells);
        counts
    }

    fn pieces() -> Vec<PieceOptions> {
        vec![
            PieceOptions::new(2, vec![counts([4, 0, 1]), counts([1, 1, 3]), counts([2, 3, 0])]),
            PieceOptions::new(1, vec![counts([2, 2, 0])]),
            PieceOptions::new(3, vec![counts([0, 3, 0]), counts([3, 0, 0])]),
        ]
    }

    fn naive_sums(pieces: &[PieceOptions]) -> BTreeSet<[usize; 3]> {
        let mut sums = BTreeSet::from([[0; 3]]);
        for of in pieces {
            for _ in 0..of.copies {
                let add = |sum: &[usize; 3], option: &ColourCounts| {
                    [0, 1, 2].map(|at| sum[at] + usize::from(option[at]))
                };
                sums = sums.iter().flat_map(|sum| of.options.iter().map(|option| add(sum, option))).collect();
            }
        }
        sums
    }

    #[test]
    fn the_sums_match_naive_addition() {
        let naive = naive_sums(&pieces());
        let sums = Sums::of(&pieces(), &[0, 1, 2], &mut 1_000_000).unwrap();
        let alone = Sums::of(&pieces(), &[1], &mut 1_000_000).unwrap();
        for a in 0..30 {
            for b in 0..30 {
                for c in 0..30 {
                    assert_eq!(sums.has(&[a, b, c]), naive.contains(&[a, b, c]), "{a} {b} {c}");
                }
            }
            assert_eq!(alone.has(&[a]), naive.iter().any(|sum| sum[1] == a), "{a}");
        }
    }

    #[test]
    fn too_much_work_is_not_started() {
        let mut work = 3;
        assert!(Sums::of(&pieces(), &[0, 1, 2], &mut work).is_none());
        assert_eq!(work, 3);
    }

    #[test]
    fn pieces_with_one_option_have_one_sum() {
        assert!(Sums::of(&pieces()[1..2], &[0, 1], &mut 10).unwrap().is_single());
        assert!(!Sums::of(&pieces(), &[0], &mut 1_000).unwrap().is_single());
    }
}

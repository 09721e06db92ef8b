//! Chooses the next beam over the whole of a big board: from which end it begins, whether it finishes a row or a column
//! first, and how wide it is. A round runs all four variants, first the one that found the shortest solution in the
//! round before. On 6×6 a narrow beam predicts which variant does best in a wide one (correlation 0.6), so four narrow
//! beams come before the first wide one; on larger boards it hardly does, so the first four beams are wide already.

/// The width of the first beam, which quickly gives a solution to those who stop early.
const FIRST_WIDTH: usize = 500;
/// The maximum number of cells of a board on which narrow beams predict the best variant.
const MAX_CELLS_FOR_NARROW: usize = 42;

/// A variant of a beam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    /// Whether it begins from the goal.
    pub(super) is_backward: bool,
    /// Whether it exchanges rows and columns, and so finishes a column first.
    pub(super) is_transposed: bool,
    pub(super) width: usize,
}

/// The beams of one board, one after another.
pub(super) struct BeamVariants {
    cells: usize,
    /// The number of each variant and the length of its last solution, in the order of this round.
    variants: Vec<(usize, usize)>,
    /// How many variants of this round have run.
    done: usize,
    round: u32,
}

impl BeamVariants {
    pub(super) fn new(cells: usize) -> Self {
        BeamVariants { cells, variants: vec![(0, 0)], done: 0, round: 0 }
    }

    /// The next beam.
    pub(super) fn next(&self) -> Variant {
        let (number, _) = self.variants[self.done];
        Variant { is_backward: number % 2 == 1, is_transposed: number / 2 == 1, width: self.width() }
    }

    /// Records the length of the solution that the beam found.
    pub(super) fn report(&mut self, length: usize) {
        self.variants[self.done].1 = length;
        self.done += 1;
        if self.done == self.variants.len() {
            self.done = 0;
            self.round += 1;
            if self.round == 1 {
                self.variants = (0..4).map(|number| (number, 0)).collect();
            }
            self.variants.sort_by_key(|&(_, length)| length);
        }
    }

    /// The width of this round's beams. Larger boards have larger and more layers, so their beams are narrower and take
    /// about as long.
    fn width(&self) -> usize {
        let wide = 300_000_000 / (self.cells.pow(2) * self.cells.isqrt());
        let (first, bits) =
            if self.cells <= MAX_CELLS_FOR_NARROW { (wide / 6, 4) } else { (wide.max(1000), 2) };
        match self.round {
            0 => FIRST_WIDTH,
            round => first << (bits * (round - 1)).min(20),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_round_has_all_variants_and_the_best_comes_first() {
        let mut variants = BeamVariants::new(36);
        let lengths = [190, 180, 200, 170];
        let mut widths = Vec::new();
        let mut orders = Vec::new();
        variants.report(250);
        for _ in 0..3 {
            let mut order = Vec::new();
            for _ in 0..4 {
                let Variant { is_backward, is_transposed, width } = variants.next();
                let number = usize::from(is_backward) + 2 * usize::from(is_transposed);
                order.push(number);
                widths.push(width);
                variants.report(lengths[number]);
            }
            orders.push(order);
        }
        assert_eq!(orders, [[0, 1, 2, 3], [3, 1, 0, 2], [3, 1, 0, 2]]);
        assert!(widths.is_sorted() && widths[0] > FIRST_WIDTH && widths[4] == 16 * widths[0]);
    }

    #[test]
    fn the_largest_boards_have_wide_beams_too() {
        for cells in [49, 100, 196] {
            let mut variants = BeamVariants::new(cells);
            variants.report(1);
            assert!(variants.next().width >= 1000);
        }
    }
}

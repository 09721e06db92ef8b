//! Scores placements, to choose the next one: those that leave a smooth boundary score best, apart from some
//! randomness. On the last few hundred cells, kinds that are hard to place come first; before that, kinds that were
//! used up more slowly than the board was filled. How hard a kind is to place is guessed from its outline and learned
//! from the windows that could not be filled.

use super::field::Field;
use rand_chacha::rand_core::Rng;
use teka_core::random::ChaCha8Rng;

/// The weight of a bay in a piece's outline, relative to a side that touches something covered.
const HARDNESS: f32 = 4.0;
/// The number of empty cells from which on hard pieces come first. On larger boards, kinds are used up evenly before:
/// if all hard pieces came first, pieces of only a few kinds would be left, which do not fill a window together.
const LATE_CELLS: f32 = 400.0;
/// The weight of how far the use of a kind lags behind that of the board.
const EVENNESS: f32 = 6.0;
/// What a window that could not be filled adds to the hardness of its scarce kinds.
const LEARNED: f32 = 0.1;
/// The weight of randomness.
const NOISE: f32 = 2.0;

/// Scores placements.
pub(super) struct KindWeights {
    hardness: Vec<f32>,
    /// The number of sides of each kind's outline.
    outline: Vec<f32>,
    /// The number of pieces of each kind.
    copies: Vec<f32>,
    /// The number of cells of the board.
    cells: f32,
}

impl KindWeights {
    pub(super) fn new(field: &Field<'_>) -> Self {
        let kinds = field.copies.len();
        let (mut hardness, mut outline) = (vec![0.0; kinds], vec![0.0; kinds]);
        for orientation in &field.orientations {
            let kind = orientation.kind as usize;
            let has = |offset: isize| orientation.offsets.contains(&offset);
            let mut beside: Vec<isize> = Vec::new();
            for &offset in &orientation.offsets {
                beside.extend(field.steps.iter().map(|&step| offset + step).filter(|&offset| !has(offset)));
            }
            outline[kind] = beside.len() as f32;
            teka_core::sort::ascending(&mut beside);
            // A cell that touches the piece several times is in a bay, which few pieces fit into.
            let bays: f32 =
                beside.chunk_by(|a, b| a == b).map(|same| ((same.len() - 1) * (same.len() - 1)) as f32).sum();
            hardness[kind] = bays;
        }
        if let Some(filler) = field.filler() {
            hardness[filler] = -1.0;
        }
        let copies = field.copies.iter().map(|&copies| copies as f32).collect();
        KindWeights { hardness, outline, copies, cells: field.cells.len() as f32 }
    }

    /// The score of a placement that touches covered cells and the border with `contacts` sides, when `remaining`
    /// pieces of its kind and `empty` cells are left. Kinds with many pieces left score higher.
    pub(super) fn score(&self, kind: usize, remaining: u32, empty: usize, contacts: usize) -> f32 {
        let exposed = self.outline[kind] - contacts as f32;
        let late = (LATE_CELLS / empty as f32).min(1.0);
        // The logarithm of the share of its pieces that is left, relative to that of the board.
        let behind = (remaining as f32 / self.copies[kind] * self.cells / empty as f32).ln();
        let priority = late * HARDNESS * self.hardness[kind] + (1.0 - late) * EVENNESS * behind;
        contacts as f32 - exposed + priority + (remaining as f32).ln()
    }

    /// Learns from a window that could not be filled: kinds with few placements there should have been placed
    /// earlier.
    pub(super) fn learn(&mut self, scarce: impl Iterator<Item = usize>) {
        for kind in scarce {
            self.hardness[kind] += LEARNED;
        }
    }
}

/// A random number with Gumbel's distribution, so that the best score is chosen with the probabilities of a softmax.
pub(super) fn noise(rng: &mut ChaCha8Rng) -> f32 {
    let uniform = (rng.next_u32() as f32 + 0.5) / (u32::MAX as f32 + 1.0);
    -NOISE * (-uniform.max(1e-9).ln()).max(1e-9).ln()
}

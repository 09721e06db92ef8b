//! What two neighbouring tiles cost a beam beyond their distances from home.
//!
//! Distances say nothing about how tiles get there. Neighbours that need to go the same way move one after the other as
//! the blank passes, at no extra cost; a tile that must pass its neighbour, or a tile at home beside one that is not, costs
//! moves that no distance counts. So every pair of neighbours has a weight, by the displacements of the two: how far each
//! still has to go along the line that they share, and across it.
//!
//! The weights were found by an evolution strategy (sep-CMA-ES, Ros and Hansen 2008) that minimised the lengths of the
//! solutions of narrow beams, on boards of 6×6, 8×8 and 10×10 that no benchmark uses. Beams of some thousand positions
//! find solutions that are three percent shorter with them.

use crate::board::{Move, Size};

/// Greater displacements are all the same.
const MAX_DISPLACEMENT: i32 = 2;
/// The number of displacements along one axis, and along both.
const DISPLACEMENTS: usize = 2 * MAX_DISPLACEMENT as usize + 1;
const CLASSES: usize = DISPLACEMENTS * DISPLACEMENTS;
/// Marks a side without a cell.
const NONE: u16 = u16::MAX;
/// The class of the blank, beside which nothing costs anything.
const BLANK: u8 = CLASSES as u8;

/// By the two displacements along the line (see [`along_index`]), the weight for displacements across it of which both are
/// zero; one is; both are the same single step; both have the same direction; both have opposite directions.
const WEIGHTS: [[i16; 5]; 15] = [
    [-16, -41, -69, -66, -48], // -2, -2
    [-25, -31, -52, -50, -39], // -2, -1
    [3, 7, -31, -71, -80],     // -2, 0
    [29, -2, -37, -56, -43],   // -2, 1
    [54, -5, -47, -41, -80],   // -2, 2
    [-43, -54, -33, -40, -22], // -1, -2
    [-81, -45, -44, -30, -8],  // -1, -1
    [8, -14, -15, -28, -59],   // -1, 0
    [31, -20, -61, -23, -60],  // -1, 1
    [-42, 66, -35, 2, -1],     // 0, -2
    [-50, 50, -11, 2, 44],     // 0, -1
    [0, -3, 62, 79, 15],       // 0, 0
    [-61, 111, 1, -8, 56],     // 1, -2
    [-36, 98, 16, 6, 62],      // 1, -1
    [-30, 110, -3, 20, 59],    // 2, -2
];

/// The weights of neighbours on one board.
pub(super) struct Neighbours {
    /// By cell, those to the left, to the right, above and below, or [`NONE`].
    beside: Vec<[u16; 4]>,
    /// By home and cell, the tile's displacements as a class.
    classes: Vec<u8>,
    /// By axis of the line (rows first) and the classes of the first and the second, the weight.
    weights: [[[i16; CLASSES + 1]; CLASSES + 1]; 2],
}

impl Neighbours {
    pub(super) fn new(size: Size, blank_home: usize) -> Self {
        let displacement = |home: usize, at: usize| {
            (home as i32 - at as i32).clamp(-MAX_DISPLACEMENT, MAX_DISPLACEMENT) + MAX_DISPLACEMENT
        };
        let class = |home: usize, cell: usize| {
            let ((home_row, home_column), (row, column)) = (size.row_column(home), size.row_column(cell));
            if home == blank_home {
                BLANK
            } else {
                (displacement(home_row, row) as usize * DISPLACEMENTS
                    + displacement(home_column, column) as usize) as u8
            }
        };
        let homes = 0..size.cells();
        let classes = homes.flat_map(|home| (0..size.cells()).map(move |cell| class(home, cell))).collect();
        let weights = [[DISPLACEMENTS, 1], [1, DISPLACEMENTS]].map(|[across, along]| {
            let displacements = |unit: usize, classes: [usize; 2]| {
                classes.map(|class| (class / unit % DISPLACEMENTS) as i32 - MAX_DISPLACEMENT)
            };
            let weigh = |first, second| match [first, second] {
                classes if classes.contains(&CLASSES) => 0,
                classes => weight(displacements(along, classes), displacements(across, classes)),
            };
            std::array::from_fn(|first| std::array::from_fn(|second| weigh(first, second)))
        });
        // The tile to the right of the blank slides left, and so on.
        let sides = [Move::Right, Move::Left, Move::Down, Move::Up];
        let beside = |cell| sides.map(|slide| size.source(cell, slide).map_or(NONE, |cell| cell as u16));
        Neighbours { beside: (0..size.cells()).map(beside).collect(), classes, weights }
    }

    #[inline]
    fn class(&self, home: u16, cell: usize) -> usize {
        self.classes[usize::from(home) * self.beside.len() + cell].into()
    }

    /// The weight of a tile and its neighbours if it were in this cell, without the neighbour in the cell `except`.
    #[inline]
    pub(super) fn around(&self, board: &[u16], home: u16, cell: usize, except: usize) -> i32 {
        let [in_row, in_column] = &self.weights;
        let own = self.class(home, cell);
        let class = |beside: u16| self.class(board[usize::from(beside)], beside.into());
        let counts = |beside: u16| beside != NONE && usize::from(beside) != except;
        let [left, right, above, below] = self.beside[cell];
        let mut sum = 0;
        if counts(left) {
            sum += i32::from(in_row[class(left)][own]);
        }
        if counts(right) {
            sum += i32::from(in_row[own][class(right)]);
        }
        if counts(above) {
            sum += i32::from(in_column[class(above)][own]);
        }
        if counts(below) {
            sum += i32::from(in_column[own][class(below)]);
        }
        sum
    }

    /// The weight of all neighbours on a board.
    #[cfg(test)]
    pub(super) fn total(&self, board: &[u16]) -> i32 {
        let twice: i32 = (0..board.len()).map(|cell| self.around(board, board[cell], cell, usize::MAX)).sum();
        twice / 2
    }
}

/// The weight of two neighbours by their displacements along the line that they share and across it.
fn weight(along: [i32; 2], across: [i32; 2]) -> i16 {
    let [first, second] = across;
    let kind = match (first.signum(), second.signum()) {
        (0, 0) => 0,
        (0, _) | (_, 0) => 1,
        (one, other) if one != other => 4,
        _ if first == second && first.abs() < MAX_DISPLACEMENT => 2,
        _ => 3,
    };
    WEIGHTS[along_index(along)][kind]
}

/// The number of a pair of displacements along a line. A pair and its mirror image have the same.
fn along_index([first, second]: [i32; 2]) -> usize {
    let code = |first: i32, second: i32| {
        (first + MAX_DISPLACEMENT) * DISPLACEMENTS as i32 + second + MAX_DISPLACEMENT
    };
    let least = |first, second| code(first, second).min(code(-second, -first));
    let own = least(first, second);
    let all = (-MAX_DISPLACEMENT..=MAX_DISPLACEMENT)
        .flat_map(|first| (-MAX_DISPLACEMENT..=MAX_DISPLACEMENT).map(move |second| (first, second)));
    // The codes that stand for themselves come in rising order.
    all.filter(|&(first, second)| least(first, second) == code(first, second) && code(first, second) < own)
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::improve::tests::{Rng, random};

    fn sizes() -> impl Iterator<Item = Size> {
        [(2, 3), (4, 4), (6, 6), (5, 8)].into_iter().map(|(rows, columns)| Size::new(rows, columns).unwrap())
    }

    #[test]
    fn a_slide_changes_the_total_by_what_is_around_its_tile() {
        let mut rng = Rng(1);
        for size in sizes() {
            let mut position = random(size, &mut rng);
            let neighbours = Neighbours::new(size, position.blank_home);
            for _ in 0..200 {
                let legal: Vec<usize> = size.neighbours(position.blank).collect();
                let (from, to) = (legal[rng.below(legal.len())], position.blank);
                let tile = position.homes[from];
                let before = neighbours.total(&position.homes);
                let change = neighbours.around(&position.homes, tile, to, from)
                    - neighbours.around(&position.homes, tile, from, to);
                position.homes.swap(from, to);
                position.blank = from;
                assert_eq!(neighbours.total(&position.homes), before + change);
            }
        }
    }

    #[test]
    fn a_board_weighs_as_much_as_its_transposed_and_a_solved_one_nothing() {
        let mut rng = Rng(2);
        for size in sizes() {
            let position = random(size, &mut rng);
            let transposed = position.transposed();
            let weight = |position: &crate::position::Position| {
                Neighbours::new(position.size, position.blank_home).total(&position.homes)
            };
            assert_eq!(weight(&position), weight(&transposed));
            let solved: Vec<u16> = (0..size.cells() as u16).collect();
            assert_eq!(Neighbours::new(size, position.blank_home).total(&solved), 0);
        }
    }

    #[test]
    fn pairs_and_their_mirror_images_have_one_weight() {
        let displacements = || -MAX_DISPLACEMENT..=MAX_DISPLACEMENT;
        let pairs = || displacements().flat_map(|first| displacements().map(move |second| [first, second]));
        let mut indices: Vec<usize> = pairs().map(along_index).collect();
        assert!(
            pairs().all(|[first, second]| along_index([first, second]) == along_index([-second, -first]))
        );
        indices.sort_unstable();
        indices.dedup();
        assert_eq!(indices, (0..WEIGHTS.len()).collect::<Vec<_>>());
    }
}

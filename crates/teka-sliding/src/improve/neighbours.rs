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

use super::small_board::SLIDES;
use crate::board::{Move, Size};

/// Greater displacements are all the same.
const MAX_DISPLACEMENT: i32 = 2;
/// The number of displacements along one axis, and along both.
const DISPLACEMENTS: usize = 2 * MAX_DISPLACEMENT as usize + 1;
const CLASSES: usize = DISPLACEMENTS * DISPLACEMENTS;
/// The classes, padded to a power of two.
const PADDED_CLASSES: usize = 32;
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

/// The weights of neighbours on one board. Boards have an entry for one more cell, which lies beyond every edge and seems
/// to hold the blank.
pub(super) struct Neighbours {
    homes: usize,
    /// By cell and home, the tile's displacements as a class.
    classes: Vec<u8>,
    /// By side, the move that would bring the second tile to the first, and the classes of the first and the second, the weight.
    weights: Box<[[[i16; PADDED_CLASSES]; PADDED_CLASSES]; 4]>,
}

/// What changes around one slide from one cell to another.
#[derive(Clone, Copy)]
pub(super) struct AroundSlide<'n> {
    /// The three sides of either cell on which the other one is not.
    sides: [[Side<'n>; 3]; 2],
    /// By home, the class of the tile in either cell.
    classes: [&'n [u8]; 2],
}

/// A cell beside another one: by home, the class of a tile there, and by the classes of both, their weight.
#[derive(Clone, Copy)]
struct Side<'n> {
    cell: usize,
    classes: &'n [u8],
    weights: &'n [[i16; PADDED_CLASSES]; PADDED_CLASSES],
}

impl Neighbours {
    pub(super) fn new(size: Size, blank_home: usize) -> Self {
        let displacement = |home: usize, at: usize| {
            (home as i32 - at as i32).clamp(-MAX_DISPLACEMENT, MAX_DISPLACEMENT) + MAX_DISPLACEMENT
        };
        let class = |home: usize, cell: usize| {
            let ((home_row, home_column), (row, column)) = (size.row_column(home), size.row_column(cell));
            if home == blank_home || cell == size.cells() {
                BLANK
            } else {
                (displacement(home_row, row) as usize * DISPLACEMENTS
                    + displacement(home_column, column) as usize) as u8
            }
        };
        let homes = size.cells();
        let classes = (0..=homes).flat_map(|cell| (0..homes).map(move |home| class(home, cell))).collect();
        let weigh = |slide: Move, own: usize, other: usize| {
            let is_in_row = matches!(slide, Move::Left | Move::Right);
            let [across, along] = if is_in_row { [DISPLACEMENTS, 1] } else { [1, DISPLACEMENTS] };
            // The tile to the right of the blank slides left, so the other one is the second in the line.
            let pair = if matches!(slide, Move::Left | Move::Up) { [own, other] } else { [other, own] };
            let displacements =
                |unit: usize| pair.map(|class| (class / unit % DISPLACEMENTS) as i32 - MAX_DISPLACEMENT);
            if pair.iter().all(|&class| class < CLASSES) {
                weight(displacements(along), displacements(across))
            } else {
                0
            }
        };
        let weights =
            Box::new(SLIDES.map(|slide| {
                std::array::from_fn(|own| std::array::from_fn(|other| weigh(slide, own, other)))
            }));
        Neighbours { homes, classes, weights }
    }

    /// By home, the classes of tiles in a cell.
    fn classes(&self, cell: usize) -> &[u8] {
        &self.classes[cell * self.homes..][..self.homes]
    }

    /// What changes when a tile slides from a cell to the blank's. `near` has the cells beside every cell, by the move that
    /// would bring their tile there.
    pub(super) fn around(&self, slide: u8, from: usize, to: usize, near: &[[u16; 4]]) -> AroundSlide<'_> {
        let sides = |cell: usize, except: usize| {
            [1, 2, 3].map(|turn| {
                let side = (except + turn) % 4;
                let cell = usize::from(near[cell][side]);
                Side { cell, classes: self.classes(cell), weights: &self.weights[side] }
            })
        };
        let slide = usize::from(slide);
        AroundSlide {
            sides: [sides(from, slide ^ 1), sides(to, slide)],
            classes: [from, to].map(|cell| self.classes(cell)),
        }
    }

    /// The weight of all neighbours on a board.
    #[cfg(test)]
    pub(super) fn total(&self, board: &[u16], near: &[[u16; 4]]) -> i32 {
        let class = |cell: usize| usize::from(self.classes(cell)[usize::from(board[cell])]);
        let pairs = (0..near.len()).flat_map(|cell| (0..4).map(move |side| (cell, side)));
        let weight =
            |(cell, side): (usize, usize)| self.weights[side][class(cell)][class(near[cell][side].into())];
        pairs.map(|pair| i32::from(weight(pair))).sum::<i32>() / 2
    }
}

impl AroundSlide<'_> {
    /// By how much the weight of a board changes when this tile makes the slide.
    #[inline]
    pub(super) fn change(&self, board: &[u16], tile: u16) -> i32 {
        self.weight(board, tile, 1) - self.weight(board, tile, 0)
    }

    /// The weight of the tile and its neighbours before (0) or after (1) the slide.
    #[inline]
    fn weight(&self, board: &[u16], tile: u16, end: usize) -> i32 {
        let own = usize::from(self.classes[end][usize::from(tile)]) % PADDED_CLASSES;
        let [one, two, three] = &self.sides[end];
        one.weight(board, own) + two.weight(board, own) + three.weight(board, own)
    }
}

impl Side<'_> {
    /// The weight of the tile there and one beside it.
    #[inline]
    fn weight(&self, board: &[u16], own: usize) -> i32 {
        let other = usize::from(self.classes[usize::from(board[self.cell])]) % PADDED_CLASSES;
        i32::from(self.weights[own][other])
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
    use crate::position::Position;

    /// The cells beside every cell, by the move that would bring their tile there.
    fn near(size: Size) -> Vec<[u16; 4]> {
        let source = |cell| SLIDES.map(|slide| size.source(cell, slide).unwrap_or(size.cells()) as u16);
        (0..size.cells()).map(source).collect()
    }

    /// The board of a position, with the cell beyond its edges.
    fn padded(position: &Position) -> Vec<u16> {
        position.homes.iter().copied().chain([position.blank_home as u16]).collect()
    }

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
                let slide = SLIDES.iter().position(|&slide| size.source(to, slide) == Some(from)).unwrap();
                let before = neighbours.total(&padded(&position), &near(size));
                let change = neighbours
                    .around(slide as u8, from, to, &near(size))
                    .change(&padded(&position), position.homes[from]);
                position.homes.swap(from, to);
                position.blank = from;
                assert_eq!(neighbours.total(&padded(&position), &near(size)), before + change);
            }
        }
    }

    #[test]
    fn a_board_weighs_as_much_as_its_transposed_and_a_solved_one_nothing() {
        let mut rng = Rng(2);
        for size in sizes() {
            let position = random(size, &mut rng);
            let transposed = position.transposed();
            let weight = |position: &Position| {
                Neighbours::new(position.size, position.blank_home)
                    .total(&padded(position), &near(position.size))
            };
            assert_eq!(weight(&position), weight(&transposed));
            assert_eq!(weight(&Position::solved(size, position.blank_home)), 0);
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

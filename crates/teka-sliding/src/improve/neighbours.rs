//! The cost of two neighbouring tiles to a beam beyond their distances from home: neighbours that need to go the same
//! way move one after the other as the blank passes, at no extra cost; a tile that must pass its neighbour costs moves
//! that no distance counts. So every pair of neighbours has a weight, by the displacements of the two: how far each
//! still has to go along the line that they share, and across it.

use super::small_board::SLIDES;
use crate::board::{Move, Size};

/// The greatest displacement told apart; greater ones count as this.
const MAX_DISPLACEMENT: i32 = 2;
/// The number of displacements along one axis.
const DISPLACEMENTS: usize = 2 * MAX_DISPLACEMENT as usize + 1;
/// The number of classes of tiles: by the displacements along both axes.
const CLASSES: usize = DISPLACEMENTS * DISPLACEMENTS;
/// The classes, padded to a power of two.
const PADDED_CLASSES: usize = 32;
/// The class of the blank; pairs with it weigh nothing.
const BLANK: u8 = CLASSES as u8;

/// The number of pairs of classes.
const PAIRS: usize = CLASSES * CLASSES;

/// The weights of the pairs that stand for their mirror images (see [`least_image`]), in the order of their codes. One
/// step from home weighs 64.
///
/// They rank the positions of a beam's layer (learning to rank for beam search, Xu, Fern and Yoon 2009): where the
/// solution of a wide beam passes through a layer of a narrow one, its position should come before the others with the
/// blank in the same cell. An evolution strategy (sep-CMA-ES, Ros and Hansen 2008) found the first weights on boards of
/// 6×6, 8×8 and 10×10; three rounds of logistic regression on 6×6 refined them. No board of a benchmark was used.
/// Solutions of beams of some thousand positions are three percent shorter with the first weights, and another one or
/// two with these.
#[rustfmt::skip]
const WEIGHTS: [i16; 175] = [
    -147, -174, -101, -150, -158, -88, -78, -55, -85, -104, -23, -82, -42, -83, -93,
    -44, -74, -17, -79, -88, -62, -96, -19, -67, -180, -70, -89, -80, -96, -97,
    -15, -61, -27, -64, -33, -15, -14, -16, -36, -23, -3, -39, -9, -29, -14,
    -32, -7, 57, -38, -52, -54, 9, -28, -4, 66, 5, -12, 29, 8, 24,
    69, -79, -87, -20, -73, -98, -21, -31, -28, -38, -10, 19, -5, -18, -34,
    -39, 2, -10, -32, -58, -74, -16, -33, -21, -46, -41, 24, -31, -29, -16,
    -31, 25, -10, -19, -28, -27, -46, -30, -45, -10, 3, -118, 9, -18, -59,
    19, -10, -9, -3, -17, -2, 68, -3, -18, -5, -43, 43, 22, 30, 110,
    58, 20, 22, 15, 4, 33, 116, 61, 13, 58, -11, 35, 52, 40, 100,
    -4, 20, 51, 108, -53, 84, 116, -50, -9, -30, -13, 108, 40, -8, -15,
    6, 93, 63, 46, 10, 45, 151, 107, 45, -5, 118, 77, 81, 203, 20,
    -10, -82, -13, 112, 11, -44, 76, 212, 101, 53,
];

/// The weights of neighbours on one board. Boards have an entry for one more cell, which lies beyond all edges and
/// counts as blank.
pub(super) struct Neighbours {
    homes: usize,
    /// By cell and home, the tile's displacements as a class.
    classes: Vec<u8>,
    /// The weight by side (the move that would bring the second tile to the first), class of the first tile and class
    /// of the second.
    weights: Box<[[[i16; PADDED_CLASSES]; PADDED_CLASSES]; 4]>,
}

/// The neighbours of a slide from one cell to another.
#[derive(Clone, Copy)]
pub(super) struct AroundSlide<'n> {
    /// The three sides of either cell on which the other one is not.
    sides: [[Side<'n>; 3]; 2],
    /// By home, the class of the tile in either cell.
    classes: [&'n [u8]; 2],
}

/// A cell beside another one, with the class of a tile there by home, and the weight of both tiles by their classes.
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
        let pair_weights = weights_by_code();
        let weigh = |slide: Move, own: usize, other: usize| {
            let is_in_row = matches!(slide, Move::Left | Move::Right);
            let [across, along] = if is_in_row { [DISPLACEMENTS, 1] } else { [1, DISPLACEMENTS] };
            // The tile to the right of the blank slides left, so the other one is the second in the line.
            let pair = if matches!(slide, Move::Left | Move::Up) { [own, other] } else { [other, own] };
            let displacements =
                |unit: usize| pair.map(|class| (class / unit % DISPLACEMENTS) as i32 - MAX_DISPLACEMENT);
            if pair.iter().all(|&class| class < CLASSES) {
                pair_weights[pair_code(displacements(along), displacements(across))]
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

    /// The neighbours of a slide from one cell to the blank's. `near` has the cells beside every cell, by the move that
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
    /// The change of the board's weight when this tile makes the slide.
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
    /// The weight of the tile there beside a tile of class `own`.
    #[inline]
    fn weight(&self, board: &[u16], own: usize) -> i32 {
        let other = usize::from(self.classes[usize::from(board[self.cell])]) % PADDED_CLASSES;
        i32::from(self.weights[own][other])
    }
}

/// The code of two neighbours by their displacements along the line that they share and across it.
fn pair_code(along: [i32; 2], across: [i32; 2]) -> usize {
    let digits = [along[0], across[0], along[1], across[1]];
    digits.iter().fold(0, |code, digit| code * DISPLACEMENTS + (digit + MAX_DISPLACEMENT) as usize)
}

/// The least code of a pair and its mirror images, along the line and across it.
fn least_image(code: usize) -> usize {
    let digit = |unit: usize| (code / unit % DISPLACEMENTS) as i32 - MAX_DISPLACEMENT;
    let [first, across_first, second, across_second] = [125, 25, 5, 1].map(digit);
    let along = [
        ([first, second], [across_first, across_second]),
        ([-second, -first], [across_second, across_first]),
    ];
    let images =
        along.map(|(along, across)| pair_code(along, across).min(pair_code(along, across.map(|at| -at))));
    images[0].min(images[1])
}

/// By code, the weight of a pair.
fn weights_by_code() -> [i16; PAIRS] {
    let mut weights = [0; PAIRS];
    let mut given = WEIGHTS.iter();
    for code in 0..PAIRS {
        let least = least_image(code);
        weights[code] =
            if least == code { *given.next().expect("every pair has a weight") } else { weights[least] };
    }
    weights
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

    /// The board of a position, with one more cell beyond its edges.
    fn padded(position: &Position) -> Vec<u16> {
        position.homes.iter().copied().chain([position.blank_home as u16]).collect()
    }

    fn sizes() -> impl Iterator<Item = Size> {
        [(2, 3), (4, 4), (6, 6), (5, 8)].into_iter().map(|(rows, columns)| Size::new(rows, columns).unwrap())
    }

    #[test]
    fn the_change_by_a_slide_is_the_difference_of_the_totals() {
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
    fn a_board_weighs_as_much_as_its_transpose() {
        let mut rng = Rng(2);
        for size in sizes() {
            let position = random(size, &mut rng);
            let transposed = position.transposed();
            let weight = |position: &Position| {
                Neighbours::new(position.size, position.blank_home)
                    .total(&padded(position), &near(position.size))
            };
            assert_eq!(weight(&position), weight(&transposed));
        }
    }

    #[test]
    fn pairs_weigh_as_much_as_their_mirror_images() {
        let displacements = || -MAX_DISPLACEMENT..=MAX_DISPLACEMENT;
        let pairs = || displacements().flat_map(|first| displacements().map(move |second| [first, second]));
        let weights = weights_by_code();
        for (along, across) in pairs().flat_map(|along| pairs().map(move |across| (along, across))) {
            let [first, second] = along;
            let weight = |along, across: [i32; 2]| weights[pair_code(along, across)];
            assert_eq!(weight(along, across), weight(along, across.map(|at| -at)));
            assert_eq!(weight(along, across), weight([-second, -first], [across[1], across[0]]));
        }
        assert_eq!((0..PAIRS).filter(|&code| least_image(code) == code).count(), WEIGHTS.len());
    }
}

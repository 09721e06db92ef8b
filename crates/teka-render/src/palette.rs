//! The 26 colours of pieces, which people with any kind of colour vision can distinguish.
//!
//! All are from the 6×6×6 colour cube of 256-colour terminals, so that terminal and picture agree. A search over the cube
//! maximised the smallest distance in `OKLab` between any two of them, at once for normal vision and for protanopia,
//! deuteranopia and tritanopia as simulated by Machado, Oliveira and Fernandes (2009), leaving out colours close to the
//! white and grey of a board. The first twelve, which are enough for most puzzles, are further apart than the rest; the
//! tests state the distances.

use crate::Colour;

/// The number of pieces with a colour of their own; further pieces repeat the colours in order.
pub const PIECES: usize = PALETTE.len();

/// The colours of pieces, as indices of the 256 terminal colours.
const PALETTE: [u8; 26] = [
    208, 92, 45, 124, 140, 220, 36, 162, 64, 63, 90, 120, // the twelve
    151, 61, 196, 23, 182, 111, 55, 77, 169, 203, 131, 134, 69, 214,
];

/// The terminal colour that is exactly black; the first 16 depend on the terminal.
pub(crate) const TERMINAL_BLACK: u8 = 16;
/// The terminal colour that is exactly white.
pub(crate) const TERMINAL_WHITE: u8 = 231;
/// The terminal colour of a tile in its place.
pub(crate) const TERMINAL_HOME: u8 = 24;

/// The colour of the piece with this number.
///
/// ```
/// use teka_render::{PIECES, piece_colour};
///
/// assert_eq!(piece_colour(0).to_string(), "#ff8700");
/// assert_eq!(piece_colour(PIECES), piece_colour(0));
/// ```
pub fn piece_colour(piece: usize) -> Colour {
    cube_colour(terminal_colour(piece))
}

/// The colour of a piece as an index of the 256 terminal colours.
pub(crate) fn terminal_colour(piece: usize) -> u8 {
    PALETTE[piece % PIECES]
}

/// The colour that terminals show for an index from 16 to 231.
pub(crate) fn cube_colour(index: u8) -> Colour {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let index = usize::from(index - 16);
    Colour::new(LEVELS[index / 36], LEVELS[index / 6 % 6], LEVELS[index % 6])
}

#[cfg(test)]
mod tests {
    use super::*;

    type Matrix = [[f64; 3]; 3];

    const NORMAL: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    // Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
    // Deficiency (2009), severity 1.0, on linear light.
    const PROTANOPIA: Matrix = [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ];
    const DEUTERANOPIA: Matrix = [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ];
    const TRITANOPIA: Matrix = [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ];

    fn times(matrix: &Matrix, v: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
    }

    /// The position of a colour in `OKLab` (Ottosson 2020) for eyes that see light as `sight · light`.
    fn seen(colour: Colour, sight: &Matrix) -> [f64; 3] {
        const LMS: Matrix = [
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ];
        const LAB: Matrix = [
            [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
            [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
            [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
        ];
        let light = times(sight, colour.linear()).map(|level| level.clamp(0.0, 1.0));
        times(&LAB, times(&LMS, light).map(f64::cbrt))
    }

    fn distance(a: Colour, b: Colour, sight: &Matrix) -> f64 {
        let (a, b) = (seen(a, sight), seen(b, sight));
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    /// The smallest distance between two of the first `pieces` colours.
    fn smallest_distance(pieces: usize, sight: &Matrix) -> f64 {
        let pairs = (0..pieces).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.map(|(a, b)| distance(piece_colour(a), piece_colour(b), sight)).fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn every_letter_can_be_read() {
        for piece in 0..PIECES {
            let colour = piece_colour(piece);
            assert!(colour.contrast(colour.ink()) >= 4.5, "{colour}");
        }
    }

    #[test]
    fn all_colours_differ_for_all_eyes() {
        assert!(smallest_distance(PIECES, &NORMAL) >= 0.09);
        assert!(smallest_distance(PIECES, &PROTANOPIA) >= 0.058);
        assert!(smallest_distance(PIECES, &DEUTERANOPIA) >= 0.055);
        assert!(smallest_distance(PIECES, &TRITANOPIA) >= 0.055);
    }

    #[test]
    fn the_first_twelve_differ_more() {
        assert!(smallest_distance(12, &NORMAL) >= 0.125);
        assert!(smallest_distance(12, &PROTANOPIA) >= 0.085);
        assert!(smallest_distance(12, &DEUTERANOPIA) >= 0.075);
        assert!(smallest_distance(12, &TRITANOPIA) >= 0.075);
    }

    #[test]
    fn no_colour_resembles_the_board() {
        let theme = crate::Theme::default();
        for (piece, ground) in (0..PIECES).flat_map(|piece| [theme.paper, theme.board].map(|g| (piece, g))) {
            for sight in [NORMAL, PROTANOPIA, DEUTERANOPIA, TRITANOPIA] {
                assert!(distance(piece_colour(piece), ground, &sight) >= 0.09, "piece {piece}");
            }
        }
    }

    #[test]
    fn black_and_white_are_exact() {
        assert_eq!(cube_colour(TERMINAL_BLACK), Colour::BLACK);
        assert_eq!(cube_colour(TERMINAL_WHITE), Colour::WHITE);
    }
}

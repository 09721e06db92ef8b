//! The mean and the standard deviation of the number of moves that the method by rows takes on random boards of a
//! size, which is nearly normally distributed. Boards too large for an optimal length are rated by comparison
//! with these.

use crate::board::Size;

/// The longest side of a board that people are expected to solve.
pub(crate) const MAX_SIDE: usize = 20;

/// The side lengths in the table; values for others are interpolated.
const SIDES: [usize; 10] = [2, 3, 4, 5, 6, 7, 8, 10, 14, 20];

/// By rows and columns: the mean, in ten-thousandths of the number of cells times half the perimeter, and the standard
/// deviation, in thousandths of the square root of the number of cells times half the perimeter. Both ratios change
/// slowly with the sides. Zeros are sizes whose boards are compared by optimal length. Computed by
/// `cargo bench -p teka-sliding --bench percentiles -- method 400 5x5 …`.
const MOMENTS: [[(u16, u16); 10]; 10] = [
    [(0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (8455, 659), (9558, 774), (10713, 819), (11787, 924)],
    [
        (0, 0),
        (0, 0),
        (0, 0),
        (0, 0),
        (8680, 636),
        (9438, 701),
        (10069, 708),
        (10921, 787),
        (12350, 827),
        (13408, 900),
    ],
    [
        (0, 0),
        (0, 0),
        (0, 0),
        (8507, 522),
        (9268, 616),
        (10011, 654),
        (10540, 680),
        (11431, 780),
        (12764, 854),
        (13969, 917),
    ],
    [
        (0, 0),
        (0, 0),
        (8135, 460),
        (8880, 493),
        (9704, 550),
        (10215, 628),
        (10930, 688),
        (11725, 723),
        (12925, 847),
        (14170, 941),
    ],
    [
        (0, 0),
        (7961, 514),
        (8526, 504),
        (9280, 523),
        (9902, 560),
        (10457, 619),
        (10896, 573),
        (11782, 710),
        (13022, 803),
        (14281, 862),
    ],
    [
        (0, 0),
        (8510, 606),
        (9031, 551),
        (9684, 570),
        (10102, 605),
        (10644, 592),
        (10977, 581),
        (11906, 706),
        (13029, 790),
        (14196, 885),
    ],
    [
        (8632, 650),
        (8891, 622),
        (9402, 608),
        (9844, 592),
        (10353, 555),
        (10730, 578),
        (11028, 583),
        (11948, 668),
        (13062, 760),
        (14270, 941),
    ],
    [
        (9704, 764),
        (9831, 712),
        (10090, 707),
        (10368, 612),
        (10639, 532),
        (10983, 561),
        (11461, 616),
        (12034, 641),
        (13019, 678),
        (14032, 908),
    ],
    [
        (10928, 855),
        (10891, 823),
        (10932, 735),
        (11128, 667),
        (11297, 724),
        (11524, 687),
        (11751, 567),
        (12262, 604),
        (13063, 639),
        (13961, 774),
    ],
    [
        (12078, 928),
        (11788, 777),
        (11883, 799),
        (11919, 768),
        (12002, 727),
        (12198, 667),
        (12340, 657),
        (12690, 680),
        (13148, 672),
        (13843, 670),
    ],
];

/// The mean and the standard deviation for a size with sides from 2 to [`MAX_SIDE`].
pub(crate) fn method_moments(size: Size) -> (f64, f64) {
    let (rows, columns) = (size.rows(), size.columns());
    let value = |of: fn((u16, u16)) -> u16| {
        let along = |row: usize| interpolate(columns, |column| f64::from(of(MOMENTS[row][column])));
        interpolate(rows, along)
    };
    let (cells, half) = ((rows * columns) as f64, (rows + columns) as f64);
    (
        value(|(mean, _)| mean) / 10_000.0 * cells * half,
        value(|(_, deviation)| deviation) / 1_000.0 * cells.sqrt() * half,
    )
}

/// Interpolates the value for a side linearly between the sides of the table.
fn interpolate(side: usize, at: impl Fn(usize) -> f64) -> f64 {
    let above = SIDES.iter().position(|&known| known >= side).unwrap_or(SIDES.len() - 1);
    if SIDES[above] == side {
        return at(above);
    }
    let (low, high) = (SIDES[above - 1] as f64, SIDES[above] as f64);
    let share = (side as f64 - low) / (high - low);
    at(above - 1) * (1.0 - share) + at(above) * share
}

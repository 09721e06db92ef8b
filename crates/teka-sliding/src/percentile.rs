//! The percentile of a board: the percentage of boards of its size that are easier, which decides its level. Boards of
//! up to 16 cells (except 2×8) are compared by optimal length, with the distributions below. Larger ones are compared
//! by the moves that people need by rows, nearly normally distributed (`method_moments.rs`); those too large for
//! people, by Manhattan distance, nearly normal as well (Hoeffding 1951). Nothing here depends on time, tables or the
//! machine.

use crate::board::Size;
use crate::method_moments::{self, method_moments};
use teka_core::Rating;

/// The share of all boards of a size, in ten-thousandths.
const ALL: u64 = 10_000;

/// The distribution of optimal lengths for one size.
struct Distribution {
    rows: usize,
    columns: usize,
    /// The length of the first entry of `shares`; boards of shorter lengths are so rare that their share rounds to 0.
    first: u64,
    /// From `first` on, by length: the share of shorter boards plus half of those of this length, in ten-thousandths.
    shares: &'static [u16],
}

/// The distributions for the default goal, computed by `cargo bench -p teka-sliding --bench percentiles -- 4x4 50000`.
/// The first five are exact; the others are from uniform samples with seed 15: 100,000 each of 2×6 and 3×4, 50,000 of
/// 4×4, 3,000 of 2×7 and 1,500 of 3×5. A board of 2×8 takes a second to solve on average, too long for a rating, so it
/// is not among them.
const DISTRIBUTIONS: &[Distribution] = &[
    Distribution { rows: 2, columns: 2, first: 0, shares: &[417, 1667, 3333, 5000, 6667, 8333, 9583] },
    Distribution {
        rows: 2,
        columns: 3,
        first: 0,
        shares: &[
            14, 56, 125, 236, 389, 569, 806, 1111, 1444, 1833, 2375, 3042, 3778, 4708, 5861, 7028, 7986,
            8681, 9222, 9639, 9889, 9986,
        ],
    },
    Distribution {
        rows: 2,
        columns: 4,
        first: 0,
        shares: &[
            0, 1, 2, 4, 8, 14, 23, 34, 52, 77, 113, 164, 233, 327, 453, 624, 847, 1129, 1482, 1921, 2462,
            3109, 3872, 4752, 5715, 6696, 7621, 8423, 9053, 9485, 9740, 9876, 9945, 9977, 9991, 9998, 10000,
        ],
    },
    Distribution {
        rows: 3,
        columns: 3,
        first: 2,
        shares: &[
            0, 1, 1, 2, 4, 7, 12, 19, 31, 50, 81, 130, 211, 332, 525, 804, 1222, 1784, 2552, 3492, 4623,
            5841, 7061, 8153, 8983, 9557, 9838, 9967, 9994, 10000,
        ],
    },
    Distribution {
        rows: 2,
        columns: 5,
        first: 6,
        shares: &[
            0, 1, 1, 1, 2, 3, 5, 8, 12, 18, 26, 38, 55, 78, 111, 155, 215, 295, 401, 539, 715, 936, 1209,
            1542, 1939, 2408, 2950, 3562, 4232, 4944, 5675, 6396, 7080, 7701, 8247, 8708, 9082, 9374, 9593,
            9749, 9854, 9921, 9960, 9981, 9992, 9997, 9999, 10000, 10000, 10000,
        ],
    },
    Distribution {
        rows: 2,
        columns: 6,
        first: 16,
        shares: &[
            0, 1, 1, 2, 3, 4, 5, 8, 11, 16, 21, 29, 40, 54, 73, 100, 136, 183, 242, 321, 421, 542, 690, 871,
            1090, 1350, 1657, 2008, 2402, 2848, 3335, 3844, 4363, 4887, 5424, 5963, 6493, 6996, 7460, 7889,
            8278, 8623, 8916, 9164, 9365, 9531, 9667, 9770, 9846, 9900, 9939, 9965, 9980, 9990, 9995, 9998,
            9999, 10000, 10000,
        ],
    },
    Distribution {
        rows: 3,
        columns: 4,
        first: 12,
        shares: &[
            0, 1, 1, 2, 2, 4, 6, 10, 16, 26, 44, 71, 110, 175, 273, 413, 607, 879, 1252, 1730, 2324, 3037,
            3836, 4700, 5602, 6496, 7337, 8074, 8679, 9145, 9478, 9702, 9847, 9928, 9969, 9989, 9997, 9999,
            10000,
        ],
    },
    Distribution {
        rows: 4,
        columns: 4,
        first: 28,
        shares: &[
            0, 1, 1, 2, 3, 5, 9, 14, 24, 38, 59, 88, 134, 202, 296, 418, 583, 800, 1086, 1458, 1902, 2426,
            3024, 3675, 4384, 5129, 5875, 6613, 7305, 7923, 8460, 8905, 9256, 9521, 9705, 9823, 9898, 9945,
            9973, 9987, 9994, 9998, 9999, 10000,
        ],
    },
    Distribution {
        rows: 3,
        columns: 5,
        first: 31,
        shares: &[
            0, 7, 23, 53, 83, 107, 133, 200, 343, 510, 643, 783, 977, 1230, 1540, 1907, 2330, 2837, 3407,
            4037, 4713, 5397, 6073, 6750, 7357, 7907, 8353, 8680, 9060, 9380, 9580, 9710, 9787, 9867, 9937,
            9973, 9990, 9997,
        ],
    },
    Distribution {
        rows: 2,
        columns: 7,
        first: 33,
        shares: &[
            0, 2, 3, 5, 10, 15, 20, 27, 38, 57, 75, 98, 138, 185, 243, 317, 387, 460, 572, 717, 873, 1060,
            1270, 1513, 1778, 2065, 2398, 2758, 3135, 3538, 3965, 4397, 4842, 5272, 5703, 6125, 6530, 6968,
            7350, 7692, 8033, 8308, 8553, 8798, 9020, 9213, 9370, 9503, 9617, 9702, 9782, 9848, 9903, 9938,
            9953, 9970, 9982, 9988, 9993, 9997, 9997, 9998,
        ],
    },
];

/// The property by which boards of a size are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// Their optimal length.
    Length,
    /// The length of the lesson by rows.
    Method,
    /// Their Manhattan distance.
    Distance,
}

impl Measure {
    /// The measure for boards of this size.
    pub(crate) fn of(size: Size) -> Self {
        if is_line(size) || distribution(size).is_some() {
            Measure::Length
        } else if size.rows().max(size.columns()) <= method_moments::MAX_SIDE {
            Measure::Method
        } else {
            Measure::Distance
        }
    }

    /// Its name in messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Measure::Length => "length",
            Measure::Method => "method",
            Measure::Distance => "distance",
        }
    }
}

fn is_line(size: Size) -> bool {
    size.rows() == 1 || size.columns() == 1
}

fn distribution(size: Size) -> Option<&'static Distribution> {
    let sides = (size.rows().min(size.columns()), size.rows().max(size.columns()));
    DISTRIBUTIONS.iter().find(|distribution| (distribution.rows, distribution.columns) == sides)
}

/// The share of boards that are easier than one with this optimal length, or this value of the [`Measure`] of the size,
/// in ten-thousandths. Half of the equally hard boards count as easier.
pub(crate) fn share_of_easier(size: Size, length: u64) -> u64 {
    if is_line(size) {
        // The blank is equally likely to be in each cell.
        return (2 * length + 1).saturating_mul(ALL / 2) / size.cells() as u64;
    }
    match distribution(size) {
        None => {
            let (mean, deviation) = match Measure::of(size) {
                Measure::Method => method_moments(size),
                Measure::Length | Measure::Distance => manhattan_moments(size),
            };
            normal_share((length as f64 - mean) / deviation)
        }
        Some(Distribution { first, shares, .. }) => match length.checked_sub(*first) {
            None => 0,
            Some(at) => shares.get(at as usize).map_or(ALL, |&share| share.into()),
        },
    }
}

/// The level of a board that is harder than this share: the levels divide all boards into six equal parts.
pub(crate) fn level(share: u64) -> u8 {
    let hardest = u64::from(Rating::HARDEST);
    (share * hardest / ALL + 1).min(hardest) as u8
}

/// The levels that boards of this size can have. Very small sizes have too few lengths for all of them.
pub(crate) fn levels(size: Size) -> Vec<u8> {
    if Measure::of(size) != Measure::Length {
        return (1..=Rating::HARDEST).collect();
    }
    let lengths = match distribution(size) {
        Some(distribution) => distribution.first..distribution.first + distribution.shares.len() as u64,
        None => 0..size.cells() as u64,
    };
    let mut levels: Vec<u8> = lengths.map(|length| level(share_of_easier(size, length))).collect();
    levels.dedup();
    levels
}

/// The share of random boards below this many standard deviations from the mean, by the normal distribution. Uses no
/// function whose rounding differs between machines: basic arithmetic and square roots give the same bits everywhere.
fn normal_share(deviations: f64) -> u64 {
    let at = (deviations + 4.0) * 10.0;
    if at <= 0.0 {
        return 0;
    }
    let below = at as usize;
    match (NORMAL.get(below), NORMAL.get(below + 1)) {
        (Some(&low), Some(&high)) => (low + (high - low) * (at - below as f64)) as u64,
        _ => ALL - 1,
    }
}

/// The mean and the standard deviation of the Manhattan distance of a random board. For the deviation the blank counts
/// as a tile, which makes next to no difference.
fn manhattan_moments(size: Size) -> (f64, f64) {
    let (rows, columns) = (size.rows() as f64, size.columns() as f64);
    let cells = rows * columns;
    // The mean distance between two random places on a line of n is (n² - 1) / 3n.
    let mean_of_one = (rows * rows - 1.0) / (3.0 * rows) + (columns * columns - 1.0) / (3.0 * columns);
    let squares =
        columns * columns * centred_squares(size.rows()) + rows * rows * centred_squares(size.columns());
    ((cells - 1.0) * mean_of_one, (squares / (cells - 1.0)).sqrt())
}

/// The sum of the squares of the distances |i - j| on a line, after subtracting the means over all i and over all j.
fn centred_squares(length: usize) -> f64 {
    let n = length as f64;
    let mean = (n * n - 1.0) / (3.0 * n);
    // The mean distance from place i to all places.
    let mean_of = |i: usize| {
        let (before, after) = (i as f64, n - 1.0 - i as f64);
        (before * (before + 1.0) + after * (after + 1.0)) / (2.0 * n)
    };
    let means: Vec<f64> = (0..length).map(mean_of).collect();
    let squared = |i: usize, j: usize| {
        let centred = i.abs_diff(j) as f64 - means[i] - means[j] + mean;
        centred * centred
    };
    (0..length).map(|i| (0..length).map(|j| squared(i, j)).sum::<f64>()).sum()
}

/// The normal distribution at every tenth of a standard deviation from -4 to 4, in ten-thousandths.
const NORMAL: [f64; 81] = [
    0.3, 0.5, 0.7, 1.1, 1.6, 2.3, 3.4, 4.8, 6.9, 9.7, 13.5, 18.7, 25.6, 34.7, 46.6, 62.1, 82.0, 107.2, 139.0,
    178.6, 227.5, 287.2, 359.3, 445.7, 548.0, 668.1, 807.6, 968.0, 1150.7, 1356.7, 1586.6, 1840.6, 2118.6,
    2419.6, 2742.5, 3085.4, 3445.8, 3820.9, 4207.4, 4601.7, 5000.0, 5398.3, 5792.6, 6179.1, 6554.2, 6914.6,
    7257.5, 7580.4, 7881.4, 8159.4, 8413.4, 8643.3, 8849.3, 9032.0, 9192.4, 9331.9, 9452.0, 9554.3, 9640.7,
    9712.8, 9772.5, 9821.4, 9861.0, 9892.8, 9918.0, 9937.9, 9953.4, 9965.3, 9974.4, 9981.3, 9986.5, 9990.3,
    9993.1, 9995.2, 9996.6, 9997.7, 9998.4, 9998.9, 9999.3, 9999.5, 9999.7,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::length_counts::length_counts;
    use crate::position::Position;

    fn size(rows: usize, columns: usize) -> Size {
        Size::new(rows, columns).unwrap()
    }

    #[test]
    fn the_shares_of_small_sizes_are_exact() {
        for (rows, columns) in [(1, 6), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
            let size = size(rows, columns);
            let lengths = length_counts(size);
            let (all, mut below) = (lengths.iter().sum::<u64>(), 0);
            for (length, number) in lengths.iter().enumerate() {
                let exact = (ALL * (2 * below + number)) as f64 / (2 * all) as f64;
                let share = share_of_easier(size, length as u64);
                assert!(
                    (share as f64 - exact).abs() <= 1.0,
                    "{size:?}, length {length}: {share}, not {exact}"
                );
                below += number;
            }
            assert_eq!(share_of_easier(size, 1000).min(ALL), ALL);
        }
    }

    /// Each level has 10 to 25 % of the boards that the table was made from, unless there are very few.
    #[test]
    fn every_level_has_a_fair_share_of_boards() {
        for Distribution { rows, columns, shares, .. } in
            DISTRIBUTIONS.iter().filter(|d| d.rows * d.columns > 8)
        {
            let (mut levels, mut below) = ([0; 6], 0);
            for &share in *shares {
                let here = 2 * (u64::from(share).saturating_sub(below));
                levels[usize::from(level(share.into())) - 1] += here;
                below += here;
            }
            assert!(
                levels.iter().all(|share| (ALL / 10..=ALL / 4).contains(share)),
                "{rows}×{columns}: {levels:?}"
            );
        }
    }

    #[test]
    fn boards_with_longer_solutions_are_never_easier() {
        for (rows, columns) in
            [(1, 9), (2, 5), (7, 2), (8, 2), (3, 5), (4, 4), (4, 5), (5, 5), (20, 20), (250, 250)]
        {
            let size = size(rows, columns);
            let shares: Vec<u64> = (0..200).map(|length| share_of_easier(size, 20 * length)).collect();
            assert!(shares.is_sorted(), "{size:?}: {shares:?}");
            assert_eq!(level(shares[0]), 1, "{size:?}");
        }
        assert_eq!([0, 1666, 1667, 5000, 8333, 8334, 9999, 10_000].map(level), [1, 1, 2, 4, 5, 6, 6, 6]);
        assert_eq!(levels(size(2, 2)), [1, 2, 4, 5, 6]);
        assert_eq!(levels(size(4, 4)), [1, 2, 3, 4, 5, 6]);
        assert_eq!(levels(size(1, 2)), [2, 5]);
    }

    /// The closed forms against all permutations of small boards.
    #[test]
    fn manhattan_moments_agree_with_enumeration() {
        let size = size(2, 3);
        let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
        let mut cells: Vec<u16> = (0..6).collect();
        permutations(&mut cells, 0, &mut |homes| {
            let position = Position { size, homes: homes.to_vec(), blank: 0, blank_home: 5 };
            // The blank counts, as in the closed form of the variance.
            let blank = homes.iter().position(|&home| home == 5).unwrap();
            let distance = (position.manhattan() + size.distance(blank, 5)) as f64;
            (sum, squares, count) = (sum + distance, squares + distance * distance, count + 1.0);
        });
        let (mean, deviation) = manhattan_moments(size);
        let variance = deviation * deviation;
        assert!((mean * 6.0 / 5.0 - sum / count).abs() < 1e-9);
        assert!((variance - (squares / count - (sum / count) * (sum / count))).abs() < 1e-9);
    }

    fn permutations(items: &mut Vec<u16>, from: usize, each: &mut dyn FnMut(&[u16])) {
        if from == items.len() {
            return each(items);
        }
        for at in from..items.len() {
            items.swap(from, at);
            permutations(items, from + 1, each);
            items.swap(from, at);
        }
    }
}

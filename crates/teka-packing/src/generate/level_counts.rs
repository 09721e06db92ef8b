//! A table of how often each level occurs among challenges of the known sets and boards, by the number of pieces
//! to place, counted in samples (`scripts/level_counts.py`). `refusal.rs` uses it to refuse challenges that never
//! occur.

use std::ops::RangeInclusive;

/// The number of challenges of each level in a sample, for one set on one board.
#[derive(Debug)]
pub(super) struct LevelCounts {
    set: &'static str,
    board: &'static str,
    /// One row per number of pieces to place, from one to all of the set; one column per level.
    by_to_place: &'static [[u64; 6]],
}

impl LevelCounts {
    /// The sample of a set on a board, both by name.
    pub(super) fn of(set: &str, board: &str) -> Option<&'static LevelCounts> {
        LEVEL_COUNTS.iter().find(|counts| (counts.set, counts.board) == (set, board))
    }

    /// The number of challenges of each level with this range of pieces to place.
    pub(super) fn within(&self, to_place: &RangeInclusive<usize>) -> [u64; 6] {
        let rows = self.by_to_place.iter().enumerate().filter(|(at, _)| to_place.contains(&(at + 1)));
        rows.fold([0; 6], |sum, (_, row)| std::array::from_fn(|level| sum[level] + row[level]))
    }

    /// Whether every challenge with this many pieces to place has several solutions. This is only certain with at most
    /// two given pieces, because then the sample is drawn from all challenges with exactly one solution.
    pub(super) fn is_never_unique(&self, to_place: usize) -> bool {
        to_place + 2 >= self.by_to_place.len() && self.within(&(to_place..=to_place)) == [0; 6]
    }
}

/// Made by `scripts/level_counts.py target/release/teka 20 3000` with seed 15: up to 3,000 challenges per row, or
/// 20,000 if that takes only seconds.
const LEVEL_COUNTS: &[LevelCounts] = &[
    LevelCounts {
        set: "iq-puzzler-pro",
        board: "5x11",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [18_553, 1447, 0, 0, 0, 0],
            [15_416, 4584, 0, 0, 0, 0],
            [6102, 5415, 5, 6, 0, 0],
            [1008, 2732, 50, 15, 20, 0],
            [233, 2420, 183, 48, 116, 0],
            [28, 1873, 452, 156, 490, 1],
            [1, 672, 491, 185, 1431, 22],
            [0, 11, 25, 12, 439, 72],
            [0, 0, 3, 0, 69, 176],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "iq-puzzler-pro",
        board: "diagonal",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [18_688, 1312, 0, 0, 0, 0],
            [15_430, 4570, 0, 0, 0, 0],
            [10_521, 9468, 9, 2, 0, 0],
            [5171, 14_413, 253, 70, 93, 0],
            [655, 7236, 534, 162, 267, 0],
            [27, 1914, 419, 191, 448, 1],
            [0, 785, 468, 231, 1250, 18],
            [0, 39, 47, 35, 612, 63],
            [0, 0, 1, 1, 132, 129],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "iq-puzzler-pro",
        board: "pyramid",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [19_313, 687, 0, 0, 0, 0],
            [17_472, 2528, 0, 0, 0, 0],
            [13_530, 6464, 4, 2, 0, 0],
            [7875, 9664, 2138, 62, 261, 0],
            [444, 1236, 1053, 45, 338, 0],
            [55, 411, 1179, 48, 1304, 3],
            [0, 15, 115, 4, 727, 33],
            [0, 0, 2, 0, 150, 95],
            [0, 0, 0, 0, 6, 132],
            [0, 0, 0, 0, 0, 6],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "kanoodle",
        board: "5x11",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [19_117, 883, 0, 0, 0, 0],
            [16_864, 3136, 0, 0, 0, 0],
            [12_794, 7195, 7, 3, 1, 0],
            [3364, 5580, 104, 15, 39, 0],
            [402, 2302, 155, 29, 112, 0],
            [80, 1961, 375, 104, 479, 1],
            [3, 624, 337, 112, 913, 20],
            [0, 18, 16, 13, 295, 55],
            [0, 0, 0, 0, 34, 159],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "kanoodle",
        board: "diagonal",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [19_152, 848, 0, 0, 0, 0],
            [16_878, 3122, 0, 0, 0, 0],
            [10_906, 6473, 1, 2, 0, 0],
            [7229, 12_446, 198, 58, 69, 0],
            [392, 2341, 149, 38, 80, 0],
            [71, 2027, 412, 129, 358, 3],
            [1, 516, 252, 99, 591, 6],
            [0, 21, 28, 7, 228, 27],
            [0, 1, 2, 1, 53, 61],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "kanoodle",
        board: "pyramid",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [2930, 70, 0, 0, 0, 0],
            [2744, 256, 0, 0, 0, 0],
            [2370, 630, 0, 0, 0, 0],
            [1706, 1065, 202, 6, 21, 0],
            [2208, 2813, 1984, 57, 494, 0],
            [210, 520, 1097, 36, 796, 0],
            [1, 34, 159, 6, 596, 5],
            [0, 0, 3, 0, 109, 44],
            [0, 0, 0, 0, 12, 68],
            [0, 0, 0, 0, 0, 10],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "pentominoes",
        board: "6x10",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [19_336, 664, 0, 0, 0, 0],
            [17_518, 2482, 0, 0, 0, 0],
            [14_016, 5983, 1, 0, 0, 0],
            [9150, 10_567, 148, 20, 115, 0],
            [1330, 4768, 231, 34, 210, 0],
            [130, 2102, 317, 46, 404, 1],
            [1, 502, 172, 34, 456, 10],
            [0, 28, 28, 5, 196, 18],
            [0, 0, 0, 0, 33, 39],
            [0, 0, 0, 0, 0, 15],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "pentominoes",
        board: "5x12",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [19_394, 606, 0, 0, 0, 0],
            [17_654, 2346, 0, 0, 0, 0],
            [14_294, 5706, 0, 0, 0, 0],
            [6006, 6522, 47, 8, 65, 0],
            [681, 2108, 91, 11, 109, 0],
            [157, 2160, 258, 57, 365, 3],
            [7, 692, 246, 49, 530, 3],
            [0, 40, 45, 8, 262, 21],
            [0, 0, 0, 0, 46, 52],
            [0, 0, 0, 0, 0, 19],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "pentominoes",
        board: "4x15",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [19_348, 652, 0, 0, 0, 0],
            [16_063, 2104, 0, 0, 0, 0],
            [2750, 1030, 1, 0, 0, 0],
            [1513, 1466, 4, 6, 11, 0],
            [688, 2165, 58, 14, 75, 0],
            [149, 2317, 182, 57, 294, 1],
            [5, 1168, 206, 63, 649, 7],
            [0, 67, 42, 8, 255, 12],
            [0, 0, 0, 0, 85, 26],
            [0, 0, 0, 0, 0, 14],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "pentominoes",
        board: "3x20",
        by_to_place: &[
            [24, 0, 0, 0, 0, 0],
            [128, 4, 0, 0, 0, 0],
            [392, 46, 0, 0, 0, 0],
            [735, 246, 0, 0, 0, 0],
            [804, 755, 3, 0, 2, 0],
            [454, 1342, 22, 0, 14, 0],
            [101, 1350, 66, 2, 40, 0],
            [6, 772, 107, 5, 82, 0],
            [0, 230, 84, 3, 97, 1],
            [0, 23, 22, 0, 60, 3],
            [0, 0, 0, 0, 8, 4],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "pentominoes",
        board: "8x8",
        by_to_place: &[
            [778, 0, 0, 0, 0, 0],
            [2920, 80, 0, 0, 0, 0],
            [2694, 306, 0, 0, 0, 0],
            [2238, 762, 0, 0, 0, 0],
            [1495, 1486, 11, 2, 6, 0],
            [679, 2216, 52, 8, 45, 0],
            [189, 2416, 186, 32, 177, 0],
            [20, 1337, 318, 46, 465, 1],
            [0, 111, 68, 14, 269, 7],
            [0, 2, 4, 0, 73, 25],
            [0, 0, 0, 0, 3, 17],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "pentominoes",
        board: "3x4x5",
        by_to_place: &[
            [3000, 0, 0, 0, 0, 0],
            [2963, 37, 0, 0, 0, 0],
            [2809, 191, 0, 0, 0, 0],
            [2369, 631, 0, 0, 0, 0],
            [1564, 1264, 141, 7, 24, 0],
            [687, 1478, 534, 35, 266, 0],
            [42, 315, 334, 29, 502, 8],
            [0, 0, 3, 0, 12, 2],
            [0, 0, 0, 0, 2, 3],
            [0, 0, 0, 0, 0, 4],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
        ],
    },
    LevelCounts {
        set: "soma",
        board: "3x3x3",
        by_to_place: &[
            [1618, 0, 0, 0, 0, 0],
            [1297, 198, 0, 0, 0, 0],
            [441, 475, 0, 0, 0, 0],
            [127, 1933, 186, 33, 14, 0],
            [0, 9, 33, 11, 65, 0],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
        ],
    },
];

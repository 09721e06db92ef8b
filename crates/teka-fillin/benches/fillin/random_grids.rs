//! Makes the random fill-ins of the benchmark: four classes of grids, any side, any seed. Walls are symmetric
//! by half a turn, squares hold random digits, a few of them given, and the list has the entries that result.

use crate::classes::read;
use teka_fillin::Puzzle;

/// How the puzzles of a class are made.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    min_length: usize,
    /// Whether squares may be crossed by one slot only.
    loose: bool,
    walls_percent: usize,
    digits: std::ops::RangeInclusive<u8>,
    givens: usize,
}

pub(crate) const CLASSES: [Class; 4] = [
    Class { name: "chk2", min_length: 2, loose: false, walls_percent: 33, digits: b'0'..=b'9', givens: 3 },
    Class { name: "chk3", min_length: 3, loose: false, walls_percent: 30, digits: b'0'..=b'9', givens: 5 },
    Class { name: "d5open", min_length: 3, loose: false, walls_percent: 25, digits: b'1'..=b'5', givens: 0 },
    Class { name: "loose3", min_length: 3, loose: true, walls_percent: 33, digits: b'0'..=b'9', givens: 5 },
];

/// A generator of random numbers (splitmix64; Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

type Grid = Vec<Vec<bool>>;

impl Class {
    /// The puzzle of a seed: walls, random digits, and the entries that these make.
    pub(crate) fn puzzle(&self, side: usize, seed: u64) -> Puzzle {
        let name_hash = format!("{}-{side}", self.name)
            .bytes()
            .fold(0, |hash: u64, byte| hash.wrapping_mul(31) + u64::from(byte));
        let mut random = Random(seed.wrapping_mul(1_000_003) ^ name_hash);
        let walls = self.walls(side, &mut random);
        let mut cells = vec![vec![b'#'; side]; side];
        let count = usize::from(self.digits.end() - self.digits.start()) + 1;
        for (row, column) in squares(side).filter(|&(row, column)| !walls[row][column]) {
            cells[row][column] = self.digits.start() + random.below(count) as u8;
        }
        let slots = slots(&walls);
        for slot in &slots {
            let (row, column) = slot[0];
            if cells[row][column] == b'0' {
                cells[row][column] = b'1' + random.below(9) as u8;
            }
        }
        let mut entries: Vec<String> = slots
            .iter()
            .map(|slot| slot.iter().map(|&(row, column)| char::from(cells[row][column])).collect())
            .collect();
        // Sorted, the list gives away nothing about the grid.
        entries.sort();
        let mut board: Vec<Vec<u8>> = walls
            .iter()
            .map(|row| row.iter().map(|&wall| if wall { b'#' } else { b'-' }).collect())
            .collect();
        for _ in 0..self.givens {
            let (row, column) = (random.below(side), random.below(side));
            board[row][column] = cells[row][column];
        }
        let lines: Vec<String> =
            board.into_iter().map(|row| row.into_iter().map(char::from).collect()).collect();
        read(self.name, &lines.join("\n"), &entries.join("\n"))
    }

    /// Random walls, added in pairs that are symmetric by half a turn as long as every slot stays long enough.
    fn walls(&self, side: usize, random: &mut Random) -> Grid {
        const TRIES: usize = 2_000_000;
        let wanted = side * side * self.walls_percent / 100;
        let mut walls: Grid = vec![vec![false; side]; side];
        let mut placed = 0;
        for tries in 0..TRIES {
            if placed + 2 > wanted {
                break;
            }
            // Single walls at first; runs of them where single ones would leave a slot too short.
            let run = if tries < TRIES / 40 { 1 } else { 1 + random.below(3) };
            let mut before = Vec::new();
            let (mut row, mut column) = (random.below(side), random.below(side));
            for _ in 0..run {
                for (row, column) in [(row, column), (side - 1 - row, side - 1 - column)] {
                    if !std::mem::replace(&mut walls[row][column], true) {
                        before.push((row, column));
                    }
                }
                if random.below(2) == 0 {
                    row = (row + 1).min(side - 1);
                } else {
                    column = (column + 1).min(side - 1);
                }
            }
            if placed + before.len() <= wanted && self.fits(&walls, &before) {
                placed += before.len();
            } else {
                for (row, column) in before {
                    walls[row][column] = false;
                }
            }
        }
        walls
    }

    /// Whether all runs of squares beside new walls are long enough.
    fn fits(&self, walls: &Grid, new: &[(usize, usize)]) -> bool {
        let long_enough =
            |length: usize| length >= self.min_length || length == 0 || self.loose && length == 1;
        let line = |wall: &dyn Fn(usize) -> bool| {
            let mut length = 0;
            let ended = (0..walls.len()).all(|at| {
                let fits = !wall(at) || long_enough(length);
                length = if wall(at) { 0 } else { length + 1 };
                fits
            });
            ended && long_enough(length)
        };
        let open = |row: usize, column: usize| walls.get(row).and_then(|row| row.get(column)) == Some(&false);
        let alone = |(row, column): (usize, usize)| {
            open(row, column)
                && !open(row.wrapping_sub(1), column)
                && !open(row + 1, column)
                && !open(row, column.wrapping_sub(1))
                && !open(row, column + 1)
        };
        new.iter().all(|&(row, column)| line(&|at| walls[row][at]) && line(&|at| walls[at][column]))
            && !(self.loose && squares(walls.len()).any(alone))
    }
}

fn squares(side: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..side * side).map(move |square| (square / side, square % side))
}

/// The runs of at least two squares, across and then down.
fn slots(walls: &Grid) -> Vec<Vec<(usize, usize)>> {
    let side = walls.len();
    let mut slots = Vec::new();
    for across in [true, false] {
        for line in 0..side {
            let square = |at: usize| if across { (line, at) } else { (at, line) };
            let all: Vec<(usize, usize)> = (0..side).map(square).collect();
            let runs = all.split(|&(row, column)| walls[row][column]).filter(|run| run.len() > 1);
            slots.extend(runs.map(<[_]>::to_vec));
        }
    }
    slots
}

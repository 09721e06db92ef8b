//! Random sliding puzzles of at most 3×3, and whether they are solvable, by parity.

use crate::random::Random;
use serde::{Deserialize, Serialize};

/// A board row by row, 0 for the blank; the goal is 1, 2, … with the blank last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sliding {
    pub(crate) rows: Vec<Vec<usize>>,
}

impl Sliding {
    pub(crate) fn random(random: &mut Random) -> Self {
        let (rows, columns) = (random.between(2, 3), random.between(2, 3));
        let mut tiles: Vec<usize> = (0..rows * columns).collect();
        for at in (1..tiles.len()).rev() {
            tiles.swap(at, random.below(at + 1));
        }
        Sliding { rows: tiles.chunks(columns).map(<[_]>::to_vec).collect() }
    }

    pub(crate) fn text(&self) -> String {
        let row = |row: &Vec<usize>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
        self.rows.iter().map(row).collect()
    }

    /// Whether the goal can be reached: every move changes both the parity of the permutation and that of the blank's
    /// distance from its goal.
    pub(crate) fn is_solvable(&self) -> bool {
        let columns = self.rows[0].len();
        let tiles: Vec<usize> = self.rows.iter().flatten().copied().collect();
        let blank = tiles.iter().position(|&tile| tile == 0).expect("every board has a blank");
        let home = tiles.len() - 1;
        let steps = (home / columns - blank / columns) + (home % columns).abs_diff(blank % columns);
        let number = |tile: usize| if tile == 0 { tiles.len() } else { tile };
        let inversions_at =
            |at: usize| tiles[at + 1..].iter().filter(|&&after| number(after) < number(tiles[at])).count();
        let inversions: usize = (0..tiles.len()).map(inversions_at).sum();
        inversions % 2 == steps % 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swapping_two_tiles_makes_a_board_unsolvable() {
        let board = |rows: [[usize; 3]; 2]| Sliding { rows: rows.map(|row| row.to_vec()).to_vec() };
        assert!(board([[1, 2, 3], [4, 5, 0]]).is_solvable());
        assert!(board([[1, 2, 3], [0, 4, 5]]).is_solvable());
        assert!(!board([[2, 1, 3], [4, 5, 0]]).is_solvable());
    }
}

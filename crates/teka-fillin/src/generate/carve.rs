//! Adds walls to a grid, each with its image under the symmetry, where they cut the longest runs. A wall that
//! would break the [`Rules`] is not added: the grid stays connected, its runs long enough and every open
//! square in a slot. So a carved grid is usable unless a run is still longer than the longest slot allowed.

use super::layout::{Layout, Symmetry};
use crate::events::Monitor;
use rand_chacha::ChaCha8Rng;
use teka_core::Limit;
use teka_core::random::{below, shuffle};

/// The number of squares that are compared for the next wall.
const SAMPLE: usize = 10;
/// The penalty for a wall beside another one, in squares of the runs that it would cut.
const CROWDED: usize = 5;

/// The rules that a grid must keep.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) symmetry: Symmetry,
    /// The length of the shortest slot.
    pub(super) min_length: usize,
    /// Whether every open square must be in two slots.
    pub(super) all_crossed: bool,
    /// The length of the longest slot.
    pub(super) max_length: usize,
}

/// A grid that is being carved.
pub(super) struct Carving {
    pub(super) layout: Layout,
    pub(super) rules: Rules,
    /// Squares that must stay as they are.
    pub(super) locked: Vec<bool>,
}

impl Carving {
    pub(super) fn new(layout: Layout, rules: Rules) -> Self {
        let locked = vec![false; layout.walls.len()];
        Carving { layout, rules, locked }
    }

    /// Adds walls until there are `walls` of them and no run is too long. `false` if a run stays too long.
    pub(super) fn carve(
        &mut self,
        walls: usize,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        let mut failures = 0;
        loop {
            let too_long = self.too_long();
            if too_long.is_empty() && self.layout.wall_count() >= walls {
                return Ok(true);
            }
            monitor.spend(self.layout.walls.len() as u32)?;
            let open: Vec<usize> = if too_long.is_empty() {
                (0..self.layout.walls.len()).filter(|&cell| !self.layout.walls[cell]).collect()
            } else {
                too_long
            };
            // First a sample; when that fails, every square.
            let mut candidates: Vec<usize> = if failures == 0 {
                let many = SAMPLE.min(open.len());
                (0..many).map(|_| open[below(rng, open.len() as u64) as usize]).collect()
            } else {
                let mut all = open;
                shuffle(rng, &mut all);
                all
            };
            teka_core::sort::by_key(&mut candidates, |&cell| std::cmp::Reverse(self.worth(cell)));
            let mut placed = false;
            for cell in candidates {
                monitor.spend(8)?;
                if self.try_walls(&[cell]) {
                    placed = true;
                    break;
                }
            }
            match (placed, failures) {
                (true, _) => failures = 0,
                (false, 0) => failures = 1,
                (false, _) => return Ok(self.too_long().is_empty()),
            }
        }
    }

    /// The squares of runs that are too long.
    fn too_long(&self) -> Vec<usize> {
        let layout = &self.layout;
        let is_long = |&cell: &usize| {
            !layout.walls[cell]
                && [true, false].iter().any(|&across| layout.run(cell, across).1 > self.rules.max_length)
        };
        (0..layout.walls.len()).filter(is_long).collect()
    }

    /// The worth of a wall here: the lengths of the runs that it cuts, less a penalty for crowding.
    fn worth(&self, cell: usize) -> usize {
        let layout = &self.layout;
        let cut = layout.run(cell, true).1 + layout.run(cell, false).1;
        let beside = layout.neighbours(cell).filter(|&next| layout.walls[next]).count();
        if self.rules.all_crossed && self.completes_block(cell) {
            return 0;
        }
        (cut + 4 * CROWDED).saturating_sub(beside * CROWDED)
    }

    /// Whether a wall here makes a block of two by two, which looks clumsy.
    fn completes_block(&self, cell: usize) -> bool {
        let Layout { columns, .. } = self.layout;
        let (row, column) = (cell / columns, cell % columns);
        let is_wall = |row: usize, column: usize| {
            row < self.layout.rows && column < columns && self.layout.walls[row * columns + column]
        };
        let sides = [usize::wrapping_sub, usize::wrapping_add];
        sides.iter().any(|up| {
            sides.iter().any(|left| {
                let (other_row, other_column) = (up(row, 1), left(column, 1));
                is_wall(other_row, column) && is_wall(row, other_column) && is_wall(other_row, other_column)
            })
        })
    }

    /// Turns open squares and their images into walls, unless that breaks a rule.
    pub(super) fn try_walls(&mut self, cells: &[usize]) -> bool {
        let symmetry = self.rules.symmetry;
        let orbits: Vec<usize> =
            cells.iter().flat_map(|&cell| [cell, self.layout.image(symmetry, cell)]).collect();
        if orbits.iter().any(|&cell| self.layout.walls[cell] || self.locked[cell]) {
            return false;
        }
        for &cell in &orbits {
            self.layout.walls[cell] = true;
        }
        let beside = orbits.iter().flat_map(|&cell| self.layout.neighbours(cell));
        let fits = beside.into_iter().all(|cell| self.layout.walls[cell] || self.is_legal(cell));
        if fits && self.layout.parts() == 1 {
            return true;
        }
        for &cell in &orbits {
            self.layout.walls[cell] = false;
        }
        false
    }

    /// Whether the runs through an open square keep the rules, apart from the longest run.
    fn is_legal(&self, cell: usize) -> bool {
        let Rules { min_length, all_crossed, .. } = self.rules;
        let [across, down] = [true, false].map(|across| self.layout.run(cell, across).1);
        let allowed = |length: usize| length >= min_length || (length == 1 && !all_crossed);
        allowed(across) && allowed(down) && across.max(down) >= min_length
    }

    /// Whether the whole grid keeps to the rules, apart from the longest run.
    pub(super) fn is_sound(&self) -> bool {
        let layout = &self.layout;
        let legal = |cell: usize| layout.walls[cell] || self.is_legal(cell);
        (0..layout.walls.len()).all(legal) && layout.parts() == 1 && layout.is_symmetric(self.rules.symmetry)
    }
}

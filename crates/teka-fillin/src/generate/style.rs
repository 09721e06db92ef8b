//! Draws random grids in one of three styles, with slots for the entries that must be in. An american grid
//! crosses every square and has walls in about a sixth of it; an open one does so with few walls; a lattice
//! consists of rows and columns two or three apart, so that every other square or so is crossed.

use super::carve::{Carving, Rules};
use super::layout::{Layout, Symmetry};
use crate::events::Monitor;
use rand_chacha::ChaCha8Rng;
use std::ops::RangeInclusive;
use teka_core::Limit;
use teka_core::random::below;

/// Attempts at a set of rows or columns for a lattice.
const LINE_TRIES: usize = 200;
/// Attempts at a place for each entry that must be in the grid.
const PLACE_TRIES: usize = 60;

/// A style of grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    American,
    Lattice,
    Open,
}

impl Style {
    pub(super) const ALL: [(&'static str, Style); 3] =
        [("american", Style::American), ("lattice", Style::Lattice), ("open", Style::Open)];

    /// Whether every square is in two slots.
    pub(super) fn is_all_crossed(self) -> bool {
        self != Style::Lattice
    }

    /// The share of walls, in percent.
    fn wall_percent(self) -> RangeInclusive<u64> {
        match self {
            Style::American => 15..=19,
            Style::Lattice => 32..=40,
            Style::Open => 5..=9,
        }
    }

    /// A random grid of this style with a slot for each of `lengths`; `None` if the attempt failed.
    pub(super) fn draw(
        self,
        (rows, columns): (usize, usize),
        rules: Rules,
        lengths: &[usize],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Layout>, Limit> {
        monitor.spend((rows * columns) as u32)?;
        let layout = match self {
            Style::American | Style::Open => Some(Layout::filled(rows, columns, false)),
            Style::Lattice => lattice(rows, columns, rules.symmetry, rng),
        };
        let Some(layout) = layout else { return Ok(None) };
        let mut carving = Carving::new(layout, rules);
        if !carving.is_sound() || !reserve(&mut carving, lengths, rng, monitor)? {
            return Ok(None);
        }
        let percents = self.wall_percent();
        let percent = percents.start() + below(rng, percents.end() - percents.start() + 1);
        let walls = rows * columns * percent as usize / 100;
        let done = carving.carve(walls, rng, monitor)?;
        Ok((done && has_lengths(&carving.layout, lengths)).then_some(carving.layout))
    }
}

/// Whether there are slots for entries of all these lengths.
pub(super) fn has_lengths(layout: &Layout, lengths: &[usize]) -> bool {
    let mut slots: Vec<usize> = layout.slots().iter().map(crate::Slot::len).collect();
    lengths.iter().all(|length| {
        let found = slots.iter().position(|slot| slot == length);
        found.map(|at| slots.swap_remove(at)).is_some()
    })
}

/// Reserves a run for each of these lengths, longest first; carving does not change reserved runs.
fn reserve(
    carving: &mut Carving,
    lengths: &[usize],
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<bool, Limit> {
    let mut lengths = lengths.to_vec();
    teka_core::sort::by(&mut lengths, |one, other| other.cmp(one));
    for length in lengths {
        let mut placed = false;
        for _ in 0..PLACE_TRIES {
            monitor.spend(carving.layout.walls.len() as u32)?;
            if reserve_one(carving, length, rng) {
                placed = true;
                break;
            }
        }
        if !placed {
            return Ok(false);
        }
    }
    Ok(true)
}

/// One attempt at a run of this length: somewhere in a longer run, with a wall at each end.
fn reserve_one(carving: &mut Carving, length: usize, rng: &mut ChaCha8Rng) -> bool {
    let layout = &carving.layout;
    let cell = below(rng, layout.walls.len() as u64) as usize;
    if layout.walls[cell] {
        return false;
    }
    let across = below(rng, 2) == 0;
    let step = if across { 1 } else { layout.columns };
    let (first, run) = layout.run(cell, across);
    if run < length {
        return false;
    }
    let offset = below(rng, (run - length + 1) as u64) as usize;
    let start = first + offset * step;
    let cells: Vec<usize> = (0..length).map(|at| start + at * step).collect();
    if run == length && cells.iter().all(|&cell| carving.locked[cell]) {
        return false; // taken already
    }
    // A wall at each end, and what is then too short to be a slot is walled up as well.
    let rest = |count: usize| if count > carving.rules.min_length { 1 } else { count };
    let before = (1..=rest(offset)).map(|by| start - by * step);
    let after = (0..rest(run - length - offset)).map(|by| start + (length + by) * step);
    let walls: Vec<usize> = before.chain(after).collect();
    let saved = carving.locked.clone();
    for &cell in &cells {
        carving.locked[cell] = true;
    }
    if !carving.try_walls(&walls) {
        carving.locked = saved;
        return false;
    }
    // The image of the run has the same length and keeps it if it is locked too.
    for &cell in &cells {
        let image = carving.layout.image(carving.rules.symmetry, cell);
        carving.locked[image] = true;
    }
    true
}

/// Rows and columns that lie two or three apart.
fn lattice(rows: usize, columns: usize, symmetry: Symmetry, rng: &mut ChaCha8Rng) -> Option<Layout> {
    let across = lines(rows, symmetry == Symmetry::Turn, rng)?;
    let down = match symmetry {
        Symmetry::Diagonal => across.clone(),
        _ => lines(columns, matches!(symmetry, Symmetry::Turn | Symmetry::Mirror), rng)?,
    };
    let mut layout = Layout::filled(rows, columns, true);
    for cell in 0..layout.walls.len() {
        layout.walls[cell] = !across[cell / columns] && !down[cell % columns];
    }
    Some(layout)
}

/// Which of `count` rows or columns are lines of a lattice.
fn lines(count: usize, reversible: bool, rng: &mut ChaCha8Rng) -> Option<Vec<bool>> {
    for _ in 0..LINE_TRIES {
        let mut is_line = vec![false; count];
        let mut at = usize::from(below(rng, 4) == 0);
        while at < count {
            is_line[at] = true;
            if reversible {
                is_line[count - 1 - at] = true;
                if at >= count / 2 {
                    break;
                }
            }
            at += 2 + usize::from(below(rng, 6) == 0);
        }
        let positions: Vec<usize> = (0..count).filter(|&at| is_line[at]).collect();
        let ends = positions.last().is_some_and(|&last| last + 2 >= count);
        if ends && positions.windows(2).all(|pair| (2..=3).contains(&(pair[1] - pair[0]))) {
            return Some(is_line);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Budget, NoObserver, Seed};

    #[test]
    fn every_style_keeps_the_rules_in_every_symmetry() {
        let budget = Budget::default();
        let mut monitor: Monitor<'_> = Monitor::new(&budget, &NoObserver);
        let mut rng = Seed(1).rng(0);
        for (_, style) in Style::ALL {
            for (_, symmetry) in Symmetry::ALL {
                for (size, min_length) in
                    [((9, 9), 3), ((12, 12), 3), ((13, 13), 2), ((15, 15), 4), ((8, 8), 3)]
                {
                    let rules =
                        Rules { symmetry, min_length, all_crossed: style.is_all_crossed(), max_length: 15 };
                    let drawn = (0..20)
                        .find_map(|_| style.draw(size, rules, &[5, 7], &mut rng, &mut monitor).unwrap());
                    let layout =
                        drawn.unwrap_or_else(|| panic!("{style:?} {symmetry:?} {size:?} {min_length}"));
                    assert!(layout.is_symmetric(symmetry) && layout.parts() == 1);
                    assert!(layout.slots().iter().all(|slot| (min_length..=15).contains(&slot.len())));
                    assert!(has_lengths(&layout, &[5, 7]));
                    assert!(Carving::new(layout, rules).is_sound());
                }
            }
        }
    }
}

//! Distance fields: for every state of a small window of the board, how many moves bring a few tracked tiles to their
//! targets. A breadth-first search backwards from all goal states computes them; the other tiles are alike, and solved
//! tiles are walls. Following the distances downhill, in a fixed order of moves, is a policy: a player who stops
//! half-way and asks again continues along the same path, which keeps hints steady.

use crate::board::{Move, Size};
use crate::events::Monitor;
use std::collections::HashMap;
use std::rc::Rc;
use teka_core::Limit;

/// The maximum number of cells of a window, so that a set of its cells is one machine word.
pub(super) const MAX_CELLS: usize = 64;
/// The maximum number of tiles that are tracked together.
pub(super) const MAX_TILES: usize = 3;
/// A state from which the goal cannot be reached.
const UNREACHED: u8 = u8::MAX;
/// The maximum number of cached fields; each has a few thousand entries.
const MAX_KEPT: usize = 4096;

/// The data that determine a field. Cells are numbered within the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct FieldKey {
    /// The size of the window.
    pub(super) size: Size,
    /// The cells whose tiles may move.
    pub(super) free: u64,
    /// Where the tracked tiles should be.
    pub(super) targets: [u8; MAX_TILES],
    /// How many tiles are tracked.
    pub(super) tiles: usize,
}

/// The distances of all states of one window.
pub(super) struct Field {
    key: FieldKey,
    distances: Vec<u8>,
}

impl FieldKey {
    fn is_free(&self, cell: usize) -> bool {
        self.free >> cell & 1 == 1
    }

    fn index(&self, state: State) -> usize {
        let cells = self.size.cells();
        let tiles = state.tiles[..self.tiles].iter();
        tiles.fold(usize::from(state.blank), |index, &tile| index * cells + usize::from(tile))
    }

    /// The state after a move, unless a wall or the window's edge is in the way.
    fn slide(&self, state: State, slide: Move) -> Option<State> {
        let blank = usize::from(state.blank);
        let source = self.size.source(blank, slide).filter(|&source| self.is_free(source))?;
        let mut moved = State { blank: source as u8, ..state };
        for tile in &mut moved.tiles[..self.tiles] {
            if usize::from(*tile) == source {
                *tile = state.blank;
            }
        }
        Some(moved)
    }
}

impl Field {
    /// Searches backwards from all states with the tiles at their targets.
    fn new(key: FieldKey, monitor: &mut Monitor<'_>) -> Result<Self, Limit> {
        let cells = key.size.cells();
        let mut distances = vec![UNREACHED; cells.pow(key.tiles as u32 + 1)];
        let targets = &key.targets[..key.tiles];
        let mut queue = Vec::with_capacity(distances.len());
        for blank in (0..cells).filter(|&cell| key.is_free(cell) && !targets.contains(&(cell as u8))) {
            let state = State { blank: blank as u8, tiles: key.targets };
            distances[key.index(state)] = 0;
            queue.push(state);
        }
        let mut next = 0;
        while let Some(&state) = queue.get(next) {
            next += 1;
            monitor.node()?;
            let distance = distances[key.index(state)];
            for slide in Move::ALL {
                let Some(moved) = key.slide(state, slide) else { continue };
                let index = key.index(moved);
                if distances[index] == UNREACHED {
                    distances[index] = distance + 1;
                    queue.push(moved);
                }
            }
        }
        monitor.stats.cases += queue.len() as u64;
        Ok(Field { key, distances })
    }

    /// How many moves a state is from the goal; `None` if it cannot be reached.
    pub(super) fn distance(&self, state: State) -> Option<u8> {
        Some(self.distances[self.key.index(state)]).filter(|&distance| distance != UNREACHED)
    }

    /// The moves from a state to the goal; `None` if it cannot be reached.
    pub(super) fn path(&self, mut state: State) -> Option<Vec<Move>> {
        let mut remaining = self.distance(state)?;
        let mut moves = Vec::with_capacity(usize::from(remaining));
        while remaining > 0 {
            let nearer = Move::ALL.into_iter().find_map(|slide| {
                let moved = self.key.slide(state, slide)?;
                (self.distance(moved) == Some(remaining - 1)).then_some((slide, moved))
            });
            let (slide, moved) = nearer?;
            moves.push(slide);
            (state, remaining) = (moved, remaining - 1);
        }
        Some(moves)
    }
}

/// The blank and the tracked tiles, by cells of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) blank: u8,
    pub(super) tiles: [u8; MAX_TILES],
}

/// A cache of fields: on large boards most windows look alike.
#[derive(Default)]
pub(super) struct Fields(HashMap<FieldKey, Rc<Field>>);

impl Fields {
    /// The field of this key, computed if it is not in the cache.
    pub(super) fn get(&mut self, key: FieldKey, monitor: &mut Monitor<'_>) -> Result<Rc<Field>, Limit> {
        if let Some(field) = self.0.get(&key) {
            return Ok(Rc::clone(field));
        }
        let field = Rc::new(Field::new(key, monitor)?);
        if self.0.len() >= MAX_KEPT {
            self.0.clear();
        }
        self.0.insert(key, Rc::clone(&field));
        Ok(field)
    }
}

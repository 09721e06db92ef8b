//! A test for sweeps that merge states (`memo.rs`): each of the next few empty cells must be covered by a placement
//! that still fits. A state that fails the test leads to no solution, but possibly to many other states. For the
//! Y-pentominoes on 15×15, the test avoids nine states in ten. With many different pieces it hardly ever fails and
//! costs more than it saves (a count of twelve pieces on 5×11 takes two and a half times as long), so it is left out.

use super::bits::Bits;
use super::instance::Instance;
use super::memo::{Field, State};

/// With more orientations than this, over all kinds, the test is left out.
const MAX_ORIENTATIONS: usize = 16;
/// The number of empty cells to test. Testing more takes longer than it saves.
const TESTED_CELLS: usize = 6;

/// The placements that cover each position.
pub(super) struct LookAhead<B> {
    /// By position. The placements that begin last come first, because most of them fit.
    covering: Vec<Vec<Covering<B>>>,
}

/// A placement that covers a position.
struct Covering<B> {
    /// The distance from its first cell to the position.
    back: usize,
    /// The cells it covers, relative to its first.
    mask: B,
    /// Where a state stores the number of remaining pieces of its kind.
    field: Field,
}

impl<B: Bits> LookAhead<B> {
    /// `None` if the test would cost more than it saves.
    pub(super) fn new(instance: &Instance<'_>) -> Option<Self> {
        let covering = || (0..instance.cells.len()).map(|_| Vec::new()).collect();
        (instance.orientations <= MAX_ORIENTATIONS).then(|| LookAhead { covering: covering() })
    }

    /// Adds a placement that begins at a position. `field` is where a state stores the number of remaining pieces of
    /// its kind.
    pub(super) fn add(&mut self, first: usize, mask: B, field: Field) {
        for back in mask.numbers() {
            let covering = &mut self.covering[first + back];
            let at = covering.partition_point(|one| one.back <= back);
            covering.insert(at, Covering { back, mask, field });
        }
    }

    /// Whether each of the next few empty cells can be covered in a state whose first empty cell is at `position`.
    #[inline]
    pub(super) fn can_be_covered(&self, position: usize, state: State<B>) -> bool {
        let fits = |ahead: usize, one: &Covering<B>| {
            ((state.filled >> (ahead - one.back) as u32) & one.mask).is_empty()
                && one.field.of(state.remaining) > 0
        };
        (!state.filled).numbers().take(TESTED_CELLS).all(|ahead| {
            // A placement that begins before the first empty cell does not fit.
            self.covering.get(position + ahead).is_none_or(|covering| {
                covering.iter().take_while(|one| one.back <= ahead).any(|one| fits(ahead, one))
            })
        })
    }
}

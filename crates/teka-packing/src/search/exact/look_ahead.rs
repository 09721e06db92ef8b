//! A test for sweeps that merge states (`memo.rs`): each of the next few empty cells must be in a placement
//! that still fits. A state that fails it has no solution below, but may have many states. Of the states of
//! the Y-pentominoes on 15×15, the test avoids nine in ten. With many different pieces it hardly ever fails
//! and takes longer than it saves (two and a half times as long for twelve pieces on 5×11), so it is not
//! made.

use super::bits::Bits;
use super::instance::Instance;
use super::memo::{Field, State};

/// With more orientations of all kinds together, cells are not looked at.
const MAX_ORIENTATIONS: usize = 16;
/// The empty cells to look at. More find fewer dead states than they take time.
const CELLS: usize = 6;

/// The placements that cover each position.
pub(super) struct LookAhead<B> {
    /// The last to begin come first: of those, most fit.
    covering: Vec<Vec<Covering<B>>>,
}

/// A placement that covers a position.
struct Covering<B> {
    /// How many positions before that it begins.
    back: usize,
    /// The cells it covers, relative to its first.
    mask: B,
    left: Field,
}

impl<B: Bits> LookAhead<B> {
    /// `None` if it would take longer than what it saves.
    pub(super) fn new(instance: &Instance<'_>) -> Option<Self> {
        let covering = || (0..instance.cells.len()).map(|_| Vec::new()).collect();
        (instance.orientations <= MAX_ORIENTATIONS).then(|| LookAhead { covering: covering() })
    }

    /// Adds a placement that begins at a position. `left` is the number of remaining pieces of its kind.
    pub(super) fn add(&mut self, first: usize, mask: B, left: Field) {
        for back in mask.numbers() {
            let covering = &mut self.covering[first + back];
            let at = covering.partition_point(|one| one.back <= back);
            covering.insert(at, Covering { back, mask, left });
        }
    }

    /// Whether each of the next empty cells can be covered in a state whose first empty cell is at `position`.
    #[inline]
    pub(super) fn can_be_covered(&self, position: usize, state: State<B>) -> bool {
        let fits = |ahead: usize, one: &Covering<B>| {
            ((state.filled >> (ahead - one.back) as u32) & one.mask).is_empty() && one.left.of(state.left) > 0
        };
        (!state.filled).numbers().take(CELLS).all(|ahead| {
            // What begins before the first empty cell does not fit.
            self.covering.get(position + ahead).is_none_or(|covering| {
                covering.iter().take_while(|one| one.back <= ahead).any(|one| fits(ahead, one))
            })
        })
    }
}

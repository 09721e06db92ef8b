//! Pattern tables as the estimate of a beam. They see much farther than conflicts do: a beam of a tenth of the width
//! finds ways as short.

use super::beam::Estimate;
use crate::board::{Move, Size};
use crate::position::Position;
use crate::search::guide::Slide;
use crate::tables::{Lookup, Standing};

/// The tables of a board.
#[derive(Clone)]
pub(crate) struct Tabled<'t> {
    lookup: Lookup<'t>,
    size: Size,
    rest: u8,
}

impl<'t> Tabled<'t> {
    /// `None` if the board has too many patterns.
    pub(crate) fn new(lookup: Lookup<'t>, position: &Position) -> Option<Self> {
        lookup.can_stand().then_some(Tabled { lookup, size: position.size, rest: position.rest as u8 })
    }
}

impl Estimate for Tabled<'_> {
    type State = Standing;

    fn start(&self, homes: &[u8], blank: u8) -> (Standing, u32) {
        let homes = homes.iter().map(|&home| home.into()).collect();
        let position = Position { size: self.size, homes, blank: blank.into(), rest: self.rest.into() };
        let standing = self.lookup.stand(&position);
        (standing, standing.both())
    }

    #[inline]
    fn slide(&self, state: Standing, _: &[u8], tile: u8, from: u8, to: u8) -> (Standing, u32) {
        // The tables do not ask which way it goes.
        let slide = Slide { tile: tile.into(), from: from.into(), to: to.into(), way: Move::Up };
        let standing = self.lookup.slid(state, slide);
        (standing, standing.both())
    }

    fn least(&self, state: Standing) -> usize {
        state.estimate() as usize
    }
}

//! Pattern databases as the estimate of a beam. They are far more accurate than conflicts: a beam of a tenth of the
//! width finds equally short solutions.

use super::beam::Estimate;
use crate::board::{Move, Size};
use crate::pattern_db::{PdbHeuristic, PdbState};
use crate::position::Position;
use crate::search::heuristic::Slide;

/// The estimate for one board.
#[derive(Clone)]
pub(crate) struct PdbEstimate<'t> {
    heuristic: PdbHeuristic<'t>,
    size: Size,
    blank_home: u8,
}

impl<'t> PdbEstimate<'t> {
    /// Returns `None` if the board has too many patterns.
    pub(crate) fn new(heuristic: PdbHeuristic<'t>, position: &Position) -> Option<Self> {
        let (size, blank_home) = (position.size, position.blank_home as u8);
        heuristic.has_compact_state().then_some(PdbEstimate { heuristic, size, blank_home })
    }
}

impl Estimate for PdbEstimate<'_> {
    type State = PdbState;

    fn start(&self, homes: &[u8], blank: u8) -> (PdbState, u32) {
        let homes = homes.iter().map(|&home| home.into()).collect();
        let blank_home = self.blank_home.into();
        let position = Position { size: self.size, homes, blank: blank.into(), blank_home };
        let state = self.heuristic.state_of(&position);
        (state, state.sum_of_both())
    }

    #[inline]
    fn slide(&self, state: PdbState, _: &[u8], tile: u8, from: u8, to: u8) -> (PdbState, u32) {
        // The databases ignore the direction.
        let slide = Slide { tile: tile.into(), from: from.into(), to: to.into(), direction: Move::Up };
        let state = self.heuristic.after_slide(state, slide);
        (state, state.sum_of_both())
    }

    fn lower_bound(&self, state: PdbState) -> usize {
        state.estimate() as usize
    }
}

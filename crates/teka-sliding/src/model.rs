//! A puzzle as data for front ends that let people play: the boards and the metric.

use crate::board::Board;
use crate::puzzle::Puzzle;
use teka_core::family_data;

/// A sliding puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SlidingModel {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The tiles in reading order, 0 for the blank.
    pub start: Vec<u64>,
    /// The goal, in the same form.
    pub goal: Vec<u64>,
    /// How moves are counted: `single` or `multi`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub metric: &'static str,
}

family_data!(SlidingModel);

impl SlidingModel {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let size = puzzle.start().size();
        let tiles = |board: &Board| board.tiles().iter().map(|&tile| u64::from(tile)).collect();
        SlidingModel {
            rows: size.rows(),
            columns: size.columns(),
            start: tiles(puzzle.start()),
            goal: tiles(puzzle.goal()),
            metric: puzzle.metric().name(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::puzzle::Metric;

    #[test]
    fn a_model_has_both_boards_and_the_metric() {
        let start = Board::new(Size::new(2, 3).unwrap(), vec![1, 0, 2, 4, 5, 3]).unwrap();
        let puzzle = Puzzle::new(start).with_metric(Metric::Multi);
        let expected = SlidingModel {
            rows: 2,
            columns: 3,
            start: vec![1, 0, 2, 4, 5, 3],
            goal: vec![1, 2, 3, 4, 5, 0],
            metric: "multi",
        };
        assert_eq!(SlidingModel::new(&puzzle), expected);
    }
}

//! A puzzle as data for whoever lets people play it: the boards, and how moves are counted.

use crate::board::Board;
use crate::puzzle::Puzzle;
use teka_core::{Fact, Model};

pub(crate) fn model(puzzle: &Puzzle) -> Model {
    let size = puzzle.start().size();
    let tiles = |board: &Board| Fact::Numbers(board.tiles().iter().map(|&tile| i64::from(tile)).collect());
    vec![
        ("kind", "sliding".into()),
        ("rows", size.rows().into()),
        ("columns", size.columns().into()),
        ("start", tiles(puzzle.start())),
        ("goal", tiles(puzzle.goal())),
        ("metric", puzzle.metric().name().into()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::puzzle::Metric;

    #[test]
    fn both_boards_and_the_metric() {
        let start = Board::new(Size::new(2, 3).unwrap(), vec![1, 0, 2, 4, 5, 3]).unwrap();
        let puzzle = Puzzle::new(start).with_metric(Metric::Multi);
        let expected: Model = vec![
            ("kind", "sliding".into()),
            ("rows", 2.into()),
            ("columns", 3.into()),
            ("start", Fact::Numbers(vec![1, 0, 2, 4, 5, 3])),
            ("goal", Fact::Numbers(vec![1, 2, 3, 4, 5, 0])),
            ("metric", "multi".into()),
        ];
        assert_eq!(model(&puzzle), expected);
    }
}

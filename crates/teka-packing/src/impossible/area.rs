//! The areas differ: the pieces together cover fewer cells than must be filled, or more than there are.
//!
//! Every piece is placed and no two overlap, so the cells they cover number the sum of their sizes.

use crate::codes;
use crate::puzzle::Puzzle;
use teka_core::Message;

pub(super) fn proof(puzzle: &Puzzle) -> Option<Message> {
    let pieces: usize = puzzle.pieces().iter().map(|piece| piece.shape.size()).sum();
    let cells = puzzle.board().cells();
    // A cell that may stay empty counts as filled once a given piece lies on it.
    let owners = puzzle.start().owners;
    let least = cells.iter().zip(&owners).filter(|(cell, owner)| !cell.optional || owner.is_some()).count();
    let most = cells.len();
    if (least..=most).contains(&pieces) {
        return None;
    }
    let code = if least == most { codes::AREA } else { codes::AREA_RANGE };
    Some(Message::new(code).with("pieces", pieces).with("board", least).with("most", most))
}

#[cfg(test)]
mod tests {
    use super::super::tests::proved;

    #[test]
    fn too_few_or_too_many_cells() {
        assert_eq!(
            proved("[board]\nrectangle = [2, 2]\n[[piece]]\nshape = '###'"),
            "packing.area(pieces: 3, board: 4, most: 4)"
        );
        assert_eq!(
            proved("[board]\nrectangle = [1, 2]\n[[piece]]\nshape = '###'"),
            "packing.area(pieces: 3, board: 2, most: 2)"
        );
    }

    #[test]
    fn cells_that_may_stay_empty_make_a_range() {
        let file = |shape| format!("[board]\ndrawing = 'XX??'\n[[piece]]\nshape = '{shape}'");
        assert_eq!(proved(&file("#")), "packing.area_range(pieces: 1, board: 2, most: 4)");
        assert_eq!(proved(&file("###")), "");
    }

    #[test]
    fn a_given_piece_fills_what_might_have_stayed_empty() {
        let file = "[board]\ndrawing = 'XX??'\nplaced = '..AA'\n[[piece]]\nname = 'A'\nshape = '##'";
        assert_eq!(proved(file), "packing.area(pieces: 2, board: 4, most: 4)");
    }
}

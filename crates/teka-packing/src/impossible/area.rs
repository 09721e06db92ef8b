//! Compares areas: there is no solution if the pieces cover fewer cells than must be covered, or more than there are.
//!
//! All pieces are placed and no two overlap, so the number of covered cells is the sum of their sizes.

use crate::codes;
use crate::puzzle::Puzzle;
use teka_core::Message;

pub(super) fn proof(puzzle: &Puzzle) -> Option<Message> {
    let pieces: usize = puzzle.pieces().iter().map(|piece| piece.shape.size()).sum();
    let cells = puzzle.board().cells();
    // An optional cell under a given piece is covered.
    let owners = puzzle.start().owners;
    let min = cells.iter().zip(&owners).filter(|(cell, owner)| !cell.optional || owner.is_some()).count();
    let max = cells.len();
    if (min..=max).contains(&pieces) {
        return None;
    }
    let code = if min == max { codes::AREA } else { codes::AREA_RANGE };
    Some(Message::new(code).with("pieces", pieces).with("board", min).with("most", max))
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
    fn optional_cells_make_a_range() {
        let file = |shape| format!("[board]\ndrawing = 'XX??'\n[[piece]]\nshape = '{shape}'");
        assert_eq!(proved(&file("#")), "packing.area_range(pieces: 1, board: 2, most: 4)");
        assert_eq!(proved(&file("###")), "");
    }

    #[test]
    fn a_given_piece_covers_optional_cells() {
        let file = "[board]\ndrawing = 'XX??'\nplaced = '..AA'\n[[piece]]\nname = 'A'\nshape = '##'";
        assert_eq!(proved(file), "packing.area(pieces: 2, board: 4, most: 4)");
    }
}

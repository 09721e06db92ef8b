//! Finds a piece that fits nowhere: none of its orientations has a placement on the free cells. Every piece must be
//! placed, so then there is no solution.

use super::placements::fits;
use crate::codes;
use crate::puzzle::Puzzle;
use teka_core::Message;

pub(super) fn proof(puzzle: &Puzzle) -> Option<Message> {
    let start = puzzle.start();
    let unplaceable = puzzle.kinds().iter().find(|kind| {
        let somewhere = |shape| puzzle.board().ids().any(|cell| fits(puzzle, &start, cell, shape));
        !kind.orientations.iter().any(somewhere)
    })?;
    let name = puzzle.piece(unplaceable.pieces[0]).name.as_str();
    Some(Message::new(codes::PIECE_FITS_NOWHERE).with("piece", name))
}

#[cfg(test)]
mod tests {
    use super::super::tests::proved;

    #[test]
    fn a_piece_that_is_too_long() {
        let file = "[board]\nrectangle = [2, 3]\n[[piece]]\nshape = 'AAAA'\n[[piece]]\nshape = 'BB'";
        assert_eq!(proved(file), r#"packing.piece_fits_nowhere(piece: "A")"#);
    }

    #[test]
    fn a_given_piece_is_in_the_way() {
        let file = "[board]\nrectangle = [2, 3]\nplaced = '''\n.B.\n.B.\n'''\n[[piece]]\nshape = 'AAA'\n\
                    [[piece]]\nshape = 'BB'\n[[piece]]\nshape = 'C'";
        assert_eq!(proved(file), r#"packing.piece_fits_nowhere(piece: "A")"#);
    }

    #[test]
    fn a_piece_that_would_have_to_be_mirrored() {
        let file = |mirror| {
            format!(
                "mirror = {mirror}\n[board]\ndrawing = '''\nX..\nXXX\n'''\n[[piece]]\nshape = '''\n..A\nAAA\n'''"
            )
        };
        assert_eq!(proved(&file(false)), r#"packing.piece_fits_nowhere(piece: "A")"#);
        assert_eq!(proved(&file(true)), "");
    }
}

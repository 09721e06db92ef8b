//! The pieces for a board that comes without its own: those of a set that teka knows by name, or those of
//! another puzzle.

use super::text_or_toml;
use crate::codes;
use crate::lattice::{GridPos, Lattice};
use crate::print::drawn_positions;
use crate::puzzle::Piece;
use crate::sets::{PieceSet, SETS};
use crate::shape::Shape;
use teka_core::{Diagnostic, Message, Source, Strictness, clip};

/// Pieces to choose from, before the lattice of the board is known.
pub(super) struct PieceStock {
    /// Its name in messages.
    pub(super) name: String,
    pieces: Vec<StockPiece>,
}

struct StockPiece {
    name: String,
    symbol: char,
    positions: Vec<GridPos>,
    may_mirror: bool,
}

impl PieceStock {
    /// Reads the name of a set, or a puzzle with the pieces. Spans of errors refer to that source.
    pub(super) fn read(source: &Source) -> Result<PieceStock, Vec<Diagnostic>> {
        let name = source.text.trim();
        if !name.contains(char::is_whitespace) {
            let set = PieceStock::named(name);
            return set.ok_or_else(|| vec![Diagnostic::error(unknown(name), 0..source.text.len())]);
        }
        let read = text_or_toml(source, Strictness::Strict);
        let Some(puzzle) = read.value else { return Err(read.diagnostics) };
        let piece = |piece: &Piece| StockPiece {
            name: piece.name.clone(),
            symbol: piece.symbol,
            positions: drawn_positions(puzzle.lattice(), &piece.shape),
            may_mirror: piece.may_mirror,
        };
        Ok(PieceStock { name: source.name.clone(), pieces: puzzle.pieces().iter().map(piece).collect() })
    }

    /// The pieces of the set with this name.
    pub(super) fn named(name: &str) -> Option<PieceStock> {
        let set = PieceSet::named(&name.to_ascii_lowercase())?;
        let piece = |piece: &crate::sets::SetPiece| StockPiece {
            name: piece.name.to_owned(),
            symbol: piece.symbol,
            positions: piece.positions(),
            may_mirror: set.may_mirror,
        };
        Some(PieceStock { name: set.name.to_owned(), pieces: set.pieces.iter().map(piece).collect() })
    }

    /// The number of cells of all pieces together.
    pub(super) fn area(&self) -> usize {
        self.pieces.iter().map(|piece| piece.positions.len()).sum()
    }

    /// The pieces on a lattice; `None` if one is solid and the lattice is flat.
    pub(super) fn pieces(&self, lattice: Lattice) -> Option<Vec<Piece>> {
        let piece = |piece: &StockPiece| {
            let is_flat = piece.positions.iter().all(|pos| pos.layer == piece.positions[0].layer);
            (is_flat || lattice != Lattice::Square).then(|| Piece {
                name: piece.name.clone(),
                symbol: piece.symbol,
                shape: Shape::new(lattice, piece.positions.iter().map(|&pos| lattice.point(pos))),
                may_mirror: piece.may_mirror,
                given: None,
            })
        };
        self.pieces.iter().map(piece).collect()
    }
}

/// The message for a set that does not exist.
pub(super) fn unknown(name: &str) -> Message {
    let known = SETS.iter().map(|set| set.name).collect::<Vec<_>>().join(", ");
    Message::new(codes::PIECE_SET_UNKNOWN).with("value", clip(name)).with("known", known)
}

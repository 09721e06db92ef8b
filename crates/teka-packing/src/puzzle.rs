//! A packing puzzle: a board and the pieces to fill it with, some of which may be given or placed by a player.
//! Also defines solutions as assignments of pieces to cells.
//!
//! A [`Puzzle`] that exists is valid: symbols are unique, and given pieces are legal and disjoint. It need not have a
//! solution.

use crate::board::{Board, CellId};
use crate::lattice::Lattice;
use crate::shape::Shape;
use crate::symbols::Symbols;
use std::collections::HashMap;

/// The number of a piece, in file order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u32);

impl PieceId {
    /// The index into tables with one entry per piece.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The maximum number of pieces of a puzzle.
pub const MAX_PIECES: usize = 100_000;

/// A single piece; copies are several pieces of the same [`Kind`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its name in the file.
    pub name: String,
    /// Its symbol in drawings, different for every piece.
    pub symbol: char,
    /// Its shape as drawn.
    pub shape: Shape,
    /// Whether it may be mirrored as well as rotated.
    pub may_mirror: bool,
    /// The cells it covers, sorted, if the piece is given.
    pub given: Option<Vec<CellId>>,
}

/// Interchangeable pieces: the same orientations, none of them given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The distinct orientations these pieces can take.
    pub orientations: Vec<Shape>,
    /// The pieces, in file order.
    pub pieces: Vec<PieceId>,
}

/// A board and the pieces to fill it with. Always valid, though it may have no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    title: Option<String>,
    board: Board,
    pieces: Vec<Piece>,
    kinds: Vec<Kind>,
    /// The given pieces that a player placed, in file order.
    placed: Vec<PieceId>,
}

/// A piece before it has been assigned a symbol.
#[derive(Clone, Debug)]
pub struct NewPiece {
    /// Its name; a name of one character is also the symbol if that is still free.
    pub name: String,
    /// Its shape as drawn.
    pub shape: Shape,
    /// Whether it may be mirrored as well as rotated.
    pub may_mirror: bool,
}

impl Puzzle {
    /// Creates a puzzle without given pieces.
    ///
    /// ```
    /// use teka_packing::{Board, Lattice, NewPiece, Puzzle, Shape, GridPos};
    ///
    /// let corner = [(0, 0), (0, 1), (1, 0)];
    /// let points = corner.map(|(row, column)| Lattice::Square.point(GridPos { layer: 0, row, column }));
    /// let piece = |name: &str| NewPiece {
    ///     name: name.to_owned(),
    ///     shape: Shape::new(Lattice::Square, points),
    ///     may_mirror: true,
    /// };
    /// let puzzle = Puzzle::new(Board::rectangle(2, 3).unwrap(), vec![piece("A"), piece("B")]);
    /// assert_eq!(puzzle.kinds().len(), 1, "the two pieces are equal");
    /// ```
    pub fn new(board: Board, pieces: Vec<NewPiece>) -> Self {
        let mut symbols = Symbols::new(pieces.iter().filter_map(|piece| single_char(&piece.name)));
        let pieces = pieces
            .into_iter()
            .map(|piece| Piece {
                symbol: symbols.assign(single_char(&piece.name)),
                name: piece.name,
                shape: piece.shape,
                may_mirror: piece.may_mirror,
                given: None,
            })
            .collect();
        Puzzle::with_pieces(None, board, pieces)
    }

    /// Whether a piece must not be mirrored and differs from its mirror image.
    pub(crate) fn forbids_mirror_image(&self, id: PieceId) -> bool {
        let piece = self.piece(id);
        let orientations = |mirror| piece.shape.orientations(self.lattice(), mirror).len();
        !piece.may_mirror && orientations(false) < orientations(true)
    }

    /// Creates a puzzle of complete pieces. Their symbols must differ, and given placements be legal and disjoint.
    pub(crate) fn with_pieces(title: Option<String>, board: Board, pieces: Vec<Piece>) -> Self {
        let mut kinds: Vec<Kind> = Vec::new();
        let mut known: HashMap<Vec<Shape>, usize> = HashMap::new();
        for (id, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.given.is_none()) {
            let id = PieceId(id as u32);
            let orientations = piece.shape.orientations(board.lattice(), piece.may_mirror);
            let kind = *known.entry(orientations).or_insert_with_key(|orientations| {
                kinds.push(Kind { orientations: orientations.clone(), pieces: Vec::new() });
                kinds.len() - 1
            });
            kinds[kind].pieces.push(id);
        }
        Puzzle { title, board, pieces, kinds, placed: Vec::new() }
    }

    /// Its title.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The board to fill.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The lattice of the board.
    pub fn lattice(&self) -> Lattice {
        self.board.lattice()
    }

    /// All pieces in file order.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The piece with this id.
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.index()]
    }

    /// The pieces still to be placed, in file order.
    pub fn unplaced(&self) -> impl Iterator<Item = PieceId> {
        let unplaced = self.pieces.iter().enumerate().filter(|(_, piece)| piece.given.is_none());
        unplaced.map(|(id, _)| PieceId(id as u32))
    }

    /// The pieces still to be placed, grouped by kind.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The same puzzle with more pieces given, at placements that are legal and disjoint.
    pub(crate) fn with_given(&self, placements: impl IntoIterator<Item = (PieceId, Vec<CellId>)>) -> Self {
        let mut pieces = self.pieces.clone();
        for (id, cells) in placements {
            pieces[id.index()].given = Some(cells);
        }
        let puzzle = Puzzle::with_pieces(self.title.clone(), self.board.clone(), pieces);
        Puzzle { placed: self.placed.clone(), ..puzzle }
    }

    /// The same puzzle continued from a state: the pieces that a player placed are given, and can be taken back.
    pub(crate) fn with_state(&self, placements: Vec<(PieceId, Vec<CellId>)>) -> Self {
        let mut placed: Vec<PieceId> = placements.iter().map(|&(id, _)| id).collect();
        placed.extend(&self.placed);
        placed.sort_unstable();
        Puzzle { placed, ..self.with_given(placements) }
    }

    /// The given pieces that a player placed, with their cells, in file order.
    pub(crate) fn placed(&self) -> impl Iterator<Item = (PieceId, &[CellId])> {
        self.placed.iter().filter_map(|&id| Some((id, self.piece(id).given.as_deref()?)))
    }

    /// The same puzzle before a player placed any piece.
    pub(crate) fn without_placed(&self) -> Self {
        let mut pieces = self.pieces.clone();
        for id in &self.placed {
            pieces[id.index()].given = None;
        }
        Puzzle::with_pieces(self.title.clone(), self.board.clone(), pieces)
    }

    /// The board with only the given pieces on it.
    pub fn start(&self) -> Solution {
        let mut start = Solution { owners: vec![None; self.board.cells().len()] };
        for (id, piece) in self.pieces.iter().enumerate() {
            for cell in piece.given.iter().flatten() {
                start.owners[cell.index()] = Some(PieceId(id as u32));
            }
        }
        start
    }
}

/// Which piece covers which cell: an answer, right or wrong, or a partly filled board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    /// The piece on every cell of the board.
    pub owners: Vec<Option<PieceId>>,
}

/// The symbol of an empty cell in a drawing.
pub(crate) const EMPTY_CELL: char = '_';

impl Solution {
    /// Draws this answer: the pieces' symbols, `.` for holes and `_` for empty cells.
    pub fn draw(&self, puzzle: &Puzzle) -> String {
        puzzle.board().draw(|cell| self.owners[cell.index()].map_or(EMPTY_CELL, |id| puzzle.piece(id).symbol))
    }
}

pub(crate) fn single_char(name: &str) -> Option<char> {
    let mut chars = name.chars();
    chars.next().filter(|_| chars.next().is_none())
}

//! A packing puzzle, and an answer to one.

use crate::board::{Board, CellId};
use crate::lattice::Lattice;
use crate::shape::Shape;
use crate::symbols::Symbols;

/// The number of a piece in file order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u16);

impl PieceId {
    /// As an index into tables with an entry a piece.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The most pieces a puzzle may have.
pub const MOST_PIECES: usize = 2_000;

/// A piece, of which there is exactly one: copies are pieces of the same [`Kind`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What its author calls it.
    pub name: String,
    /// The symbol it has in drawings, different for every piece.
    pub symbol: char,
    /// Its form as drawn.
    pub shape: Shape,
    /// Whether it may be mirrored, not only turned.
    pub may_mirror: bool,
    /// The cells it already lies on, sorted, if the puzzle gives its place.
    pub given: Option<Vec<CellId>>,
}

/// Pieces that can take each other's place: same form, same freedom, none given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The distinct orientations these pieces can take.
    pub orientations: Vec<Shape>,
    /// The pieces, in file order.
    pub pieces: Vec<PieceId>,
}

/// A board and the pieces to fill it with. One that exists is valid, though it may have no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    title: Option<String>,
    board: Board,
    pieces: Vec<Piece>,
    kinds: Vec<Kind>,
}

/// A piece as an author describes it, before it has a symbol of its own.
#[derive(Clone, Debug)]
pub struct NewPiece {
    /// What to call it; a name of one character is also its symbol if still free.
    pub name: String,
    /// Its form as drawn.
    pub shape: Shape,
    /// Whether it may be mirrored, not only turned.
    pub may_mirror: bool,
}

impl Puzzle {
    /// A puzzle with nothing given.
    ///
    /// ```
    /// use teka_packing::{Board, Lattice, NewPiece, Puzzle, Shape, Site};
    ///
    /// let corner = [(0, 0), (0, 1), (1, 0)];
    /// let points = corner.map(|(row, column)| Lattice::Square.point(Site { layer: 0, row, column }));
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

    /// Whether a piece has a mirror image of its own that it must not be turned into.
    pub(crate) fn turns_only(&self, id: PieceId) -> bool {
        let piece = self.piece(id);
        let ways = |mirror| piece.shape.orientations(self.lattice(), mirror).len();
        !piece.may_mirror && ways(false) < ways(true)
    }

    /// A puzzle of finished pieces, whose symbols differ and whose given places are legal and apart.
    pub(crate) fn with_pieces(title: Option<String>, board: Board, pieces: Vec<Piece>) -> Self {
        let mut kinds: Vec<Kind> = Vec::new();
        for (id, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.given.is_none()) {
            let id = PieceId(id as u16);
            let orientations = piece.shape.orientations(board.lattice(), piece.may_mirror);
            match kinds.iter_mut().find(|kind| kind.orientations == orientations) {
                Some(kind) => kind.pieces.push(id),
                None => kinds.push(Kind { orientations, pieces: vec![id] }),
            }
        }
        Puzzle { title, board, pieces, kinds }
    }

    /// What its author calls it.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The board to fill.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Its lattice, which is the board's.
    pub fn lattice(&self) -> Lattice {
        self.board.lattice()
    }

    /// All pieces in file order.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The piece of this number.
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.index()]
    }

    /// The pieces still to be placed, in file order.
    pub fn loose(&self) -> impl Iterator<Item = PieceId> {
        let loose = self.pieces.iter().enumerate().filter(|(_, piece)| piece.given.is_none());
        loose.map(|(id, _)| PieceId(id as u16))
    }

    /// The pieces still to be placed, equal ones together.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The same puzzle with more pieces given, in places that are legal and apart.
    pub(crate) fn with_given(&self, places: impl IntoIterator<Item = (PieceId, Vec<CellId>)>) -> Self {
        let mut pieces = self.pieces.clone();
        for (id, cells) in places {
            pieces[id.index()].given = Some(cells);
        }
        Puzzle::with_pieces(self.title.clone(), self.board.clone(), pieces)
    }

    /// The board with only the given pieces on it.
    pub fn start(&self) -> Solution {
        let mut start = Solution { owners: vec![None; self.board.cells().len()] };
        for (id, piece) in self.pieces.iter().enumerate() {
            for cell in piece.given.iter().flatten() {
                start.owners[cell.index()] = Some(PieceId(id as u16));
            }
        }
        start
    }
}

/// Who lies where: an answer, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    /// For every cell of the board, the piece on it.
    pub owners: Vec<Option<PieceId>>,
}

/// What a cell that was left empty looks like in a drawing.
pub(crate) const LEFT_EMPTY: char = '_';

impl Solution {
    /// The drawing of this answer: symbols, `.` for holes, `_` for cells that were left empty.
    pub fn draw(&self, puzzle: &Puzzle) -> String {
        puzzle.board().draw(|cell| self.owners[cell.index()].map_or(LEFT_EMPTY, |id| puzzle.piece(id).symbol))
    }
}

pub(crate) fn single_char(name: &str) -> Option<char> {
    let mut chars = name.chars();
    chars.next().filter(|_| chars.next().is_none())
}

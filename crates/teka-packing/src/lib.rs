//! Packing puzzles: fill a board exactly with all the pieces, rotated and mirrored as needed. [`Packing`] is
//! the family that front ends use: it reads, prints, solves, counts, rates, reviews and generates such
//! puzzles and gives hints.
//!
//! One model covers all boards: a [`Board`] is a set of cells on a [`Lattice`], a piece is a [`Shape`] on the same
//! lattice, and its orientations are its images under the lattice's symmetries. Rectangles, custom boards, pyramids
//! of balls and boxes of cubes differ only in how the board is built.

mod board;
mod codes;
mod draw;
mod events;
mod family;
mod generate;
mod hint;
mod impossible;
mod lattice;
mod model;
mod placements;
mod print;
mod puzzle;
mod rating;
mod read;
mod reasoning;
mod replay;
mod review;
mod search;
pub mod sets;
mod shape;
mod solid_piece;
mod symbols;
mod take_back;

pub use board::{Board, BoardError, Cell, CellId, CellKind, Layer, MAX_CELLS, MAX_SIDE};
pub use events::{Action, Event};
pub use family::Packing;
pub use generate::GeneratedDetails;
pub use hint::HintDetails;
pub use lattice::{GridPos, Lattice, Point, Symmetry};
pub use model::{ModelCell, ModelLayer, ModelOrientation, ModelPiece, PackingModel};
pub use placements::{PiecePlacement, SolutionDetails};
pub use puzzle::{Kind, MAX_PIECES, NewPiece, Piece, PieceId, Puzzle, Solution};
pub use rating::RatingDetails;
pub use read::read;
pub use review::TakeBackDetails;
pub use search::exact::{Method, Solutions};
pub use search::{Algorithm, count_by, solve};
pub use shape::Shape;

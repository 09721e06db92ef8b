//! Packing puzzles: fill a board exactly with all the pieces, turned and mirrored at will.
//!
//! There is one model for all boards: a [`Board`] is a set of cells on a [`Lattice`], a piece is a
//! [`Shape`] on the same lattice, and its orientations come from the lattice's symmetries. Rectangles,
//! free forms, pyramids of balls and boxes of cubes differ only in how the board is made.

mod board;
mod codes;
mod draw;
mod family;
mod hint;
mod impossible;
mod lattice;
mod model;
mod print;
mod puzzle;
mod read;
mod replay;
mod review;
mod search;
mod shape;
mod symbols;

pub use board::{Board, BoardError, Cell, CellId, Layer, MOST_CELLS, MOST_SIDE, Spot};
pub use family::Packing;
pub use lattice::{Lattice, Point, Site, Symmetry};
pub use puzzle::{Kind, MOST_PIECES, NewPiece, Piece, PieceId, Puzzle, Solution};
pub use read::read;
pub use search::exact::{Method, Solutions};
pub use search::{Algorithm, count_by, solve};
pub use shape::Shape;

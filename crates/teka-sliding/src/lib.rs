//! Sliding-tile puzzles: the 15-puzzle and every relative of it, from 2×2 to boards of hundreds of tiles.

mod aid;
mod anytime;
mod board;
mod codes;
mod draw;
mod family;
mod generate;
mod model;
mod parity;
mod position;
mod print;
mod puzzle;
mod read;
mod replay;
mod review;
mod search;
mod tables;

pub use board::{Board, MOST_SIDE, Move, Size};
pub use family::Sliding;
pub use puzzle::{Metric, Puzzle, Solution};
pub use read::read;
pub use search::Algorithm;

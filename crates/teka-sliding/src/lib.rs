//! Sliding-tile puzzles: the 15-puzzle and every relative of it, from 2×2 to boards of hundreds of tiles.

#[allow(dead_code)]
mod anytime;
mod board;
mod position;
mod puzzle;

pub use board::{Board, MOST_SIDE, Move, Size};
pub use puzzle::{Metric, Puzzle, Solution};

//! Sliding-tile puzzles: the 15-puzzle and every relative of it, from 2×2 to boards of hundreds of tiles.
#![allow(dead_code)]

mod board;
mod position;
mod puzzle;
mod search;
mod tables;
#[cfg(test)]
mod trial;

pub use board::{Board, MOST_SIDE, Move, Size};
pub use puzzle::{Metric, Puzzle, Solution};

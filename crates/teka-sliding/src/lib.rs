//! Sliding-tile puzzles: the 15-puzzle and its relatives, from two cells to 250×250, with any goal. The crate
//! reads, prints and draws them, decides whether they can be solved, solves them by several algorithms,
//! generates, rates and reviews them, and gives hints and lessons. [`Sliding`] is the entry point.

mod board;
mod branching;
mod codes;
mod draw;
mod events;
mod family;
mod generate;
mod goal;
mod hint;
mod improve;
mod length_counts;
mod method;
mod method_moments;
mod model;
pub mod moves;
mod optimal_count;
mod parity;
mod pattern_db;
mod percentile;
mod position;
mod print;
mod puzzle;
mod rating;
mod read;
mod replay;
mod review;
mod search;

pub use board::{Board, MAX_SIDE, Move, Size};
pub use branching::Branching;
pub use events::{Action, Event};
pub use family::Sliding;
pub use generate::GeneratedDetails;
pub use goal::GOAL_NAMES;
pub use hint::HintDetails;
pub use length_counts::length_counts;
pub use method::{
    Label, Lesson, LessonHintDetails, Manoeuvre, Method, Stage, StageKind, SubGoal, SubGoalHint, SubGoalKind,
    Technique,
};
pub use model::SlidingModel;
pub use parity::SolvabilityDetails;
pub use puzzle::{Metric, Puzzle, Solution};
pub use rating::RatingDetails;
pub use read::read;
pub use search::Algorithm;

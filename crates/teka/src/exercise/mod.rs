//! Exercises about searches: puzzles whose search trees have about the same size, their keys, and answers
//! checked step by step.
//!
//! An answer is the search as a student writes it down. Branch and bound is a list of expansions, each with
//! the children and their costs; backtracking is a list of things placed and taken back. For
//! `branch-and-bound` and `cells-first` a checker replays the answer, so every order that ties allow is right;
//! other answers must be equal to the key.

mod branch_and_bound;
mod cells_first;
mod depth_first;
mod make;

pub use make::{Exercise, ExerciseOptions, make};

use crate::game::Game;
use teka_core::Message;
use teka_sliding::Branching;

/// The algorithms that there are exercises for, with their families.
pub const ALGORITHMS: [(&str, &str); 4] = [
    ("sliding", "branch-and-bound"),
    ("packing", "cells-first"),
    ("packing", "pieces-first"),
    ("fillin", "backtrack"),
];

/// One step of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerStep {
    /// Branch and bound: a node is expanded.
    Expand {
        /// Its number, in order of generation from 1.
        node: usize,
        /// Its children in order: where the blank goes (`U`, `R`, `D`, `L`), and the cost.
        children: Vec<(char, u64)>,
    },
    /// Branch and bound: a node is the goal.
    Goal {
        /// Its number.
        node: usize,
    },
    /// Backtracking: a piece is placed, or an entry is written.
    Place {
        /// The piece or the entry.
        name: String,
        /// Its cells: row and column, from 1, in any order.
        cells: Vec<(usize, usize)>,
    },
    /// Backtracking: the last piece or entry is taken back.
    TakeBack {
        /// The piece or the entry.
        name: String,
    },
}

/// What is wrong with a step of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The step, from 1. One more than there are steps if the answer ends too soon.
    pub step: usize,
    /// What is wrong with it.
    pub message: Message,
}

/// An answer's marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    /// The number of right steps. After a mistake the checker continues from what would have been right.
    pub right: usize,
    /// The number of expected steps, or of the steps in the answer if there are more.
    pub steps: usize,
    /// The first mistake.
    pub first: Option<Mistake>,
}

impl Marks {
    /// Whether everything is right.
    pub fn is_full(&self) -> bool {
        self.first.is_none()
    }
}

/// The right answer, as the search gives it.
pub fn key(game: &Game, algorithm: &str) -> Option<Vec<AnswerStep>> {
    match algorithm {
        "branch-and-bound" => branch_and_bound::key(game),
        _ => depth_first::key(game, algorithm),
    }
}

/// Checks an answer. Branch and bound is checked with the branching that the exercise asks for.
pub fn check(game: &Game, algorithm: &str, branching: Branching, answer: &[AnswerStep]) -> Option<Marks> {
    match algorithm {
        "branch-and-bound" => branch_and_bound::check(game, branching, answer),
        "cells-first" => cells_first::check(game, answer),
        _ => Some(depth_first::check(&depth_first::key(game, algorithm)?, answer)),
    }
    .map(|(right, expected, first)| Marks { right, steps: expected.max(answer.len()), first })
}

/// The number of right steps, the number of expected steps, and the first mistake.
type Checked = (usize, usize, Option<Mistake>);

/// The codes of mistakes.
pub const MISTAKES: &[&str] = &[
    "exercise.kind",
    "exercise.unknown_node",
    "exercise.not_live",
    "exercise.not_cheapest",
    "exercise.is_goal",
    "exercise.not_goal",
    "exercise.missing_child",
    "exercise.illegal_child",
    "exercise.child_order",
    "exercise.cost",
    "exercise.unfinished",
    "exercise.after_end",
    "exercise.expected_place",
    "exercise.expected_take_back",
    "exercise.wrong_cells",
    "exercise.tried",
    "exercise.not_next",
];

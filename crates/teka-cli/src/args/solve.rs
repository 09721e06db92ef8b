//! What `teka solve` accepts.

use super::flags::{BranchingFlags, Limits, Picture, PuzzleFiles, Settings, StateFlag};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) branching: BranchingFlags,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long)]
    pub(crate) no_shortcuts: bool,
    #[arg(long, conflicts_with_all = ["algorithm", "save", "steps"])]
    pub(crate) all: bool,
    #[arg(long, value_enum, value_name = "all|moves|none", hide_possible_values = true)]
    pub(crate) steps: Option<Steps>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    pub(super) json: bool,
}

/// How much of the path to an answer to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Steps {
    /// Every board and the moves.
    All,
    /// Only the moves.
    Moves,
    /// Neither.
    None,
}

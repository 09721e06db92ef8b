//! The arguments of `teka solve`: the puzzles and their settings, the algorithm, one solution or all, which
//! steps to show, where to save the answer, checkpoints and limits.

use super::flags::{BranchingFlags, Limits, Picture, ReadingFlags, Saving, Settings, StateFlag};
use super::values::output_file;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[arg(value_name = "FILES", required = true)]
    pub(crate) puzzles: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
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
    #[arg(long, conflicts_with_all = ["steps", "checkpoint", "resume"])]
    pub(crate) all: bool,
    #[arg(long, value_enum, value_name = "all|moves|none", hide_possible_values = true)]
    pub(crate) steps: Option<Steps>,
    #[command(flatten)]
    pub(crate) saving: Saving,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short, value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long = "json", id = "json_lines")]
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

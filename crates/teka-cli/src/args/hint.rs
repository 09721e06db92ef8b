//! The arguments of `teka hint`: the puzzle and position, how much to give away, by which method, how many
//! hints to skip, and where to save the hint.

use super::flags::{Limits, Picture, PuzzleFiles, Settings, StateFlag};
use super::values::output_file;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(
        long,
        value_name = "nudge|step|answer",
        value_parser = ["nudge", "step", "answer"],
        hide_possible_values = true
    )]
    pub(crate) level: Option<String>,
    #[arg(
        long,
        value_name = "best|rows|fringe",
        value_parser = ["best", "rows", "fringe"],
        hide_possible_values = true
    )]
    pub(crate) method: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) skip: usize,
    #[arg(long = "save", short, id = "save_hint", value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    pub(super) json: bool,
}

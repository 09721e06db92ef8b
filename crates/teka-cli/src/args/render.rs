//! The arguments of `teka render`: what to draw, where to save it, and the limits for `--solution`, which solves the
//! puzzle first.

use super::flags::{Limits, Picture, PuzzleFiles, Settings, StateFlag};
use super::values::output_file;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(long, value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) to: Option<PathBuf>,
    #[arg(long)]
    pub(crate) solution: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    pub(super) json: bool,
}

//! The arguments of `teka rate`: the puzzles to rate, their settings and position, and limits.

use super::flags::{Limits, ReadingFlags, Settings, StateFlag};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Rate {
    #[arg(value_name = "FILES", required = true)]
    pub(crate) puzzles: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "json", id = "json_lines")]
    pub(super) json: bool,
}

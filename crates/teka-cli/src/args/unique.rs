//! What `teka unique` accepts.

use super::flags::{Limits, ReadingFlags, StateFlag};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Unique {
    #[arg(value_name = "FILES", required = true)]
    pub(crate) puzzles: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "json", id = "json_lines")]
    pub(super) json: bool,
}

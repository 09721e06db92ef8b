//! What `teka rate` accepts.

use super::flags::{Limits, ReadingFlags, Settings, StateFlag};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Rate {
    #[arg(value_name = "FILES", required = true)]
    pub(crate) puzzles: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "json", id = "json_lines")]
    pub(super) json: bool,
}

//! What `teka count` accepts.

use super::flags::{Limits, PuzzleFiles, StateFlag};
use super::values::duration;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Args)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(long = "list", id = "list_to", value_name = "FILE")]
    pub(crate) list: Option<PathBuf>,
    #[arg(long, requires = "list_to")]
    pub(crate) distinct: bool,
    #[arg(long, value_name = "N", requires = "list_to")]
    pub(crate) limit: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s", hide_default_value = true)]
    pub(crate) checkpoint_every: Duration,
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(super) json: bool,
}

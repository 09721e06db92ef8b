//! The arguments of `teka count`: the puzzles, the position to start from, the file that lists the solutions,
//! checkpoints and limits.

use super::flags::{Limits, ReadingFlags, Saving, StateFlag};
use super::values::output_file;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Count {
    #[arg(value_name = "FILES", required = true)]
    pub(crate) puzzles: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(long = "list", id = "list_to", value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) list: Option<PathBuf>,
    #[arg(long, requires = "list_to")]
    pub(crate) distinct: bool,
    #[arg(long, value_name = "N", requires = "list_to")]
    pub(crate) limit: Option<u64>,
    #[command(flatten)]
    pub(crate) saving: Saving,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long = "json", id = "json_lines")]
    pub(super) json: bool,
}

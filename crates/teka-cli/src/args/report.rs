//! The arguments of `teka report`: the puzzles and the algorithm to report on, limits, a title, and the
//! Markdown or PDF files to write.

use super::flags::{BranchingFlags, Limits, ReadingFlags, Settings};
use super::values::output_file;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Report {
    #[arg(id = "reported", value_name = "FILES", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) branching: BranchingFlags,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    #[arg(long = "to", short = 'o', id = "report_to", value_name = "FILE", allow_hyphen_values = true, value_parser = output_file(), required = true)]
    pub(crate) to: Vec<PathBuf>,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

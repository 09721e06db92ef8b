//! The arguments of `teka trace`: the algorithm, which of its events to show, and whether as JSON, words or an
//! animation.

use super::flags::{BranchingFlags, Limits, Picture, PuzzleFiles, Settings};
use super::values::output_file;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) branching: BranchingFlags,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..), hide_default_value = true)]
    pub(crate) from: u64,
    #[arg(long = "limit", id = "events", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short, id = "save_trace", value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long = "words", id = "trace_words", conflicts_with = "json_lines")]
    pub(crate) words: bool,
    #[arg(long = "json", id = "json_lines")]
    pub(super) json: bool,
}

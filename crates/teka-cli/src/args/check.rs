//! The arguments of `teka check`: a puzzle and its answers, or a folder or JSON Lines that hold both.

use super::flags::{ReadingFlags, Settings};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(value_name = "ANSWER")]
    pub(crate) answer: Vec<PathBuf>,
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[arg(long = "json", id = "json_lines")]
    pub(super) json: bool,
}

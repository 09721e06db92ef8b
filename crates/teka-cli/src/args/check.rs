//! What `teka check` accepts.

use super::flags::{ReadingFlags, Settings};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(value_name = "ANSWER")]
    pub(crate) answer: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[arg(long)]
    pub(super) json: bool,
}

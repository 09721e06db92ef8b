//! What `teka compare` accepts.

use super::flags::{Limits, Picture, ReadingFlags, Settings};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[arg(id = "compared", value_name = "FILES", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "save", short, id = "save_chart", value_name = "FILE")]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    pub(super) json: bool,
}

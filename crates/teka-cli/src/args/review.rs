//! The arguments of `teka review`: a puzzle, the position to check, limits, and where to save its picture.

use super::flags::{Limits, Picture, ReadingFlags, Settings};
use super::values::output_file;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Review {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(value_name = "STATE", required = true, num_args = 1..=2)]
    pub(crate) position: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "save", short, id = "save_review", value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    pub(super) json: bool,
}

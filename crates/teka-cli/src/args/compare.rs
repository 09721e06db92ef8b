//! The arguments of `teka compare`: the puzzles and algorithms to compare, how often to repeat each run,
//! limits, and the files to save the comparison in.

use super::flags::{Limits, Picture, ReadingFlags, Settings};
use super::values::output_file;
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
    #[arg(
        long = "algorithm",
        short = 'a',
        id = "compared_algorithms",
        value_name = "NAME",
        value_delimiter = ','
    )]
    pub(crate) algorithms: Vec<String>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = clap::value_parser!(u16).range(1..=1_000)
    )]
    pub(crate) repeat: u16,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "save", short, id = "save_chart", value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    pub(super) json: bool,
}

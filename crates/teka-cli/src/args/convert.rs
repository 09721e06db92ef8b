//! The arguments of `teka convert`: the puzzle to read, the file to write it to, and the form to write it in.

use super::flags::ReadingFlags;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Convert {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(id = "convert_to", value_name = "OUT", required = true, num_args = 1..=2)]
    pub(crate) to: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[arg(long, value_name = "NAME")]
    pub(crate) form: Option<String>,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(super) json: bool,
}

//! The arguments of `teka tables`, which builds, lists and clears the pattern databases for sliding puzzles that
//! teka keeps on disk.

use super::flags::Limits;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Tables {
    Build {
        #[arg(value_name = "NAME")]
        table: Option<String>,
        #[command(flatten)]
        limits: Limits,
        #[arg(long)]
        json: bool,
    },
    List {
        #[arg(long)]
        json: bool,
    },
    Clear {
        #[arg(value_name = "NAME")]
        table: Option<String>,
        #[arg(long)]
        json: bool,
    },
}

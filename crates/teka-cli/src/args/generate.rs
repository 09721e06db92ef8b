//! The arguments of `teka generate`, and the flags that describe new puzzles, which `teka book --generate` shares.

use super::flags::{Limits, Picture};
use super::values::{board_size, output_file};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(mut_arg("theme", theme_or_entries))]
pub(crate) struct Generate {
    #[arg(value_name = "FAMILY", id = "family_name")]
    pub(crate) family: String,
    #[command(flatten)]
    pub(crate) flags: GenerateFlags,
    #[arg(
        long = "count",
        short = 'n',
        id = "how_many",
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true
    )]
    pub(crate) count: u64,
    #[arg(long = "save", short, id = "save_new", value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long = "json", id = "json_lines")]
    pub(super) json: bool,
}

/// The properties of new puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
#[allow(clippy::struct_excessive_bools)] // flags are independent
pub(crate) struct GenerateFlags {
    #[arg(long, value_name = "4x4", value_parser = board_size)]
    pub(crate) size: Option<(usize, usize)>,
    #[arg(
        long,
        value_name = "easy|medium|hard|starter|junior|expert|master|wizard",
        value_parser = ["easy", "medium", "hard", "starter", "junior", "expert", "master", "wizard"],
        hide_possible_values = true
    )]
    pub(crate) difficulty: Option<String>,
    #[arg(long = "level", id = "wanted_level", conflicts_with_all = ["moves", "uniform", "optimal_length"], value_name = "1|2|3|4|5|6", value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(crate) level: Option<u8>,
    #[arg(long, value_name = "N", conflicts_with_all = ["difficulty", "uniform", "optimal_length"])]
    pub(crate) moves: Option<u64>,
    #[arg(long, conflicts_with_all = ["difficulty", "optimal_length"])]
    pub(crate) uniform: bool,
    #[arg(long, value_name = "K", conflicts_with = "difficulty")]
    pub(crate) optimal_length: Option<u64>,
    #[arg(long, value_name = "SET")]
    pub(crate) set: Option<String>,
    #[arg(long, value_name = "BOARD", conflicts_with = "size")]
    pub(crate) board: Option<String>,
    #[arg(long, value_name = "K", conflicts_with = "difficulty")]
    pub(crate) to_place: Option<u64>,
    #[arg(long)]
    pub(crate) joined: bool,
    #[arg(long)]
    pub(crate) spread: bool,
    #[arg(long)]
    pub(crate) shape: bool,
    #[arg(long)]
    pub(crate) ladder: bool,
    #[arg(long, value_name = "DATE")]
    pub(crate) calendar: Option<String>,
    #[arg(long, value_name = "0-9")]
    pub(crate) digits: Option<String>,
    #[arg(long, value_name = "en|id|FILE", conflicts_with = "digits")]
    pub(crate) words: Option<String>,
    #[arg(
        long,
        value_name = "turn|mirror|diagonal|none",
        value_parser = ["turn", "mirror", "diagonal", "none"],
        hide_possible_values = true
    )]
    pub(crate) symmetry: Option<String>,
    #[arg(long, value_name = "american|lattice|open|FILE")]
    pub(crate) style: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) min_length: Option<u64>,
    #[arg(long, value_name = "none|few|N")]
    pub(crate) givens: Option<String>,
    #[arg(long)]
    pub(crate) repeats: bool,
    #[arg(long)]
    pub(crate) leading_zeros: bool,
    #[arg(long = "from", id = "crossword", value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

/// Lets `--theme` also name a file of the entries that a new fill-in must contain.
pub(super) fn theme_or_entries(arg: clap::Arg) -> clap::Arg {
    arg.value_name("light|dark|print|safe|FILE").value_parser(clap::value_parser!(String))
}

//! Groups of flags that several commands share: the files of a puzzle and how to read them, its goal, metric
//! and position, the branching of branch and bound, limits, pictures and checkpoints. Also the values of
//! `--progress` and `--color`.

use super::values::{duration, factor, size};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Args)]
pub(crate) struct PuzzleFiles {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(value_name = "LIST")]
    pub(crate) list: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
}

#[derive(Debug, Default, Args)]
pub(crate) struct ReadingFlags {
    #[command(flatten)]
    pub(crate) form: FormFlags,
    #[arg(long = "set", id = "piece_set", value_name = "NAME")]
    pub(crate) set: Option<String>,
}

/// How to read files, for commands without `--set`.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct FormFlags {
    #[arg(long)]
    pub(crate) lenient: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) family: Option<String>,
}

/// Settings of a puzzle that are not in its file.
#[derive(Debug, Default, Args)]
pub(crate) struct Settings {
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) goal: Option<PathBuf>,
    #[arg(long, value_name = "single|multi")]
    pub(crate) metric: Option<String>,
}

/// How branch and bound generates children.
#[derive(Debug, Default, Args)]
pub(crate) struct BranchingFlags {
    #[arg(long = "order", id = "blank_order", value_name = "URDL")]
    pub(crate) order: Option<String>,
    #[arg(long, value_name = "forbid|allow")]
    pub(crate) undo: Option<String>,
}

/// The current position of a partly solved puzzle.
#[derive(Debug, Default, Args)]
pub(crate) struct StateFlag {
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,
}

#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Limits {
    #[arg(long, short, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) max_memory: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Picture {
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(
        long,
        value_name = "light|dark|print|safe",
        value_parser = teka_render::Theme::NAMES,
        hide_possible_values = true
    )]
    pub(crate) theme: Option<String>,
    #[arg(long, value_name = "FACTOR", value_parser = factor)]
    pub(crate) scale: Option<f32>,
    #[arg(long, value_name = "PIXELS", conflicts_with = "scale", value_parser = clap::value_parser!(u32).range(1..=30_000))]
    pub(crate) width: Option<u32>,
    #[arg(long, value_name = "FACTOR", value_parser = factor)]
    pub(crate) speed: Option<f32>,
    #[arg(long = "image", id = "photo", value_name = "FILE")]
    pub(crate) image: Option<PathBuf>,
}

/// How a long search is saved and resumed.
#[derive(Clone, Debug, Args)]
pub(crate) struct Saving {
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s", hide_default_value = true)]
    pub(crate) checkpoint_every: Duration,
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
}

/// How progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProgressForm {
    /// A line on a terminal.
    Auto,
    /// Objects on standard error.
    Json,
    /// Not at all.
    None,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

impl Colour {
    pub(crate) fn write_global(self) {
        let choice = match self {
            Colour::Auto => anstream::ColorChoice::Auto,
            Colour::Always => anstream::ColorChoice::Always,
            Colour::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

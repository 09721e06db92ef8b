//! The command line as clap parses it: this file has the global options, the list of commands and the
//! arguments of the smallest ones; the other commands have a file each. The help texts of commands and flags
//! are in the Fluent files in `locales/`, under `help-` and their names; a test checks that none is missing.

#[cfg(feature = "pdf")]
mod book;
mod check;
mod cluster;
mod compare;
mod convert;
mod count;
mod exercise;
mod flags;
mod generate;
mod hint;
mod moves;
mod narrow;
mod rate;
mod render;
mod report;
mod review;
#[cfg(feature = "serve")]
mod serve;
mod solve;
#[cfg(feature = "disk-cache")]
mod tables;
mod trace;
mod tree;
mod unique;
mod values;

#[cfg(feature = "pdf")]
pub(crate) use book::{Answers, Book, Order};
pub(crate) use check::Check;
pub(crate) use cluster::{Cluster, Merge, Plan, Run, Status, Submit};
pub(crate) use compare::Compare;
pub(crate) use convert::Convert;
pub(crate) use count::Count;
pub(crate) use exercise::{Exercise, ExerciseCheck, ExerciseCommand};
#[cfg(feature = "pdf")]
pub(crate) use exercise::{ExerciseForm, Gaps};
pub(crate) use flags::{
    BranchingFlags, Colour, FormFlags, Limits, Picture, ProgressForm, PuzzleFiles, ReadingFlags, Saving,
    Settings, StateFlag,
};
pub(crate) use generate::{Generate, GenerateFlags};
pub(crate) use hint::Hint;
pub(crate) use moves::{Moves, MovesText};
pub(crate) use narrow::narrow;
pub(crate) use rate::Rate;
pub(crate) use render::Render;
pub(crate) use report::Report;
pub(crate) use review::Review;
#[cfg(feature = "serve")]
pub(crate) use serve::Serve;
pub(crate) use solve::{Solve, Steps};
#[cfg(feature = "disk-cache")]
pub(crate) use tables::Tables;
pub(crate) use trace::Trace;
pub(crate) use tree::Tree;
pub(crate) use unique::Unique;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "teka", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) globals: Globals,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The options of all commands.
#[derive(Debug, Args)]
pub(crate) struct Globals {
    #[arg(long, global = true, value_name = "en|id", value_parser = ["en", "id"], hide_possible_values = true)]
    lang: Option<String>,
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "auto",
        value_name = "auto|always|never",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) color: Colour,
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "auto",
        value_name = "auto|json|none",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) progress: ProgressForm,
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(Solve),
    Count(Count),
    Unique(Unique),
    Check(Check),
    Hint(Hint),
    Review(Review),
    Rate(Rate),
    Generate(Generate),
    Sets {
        #[arg(long)]
        json: bool,
    },
    Formats {
        #[arg(value_name = "NAME")]
        format: Option<String>,
    },
    Examples {
        #[arg(value_name = "NAME")]
        example: Option<String>,
        #[arg(long)]
        json: bool,
    },
    Convert(Convert),
    Compare(Compare),
    Cluster {
        #[command(subcommand)]
        command: Cluster,
    },
    Render(Render),
    Moves {
        #[command(subcommand)]
        command: Moves,
    },
    Trace(Trace),
    Tree(Tree),
    Exercise(Exercise),
    Report(Report),
    #[cfg(feature = "pdf")]
    Book(Book),
    #[cfg(not(feature = "pdf"))]
    #[command(hide = true)]
    Book(MissingFeature),
    #[cfg(feature = "disk-cache")]
    Tables {
        #[command(subcommand)]
        command: Tables,
    },
    #[cfg(not(feature = "disk-cache"))]
    #[command(hide = true)]
    Tables(MissingFeature),
    #[cfg(feature = "serve")]
    Serve(Serve),
    #[cfg(not(feature = "serve"))]
    #[command(hide = true)]
    Serve(MissingFeature),
    Completions {
        #[arg(value_enum, value_name = "SHELL", hide_possible_values = true)]
        shell: Shell,
    },
    Man {
        #[arg(value_name = "COMMAND")]
        command: Option<String>,
    },
    Help {
        #[arg(id = "help_command", value_name = "COMMAND", num_args = 0..=2)]
        command: Vec<String>,
    },
    Licences {
        #[arg(long)]
        json: bool,
    },
}

/// The arguments of a command whose feature is missing from this build: any, because it only reports that.
#[cfg(not(all(feature = "disk-cache", feature = "pdf", feature = "serve")))]
#[derive(Debug, clap::Args)]
pub(crate) struct MissingFeature {
    #[arg(id = "left_out", num_args = 0.., trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _arguments: Vec<std::ffi::OsString>,
}

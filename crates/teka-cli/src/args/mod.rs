//! The command line as clap parses it, one command per file. The help texts of commands and flags are in
//! `locales/*/terminal.ftl`, under `help-` and their names; a test checks that none is missing.

#[cfg(feature = "pdf")]
mod book;
mod check;
mod cluster;
mod compare;
mod count;
mod flags;
mod generate;
mod hint;
mod moves;
mod rate;
mod render;
mod review;
#[cfg(feature = "serve")]
mod serve;
mod solve;
#[cfg(feature = "disk-cache")]
mod tables;
mod trace;
mod unique;
mod values;

#[cfg(feature = "pdf")]
pub(crate) use book::{Answers, Book};
pub(crate) use check::Check;
pub(crate) use cluster::{Cluster, Merge, Plan, Run, Status, Submit};
pub(crate) use compare::Compare;
pub(crate) use count::Count;
pub(crate) use flags::{
    Colour, Limits, Picture, ProgressForm, PuzzleFiles, ReadingFlags, Saving, Settings, StateFlag,
};
pub(crate) use generate::{Generate, Wishes};
pub(crate) use hint::Hint;
pub(crate) use moves::{Moves, MovesText};
pub(crate) use rate::Rate;
pub(crate) use render::Render;
pub(crate) use review::Review;
#[cfg(feature = "serve")]
pub(crate) use serve::Serve;
pub(crate) use solve::{Solve, Steps};
#[cfg(feature = "disk-cache")]
pub(crate) use tables::Tables;
pub(crate) use trace::Trace;
pub(crate) use unique::Unique;

use clap::{Parser, Subcommand};
use clap_complete::Shell;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "teka", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
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
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
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
    Licences {
        #[arg(long)]
        json: bool,
    },
}

/// The arguments of a command whose feature is missing from this build. It accepts any, and only reports that.
#[cfg(not(all(feature = "disk-cache", feature = "pdf", feature = "serve")))]
#[derive(Debug, clap::Args)]
pub(crate) struct MissingFeature {
    #[arg(id = "left_out", num_args = 0.., trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _arguments: Vec<std::ffi::OsString>,
}

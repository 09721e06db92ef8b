//! The arguments of `teka moves`, one subcommand for each operation on a sequence of moves of a sliding puzzle:
//! `length`, `simplify`, `invert`, `apply`, `compare` and `shorten`.

use super::flags::{Limits, Settings};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// What to do with moves of a sliding puzzle.
#[derive(Debug, Subcommand)]
pub(crate) enum Moves {
    Length {
        #[command(flatten)]
        text: MovesText,
        #[arg(long)]
        json: bool,
    },
    Simplify {
        #[command(flatten)]
        text: MovesText,
        #[arg(long)]
        json: bool,
    },
    Invert {
        #[command(flatten)]
        text: MovesText,
        #[arg(long)]
        json: bool,
    },
    Apply {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        settings: Settings,
        #[command(flatten)]
        text: MovesText,
        #[arg(long)]
        json: bool,
    },
    Compare {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        settings: Settings,
        #[command(flatten)]
        text: MovesText,
        #[command(flatten)]
        limits: Limits,
        #[arg(long)]
        json: bool,
    },
    Shorten {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        settings: Settings,
        #[command(flatten)]
        text: MovesText,
        #[command(flatten)]
        limits: Limits,
        #[arg(long)]
        json: bool,
    },
}

/// Moves, and how to print them.
#[derive(Debug, Args)]
pub(crate) struct MovesText {
    #[arg(id = "moves_text", value_name = "MOVES", required = true, num_args = 1..)]
    pub(crate) moves: Vec<String>,
    #[arg(long)]
    pub(crate) counts: bool,
}

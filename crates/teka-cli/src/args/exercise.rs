//! The arguments of `teka exercise`, which makes exercise sheets about searches, with gaps to fill in, and of
//! `teka exercise check`, which marks the answers.

use super::flags::{BranchingFlags, Limits};
use super::values::board_size;
use clap::{Args, Subcommand, ValueEnum};
use std::ops::RangeInclusive;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Exercise {
    #[command(subcommand)]
    pub(crate) command: Option<ExerciseCommand>,
    #[arg(id = "exercise_family", value_name = "FAMILY", required = true)]
    pub(crate) family: Option<String>,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long = "nodes", id = "exercise_nodes", value_name = "N..N", value_parser = node_range)]
    pub(crate) nodes: Option<RangeInclusive<usize>>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = clap::value_parser!(u16).range(1..=500)
    )]
    pub(crate) variants: u16,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "SIZE", value_parser = board_size)]
    pub(crate) size: Option<(usize, usize)>,
    #[command(flatten)]
    pub(crate) branching: BranchingFlags,
    #[arg(
        long,
        value_enum,
        value_name = "costs|numbers|moves|all",
        default_value = "all",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) gaps: Gaps,
    #[arg(
        long = "form",
        id = "exercise_form",
        value_enum,
        value_name = "tree|table",
        default_value = "tree",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) form: ExerciseForm,
    #[arg(long = "to", id = "exercise_to", value_name = "FILE", required = true)]
    pub(crate) to: Option<PathBuf>,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ExerciseCommand {
    Check(ExerciseCheck),
}

#[derive(Debug, Args)]
pub(crate) struct ExerciseCheck {
    #[arg(value_name = "SHEET")]
    pub(crate) sheet: PathBuf,
    #[arg(id = "exercise_answers", value_name = "ANSWER", required = true)]
    pub(crate) answers: Vec<PathBuf>,
    #[arg(long, value_name = "N")]
    pub(crate) variant: Option<usize>,
    #[arg(long)]
    pub(super) json: bool,
}

/// What a sheet leaves out for students to fill in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Gaps {
    Costs,
    Numbers,
    Moves,
    All,
}

/// Whether a sheet shows the search as a tree or as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExerciseForm {
    Tree,
    Table,
}

/// Parses `8..15`, both ends included, or a single number.
fn node_range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().trim_start_matches('=').parse::<usize>();
    match (number(first), number(last)) {
        (Ok(first), Ok(last)) if first >= 1 && first <= last && last <= 5_000 => Ok(first..=last),
        _ => Err("not a range".to_owned()),
    }
}

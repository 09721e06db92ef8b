//! The arguments of `teka tree`: the algorithm, how much of its search tree to draw, how to number the nodes,
//! and in which format.

use super::flags::{BranchingFlags, Limits, Picture, PuzzleFiles, Settings};
use super::values::output_file;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use teka::tree::Numbering;

#[derive(Debug, Args)]
pub(crate) struct Tree {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) branching: BranchingFlags,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(
        long = "number",
        id = "numbering",
        value_enum,
        value_name = "generated|breadth",
        default_value = "generated",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) number: NumberingFlag,
    #[arg(
        long = "nodes",
        id = "tree_nodes",
        value_name = "N",
        default_value_t = 10_000,
        hide_default_value = true,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000)
    )]
    pub(crate) nodes: u32,
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<usize>,
    #[arg(long)]
    pub(crate) boards: bool,
    #[arg(long = "table", id = "live_table")]
    pub(crate) table: bool,
    #[arg(long = "to", id = "tree_to", value_name = "FILE", allow_hyphen_values = true, value_parser = output_file())]
    pub(crate) to: Option<PathBuf>,
    #[arg(
        long = "format",
        id = "tree_format",
        value_name = "json|svg|dot|tex|html",
        value_parser = ["json", "svg", "dot", "tex", "html"],
        hide_possible_values = true
    )]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    pub(super) json: bool,
}

/// How nodes are numbered.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum NumberingFlag {
    Generated,
    Breadth,
}

impl From<NumberingFlag> for Numbering {
    fn from(flag: NumberingFlag) -> Self {
        match flag {
            NumberingFlag::Generated => Numbering::Generated,
            NumberingFlag::Breadth => Numbering::Breadth,
        }
    }
}

//! What `teka book` accepts.

use super::flags::{FormFlags, Limits};
use super::generate::{Generate, Wishes, theme_or_entries};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(mut_arg("theme", theme_or_entries))]
pub(crate) struct Book {
    #[arg(value_name = "FILES", required_unless_present = "generate")]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "FAMILY", conflicts_with = "files")]
    pub(crate) generate: Option<String>,
    #[arg(
        long = "count",
        short = 'n',
        id = "how_many",
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        requires = "generate"
    )]
    pub(crate) count: u64,
    #[command(flatten)]
    pub(crate) wishes: Wishes,
    #[arg(long = "to", id = "book_to", value_name = "FILE")]
    pub(crate) to: PathBuf,
    #[arg(
        long,
        value_name = "1|2|4|6",
        value_parser = ["1", "2", "4", "6"],
        default_value = "2",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) per_page: String,
    #[arg(
        long,
        value_enum,
        value_name = "back|separate|none",
        default_value = "back",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) answers: Answers,
    #[arg(
        long,
        value_name = "a4|letter",
        value_parser = teka_render::Paper::NAMES,
        default_value = "a4",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) paper: String,
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    #[arg(
        long,
        value_name = "light|dark|print|safe",
        value_parser = teka_render::Theme::NAMES,
        hide_possible_values = true
    )]
    pub(crate) theme: Option<String>,
    #[command(flatten)]
    pub(crate) reading: FormFlags,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(super) json: bool,
}

impl Book {
    /// The booklet that `generate --save x.pdf` makes.
    pub(crate) fn of_new_puzzles(to: &std::path::Path, args: &Generate) -> Self {
        Book {
            files: Vec::new(),
            generate: Some(args.family.clone()),
            count: args.count,
            wishes: args.wishes.clone(),
            to: to.to_owned(),
            per_page: "2".to_owned(),
            answers: Answers::Back,
            paper: "a4".to_owned(),
            title: None,
            theme: args.picture.theme.clone(),
            reading: FormFlags::default(),
            limits: args.limits.clone(),
            force: args.picture.force,
            json: args.json,
        }
    }
}

/// Where to put the answers of a booklet.
#[cfg(feature = "pdf")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Answers {
    /// At the end of the booklet.
    Back,
    /// In a file of their own.
    Separate,
    /// Leave them out.
    None,
}

//! The arguments of `teka book`, which makes a PDF booklet of puzzles from files or newly generated ones:
//! paper, design, order and answers. Also builds the arguments of such a booklet for guided mode and for
//! `teka generate --save x.pdf`.

use super::flags::{FormFlags, Limits};
use super::generate::{Generate, GenerateFlags, theme_or_entries};
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
    pub(crate) flags: GenerateFlags,
    #[arg(long = "to", id = "book_to", value_name = "FILE")]
    pub(crate) to: PathBuf,
    #[arg(
        long,
        value_name = "1|2|4|6",
        value_parser = ["1", "2", "4", "6"],
        hide_possible_values = true
    )]
    pub(crate) per_page: Option<String>,
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
        value_name = "a4|a5|letter|6x9|8x10|8.5x11",
        value_parser = teka_render::Paper::NAMES,
        default_value = "a4",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) paper: String,
    #[command(flatten)]
    pub(crate) design: BookDesign,
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

/// The design of a booklet, apart from its paper and colours.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct BookDesign {
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) subtitle: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) author: Option<String>,
    #[arg(long, value_enum, value_name = "level|given|shuffle", hide_possible_values = true)]
    pub(crate) order: Option<Order>,
    #[arg(long)]
    pub(crate) large_print: bool,
    #[arg(long)]
    pub(crate) impose: bool,
}

impl Book {
    /// A booklet with the default options, and without puzzles.
    pub(crate) fn new(to: &std::path::Path) -> Self {
        Book {
            files: Vec::new(),
            generate: None,
            count: 1,
            flags: GenerateFlags::default(),
            to: to.to_owned(),
            per_page: None,
            answers: Answers::Back,
            paper: "a4".to_owned(),
            design: BookDesign::default(),
            theme: None,
            reading: FormFlags::default(),
            limits: Limits::default(),
            force: false,
            json: false,
        }
    }

    /// The booklet that `generate --save x.pdf` makes.
    pub(crate) fn of_new_puzzles(to: &std::path::Path, args: &Generate) -> Self {
        Book {
            generate: Some(args.family.clone()),
            count: args.count,
            flags: args.flags.clone(),
            theme: args.picture.theme.clone(),
            limits: args.limits.clone(),
            force: args.picture.force,
            json: args.json,
            ..Book::new(to)
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

/// The order of the puzzles of a booklet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Order {
    /// The easiest first; puzzles without a level last.
    Level,
    /// As they were given.
    Given,
    /// As the seed decides.
    Shuffle,
}

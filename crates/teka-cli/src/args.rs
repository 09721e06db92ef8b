//! The command line. What each command and flag means is said in `locales/*/terminal.ftl`, under
//! `help-` and its name; a test sees to it that none is forgotten.

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;
use std::time::Duration;

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
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(Solve),
    Check(Check),
    Compare(Compare),
    Render(Render),
    Completions {
        #[arg(value_enum)]
        shell: Shell,
    },
    Man {
        #[arg(value_name = "COMMAND")]
        command: Option<String>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long)]
    pub(crate) no_shortcuts: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(value_name = "ANSWER")]
    pub(crate) answer: PathBuf,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[arg(long)]
    pub(crate) no_shortcuts: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[arg(long, value_name = "FILE")]
    pub(crate) to: Option<PathBuf>,
    #[arg(long)]
    pub(crate) solution: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PuzzleFiles {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(value_name = "LIST")]
    pub(crate) list: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
}

#[derive(Debug, Args)]
pub(crate) struct ReadingFlags {
    #[arg(long)]
    pub(crate) lenient: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) family: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Limits {
    #[arg(long, short, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct Picture {
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long, value_name = "FACTOR", default_value_t = 2.0, hide_default_value = true)]
    pub(crate) scale: f32,
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

/// `30s`, `500ms`, `2m`; a bare number means seconds.
fn duration(text: &str) -> Result<Duration, String> {
    if let Ok(seconds) = text.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string());
    }
    humantime::parse_duration(text).map_err(|error| error.to_string())
}

//! The command line as clap parses it. The help texts of commands and flags are in `locales/*/terminal.ftl`, under
//! `help-` and their names; a test checks that none is missing.

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

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long)]
    pub(crate) no_shortcuts: bool,
    #[arg(long, conflicts_with_all = ["algorithm", "save", "steps"])]
    pub(crate) all: bool,
    #[arg(long, value_enum, value_name = "all|moves|none", hide_possible_values = true)]
    pub(crate) steps: Option<Steps>,
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
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(long = "list", id = "list_to", value_name = "FILE")]
    pub(crate) list: Option<PathBuf>,
    #[arg(long, requires = "list_to")]
    pub(crate) distinct: bool,
    #[arg(long, value_name = "N", requires = "list_to")]
    pub(crate) limit: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s", hide_default_value = true)]
    pub(crate) checkpoint_every: Duration,
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Unique {
    #[arg(value_name = "FILES", required = true)]
    pub(crate) puzzles: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "json", id = "json_lines")]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(value_name = "ANSWER", required = true, num_args = 1..=2)]
    pub(crate) answer: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(
        long,
        value_name = "nudge|step|answer",
        value_parser = ["nudge", "step", "answer"],
        hide_possible_values = true
    )]
    pub(crate) level: Option<String>,
    #[arg(
        long,
        value_name = "best|rows|fringe",
        value_parser = ["best", "rows", "fringe"],
        hide_possible_values = true
    )]
    pub(crate) method: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) skip: usize,
    #[arg(long = "save", short, id = "save_hint", value_name = "FILE")]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Review {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(value_name = "STATE", required = true, num_args = 1..=2)]
    pub(crate) position: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "save", short, id = "save_review", value_name = "FILE")]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Rate {
    #[arg(value_name = "FILES", required = true)]
    pub(crate) puzzles: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "json", id = "json_lines")]
    json: bool,
}

#[derive(Debug, Args)]
#[command(mut_arg("theme", theme_or_entries))]
pub(crate) struct Generate {
    #[arg(value_name = "FAMILY", id = "family_name")]
    pub(crate) family: String,
    #[command(flatten)]
    pub(crate) wishes: Wishes,
    #[arg(
        long = "count",
        short = 'n',
        id = "how_many",
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true
    )]
    pub(crate) count: u64,
    #[arg(long = "save", short, id = "save_new", value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long = "json", id = "json_lines")]
    json: bool,
}

/// What new puzzles should be like.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
#[allow(clippy::struct_excessive_bools)] // flags are independent
pub(crate) struct Wishes {
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

/// Where fill-ins are made, `--theme` may also be the file of the entries that must be in.
fn theme_or_entries(arg: clap::Arg) -> clap::Arg {
    arg.value_name("light|dark|print|safe|FILE").value_parser(clap::value_parser!(String))
}

#[cfg(feature = "disk-cache")]
#[derive(Debug, Subcommand)]
pub(crate) enum Tables {
    Build {
        #[arg(value_name = "NAME")]
        table: Option<String>,
        #[command(flatten)]
        limits: Limits,
        #[arg(long)]
        json: bool,
    },
    List {
        #[arg(long)]
        json: bool,
    },
    Clear {
        #[arg(value_name = "NAME")]
        table: Option<String>,
        #[arg(long)]
        json: bool,
    },
}

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

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[arg(id = "compared", value_name = "FILES", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long = "save", short, id = "save_chart", value_name = "FILE")]
    pub(crate) save: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..), hide_default_value = true)]
    pub(crate) from: u64,
    #[arg(long = "limit", id = "events", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short, id = "save_trace", value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    #[arg(long = "json", id = "json_lines")]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleFiles,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
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

#[cfg(feature = "pdf")]
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
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long)]
    json: bool,
}

#[cfg(feature = "pdf")]
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
            reading: ReadingFlags::default(),
            limits: args.limits.clone(),
            force: args.picture.force,
            json: args.json,
        }
    }
}

#[cfg(feature = "serve")]
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "N", value_parser = port, default_value_t = 8473, hide_default_value = true)]
    pub(crate) port: u16,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", hide_default_value = true)]
    pub(crate) host: String,
    #[arg(long)]
    pub(crate) openapi: bool,
}

/// The arguments of a command whose feature is missing from this build. It accepts any, and only reports that.
#[cfg(not(all(feature = "disk-cache", feature = "pdf", feature = "serve")))]
#[derive(Debug, Args)]
pub(crate) struct MissingFeature {
    #[arg(id = "left_out", num_args = 0.., trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _arguments: Vec<std::ffi::OsString>,
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

#[derive(Debug, Default, Args)]
pub(crate) struct ReadingFlags {
    #[arg(long)]
    pub(crate) lenient: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) family: Option<String>,
}

/// Settings of a puzzle that are not in its file.
#[derive(Debug, Default, Args)]
pub(crate) struct Settings {
    #[arg(long, value_name = "FILE")]
    pub(crate) goal: Option<PathBuf>,
    #[arg(long, value_name = "single|multi")]
    pub(crate) metric: Option<String>,
}

/// The current position of a puzzle that somebody is solving.
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
    #[arg(long, value_name = "FACTOR")]
    pub(crate) scale: Option<f32>,
    #[arg(long, value_name = "PIXELS", conflicts_with = "scale")]
    pub(crate) width: Option<u32>,
    #[arg(long, value_name = "FACTOR")]
    pub(crate) speed: Option<f32>,
    #[arg(long = "image", id = "photo", value_name = "FILE")]
    pub(crate) image: Option<PathBuf>,
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

/// How much of the path to an answer to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Steps {
    /// Every board and the moves.
    All,
    /// Only the moves.
    Moves,
    /// Neither.
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

/// `30s`, `500ms`, `2m`; a bare number means seconds.
fn duration(text: &str) -> Result<Duration, String> {
    if let Ok(seconds) = text.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string());
    }
    humantime::parse_duration(text).map_err(|error| error.to_string())
}

/// Only digits, unlike `u16::from_str`, which also accepts `+8601`.
#[cfg(feature = "serve")]
fn port(text: &str) -> Result<u16, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits {
        return Err("no number".to_owned());
    }
    text.parse().map_err(|_| "too large".to_owned())
}

/// `500MB`, `2GiB`; a bare number means bytes.
fn size(text: &str) -> Result<u64, String> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: u64 = text[..end].parse().map_err(|_| "no number".to_owned())?;
    let unit = match text[end..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kb" => 1_000,
        "kib" => 1 << 10,
        "m" | "mb" => 1_000_000,
        "mib" => 1 << 20,
        "g" | "gb" => 1_000_000_000,
        "gib" => 1 << 30,
        unit => return Err(format!("no unit: {unit}")),
    };
    number.checked_mul(unit).ok_or_else(|| "too large".to_owned())
}

/// `4x4`: rows and columns.
fn board_size(text: &str) -> Result<(usize, usize), String> {
    let size = text
        .split_once(['x', 'X', '×'])
        .and_then(|(rows, columns)| Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?)));
    size.ok_or_else(|| "no size".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(size("1024"), Ok(1024));
        assert_eq!(size("2GiB"), Ok(2 << 30));
        assert_eq!(size("500 mb"), Ok(500_000_000));
        assert!(size("much").is_err() && size("1 stone").is_err() && size("99999999999GB").is_err());
    }

    #[test]
    fn boards_have_rows_and_columns() {
        assert_eq!(board_size("4x5"), Ok((4, 5)));
        assert_eq!(board_size("3×3"), Ok((3, 3)));
        assert!(board_size("4").is_err() && board_size("4x").is_err() && board_size("-1x3").is_err());
    }

    #[test]
    fn ports_are_digits() {
        assert_eq!((port("0"), port("8601"), port("65535")), (Ok(0), Ok(8601), Ok(65535)));
        for invalid in ["", "+8601", "-1", " 8601", "65536", "٨٦", "0x50", "8_601"] {
            assert!(port(invalid).is_err(), "{invalid:?}");
        }
    }

    #[test]
    fn times_have_units() {
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("200ms"), Ok(Duration::from_millis(200)));
        assert!(duration("soon").is_err() && duration("-1").is_err());
    }
}

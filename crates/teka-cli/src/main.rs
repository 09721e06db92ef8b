//! The `teka` program: chooses the language, reads the command line, runs the command (guided mode if there
//! is none), and turns its result into an exit code. The README documents the exit codes for scripts.

mod answer;
mod args;
#[cfg(feature = "pdf")]
mod booklet_progress;
mod checkpoint;
mod commands;
mod console;
mod deadline;
mod diagnostic;
mod explain;
mod export;
mod failure;
mod files;
mod help;
mod json;
mod json_lines;
mod pager;
mod progress;
mod resources;
mod solution_list;
mod stop;
mod summary;
mod table;
mod usage;

use args::{Cli, Command};
use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, FromArgMatches};
use console::Console;
use failure::Failure;
use std::process::ExitCode;
use teka::Message;
use teka_locale::{Language, Words};

/// The exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// There is an answer.
    Answered = 0,
    /// The answer is no.
    No = 1,
    /// Invalid usage or invalid input.
    Bad = 2,
    /// Stopped by a limit before there was an answer.
    Stopped = 3,
    /// Interrupted by the user.
    Interrupted = 130,
}

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let words = Words::of(language(&arguments));
    let json = arguments.iter().any(|argument| argument == "--json");
    let command = args::narrow(&arguments).unwrap_or_else(Cli::command);
    // The help texts are needed only if clap prints something other than the version.
    let parsed = command.try_get_matches_from(&arguments).or_else(|error| match error.kind() {
        ErrorKind::DisplayVersion if arguments.len() == 2 => Err(error),
        _ => help::command(&words).try_get_matches_from(&arguments),
    });
    let exit = match parsed {
        Ok(matches) => run(&matches, words, json),
        Err(error) => usage::report(&error, &Console::new(words, json)),
    };
    ExitCode::from(exit as u8)
}

fn run(matches: &ArgMatches, words: Words, json: bool) -> Exit {
    let cli = Cli::from_arg_matches(matches).expect("clap has checked the arguments");
    cli.globals.color.write_global();
    let mut console = Console::new(words, json);
    (console.progress, console.quiet) = (cli.globals.progress, cli.globals.quiet);
    if let Ok(value) = std::env::var("TEKA_LANG")
        && !json
        && !value.is_empty()
        && value.parse::<Language>().is_err()
    {
        console.note_message(&Message::new("usage.lang").with("value", value));
    }
    // The server has a handler of its own.
    if !matches!(cli.command, Some(Command::Serve(_))) {
        stop::install_handler();
    }
    let result = match cli.command {
        None => commands::guided::run(&console),
        Some(Command::Solve(args)) => commands::solve::run(&args, &console),
        Some(Command::Count(args)) => commands::count::run(&args, &console),
        Some(Command::Unique(args)) => commands::unique::run(&args, &console),
        Some(Command::Check(args)) => commands::check::run(&args, &console),
        Some(Command::Hint(args)) => commands::hint::run(&args, &console),
        Some(Command::Review(args)) => commands::review::run(&args, &console),
        Some(Command::Rate(args)) => commands::rate::run(&args, &console),
        Some(Command::Generate(args)) => commands::generate::run(&args, &console),
        Some(Command::Sets { .. }) => commands::sets::run(&console),
        #[cfg(feature = "disk-cache")]
        Some(Command::Tables { command }) => commands::tables::run(&command, &console),
        #[cfg(not(feature = "disk-cache"))]
        Some(Command::Tables(_)) => Err(Failure::missing_feature("disk-cache")),
        Some(Command::Cluster { command }) => commands::cluster::run(&command, &console),
        Some(Command::Formats { format }) => commands::formats::run(format.as_deref(), &console),
        Some(Command::Examples { example, .. }) => commands::examples::run(example.as_deref(), &console),
        Some(Command::Convert(args)) => commands::convert::run(&args, &console),
        Some(Command::Help { command }) => commands::manual::help(&command, &console),
        Some(Command::Compare(args)) => commands::compare::run(&args, &console),
        Some(Command::Trace(args)) => commands::trace::run(&args, &console),
        Some(Command::Exercise(args)) => commands::exercise::run(&args, &console),
        Some(Command::Report(args)) => commands::report::run(&args, &console),
        Some(Command::Tree(args)) => commands::tree::run(&args, &console),
        Some(Command::Moves { command }) => commands::moves::run(&command, &console),
        Some(Command::Render(args)) => commands::render::run(&args, &console),
        #[cfg(feature = "pdf")]
        Some(Command::Book(args)) => commands::book::run(&args, &console),
        #[cfg(not(feature = "pdf"))]
        Some(Command::Book(_)) => Err(Failure::missing_feature("pdf")),
        #[cfg(feature = "serve")]
        Some(Command::Serve(args)) => commands::serve::run(&args, &console),
        #[cfg(not(feature = "serve"))]
        Some(Command::Serve(_)) => Err(Failure::missing_feature("serve")),
        Some(Command::Completions { shell }) => commands::manual::completions(shell, &console),
        Some(Command::Man { command }) => commands::manual::man(command.as_deref(), &console),
        Some(Command::Licences { .. }) => commands::licences::run(&console),
    };
    let exit = result.unwrap_or_else(|failure: Failure| failure.report(&console));
    // Even if results were printed or saved, an interrupted command is incomplete.
    if stop::interrupted() { Exit::Interrupted } else { exit }
}

/// The language of the output: `--lang`, then `TEKA_LANG`, then the system's locales. Needed before the command line is
/// parsed, because errors in it are reported in this language too.
fn language(arguments: &[std::ffi::OsString]) -> Language {
    let words: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
    let flag = words.iter().enumerate().find_map(|(at, word)| match word.strip_prefix("--lang") {
        Some("") => words.get(at + 1).map(ToString::to_string),
        Some(value) => value.strip_prefix('=').map(str::to_owned),
        None => None,
    });
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let chosen: Vec<String> = flag.into_iter().chain(variable("TEKA_LANG")).collect();
    // As in POSIX, the first of these that is set counts, and C means untranslated.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable);
    let locales = match locale {
        Some(locale) if is_untranslated(&locale) => vec!["en".to_owned()],
        Some(locale) => vec![locale],
        None => sys_locale::get_locales().collect(),
    };
    Language::choose(chosen.iter().chain(&locales).map(String::as_str))
}

/// Whether a locale asks for untranslated messages.
fn is_untranslated(locale: &str) -> bool {
    matches!(locale.split(['.', '@']).next(), Some("C" | "POSIX"))
}

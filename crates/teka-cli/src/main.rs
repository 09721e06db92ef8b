//! The `teka` program: reads the command line, runs the command, and turns what came of it into output and an
//! exit code. The contract with scripts is in the README.

mod answer;
mod args;
mod checkpoint;
mod commands;
mod console;
mod deadline;
mod diagnose;
mod explain;
mod export;
mod failure;
mod files;
mod help;
mod json;
mod progress;
mod resources;
mod solution_list;
mod stop;
mod summary;
mod usage;

use args::{Cli, Command};
use clap::{ArgMatches, FromArgMatches};
use console::Console;
use failure::Failure;
use std::process::ExitCode;
use teka_locale::{Language, Words};

/// What a command has to say to scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// Answered.
    Answered = 0,
    /// The answer is no.
    No = 1,
    /// Bad usage or bad input.
    Bad = 2,
    /// Stopped by a limit before an answer.
    Stopped = 3,
    /// Interrupted by a person.
    Interrupted = 130,
}

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let words = Words::of(language(&arguments));
    let json = arguments.iter().any(|argument| argument == "--json");
    let exit = match help::command(&words).try_get_matches_from(arguments) {
        Ok(matches) => run(&matches, words, json),
        Err(error) => usage::report(&error, &Console::new(words, json)),
    };
    ExitCode::from(exit as u8)
}

fn run(matches: &ArgMatches, words: Words, json: bool) -> Exit {
    let cli = Cli::from_arg_matches(matches).expect("clap has checked the arguments");
    cli.color.write_global();
    let console = Console::new(words, json);
    let done = match cli.command {
        None => commands::guided::run(&console),
        Some(Command::Solve(args)) => commands::solve::run(&args, &console),
        Some(Command::Count(args)) => commands::count::run(&args, &console),
        Some(Command::Unique(args)) => commands::unique::run(&args, &console),
        Some(Command::Check(args)) => commands::check::run(&args, &console),
        Some(Command::Hint(args)) => commands::hint::run(&args, &console),
        Some(Command::Rate(args)) => commands::rate::run(&args, &console),
        Some(Command::Generate(args)) => commands::generate::run(&args, &console),
        #[cfg(feature = "disk-cache")]
        Some(Command::Tables { command }) => commands::tables::run(&command, &console),
        #[cfg(not(feature = "disk-cache"))]
        Some(Command::Tables(_)) => Err(Failure::left_out("disk-cache")),
        Some(Command::Compare(args)) => commands::compare::run(&args, &console),
        Some(Command::Trace(args)) => commands::trace::run(&args, &console),
        Some(Command::Render(args)) => commands::render::run(&args, &console),
        #[cfg(feature = "pdf")]
        Some(Command::Book(args)) => commands::book::run(&args, &console),
        #[cfg(not(feature = "pdf"))]
        Some(Command::Book(_)) => Err(Failure::left_out("pdf")),
        #[cfg(feature = "serve")]
        Some(Command::Serve(args)) => commands::serve::run(&args, &console),
        #[cfg(not(feature = "serve"))]
        Some(Command::Serve(_)) => Err(Failure::left_out("serve")),
        Some(Command::Completions { shell }) => commands::manual::completions(shell, &console),
        Some(Command::Man { command }) => commands::manual::man(command.as_deref(), &console),
        Some(Command::Licences { .. }) => commands::licences::run(&console),
    };
    done.unwrap_or_else(|failure: Failure| failure.report(&console))
}

/// `--lang`, then `TEKA_LANG`, then the system's locales. It is needed before the command line can be read,
/// because what is wrong with the command line is said in it too.
fn language(arguments: &[std::ffi::OsString]) -> Language {
    let words: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
    let flag = words.iter().enumerate().find_map(|(at, word)| match word.strip_prefix("--lang") {
        Some("") => words.get(at + 1).map(ToString::to_string),
        Some(value) => value.strip_prefix('=').map(str::to_owned),
        None => None,
    });
    let variable = std::env::var("TEKA_LANG").ok();
    let wishes: Vec<String> = flag.into_iter().chain(variable).chain(sys_locale::get_locales()).collect();
    Language::choose(wishes.iter().map(String::as_str))
}

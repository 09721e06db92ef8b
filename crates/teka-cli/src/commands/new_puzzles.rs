//! New puzzles for `generate`, `book --generate` and guided mode: turns the flags of the command line, and
//! the files they name, into the options of a family, and makes a series.

use super::{family_failure, open_sources};
use crate::args::GenerateFlags;
use crate::console::Console;
use crate::failure::Failure;
use crate::files;
use crate::progress::ProgressLine;
use std::ops::ControlFlow;
use std::path::Path;
use teka::packing::sets::SETS;
use teka::{
    Budget, Difficulty, GenerateOptions, GeneratedGame, Message, Outcome, Registry, RunContext, Seed,
    Strictness, input,
};
use teka_render::Theme;

/// The requested seed, or a random one.
pub(super) fn seed(flags: &GenerateFlags) -> Seed {
    flags.seed.map_or_else(Seed::random, Seed)
}

/// Makes `count` puzzles of a family and passes each, with its number, to `each`. If a limit is reached, the puzzles
/// made before have been passed on.
pub(super) fn make(
    family: &str,
    options: &GenerateOptions,
    count: u64,
    budget: &Budget,
    console: &Console,
    each: &mut dyn FnMut(u64, GeneratedGame) -> Result<(), Failure>,
) -> Result<Outcome<()>, Failure> {
    let line = ProgressLine::new(console);
    let context = RunContext::new(budget).with_observer(&line);
    let mut failure = None;
    let made =
        Registry::standard().generate_series(family, options, count, &context, &mut |number, generated| {
            match line.suspend(|| each(number, generated)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
    drop(line);
    failure.map_or(Ok(()), Err)?;
    made.map_err(|error| family_failure(error, "generate", family))
}

/// Converts the flags to the options of a family. `theme` is the file of the entries that a fill-in must contain.
pub(super) fn options(
    flags: &GenerateFlags,
    theme: Option<&str>,
    seed: Seed,
    console: &Console,
) -> Result<GenerateOptions, Failure> {
    let mut options = GenerateOptions::new(seed);
    options.size = flags.size;
    if let Some(name) = flags.difficulty.as_deref() {
        match Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name) {
            Some(difficulty) => options.difficulty = Some(difficulty),
            None => options = options.with("tier", name),
        }
    }
    let numbers = [
        ("moves", flags.moves),
        ("optimal-length", flags.optimal_length),
        ("level", flags.level.map(u64::from)),
        ("to-place", flags.to_place),
        ("min-length", flags.min_length),
    ];
    let switches = [
        ("uniform", flags.uniform),
        ("joined", flags.joined),
        ("spread", flags.spread),
        ("shape", flags.shape),
        ("ladder", flags.ladder),
        ("repeats", flags.repeats),
        ("leading-zeros", flags.leading_zeros),
    ];
    for (name, value) in numbers {
        options = value.into_iter().fold(options, |options, value| options.with(name, value));
    }
    for (name, _) in switches.into_iter().filter(|(_, wanted)| *wanted) {
        options = options.with(name, true);
    }
    let names = [
        ("calendar", &flags.calendar),
        ("digits", &flags.digits),
        ("symmetry", &flags.symmetry),
        ("givens", &flags.givens),
    ];
    for (name, value) in names {
        options = value.iter().fold(options, |options, value| options.with(name, value));
    }
    for (name, file_name, value, known) in [
        ("words", "words-file", flags.words.as_deref(), &["en", "id"][..]),
        ("style", "style-file", flags.style.as_deref(), &["american", "lattice", "open"]),
        ("theme", "theme-file", theme, &[]),
    ] {
        match value {
            Some(value) if known.contains(&value) => options = options.with(name, value),
            Some(file) => options = options.with(file_name, files::read(Path::new(file))?.text),
            None => {}
        }
    }
    if let Some(file) = &flags.from {
        options = options.with("from", crossword(file)?);
    }
    if flags.set.as_deref() == Some("-") && flags.board.as_deref() == Some("-") {
        return Err(Failure::Usage(Message::new("usage.same_file").with("file", "-")));
    }
    for (name, file_name, value) in [("set", "set-file", &flags.set), ("board", "board-file", &flags.board)] {
        match value {
            Some(value) if is_file(value) => options = options.with(file_name, puzzle_file(value, console)?),
            Some(value) => options = options.with(name, value),
            None => {}
        }
    }
    Ok(options)
}

/// The file of the entries that a fill-in must contain: the value of `--theme`, unless it is a theme of pictures. Fails
/// for other families.
pub(super) fn theme_file<'a>(
    theme: Option<&'a str>,
    family: Option<&str>,
) -> Result<Option<&'a str>, Failure> {
    match theme.filter(|theme| !Theme::NAMES.contains(theme)) {
        Some(file) if family != Some("fillin") => {
            let message = Message::new("usage.unknown_value").with("argument", "--theme").with("value", file);
            let message = message.with("known", Theme::NAMES.join(", ")).with("suggestion", "none");
            Err(Failure::Usage(message))
        }
        file => Ok(file),
    }
}

/// Reads a crossword file as text. A .puz file is binary; each of its bytes becomes the character of the same number.
fn crossword(path: &Path) -> Result<String, Failure> {
    let bytes = files::read_up_to(path, input::MOST_BYTES + 1)?;
    if bytes.get(2..).is_some_and(|bytes| bytes.starts_with(b"ACROSS&DOWN")) {
        return Ok(bytes.into_iter().map(char::from).collect());
    }
    let name = path.display().to_string();
    let source = input::decode(&name, bytes);
    source.map(|source| source.text).map_err(|message| Failure::File(message.with("file", name)))
}

/// Whether a set or board is a file rather than a name. A file whose name means something else is given as `./name`.
fn is_file(value: &str) -> bool {
    let is_known = SETS.iter().any(|set| set.name == value || set.boards.contains(&value))
        || value.chars().all(|symbol| symbol.is_ascii_digit() || symbol == 'x');
    value == "-" || value.contains(['/', '\\', '.']) || !is_known && Path::new(value).is_file()
}

/// Reads the text of a packing puzzle whose pieces or board are used. Its errors are reported here, where its lines can
/// be shown.
fn puzzle_file(path: &str, console: &Console) -> Result<String, Failure> {
    let source = files::read(Path::new(path))?;
    let text = source.text.clone();
    open_sources(vec![source], Strictness::Strict, Some("packing"), console)?;
    Ok(text)
}

//! New puzzles for `generate` and `book --generate`: the options of the command line as those of a family, and a run.

use super::{family_failure, open_sources};
use crate::args::Wishes;
use crate::console::Console;
use crate::failure::Failure;
use crate::files;
use crate::progress::ProgressLine;
use std::ops::ControlFlow;
use std::path::Path;
use teka::{
    Budget, Difficulty, GenerateOptions, GeneratedGame, Outcome, Registry, RunContext, Seed, Strictness,
};

/// The seed to use: the one asked for, or a random one.
pub(super) fn seed(wishes: &Wishes) -> Seed {
    wishes.seed.map_or_else(Seed::random, Seed)
}

/// Makes `count` puzzles of a family and hands each to `each`, with its number. What was made before a limit was reached
/// has been handed over.
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
        Registry::standard().generate_run(family, options, count, &context, &mut |number, generated| {
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

/// The options of the command line as those of a family.
pub(super) fn options(wishes: &Wishes, seed: Seed, console: &Console) -> Result<GenerateOptions, Failure> {
    let mut options = GenerateOptions::new(seed);
    options.size = wishes.size;
    if let Some(name) = wishes.difficulty.as_deref() {
        match Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name) {
            Some(difficulty) => options.difficulty = Some(difficulty),
            None => options = options.with("tier", name),
        }
    }
    let numbers = [
        ("moves", wishes.moves),
        ("optimal-length", wishes.optimal_length),
        ("level", wishes.level.map(u64::from)),
        ("to-place", wishes.to_place),
    ];
    let flags = [
        ("uniform", wishes.uniform),
        ("joined", wishes.joined),
        ("spread", wishes.spread),
        ("shape", wishes.shape),
        ("ladder", wishes.ladder),
    ];
    for (name, value) in numbers {
        options = value.into_iter().fold(options, |options, value| options.with(name, value));
    }
    for (name, _) in flags.into_iter().filter(|(_, wanted)| *wanted) {
        options = options.with(name, true);
    }
    if let Some(date) = &wishes.calendar {
        options = options.with("calendar", date);
    }
    for (name, file_name, value) in [("set", "set-file", &wishes.set), ("board", "board-file", &wishes.board)]
    {
        match value {
            Some(value) if is_file(value) => options = options.with(file_name, puzzle_file(value, console)?),
            Some(value) => options = options.with(name, value),
            None => {}
        }
    }
    Ok(options)
}

/// Whether a set or board is a file rather than a name.
fn is_file(value: &str) -> bool {
    value == "-" || value.contains(['/', '\\', '.']) || Path::new(value).is_file()
}

/// The text of a file with a packing puzzle, whose pieces or board are used. What is wrong with it is reported here,
/// where its lines can be shown.
fn puzzle_file(path: &str, console: &Console) -> Result<String, Failure> {
    let source = files::read(Path::new(path))?;
    let text = source.text.clone();
    open_sources(vec![source], Strictness::Strict, Some("packing"), console)?;
    Ok(text)
}

//! `teka solve --all`: prints every solution as soon as it is found, or saves them as text, JSON Lines or up
//! to 1,000 pictures; then reports their number.

use super::{During, list_failure, stopped_message};
use crate::Exit;
use crate::args::Solve;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Content, Format};
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{json, summary};
use serde_json::json;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;
use teka::{BigUint, Completeness, Count, Game, Limit, ListedSolution, Message, RunContext, Which};

/// The maximum number of pictures; text and JSON have no limit.
const MAX_PICTURES: u64 = 1_000;

pub(crate) fn run(game: &Game, args: &Solve, console: &Console) -> Result<Exit, Failure> {
    let limits = &args.limits;
    let mut files: Vec<SavedList<'_>> =
        args.save.iter().map(|path| SavedList::create(path, args)).collect::<Result<_, _>>()?;
    let is_printed = files.is_empty();
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::new(console).of_family(game.family());
    let context = RunContext::new(&budget).with_observer(&line);
    let started = Instant::now();
    let (mut number, mut failure) = (0_u64, None);
    let mut each = |found: ListedSolution<'_>| {
        number += 1;
        let saved =
            files.iter_mut().try_for_each(|file| file.add(number, &found, game.family(), args, console));
        let printed = if saved.is_err() {
            saved
        } else if !is_printed {
            Ok(())
        } else if console.json {
            let text = found.answer().text;
            console.print_json(&json!({ "schema": 1, "family": game.family(), "number": number, "solution": { "text": text } }))
        } else {
            let solution = found.solution();
            let separator = if number > 1 { console.print("\n") } else { Ok(()) };
            separator.and_then(|()| console.show(&solution.scene, &solution.answer.text))
        };
        match printed {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    };
    let listed = match &args.algorithm {
        Some(algorithm) => game.list_by(algorithm, &context, &mut each),
        None => game.list(&context, Which::All, &mut each),
    };
    drop(line);
    if let Some(failure) = failure {
        return Err(failure);
    }
    let listed = listed.map_err(|error| list_failure(&error, game, console))?;
    let elapsed = started.elapsed();
    let has_pictures = files.iter().any(|file| matches!(file, SavedList::Pictures(_)));
    files.into_iter().try_for_each(|file| file.finish(console))?;
    if has_pictures && number > MAX_PICTURES {
        console.note_message(&Message::new("file.pictures_limited").with("most", MAX_PICTURES));
    }
    let (solutions, completeness, stats) = (BigUint::from(number), listed.completeness, listed.stats);
    if console.json {
        let count = Count::new(solutions, completeness, stats);
        console.print_json(&json::counted(game.family(), &count, elapsed))?;
    } else {
        let code = if completeness == Completeness::Complete { "count.solutions" } else { "count.so_far" };
        console.note_message(&Message::new(code).with("number", number));
        if let Completeness::Stopped(limit) = completeness {
            console.note_message(&stopped_message(limit, During::Count, console));
        }
        console.note_message(&summary::time(elapsed, console));
    }
    Ok(match completeness {
        Completeness::Stopped(Limit::Interrupted) => Exit::Interrupted,
        Completeness::Stopped(_) => Exit::Stopped,
        Completeness::Complete | Completeness::Cut if number == 0 => Exit::No,
        Completeness::Complete | Completeness::Cut => Exit::Answered,
    })
}

/// Where all solutions are saved.
enum SavedList<'a> {
    /// One file: text with a blank line between the solutions, or if the flag is set, JSON Lines.
    Text(&'a Path, OutputFile<'a>, bool),
    /// A file for each picture, with the number of the solution in its name.
    Pictures(&'a Path),
}

impl<'a> SavedList<'a> {
    fn create(path: &'a Path, args: &Solve) -> Result<Self, Failure> {
        Ok(match Format::from_path(path) {
            Some(Format::Text) => SavedList::Text(path, OutputFile::create(path, args.picture.force)?, false),
            Some(Format::Json | Format::JsonLines) => {
                SavedList::Text(path, OutputFile::create(path, args.picture.force)?, true)
            }
            _ => SavedList::Pictures(path),
        })
    }

    fn add(
        &mut self,
        number: u64,
        found: &ListedSolution<'_>,
        family: &str,
        args: &Solve,
        console: &Console,
    ) -> Result<(), Failure> {
        match self {
            SavedList::Text(_, file, is_json) => {
                let text = found.answer().text;
                let written = if *is_json {
                    writeln!(
                        file,
                        "{}",
                        json::with_version(
                            json!({ "schema": 1, "family": family, "number": number, "solution": { "text": text } })
                        )
                    )
                } else {
                    write!(file, "{}{text}", if number > 1 { "\n" } else { "" })
                };
                written.map_err(|error| file.failure(&error))
            }
            SavedList::Pictures(_) if number > MAX_PICTURES => Ok(()),
            SavedList::Pictures(path) => {
                let solution = found.solution();
                let content = Content {
                    text: &solution.answer.text,
                    json: String::new(),
                    scene: &solution.scene,
                    solution: Some(&solution),
                };
                export::save(&numbered(path, number), &content, &args.picture, Deadline::after(None), console)
            }
        }
    }

    fn finish(self, console: &Console) -> Result<(), Failure> {
        match self {
            SavedList::Text(path, file, _) => {
                file.finish()?;
                export::report_saved(path, console);
                Ok(())
            }
            SavedList::Pictures(_) => Ok(()),
        }
    }
}

/// Adds a number to a file name: `answer.svg` becomes `answer-3.svg`.
fn numbered(path: &Path, number: u64) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let extension =
        path.extension().map(|extension| extension.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}.{extension}"))
}

//! `teka count`: counts the solutions, in total and up to symmetry, or with `--list` writes them to a file or
//! standard output and counts those; for several puzzles, prints a table. Saves checkpoints and resumes from
//! them.

use super::batch::{self, Batch, Puzzle, Row};
use super::named_puzzles::{self, Named};
use super::{During, limit_name, list_failure, stopped_message, unsupported};
use crate::Exit;
use crate::args::Count as Args;
use crate::checkpoint::{FileCheckpointer, SavedRun};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::solution_list::SolutionList;
use crate::stop::Stop;
use crate::{files, json, summary};
use serde_json::json;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use teka::{BigUint, Completeness, Count, Game, Limit, Listed, Message, RunContext, Which};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let mut puzzles = named_puzzles::in_files_or_pair(&args.puzzles, args.jobs, &args.reading);
    if batch::is_batch(&puzzles, args.jobs) {
        return count_several(args, puzzles, console);
    }
    let game = named_puzzles::open(puzzles.remove(0).sources, &args.reading, console)?;
    let game = args.state.apply(game, console)?;
    if args.list.as_deref() == Some(Path::new("-")) {
        return list_to_output(&game, args, console);
    }
    let Files { saving, list } = Files::open(args, game.family())?;
    let checkpointer = saving.checkpointer(list.as_ref(), args.saving.checkpoint_every, console);
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let line = ProgressLine::new(console).of_family(game.family());
    let mut context = RunContext::new(&budget).with_observer(&line);
    context.checkpointer = checkpointer.as_ref().map(|checkpointer| checkpointer as &dyn teka::Checkpointer);
    context.resume = saving.state();
    let started = Instant::now();
    let (count, incomplete) = match &list {
        None => (game.count(&context).map_err(|why| unsupported(&why, "count", game.family()))?, None),
        Some(list) => list_solutions(list, &game, &context, args, console)?,
    };
    let elapsed = saving.elapsed_before() + started.elapsed();
    drop(line);
    saving.check_used(checkpointer.as_ref())?;
    let unsaved = checkpointer.and_then(FileCheckpointer::into_failure);
    if console.json {
        let mut object = json::counted(game.family(), &count, elapsed);
        if let Some(list) = &list {
            object["listed"] = json!(list.lines());
        }
        console.print_json(&object)?;
    } else {
        show(&count, console)?;
        if let (Completeness::Stopped(_), None) = (count.completeness, &unsaved) {
            saving.note_resume(console);
        }
        note_stats(&count, elapsed, console);
    }
    // Errors in writing the files are reported after the count.
    incomplete.or(unsaved).map_or(Ok(exit(&count)), Err)
}

/// Counts the solutions of any number of puzzles.
fn count_several(args: &Args, puzzles: Vec<Named>, console: &Console) -> Result<Exit, Failure> {
    args.state.check_single()?;
    args.saving.check_single()?;
    if args.list.is_some() {
        return Err(Failure::Usage(Message::new("cluster.of_one_puzzle").with("argument", "--list")));
    }
    let headings = ["table-file", "table-solutions", "table-distinct", "table-time"];
    let batch = Batch { reading: &args.reading, jobs: args.jobs, headings: &headings, numbers: 1..4 };
    batch::run(puzzles, &batch, console, |game, puzzle| row(args, &game, puzzle, console))
}

/// Counts the solutions of one of several puzzles.
pub(crate) fn row(args: &Args, game: &Game, puzzle: &Puzzle, console: &Console) -> Result<Row, Failure> {
    let limits = args.limits.shared_by(args.jobs);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::labelled(Some(&puzzle.file), console).of_family(game.family());
    let context = RunContext::new(&budget).with_observer(&line);
    let started = Instant::now();
    let count = game.count(&context).map_err(|why| unsupported(&why, "count", game.family()))?;
    let elapsed = started.elapsed();
    let number = |value: &BigUint| console.language().number(value);
    let counted = match count.completeness {
        Completeness::Stopped(limit) => {
            format!("≥ {} ({})", number(&count.solutions), limit_name(limit, console))
        }
        _ => number(&count.solutions),
    };
    let distinct = count.distinct.as_ref().map_or_else(|| "-".to_owned(), number);
    Ok(Row {
        cells: vec![counted, distinct, console.language().duration(elapsed)],
        object: json::counted(game.family(), &count, elapsed),
        exit: exit(&count),
    })
}

/// Writes the solutions to standard output, one per line; the statistics go to standard error.
fn list_to_output(game: &Game, args: &Args, console: &Console) -> Result<Exit, Failure> {
    args.saving.check_single()?;
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let line = ProgressLine::new(console).of_family(game.family());
    let context = RunContext::new(&budget).with_observer(&line);
    let started = Instant::now();
    let which = if args.distinct { Which::Distinct } else { Which::All };
    let (mut listed, mut failure) = (0_u64, None);
    let result = game.list(&context, which, &mut |found| {
        if args.limit.is_some_and(|limit| listed >= limit) {
            return ControlFlow::Break(());
        }
        listed += 1;
        let text = found.answer().text;
        let printed = if console.json {
            console.print_json(&json::listed(game.family(), &text))
        } else {
            console.print(&format!("{}\n", text.trim_end().replace('\n', "/")))
        };
        failure = printed.err();
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    drop(line);
    if let Some(failure) = failure {
        return Err(failure);
    }
    let Listed { completeness, stats } = result.map_err(|error| list_failure(&error, game, console))?;
    let count = Count::new(BigUint::from(listed), completeness, stats);
    if !console.json {
        note_stats(&count, started.elapsed(), console);
    }
    Ok(exit(&count))
}

/// The files of a count, apart from the puzzle.
struct Files {
    saving: SavedRun,
    list: Option<SolutionList>,
}

impl Files {
    /// Opens and locks the files if the command can use them. Changes nothing in them.
    fn open(args: &Args, family: &'static str) -> Result<Self, Failure> {
        let inputs = args.puzzles.iter().map(PathBuf::as_path).chain(args.state.state.as_deref());
        if let Some(list) = args.list.as_deref() {
            let others = inputs.chain(args.saving.path());
            others.into_iter().try_for_each(|other| files::check_not_same(list, other))?;
        }
        let saving = args.saving.open_forced(&args.puzzles, args.state.state.as_deref(), args.force)?;
        if saving.resumed.as_ref().is_some_and(|checkpoint| checkpoint.list.is_some() != args.list.is_some())
        {
            return Err(Failure::Usage(Message::new("usage.resume_list")));
        }
        let length = saving.resumed.as_ref().and_then(|checkpoint| checkpoint.list);
        let list = args
            .list
            .as_deref()
            .map(|path| SolutionList::open(path, family, length, args.force))
            .transpose()?;
        Ok(Files { saving, list })
    }
}

/// Prints a count.
pub(crate) fn show(count: &Count, console: &Console) -> Result<(), Failure> {
    let number = |value: &BigUint| console.language().number(value);
    let code = if count.completeness == Completeness::Complete { "count.solutions" } else { "count.so_far" };
    let mut lines = vec![Message::new(code).with("number", number(&count.solutions))];
    if let Some(distinct) = &count.distinct {
        lines.push(Message::new("count.distinct").with("number", number(distinct)));
    }
    if let Some(by_rotation) =
        count.distinct_by_rotation.as_ref().filter(|number| Some(*number) != count.distinct.as_ref())
    {
        lines.push(Message::new("count.by_turning").with("number", number(by_rotation)));
    }
    if let Some(labelled) = &count.labelled {
        lines.push(Message::new("count.labelled").with("number", number(labelled)));
    }
    lines.iter().try_for_each(|message| console.print_message(message))?;
    if let Some(reason) = &count.reason {
        console.note_message(&Message::new("solve.none").with("reason", console.words.say(reason)));
    }
    if let Completeness::Stopped(limit) = count.completeness {
        console.note_message(&stopped_message(limit, During::Count, console));
    }
    Ok(())
}

/// Writes the time and the nodes of a count to standard error.
pub(crate) fn note_stats(count: &Count, elapsed: Duration, console: &Console) {
    console.note_message(&summary::time(elapsed, console));
    // A search that was stopped at once has no method yet.
    let nodes = match count.stats.method {
        Some(method) => Message::new("summary.nodes").with("method", method),
        None => Message::new("summary.visited"),
    };
    let nodes = nodes.with("nodes", count.stats.nodes);
    console.note_message(&nodes.with("threads", count.stats.threads.max(1)));
}

/// The exit code of a count.
pub(crate) fn exit(count: &Count) -> Exit {
    match count.completeness {
        Completeness::Complete | Completeness::Cut => Exit::Answered,
        Completeness::Stopped(Limit::Interrupted) => Exit::Interrupted,
        Completeness::Stopped(_) => Exit::Stopped,
    }
}

/// Lists and counts the solutions of a game. If the list could not be completed, the reason is returned as well.
fn list_solutions(
    list: &SolutionList,
    game: &Game,
    context: &RunContext<'_>,
    args: &Args,
    console: &Console,
) -> Result<(Count, Option<Failure>), Failure> {
    let which = if args.distinct { Which::Distinct } else { Which::All };
    let (mut listed, mut failure) = (list.lines(), None);
    let result = game.list(context, which, &mut |found| {
        if args.limit.is_some_and(|limit| listed >= limit) {
            return ControlFlow::Break(());
        }
        listed += 1;
        match list.write(&found.answer().text) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    let Listed { completeness, stats } = result.map_err(|error| list_failure(&error, game, console))?;
    let failure = failure.or(list.sync().err());
    let completeness = if failure.is_some() { Completeness::Cut } else { completeness };
    let listed = Count::new(BigUint::from(list.lines()), completeness, stats);
    if which == Which::Distinct && completeness == Completeness::Complete {
        return Ok((with_images(listed, game, context, console)?, failure));
    }
    Ok((listed, failure))
}

/// Counts all solutions after a complete list of the distinct ones, so that the count includes their symmetric images.
fn with_images(
    listed: Count,
    game: &Game,
    context: &RunContext<'_>,
    console: &Console,
) -> Result<Count, Failure> {
    let line = ProgressLine::new(console);
    let context = RunContext::new(context.budget).with_observer(&line);
    let mut count = game.count(&context).map_err(|why| unsupported(&why, "count", game.family()))?;
    count.distinct = Some(listed.solutions);
    count.stats.nodes += listed.stats.nodes;
    count.stats.cases += listed.stats.cases;
    Ok(count)
}

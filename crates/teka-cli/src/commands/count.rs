//! `teka count`: counts the solutions, in total and up to symmetry, or with `--list` writes them to a file and counts
//! those. Saves checkpoints and resumes from them.

use super::{During, list_failure, open_puzzle, stopped_message, unsupported};
use crate::Exit;
use crate::args::Count as Args;
use crate::checkpoint::{self, Checkpoint, CheckpointFile, FileCheckpointer};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::solution_list::SolutionList;
use crate::stop::Stop;
use crate::{files, json, summary};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;
use teka::file_lock::is_same_file;
use teka::{BigUint, Completeness, Count, Game, Limit, Listed, Message, RunContext, Which};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let game = args.state.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let Files { resumed, checkpoint, list } = Files::open(args)?;
    let checkpointer = checkpoint.as_ref().map(|file| {
        let is_saved = resumed.is_some() && args.checkpoint.is_none();
        FileCheckpointer::new(file, list.as_ref(), args.checkpoint_every, is_saved, console)
    });
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let line = ProgressLine::new(console);
    let mut context = RunContext::new(&budget).with_observer(&line);
    context.checkpointer = checkpointer.as_ref().map(|checkpointer| checkpointer as &dyn teka::Checkpointer);
    context.resume = resumed.as_ref().map(|checkpoint| checkpoint.state.as_str());
    let started = Instant::now();
    let (count, incomplete) = match &list {
        None => (game.count(&context).map_err(|why| unsupported(&why, "count", game.family()))?, None),
        Some(list) => list_solutions(list, &game, &context, args, console)?,
    };
    let elapsed = started.elapsed();
    drop(line);
    // A puzzle that was decided without looking at the checkpoint is not the one that the checkpoint belongs to.
    if let (Some(path), Some(checkpointer)) = (&args.resume, &checkpointer)
        && !checkpointer.has_started()
    {
        return Err(Failure::File(files::message("checkpoint.unused", path)));
    }
    let unsaved = checkpointer.and_then(FileCheckpointer::into_failure);
    let exit = report(&count, args, unsaved.is_none(), elapsed, console)?;
    // The count has been printed; errors in the files come after it.
    incomplete.or(unsaved).map_or(Ok(exit), Err)
}

/// The files of a count, apart from the puzzle.
struct Files {
    /// The checkpoint to resume from.
    resumed: Option<Checkpoint>,
    /// The file to save checkpoints to.
    checkpoint: Option<CheckpointFile>,
    list: Option<SolutionList>,
}

impl Files {
    /// Opens and locks the files if the command can use them. Changes nothing in them.
    fn open(args: &Args) -> Result<Self, Failure> {
        let checkpoint_path = args.checkpoint.as_deref().or(args.resume.as_deref());
        let outputs = [args.list.as_deref(), checkpoint_path];
        let inputs =
            [Some(args.puzzle.file.as_path()), args.puzzle.list.as_deref(), args.state.state.as_deref()];
        if let (Some(list), Some(checkpoint_path)) = (args.list.as_deref(), checkpoint_path) {
            check_not_same(list, checkpoint_path)?;
        }
        for output in outputs.into_iter().flatten() {
            inputs.into_iter().flatten().try_for_each(|input| check_not_same(output, input))?;
        }
        let resumes_in_place = checkpoint_path.is_some() && checkpoint_path == args.resume.as_deref();
        let checkpoint = checkpoint_path
            .map(|path| CheckpointFile::lock(path, args.force || resumes_in_place))
            .transpose()?;
        let resumed = args.resume.as_deref().map(checkpoint::read).transpose()?;
        if resumed.as_ref().is_some_and(|checkpoint| checkpoint.list.is_some() != args.list.is_some()) {
            return Err(Failure::Usage(Message::new("usage.resume_list")));
        }
        let length = resumed.as_ref().and_then(|checkpoint| checkpoint.list);
        let list =
            args.list.as_deref().map(|path| SolutionList::open(path, length, args.force)).transpose()?;
        Ok(Files { resumed, checkpoint, list })
    }
}

/// Fails if an output file is also used for something else.
fn check_not_same(output: &Path, other: &Path) -> Result<(), Failure> {
    if other != Path::new("-") && is_same_file(output, other) {
        return Err(Failure::Usage(files::message("usage.same_file", output)));
    }
    Ok(())
}

fn report(
    count: &Count,
    args: &Args,
    is_saved: bool,
    elapsed: std::time::Duration,
    console: &Console,
) -> Result<Exit, Failure> {
    if console.json {
        console.print_json(&json::counted(count, elapsed))?;
    } else {
        let number = |value: &BigUint| console.language().number(value);
        let code =
            if count.completeness == Completeness::Complete { "count.solutions" } else { "count.so_far" };
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
        for message in lines {
            console.print(&format!("{}\n", console.words.say(&message)))?;
        }
        if let Some(reason) = &count.reason {
            console.note_message(&Message::new("solve.none").with("reason", console.words.say(reason)));
        }
        if let Completeness::Stopped(limit) = count.completeness {
            console.note_message(&stopped_message(limit, During::Count, console));
        }
        if let (Some(path), Completeness::Stopped(_), true) =
            (args.checkpoint.as_ref().or(args.resume.as_ref()), count.completeness, is_saved)
        {
            console.note_message(&Message::new("count.resume").with("file", path.display().to_string()));
        }
        console.note_message(&summary::time(elapsed, console));
        let nodes = Message::new("summary.nodes").with("nodes", count.stats.nodes);
        console.note_message(
            &nodes
                .with("method", count.stats.method.unwrap_or("-"))
                .with("threads", count.stats.threads.max(1)),
        );
    }
    Ok(match count.completeness {
        Completeness::Complete | Completeness::Cut => Exit::Answered,
        Completeness::Stopped(Limit::Interrupted) => Exit::Interrupted,
        Completeness::Stopped(_) => Exit::Stopped,
    })
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
    let solutions = BigUint::from(list.lines());
    Ok((Count::new(solutions, completeness, stats), failure))
}

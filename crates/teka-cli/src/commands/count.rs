//! `teka count`: the number of solutions, raw and up to symmetry; with `--list` each of them, as they are found.

use super::{During, open_puzzle, stopped, unlisted, unsupported};
use crate::Exit;
use crate::args::Count as Args;
use crate::checkpoint::{self, CheckpointFile, FileCheckpointer, Saved};
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
    let game = open_puzzle(&args.puzzle, console)?;
    let Files { saved, checkpoint, list } = Files::open(args)?;
    let checkpointer = checkpoint.as_ref().map(|file| {
        let is_saved = saved.is_some() && args.checkpoint.is_none();
        FileCheckpointer::new(file, list.as_ref(), args.checkpoint_every, is_saved, console)
    });
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let line = ProgressLine::new(console);
    let mut context = RunContext::new(&budget).with_observer(&line);
    context.checkpointer = checkpointer.as_ref().map(|checkpointer| checkpointer as &dyn teka::Checkpointer);
    context.resume = saved.as_ref().map(|saved| saved.state.as_str());
    let started = Instant::now();
    let (count, unlisted) = match &list {
        None => (game.count(&context).map_err(|why| unsupported(&why, "count", game.family()))?, None),
        Some(list) => fill(list, &game, &context, args, console)?,
    };
    let elapsed = started.elapsed();
    drop(line);
    // A puzzle that was decided without a look at the checkpoint is not the one that it was made for.
    if let (Some(path), Some(checkpointer)) = (&args.resume, &checkpointer)
        && !checkpointer.has_started()
    {
        return Err(Failure::File(files::named("checkpoint.unused", path)));
    }
    let unsaved = checkpointer.and_then(FileCheckpointer::into_failure);
    let exit = report(&count, args, unsaved.is_none(), elapsed, console)?;
    // What was counted has been told; what went wrong with the files comes after it.
    unlisted.or(unsaved).map_or(Ok(exit), Err)
}

/// The files of a count beside the puzzle itself.
struct Files {
    saved: Option<Saved>,
    checkpoint: Option<CheckpointFile>,
    list: Option<SolutionList>,
}

impl Files {
    /// Opens and locks them, if the command can be done with them. Nothing in them is changed.
    fn open(args: &Args) -> Result<Self, Failure> {
        let kept_at = args.checkpoint.as_deref().or(args.resume.as_deref());
        let outputs = [args.list.as_deref(), kept_at];
        let inputs = [Some(args.puzzle.file.as_path()), args.puzzle.list.as_deref()];
        if let (Some(list), Some(kept_at)) = (args.list.as_deref(), kept_at) {
            apart(list, kept_at)?;
        }
        for output in outputs.into_iter().flatten() {
            inputs.into_iter().flatten().try_for_each(|input| apart(output, input))?;
        }
        let resumes_there = kept_at.is_some() && kept_at == args.resume.as_deref();
        let checkpoint =
            kept_at.map(|path| CheckpointFile::lock(path, args.force || resumes_there)).transpose()?;
        let saved = args.resume.as_deref().map(checkpoint::read).transpose()?;
        if saved.as_ref().is_some_and(|saved| saved.list.is_some() != args.list.is_some()) {
            return Err(Failure::Usage(Message::new("usage.resume_list")));
        }
        let mark = saved.as_ref().and_then(|saved| saved.list);
        let list = args.list.as_deref().map(|path| SolutionList::open(path, mark, args.force)).transpose()?;
        Ok(Files { saved, checkpoint, list })
    }
}

/// That a file to be written is not also one that is used for something else.
fn apart(output: &Path, other: &Path) -> Result<(), Failure> {
    if other != Path::new("-") && is_same_file(output, other) {
        return Err(Failure::Usage(files::named("usage.same_file", output)));
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
        if let Some(turned) =
            count.distinct_by_rotation.as_ref().filter(|turned| Some(*turned) != count.distinct.as_ref())
        {
            lines.push(Message::new("count.by_turning").with("number", number(turned)));
        }
        for message in lines {
            console.print(&format!("{}\n", console.words.say(&message)))?;
        }
        if let Some(reason) = &count.reason {
            console.say(&Message::new("solve.none").with("reason", console.words.say(reason)));
        }
        if let Completeness::Stopped(limit) = count.completeness {
            console.say(&stopped(limit, During::Count, console));
        }
        if let (Some(path), Completeness::Stopped(_), true) =
            (args.checkpoint.as_ref().or(args.resume.as_ref()), count.completeness, is_saved)
        {
            console.say(&Message::new("count.resume").with("file", path.display().to_string()));
        }
        console.say(&summary::time(elapsed, console));
        let nodes = Message::new("summary.nodes").with("nodes", count.stats.nodes);
        console.say(
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

/// Lists the solutions of a game and counts them; also why the list is not whole, if it is not.
fn fill(
    list: &SolutionList,
    game: &Game,
    context: &RunContext<'_>,
    args: &Args,
    console: &Console,
) -> Result<(Count, Option<Failure>), Failure> {
    let which = if args.distinct { Which::Distinct } else { Which::All };
    let (mut listed, mut failure) = (list.lines(), None);
    let ended = game.list(context, which, &mut |found| {
        if args.limit.is_some_and(|most| listed >= most) {
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
    let Listed { completeness, stats } = ended.map_err(|error| unlisted(&error, game, console))?;
    let failure = failure.or(list.sync().err());
    let completeness = if failure.is_some() { Completeness::Cut } else { completeness };
    let solutions = BigUint::from(list.lines());
    Ok((Count::new(solutions, completeness, stats), failure))
}

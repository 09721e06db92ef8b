//! `teka unique`: whether a puzzle has exactly one solution. Prints that solution, or two and where they
//! differ; for several puzzles, a table. Saves checkpoints and resumes from them.

use super::batch::{self, Batch, Puzzle, Row};
use super::{During, limit_name, list_failure, named_puzzles, stopped_message};
use crate::Exit;
use crate::args::Unique as Args;
use crate::checkpoint::{FileCheckpointer, SavedRun};
use crate::console::{Console, wrapped};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{json, summary};
use std::time::{Duration, Instant};
use teka::{Game, Limit, Message, RunContext, Stats, Uniqueness};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let mut puzzles = named_puzzles::in_files(&args.puzzles, &args.reading);
    if batch::is_batch(&puzzles, args.jobs) {
        args.state.check_single()?;
        args.saving.check_single()?;
        let batch = Batch {
            reading: &args.reading,
            jobs: args.jobs,
            headings: &["table-file", "table-verdict"],
            numbers: 0..0,
        };
        return batch::run(puzzles, &batch, console, |game, puzzle| row(args, &game, puzzle, console));
    }
    let game = named_puzzles::open(puzzles.remove(0).sources, &args.reading, console)?;
    let game = args.state.apply(game, console)?;
    let saving = args.saving.open(&args.puzzles, args.state.state.as_deref())?;
    let (verdict, stats, elapsed) = decide(&game, args, None, &saving, console)?;
    if console.json {
        console.print_json(&json::unique(game.family(), &verdict, &stats, elapsed, &console.words))?;
    } else {
        show(&verdict, console)?;
        if let Uniqueness::Unknown(_) = verdict {
            saving.note_resume(console);
        }
        console.note_message(&summary::time(elapsed, console));
    }
    Ok(exit(&verdict))
}

/// The verdict on one of several puzzles.
pub(crate) fn row(args: &Args, game: &Game, puzzle: &Puzzle, console: &Console) -> Result<Row, Failure> {
    let (verdict, stats, elapsed) = decide(game, args, Some(&puzzle.file), &SavedRun::default(), console)?;
    Ok(Row {
        cells: vec![in_short(&verdict, console)],
        object: json::unique(game.family(), &verdict, &stats, elapsed, &console.words),
        exit: exit(&verdict),
    })
}

fn decide(
    game: &Game,
    args: &Args,
    label: Option<&str>,
    saving: &SavedRun,
    console: &Console,
) -> Result<(Uniqueness, Stats, Duration), Failure> {
    let limits = args.limits.shared_by(args.jobs);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::labelled(label, console).of_family(game.family());
    let checkpointer = saving.checkpointer(None, args.saving.checkpoint_every, console);
    let mut context = RunContext::new(&budget).with_observer(&line);
    context.checkpointer = checkpointer.as_ref().map(|checkpointer| checkpointer as &dyn teka::Checkpointer);
    context.resume = saving.state();
    let started = Instant::now();
    let (verdict, stats) = game.unique(&context).map_err(|error| list_failure(&error, game, console))?;
    let elapsed = saving.elapsed_before() + started.elapsed();
    saving.check_used(checkpointer.as_ref())?;
    drop(line);
    checkpointer.and_then(FileCheckpointer::into_failure).map_or(Ok((verdict, stats, elapsed)), Err)
}

pub(crate) fn exit(verdict: &Uniqueness) -> Exit {
    match verdict {
        Uniqueness::Unique(_) => Exit::Answered,
        Uniqueness::Several { .. } | Uniqueness::None(_) => Exit::No,
        Uniqueness::Unknown(Limit::Interrupted) => Exit::Interrupted,
        Uniqueness::Unknown(_) => Exit::Stopped,
    }
}

/// The verdict as a table cell.
fn in_short(verdict: &Uniqueness, console: &Console) -> String {
    console.words.text(match verdict {
        Uniqueness::Unique(_) => "table.unique",
        Uniqueness::Several { .. } => "table.several",
        Uniqueness::None(_) => "table.no_solution",
        Uniqueness::Unknown(limit) => return limit_name(*limit, console),
    })
}

pub(crate) fn show(verdict: &Uniqueness, console: &Console) -> Result<(), Failure> {
    let message = match verdict {
        Uniqueness::Unique(_) => Message::new("unique.one"),
        Uniqueness::Several { up_to_symmetry: true, .. } => Message::new("unique.up_to_symmetry"),
        Uniqueness::Several { .. } => Message::new("unique.several"),
        Uniqueness::None(reason) => Message::new("solve.none").with("reason", console.words.say(reason)),
        Uniqueness::Unknown(limit) => stopped_message(*limit, During::Answer, console),
    };
    console.print(&format!("{}\n", wrapped(&console.words.say(&message))))?;
    match verdict {
        Uniqueness::Unique(only) => console.show(&only.scene, &only.answer.text),
        Uniqueness::Several { two, .. } => {
            let [one, other] = two.as_ref();
            console.print("\n")?;
            console.show(&one.scene, &one.answer.text)?;
            console.print("\n")?;
            console.show(&other.scene, &other.answer.text)?;
            console.print(&format!("\n{}\n", console.words.text("unique.difference")))?;
            console.print(&difference(&one.answer.text, &other.answer.text))
        }
        Uniqueness::None(_) | Uniqueness::Unknown(_) => Ok(()),
    }
}

/// A map of the first text, with `*` where the second one differs and `·` where they agree; holes are blank.
fn difference(one: &str, other: &str) -> String {
    let mark = |(a, b): (char, char)| {
        if a == '\n' {
            a
        } else if a == '.' {
            ' '
        } else if a == b {
            '·'
        } else {
            '*'
        }
    };
    one.chars().zip(other.chars()).map(mark).collect()
}

//! `teka trace`: a search event by event, as JSON Lines while it runs, or as a film.

use super::{Task, exit_of, failed, open_puzzle, unsolved, unsupported};
use crate::Exit;
use crate::args::Trace;
use crate::console::{self, Console};
use crate::deadline::Deadline;
use crate::export;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{files, json};
use serde_json::json;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};
use teka::{
    AnyAction, Event, Game, Limit, Message, NoObserver, Observer, Outcome, Replayer, Report, RunContext,
    SolveError, Stats, Step,
};
use teka_json::event;

/// The events of a film, when nothing is said.
const FILM: u64 = 1_000;
/// The most events that a film can be made of; they are kept until it is drawn.
const LONGEST_FILM: u64 = 20_000;

pub(crate) fn run(args: &Trace, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    let is_film = match &args.save {
        Some(path) => is_film(path)?,
        None => false,
    };
    if let Some(path) = &args.save {
        files::may_write(path, args.picture.force)?;
    }
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    // Asked before the search, so that nobody waits for what cannot be shown.
    let replayer = game.replayer().map_err(|why| unsupported(&why, "trace", game.family()))?;
    match &args.save {
        Some(path) if is_film => film(args, path, &game, replayer, deadline, console),
        Some(path) => {
            let mut file = OutputFile::create(path, args.picture.force)?;
            let exit = stream(args, &game, &mut BufWriter::new(&mut file), false, console);
            let exit = exit.map_err(|error| error.about(&file))?;
            file.finish()?;
            console.say(&Message::new("file.saved").with("file", path.display().to_string()));
            Ok(exit)
        }
        None => {
            let shared = io::stdout().is_terminal();
            let out = &mut BufWriter::new(io::stdout().lock());
            stream(args, &game, out, shared, console).map_err(Untold::about_output)
        }
    }
}

fn is_film(path: &Path) -> Result<bool, Failure> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    match ending.as_str() {
        "gif" if cfg!(feature = "gif") => Ok(true),
        "gif" => Err(Failure::left_out("gif")),
        "jsonl" | "ndjson" | "json" => Ok(false),
        _ => Err(Failure::File(Message::new("trace.format").with("file", path.display().to_string()))),
    }
}

/// Which events are wanted.
#[derive(Clone, Copy)]
struct Window {
    from: u64,
    /// The last one, if there is to be one.
    until: Option<u64>,
}

impl Window {
    fn new(args: &Trace, limit: Option<u64>) -> Self {
        Window { from: args.from, until: limit.map(|limit| args.from.saturating_add(limit.max(1)) - 1) }
    }

    fn has(self, number: u64) -> bool {
        number >= self.from && self.until.is_none_or(|until| number <= until)
    }

    /// Whether nothing after this one is wanted.
    fn ends_with(self, number: u64) -> ControlFlow<()> {
        if self.until.is_some_and(|until| number >= until) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Runs the search and hands over every event with its number and the counts so far.
fn search(
    args: &Trace,
    game: &Game,
    quiet: bool,
    each: &mut dyn FnMut(u64, Event, Stats) -> ControlFlow<()>,
    console: &Console,
) -> Result<(Report, Duration, u64), Failure> {
    let task = Task { algorithm: args.algorithm.as_deref(), ..Task::new(game, &args.limits) };
    let limits = task.limits.for_algorithm(game, task.algorithm, console);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let mut number = 0;
    let mut tracer = |event: Event, so_far: Stats| {
        number += 1;
        each(number, event, so_far)
    };
    let line = ProgressLine::new(console);
    let started = Instant::now();
    let observer: &dyn Observer = if quiet { &NoObserver } else { &line };
    let context = RunContext::new(&budget).with_observer(observer);
    let report = task.search().context(&context).trace(&mut tracer).run();
    let elapsed = started.elapsed();
    drop(line);
    Ok((report.map_err(|error| failed(&error, console))?, elapsed, number))
}

/// Writes the events as they come. Nothing is kept, however long the search takes.
fn stream(
    args: &Trace,
    game: &Game,
    out: &mut dyn Write,
    shared: bool,
    console: &Console,
) -> Result<Exit, Untold> {
    let window = Window::new(args, args.limit);
    let algorithm = args.algorithm.as_deref().unwrap_or_else(|| game.default_algorithm());
    if !game.algorithms().contains(&algorithm) {
        let error = SolveError::UnknownAlgorithm { name: algorithm.to_owned(), known: game.algorithms() };
        return Err(Failure::Usage(error.message()).into());
    }
    writeln!(out, "{}", event::start(game, algorithm))?;
    let mut trouble = None;
    let (report, elapsed, events) = search(
        args,
        game,
        shared,
        &mut |number, event, so_far| {
            if window.has(number) {
                let line = event::event(number, &event, so_far, &console.words);
                if let Err(error) = writeln!(out, "{line}") {
                    trouble = Some(error);
                    return ControlFlow::Break(());
                }
            }
            window.ends_with(number)
        },
        console,
    )?;
    if let Some(error) = trouble {
        return Err(error.into());
    }
    let mut end = json!({ "schema": 1, "event": "end", "events": events });
    json::extend(&mut end, json::run(&report, elapsed, &console.words));
    writeln!(out, "{end}")?;
    out.flush()?;
    Ok(exit(&report.outcome))
}

/// Why a trace was not written to its end.
enum Untold {
    /// Where it should go takes no more.
    Unwritable(io::Error),
    Failure(Failure),
}

impl Untold {
    fn about(self, file: &OutputFile<'_>) -> Failure {
        match self {
            Untold::Unwritable(error) => file.trouble(&error),
            Untold::Failure(failure) => failure,
        }
    }

    fn about_output(self) -> Failure {
        match self {
            Untold::Unwritable(error) => console::unwritable(&error),
            Untold::Failure(failure) => failure,
        }
    }
}

impl From<io::Error> for Untold {
    fn from(error: io::Error) -> Self {
        Untold::Unwritable(error)
    }
}

impl From<Failure> for Untold {
    fn from(failure: Failure) -> Self {
        Untold::Failure(failure)
    }
}

/// Keeps the events that are wanted, and then plays them.
fn film<'g>(
    args: &Trace,
    path: &Path,
    game: &'g Game,
    mut replayer: Box<dyn Replayer<AnyAction> + 'g>,
    deadline: Deadline,
    console: &Console,
) -> Result<Exit, Failure> {
    let limit = args.limit.unwrap_or(FILM);
    if limit > LONGEST_FILM {
        let message = Message::new("trace.too_long").with("limit", limit).with("most", LONGEST_FILM);
        return Err(Failure::Usage(message));
    }
    let window = Window::new(args, Some(limit));
    let mut kept = Vec::new();
    let mut keep = |number, event: Event, _| {
        if window.has(number) {
            kept.push(event);
        } else {
            replayer.apply(&event);
        }
        window.ends_with(number)
    };
    let (report, ..) = search(args, game, false, &mut keep, console)?;
    let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
        let mut replayer = replayer.fork();
        let mut next = each(Step { caption: None, scene: replayer.scene() });
        for event in &kept {
            if next.is_break() {
                return;
            }
            replayer.apply(event);
            next = each(Step { caption: Some(event.message()), scene: replayer.scene() });
        }
    };
    let bytes = deadline.draw(console, || export::film(&play, &args.picture, console))?;
    files::write(path, &bytes, args.picture.force)?;
    let was_cut = matches!(report.outcome, Outcome::Stopped { limit: Limit::Events, .. });
    if was_cut && args.limit.is_none() {
        console.say(&Message::new("trace.cut").with("events", kept.len()).with("limit", limit));
    } else if let Some(message) = unsolved(&report.outcome, console).filter(|_| !was_cut) {
        console.say(&message);
    }
    console.say(&Message::new("file.saved").with("file", path.display().to_string()));
    Ok(exit(&report.outcome))
}

/// Whoever asked for so many events and no more has got the answer.
fn exit<S>(outcome: &Outcome<S>) -> Exit {
    match outcome {
        Outcome::Stopped { limit: Limit::Events, .. } => Exit::Answered,
        outcome => exit_of(outcome),
    }
}

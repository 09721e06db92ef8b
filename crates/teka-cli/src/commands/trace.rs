//! `teka trace`: a search event by event, as JSON Lines or sentences while it runs, or as an animated GIF.

use super::{SearchRequest, exit_code, open_puzzle, solve_failure, unsolved_message, unsupported};
use crate::Exit;
use crate::args::Trace;
use crate::console::{self, Console};
use crate::deadline::Deadline;
use crate::export::{self, Format};
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
    AnyAction, Event, FamilyData as _, Game, Limit, Message, NoObserver, Observer, Outcome, Replayer, Report,
    RunContext, SolveError, Stats, Step,
};
use teka_json::event;

/// The number of events in an animation if no limit is given.
const DEFAULT_EVENTS: u64 = 1_000;
/// The maximum number of events in an animation. They are kept in memory until it is drawn.
const MAX_EVENTS: u64 = 20_000;

pub(crate) fn run(args: &Trace, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    let is_animation = match &args.save {
        Some(path) => is_animation(path)?,
        None => false,
    };
    if let Some(path) = &args.save {
        files::check_writable(path, args.picture.force)?;
    }
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let game = args.branching.apply(game, args.algorithm.as_deref(), console)?;
    // Checked before the search, whose result would be lost otherwise.
    let replayer = game.replayer().map_err(|why| unsupported(&why, "trace", game.family()))?;
    match &args.save {
        Some(path) if is_animation => animate(args, path, &game, replayer, deadline, console),
        Some(path) => {
            let mut file = OutputFile::create(path, args.picture.force)?;
            let exit = stream(args, &game, &mut BufWriter::new(&mut file), false, console);
            let exit = exit.map_err(|error| error.into_file_failure(&file))?;
            file.finish()?;
            console.note_message(&files::message("file.saved", path));
            Ok(exit)
        }
        None => {
            let is_terminal = io::stdout().is_terminal();
            let out = &mut BufWriter::new(io::stdout().lock());
            stream(args, &game, out, is_terminal, console).map_err(TraceError::into_output_failure)
        }
    }
}

/// Whether a file name asks for an animation rather than JSON Lines.
fn is_animation(path: &Path) -> Result<bool, Failure> {
    match Format::from_path(path) {
        Some(Format::Gif) => Format::Gif.available().map(|_| true),
        Some(Format::Json | Format::JsonLines) => Ok(false),
        _ => Err(Failure::File(files::message("trace.format", path))),
    }
}

/// The range of events to show.
#[derive(Clone, Copy)]
struct Window {
    from: u64,
    /// The last event, if there is a limit.
    until: Option<u64>,
}

impl Window {
    fn new(args: &Trace, limit: Option<u64>) -> Self {
        Window { from: args.from, until: limit.map(|limit| args.from.saturating_add(limit.max(1)) - 1) }
    }

    fn contains(self, number: u64) -> bool {
        number >= self.from && self.until.is_none_or(|until| number <= until)
    }

    /// Breaks if this is the last event of the range.
    fn ends_with(self, number: u64) -> ControlFlow<()> {
        if self.until.is_some_and(|until| number >= until) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Runs the search and calls `each` for every event, with its number and the statistics so far.
fn search(
    args: &Trace,
    game: &Game,
    quiet: bool,
    each: &mut dyn FnMut(u64, Event, Stats) -> ControlFlow<()>,
    console: &Console,
) -> Result<(Report, Duration, u64), Failure> {
    let search =
        SearchRequest { algorithm: args.algorithm.as_deref(), ..SearchRequest::new(game, &args.limits) };
    let limits = search.limits.for_algorithm(game, search.algorithm, console);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let mut number = 0;
    let mut tracer = |event: Event, so_far: Stats| {
        number += 1;
        each(number, event, so_far)
    };
    let line = ProgressLine::new(console).of_family(game.family());
    let started = Instant::now();
    let observer: &dyn Observer = if quiet { &NoObserver } else { &line };
    let context = RunContext::new(&budget).with_observer(observer);
    let report = search.search().context(&context).trace(&mut tracer).run();
    let elapsed = started.elapsed();
    drop(line);
    Ok((report.map_err(|error| solve_failure(&error, console))?, elapsed, number))
}

/// Writes each event as it happens, so that memory stays bounded however long the search takes. On a terminal there
/// is no progress line, which would get mixed up with the events.
fn stream(
    args: &Trace,
    game: &Game,
    out: &mut dyn Write,
    is_terminal: bool,
    console: &Console,
) -> Result<Exit, TraceError> {
    let window = Window::new(args, args.limit);
    let algorithm = args.algorithm.as_deref().unwrap_or_else(|| game.default_algorithm());
    if !game.algorithms().contains(&algorithm) {
        let error = SolveError::UnknownAlgorithm { name: algorithm.to_owned(), known: game.algorithms() };
        return Err(Failure::Usage(error.message()).into());
    }
    if args.words {
        writeln!(out, "{}", console.words.say(&Message::new("words.start").with("algorithm", algorithm)))?;
    } else {
        writeln!(out, "{}", json::event(game.family(), event::start(game, algorithm)))?;
    }
    let mut write_error = None;
    let (report, elapsed, events) = search(
        args,
        game,
        is_terminal,
        &mut |number, event, so_far| {
            if window.contains(number) {
                let written = if args.words {
                    writeln!(out, "{}", sentence(number, &event, so_far, console))
                } else {
                    let object = event::event(number, &event, so_far, &console.words);
                    writeln!(out, "{}", json::event(game.family(), object))
                };
                if let Err(error) = written {
                    write_error = Some(error);
                    return ControlFlow::Break(());
                }
            }
            window.ends_with(number)
        },
        console,
    )?;
    if let Some(error) = write_error {
        return Err(error.into());
    }
    if args.words {
        let end = Message::new("words.end").with("events", events).with("cases", report.stats.cases);
        writeln!(out, "{}", console.words.say(&end.with("nodes", report.stats.nodes)))?;
        out.flush()?;
        return Ok(exit(&report.outcome));
    }
    let mut end = json!({ "schema": 1, "event": "end", "events": events });
    json::extend(&mut end, json::run(&report, elapsed, &console.words));
    writeln!(out, "{}", json::event(game.family(), end))?;
    out.flush()?;
    Ok(exit(&report.outcome))
}

/// An event as a sentence, with what the search has counted so far.
fn sentence(number: u64, event: &Event, so_far: Stats, console: &Console) -> String {
    let mut message = Message::new("words.event").with("event", event.name());
    message = message.with("message", console.words.say(&event.message()));
    let fields = match event {
        Event::Action(action) => action.to_json(),
        _ => serde_json::Value::Null,
    };
    let text = |name: &str| fields[name].as_str().unwrap_or_default().to_owned();
    let moves = text("moves");
    message =
        message.with("moves", if moves.is_empty() { console.words.text("words.no_moves") } else { moves });
    let cells = fields["cells"].as_array().into_iter().flatten().filter_map(|cell| cell.as_array());
    let cells = cells.map(|cell| {
        let number = |at: usize| cell.get(at).and_then(serde_json::Value::as_u64).unwrap_or(0) + 1;
        format!("({},{})", number(1), number(2))
    });
    message = message.with("cells", cells.collect::<Vec<_>>().join(" "));
    let counts = Message::new("words.counts").with("cases", so_far.cases).with("nodes", so_far.nodes);
    format!("{number}. {} {}", console.words.say(&message), console.words.say(&counts))
}

/// Why a trace is incomplete.
enum TraceError {
    /// The output cannot be written.
    Unwritable(io::Error),
    Failure(Failure),
}

impl TraceError {
    fn into_file_failure(self, file: &OutputFile<'_>) -> Failure {
        match self {
            TraceError::Unwritable(error) => file.failure(&error),
            TraceError::Failure(failure) => failure,
        }
    }

    fn into_output_failure(self) -> Failure {
        match self {
            TraceError::Unwritable(error) => console::unwritable(&error),
            TraceError::Failure(failure) => failure,
        }
    }
}

impl From<io::Error> for TraceError {
    fn from(error: io::Error) -> Self {
        TraceError::Unwritable(error)
    }
}

impl From<Failure> for TraceError {
    fn from(failure: Failure) -> Self {
        TraceError::Failure(failure)
    }
}

/// Collects the events in the range, and then draws them as an animation.
fn animate<'g>(
    args: &Trace,
    path: &Path,
    game: &'g Game,
    mut replayer: Box<dyn Replayer<AnyAction> + 'g>,
    deadline: Deadline,
    console: &Console,
) -> Result<Exit, Failure> {
    let limit = args.limit.unwrap_or(DEFAULT_EVENTS);
    if limit > MAX_EVENTS {
        let message = Message::new("trace.too_long").with("limit", limit).with("most", MAX_EVENTS);
        return Err(Failure::Usage(message));
    }
    let window = Window::new(args, Some(limit));
    let mut events = Vec::new();
    let mut collect = |number, event: Event, so_far: Stats| {
        if window.contains(number) {
            events.push((event, so_far));
        } else {
            replayer.apply(&event);
        }
        window.ends_with(number)
    };
    let (report, ..) = search(args, game, false, &mut collect, console)?;
    let steps = |visit: &mut dyn FnMut(Step) -> ControlFlow<()>| {
        let mut replayer = replayer.fork();
        let mut next = visit(Step { caption: None, scene: replayer.scene() });
        for (event, so_far) in &events {
            if next.is_break() {
                return;
            }
            replayer.apply(event);
            let caption = Message::new("words.caption")
                .with("message", console.words.say(&event.message()))
                .with("cases", so_far.cases)
                .with("nodes", so_far.nodes);
            next = visit(Step { caption: Some(caption), scene: replayer.scene() });
        }
    };
    let bytes = deadline.draw(console, || export::animation(&steps, &args.picture, console))?;
    files::write(path, &bytes, args.picture.force)?;
    let was_cut = matches!(report.outcome, Outcome::Stopped { limit: Limit::Events, .. });
    if was_cut && args.limit.is_none() {
        console.note_message(&Message::new("trace.cut").with("events", events.len()).with("limit", limit));
    } else if let Some(message) = unsolved_message(&report.outcome, console).filter(|_| !was_cut) {
        console.note_message(&message);
    }
    console.note_message(&files::message("file.saved", path));
    Ok(exit(&report.outcome))
}

/// The exit code. A trace that ends at the requested number of events is complete.
fn exit<S>(outcome: &Outcome<S>) -> Exit {
    match outcome {
        Outcome::Stopped { limit: Limit::Events, .. } => Exit::Answered,
        outcome => exit_code(outcome),
    }
}

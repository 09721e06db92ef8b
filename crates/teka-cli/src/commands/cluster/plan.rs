//! `teka cluster plan`: splits a search on one puzzle, or a command on many, into tasks, and writes the plan
//! to a folder.

use crate::Exit;
use crate::args::Plan as Args;
use crate::commands::named_puzzles::{self, Named};
use crate::commands::{During, failure_message, list_failure};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{files, resources};
use serde_json::json;
use teka::{Budget, Message, Outcome, RunContext};
use teka_cluster::{Folder, Plan, PuzzleText, Search, SourceText, Work};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let folder = Folder::at(&args.into);
    if folder.has_plan() {
        return Err(Failure::File(files::message("cluster.plan_exists", &args.into.join("plan.json"))));
    }
    let mut puzzles = named_puzzles::in_files_or_pair(&args.puzzles, None, &args.reading);
    let is_rated = args.command.as_deref() == Some("rate");
    if puzzles.len() != 1 || puzzles[0].is_line || is_rated {
        return plan_batch(args, puzzles, &folder, console);
    }
    let puzzle = puzzles.remove(0);
    let text = puzzle_text(args, &puzzle)?;
    let game = named_puzzles::open(puzzle.sources, &args.reading, console)?;
    let game = args.settings.apply(game, console)?;
    let game = args.state.apply(game, console)?;
    let search = search(args, game.abilities().count);
    let stop = Stop::after(None);
    let budget = Budget {
        memory: Some(resources::memory(None)),
        threads: Some(resources::threads(None)),
        signal: stop.signal.clone(),
        ..Budget::default()
    };
    let line = ProgressLine::new(console).of_family(game.family());
    let context = RunContext::new(&budget).with_observer(&line);
    let planned = Plan::search(&text, search, args.tasks as usize, &context);
    drop(line);
    let planned = planned.map_err(|error| list_failure(&error, &game, console))?;
    let Outcome::Solved(plan) = planned else {
        let message = failure_message(&planned, During::Answer, console);
        let limit =
            if let Outcome::Stopped { limit, .. } = planned { limit } else { teka::Limit::Interrupted };
        return Err(Failure::Stopped(limit, message.unwrap_or_else(|| Message::new("solve.stopped"))));
    };
    folder.create(&plan, None).map_err(Failure::File)?;
    report(&plan, args, console)
}

/// The search to plan: the requested one, or by default a count, or a shortest solution if the family cannot count.
fn search(args: &Args, counts: bool) -> Search {
    match args.command.as_deref() {
        _ if args.distinct => Search::ListDistinct,
        _ if args.list => Search::List,
        Some("unique") => Search::Unique,
        Some("solve") => Search::Shortest,
        None if !counts => Search::Shortest,
        _ => Search::Count,
    }
}

/// The puzzle as text, with all settings of the command line.
fn puzzle_text(args: &Args, puzzle: &Named) -> Result<PuzzleText, Failure> {
    // If the file cannot be read, opening it reports why.
    let sources = puzzle.sources.as_ref().map_or_else(|_| Vec::new(), Clone::clone);
    let sources = args.reading.with_set(sources)?;
    let mut settings = args.settings.sources()?;
    if let Some(state) = &args.state.state {
        settings.push((teka::STATE, files::read(state)?));
    }
    let settings = settings.iter().map(|(name, value)| ((*name).to_owned(), value.into())).collect();
    Ok(PuzzleText {
        sources: sources.iter().map(SourceText::from).collect(),
        family: args.reading.family().map(str::to_owned),
        lenient: args.reading.form.lenient,
        settings,
    })
}

/// Plans a command on many puzzles. A text that is not a puzzle is kept: its error belongs in the output.
fn plan_batch(args: &Args, puzzles: Vec<Named>, folder: &Folder, console: &Console) -> Result<Exit, Failure> {
    args.state.check_single()?;
    if args.list || args.settings.goal.is_some() {
        return Err(Failure::Usage(Message::new("cluster.of_one_puzzle").with("argument", "--list, --goal")));
    }
    let mut lines = Vec::new();
    for puzzle in puzzles {
        let sources = args.reading.with_set(puzzle.sources?)?;
        let mut object = json!({ "file": puzzle.file, "puzzle": sources[0].text });
        if let Some(list) = sources.get(1) {
            object["list"] = json!(list.text);
        }
        lines.push(object.to_string());
    }
    let command = args.command.as_deref().unwrap_or("solve");
    let mut options = Vec::new();
    let mut option = |name: &str, value: Option<String>| {
        options.extend(value.into_iter().flat_map(|value| [name.to_owned(), value]));
    };
    option("--family", args.reading.family().map(str::to_owned));
    option("--timeout", args.timeout.map(|time| time.as_secs_f64().to_string()));
    option("--max-nodes", args.max_nodes.map(|nodes| nodes.to_string()));
    if command == "solve" {
        option("--algorithm", args.algorithm.clone());
    }
    if command == "solve" || command == "rate" {
        option("--metric", args.settings.metric.clone());
    }
    if args.reading.form.lenient {
        options.push("--lenient".to_owned());
    }
    let (plan, file) = Plan::batch(command, options, &lines, args.tasks as usize);
    folder.create(&plan, Some(&file)).map_err(Failure::File)?;
    report(&plan, args, console)
}

fn report(plan: &Plan, args: &Args, console: &Console) -> Result<Exit, Failure> {
    if console.json {
        let mut object = json!({
            "schema": 1,
            "plan": plan.plan,
            "folder": args.into.display().to_string(),
            "tasks": plan.tasks.len(),
            "expected_spread": plan.expected_spread,
        });
        if let Some(family) = &plan.family {
            object["family"] = json!(family);
        }
        console.print_json(&object)?;
        return Ok(Exit::Answered);
    }
    let spread = console.language().decimal(plan.expected_spread, 2);
    let message = Message::new("cluster.planned").with("tasks", plan.tasks.len());
    console.print_message(&message.with("folder", args.into.display().to_string()).with("spread", spread))?;
    if let Work::Search { bound: Some(bound), .. } = &plan.work {
        console.print_message(&Message::new("cluster.bound").with("bound", *bound))?;
    }
    Ok(Exit::Answered)
}

//! `teka solve`: prints a solution, or the reason why there is none, and saves it with `--save`; for several
//! puzzles, prints a table. Saves checkpoints and resumes from them. `--all` is in `solve_all.rs`.

use super::batch::{self, Batch, Puzzle, Row};
use super::named_puzzles::{self, Named};
use super::{SearchRequest, check_algorithm, exit_code, limit_name, unsolved_message, unsupported};
use crate::Exit;
use crate::args::{Solve, Steps};
use crate::console::{self, Console};
use crate::deadline::Deadline;
use crate::export::{self, Content};
use crate::failure::Failure;
use crate::{answer, explain, files, json, stop, summary};
use teka::{Game, Limit, Message, Outcome, Unsupported};

pub(crate) fn run(args: &Solve, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    export::check_writable(args.save.iter().map(AsRef::as_ref), args.picture.force)?;
    args.picture.theme()?;
    let mut puzzles = named_puzzles::in_files_or_pair(&args.puzzles, args.jobs, &args.reading);
    if batch::is_batch(&puzzles, args.jobs) {
        return solve_several(args, puzzles, console);
    }
    let game = named_puzzles::open(puzzles.remove(0).sources, &args.reading, console)?;
    let game = args.settings.apply(game, console)?;
    let game = args.branching.apply(game, args.algorithm.as_deref(), console)?;
    let game = args.state.apply(game, console)?;
    let saving = args.saving.open(&args.puzzles, args.state.state.as_deref())?;
    let ignore_broken_pipe = |written| console::ignore_broken_pipe(written, !args.save.is_empty());
    if let Some(algorithm) = &args.algorithm {
        check_algorithm(&game, algorithm)?;
    }
    if args.all && !game.abilities().list {
        return Err(unsupported(&Unsupported::ByFamily, "list", game.family()));
    }
    // A file saved to standard output replaces the printed answer.
    let is_printed = !args.save.iter().any(|path| files::is_stdout(path));
    let explanation = game.explain();
    let is_explained = is_printed && !console.json && !console.quiet && args.steps != Some(Steps::None);
    if let Some(explanation) = explanation.as_ref().filter(|_| is_explained) {
        ignore_broken_pipe(explain::show(explanation, console))?;
    }
    if args.all {
        return super::solve_all::run(&game, args, console);
    }
    let search = SearchRequest {
        algorithm: args.algorithm.as_deref(),
        shortcuts: !args.no_shortcuts,
        ..SearchRequest::new(&game, &args.limits)
    };
    let (report, elapsed) = search.run_saved(&saving, args.saving.checkpoint_every, console)?;
    let mut object = json::solved(game.family(), &report, elapsed, &console.words);
    if let Some(explanation) = &explanation {
        object["solvability"] = json::details(&explanation.details);
    }
    let found = match &report.outcome {
        Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. } => Some(solution),
        _ => None,
    };
    if !is_printed {
        if let (Some(message), None) = (unsolved_message(&report.outcome, console), found) {
            console.note_message(&message);
        }
    } else if console.json {
        ignore_broken_pipe(console.print_json(&object))?;
    } else {
        if let Some(solution) = found {
            ignore_broken_pipe(answer::show(solution, args.steps, console))?;
        }
        if let Some(message) = unsolved_message(&report.outcome, console) {
            ignore_broken_pipe(console.print_message(&message))?;
        }
        if let Outcome::Stopped { best: None, lower_bound: Some(bound), .. } = &report.outcome {
            ignore_broken_pipe(console.print_message(&Message::new("solve.at_least").with("bound", *bound)))?;
        }
        if let Outcome::Stopped { limit, .. } = &report.outcome {
            saving.note_resume(console);
            if let Some(table) = game.missing_table(report.algorithm).filter(|_| *limit != Limit::Interrupted)
            {
                console.note_message(&Message::new("solve.missing_table").with("table", table));
            }
        }
        for line in summary::lines(&report, elapsed, console) {
            console.note_prose(&line);
        }
    }
    match found {
        Some(solution) => {
            let content = Content {
                text: &solution.answer.text,
                json: object.to_string(),
                scene: &solution.scene,
                solution: Some(solution),
            };
            for path in &args.save {
                export::save(path, &content, &args.picture, deadline, console)?;
            }
        }
        None if !args.save.is_empty() && !console.json => {
            console.note_message(&Message::new("file.nothing_to_save"));
        }
        None => {}
    }
    // The best answer of an interrupted search is printed, but the exit code says that it was interrupted.
    Ok(if stop::interrupted() { Exit::Interrupted } else { exit_code(&report.outcome) })
}

/// Solves any number of puzzles.
fn solve_several(args: &Solve, puzzles: Vec<Named>, console: &Console) -> Result<Exit, Failure> {
    args.state.check_single()?;
    args.saving.check_single()?;
    if args.all || !args.save.is_empty() || args.steps.is_some() {
        return Err(Failure::Usage(
            Message::new("cluster.of_one_puzzle").with("argument", "--all, --save, --steps"),
        ));
    }
    let headings = ["table-file", "table-outcome", "table-length", "table-time"];
    let batch = Batch { reading: &args.reading, jobs: args.jobs, headings: &headings, numbers: 2..4 };
    batch::run(puzzles, &batch, console, |game, puzzle| row(args, game, puzzle, console))
}

/// Solves one of several puzzles.
pub(crate) fn row(args: &Solve, game: Game, puzzle: &Puzzle, console: &Console) -> Result<Row, Failure> {
    let game = args.settings.apply(game, console)?;
    let game = args.branching.apply(game, args.algorithm.as_deref(), console)?;
    let search = SearchRequest {
        algorithm: args.algorithm.as_deref(),
        shortcuts: !args.no_shortcuts,
        label: Some(puzzle.file.clone()),
        ..SearchRequest::new(&game, &args.limits.shared_by(args.jobs))
    };
    let (report, elapsed) = search.run(console)?;
    let mut object = json::solved(game.family(), &report, elapsed, &console.words);
    if let Some(explanation) = game.explain() {
        object["solvability"] = json::details(&explanation.details);
    }
    let (outcome, length) = match &report.outcome {
        Outcome::Solved(solution) => (console.words.text("table.solved"), solution.answer.length),
        Outcome::NoSolution(_) => (console.words.text("table.no_solution"), None),
        Outcome::Stopped { limit, best, .. } => {
            (limit_name(*limit, console), best.as_ref().and_then(|best| best.answer.length))
        }
    };
    let length = length.map_or_else(|| "-".to_owned(), |length| console.language().number(length));
    let cells = vec![outcome, length, console.language().duration(elapsed)];
    Ok(Row { cells, object, exit: exit_code(&report.outcome) })
}

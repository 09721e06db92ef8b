//! `teka cluster run`: does one task and writes its result. It may be killed at any moment and run again, also twice at
//! once.

use super::{open, slurm};
use crate::Exit;
use crate::args::{self, Cli, Command};
use crate::commands::several::{self, Batch, Puzzle, Row};
use crate::commands::{During, count, rate, solve, stopped_message, unique};
use crate::console::Console;
use crate::failure::Failure;
use crate::stop::{self, SearchSeries, Stop};
use crate::{json_lines, resources};
use clap::Parser;
use serde_json::json;
use std::time::Instant;
use teka::{Budget, Game, Limit, Message, Observer, Progress};
use teka_cluster::{
    Folder, Found, Heartbeat, Plan, Recorded, RunOptions, Stored, TaskEnd, TaskResult, Work, cpu_time,
    run_search,
};

pub(crate) fn run(args: &args::Run, console: &Console) -> Result<Exit, Failure> {
    let (folder, plan) = open(&args.folder)?;
    let task = args.task.ok_or_else(|| Failure::Usage(Message::new("cluster.no_task")))?;
    let task = task + slurm::task_offset();
    if task >= plan.tasks.len() {
        let message = Message::new("cluster.task_unknown").with("task", task).with("tasks", plan.tasks.len());
        return Err(Failure::Usage(message));
    }
    match folder.result(&plan, task) {
        Recorded::Done(result) => return report(&result, Stored::Same, console),
        // It is replaced by a result that counts.
        Recorded::Invalid(why) if !console.json => console.note_message(&why),
        _ => {}
    }
    let attempt = slurm::attempt();
    let heartbeat = Heartbeat::start(&folder, task, plan.current().len(), &attempt);
    let result = match &plan.work {
        Work::Batch { command, options, .. } => {
            run_batch(args, &folder, &plan, task, command, options, &attempt, console)?
        }
        Work::Search { .. } => {
            let stop = Stop::after(args.timeout);
            let budget = Budget {
                memory: Some(resources::memory(args.max_memory.or_else(slurm::memory))),
                threads: Some(usize::from(args.threads.or_else(slurm::threads).unwrap_or(1))),
                signal: stop.signal.clone(),
                ..Budget::default()
            };
            let options = RunOptions {
                budget: &budget,
                observer: &Beating(&heartbeat),
                checkpoint_every: args.checkpoint_every,
                attempt: &attempt,
            };
            run_search(&folder, &plan, task, &options).map_err(Failure::File)?
        }
    };
    drop(heartbeat);
    let result = match result {
        TaskEnd::Done(result) => result,
        TaskEnd::Stopped(limit) => {
            return Err(Failure::Stopped(limit, stopped_message(limit, During::Answer, console)));
        }
    };
    let stored = folder.store(&plan, &result).map_err(Failure::File)?;
    if stored == Stored::Conflict {
        let message = Message::new("cluster.result_conflict").with("task", task);
        return Err(Failure::File(message.with("file", format!("results/{task}.differs.json"))));
    }
    folder.clean_up(task);
    report(&result, stored, console)
}

/// Passes progress on to the signs of life.
struct Beating<'a>(&'a Heartbeat);

impl Observer for Beating<'_> {
    fn progress(&self, progress: &Progress) {
        self.0.progress(progress.done);
    }
}

fn report(result: &TaskResult, stored: Stored, console: &Console) -> Result<Exit, Failure> {
    if console.json {
        console.print_json(&json!({
            "schema": 1,
            "task": result.task,
            "plan": result.plan,
            "repeated": stored == Stored::Same,
            "seconds": result.seconds,
            "cpu_seconds": result.cpu_seconds,
        }))?;
        return Ok(Exit::Answered);
    }
    let code = if stored == Stored::Same { "cluster.task_known" } else { "cluster.task_done" };
    let seconds = console.language().decimal(result.seconds, 2);
    console.print_message(&Message::new(code).with("task", result.task).with("seconds", seconds))?;
    Ok(Exit::Answered)
}

/// Runs a command on the puzzles of a batch, as it would run with `--json`.
#[expect(clippy::too_many_arguments, reason = "the task and where it comes from")]
fn run_batch(
    args: &args::Run,
    folder: &Folder,
    plan: &Plan,
    task: usize,
    command: &str,
    options: &[String],
    attempt: &str,
    console: &Console,
) -> Result<TaskEnd, Failure> {
    let unknown = || Failure::Usage(Message::new("cluster.plan_puzzle"));
    let batch = plan.tasks[task].batch.as_ref().ok_or_else(unknown)?;
    let text = folder.batch(batch).map_err(Failure::File)?;
    let puzzles = json_lines::parse("puzzles.jsonl", &text);
    if puzzles.len() as u64 != batch.puzzles {
        return Err(Failure::File(Message::new("cluster.batch_damaged").with("file", "puzzles.jsonl")));
    }
    let line =
        ["teka".to_owned(), command.to_owned(), "-".to_owned()].into_iter().chain(options.iter().cloned());
    let threads = args.threads.or_else(slurm::threads).unwrap_or(1).to_string();
    let line = line.chain(["--threads".to_owned(), threads]);
    let cli = Cli::try_parse_from(line).map_err(|_| unknown())?;
    let command = cli.command.ok_or_else(unknown)?;
    let mut console = Console::new(console.words.again(), true);
    console.progress = args::ProgressForm::None;
    let (started, cpu_started) = (Instant::now(), cpu_time());
    let series = SearchSeries::start();
    let reading = match &command {
        Command::Solve(args) => &args.reading,
        Command::Count(args) => &args.reading,
        Command::Unique(args) => &args.reading,
        Command::Rate(args) => &args.reading,
        _ => return Err(unknown()),
    };
    let each = |game: Game, puzzle: &Puzzle| -> Result<Row, Failure> {
        match &command {
            Command::Solve(args) => solve::row(args, game, puzzle, &console),
            Command::Count(args) => count::row(args, &game, puzzle, &console),
            Command::Unique(args) => unique::row(args, &game, puzzle, &console),
            Command::Rate(args) => rate::row(args, game, puzzle, &console),
            _ => Err(Failure::Usage(Message::new("cluster.plan_puzzle"))),
        }
    };
    let (mut objects, mut exits) = (Vec::new(), Vec::new());
    let of_batch = Batch { reading, jobs: None, headings: &[], numbers: 0..0 };
    several::each_row(puzzles, &of_batch, &console, each, |_, row| {
        objects.push(row.object.to_string());
        exits.push(row.exit);
        Ok(())
    })?;
    drop(series);
    if stop::interrupted() {
        return Ok(TaskEnd::Stopped(Limit::Interrupted));
    }
    let list = folder.write_objects(task, &objects).map_err(Failure::File)?;
    let found = Found {
        solutions: objects.len().to_string(),
        list: Some(list),
        exit: Some(several::worst(&exits) as u8),
        ..Found::default()
    };
    let times = (started.elapsed(), cpu_time().saturating_sub(cpu_started));
    Ok(TaskEnd::Done(Box::new(TaskResult::of_batch(plan, task, attempt, found, times))))
}

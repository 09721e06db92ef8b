//! `teka cluster run`: does one task and writes its result. It may be killed at any moment, run again, and even run
//! twice at the same time.

use super::{open, slurm};
use crate::Exit;
use crate::args::{self, Cli, Command};
use crate::commands::batch::{self, Batch, Puzzle, Row};
use crate::commands::{During, count, rate, solve, stopped_message, unique};
use crate::console::Console;
use crate::failure::Failure;
use crate::stop::{self, SearchSeries, Stop};
use crate::{json_lines, resources};
use clap::Parser;
use serde_json::json;
use teka::{Budget, Game, Limit, Message, Observer, Progress};
use teka_cluster::{
    BatchRun, Folder, Heartbeat, Plan, Recorded, RunOptions, Stored, TaskEnd, TaskResult, Work, run_search,
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
        Recorded::Done(result) => return report(&result, &plan, Stored::Same, console),
        // It is replaced by a valid result.
        Recorded::Invalid(why) if !console.json => console.note_message(&why),
        _ => {}
    }
    let attempt = slurm::attempt();
    let heartbeat = Heartbeat::start(&folder, task, plan.current().len(), &attempt);
    let result = match &plan.work {
        Work::Batch { command, options, .. } => {
            let batch = BatchRun::resume(&folder, &plan, task, args.checkpoint_every);
            let end =
                run_batch(args, batch, (&folder, &plan, task), (command, options), &heartbeat, console)?;
            match end {
                Ok(batch) => TaskEnd::Done(Box::new(batch.finish(&attempt).map_err(Failure::File)?)),
                Err(limit) => TaskEnd::Stopped(limit),
            }
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
                observer: &HeartbeatObserver(&heartbeat),
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
    report(&result, &plan, stored, console)
}

/// Passes progress on to the heartbeat.
struct HeartbeatObserver<'a>(&'a Heartbeat);

impl Observer for HeartbeatObserver<'_> {
    fn progress(&self, progress: &Progress) {
        self.0.progress(progress.done);
    }
}

fn report(result: &TaskResult, plan: &Plan, stored: Stored, console: &Console) -> Result<Exit, Failure> {
    if console.json {
        let mut object = json!({
            "schema": 1,
            "task": result.task,
            "plan": result.plan,
            "repeated": stored == Stored::Same,
            "seconds": result.seconds,
            "cpu_seconds": result.cpu_seconds,
        });
        if let Some(family) = &plan.family {
            object["family"] = json!(family);
        }
        console.print_json(&object)?;
        return Ok(Exit::Answered);
    }
    let code = if stored == Stored::Same { "cluster.task_known" } else { "cluster.task_done" };
    let seconds = console.language().decimal(result.seconds, 2);
    console.print_message(&Message::new(code).with("task", result.task).with("seconds", seconds))?;
    Ok(Exit::Answered)
}

/// Runs a command on the remaining puzzles of a batch, as it would run with `--json`. The inner `Err` is the limit that
/// stopped it.
fn run_batch<'a>(
    args: &args::Run,
    mut run: BatchRun<'a>,
    (folder, plan, task): (&Folder, &Plan, usize),
    (command, options): (&str, &[String]),
    heartbeat: &Heartbeat,
    console: &Console,
) -> Result<Result<BatchRun<'a>, Limit>, Failure> {
    let unknown = || Failure::Usage(Message::new("cluster.plan_puzzle"));
    let batch = plan.tasks[task].batch.as_ref().ok_or_else(unknown)?;
    let text = folder.batch(batch).map_err(Failure::File)?;
    let mut puzzles = json_lines::parse("puzzles.jsonl", &text);
    if puzzles.len() as u64 != batch.puzzles {
        return Err(Failure::File(Message::new("cluster.batch_damaged").with("file", "puzzles.jsonl")));
    }
    let line =
        ["teka".to_owned(), command.to_owned(), "-".to_owned()].into_iter().chain(options.iter().cloned());
    let threads = args.threads.or_else(slurm::threads).unwrap_or(1).to_string();
    let memory = args.max_memory.or_else(slurm::memory);
    let memory = memory.into_iter().flat_map(|bytes| ["--max-memory".to_owned(), bytes.to_string()]);
    let line = line.chain(["--threads".to_owned(), threads]).chain(memory);
    let cli = Cli::try_parse_from(line).map_err(|_| unknown())?;
    let command = cli.command.ok_or_else(unknown)?;
    let mut console = Console::new(console.words.again(), true);
    console.progress = args::ProgressForm::None;
    puzzles.drain(..run.done());
    let series = SearchSeries::start_with_timeout(args.timeout);
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
    let of_batch = Batch { reading, jobs: None, headings: &[], numbers: 0..0 };
    batch::each_row(puzzles, &of_batch, &console, each, |_, row| {
        // The search of this puzzle may have been cut short.
        if stop::series_limit().is_some() {
            return Ok(());
        }
        run.add(row.object.to_string(), row.exit as u8).map_err(Failure::File)?;
        heartbeat.progress(Some(run.done() as f64 / batch.puzzles as f64));
        Ok(())
    })?;
    let limit = stop::series_limit();
    drop(series);
    match limit {
        Some(limit) if (run.done() as u64) < batch.puzzles => {
            run.save().map_err(Failure::File)?;
            Ok(Err(limit))
        }
        _ => Ok(Ok(run)),
    }
}

//! `teka cluster submit`: submits the missing tasks as Slurm job arrays, waits, submits again whatever is
//! still missing, and merges; a search for a shortest solution may take several such rounds. Ctrl-C leaves
//! the jobs in the queue; running the command again continues with them.

use super::merge::{Finished, finish};
use super::{open, slurm};
use crate::Exit;
use crate::args;
use crate::console::Console;
use crate::failure::Failure;
use crate::stop::{self, SearchSeries};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use teka::{Limit, Message};
use teka_cluster::{Folder, Plan, Status, ranges};

/// How long to wait for results that a shared folder may show late.
const LATE: Duration = Duration::from_secs(30);
/// How often in a row an array may end without a single new result.
const MAX_IN_VAIN: u32 = 3;

pub(crate) fn run(args: &args::Submit, console: &Console) -> Result<Exit, Failure> {
    let (folder, mut plan) = open(&args.folder)?;
    // Ctrl-C is noticed between two checks of the queue.
    let _series = SearchSeries::start();
    write_script(&folder)?;
    let mut in_vain = 0;
    loop {
        let before = Status::of(&folder, &plan);
        if before.done.len() < before.tasks() {
            submit_missing(&folder, &plan, args, console)?;
            let after = wait_for_late(&folder, &plan);
            if stop::interrupted() {
                return Err(left_running(&submitted(&folder), args));
            }
            in_vain = if after.done.len() > before.done.len() { 0 } else { in_vain + 1 };
            if after.done.len() < after.tasks() {
                if in_vain >= MAX_IN_VAIN {
                    let missing = after.missing.iter().chain(&after.running).copied();
                    let message = Message::new("cluster.in_vain").with("tasks", ranges(missing));
                    let logs = folder.path().join("logs").display().to_string();
                    return Err(Failure::File(message.with("logs", logs)));
                }
                continue;
            }
        }
        match finish(&folder, &plan, args.list.as_deref(), args.force, console)? {
            Finished::Answered(exit) => return Ok(exit),
            Finished::NextRound(next) => (plan, in_vain) = (*next, 0),
        }
    }
}

/// Writes the batch script, which is the same for every task.
fn write_script(folder: &Folder) -> Result<(), Failure> {
    let absolute = |path: &std::path::Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let program = std::env::current_exe().unwrap_or_else(|_| "teka".into());
    let path = absolute(folder.path());
    let quoted = |text: &std::path::Path| format!("'{}'", text.display().to_string().replace('\'', "'\\''"));
    let script = format!(
        "#!/bin/sh\n\
         #SBATCH --job-name=teka\n\
         #SBATCH --requeue\n\
         #SBATCH --output={}/logs/%A_%a.txt\n\
         # One task of the array. SIGTERM, which Slurm sends before it ends a task, saves a checkpoint.\n\
         exec {} cluster run {}\n",
        path.display(),
        quoted(&absolute(&program)),
        quoted(&path),
    );
    folder.write("job.sbatch", script.as_bytes()).map_err(Failure::File)
}

/// Submits the missing tasks, unless jobs of an earlier call are still in the queue, and waits for the jobs to end.
fn submit_missing(
    folder: &Folder,
    plan: &Plan,
    args: &args::Submit,
    console: &Console,
) -> Result<(), Failure> {
    let earlier = submitted(folder);
    let jobs = if !earlier.is_empty() && slurm::is_queued(&earlier) {
        earlier
    } else {
        let status = Status::of(folder, plan);
        // Without a job, a task that seems to be running is on a node that died.
        let mut missing: Vec<usize> = status.missing.iter().chain(&status.running).copied().collect();
        missing.sort_unstable();
        let jobs = submit(folder, &missing, args, console)?;
        folder.write("submitted.json", json!(jobs).to_string().as_bytes()).map_err(Failure::File)?;
        jobs
    };
    let mut last_report = Instant::now();
    let is_done = || {
        let status = Status::of(folder, plan);
        status.done.len() == status.tasks()
    };
    while slurm::is_queued(&jobs) && !is_done() {
        let until = Instant::now() + args.poll;
        while Instant::now() < until {
            if stop::interrupted() {
                return Err(left_running(&jobs, args));
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        if last_report.elapsed() > Duration::from_secs(30) && !console.json {
            last_report = Instant::now();
            let status = Status::of(folder, plan);
            let message = Message::new("cluster.status").with("tasks", status.tasks());
            let message = message.with("done", status.done.len()).with("running", status.running.len());
            console.note_message(&message.with("missing", status.missing.len()));
        }
    }
    Ok(())
}

/// The jobs that an earlier call has submitted.
fn submitted(folder: &Folder) -> Vec<String> {
    let text = std::fs::read_to_string(folder.path().join("submitted.json")).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// The failure after Ctrl-C: the jobs keep running, and the same command continues with them.
fn left_running(jobs: &[String], args: &args::Submit) -> Failure {
    let message = Message::new("cluster.left_running").with("jobs", jobs.join(", "));
    Failure::Stopped(Limit::Interrupted, message.with("folder", args.folder.display().to_string()))
}

/// Submits these tasks, as several arrays if one cannot have all of their indices.
fn submit(
    folder: &Folder,
    tasks: &[usize],
    args: &args::Submit,
    console: &Console,
) -> Result<Vec<String>, Failure> {
    let size = slurm::max_array_size();
    let mut arrays: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &task in tasks {
        arrays.entry(task / size * size).or_default().push(task % size);
    }
    let mut jobs = Vec::new();
    for (offset, indices) in arrays {
        let array = ranges(indices);
        let mut arguments = vec!["--parsable".to_owned(), format!("--array={array}")];
        arguments.push(format!("--export=ALL,TEKA_TASK_OFFSET={offset}"));
        arguments.extend(args.sbatch.iter().cloned());
        arguments.push(folder.path().join("job.sbatch").display().to_string());
        let job = slurm::sbatch(&arguments)?;
        if !console.json {
            let message = Message::new("cluster.submitted").with("job", job.as_str());
            console.note_message(&message.with("tasks", array));
        }
        jobs.push(job);
    }
    Ok(jobs)
}

/// The status once all results are there, or after waiting a while for late ones.
fn wait_for_late(folder: &Folder, plan: &Plan) -> Status {
    let until = Instant::now() + LATE;
    loop {
        let status = Status::of(folder, plan);
        // A task that is neither done nor seems to run has failed; there is nothing to wait for.
        let is_waiting = !status.running.is_empty();
        if status.done.len() == status.tasks() || !is_waiting || Instant::now() > until || stop::interrupted()
        {
            return status;
        }
        std::thread::sleep(Duration::from_millis(500));
    }
}

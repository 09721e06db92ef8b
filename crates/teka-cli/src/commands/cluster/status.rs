//! `teka cluster status`: which tasks are done, running and missing, which results are invalid, and how long
//! the rest may take.

use super::open;
use crate::Exit;
use crate::args;
use crate::console::Console;
use crate::failure::Failure;
use serde_json::json;
use std::time::Duration;
use teka::Message;
use teka_cluster::{Status, ranges};

pub(crate) fn run(args: &args::Status, console: &Console) -> Result<Exit, Failure> {
    let (folder, plan) = open(&args.folder)?;
    let status = Status::of(&folder, &plan);
    if args.missing {
        console.print(&format!("{}\n", ranges(status.missing.iter().copied())))?;
        return Ok(Exit::Answered);
    }
    if console.json {
        let invalid: Vec<_> = status
            .invalid
            .iter()
            .map(|why| json!({ "code": why.code, "message": console.words.say(why) }))
            .collect();
        let mut object = json!({
            "schema": 1,
            "plan": plan.plan,
            "round": status.round + 1,
            "tasks": status.tasks(),
            "done": status.done.len(),
            "running": status.running.len(),
            "missing": status.missing.len(),
            "missing_tasks": ranges(status.missing.iter().copied()),
            "invalid": invalid,
            "cpu_seconds": status.cpu_seconds,
            "cpu_seconds_left": status.cpu_seconds_left,
            "seconds_left": status.seconds_left(),
        });
        if let Some(family) = &plan.family {
            object["family"] = json!(family);
        }
        console.print_json(&object)?;
        return Ok(Exit::Answered);
    }
    let message =
        Message::new("cluster.status").with("tasks", status.tasks()).with("done", status.done.len());
    let message = message.with("running", status.running.len()).with("missing", status.missing.len());
    console.print_message(&message)?;
    if !status.missing.is_empty() {
        let missing = ranges(status.missing.iter().copied());
        console.print_message(&Message::new("cluster.missing").with("tasks", missing))?;
    }
    for why in &status.invalid {
        console.print_message(why)?;
    }
    if let Some(seconds) = status.seconds_left().filter(|_| status.done.len() < status.tasks()) {
        let left = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let message = Message::new("cluster.left").with("time", console.language().duration(left));
        console.print_message(&message.with("running", status.running.len().max(1)))?;
    }
    Ok(Exit::Answered)
}

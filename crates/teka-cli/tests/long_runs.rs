//! Long counts and lists: killed at any moment and resumed, they lose nothing and count nothing twice.
//! Changed checkpoints are refused, listed solutions are legal and distinct, and a list stops at its limit.

use serde_json::Value;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Keeps the tables that tests build apart from the user's.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");

fn teka() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teka"));
    command
        .env("TEKA_LANG", "en")
        .env("NO_COLOR", "1")
        .env("TEKA_CACHE", CACHE)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    command.stderr(Stdio::null());
    command
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/packing").join(name)
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("no JSON: {}", String::from_utf8_lossy(&output.stdout)))
}

/// Runs `command` and kills it after a while; returns its output if it finished first.
fn kill_after(command: &mut Command, time: Duration) -> Option<Output> {
    let mut child = command.spawn().unwrap();
    let started = Instant::now();
    while started.elapsed() < time {
        if child.try_wait().unwrap().is_some() {
            return Some(child.wait_with_output().unwrap());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    None
}

/// Kills a count between `min_kills` and ten times, resuming it each time, and then lets it finish; returns its output.
/// If it finishes too early, because the machine is fast or the test was delayed, it starts over and is killed sooner.
fn kill_repeatedly(min_kills: usize, arguments: &[&str], puzzle: &Path, checkpoint: &Path) -> Output {
    for speedup in 1.. {
        let (kills, output) = kill_ten_times(speedup, arguments, puzzle, checkpoint);
        if kills >= min_kills {
            return output;
        }
        // There is none if the count finished before it saved its first state.
        let _ = fs::remove_file(checkpoint);
    }
    unreachable!("eventually it is killed at once")
}

/// Kills a count up to ten times, resuming it each time; returns the number of kills and the output of the last run.
fn kill_ten_times(speedup: u64, arguments: &[&str], puzzle: &Path, checkpoint: &Path) -> (usize, Output) {
    let run = |resume: bool, threads: &str| {
        let mut command = teka();
        command.args(["count", "--json", "--checkpoint-every", "10ms", "--threads", threads]).args(arguments);
        command.arg(puzzle).arg(if resume { "--resume" } else { "--checkpoint" }).arg(checkpoint);
        command
    };
    let mut kills = 0;
    // Irregular delays, some of them too short to save anything.
    for milliseconds in [3, 40, 90, 25, 130, 60, 15, 110, 75, 50] {
        let threads = ["1", "2", "5"][kills % 3];
        let mut command = run(checkpoint.exists(), threads);
        if !checkpoint.exists() {
            command.arg("--force");
        }
        match kill_after(&mut command, Duration::from_millis(milliseconds / speedup)) {
            Some(finished) => return (kills, finished),
            None => kills += 1,
        }
    }
    (kills, run(checkpoint.exists(), "2").arg("--force").output().unwrap())
}

#[test]
fn a_count_that_is_killed_repeatedly_is_exact() {
    let folder = tempfile::tempdir().unwrap();
    let output = kill_repeatedly(4, &[], &example("kanoodle.txt"), &folder.path().join("state"));
    let counted = json(&output);
    assert_eq!(counted["count"], 371_020, "{counted}");
    assert_eq!(counted["distinct"], 92_755, "{counted}");
    assert_eq!(counted["complete"], true, "{counted}");
}

#[test]
fn a_list_that_is_killed_repeatedly_has_every_solution_once() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.txt");
    let arguments = ["--list", list.to_str().unwrap()];
    let output =
        kill_repeatedly(2, &arguments, &example("kanoodle-diagonal.txt"), &folder.path().join("state"));
    assert_eq!(json(&output)["count"], 92_960);
    let text = fs::read_to_string(list).unwrap();
    let lines: HashSet<&str> = text.lines().collect();
    assert_eq!((lines.len(), text.lines().count()), (92_960, 92_960));
}

#[test]
fn a_checkpoint_is_only_accepted_unchanged_and_for_its_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state");
    let first = teka()
        .args(["count", "--json", "--max-nodes", "100000"])
        .arg(example("kanoodle.txt"))
        .arg("--checkpoint")
        .arg(&state)
        .output()
        .unwrap();
    assert_eq!(first.status.code(), Some(3));
    assert_eq!(json(&first)["complete"], false);
    let other = teka()
        .args(["count"])
        .arg(example("iq-puzzler-pro.txt"))
        .arg("--resume")
        .arg(&state)
        .output()
        .unwrap();
    assert_eq!(other.status.code(), Some(2), "the checkpoint of another puzzle");
    let mut damaged = fs::read_to_string(&state).unwrap();
    damaged = damaged.replacen("task", "tusk", 1);
    fs::write(&state, damaged).unwrap();
    let again =
        teka().args(["count"]).arg(example("kanoodle.txt")).arg("--resume").arg(&state).output().unwrap();
    assert_eq!(again.status.code(), Some(2), "a damaged checkpoint");
    fs::write(&state, "nonsense").unwrap();
    let again =
        teka().args(["count"]).arg(example("kanoodle.txt")).arg("--resume").arg(&state).output().unwrap();
    assert_eq!(again.status.code(), Some(2), "not a checkpoint at all");
}

#[test]
fn listed_solutions_are_legal_and_distinct() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.jsonl");
    let output = teka()
        .args(["count", "--json", "--distinct", "--list"])
        .arg(&list)
        .arg(example("soma.toml"))
        .output()
        .unwrap();
    let counted = json(&output);
    assert_eq!(
        (&counted["count"], &counted["distinct"], &counted["listed"]),
        (&11_520.into(), &240.into(), &240.into())
    );
    let text = fs::read_to_string(list).unwrap();
    let lines: HashSet<&str> = text.lines().collect();
    assert_eq!(lines.len(), 240);
    for line in text.lines().step_by(24) {
        let answer = folder.path().join("answer.txt");
        let object: Value = serde_json::from_str(line).unwrap();
        fs::write(&answer, object["text"].as_str().unwrap()).unwrap();
        let checked = teka().arg("check").arg(example("soma.toml")).arg(answer).output().unwrap();
        assert_eq!(checked.status.code(), Some(0), "{line}");
    }
}

#[test]
fn a_list_stops_at_its_limit() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.txt");
    let command = || {
        let mut command = teka();
        command.args(["count", "--list"]).arg(&list).arg(example("kanoodle.txt"));
        command
    };
    let output = command().args(["--limit", "10", "--json"]).output().unwrap();
    assert_eq!((output.status.code(), json(&output)["count"].clone()), (Some(0), 10.into()));
    assert_eq!(fs::read_to_string(&list).unwrap().lines().count(), 10);
    assert_eq!(command().output().unwrap().status.code(), Some(2), "the list exists");
    let answer = folder.path().join("answer.txt");
    fs::write(&answer, fs::read_to_string(&list).unwrap().lines().next().unwrap()).unwrap();
    let checked = teka().arg("check").arg(example("kanoodle.txt")).arg(answer).output().unwrap();
    assert_eq!(checked.status.code(), Some(0), "a line of the list is an answer");
}

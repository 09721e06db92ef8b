//! Kills commands while they write lists, checkpoints, pictures and booklets: in the end the results must be
//! exact, and no file may be half written. `TEKA_MODEL_KILLS=100` sets the number of kills, and includes
//! tables, which take long to build.

use crate::commands::{Count, PICTURES, Run, Scenario, Step, Subcommand};
use crate::execute::program;
use crate::packing::Packing;
use crate::play;
use crate::puzzles::Puzzle;
use crate::random::Random;
use crate::variable;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The number of kills in an ordinary test run.
const DEFAULT_KILLS: usize = 8;
/// The maximum number of scenarios per kill. On a fast machine, commands may finish before they are killed.
const MAX_SCENARIOS_PER_KILL: usize = 20;

/// A kind of command, with its puzzle and its steps.
type Kind = (&'static str, fn(&mut Random) -> Puzzle, fn(&mut Random) -> Vec<Step>);

const KINDS: [Kind; 4] = [
    ("--list with --checkpoint", dominoes, list),
    ("--checkpoint", kanoodle, checkpoint),
    ("--save", dominoes, save),
    ("two at once", dominoes, two_at_once),
];

#[test]
fn kills_lose_nothing() {
    let requested = variable("TEKA_MODEL_KILLS").map(|kills| kills.parse().expect("kills are a number"));
    let tables = requested.is_some();
    let total: usize = requested.unwrap_or(DEFAULT_KILLS);
    let each = total.div_ceil(KINDS.len() + usize::from(tables));
    let mut results = Vec::new();
    for (kind, puzzle, steps) in KINDS {
        let (mut kills, mut scenarios) = (0, 0);
        while kills < each && scenarios < each * MAX_SCENARIOS_PER_KILL {
            let mut random = Random::new(scenarios as u64);
            kills += play(puzzle(&mut random), steps(&mut random));
            scenarios += 1;
        }
        assert!(kills > 0, "{kind}: nothing was slow enough to be killed");
        results.push(format!("{kills} of {kind} (in {scenarios} sequences)"));
        // Printed at once, because the tables take minutes.
        println!("killed {}", results[results.len() - 1]);
    }
    if tables {
        results.push(format!("{each} of tables build ({})", build_tables(each)));
    }
    println!("killed, with exact results: {}", results.join(", "));
}

/// Plays a scenario and returns the number of kills.
fn play(puzzle: Puzzle, steps: Vec<Step>) -> usize {
    let scenario = Scenario { puzzles: vec![puzzle.clone()], steps };
    let known = [puzzle.known().expect("few enough solutions")];
    play::play(&scenario, &known).unwrap_or_else(|violation| {
        panic!("step {}: {}\n{}", violation.step, violation.rule, scenario.describe())
    })
}

fn dominoes(random: &mut Random) -> Puzzle {
    Puzzle::Packing(Packing::dominoes(6, random.between(6, 7)))
}

/// Takes a while to count, unlike dominoes, where equal states are merged.
fn kanoodle(_: &mut Random) -> Puzzle {
    Puzzle::Example { file: "kanoodle.txt".to_owned(), count: 371_020 }
}

fn delay(random: &mut Random) -> u64 {
    *random.pick(&[3, 10, 30, 100, 200]) + random.below(20) as u64
}

fn counting(random: &mut Random, with_list: bool) -> Count {
    let list = with_list.then(|| (*random.pick(&["l0.txt", "l1.jsonl"])).to_owned());
    Count { list, checkpoint: Some("c0".to_owned()), threads: random.between(1, 3), ..Count::default() }
}

/// A count that is killed when it saves its first state, resumed and killed several times, and finally completed.
fn killed_and_resumed(random: &mut Random, count: Count) -> Vec<Step> {
    let run = |count: &Count| Run::of(Subcommand::Count(count.clone()));
    let mut steps = vec![Step::Kill { run: run(&count), milliseconds: 60_000, when: Some("c0".to_owned()) }];
    let mut resumed = Count { checkpoint: None, resume: count.checkpoint.clone(), ..count };
    for _ in 0..4 {
        resumed.threads = random.between(1, 3);
        steps.push(Step::Kill { run: run(&resumed), milliseconds: delay(random), when: None });
    }
    steps.push(Step::Run(run(&resumed)));
    steps
}

fn list(random: &mut Random) -> Vec<Step> {
    let count = counting(random, true);
    killed_and_resumed(random, count)
}

fn checkpoint(random: &mut Random) -> Vec<Step> {
    let count = counting(random, false);
    killed_and_resumed(random, count)
}

/// A picture or a booklet that is killed while it is drawn, and then completed over what may have been left behind.
fn save(random: &mut Random) -> Vec<Step> {
    let name = (*random.pick(&PICTURES)).to_owned();
    let what = match random.below(3) {
        0 => Subcommand::Book { puzzles: vec![0], to: "b0.pdf".to_owned(), force: true },
        1 => Subcommand::Render { puzzle: 0, to: name, solution: true, force: true },
        _ => Subcommand::Solve { puzzle: 0, save: Some(name), force: true },
    };
    let run = Run::of(what);
    let kill = |milliseconds| Step::Kill { run: run.clone(), milliseconds, when: None };
    vec![kill(delay(random)), kill(random.between(1, 60) as u64), Step::Run(run.clone()), kill(delay(random))]
}

/// Two counts with the same list and checkpoint, one of which is killed.
fn two_at_once(random: &mut Random) -> Vec<Step> {
    let one = Count { force: true, ..counting(random, true) };
    let other = Count { threads: random.between(1, 3), ..one.clone() };
    let run = |count: &Count| Run::of(Subcommand::Count(count.clone()));
    let both = Step::Both { one: run(&one), other: run(&other), kill: Some(delay(random)) };
    vec![both.clone(), both, Step::Run(run(&one))]
}

/// Kills `tables build`, every fifth time while the table is being written, which takes minutes; returns a summary.
fn build_tables(kills: usize) -> String {
    let cache = tempfile::tempdir().unwrap();
    let teka = |arguments: &[&str]| {
        let mut command = Command::new(program());
        command.args(arguments).env("TEKA_CACHE", cache.path()).stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        command
    };
    let state = |name: &str| {
        let listed: Output = teka(&["tables", "list", "--json"]).output().unwrap();
        let object: Value = serde_json::from_slice(&listed.stdout).unwrap();
        let table = object["tables"].as_array().unwrap().iter().find(|table| table["name"] == name).unwrap();
        table["state"].as_str().unwrap().to_owned()
    };
    let count_partial = |folder: &Path| {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        entries.filter(|entry| entry.path().extension().is_some_and(|extension| extension == "part")).count()
    };
    let mut random = Random::new(kills as u64);
    let build = ["tables", "build", "sliding-4x4", "--json"];
    let (mut absent, mut complete, mut while_writing) = (0, 0, 0);
    for kill in 0..kills {
        let mut child = teka(&build).spawn().unwrap();
        let (started, before) = (Instant::now(), count_partial(cache.path()));
        let time = Duration::from_millis(random.between(5, 3_000) as u64);
        let extra = Duration::from_millis(random.below(60) as u64);
        loop {
            let writing = count_partial(cache.path()) > before;
            if child.try_wait().unwrap().is_some() {
                break;
            }
            if kill % 5 == 0 && writing || kill % 5 != 0 && started.elapsed() > time {
                std::thread::sleep(extra);
                while_writing += usize::from(writing);
                child.kill().unwrap();
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        child.wait().unwrap();
        match state("sliding-4x4").as_str() {
            "absent" => absent += 1,
            "kept" => {
                complete += 1;
                assert!(teka(&["tables", "clear"]).output().unwrap().status.success());
            }
            other => panic!("after a kill the table is {other}"),
        }
    }
    assert_eq!(teka(&build).output().unwrap().status.code(), Some(0));
    assert_eq!(state("sliding-4x4"), "kept");
    format!(
        "{while_writing} while writing; absent {absent} times, complete {complete} times, and complete in the end"
    )
}

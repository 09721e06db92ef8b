//! Model-based tests in the style of CaDiCaL's mobical: the real program runs random sequences of commands on random
//! puzzles and is checked against a model. A failing sequence is shrunk and printed so that it can be replayed.
//! `TEKA_MODEL_SEED=7` plays one sequence, `TEKA_MODEL_REPLAY=file` plays one that was printed,
//! `TEKA_MODEL_SECONDS=3600` plays new ones for an hour, `TEKA_MODEL_KILLS=100` sets the number of kills, and
//! `TEKA_MODEL_PROGRAM=path` tests another program.

#![cfg(unix)]

mod commands;
mod execute;
mod files;
mod fillin;
mod kills;
mod lists;
mod model;
mod outputs;
mod packing;
mod play;
mod puzzles;
mod random;
mod shrink;
mod sliding;

use commands::Scenario;
use puzzles::{Known, Puzzle};
use std::time::{Duration, Instant, SystemTime};

/// The number of sequences in an ordinary test run.
const DEFAULT_SEQUENCES: u64 = 15;

#[test]
fn random_sequences_obey_every_rule() {
    if let Some(file) = variable("TEKA_MODEL_REPLAY") {
        let scenario: Scenario = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let known = scenario.puzzles.iter().cloned().map(Puzzle::known).collect::<Option<Vec<_>>>();
        return check(scenario, &known.expect("the puzzles can be solved naively"), None);
    }
    if let Some(seed) = variable("TEKA_MODEL_SEED") {
        return check_seed(seed.parse().expect("a seed is a number"));
    }
    let Some(seconds) = variable("TEKA_MODEL_SECONDS") else {
        return (0..DEFAULT_SEQUENCES).for_each(check_seed);
    };
    let end = Instant::now() + Duration::from_secs(seconds.parse().expect("seconds are a number"));
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let (first, mut played) = (now.as_nanos() as u64, 0);
    while Instant::now() < end {
        check_seed(first.wrapping_add(played));
        played += 1;
    }
    println!("{played} sequences from seed {first}: no rule was broken");
}

pub(crate) fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn check_seed(seed: u64) {
    let (scenario, known) = Scenario::random(seed);
    check(scenario, &known, Some(seed));
}

/// Plays a sequence. If it breaks a rule, panics with a shrunk sequence and how to replay it.
fn check(scenario: Scenario, known: &[Known], seed: Option<u64>) {
    let Err(violation) = play::play(&scenario, known) else { return };
    let first = violation.rule.clone();
    let (scenario, violation) = shrink::shrink(scenario, violation);
    let replay = serde_json::to_string(&scenario).unwrap();
    panic!(
        "seed {seed:?} breaks a rule: {first}\n\nshrunk, in step {}: {}\n\n{}\nTo replay it, save this line and name \
         the file in TEKA_MODEL_REPLAY:\n{replay}\n",
        violation.step,
        violation.rule,
        scenario.describe(),
    );
}

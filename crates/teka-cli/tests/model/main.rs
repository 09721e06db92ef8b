//! Random sequences of commands on random puzzles, run by the real program and held against a model of what must hold,
//! in the manner of CaDiCaL's mobical. A sequence that breaks a rule is shrunk and printed with a way to replay it.
//!
//! `TEKA_MODEL_SEED=7` plays one sequence, `TEKA_MODEL_REPLAY=file` one that was printed, `TEKA_MODEL_SECONDS=3600`
//! fresh ones for an hour; `TEKA_MODEL_KILLS=100` kills that often; `TEKA_MODEL_PROGRAM=path` tries another program.

#![cfg(unix)]

mod commands;
mod execute;
mod files;
mod fillin;
mod kills;
mod lists;
mod model;
mod packing;
mod puzzles;
mod random;
mod shrink;
mod sliding;

use commands::Scenario;
use puzzles::{Known, Puzzle};
use std::time::{Duration, Instant, SystemTime};

/// How many sequences an ordinary test plays.
const USUAL: u64 = 40;

#[test]
fn random_sequences_of_commands_keep_every_rule() {
    if let Some(file) = variable("TEKA_MODEL_REPLAY") {
        let scenario: Scenario = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let known = scenario.puzzles.iter().cloned().map(Puzzle::known).collect::<Option<Vec<_>>>();
        return hold(scenario, &known.expect("a replay has puzzles that can be solved plainly"), None);
    }
    if let Some(seed) = variable("TEKA_MODEL_SEED") {
        return hold_seed(seed.parse().expect("a seed is a number"));
    }
    let Some(seconds) = variable("TEKA_MODEL_SECONDS") else {
        return (0..USUAL).for_each(hold_seed);
    };
    let end = Instant::now() + Duration::from_secs(seconds.parse().expect("seconds are a number"));
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let (first, mut played) = (now.as_nanos() as u64, 0);
    while Instant::now() < end {
        hold_seed(first.wrapping_add(played));
        played += 1;
    }
    println!("{played} sequences from seed {first}: every rule was kept");
}

pub(crate) fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn hold_seed(seed: u64) {
    let (scenario, known) = Scenario::random(seed);
    hold(scenario, &known, Some(seed));
}

/// Plays a sequence; if it breaks a rule, tells everything that is needed to see it again.
fn hold(scenario: Scenario, known: &[Known], seed: Option<u64>) {
    let Err(broken) = model::play(&scenario, known) else { return };
    let first = broken.rule.clone();
    let (scenario, broken) = shrink::shrink(scenario, broken);
    let replay = serde_json::to_string(&scenario).unwrap();
    panic!(
        "seed {seed:?} breaks a rule: {first}\n\nshrunk, in step {}: {}\n\n{}\nTo replay it, save this line and name \
         the file in TEKA_MODEL_REPLAY:\n{replay}\n",
        broken.step,
        broken.rule,
        scenario.shown(),
    );
}

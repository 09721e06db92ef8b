//! `make bench-makers` measures how long it takes to make fill-ins on one thread: every level, large grids, and words.
//! Prints a table and writes it to `docs/benchmarks.md`.

use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;
use teka_bench::{compiler_version, cores, cpu_timed, is_bench_run, table, time, write_section};
use teka_core::random::{below, choose};
use teka_core::{Budget, Family, GenerateOptions, Outcome, RunContext, Seed};
use teka_fillin::FillIn;

/// The length of the list of words.
const WORDS: usize = 20_000;

fn main() {
    if !is_bench_run() {
        return;
    }
    let mut rows = Vec::new();
    let mut add = |what: &str, count: u64, limit: &str, took: Duration| {
        let row = vec![what.to_owned(), count.to_string(), time(took), limit.to_owned()];
        eprintln!("{}", row.join(" · "));
        rows.push(row);
    };
    let mut all = Duration::ZERO;
    for level in 1..=6 {
        let options = GenerateOptions::new(Seed(16)).with_size(15, 15).with("level", level);
        let took = run(&options, 20);
        all += if level < 6 { took } else { Duration::ZERO };
        add(&format!("numbers 15×15, level {level}"), 20, "–", took);
    }
    add("numbers 15×15, levels 1 to 5", 100, "60 s", all);
    for (side, limit) in [(25, "2 s"), (50, "10 s"), (60, "–")] {
        let options = GenerateOptions::new(Seed(16)).with_size(side, side);
        add(&format!("numbers {side}×{side}"), 1, limit, run(&options, 1));
    }
    let words = GenerateOptions::new(Seed(16)).with_size(13, 13);
    let list = word_list(&mut Seed(16).rng(0));
    let took = run(&words.clone().with("words-file", list), 10);
    add("words 13×13, list of 20,000 (limit 3 s each)", 10, "30 s", took);
    for name in ["en", "id"] {
        let took = run(&words.clone().with("words", name), 10);
        add(&format!("words 13×13, list {name}"), 10, "–", took);
    }
    let text = format!(
        "## Making fill-ins\n\n\
         Fill-ins with exactly one solution and, where one is named, a level; CPU time of one thread for all of them. The \
         words of the long list are made up from syllables. {} cores, {}.\n\n{}",
        cores(),
        compiler_version(),
        table(&["what", "puzzles", "time", "limit"], "<>>>", &rows),
    );
    write_section("fillin-makers", &text);
}

fn run(options: &GenerateOptions, count: u64) -> Duration {
    let budget = Budget { threads: Some(1), ..Budget::default() };
    let context = RunContext::new(&budget);
    let mut made = 0;
    let (outcome, took) = cpu_timed(|| {
        FillIn.generate_series(options, count, &context, &mut |_, _| {
            made += 1;
            ControlFlow::Continue(())
        })
    });
    assert_eq!((made, outcome), (count, Ok(Outcome::Solved(()))));
    took
}

/// Different words of 3 to 13 letters, from syllables of a consonant and a vowel that may end in another consonant;
/// some start with a vowel.
fn word_list(rng: &mut ChaCha8Rng) -> String {
    let consonants: Vec<char> = "bcdfghjklmnprstvwyz".chars().collect();
    let vowels: Vec<char> = "aaeeiioou".chars().collect();
    let mut words = BTreeSet::new();
    while words.len() < WORDS {
        let length = 3 + below(rng, 6) as usize + below(rng, 6) as usize;
        let mut word = String::new();
        if below(rng, 3) == 0 {
            word.extend(choose(rng, &vowels));
        }
        while word.len() < length {
            word.extend(choose(rng, &consonants));
            word.extend(choose(rng, &vowels));
            if below(rng, 3) == 0 {
                word.extend(choose(rng, &consonants));
            }
        }
        word.truncate(length);
        words.insert(word);
    }
    words.into_iter().collect::<Vec<_>>().join("\n")
}

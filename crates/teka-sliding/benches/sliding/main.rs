//! `make bench-sliding`: measures the sliding searches and the methods that people can learn on well-known
//! and random boards against their targets. The tables go to the terminal and into their sections of
//! `docs/benchmarks.md`. A wrong length ends the run.
//!
//! `TEKA_BENCH_CACHE` names a folder in which large tables are kept between runs; without it they are built in a
//! temporary one. `TEKA_BENCH_ALL=1` measures everything, `TEKA_BENCH_QUICK=1` takes about 20 seconds and writes
//! nothing. `TEKA_BENCH_ONLY` names one part: `optimal`, `anytime` or `growth`; `TEKA_BENCH_SEED` takes other random
//! boards.

mod anytime;
mod compare;
mod copies;
mod figure;
mod growth;
#[path = "../../tests/known/mod.rs"]
mod known;
mod large_tables;
mod method;
mod optimal;
mod rate;
mod report;
mod run;

use large_tables::LargeTables;
use rate::Rate;
use report::Report;
use teka_bench::{env_flag, is_bench_run, write_section};

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Just enough to check that everything works.
    Quick,
    /// Everything except what takes long and adds little.
    Default,
    All,
}

fn main() {
    if !is_bench_run() {
        return;
    }
    let scope = match (env_flag("TEKA_BENCH_QUICK"), env_flag("TEKA_BENCH_ALL")) {
        (true, _) => Scope::Quick,
        (false, true) => Scope::All,
        (false, false) => Scope::Default,
    };
    let only = std::env::var("TEKA_BENCH_ONLY").ok();
    for (name, section, part) in PARTS {
        if only.as_ref().is_none_or(|only| only == name) {
            let text = part(scope);
            if scope == Scope::Quick {
                println!("{text}");
            } else {
                write_section(section, &text);
            }
        }
    }
}

/// A part: its name, its section of the page, and the function that measures it.
type Part = (&'static str, &'static str, fn(Scope) -> String);

const PARTS: [Part; 3] = [
    ("optimal", "sliding", optimal_part),
    ("anytime", "sliding anytime", anytime_part),
    ("growth", "sliding growth", growth::part),
];

/// Measures shortest solutions, and those of the methods that people can learn.
fn optimal_part(scope: Scope) -> String {
    let mut report = Report::new(Some(Rate::measure(scope)));
    optimal::with_small_tables(scope, &mut report);
    let large_tables = LargeTables::open(scope, &mut report);
    optimal::with_large_tables(scope, &large_tables, &mut report);
    method::on_random_boards(&mut report);
    report.markdown("Sliding: optimal solutions")
}

/// Measures good solutions in little time.
fn anytime_part(scope: Scope) -> String {
    let mut report = Report::new(None);
    anytime::within_a_time(scope, &mut report);
    anytime::against_the_bound(scope, &mut report);
    anytime::first_solutions(scope, &mut report);
    compare::on_published_boards(&mut report);
    report.markdown("Sliding: good solutions in little time")
}

//! `make bench-sliding`: measures the sliding searches on well-known boards against their targets. The tables go to the
//! terminal and into their part of `docs/benchmarks.md`. A wrong length ends the run.
//!
//! `TEKA_BENCH_CACHE` names a folder in which large tables are kept between runs; without it they are built in a
//! temporary one. `TEKA_BENCH_ALL=1` measures everything, `TEKA_BENCH_QUICK=1` takes about 20 seconds and writes nothing.

mod anytime;
mod compare;
mod figure;
#[path = "../../tests/known/mod.rs"]
mod known;
mod large_tables;
mod method;
mod optimal;
mod rate;
mod report;
mod run;

use rate::Rate;
use report::Report;
use teka_bench::{env_flag, is_bench_run, write_section};

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Just enough to check that everything works.
    Quick,
    /// All but what takes long and adds little.
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
    let rate = Rate::measure(scope);
    let mut report = Report::new(rate);
    optimal::with_small_tables(scope, &mut report);
    let large_tables = large_tables::LargeTables::open(scope, &mut report);
    optimal::with_large_tables(scope, &large_tables, &mut report);
    anytime::within_a_time(scope, &mut report);
    anytime::first_solutions(scope, &mut report);
    method::on_random_boards(&mut report);
    compare::on_published_boards(&mut report);
    if scope == Scope::Quick {
        println!("{}", report.markdown());
    } else {
        write_section("sliding", &report.markdown());
    }
}

//! `make bench-sliding`: the sliding searches on well-known boards, against the figures they must reach. The tables go
//! to the terminal and into their part of `docs/benchmarks.md`. A length that is wrong ends the run.
//!
//! `TEKA_BENCH_CACHE` names a folder in which large tables are kept from run to run; without it they are made in a
//! temporary one. `TEKA_BENCH_ALL=1` leaves nothing out, `TEKA_BENCH_QUICK=1` takes about 20 seconds and writes nothing.

mod anytime;
mod compare;
mod figure;
#[path = "../../tests/known/mod.rs"]
mod known;
mod large;
mod optimal;
mod rate;
mod report;
mod run;

use rate::Rate;
use report::Report;
use teka_bench::{is_asked_for, is_set, write_part};

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Just enough to see that everything works.
    Quick,
    /// All but what takes long and tells little more.
    Usual,
    All,
}

fn main() {
    if !is_asked_for() {
        return;
    }
    let extent = match (is_set("TEKA_BENCH_QUICK"), is_set("TEKA_BENCH_ALL")) {
        (true, _) => Extent::Quick,
        (false, true) => Extent::All,
        (false, false) => Extent::Usual,
    };
    let rate = Rate::measure(extent);
    let mut report = Report::new(rate);
    optimal::with_small_tables(extent, &mut report);
    let shelf = large::Shelf::open(extent, &mut report);
    optimal::with_large_tables(extent, &shelf, &mut report);
    anytime::within_a_time(extent, &mut report);
    anytime::first_solutions(extent, &mut report);
    compare::on_published_boards(&mut report);
    if extent == Extent::Quick {
        println!("{}", report.markdown());
    } else {
        write_part("sliding", &report.markdown());
    }
}

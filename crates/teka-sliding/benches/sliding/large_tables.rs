//! The folder with the large tables that other benchmarks search with. Missing tables are built, except in a quick run;
//! the time and the memory for that go into the report.

use crate::Scope;
use crate::figure::{Measured, QUICK, Unit};
use crate::report::Report;
use crate::run::single_thread;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use teka::{DiskCache, TableState};
use teka_bench::{PeakMemory, bytes, cores, process_cpu_time, time};
use teka_core::{Budget, Family, Outcome, RunContext};
use teka_sliding::Sliding;
use tempfile::TempDir;

/// The folder of large tables.
pub(crate) struct LargeTables {
    folder: DiskCache,
    /// Removes itself when dropped.
    _temporary: Option<TempDir>,
}

/// The cost of building tables.
struct BuildCost {
    /// CPU time of all threads.
    cpu_time: Duration,
    wall_time: Duration,
    memory: Option<u64>,
}

impl LargeTables {
    /// Opens the folder and builds missing tables, except in a quick run.
    pub(crate) fn open(scope: Scope, report: &mut Report) -> Self {
        let named = std::env::var_os("TEKA_BENCH_CACHE").filter(|path| !path.is_empty()).map(PathBuf::from);
        let temporary =
            named.is_none().then(|| tempfile::tempdir().expect("a temporary folder can be created"));
        let path =
            named.or_else(|| Some(temporary.as_ref()?.path().to_owned())).expect("one of the two exists");
        let large_tables = LargeTables { folder: DiskCache::at(path), _temporary: temporary };
        let mut rows = Vec::new();
        for info in Sliding::default().tables() {
            let name = info.name;
            let mut row = vec![name.to_owned(), bytes(info.bytes), "–".into(), "–".into(), "–".into()];
            let missing = !large_tables.has(name);
            let wanted = scope == Scope::All || scope == Scope::Default && missing;
            let alone = wanted.then(|| build(name, &large_tables.family(), 1));
            if let Some(cost) = &alone {
                // The second build only measures time, so its tables are not stored.
                let all_threads = build(name, &Sliding::default(), cores());
                row[2] = time(cost.cpu_time);
                row[3] = time(all_threads.wall_time);
                row[4] = cost.memory.map_or_else(|| "–".to_owned(), bytes);
            }
            if name == "sliding-4x4" {
                figures(alone.as_ref(), scope, report);
            } else {
                let size = Measured::Value(info.bytes as f64);
                report.figure("large tables for the 5×5, size", size, Unit::Bytes, 1e9, None);
            }
            rows.push(row);
        }
        let all_threads = format!("{} threads, wall time", cores());
        let heads = ["tables", "size", "one thread, CPU time", &all_threads, "memory while building"];
        report.table("Building the large tables", &heads, "<>>>>", &rows);
        large_tables
    }

    /// The family with its tables from this folder.
    pub(crate) fn family(&self) -> Sliding {
        Sliding::new(Arc::new(self.folder.clone()))
    }

    /// Whether the folder has tables of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.folder.state(name) == TableState::Intact
    }
}

fn figures(cost: Option<&BuildCost>, scope: Scope, report: &mut Report) {
    let skipped = |why: &str| Measured::Skipped(why.to_owned());
    let (time, memory) = match cost {
        None => {
            let why = if scope == Scope::Quick { QUICK } else { "they were kept from an earlier run" };
            (skipped(why), skipped(why))
        }
        Some(BuildCost { cpu_time, memory, .. }) => (
            (*cpu_time).into(),
            memory.map_or_else(
                || skipped("the system does not report it"),
                |bytes| Measured::Value(bytes as f64),
            ),
        ),
    };
    report.figure("building the large tables for the 4×4, time", time, Unit::Seconds, 60.0, Some(30.0));
    report.figure("building the large tables for the 4×4, memory", memory, Unit::Bytes, 2.2e9, None);
}

fn build(name: &str, family: &Sliding, threads: usize) -> BuildCost {
    let budget = Budget { threads: Some(threads), ..single_thread() };
    let context = RunContext::new(&budget);
    let (peak, before, begin) = (PeakMemory::start(), process_cpu_time(), Instant::now());
    let outcome = family.build_table(name, &context).expect("the family knows its tables");
    let cost = BuildCost {
        cpu_time: process_cpu_time().saturating_sub(before),
        wall_time: begin.elapsed(),
        memory: peak.bytes(),
    };
    match outcome {
        Outcome::Solved(Ok(())) => {}
        Outcome::Solved(Err(message)) => panic!("{name} cannot be kept: {}", message.code),
        Outcome::NoSolution(_) | Outcome::Stopped { .. } => unreachable!("nothing limits it"),
    }
    eprintln!("{name}, {threads} threads: {}", time(cost.wall_time));
    cost
}

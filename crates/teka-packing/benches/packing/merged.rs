//! Measures counting by merging states: 45 Y-pentominoes on 15×15, a board that is too large to search, with one
//! thread and with two. Compares time and memory with the requirements.

use crate::{context, counted};
use std::time::{Duration, Instant};
use teka_bench::{PeakMemory, process_cpu_time, time};
use teka_core::{Budget, Family, Source, Strictness};
use teka_packing::{Packing, read};

const PUZZLE: &str =
    "[board]\nrectangle = [15, 15]\n[[piece]]\ncopies = 45\nshape = \"\"\"\n####\n.#..\n\"\"\"\n";
/// The known number of solutions.
const SOLUTIONS: u32 = 1696;
/// The maximum time of the count.
const MAX_TIME: Duration = Duration::from_secs(5);
/// The maximum memory of the count, in bytes.
const MAX_MEMORY: u64 = 300_000_000;

/// The measurements of a count with this many threads.
pub(crate) struct MergedRow {
    threads: usize,
    took: Duration,
    cpu: Duration,
    memory: Option<u64>,
}

impl MergedRow {
    pub(crate) fn cells(&self) -> Vec<String> {
        let megabytes = |bytes: u64| format!("{} MB", bytes / 1_000_000);
        vec![
            "Y-pentominoes 15×15".to_owned(),
            self.threads.to_string(),
            time(self.took),
            time(self.cpu),
            time(MAX_TIME),
            self.memory.map_or_else(|| "–".to_owned(), megabytes),
            megabytes(MAX_MEMORY),
        ]
    }

    /// Whether a requirement is missed. A single thread is judged by its CPU time, several by the wall clock.
    pub(crate) fn is_missed(&self) -> bool {
        let took = if self.threads == 1 { self.cpu } else { self.took };
        took > MAX_TIME || self.memory.is_some_and(|bytes| bytes > MAX_MEMORY)
    }
}

/// Counts with one thread and with two.
pub(crate) fn measure() -> Vec<MergedRow> {
    let puzzle = read(&Source::new("y", PUZZLE), Strictness::Strict).value.expect("a valid puzzle");
    let row = |threads| {
        let budget = Budget { threads: Some(threads), ..Budget::default() };
        let (memory, clock, cpu) = (PeakMemory::start(), Instant::now(), process_cpu_time());
        let count = counted(Packing.count(&puzzle, &context(&budget)));
        let (took, cpu) = (clock.elapsed(), process_cpu_time().saturating_sub(cpu));
        assert_eq!(count.solutions, SOLUTIONS.into(), "{threads} threads");
        let row = MergedRow { threads, took, cpu, memory: memory.bytes() };
        eprintln!("{}", row.cells().join(" · "));
        row
    };
    [1, 2].into_iter().map(row).collect()
}

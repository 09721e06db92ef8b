//! The large tables: made and measured, unless a folder has them from an earlier run.

use crate::Extent;
use crate::figure::{Measured, QUICK, Unit};
use crate::report::Report;
use crate::run::alone;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use teka::{Folder, Kept};
use teka_bench::{Peak, bytes, cores, of_process, time};
use teka_core::{Budget, Family, Job, Outcome, Silent};
use teka_sliding::Sliding;
use tempfile::TempDir;

/// The folder of large tables.
pub(crate) struct Shelf {
    folder: Folder,
    /// Removes itself and what is in it.
    _temporary: Option<TempDir>,
}

/// What it took to make tables.
struct Made {
    /// Of all threads.
    on_processors: Duration,
    on_the_wall: Duration,
    memory: Option<u64>,
}

impl Shelf {
    /// Opens the folder and makes what is missing, but nothing in a quick run.
    pub(crate) fn open(extent: Extent, report: &mut Report) -> Self {
        let named = std::env::var_os("TEKA_BENCH_CACHE").filter(|path| !path.is_empty()).map(PathBuf::from);
        let temporary = named.is_none().then(|| tempfile::tempdir().expect("there is room for a folder"));
        let path =
            named.or_else(|| Some(temporary.as_ref()?.path().to_owned())).expect("it is one of the two");
        let shelf = Shelf { folder: Folder::at(path), _temporary: temporary };
        let mut rows = Vec::new();
        for stock in Sliding::default().stock() {
            let name = stock.name;
            let mut row = vec![name.to_owned(), bytes(stock.bytes), "–".into(), "–".into(), "–".into()];
            let missing = !shelf.has(name);
            let wanted = extent == Extent::All || extent == Extent::Usual && missing;
            let alone = wanted.then(|| make(name, &shelf.family(), 1));
            if let Some(made) = &alone {
                // Only the figures matter the second time, so nothing is kept.
                let together = make(name, &Sliding::default(), cores());
                row[2] = time(made.on_processors);
                row[3] = time(together.on_the_wall);
                row[4] = made.memory.map_or_else(|| "–".to_owned(), bytes);
            }
            if name == "sliding-4x4" {
                figures(alone.as_ref(), extent, report);
            } else {
                let size = Measured::Value(stock.bytes as f64);
                report.figure("large tables for the 5×5, size", size, Unit::Bytes, 1e9, None);
            }
            rows.push(row);
        }
        let together = format!("{} threads, on the wall", cores());
        let heads = ["tables", "size", "one thread", &together, "memory while making them"];
        report.table("Making the large tables", &heads, "<>>>>", &rows);
        shelf
    }

    /// The family with its tables from this folder.
    pub(crate) fn family(&self) -> Sliding {
        Sliding::new(Arc::new(self.folder.clone()))
    }

    /// Whether tables of this name are there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.folder.look(name) == Kept::Whole
    }
}

fn figures(made: Option<&Made>, extent: Extent, report: &mut Report) {
    let left_out = |why: &str| Measured::LeftOut(why.to_owned());
    let (time, memory) = match made {
        None => {
            let why = if extent == Extent::Quick { QUICK } else { "they were kept from an earlier run" };
            (left_out(why), left_out(why))
        }
        Some(Made { on_processors, memory, .. }) => (
            (*on_processors).into(),
            memory
                .map_or_else(|| left_out("the system does not tell"), |bytes| Measured::Value(bytes as f64)),
        ),
    };
    report.figure("making the large tables for the 4×4, time", time, Unit::Seconds, 60.0, Some(30.0));
    report.figure("making the large tables for the 4×4, memory", memory, Unit::Bytes, 2.2e9, None);
}

fn make(name: &str, family: &Sliding, threads: usize) -> Made {
    let budget = Budget { threads: Some(threads), ..alone() };
    let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
    let (peak, before, begin) = (Peak::watch(), of_process(), Instant::now());
    let outcome = family.make(name, &job).expect("the family knows its tables");
    let made = Made {
        on_processors: of_process().saturating_sub(before),
        on_the_wall: begin.elapsed(),
        memory: peak.bytes(),
    };
    match outcome {
        Outcome::Solved(Ok(())) => {}
        Outcome::Solved(Err(message)) => panic!("{name} cannot be kept: {}", message.code),
        Outcome::NoSolution(_) | Outcome::Stopped { .. } => unreachable!("nothing limits it"),
    }
    eprintln!("{name}, {threads} threads: {}", time(made.on_the_wall));
    made
}

//! Runs a command on several puzzles, several at once if asked, which then share threads and memory. Prints a table with
//! one row per puzzle, or with `--json` one object per line, in the order of the command line. A puzzle that cannot be
//! read gets a row with its error; the worst result decides the exit code.

use super::named_puzzles::{self, Named};
use crate::args::{Limits, ReadingFlags};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::HiddenLines;
use crate::stop::{self, SearchSeries};
use crate::{Exit, table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use teka::{Game, Source, resources};

/// One of several puzzles, as a command gets it.
pub(crate) struct Puzzle {
    /// Its name in the output.
    pub(crate) file: String,
    /// The answer that came with it, if any.
    pub(crate) answer: Option<Source>,
}

/// Whether the output has a row for each puzzle: if there are several, if one is part of a file, or with `--jobs`.
pub(crate) fn is_batch(puzzles: &[Named], jobs: Option<u16>) -> bool {
    puzzles.len() != 1 || puzzles[0].is_line || jobs.is_some()
}

/// The result of a command for one puzzle.
pub(crate) struct Row {
    /// The cells after the name of the file.
    pub(crate) cells: Vec<String>,
    /// The result as a JSON object.
    pub(crate) object: Value,
    pub(crate) exit: Exit,
}

impl Limits {
    /// The limits of one of `jobs` searches at once, which share the default threads and memory.
    pub(crate) fn shared_by(&self, jobs: Option<u16>) -> Self {
        let jobs = jobs.unwrap_or(1).max(1);
        let threads = self
            .threads
            .or_else(|| (jobs > 1).then(|| (resources::threads() / usize::from(jobs)).clamp(1, 1024) as u16));
        let memory = (jobs > 1).then(|| crate::resources::memory(None) / u64::from(jobs));
        Limits { threads, max_memory: self.max_memory.or(memory), ..self.clone() }
    }
}

/// How to run a command on several puzzles.
pub(crate) struct Batch<'a> {
    pub(crate) reading: &'a ReadingFlags,
    pub(crate) jobs: Option<u16>,
    /// The locale entries of the column headings.
    pub(crate) headings: &'a [&'a str],
    /// The columns with numbers.
    pub(crate) numbers: std::ops::Range<usize>,
}

/// Runs a command on each puzzle and prints the results.
pub(crate) fn run(
    puzzles: Vec<Named>,
    batch: &Batch<'_>,
    console: &Console,
    each: impl Fn(Game, &Puzzle) -> Result<Row, Failure> + Sync,
) -> Result<Exit, Failure> {
    // Until the table is printed, the first Ctrl-C must not end the program.
    let series = SearchSeries::start();
    let heading = |name: &&str| console.words.entry(name).unwrap_or_default();
    let mut rows: Vec<Vec<String>> = vec![batch.headings.iter().map(heading).collect()];
    let mut exits = Vec::new();
    let printed = each_row(puzzles, batch, console, each, |file, row| {
        if console.json {
            console.print_json(&row.object)?;
        }
        rows.push(std::iter::once(file).chain(row.cells).collect());
        exits.push(row.exit);
        Ok(())
    });
    printed?;
    if !console.json {
        console.print(&table::fitted(&rows, batch.numbers.clone()))?;
    }
    drop(series);
    Ok(if stop::interrupted() { Exit::Interrupted } else { worst(&exits) })
}

/// Runs a command on each puzzle, `batch.jobs` at a time, and passes the rows to `take` in order.
pub(crate) fn each_row(
    puzzles: Vec<Named>,
    batch: &Batch<'_>,
    console: &Console,
    each: impl Fn(Game, &Puzzle) -> Result<Row, Failure> + Sync,
    mut take: impl FnMut(String, Row) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let jobs = usize::from(batch.jobs.unwrap_or(1)).min(puzzles.len().max(1));
    let _hidden = (jobs > 1).then(HiddenLines::start);
    let (queue, ended) = (Mutex::new(puzzles.into_iter().enumerate()), AtomicBool::new(false));
    let (sender, receiver) = channel();
    let work = |sender: std::sync::mpsc::Sender<(usize, String, Result<Row, Failure>)>| {
        while !ended.load(Ordering::Relaxed) && stop::series_limit().is_none() {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((number, Named { file, sources, answer, .. })) = next else { return };
            let row = row(&Puzzle { file: file.clone(), answer }, sources, batch.reading, console, &each);
            if sender.send((number, file, row)).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let (mut waiting, mut next, mut result) = (BTreeMap::new(), 0, Ok(()));
        for (number, file, row) in receiver {
            waiting.insert(number, (file, row));
            while let Some((file, row)) = waiting.remove(&next) {
                next += 1;
                result = result.and_then(|()| take(file, row?));
            }
            if result.is_err() {
                ended.store(true, Ordering::Relaxed);
                break;
            }
        }
        // After an interruption, rows may be missing; those after a gap are passed on too.
        waiting.into_values().fold(result, |result, (file, row)| result.and_then(|()| take(file, row?)))
    })
}

/// The row of one puzzle. Only a closed pipe is a failure of the whole command.
fn row(
    puzzle: &Puzzle,
    sources: Result<Vec<Source>, Failure>,
    reading: &ReadingFlags,
    console: &Console,
    each: &(impl Fn(Game, &Puzzle) -> Result<Row, Failure> + Sync),
) -> Result<Row, Failure> {
    let found = named_puzzles::open(sources, reading, console).and_then(|game| each(game, puzzle));
    let mut row = match found {
        Err(Failure::PipeClosed) => return Err(Failure::PipeClosed),
        Err(failure) => Row {
            cells: vec![failure.summary(console)],
            object: failure.object(console),
            exit: failure.exit(),
        },
        Ok(row) => row,
    };
    row.object["file"] = json!(puzzle.file);
    console.add_warnings(&mut row.object);
    Ok(row)
}

/// The exit code of a command on several puzzles: an interruption comes first, then an error, a limit and a no.
pub(crate) fn worst(exits: &[Exit]) -> Exit {
    let order = [Exit::Interrupted, Exit::Bad, Exit::Stopped, Exit::No];
    order.into_iter().find(|exit| exits.contains(exit)).unwrap_or(Exit::Answered)
}

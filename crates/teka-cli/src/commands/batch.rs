//! The puzzles of commands that take any number of them: reads files, folders, lists and JSON Lines, and
//! decides which files form one puzzle. Runs a command on each puzzle, several at once if asked, and prints a
//! table with one row per puzzle, or with `--json` one object per line, in the order of the command line. A
//! puzzle that cannot be read gets a row with its error.

use super::{open_sources, parts, puzzle_stream};
use crate::args::{Limits, ReadingFlags};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::HiddenLines;
use crate::stop::{self, SearchSeries};
use crate::{Exit, files, json_lines, table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use teka::{Game, Registry, Source, resources};

/// A puzzle that was named on the command line.
pub(crate) struct Named {
    /// The file or files, as on the command line.
    pub(crate) file: String,
    /// Their contents.
    pub(crate) sources: Result<Vec<Source>, Failure>,
    /// The answer that came with it, if any.
    pub(crate) answer: Option<Source>,
    /// The level and score that came with it, if any; only booklets use them.
    #[cfg_attr(not(feature = "pdf"), expect(dead_code))]
    pub(crate) rating: Option<(u8, u64)>,
    /// Whether it is one of several puzzles in a file.
    pub(crate) is_line: bool,
}

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

/// The puzzles in these files. Every file is a puzzle; `board+list` is a puzzle in two files. Two files are one puzzle
/// if the first is not a puzzle on its own, such as the board of a fill-in without its list.
pub(crate) fn named(files: &[PathBuf], reading: &ReadingFlags) -> Vec<Named> {
    let mut named: Vec<Named> =
        files.iter().flat_map(|file| read_any(file)).flat_map(|puzzle| split(puzzle, reading)).collect();
    if let [
        Named { file, sources: Ok(board), .. },
        Named { file: second, sources: Ok(list), is_line: false, .. },
    ] = named.as_mut_slice()
        && reading.set.is_none()
        && belong_together(board, list, reading)
    {
        board.append(list);
        *file = format!("{file}+{second}");
        named.truncate(1);
    }
    named
}

/// The puzzles in these files, for commands where the second of two files belongs to the first.
pub(crate) fn named_or_pair(files: &[PathBuf], jobs: Option<u16>, reading: &ReadingFlags) -> Vec<Named> {
    let mut named: Vec<Named> =
        files.iter().flat_map(|file| read(file)).flat_map(|puzzle| split(puzzle, reading)).collect();
    if let ([_, _], None) = (files, jobs)
        && let [first, second] = named.as_mut_slice()
        && !first.is_line
        && !second.is_line
    {
        let more = std::mem::replace(&mut second.sources, Ok(Vec::new()));
        first.file = format!("{}+{}", first.file, second.file);
        let sources = std::mem::replace(&mut first.sources, Ok(Vec::new()));
        first.sources = sources.and_then(|mut sources| {
            sources.extend(more?);
            Ok(sources)
        });
        named.truncate(1);
    }
    named
}

/// Reads the puzzles of one argument: a file, or a folder, which stands for the files in it.
fn read_any(file: &Path) -> Vec<Named> {
    if !file.is_dir() {
        return read(file);
    }
    match files::in_folder(file) {
        Ok(files) => files.iter().flat_map(|file| read(file)).collect(),
        Err(failure) => {
            let file = file.display().to_string();
            vec![Named { file, sources: Err(failure), answer: None, rating: None, is_line: false }]
        }
    }
}

/// Reads the puzzles of one file: one, or one per line.
fn read(file: &Path) -> Vec<Named> {
    if json_lines::has_extension(file) {
        return json_lines::read(file);
    }
    let name = file.display().to_string();
    let sources: Result<Vec<Source>, Failure> = parts(file).iter().map(|part| files::read(part)).collect();
    match sources {
        Ok(sources) if name == "-" && json_lines::is_json_lines(&sources[0].text) => {
            json_lines::parse(&name, &sources[0].text)
        }
        sources => vec![Named { file: name, sources, answer: None, rating: None, is_line: false }],
    }
}

/// Splits a file with several puzzles.
fn split(puzzle: Named, reading: &ReadingFlags) -> Vec<Named> {
    let Ok([source]) = puzzle.sources.as_deref() else { return vec![puzzle] };
    if puzzle.is_line || source.text.trim().is_empty() {
        return vec![puzzle];
    }
    let puzzles = puzzle_stream::split(source, reading);
    if puzzles.len() < 2 {
        return vec![puzzle];
    }
    puzzles
        .into_iter()
        .map(|source| Named {
            file: source.name.clone(),
            sources: Ok(vec![source]),
            answer: None,
            rating: None,
            is_line: true,
        })
        .collect()
}

/// Opens one of several puzzles.
pub(crate) fn open_named(
    sources: Result<Vec<Source>, Failure>,
    reading: &ReadingFlags,
    console: &Console,
) -> Result<Game, Failure> {
    open_sources(reading.with_set(sources?)?, reading.strictness(), reading.family(), console)
}

/// Whether two files are one puzzle. If they are invalid either way, they are two if the second is a puzzle on its own.
fn belong_together(first: &[Source], second: &[Source], reading: &ReadingFlags) -> bool {
    let registry = Registry::standard();
    let opens = |sources: &[Source]| registry.open(sources, reading.strictness(), reading.family()).is_ok();
    if first.len() > 1 || second.len() > 1 || opens(first) {
        return false;
    }
    opens(&[first, second].concat()) || !opens(second)
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
    let found = open_named(sources, reading, console).and_then(|game| each(game, puzzle));
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

//! Commands that take any number of puzzles: which files are one puzzle, and a table with one row for each puzzle, or
//! with `--json` one object per line. A puzzle that cannot be read is a row with its error.

use super::{open_sources, parts};
use crate::args::ReadingFlags;
use crate::console::Console;
use crate::failure::Failure;
use crate::stop::{self, SearchSeries};
use crate::{Exit, files, table};
use serde_json::{Value, json};
use std::path::PathBuf;
use teka::{Game, Registry, Source};

/// A puzzle that was named on the command line.
pub(crate) struct Named {
    /// The file or files, as on the command line.
    pub(crate) file: String,
    /// What is in them.
    pub(crate) sources: Result<Vec<Source>, Failure>,
}

/// The puzzles in these files. Every file is a puzzle; `board+list` is a puzzle in two files. Two files are one puzzle
/// if the first is not a puzzle on its own, such as the board of a fill-in without its list.
pub(crate) fn named(files: &[PathBuf], reading: &ReadingFlags) -> Vec<Named> {
    let read = |file: &PathBuf| Named {
        file: file.display().to_string(),
        sources: parts(file).iter().map(|part| files::read(part)).collect(),
    };
    let mut named: Vec<Named> = files.iter().map(read).flat_map(|puzzle| listed(puzzle, reading)).collect();
    if let [Named { file, sources: Ok(board) }, Named { file: second, sources: Ok(list) }] =
        named.as_mut_slice()
        && reading.set.is_none()
        && belong_together(board, list, reading)
    {
        board.append(list);
        *file = format!("{file}+{second}");
        named.truncate(1);
    }
    named
}

/// The puzzles of a file: several if it is a list of puzzles.
fn listed(puzzle: Named, reading: &ReadingFlags) -> Vec<Named> {
    let Ok([source]) = puzzle.sources.as_deref() else { return vec![puzzle] };
    let puzzles = Registry::standard().puzzles_in(source, reading.family());
    if puzzles.len() < 2 {
        return vec![puzzle];
    }
    puzzles
        .into_iter()
        .map(|source| Named { file: source.name.clone(), sources: Ok(vec![source]) })
        .collect()
}

/// Opens one of several puzzles.
pub(crate) fn open_named(puzzle: Named, reading: &ReadingFlags, console: &Console) -> Result<Game, Failure> {
    let sources = reading.with_set(puzzle.sources?)?;
    open_sources(sources, reading.strictness(), reading.family(), console)
}

/// Whether two files are one puzzle. If they are invalid either way, they are two if the second is a puzzle on its own.
fn belong_together(first: &[Source], second: &[Source], reading: &ReadingFlags) -> bool {
    let registry = Registry::standard();
    let opens =
        |sources: &[Source]| registry.open(sources, reading.strictness(), reading.family()).is_ok();
    if first.len() > 1 || second.len() > 1 || opens(first) {
        return false;
    }
    opens(&[first, second].concat()) || !opens(second)
}

/// What a command found out about a puzzle.
pub(crate) struct Row {
    /// The cells after the name of the file.
    pub(crate) cells: Vec<String>,
    /// The same as a JSON object.
    pub(crate) object: Value,
    pub(crate) exit: Exit,
}

/// Runs a command on each puzzle and prints what it found. The headings are entries of the locale, those in `numbers`
/// of columns with numbers.
pub(crate) fn run(
    puzzles: Vec<Named>,
    reading: &ReadingFlags,
    headings: &[&str],
    numbers: std::ops::Range<usize>,
    console: &Console,
    each: impl Fn(Game, &str) -> Result<Row, Failure>,
) -> Result<Exit, Failure> {
    // Until the table is printed, the first Ctrl-C must not end the program.
    let series = SearchSeries::start();
    let heading = |name: &&str| console.words.entry(name).unwrap_or_default();
    let mut rows: Vec<Vec<String>> = vec![headings.iter().map(heading).collect()];
    let mut exits = Vec::new();
    for puzzle in puzzles {
        if stop::interrupted() {
            break;
        }
        let file = puzzle.file.clone();
        let found = open_named(puzzle, reading, console).and_then(|game| each(game, &file));
        let row = match found {
            Err(Failure::PipeClosed) => return Err(Failure::PipeClosed),
            Err(failure) => Row {
                cells: vec![failure.summary(console)],
                object: failure.object(console),
                exit: failure.exit(),
            },
            Ok(row) => row,
        };
        if console.json {
            let mut object = row.object;
            object["file"] = json!(file);
            console.print_json(&object)?;
        }
        rows.push(std::iter::once(file).chain(row.cells).collect());
        exits.push(row.exit);
    }
    if !console.json {
        console.print(&table::aligned(&rows, numbers))?;
    }
    drop(series);
    Ok(if stop::interrupted() { Exit::Interrupted } else { worst(&exits) })
}

/// The exit code of a command on several puzzles: an error if there was one, then a limit, then a no.
fn worst(exits: &[Exit]) -> Exit {
    let order = [Exit::Interrupted, Exit::Bad, Exit::Stopped, Exit::No];
    order.into_iter().find(|exit| exits.contains(exit)).unwrap_or(Exit::Answered)
}

//! Finds and reads the puzzles that the arguments of a command name: files, puzzles in two files (`board+list`), files
//! with several puzzles, JSON Lines and folders. Decides whether two files are two puzzles or one.

use super::{open_sources, parts, puzzle_stream};
use crate::args::ReadingFlags;
use crate::console::Console;
use crate::failure::Failure;
use crate::{files, json_lines};
use std::path::{Path, PathBuf};
use teka::{Game, Registry, Source};

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

impl Named {
    /// A puzzle without an answer and a rating.
    pub(crate) fn new(file: String, sources: Result<Vec<Source>, Failure>, is_line: bool) -> Self {
        Named { file, sources, answer: None, rating: None, is_line }
    }
}

/// The puzzles in these files. Every file is a puzzle; `board+list` is a puzzle in two files. Two files are one puzzle
/// if the first is not a puzzle on its own, such as the board of a fill-in without its list.
pub(crate) fn in_files(files: &[PathBuf], reading: &ReadingFlags) -> Vec<Named> {
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

/// The puzzles in these files, for commands where the second of two files belongs to the first, and which accept no
/// folders.
pub(crate) fn in_files_or_pair(files: &[PathBuf], jobs: Option<u16>, reading: &ReadingFlags) -> Vec<Named> {
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
        Err(failure) => vec![Named::new(file.display().to_string(), Err(failure), false)],
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
        sources => vec![Named::new(name, sources, false)],
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
    puzzles.into_iter().map(|source| Named::new(source.name.clone(), Ok(vec![source]), true)).collect()
}

/// Opens a puzzle.
pub(crate) fn open(
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

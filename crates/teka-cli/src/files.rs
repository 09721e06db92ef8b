//! Input and output files. Reads input up to a size limit and lists folders; checks output paths before a
//! search; replaces regular files atomically, and writes to pipes, devices and standard output directly.

use crate::args::ReadingFlags;
use crate::commands::puzzle_stream;
use crate::failure::Failure;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use teka::atomic_file::{self, AtomicFile, folder_of};
use teka::file_lock::is_same_file;
use teka::{Message, Source, input};

/// Reads the text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Source, Failure> {
    let name = path.display().to_string();
    // `boards.txt#3` is the third puzzle of a file with several.
    if let Some((file, number)) = name.rsplit_once('#')
        && let Ok(number @ 1..) = number.parse::<usize>()
        && !path.exists()
        && Path::new(file).exists()
    {
        let puzzles = puzzle_stream::split(&read(Path::new(file))?, &ReadingFlags::default());
        let message = || Message::new("file.number").with("file", file).with("count", puzzles.len());
        return puzzles.get(number - 1).cloned().ok_or_else(|| Failure::File(message()));
    }
    let bytes = read_up_to(path, input::MOST_BYTES + 1)?;
    input::decode(&name, bytes).map_err(|message| Failure::File(message.with("file", name)))
}

/// Reads the first `max` bytes of a file, or of standard input for `-`.
pub(crate) fn read_up_to(path: &Path, max: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(max).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(max).read_to_end(&mut bytes))
    };
    read.map_err(|error| io_failure(&error, path, "file.unreadable"))?;
    Ok(bytes)
}

/// The files in a folder without hidden ones, sorted by name. Fails if there are none.
pub(crate) fn in_folder(folder: &Path) -> Result<Vec<std::path::PathBuf>, Failure> {
    let unreadable = |error: std::io::Error| {
        Failure::File(message("file.unreadable", folder).with("detail", error.to_string()))
    };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_file() && !is_hidden {
            found.push(path);
        }
    }
    found.sort();
    if found.is_empty() {
        return Err(Failure::File(message("check.empty_folder", folder)));
    }
    Ok(found)
}

/// What an output path refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    /// A regular file, or nothing yet.
    Regular,
    /// A pipe or a device, which is written to but never replaced.
    Stream,
}

/// Whether a path stands for standard output: `-`, or with a format, `-.svg`.
pub(crate) fn is_stdout(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| stem == "-")
        && path.parent().is_some_and(|folder| folder == Path::new(""))
}

/// What `path` refers to, if it may be written to. Changes nothing.
pub(crate) fn destination(path: &Path, force: bool) -> Result<Destination, Failure> {
    if is_stdout(path) {
        return Ok(Destination::Stream);
    }
    let refuse = |code, path: &Path| Err(Failure::File(message(code, path)));
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => refuse("file.directory", path),
        Ok(data) if data.is_file() && !force => refuse("file.exists", path),
        Ok(data) if data.is_file() => Ok(Destination::Regular),
        Ok(data) if is_stream(&data) => Ok(Destination::Stream),
        Ok(_) => refuse("file.special", path),
        Err(_) => {
            let target = atomic_file::follow_links(path).map_err(|error| unwritable(&error, path))?;
            let folder = folder_of(&target);
            if folder.is_dir() { Ok(Destination::Regular) } else { refuse("file.no_folder", folder) }
        }
    }
}

/// Checks that `path` can be written to. Called before a search, whose result would be lost otherwise.
pub(crate) fn check_writable(path: &Path, force: bool) -> Result<Destination, Failure> {
    let destination = destination(path, force)?;
    if destination == Destination::Regular {
        let target = atomic_file::follow_links(path).map_err(|error| unwritable(&error, path))?;
        check_folder(folder_of(&target))?;
    }
    Ok(destination)
}

/// Checks that a folder can be created. Creates nothing.
pub(crate) fn check_creatable(path: &Path) -> Result<(), Failure> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(Failure::File(message("file.exists", path)));
    }
    let parents = path
        .ancestors()
        .skip(1)
        .map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    match parents.into_iter().find(|folder| folder.exists()) {
        Some(folder) => check_folder(folder),
        None => Err(Failure::File(message("file.no_folder", path))),
    }
}

/// Checks that files can be created in a folder.
fn check_folder(folder: &Path) -> Result<(), Failure> {
    let result = atomic_file::try_folder(folder);
    result.map_err(|error| Failure::File(message("file.folder", folder).with("detail", error.to_string())))
}

/// Checks that `path` can be written to and is not a pipe or a device.
pub(crate) fn check_writable_regular(path: &Path, force: bool) -> Result<(), Failure> {
    match check_writable(path, force)? {
        Destination::Regular => Ok(()),
        Destination::Stream => Err(Failure::File(message("file.special", path))),
    }
}

/// Writes a whole file, or leaves the old one unchanged.
pub(crate) fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let mut file = OutputFile::create(path, force)?;
    file.write_all(bytes).map_err(|error| file.failure(&error))?;
    file.finish()
}

/// A file that is being written. Dropping it unfinished leaves nothing behind, unless it is a pipe or a device.
pub(crate) struct OutputFile<'a> {
    path: &'a Path,
    force: bool,
    out: Out,
}

enum Out {
    Regular(AtomicFile),
    Stream(File),
    Stdout(io::Stdout),
}

impl<'a> OutputFile<'a> {
    pub(crate) fn create(path: &'a Path, force: bool) -> Result<Self, Failure> {
        let out = match destination(path, force)? {
            Destination::Stream if is_stdout(path) => Ok(Out::Stdout(io::stdout())),
            Destination::Regular => AtomicFile::create(path).map(Out::Regular),
            Destination::Stream => OpenOptions::new().write(true).open(path).map(Out::Stream),
        };
        Ok(OutputFile { path, force, out: out.map_err(|error| unwritable(&error, path))? })
    }

    /// Moves the file into place.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let result = match self.out {
            Out::Regular(file) if self.force => file.commit(),
            Out::Regular(file) => file.commit_new(),
            Out::Stream(mut file) => file.flush(),
            Out::Stdout(mut stdout) => stdout.flush(),
        };
        result.map_err(|error| unwritable(&error, self.path))
    }

    /// The failure to report when writing to it fails.
    pub(crate) fn failure(&self, error: &io::Error) -> Failure {
        match (&self.out, error.kind()) {
            (Out::Regular(_), _) => unwritable(error, self.path),
            (Out::Stream(_) | Out::Stdout(_), ErrorKind::BrokenPipe) => Failure::PipeClosed,
            (Out::Stream(_) | Out::Stdout(_), _) => {
                Failure::File(message("file.incomplete", self.path).with("detail", error.to_string()))
            }
        }
    }
}

impl Write for OutputFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.out {
            Out::Regular(file) => file.write(bytes),
            Out::Stream(file) => file.write(bytes),
            Out::Stdout(stdout) => stdout.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.out {
            Out::Regular(file) => file.flush(),
            Out::Stream(file) => file.flush(),
            Out::Stdout(stdout) => stdout.flush(),
        }
    }
}

/// Fails if an output file is also used for something else.
pub(crate) fn check_not_same(output: &Path, other: &Path) -> Result<(), Failure> {
    if other != Path::new("-") && is_same_file(output, other) {
        return Err(Failure::Usage(message("usage.same_file", output)));
    }
    Ok(())
}

/// The failure to report when a file was not written and the old one is unchanged.
pub(crate) fn unwritable(error: &io::Error, path: &Path) -> Failure {
    io_failure(error, path, "file.unwritable")
}

/// A message about a file.
pub(crate) fn message(code: &'static str, path: &Path) -> Message {
    Message::new(code).with("file", path.display().to_string())
}

/// Whether this is a pipe, a terminal or another character device, but not a disk.
#[cfg(unix)]
fn is_stream(data: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    data.file_type().is_fifo() || data.file_type().is_char_device()
}

#[cfg(not(unix))]
fn is_stream(_: &fs::Metadata) -> bool {
    false
}

/// The failure for an I/O error, with the code `fallback` if the error has none of its own.
fn io_failure(error: &io::Error, path: &Path, fallback: &'static str) -> Failure {
    let code = match error.kind() {
        ErrorKind::NotFound => "file.missing",
        ErrorKind::PermissionDenied => "file.permission",
        ErrorKind::IsADirectory => "file.directory",
        ErrorKind::AlreadyExists => "file.exists",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "file.disk_full",
        _ => fallback,
    };
    Failure::File(message(code, path).with("detail", error.to_string()))
}

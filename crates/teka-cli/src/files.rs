//! Reading and writing files: bounded, whole or not at all, with a reason a person understands.

use crate::failure::Failure;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use teka::atomic_file::{self, AtomicFile, folder_of};
use teka::{Message, Source, input};

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Source, Failure> {
    let name = path.display().to_string();
    let bytes = read_up_to(path, input::MOST_BYTES + 1)?;
    input::decode(&name, bytes).map_err(|message| Failure::File(message.with("file", name)))
}

/// The bytes of a file, or of standard input for `-`, but no more than so many.
pub(crate) fn read_up_to(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.map_err(|error| trouble(&error, path, "file.unreadable"))?;
    Ok(bytes)
}

/// What a path leads to, for whoever wants to write there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    /// A plain file, or nothing yet.
    Plain,
    /// A pipe or a device, which is written into and never replaced.
    Stream,
}

/// Where `path` leads, if that may be written to. Nothing is touched.
pub(crate) fn destination(path: &Path, force: bool) -> Result<Destination, Failure> {
    let refused = |code, path: &Path| Err(Failure::File(named(code, path)));
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => refused("file.directory", path),
        Ok(data) if data.is_file() && !force => refused("file.exists", path),
        Ok(data) if data.is_file() => Ok(Destination::Plain),
        Ok(data) if is_stream(&data) => Ok(Destination::Stream),
        Ok(_) => refused("file.special", path),
        Err(_) => {
            let target = atomic_file::follow_links(path).map_err(|error| unwritable(&error, path))?;
            let folder = folder_of(&target);
            if folder.is_dir() { Ok(Destination::Plain) } else { refused("file.no_folder", folder) }
        }
    }
}

/// Whether `path` can be written to. Tried before the work, so that nobody waits for nothing.
pub(crate) fn may_write(path: &Path, force: bool) -> Result<Destination, Failure> {
    let destination = destination(path, force)?;
    if destination == Destination::Plain {
        let target = atomic_file::follow_links(path).map_err(|error| unwritable(&error, path))?;
        try_folder(folder_of(&target))?;
    }
    Ok(destination)
}

/// Whether a folder can be made. Nothing is touched.
pub(crate) fn may_make_folder(path: &Path) -> Result<(), Failure> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(Failure::File(named("file.exists", path)));
    }
    let around = path
        .ancestors()
        .skip(1)
        .map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    match around.into_iter().find(|folder| folder.exists()) {
        Some(folder) => try_folder(folder),
        None => Err(Failure::File(named("file.no_folder", path))),
    }
}

/// Whether files can be written in a folder.
fn try_folder(folder: &Path) -> Result<(), Failure> {
    let tried = atomic_file::try_folder(folder);
    tried.map_err(|error| Failure::File(named("file.folder", folder).with("detail", error.to_string())))
}

/// The same for a file that must be a plain one.
pub(crate) fn may_write_plain(path: &Path, force: bool) -> Result<(), Failure> {
    match may_write(path, force)? {
        Destination::Plain => Ok(()),
        Destination::Stream => Err(Failure::File(named("file.special", path))),
    }
}

/// Writes the whole file or leaves what was there.
pub(crate) fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let mut file = OutputFile::create(path, force)?;
    file.write_all(bytes).map_err(|error| file.trouble(&error))?;
    file.finish()
}

/// A file that is being written. One that is not finished leaves no trace, unless it is a pipe or a device.
pub(crate) struct OutputFile<'a> {
    path: &'a Path,
    force: bool,
    out: Out,
}

enum Out {
    Plain(AtomicFile),
    Stream(File),
}

impl<'a> OutputFile<'a> {
    pub(crate) fn create(path: &'a Path, force: bool) -> Result<Self, Failure> {
        let out = match destination(path, force)? {
            Destination::Plain => AtomicFile::create(path).map(Out::Plain),
            Destination::Stream => OpenOptions::new().write(true).open(path).map(Out::Stream),
        };
        Ok(OutputFile { path, force, out: out.map_err(|error| unwritable(&error, path))? })
    }

    /// Puts the file in place.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let done = match self.out {
            Out::Plain(file) if self.force => file.commit(),
            Out::Plain(file) => file.commit_new(),
            Out::Stream(mut file) => file.flush(),
        };
        done.map_err(|error| unwritable(&error, self.path))
    }

    /// Why it could not be written.
    pub(crate) fn trouble(&self, error: &io::Error) -> Failure {
        match (&self.out, error.kind()) {
            (Out::Plain(_), _) => unwritable(error, self.path),
            (Out::Stream(_), ErrorKind::BrokenPipe) => Failure::PipeClosed,
            (Out::Stream(_), _) => {
                Failure::File(named("file.incomplete", self.path).with("detail", error.to_string()))
            }
        }
    }
}

impl Write for OutputFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.out {
            Out::Plain(file) => file.write(bytes),
            Out::Stream(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.out {
            Out::Plain(file) => file.flush(),
            Out::Stream(file) => file.flush(),
        }
    }
}

/// That a file was not written, and why. What was there before still is.
pub(crate) fn unwritable(error: &io::Error, path: &Path) -> Failure {
    trouble(error, path, "file.unwritable")
}

/// A message about a file.
pub(crate) fn named(code: &'static str, path: &Path) -> Message {
    Message::new(code).with("file", path.display().to_string())
}

/// Pipes, terminals and other devices that take bytes one after the other; not disks.
#[cfg(unix)]
fn is_stream(data: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    data.file_type().is_fifo() || data.file_type().is_char_device()
}

#[cfg(not(unix))]
fn is_stream(_: &fs::Metadata) -> bool {
    false
}

fn trouble(error: &io::Error, path: &Path, otherwise: &'static str) -> Failure {
    let code = match error.kind() {
        ErrorKind::NotFound => "file.missing",
        ErrorKind::PermissionDenied => "file.permission",
        ErrorKind::IsADirectory => "file.directory",
        ErrorKind::AlreadyExists => "file.exists",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "file.disk_full",
        _ => otherwise,
    };
    Failure::File(named(code, path).with("detail", error.to_string()))
}

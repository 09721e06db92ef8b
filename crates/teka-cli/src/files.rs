//! Reading and writing files: bounded, whole or not at all, with a reason a person understands.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use teka::{Message, Source, input};
use tempfile::NamedTempFile;

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Source, Failure> {
    let name = path.display().to_string();
    let bytes = bytes(path, input::MOST_BYTES + 1)?;
    input::decode(&name, bytes).map_err(|message| Failure::File(message.with("file", name)))
}

/// The text of a file of teka's own, which may be larger than a puzzle.
pub(crate) fn read_up_to(path: &Path, most: u64) -> Result<Source, Failure> {
    let bytes = bytes(path, most)?;
    Ok(Source::new(path.display().to_string(), String::from_utf8_lossy(&bytes)))
}

/// That a file cannot be written, and why.
pub(crate) fn unwritable(error: &io::Error, name: &str) -> Failure {
    Failure::File(trouble(error, name, "file.unwritable"))
}

fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    let name = path.display().to_string();
    read.map_err(|error| Failure::File(trouble(&error, &name, "file.unreadable")))?;
    Ok(bytes)
}

/// Whether `path` may be written to. Asked before the work, so that nobody waits for nothing.
pub(crate) fn may_write(path: &Path, force: bool) -> Result<(), Failure> {
    let name = path.display().to_string();
    if path.is_dir() {
        return Err(Failure::File(Message::new("file.directory").with("file", name)));
    }
    if path.exists() && !force {
        return Err(Failure::File(Message::new("file.exists").with("file", name)));
    }
    let folder = folder(path);
    if !folder.is_dir() {
        return Err(Failure::File(Message::new("file.no_folder").with("file", folder.display().to_string())));
    }
    Ok(())
}

/// Writes the whole file or leaves what was there: the bytes go to a new file beside it that is then renamed.
pub(crate) fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    may_write(path, force)?;
    let written = || -> io::Result<()> {
        let mut file = NamedTempFile::new_in(folder(path))?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        make_readable(file.as_file())?;
        if force {
            file.persist(path)?
        } else {
            file.persist_noclobber(path)?
        };
        Ok(())
    };
    written().map_err(|error| unwritable(&error, &path.display().to_string()))
}

/// Temporary files are for their owner alone; a saved answer is an ordinary file.
#[cfg(unix)]
fn make_readable(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn make_readable(_: &File) -> io::Result<()> {
    Ok(())
}

fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

fn trouble(error: &io::Error, name: &str, otherwise: &'static str) -> Message {
    let code = match error.kind() {
        ErrorKind::NotFound => "file.missing",
        ErrorKind::PermissionDenied => "file.permission",
        ErrorKind::IsADirectory => "file.directory",
        ErrorKind::AlreadyExists => "file.exists",
        ErrorKind::StorageFull => "file.disk_full",
        _ => otherwise,
    };
    Message::new(code).with("file", name).with("detail", error.to_string())
}

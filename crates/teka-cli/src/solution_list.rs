//! The file that `count --list` writes solutions to, one per line.
//!
//! Nothing in the file is changed before the work has really begun: until then it is only opened and locked, so that a
//! command that is refused leaves it as it was. It only ever holds whole lines, except after a kill; then the checkpoint
//! says how much of it counts.

use crate::failure::Failure;
use crate::files::{self, Destination};
use serde_json::json;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use teka::Message;
use teka::atomic_file::follow_links;

/// How many bytes are kept back before they are written.
const BUFFER: usize = 1 << 20;

/// How far a list has got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) bytes: u64,
    pub(crate) lines: u64,
    /// The checksum of these bytes.
    pub(crate) sum: u32,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:08x}", self.bytes, self.lines, self.sum)
    }
}

impl FromStr for Mark {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [bytes, lines, sum] = fields[..] else { return Err(()) };
        let sum = u32::from_str_radix(sum, 16).map_err(|_| ())?;
        Ok(Mark { bytes: bytes.parse().map_err(|_| ())?, lines: lines.parse().map_err(|_| ())?, sum })
    }
}

/// A list of solutions that is being written.
pub(crate) struct SolutionList {
    path: PathBuf,
    /// Where the path leads.
    target: PathBuf,
    as_json: bool,
    destination: Destination,
    /// How far it had got when the checkpoint was saved that the count goes on from.
    resumed: Option<Mark>,
    inner: Mutex<Inner>,
}

struct Inner {
    file: File,
    /// Whether this process has made the file, and may remove it again.
    is_new: bool,
    begun: bool,
    buffer: Vec<u8>,
    /// The lines in the buffer.
    waiting: u64,
    /// How far the file has got.
    written: Mark,
    sum: crc32fast::Hasher,
    /// Why lines were lost. From then on nothing is written any more, so that none are missing in between.
    failed: Option<(ErrorKind, String)>,
}

impl SolutionList {
    /// Opens a new list, or the one that belongs to a checkpoint, without changing anything in it.
    pub(crate) fn open(path: &Path, resumed: Option<Mark>, force: bool) -> Result<Self, Failure> {
        let trouble = |error: io::Error| files::unwritable(&error, path);
        let destination = match resumed {
            Some(_) if !path.exists() => return Err(Failure::File(files::named("file.missing", path))),
            _ => files::may_write(path, force || resumed.is_some())?,
        };
        let is_plain = destination == Destination::Plain;
        let is_new = is_plain && resumed.is_none() && !path.exists();
        let target = if is_new { follow_links(path).map_err(trouble)? } else { path.to_owned() };
        let mut options = OpenOptions::new();
        let file = options.read(resumed.is_some()).write(true).create_new(is_new).open(&target);
        let file = file.map_err(trouble)?;
        let inner = Inner {
            file,
            is_new,
            begun: false,
            buffer: Vec::new(),
            waiting: 0,
            written: Mark::default(),
            sum: crc32fast::Hasher::new(),
            failed: None,
        };
        let as_json = path.extension().is_some_and(|ending| ending == "jsonl" || ending == "json");
        let (path, inner) = (path.to_owned(), Mutex::new(inner));
        let list = SolutionList { path, target, as_json, destination, resumed, inner };
        if is_plain && matches!(list.inner().file.try_lock(), Err(TryLockError::WouldBlock)) {
            // It is the other's file, however new it is.
            list.inner().is_new = false;
            return Err(Failure::File(files::named("file.used", &list.path)));
        }
        if let Some(mark) = resumed {
            list.compare(mark)?;
        }
        Ok(list)
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the file is the one that was written until this mark, or goes on after it.
    fn compare(&self, mark: Mark) -> Result<(), Failure> {
        let refused = |code| Err(Failure::File(files::named(code, &self.path)));
        if self.destination == Destination::Stream {
            return refused("file.special");
        }
        let mut inner = self.inner();
        let mut part = BufReader::new(&inner.file).take(mark.bytes);
        let (mut sum, mut seen) = (crc32fast::Hasher::new(), Mark::default());
        let (mut chunk, mut last) = (vec![0; BUFFER], b'\n');
        loop {
            let length = part.read(&mut chunk).map_err(|error| files::unwritable(&error, &self.path))?;
            let Some(&end) = chunk[..length].last() else { break };
            sum.update(&chunk[..length]);
            seen.bytes += length as u64;
            seen.lines += chunk[..length].iter().map(|&byte| u64::from(byte == b'\n')).sum::<u64>();
            last = end;
        }
        seen.sum = sum.clone().finalize();
        if seen.bytes < mark.bytes {
            return refused("checkpoint.short_list");
        }
        if seen != mark || last != b'\n' {
            return refused("checkpoint.other_list");
        }
        (inner.written, inner.sum) = (seen, sum);
        Ok(())
    }

    /// Begins the list behind so many solutions, which must be those it holds.
    pub(crate) fn begin_after(&self, found: u128) -> Result<(), Message> {
        if found != u128::from(self.resumed.unwrap_or_default().lines) {
            return Err(files::named("checkpoint.other_list", &self.path));
        }
        let begun = self.inner().begin(self.destination);
        begun.map_err(|error| files::named("file.unwritable", &self.path).with("detail", error.to_string()))
    }

    /// Adds a solution.
    pub(crate) fn write(&self, text: &str) -> Result<(), Failure> {
        let line = if self.as_json {
            json!({ "schema": 1, "text": text }).to_string()
        } else {
            text.trim_end().replace('\n', "/")
        };
        let mut inner = self.inner();
        inner.buffer.extend_from_slice(line.as_bytes());
        inner.buffer.push(b'\n');
        inner.waiting += 1;
        if inner.buffer.len() < BUFFER {
            return Ok(());
        }
        inner.flush(self.destination).map_err(|error| self.trouble(&error, &inner))
    }

    /// Brings all that was listed to the disk, and tells how far the list has got.
    pub(crate) fn sync(&self) -> Result<Mark, Failure> {
        let mut inner = self.inner();
        let synced = inner.flush(self.destination).and_then(|()| match self.destination {
            Destination::Plain => inner.file.sync_data(),
            Destination::Stream => Ok(()),
        });
        synced.map_err(|error| self.trouble(&error, &inner))?;
        Ok(inner.written)
    }

    /// How many solutions are in the file.
    pub(crate) fn lines(&self) -> u64 {
        self.inner().written.lines
    }

    fn trouble(&self, error: &io::Error, inner: &Inner) -> Failure {
        if error.kind() == ErrorKind::BrokenPipe {
            return Failure::PipeClosed;
        }
        let message = files::named("list.incomplete", &self.path).with("detail", error.to_string());
        Failure::File(message.with("lines", inner.written.lines))
    }
}

impl Inner {
    /// Cuts off what does not belong to the list: all that was there before, or what was listed after the checkpoint
    /// was saved and will be found again.
    fn begin(&mut self, destination: Destination) -> io::Result<()> {
        if self.begun || destination == Destination::Stream {
            self.begun = true;
            return Ok(());
        }
        self.file.set_len(self.written.bytes)?;
        self.file.seek(SeekFrom::End(0))?;
        self.begun = true;
        Ok(())
    }

    /// Writes what was kept back. If that is not possible the file is cut back to the last whole line.
    fn flush(&mut self, destination: Destination) -> io::Result<()> {
        if let Some((kind, detail)) = &self.failed {
            return Err(io::Error::new(*kind, detail.clone()));
        }
        self.begin(destination)?;
        let buffer = std::mem::take(&mut self.buffer);
        let lines = std::mem::take(&mut self.waiting);
        if let Err(error) = self.file.write_all(&buffer) {
            self.failed = Some((error.kind(), error.to_string()));
            if destination == Destination::Plain {
                self.file.set_len(self.written.bytes)?;
            }
            return Err(error);
        }
        self.sum.update(&buffer);
        self.written.bytes += buffer.len() as u64;
        self.written.lines += lines;
        self.written.sum = self.sum.clone().finalize();
        Ok(())
    }
}

impl Drop for SolutionList {
    fn drop(&mut self) {
        let inner = self.inner();
        if inner.is_new && !inner.begun {
            drop(inner);
            let _ = std::fs::remove_file(&self.target);
        }
    }
}

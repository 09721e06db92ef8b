//! The file that `count --list` writes solutions to, one per line, as text or JSON. A resumed count verifies
//! the list that it continues. Until the count has started, the file is only opened and locked, so that a
//! command that fails before that leaves it unchanged. The file always ends with a whole line, except after a
//! kill; then the checkpoint says how much of it is valid.

use crate::failure::Failure;
use crate::files::{self, Destination};
use crate::json;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use teka::Message;
use teka::atomic_file::follow_links;

/// The number of bytes to buffer before they are written.
const BUFFER_BYTES: usize = 1 << 20;

/// The length of a list, with a checksum to recognise it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ListLength {
    pub(crate) bytes: u64,
    pub(crate) lines: u64,
    /// The CRC-32 of these bytes.
    pub(crate) sum: u32,
}

impl fmt::Display for ListLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:08x}", self.bytes, self.lines, self.sum)
    }
}

impl FromStr for ListLength {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [bytes, lines, sum] = fields[..] else { return Err(()) };
        let sum = u32::from_str_radix(sum, 16).map_err(|_| ())?;
        Ok(ListLength { bytes: bytes.parse().map_err(|_| ())?, lines: lines.parse().map_err(|_| ())?, sum })
    }
}

/// A list of solutions that is being written.
pub(crate) struct SolutionList {
    path: PathBuf,
    /// The file itself, after following links.
    target: PathBuf,
    as_json: bool,
    family: &'static str,
    destination: Destination,
    /// The length of the list in the checkpoint that the count resumes from.
    resumed_length: Option<ListLength>,
    inner: Mutex<Inner>,
}

struct Inner {
    file: File,
    /// Whether this process has created the file, and may remove it again.
    is_new: bool,
    started: bool,
    buffer: Vec<u8>,
    buffered_lines: u64,
    /// The length of the file.
    written: ListLength,
    sum: crc32fast::Hasher,
    /// Why a write failed. After that nothing more is written, so that no lines are missing in the middle.
    failed: Option<(ErrorKind, String)>,
}

impl SolutionList {
    /// Opens a new list, or the one that belongs to a checkpoint, without changing it.
    pub(crate) fn open(
        path: &Path,
        family: &'static str,
        resumed_length: Option<ListLength>,
        force: bool,
    ) -> Result<Self, Failure> {
        let unwritable = |error: io::Error| files::unwritable(&error, path);
        let destination = match resumed_length {
            Some(_) if !path.exists() => return Err(Failure::File(files::message("file.missing", path))),
            _ => files::check_writable(path, force || resumed_length.is_some())?,
        };
        let is_regular = destination == Destination::Regular;
        let is_new = is_regular && resumed_length.is_none() && !path.exists();
        let target = if is_new { follow_links(path).map_err(unwritable)? } else { path.to_owned() };
        let mut options = OpenOptions::new();
        let file = options.read(resumed_length.is_some()).write(true).create_new(is_new).open(&target);
        let file = file.map_err(unwritable)?;
        let inner = Inner {
            file,
            is_new,
            started: false,
            buffer: Vec::new(),
            buffered_lines: 0,
            written: ListLength::default(),
            sum: crc32fast::Hasher::new(),
            failed: None,
        };
        let as_json = path.extension().is_some_and(|ending| ending == "jsonl" || ending == "json");
        let (path, inner) = (path.to_owned(), Mutex::new(inner));
        let list = SolutionList { path, target, as_json, family, destination, resumed_length, inner };
        if is_regular && matches!(list.inner().file.try_lock(), Err(TryLockError::WouldBlock)) {
            // Another process has locked the file since, so it is not ours to remove.
            list.inner().is_new = false;
            return Err(Failure::File(files::message("file.used", &list.path)));
        }
        if let Some(length) = resumed_length {
            list.verify(length)?;
        }
        Ok(list)
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks that the file starts with the list that the checkpoint expects; more may follow.
    fn verify(&self, expected: ListLength) -> Result<(), Failure> {
        let refuse = |code| Err(Failure::File(files::message(code, &self.path)));
        if self.destination == Destination::Stream {
            return refuse("file.special");
        }
        let mut inner = self.inner();
        let mut part = BufReader::new(&inner.file).take(expected.bytes);
        let (mut sum, mut actual) = (crc32fast::Hasher::new(), ListLength::default());
        let (mut chunk, mut last) = (vec![0; BUFFER_BYTES], b'\n');
        loop {
            let length = part.read(&mut chunk).map_err(|error| files::unwritable(&error, &self.path))?;
            let Some(&end) = chunk[..length].last() else { break };
            sum.update(&chunk[..length]);
            actual.bytes += length as u64;
            actual.lines += chunk[..length].iter().map(|&byte| u64::from(byte == b'\n')).sum::<u64>();
            last = end;
        }
        actual.sum = sum.clone().finalize();
        if actual.bytes < expected.bytes {
            return refuse("checkpoint.short_list");
        }
        if actual != expected || last != b'\n' {
            return refuse("checkpoint.other_list");
        }
        (inner.written, inner.sum) = (actual, sum);
        Ok(())
    }

    /// Starts writing after the `found` solutions that the list must already hold.
    pub(crate) fn start_after(&self, found: u128) -> Result<(), Message> {
        if found != u128::from(self.resumed_length.unwrap_or_default().lines) {
            return Err(files::message("checkpoint.other_list", &self.path));
        }
        let started = self.inner().start(self.destination);
        started
            .map_err(|error| files::message("file.unwritable", &self.path).with("detail", error.to_string()))
    }

    /// Adds a solution.
    pub(crate) fn write(&self, text: &str) -> Result<(), Failure> {
        let line = if self.as_json {
            json::listed(self.family, text).to_string()
        } else {
            text.trim_end().replace('\n', "/")
        };
        let mut inner = self.inner();
        inner.buffer.extend_from_slice(line.as_bytes());
        inner.buffer.push(b'\n');
        inner.buffered_lines += 1;
        if inner.buffer.len() < BUFFER_BYTES {
            return Ok(());
        }
        inner.flush(self.destination).map_err(|error| self.failure(&error, &inner))
    }

    /// Writes everything to disk and returns the length of the list.
    pub(crate) fn sync(&self) -> Result<ListLength, Failure> {
        let mut inner = self.inner();
        let synced = inner.flush(self.destination).and_then(|()| match self.destination {
            Destination::Regular => inner.file.sync_data(),
            Destination::Stream => Ok(()),
        });
        synced.map_err(|error| self.failure(&error, &inner))?;
        Ok(inner.written)
    }

    /// The number of solutions in the file.
    pub(crate) fn lines(&self) -> u64 {
        self.inner().written.lines
    }

    fn failure(&self, error: &io::Error, inner: &Inner) -> Failure {
        if error.kind() == ErrorKind::BrokenPipe {
            return Failure::PipeClosed;
        }
        let message = files::message("list.incomplete", &self.path).with("detail", error.to_string());
        Failure::File(message.with("lines", inner.written.lines))
    }
}

impl Inner {
    /// Removes what does not belong to the list: the old contents of the file, or the solutions that were listed
    /// after the checkpoint was saved and will be found again.
    fn start(&mut self, destination: Destination) -> io::Result<()> {
        if self.started || destination == Destination::Stream {
            self.started = true;
            return Ok(());
        }
        self.file.set_len(self.written.bytes)?;
        self.file.seek(SeekFrom::End(0))?;
        self.started = true;
        Ok(())
    }

    /// Writes the buffer. If that fails, the file is truncated to its last whole line.
    fn flush(&mut self, destination: Destination) -> io::Result<()> {
        if let Some((kind, detail)) = &self.failed {
            return Err(io::Error::new(*kind, detail.clone()));
        }
        self.start(destination)?;
        let buffer = std::mem::take(&mut self.buffer);
        let lines = std::mem::take(&mut self.buffered_lines);
        if let Err(error) = self.file.write_all(&buffer) {
            self.failed = Some((error.kind(), error.to_string()));
            if destination == Destination::Regular {
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
        if inner.is_new && !inner.started {
            drop(inner);
            let _ = std::fs::remove_file(&self.target);
        }
    }
}

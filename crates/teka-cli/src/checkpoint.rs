//! Checkpoints as files: the state of a long count, and how far its list had got when it was saved.

use crate::failure::Failure;
use crate::files;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use teka::{Message, Saver, input};

/// What the first line of a checkpoint begins with.
const HEAD: &str = "teka-checkpoint 1 list ";

/// A state that was saved.
pub(crate) struct Saved {
    pub(crate) state: String,
    /// The length of the list in bytes, if solutions were being listed.
    pub(crate) list_length: Option<u64>,
}

/// Reads a checkpoint; the family judges the state itself.
pub(crate) fn read(path: &Path) -> Result<Saved, Failure> {
    let source = files::read_up_to(path, input::MOST_BYTES * 64)?;
    let damaged =
        || Failure::File(Message::new("checkpoint.unreadable").with("file", path.display().to_string()));
    let (head, state) = source.text.split_once('\n').ok_or_else(damaged)?;
    let list_length = match head.strip_prefix(HEAD).ok_or_else(damaged)? {
        "none" => None,
        length => Some(length.parse().map_err(|_| damaged())?),
    };
    Ok(Saved { state: state.to_owned(), list_length })
}

/// Saves the state to a file every so often.
pub(crate) struct Keeper<'a> {
    path: PathBuf,
    every: Duration,
    last: Mutex<Instant>,
    /// Brings the list to the disk and tells its length.
    list_length: Option<&'a (dyn Fn() -> Result<u64, Failure> + Sync)>,
    /// What went wrong, to be told at the end.
    pub(crate) trouble: Mutex<Option<Failure>>,
}

impl<'a> Keeper<'a> {
    pub(crate) fn new(
        path: PathBuf,
        every: Duration,
        list_length: Option<&'a (dyn Fn() -> Result<u64, Failure> + Sync)>,
    ) -> Self {
        Keeper { path, every, last: Mutex::new(Instant::now()), list_length, trouble: Mutex::new(None) }
    }

    fn write(&self, state: &str) -> Result<(), Failure> {
        let list = match self.list_length {
            None => "none".to_owned(),
            Some(length) => length()?.to_string(),
        };
        files::write(&self.path, format!("{HEAD}{list}\n{state}").as_bytes(), true)
    }
}

impl Saver for Keeper<'_> {
    fn is_due(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let due = last.elapsed() >= self.every;
        if due {
            *last = Instant::now();
        }
        due
    }

    fn save(&self, state: String) {
        if let Err(failure) = self.write(&state) {
            *self.trouble.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(failure);
        }
    }
}

//! Checkpoints as files: the state of a long count, and how far its list had got when it was saved.
//!
//! The first line says what the file is and how far the list had got, the last one carries a checksum of everything
//! before it. A checkpoint is taken exactly as it was written or not at all. While a count is running nobody else can use
//! its checkpoint.

use crate::console::Console;
use crate::failure::Failure;
use crate::files;
use crate::solution_list::{Mark, SolutionList};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use teka::file_lock::FileLock;
use teka::{Checkpointer, Message, input};

/// What a checkpoint begins with; the number is that of the format.
const MAGIC: &str = "teka-checkpoint ";
const VERSION: &str = "2";
/// The most bytes of a checkpoint that are read.
const MOST_BYTES: u64 = input::MOST_BYTES * 64;

/// A state that was saved.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Saved {
    pub(crate) state: String,
    /// How far the list had got, if solutions were being listed.
    pub(crate) list: Option<Mark>,
}

impl Saved {
    fn to_text(&self) -> String {
        let list = self.list.map_or_else(|| "none".to_owned(), |mark| mark.to_string());
        let mut text = format!("{MAGIC}{VERSION} list {list}\n{}", self.state);
        text.push_str(&seal(&text));
        text
    }

    /// The state that these bytes are; the code of what is wrong otherwise.
    fn from_bytes(bytes: &[u8]) -> Result<Self, &'static str> {
        if !bytes.starts_with(MAGIC.as_bytes()) {
            return Err("checkpoint.unreadable");
        }
        let sealed = std::str::from_utf8(bytes).ok().and_then(|text| {
            let body = text.get(..text.len().checked_sub(seal("").len())?)?;
            (text[body.len()..] == seal(body)).then_some(body)
        });
        let body = sealed.ok_or("checkpoint.damaged")?;
        let (head, state) = body.split_once('\n').ok_or("checkpoint.damaged")?;
        let mut fields = head[MAGIC.len()..].splitn(3, ' ');
        if fields.next() != Some(VERSION) {
            return Err("checkpoint.version");
        }
        let list = match (fields.next(), fields.next()) {
            (Some("list"), Some("none")) => None,
            (Some("list"), Some(mark)) => Some(mark.parse().map_err(|()| "checkpoint.damaged")?),
            _ => return Err("checkpoint.damaged"),
        };
        Ok(Saved { state: state.to_owned(), list })
    }
}

/// The last line of a checkpoint.
fn seal(body: &str) -> String {
    format!("sum {:08x}\n", crc32fast::hash(body.as_bytes()))
}

/// Reads a checkpoint; the family judges the state itself.
pub(crate) fn read(path: &Path) -> Result<Saved, Failure> {
    let bytes = files::read_up_to(path, MOST_BYTES)?;
    Saved::from_bytes(&bytes).map_err(|code| Failure::File(files::named(code, path)))
}

/// A checkpoint that no other process can use.
pub(crate) struct CheckpointFile {
    path: PathBuf,
    _lock: FileLock,
}

impl CheckpointFile {
    /// Makes a file this process's own, if it may be written to and no other process has it.
    pub(crate) fn lock(path: &Path, force: bool) -> Result<Self, Failure> {
        files::may_write_plain(path, force)?;
        match FileLock::take(path).map_err(|error| files::unwritable(&error, path))? {
            Some(lock) => Ok(CheckpointFile { path: path.to_owned(), _lock: lock }),
            None => Err(Failure::File(files::named("file.used", path))),
        }
    }
}

/// Saves the state to a file at the start, every so often, and at the end.
pub(crate) struct FileCheckpointer<'a> {
    file: &'a CheckpointFile,
    list: Option<&'a SolutionList>,
    every: Duration,
    /// When the state was last saved; `None` if that has not happened yet.
    last: Mutex<Option<Instant>>,
    progress: Mutex<Progress>,
    console: &'a Console,
}

#[derive(Default)]
struct Progress {
    started: bool,
    /// Why the state was not saved the last time.
    failure: Option<Failure>,
    warned: bool,
}

impl<'a> FileCheckpointer<'a> {
    /// Saves to `file`, which already holds the current state if the count was resumed from it.
    pub(crate) fn new(
        file: &'a CheckpointFile,
        list: Option<&'a SolutionList>,
        every: Duration,
        is_saved: bool,
        console: &'a Console,
    ) -> Self {
        let last = Mutex::new(is_saved.then(Instant::now));
        FileCheckpointer { file, list, every, last, progress: Mutex::default(), console }
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the work has begun, so that the state it was resumed from was judged right.
    pub(crate) fn has_started(&self) -> bool {
        self.progress().started
    }

    /// Why the newest state could not be saved, if that is so.
    pub(crate) fn into_failure(self) -> Option<Failure> {
        self.progress.into_inner().unwrap_or_else(PoisonError::into_inner).failure
    }

    fn write(&self, state: String) -> Result<(), Failure> {
        let list = self.list.map(SolutionList::sync).transpose()?;
        files::write(&self.file.path, Saved { state, list }.to_text().as_bytes(), true)
    }
}

impl Checkpointer for FileCheckpointer<'_> {
    fn start(&self, found: u128) -> Result<(), Message> {
        self.progress().started = true;
        self.list.map_or(Ok(()), |list| list.begin_after(found))
    }

    fn is_due(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let due = last.is_none_or(|last| last.elapsed() >= self.every);
        if due {
            *last = Some(Instant::now());
        }
        due
    }

    fn save(&self, state: String) {
        let failure = self.write(state).err();
        let mut progress = self.progress();
        // Said at once, as there may be hours left in which to make room.
        if let Some(failure) = failure.as_ref().filter(|_| !progress.warned && !self.console.json) {
            failure.report(self.console);
            progress.warned = true;
        }
        progress.failure = failure;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved() -> Saved {
        let list = Some(Mark { bytes: 4096, lines: 77, sum: 0x0BAD_CAFE });
        Saved { state: "teka 1 packing list\nfound 77 nodes 5\ntask 3ff0 1 2\nend 12ab\n".to_owned(), list }
    }

    #[test]
    fn a_checkpoint_comes_back_as_it_was() {
        for list in [None, Some(Mark { bytes: 0, lines: 0, sum: 0 }), saved().list] {
            let saved = Saved { list, ..saved() };
            assert_eq!(Saved::from_bytes(saved.to_text().as_bytes()), Ok(saved));
        }
    }

    #[test]
    fn item_02_every_single_flipped_bit_is_refused() {
        let whole = saved().to_text().into_bytes();
        for at in 0..whole.len() * 8 {
            let mut damaged = whole.clone();
            damaged[at / 8] ^= 1 << (at % 8);
            assert!(Saved::from_bytes(&damaged).is_err(), "bit {} of byte {}", at % 8, at / 8);
        }
    }

    #[test]
    fn item_02_a_checkpoint_that_is_cut_or_goes_on_is_refused() {
        let whole = saved().to_text();
        for at in 0..whole.len() {
            assert!(Saved::from_bytes(&whole.as_bytes()[..at]).is_err(), "cut after {at} bytes");
        }
        assert_eq!(Saved::from_bytes(format!("{whole}\n").as_bytes()), Err("checkpoint.damaged"));
    }

    #[test]
    fn other_files_and_formats_are_told_apart() {
        let sealed = |body: &str| format!("{body}{}", seal(body));
        for (text, code) in [
            ("nonsense".to_owned(), "checkpoint.unreadable"),
            (sealed("teka-checkpoint 1 list none\n"), "checkpoint.version"),
            (sealed("teka-checkpoint 2 list none"), "checkpoint.damaged"),
            (sealed("teka-checkpoint 2 list 1 2\n"), "checkpoint.damaged"),
            (sealed("teka-checkpoint 2 tsil none\n"), "checkpoint.damaged"),
        ] {
            assert_eq!(Saved::from_bytes(text.as_bytes()), Err(code), "{text}");
        }
    }
}

//! Checkpoint files of long searches, for `--checkpoint` and `--resume`: reads and locks them, and saves to
//! them while a search runs. The first line holds the format version, the time that the search has taken and
//! the length of its solution list; then come the state of the search and a checksum, so that a file that was
//! changed in any way is rejected. A running search locks its checkpoint against other processes.

use crate::args::Saving;
use crate::console::Console;
use crate::failure::Failure;
use crate::files;
use crate::solution_list::{ListLength, SolutionList};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use teka::file_lock::FileLock;
use teka::{Checkpointer, Message, input};

/// Every checkpoint starts with this, followed by the version.
const MAGIC: &str = "teka-checkpoint ";
/// The version of the format.
const VERSION: &str = "3";
/// The maximum size of a checkpoint, in bytes.
const MAX_BYTES: u64 = input::MOST_BYTES * 64;

/// The contents of a checkpoint file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    pub(crate) state: String,
    /// The time that the search has taken.
    pub(crate) elapsed: Duration,
    /// The length of the solution list, if there is one.
    pub(crate) list: Option<ListLength>,
}

impl Checkpoint {
    fn to_text(&self) -> String {
        let list = self.list.map_or_else(|| "none".to_owned(), |length| length.to_string());
        let time = self.elapsed.as_millis();
        let mut text = format!("{MAGIC}{VERSION} time {time} list {list}\n{}", self.state);
        text.push_str(&checksum_line(&text));
        text
    }

    /// Parses a checkpoint; the error is a message code.
    fn from_bytes(bytes: &[u8]) -> Result<Self, &'static str> {
        if !bytes.starts_with(MAGIC.as_bytes()) {
            return Err("checkpoint.unreadable");
        }
        let body = std::str::from_utf8(bytes).ok().and_then(|text| {
            let body = text.get(..text.len().checked_sub(checksum_line("").len())?)?;
            (text[body.len()..] == checksum_line(body)).then_some(body)
        });
        let body = body.ok_or("checkpoint.damaged")?;
        let (head, state) = body.split_once('\n').ok_or("checkpoint.damaged")?;
        let mut fields = head[MAGIC.len()..].splitn(5, ' ');
        if fields.next() != Some(VERSION) {
            return Err("checkpoint.version");
        }
        let elapsed = match (fields.next(), fields.next().map(str::parse)) {
            (Some("time"), Some(Ok(millis))) => Duration::from_millis(millis),
            _ => return Err("checkpoint.damaged"),
        };
        let list = match (fields.next(), fields.next()) {
            (Some("list"), Some("none")) => None,
            (Some("list"), Some(length)) => Some(length.parse().map_err(|()| "checkpoint.damaged")?),
            _ => return Err("checkpoint.damaged"),
        };
        Ok(Checkpoint { state: state.to_owned(), elapsed, list })
    }
}

/// The last line of a checkpoint, with the checksum of everything before it.
fn checksum_line(body: &str) -> String {
    format!("sum {:08x}\n", crc32fast::hash(body.as_bytes()))
}

/// Reads a checkpoint file. The family validates the state itself.
pub(crate) fn read(path: &Path) -> Result<Checkpoint, Failure> {
    let bytes = files::read_up_to(path, MAX_BYTES)?;
    Checkpoint::from_bytes(&bytes).map_err(|code| Failure::File(files::message(code, path)))
}

/// A checkpoint file that is locked against other processes.
pub(crate) struct CheckpointFile {
    path: PathBuf,
    _lock: FileLock,
}

impl CheckpointFile {
    /// Locks a file, if it can be written to and no other process has locked it.
    pub(crate) fn lock(path: &Path, force: bool) -> Result<Self, Failure> {
        files::check_writable_regular(path, force)?;
        match FileLock::take(path).map_err(|error| files::unwritable(&error, path))? {
            Some(lock) => Ok(CheckpointFile { path: path.to_owned(), _lock: lock }),
            None => Err(Failure::File(files::message("file.used", path))),
        }
    }
}

/// The checkpoint files of a search: one to resume from, one to save to.
#[derive(Default)]
pub(crate) struct SavedRun {
    pub(crate) resumed: Option<Checkpoint>,
    pub(crate) file: Option<CheckpointFile>,
    /// The path to resume from.
    resume_path: Option<PathBuf>,
    /// Whether the search resumes from the file that it saves to.
    in_place: bool,
}

impl Saving {
    /// The path to save to, if the search is to be saved.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.checkpoint.as_deref().or(self.resume.as_deref())
    }

    /// Fails if `--checkpoint` or `--resume` is given, which apply to a single search only.
    pub(crate) fn check_single(&self) -> Result<(), Failure> {
        match self.path() {
            Some(_) => {
                let message =
                    Message::new("cluster.of_one_puzzle").with("argument", "--checkpoint, --resume");
                Err(Failure::Usage(message))
            }
            None => Ok(()),
        }
    }

    /// Opens and locks the files of a search on these puzzles. Changes nothing in them.
    pub(crate) fn open(&self, puzzles: &[PathBuf], state: Option<&Path>) -> Result<SavedRun, Failure> {
        self.open_forced(puzzles, state, false)
    }

    /// Like [`Saving::open`], but with `force` overwrites an existing checkpoint.
    pub(crate) fn open_forced(
        &self,
        puzzles: &[PathBuf],
        state: Option<&Path>,
        force: bool,
    ) -> Result<SavedRun, Failure> {
        let Some(path) = self.path() else { return Ok(SavedRun::default()) };
        let inputs = puzzles.iter().map(PathBuf::as_path).chain(state);
        inputs.into_iter().try_for_each(|input| files::check_not_same(path, input))?;
        let in_place = Some(path) == self.resume.as_deref();
        let file = Some(CheckpointFile::lock(path, force || in_place)?);
        let resumed = self.resume.as_deref().map(read).transpose()?;
        Ok(SavedRun { resumed, file, resume_path: self.resume.clone(), in_place })
    }
}

impl SavedRun {
    /// The state to resume from.
    pub(crate) fn state(&self) -> Option<&str> {
        self.resumed.as_ref().map(|checkpoint| checkpoint.state.as_str())
    }

    /// The time that the search took before it was saved.
    pub(crate) fn elapsed_before(&self) -> Duration {
        self.resumed.as_ref().map_or(Duration::ZERO, |checkpoint| checkpoint.elapsed)
    }

    /// The checkpointer of the search, if it is to be saved.
    pub(crate) fn checkpointer<'a>(
        &'a self,
        list: Option<&'a SolutionList>,
        interval: Duration,
        console: &'a Console,
    ) -> Option<FileCheckpointer<'a>> {
        let is_saved = self.resumed.is_some() && self.in_place;
        let before = self.elapsed_before();
        self.file.as_ref().map(|file| FileCheckpointer::new(file, list, interval, before, is_saved, console))
    }

    /// Fails if the search ended without using the checkpoint, which then belongs to another puzzle.
    pub(crate) fn check_used(&self, checkpointer: Option<&FileCheckpointer<'_>>) -> Result<(), Failure> {
        match (&self.resume_path, checkpointer) {
            (Some(path), Some(checkpointer)) if !checkpointer.has_started() => {
                Err(Failure::File(files::message("checkpoint.unused", path)))
            }
            _ => Ok(()),
        }
    }

    /// Prints how to resume a search that was stopped.
    pub(crate) fn note_resume(&self, console: &Console) {
        if let Some(file) = &self.file {
            let message = Message::new("count.resume").with("file", file.path.display().to_string());
            console.note_message(&message);
        }
    }
}

/// Saves the state to a file at the start, at regular intervals, and at the end.
pub(crate) struct FileCheckpointer<'a> {
    file: &'a CheckpointFile,
    list: Option<&'a SolutionList>,
    interval: Duration,
    /// The time that earlier runs of the search took.
    before: Duration,
    /// When this run started.
    started: Instant,
    /// When the state was last saved, if ever.
    last: Mutex<Option<Instant>>,
    status: Mutex<SaveStatus>,
    console: &'a Console,
}

#[derive(Default)]
struct SaveStatus {
    started: bool,
    /// Why the last attempt to save failed, if it did.
    failure: Option<Failure>,
    warned: bool,
}

impl<'a> FileCheckpointer<'a> {
    /// A checkpointer that saves to `file`. `is_saved` means that the file already holds the current state, because the
    /// search resumes from it.
    pub(crate) fn new(
        file: &'a CheckpointFile,
        list: Option<&'a SolutionList>,
        interval: Duration,
        before: Duration,
        is_saved: bool,
        console: &'a Console,
    ) -> Self {
        let started = Instant::now();
        let last = Mutex::new(is_saved.then_some(started));
        FileCheckpointer { file, list, interval, before, started, last, status: Mutex::default(), console }
    }

    fn status(&self) -> MutexGuard<'_, SaveStatus> {
        self.status.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the search has started, which means that the state it resumes from was accepted.
    pub(crate) fn has_started(&self) -> bool {
        self.status().started
    }

    /// Why the latest state could not be saved, if saving it failed.
    pub(crate) fn into_failure(self) -> Option<Failure> {
        self.status.into_inner().unwrap_or_else(PoisonError::into_inner).failure
    }

    fn write(&self, state: String) -> Result<(), Failure> {
        let list = self.list.map(SolutionList::sync).transpose()?;
        let elapsed = self.before + self.started.elapsed();
        files::write(&self.file.path, Checkpoint { state, elapsed, list }.to_text().as_bytes(), true)
    }
}

impl Checkpointer for FileCheckpointer<'_> {
    fn start(&self, found: u128) -> Result<(), Message> {
        self.status().started = true;
        self.list.map_or(Ok(()), |list| list.start_after(found))
    }

    fn is_due(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let due = last.is_none_or(|last| last.elapsed() >= self.interval);
        if due {
            *last = Some(Instant::now());
        }
        due
    }

    fn save(&self, state: String) {
        let failure = self.write(state).err();
        let mut status = self.status();
        // Reported at once: there may be hours left in which to free disk space.
        if let Some(failure) = failure.as_ref().filter(|_| !status.warned && !self.console.json) {
            failure.report(self.console);
            status.warned = true;
        }
        status.failure = failure;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checkpoint() -> Checkpoint {
        let list = Some(ListLength { bytes: 4096, lines: 77, sum: 0x0BAD_CAFE });
        Checkpoint {
            state: "teka 1 packing list\nfound 77 nodes 5\ntask 3ff0 1 2\nend 12ab\n".to_owned(),
            elapsed: Duration::from_millis(12_345),
            list,
        }
    }

    #[test]
    fn checkpoints_round_trip() {
        for list in [None, Some(ListLength { bytes: 0, lines: 0, sum: 0 }), checkpoint().list] {
            let checkpoint = Checkpoint { list, ..checkpoint() };
            assert_eq!(Checkpoint::from_bytes(checkpoint.to_text().as_bytes()), Ok(checkpoint));
        }
    }

    #[test]
    fn every_flipped_bit_is_detected() {
        let whole = checkpoint().to_text().into_bytes();
        for at in 0..whole.len() * 8 {
            let mut damaged = whole.clone();
            damaged[at / 8] ^= 1 << (at % 8);
            assert!(Checkpoint::from_bytes(&damaged).is_err(), "bit {} of byte {}", at % 8, at / 8);
        }
    }

    #[test]
    fn truncated_and_extended_checkpoints_are_rejected() {
        let whole = checkpoint().to_text();
        for at in 0..whole.len() {
            assert!(Checkpoint::from_bytes(&whole.as_bytes()[..at]).is_err(), "cut after {at} bytes");
        }
        assert_eq!(Checkpoint::from_bytes(format!("{whole}\n").as_bytes()), Err("checkpoint.damaged"));
    }

    #[test]
    fn other_files_and_versions_have_their_own_error() {
        let with_checksum = |body: &str| format!("{body}{}", checksum_line(body));
        for (text, code) in [
            ("nonsense".to_owned(), "checkpoint.unreadable"),
            (with_checksum("teka-checkpoint 2 list none\n"), "checkpoint.version"),
            (with_checksum("teka-checkpoint 3 time 0 list none"), "checkpoint.damaged"),
            (with_checksum("teka-checkpoint 3 time 0 list 1 2\n"), "checkpoint.damaged"),
            (with_checksum("teka-checkpoint 3 time 0 tsil none\n"), "checkpoint.damaged"),
            (with_checksum("teka-checkpoint 3 time x list none\n"), "checkpoint.damaged"),
        ] {
            assert_eq!(Checkpoint::from_bytes(text.as_bytes()), Err(code), "{text}");
        }
    }

    const HOUR: Duration = Duration::from_hours(1);

    /// A new folder, and the path of a checkpoint in it.
    fn folder() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("checkpoint");
        (folder, path)
    }

    fn console(json: bool) -> Console {
        Console::new(teka_locale::Words::of(teka_locale::Language::English), json)
    }

    /// The flags `--checkpoint` and `--resume`.
    fn saving(checkpoint: Option<&Path>, resume: Option<&Path>) -> Saving {
        let path = |path: Option<&Path>| path.map(Path::to_owned);
        Saving { checkpoint: path(checkpoint), checkpoint_every: HOUR, resume: path(resume) }
    }

    fn code<T>(result: Result<T, Failure>) -> &'static str {
        match result {
            Ok(_) => "fine",
            Err(Failure::File(message) | Failure::Usage(message)) => message.code,
            Err(other) => panic!("{other:?}"),
        }
    }

    /// Writes the checkpoint of a search that has run for an hour.
    fn write_checkpoint(path: &Path) {
        let checkpoint = Checkpoint { state: "halfway\n".to_owned(), elapsed: HOUR, list: None };
        std::fs::write(path, checkpoint.to_text()).unwrap();
    }

    #[test]
    fn a_search_without_files_is_not_saved() {
        let saving = saving(None, None);
        let run = saving.open(&[PathBuf::from("puzzle.txt")], None).unwrap();
        assert!(run.file.is_none() && run.state().is_none() && saving.path().is_none());
        assert_eq!(run.elapsed_before(), Duration::ZERO);
        assert!(run.checkpointer(None, HOUR, &console(false)).is_none());
        assert!(saving.check_single().is_ok() && run.check_used(None).is_ok());
    }

    #[test]
    fn a_new_checkpoint_is_saved_at_once_and_then_at_intervals() {
        let (_folder, path) = folder();
        let saving = saving(Some(&path), None);
        assert_eq!(code(saving.check_single()), "cluster.of_one_puzzle");
        let run = saving.open(&[], None).unwrap();
        let console = console(false);
        let checkpointer = run.checkpointer(None, HOUR, &console).unwrap();
        assert!(checkpointer.is_due() && !checkpointer.is_due());
        assert!(run.checkpointer(None, Duration::ZERO, &console).unwrap().is_due());
        checkpointer.save("first\n".to_owned());
        checkpointer.save("second\n".to_owned());
        assert!(checkpointer.into_failure().is_none());
        let saved = read(&path).unwrap();
        assert!(saved.state == "second\n" && saved.elapsed < HOUR && saved.list.is_none());
    }

    #[test]
    fn a_resumed_search_saves_to_its_own_checkpoint_or_to_another() {
        let (folder, path) = folder();
        write_checkpoint(&path);
        let console = console(false);
        {
            let run = saving(None, Some(&path)).open(&[], None).unwrap();
            assert_eq!((run.state(), run.elapsed_before()), (Some("halfway\n"), HOUR));
            let checkpointer = run.checkpointer(None, HOUR, &console).unwrap();
            // The file already holds the current state.
            assert!(!checkpointer.is_due());
            checkpointer.save("further\n".to_owned());
        }
        let further = read(&path).unwrap();
        assert!(further.state == "further\n" && (HOUR..2 * HOUR).contains(&further.elapsed));
        let other = folder.path().join("other");
        let run = saving(Some(&other), Some(&path)).open(&[], None).unwrap();
        assert!(run.checkpointer(None, HOUR, &console).unwrap().is_due());
        assert_eq!(run.state(), Some("further\n"));
    }

    #[test]
    fn other_files_are_never_overwritten() {
        let (folder, path) = folder();
        write_checkpoint(&path);
        let puzzle = folder.path().join("puzzle.txt");
        std::fs::write(&puzzle, "1 0\n").unwrap();
        let open = |saving: &Saving, force| {
            code(saving.open_forced(std::slice::from_ref(&puzzle), Some(&path), force))
        };
        assert_eq!(open(&saving(Some(&puzzle), None), true), "usage.same_file");
        assert_eq!(open(&saving(Some(&path), None), true), "usage.same_file");
        assert_eq!(code(saving(Some(&path), None).open(&[], None)), "file.exists");
        assert_eq!(code(saving(Some(&path), None).open_forced(&[], None, true)), "fine");
        assert_eq!(code(saving(Some(&puzzle), Some(&path)).open(&[], None)), "file.exists");
        assert_eq!(code(saving(None, Some(&folder.path().join("none"))).open(&[], None)), "file.missing");
        assert_eq!(code(saving(None, Some(&puzzle)).open(&[], None)), "checkpoint.unreadable");
    }

    #[test]
    fn a_checkpoint_is_locked_while_it_is_open() {
        let (_folder, path) = folder();
        let first = saving(Some(&path), None).open(&[], None).unwrap();
        assert_eq!(code(saving(Some(&path), None).open_forced(&[], None, true)), "file.used");
        drop(first);
        assert_eq!(code(saving(Some(&path), None).open_forced(&[], None, true)), "fine");
    }

    #[test]
    fn an_unused_checkpoint_belongs_to_another_puzzle() {
        let (folder, path) = folder();
        write_checkpoint(&path);
        let console = console(false);
        let run = saving(None, Some(&path)).open(&[], None).unwrap();
        let checkpointer = run.checkpointer(None, HOUR, &console).unwrap();
        assert_eq!(code(run.check_used(Some(&checkpointer))), "checkpoint.unused");
        checkpointer.start(0).unwrap();
        assert_eq!(code(run.check_used(Some(&checkpointer))), "fine");
        let new = saving(Some(&folder.path().join("new")), None).open(&[], None).unwrap();
        assert_eq!(code(new.check_used(new.checkpointer(None, HOUR, &console).as_ref())), "fine");
    }

    #[test]
    fn a_failure_to_save_is_reported_once_and_cleared_by_a_later_success() {
        for json in [false, true] {
            let (folder, path) = folder();
            let run = saving(Some(&path), None).open(&[], None).unwrap();
            let console = console(json);
            let checkpointer = run.checkpointer(None, HOUR, &console).unwrap();
            let away = folder.path().with_extension("away");
            std::fs::rename(folder.path(), &away).unwrap();
            checkpointer.save("lost\n".to_owned());
            assert!(checkpointer.status().failure.is_some());
            // With JSON, it is part of the output.
            assert_eq!(checkpointer.status().warned, !json);
            checkpointer.save("lost again\n".to_owned());
            std::fs::rename(&away, folder.path()).unwrap();
            checkpointer.save("kept\n".to_owned());
            assert!(checkpointer.into_failure().is_none());
            assert_eq!(read(&path).unwrap().state, "kept\n");
        }
    }

    #[test]
    fn a_failure_to_save_at_the_end_is_returned() {
        let (folder, path) = folder();
        let run = saving(Some(&path), None).open(&[], None).unwrap();
        let console = console(true);
        let checkpointer = run.checkpointer(None, HOUR, &console).unwrap();
        let away = folder.path().with_extension("away");
        std::fs::rename(folder.path(), &away).unwrap();
        checkpointer.save("lost\n".to_owned());
        std::fs::rename(&away, folder.path()).unwrap();
        assert!(checkpointer.into_failure().is_some());
    }

    #[test]
    fn a_checkpoint_may_be_larger_than_a_puzzle() {
        let (_folder, path) = folder();
        let state = "task\n".repeat(input::MOST_BYTES as usize / 4);
        std::fs::write(&path, Checkpoint { state: state.clone(), elapsed: HOUR, list: None }.to_text())
            .unwrap();
        assert!(read(&path).unwrap().state == state);
    }
}

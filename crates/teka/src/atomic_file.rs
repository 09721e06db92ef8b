//! Atomic files: written completely or not at all. Also follows symbolic links, and checks whether files can
//! be written to a folder.
//!
//! The bytes go to a temporary file in the same folder, which is synced and then renamed over its target. The temporary
//! file is locked while it is being written, so an unlocked one was left behind by a killed process, and the next writer
//! in that folder removes it.

use crate::file_lock;
use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tempfile::NamedTempFile;

/// The prefix of all files that teka may leave behind when it is killed.
pub(crate) const PREFIX: &str = ".teka-";
/// The suffix of temporary files.
const SUFFIX: &str = ".part";
/// Longer chains of symbolic links count as a loop, as on Linux.
const MAX_LINKS: usize = 40;

/// A file that appears only when it is committed. Dropped without [`AtomicFile::commit`], it leaves no trace.
///
/// ```
/// use std::io::Write;
/// use teka::atomic_file::AtomicFile;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("answer.txt");
/// let mut file = AtomicFile::create(&path)?;
/// file.write_all(b"ABB\nAAB\n")?;
/// assert!(!path.exists());
/// file.commit()?;
/// assert_eq!(std::fs::read(&path)?, b"ABB\nAAB\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct AtomicFile {
    file: NamedTempFile,
    target: PathBuf,
}

impl AtomicFile {
    /// Starts a file. Symbolic links are followed. A new file gets its mode from the umask; one that replaces another
    /// keeps that one's mode and, where permitted, its owner.
    pub fn create(path: &Path) -> io::Result<Self> {
        let target = follow_links(path)?;
        sweep(folder_of(&target));
        let file = locked_temporary(folder_of(&target))?;
        copy_owner_and_mode(file.as_file(), &target)?;
        Ok(AtomicFile { file, target })
    }

    /// Puts the file in place, replacing what is there.
    pub fn commit(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        self.file.persist(&self.target)?;
        sync_folder(&self.target);
        Ok(())
    }

    /// Puts the file in place unless a file is already there.
    pub fn commit_new(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        self.file.persist_noclobber(&self.target)?;
        sync_folder(&self.target);
        Ok(())
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for AtomicFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// Checks whether files can be written to a folder, and removes what killed processes left there.
pub fn try_folder(folder: &Path) -> io::Result<()> {
    sweep(folder);
    locked_temporary(folder).map(drop)
}

/// The folder that a file is in.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// The path that symbolic links lead to, even if nothing is there yet.
pub fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        if !fs::symlink_metadata(&path).is_ok_and(|data| data.is_symlink()) {
            return Ok(path);
        }
        path = folder_of(&path).join(fs::read_link(&path)?);
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

/// A temporary file that this process has locked. If another process sweeps the folder between its creation and the
/// lock, the file may be removed; then another is created.
fn locked_temporary(folder: &Path) -> io::Result<NamedTempFile> {
    loop {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX);
        allow_umask(&mut builder);
        let file = builder.tempfile_in(folder).map_err(without_path)?;
        let is_ours = match file.as_file().try_lock() {
            Ok(()) => file_lock::is_at(file.as_file(), file.path()),
            Err(TryLockError::WouldBlock) => false,
            // Where files cannot be locked, none are swept either.
            Err(TryLockError::Error(_)) => true,
        };
        if is_ours {
            return Ok(file);
        }
    }
}

/// The error without the name of the temporary file, which means nothing to the user.
fn without_path(error: io::Error) -> io::Error {
    let text = error.to_string();
    match text.split_once(" at path ") {
        Some((reason, _)) => io::Error::new(error.kind(), reason),
        None => error,
    }
}

/// Removes the temporary files and locks of killed processes in a folder, once per folder and process.
fn sweep(folder: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    if SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        sweep_now(folder);
    }
}

/// Removes the temporary files and locks of killed processes in a folder.
pub(crate) fn sweep_now(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(name) = name.to_str().filter(|name| name.starts_with(PREFIX)) else { continue };
        if !name.ends_with(SUFFIX) && !name.ends_with(file_lock::SUFFIX) {
            continue;
        }
        let path = entry.path();
        let plain = entry.file_type().is_ok_and(|kind| kind.is_file());
        if let Some(file) = plain.then(|| File::open(&path).ok()).flatten()
            && file.try_lock().is_ok()
            && file_lock::is_at(&file, &path)
        {
            let _ = fs::remove_file(&path);
        }
    }
}

/// Syncs the folder, without which the new name may not survive a crash. Not every system can do this.
fn sync_folder(target: &Path) {
    let _ = File::open(folder_of(target)).and_then(|folder| folder.sync_all());
}

#[cfg(unix)]
fn allow_umask(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn allow_umask(_: &mut tempfile::Builder<'_, '_>) {}

/// Gives a file the owner and mode of the one it will replace, if there is one.
#[cfg(unix)]
fn copy_owner_and_mode(file: &File, target: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let old = match fs::metadata(target) {
        Ok(old) => old,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    let new = file.metadata()?;
    if (old.uid(), old.gid()) != (new.uid(), new.gid()) {
        // Only root may give files away; for others the new file is their own.
        let _ = fchown(file, Some(old.uid()), Some(old.gid()));
    }
    file.set_permissions(fs::Permissions::from_mode(old.mode() & 0o777))
}

#[cfg(not(unix))]
fn copy_owner_and_mode(_: &File, _: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_that_is_not_committed_leaves_no_trace() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "old").unwrap();
        let mut file = AtomicFile::create(&path).unwrap();
        file.write_all(b"new").unwrap();
        drop(file);
        assert_eq!(
            (fs::read_to_string(&path).unwrap(), names(folder.path())),
            ("old".to_owned(), vec!["a".to_owned()])
        );
    }

    #[test]
    fn errors_do_not_mention_the_temporary_file() {
        let error = AtomicFile::create(Path::new("no/such/folder/file")).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::NotFound);
        assert!(!error.to_string().contains(PREFIX), "{error}");
    }

    #[test]
    fn commit_new_replaces_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let file = AtomicFile::create(&path).unwrap();
        fs::write(&path, "first").unwrap();
        assert_eq!(file.commit_new().unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_even_to_missing_files() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("there")).unwrap();
        symlink("there/file", at("link")).unwrap();
        symlink("link", at("to-link")).unwrap();
        for text in ["new", "replaced"] {
            let mut file = AtomicFile::create(&at("to-link")).unwrap();
            file.write_all(text.as_bytes()).unwrap();
            file.commit().unwrap();
            assert_eq!(fs::read_to_string(at("there/file")).unwrap(), text);
        }
        assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
        symlink("loop", at("loop")).unwrap();
        assert!(AtomicFile::create(&at("loop")).is_err());
    }

    #[test]
    fn only_abandoned_files_are_swept() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let others = [".teka-notes", ".tekapart", "b.part", "teka-x.part"];
        for name in others.into_iter().chain([".teka-dead.part", ".teka-ck.lock"]) {
            fs::write(at(name), "").unwrap();
        }
        let alive = AtomicFile::create(&at("a")).unwrap();
        sweep_now(folder.path());
        let left = names(folder.path());
        assert!(others.iter().all(|name| left.contains(&(*name).to_owned())), "{left:?}");
        assert_eq!(left.len(), others.len() + 1, "{left:?}");
        alive.commit().unwrap();
        assert!(at("a").exists());
    }
}

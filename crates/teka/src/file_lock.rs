//! Locks between processes: the process that holds the lock of a file is the only teka that uses it. Also
//! checks whether two paths lead to the same file.
//!
//! The lock is a separate file beside its target, because the target may be replaced. The system releases a lock when
//! its process ends, however that happens, so a lock file that was left behind locks nothing.

use crate::atomic_file::{PREFIX, folder_of, follow_links};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The suffix of lock files.
pub(crate) const SUFFIX: &str = ".lock";
/// Attempts to take a lock: another process may be sweeping the folder and hold the lock for a moment.
const ATTEMPTS: usize = 20;
/// The pause between two attempts.
const BETWEEN_ATTEMPTS: Duration = Duration::from_millis(5);

/// The lock of a file, held until it is dropped.
#[derive(Debug)]
pub struct FileLock {
    path: PathBuf,
    _file: File,
}

impl FileLock {
    /// Takes the lock of `target`, which need not exist; `None` if another process has it.
    ///
    /// ```
    /// use teka::file_lock::FileLock;
    ///
    /// let folder = tempfile::tempdir()?;
    /// let target = folder.path().join("count.state");
    /// let lock = FileLock::take(&target)?;
    /// assert!(lock.is_some() && FileLock::take(&target)?.is_none());
    /// drop(lock);
    /// assert!(FileLock::take(&target)?.is_some());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn take(target: &Path) -> io::Result<Option<FileLock>> {
        let target = follow_links(target)?;
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let path = folder_of(&target).join(format!("{PREFIX}{name}{SUFFIX}"));
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                std::thread::sleep(BETWEEN_ATTEMPTS);
            }
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
            let is_ours = match file.try_lock() {
                // The previous holder may have removed the file in the meantime.
                Ok(()) => is_at(&file, &path),
                Err(TryLockError::WouldBlock) => false,
                // Some file systems have no locks; there every process gets in.
                Err(TryLockError::Error(_)) => true,
            };
            if is_ours {
                return Ok(Some(FileLock { path, _file: file }));
            }
        }
        Ok(None)
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Removed while the lock is still held, so that no other process can lock a file that is already gone.
        if cfg!(unix) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Whether an open file is still the one at its path.
#[cfg(unix)]
pub(crate) fn is_at(file: &File, path: &Path) -> bool {
    file.metadata().is_ok_and(|open| fs::metadata(path).is_ok_and(|there| inode(&open) == inode(&there)))
}

#[cfg(not(unix))]
pub(crate) fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

/// Whether two paths lead to the same file, through any links, or would if it existed.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    if let (Ok(one), Ok(other)) = (fs::metadata(one), fs::metadata(other)) {
        return inode(&one) == inode(&other);
    }
    let whole = |path: &Path| {
        let target = follow_links(path).ok()?;
        Some(folder_of(&target).canonicalize().ok()?.join(target.file_name()?))
    };
    whole(one).is_some_and(|path| Some(path) == whole(other))
}

#[cfg(unix)]
fn inode(data: &fs::Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (data.dev(), data.ino())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_abandoned_lock_file_locks_nothing_and_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("state");
        fs::write(folder.path().join(".teka-state.lock"), "").unwrap();
        drop(FileLock::take(&target).unwrap().expect("nobody holds it"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn only_one_thread_holds_the_lock_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let (target, inside) = (folder.path().join("state"), std::sync::atomic::AtomicUsize::new(0));
        let order = std::sync::atomic::Ordering::SeqCst;
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        if let Some(lock) = FileLock::take(&target).unwrap() {
                            assert_eq!(inside.fetch_add(1, order), 0, "two have the lock");
                            std::thread::yield_now();
                            inside.fetch_sub(1, order);
                            drop(lock);
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn a_file_is_recognised_under_all_its_names() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("a"), "").unwrap();
        fs::write(at("b"), "").unwrap();
        assert!(is_same_file(&at("a"), &folder.path().join(".").join("a")));
        assert!(!is_same_file(&at("a"), &at("b")) && !is_same_file(&at("a"), &at("new")));
        assert!(is_same_file(&at("new"), &folder.path().join("./new")), "also before it exists");
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("a", at("soft")).unwrap();
            fs::hard_link(at("a"), at("hard")).unwrap();
            assert!(is_same_file(&at("soft"), &at("a")) && is_same_file(&at("hard"), &at("a")));
        }
    }
}

//! Tables kept on disk: a [`Shelf`] in the user's cache folder.
//!
//! A table is one file: a page with a head (magic, version, length, checksums), then the bytes. It is an
//! [`AtomicFile`], so a file of the right name is always whole, whoever was killed and however many build at once; the
//! last one to finish wins, and whoever has the older file open keeps it. Files are never changed in place, only
//! replaced or removed.
//!
//! What is left to guard against is damage from outside. Length and head are checked at every opening. Summing up a
//! table of 1.6 GB takes 0.2 s when it is in memory, but seconds when it has to come from the disk, while searches
//! touch only a little of it. So the sum is checked when a file is opened for the first time since it was written or
//! changed; a note beside it keeps the length, the identity, the times of change and the sum that were found right. The
//! system's own time of change cannot be set by a program, so every write through the file system is noticed, even one
//! that restores the time of modification. What is not noticed before the next full check is a bit that the medium
//! itself loses. `tables list` sums up everything. A damaged table counts as absent.

use crate::atomic_file::{self, AtomicFile};
use crc32fast::Hasher;
use memmap2::Mmap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use teka_core::{Bytes, Message, Shelf};

/// The folder cannot be written to.
pub const UNWRITABLE: &str = "shelf.unwritable";
/// There is no room left in it.
pub const DISK_FULL: &str = "shelf.disk_full";

/// All codes of this module.
pub(crate) const CODES: &[&str] = &[UNWRITABLE, DISK_FULL];

const MAGIC: &[u8; 8] = b"tekatabl";
const VERSION: u32 = 1;
/// The head fills a page, so that the bytes begin on one.
const HEAD: usize = 4096;
const ENDING: &str = "table";
const NOTE_ENDING: &str = "checked";
const TEMPORARY_ENDING: &str = "part";

/// A folder of tables.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// How a table is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Not at all.
    Absent,
    /// Whole.
    Whole,
    /// It was changed, cut short, or is of another version.
    Damaged,
}

impl Folder {
    /// The user's: `$TEKA_CACHE`, else the folder `teka` in the system's place for caches; `None` if there is no
    /// such place.
    pub fn user() -> Option<Self> {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if let Some(path) = variable("TEKA_CACHE") {
            return Some(Folder { path });
        }
        let home = || variable("HOME").or_else(|| variable("USERPROFILE"));
        let caches = variable("XDG_CACHE_HOME").filter(|path| path.is_absolute());
        let caches = caches.or_else(|| match std::env::consts::OS {
            "windows" => variable("LOCALAPPDATA"),
            "macos" => home().map(|home| home.join("Library/Caches")),
            _ => home().map(|home| home.join(".cache")),
        });
        caches.map(|caches| Folder { path: caches.join("teka") })
    }

    /// Any folder; it is made when something is kept.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Folder { path: path.into() }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How a table is kept, after looking at every byte of it.
    pub fn look(&self, name: &str) -> Kept {
        let path = self.file(name, ENDING);
        if !path.is_file() {
            return Kept::Absent;
        }
        let whole = Table::open(&path).is_ok_and(|table| table.is_right());
        if whole { Kept::Whole } else { Kept::Damaged }
    }

    /// Removes a table, or everything teka keeps here, whatever killed builds left behind included. Gives the bytes
    /// that became free.
    pub fn clear(&self, name: Option<&str>) -> Result<u64, Message> {
        let mut freed = 0;
        for path in self.files() {
            let ours = path.extension().and_then(|ending| ending.to_str());
            let wanted = match (ours, name) {
                (Some(TEMPORARY_ENDING), _) | (Some(ENDING | NOTE_ENDING), None) => true,
                (Some(ENDING | NOTE_ENDING), Some(name)) => path.file_stem().is_some_and(|stem| stem == name),
                _ => false,
            };
            if wanted {
                let length = fs::metadata(&path).map_or(0, |data| data.len());
                fs::remove_file(&path).map_err(|error| self.trouble(&error))?;
                freed += length;
            }
        }
        Ok(freed)
    }

    /// The names of all tables that lie here, in order.
    pub fn names(&self) -> Vec<String> {
        let tables = self.files().filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
        let mut names: Vec<String> =
            tables.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
        names.sort();
        names
    }

    fn files(&self) -> impl Iterator<Item = PathBuf> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).filter(|path| path.is_file())
    }

    fn file(&self, name: &str, ending: &str) -> PathBuf {
        self.path.join(format!("{name}.{ending}"))
    }

    fn trouble(&self, error: &io::Error) -> Message {
        let full = matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded);
        let message = Message::new(if full { DISK_FULL } else { UNWRITABLE });
        message.with("folder", self.path.display().to_string()).with("detail", error.to_string())
    }

    fn write(&self, name: &str, parts: &[&[u8]]) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        atomic_file::sweep_now(&self.path);
        let mut file = AtomicFile::create(&self.file(name, ENDING))?;
        file.write_all(&[0; HEAD])?;
        let mut sum = Hasher::new();
        for part in parts {
            file.write_all(part)?;
            sum.update(part);
        }
        let length = parts.iter().map(|part| part.len() as u64).sum();
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&Head { length, sum: sum.finalize() }.written())?;
        file.commit()
    }
}

/// Names become file names.
fn is_plain(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    !name.is_empty() && name.len() <= 100 && name.chars().all(plain)
}

impl Shelf for Folder {
    fn fetch(&self, name: &str) -> Option<Bytes> {
        if !is_plain(name) {
            return None;
        }
        let table = Table::open(&self.file(name, ENDING)).ok()?;
        let note = self.file(name, NOTE_ENDING);
        let seen = table.seen();
        let known = seen.is_some() && fs::read_to_string(&note).ok() == seen;
        if !known {
            if !table.is_right() {
                return None;
            }
            // Without the note the sum is checked again next time, which does no harm.
            let _ = seen.map(|seen| fs::write(&note, seen));
        }
        Some(Arc::new(table))
    }

    fn keep(&self, name: &str, parts: &[&[u8]]) -> Result<(), Message> {
        if !is_plain(name) {
            return Err(self.trouble(&io::Error::from(ErrorKind::InvalidFilename)));
        }
        self.write(name, parts).map_err(|error| self.trouble(&error))
    }
}

/// What stands before the bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Head {
    length: u64,
    sum: u32,
}

impl Head {
    fn written(self) -> [u8; HEAD] {
        let mut page = [0; HEAD];
        page[..8].copy_from_slice(MAGIC);
        page[8..12].copy_from_slice(&VERSION.to_le_bytes());
        page[12..20].copy_from_slice(&self.length.to_le_bytes());
        page[20..24].copy_from_slice(&self.sum.to_le_bytes());
        let own = crc32fast::hash(&page[..24]);
        page[24..28].copy_from_slice(&own.to_le_bytes());
        page
    }

    /// The head of a page, if the page is exactly what this head is written as.
    fn read(page: &[u8; HEAD]) -> Option<Self> {
        let length = u64::from_le_bytes(page[12..20].try_into().ok()?);
        let sum = u32::from_le_bytes(page[20..24].try_into().ok()?);
        let head = Head { length, sum };
        (head.written() == *page).then_some(head)
    }
}

/// A table on disk, mapped into memory.
struct Table {
    map: Mmap,
    head: Head,
    /// What identifies the file and its last change.
    stamp: Option<String>,
}

impl Table {
    /// Opens a table whose head and length are right.
    fn open(path: &Path) -> io::Result<Table> {
        let mut file = File::open(path)?;
        let mut page = [0; HEAD];
        file.read_exact(&mut page)?;
        let data = file.metadata()?;
        let head = Head::read(&page).filter(|head| Some(data.len()) == head.length.checked_add(HEAD as u64));
        let head = head.ok_or(ErrorKind::InvalidData)?;
        Ok(Table { map: map(&file)?, head, stamp: stamp(&data) })
    }

    fn is_right(&self) -> bool {
        crc32fast::hash(self.as_ref()) == self.head.sum
    }

    /// What the note beside it says when these bytes have been found right.
    fn seen(&self) -> Option<String> {
        Some(format!("{} {} {:08x}\n", self.head.length, self.stamp.as_ref()?, self.head.sum))
    }
}

impl AsRef<[u8]> for Table {
    fn as_ref(&self) -> &[u8] {
        &self.map[HEAD..]
    }
}

/// What changes whenever somebody writes to a file: the time of modification, and where the system keeps them, its
/// identity and the time of change, which no program can set.
fn stamp(data: &fs::Metadata) -> Option<String> {
    let modified = data.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_nanos();
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Some(format!("{modified} {} {}.{}", data.ino(), data.ctime(), data.ctime_nsec()))
    }
    #[cfg(not(unix))]
    Some(modified.to_string())
}

/// Maps a file into memory, to be read only.
#[allow(unsafe_code)]
fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes of a mapping must not change while it is used. Tables are never written in place: a new one
    // is written elsewhere and renamed, and removing a file leaves mappings of it as they are. Somebody who
    // overwrites a file in teka's own cache folder while teka runs breaks this, as with any mapped file.
    unsafe { Mmap::map(file) }
}

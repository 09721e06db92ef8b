//! Tables stored on disk: a [`TableCache`] in the user's cache folder.
//!
//! A table is one file: a page with a header (magic, version, length, checksums), then the bytes. It is an
//! [`AtomicFile`], so a file of the right name is always complete, even if a build is killed or several run at once; the
//! last one to finish wins, and processes that have the older file open keep it. Files are never changed in place,
//! only replaced or removed.
//!
//! What remains is damage from outside. Length and header are checked whenever a table is opened. Computing the
//! checksum of a 1.6 GB table takes 0.2 s if it is in memory, but seconds if it must be read from disk, while searches
//! touch only a little of it. So the checksum is verified once when a table is stored, while the system still has it in
//! memory, and again when a file is first opened after it was changed or copied; a stamp file beside it records the
//! length, identity, change times and checksum that were verified. A program cannot set the system's change time, so
//! every write through the file system is noticed, even one that restores the modification time. A bit that the medium
//! itself loses is noticed only at the next full check, which `tables list` makes. A damaged table counts as absent.

use crate::atomic_file::{self, AtomicFile};
use crc32fast::Hasher;
use memmap2::Mmap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use teka_core::{Bytes, Message, TableCache};

/// The code for a folder that cannot be written to.
pub(crate) const UNWRITABLE: &str = "table_cache.unwritable";
/// The code for a full disk.
pub(crate) const DISK_FULL: &str = "table_cache.disk_full";

/// All codes of this module.
pub(crate) const CODES: &[&str] = &[UNWRITABLE, DISK_FULL];

const MAGIC: &[u8; 8] = b"tekatabl";
/// Increased whenever older tables are no longer usable, so that they are built again.
const VERSION: u32 = 2;
/// The header fills a page, so that the bytes start on one.
const HEADER: usize = 4096;
const TABLE_EXTENSION: &str = "table";
const STAMP_EXTENSION: &str = "checked";
const TEMPORARY_EXTENSION: &str = "part";

/// A folder of tables.
#[derive(Clone, Debug)]
pub struct DiskCache {
    path: PathBuf,
}

/// The state of a stored table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableState {
    /// Not stored.
    Absent,
    /// Stored and undamaged.
    Intact,
    /// Changed, truncated, or of another version.
    Damaged,
}

impl DiskCache {
    /// The user's cache: `$TEKA_CACHE`, or else the folder `teka` in the system's cache folder, if there is one.
    pub fn user() -> Option<Self> {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if let Some(path) = variable("TEKA_CACHE") {
            return Some(DiskCache { path });
        }
        let home = || variable("HOME").or_else(|| variable("USERPROFILE"));
        let caches = variable("XDG_CACHE_HOME").filter(|path| path.is_absolute());
        let caches = caches.or_else(|| match std::env::consts::OS {
            "windows" => variable("LOCALAPPDATA"),
            "macos" => home().map(|home| home.join("Library/Caches")),
            _ => home().map(|home| home.join(".cache")),
        });
        caches.map(|caches| DiskCache { path: caches.join("teka") })
    }

    /// A cache in this folder, which is created when something is stored.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        DiskCache { path: path.into() }
    }

    /// Its folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The state of a table, after checking every byte of it.
    pub fn state(&self, name: &str) -> TableState {
        let path = self.file(name, TABLE_EXTENSION);
        if !path.is_file() {
            return TableState::Absent;
        }
        let intact = MappedTable::open(&path).is_ok_and(|table| table.is_intact());
        if intact { TableState::Intact } else { TableState::Damaged }
    }

    /// Removes a table, or everything teka stores here, including leftovers of killed builds. Returns the number of
    /// bytes freed.
    pub fn clear(&self, name: Option<&str>) -> Result<u64, Message> {
        let mut freed = 0;
        for path in self.files() {
            let ours = path.extension().and_then(|extension| extension.to_str());
            let wanted = match (ours, name) {
                (Some(TEMPORARY_EXTENSION), _) | (Some(TABLE_EXTENSION | STAMP_EXTENSION), None) => true,
                (Some(TABLE_EXTENSION | STAMP_EXTENSION), Some(name)) => {
                    path.file_stem().is_some_and(|stem| stem == name)
                }
                _ => false,
            };
            if wanted {
                let length = fs::metadata(&path).map_or(0, |data| data.len());
                fs::remove_file(&path).map_err(|error| self.error(&error))?;
                freed += length;
            }
        }
        Ok(freed)
    }

    /// The names of all tables stored here, sorted.
    pub fn names(&self) -> Vec<String> {
        let tables = self
            .files()
            .filter(|path| path.extension().is_some_and(|extension| extension == TABLE_EXTENSION));
        let mut names: Vec<String> =
            tables.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
        names.sort();
        names
    }

    fn files(&self) -> impl Iterator<Item = PathBuf> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).filter(|path| path.is_file())
    }

    fn file(&self, name: &str, extension: &str) -> PathBuf {
        self.path.join(format!("{name}.{extension}"))
    }

    fn error(&self, error: &io::Error) -> Message {
        let full = matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded);
        let message = Message::new(if full { DISK_FULL } else { UNWRITABLE });
        message.with("folder", self.path.display().to_string()).with("detail", error.to_string())
    }

    fn write(&self, name: &str, parts: &[&[u8]]) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        atomic_file::sweep_now(&self.path);
        let mut file = AtomicFile::create(&self.file(name, TABLE_EXTENSION))?;
        file.write_all(&[0; HEADER])?;
        let mut sum = Hasher::new();
        for part in parts {
            file.write_all(part)?;
            sum.update(part);
        }
        let length = parts.iter().map(|part| part.len() as u64).sum();
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&Header { length, sum: sum.finalize() }.to_page())?;
        file.commit()
    }
}

impl DiskCache {
    /// Checks every byte of a table, and stamps it if it is intact.
    fn verify(&self, name: &str, table: &MappedTable) -> bool {
        let intact = table.is_intact();
        if let Some(stamp) = table.stamp_text().filter(|_| intact) {
            // Without the stamp file the checksum is verified again next time, which does no harm.
            let _ = fs::write(self.file(name, STAMP_EXTENSION), stamp);
        }
        intact
    }
}

/// Whether a name can be a file name.
fn is_plain(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    !name.is_empty() && name.len() <= 100 && name.chars().all(plain)
}

impl TableCache for DiskCache {
    fn load(&self, name: &str) -> Option<Bytes> {
        if !is_plain(name) {
            return None;
        }
        let table = MappedTable::open(&self.file(name, TABLE_EXTENSION)).ok()?;
        let current = table.stamp_text();
        let stamped = fs::read_to_string(self.file(name, STAMP_EXTENSION)).ok();
        let verified = current.is_some() && stamped == current;
        (verified || self.verify(name, &table)).then(|| Arc::new(table) as Bytes)
    }

    fn store(&self, name: &str, parts: &[&[u8]]) -> Result<(), Message> {
        if !is_plain(name) {
            return Err(self.error(&io::Error::from(ErrorKind::InvalidFilename)));
        }
        self.write(name, parts).map_err(|error| self.error(&error))?;
        // If what was written cannot be read back, the next load finds out and reports it as absent.
        if let Ok(table) = MappedTable::open(&self.file(name, TABLE_EXTENSION)) {
            self.verify(name, &table);
        }
        Ok(())
    }
}

/// The header of a table file.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Header {
    length: u64,
    sum: u32,
}

impl Header {
    fn to_page(self) -> [u8; HEADER] {
        let mut page = [0; HEADER];
        page[..8].copy_from_slice(MAGIC);
        page[8..12].copy_from_slice(&VERSION.to_le_bytes());
        page[12..20].copy_from_slice(&self.length.to_le_bytes());
        page[20..24].copy_from_slice(&self.sum.to_le_bytes());
        let own = crc32fast::hash(&page[..24]);
        page[24..28].copy_from_slice(&own.to_le_bytes());
        page
    }

    /// Reads the header of a page; `None` unless writing it gives exactly this page.
    fn read(page: &[u8; HEADER]) -> Option<Self> {
        let length = u64::from_le_bytes(page[12..20].try_into().ok()?);
        let sum = u32::from_le_bytes(page[20..24].try_into().ok()?);
        let header = Header { length, sum };
        (header.to_page() == *page).then_some(header)
    }
}

/// A table on disk, mapped into memory.
struct MappedTable {
    map: Mmap,
    header: Header,
    /// Identifies the file and its last change.
    stamp: Option<String>,
}

impl MappedTable {
    /// Opens a table whose header and length are right.
    fn open(path: &Path) -> io::Result<MappedTable> {
        let mut file = File::open(path)?;
        let mut page = [0; HEADER];
        file.read_exact(&mut page)?;
        let data = file.metadata()?;
        let header =
            Header::read(&page).filter(|header| Some(data.len()) == header.length.checked_add(HEADER as u64));
        let header = header.ok_or(ErrorKind::InvalidData)?;
        Ok(MappedTable { map: map(&file)?, header, stamp: stamp(&data) })
    }

    fn is_intact(&self) -> bool {
        crc32fast::hash(self.as_ref()) == self.header.sum
    }

    /// The content of the stamp file once these bytes are verified.
    fn stamp_text(&self) -> Option<String> {
        Some(format!("{} {} {:08x}\n", self.header.length, self.stamp.as_ref()?, self.header.sum))
    }
}

impl AsRef<[u8]> for MappedTable {
    fn as_ref(&self) -> &[u8] {
        &self.map[HEADER..]
    }
}

/// Changes whenever a file is written: the modification time and, where the system has them, the file's identity and
/// the change time, which no program can set.
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

/// Maps a file into memory, read only.
#[allow(unsafe_code)]
fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes of a mapping must not change while it is used. Tables are never written in place: a new one
    // is written elsewhere and renamed, and removing a file leaves mappings of it as they are. Overwriting
    // a file in teka's own cache folder while teka runs breaks this, as with any mapped file.
    unsafe { Mmap::map(file) }
}

//! The pattern databases of a process, in memory and in a persistent cache ([`TableCache`]). Small ones that
//! are in neither are built when first needed, and stored if that takes noticeable time and the blank belongs
//! in a corner. Large ones are built on request, or when a search has become so long that they pay off. Also
//! holds the move automata of the process.

use super::ranking::MAX_CELLS;
use super::{Pdb, PdbSet, TableSize, canonical_blank_home, parity_bits, plan};
use crate::board::Size;
use crate::codes;
use crate::events::Monitor;
use crate::search::move_automaton::AutomatonCache;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use teka_core::{Limit, Message, NoCache, TableCache, TableInfo};

/// Pattern databases in memory, in front of a persistent cache.
pub(crate) struct PdbCache {
    cache: Arc<dyn TableCache>,
    in_memory: Mutex<HashMap<Key, Arc<PdbSet>>>,
    /// The automata with which searches prune duplicates.
    automata: AutomatonCache,
}

/// A size, the canonical home of the blank, and the size of the tables.
type Key = (Size, usize, TableSize);

/// The large databases worth keeping on disk: their names and the sides of their boards.
const PERSISTENT: [(&str, usize); 2] = [("sliding-4x4", 4), ("sliding-5x5", 5)];

/// The prefix of the names of stored small databases.
const SMALL_PREFIX: &str = "sliding-small-";
/// Small databases below this many bytes are built faster than they are worth a file.
const MIN_BYTES_TO_STORE: usize = 1 << 17;

/// The length of the header, a line that changes whenever the ranking of the states or the data kept of each state
/// does.
const HEADER_BYTES: usize = 64;

fn header(name: &str) -> [u8; HEADER_BYTES] {
    let mut header = [b' '; HEADER_BYTES];
    let text = format!("{name}, numbering 2");
    header[..text.len()].copy_from_slice(text.as_bytes());
    header[HEADER_BYTES - 1] = b'\n';
    header
}

/// Creates a cache in memory, without a persistent one.
impl Default for PdbCache {
    fn default() -> Self {
        PdbCache::new(Arc::new(NoCache))
    }
}

impl PdbCache {
    pub(crate) fn new(cache: Arc<dyn TableCache>) -> Self {
        PdbCache { cache, in_memory: Mutex::default(), automata: AutomatonCache::default() }
    }

    /// The automata that prune duplicates.
    pub(crate) fn automata(&self) -> &AutomatonCache {
        &self.automata
    }

    /// Whether small databases for a board are in memory, or large ones in memory or in the persistent cache.
    pub(crate) fn is_ready(&self, size: Size, blank_home: usize) -> bool {
        let canonical = canonical_blank_home(size, blank_home);
        let has_small = self.lock().contains_key(&(size, canonical, TableSize::Small));
        has_small || self.find_large(size, blank_home).is_some()
    }

    /// Whether small databases for a board are in the persistent cache; if so, loads them into memory.
    pub(crate) fn is_stored(&self, size: Size, blank_home: usize) -> bool {
        let key = (size, canonical_blank_home(size, blank_home), TableSize::Small);
        let name = small_name_of(size, blank_home).filter(|_| PdbSet::is_supported(size));
        name.is_some_and(|name| self.load(key, &name).is_some())
    }

    /// The best databases in memory.
    pub(crate) fn in_memory(&self, size: Size, blank_home: usize) -> Option<Arc<PdbSet>> {
        let canonical = canonical_blank_home(size, blank_home);
        let pdbs = self.lock();
        [TableSize::Large, TableSize::Small]
            .iter()
            .find_map(|&table_size| pdbs.get(&(size, canonical, table_size)).cloned())
    }

    /// The best databases available; small ones are built if there are none.
    pub(crate) fn best(
        &self,
        size: Size,
        blank_home: usize,
        monitor: &mut Monitor<'_>,
    ) -> Result<Arc<PdbSet>, Limit> {
        if let Some(large) = self.find_large(size, blank_home) {
            return Ok(large);
        }
        self.get_or_build(size, blank_home, TableSize::Small, monitor)
    }

    /// Large databases; if there are none, they are built and written to the cache. If the cache cannot take them, that
    /// is reported but is not an error.
    pub(crate) fn large_or_build(
        &self,
        size: Size,
        blank_home: usize,
        monitor: &mut Monitor<'_>,
    ) -> Result<Arc<PdbSet>, Limit> {
        if let Some(large) = self.find_large(size, blank_home) {
            return Ok(large);
        }
        let pdbs = self.get_or_build(size, blank_home, TableSize::Large, monitor)?;
        if let Some(name) = name_of(size, blank_home) {
            let written = Message::new(codes::TABLES_KEPT).with("table", name);
            monitor.observer().note(&self.write(name, &pdbs).err().unwrap_or(written));
        }
        Ok(pdbs)
    }

    /// Builds the large databases of this name and writes them to the cache; `None` if the name is unknown.
    pub(crate) fn build_and_write(
        &self,
        name: &str,
        monitor: &mut Monitor<'_>,
    ) -> Option<Result<Result<(), Message>, Limit>> {
        let &(_, side) = PERSISTENT.iter().find(|(known, _)| *known == name)?;
        let size = Size::new(side, side)?;
        let pdbs = PdbSet::build(size, size.cells() - 1, TableSize::Large, monitor);
        Some(pdbs.map(|pdbs| self.write(name, &pdbs)))
    }

    /// All large databases that can be written to the cache.
    pub(crate) fn persistent_tables() -> Vec<TableInfo> {
        let info = |&(name, side): &(&'static str, usize)| {
            let size = Size::new(side, side)?;
            let rankings = plan(size, size.cells() - 1, TableSize::Large).rankings(size);
            let bits = rankings.iter().map(|ranking| parity_bits::bytes(ranking.states()));
            let bytes = (HEADER_BYTES + bits.sum::<usize>()) as u64;
            let purpose = Message::new(codes::TABLE_PURPOSE).with("rows", side).with("columns", side);
            Some(TableInfo { name, purpose, bytes })
        };
        PERSISTENT.iter().filter_map(info).collect()
    }

    /// Whether a table of this name may be one that a search has stored.
    pub(crate) fn is_small_table(name: &str) -> bool {
        name.starts_with(SMALL_PREFIX)
    }

    /// Whether a board can have large databases.
    pub(crate) fn supports_large(size: Size, blank_home: usize) -> bool {
        name_of(size, blank_home).is_some()
    }

    /// The name of the large databases for a board that could be in the cache but are not there.
    pub(crate) fn missing_large(&self, size: Size, blank_home: usize) -> Option<&'static str> {
        name_of(size, blank_home).filter(|_| self.find_large(size, blank_home).is_none())
    }

    /// Writes databases to the cache.
    fn write(&self, name: &str, pdbs: &PdbSet) -> Result<(), Message> {
        let header = header(name);
        let parts: Vec<&[u8]> = std::iter::once(&header[..]).chain(pdbs.pdbs.iter().map(Pdb::bits)).collect();
        self.cache.store(name, &parts)
    }

    /// Large databases, if they are in memory or in the cache.
    fn find_large(&self, size: Size, blank_home: usize) -> Option<Arc<PdbSet>> {
        let key = (size, canonical_blank_home(size, blank_home), TableSize::Large);
        if let Some(pdbs) = self.lock().get(&key) {
            return Some(Arc::clone(pdbs));
        }
        self.load(key, name_of(size, blank_home)?)
    }

    /// Databases from the cache. They are memory-mapped: the system can reclaim their pages at any time, so they do not
    /// count against a memory budget.
    fn load(&self, key: Key, name: &str) -> Option<Arc<PdbSet>> {
        let (size, blank_home, table_size) = key;
        let bytes = self.cache.load(name)?;
        if !(*bytes).as_ref().starts_with(&header(name)) {
            return None;
        }
        let pdbs = Arc::new(PdbSet::from_bytes(size, blank_home, table_size, &bytes, HEADER_BYTES)?);
        Some(Arc::clone(self.lock().entry(key).or_insert(pdbs)))
    }

    /// The databases in memory; if they are not there, they are loaded or built. Small ones that were built are stored.
    fn get_or_build(
        &self,
        size: Size,
        blank_home: usize,
        table_size: TableSize,
        monitor: &mut Monitor<'_>,
    ) -> Result<Arc<PdbSet>, Limit> {
        debug_assert!(size.cells() <= MAX_CELLS);
        let key = (size, canonical_blank_home(size, blank_home), table_size);
        if let Some(pdbs) = self.lock().get(&key) {
            return Ok(Arc::clone(pdbs));
        }
        let stored = small_name_of(size, blank_home).filter(|_| table_size == TableSize::Small);
        if let Some(pdbs) = stored.as_ref().and_then(|name| self.load(key, name)) {
            return Ok(pdbs);
        }
        // Two threads may build the same databases at once; the second one then uses those of the first.
        let pdbs = Arc::new(PdbSet::build(size, blank_home, table_size, monitor)?);
        if let Some(name) = stored.filter(|_| pdbs.bytes() >= MIN_BYTES_TO_STORE) {
            // A cache that cannot take them costs the next process a moment, so the error is ignored.
            let _ = self.write(&name, &pdbs);
        }
        Ok(Arc::clone(self.lock().entry(key).or_insert(pdbs)))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Key, Arc<PdbSet>>> {
        self.in_memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The name of the large databases for a board in the cache, if they are worth keeping.
fn name_of(size: Size, blank_home: usize) -> Option<&'static str> {
    let corner = canonical_blank_home(size, blank_home) == size.cells() - 1;
    let side = |side| size.rows() == side && size.columns() == side;
    PERSISTENT.iter().find(|&&(_, s)| corner && side(s)).map(|&(name, _)| name)
}

/// The name of the small databases for a board in the cache. Only those for a blank in a corner are stored, so that
/// boards with unusual goals do not fill the disk.
fn small_name_of(size: Size, blank_home: usize) -> Option<String> {
    let corner = canonical_blank_home(size, blank_home) == size.cells() - 1;
    corner.then(|| format!("{SMALL_PREFIX}{}x{}", size.rows(), size.columns()))
}

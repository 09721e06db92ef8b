//! The tables a program has at hand: large ones from the shelf, small ones made when first needed and then kept
//! in memory.

use super::layout::MOST_CELLS;
use super::{Table, Tables, Tier, sketch, turned};
use crate::board::Size;
use crate::codes;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use teka_core::{Limit, Message, NoShelf, Shelf, Stock, Watch};

/// A store of tables in front of a shelf.
pub(crate) struct Store {
    shelf: Arc<dyn Shelf>,
    made: Mutex<HashMap<Key, Arc<Tables>>>,
}

/// A size, the home of the blank on the turned board, and how much is spent.
type Key = (Size, usize, Tier);

/// The large tables that are worth keeping: their names and boards.
const KEPT: [(&str, usize); 2] = [("sliding-4x4", 4), ("sliding-5x5", 5)];

/// What the kept bytes begin with: a line that changes whenever the numbering does.
const HEAD: usize = 64;

fn head(name: &str) -> [u8; HEAD] {
    let mut head = [b' '; HEAD];
    let text = format!("{name}, numbering 1");
    head[..text.len()].copy_from_slice(text.as_bytes());
    head[HEAD - 1] = b'\n';
    head
}

/// A store without a shelf.
impl Default for Store {
    fn default() -> Self {
        Store::new(Arc::new(NoShelf))
    }
}

impl Store {
    pub(crate) fn new(shelf: Arc<dyn Shelf>) -> Self {
        Store { shelf, made: Mutex::default() }
    }

    /// Whether there are tables for a board without making any.
    pub(crate) fn is_ready(&self, size: Size, rest: usize) -> bool {
        let end = turned(size, rest);
        let made = self.lock().contains_key(&(size, end, Tier::Small));
        made || self.large(size, rest).is_some()
    }

    /// The best tables that are there, or else small ones, which are made at once.
    pub(crate) fn best(&self, size: Size, rest: usize, watch: &mut Watch<'_>) -> Result<Arc<Tables>, Limit> {
        if let Some(large) = self.large(size, rest) {
            return Ok(large);
        }
        self.made(size, rest, Tier::Small, watch)
    }

    /// Large tables, made now if they are not there, and kept if the shelf has room. A shelf that has none is
    /// no reason to stop.
    pub(crate) fn large_or_made(
        &self,
        size: Size,
        rest: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Arc<Tables>, Limit> {
        if let Some(large) = self.large(size, rest) {
            return Ok(large);
        }
        let tables = self.made(size, rest, Tier::Large, watch)?;
        if let Some(name) = name_of(size, rest) {
            let kept = Message::new(codes::TABLES_KEPT).with("table", name);
            watch.observer().note(&self.keep(name, &tables).err().unwrap_or(kept));
        }
        Ok(tables)
    }

    /// Makes the large tables of this name and keeps them; `None` if there are none of that name.
    pub(crate) fn make(
        &self,
        name: &str,
        watch: &mut Watch<'_>,
    ) -> Option<Result<Result<(), Message>, Limit>> {
        let &(_, side) = KEPT.iter().find(|(kept, _)| *kept == name)?;
        let size = Size::new(side, side)?;
        let tables = Tables::build(size, size.cells() - 1, Tier::Large, watch);
        Some(tables.map(|tables| self.keep(name, &tables)))
    }

    /// All large tables that can be kept.
    pub(crate) fn stock() -> Vec<Stock> {
        let stock = |&(name, side): &(&'static str, usize)| {
            let size = Size::new(side, side)?;
            let layouts = sketch(size, size.cells() - 1, Tier::Large).layouts(size);
            let bytes = layouts.iter().map(|layout| layout.states() as u64).sum::<u64>() + HEAD as u64;
            let purpose = Message::new(codes::TABLE_PURPOSE).with("rows", side).with("columns", side);
            Some(Stock { name, purpose, bytes })
        };
        KEPT.iter().filter_map(stock).collect()
    }

    /// Whether there are large tables for a board, or could be.
    pub(crate) fn has_large(size: Size, rest: usize) -> bool {
        name_of(size, rest).is_some()
    }

    fn keep(&self, name: &str, tables: &Tables) -> Result<(), Message> {
        let head = head(name);
        let entries = tables.all.iter().map(Table::entries);
        let parts: Vec<&[u8]> = std::iter::once(&head[..]).chain(entries).collect();
        self.shelf.keep(name, &parts)
    }

    /// Large tables, if they are in memory or on the shelf. Those on the shelf are only mapped: the system can take
    /// their pages back at any time, so they do not count against a memory budget.
    fn large(&self, size: Size, rest: usize) -> Option<Arc<Tables>> {
        let key = (size, turned(size, rest), Tier::Large);
        if let Some(tables) = self.lock().get(&key) {
            return Some(Arc::clone(tables));
        }
        let name = name_of(size, rest)?;
        let bytes = self.shelf.fetch(name)?;
        let whole = (*bytes).as_ref();
        if !whole.starts_with(&head(name)) {
            return None;
        }
        let tables = Arc::new(Tables::from_bytes(size, rest, Tier::Large, &bytes, HEAD)?);
        self.lock().insert(key, Arc::clone(&tables));
        Some(tables)
    }

    fn made(&self, size: Size, rest: usize, tier: Tier, watch: &mut Watch<'_>) -> Result<Arc<Tables>, Limit> {
        debug_assert!(size.cells() <= MOST_CELLS);
        let key = (size, turned(size, rest), tier);
        if let Some(tables) = self.lock().get(&key) {
            return Ok(Arc::clone(tables));
        }
        // Two threads may make the same tables at the same time; the one that is late uses those of the other.
        let tables = Arc::new(Tables::build(size, rest, tier, watch)?);
        Ok(Arc::clone(self.lock().entry(key).or_insert(tables)))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Key, Arc<Tables>>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The name under which the large tables for a board are kept, if they are worth it.
fn name_of(size: Size, rest: usize) -> Option<&'static str> {
    let corner = turned(size, rest) == size.cells() - 1;
    let side = |side| size.rows() == side && size.columns() == side;
    KEPT.iter().find(|&&(_, s)| corner && side(s)).map(|&(name, _)| name)
}

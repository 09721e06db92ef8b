//! Stores the generator's tables in the table cache: a header that names the contents and their version, then numbers.

use crate::print;
use crate::puzzle::Puzzle;
use teka_core::{Bytes, RunContext, TableCache};

/// The length of the header.
const HEADER_BYTES: usize = 64;
/// Must change whenever the numbering of placements or a format does.
const VERSION: u32 = 1;

/// The prefix of the names of all tables.
const PREFIX: &str = "packing-";

/// Whether a table with this name may be one of the generator's.
pub(crate) fn is_table(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// The name of a table about a puzzle without given pieces.
pub(super) fn name(contents: &str, puzzle: &Puzzle) -> String {
    // A title, such as the date of a calendar puzzle, does not affect the solutions.
    let untitled = Puzzle::with_pieces(None, puzzle.board().clone(), puzzle.pieces().to_vec());
    // FNV-1a, which is the same on every machine.
    let hash = print::print(&untitled).bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{PREFIX}{contents}-{hash:016x}")
}

fn header(name: &str) -> [u8; HEADER_BYTES] {
    let mut header = [b' '; HEADER_BYTES];
    let text = format!("{name}, version {VERSION}");
    header[..text.len()].copy_from_slice(text.as_bytes());
    header[HEADER_BYTES - 1] = b'\n';
    header
}

/// A table without its header.
pub(super) struct Table(Bytes);

impl std::ops::Deref for Table {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &(*self.0).as_ref()[HEADER_BYTES..]
    }
}

/// Loads the table with this name, if it is stored.
pub(super) fn load(tables: &dyn TableCache, name: &str) -> Option<Table> {
    let bytes = tables.load(name)?;
    (*bytes).as_ref().starts_with(&header(name)).then_some(Table(bytes))
}

/// Stores a table. If the cache cannot store it, that is reported but is not an error.
pub(super) fn store(context: &RunContext<'_>, name: &str, contents: &[u8]) {
    if let Err(why) = context.tables.store(name, &[&header(name), contents]) {
        context.observer.note(&why);
    }
}

/// The numbers of a table; `None` if the last one is incomplete.
pub(super) fn words(bytes: &[u8]) -> Option<impl Iterator<Item = u32>> {
    let (words, rest) = bytes.as_chunks::<4>();
    rest.is_empty().then(|| words.iter().map(|&word| u32::from_le_bytes(word)))
}

//! Memory for a table, in huge pages where the system has them (feature `huge-pages`). Look-ups are scattered all over
//! the table: with small pages, translating the address takes as long as reading the entry.

/// Zeroed memory.
pub(crate) enum TableMemory {
    /// Mapped, in huge pages if the system grants them.
    #[cfg(feature = "huge-pages")]
    Mapped(memmap2::MmapMut),
    /// From the heap.
    Heap(Vec<u8>),
}

impl TableMemory {
    pub(crate) fn new(bytes: usize) -> Self {
        #[cfg(feature = "huge-pages")]
        if let Ok(map) = memmap2::MmapMut::map_anon(bytes) {
            // This is only advice: without huge pages everything works, a little slower.
            #[cfg(target_os = "linux")]
            let _ = map.advise(memmap2::Advice::HugePage);
            return TableMemory::Mapped(map);
        }
        TableMemory::Heap(vec![0; bytes])
    }
}

impl AsRef<[u8]> for TableMemory {
    fn as_ref(&self) -> &[u8] {
        match self {
            #[cfg(feature = "huge-pages")]
            TableMemory::Mapped(map) => map,
            TableMemory::Heap(bytes) => bytes,
        }
    }
}

impl AsMut<[u8]> for TableMemory {
    fn as_mut(&mut self) -> &mut [u8] {
        match self {
            #[cfg(feature = "huge-pages")]
            TableMemory::Mapped(map) => map,
            TableMemory::Heap(bytes) => bytes,
        }
    }
}

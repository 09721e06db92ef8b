//! Memory for a table. Look-ups go all over it, so it is asked for in large pages where the system has them:
//! with small ones, finding the page takes as long as reading the entry.

use memmap2::MmapMut;

/// Zeroed memory.
pub(crate) enum Room {
    /// From the system, in large pages if it likes.
    Mapped(MmapMut),
    /// From the heap, where the system refuses.
    Heap(Vec<u8>),
}

impl Room {
    pub(crate) fn new(bytes: usize) -> Self {
        let Ok(map) = MmapMut::map_anon(bytes) else { return Room::Heap(vec![0; bytes]) };
        // Only a wish: without large pages everything works, a little slower.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Room::Mapped(map)
    }
}

impl AsRef<[u8]> for Room {
    fn as_ref(&self) -> &[u8] {
        match self {
            Room::Mapped(map) => map,
            Room::Heap(bytes) => bytes,
        }
    }
}

impl AsMut<[u8]> for Room {
    fn as_mut(&mut self) -> &mut [u8] {
        match self {
            Room::Mapped(map) => map,
            Room::Heap(bytes) => bytes,
        }
    }
}

//! FNV-1a hashes (Fowler, Noll, Vo): short names for contents, the same on every machine.

/// A hash of 32 bits.
pub(crate) fn fnv1a_32(bytes: impl Iterator<Item = u8>) -> u32 {
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// A hash of 64 bits.
#[cfg(any(feature = "pdf", feature = "photo"))]
pub(crate) fn fnv1a_64(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_values() {
        assert_eq!(fnv1a_32(b"foobar".iter().copied()), 0xbf9c_f968);
        #[cfg(any(feature = "pdf", feature = "photo"))]
        assert_eq!(fnv1a_64(b"foobar".iter().copied()), 0x8594_4171_f739_67e8);
    }
}

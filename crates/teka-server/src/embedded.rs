//! The files that are embedded in the program, as the build script lists them: the page, the examples and the
//! collections. The server reads none of them from disk.

/// A file of the page, the examples or the collections.
pub(crate) struct EmbeddedFile {
    /// The path within its folder, with `/`.
    pub(crate) path: &'static str,
    /// A hash of the contents, as the quoted string of an `ETag` header.
    pub(crate) etag: &'static str,
    /// Whether the bytes are compressed, as most files of the page are.
    #[cfg_attr(not(feature = "http"), expect(dead_code))]
    pub(crate) gzipped: bool,
    pub(crate) bytes: &'static [u8],
}

/// The built page, sorted by path; empty if it was not built before the program.
#[cfg(feature = "http")]
pub(crate) static PAGE: &[EmbeddedFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The example puzzles, sorted by path.
pub(crate) static EXAMPLES: &[EmbeddedFile] = include!(concat!(env!("OUT_DIR"), "/examples.rs"));

/// The collections of challenges, sorted by path.
pub(crate) static COLLECTIONS: &[EmbeddedFile] = include!(concat!(env!("OUT_DIR"), "/collections.rs"));

/// Looks up a file of the page.
#[cfg(feature = "http")]
pub(crate) fn page_file(path: &str) -> Option<&'static EmbeddedFile> {
    let index = PAGE.binary_search_by_key(&path, |file| file.path).ok()?;
    Some(&PAGE[index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_sorted_and_found() {
        assert!(EXAMPLES.len() > 10);
        assert!(EXAMPLES.is_sorted_by_key(|file| file.path));
        assert!(PAGE.is_sorted_by_key(|file| file.path));
        assert!(PAGE.iter().all(|file| page_file(file.path).is_some()));
        assert!(page_file("../Cargo.toml").is_none());
    }
}

//! Snapshots of a folder, and whether a file is complete for its format.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

/// Everything about a file that a refused command must not change.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) bytes: Vec<u8>,
    pub(crate) mode: u32,
    pub(crate) is_link: bool,
    changed: (i64, i64),
}

pub(crate) type Snapshot = BTreeMap<String, Entry>;

/// All files in a folder. A link has the mode and bytes of its target.
pub(crate) fn snapshot(folder: &Path) -> Snapshot {
    let mut files = Snapshot::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        let Ok(data) = fs::metadata(&path) else { continue };
        if data.is_dir() {
            continue;
        }
        let is_link = fs::symlink_metadata(&path).unwrap().is_symlink();
        let bytes = fs::read(&path).unwrap();
        let file = Entry {
            bytes,
            mode: data.permissions().mode() & 0o7777,
            is_link,
            changed: (data.mtime(), data.mtime_nsec()),
        };
        files.insert(entry.file_name().to_string_lossy().into_owned(), file);
    }
    files
}

/// Whether a file starts and ends as its format requires.
pub(crate) fn is_whole(name: &str, bytes: &[u8]) -> bool {
    let text = || std::str::from_utf8(bytes).ok();
    let starts_and_ends = |start: &[u8], end: &[u8]| bytes.starts_with(start) && bytes.ends_with(end);
    match name.rsplit('.').next() {
        Some("svg") => {
            text().is_some_and(|text| text.starts_with("<svg") && text.trim_end().ends_with("</svg>"))
        }
        Some("png") => starts_and_ends(b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"),
        Some("pdf") => bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"),
        Some("gif") => starts_and_ends(b"GIF89a", b";"),
        Some("json") => serde_json::from_slice::<Value>(bytes).is_ok_and(|value| value["schema"] == 1),
        Some("jsonl") => text().is_some_and(|text| {
            let whole =
                |line: &str| serde_json::from_str::<Value>(line).is_ok_and(|value| value["schema"] == 1);
            text.ends_with('\n') && text.lines().all(whole)
        }),
        _ => text().is_some_and(|text| text.ends_with('\n')),
    }
}

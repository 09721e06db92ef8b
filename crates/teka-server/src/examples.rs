//! The example puzzles that are embedded in the program.

use crate::embedded::EXAMPLES;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// An example puzzle, in one or two files.
pub(crate) struct Example {
    pub(crate) family: &'static str,
    pub(crate) name: &'static str,
    /// File names and contents.
    pub(crate) files: Vec<(&'static str, &'static str)>,
}

/// All examples, ordered by family and name.
pub(crate) fn all() -> &'static [Example] {
    static ALL: OnceLock<Vec<Example>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut found: BTreeMap<(&str, &str), Vec<(&str, &str)>> = BTreeMap::new();
        // In the order of paths, the board of a puzzle comes before its list of entries.
        for file in EXAMPLES {
            let Some((family, file_name)) = file.path.split_once('/') else { continue };
            let Ok(text) = str::from_utf8(file.bytes) else { continue };
            let name = file_name.split('.').next().unwrap_or(file_name);
            found.entry((family, name)).or_default().push((file_name, text));
        }
        found.into_iter().map(|((family, name), files)| Example { family, name, files }).collect()
    })
}

/// Looks up an example by family and name.
pub(crate) fn find(family: &str, name: &str) -> Option<&'static Example> {
    all().iter().find(|example| example.family == family && example.name == name)
}

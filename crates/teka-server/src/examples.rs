//! The example puzzles, embedded in the program.

use rust_embed::Embed;
use std::collections::BTreeMap;
use std::sync::OnceLock;

#[derive(Embed)]
#[folder = "examples"]
struct Files;

/// An example puzzle, in one or two files.
pub(crate) struct Example {
    pub(crate) family: String,
    pub(crate) name: String,
    /// File names and contents.
    pub(crate) files: Vec<(String, String)>,
}

/// All examples, ordered by family and name.
pub(crate) fn all() -> &'static [Example] {
    static ALL: OnceLock<Vec<Example>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut found: BTreeMap<(String, String), Vec<(String, String)>> = BTreeMap::new();
        let mut paths: Vec<_> = Files::iter().collect();
        // In this order the board of a puzzle comes before its list of entries.
        paths.sort();
        for path in paths {
            let Some((family, file)) = path.split_once('/') else { continue };
            let Some(text) =
                Files::get(&path).and_then(|file| String::from_utf8(file.data.into_owned()).ok())
            else {
                continue;
            };
            let name = file.split('.').next().unwrap_or(file);
            found.entry((family.to_owned(), name.to_owned())).or_default().push((file.to_owned(), text));
        }
        found.into_iter().map(|((family, name), files)| Example { family, name, files }).collect()
    })
}

/// Looks up an example by family and name.
pub(crate) fn find(family: &str, name: &str) -> Option<&'static Example> {
    all().iter().find(|example| example.family == family && example.name == name)
}

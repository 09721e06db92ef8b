//! The puzzles that come with the program.

use rust_embed::Embed;
use std::collections::BTreeMap;
use std::sync::OnceLock;

#[derive(Embed)]
#[folder = "../../examples"]
struct Files;

/// An example: a puzzle of one or two texts.
pub(crate) struct Example {
    pub(crate) family: String,
    pub(crate) name: String,
    /// The names and texts of its files.
    pub(crate) files: Vec<(String, String)>,
}

/// All examples, by family and name.
pub(crate) fn all() -> &'static [Example] {
    static ALL: OnceLock<Vec<Example>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut found: BTreeMap<(String, String), Vec<(String, String)>> = BTreeMap::new();
        let mut paths: Vec<_> = Files::iter().collect();
        // The board of a puzzle comes before its list, as their names do.
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

/// The example of this family and name.
pub(crate) fn named(family: &str, name: &str) -> Option<&'static Example> {
    all().iter().find(|example| example.family == family && example.name == name)
}

/// The shortest example of a family that stands in one file.
pub(crate) fn smallest(family: &str) -> Option<&'static str> {
    let whole = all().iter().filter(|example| example.family == family && example.files.len() == 1);
    whole.map(|example| example.files[0].1.as_str()).min_by_key(|text| text.len())
}

//! The sentences of one language. Parses only the entries of the Fluent files that are asked for: the first
//! few are found by searching the text; after that it builds an index and keeps what it has parsed. Most
//! commands need few sentences, and so start in a fraction of the time that parsing all files takes.

use crate::{Language, numbers};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use memchr::{memchr, memmem};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The number of entries to find by searching the files. For more, an index pays off.
const MAX_SEARCHES: usize = 12;

/// The sentences of one language.
pub(crate) struct Locale {
    language: Language,
    files: &'static [&'static str],
    /// The number of entries that were searched for without the index.
    searches: AtomicUsize,
    /// The entries of the files by identifier.
    index: OnceLock<HashMap<&'static str, Entry, BuildHasherDefault<Fnv>>>,
}

/// An entry of a file, and a bundle with it and what it refers to.
struct Entry {
    text: &'static str,
    parsed: OnceLock<Box<Bundle>>,
}

impl Locale {
    pub(crate) fn new(language: Language, files: &'static [&'static str]) -> Self {
        Locale { language, files, searches: AtomicUsize::new(0), index: OnceLock::new() }
    }

    /// The sentence with this identifier or an attribute of it, if there is one.
    pub(crate) fn look_up(&self, id: &str, args: &FluentArgs<'_>, attribute: Option<&str>) -> Option<String> {
        if self.searches.fetch_add(1, Ordering::Relaxed) < MAX_SEARCHES {
            return format(&self.bundle(self.entry(id)?), id, args, attribute);
        }
        let entry = self.index().get(id)?;
        let bundle = entry.parsed.get_or_init(|| Box::new(self.bundle(entry.text)));
        format(bundle, id, args, attribute)
    }

    fn index(&self) -> &HashMap<&'static str, Entry, BuildHasherDefault<Fnv>> {
        self.index.get_or_init(|| {
            let entries = self.files.iter().flat_map(|text| entries(text));
            entries.map(|(id, text)| (id, Entry { text, parsed: OnceLock::new() })).collect()
        })
    }

    /// The text of an entry.
    fn entry(&self, id: &str) -> Option<&'static str> {
        match self.index.get() {
            Some(index) => index.get(id).map(|entry| entry.text),
            None => self.files.iter().find_map(|text| find(text, id)),
        }
    }

    /// A bundle with an entry and all that it refers to.
    fn bundle(&self, entry: &'static str) -> Bundle {
        let mut texts = vec![entry];
        let mut at = 0;
        while at < texts.len() {
            for text in references(texts[at]).filter_map(|id| self.entry(id)) {
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
            at += 1;
        }
        bundle(self.language, &texts)
    }
}

fn format(bundle: &Bundle, id: &str, args: &FluentArgs<'_>, attribute: Option<&str>) -> Option<String> {
    let found = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(name) => found.get_attribute(name)?.value(),
        None => found.value()?,
    };
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

/// Whether an entry or a comment starts here. Entries start in the first column, and end before the next entry or
/// comment.
fn starts(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '#')
}

/// The length of the entry or comment that a text starts with.
fn length(text: &str) -> usize {
    let line_end =
        |from: usize| memchr(b'\n', &text.as_bytes()[from..]).map_or(text.len(), |at| from + at + 1);
    let mut end = line_end(0);
    while end < text.len() && !starts(&text[end..]) {
        end = line_end(end);
    }
    end
}

/// The entry of a file with this identifier.
fn find(text: &'static str, id: &str) -> Option<&'static str> {
    let is_entry = |at: &usize| {
        let starts_line = *at == 0 || text.as_bytes()[at - 1] == b'\n';
        starts_line && text[at + id.len()..].trim_start_matches(' ').starts_with('=')
    };
    let at = memmem::find_iter(text.as_bytes(), id).find(is_entry)?;
    Some(&text[at..][..length(&text[at..])])
}

/// The entries of a file by identifier.
fn entries(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut rest = text;
    let parts = std::iter::from_fn(move || {
        let part;
        (part, rest) = rest.split_at(length(rest));
        Some(part).filter(|part| !part.is_empty())
    });
    parts
        .filter(|part| !part.starts_with('#'))
        .filter_map(|entry| Some((entry.split_once('=')?.0.trim_end(), entry)))
}

/// The identifiers that an entry refers to, as in `{ exercise-direction }`, and some words that only look like one.
fn references(entry: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    entry.split('{').skip(1).filter_map(move |inside| {
        let inside = inside.trim_start();
        let end = inside.find(|c| !is_part(c)).unwrap_or(inside.len());
        Some(&inside[..end]).filter(|id| !id.is_empty())
    })
}

fn bundle(language: Language, texts: &[&str]) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().expect("language tags are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Isolation marks show up as boxes in many terminals.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(numbers::formatter(language)));
    for &text in texts {
        let resource =
            FluentResource::try_new(text.to_owned()).expect("every locale file is valid, as a test checks");
        bundle.add_resource(resource).expect("no identifier occurs twice, as a test checks");
    }
    bundle
}

/// The FNV-1a hash. Identifiers are our own, so nobody can choose them to collide.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::files;
    use fluent_syntax::ast;
    use std::collections::BTreeSet;

    fn messages(text: &str) -> Vec<ast::Message<String>> {
        let parsed = fluent_syntax::parser::parse(text.to_owned()).expect("a valid file");
        let message = |entry| match entry {
            ast::Entry::Message(message) => Some(ast::Message { comment: None, ..message }),
            ast::Entry::Term(term) => panic!("term {}", term.id.name),
            _ => None,
        };
        parsed.body.into_iter().filter_map(message).collect()
    }

    #[test]
    fn entries_are_parsed_alone_as_in_their_file() {
        for language in Language::ALL {
            let mut known = BTreeSet::new();
            for text in files(language) {
                let whole = messages(text);
                let (ids, alone): (Vec<&str>, Vec<_>) =
                    entries(text).map(|(id, entry)| (id, messages(entry))).unzip();
                assert_eq!(whole, alone.into_iter().flatten().collect::<Vec<_>>());
                assert_eq!(ids, whole.iter().map(|message| message.id.name.as_str()).collect::<Vec<_>>());
                assert!(entries(text).all(|(id, entry)| find(text, id) == Some(entry)));
                assert!(ids.into_iter().all(|id| known.insert(id)), "an identifier occurs twice");
            }
        }
    }

    /// An entry that is missing from its bundle would be shown as `{exercise-direction}`.
    #[test]
    fn bundles_contain_everything_that_their_entries_refer_to() {
        for language in Language::ALL {
            let locale = Locale::new(language, files(language));
            for (id, entry) in locale.index() {
                for referred in references(entry.text).filter(|id| locale.index().contains_key(id)) {
                    assert!(locale.bundle(entry.text).has_message(referred), "{id} refers to {referred}");
                }
                let mut errors = Vec::new();
                let bundle = locale.bundle(entry.text);
                let message = bundle.get_message(id).unwrap();
                let attributes = message.attributes().map(|attribute| attribute.value());
                for pattern in message.value().into_iter().chain(attributes) {
                    bundle.format_pattern(pattern, None, &mut errors);
                }
                let unknown = errors.iter().map(ToString::to_string);
                let unknown: Vec<_> = unknown
                    .filter(|error| error.contains("Unknown message") || error.contains("Unknown attribute"))
                    .collect();
                assert!(unknown.is_empty(), "{id}: {unknown:?}");
            }
        }
    }

    #[test]
    fn sentences_are_the_same_with_and_without_the_index() {
        for language in Language::ALL {
            let indexed = Locale::new(language, files(language));
            let ids: Vec<&str> = indexed.index().keys().copied().collect();
            let args = FluentArgs::new();
            for ids in ids.chunks(MAX_SEARCHES + 1) {
                let fresh = Locale::new(language, files(language));
                for id in ids {
                    assert_eq!(fresh.look_up(id, &args, None), indexed.look_up(id, &args, None), "{id}");
                }
                assert_eq!(fresh.index.get().is_some(), ids.len() > MAX_SEARCHES);
                assert_eq!(fresh.look_up("help", &args, None), None);
            }
        }
    }

    #[test]
    fn entries_refer_to_others_in_braces() {
        let entry = "a = { $n ->\n   *[other] { b-c } { d.help } {e_f}\n } { NUMBER($n) }\n";
        assert_eq!(references(entry).collect::<Vec<_>>(), ["b-c", "d", "e_f", "NUMBER"]);
    }
}

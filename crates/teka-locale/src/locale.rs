//! The Fluent files of one language, each parsed when a sentence in it is first needed. Most commands say a few sentences
//! and start in a fraction of the time that parsing all files takes.

use crate::{Language, numbers};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::collections::HashMap;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The sentences of one language.
pub(crate) struct Locale {
    language: Language,
    files: Vec<(&'static str, OnceLock<Bundle>)>,
    /// By identifier, the file that has it.
    index: OnceLock<HashMap<&'static str, usize>>,
}

impl Locale {
    pub(crate) fn new(language: Language, files: &[&'static str]) -> Self {
        let files = files.iter().map(|&text| (text, OnceLock::new())).collect();
        Locale { language, files, index: OnceLock::new() }
    }

    /// The sentence with this identifier or an attribute of it, if there is one.
    pub(crate) fn look_up(&self, id: &str, args: &FluentArgs<'_>, attribute: Option<&str>) -> Option<String> {
        let (text, parsed) = &self.files[*self.index().get(id)?];
        let bundle = parsed.get_or_init(|| bundle(self.language, text));
        let found = bundle.get_message(id)?;
        let pattern = match attribute {
            Some(name) => found.get_attribute(name)?.value(),
            None => found.value()?,
        };
        Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
    }

    fn index(&self) -> &HashMap<&'static str, usize> {
        self.index.get_or_init(|| {
            let files = self.files.iter().enumerate();
            files.flat_map(|(at, (text, _))| identifiers(text).map(move |id| (id, at))).collect()
        })
    }
}

/// The identifiers that a file defines: entries start in the first column.
fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let is_entry = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    text.lines().filter(is_entry).filter_map(|line| Some(line.split_once('=')?.0.trim_end()))
}

fn bundle(language: Language, text: &str) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().expect("language tags are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Isolation marks show up as boxes in many terminals.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(numbers::formatter(language)));
    let resource = FluentResource::try_new(text.to_owned()).expect("a test reads every locale file");
    bundle.add_resource(resource).expect("a test finds no identifier twice");
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::files;
    use std::collections::{BTreeMap, BTreeSet};

    /// A sentence is looked for in one file only, so files must not define sentences of others or refer to them.
    #[test]
    fn every_sentence_is_found_in_its_own_file() {
        for language in [Language::English, Language::Indonesian] {
            let mut file_of = BTreeMap::new();
            for text in files(language) {
                bundle(language, text);
                let resource = FluentResource::try_new((*text).to_owned()).unwrap();
                let parsed: BTreeSet<&str> = resource
                    .entries()
                    .filter_map(|entry| match entry {
                        fluent_syntax::ast::Entry::Message(message) => Some(message.id.name),
                        fluent_syntax::ast::Entry::Term(term) => panic!("term {}", term.id.name),
                        _ => None,
                    })
                    .collect();
                assert_eq!(identifiers(text).collect::<BTreeSet<_>>(), parsed);
                for id in parsed {
                    assert!(file_of.insert(id.to_owned(), *text).is_none(), "{id} occurs twice");
                }
            }
            for (id, own) in file_of {
                let reference = format!("{{ {id} }}");
                let is_foreign = |text: &&&str| **text != own && text.contains(&reference);
                assert!(!files(language).iter().any(|text| is_foreign(&text)), "{id} is in another file");
            }
        }
    }
}

//! Tests of the sentences: both languages have the same, with the same arguments; every code, family, search
//! method and located error has its sentences; and numbers in sentences are written as the language does.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use teka_core::Message;
use teka_locale::{Language, Words};

/// For every message and attribute of a language, the arguments it mentions.
fn sentences(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = format!("{}/locales/{tag}", env!("CARGO_MANIFEST_DIR"));
    let mut sentences = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let parsed = parser::parse(text.as_str());
        let resource = parsed.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name.to_owned();
            for attribute in &message.attributes {
                sentences.insert(format!("{id}.{}", attribute.id.name), arguments(&attribute.value));
            }
            let own = message.value.as_ref().map(arguments).unwrap_or_default();
            assert!(sentences.insert(id.clone(), own).is_none(), "{id} appears twice in {tag}");
        }
    }
    sentences
}

fn arguments(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => found.extend(argument(inline)),
            Expression::Select { selector, variants } => {
                found.extend(argument(selector));
                found.extend(variants.iter().flat_map(|variant| arguments(&variant.value)));
            }
        }
    }
    found
}

fn argument(inline: &InlineExpression<&str>) -> Option<String> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name.to_owned()),
        _ => None,
    }
}

#[test]
fn both_languages_have_the_same_sentences() {
    let (english, indonesian) = (sentences("en"), sentences("id"));
    for (id, arguments) in &english {
        assert_eq!(indonesian.get(id), Some(arguments), "{id} in Indonesian");
    }
    assert_eq!(english.len(), indonesian.len(), "Indonesian has more sentences than English");
}

#[test]
fn every_code_of_every_family_has_a_sentence() {
    let sentences = sentences("en");
    let registry = teka::Registry::standard();
    let codes: Vec<_> =
        registry.codes().chain(teka_render::PictureError::CODES).chain(teka_render::Chart::CODES).collect();
    assert!(codes.len() > 40, "the codes of the families are known");
    for code in codes {
        assert!(sentences.contains_key(&code.replace('.', "-")), "{code} has no sentence");
    }
}

#[test]
fn every_family_has_a_name_and_rules_for_booklets() {
    for language in ["en", "id"] {
        let sentences = sentences(language);
        for family in teka::Registry::standard().families() {
            for id in [format!("book-name-{family}"), format!("book-rules-{family}")] {
                assert!(sentences.contains_key(&id), "{id} is missing in {language}");
            }
        }
    }
}

#[test]
fn every_located_error_has_help() {
    let sentences = sentences("en");
    let labelled: Vec<_> = sentences.keys().filter_map(|id| id.strip_suffix(".label")).collect();
    assert!(labelled.len() > 30, "diagnostics have labels");
    for id in labelled {
        assert!(sentences.contains_key(&format!("{id}.help")), "{id} has no help");
    }
}

#[test]
fn numbers_in_sentences_are_written_as_the_language_writes_them() {
    let cases = Message::new("packing.exhausted").with("cases", 11_520);
    assert_eq!(Words::of(Language::English).say(&cases), "all possibilities were tried (11,520 cases)");
    assert_eq!(Words::of(Language::Indonesian).say(&cases), "semua kemungkinan sudah dicoba (11.520 kasus)");
    // A tile is named by the number that is written on it.
    let tile = Message::new("sliding.hint_step").with("tile", 1_024);
    assert_eq!(Words::of(Language::English).say(&tile), "Next, move tile 1024");
}

#[test]
fn search_methods_have_names_in_both_languages() {
    for language in Language::ALL {
        let words = Words::of(language);
        let sentences = sentences(language.tag());
        let methods = sentences.keys().filter_map(|id| id.strip_prefix("page-method-"));
        let methods: Vec<&str> = methods.collect();
        assert!(methods.len() > 10, "{methods:?}");
        for method in methods {
            assert!(sentences.contains_key(&format!("method-{method}")), "{method} in {}", language.tag());
        }
        let named = words.say(&Message::new("trace.method").with("method", "fewest, symmetry broken"));
        assert!(!named.ends_with("fewest, symmetry broken"), "{named}");
    }
}

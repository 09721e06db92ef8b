//! Both languages say everything, with the same arguments.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// For every message and attribute of a language, the arguments it mentions.
fn said(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = format!("{}/locales/{tag}", env!("CARGO_MANIFEST_DIR"));
    let mut said = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let parsed = parser::parse(text.as_str());
        let resource = parsed.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name.to_owned();
            for attribute in &message.attributes {
                said.insert(format!("{id}.{}", attribute.id.name), arguments(&attribute.value));
            }
            let own = message.value.as_ref().map(arguments).unwrap_or_default();
            assert!(said.insert(id.clone(), own).is_none(), "{id} is said twice in {tag}");
        }
    }
    said
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
fn both_languages_say_the_same_things() {
    let (english, indonesian) = (said("en"), said("id"));
    for (id, arguments) in &english {
        assert_eq!(indonesian.get(id), Some(arguments), "{id} in Indonesian");
    }
    assert_eq!(english.len(), indonesian.len(), "Indonesian says more than English");
}

#[test]
fn every_code_of_every_family_is_said() {
    let said = said("en");
    let register = teka::Registry::standard();
    let codes: Vec<_> =
        register.codes().chain(teka_render::PictureError::CODES).chain(teka_render::Chart::CODES).collect();
    assert!(codes.len() > 40, "the codes of the families are known");
    for code in codes {
        assert!(said.contains_key(&code.replace('.', "-")), "{code} has no sentence");
    }
}

#[test]
fn booklets_know_the_name_and_the_rules_of_every_family() {
    for language in ["en", "id"] {
        let said = said(language);
        for family in teka::Registry::standard().families() {
            for id in [format!("book-name-{family}"), format!("book-rules-{family}")] {
                assert!(said.contains_key(&id), "{id} is not said in {language}");
            }
        }
    }
}

#[test]
fn what_is_wrong_with_a_file_comes_with_a_way_to_mend_it() {
    let said = said("en");
    let labelled: Vec<_> = said.keys().filter_map(|id| id.strip_suffix(".label")).collect();
    assert!(labelled.len() > 30, "diagnostics have labels");
    for id in labelled {
        assert!(said.contains_key(&format!("{id}.help")), "{id} has no help");
    }
}

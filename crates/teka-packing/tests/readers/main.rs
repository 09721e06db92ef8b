//! Tests of the readers: which problems they report, where, and what they accept. `every_code_occurs` checks that the
//! cases cover every message code of the readers.

mod answer;
mod bare_board;
mod limits;
mod other_forms;
mod samples;
mod sets;
mod sizes;
mod state;
mod text;
mod toml;

use std::collections::BTreeSet;
use teka_core::{Diagnostic, Family, Parsed, Source, Strictness};
use teka_packing::{Packing, Puzzle};

/// A text and the problems that a strict and a lenient reader report, each as `line:column severity code`, where the
/// code has no `packing.` prefix.
struct Case {
    what: &'static str,
    text: &'static str,
    strict: &'static [&'static str],
    lenient: &'static [&'static str],
}

fn read(text: &str, strictness: Strictness) -> Parsed<Puzzle> {
    Packing.read(&[Source::new("test", text)], strictness)
}

/// Diagnostics in the form that [`Case`] uses.
fn summaries(text: &str, diagnostics: &[Diagnostic]) -> Vec<String> {
    let source = Source::new("test", text);
    let one = |diagnostic: &Diagnostic| {
        let at = source.position(diagnostic.span.as_ref().map_or(0, |place| place.range.start));
        let severity = format!("{:?}", diagnostic.severity).to_lowercase();
        let code = diagnostic.message.code.trim_start_matches("packing.");
        format!("{}:{} {severity} {code}", at.line, at.column)
    };
    diagnostics.iter().map(one).collect()
}

/// Reads all texts both ways and checks the problems; returns the codes that occurred.
fn check(cases: &[Case]) -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for case in cases {
        for (strictness, expected) in [(Strictness::Strict, case.strict), (Strictness::Lenient, case.lenient)]
        {
            let read = read(case.text, strictness);
            assert_eq!(
                summaries(case.text, &read.diagnostics),
                expected,
                "{}, {strictness:?}\n{}",
                case.what,
                case.text
            );
            let failed = read.diagnostics.iter().any(Diagnostic::is_error);
            assert_eq!(read.value.is_none(), failed, "{}, {strictness:?}", case.what);
            codes.extend(read.diagnostics.iter().map(|diagnostic| diagnostic.message.code));
            if let Some(puzzle) = read.value {
                let printed = Packing.print(&puzzle);
                assert_eq!(
                    self::read(&printed, strictness).value,
                    Some(puzzle),
                    "{}, {strictness:?}\n{printed}",
                    case.what
                );
            }
        }
    }
    codes
}

#[test]
fn every_code_occurs() {
    let mut seen = check(text::CASES);
    seen.append(&mut check(toml::CASES));
    seen.append(&mut answer::codes());
    seen.append(&mut limits::codes());
    seen.append(&mut sets::codes());
    seen.append(&mut state::codes());
    let all = Packing.codes();
    // The codes after those of the readers are tested in tests/messages.
    let end = all.iter().position(|code| *code == "packing.hint_title").unwrap();
    let all: BTreeSet<&str> = all[..end].iter().copied().collect();
    let missing: Vec<&&str> = all.difference(&seen).collect();
    assert!(missing.is_empty() && seen.is_subset(&all), "codes that never occur: {missing:?}");
}

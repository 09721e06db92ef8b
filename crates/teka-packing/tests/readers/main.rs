//! Tests of the readers: which problems they report, where, and what they accept. The last test checks that the others
//! cover every message code.

mod answer;
mod challenges;
mod hints;
mod limits;
mod reasons;
mod reviews;
mod sets;
mod text;
mod toml;
mod traces;

use std::collections::BTreeSet;
use teka_core::{Diagnostic, Family, Parsed, Source, Strictness};
use teka_packing::{Packing, Puzzle};

/// A text and what a strict and a lenient reader report: `line:column severity code` for each problem, with the codes
/// without their `packing.`.
struct Case {
    what: &'static str,
    text: &'static str,
    strict: &'static [&'static str],
    lenient: &'static [&'static str],
}

fn read(text: &str, how: Strictness) -> Parsed<Puzzle> {
    Packing.read(&[Source::new("test", text)], how)
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

/// Reads all texts both ways and compares; returns the codes that occurred.
fn check(cases: &[Case]) -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for case in cases {
        for (how, expected) in [(Strictness::Strict, case.strict), (Strictness::Lenient, case.lenient)] {
            let read = read(case.text, how);
            assert_eq!(
                summaries(case.text, &read.diagnostics),
                expected,
                "{}, {how:?}\n{}",
                case.what,
                case.text
            );
            let failed = read.diagnostics.iter().any(Diagnostic::is_error);
            assert_eq!(read.value.is_none(), failed, "{}, {how:?}", case.what);
            codes.extend(read.diagnostics.iter().map(|diagnostic| diagnostic.message.code));
            if let Some(puzzle) = read.value {
                let printed = Packing.print(&puzzle);
                assert_eq!(
                    self::read(&printed, how).value,
                    Some(puzzle),
                    "{}, {how:?}\n{printed}",
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
    seen.append(&mut challenges::codes());
    seen.append(&mut hints::codes());
    seen.append(&mut limits::codes());
    seen.append(&mut reasons::codes());
    seen.append(&mut reviews::codes());
    seen.append(&mut sets::codes());
    seen.append(&mut traces::codes());
    // Splitting and saving searches have tests beside them.
    seen.extend(["packing.no_checkpoint", "packing.split_merged"]);
    let all: BTreeSet<&str> = Packing.codes().iter().copied().collect();
    let missing: Vec<&&str> = all.difference(&seen).collect();
    assert!(missing.is_empty() && seen.is_subset(&all), "codes that never occur: {missing:?}");
}

//! What the readers make of texts: which problems they tell, where, and what they let pass.

mod answer;
mod help;
mod limits;
mod reasons;
mod text;
mod toml;
mod traces;

use std::collections::BTreeSet;
use teka_core::{Diagnostic, Family, Read, Reading, Source};
use teka_packing::{Packing, Puzzle};

/// A text and what a strict and a lenient reader say about it: nothing, or `line:column severity code` for each
/// problem, the codes without their `packing.`.
struct Case {
    what: &'static str,
    text: &'static str,
    strict: &'static [&'static str],
    lenient: &'static [&'static str],
}

fn read(text: &str, how: Reading) -> Read<Puzzle> {
    Packing.read(&[Source::new("test", text)], how)
}

/// The problems as tests write them.
fn told(text: &str, diagnostics: &[Diagnostic]) -> Vec<String> {
    let source = Source::new("test", text);
    let one = |diagnostic: &Diagnostic| {
        let at = source.position(diagnostic.place.as_ref().map_or(0, |place| place.span.start));
        let severity = format!("{:?}", diagnostic.severity).to_lowercase();
        let code = diagnostic.message.code.trim_start_matches("packing.");
        format!("{}:{} {severity} {code}", at.line, at.column)
    };
    diagnostics.iter().map(one).collect()
}

/// Reads all texts both ways and compares; gives back the codes that came up.
fn check(cases: &[Case]) -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for case in cases {
        for (how, expected) in [(Reading::Strict, case.strict), (Reading::Lenient, case.lenient)] {
            let read = read(case.text, how);
            assert_eq!(told(case.text, &read.diagnostics), expected, "{}, {how:?}\n{}", case.what, case.text);
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
fn every_code_comes_up() {
    let mut seen = check(text::CASES);
    seen.append(&mut check(toml::CASES));
    seen.append(&mut answer::codes());
    seen.append(&mut help::codes());
    seen.append(&mut limits::codes());
    seen.append(&mut reasons::codes());
    seen.append(&mut traces::codes());
    let all: BTreeSet<&str> = Packing.codes().iter().copied().collect();
    assert_eq!(seen, all);
}

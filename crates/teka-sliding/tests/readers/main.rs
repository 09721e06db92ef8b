//! Tests of the readers: which problems they report, where, and which texts they accept. Every code of the readers is
//! tested.

mod answer;
mod board;
mod exact;
mod family;
mod hostile;
mod other_forms;
mod samples;
mod sizes;

use std::collections::BTreeSet;
use teka_core::{Diagnostic, Family, Parsed, Source, Strictness};
use teka_sliding::{Puzzle, Sliding};

fn read(texts: &[&str]) -> Parsed<Puzzle> {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    Sliding::default().read(&sources, Strictness::Strict)
}

/// Problems as `line:column code`, with codes without their `sliding.`; those in a second file begin with `2/`.
fn problems(texts: &[&str], diagnostics: &[Diagnostic]) -> Vec<String> {
    let one = |diagnostic: &Diagnostic| {
        let place = diagnostic.span.as_ref().expect("every problem has a span");
        let source = Source::new("test", texts[place.source]);
        assert!(source.text.get(place.range.clone()).is_some(), "a span splits a character");
        let at = source.position(place.range.start);
        let file = if place.source > 0 { format!("{}/", place.source + 1) } else { String::new() };
        let code = diagnostic.message.code.trim_start_matches("sliding.");
        format!("{file}{}:{} {code}", at.line, at.column)
    };
    diagnostics.iter().map(one).collect()
}

#[test]
fn every_code_of_the_readers_is_tested() {
    let mut seen = board::codes();
    seen.append(&mut answer::codes());
    seen.append(&mut family::codes());
    let all = Sliding::default().codes();
    let until = all.iter().position(|code| *code == "sliding.report_title").unwrap();
    assert_eq!(seen, all[..until].iter().copied().collect::<BTreeSet<_>>());
}

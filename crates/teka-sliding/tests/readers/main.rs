//! What the readers make of texts: which problems they tell, where, and what they let pass.

mod answer;
mod board;
mod family;
mod hostile;

use std::collections::BTreeSet;
use teka_core::{Diagnostic, Family, Read, Reading, Source};
use teka_sliding::{Puzzle, Sliding};

fn read(texts: &[&str]) -> Read<Puzzle> {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    Sliding::default().read(&sources, Reading::Strict)
}

/// The problems as tests write them: `line:column code`, the codes without their `sliding.`; a problem in a second
/// file begins with `2/`.
fn told(texts: &[&str], diagnostics: &[Diagnostic]) -> Vec<String> {
    let one = |diagnostic: &Diagnostic| {
        let place = diagnostic.place.as_ref().expect("every problem has a place");
        let source = Source::new("test", texts[place.source]);
        assert!(source.text.get(place.span.clone()).is_some(), "a place splits a character");
        let at = source.position(place.span.start);
        let file = if place.source > 0 { format!("{}/", place.source + 1) } else { String::new() };
        let code = diagnostic.message.code.trim_start_matches("sliding.");
        format!("{file}{}:{} {code}", at.line, at.column)
    };
    diagnostics.iter().map(one).collect()
}

#[test]
fn every_code_of_reading_comes_up() {
    let mut seen = board::codes();
    seen.append(&mut answer::codes());
    seen.append(&mut family::codes());
    let all = Sliding::default().codes();
    let until = all.iter().position(|code| *code == "sliding.report_title").unwrap();
    assert_eq!(seen, all[..until].iter().copied().collect::<BTreeSet<_>>());
}

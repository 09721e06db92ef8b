//! Tests of the messages about puzzles that were read: hints, ratings and reviews, why there is no solution, why
//! a count is not resumed, traces, new challenges and captions. `every_code_occurs` checks that every message code
//! except those of the readers occurs.

mod challenges;
mod hints;
mod reasons;
mod reviews;
mod traces;

use teka_core::{Family, Parsed, Source, Strictness};
use teka_packing::{Packing, Puzzle};

fn read(text: &str, strictness: Strictness) -> Parsed<Puzzle> {
    Packing.read(&[Source::new("test", text)], strictness)
}

#[test]
fn every_code_occurs() {
    let mut seen = challenges::codes();
    seen.append(&mut hints::codes());
    seen.append(&mut reasons::codes());
    seen.append(&mut reviews::codes());
    seen.append(&mut traces::codes());
    // These are tested beside the code that splits and saves searches.
    seen.extend(["packing.no_checkpoint", "packing.split_merged"]);
    let all = Packing.codes();
    // The codes before these are those of the readers, in tests/readers.
    let start = all.iter().position(|code| *code == "packing.hint_title").unwrap();
    let missing: Vec<&&str> = all[start..].iter().filter(|code| !seen.contains(*code)).collect();
    assert!(missing.is_empty(), "codes that never occur: {missing:?}");
    let unknown: Vec<&&str> = seen.iter().filter(|code| !all.contains(code)).collect();
    assert!(unknown.is_empty(), "codes without a sentence: {unknown:?}");
}

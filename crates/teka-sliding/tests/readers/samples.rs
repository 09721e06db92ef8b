//! The full results of the readers for many texts: the confidence that each is a sliding puzzle, the problems with the
//! text they mark, and the puzzle. The expected reports are in `samples.txt`; after a change, `TEKA_UPDATE=1` rewrites
//! that file for review.

use super::{answer, board, family, other_forms};
use std::fmt::Write;
use teka_core::{Diagnostic, Family, Parsed, Source, Strictness};
use teka_sliding::{Puzzle, Sliding};
use teka_snapshot::{assert_snapshot, quoted, visible};

/// A description, and texts that are read together.
pub(crate) type Sample = (&'static str, &'static [&'static str]);

/// A line for each problem with these texts.
pub(crate) fn problems(texts: &[&str], diagnostics: &[Diagnostic]) -> String {
    teka_snapshot::problems("sliding", texts, diagnostics)
}

/// The problems, and the puzzle on one line.
pub(crate) fn outcome(texts: &[&str], read: &Parsed<Puzzle>) -> String {
    let puzzle = read.value.as_ref().map(|puzzle| Sliding::default().print(puzzle));
    let puzzle = puzzle.map_or_else(String::new, |text| text.trim_end().replace('\n', " / ") + "\n");
    problems(texts, &read.diagnostics) + &puzzle
}

/// The report on a sample: the texts and, below a line of dashes, the results.
fn report((what, texts): &Sample) -> String {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    let mut report = format!("=== {what}\n");
    for text in *texts {
        writeln!(report, "{}\n---", visible(text)).unwrap();
    }
    if let [only] = &sources[..] {
        writeln!(report, "{:?}", Sliding::default().recognise(&only.text)).unwrap();
        for part in Sliding::default().puzzles_in(only).into_iter().flatten() {
            writeln!(report, "{} {}", part.name, quoted(&part.text)).unwrap();
        }
    }
    report + &outcome(texts, &Sliding::default().read(&sources, Strictness::Strict))
}

fn reports() -> String {
    let wrong = board::WRONG.iter().map(|(what, texts, _)| report(&(*what, *texts)));
    let samples = board::SAMPLES.iter().chain(other_forms::SAMPLES).map(report);
    let reports: String = wrong.chain(samples).collect();
    reports + &answer::reports() + &family::reports()
}

#[test]
fn samples() {
    assert_snapshot(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/readers/samples.txt"), &reports());
}

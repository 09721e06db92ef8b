//! A snapshot of everything that the readers report on many texts: their confidence, each problem with its span and
//! arguments, and the puzzle. The expected reports are in `samples.txt`; after a change, `TEKA_UPDATE=1` rewrites the
//! file, to be reviewed.

use super::{answer, bare_board, other_forms, state, text, toml};
use std::fmt::Write;
use teka_core::{Diagnostic, Family, Parsed, Source, Strictness};
use teka_packing::{Packing, Puzzle};
use teka_snapshot::{assert_snapshot, quoted, visible};

/// Texts that are read together, with a short description.
pub(crate) struct Sample {
    pub(crate) what: &'static str,
    pub(crate) texts: &'static [&'static str],
}

/// A sample with these texts.
pub(crate) const fn sample(what: &'static str, texts: &'static [&'static str]) -> Sample {
    Sample { what, texts }
}

/// The problems with these texts, one per line.
pub(crate) fn problems(texts: &[&str], diagnostics: &[Diagnostic]) -> String {
    teka_snapshot::problems("packing", texts, diagnostics)
}

/// A puzzle as a file, but with each piece of the TOML format on one line.
pub(crate) fn printed(puzzle: &Puzzle) -> String {
    let file = Packing.print(puzzle);
    let mut parts = file.split("\n\n[[piece]]\n");
    let board = parts.next().unwrap_or_default().trim_end().to_owned();
    let piece = |part: &str| {
        let words = part.replace('"', "");
        format!("\npiece: {}", words.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    board + &parts.map(piece).collect::<String>() + "\n"
}

/// The problems and the puzzle that were read.
fn outcome(texts: &[&str], read: &Parsed<Puzzle>) -> String {
    problems(texts, &read.diagnostics) + &read.value.as_ref().map_or_else(String::new, printed)
}

/// The report on a sample: the text, a line of dashes, and everything that is read.
fn report(what: &str, texts: &[&str]) -> String {
    let named = |(number, text): (usize, &&str)| Source::new(["first", "second"][number], *text);
    let sources: Vec<Source> = texts.iter().enumerate().map(named).collect();
    let mut report = format!("=== {what}\n");
    let first = &sources[0];
    writeln!(report, "{}\n---", visible(&first.text)).unwrap();
    for source in &sources[1..] {
        writeln!(report, "with {}", quoted(&source.text)).unwrap();
    }
    writeln!(report, "{:?}", Packing.recognise(&first.text)).unwrap();
    for part in Packing.puzzles_in(first).into_iter().flatten() {
        writeln!(report, "{} {}", part.name, quoted(&part.text)).unwrap();
    }
    let strict = outcome(texts, &Packing.read(&sources, Strictness::Strict));
    let lenient = outcome(texts, &Packing.read(&sources, Strictness::Lenient));
    report.push_str(&strict);
    if lenient != strict {
        write!(report, "--- lenient\n{lenient}").unwrap();
    }
    report
}

fn reports() -> String {
    let mut reports = String::new();
    let cases = text::CASES.iter().chain(toml::CASES);
    for case in cases {
        reports.push_str(&report(case.what, &[case.text]));
    }
    for sample in
        text::SAMPLES.iter().chain(toml::SAMPLES).chain(bare_board::SAMPLES).chain(other_forms::SAMPLES)
    {
        reports.push_str(&report(sample.what, sample.texts));
    }
    reports + &answer::reports() + &state::reports()
}

#[test]
fn samples() {
    assert_snapshot(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/readers/samples.txt"), &reports());
}

//! What the readers make of many texts, in full: how sure they are, what each problem marks and mentions, and the puzzle. The
//! expected reports are in `samples.txt`; after a change, `TEKA_UPDATE=1` writes the file anew, to be reviewed.

use super::{answer, other_forms, own_form};
use std::fmt::Write;
use teka_core::{Diagnostic, Family, Parsed, Source, Strictness};
use teka_fillin::{FillIn, Puzzle};
use teka_snapshot::{assert_snapshot, quoted, visible};

/// Texts that are read together, with a few words on them.
pub(crate) type Sample = (&'static str, &'static [&'static str]);

/// A line for each problem with these texts.
pub(crate) fn problems(texts: &[&str], diagnostics: &[Diagnostic]) -> String {
    teka_snapshot::problems("fillin", texts, diagnostics)
}

/// The problems, and the puzzle with its rows and its entries on one line each.
fn outcome(texts: &[&str], read: &Parsed<Puzzle>) -> String {
    let on_a_line = |puzzle: &Puzzle| {
        let text = FillIn.print(puzzle);
        let (board, list) = text.split_once("\n\n").unwrap_or((&text, ""));
        let board = board.replace('\n', " / ");
        let board = if board.len() > 100 { quoted(&board) } else { board };
        format!("{board}\n{}\n", list.trim_end().replace('\n', " "))
    };
    problems(texts, &read.diagnostics) + &read.value.as_ref().map_or_else(String::new, on_a_line)
}

/// The report on a sample: the texts, and below lines of dashes how sure it is of each and what is read.
fn report((what, texts): &Sample) -> String {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    let mut report = format!("=== {what}\n");
    for text in *texts {
        writeln!(report, "{}\n--- {:?}", visible(text), FillIn.recognise(text)).unwrap();
    }
    let strict = outcome(texts, &FillIn.read(&sources, Strictness::Strict));
    let lenient = outcome(texts, &FillIn.read(&sources, Strictness::Lenient));
    report.push_str(&strict);
    if lenient != strict {
        write!(report, "--- lenient\n{lenient}").unwrap();
    }
    report
}

fn reports() -> String {
    let samples = own_form::SAMPLES.iter().chain(other_forms::SAMPLES);
    samples.map(report).collect::<String>() + &answer::reports()
}

#[test]
fn samples() {
    assert_snapshot(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/readers/samples.txt"), &reports());
}

//! Tests packing puzzles from a corpus of real files: whether a strict and a lenient reader accept each, whether it has
//! a solution, and whether the solution is legal.
//!
//! The corpus cannot be redistributed. It is expected in a folder beside the checkout; without it the test is skipped.

use std::path::Path;
use teka_core::{Budget, Family, Monitor, NoObserver, Outcome, Source, Strictness, Verdict};
use teka_packing::{Algorithm, Packing};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus/packing");

/// A hundred times the nodes that the hardest puzzle needs.
const MAX_NODES: u64 = 700_000;

/// The verdict on a file, in the words of the corpus table.
fn verdict(file: &str, text: &str, strictness: Strictness) -> &'static str {
    let read = Packing.read(&[Source::new(file, text)], strictness);
    let Some(puzzle) = read.value else {
        assert!(
            read.diagnostics.iter().all(|note| note.span.is_some()),
            "{file}: an error without a location"
        );
        return "invalid-input";
    };
    let budget = Budget { nodes: Some(MAX_NODES), ..Budget::default() };
    let outcome = Packing.solve(&puzzle, Algorithm::Exact, &mut Monitor::new(&budget, &NoObserver));
    match outcome {
        Outcome::Solved(solution) => {
            assert_eq!(Packing.validate(&puzzle), Ok(()), "{file}");
            assert_eq!(teka_check::packing(&puzzle, &solution), Verdict::Legal, "{file}");
            "solvable"
        }
        Outcome::NoSolution(_) => "unsolvable",
        Outcome::Stopped { .. } => panic!("{file}: more than {MAX_NODES} nodes"),
    }
}

#[test]
fn corpus_files_get_the_known_verdict() {
    let Ok(table) = std::fs::read_to_string(Path::new(FOLDER).join("truth.tsv")) else {
        println!("skipped: there is no {FOLDER}");
        return;
    };
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().expect("the table has a header");
    let column =
        |name: &str| head.iter().position(|&title| title == name).expect("the table has this column");
    let (file, strict, lenient) = (column("file"), column("verdict"), column("lenient_verdict"));
    let mut wrong = Vec::new();
    for row in lines {
        let bytes = std::fs::read(Path::new(FOLDER).join(row[file])).expect("the file is there");
        let text = String::from_utf8_lossy(&bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        for (strictness, wanted) in [(Strictness::Strict, row[strict]), (Strictness::Lenient, row[lenient])] {
            let found = verdict(row[file], text, strictness);
            if found != wanted {
                wrong.push(format!("{} {strictness:?}: {found} instead of {wanted}", row[file]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

//! Tests fill-ins from a corpus of real files: whether each has exactly one solution, and which one.
//!
//! The corpus cannot be redistributed. It is expected in a folder beside the checkout; without it the test is skipped.

use std::ops::ControlFlow;
use std::path::Path;
use teka_core::{Budget, Completeness, Family, RunContext, Source, Strictness, Verdict, Which};
use teka_fillin::FillIn;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus/fillin");

#[test]
fn corpus_puzzles_get_the_known_verdict_and_solution() {
    let Ok(table) = std::fs::read_to_string(Path::new(FOLDER).join("truth.tsv")) else {
        println!("skipped: there is no {FOLDER}");
        return;
    };
    let read = |name: String| std::fs::read_to_string(Path::new(FOLDER).join(name));
    for row in table.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>()) {
        let (name, wanted) = (row[0], row[1]);
        let board = Source::new("board", read(format!("{name}.board.txt")).unwrap());
        let list = Source::new("list", read(format!("{name}.list.txt")).unwrap());
        let both = Source::new("both", format!("{}\n{}", board.text, list.text));
        let puzzle = FillIn.read(&[board, list], Strictness::Strict).value.expect(name);
        assert_eq!(
            FillIn.read(&[both], Strictness::Strict).value.as_ref(),
            Some(&puzzle),
            "{name} in one file"
        );
        assert_eq!(FillIn.validate(&puzzle), Ok(()), "{name}");
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        let mut found = Vec::new();
        let listed = FillIn.list(&puzzle, &context, Which::All, &mut |solution| {
            assert_eq!(teka_check::fillin(&puzzle, &solution), Verdict::Legal, "{name}");
            found.push(FillIn.answer(&puzzle, &solution).text);
            if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let verdict = match (found.len(), listed.unwrap().completeness) {
            (1, Completeness::Complete) => "unique",
            (2, _) => "multiple",
            _ => "none",
        };
        assert_eq!(verdict, wanted, "{name}");
        if let Ok(solution) = read(format!("{name}.solution.txt")) {
            assert_eq!(found[0], solution, "{name}");
        }
    }
}

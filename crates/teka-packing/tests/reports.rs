//! Reproduces the results printed in the published reports A, B and C (docs/sources.md): the answer, the board and
//! the number of cases, as listed in `tests/reports/figures.tsv`. Also checks that `cells-first` finds a solution
//! that the search of report A misses.

use teka_core::{Algorithm as _, Budget, Family, Monitor, NoObserver, Outcome, Source, Strictness};
use teka_packing::{Algorithm, Packing};

struct Row<'a> {
    file: &'a str,
    algorithm: &'a str,
    answer: &'a str,
    cases: &'a str,
    note: &'a str,
}

fn rows(table: &str) -> impl Iterator<Item = Row<'_>> {
    table.lines().skip(1).map(|line| {
        let mut fields = line.split('\t');
        let mut next = || fields.next().unwrap_or("");
        Row { file: next(), algorithm: next(), answer: next(), cases: next(), note: next() }
    })
}

#[test]
fn the_published_results_are_reproduced() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reports");
    let table = std::fs::read_to_string(format!("{folder}/figures.tsv")).unwrap();
    let mut checked = 0;
    for row in rows(&table) {
        checked += 1;
        let text = std::fs::read_to_string(format!("{folder}/{}", row.file)).unwrap();
        let read = Packing.read(&[Source::new(row.file, text)], Strictness::Strict);
        let Some(puzzle) = read.value else {
            assert_eq!(row.answer, "input-error", "{}: {:?}", row.file, read.diagnostics);
            continue;
        };
        assert_ne!(row.answer, "input-error", "{}", row.file);
        let algorithm = Algorithm::ALL.iter().find(|a| a.name() == row.algorithm).copied();
        if row.note.contains("area mismatch") {
            let reason = Packing.validate(&puzzle).unwrap_err();
            assert_eq!(reason.code, "packing.area", "{}", row.file);
        }
        let Some(algorithm) = algorithm else { continue };
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let outcome = Packing.solve(&puzzle, algorithm, &mut monitor);
        assert_eq!(outcome.name(), row.answer, "{}", row.file);
        if row.cases != "-" {
            assert_eq!(monitor.stats.cases.to_string(), row.cases, "{}", row.file);
        }
        if let (Some(board), Outcome::Solved(solution)) = (row.note.strip_prefix("board "), &outcome) {
            assert_eq!(solution.draw(&puzzle).trim_end().replace('\n', "/"), board, "{}", row.file);
        }
    }
    assert_eq!(checked, 29, "rows of the table");
}

/// The search of report A finds no solution here.
#[test]
fn cells_first_finds_what_the_published_version_misses() {
    let text = "3 4 3\nDEFAULT\nA\nAA\nA\nBBB\n B\n  C\nCCC\n";
    let puzzle = Packing.read(&[Source::new("", text)], Strictness::Strict).value.unwrap();
    let budget = Budget::default();
    let outcome = Packing.solve(&puzzle, Algorithm::CellsFirst, &mut Monitor::new(&budget, &NoObserver));
    assert_eq!(outcome.name(), "solved");
}

//! Reproduces every figure that report D (`docs/sources.md`) prints: outcomes, numbers of moves and cases,
//! and the sums that decide whether a board can be solved.

use teka_core::{Budget, Family, Monitor, NoObserver, Outcome, Source, Strictness};
use teka_sliding::{Algorithm, Sliding, SolvabilityDetails};

#[test]
fn the_published_figures_are_reproduced() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reports");
    let table = std::fs::read_to_string(format!("{folder}/figures.tsv")).unwrap();
    let family = Sliding::default();
    let mut checked = 0;
    for row in table.lines().skip(1) {
        let [file, algorithm, answer, cases, note] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        checked += 1;
        assert_eq!(algorithm, "branch-and-bound");
        let text = std::fs::read_to_string(format!("{folder}/{file}")).unwrap();
        let puzzle = family.read(&[Source::new(file, text)], Strictness::Strict).value.unwrap();
        let details = family.explain(&puzzle).unwrap().details;
        let &SolvabilityDetails { sum_kurang: sum, x, .. } = details.get().unwrap();
        assert!(note.contains(&format!("sum of KURANG {sum}, X {x}")), "{file}: {sum} and {x}");
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let outcome = family.solve(&puzzle, Algorithm::BranchAndBound, &mut monitor);
        assert_eq!(outcome.name(), answer, "{file}");
        if let Outcome::Solved(solution) = outcome {
            assert_eq!(monitor.stats.cases.to_string(), cases, "{file}");
            assert!(note.starts_with(&format!("{} moves;", solution.moves.len())), "{file}");
            assert!(solution.is_optimal(puzzle.metric()), "{file}");
        }
    }
    assert_eq!(checked, 4, "rows of the table");
}

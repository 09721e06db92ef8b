//! Every figure that report D prints: the same answer, the same number of cases, the same sums.

use teka_core::{Budget, Fact, Family, Outcome, Reading, Silent, Source, Watch};
use teka_sliding::{Algorithm, Sliding};

#[test]
fn the_published_figures_come_out() {
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
        let puzzle = family.read(&[Source::new(file, text)], Reading::Strict).value.unwrap();
        let facts = family.explain(&puzzle).unwrap().facts;
        let fact = |wanted: &str| facts.iter().find(|(name, _)| *name == wanted).unwrap().1.clone();
        let (Fact::Number(sum), Fact::Number(x)) = (fact("sum_kurang"), fact("x")) else { panic!("{file}") };
        assert!(note.contains(&format!("sum of KURANG {sum}, X {x}")), "{file}: {sum} and {x}");
        let budget = Budget::default();
        let mut watch = Watch::new(&budget, &Silent);
        let outcome = family.solve(&puzzle, Algorithm::BranchAndBound, &mut watch);
        assert_eq!(outcome.name(), answer, "{file}");
        if let Outcome::Solved(solution) = outcome {
            assert_eq!(watch.stats.cases.to_string(), cases, "{file}");
            assert!(note.starts_with(&format!("{} moves;", solution.moves.len())), "{file}");
            assert!(solution.is_optimal(puzzle.metric()), "{file}");
        }
    }
    assert_eq!(checked, 4, "rows of the table");
}

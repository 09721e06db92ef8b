//! Real boards from many hands, if they are there: what each says, whether it can be solved, the sums that show it,
//! and the length of the shortest solution.
//!
//! The files are not ours to give away. They are looked for in a folder beside the checkout.

use std::path::Path;
use teka_core::{Budget, Fact, Family, Likeness, Outcome, Reading, Silent, Source, Verdict, Watch};
use teka_sliding::{Algorithm, Sliding};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus/sliding");

#[test]
fn real_boards_get_the_true_verdict() {
    let Ok(table) = std::fs::read_to_string(Path::new(FOLDER).join("truth.tsv")) else {
        println!("skipped: there is no {FOLDER}");
        return;
    };
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().expect("the table has a head");
    let family = Sliding::default();
    let mut checked = 0;
    for row in lines {
        let truth = |name: &str| {
            row[head.iter().position(|&title| title == name).expect("the table has this column")]
        };
        let file = truth("file");
        let text = std::fs::read_to_string(Path::new(FOLDER).join(file)).expect("the file is there");
        assert_eq!(family.recognise(&text), Likeness::Sure, "{file}");
        let read = family.read(&[Source::new(file, text)], Reading::Strict);
        let puzzle = read.value.unwrap_or_else(|| panic!("{file}: {:?}", read.diagnostics));
        let board = puzzle.start().to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = truth("board_16_is_blank").split(' ').map(|tile| if tile == "16" { "0" } else { tile });
        assert_eq!(board, wanted.collect::<Vec<_>>().join(" "), "{file}");
        let facts = family.explain(&puzzle).expect("there is a report").facts;
        let fact = |wanted: &str| match &facts.iter().find(|(name, _)| *name == wanted).expect("a fact").1 {
            Fact::Number(number) => number.to_string(),
            other => format!("{other:?}"),
        };
        let sums = [fact("sum_kurang"), fact("x"), fact("total")];
        assert_eq!(sums, [truth("sum_kurang"), truth("X"), truth("total")], "{file}");
        let solvable = truth("verdict") == "solvable";
        assert_eq!(family.validate(&puzzle).is_ok(), solvable, "{file}");
        let budget = Budget::default();
        let mut watch = Watch::new(&budget, &Silent);
        match family.solve(&puzzle, Algorithm::AStarManhattan, &mut watch) {
            Outcome::Solved(solution) => {
                assert_eq!(solution.moves.len().to_string(), truth("optimal_moves"), "{file}");
                assert_eq!(teka_check::sliding(&puzzle, &solution), Verdict::Legal, "{file}");
            }
            other => assert!(!solvable && other.name() == "no-solution", "{file}"),
        }
        checked += 1;
    }
    assert_eq!(checked, 52, "files");
}

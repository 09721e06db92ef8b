//! Tests sliding puzzles from a corpus of real files: the board, whether it is solvable, the sums that show it, and
//! the length of the shortest solution.
//!
//! The corpus cannot be redistributed. It is expected in a folder beside the checkout; without it the test is skipped.

use std::path::Path;
use teka_core::{Budget, Confidence, Family, Monitor, NoObserver, Outcome, Source, Strictness, Verdict};
use teka_sliding::{Algorithm, Sliding, SolvabilityDetails};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus/sliding");

#[test]
fn corpus_boards_get_the_known_verdict() {
    let Ok(table) = std::fs::read_to_string(Path::new(FOLDER).join("truth.tsv")) else {
        println!("skipped: there is no {FOLDER}");
        return;
    };
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().expect("the table has a header");
    let family = Sliding::default();
    let mut checked = 0;
    for row in lines {
        let truth = |name: &str| {
            row[head.iter().position(|&title| title == name).expect("the table has this column")]
        };
        let file = truth("file");
        let text = std::fs::read_to_string(Path::new(FOLDER).join(file)).expect("the file is there");
        assert_eq!(family.recognise(&text), Confidence::Sure, "{file}");
        let read = family.read(&[Source::new(file, text)], Strictness::Strict);
        let puzzle = read.value.unwrap_or_else(|| panic!("{file}: {:?}", read.diagnostics));
        let board = puzzle.start().to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = truth("board_16_is_blank").split(' ').map(|tile| if tile == "16" { "0" } else { tile });
        assert_eq!(board, wanted.collect::<Vec<_>>().join(" "), "{file}");
        let details = family.explain(&puzzle).expect("there is a report").details;
        let details: &SolvabilityDetails = details.get().expect("the details of this family");
        let sums = [details.sum_kurang, details.x, details.total].map(|sum| sum.to_string());
        assert_eq!(sums, [truth("sum_kurang"), truth("X"), truth("total")], "{file}");
        let solvable = truth("verdict") == "solvable";
        assert_eq!(family.validate(&puzzle).is_ok(), solvable, "{file}");
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        match family.solve(&puzzle, Algorithm::AStarManhattan, &mut monitor) {
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

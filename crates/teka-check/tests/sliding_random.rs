//! Tests random boards of many shapes: the answers of all searches are legal, their optimal lengths agree, and
//! printed puzzles and answers read back. Also tests that lessons are legal at every size, and that boards
//! generated for a difficulty have its levels.

use teka_core::{
    Algorithm as _, Budget, Difficulty, Family, GenerateOptions, Monitor, NoObserver, Outcome, RunContext,
    Seed, Source, Strictness, Verdict,
};
use teka_sliding::{Algorithm, GeneratedDetails, Metric, Puzzle, Sliding};

fn puzzles() -> impl Iterator<Item = Puzzle> {
    let sizes = [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (1, 7), (9, 1), (3, 5), (6, 6), (17, 17)];
    (0..100_u64).map(move |number| {
        let (rows, columns) = sizes[number as usize % sizes.len()];
        let options = GenerateOptions::new(Seed(20)).with_size(rows, columns).with_number(number);
        let options = options.with("moves", number % 13);
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        let Ok(Outcome::Solved(made)) = Sliding::default().generate(&options, &context) else {
            panic!("{options:?}")
        };
        // The heuristic for the push metric is too weak for large boards.
        let pushes = made.puzzle.start().size().cells() <= 16 && number / 7 % 2 == 1;
        let puzzle = made.puzzle.with_metric(if pushes { Metric::Multi } else { Metric::Single });
        // Every third puzzle is reversed, so that not all have the default goal.
        if number % 3 == 0 {
            let (start, goal) = (puzzle.goal().clone(), puzzle.start().clone());
            puzzle.with_goal(goal).and_then(|puzzle| puzzle.with_start(start)).expect("the sizes are equal")
        } else {
            puzzle
        }
    })
}

#[test]
fn every_answer_is_legal_and_reads_back() {
    let family = Sliding::default();
    for puzzle in puzzles() {
        let mut lengths = Vec::new();
        for &algorithm in Algorithm::ALL {
            let budget = Budget { nodes: Some(200_000), ..Budget::default() };
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let Outcome::Solved(solution) = family.solve(&puzzle, algorithm, &mut monitor) else {
                panic!("{} does not solve\n{}", algorithm.name(), puzzle.start());
            };
            assert_eq!(teka_check::sliding(&puzzle, &solution), Verdict::Legal, "{}", algorithm.name());
            let answer = family.answer(&puzzle, &solution);
            for text in [answer.text, answer.moves.unwrap()] {
                let read = family.read_answer(&puzzle, &Source::new("", text)).value.unwrap();
                assert_eq!(read.moves, solution.moves);
            }
            if solution.is_optimal(puzzle.metric()) {
                lengths.push(puzzle.metric().length(&solution.moves));
            }
        }
        assert!(lengths.windows(2).all(|pair| pair[0] == pair[1]), "{lengths:?}\n{}", puzzle.start());
        assert!(!lengths.is_empty());
    }
}

#[test]
fn lessons_are_legal_at_every_size() {
    let family = Sliding::default();
    let sizes = [(2, 9), (9, 2), (3, 3), (3, 8), (4, 4), (7, 5), (11, 11), (20, 20)];
    for (number, (rows, columns)) in sizes.into_iter().enumerate() {
        let options = GenerateOptions::new(Seed(21)).with_size(rows, columns).with_number(number as u64);
        let budget = Budget::default();
        let made = family.generate(&options.with("uniform", true), &RunContext::new(&budget));
        let Ok(Outcome::Solved(made)) = made else { panic!("{rows}×{columns}") };
        // In a reversed puzzle, the goal position of the blank can be anywhere.
        let (start, goal) = (made.puzzle.goal().clone(), made.puzzle.start().clone());
        let reversed = made.puzzle.clone().with_goal(goal).and_then(|puzzle| puzzle.with_start(start));
        for puzzle in [made.puzzle, reversed.unwrap()] {
            for algorithm in [Algorithm::Rows, Algorithm::Fringe] {
                let Outcome::Solved(solution) =
                    family.solve(&puzzle, algorithm, &mut Monitor::new(&budget, &NoObserver))
                else {
                    panic!("{} does not solve\n{}", algorithm.name(), puzzle.start());
                };
                assert_eq!(teka_check::sliding(&puzzle, &solution), Verdict::Legal, "{}", algorithm.name());
            }
        }
    }
}

#[test]
fn every_puzzle_reads_back() {
    let family = Sliding::default();
    for puzzle in puzzles() {
        let text = family.print(&puzzle);
        let again = family.read(&[Source::new("", text.as_str())], Strictness::Strict).value;
        assert_eq!(again, Some(puzzle), "{text}");
    }
}

#[test]
fn difficulties_are_levels_of_the_rating() {
    let budget = Budget::default();
    let context = RunContext::new(&budget);
    let family = Sliding::default();
    for (difficulty, levels) in Difficulty::ALL.into_iter().zip([1..=2, 3..=4, 5..=6]) {
        let options = GenerateOptions::new(Seed(1)).with_size(3, 3).with_difficulty(difficulty);
        let Ok(Outcome::Solved(made)) = family.generate(&options, &context) else { panic!() };
        let Ok(Outcome::Solved(rating)) = family.rate(&made.puzzle, &context) else { panic!() };
        assert!(rating.level.is_some_and(|level| levels.contains(&level)), "{difficulty:?}: {rating:?}");
        assert_eq!(made.details.get::<GeneratedDetails>().unwrap().level, rating.level);
    }
}

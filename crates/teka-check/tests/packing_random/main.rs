//! Thousands of random small puzzles on every lattice, judged three times: by the searches of the packing
//! family, by a naive search that shares nothing with them, and by the referee.

mod generator;
mod help;
mod naive;
mod sketch;
mod traces;

use crate::naive::Packed;
use crate::sketch::{Grid, Sketch};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use teka_core::{
    Algorithm as _, BigUint, Budget, Extent, Family, Job, Outcome, Reading, Saver, Seed, Silent, Source,
    Verdict, Watch, Which,
};
use teka_packing::{Algorithm, Method, Packing, Puzzle, Solution, Solutions};

const SEED: Seed = Seed(2);
const PUZZLES: u64 = 3_000;

/// What to generate; more for a longer run.
fn puzzles() -> impl Iterator<Item = (u64, Sketch)> {
    let asked = std::env::var("TEKA_RANDOM_PUZZLES").ok().and_then(|count| count.parse().ok());
    (0..asked.unwrap_or(PUZZLES)).map(|number| (number, generator::sketch(&mut SEED.rng(number))))
}

fn read(number: u64, text: &str, how: Reading) -> Puzzle {
    let read = Packing.read(&[Source::new("random", text)], how);
    read.value.unwrap_or_else(|| panic!("puzzle {number}: {:?}\n{text}", read.diagnostics))
}

/// A solution in the words of the naive search.
fn packed(puzzle: &Puzzle, names: &[usize], solution: &Solution) -> Packed {
    let mut packed: Packed = names.iter().map(|&name| (name, Vec::new())).collect();
    for (cell, owner) in puzzle.board().cells().iter().zip(&solution.owners) {
        if let Some(piece) = owner {
            packed[piece.index()].1.push([cell.site.column, cell.site.row, cell.site.layer]);
        }
    }
    for (_, cells) in &mut packed {
        cells.sort_unstable();
    }
    packed.sort_unstable();
    packed
}

#[test]
fn every_search_agrees_with_the_naive_one_and_with_the_referee() {
    let (mut solvable, mut all, mut stopped) = (0, 0, 0);
    for (number, sketch) in puzzles() {
        let text = sketch.as_text().unwrap_or_else(|| sketch.as_toml());
        let puzzle = read(number, &text, sketch.reading());
        let expected = naive::solutions(&sketch);

        (solvable, all) = (solvable + usize::from(!expected.is_empty()), all + 1);

        let names = naive::names(&sketch);
        let mut found = BTreeSet::new();
        let budget = Budget::default();
        let mut each = |solution: Solution| {
            assert_eq!(teka_check::packing(&puzzle, &solution), Verdict::Legal, "puzzle {number}\n{text}");
            assert!(found.insert(packed(&puzzle, &names, &solution)), "puzzle {number}: twice\n{text}");
            ControlFlow::Continue(())
        };
        let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
        let listed = Packing.list(&puzzle, &job, Which::All, &mut each).unwrap();
        assert_eq!(listed.extent, Extent::Complete);
        assert_eq!(found.len(), expected.len(), "puzzle {number}\n{text}");
        assert_eq!(found, expected, "puzzle {number}\n{text}");

        // The published searches try equal orientations again and again, which nobody can wait for.
        let patience = Budget { nodes: Some(4_000), ..Budget::default() };
        for &algorithm in Algorithm::ALL {
            let outcome = Packing.solve(&puzzle, algorithm, &mut Watch::new(&patience, &Silent));
            let name = algorithm.name();
            match &outcome {
                Outcome::Solved(solution) => {
                    let verdict = teka_check::packing(&puzzle, solution);
                    assert_eq!(verdict, Verdict::Legal, "{name}, puzzle {number}\n{text}");
                    assert!(!expected.is_empty(), "{name}, puzzle {number}\n{text}");
                }
                Outcome::NoSolution(_) => assert!(expected.is_empty(), "{name}, puzzle {number}\n{text}"),
                Outcome::Stopped { .. } => stopped += 1,
            }
        }
        if let Err(reason) = Packing.validate(&puzzle) {
            assert!(expected.is_empty(), "{reason}, puzzle {number}\n{text}");
        }
    }
    assert!(stopped < all / 4, "{stopped} searches in {all} puzzles were stopped");
    assert!(all / 3 < solvable && solvable < all * 3 / 4, "{solvable} of {all} have a solution");
}

#[test]
fn every_method_counts_the_same_with_any_number_of_threads() {
    let mut counted = [0; 4];
    for (number, sketch) in puzzles() {
        let text = sketch.as_toml();
        let puzzle = read(number, &text, sketch.reading());
        let expected = BigUint::from(naive::solutions(&sketch).len());
        let mut distinct = None;
        for threads in [1, 2, 5] {
            let budget = Budget { threads: Some(threads), ..Budget::default() };
            let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
            let by_itself = Packing.count(&puzzle, &job).unwrap();
            assert_eq!(by_itself.solutions, expected, "puzzle {number}, {threads} threads\n{text}");
            let known = distinct.get_or_insert_with(|| by_itself.distinct.clone());
            for (at, method) in Method::ALL.into_iter().enumerate() {
                let count = teka_packing::count_by(&puzzle, method, &job).unwrap();
                if count.extent != Extent::Complete {
                    assert_eq!(method, Method::Memo, "only a memo may find a puzzle too large for it");
                    continue;
                }
                counted[at] += 1;
                assert_eq!(
                    count.solutions, expected,
                    "{method:?}, puzzle {number}, {threads} threads\n{text}"
                );
                assert_eq!(count.distinct, *known, "{method:?}, puzzle {number}\n{text}");
            }
            // Burnside's lemma and the list of least solutions must agree on the number of classes.
            let mut classes = 0_u64;
            let listed = Packing.list(&puzzle, &job, Which::Distinct, &mut |_| {
                classes += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(listed.unwrap().extent, Extent::Complete);
            assert_eq!(Some(BigUint::from(classes)), *known, "puzzle {number}, {threads} threads\n{text}");
        }
    }
    assert!(counted.into_iter().all(|count| count > 5_000), "{counted:?}");
}

#[test]
fn solutions_can_be_pulled_one_by_one() {
    for (number, sketch) in puzzles().take(500) {
        let puzzle = read(number, &sketch.as_toml(), sketch.reading());
        let budget = Budget::default();
        let mut solutions = Solutions::of(&puzzle, Watch::new(&budget, &Silent));
        assert_eq!(solutions.by_ref().count(), naive::solutions(&sketch).len(), "puzzle {number}");
        assert_eq!(solutions.limit(), None);
    }
}

#[test]
fn a_count_that_is_stopped_and_resumed_again_and_again_comes_out_right() {
    /// Keeps the last state it was given.
    struct Last(Mutex<String>);
    impl Saver for Last {
        fn is_due(&self) -> bool {
            true
        }
        fn save(&self, state: String) {
            *self.0.lock().unwrap() = state;
        }
    }
    let mut resumed = 0;
    for (number, sketch) in puzzles().take(600) {
        let puzzle = read(number, &sketch.as_toml(), sketch.reading());
        let expected = BigUint::from(naive::solutions(&sketch).len());
        let saver = Last(Mutex::new(String::new()));
        let mut nodes = 0;
        let count = loop {
            let state = saver.0.lock().unwrap().clone();
            nodes += 1 + number % 7;
            let budget =
                Budget { nodes: Some(nodes), threads: Some(1 + number as usize % 3), ..Budget::default() };
            let resume = (!state.is_empty()).then_some(state.as_str());
            let job = Job { budget: &budget, observer: &Silent, saver: Some(&saver), resume };
            let count = Packing.count(&puzzle, &job).unwrap();
            if count.extent == Extent::Complete {
                break count;
            }
            resumed += 1;
        };
        assert_eq!(count.solutions, expected, "puzzle {number}");
    }
    assert!(resumed > 1_000, "only {resumed} times");
}

#[test]
fn a_puzzle_that_is_printed_and_read_is_the_same() {
    for (number, sketch) in puzzles() {
        for text in [sketch.as_text(), Some(sketch.as_toml())].into_iter().flatten() {
            let puzzle = read(number, &text, sketch.reading());
            let printed = Packing.print(&puzzle);
            assert!(read(number, &printed, sketch.reading()) == puzzle, "puzzle {number}\n{text}\n{printed}");
        }
    }
}

#[test]
fn an_answer_that_is_printed_and_read_is_the_same() {
    for (number, sketch) in puzzles() {
        let puzzle = read(number, &sketch.as_toml(), sketch.reading());
        let budget = Budget::default();
        let outcome = Packing.solve(&puzzle, Algorithm::Exact, &mut Watch::new(&budget, &Silent));
        if let Outcome::Solved(solution) = outcome {
            let text = Packing.answer(&puzzle, &solution).text;
            let read = Packing.read_answer(&puzzle, &Source::new("answer", text.as_str()));
            assert_eq!(read.value, Some(solution), "puzzle {number}\n{text}");
        }
    }
}

/// The tests above would prove little if the generator left something out.
#[test]
fn the_random_puzzles_have_everything_in_them() {
    let sketches: Vec<Sketch> = puzzles().map(|(_, sketch)| sketch).collect();
    let least = sketches.len() / 60;
    let demand = |what: &str, is_there: &dyn Fn(&Sketch) -> bool| {
        let count = sketches.iter().filter(|sketch| is_there(sketch)).count();
        assert!(count > least, "{what}: only {count} of {}", sketches.len());
    };
    let names_repeat =
        |sketch: &Sketch| naive::names(sketch).iter().enumerate().any(|(at, &name)| at != name);
    for grid in [Grid::Square, Grid::Cubic, Grid::Sphere] {
        let on = |sketch: &Sketch| sketch.grid == grid;
        let fixed = |sketch: &Sketch| sketch.pieces.iter().filter(|piece| piece.given.is_some()).count();
        let has = |sketch: &Sketch, symbol| sketch.layers.iter().flatten().flatten().any(|&s| s == symbol);
        demand("given pieces", &|s| on(s) && (1..s.pieces.len()).contains(&fixed(s)));
        demand("cells that may stay empty", &|s| on(s) && has(s, '?'));
        demand("holes", &|s| on(s) && has(s, '.'));
        demand("full boards", &|s| on(s) && !has(s, '.') && !has(s, '?'));
        demand("copies", &|s| on(s) && names_repeat(s));
        demand("no mirrors", &|s| on(s) && s.pieces.iter().any(|piece| !piece.may_mirror));
        demand("pieces apart", &|s| on(s) && s.has_parts_apart());
        demand("pieces in space", &|s| {
            on(s) && (grid == Grid::Square || s.pieces.iter().flat_map(|p| &p.cells).any(|cell| cell[2] > 0))
        });
        demand("text", &|s| on(s) && (grid == Grid::Cubic || s.as_text().is_some()));
    }
}

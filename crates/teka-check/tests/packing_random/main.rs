//! Tests a thousand small random puzzles on all lattices: compares solving, listing and counting (with every
//! method, with several threads, and resumed) with a naive search that shares no code with them. The referee
//! checks every answer. Printed puzzles and answers are read back. `hints.rs` and `traces.rs` test hints, reviews
//! and traces on the same puzzles.

mod generator;
mod hints;
mod naive;
mod raw_puzzle;
mod traces;

use crate::naive::Packed;
use crate::raw_puzzle::{Grid, RawPuzzle};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use teka_core::{
    Algorithm as _, BigUint, Budget, Checkpointer, Completeness, Family, Monitor, NoObserver, Outcome,
    RunContext, Seed, Source, Strictness, Verdict, Which,
};
use teka_packing::{Algorithm, Method, Packing, Puzzle, Solution, Solutions};

const SEED: Seed = Seed(2);
const PUZZLES: u64 = 1_000;

/// The random puzzles; `TEKA_RANDOM_PUZZLES` sets their number.
fn puzzles() -> impl Iterator<Item = (u64, RawPuzzle)> {
    let wanted = std::env::var("TEKA_RANDOM_PUZZLES").ok().and_then(|count| count.parse().ok());
    (0..wanted.unwrap_or(PUZZLES)).map(|number| (number, generator::raw_puzzle(&mut SEED.rng(number))))
}

fn read(number: u64, text: &str, strictness: Strictness) -> Puzzle {
    let read = Packing.read(&[Source::new("random", text)], strictness);
    read.value.unwrap_or_else(|| panic!("puzzle {number}: {:?}\n{text}", read.diagnostics))
}

/// A solution in the form of the naive search.
fn packed(puzzle: &Puzzle, classes: &[usize], solution: &Solution) -> Packed {
    let mut packed: Packed = classes.iter().map(|&name| (name, Vec::new())).collect();
    for (cell, owner) in puzzle.board().cells().iter().zip(&solution.owners) {
        if let Some(piece) = owner {
            packed[piece.index()].1.push([cell.pos.column, cell.pos.row, cell.pos.layer]);
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
    for (number, raw) in puzzles() {
        let text = raw.as_text().unwrap_or_else(|| raw.as_toml());
        let puzzle = read(number, &text, raw.strictness());
        let expected = naive::solutions(&raw);

        (solvable, all) = (solvable + usize::from(!expected.is_empty()), all + 1);

        let classes = naive::classes(&raw);
        let mut found = BTreeSet::new();
        let budget = Budget::default();
        let mut each = |solution: Solution| {
            assert_eq!(teka_check::packing(&puzzle, &solution), Verdict::Legal, "puzzle {number}\n{text}");
            assert!(found.insert(packed(&puzzle, &classes, &solution)), "puzzle {number}: twice\n{text}");
            ControlFlow::Continue(())
        };
        let context = RunContext::new(&budget);
        let listed = Packing.list(&puzzle, &context, Which::All, &mut each).unwrap();
        assert_eq!(listed.completeness, Completeness::Complete);
        assert_eq!(found.len(), expected.len(), "puzzle {number}\n{text}");
        assert_eq!(found, expected, "puzzle {number}\n{text}");

        // The published searches try equal orientations repeatedly, which can take too long.
        let limited = Budget { nodes: Some(4_000), ..Budget::default() };
        for &algorithm in Algorithm::ALL {
            let outcome = Packing.solve(&puzzle, algorithm, &mut Monitor::new(&limited, &NoObserver));
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
    let (mut counted, mut all) = ([0; 4], 0);
    for (number, raw) in puzzles().step_by(2) {
        all += 1;
        let text = raw.as_toml();
        let puzzle = read(number, &text, raw.strictness());
        let expected = BigUint::from(naive::solutions(&raw).len());
        let mut distinct = None;
        for threads in [1, [2, 5][number as usize / 2 % 2]] {
            let budget = Budget { threads: Some(threads), ..Budget::default() };
            let context = RunContext::new(&budget);
            let automatic = Packing.count(&puzzle, &context).unwrap();
            assert_eq!(automatic.solutions, expected, "puzzle {number}, {threads} threads\n{text}");
            let known = distinct.get_or_insert_with(|| automatic.distinct.clone());
            for (at, method) in Method::ALL.into_iter().enumerate() {
                let count = teka_packing::count_by(&puzzle, method, &context).unwrap();
                if count.completeness != Completeness::Complete {
                    assert_eq!(method, Method::Memo, "only memo may reject a puzzle as too large");
                    continue;
                }
                counted[at] += 1;
                assert_eq!(
                    count.solutions, expected,
                    "{method:?}, puzzle {number}, {threads} threads\n{text}"
                );
                assert_eq!(count.distinct, *known, "{method:?}, puzzle {number}\n{text}");
            }
            // Burnside's lemma and the list of class representatives must agree on the number of classes.
            let mut classes = 0_u64;
            let listed = Packing.list(&puzzle, &context, Which::Distinct, &mut |_| {
                classes += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(listed.unwrap().completeness, Completeness::Complete);
            assert_eq!(Some(BigUint::from(classes)), *known, "puzzle {number}, {threads} threads\n{text}");
        }
    }
    assert!(counted.into_iter().all(|count| count > all), "{counted:?} of {all} puzzles");
}

#[test]
fn the_iterator_yields_every_solution() {
    for (number, raw) in puzzles().take(500) {
        let puzzle = read(number, &raw.as_toml(), raw.strictness());
        let budget = Budget::default();
        let mut solutions = Solutions::of(&puzzle, Monitor::new(&budget, &NoObserver));
        assert_eq!(solutions.by_ref().count(), naive::solutions(&raw).len(), "puzzle {number}");
        assert_eq!(solutions.limit(), None);
    }
}

#[test]
fn a_count_resumed_many_times_is_correct() {
    struct LastCheckpoint(Mutex<String>);
    impl Checkpointer for LastCheckpoint {
        fn is_due(&self) -> bool {
            true
        }
        fn save(&self, state: String) {
            *self.0.lock().unwrap() = state;
        }
    }
    let mut resumed = 0;
    for (number, raw) in puzzles().take(600) {
        let puzzle = read(number, &raw.as_toml(), raw.strictness());
        let expected = BigUint::from(naive::solutions(&raw).len());
        let checkpointer = LastCheckpoint(Mutex::new(String::new()));
        let mut nodes = 0;
        let count = loop {
            let state = checkpointer.0.lock().unwrap().clone();
            nodes += 1 + number % 7;
            let budget =
                Budget { nodes: Some(nodes), threads: Some(1 + number as usize % 3), ..Budget::default() };
            let mut context = RunContext::new(&budget).with_checkpointer(&checkpointer);
            context.resume = (!state.is_empty()).then_some(state.as_str());
            let count = Packing.count(&puzzle, &context).unwrap();
            if count.completeness == Completeness::Complete {
                break count;
            }
            resumed += 1;
        };
        assert_eq!(count.solutions, expected, "puzzle {number}");
    }
    assert!(resumed > 1_000, "resumed only {resumed} times");
}

#[test]
fn a_printed_puzzle_reads_back() {
    for (number, raw) in puzzles() {
        for text in [raw.as_text(), Some(raw.as_toml())].into_iter().flatten() {
            let puzzle = read(number, &text, raw.strictness());
            let printed = Packing.print(&puzzle);
            assert!(read(number, &printed, raw.strictness()) == puzzle, "puzzle {number}\n{text}\n{printed}");
        }
    }
}

#[test]
fn a_printed_answer_reads_back() {
    for (number, raw) in puzzles() {
        let puzzle = read(number, &raw.as_toml(), raw.strictness());
        let budget = Budget::default();
        let outcome = Packing.solve(&puzzle, Algorithm::Exact, &mut Monitor::new(&budget, &NoObserver));
        if let Outcome::Solved(solution) = outcome {
            let text = Packing.answer(&puzzle, &solution).text;
            let read = Packing.read_answer(&puzzle, &Source::new("answer", text.as_str()));
            assert_eq!(read.value, Some(solution), "puzzle {number}\n{text}");
        }
    }
}

/// The tests above would prove little if the generator left out a feature.
#[test]
fn the_random_puzzles_cover_every_feature() {
    let raw_puzzles: Vec<RawPuzzle> = puzzles().map(|(_, raw)| raw).collect();
    let min = raw_puzzles.len() / 60;
    let require = |what: &str, has_feature: &dyn Fn(&RawPuzzle) -> bool| {
        let count = raw_puzzles.iter().filter(|raw| has_feature(raw)).count();
        assert!(count > min, "{what}: only {count} of {}", raw_puzzles.len());
    };
    let names_repeat = |raw: &RawPuzzle| naive::classes(raw).iter().enumerate().any(|(at, &name)| at != name);
    for grid in [Grid::Square, Grid::Cubic, Grid::Sphere] {
        let on = |raw: &RawPuzzle| raw.grid == grid;
        let fixed = |raw: &RawPuzzle| raw.pieces.iter().filter(|piece| piece.given.is_some()).count();
        let has = |raw: &RawPuzzle, symbol| raw.layers.iter().flatten().flatten().any(|&s| s == symbol);
        require("given pieces", &|s| on(s) && (1..s.pieces.len()).contains(&fixed(s)));
        require("optional cells", &|s| on(s) && has(s, '?'));
        require("holes", &|s| on(s) && has(s, '.'));
        require("full boards", &|s| on(s) && !has(s, '.') && !has(s, '?'));
        require("copies", &|s| on(s) && names_repeat(s));
        require("no mirrors", &|s| on(s) && s.pieces.iter().any(|piece| !piece.may_mirror));
        require("disconnected pieces", &|s| on(s) && s.has_disconnected_pieces());
        require("solid pieces", &|s| {
            on(s) && (grid == Grid::Square || s.pieces.iter().flat_map(|p| &p.cells).any(|cell| cell[2] > 0))
        });
        require("text", &|s| on(s) && (grid == Grid::Cubic || s.as_text().is_some()));
    }
}

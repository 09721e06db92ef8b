//! Thousands of random small puzzles on every lattice, judged three times: by the searches of the packing
//! family, by a naive search that shares nothing with them, and by the referee.

mod generator;
mod naive;
mod sketch;

use crate::naive::Packed;
use crate::sketch::{Grid, Sketch};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use teka_core::{
    Algorithm as _, Budget, Extent, Family, Outcome, Reading, Seed, Silent, Source, Verdict, Watch,
};
use teka_packing::{Algorithm, Packing, Puzzle, Solution};

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
        let extent = Packing.enumerate(&puzzle, &mut Watch::new(&budget, &Silent), &mut each);
        assert_eq!(extent, Ok(Extent::Complete));
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

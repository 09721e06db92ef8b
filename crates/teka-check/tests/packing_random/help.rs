//! What players are told, against the naive search: the ways a piece can lie, hints, and what is wrong with a state.

use crate::naive::{self, Packed};
use crate::sketch::{Place, Sketch};
use crate::{SEED, packed, puzzles, read};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::collections::{BTreeMap, BTreeSet};
use teka_core::{
    Budget, Fact, Facts, Family, Hint, Job, Level, Outcome, Setting, Silent, Source, Spot, Verdict,
};
use teka_packing::{Packing, PieceId, Puzzle, Solution};

const ENOUGH: usize = 1_500;

fn job(budget: &Budget) -> Job<'_> {
    Job { budget, observer: &Silent, saver: None, resume: None }
}

fn get<'f>(facts: &'f Facts, name: &str) -> &'f Fact {
    &facts.iter().find(|(of, _)| *of == name).unwrap_or_else(|| panic!("no {name}")).1
}

fn objects<'f>(facts: &'f Facts, name: &str) -> Vec<&'f Facts> {
    let Fact::List(list) = get(facts, name) else { panic!("{name} is no list") };
    let object = |fact: &'f Fact| if let Fact::Object(facts) = fact { facts } else { panic!("{fact:?}") };
    list.iter().map(object).collect()
}

fn number(facts: &Facts, name: &str) -> i32 {
    let Fact::Number(number) = get(facts, name) else { panic!("{name} is no number") };
    *number as i32
}

fn place(facts: &Facts) -> Place {
    ["column", "row", "layer"].map(|name| number(facts, name))
}

#[test]
fn pieces_can_be_laid_by_the_model_as_by_the_rules() {
    for (puzzle_number, sketch) in puzzles().take(ENOUGH) {
        let puzzle = read(puzzle_number, &sketch.as_toml(), sketch.reading());
        let model = Packing.model(&puzzle).unwrap();
        let mut free: BTreeMap<[i32; 3], Place> = BTreeMap::new();
        for cell in objects(&model, "cells") {
            if *get(cell, "owner") == Fact::None {
                free.insert(["x", "y", "z"].map(|axis| number(cell, axis)), place(cell));
            }
        }
        let places: BTreeSet<Place> = free.values().copied().collect();
        for (part, piece) in sketch.pieces.iter().zip(objects(&model, "pieces")) {
            if part.given.is_some() {
                assert_eq!(get(piece, "given"), &Fact::Flag(true));
                continue;
            }
            let mut found = BTreeSet::new();
            for way in objects(piece, "orientations") {
                let Fact::List(cells) = get(way, "cells") else { panic!("cells are a list") };
                for anchor in free.keys() {
                    let cell = |step: &Fact| {
                        let Fact::Numbers(step) = step else { panic!("{step:?}") };
                        free.get(&[0, 1, 2].map(|axis| anchor[axis] + step[axis] as i32)).copied()
                    };
                    if let Some(mut cells) = cells.iter().map(cell).collect::<Option<Vec<Place>>>() {
                        cells.sort_unstable();
                        found.insert(cells);
                    }
                }
            }
            let known = naive::placements(&sketch, part).into_iter();
            let known: BTreeSet<_> =
                known.filter(|cells| cells.iter().all(|cell| places.contains(cell))).collect();
            assert_eq!(found, known, "puzzle {puzzle_number}\n{}", sketch.as_toml());
        }
    }
}

/// The cells an answer speaks of.
fn spots(hint: &Hint) -> Vec<Place> {
    let mut places: Vec<Place> = objects(&hint.facts, "spots").into_iter().map(place).collect();
    places.sort_unstable();
    places
}

#[test]
fn every_hint_is_sound_and_hints_lead_to_a_solution() {
    let budget = Budget::default();
    let mut techniques: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, sketch) in puzzles().take(ENOUGH) {
        let text = sketch.as_toml();
        let puzzle = read(number, &text, sketch.reading());
        let names = naive::names(&sketch);
        let mut solutions = naive::solutions(&sketch);
        let mut state = puzzle.start();
        for _ in 0..=puzzle.pieces().len() {
            let drawn = Source::new("state", state.draw(&puzzle));
            let here = Packing.set(&puzzle, Setting::State, &drawn).unwrap().value.expect("a legal state");
            let hint = match Packing.hint(&here, Level::Answer, &job(&budget)).unwrap() {
                Outcome::Solved(Some(hint)) => hint,
                Outcome::Solved(None) => {
                    assert_eq!(teka_check::packing(&puzzle, &state), Verdict::Legal, "{number}\n{text}");
                    break;
                }
                Outcome::NoSolution(_) => {
                    assert!(solutions.is_empty(), "puzzle {number}\n{text}");
                    break;
                }
                Outcome::Stopped { .. } => panic!("nothing stops it"),
            };
            assert!(!solutions.is_empty(), "puzzle {number} has no solution, but a hint\n{text}");
            let Fact::Text(symbol) = get(&hint.facts, "piece") else { panic!("a piece has a symbol") };
            let named = |piece: &teka_packing::Piece| piece.symbol.to_string() == *symbol;
            let id = puzzle.pieces().iter().position(named).unwrap();
            let cells = spots(&hint);
            let before = solutions.len();
            solutions.retain(|solution| solution.contains(&(names[id], cells.clone())));
            assert!(!solutions.is_empty(), "puzzle {number}, {}\n{text}", hint.technique);
            if hint.technique != "solution" {
                assert_eq!(solutions.len(), before, "puzzle {number}, {}\n{text}", hint.technique);
            }
            *techniques.entry(hint.technique).or_default() += 1;
            lay(&puzzle, &mut state, PieceId(id as u16), &cells);
        }
    }
    assert!(techniques.len() == 4 && techniques.values().all(|&count| count > 20), "{techniques:?}");
}

fn lay(puzzle: &Puzzle, state: &mut Solution, piece: PieceId, cells: &[Place]) {
    for (cell, owner) in puzzle.board().cells().iter().zip(&mut state.owners) {
        if cells.contains(&[cell.site.column, cell.site.row, cell.site.layer]) {
            *owner = Some(piece);
        }
    }
}

/// Some pieces laid at random, each by itself legally: as in a solution more or less often.
fn random_state(
    sketch: &Sketch,
    solutions: &BTreeSet<Packed>,
    names: &[usize],
    random: &mut impl rand::Rng,
) -> Vec<(usize, Vec<Place>)> {
    let given: BTreeSet<Place> =
        sketch.pieces.iter().filter_map(|piece| piece.given.clone()).flatten().collect();
    let solutions: Vec<&Packed> = solutions.iter().collect();
    let chosen = solutions.choose(random);
    let right = if random.random_bool(0.3) { 1.0 } else { 0.3 };
    let share = random.random_range(0.2..1.0);
    let mut used = given;
    let mut laid: Vec<(usize, Vec<Place>)> = Vec::new();
    for (piece, part) in sketch.pieces.iter().enumerate() {
        if part.given.is_some() || !random.random_bool(share) {
            continue;
        }
        let free = |cells: &Vec<Place>, used: &BTreeSet<Place>| cells.iter().all(|cell| !used.contains(cell));
        let solved = chosen.filter(|_| random.random_bool(right)).and_then(|solution| {
            let as_there = solution.iter().filter(|(name, _)| *name == names[piece]);
            as_there.map(|(_, cells)| cells.clone()).find(|cells| free(cells, &used))
        });
        let anywhere: Vec<Vec<Place>> =
            naive::placements(sketch, part).into_iter().filter(|cells| free(cells, &used)).collect();
        if let Some(cells) = solved.or_else(|| anywhere.choose(random).cloned()) {
            used.extend(cells.iter().copied());
            laid.push((piece, cells));
        }
    }
    laid
}

#[test]
fn what_is_wrong_with_a_state_is_what_cannot_be_kept_in_reading_order() {
    const STATES: usize = 4;
    let budget = Budget::default();
    let (mut fine, mut wrong, mut one_solution) = (0, 0, 0);
    for (number, sketch) in puzzles().take(ENOUGH) {
        let text = sketch.as_toml();
        let puzzle = read(number, &text, sketch.reading());
        let names = naive::names(&sketch);
        let solutions = naive::solutions(&sketch);
        let mut random = SEED.rng(number ^ 0xACE);
        for _ in 0..STATES {
            let laid = random_state(&sketch, &solutions, &names, &mut random);
            let mut state = puzzle.start();
            for (piece, cells) in &laid {
                lay(&puzzle, &mut state, PieceId(*piece as u16), cells);
            }
            let drawn = Source::new("state", state.draw(&puzzle));
            let outcome =
                Packing.review(&puzzle, &drawn, &job(&budget)).unwrap().value.expect("it can be read");
            let review = match outcome {
                Outcome::Solved(review) => review,
                Outcome::NoSolution(_) => {
                    assert!(solutions.is_empty(), "puzzle {number}\n{text}");
                    break;
                }
                Outcome::Stopped { .. } => panic!("nothing stops it"),
            };
            assert!(!solutions.is_empty(), "puzzle {number}\n{text}");

            // The same by hand: a piece stays if some solution has it and all that stay before it.
            let first = |cells: &[Place]| cells.iter().map(|&[x, y, z]| (-z, y, x)).min();
            let mut in_order = laid.clone();
            in_order.sort_by_key(|(_, cells)| first(cells));
            let mut left: Vec<&Packed> = solutions.iter().collect();
            let mut expected: Vec<Place> = Vec::new();
            for (piece, cells) in in_order {
                let kept: Vec<&Packed> =
                    left.iter().copied().filter(|one| one.contains(&(names[piece], cells.clone()))).collect();
                if kept.is_empty() {
                    expected.extend(cells);
                } else {
                    left = kept;
                }
            }
            expected.sort_by_key(|&[x, y, z]| (-z, y, x));
            let spot = |[x, y, z]: Place| Spot { layer: z as usize, row: y as usize, column: x as usize };
            let expected: Vec<Spot> = expected.into_iter().map(spot).collect();
            assert_eq!(review.wrong, expected, "puzzle {number}\n{text}\n{}", drawn.text);

            // With one solution, what is wrong is what differs from it.
            if let (1, Some(only)) = (solutions.len(), solutions.first()) {
                let differs =
                    laid.iter().filter(|(piece, cells)| !only.contains(&(names[*piece], cells.clone())));
                let cells: usize = differs.map(|(_, cells)| cells.len()).sum();
                assert_eq!(review.wrong.len(), cells, "puzzle {number}\n{text}");
                one_solution += usize::from(cells > 0);
            }
            *(if review.wrong.is_empty() { &mut fine } else { &mut wrong }) += 1;
            let is_solution = solutions.contains(&packed(&puzzle, &names, &state));
            if is_solution {
                assert!(review.complete && review.wrong.is_empty(), "puzzle {number}\n{text}");
                assert_eq!(review.answer, Some(state));
            }
        }
    }
    assert!(fine > 500 && wrong > 500 && one_solution > 100, "{fine} {wrong} {one_solution}");
}

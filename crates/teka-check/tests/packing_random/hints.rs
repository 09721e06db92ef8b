//! Compares the help for players with the naive search: the placements of the model, hints, and reviews of states.

use crate::naive::{self, Packed};
use crate::raw_puzzle::{Coords, RawPuzzle};
use crate::{SEED, packed, puzzles, read};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::collections::{BTreeMap, BTreeSet};
use teka_core::{
    Budget, CellPos, Family, Hint, HintLevel, HintOptions, Outcome, RunContext, STATE, Source, Verdict,
};
use teka_packing::{HintDetails, Packing, PackingModel, PieceId, Puzzle, Solution};

const PUZZLES: usize = 1_000;

fn context(budget: &Budget) -> RunContext<'_> {
    RunContext::new(budget)
}

fn coords(layer: usize, row: usize, column: usize) -> Coords {
    [column as i32, row as i32, layer as i32]
}

#[test]
fn placements_of_the_model_match_the_rules() {
    for (puzzle_number, raw) in puzzles().take(PUZZLES) {
        let puzzle = read(puzzle_number, &raw.as_toml(), raw.strictness());
        let model = Packing.model(&puzzle).unwrap();
        let model: &PackingModel = model.get().unwrap();
        let mut free: BTreeMap<[i32; 3], Coords> = BTreeMap::new();
        for cell in model.cells.iter().filter(|cell| cell.owner.is_none()) {
            free.insert([cell.x, cell.y, cell.z], coords(cell.layer, cell.row, cell.column));
        }
        let free_cells: BTreeSet<Coords> = free.values().copied().collect();
        for (raw_piece, piece) in raw.pieces.iter().zip(&model.pieces) {
            if raw_piece.given.is_some() {
                assert!(piece.given);
                continue;
            }
            let mut found = BTreeSet::new();
            for orientation in &piece.orientations {
                for anchor in free.keys() {
                    let cell =
                        |step: &[i32; 3]| free.get(&[0, 1, 2].map(|axis| anchor[axis] + step[axis])).copied();
                    let cells = orientation.cells.iter().map(cell).collect::<Option<Vec<Coords>>>();
                    if let Some(mut cells) = cells {
                        cells.sort_unstable();
                        found.insert(cells);
                    }
                }
            }
            let known = naive::placements(&raw, raw_piece).into_iter();
            let known: BTreeSet<_> =
                known.filter(|cells| cells.iter().all(|cell| free_cells.contains(cell))).collect();
            assert_eq!(found, known, "puzzle {puzzle_number}\n{}", raw.as_toml());
        }
    }
}

/// The cells of a hint at the level of an answer.
fn hint_cells(hint: &Hint) -> Vec<Coords> {
    let details: &HintDetails = hint.details.get().unwrap();
    let mut cells: Vec<Coords> =
        details.spots.iter().map(|cell| coords(cell.layer, cell.row, cell.column)).collect();
    cells.sort_unstable();
    cells
}

#[test]
fn every_hint_is_sound_and_hints_lead_to_a_solution() {
    let budget = Budget::default();
    let mut techniques: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, raw) in puzzles().take(PUZZLES) {
        let text = raw.as_toml();
        let puzzle = read(number, &text, raw.strictness());
        let classes = naive::classes(&raw);
        let mut solutions = naive::solutions(&raw);
        let mut state = puzzle.start();
        let mut skip = 0;
        loop {
            let drawn = Source::new("state", state.draw(&puzzle));
            let here = Packing.with_setting(&puzzle, STATE, &drawn).unwrap().value.expect("a legal state");
            let hint = match Packing
                .hint(&here, HintOptions::from(HintLevel::Answer).skipping(skip), &context(&budget))
                .unwrap()
            {
                Outcome::Solved(Some(hint)) => hint,
                Outcome::Solved(None) => {
                    assert_eq!(teka_check::packing(&puzzle, &state), Verdict::Legal, "{number}\n{text}");
                    break;
                }
                Outcome::NoSolution(_) => {
                    assert!(solutions.is_empty(), "puzzle {number}\n{text}");
                    break;
                }
                Outcome::Stopped { .. } => panic!("there is no limit"),
            };
            assert!(!solutions.is_empty(), "puzzle {number} has no solution, but a hint\n{text}");
            let details: &HintDetails = hint.details.get().unwrap();
            let symbol = details.piece.as_ref().expect("a piece has a symbol");
            let named = |piece: &teka_packing::Piece| piece.symbol.to_string() == *symbol;
            let id = puzzle.pieces().iter().position(named).unwrap();
            let cells = hint_cells(&hint);
            *techniques.entry(hint.technique).or_default() += 1;
            if details.strike_out {
                let struck =
                    solutions.iter().all(|solution| !solution.contains(&(classes[id], cells.clone())));
                assert!(struck, "puzzle {number}, {}\n{text}", hint.technique);
                skip += 1;
                continue;
            }
            let before = solutions.len();
            solutions.retain(|solution| solution.contains(&(classes[id], cells.clone())));
            assert!(!solutions.is_empty(), "puzzle {number}, {}\n{text}", hint.technique);
            if hint.technique != "solution" {
                assert_eq!(solutions.len(), before, "puzzle {number}, {}\n{text}", hint.technique);
            }
            skip = 0;
            place(&puzzle, &mut state, PieceId(id as u32), &cells);
        }
    }
    let common = ["claim", "gap-shape", "gap-size", "only-place", "only-way", "pair", "solution", "trial"];
    assert!(common.iter().all(|technique| techniques.contains_key(technique)), "{techniques:?}");
}

fn place(puzzle: &Puzzle, state: &mut Solution, piece: PieceId, cells: &[Coords]) {
    for (cell, owner) in puzzle.board().cells().iter().zip(&mut state.owners) {
        if cells.contains(&[cell.pos.column, cell.pos.row, cell.pos.layer]) {
            *owner = Some(piece);
        }
    }
}

/// Some pieces at random placements, each legal by itself; a varying share of them lies as in a solution.
fn random_state(
    raw: &RawPuzzle,
    solutions: &BTreeSet<Packed>,
    classes: &[usize],
    random: &mut impl rand::Rng,
) -> Vec<(usize, Vec<Coords>)> {
    let given: BTreeSet<Coords> =
        raw.pieces.iter().filter_map(|piece| piece.given.clone()).flatten().collect();
    let solutions: Vec<&Packed> = solutions.iter().collect();
    let chosen = solutions.choose(random);
    let right = if random.random_bool(0.3) { 1.0 } else { 0.3 };
    let share = random.random_range(0.2..1.0);
    let mut used = given;
    let mut placed: Vec<(usize, Vec<Coords>)> = Vec::new();
    for (piece, raw_piece) in raw.pieces.iter().enumerate() {
        if raw_piece.given.is_some() || !random.random_bool(share) {
            continue;
        }
        let free =
            |cells: &Vec<Coords>, used: &BTreeSet<Coords>| cells.iter().all(|cell| !used.contains(cell));
        let solved = chosen.filter(|_| random.random_bool(right)).and_then(|solution| {
            let same_class = solution.iter().filter(|(name, _)| *name == classes[piece]);
            same_class.map(|(_, cells)| cells.clone()).find(|cells| free(cells, &used))
        });
        let anywhere: Vec<Vec<Coords>> =
            naive::placements(raw, raw_piece).into_iter().filter(|cells| free(cells, &used)).collect();
        if let Some(cells) = solved.or_else(|| anywhere.choose(random).cloned()) {
            used.extend(cells.iter().copied());
            placed.push((piece, cells));
        }
    }
    placed
}

#[test]
fn a_review_finds_the_smallest_sets_of_pieces_to_take_back() {
    const STATES: usize = 4;
    const MAX_SETS: usize = 12;
    let budget = Budget::default();
    let (mut fine, mut wrong, mut one_solution, mut several) = (0, 0, 0, 0);
    for (number, raw) in puzzles().take(PUZZLES) {
        let text = raw.as_toml();
        let puzzle = read(number, &text, raw.strictness());
        let classes = naive::classes(&raw);
        let solutions = naive::solutions(&raw);
        let mut random = SEED.rng(number ^ 0xACE);
        for _ in 0..STATES {
            let placed = random_state(&raw, &solutions, &classes, &mut random);
            let mut state = puzzle.start();
            for (piece, cells) in &placed {
                place(&puzzle, &mut state, PieceId(*piece as u32), cells);
            }
            let drawn = Source::new("state", state.draw(&puzzle));
            let outcome =
                Packing.review(&puzzle, &drawn, &context(&budget)).unwrap().value.expect("it can be read");
            let review = match outcome {
                Outcome::Solved(review) => review,
                Outcome::NoSolution(_) => {
                    assert!(solutions.is_empty(), "puzzle {number}\n{text}");
                    break;
                }
                Outcome::Stopped { .. } => panic!("there is no limit"),
            };
            assert!(!solutions.is_empty(), "puzzle {number}\n{text}");

            // Brute force: every solution gives a set of pieces to take back; the smallest sets are expected.
            let taken_back = |solution: &Packed| -> BTreeSet<usize> {
                let moved = |(piece, cells): &&(usize, Vec<Coords>)| {
                    !solution.contains(&(classes[*piece], cells.clone()))
                };
                placed.iter().filter(moved).map(|&(piece, _)| piece).collect()
            };
            let mut sets: BTreeSet<BTreeSet<usize>> = solutions.iter().map(taken_back).collect();
            let smallest = sets.iter().map(BTreeSet::len).min().unwrap_or(0);
            sets.retain(|set| set.len() == smallest && smallest > 0);
            let symbol = |piece: &usize| puzzle.pieces()[*piece].symbol.to_string();
            let expected: BTreeSet<Vec<String>> =
                sets.iter().map(|set| set.iter().map(symbol).collect()).collect();
            let found: BTreeSet<Vec<String>> = review.take_back.sets.iter().cloned().collect();
            let shown = format!("puzzle {number}\n{text}\n{}", drawn.text);
            assert_eq!(review.take_back.more, expected.len() > MAX_SETS, "{shown}");
            assert_eq!(found.len(), expected.len().min(MAX_SETS), "{shown}");
            assert!(found.is_subset(&expected), "{found:?} {expected:?} {shown}");
            several += usize::from(expected.len() > 1);

            // The pieces of the first set are wrong.
            let first = review.take_back.sets.first().cloned().unwrap_or_default();
            let is_wrong = |piece: &usize| first.contains(&symbol(piece));
            let wrong_pieces = placed.iter().filter(|(piece, _)| is_wrong(piece));
            let mut expected: Vec<Coords> = wrong_pieces.flat_map(|(_, cells)| cells.clone()).collect();
            expected.sort_by_key(|&[x, y, z]| (-z, y, x));
            let cell_pos =
                |[x, y, z]: Coords| CellPos { layer: z as usize, row: y as usize, column: x as usize };
            let expected: Vec<CellPos> = expected.into_iter().map(cell_pos).collect();
            assert_eq!(review.wrong, expected, "{shown}");

            // With a single solution, the wrong pieces are those that differ from it.
            if let (1, Some(only)) = (solutions.len(), solutions.first()) {
                let differs =
                    placed.iter().filter(|(piece, cells)| !only.contains(&(classes[*piece], cells.clone())));
                let cells: usize = differs.map(|(_, cells)| cells.len()).sum();
                assert_eq!(review.wrong.len(), cells, "puzzle {number}\n{text}");
                one_solution += usize::from(cells > 0);
            }
            *(if review.wrong.is_empty() { &mut fine } else { &mut wrong }) += 1;
            let is_solution = solutions.contains(&packed(&puzzle, &classes, &state));
            if is_solution {
                assert!(review.complete && review.wrong.is_empty(), "puzzle {number}\n{text}");
                assert_eq!(review.answer, Some(state));
            }
        }
    }
    assert!(fine > 300 && wrong > 300, "{fine} {wrong}");
    assert!(one_solution > 60 && several > 60, "{one_solution} {several}");
}

//! Tests on random positions with one solution, on flat boards, boxes and pyramids: every step of the reasoning
//! is correct, hints lead to the solution, and ratings do not depend on how the board is turned.
//! `TEKA_POSITIONS` sets the number of positions.

use super::*;
use crate::board::{Board, CellId, CellKind};
use crate::hint::{HintDetails, hint};
use crate::lattice::{GridPos, Lattice, Point};
use crate::puzzle::{NewPiece, PieceId, Puzzle, Solution};
use crate::rating::{Grade, grade, grade_up_to};
use crate::search::exact::{Instance, list};
use crate::shape::Shape;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use teka_core::{Budget, HintLevel, HintOptions, NoObserver, Outcome, RunContext, Seed, Which};

fn positions() -> u64 {
    std::env::var("TEKA_POSITIONS").ok().and_then(|number| number.parse().ok()).unwrap_or(250)
}

fn below(rng: &mut ChaCha8Rng, limit: usize) -> usize {
    (rng.next_u64() % limit as u64) as usize
}

/// A board of about 20 to 40 cells: a rectangle, a rectangle without corners, one with cells that may stay empty, a box
/// or a pyramid.
fn random_board(rng: &mut ChaCha8Rng) -> Board {
    let without_corners = |rows: usize, columns: usize| {
        let kind = |row: usize, column: usize| {
            let corner = row.min(rows - 1 - row) + column.min(columns - 1 - column) < 2;
            if corner { CellKind::Hole } else { CellKind::Required }
        };
        let rows = (0..rows).map(|row| (0..columns).map(|column| kind(row, column)).collect()).collect();
        Board::drawn(Lattice::Square, &[rows])
    };
    let with_optional = |rng: &mut ChaCha8Rng| {
        let mut kind = || if below(rng, 3) == 0 { CellKind::Optional } else { CellKind::Required };
        let rows = (0..4).map(|_| (0..6).map(|_| kind()).collect()).collect();
        Board::drawn(Lattice::Square, &[rows])
    };
    let board = match below(rng, 7) {
        0 => Board::rectangle(4, 5 + below(rng, 5)),
        1 => Board::rectangle(5, 5 + below(rng, 4)),
        2 => without_corners(6, 7),
        3 => Board::cuboid(2, 3, 3 + below(rng, 3)),
        4 => Board::cuboid(3, 3, 3),
        5 => with_optional(rng),
        _ => Board::pyramid(4),
    };
    board.unwrap()
}

/// A puzzle made by cutting the board into pieces of up to five cells, with its solution. Some pieces may be equal.
fn random_solution(board: &Board, rng: &mut ChaCha8Rng) -> (Puzzle, Solution) {
    let steps = board.lattice().steps();
    let mut owner: Vec<Option<usize>> = vec![None; board.cells().len()];
    let mut pieces: Vec<Vec<CellId>> = Vec::new();
    for first in board.ids() {
        if owner[first.index()].is_some() {
            continue;
        }
        // Leave some of the optional cells empty.
        if board.cells()[first.index()].optional && below(rng, 2) == 0 {
            continue;
        }
        let size = 3 + below(rng, 3);
        let mut cells = vec![first];
        owner[first.index()] = Some(pieces.len());
        while cells.len() < size {
            let around: Vec<CellId> = cells
                .iter()
                .flat_map(|cell| {
                    let here = board.cells()[cell.index()].point;
                    steps.iter().filter_map(move |&step| board.at(here + step))
                })
                .filter(|cell| owner[cell.index()].is_none())
                .collect();
            if around.is_empty() {
                break;
            }
            let next = around[below(rng, around.len())];
            owner[next.index()] = Some(pieces.len());
            cells.push(next);
        }
        pieces.push(cells);
    }
    let shape = |cells: &Vec<CellId>| {
        Shape::new(board.lattice(), cells.iter().map(|cell| board.cells()[cell.index()].point))
    };
    let new = |(number, cells): (usize, &Vec<CellId>)| NewPiece {
        name: char::from(b'A' + number as u8 % 26).to_string(),
        shape: shape(cells),
        may_mirror: true,
    };
    let puzzle = Puzzle::new(board.clone(), pieces.iter().enumerate().map(new).collect());
    let owners = owner.into_iter().map(|owner| owner.map(|piece| PieceId(piece as u32))).collect();
    (puzzle, Solution { owners })
}

fn number_of_solutions(puzzle: &Puzzle, limit: usize) -> usize {
    let budget = Budget::default();
    let mut found = 0;
    let mut each = |_| {
        found += 1;
        if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    list(puzzle, &RunContext::new(&budget), Which::All, &mut each).unwrap();
    found
}

fn cells_of(solution: &Solution, piece: PieceId) -> Vec<CellId> {
    let owned = solution.owners.iter().enumerate().filter(|(_, owner)| **owner == Some(piece));
    owned.map(|(cell, _)| CellId(cell as u32)).collect()
}

/// A random position with exactly one solution, with as few given pieces as a random order allows.
fn random_position(number: u64) -> (Puzzle, Solution) {
    let mut rng = Seed(15).rng(number);
    let board = random_board(&mut rng);
    let (mut puzzle, solution) = random_solution(&board, &mut rng);
    while number_of_solutions(&puzzle, 2) > 1 {
        let unplaced: Vec<PieceId> = puzzle.unplaced().collect();
        let piece = unplaced[below(&mut rng, unplaced.len())];
        puzzle = puzzle.with_given([(piece, cells_of(&solution, piece))]);
    }
    (puzzle, solution)
}

/// The placements of a solution, each as a set of cells.
fn placements(puzzle: &Puzzle, solution: &Solution) -> BTreeSet<Vec<CellId>> {
    puzzle.unplaced().map(|piece| cells_of(solution, piece)).collect()
}

fn graded(puzzle: &Puzzle) -> Grade {
    let budget = Budget::default();
    let mut monitor = Monitor::new(&budget, &NoObserver);
    grade(puzzle, &mut monitor).unwrap().expect("the puzzle has a solution")
}

#[test]
fn every_step_follows_from_the_rules_and_agrees_with_the_solution() {
    let mut techniques: BTreeMap<Technique, usize> = BTreeMap::new();
    for number in 0..positions() {
        let (puzzle, solution) = random_position(number);
        let right = placements(&puzzle, &solution);
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let instance = Instance::of(&puzzle, &mut monitor).unwrap().unwrap();
        let problem = Problem::new(&instance);
        let mut reasoner = Reasoner::new(&problem, Technique::DeepTrial);
        loop {
            match reasoner.next_placement(&mut monitor).unwrap() {
                Progress::Placed { steps, .. } => {
                    for id in steps.iter().copied() {
                        assert!(reasoner.all_hold(&[id]), "position {number}: {:?}", reasoner.step(id));
                    }
                    for step in steps.iter().map(|&id| reasoner.step(id)) {
                        let cells = problem.placement(step.placement).cells.iter();
                        let cells: Vec<CellId> =
                            cells.map(|&cell| instance.cells[usize::from(cell)]).collect();
                        if problem.is_filler(step.placement) {
                            assert_eq!(
                                solution.owners[cells[0].index()],
                                None,
                                "position {number}: {step:?}"
                            );
                            continue;
                        }
                        assert_ne!(right.contains(&cells), step.strikes_out, "position {number}: {step:?}");
                        *techniques.entry(step.technique).or_default() += 1;
                    }
                }
                Progress::Solved | Progress::Stuck => break,
                Progress::Contradiction => panic!("position {number} has a solution"),
            }
            // Steps that no placement needed are correct too.
            let all: Vec<StepId> = (0..reasoner.steps.len() as StepId).collect();
            for step in all.iter().map(|&id| reasoner.step(id)).filter(|step| step.strikes_out) {
                let cells = problem.placement(step.placement).cells.iter();
                let cells: Vec<CellId> = cells.map(|&cell| instance.cells[usize::from(cell)]).collect();
                assert!(!right.contains(&cells), "position {number}: {step:?}");
            }
        }
    }
    println!("{techniques:?}");
    if positions() >= 250 {
        // Positions that need a trial within a trial are rare.
        let expected = Technique::ALL
            .into_iter()
            .filter(|&technique| technique < Technique::DeepTrial || positions() >= 4_000);
        let missing = expected.filter(|technique| !techniques.contains_key(technique));
        assert_eq!(missing.collect::<Vec<_>>(), [], "every technique is needed somewhere");
    }
}

#[test]
fn a_grade_up_to_a_level_is_the_full_grade_or_none() {
    for number in 0..60 {
        let (puzzle, _) = random_position(number);
        let grade = graded(&puzzle);
        let budget = Budget::default();
        for level in 1..=6 {
            let bounded = grade_up_to(&puzzle, level, &mut Monitor::new(&budget, &NoObserver)).unwrap();
            assert_eq!(bounded, (grade.level <= level).then(|| grade.clone()), "{number}: up to {level}");
        }
    }
}

#[test]
fn hints_alone_solve_every_puzzle_rated_below_six() {
    for number in 0..positions() / 8 {
        let (mut puzzle, solution) = random_position(number);
        if graded(&puzzle).level == 6 {
            continue;
        }
        let right = placements(&puzzle, &solution);
        let budget = Budget::default();
        let mut skip = 0;
        loop {
            let outcome = hint(
                &puzzle,
                &HintOptions::from(HintLevel::Answer).skipping(skip),
                &RunContext::new(&budget),
            );
            let Outcome::Solved(hint) = outcome else { panic!("position {number}: {outcome:?}") };
            let Some(hint) = hint else { break };
            assert_ne!(hint.technique, "solution", "position {number}");
            let details: &HintDetails = hint.details.get().unwrap();
            let cells =
                puzzle.board().ids().filter(|&id| details.spots.contains(&puzzle.board().cell_pos(id)));
            let cells: Vec<CellId> = cells.collect();
            assert_ne!(right.contains(&cells), details.strike_out, "position {number}: {hint:?}");
            if details.strike_out {
                skip += 1;
            } else {
                let symbol = details.piece.clone().unwrap();
                let piece =
                    puzzle.unplaced().find(|&id| puzzle.piece(id).symbol.to_string() == symbol).unwrap();
                puzzle = puzzle.with_given([(piece, cells)]);
                skip = 0;
            }
        }
    }
}

/// The free cells of a position as a board of their own, after a symmetry of the lattice, with the pieces in reverse
/// order.
fn image(puzzle: &Puzzle, symmetry: crate::lattice::Symmetry) -> Puzzle {
    let (lattice, start) = (puzzle.lattice(), puzzle.start());
    let free = puzzle.board().ids().filter(|id| start.owners[id.index()].is_none());
    let cells: Vec<_> = free.map(|id| puzzle.board().cells()[id.index()]).collect();
    let points: Vec<Point> = cells.iter().map(|cell| symmetry.apply(cell.point)).collect();
    let positions: Vec<GridPos> = points.iter().map(|&point| lattice.grid_pos(point)).collect();
    let min = |of: fn(&GridPos) -> i32| positions.iter().map(of).min().unwrap();
    let low = [min(|pos| pos.layer), min(|pos| pos.row), min(|pos| pos.column)];
    let size =
        |of: fn(&GridPos) -> i32, low: i32| (positions.iter().map(of).max().unwrap() - low + 1) as usize;
    let [layers, rows, columns] =
        [size(|pos| pos.layer, low[0]), size(|pos| pos.row, low[1]), size(|pos| pos.column, low[2])];
    let mut drawn = vec![vec![vec![CellKind::Hole; columns]; rows]; layers];
    for (pos, cell) in positions.iter().zip(&cells) {
        let [layer, row, column] = [pos.layer - low[0], pos.row - low[1], pos.column - low[2]];
        drawn[layer as usize][row as usize][column as usize] =
            if cell.optional { CellKind::Optional } else { CellKind::Required };
    }
    let mut pieces: Vec<NewPiece> = puzzle
        .unplaced()
        .map(|id| NewPiece {
            name: format!("piece {}", id.index()),
            shape: puzzle.piece(id).shape.clone(),
            may_mirror: true,
        })
        .collect();
    pieces.reverse();
    Puzzle::new(Board::drawn(lattice, &drawn).unwrap(), pieces)
}

#[test]
fn a_rating_does_not_change_when_the_board_is_turned_or_pieces_are_renamed() {
    for number in 0..positions() / 10 {
        let (puzzle, _) = random_position(number);
        let grade = graded(&puzzle);
        let symmetries = puzzle.lattice().symmetries(true);
        for symmetry in symmetries.into_iter().step_by(5) {
            assert_eq!(graded(&image(&puzzle, symmetry)), grade, "position {number}, {symmetry:?}");
        }
    }
}

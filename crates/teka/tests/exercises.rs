//! Tests the checker of exercises on a thousand right answers of branch and bound, in any order that ties
//! allow, on a thousand wrong ones, and on answers of backtracking. Also tests that the trees of variants have
//! about the same size.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeSet;
use teka::exercise::{AnswerStep, Exercise, ExerciseOptions, check, key, make};
use teka::sliding::{Board, Branching, Move};
use teka::{Budget, RunContext, Seed, Source};

fn options(
    algorithm: &str,
    nodes: std::ops::RangeInclusive<usize>,
    variants: usize,
    seed: u64,
) -> ExerciseOptions {
    ExerciseOptions {
        algorithm: algorithm.to_owned(),
        size: None,
        nodes,
        variants,
        seed: Seed(seed),
        order: "URDL".to_owned(),
        undo: false,
    }
}

fn exercises(algorithm: &str, variants: usize) -> Vec<Exercise> {
    let nodes = if algorithm == "branch-and-bound" { 25..=60 } else { 6..=60 };
    let made = make(&options(algorithm, nodes, variants, 7), &RunContext::new(&Budget::default()));
    assert_eq!(made.len(), variants, "{algorithm}");
    made
}

fn branching() -> Branching {
    Branching::default().with_order("URDL").unwrap().forbidding_undo(true)
}

fn below(rng: &mut ChaCha8Rng, end: usize) -> usize {
    rng.next_u32() as usize % end
}

/// A naive branch and bound, which breaks ties at random.
fn with_random_ties(exercise: &Exercise, rng: &mut ChaCha8Rng) -> Vec<AnswerStep> {
    let puzzle = teka::sliding::read(&[Source::new("", exercise.game.print())]).value.unwrap();
    let cost = |board: &Board, depth: u64| {
        let tiles = board.tiles().iter().zip(puzzle.goal().tiles());
        depth + tiles.filter(|(tile, home)| **tile != 0 && tile != home).count() as u64
    };
    let mut nodes: Vec<(Board, Option<Move>, u64)> = vec![(puzzle.start().clone(), None, 0)];
    let mut live = vec![0];
    let mut steps = Vec::new();
    loop {
        let price = |&node: &usize| cost(&nodes[node].0, nodes[node].2);
        let least = live.iter().map(price).min().unwrap();
        let cheapest: Vec<usize> = live.iter().copied().filter(|node| price(node) == least).collect();
        let node = cheapest[below(rng, cheapest.len())];
        live.retain(|&other| other != node);
        let (board, last, depth) = nodes[node].clone();
        if board == *puzzle.goal() {
            steps.push(AnswerStep::Goal { node: node + 1 });
            return steps;
        }
        let mut children = Vec::new();
        for slide in branching().order() {
            let mut next = board.clone();
            if last != Some(slide.inverse()) && next.slide(slide) {
                children.push((slide.inverse().letter(), cost(&next, depth + 1)));
                live.push(nodes.len());
                nodes.push((next, Some(slide), depth + 1));
            }
        }
        steps.push(AnswerStep::Expand { node: node + 1, children });
    }
}

#[test]
fn a_thousand_right_answers_of_branch_and_bound_are_accepted() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut different = BTreeSet::new();
    for exercise in exercises("branch-and-bound", 20) {
        let own = check(&exercise.game, "branch-and-bound", branching(), &exercise.key).unwrap();
        assert!(own.is_full() && own.right == own.steps, "{own:?}");
        for _ in 0..50 {
            let answer = with_random_ties(&exercise, &mut rng);
            let marks = check(&exercise.game, "branch-and-bound", branching(), &answer).unwrap();
            assert!(marks.is_full(), "{marks:?}\n{answer:?}\n{}", exercise.game.print());
            different.insert(format!("{answer:?}"));
        }
    }
    assert!(different.len() > 60, "ties are broken in different ways: {}", different.len());
}

#[test]
fn the_first_wrong_step_of_a_thousand_wrong_answers_is_found() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let made = exercises("branch-and-bound", 20);
    let mut found = 0;
    while found < 1_000 {
        let exercise = &made[below(&mut rng, made.len())];
        let mut answer = with_random_ties(exercise, &mut rng);
        let last = answer.len() - 1;
        let at = below(&mut rng, last);
        let costs: Vec<u64> = costs(&answer);
        let AnswerStep::Expand { node, children } = &mut answer[at] else { panic!("the goal is last") };
        let wrong = match below(&mut rng, 9) {
            0 => {
                let child = below(&mut rng, children.len());
                children[child].1 += 1 + below(&mut rng, 3) as u64;
                at
            }
            1 if children.len() > 1 => {
                children.swap(0, 1);
                at
            }
            2 => {
                let child = below(&mut rng, children.len());
                children.remove(child);
                at
            }
            3 => {
                let Some(missing) = "URDL".chars().find(|&c| children.iter().all(|child| child.0 != c))
                else {
                    continue;
                };
                children.push((missing, 9));
                at
            }
            4 => {
                *node += 1_000;
                at
            }
            5 if at > 0 => {
                // The root has been expanded long before.
                *node = 1;
                at
            }
            6 => {
                let node = *node;
                answer[at] = AnswerStep::Goal { node };
                at
            }
            7 => {
                answer.truncate(at + 1);
                at + 1
            }
            8 => {
                // A node that costs more than the one that is expanded.
                let Some(costlier) = costs.iter().position(|&cost| cost > costs[*node - 1]) else { continue };
                let is_generated = generated_before(&answer, at) > costlier;
                let is_live = answer[..at]
                    .iter()
                    .all(|step| !matches!(step, AnswerStep::Expand { node, .. } if *node == costlier + 1));
                if !is_generated || !is_live {
                    continue;
                }
                let AnswerStep::Expand { node, .. } = &mut answer[at] else { continue };
                *node = costlier + 1;
                at
            }
            _ => continue,
        };
        let marks = check(&exercise.game, "branch-and-bound", branching(), &answer).unwrap();
        let first = marks.first.as_ref().map(|mistake| mistake.step);
        assert_eq!(first, Some(wrong + 1), "{marks:?}\n{answer:?}\n{}", exercise.game.print());
        assert!(marks.right < marks.steps);
        found += 1;
    }
}

/// The costs of all nodes in the order of their numbers; that of the root does not matter.
fn costs(answer: &[AnswerStep]) -> Vec<u64> {
    let children = answer.iter().flat_map(|step| match step {
        AnswerStep::Expand { children, .. } => children.clone(),
        _ => Vec::new(),
    });
    std::iter::once(0).chain(children.map(|(_, cost)| cost)).collect()
}

fn generated_before(answer: &[AnswerStep], at: usize) -> usize {
    costs(&answer[..at]).len()
}

#[test]
fn steps_after_a_mistake_are_judged_by_themselves() {
    let exercise = &exercises("branch-and-bound", 1)[0];
    let mut answer = exercise.key.clone();
    let AnswerStep::Expand { children, .. } = &mut answer[0] else { panic!() };
    children[0].1 += 1;
    let marks = check(&exercise.game, "branch-and-bound", branching(), &answer).unwrap();
    assert_eq!((marks.right, marks.steps), (answer.len() - 1, answer.len()));
}

#[test]
fn backtracking_is_checked_step_by_step() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for (algorithm, least) in [("cells-first", 2), ("pieces-first", 2), ("backtrack", 1)] {
        let made = exercises(algorithm, 10);
        for exercise in &made {
            let back = exercise.key.iter().filter(|step| matches!(step, AnswerStep::TakeBack { .. })).count();
            assert!(back >= least, "{algorithm}");
            assert_eq!(key(&exercise.game, algorithm).as_ref(), Some(&exercise.key));
            let marks = check(&exercise.game, algorithm, Branching::default(), &exercise.key).unwrap();
            assert!(marks.is_full(), "{algorithm} {marks:?}\n{}\n{:?}", exercise.game.print(), exercise.key);
        }
        for _ in 0..350 {
            let exercise = &made[below(&mut rng, made.len())];
            let mut answer = exercise.key.clone();
            let at = below(&mut rng, answer.len());
            let wrong = match below(&mut rng, 4) {
                0 => {
                    match &mut answer[at] {
                        AnswerStep::Place { cells, .. } => cells[0].0 += 7,
                        AnswerStep::TakeBack { name } => name.push('x'),
                        _ => panic!(),
                    }
                    at
                }
                1 => {
                    match &mut answer[at] {
                        AnswerStep::Place { name, .. } | AnswerStep::TakeBack { name } => name.push('x'),
                        _ => panic!(),
                    }
                    at
                }
                2 => {
                    answer.truncate(at);
                    at
                }
                _ => {
                    answer.push(AnswerStep::TakeBack { name: "A".to_owned() });
                    answer.len() - 1
                }
            };
            let marks = check(&exercise.game, algorithm, Branching::default(), &answer).unwrap();
            let first = marks.first.as_ref().map(|mistake| mistake.step);
            assert_eq!(
                first,
                Some(wrong + 1),
                "{algorithm} {marks:?}\n{answer:?}\n{}",
                exercise.game.print()
            );
        }
    }
}

#[test]
fn orientations_may_be_tried_in_any_order() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut different = BTreeSet::new();
    for exercise in exercises("cells-first", 20) {
        let source = Source::new("", exercise.game.print());
        let puzzle = teka::packing::read(&source, teka::Strictness::Strict).value.unwrap();
        for _ in 0..50 {
            let mut owners = puzzle.start().owners;
            let mut steps = Vec::new();
            assert!(search(&puzzle, &mut owners, &mut steps, &mut rng));
            let marks = check(&exercise.game, "cells-first", Branching::default(), &steps).unwrap();
            assert!(
                marks.is_full() && marks.right == marks.steps,
                "{marks:?}\n{steps:?}\n{}",
                exercise.game.print()
            );
            different.insert(format!("{steps:?}"));
        }
    }
    assert!(different.len() > 40, "{}", different.len());
}

/// A naive version of the search, with orientations in random order.
fn search(
    puzzle: &teka::packing::Puzzle,
    owners: &mut Vec<Option<teka::packing::PieceId>>,
    steps: &mut Vec<AnswerStep>,
    rng: &mut ChaCha8Rng,
) -> bool {
    let Some(first) = owners.iter().position(Option::is_none) else { return true };
    let board = puzzle.board();
    for piece in puzzle.unplaced() {
        if owners.contains(&Some(piece)) {
            continue;
        }
        let mut shapes =
            puzzle.kinds().iter().find(|kind| kind.pieces.contains(&piece)).unwrap().orientations.clone();
        for at in (1..shapes.len()).rev() {
            shapes.swap(at, below(rng, at + 1));
        }
        for shape in shapes {
            let anchor = board.cells()[first].point;
            let cells: Option<Vec<_>> = shape
                .points()
                .iter()
                .map(|&point| board.at(anchor + point).filter(|cell| owners[cell.index()].is_none()))
                .collect();
            let Some(cells) = cells else { continue };
            for cell in &cells {
                owners[cell.index()] = Some(piece);
            }
            let name = puzzle.piece(piece).symbol.to_string();
            let position = |cell: &teka::packing::CellId| {
                let at = board.cell_pos(*cell);
                (at.row + 1, at.column + 1)
            };
            steps.push(AnswerStep::Place { name: name.clone(), cells: cells.iter().map(position).collect() });
            if search(puzzle, owners, steps, rng) {
                return true;
            }
            steps.push(AnswerStep::TakeBack { name });
            for cell in &cells {
                owners[cell.index()] = None;
            }
        }
    }
    false
}

#[test]
fn variants_differ_and_have_trees_of_the_same_size() {
    for (algorithm, nodes) in [("branch-and-bound", 8..=15), ("cells-first", 8..=40), ("backtrack", 6..=40)] {
        let made = make(&options(algorithm, nodes.clone(), 30, 11), &RunContext::new(&Budget::default()));
        assert_eq!(made.len(), 30, "{algorithm}");
        let sizes: Vec<usize> = made.iter().map(|exercise| exercise.tree.nodes().len()).collect();
        let (least, most) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
        assert!(nodes.contains(&least) && nodes.contains(&most) && most * 10 <= least * 11, "{sizes:?}");
        let texts: BTreeSet<String> = made.iter().map(|exercise| exercise.game.print()).collect();
        assert_eq!(texts.len(), 30);
        let again = make(&options(algorithm, nodes, 30, 11), &RunContext::new(&Budget::default()));
        assert!(made.iter().zip(&again).all(|(one, other)| one.game.print() == other.game.print()));
    }
}

//! What a method promises: legal moves, sub-goals that are reached, solved tiles that stay, and advice that does not change
//! half-way.

use super::*;
use crate::board::{Board, Size};
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Budget, NoObserver, Outcome, Seed};
use rand_chacha::rand_core::Rng;

fn solve(puzzle: &Puzzle, method: Method) -> Solution {
    let budget = Budget::default();
    match search(puzzle, method, &mut Monitor::new(&budget, &NoObserver)) {
        Outcome::Solved(solution) => solution,
        other => panic!("{other:?}"),
    }
}

/// A random board of this size that the goal can be reached from.
fn random_puzzle(size: Size, goal: Board, number: u64) -> Puzzle {
    let mut rng = Seed(16).rng(number);
    let mut tiles: Vec<u16> = (0..size.cells() as u16).collect();
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
    }
    let puzzle = |tiles: &[u16]| {
        let start = Board::new(size, tiles.to_vec()).unwrap();
        Puzzle::new(start).with_goal(goal.clone()).unwrap()
    };
    let made = puzzle(&tiles);
    if crate::parity::Parity::of(&made).proof().is_ok() {
        return made;
    }
    let [one, other] = [0, 1].map(|nth| (0..tiles.len()).filter(|&at| tiles[at] != 0).nth(nth).unwrap());
    tiles.swap(one, other);
    puzzle(&tiles)
}

fn measure() {
    let size = Size::new(4, 4).unwrap();
    for method in Method::ALL {
        let (mut total, mut worst) = (0, 0);
        for number in 0..1000 {
            let puzzle = random_puzzle(size, Board::solved(size), number);
            let solution = solve(&puzzle, method);
            total += solution.moves.len();
            let lesson = solution.lesson.unwrap();
            worst = worst.max(lesson.sub_goals().map(|(_, sub_goal)| sub_goal.moves.len()).max().unwrap());
        }
        println!("{} mean {} worst sub-goal {worst}", method.name(), f64::from(total as u32) / 1000.);
    }
}

#[test]
fn figures() {
    measure();
}

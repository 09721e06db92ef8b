//! The answers of a booklet: finds them, turns each into a picture or groups of moves, and explains the
//! letters of the moves.

use super::prepare::SearchPool;
use super::puzzles::{Answer, Puzzle};
use crate::commands::limit_name;
use crate::console::Console;
use std::time::Duration;
use teka::{Message, Outcome, RunContext, SolveError};
use teka_render::Item;

/// The time limit for solving a puzzle.
const SOLVE_TIMEOUT: Duration = Duration::from_secs(10);
/// Moves are printed in groups of this size.
const MOVES_PER_GROUP: usize = 5;

/// Solves a puzzle. The inner `Err` is the reason why it has no solution.
pub(super) fn find(puzzle: &mut Puzzle, pool: &SearchPool<'_>) -> Result<Result<(), Message>, SolveError> {
    let report = pool.run(SOLVE_TIMEOUT, |budget| {
        let context = RunContext::new(budget);
        puzzle.game.solve().context(&context).run()
    })?;
    puzzle.answer = match report.outcome {
        Outcome::NoSolution(reason) => return Ok(Err(reason)),
        Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. } => {
            Answer::Found(Box::new(solution))
        }
        Outcome::Stopped { limit, .. } => Answer::NotFound(limit),
    };
    Ok(Ok(()))
}

/// Explains the letters of moves, if any answer has moves.
pub(super) fn legend(puzzles: &[Puzzle], console: &Console) -> Option<String> {
    let has_moves = |puzzle: &Puzzle| match &puzzle.answer {
        Answer::Found(solution) => solution.answer.moves.is_some(),
        _ => false,
    };
    puzzles.iter().any(has_moves).then(|| console.words.text("book.moves_legend"))
}

/// The answer of a puzzle as it is printed.
pub(super) fn item(puzzle: &Puzzle, console: &Console) -> Item {
    let mut item = Item {
        number: puzzle.number,
        name: puzzle.name(),
        facts: String::new(),
        level: None,
        scene: None,
        text: None,
    };
    match &puzzle.answer {
        Answer::Unknown => {}
        Answer::NotFound(limit) => {
            let message = Message::new("book.unsolved").with("limit", limit_name(*limit, console));
            item.text = Some(console.words.say(&message));
            if !console.json {
                console.note_message(&Message::new("book.unsolved_note").with("number", puzzle.number));
            }
        }
        Answer::Found(solution) => match &solution.answer.moves {
            None => item.scene = Some(solution.scene.clone()),
            Some(moves) => {
                let moves: Vec<char> = moves.chars().collect();
                let groups: Vec<String> =
                    moves.chunks(MOVES_PER_GROUP).map(|group| group.iter().collect()).collect();
                let count = solution.answer.length.unwrap_or(moves.len() as u64);
                item.facts = console.words.say(&Message::new("book.moves").with("count", count));
                item.text = Some(groups.join(" "));
            }
        },
    }
    item
}

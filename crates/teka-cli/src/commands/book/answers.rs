//! The answers of a booklet: pictures, and moves as letters.

use super::super::{During, Task, exit_code, limit_name, stopped_message};
use super::puzzles::{Answer, Puzzle};
use crate::Exit;
use crate::args::Book as Args;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::failure::Failure;
use std::time::Duration;
use teka::{Message, Outcome};
use teka_render::Item;

/// The time limit for solving a puzzle.
const SOLVE_TIMEOUT: Duration = Duration::from_secs(10);
/// Moves are printed in groups of this size.
const MOVES_PER_GROUP: usize = 5;

/// Solves a puzzle; `Err` inside is the reason why it has no solution.
pub(super) fn find(
    puzzle: &mut Puzzle,
    args: &Args,
    deadline: Deadline,
    console: &Console,
) -> Result<Result<(), Message>, Failure> {
    let limit = SOLVE_TIMEOUT.min(deadline.remaining().unwrap_or(SOLVE_TIMEOUT));
    let mut task = Task::new(&puzzle.game, &args.limits);
    task.limits.timeout = Some(limit);
    let (report, _) = task.run(console)?;
    puzzle.answer = match report.outcome {
        Outcome::NoSolution(reason) => return Ok(Err(reason)),
        Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. } => {
            Answer::Found(Box::new(solution))
        }
        outcome @ Outcome::Stopped { limit, .. } => {
            if exit_code(&outcome) == Exit::Interrupted {
                return Err(Failure::Stopped(limit, stopped_message(limit, During::Answer, console)));
            }
            Answer::NotFound(limit_name(limit, console))
        }
    };
    Ok(Ok(()))
}

/// What the letters of moves mean, if there are any.
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
            let message = Message::new("book.unsolved").with("limit", limit.as_str());
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

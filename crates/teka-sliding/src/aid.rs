//! Help for players: the next move of the best way that could be found, and how hard a board is.

use crate::board::{Board, Move};
use crate::codes;
use crate::draw;
use crate::puzzle::{Puzzle, Solution};
use crate::search;
use crate::tables::Store;
use teka_core::{Facts, Hint, Job, Level, Message, Outcome, Rating, Scene, Watch};

/// The next move; `None` inside when the goal is reached.
pub(crate) fn hint(puzzle: &Puzzle, level: Level, store: &Store, job: &Job<'_>) -> Outcome<Option<Hint>> {
    best_way(puzzle, store, job).map(|solution| hint_from(puzzle, level, &solution))
}

/// How hard the board is, by the moves it takes.
pub(crate) fn rate(puzzle: &Puzzle, store: &Store, job: &Job<'_>) -> Outcome<Rating> {
    best_way(puzzle, store, job).map(|solution| rating(puzzle, &solution))
}

fn best_way(puzzle: &Puzzle, store: &Store, job: &Job<'_>) -> Outcome<Solution> {
    search::solve(puzzle, search::usual(puzzle), store, &mut Watch::new(job.budget, job.observer))
}

fn hint_from(puzzle: &Puzzle, level: Level, solution: &Solution) -> Option<Hint> {
    let &slide = solution.moves.first()?;
    let start = puzzle.start();
    let source = start.size().source(start.blank(), slide)?;
    let tile = start.tiles()[source];
    let length = puzzle.metric().length(&solution.moves);
    let message = match level {
        Level::Nudge => {
            // Which row or column to look at, but not which of its tiles.
            let (row, column) = start.size().place(source);
            let (line, number) = match slide {
                Move::Up | Move::Down => ("column", column),
                Move::Left | Move::Right => ("row", row),
            };
            Message::new(codes::HINT_NUDGE).with("line", line).with("number", number + 1)
        }
        Level::Step => Message::new(codes::HINT_STEP).with("tile", tile),
        Level::Answer => Message::new(codes::HINT_ANSWER).with("tile", tile).with("move", slide.letter()),
    };
    let is_best = solution.is_optimal(puzzle.metric());
    let because = if is_best {
        Message::new(codes::HINT_BEST).with("length", length)
    } else {
        Message::new(codes::HINT_KNOWN).with("length", length).with("bound", solution.lower_bound)
    };
    let marked = (level != Level::Nudge).then_some(source);
    let mut facts: Facts = Vec::new();
    if level != Level::Nudge {
        facts.push(("tile", tile.into()));
    }
    if level == Level::Answer {
        facts.push(("move", slide.letter().to_string().into()));
    }
    facts.extend([("remaining", length.into()), ("at_least", solution.lower_bound.into())]);
    facts.push(("optimal", is_best.into()));
    let scene = Scene::grid(Message::new(codes::HINT_TITLE), draw::grid(start, puzzle.goal(), marked));
    Some(Hint { technique: "best-way", message, because: vec![because], scene, facts })
}

fn rating(puzzle: &Puzzle, solution: &Solution) -> Rating {
    let length = puzzle.metric().length(&solution.moves);
    let misplaced = misplaced(puzzle.start(), puzzle.goal());
    let away = puzzle.position().manhattan() as u64;
    let is_best = solution.is_optimal(puzzle.metric());
    let mut reasons = vec![if is_best {
        Message::new(codes::RATE_LENGTH).with("length", length)
    } else {
        Message::new(codes::RATE_KNOWN).with("length", length).with("bound", solution.lower_bound)
    }];
    reasons.push(Message::new(codes::RATE_MISPLACED).with("misplaced", misplaced).with("away", away));
    let single = solution.moves.len() as u64;
    if single > away {
        reasons.push(Message::new(codes::RATE_WANDER).with("moves", single - away));
    }
    let facts = vec![
        ("length", length.into()),
        ("lower_bound", solution.lower_bound.into()),
        ("optimal", is_best.into()),
        ("misplaced", misplaced.into()),
        ("manhattan", away.into()),
    ];
    Rating { level: Some(level(length)), score: length, reasons, facts }
}

/// The published easy, medium and hard boards are 10, 15 and 20 moves from the goal; a 15-puzzle at random is 53.
fn level(length: u64) -> u8 {
    const AT_MOST: [u64; 5] = [5, 10, 15, 25, 45];
    AT_MOST.iter().filter(|&&most| length > most).count() as u8 + 1
}

/// The tiles that are not at home.
fn misplaced(start: &Board, goal: &Board) -> usize {
    start.tiles().iter().zip(goal.tiles()).filter(|(tile, home)| **tile != 0 && tile != home).count()
}

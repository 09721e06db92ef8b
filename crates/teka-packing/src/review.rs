//! Reviews a partly solved board: can it be completed, and if not, which pieces are wrong? A piece with the wrong
//! shape, or one that overlaps or moves a given piece, is wrong by itself. Among the others, `take_back/` finds
//! the smallest sets that have to be taken back; the pieces of the first set are wrong. Also makes the hint for a
//! position that cannot be completed: what to take back.
//!
//! The kept pieces can be completed to a solution, but not if any wrong piece is added to them. If there is only one
//! solution, the wrong pieces are exactly those that differ from it, where equal pieces are interchangeable.

use crate::board::CellId;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::read::{self, State};
use crate::take_back::{self, Completion, Dead};
use crate::{codes, draw};
use std::collections::BTreeSet;
use teka_core::{
    CellPos, Details, Hint, HintLevel, Limit, Message, Outcome, Parsed, Reviewed, RunContext, Source,
    TakeBack, family_data,
};

pub(crate) fn review(
    puzzle: &Puzzle,
    state: &Source,
    context: &RunContext<'_>,
) -> Parsed<Outcome<Reviewed<Solution>>> {
    let Parsed { value, diagnostics } = read::read_any_state(puzzle, state);
    Parsed { value: value.map(|state| reviewed(puzzle, &state, context)), diagnostics }
}

fn reviewed(puzzle: &Puzzle, state: &State, context: &RunContext<'_>) -> Outcome<Reviewed<Solution>> {
    let (wrong, placed): (Vec<_>, Vec<_>) = state.placed.iter().partition(|placed| placed.problem.is_some());
    let placed: Vec<(PieceId, &[CellId])> =
        placed.iter().map(|placed| (placed.piece, placed.cells.as_slice())).collect();
    let mut found = Findings {
        sets: vec![wrong.iter().map(|placed| placed.piece).collect()],
        more: false,
        reason: wrong.first().and_then(|placed| placed.problem.clone()),
        at_least: wrong.len(),
    };
    let stopped = match take_back::completion(puzzle, &placed, context) {
        Completion::Possible => None,
        Completion::NoSolution(reason) => return Outcome::NoSolution(reason),
        Completion::Unknown(limit) => Some(limit),
        Completion::Dead(dead) => found.add(dead),
    };
    let review = found.review(puzzle, state);
    match stopped {
        None => Outcome::Solved(review),
        Some(limit) => {
            Outcome::Stopped { limit, best: Some(review), lower_bound: Some(found.at_least as u64) }
        }
    }
}

/// What is wrong with a position, as far as known.
struct Findings {
    /// The sets of pieces to take back; the first may be empty.
    sets: Vec<Vec<PieceId>>,
    /// Whether there are more such sets.
    more: bool,
    reason: Option<Message>,
    /// The minimum number of pieces to take back.
    at_least: usize,
}

impl Findings {
    /// Adds the pieces to take back besides those that are wrong by themselves. Returns the limit that stopped the
    /// search, if any.
    fn add(&mut self, dead: Dead) -> Option<Limit> {
        let by_themselves = self.sets.concat();
        let with_them = |mut set: Vec<PieceId>| {
            set.extend(&by_themselves);
            set.sort_unstable();
            set
        };
        self.at_least += dead.at_least;
        self.more = dead.more;
        self.reason.get_or_insert(dead.reason);
        if !dead.sets.is_empty() {
            self.sets = dead.sets.into_iter().map(with_them).collect();
        }
        dead.stopped
    }

    fn review(&self, puzzle: &Puzzle, state: &State) -> Reviewed<Solution> {
        let placed = state.placed.iter().map(|placed| (placed.piece, placed.cells.as_slice()));
        let wrong = cells_of(&self.sets[0], placed);
        let complete = is_complete(puzzle, &state.solution);
        Reviewed {
            complete,
            wrong: cell_positions(puzzle, &wrong),
            take_back: TakeBack { sets: symbols(puzzle, &self.sets), more: self.more },
            reason: self.reason.clone(),
            answer: complete.then(|| state.solution.clone()),
            scene: draw::review(puzzle, &state.solution, &wrong),
        }
    }
}

/// The cells that the player covered with these pieces, in reading order.
fn cells_of<'s>(pieces: &[PieceId], placed: impl Iterator<Item = (PieceId, &'s [CellId])>) -> Vec<CellId> {
    let of_pieces = placed.filter(|(piece, _)| pieces.contains(piece));
    let mut cells: Vec<CellId> = of_pieces.flat_map(|(_, cells)| cells).copied().collect();
    cells.sort_unstable();
    cells
}

fn cell_positions(puzzle: &Puzzle, cells: &[CellId]) -> Vec<CellPos> {
    cells.iter().map(|&cell| puzzle.board().cell_pos(cell)).collect()
}

/// The symbols of the pieces of each set that is not empty.
fn symbols(puzzle: &Puzzle, sets: &[Vec<PieceId>]) -> Vec<Vec<String>> {
    let symbols = |set: &Vec<PieceId>| set.iter().map(|&id| puzzle.piece(id).symbol.to_string()).collect();
    sets.iter().filter(|set| !set.is_empty()).map(symbols).collect()
}

/// Whether every piece is placed and every required cell is covered.
fn is_complete(puzzle: &Puzzle, state: &Solution) -> bool {
    let covered = puzzle
        .board()
        .cells()
        .iter()
        .zip(&state.owners)
        .all(|(cell, owner)| cell.optional || owner.is_some());
    let placed: BTreeSet<PieceId> = state.owners.iter().copied().flatten().collect();
    covered && placed.len() == puzzle.pieces().len()
}

/// The pieces and cells that a hint to take back is about, for scripts. Cells are counted from 0, as in the model.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TakeBackDetails {
    /// The smallest sets of pieces to take back, unless that would give away too much.
    pub take_back: Vec<Vec<String>>,
    /// The cells of the pieces of the first set, which are marked.
    pub spots: Vec<CellPos>,
}

family_data!(TakeBackDetails);

/// The hint for a position that has no solution for this reason: what to take back. If taking back does not help, the
/// puzzle has no solution.
pub(crate) fn hint_for_dead_position(
    puzzle: &Puzzle,
    reason: Message,
    level: HintLevel,
    context: &RunContext<'_>,
) -> Outcome<Option<Hint>> {
    let placed: Vec<(PieceId, &[CellId])> = puzzle.placed().collect();
    if placed.is_empty() {
        return Outcome::NoSolution(reason);
    }
    let dead = match take_back::completion(&puzzle.without_placed(), &placed, context) {
        Completion::Dead(dead) => dead,
        Completion::Possible | Completion::NoSolution(_) => return Outcome::NoSolution(reason),
        Completion::Unknown(limit) => return Outcome::stopped(limit),
    };
    let first = dead.sets.first().filter(|_| level != HintLevel::Nudge);
    let hint = dead_hint(puzzle, &dead, level, first.map_or(&[], Vec::as_slice));
    match dead.stopped {
        Some(limit) if dead.sets.is_empty() => {
            Outcome::Stopped { limit, best: Some(Some(hint)), lower_bound: None }
        }
        _ => Outcome::Solved(Some(hint)),
    }
}

/// Makes a hint that names these pieces or, if there are none, only says how many must be taken back.
fn dead_hint(puzzle: &Puzzle, dead: &Dead, level: HintLevel, named: &[PieceId]) -> Hint {
    let state = puzzle.start();
    let marked = cells_of(named, puzzle.placed());
    let sets = if named.is_empty() { Vec::new() } else { symbols(puzzle, &dead.sets) };
    let code = if named.is_empty() { codes::HINT_DEAD } else { codes::HINT_TAKE_BACK };
    let mut message = Message::new(code).with("count", dead.at_least);
    if let Some((first, others)) = sets.split_first() {
        let others: Vec<String> = others.iter().map(|set| set.join(" + ")).collect();
        message = message.with("pieces", first.join(" + ")).with("others", others.len());
        message = message.with("sets", others.join(", ")).with("more", if dead.more { "yes" } else { "no" });
    }
    let because = if level == HintLevel::Nudge { Vec::new() } else { vec![dead.reason.clone()] };
    let details = TakeBackDetails { take_back: sets, spots: cell_positions(puzzle, &marked) };
    let scene = draw::review(puzzle, &state, &marked);
    Hint { technique: "take-back", message, because, scene, details: Details::new(details) }
}

//! Hints: what can be written next, found by the easiest technique that applies. A hint says where to look, explains
//! the reasoning, or gives the answer. If no technique applies, it takes an entry from a solution.

use crate::events::Monitor;
use crate::grid::CellId;
use crate::impossible::slot_message;
use crate::puzzle::Puzzle;
use crate::search::propagate::techniques::{
    Conclusion, Deduction, PencilMarks, Progress, Technique, next_deduction,
};
use crate::search::propagate::{self, Compiled};
use crate::slot::SlotId;
use crate::symbol::symbols;
use crate::{codes, draw};
use teka_core::{Arg, Details, Hint, HintLevel, Limit, Message, Outcome, RunContext, Scene, family_data};

/// The maximum number of candidates or reasons that a message lists.
const MAX_LISTED: usize = 8;

/// What a hint is about, for scripts. Rows and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HintDetails {
    /// The direction of the slot: `across` or `down`.
    pub direction: &'static str,
    /// The rows of the squares to fill.
    pub rows: Vec<usize>,
    /// Their columns.
    pub columns: Vec<usize>,
    /// What to write; only if the hint gives the answer.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub write: Option<String>,
}

family_data!(HintDetails);

pub(crate) fn hint(puzzle: &Puzzle, level: HintLevel, context: &RunContext<'_>) -> Outcome<Option<Hint>> {
    let mut monitor = context.monitor();
    match find(puzzle, level, &mut monitor) {
        Ok(Next::Hint(hint)) => Outcome::Solved(Some(*hint)),
        Ok(Next::Solved) => Outcome::Solved(None),
        Ok(Next::Contradiction) => Outcome::NoSolution(Message::new(codes::CONTRADICTION)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// What a player can do next.
enum Next {
    Hint(Box<Hint>),
    Solved,
    Contradiction,
}

fn find(puzzle: &Puzzle, level: HintLevel, monitor: &mut Monitor<'_>) -> Result<Next, Limit> {
    let Some(compiled) = Compiled::new(puzzle, monitor)? else { return Ok(Next::Contradiction) };
    let mut marks = PencilMarks::new(puzzle, &compiled);
    loop {
        match next_deduction(&mut marks, monitor)? {
            Progress::Deduced(deduction) if matches!(deduction.conclusion, Conclusion::Eliminate(_)) => {
                marks.apply(&deduction);
            }
            Progress::Deduced(deduction) => {
                return Ok(Next::Hint(Box::new(explain(&marks, &deduction, level))));
            }
            Progress::Solved => return Ok(Next::Solved),
            Progress::Stuck => {
                let hint = from_solution(&marks, level, monitor)?;
                return Ok(hint.map_or(Next::Contradiction, |hint| Next::Hint(Box::new(hint))));
            }
            Progress::Contradiction => return Ok(Next::Contradiction),
        }
    }
}

/// A hint where no technique applies: the entry of a solution in the slot with the fewest candidates.
fn from_solution(
    marks: &PencilMarks<'_, '_>,
    level: HintLevel,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Hint>, Limit> {
    let puzzle = marks.puzzle;
    let Some(solution) = propagate::first(puzzle, monitor)? else { return Ok(None) };
    let Some(slot) = marks.open_slots().min_by_key(|&slot| marks.candidate_count(slot)) else {
        return Ok(None);
    };
    let cells = &puzzle.slots()[slot as usize].cells;
    let word: Vec<_> = cells.iter().filter_map(|cell| solution.symbols[cell.index()]).collect();
    let message = technique_message(code(level), marks, slot, "guess");
    let message = message.with("entry", puzzle.alphabet().word(&word)).with("symbol", "");
    let because = if level == HintLevel::Nudge { Vec::new() } else { vec![candidates(marks, slot)] };
    let answer = (level == HintLevel::Answer).then(|| puzzle.alphabet().word(&word));
    let scene = scene(marks, cells, cells, answer.as_deref());
    let details = details(marks, slot, cells, answer);
    Ok(Some(Hint { technique: "guess", message, because, scene, details }))
}

/// A deduction as a hint.
fn explain(marks: &PencilMarks<'_, '_>, deduction: &Deduction, level: HintLevel) -> Hint {
    let puzzle = marks.puzzle;
    let slot = deduction.slots[0];
    let (cells, entry, symbol) = match deduction.conclusion {
        Conclusion::Place { slot, number } => {
            let entry = puzzle.entry_text(marks.entry(slot, number));
            (puzzle.slots()[slot as usize].cells.clone(), entry, String::new())
        }
        Conclusion::Write { cell, symbol } => {
            (vec![cell], String::new(), puzzle.alphabet().text(symbol).to_owned())
        }
        Conclusion::Eliminate(_) => (Vec::new(), String::new(), String::new()),
    };
    let eliminations = relevant(marks, deduction);
    // The hint is named after the hardest technique that it needs.
    let technique = eliminations
        .iter()
        .map(|elimination| elimination.technique)
        .chain([deduction.technique])
        .max()
        .unwrap_or(deduction.technique);
    let message = technique_message(code(level), marks, slot, deduction.technique.name());
    let message = at_cell(message, puzzle, deduction.cell.unwrap_or(cells[0]));
    let message = message.with("entry", entry.as_str()).with("symbol", symbol.as_str());
    let because =
        if level == HintLevel::Nudge { Vec::new() } else { because(marks, deduction, &eliminations) };
    let mut marked = cells.clone();
    if level != HintLevel::Nudge {
        marked.extend(eliminations.iter().filter_map(|elimination| elimination.cell));
    }
    let answer = if entry.is_empty() { symbol } else { entry };
    let answer = (level == HintLevel::Answer).then_some(answer);
    let scene = scene(marks, &marked, &cells, answer.as_deref());
    let details = details(marks, slot, &cells, answer);
    Hint { technique: technique.name(), message, because, scene, details }
}

/// The eliminations that a deduction rests on: those in its slots or, for the only slot of an entry, those of the
/// entry.
fn relevant<'m>(marks: &'m PencilMarks<'_, '_>, deduction: &Deduction) -> Vec<&'m Deduction> {
    let concerns = |slot: u32, number: u32| match (deduction.technique, &deduction.conclusion) {
        (Technique::OnlySlot, Conclusion::Place { slot: only, number: placed }) => {
            let length = |slot: u32| marks.puzzle.slot(SlotId(slot)).len();
            number == *placed && length(slot) == length(*only)
        }
        _ => deduction.slots.contains(&slot),
    };
    let is_relevant = |elimination: &&Deduction| match &elimination.conclusion {
        Conclusion::Eliminate(eliminated) => eliminated.iter().any(|&(slot, number)| concerns(slot, number)),
        _ => false,
    };
    marks.eliminations.iter().filter(is_relevant).collect()
}

/// The reasons for a deduction, one per message.
fn because(marks: &PencilMarks<'_, '_>, deduction: &Deduction, eliminations: &[&Deduction]) -> Vec<Message> {
    let mut reasons: Vec<Message> = match deduction.technique {
        Technique::OnlyOfLength => Vec::new(),
        Technique::Crossing => deduction.slots.iter().map(|&slot| candidates(marks, slot)).collect(),
        _ => vec![pattern(marks, deduction.slots[0])],
    };
    for elimination in eliminations.iter().take(MAX_LISTED) {
        let Conclusion::Eliminate(eliminated) = &elimination.conclusion else { continue };
        let names: Vec<String> = eliminated
            .iter()
            .take(MAX_LISTED)
            .map(|&(slot, number)| marks.puzzle.entry_text(marks.entry(slot, number)))
            .collect();
        let message =
            technique_message(codes::HINT_LOST, marks, elimination.slots[0], elimination.technique.name());
        let first = marks.puzzle.slots()[elimination.slots[0] as usize].cells[0];
        let cell = elimination.cell.unwrap_or(first);
        let message = at_cell(message, marks.puzzle, cell).with("entries", names.join(", "));
        reasons.push(message.with("more", eliminated.len().saturating_sub(MAX_LISTED)));
    }
    reasons
}

/// The symbols in a slot so far.
fn pattern(marks: &PencilMarks<'_, '_>, slot: u32) -> Message {
    let puzzle = marks.puzzle;
    let pattern: String = puzzle.slots()[slot as usize]
        .cells
        .iter()
        .map(|cell| {
            marks.written[cell.index()].map_or(crate::print::EMPTY, |symbol| puzzle.alphabet().text(symbol))
        })
        .collect();
    slot_message(codes::HINT_SHOWS, puzzle, SlotId(slot)).with("pattern", crate::read::clip(&pattern))
}

/// The candidates of a slot.
fn candidates(marks: &PencilMarks<'_, '_>, slot: u32) -> Message {
    let names: Vec<String> =
        marks.candidates(slot).take(MAX_LISTED).map(|entry| marks.puzzle.entry_text(entry)).collect();
    let more = marks.candidate_count(slot).saturating_sub(MAX_LISTED);
    slot_message(codes::HINT_CANDIDATES, marks.puzzle, SlotId(slot))
        .with("entries", names.join(", "))
        .with("more", more)
}

fn code(level: HintLevel) -> &'static str {
    match level {
        HintLevel::Nudge => codes::HINT_NUDGE,
        HintLevel::Step => codes::HINT_STEP,
        HintLevel::Answer => codes::HINT_ANSWER,
    }
}

fn technique_message(
    code: &'static str,
    marks: &PencilMarks<'_, '_>,
    slot: u32,
    technique: &'static str,
) -> Message {
    slot_message(code, marks.puzzle, SlotId(slot)).with("technique", technique)
}

/// The same message, but about this square instead of the slot's first.
fn at_cell(mut message: Message, puzzle: &Puzzle, cell: CellId) -> Message {
    let (row, column) = puzzle.grid().row_column(cell);
    for (name, value) in &mut message.args {
        match *name {
            "row" => *value = Arg::from(row + 1),
            "column" => *value = Arg::from(column + 1),
            _ => {}
        }
    }
    message
}

fn details(marks: &PencilMarks<'_, '_>, slot: u32, cells: &[CellId], write: Option<String>) -> Details {
    let (rows, columns) = cells
        .iter()
        .map(|&cell| marks.puzzle.grid().row_column(cell))
        .map(|(row, column)| (row + 1, column + 1))
        .unzip();
    let direction = marks.puzzle.slots()[slot as usize].direction.name();
    Details::new(HintDetails { direction, rows, columns, write })
}

/// The grid so far with some squares marked, and with the answer in its cells if it is given away.
fn scene(marks: &PencilMarks<'_, '_>, marked: &[CellId], cells: &[CellId], answer: Option<&str>) -> Scene {
    let mut written = marks.written.clone();
    for (cell, (_, symbol)) in cells.iter().zip(symbols(answer.unwrap_or(""))) {
        written[cell.index()] = marks.puzzle.alphabet().find(symbol);
    }
    let title = Message::new(codes::PUZZLE_TITLE).with("entries", marks.puzzle.list().len());
    let grid = marks.puzzle.grid();
    let title = title.with("rows", grid.rows()).with("columns", grid.columns());
    Scene::grid(title, draw::grid(marks.puzzle, &written, marked))
}

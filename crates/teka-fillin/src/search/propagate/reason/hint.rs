//! The next thing that can be written, told as plainly as wished: where to look, the reasoning, or the answer.

use super::super::store::bits;
use super::super::tables::Tables;
use super::super::{Pace, first};
use super::{Conclusion, Ground, Reasoned, Step, Technique, next};
use crate::grid::CellId;
use crate::impossible::at_slot;
use crate::puzzle::Puzzle;
use crate::slot::SlotId;
use crate::{codes, draw};
use teka_core::{Arg, Fact, Facts, Hint, Job, Level, Limit, Message, Outcome, Scene, Watch};

/// The most candidates or reasons a sentence lists.
const MOST_LISTED: usize = 8;

pub(crate) fn hint(puzzle: &Puzzle, level: Level, job: &Job<'_>) -> Outcome<Option<Hint>> {
    let mut watch = Watch::new(job.budget, job.observer);
    match hinted(puzzle, level, &mut watch) {
        Ok(Next::Hint(hint)) => Outcome::Solved(Some(*hint)),
        Ok(Next::Nothing) => Outcome::Solved(None),
        Ok(Next::Contradiction) => Outcome::NoSolution(Message::new(codes::CONTRADICTION)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// What there is to tell.
enum Next {
    Hint(Box<Hint>),
    Nothing,
    Contradiction,
}

fn hinted(puzzle: &Puzzle, level: Level, watch: &mut Watch<'_>) -> Result<Next, Limit> {
    let Some(tables) = Tables::of(puzzle, watch)? else { return Ok(Next::Contradiction) };
    let mut ground = Ground::new(puzzle, &tables);
    loop {
        match next(&mut ground, watch)? {
            Reasoned::Step(step) if matches!(step.conclusion, Conclusion::Lose(_)) => ground.apply(&step),
            Reasoned::Step(step) => return Ok(Next::Hint(Box::new(told(&ground, &step, level)))),
            Reasoned::Done => return Ok(Next::Nothing),
            Reasoned::Stuck => {
                let hint = looked_up(&ground, level, watch)?;
                return Ok(hint.map_or(Next::Contradiction, |hint| Next::Hint(Box::new(hint))));
            }
            Reasoned::Contradiction => return Ok(Next::Contradiction),
        }
    }
}

/// Where no technique helps, the solver's answer does: one entry of a solution, for the slot with the least choice.
fn looked_up(ground: &Ground<'_, '_>, level: Level, watch: &mut Watch<'_>) -> Result<Option<Hint>, Limit> {
    let puzzle = ground.puzzle;
    let Some(solution) = first(puzzle, Pace::USUAL, watch)? else { return Ok(None) };
    let Some(slot) = ground.open().min_by_key(|&slot| ground.store.size(slot)) else { return Ok(None) };
    let cells = &puzzle.slots()[slot as usize].cells;
    let word: Vec<_> = cells.iter().filter_map(|cell| solution.symbols[cell.index()]).collect();
    let message = located(code(level), ground, slot, "guess");
    let message = message.with("entry", puzzle.alphabet().word(&word)).with("symbol", "");
    let because = if level == Level::Nudge { Vec::new() } else { vec![candidates(ground, slot)] };
    let facts = facts(ground, slot, cells, (level == Level::Answer).then(|| puzzle.alphabet().word(&word)));
    Ok(Some(Hint { technique: "guess", message, because, scene: scene(ground, cells), facts }))
}

fn told(ground: &Ground<'_, '_>, step: &Step, level: Level) -> Hint {
    let puzzle = ground.puzzle;
    let slot = step.slots[0];
    let (cells, entry, symbol) = match step.conclusion {
        Conclusion::Place { slot, number } => {
            let entry = ground.store.tables.shelf(slot).entries[number as usize];
            (puzzle.slots()[slot as usize].cells.clone(), puzzle.text(entry), String::new())
        }
        Conclusion::Write { cell, symbol } => {
            (vec![cell], String::new(), puzzle.alphabet().text(symbol).to_owned())
        }
        Conclusion::Lose(_) => (Vec::new(), String::new(), String::new()),
    };
    let losses = relevant(ground, step);
    // What was needed to see it decides what the hint is called.
    let technique =
        losses.iter().map(|loss| loss.technique).chain([step.technique]).max().unwrap_or(step.technique);
    let message = located(code(level), ground, slot, step.technique.name());
    let message = at_cell(message, puzzle, step.cell.unwrap_or(cells[0]));
    let message = message.with("entry", entry.as_str()).with("symbol", symbol.as_str());
    let because = if level == Level::Nudge { Vec::new() } else { because(ground, step, &losses) };
    let mut marked = cells.clone();
    if level != Level::Nudge {
        marked.extend(losses.iter().filter_map(|loss| loss.cell));
    }
    let answer = if entry.is_empty() { symbol } else { entry };
    let facts = facts(ground, slot, &cells, (level == Level::Answer).then_some(answer));
    Hint { technique: technique.name(), message, because, scene: scene(ground, &marked), facts }
}

/// The losses that the step rests on: those of its slots, and for an entry's only slot those of that entry.
fn relevant<'g>(ground: &'g Ground<'_, '_>, step: &Step) -> Vec<&'g Step> {
    let concerns = |slot: u32, number: u32| match (step.technique, &step.conclusion) {
        (Technique::OnlySlot, Conclusion::Place { slot: home, number: placed }) => {
            number == *placed
                && ground.store.tables.choosers[slot as usize].shelf
                    == ground.store.tables.choosers[*home as usize].shelf
        }
        _ => step.slots.contains(&slot),
    };
    let touches = |loss: &&Step| match &loss.conclusion {
        Conclusion::Lose(lost) => lost.iter().any(|&(slot, number)| concerns(slot, number)),
        _ => false,
    };
    ground.losses.iter().filter(touches).collect()
}

fn because(ground: &Ground<'_, '_>, step: &Step, losses: &[&Step]) -> Vec<Message> {
    let mut reasons: Vec<Message> = match step.technique {
        Technique::OnlyOfLength => Vec::new(),
        Technique::Crossing => step.slots.iter().map(|&slot| candidates(ground, slot)).collect(),
        _ => vec![shows(ground, step.slots[0])],
    };
    for loss in losses.iter().take(MOST_LISTED) {
        let Conclusion::Lose(lost) = &loss.conclusion else { continue };
        let names: Vec<String> = lost
            .iter()
            .take(MOST_LISTED)
            .map(|&(slot, number)| {
                ground.puzzle.text(ground.store.tables.shelf(slot).entries[number as usize])
            })
            .collect();
        let message = located(codes::HINT_LOST, ground, loss.slots[0], loss.technique.name());
        let cell = loss.cell.unwrap_or(ground.puzzle.slots()[loss.slots[0] as usize].cells[0]);
        let message = at_cell(message, ground.puzzle, cell).with("entries", names.join(", "));
        reasons.push(message.with("more", lost.len().saturating_sub(MOST_LISTED)));
    }
    reasons
}

/// What a slot shows so far.
fn shows(ground: &Ground<'_, '_>, slot: u32) -> Message {
    let puzzle = ground.puzzle;
    let pattern: String = puzzle.slots()[slot as usize]
        .cells
        .iter()
        .map(|cell| {
            ground.written[cell.index()].map_or(crate::print::EMPTY, |symbol| puzzle.alphabet().text(symbol))
        })
        .collect();
    at_slot(codes::HINT_SHOWS, puzzle, SlotId(slot)).with("pattern", crate::read::clip(&pattern))
}

/// What a slot could hold.
fn candidates(ground: &Ground<'_, '_>, slot: u32) -> Message {
    let shelf = ground.store.tables.shelf(slot);
    let names: Vec<String> = bits(ground.store.candidates(slot))
        .take(MOST_LISTED)
        .map(|number| ground.puzzle.text(shelf.entries[number as usize]))
        .collect();
    let more = (ground.store.size(slot) as usize).saturating_sub(MOST_LISTED);
    at_slot(codes::HINT_CANDIDATES, ground.puzzle, SlotId(slot))
        .with("entries", names.join(", "))
        .with("more", more)
}

fn code(level: Level) -> &'static str {
    match level {
        Level::Nudge => codes::HINT_NUDGE,
        Level::Step => codes::HINT_STEP,
        Level::Answer => codes::HINT_ANSWER,
    }
}

fn located(code: &'static str, ground: &Ground<'_, '_>, slot: u32, technique: &'static str) -> Message {
    at_slot(code, ground.puzzle, SlotId(slot)).with("technique", technique)
}

/// The same about a square instead of the slot's first.
fn at_cell(mut message: Message, puzzle: &Puzzle, cell: CellId) -> Message {
    let (row, column) = puzzle.grid().place(cell);
    for (name, value) in &mut message.args {
        match *name {
            "row" => *value = Arg::from(row + 1),
            "column" => *value = Arg::from(column + 1),
            _ => {}
        }
    }
    message
}

fn facts(ground: &Ground<'_, '_>, slot: u32, cells: &[CellId], answer: Option<String>) -> Facts {
    let place = |cell: &CellId| ground.puzzle.grid().place(*cell);
    let direction = ground.puzzle.slots()[slot as usize].direction.name();
    let mut facts: Facts = vec![
        ("direction", direction.into()),
        ("rows", Fact::Numbers(cells.iter().map(|cell| place(cell).0 as i64 + 1).collect())),
        ("columns", Fact::Numbers(cells.iter().map(|cell| place(cell).1 as i64 + 1).collect())),
    ];
    facts.extend(answer.map(|answer| ("write", Fact::Text(answer))));
    facts
}

fn scene(ground: &Ground<'_, '_>, marked: &[CellId]) -> Scene {
    let title = Message::new(codes::PUZZLE_TITLE).with("entries", ground.puzzle.list().len());
    let grid = ground.puzzle.grid();
    let title = title.with("rows", grid.rows()).with("columns", grid.columns());
    Scene::grid(title, draw::grid(ground.puzzle, &ground.written, marked))
}

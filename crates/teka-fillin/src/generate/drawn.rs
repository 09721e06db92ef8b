//! Reads a grid drawn by the user: `#` is a wall, `-` `_` `.` are open squares. Anything after a blank line,
//! such as a list, is ignored. Refuses a grid that cannot become a fill-in: in several parts, with a square
//! in no slot or a slot that is too short, without the symmetry asked for, or with slots that the entries
//! cannot fill.

use super::layout::{Layout, Symmetry};
use super::vocabulary::Vocabulary;
use crate::codes;
use crate::grid::{MAX_CELLS, MAX_SIDE};
use crate::symbol::symbols;
use std::collections::BTreeMap;
use teka_core::{Message, clip};

/// The grid in a text, or why it cannot be used.
pub(super) fn read(text: &str, min_length: usize, symmetry: Option<Symmetry>) -> Result<Layout, Message> {
    let rows = text.lines().map(str::trim_end).skip_while(|row| row.trim().is_empty());
    let rows: Vec<&str> = rows.take_while(|row| !row.trim().is_empty()).take(MAX_SIDE + 1).collect();
    let mut walls = Vec::new();
    let columns = rows.first().map_or(0, |row| symbols(row).count());
    if columns == 0 {
        return Err(Message::new(codes::BOARD_MISSING));
    }
    for (number, row) in rows.iter().enumerate() {
        let found = symbols(row).count();
        if found != columns {
            let message = Message::new(codes::ROW_LENGTH).with("row", number + 1);
            return Err(message.with("found", found).with("wanted", columns));
        }
        if number >= MAX_SIDE || columns > MAX_SIDE || walls.len() + columns > MAX_CELLS {
            return Err(Message::new(codes::BOARD_TOO_LARGE).with("cells", MAX_CELLS).with("side", MAX_SIDE));
        }
        for (column, (_, symbol)) in symbols(row).enumerate() {
            walls.push(match symbol {
                "#" => true,
                "-" | "_" | "." => false,
                other => {
                    let message = Message::new(codes::GENERATE_DRAWN_SYMBOL).with("symbol", clip(other));
                    return Err(message.with("row", number + 1).with("column", column + 1));
                }
            });
        }
    }
    let layout = Layout { rows: rows.len(), columns, walls };
    check(&layout, min_length, symmetry)?;
    Ok(layout)
}

fn check(layout: &Layout, min_length: usize, symmetry: Option<Symmetry>) -> Result<(), Message> {
    let slots = layout.slots();
    if slots.is_empty() {
        return Err(Message::new(codes::NO_SLOT));
    }
    let lone =
        |&cell: &usize| !layout.walls[cell] && layout.run(cell, true).1.max(layout.run(cell, false).1) < 2;
    if let Some(cell) = (0..layout.walls.len()).find(lone) {
        let (row, column) = (cell / layout.columns, cell % layout.columns);
        let message = Message::new(codes::GENERATE_DRAWN_LONE).with("row", row + 1);
        return Err(message.with("column", column + 1));
    }
    if let Some(short) = slots.iter().map(crate::Slot::len).find(|&length| length < min_length) {
        return Err(Message::new(codes::GENERATE_DRAWN_SHORT).with("length", short).with("min", min_length));
    }
    if layout.parts() > 1 {
        return Err(Message::new(codes::GENERATE_DRAWN_PARTS).with("parts", layout.parts()));
    }
    if symmetry.is_some_and(|symmetry| !layout.is_symmetric(symmetry)) {
        return Err(Message::new(codes::GENERATE_DRAWN_SYMMETRY));
    }
    Ok(())
}

/// Refuses a drawn grid that has slots without entries, or entries without slots.
pub(super) fn check_entries(
    layout: &Layout,
    vocabulary: &Vocabulary,
    theme: &[Vec<u16>],
) -> Result<(), Message> {
    let mut slots: BTreeMap<usize, usize> = BTreeMap::new();
    for slot in layout.slots() {
        *slots.entry(slot.len()).or_default() += 1;
    }
    for (&length, &count) in &slots {
        let known = match vocabulary {
            Vocabulary::Numbers(numbers) => numbers.count(length),
            Vocabulary::Words(words) => words.list.of_length(length).map_or(0, |words| words.words.len()),
        };
        let needed = if vocabulary.may_repeat() { 1 } else { count };
        if known < needed {
            let message = Message::new(codes::GENERATE_LENGTH).with("length", length);
            return Err(message.with("slots", count).with("known", known));
        }
    }
    for entry in theme {
        match slots.get_mut(&entry.len()).filter(|unused| **unused > 0) {
            Some(unused) => *unused -= 1,
            None => {
                return Err(Message::new(codes::GENERATE_THEME_SLOT).with("length", entry.len()));
            }
        }
    }
    Ok(())
}

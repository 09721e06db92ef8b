//! `teka sets`: the sets of pieces that new packing puzzles can be made with, and their boards.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use serde_json::{Value, json};
use teka::packing::sets::{PieceSet, SETS};

pub(crate) fn run(console: &Console) -> Result<Exit, Failure> {
    if console.json {
        let sets: Vec<Value> = SETS.iter().map(|set| object(set, console)).collect();
        console.print_json(&json!({ "schema": 1, "sets": sets }))?;
        return Ok(Exit::Answered);
    }
    let columns = ["sets.name", "sets.title", "sets.pieces", "sets.cells", "sets.boards"];
    let heading = columns.map(|column| console.words.text(column));
    let mut rows = vec![heading];
    rows.extend(SETS.iter().map(|set| {
        let count = |number: usize| console.language().number(number as u64);
        let boards = set.boards.join(", ");
        [set.name.to_owned(), title(set, console), count(set.pieces.len()), count(set.area()), boards]
    }));
    let widths: Vec<usize> = (0..columns.len())
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    for row in &rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            let is_number = column == 2 || column == 3;
            if is_number { format!("{cell:>width$}") } else { format!("{cell:width$}") }
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        console.print(&format!("{}\n", line.trim_end()))?;
    }
    Ok(Exit::Answered)
}

fn object(set: &PieceSet, console: &Console) -> Value {
    json!({
        "name": set.name,
        "title": title(set, console),
        "pieces": set.pieces.len(),
        "cells": set.area(),
        "mirror": set.may_mirror,
        "boards": set.boards,
    })
}

/// The name of a set for people.
fn title(set: &PieceSet, console: &Console) -> String {
    console.words.entry(&format!("set-{}", set.name)).unwrap_or_else(|| set.name.to_owned())
}

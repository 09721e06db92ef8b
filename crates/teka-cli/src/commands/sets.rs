//! `teka sets`: lists the sets of pieces for packing puzzles, and the boards that they fill.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use crate::table;
use serde_json::{Value, json};
use teka::packing::sets::{PieceSet, SETS};

pub(crate) fn run(console: &Console) -> Result<Exit, Failure> {
    if console.json {
        let sets: Vec<Value> = SETS.iter().map(|set| object(set, console)).collect();
        console.print_json(&json!({ "schema": 1, "sets": sets }))?;
        return Ok(Exit::Answered);
    }
    let columns = ["sets.name", "sets.title", "sets.pieces", "sets.cells", "sets.boards"];
    let mut rows = vec![columns.map(|column| console.words.text(column))];
    rows.extend(SETS.iter().map(|set| {
        let count = |number: usize| console.language().number(number as u64);
        let boards = set.boards.join(", ");
        [set.name.to_owned(), title(set, console), count(set.pieces.len()), count(set.area()), boards]
    }));
    console.print(&table::fitted(&rows, 2..4))?;
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

//! A search event by event: the names that scripts which read `teka trace` rely on. `docs/formats.md` describes them.

use crate::{SCHEMA, Solution};
use serde_json::{Value, json};
use teka::{Event, Game, Spot, Stats};
use teka_locale::Words;

/// The first line: which search of which puzzle this is.
pub fn start(game: &dyn Game, algorithm: &str) -> Value {
    json!({
        "schema": SCHEMA,
        "event": "start",
        "family": game.family(),
        "algorithm": algorithm,
        "puzzle": game.print(),
    })
}

/// One event, its number from 1, and what the search has counted until then.
pub fn event(number: u64, event: &Event, so_far: Stats, words: &Words) -> Value {
    let mut object = json!({
        "schema": SCHEMA,
        "number": number,
        "event": event.name(),
        "cases": so_far.cases,
        "nodes": so_far.nodes,
    });
    let mut put = |name: &str, value: Value| object[name] = value;
    match event {
        Event::Method(method) => put("method", (*method).into()),
        Event::Place { piece, cells } => {
            put("piece", piece.as_str().into());
            put("cells", cells.iter().map(spot).collect());
        }
        Event::Remove { piece } => put("piece", piece.as_str().into()),
        Event::Write { entry, cells } => {
            put("entry", entry.as_str().into());
            put("cells", cells.iter().map(spot).collect());
        }
        Event::TakeBack { entry } => put("entry", entry.as_str().into()),
        Event::Propagate { symbols, reason } => {
            let written = |(cell, symbol): &(Spot, String)| json!({ "cell": spot(cell), "symbol": symbol });
            put("symbols", symbols.iter().map(written).collect());
            put("reason", (*reason).into());
        }
        Event::Expand { moves, g, h } => {
            put("moves", moves.as_str().into());
            put("g", (*g).into());
            put("h", (*h).into());
            put("f", (g + h).into());
        }
        Event::Prune { reason } => {
            put("reason", reason.code.into());
            put("message", words.say(reason).into());
        }
        Event::Bound(bound) => put("bound", (*bound).into()),
        Event::Best { moves, length } => {
            put("moves", moves.as_str().into());
            put("length", (*length).into());
        }
        Event::Solution(answer) => put("solution", json!(Solution::new(answer))),
    }
    object
}

/// Layer, row and column, from 0.
fn spot(spot: &Spot) -> Value {
    json!([spot.layer, spot.row, spot.column])
}

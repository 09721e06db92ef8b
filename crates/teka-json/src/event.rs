//! A search event by event: the names that scripts which read `teka trace` rely on. `docs/formats.md` describes them.

use crate::{SCHEMA, Solution};
use serde_json::{Value, json};
use teka::{Event, FamilyData as _, Game, Stats};
use teka_locale::Words;

/// The first line: which search of which puzzle this is.
pub fn start(game: &Game, algorithm: &str) -> Value {
    json!({
        "schema": SCHEMA,
        "event": "start",
        "family": game.family(),
        "algorithm": algorithm,
        "puzzle": game.print(),
    })
}

/// One event, its number from 1, and what the search has counted so far.
pub fn event(number: u64, event: &Event, so_far: Stats, words: &Words) -> Value {
    let mut object = json!({
        "schema": SCHEMA,
        "number": number,
        "event": event.name(),
        "cases": so_far.cases,
        "nodes": so_far.nodes,
    });
    match event {
        Event::Method(method) => object["method"] = (*method).into(),
        Event::Action(action) => {
            if let (Value::Object(object), Value::Object(fields)) = (&mut object, action.to_json()) {
                object.extend(fields);
            }
        }
        Event::Prune { reason } => {
            object["reason"] = reason.code.into();
            object["message"] = words.say(reason).into();
        }
        Event::Solution(answer) => object["solution"] = json!(Solution::new(answer)),
    }
    object
}

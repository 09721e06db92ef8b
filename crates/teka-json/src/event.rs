//! The lines of a trace as JSON: first one that names the puzzle and the algorithm, then one for each event.
//! Scripts that read `teka trace` rely on the names of the fields, which `docs/formats.md` describes.

use crate::{SCHEMA, Solution};
use serde_json::{Value, json};
use teka::{Arg, Event, FamilyData as _, Game, Message, Stats};
use teka_locale::Words;

/// The first line of a trace: the family, the algorithm and the puzzle.
pub fn start(game: &Game, algorithm: &str) -> Value {
    json!({
        "schema": SCHEMA,
        "event": "start",
        "family": game.family(),
        "algorithm": algorithm,
        "puzzle": game.print(),
    })
}

/// One event, with its number, from 1, and the statistics of the search so far.
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
            add_subject(&mut object, reason);
        }
        Event::Solution(answer) => object["solution"] = json!(Solution::new(answer)),
    }
    object
}

/// Adds the subject of a reason: the piece or entry, the direction of the slot, and the cell, in the same form as in
/// the events that place something.
fn add_subject(object: &mut Value, reason: &Message) {
    let arg = |wanted: &str| reason.args.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value);
    for name in ["piece", "entry", "direction"] {
        if let Some(Arg::Text(text)) = arg(name) {
            object[name] = text.as_str().into();
        }
    }
    // Messages count from 1, data from 0.
    let index = |name| match arg(name) {
        Some(Arg::Number(number)) => usize::try_from(number - 1).ok(),
        _ => None,
    };
    if let (Some(row), Some(column)) = (index("row"), index("column")) {
        object["cells"] = json!([[index("layer").unwrap_or(0), row, column]]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_locale::Language;

    fn prune(reason: Message) -> Value {
        event(1, &Event::Prune { reason }, Stats::default(), &Words::of(Language::English))
    }

    #[test]
    fn a_pruned_branch_names_its_cell_or_piece() {
        let flat = Message::new("packing.trace_uncovered").with("layer", 1).with("row", 2).with("column", 3);
        assert_eq!(prune(flat)["cells"], json!([[0, 1, 2]]));
        let piece = prune(Message::new("packing.trace_nowhere").with("piece", "J"));
        assert_eq!((&piece["piece"], &piece["cells"]), (&json!("J"), &Value::Null));
    }
}

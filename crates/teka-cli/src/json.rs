//! The JSON objects that `--json` prints: those of `teka-json`, without scenes, with the version of teka and
//! the family of the puzzle.

use serde::Serialize;
use serde_json::{Value, json};
use std::time::Duration;
use teka::{
    Count, Details, Diagnostic, GeneratedGame, Hint, HintLevel, Message, Outcome, Rating, Report, Review,
    Seed, Source, Stats, Uniqueness,
};
use teka_json::{
    Counted, Generated, Hinted, Judged, NotGenerated, Problem, Rated, Reviewed, Run, Solved, Unique,
};
use teka_locale::Words;

fn object(value: impl Serialize) -> Value {
    with_version(serde_json::to_value(value).expect("the keys are strings"))
}

/// Adds the version of teka to an object, after the schema.
pub(crate) fn with_version(mut value: Value) -> Value {
    if let Value::Object(fields) = &mut value
        && fields.contains_key("schema")
        && !fields.contains_key("version")
    {
        fields.shift_insert(1, "version".to_owned(), env!("CARGO_PKG_VERSION").into());
    }
    value
}

/// A solution in a list.
pub(crate) fn listed(family: &str, text: &str) -> Value {
    with_version(json!({ "schema": 1, "family": family, "text": text }))
}

/// An event of a trace.
pub(crate) fn event(family: &str, mut value: Value) -> Value {
    if !value.as_object().is_some_and(|fields| fields.contains_key("family")) {
        value = of_family(family, value);
    }
    with_version(value)
}

/// Adds the family of the puzzle to an object.
fn of_family(family: &str, mut value: Value) -> Value {
    if let Value::Object(fields) = &mut value {
        fields.shift_insert(fields.len().min(2), "family".to_owned(), family.into());
    }
    value
}

pub(crate) fn solved(family: &str, report: &Report, elapsed: Duration, words: &Words) -> Value {
    object(Solved::new(family, report, elapsed, words))
}

pub(crate) fn run(report: &Report, elapsed: Duration, words: &Words) -> Value {
    object(Run::new(report, elapsed, words))
}

/// Adds the fields of one object to another.
pub(crate) fn extend(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend(more);
    }
}

pub(crate) fn counted(family: &str, count: &Count, elapsed: Duration) -> Value {
    of_family(family, object(Counted::new(count, elapsed)))
}

pub(crate) fn unique(
    family: &str,
    verdict: &Uniqueness,
    stats: &Stats,
    elapsed: Duration,
    words: &Words,
) -> Value {
    of_family(family, object(Unique::new(verdict, stats, elapsed, words, false)))
}

pub(crate) fn details(details: &Details) -> Value {
    teka_json::fields(details).into()
}

pub(crate) fn hint(family: &str, level: HintLevel, found: &Outcome<Option<Hint>>, words: &Words) -> Value {
    object(Hinted::new(family, level, found, words, false))
}

pub(crate) fn rated(family: &str, found: &Outcome<Rating>, words: &Words) -> Value {
    object(Rated::new(family, found, words))
}

pub(crate) fn reviewed(family: &str, found: &Outcome<Review>, words: &Words) -> Value {
    object(Reviewed::new(family, found, words))
}

pub(crate) fn generated(family: &str, generated: &GeneratedGame, seed: Seed, number: u64) -> Value {
    object(Generated::new(family, generated, seed, number))
}

pub(crate) fn not_generated<T>(family: &str, outcome: &Outcome<T>, words: &Words) -> Value {
    object(NotGenerated::new(family, outcome, words))
}

pub(crate) fn judged(family: &str, illegal: Option<&Message>, words: &Words) -> Value {
    of_family(family, object(Judged::new(illegal, words)))
}

pub(crate) fn diagnostic(diagnostic: &Diagnostic, sources: &[Source], words: &Words) -> Value {
    object(Problem::new(diagnostic, sources, words))
}

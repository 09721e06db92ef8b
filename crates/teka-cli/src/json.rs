//! The JSON contract: every name scripts rely on stands here.

use serde_json::{Map, Value, json};
use std::time::Duration;
use teka::{
    Answer, BigUint, Count, Diagnostic, Extent, Fact, Facts, Hint, Level, Limit, Message, New, Outcome,
    Rating, Report, Seed, Source, Stats, Uniqueness,
};
use teka_locale::Words;

/// What `solve --json` prints.
pub(crate) fn solved(family: &str, report: &Report, elapsed: Duration, words: &Words) -> Value {
    let mut object = json!({ "schema": 1, "family": family });
    extend(&mut object, run(report, elapsed, words));
    object
}

/// Puts everything of one object into another.
pub(crate) fn extend(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend(more);
    }
}

/// One run of an algorithm, as in `solve` and in the list of `compare`.
pub(crate) fn run(report: &Report, elapsed: Duration, words: &Words) -> Value {
    let mut object = json!({ "algorithm": report.algorithm, "outcome": report.outcome.name() });
    match &report.outcome {
        Outcome::Solved(found) => object["solution"] = solution(&found.answer),
        Outcome::NoSolution(reason) => {
            object["reason"] = reason.code.into();
            object["message"] = words.say(reason).into();
        }
        Outcome::Stopped { limit, best, lower_bound } => {
            object["reason"] = stopped_by(*limit);
            if let Some(best) = best {
                object["solution"] = solution(&best.answer);
            }
            if let Some(bound) = lower_bound {
                object["lower_bound"] = (*bound).into();
            }
        }
    }
    object["stats"] = stats(&report.stats, elapsed);
    object
}

pub(crate) fn solution(answer: &Answer) -> Value {
    let mut object = json!({ "text": answer.text });
    let rest = [
        ("moves", answer.moves.clone().map(Value::from)),
        ("length", answer.length.map(Value::from)),
        ("optimal", answer.optimal.map(Value::from)),
        ("lower_bound", answer.lower_bound.map(Value::from)),
    ];
    for (name, value) in rest {
        if let Some(value) = value {
            object[name] = value;
        }
    }
    object
}

fn stats(stats: &Stats, elapsed: Duration) -> Value {
    let milliseconds = (elapsed.as_secs_f64() * 1e6).round() / 1e3;
    let threads = stats.threads.max(1);
    let mut object =
        json!({ "cases": stats.cases, "nodes": stats.nodes, "elapsed_ms": milliseconds, "threads": threads });
    if let Some(method) = stats.method {
        object["method"] = method.into();
    }
    object
}

/// What `count --json` prints.
pub(crate) fn counted(count: &Count, elapsed: Duration) -> Value {
    let mut object = json!({ "schema": 1, "count": number(&count.solutions) });
    let distinct = [("distinct", &count.distinct), ("distinct_by_turning", &count.distinct_by_turning)];
    for (name, value) in distinct {
        object[name] = value.as_ref().map_or(Value::Null, number);
    }
    object["complete"] = (count.extent == Extent::Complete).into();
    if let Extent::Stopped(limit) = count.extent {
        object["reason"] = stopped_by(limit);
    }
    object["stats"] = stats(&count.stats, elapsed);
    object
}

/// What `unique --json` prints.
pub(crate) fn unique(verdict: &Uniqueness, of: &Stats, elapsed: Duration, words: &Words) -> Value {
    let mut object = json!({ "schema": 1 });
    match verdict {
        Uniqueness::Unique(only) => {
            object["verdict"] = "unique".into();
            object["solution"] = solution(&only.answer);
        }
        Uniqueness::Several { two, up_to_symmetry } => {
            object["verdict"] = "multiple".into();
            object["up_to_symmetry"] = if *up_to_symmetry { "unique" } else { "multiple" }.into();
            object["solutions"] = two.iter().map(|one| solution(&one.answer)).collect();
        }
        Uniqueness::None(reason) => {
            object["verdict"] = "none".into();
            object["reason"] = reason.code.into();
            object["message"] = words.say(reason).into();
        }
        Uniqueness::Unknown(limit) => {
            object["verdict"] = "unknown".into();
            object["reason"] = stopped_by(*limit);
        }
    }
    object["stats"] = stats(of, elapsed);
    object
}

/// Named values as an object.
pub(crate) fn facts(facts: &Facts) -> Value {
    facts.iter().map(|(name, fact)| ((*name).to_owned(), value(fact))).collect::<Map<_, _>>().into()
}

fn value(fact: &Fact) -> Value {
    match fact {
        Fact::Number(number) => (*number).into(),
        Fact::Flag(flag) => (*flag).into(),
        Fact::Text(text) => text.as_str().into(),
        Fact::Numbers(numbers) => numbers.as_slice().into(),
        Fact::Texts(texts) => texts.as_slice().into(),
        Fact::List(list) => list.iter().map(value).collect(),
        Fact::Object(inner) => facts(inner),
        Fact::None => Value::Null,
    }
}

/// The object with the fields of `facts` added; names that are there already stay as they are.
fn with_facts(mut object: Value, facts: &Facts) -> Value {
    for (name, fact) in facts {
        if object.get(name).is_none() {
            object[*name] = value(fact);
        }
    }
    object
}

/// What `hint --json` prints. Without a hint there is nothing left to do.
pub(crate) fn hint(family: &str, level: Level, found: &Outcome<Option<Hint>>, words: &Words) -> Value {
    let shown = |hint: &Hint| {
        let because: Vec<String> = hint.because.iter().map(|reason| words.say(reason)).collect();
        let object = json!({
            "level": level.name(),
            "technique": hint.technique,
            "code": hint.message.code,
            "message": words.say(&hint.message),
            "because": because,
        });
        with_facts(object, &hint.facts)
    };
    let mut object = json!({ "schema": 1, "family": family, "outcome": found.name() });
    if let Outcome::Solved(hint) | Outcome::Stopped { best: Some(hint), .. } = found {
        object["done"] = hint.is_none().into();
        object["hint"] = hint.as_ref().map_or(Value::Null, shown);
    }
    reasoned(object, found, words)
}

/// What `rate --json` prints.
pub(crate) fn rated(family: &str, found: &Outcome<Rating>, words: &Words) -> Value {
    let mut object = json!({ "schema": 1, "family": family, "outcome": found.name() });
    if let Outcome::Solved(rating) | Outcome::Stopped { best: Some(rating), .. } = found {
        let reasons: Vec<String> = rating.reasons.iter().map(|reason| words.say(reason)).collect();
        let shown = json!({
            "level": rating.level,
            "hardest": Rating::HARDEST,
            "score": rating.score,
            "reasons": reasons,
        });
        object["rating"] = with_facts(shown, &rating.facts);
    }
    reasoned(object, found, words)
}

/// Why there is no answer, if there is none.
fn reasoned<T>(mut object: Value, outcome: &Outcome<T>, words: &Words) -> Value {
    match outcome {
        Outcome::Solved(_) => {}
        Outcome::NoSolution(reason) => {
            object["reason"] = reason.code.into();
            object["message"] = words.say(reason).into();
        }
        Outcome::Stopped { limit, .. } => object["reason"] = stopped_by(*limit),
    }
    object
}

fn stopped_by(limit: Limit) -> Value {
    format!("limit.{}", limit.name()).into()
}

/// A line of `generate --json`.
pub(crate) fn generated(family: &str, new: &New, seed: Seed, number: u64) -> Value {
    let object = json!({
        "schema": 1,
        "family": family,
        "puzzle": new.game.print(),
        "seed": seed.0,
        "number": number,
    });
    with_facts(object, &new.facts)
}

/// What `generate --json` prints when it made none.
pub(crate) fn not_generated(family: &str, outcome: &Outcome<New>, words: &Words) -> Value {
    reasoned(json!({ "schema": 1, "family": family, "outcome": outcome.name() }), outcome, words)
}

/// A number as JSON can carry it: beyond 2^53 as a string.
pub(crate) fn number(value: &BigUint) -> Value {
    match u64::try_from(value) {
        Ok(small) if small <= 1 << 53 => small.into(),
        _ => value.to_string().into(),
    }
}

/// What `check --json` prints.
pub(crate) fn judged(illegal: Option<&Message>, words: &Words) -> Value {
    let mut object = json!({ "schema": 1, "legal": illegal.is_none() });
    if let Some(reason) = illegal {
        object["reason"] = reason.code.into();
        object["message"] = words.say(reason).into();
    }
    object
}

/// A diagnostic as errors with `--json` show it.
pub(crate) fn diagnostic(diagnostic: &Diagnostic, sources: &[Source], words: &Words) -> Value {
    let mut object = json!({ "code": diagnostic.message.code, "message": words.say(&diagnostic.message) });
    let place = diagnostic.place.as_ref().and_then(|place| Some((sources.get(place.source)?, place)));
    if let Some((source, place)) = place {
        let position = source.position(place.span.start);
        object["file"] = source.name.as_str().into();
        object["line"] = position.line.into();
        object["column"] = position.column.into();
    }
    if let Some(help) = words.aside(&diagnostic.message, "help") {
        object["help"] = help.into();
    }
    object
}

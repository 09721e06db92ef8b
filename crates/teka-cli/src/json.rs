//! The JSON contract: every name scripts rely on stands here.

use serde_json::{Value, json};
use std::time::Duration;
use teka::{Answer, Diagnostic, Message, Outcome, Report, Source, Stats};
use teka_locale::Words;

/// What `solve --json` prints.
pub(crate) fn solved(family: &str, report: &Report, elapsed: Duration, words: &Words) -> Value {
    let mut object = json!({ "schema": 1, "family": family });
    let run = run(report, elapsed, words);
    object
        .as_object_mut()
        .expect("made as an object")
        .extend(run.as_object().expect("made as an object").clone());
    object
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
            object["reason"] = format!("limit.{}", limit.name()).into();
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

fn solution(answer: &Answer) -> Value {
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
    json!({ "cases": stats.cases, "nodes": stats.nodes, "elapsed_ms": milliseconds, "threads": 1 })
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

//! Functions for Python that generate puzzles of a family, list the options of its generator, and list the
//! sets of pieces with the boards that each fills.

use crate::error::Failure;
use crate::interruptible::run;
use crate::limits::Limits;
use crate::puzzle::{Puzzle, text};
use crate::registry::REGISTRY;
use crate::words::words;
use pyo3::prelude::*;
use serde_json::json;
use std::ops::ControlFlow;
use teka::packing::sets::SETS;
use teka::{Difficulty, GenerateOptions, Outcome, RunContext, Seed};
use teka_json::{Generated, NotGenerated};

/// Generated puzzles, each with its details as JSON; and the reason why there are no more, unless there are `count`.
type Made = (Vec<(Puzzle, String)>, Option<String>);

/// Generates `count` puzzles of a family: those of a seed, starting with the number `first`.
#[pyfunction]
#[allow(clippy::too_many_arguments)] // only called by the Python package
pub(crate) fn generate(
    py: Python<'_>,
    family: &str,
    seed: Option<u64>,
    first: u64,
    count: u64,
    size: Option<(usize, usize)>,
    options: Vec<(String, String)>,
    limits: Limits,
    language: &str,
) -> PyResult<Made> {
    let seed = seed.map_or_else(Seed::random, Seed);
    let mut wanted = GenerateOptions::new(seed).with_number(first);
    wanted.size = size;
    for (name, value) in options {
        let difficulty =
            Difficulty::ALL.into_iter().find(|known| name == "difficulty" && known.name() == value);
        wanted = match difficulty {
            Some(difficulty) => wanted.with_difficulty(difficulty),
            None if name == "difficulty" => wanted.with("tier", value),
            None => wanted.with(name, value),
        };
    }
    if limits.has_timeout() {
        wanted = wanted.persistent();
    }
    let budget = limits.budget();
    let timeout = limits.start(&budget.signal);
    let made = run(py, &budget.signal, || {
        let mut made = Vec::new();
        let context = RunContext::new(&budget);
        let outcome = REGISTRY.generate_series(family, &wanted, count, &context, &mut |number, generated| {
            let mut object = json!(Generated::new(family, &generated, seed, number));
            let notes = generated.notes.iter().map(|note| words(language).say(note));
            object["notes"] = notes.collect::<Vec<_>>().into();
            made.push((Puzzle::new(generated.game), text(&object)));
            ControlFlow::Continue(())
        });
        let outcome = outcome.map_err(|error| Failure::family(&error, family, language))?;
        let why = match &outcome {
            Outcome::Solved(()) => None,
            outcome => Some(text(&NotGenerated::new(family, outcome, words(language)))),
        };
        Ok((made, why))
    })?;
    drop(timeout);
    made.map_err(|failure: Failure| failure.raise(py))
}

/// The names of the generator options that only this family has.
#[pyfunction]
pub(crate) fn options(family: &str) -> Vec<&'static str> {
    let abilities = REGISTRY.abilities(family);
    abilities.map(|abilities| abilities.generate_options.to_vec()).unwrap_or_default()
}

/// The names of the sets of pieces that teka knows, each with the boards that it fills.
#[pyfunction]
pub(crate) fn sets() -> Vec<(&'static str, Vec<&'static str>)> {
    SETS.iter().map(|set| (set.name, set.boards.to_vec())).collect()
}

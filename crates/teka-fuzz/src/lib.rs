//! The fuzz targets (`TARGETS`). Each takes the bytes of one input, reads them as a puzzle, answer, state,
//! goal, checkpoint or HTTP request body, and panics if a property is violated that must hold for any input.
//! It returns whether the input is worth keeping in the corpus. `make fuzz` searches for inputs that fail;
//! `cargo test` runs the seeds in `fuzz/seeds`.

mod answer;
mod api;
mod checkpoint;
mod edit;
mod fillin;
mod goal;
mod packing;
mod sliding;
mod state;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};
use teka::{Diagnostic, Game, NoCache, Registry, Source, Strictness};

/// Whether an input is worth keeping in the corpus.
pub type IsUseful = bool;

/// Checks the properties for one input; panics if one is violated.
pub type Target = fn(&[u8]) -> IsUseful;

/// All targets by name. Each has a file in `fuzz/fuzz_targets` and a folder in `fuzz/seeds`.
pub const TARGETS: [(&str, Target); 11] = [
    ("packing_text", packing_text),
    ("packing_toml", packing_toml),
    ("packing_answer", packing_answer),
    ("sliding", sliding),
    ("fillin_text", fillin_text),
    ("fillin_answer", fillin_answer),
    ("answer", answer),
    ("state", state),
    ("goal", goal),
    ("checkpoint", checkpoint),
    ("api_body", api_body),
];

/// Packing puzzles in the official text format.
pub fn packing_text(data: &[u8]) -> IsUseful {
    let text = String::from_utf8_lossy(data);
    let useful = !packing::is_toml(&text);
    if useful {
        packing::packing(&text);
    }
    useful
}

/// Packing puzzles in the TOML format.
pub fn packing_toml(data: &[u8]) -> IsUseful {
    let text = String::from_utf8_lossy(data);
    let useful = packing::is_toml(&text);
    if useful {
        packing::packing(&text);
    }
    useful
}

/// Answers to packing puzzles; the first byte chooses the puzzle.
pub fn packing_answer(data: &[u8]) -> IsUseful {
    with_choice(data, packing::packing_answer)
}

/// Sliding puzzles; what follows a NUL is a goal or an answer.
pub fn sliding(data: &[u8]) -> IsUseful {
    let text = String::from_utf8_lossy(data);
    let (board, other) = text.split_once('\0').unwrap_or((&text, ""));
    sliding::sliding(board, other);
    true
}

/// Fill-ins: boards and lists, in one text or in two.
pub fn fillin_text(data: &[u8]) -> IsUseful {
    fillin::fillin(&String::from_utf8_lossy(data));
    true
}

/// Answers to a fill-in.
pub fn fillin_answer(data: &[u8]) -> IsUseful {
    fillin::fillin_answer(&String::from_utf8_lossy(data));
    true
}

/// Answers as `teka check` accepts them: text, saved JSON, or a line of JSON Lines; the first byte chooses the puzzle.
pub fn answer(data: &[u8]) -> IsUseful {
    with_choice(data, answer::answer)
}

/// States to continue from; the first byte chooses the puzzle.
pub fn state(data: &[u8]) -> IsUseful {
    with_choice(data, state::state)
}

/// Goals of sliding puzzles; the first byte chooses the puzzle.
pub fn goal(data: &[u8]) -> IsUseful {
    with_choice(data, goal::goal)
}

/// Checkpoints: the first three bytes choose a saved state and how to change it.
pub fn checkpoint(data: &[u8]) -> IsUseful {
    match data {
        [case, saved, change, rest @ ..] => {
            checkpoint::checkpoint(*case, *saved, *change, rest);
            true
        }
        _ => false,
    }
}

/// Request bodies; the first byte chooses the endpoint.
pub fn api_body(data: &[u8]) -> IsUseful {
    let Some((&endpoint, body)) = data.split_first() else { return false };
    api::body(endpoint, body);
    true
}

/// Passes the first byte and the text after it to a target.
fn with_choice(data: &[u8], target: fn(u8, &str)) -> IsUseful {
    let Some((&which, text)) = data.split_first() else { return false };
    let text: Cow<'_, str> = String::from_utf8_lossy(text);
    target(which, &text);
    true
}

/// All families, without tables on disk.
fn registry() -> &'static Registry {
    static REGISTRY: OnceLock<Registry> = OnceLock::new();
    REGISTRY.get_or_init(|| Registry::standard_with(Arc::new(NoCache)))
}

/// Opens a puzzle that is known to be valid.
fn open(text: &str) -> Game {
    let opened = registry().open(&[Source::new("puzzle", text)], Strictness::Lenient, None);
    opened.unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}")).game
}

/// Checks that diagnostics have known codes, and spans within the text.
fn check_diagnostics(diagnostics: &[Diagnostic], text: &str) {
    for diagnostic in diagnostics {
        let code = diagnostic.message.code;
        assert!(registry().codes().any(|known| known == code), "{code}");
        if let Some(span) = &diagnostic.span {
            assert!(text.get(span.range.clone()).is_some(), "{code}: {span:?} is not within the text");
        }
    }
}

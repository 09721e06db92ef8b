//! The puzzles of the benchmark, read from the folder `instances/`, with time limits for the first solution and
//! for uniqueness; some must also be at least as fast as CaDiCaL. All were generated: in `chk3` every square is
//! in two slots, and slots have length 3 or more; `chk2` has slots of length 2 or more and repeated entries;
//! `loose3` has squares in only one slot; `openNN` has NN % walls; `d3open` uses only the digits 1 to 3.

use std::time::Duration;
use teka_core::{Family, Source, Strictness};
use teka_fillin::{FillIn, Puzzle};

/// A puzzle, and how long its first solution and its uniqueness may take.
pub(crate) struct Instance {
    pub(crate) name: &'static str,
    pub(crate) first: Duration,
    pub(crate) unique: Option<Duration>,
    /// Whether the first solution must also be at least as fast as CaDiCaL's.
    pub(crate) must_beat_cadical: bool,
    pub(crate) puzzle: Puzzle,
}

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/fillin/instances");

/// All instances.
pub(crate) fn instances() -> Vec<Instance> {
    let small = |name| required(name, 20, Some(20), false);
    let mut all: Vec<Instance> =
        ["chk3-10", "chk3-15", "chk2-15", "chk3-25", "loose3-25"].map(small).into_iter().collect();
    all.extend(["chk2-25", "d3open-25"].map(|name| required(name, 1_000, Some(1_000), false)));
    all.extend(["open20-50", "open3-50"].map(|name| required(name, 50, Some(50), false)));
    all.extend(["open18-100", "open20-100"].map(|name| required(name, 150, Some(150), false)));
    all.push(required("chk3-50", 10_000, None, true));
    all.push(required("loose3-50", 60_000, None, true));
    all.extend(["chk2-50", "d3open-50"].map(|name| required(name, 10_000, None, false)));
    all
}

fn required(name: &'static str, first: u64, unique: Option<u64>, must_beat_cadical: bool) -> Instance {
    let unique = unique.map(Duration::from_millis);
    Instance { name, first: Duration::from_millis(first), unique, must_beat_cadical, puzzle: instance(name) }
}

/// The puzzle of this name.
pub(crate) fn instance(name: &'static str) -> Puzzle {
    let read = |extension: &str| {
        let path = format!("{FOLDER}/{name}-s1.{extension}");
        Source::new(name, std::fs::read_to_string(path).expect("the instance exists"))
    };
    FillIn.read(&[read("board"), read("list")], Strictness::Strict).value.expect("the instance is valid")
}

//! `teka trace`: JSON Lines that start with the puzzle and end with the answer of `solve`, ranges of events,
//! puzzles without a solution, saved traces and animations, and invalid options.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");

fn teka(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_teka"))
        .args(arguments)
        .env("TEKA_LANG", "en")
        .env("TEKA_CACHE", CACHE)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// An example, or the first puzzle of report B (docs/sources.md), which is small enough for every algorithm.
fn example(name: &str) -> String {
    let path = match name {
        "packing/small" => "../teka-packing/tests/reports/b-input1.txt".to_owned(),
        name => format!("../../examples/{name}"),
    };
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).display().to_string()
}

fn lines(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// All algorithms of every family, each with a puzzle that it solves at once.
const RUNS: [(&str, &[&str]); 3] = [
    ("packing/small", &["exact", "cells-first", "pieces-first", "positions-first"]),
    (
        "sliding/eight.txt",
        &[
            "optimal",
            "anytime",
            "branch-and-bound",
            "a-star-manhattan",
            "ida-manhattan",
            "ida-linear-conflict",
            "rows",
            "fringe",
        ],
    ),
    ("fillin/small.txt", &["propagate", "backtrack"]),
];

#[test]
fn a_trace_starts_with_the_puzzle_and_ends_with_the_answer_of_solve() {
    for (puzzle, algorithms) in RUNS {
        for algorithm in algorithms {
            let puzzle = example(puzzle);
            let traced = teka(&["trace", &puzzle, "--algorithm", algorithm]);
            let solved = teka(&["solve", &puzzle, "--algorithm", algorithm, "--threads", "1", "--json"]);
            assert!(traced.status.success(), "{algorithm}: {}", String::from_utf8_lossy(&traced.stderr));
            let (lines, solved) = (lines(&traced), lines(&solved));
            let [first, .., solution, last] = lines.as_slice() else { panic!("{algorithm}: {lines:?}") };
            assert_eq!((&first["event"], &first["algorithm"]), (&"start".into(), &(*algorithm).into()));
            assert_eq!((&solution["event"], &last["event"]), (&"solution".into(), &"end".into()));
            // In a trace, the stages of a method are the events before the solution.
            let mut answer = solved[0]["solution"].clone();
            answer.as_object_mut().unwrap().remove("stages");
            answer.as_object_mut().unwrap().remove("placements");
            assert_eq!(solution["solution"], answer, "{algorithm}");
            assert_eq!(last["solution"], solved[0]["solution"], "{algorithm}");
            assert_eq!(last["events"], lines.len() - 2, "{algorithm}");
            for (number, line) in lines.iter().enumerate() {
                assert_eq!(line["schema"], 1, "{algorithm}");
                let between = number > 0 && number + 1 < lines.len();
                assert_eq!(line["number"].as_u64(), between.then_some(number as u64), "{algorithm}");
            }
        }
    }
}

#[test]
fn a_range_has_the_same_events_as_the_whole_trace() {
    let puzzle = example("packing/kanoodle-diagonal.txt");
    let whole = lines(&teka(&["trace", &puzzle, "--limit", "50"]));
    let part = teka(&["trace", &puzzle, "--from", "21", "--limit", "10"]);
    assert!(part.status.success(), "a requested limit is not a failure");
    let part = lines(&part);
    assert_eq!(whole[21..31], part[1..11]);
    assert_eq!((part.len(), &part[11]["reason"]), (12, &"limit.events".into()));
}

#[test]
fn a_puzzle_without_a_solution_has_the_exit_code_no() {
    let traced = teka(&["trace", &example("packing/no-solution.txt")]);
    assert_eq!(traced.status.code(), Some(1));
    assert_eq!(lines(&traced).last().unwrap()["outcome"], "no-solution");
}

#[test]
fn a_trace_can_be_saved_as_an_animation_or_as_json_lines() {
    let folder = tempfile::tempdir().unwrap();
    for (puzzle, _) in RUNS {
        let gif = folder.path().join("search.gif");
        let gif = gif.to_str().unwrap();
        let output = teka(&["trace", &example(puzzle), "--save", gif, "--limit", "20", "--force"]);
        assert!(output.status.success(), "{puzzle}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(std::fs::read(gif).unwrap().starts_with(b"GIF89a"), "{puzzle}");
        assert!(output.stdout.is_empty(), "{puzzle}");
    }
    let saved = folder.path().join("search.jsonl");
    let output = teka(&["trace", &example("packing/soma.toml"), "--save", saved.to_str().unwrap()]);
    assert!(output.status.success());
    let printed = teka(&["trace", &example("packing/soma.toml")]);
    let count_lines = |text: &str| text.lines().count();
    let saved = std::fs::read_to_string(saved).unwrap();
    assert_eq!(count_lines(&saved), count_lines(std::str::from_utf8(&printed.stdout).unwrap()));
}

#[test]
fn invalid_options_are_refused() {
    let puzzle = example("packing/soma.toml");
    for (arguments, expected) in [
        (&["--save", "search.mp4"][..], ".jsonl or .gif"),
        (&["--save", "search.gif", "--limit", "20001"], "too long"),
        (&["--algorithm", "magic"], "magic"),
        (&["--from", "0"], "0"),
        (&["--limit", "0"], "0"),
    ] {
        let output = teka(&[&["trace", &puzzle], arguments].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(expected), "{arguments:?}: {error}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

//! The sliding family from the command line: examples, methods for people and their hints, limits, `--steps`,
//! guided mode, generated puzzles, JSON, and errors in boards.

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Keeps the tables that tests build apart from the user's.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");

fn teka(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teka"));
    command.env("TEKA_LANG", "en").env("NO_COLOR", "1").env("TEKA_CACHE", CACHE).stdin(Stdio::null());
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    teka(arguments).output().unwrap()
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/sliding").join(name)
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("no JSON: {}", String::from_utf8_lossy(&output.stdout)))
}

/// Too hard for branch and bound.
const HARD: &str = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n";

#[test]
fn every_example_is_solved_correctly_and_optimally() {
    let folder = tempfile::tempdir().unwrap();
    let mut solved = 0;
    for entry in fs::read_dir(example("")).unwrap().map(|entry| entry.unwrap().path()) {
        let stem = entry.file_stem().unwrap().to_string_lossy().into_owned();
        let saved = ["txt", "json"].map(|ending| folder.path().join(format!("{stem}.{ending}")));
        let output =
            run(&["solve", path(&entry), "--save", path(&saved[0]), "--save", path(&saved[1]), "--json"]);
        if stem == "unsolvable" {
            assert_eq!(output.status.code(), Some(1));
            assert_eq!(json(&output)["solvability"]["solvable"], false);
            continue;
        }
        let object = json(&output);
        assert_eq!((output.status.code(), &object["outcome"]), (Some(0), &"solved".into()), "{stem}");
        assert_eq!(object["solution"]["optimal"], true, "{stem}");
        for answer in &saved {
            let checked = run(&["check", path(&entry), path(answer)]);
            assert_eq!(checked.status.code(), Some(0), "{}", answer.display());
        }
        solved += 1;
    }
    assert!(solved >= 8, "only {solved} examples");
}

#[test]
fn methods_name_every_move() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = folder.path().join("hard.txt");
    fs::write(&puzzle, HARD).unwrap();
    for method in ["rows", "fringe"] {
        let object = json(&run(&["solve", path(&puzzle), "--algorithm", method, "--json"]));
        let solution = &object["solution"];
        assert!((80..=260).contains(&solution["length"].as_u64().unwrap()), "{object}");
        let stages = solution["stages"].as_array().unwrap();
        let sub_goals = stages.iter().flat_map(|stage| stage["sub_goals"].as_array().unwrap());
        let moves: String = sub_goals.map(|sub_goal| sub_goal["moves"].as_str().unwrap()).collect();
        assert_eq!(solution["moves"], moves);

        // Hints played one after the other are that solution.
        let (mut played, mut board) = (String::new(), HARD.to_owned());
        while played.len() < moves.len() {
            let state = folder.path().join("state.txt");
            fs::write(&state, &board).unwrap();
            let output = run(&[
                "hint",
                path(&puzzle),
                "--state",
                path(&state),
                "--method",
                method,
                "--level",
                "answer",
                "--json",
            ]);
            let hint = &json(&output)["hint"];
            assert!(
                ["place-tile", "row-end", "column-end", "end-game"]
                    .iter()
                    .any(|name| hint["technique"] == *name)
            );
            played += hint["sub_goal"]["moves"].as_str().unwrap();
            assert!(moves.starts_with(&played), "{hint}");
            let text = solution["text"].as_str().unwrap();
            board = text.split("\n\n").nth(played.len()).unwrap().to_owned();
        }
    }
}

#[test]
fn only_sliding_puzzles_have_methods() {
    let packing =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/packing/kanoodle-half-done.toml");
    let output = run(&["hint", path(&packing), "--method", "rows", "--json"]);
    assert_eq!((output.status.code(), &json(&output)["error"]["code"]), (Some(2), &"usage.setting".into()));
    let best = run(&["hint", path(&example("easy.txt")), "--method", "best", "--json"]);
    assert_eq!(json(&best)["hint"]["technique"], "best-way");
}

#[test]
fn a_stopped_search_reports_its_limit_and_a_lower_bound() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = folder.path().join("hard.txt");
    fs::write(&puzzle, HARD).unwrap();
    for (algorithm, flags, reason) in [
        ("branch-and-bound", ["--max-memory", "20MB"], "limit.memory"),
        ("branch-and-bound", ["--max-nodes", "5000"], "limit.nodes"),
        ("branch-and-bound", ["--timeout", "100ms"], "limit.time"),
        ("a-star-manhattan", ["--max-memory", "20MB"], "limit.memory"),
    ] {
        let mut arguments = vec!["solve", path(&puzzle), "--json", "--algorithm", algorithm];
        arguments.extend(flags);
        let output = run(&arguments);
        let object = json(&output);
        assert_eq!(output.status.code(), Some(3), "{object}");
        assert_eq!((&object["outcome"], &object["reason"]), (&"stopped".into(), &reason.into()), "{object}");
        assert!(object["lower_bound"].as_u64().is_some_and(|bound| (10..=80).contains(&bound)), "{object}");
    }
}

#[test]
fn steps_says_how_much_of_the_path_is_printed() {
    let printed = |arguments: &[&str]| {
        let output = teka(&["solve"]).arg(example("easy.txt")).args(arguments).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        (text.matches('┌').count(), text.contains("Moves: "), text.contains("Length: "))
    };
    assert_eq!(printed(&[]), (11, true, true));
    assert_eq!(printed(&["--steps", "all"]), (11, true, true));
    assert_eq!(printed(&["--steps", "moves"]), (0, true, true));
    assert_eq!(printed(&["--steps", "none"]), (0, false, true));
}

#[test]
fn guided_mode_explains_solvability_and_prints_the_path() {
    let mut child = teka(&["--lang", "id"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = format!("{}\nbranch-and-bound\n\nn\n", example("easy.txt").display());
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0));
    for part in
        ["KURANG(i): banyak ubin", "genap: tujuan dapat dicapai", "10. ", "Langkah: ", "Waktu pencarian: "]
    {
        assert!(printed.contains(part), "{part} is not in\n{printed}");
    }
}

#[test]
fn a_generated_puzzle_can_be_piped_into_solve() {
    let output = run(&["generate", "sliding", "--size", "3x4", "--moves", "18"]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    let seed = stderr.split_once("--seed ").unwrap().1.split_once(')').unwrap().0;
    let again = run(&["generate", "sliding", "--size", "3x4", "--moves", "18", "--seed", seed]);
    assert_eq!(again.stdout, output.stdout, "the printed seed gives the same puzzle");
    let mut child =
        teka(&["solve", "-", "--json"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(&output.stdout).unwrap();
    let solved = child.wait_with_output().unwrap();
    assert!(json(&solved)["solution"]["length"].as_u64().is_some_and(|length| length <= 18));
}

#[test]
fn json_output_has_one_object_per_line() {
    for arguments in [
        &["generate", "sliding", "-n", "20", "--uniform", "--json"][..],
        &["hint", path(&example("easy.txt")), "--json"],
        &["rate", path(&example("easy.txt")), "--json"],
        &["tables", "list", "--json"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        for line in String::from_utf8(output.stdout).unwrap().lines() {
            let object: Value = serde_json::from_str(line).unwrap();
            assert_eq!(object["schema"], 1, "{arguments:?}");
        }
    }
}

#[test]
fn errors_in_boards_name_the_number() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = folder.path().join("bad.txt");
    for (text, expected) in [
        ("1 2 3\n4 5 5\n7 8 0\n", "tile 5 appears twice"),
        ("1 2 3\n4 5 66\n7 8 0\n", "66 is out of range"),
        ("1 2 3\n4 a 6\n7 8 0\n", "\"a\" is not a number"),
        ("1 2 3\n4 5 6\n7 8 8\n", "there is no blank"),
        ("1 2 3\n4 0 x\n6 7 8\n", "there are two blanks"),
        ("1 2 3\n4 5\n6 7 0\n", "row 2 has 2 numbers instead of 3"),
        ("1 2 3\n4 5 6\n0 8 8\n", "tile 7 is missing"),
        ("1x9999999\n1 2 3\n", "too large"),
    ] {
        fs::write(&puzzle, text).unwrap();
        let output = run(&["solve", path(&puzzle)]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{text}: {error}");
        assert!(error.contains(expected) && !error.contains("panicked"), "{text}: {error}");
    }
}

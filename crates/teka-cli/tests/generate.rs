//! New packing puzzles from the command line: unique and reproducible, as lines of JSON, files and booklets,
//! and what is refused. Also the list of `teka sets`.

use serde_json::Value;
use std::collections::BTreeSet;
use std::process::{Command, Output};
use tempfile::TempDir;

/// Keeps the tables that tests build apart from the user's.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
const SOMA: [&str; 6] = ["generate", "packing", "--set", "soma", "--seed", "7"];

fn run(folder: &TempDir, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_teka"))
        .args(arguments)
        .env("TEKA_LANG", "en")
        .env("NO_COLOR", "1")
        .env("TEKA_CACHE", CACHE)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn generate(folder: &TempDir, more: &[&str]) -> Output {
    run(folder, &[&SOMA, more].concat())
}

fn lines(text: &[u8]) -> Vec<Value> {
    String::from_utf8_lossy(text).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn puzzles_are_unique_and_the_same_for_the_same_seed() {
    let folder = tempfile::tempdir().unwrap();
    let output = generate(&folder, &["--to-place", "4", "-n", "5", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let made = lines(&output.stdout);
    let texts: BTreeSet<&str> = made.iter().map(|object| object["puzzle"].as_str().unwrap()).collect();
    assert_eq!((made.len(), texts.len()), (5, 5));
    for (number, object) in made.iter().enumerate() {
        assert_eq!((&object["number"], &object["to_place"]), (&number.into(), &4.into()));
        assert!(object["level"].is_u64() && object["score"].is_u64() && object["seed"] == 7);
        std::fs::write(folder.path().join("new.toml"), object["puzzle"].as_str().unwrap()).unwrap();
        let unique = run(&folder, &["unique", "new.toml", "--json"]);
        assert_eq!(lines(&unique.stdout)[0]["verdict"], "unique");
    }
    let fewer = generate(&folder, &["--to-place", "4", "-n", "3", "--json"]);
    assert_eq!(lines(&fewer.stdout)[..], made[..3]);
}

#[test]
fn puzzles_are_saved_as_files_lines_or_a_booklet() {
    let folder = tempfile::tempdir().unwrap();
    let save = |to: &str, count: &str| {
        let output = generate(&folder, &["--to-place", "3", "-n", count, "--save", to]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    };
    save("many", "3");
    for number in 1..=3 {
        assert!(folder.path().join(format!("many/packing-00{number}.toml")).is_file());
    }
    save("new.toml", "1");
    let one = std::fs::read(folder.path().join("many/packing-001.toml")).unwrap();
    assert_eq!(one, std::fs::read(folder.path().join("new.toml")).unwrap());
    save("all.jsonl", "3");
    assert_eq!(lines(&std::fs::read(folder.path().join("all.jsonl")).unwrap()).len(), 3);
    let again = generate(&folder, &["--save", "all.jsonl"]);
    assert_eq!(again.status.code(), Some(2), "it exists");
    if cfg!(feature = "pdf") {
        save("all.pdf", "3");
        assert!(std::fs::read(folder.path().join("all.pdf")).unwrap().starts_with(b"%PDF"));
        // Puzzles made before a limit was reached are kept.
        let stopped = generate(&folder, &["-n", "500", "--max-nodes", "2000", "--save", "some.pdf"]);
        assert_eq!(stopped.status.code(), Some(3), "{}", String::from_utf8_lossy(&stopped.stderr));
        assert!(std::fs::read(folder.path().join("some.pdf")).unwrap().starts_with(b"%PDF"));
        let book =
            ["book", "--generate", "packing", "--set", "soma", "-n", "2", "--seed", "1", "--to", "b.pdf"];
        assert_eq!(run(&folder, &book).status.code(), Some(0));
    }
}

#[test]
fn impossible_requests_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (more, code) in [
        (&["--to-place", "8"][..], "packing.generate_to_place"),
        (&["--board", "3x9"], "packing.set_solid"),
        (&["--board", "2x3x3"], "packing.set_board"),
        (&["--board", "round"], "packing.board_unknown"),
        (&["--board", "missing.toml"], "file.missing"),
        (&["--calendar", "2026-13-01"], "packing.generate_conflict"),
        (&["--to-place", "7"], "packing.generate_too_few_given"),
        (&["--to-place", "1", "--level", "3"], "packing.generate_level_of_one"),
    ] {
        let output = generate(&folder, &[more, &["--json"]].concat());
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        assert_eq!(lines(&output.stdout)[0]["error"]["code"], code, "{more:?}");
    }
}

#[test]
fn sets_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(&folder, &["sets", "--json"]);
    let sets = &lines(&output.stdout)[0]["sets"];
    assert_eq!((&sets[3]["name"], &sets[3]["boards"][0]), (&"soma".into(), &"3x3x3".into()));
    assert_eq!((&sets[0]["pieces"], &sets[0]["cells"]), (&12.into(), &55.into()));
}

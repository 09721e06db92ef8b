//! The fill-in examples: all but the one without a solution are solved, have exactly one solution, and get
//! hints and a rating in both languages.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn teka(arguments: &[&str], files: &[PathBuf]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teka"));
    command.env("TEKA_LANG", "en").env("NO_COLOR", "1").stdin(Stdio::null());
    command.arg(arguments[0]).args(files).args(&arguments[1..]).output().unwrap()
}

/// The files of every puzzle: one, or a board and its list.
fn examples() -> Vec<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/fillin");
    let mut names: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    let has_suffix = |path: &Path, suffix: &str| path.to_string_lossy().ends_with(suffix);
    let puzzles = names.iter().filter(|path| !has_suffix(path, ".list.txt"));
    let files = puzzles.map(|path| {
        let list = path.to_string_lossy().replace(".board.txt", ".list.txt");
        if has_suffix(path, ".board.txt") {
            vec![path.clone(), PathBuf::from(list)]
        } else {
            vec![path.clone()]
        }
    });
    files.collect()
}

#[test]
fn every_example_is_solved_correctly_and_has_one_solution() {
    let folder = tempfile::tempdir().unwrap();
    let mut solved = 0;
    for files in examples() {
        let output = teka(&["solve"], &files);
        if files[0].ends_with("no-solution.txt") {
            assert_eq!(output.status.code(), Some(1));
            continue;
        }
        assert_eq!(output.status.code(), Some(0), "{files:?}");
        let answer = folder.path().join("answer.txt");
        fs::write(&answer, &output.stdout).unwrap();
        let mut with_answer = files.clone();
        with_answer.push(answer);
        assert_eq!(teka(&["check"], &with_answer).status.code(), Some(0), "{files:?}");
        let unique = teka(&["unique", "--json"], &files);
        let object: Value = serde_json::from_slice(&unique.stdout).unwrap();
        assert_eq!(object["verdict"], "unique", "{files:?}");
        solved += 1;
    }
    assert!(solved >= 6, "only {solved} examples");
}

#[test]
fn every_example_has_hints_and_a_rating_in_both_languages() {
    for files in examples().into_iter().filter(|files| !files[0].ends_with("no-solution.txt")) {
        for language in ["en", "id"] {
            for level in ["nudge", "step", "answer"] {
                let output = teka(&["hint", "--level", level, "--lang", language], &files);
                let text = String::from_utf8(output.stdout).unwrap();
                assert_eq!(output.status.code(), Some(0), "{files:?}");
                assert!(!text.contains("fillin."), "an untranslated code: {text}");
                assert!(!text.contains("{ $"), "{text}");
            }
            assert_eq!(teka(&["rate", "--lang", language], &files).status.code(), Some(0), "{files:?}");
        }
    }
}

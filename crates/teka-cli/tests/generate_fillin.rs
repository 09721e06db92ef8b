//! New fill-ins from the command line: files of words, themes and grids, crosswords, and what is refused.

use serde_json::Value;
use std::process::{Command, Output};
use tempfile::TempDir;

const GRID: &str = "---#---\n-------\n---#---\n#-----#\n---#---\n-------\n---#---\n";
const IPUZ: &str =
    r##"{"kind":["http://ipuz.org/crossword#1"],"solution":[["A","B","C"],["D","#","E"],["F","G","H"]]}"##;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    write("grid.txt", GRID.as_bytes());
    write("theme.txt", b"ANGKLUNG\nBATIK\n");
    write("cat.txt", b"cat\ndog\n");
    write("c.ipuz", IPUZ.as_bytes());
    let mut puz = vec![0_u8; 0x34];
    puz[2..13].copy_from_slice(b"ACROSS&DOWN");
    (puz[0x2c], puz[0x2d]) = (3, 3);
    puz.extend(b"\xc9BCD.EFGH");
    write("c.puz", &puz);
    puz[0x32] = 4;
    write("scrambled.puz", &puz);
    folder
}

fn run(folder: &TempDir, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_teka"))
        .args(arguments)
        .env("TEKA_LANG", "en")
        .env("NO_COLOR", "1")
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Generates a fill-in, and checks its solution and rating with `unique` and `rate`.
fn puzzle(folder: &TempDir, more: &[&str]) -> String {
    let output = run(folder, &[&["generate", "fillin", "--seed", "7", "--json"], more].concat());
    assert_eq!(output.status.code(), Some(0), "{more:?}: {}", String::from_utf8_lossy(&output.stdout));
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = object["puzzle"].as_str().unwrap().to_owned();
    std::fs::write(folder.path().join("new.txt"), &text).unwrap();
    let answer = |command: &str| -> Value {
        serde_json::from_slice(&run(folder, &[command, "new.txt", "--json"]).stdout).unwrap()
    };
    assert_eq!(answer("unique")["verdict"], "unique", "{more:?}\n{text}");
    let rating = &answer("rate")["rating"];
    assert_eq!((&rating["level"], &rating["score"]), (&object["level"], &object["score"]), "{more:?}");
    text
}

#[test]
fn files_give_the_words_the_theme_and_the_grid() {
    let folder = folder();
    let themed = puzzle(&folder, &["--size", "13x13", "--words", "id", "--theme", "theme.txt"]);
    assert!(themed.contains("\nANGKLUNG\n") && themed.contains("\nBATIK\n"), "{themed}");
    let drawn = puzzle(&folder, &["--style", "grid.txt", "--digits", "1-9"]);
    let walls = |text: &str| -> Vec<bool> { text.chars().take(55).map(|symbol| symbol == '#').collect() };
    assert_eq!(walls(&drawn), walls(GRID), "{drawn}");
    puzzle(&folder, &["--level", "1", "--size", "9x9"]);
    puzzle(&folder, &["--words", "en", "--size", "9x9", "--givens", "3", "--symmetry", "mirror"]);
}

#[test]
fn crosswords_become_fillins() {
    let folder = folder();
    assert!(puzzle(&folder, &["--from", "c.ipuz"]).ends_with("\n\nABC\nADF\nCEH\nFGH\n"));
    assert!(puzzle(&folder, &["--from", "c.puz"]).ends_with("\n\nCEH\nFGH\nÉBC\nÉDF\n"), "Latin-1");
}

#[test]
fn a_theme_is_a_picture_theme_or_a_file() {
    let folder = folder();
    let args = ["generate", "fillin", "--size", "5x5", "--seed", "1", "--theme", "dark", "--save", "new.svg"];
    assert_eq!(run(&folder, &args).status.code(), Some(0));
    let args = ["generate", "sliding", "--theme", "theme.txt"];
    assert_eq!(run(&folder, &args).status.code(), Some(2));
}

#[test]
fn impossible_requests_are_refused() {
    let folder = folder();
    for (more, code) in [
        (&["--size", "7x7", "--words", "id", "--theme", "theme.txt"][..], "fillin.generate_theme_long"),
        (&["--theme", "theme.txt"], "fillin.generate_theme_symbol"),
        (&["--min-length", "14"], "fillin.generate_min_length"),
        (&["--words", "cat.txt", "--style", "grid.txt"], "fillin.generate_length"),
        (&["--style", "cat.txt"], "fillin.generate_drawn_symbol"),
        (&["--words", "missing.txt"], "file.missing"),
        (&["--from", "scrambled.puz"], "fillin.crossword_scrambled"),
        (&["--from", "grid.txt"], "fillin.crossword_form"),
        (&["--from", "c.ipuz", "--givens", "none"], "fillin.generate_not_unique"),
        (&["--moves", "3"], "fillin.generate_option"),
        (&["--difficulty", "wizard"], "fillin.generate_option"),
    ] {
        let output = run(&folder, &[&["generate", "fillin", "--json"], more].concat());
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        let object: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(object["error"]["code"], code, "{more:?}");
    }
}

//! The command line as people use it: help with examples, suggestions, bad options, formats and examples in
//! the binary, `convert`, named goals and sets, warnings that scripts see, languages, manual pages and
//! completions. Also pipes, and files, lists and folders with several puzzles or answers.

use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn teka(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teka"));
    command.env("TEKA_LANG", "en").env("NO_COLOR", "1").stdin(Stdio::null()).args(arguments);
    command.env("TEKA_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    command
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    shown(&teka(arguments).output().unwrap())
}

fn shown(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// Runs a command with this text as standard input.
fn piped(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child =
        teka(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    shown(&child.wait_with_output().unwrap())
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> (tempfile::TempDir, impl Fn(&str) -> String + use<>) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let path: PathBuf = folder.path().to_owned();
    (folder, move |name: &str| path.join(name).to_str().unwrap().to_owned())
}

const COMMANDS: [&str; 25] = [
    "tree",
    "exercise",
    "report",
    "cluster",
    "solve",
    "count",
    "unique",
    "check",
    "hint",
    "review",
    "rate",
    "generate",
    "sets",
    "formats",
    "examples",
    "convert",
    "compare",
    "render",
    "moves",
    "trace",
    "book",
    "tables",
    "serve",
    "completions",
    "man",
];

#[test]
fn every_help_has_examples_and_its_own_options_before_the_global_ones() {
    for command in COMMANDS {
        for language in ["en", "id"] {
            let (code, help, _) = run(&[command, "--help", "--lang", language]);
            assert_eq!(code, Some(0));
            let (examples, global) = if language == "en" {
                ("Examples:", "Global options:")
            } else {
                ("Contoh:", "Pilihan umum:")
            };
            assert!(help.contains(&format!("{examples}\n  teka {command}")), "{help}");
            let own = if language == "en" { "\nOptions:" } else { "\nPilihan:" };
            if let Some(own) = help.find(own) {
                assert!(own < help.find(global).unwrap(), "{help}");
            }
            assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
        }
        let (code, version, _) = run(&[command, "-V"]);
        assert_eq!((code, version.split_whitespace().last()), (Some(0), Some(env!("CARGO_PKG_VERSION"))));
        assert_eq!(run(&["help", command]).1, run(&[command, "--help"]).1);
    }
}

#[test]
fn a_file_instead_of_a_command_suggests_solve() {
    let (_folder, path) = folder(&[("puzzle.txt", "1 2 3\n4 5 6\n7 0 8\n")]);
    let (code, _, error) = run(&[&path("puzzle.txt")]);
    assert_eq!(code, Some(2));
    assert!(error.contains(&format!("did you mean teka solve {}", path("puzzle.txt"))), "{error}");
    let (_, _, error) = run(&["solve", &path("puzzle.txt"), "-a", "astar"]);
    assert!(error.contains("did you mean a-star-manhattan?"), "{error}");
}

#[test]
fn bad_options_are_found_before_any_work() {
    let (_folder, path) = folder(&[("puzzle.txt", "1 2 3\n4 5 6\n7 0 8\n")]);
    let puzzle = path("puzzle.txt");
    let save = path("a.png");
    for options in [
        &["--scale", "0"][..],
        &["--scale", "nan"],
        &["--width", "1000000"],
        &["-a", "magic"],
        &["--all"],
        &["--save", &save, "--save", &save],
    ] {
        let (code, out, error) = run(&[&["solve", &puzzle][..], options].concat());
        assert_eq!((code, out.as_str()), (Some(2), ""), "{options:?} {error}");
    }
    let (code, _, error) = run(&["check", "-", "-"]);
    assert!(code == Some(2) && error.contains("standard input"), "{error}");
}

#[test]
fn formats_and_examples_are_in_the_program() {
    for language in ["en", "id"] {
        let (_, list, _) = run(&["formats", "--lang", language]);
        for name in list.lines().filter_map(|line| line.split_whitespace().next()) {
            let (code, page, _) = run(&["formats", name, "--lang", language]);
            assert!(code == Some(0) && page.lines().count() > 5, "{name}");
        }
    }
    assert!(run(&["formats", "slidng"]).2.contains("did you mean sliding?"));
    let (_, list, _) = run(&["examples"]);
    assert!(list.lines().count() > 20);
    let (code, puzzle, _) = run(&["examples", "kanoodle"]);
    assert_eq!(code, Some(0));
    assert_eq!(piped(&["solve", "-", "-q"], &puzzle).0, Some(0));
    let (_, fillin, _) = run(&["examples", "two-files"]);
    assert_eq!(piped(&["solve", "-"], &fillin).0, Some(0));
    assert!(run(&["examples", "kanodle"]).2.contains("did you mean kanoodle?"));
}

#[test]
fn puzzles_are_converted() {
    let (_folder, path) = folder(&[
        ("a.txt", "2 3 2\nDEFAULT\nA\nAA\nBB\n B\n"),
        ("e.txt", "3\n1 8 2\n0 4 3\n7 6 5\n"),
        ("f.txt", "+-+++\n+-+++\n---++\n+-+++\nEACH;TAP\n"),
        ("l.txt", "1  1 8 2 0 4 3 7 6 5\n2  1 2 3 4 5 6 7 0 8\n"),
    ]);
    assert_eq!(run(&["convert", &path("a.txt"), &path("a.toml")]).0, Some(0));
    assert_eq!(run(&["convert", &path("a.toml"), "-"]).1, "2 3 2\nDEFAULT\nA\nAA\nBB\n B\n");
    assert_eq!(run(&["convert", &path("e.txt"), "-", "--form", "slashes"]).1, "1 8 2/0 4 3/7 6 5\n");
    assert_eq!(run(&["convert", &path("l.txt"), "-"]).1, "1 8 2 0 4 3 7 6 5\n1 2 3 4 5 6 7 0 8\n");
    let two = format!("{}+{}", path("board.txt"), path("list.txt"));
    assert_eq!(run(&["convert", &path("f.txt"), &two]).0, Some(0));
    assert_eq!(std::fs::read_to_string(path("board.txt")).unwrap(), "#-###\n#-###\n---##\n#-###\n");
    assert_eq!(std::fs::read_to_string(path("list.txt")).unwrap(), "EACH\nTAP\n");
    let one_and_other = format!("{}+{}", path("one.txt"), path("other.txt"));
    let (code, _, error) = run(&["convert", &path("l.txt"), &one_and_other]);
    assert!(code == Some(2) && error.contains("one puzzle, not 2"), "{error}");
    assert_eq!(run(&["convert", &path("a.txt"), &path("a.toml")]).0, Some(2), "an existing file is kept");
    let (code, _, error) = run(&["convert", &path("e.txt"), "-", "--form", "toml"]);
    assert!(code == Some(2) && error.contains("slashes"), "{error}");
}

#[test]
fn commands_can_be_piped() {
    let (_folder, path) = folder(&[
        ("eight.txt", "3\n1 2 3\n4 5 6\n0 7 8\n"),
        ("small.txt", "2 3 2\nDEFAULT\nA\nAA\nBB\n B\n"),
        ("fill.txt", "#-###\n#-###\n---##\n#-###\n\nEACH\nACE\n"),
    ]);
    for puzzle in ["eight.txt", "small.txt", "fill.txt"] {
        let (_, answer, _) = run(&["solve", &path(puzzle)]);
        assert_eq!(
            piped(&["check", &path(puzzle), "-"], &answer),
            (Some(0), "Correct\n".to_owned(), String::new())
        );
        let (_, saved, _) = run(&["solve", &path(puzzle), "--save", "-.json"]);
        assert_eq!(piped(&["check", &path(puzzle), "-"], &saved).0, Some(0), "{saved}");
    }
    let (_, puzzle, _) = run(&["generate", "sliding", "--size", "3x3", "--seed", "5"]);
    assert_eq!(piped(&["rate", "-"], &puzzle).0, Some(0));
    let (code, svg, _) = run(&["render", &path("small.txt"), "--to", "-.svg"]);
    assert!(code == Some(0) && svg.starts_with("<svg") || svg.starts_with("<?xml"), "{svg}");
    assert_eq!(run(&["render", &path("small.txt"), "--to", "-"]).1, "2 3 2\nDEFAULT\nA\nAA\nBB\n B\n");
}

#[test]
fn goals_and_sets_are_named_on_the_command_line() {
    let (_folder, path) = folder(&[
        ("eight.txt", "1 2 3\n8 4 0\n7 6 5\n"),
        ("half.txt", "CGKK.......\nCGKKH......\nCGGGHH.....\nCCAAAHH....\nJJJJA......\n"),
        ("list.txt", "1  1 2 3 4 5 6 7 0 8\n2  1 2 3 4 5 0 7 8 6\n"),
    ]);
    let (_, snail, _) = run(&["solve", &path("eight.txt"), "--goal", "snail", "--json"]);
    let snail: Value = serde_json::from_str(&snail).unwrap();
    assert_eq!((&snail["solution"]["length"], &snail["solution"]["moves"]), (&1.into(), &"R".into()));
    let (code, _, error) = run(&["solve", &path("eight.txt"), "--goal", "slug"]);
    assert!(code == Some(2) && error.contains("blank-first"), "{error}");
    let (code, answer, _) = run(&["solve", &path("half.txt"), "--set", "kanoodle"]);
    assert!(code == Some(0) && answer.starts_with("CGKK"), "{answer}");
    assert_eq!(piped(&["check", &path("half.txt"), "-", "--set", "kanoodle"], &answer).0, Some(0));
    let (code, _, error) = run(&["solve", &path("half.txt")]);
    assert!(code == Some(2) && error.contains("--set"), "{error}");
    // Every board of a list is a puzzle.
    let (code, table, _) = run(&["rate", &path("list.txt")]);
    assert!(code == Some(0) && table.lines().count() == 3, "{table}");
    assert_eq!(run(&["solve", &format!("{}#2", path("list.txt")), "--json"]).0, Some(0));
    assert_eq!(run(&["solve", &format!("{}#3", path("list.txt"))]).0, Some(2));
}

#[test]
fn warnings_reach_scripts_and_can_be_silenced() {
    let (_folder, path) =
        folder(&[("a.txt", "2 3 2\nDEFAULT\na\naa\nbb\n b\n"), ("b.txt", ""), ("c.txt", "1 2\n3 3\n")]);
    let (_, out, _) = run(&["solve", &path("a.txt"), "--lenient", "--json"]);
    let object: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(object["warnings"].as_array().map(Vec::len), Some(2));
    assert_eq!(object["warnings"][0]["code"], "packing.piece_case");
    let (_, _, error) = run(&["solve", &path("a.txt"), "--lenient"]);
    assert!(error.contains("warning") && !error.contains("--lenient"), "{error}");
    assert_eq!(run(&["solve", &path("a.txt"), "--lenient", "--quiet"]).2, "");
    // All files that cannot be read are named at once.
    let (code, _, error) = run(&["compare", &path("b.txt"), &path("c.txt"), &path("a.txt")]);
    assert_eq!(code, Some(2));
    assert!(["a.txt", "b.txt", "c.txt"].iter().all(|name| error.contains(name)), "{error}");
    let (_, out, _) = run(&["compare", &path("b.txt"), &path("c.txt"), &path("a.txt"), "--json"]);
    let object: Value = serde_json::from_str(&out).unwrap();
    let files = object["errors"].as_array().unwrap().iter().filter(|error| error["file"].is_string()).count();
    assert!(files >= 2 && files == object["errors"].as_array().unwrap().len(), "{out}");
}

#[test]
fn the_locale_is_chosen_as_in_posix() {
    let language = |variables: &[(&str, &str)]| {
        let mut command = teka(&["solve"]);
        for name in ["TEKA_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"] {
            command.env_remove(name);
        }
        command.envs(variables.iter().copied());
        shown(&command.output().unwrap()).2
    };
    let is_indonesian = |variables: &[(&str, &str)]| language(variables).contains("galat");
    assert!(is_indonesian(&[("LANG", "id_ID.UTF-8")]));
    assert!(!is_indonesian(&[("LC_ALL", "C"), ("LANG", "id_ID.UTF-8")]));
    assert!(!is_indonesian(&[("LC_ALL", "C.UTF-8"), ("LANG", "id_ID.UTF-8")]));
    assert!(is_indonesian(&[("LC_ALL", "id_ID.UTF-8"), ("LANG", "en_US.UTF-8")]));
    assert!(is_indonesian(&[("LC_ALL", ""), ("LC_MESSAGES", "id_ID"), ("LANG", "C")]));
}

#[test]
fn manual_pages_have_their_sections_and_completions_know_names() {
    for page in [&["man"][..], &["man", "solve"]] {
        let (_, roff, _) = run(page);
        for section in
            ["EXAMPLES", "ENVIRONMENT", "FILES", "\"SEE ALSO\"", "\"EXIT STATUS\"", "NAME", "SYNOPSIS"]
        {
            assert!(roff.contains(&format!(".SH {section}\n")), "{section} in {page:?}");
        }
        assert!(roff.contains(env!("CARGO_PKG_VERSION")) && !roff.contains("EXTRA"));
    }
    for shell in ["bash", "zsh", "fish"] {
        let (_, script, _) = run(&["completions", shell]);
        for name in ["branch-and-bound", "fillin", "kanoodle", "multi"] {
            assert!(script.contains(name), "{name} for {shell}");
        }
    }
}

#[test]
fn several_puzzles_go_through_pipes() {
    for family in ["sliding", "packing", "fillin"] {
        let (code, puzzles, _) = run(&["generate", family, "-n", "2", "--seed", "1", "-q"]);
        assert!(code == Some(0) && puzzles.starts_with("# 1\n") && puzzles.contains("\n# 2\n"), "{puzzles}");
        let (code, table, error) = piped(&["rate", "-"], &puzzles);
        assert!(code == Some(0) && table.lines().count() == 3, "{family}: {table}{error}");
        let (folder, path) = folder(&[("two.txt", &puzzles)]);
        let (code, _, error) = piped(&["book", "-", "--to", &path("two.pdf"), "--answers", "none"], &puzzles);
        assert_eq!(code, Some(0), "{error}");
        // Where one puzzle is wanted, two are never a start and a goal.
        let (code, _, error) = run(&["render", &path("two.txt")]);
        assert!(code == Some(2) && error.contains("2 puzzles"), "{error}");
        assert_eq!(run(&["render", &format!("{}#2", path("two.txt"))]).0, Some(0));
        drop(folder);
    }
    let (_, one, _) = run(&["generate", "sliding", "--moves", "4", "--seed", "1", "-q"]);
    assert!(!one.contains('#'), "{one}");
}

const PACKING: &str = "5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n";

#[test]
fn every_answer_of_a_list_is_checked() {
    let (_folder, path) = folder(&[("packing.txt", PACKING)]);
    let (_, list, _) = run(&["count", &path("packing.txt"), "--list", "-"]);
    let (code, verdict, _) = piped(&["check", &path("packing.txt"), "-"], &list);
    assert_eq!((code, verdict.as_str()), (Some(0), "All 784 answers are correct\n"));
    let wrong = list.replacen("AA", "AB", 700).replacen("AB", "AA", 600);
    let (code, verdict, _) = piped(&["check", &path("packing.txt"), "-"], &wrong);
    assert!(code == Some(1) && verdict.contains("Wrong: "), "{verdict}");
    let (_, lines, _) = run(&["count", &path("packing.txt"), "--list", "-", "--json"]);
    assert_eq!(piped(&["check", &path("packing.txt"), "-"], &lines).0, Some(0));
}

#[test]
fn a_list_of_distinct_solutions_does_not_change_the_count() {
    let (_folder, path) = folder(&[("packing.txt", PACKING)]);
    let (_, out, _) = run(&["count", &path("packing.txt"), "--list", &path("l"), "--distinct", "--json"]);
    let object: Value = serde_json::from_str(&out).unwrap();
    assert_eq!([&object["count"], &object["distinct"], &object["listed"]], [784, 99, 99]);
    assert_eq!(object["complete"], true);
}

#[test]
fn folders_stand_for_the_puzzles_in_them() {
    let (folder, path) = folder(&[("a.txt", "1 2 3\n4 5 6\n7 0 8\n"), ("b.txt", "1 2 3\n4 5 6\n0 7 8\n")]);
    let (code, table, _) = run(&["rate", folder.path().to_str().unwrap()]);
    assert!(code == Some(0) && table.lines().count() == 3, "{table}");
    let book = tempfile::tempdir().unwrap();
    let to = book.path().join("b.pdf");
    let (code, _, error) = run(&["book", folder.path().to_str().unwrap(), "--to", to.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{error}");
    assert!(path("a.txt").ends_with("a.txt"));
}

#[test]
fn empty_input_gets_the_usage_and_a_typing_error_a_suggestion() {
    let (code, help, _) = run(&[]);
    assert!(code == Some(2) && help.contains("Usage: teka"), "{help}");
    assert!(run(&["slove", "x"]).2.contains("did you mean solve?"));
}

#[test]
fn a_search_without_its_table_says_how_to_build_it() {
    // Too hard to solve in time without the table, and the cache of this test is empty.
    let (_folder, path) = folder(&[("p.txt", "15 14 8 12\n10 11 13 9\n2 6 5 1\n3 7 4 0\n")]);
    let mut command = teka(&["solve", &path("p.txt"), "--timeout", "100ms", "--steps", "none"]);
    let (code, _, note) = shown(&command.env("TEKA_CACHE", path("none")).output().unwrap());
    assert!(code == Some(3) && note.contains("teka tables build sliding-4x4"), "{note}");
}

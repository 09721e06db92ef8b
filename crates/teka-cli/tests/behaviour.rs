//! Tests of the program that transcripts cannot express: signals, limits, closed pipes and standard input,
//! every packing example solved and checked, saved files and their formats, colours, guided mode without a
//! terminal, completions and manual pages.

use serde_json::Value;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
#[cfg(target_os = "linux")]
use std::time::Duration;

/// Keeps the tables that tests build apart from the user's.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");

fn teka() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teka"));
    command.env("TEKA_LANG", "en").env("NO_COLOR", "1").env("TEKA_CACHE", CACHE).stdin(Stdio::null());
    command
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/packing").join(name)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("no JSON: {}", text(&output.stdout)))
}

/// A search that would run for hours.
fn endless() -> Command {
    let mut command = teka();
    command
        .args(["solve", "--algorithm", "positions-first", "--json"])
        .arg(example("iq-puzzler-pro-pyramid.txt"));
    command
}

#[cfg(target_os = "linux")]
fn signal(name: &str, process: u32) {
    assert!(Command::new("kill").args([name, &process.to_string()]).status().unwrap().success());
}

/// Waits until a process has used half a second of CPU time, however long that takes on a busy machine.
#[cfg(target_os = "linux")]
fn wait_until_busy(process: u32) {
    loop {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
        // After the name come the state and, as the twelfth field, the user time in hundredths of a second.
        let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
        assert_ne!(fields[0], "Z", "the program has ended");
        if fields[11].parse::<u64>().unwrap() >= 50 {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn sigint_and_sigterm_stop_a_search_and_print_its_statistics() {
    for name in ["-INT", "-TERM"] {
        let child = endless().stdout(Stdio::piped()).spawn().unwrap();
        wait_until_busy(child.id());
        signal(name, child.id());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let object = json(&output);
        assert_eq!(object["outcome"], "stopped");
        assert_eq!(object["reason"], "limit.interrupted");
        assert!(object["stats"]["cases"].as_u64().unwrap() > 1000, "{object}");
    }
}

#[test]
fn a_timeout_stops_a_search() {
    let output = endless().args(["--timeout", "200ms"]).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(json(&output)["reason"], "limit.time");
}

#[test]
fn a_node_limit_stops_a_search() {
    let output =
        teka().args(["solve", "--max-nodes", "5", "--json"]).arg(example("soma.toml")).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(json(&output)["reason"], "limit.nodes");
    assert_eq!(json(&output)["stats"]["nodes"], 5);
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = teka()
        .arg("solve")
        .arg(example("kanoodle.txt"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{stderr}");
    assert!(!stderr.contains("panicked") && !stderr.contains("error"), "{stderr}");
}

#[test]
fn a_dash_stands_for_standard_input() {
    let mut child = teka()
        .args(["solve", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"1 2 1\nDEFAULT\nAA").unwrap();
    assert_eq!(text(&child.wait_with_output().unwrap().stdout), "AA\n");
}

#[test]
fn every_example_is_solved_correctly() {
    let folder = tempfile::tempdir().unwrap();
    let mut solved = 0;
    for entry in fs::read_dir(example("")).unwrap().map(|entry| entry.unwrap().path()) {
        let answer = folder.path().join(format!("{}.txt", entry.file_stem().unwrap().to_string_lossy()));
        let output = teka().arg("solve").arg(&entry).arg("--save").arg(&answer).output().unwrap();
        if entry.ends_with("no-solution.txt") {
            assert_eq!(output.status.code(), Some(1));
            assert!(!answer.exists());
            continue;
        }
        assert_eq!(output.status.code(), Some(0), "{}: {}", entry.display(), text(&output.stderr));
        assert_eq!(fs::read(&answer).unwrap(), output.stdout, "the saved answer is the printed one");
        let checked = teka().arg("check").arg(&entry).arg(&answer).output().unwrap();
        assert_eq!(checked.status.code(), Some(0), "{}: {}", entry.display(), text(&checked.stdout));
        solved += 1;
    }
    assert!(solved >= 12, "only {solved} examples");
}

#[test]
fn saved_files_have_the_format_of_their_extension() {
    let folder = tempfile::tempdir().unwrap();
    for (extension, magic) in
        [("svg", &b"<svg"[..]), ("png", b"\x89PNG"), ("json", b"{\"schema\":1"), ("txt", b"ABB")]
    {
        let path = folder.path().join(format!("answer.{extension}"));
        let output =
            teka().arg("solve").arg(example("iq-puzzler-pro.txt")).arg("--save").arg(&path).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let bytes = fs::read(&path).unwrap();
        assert!(bytes.starts_with(magic), "{extension}: {}", text(&bytes[..20]));
    }
    let saved = folder.path().join("answer.json");
    let checked = teka().arg("check").arg(example("iq-puzzler-pro.txt")).arg(saved).output().unwrap();
    assert_eq!(checked.status.code(), Some(0), "saved JSON is accepted as an answer");
}

#[test]
fn existing_files_are_only_overwritten_with_force() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answer.txt");
    fs::write(&path, "mine").unwrap();
    let solve = |force: &[&str]| {
        let output = teka()
            .arg("solve")
            .arg(example("soma.toml"))
            .arg("--save")
            .arg(&path)
            .args(force)
            .output()
            .unwrap();
        (output.status.code(), text(&output.stdout))
    };
    assert_eq!(solve(&[]), (Some(2), String::new()), "refused before the search");
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(solve(&["--force"]).0, Some(0));
    assert_ne!(fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn colours_are_only_used_where_enabled() {
    let run = |arguments: &[&str], no_color: Option<&str>| {
        let mut command = teka();
        command.arg("solve").arg(example("kanoodle.txt")).args(arguments);
        match no_color {
            Some(value) => command.env("NO_COLOR", value),
            None => command.env_remove("NO_COLOR"),
        };
        text(&command.output().unwrap().stdout)
    };
    let coloured = run(&["--color", "always"], None);
    assert!(coloured.contains("\u{1b}["), "{coloured}");
    assert!(!run(&[], None).contains('\u{1b}'), "a pipe gets plain text");
    assert!(!run(&["--color", "never"], None).contains('\u{1b}'));
    assert!(run(&["--color", "always"], Some("1")).contains("\u{1b}["), "the flag overrides the variable");
}

/// Runs guided mode with these replies; returns the exit code, standard output and standard error.
fn guided(language: &str, lines: &[&str]) -> (Option<i32>, String, String) {
    let mut child = teka()
        .env("TEKA_LANG", language)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    for line in lines {
        writeln!(input, "{line}").unwrap();
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn guided_mode_asks_again_after_a_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let (bad, good) = (folder.path().join("nowhere/answer.txt"), folder.path().join("answer.svg"));
    let puzzle = example("iq-puzzler-pro.txt");
    let (exit, stdout, stderr) = guided(
        "id",
        &[
            "tidak-ada.txt",
            puzzle.to_str().unwrap(),
            "sihir",
            "exact",
            bad.to_str().unwrap(),
            good.to_str().unwrap(),
            "n",
        ],
    );
    assert_eq!(exit, Some(0), "{stderr}");
    assert!(stderr.contains("berkas tidak ada: tidak-ada.txt"), "{stderr}");
    assert!(stderr.contains("algoritma \"sihir\" tidak dikenal"), "{stderr}");
    assert!(stderr.contains("folder tidak ada"), "{stderr}");
    assert!(stdout.contains("Waktu pencarian: "), "{stdout}");
    assert!(stdout.contains("Banyak kasus yang ditinjau: "), "{stdout}");
    assert!(fs::read_to_string(good).unwrap().starts_with("<svg"));
}

#[test]
fn guided_mode_ends_with_its_input() {
    // Without any input, only the help is shown.
    assert_eq!(guided("en", &[]).0, Some(2));
    assert_eq!(guided("en", &[example("soma.toml").to_str().unwrap()]).0, Some(0));
    let (exit, stdout, _) = guided("en", &[example("no-solution.txt").to_str().unwrap(), ""]);
    assert_eq!(exit, Some(1));
    assert!(stdout.contains("No solution"), "{stdout}");
}

#[test]
fn completions_and_manual_pages_are_generated() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = teka().args(["completions", shell]).output().unwrap();
        assert!(output.status.success() && text(&output.stdout).contains("no-shortcuts"), "{shell}");
    }
    for arguments in [&["man"][..], &["man", "solve"]] {
        let page = text(&teka().args(arguments).output().unwrap().stdout);
        assert!(page.contains(".TH") && page.contains("OPTIONS"), "{page}");
    }
}

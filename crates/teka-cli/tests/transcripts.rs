//! Runs the transcripts: every `$ teka …` in a `console` block of the README, the docs and `tests/transcripts` must
//! print the lines below it: standard output, then standard error, then `[exit N]` unless the exit code is 0.
//! `[..]` matches any text within a line. The commands of one file run in the same folder, which has the `examples`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A command and its expected output. If that is empty, the command only has to succeed.
struct Step {
    line: usize,
    arguments: Vec<String>,
    input: Option<PathBuf>,
    expected: Vec<String>,
}

fn steps(text: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut inside = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| inside) {
            let Some(command) = command.strip_prefix("teka") else { continue };
            let (command, input) = match command.split_once(" < ") {
                Some((command, input)) => (command, Some(PathBuf::from(input))),
                None => (command, None),
            };
            let arguments =
                command.split_whitespace().map(|word| word.trim_matches('\'').to_owned()).collect();
            steps.push(Step { line: number + 1, arguments, input, expected: Vec::new() });
        } else if let Some(step) = steps.last_mut().filter(|_| inside) {
            step.expected.push(line.to_owned());
        }
    }
    steps
}

fn run(step: &Step, folder: &Path) -> Vec<String> {
    let stdin = step
        .input
        .as_ref()
        .map_or_else(Stdio::null, |input| fs::File::open(folder.join(input)).unwrap().into());
    let output = Command::new(env!("CARGO_BIN_EXE_teka"))
        .args(&step.arguments)
        .current_dir(folder)
        .env("TEKA_LANG", "en")
        .env("NO_COLOR", "1")
        .env("TEKA_CACHE", folder.join("cache"))
        .stdin(stdin)
        .output()
        .unwrap();
    let mut lines: Vec<String> = [output.stdout, output.stderr]
        .iter()
        .flat_map(|bytes| String::from_utf8_lossy(bytes).lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    match output.status.code() {
        Some(0) => {}
        Some(code) => lines.push(format!("[exit {code}]")),
        None => lines.push("[killed]".to_owned()),
    }
    lines
}

/// Whether a line is as expected; `[..]` matches any text.
fn matches(expected: &str, line: &str) -> bool {
    match expected.split_once("[..]") {
        None => expected.trim_end() == line.trim_end(),
        Some((before, after)) => line.strip_prefix(before).is_some_and(|rest| {
            (0..=rest.len()).any(|skip| rest.is_char_boundary(skip) && matches(after, &rest[skip..]))
        }),
    }
}

/// Runs a transcript and returns the number of commands in it.
fn run_transcript(path: &Path, root: &Path) -> usize {
    let folder = tempfile::tempdir().unwrap();
    copy(&root.join("examples"), &folder.path().join("examples"));
    let inputs = path.with_extension("");
    if inputs.is_dir() {
        copy(&inputs, folder.path());
    }
    let steps = steps(&fs::read_to_string(path).unwrap());
    for step in &steps {
        let lines = run(step, folder.path());
        let as_expected = step.expected.len() == lines.len()
            && step.expected.iter().zip(&lines).all(|(expected, line)| matches(expected, line));
        let succeeded =
            step.expected.is_empty() && !lines.last().is_some_and(|line| line.starts_with("[exit"));
        assert!(
            as_expected || succeeded,
            "{}:{}: teka {}\nprinted:\n{}\ninstead of:\n{}\n",
            path.display(),
            step.line,
            step.arguments.join(" "),
            lines.join("\n"),
            step.expected.join("\n"),
        );
    }
    steps.len()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn every_transcript_matches() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![root.join("README.md")];
    for folder in [root.join("docs"), root.join("crates/teka-cli/tests/transcripts")] {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.extend(entries.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    }
    // Each transcript has a folder of its own, so they can run at the same time.
    let commands: usize = std::thread::scope(|scope| {
        let runs: Vec<_> = files.iter().map(|path| scope.spawn(|| run_transcript(path, &root))).collect();
        runs.into_iter().map(|run| run.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).sum()
    });
    assert!(commands > 20, "only {commands} commands were found");
}

#[test]
fn a_wildcard_matches_any_text_in_a_line() {
    assert!(matches("Search time: [..]", "Search time: 3 ms"));
    assert!(matches("a[..]b[..]c", "a b b c"));
    assert!(!matches("a[..]b", "a c"));
    assert!(!matches("a", "ab"));
}

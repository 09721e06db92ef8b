//! Output files: a command that is refused changes none, one that succeeds writes whole files, and two
//! processes never write to the same file. Checkpoints and their lists, full disks, links, pipes and file
//! modes; also time limits of whole commands, and file names that would control the terminal.
#![cfg(unix)]

use serde_json::Value;
use std::collections::HashSet;
use std::fs;
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// Keeps the tables that tests build apart from the user's.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
const TEKA: &str = env!("CARGO_BIN_EXE_teka");
const SOMA: &str = "packing/soma.toml";
const SOMA_SOLUTIONS: usize = 11_520;

/// A folder to run commands in.
struct Workdir(TempDir);

impl Workdir {
    fn new() -> Self {
        Workdir(tempfile::tempdir().unwrap())
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.at(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.at(name)).unwrap()
    }

    /// The names and contents of all regular files, including hidden ones.
    fn files(&self) -> Vec<(String, Vec<u8>)> {
        let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(self.0.path())
            .unwrap()
            .map(|entry| entry.unwrap())
            .filter(|entry| entry.metadata().unwrap().is_file())
            .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
            .collect();
        files.sort();
        files
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("TEKA_LANG", "en").env("NO_COLOR", "1").env("TEKA_CACHE", CACHE);
        command.current_dir(self.0.path()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn teka(&self, arguments: &[&str]) -> Command {
        let mut command = self.command(TEKA);
        command.args(arguments);
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.teka(arguments).output().unwrap()
    }

    /// Runs teka from a shell after a shell command, such as one that sets a limit.
    fn run_after(&self, setup: &str, arguments: &[&str]) -> Output {
        let script = format!("{setup}; exec \"$0\" \"$@\"");
        self.command("sh").args(["-c", &script, TEKA]).args(arguments).output().unwrap()
    }

    /// Checks that a command fails with this code and changes nothing.
    fn assert_refused(&self, code: &str, arguments: &[&str]) {
        let before = self.files();
        let output = self.teka(arguments).arg("--json").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", text(&output.stdout));
        assert_eq!(json(&output)["error"]["code"], code, "{arguments:?}");
        assert!(before == self.files(), "{arguments:?} changed a file");
    }
}

fn example(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name).to_str().unwrap().to_owned()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn json(output: &Output) -> Value {
    let first = text(&output.stdout).lines().next().unwrap_or_default().to_owned();
    serde_json::from_str(&first).unwrap_or_else(|_| panic!("no JSON: {first} {}", text(&output.stderr)))
}

/// Waits until another process has done something.
fn wait_until(condition: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..60_000 {
        if holds() {
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("timed out waiting until {condition}");
}

/// A process that is killed when it is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_checkpoint_of_another_puzzle_leaves_the_list_unchanged() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    let output = workdir.run(&["count", &soma, "--list", "list.txt", "--checkpoint", "state"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(workdir.read("list.txt").lines().count(), SOMA_SOLUTIONS);
    let kanoodle = example("packing/kanoodle.txt");
    workdir.assert_refused(
        "packing.checkpoint_foreign",
        &["count", &kanoodle, "--list", "list.txt", "--resume", "state"],
    );
    let impossible = example("packing/no-solution.txt");
    workdir.assert_refused(
        "packing.checkpoint_foreign",
        &["count", &impossible, "--list", "list.txt", "--resume", "state"],
    );
    assert_eq!(workdir.run(&["count", &soma, "--checkpoint", "counted"]).status.code(), Some(0));
    workdir.assert_refused("checkpoint.unused", &["count", &impossible, "--resume", "counted"]);
    let again = workdir.run(&["count", &soma, "--list", "list.txt", "--resume", "state", "--json"]);
    assert_eq!((again.status.code(), json(&again)["count"].clone()), (Some(0), SOMA_SOLUTIONS.into()));
    assert_eq!(workdir.read("list.txt").lines().count(), SOMA_SOLUTIONS);
}

#[test]
fn a_stopped_count_says_how_to_resume_it() {
    let (workdir, kanoodle) = (Workdir::new(), example("packing/kanoodle.txt"));
    let output =
        workdir.run(&["count", &kanoodle, "--checkpoint", "state", "--max-nodes", "1000", "--lang", "en"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("Resume with --resume state"), "{}", text(&output.stderr));
}

#[test]
fn a_list_must_match_its_checkpoint() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    let part = ["count", &soma, "--list", "list.txt", "--checkpoint", "state", "--max-nodes", "3000"];
    assert_eq!(workdir.run(&part).status.code(), Some(3));
    let (state, list) = (workdir.read("state"), workdir.read("list.txt"));
    assert!(list.lines().count() > 10);
    let resume = ["count", &soma, "--list", "list.txt", "--resume", "state"];
    let head = state.lines().next().unwrap();
    let bytes = head.split(' ').skip_while(|&word| word != "list").nth(1).unwrap();
    let fewer = bytes.parse::<u64>().unwrap() - 5;
    workdir.write("state", &state.replacen(&format!("list {bytes}"), &format!("list {fewer}"), 1));
    workdir.assert_refused("checkpoint.damaged", &resume);
    workdir.write("state", &state);
    workdir.write("list.txt", &list[..list.len() - 1]);
    workdir.assert_refused("checkpoint.short_list", &resume);
    workdir.write("list.txt", &list.replacen('\n', "/", 1));
    workdir.assert_refused("checkpoint.other_list", &resume);
    workdir.write("list.txt", &list.replacen('/', "\n", 1));
    workdir.assert_refused("checkpoint.other_list", &resume);
    workdir.write("list.txt", &format!("{list}listed after the checkpoint"));
    let rest = workdir.teka(&resume).arg("--json").output().unwrap();
    assert_eq!((rest.status.code(), json(&rest)["count"].clone()), (Some(0), SOMA_SOLUTIONS.into()));
    let whole = workdir.read("list.txt");
    let lines: HashSet<&str> = whole.lines().collect();
    assert_eq!((lines.len(), whole.lines().count()), (SOMA_SOLUTIONS, SOMA_SOLUTIONS));
}

#[test]
fn a_checkpoint_must_have_as_many_solutions_as_the_list() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    for (list, state, nodes) in [("a.txt", "a", "2000"), ("b.txt", "b", "4000")] {
        let part = ["count", &soma, "--list", list, "--checkpoint", state, "--max-nodes", nodes];
        assert_eq!(workdir.run(&part).status.code(), Some(3));
    }
    workdir.assert_refused("checkpoint.short_list", &["count", &soma, "--list", "a.txt", "--resume", "b"]);
    workdir.assert_refused("usage.resume_list", &["count", &soma, "--resume", "a"]);
    // The first line of one and the state of the other, with a valid checksum.
    let (one, other) = (workdir.read("a"), workdir.read("b"));
    let (head, _) = one.split_once('\n').unwrap();
    let (_, rest) = other.split_once('\n').unwrap();
    let body = format!("{head}\n{}", &rest[..rest.rfind("sum ").unwrap()]);
    workdir.write("forged", &format!("{body}sum {:08x}\n", crc32fast::hash(body.as_bytes())));
    workdir
        .assert_refused("checkpoint.other_list", &["count", &soma, "--list", "a.txt", "--resume", "forged"]);
}

#[test]
fn commands_are_refused_before_any_file_is_changed() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    workdir.write("list.txt", "precious\n");
    workdir.write("there", "precious too\n");
    fs::copy(example(SOMA), workdir.at("soma.toml")).unwrap();
    std::os::unix::fs::symlink("soma.toml", workdir.at("link.toml")).unwrap();
    let (sliding, fillin) = (example("sliding/easy.txt"), example("fillin/numbers.txt"));
    for (code, arguments) in [
        ("usage.unsupported", &["count", &sliding, "--list", "list.txt", "-f"][..]),
        ("file.exists", &["count", &soma, "--list", "new", "--checkpoint", "there"]),
        ("file.exists", &["count", &soma, "--list", "list.txt"]),
        ("file.no_folder", &["count", &soma, "--list", "list.txt", "-f", "--checkpoint", "no/where"]),
        ("checkpoint.unreadable", &["count", &soma, "--list", "list.txt", "-f", "--resume", "there"]),
        ("file.missing", &["count", &soma, "--list", "list.txt", "-f", "--resume", "nowhere"]),
        ("usage.same_file", &["count", "soma.toml", "--list", "soma.toml", "-f"]),
        ("usage.same_file", &["count", "soma.toml", "--list", "link.toml", "-f"]),
        ("usage.same_file", &["count", "link.toml", "--checkpoint", "./soma.toml", "-f"]),
        ("usage.same_file", &["count", &soma, "--list", "new", "--checkpoint", "./new"]),
        ("fillin.no_checkpoint", &["solve", &fillin, "--algorithm", "backtrack", "--checkpoint", "new"]),
        ("input.family_unknown", &["generate", "crosswords", "-n", "3", "--save", "new"]),
    ] {
        workdir.assert_refused(code, arguments);
    }
    assert!(!workdir.at("new").exists());
}

#[test]
fn the_count_is_printed_even_if_the_checkpoint_cannot_be_saved() {
    let workdir = Workdir::new();
    fs::create_dir(workdir.at("gone")).unwrap();
    let puzzle = example("packing/kanoodle.txt");
    let arguments = ["count", &puzzle, "--checkpoint", "gone/state", "--checkpoint-every", "1h", "--json"];
    let child = workdir.teka(&arguments).spawn().unwrap();
    wait_until("the first state is saved", || workdir.at("gone/state").exists());
    fs::remove_dir_all(workdir.at("gone")).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(json(&output)["count"], 371_020, "the answer comes first");
    let stdout = text(&output.stdout);
    assert!(stdout.lines().nth(1).is_some_and(|line| line.contains("no such folder: gone")), "{stdout}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn folders_are_checked_before_the_search() {
    let (workdir, pyramid) = (Workdir::new(), example("packing/iq-puzzler-pro-pyramid.txt"));
    // The search would run for hours.
    for (option, file) in [("--save", "/proc/x.png"), ("--save", "/proc/x.txt")] {
        let output = workdir.run(&["solve", "-a", "positions-first", &pyramid, option, file, "--json"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            ["file.folder", "file.no_folder"].contains(&json(&output)["error"]["code"].as_str().unwrap())
        );
    }
    for option in ["--list", "--checkpoint"] {
        let output = workdir.run(&["count", &pyramid, option, "/proc/x", "--json"]);
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn two_processes_never_write_to_one_file() {
    let (workdir, puzzle) = (Workdir::new(), example("packing/kanoodle-diagonal.txt"));
    let arguments = ["count", &puzzle, "--list", "list.txt", "--checkpoint", "state"];
    let mut one = Running(workdir.teka(&arguments).args(["--checkpoint-every", "5ms"]).spawn().unwrap());
    wait_until("a solution is listed", || {
        fs::metadata(workdir.at("list.txt")).is_ok_and(|data| data.len() > 0)
    });
    // Stop it, so that it is still running when the others start.
    let signal = |name: &str, child: &Child| {
        assert!(Command::new("kill").args([name, &child.id().to_string()]).status().unwrap().success());
    };
    signal("-STOP", &one.0);
    for arguments in [
        &["count", &puzzle, "--list", "list.txt", "-f"][..],
        &["count", &puzzle, "--list", "new.txt", "--checkpoint", "state", "-f"],
        &["count", &puzzle, "--list", "list.txt", "--resume", "state"],
        &["count", &puzzle, "--list", "list.txt", "--checkpoint", "other", "-f"],
    ] {
        let output = workdir.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            text(&output.stderr).contains("is in use by another teka process"),
            "{}",
            text(&output.stderr)
        );
    }
    assert!(!workdir.at("new.txt").exists() && !workdir.at("other").exists());
    one.0.kill().unwrap();
    one.0.wait().unwrap();
    let rest = workdir.run(&["count", &puzzle, "--list", "list.txt", "--resume", "state", "--json"]);
    assert_eq!((rest.status.code(), json(&rest)["count"].clone()), (Some(0), 92_960.into()));
    let list = workdir.read("list.txt");
    let lines: HashSet<&str> = list.lines().collect();
    assert_eq!((lines.len(), list.lines().count()), (92_960, 92_960));
    let left: Vec<String> = workdir.files().into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, ["list.txt", "state"], "locks and temporary files are gone");
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn new_files_obey_the_umask_and_replaced_files_keep_their_mode() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    for (umask, expected) in [("umask 027", 0o640), ("umask 002", 0o664), ("umask 077", 0o600)] {
        for arguments in [
            &["render", &soma, "--to", "a.svg", "-f"][..],
            &["count", &soma, "--list", "list.txt", "--checkpoint", "state", "-f"],
            &["trace", &soma, "--limit", "5", "--save", "t.jsonl", "-f"],
        ] {
            assert_eq!(workdir.run_after(umask, arguments).status.code(), Some(0), "{arguments:?}");
        }
        for name in ["a.svg", "list.txt", "state", "t.jsonl"] {
            assert_eq!(mode(&workdir.at(name)), expected, "{name} with {umask}");
            fs::remove_file(workdir.at(name)).unwrap();
        }
    }
    for old in [0o600, 0o755, 0o444] {
        workdir.write("a.svg", "old");
        fs::set_permissions(workdir.at("a.svg"), fs::Permissions::from_mode(old)).unwrap();
        assert_eq!(workdir.run(&["render", &soma, "--to", "a.svg", "-f"]).status.code(), Some(0));
        assert_eq!(mode(&workdir.at("a.svg")), old);
        assert!(workdir.read("a.svg").starts_with("<svg"));
    }
}

#[test]
fn links_are_followed() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    fs::create_dir(workdir.at("there")).unwrap();
    for name in ["a.svg", "list.txt", "state"] {
        std::os::unix::fs::symlink(format!("there/{name}"), workdir.at(name)).unwrap();
    }
    for _ in ["new", "replaced"] {
        assert_eq!(workdir.run(&["render", &soma, "--to", "a.svg", "-f"]).status.code(), Some(0));
        let count = ["count", &soma, "--list", "list.txt", "--checkpoint", "state", "-f"];
        assert_eq!(workdir.run(&count).status.code(), Some(0));
        for name in ["a.svg", "list.txt", "state"] {
            assert!(fs::symlink_metadata(workdir.at(name)).unwrap().is_symlink(), "{name} is still a link");
            assert!(fs::metadata(workdir.at("there").join(name)).unwrap().len() > 0, "{name}");
        }
    }
}

#[test]
fn pipes_and_devices_are_never_replaced() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    for (pipe, arguments, start) in [
        ("a.svg", &["render", &soma, "--to", "a.svg"][..], "<svg"),
        ("a.jsonl", &["trace", &soma, "--limit", "5", "--save", "a.jsonl"], "{\"schema\":1"),
        ("list.txt", &["count", &soma, "--list", "list.txt"], ""),
    ] {
        assert!(Command::new("mkfifo").arg(workdir.at(pipe)).status().unwrap().success());
        let path = workdir.at(pipe);
        let reader = std::thread::spawn(move || {
            let mut text = String::new();
            fs::File::open(path).unwrap().read_to_string(&mut text).unwrap();
            text
        });
        assert_eq!(workdir.run(arguments).status.code(), Some(0), "{arguments:?}");
        let read = reader.join().unwrap();
        assert!(read.starts_with(start) && !read.is_empty(), "{pipe}");
        assert!(
            fs::symlink_metadata(workdir.at(pipe)).unwrap().file_type().is_fifo(),
            "{pipe} is still a pipe"
        );
    }
    assert_eq!(workdir.run(&["count", &soma, "--list", "/dev/null"]).status.code(), Some(0));
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    workdir.assert_refused("file.special", &["count", &soma, "--checkpoint", "/dev/null"]);
}

#[test]
fn files_left_by_killed_runs_are_removed_by_the_next() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    workdir.write(".teka-x1Y2z3.part", "half of a picture");
    workdir.write(".teka-state.lock", "");
    workdir.write(".teka-mine", "not a temporary file");
    assert_eq!(workdir.run(&["render", &soma, "--to", "a.svg"]).status.code(), Some(0));
    let left: Vec<String> = workdir.files().into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, [".teka-mine", "a.svg"]);
}

/// Limits files to a few kilobytes, as if the disk were full.
const SMALL_FILES: &str = "trap '' XFSZ; ulimit -f 8";

#[test]
fn a_trace_on_a_full_disk_names_its_file_and_leaves_none() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    let output = workdir.run_after(SMALL_FILES, &["trace", &soma, "--save", "long.jsonl"]);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr.contains("long.jsonl") && !stderr.contains("stdout"), "{stderr}");
    assert!(workdir.files().is_empty(), "nothing is left");
}

#[test]
fn a_list_on_a_full_disk_has_whole_lines_and_reports_how_many() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    let output = workdir.run_after(SMALL_FILES, &["count", &soma, "--list", "list.txt", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let list = workdir.read("list.txt");
    assert!(list.is_empty() || list.ends_with('\n'));
    assert_eq!(
        (json(&output)["count"].clone(), json(&output)["complete"].clone()),
        (list.lines().count().into(), false.into())
    );
    let output = workdir.run_after(SMALL_FILES, &["count", &soma, "--list", "list.txt", "-f"]);
    let stderr = text(&output.stderr);
    assert!(stderr.contains("list.txt is incomplete") && !stderr.contains("nothing was written"), "{stderr}");
}

#[test]
fn a_full_standard_output_is_not_called_a_file() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    let output = workdir.run_after("exec >/dev/full", &["solve", &soma]);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr.contains("cannot write the output") && !stderr.contains("nothing was written"),
        "{stderr}"
    );
}

#[test]
fn every_line_of_a_list_is_an_answer() {
    let workdir = Workdir::new();
    for (puzzle, list) in [
        (SOMA, "list.jsonl"),
        (SOMA, "list.txt"),
        ("fillin/small.txt", "list.jsonl"),
        ("fillin/small.txt", "list.txt"),
    ] {
        let puzzle = example(puzzle);
        let output = workdir.run(&["count", &puzzle, "--list", list, "--limit", "3", "-f"]);
        assert_eq!(output.status.code(), Some(0));
        for line in workdir.read(list).lines() {
            workdir.write("line", &format!("{line}\n"));
            let checked = workdir.run(&["check", &puzzle, "line", "--json"]);
            assert_eq!(json(&checked)["legal"], true, "{line}: {}", text(&checked.stdout));
        }
    }
}

#[test]
fn a_time_limit_bounds_the_whole_command() {
    let (workdir, soma) = (Workdir::new(), example(SOMA));
    let endless = ["generate", "sliding", "--moves", "15", "-n", "100000000", "--timeout", "300ms"];
    assert_eq!(workdir.run(&endless).status.code(), Some(3));
    // Each of them is solved in time, but not all together.
    let books = vec![soma.as_str(); 1000];
    let output =
        workdir.teka(&["book", "--timeout", "300ms", "--to", "b.pdf", "--json"]).args(books).output();
    let output = output.unwrap();
    assert_eq!(
        (output.status.code(), json(&output)["error"]["code"].clone()),
        (Some(3), "book.stopped".into())
    );
    // A solution of tens of thousands of moves, which take much longer to animate.
    let large = ["generate", "sliding", "--size", "24x24", "--uniform", "--seed", "1", "--save", "large.txt"];
    assert_eq!(workdir.run(&large).status.code(), Some(0));
    let animate = ["solve", "large.txt", "-a", "anytime", "--timeout", "1s", "--save", "a.gif", "--json"];
    let output = workdir.run(&animate);
    assert_eq!(json(&output)["outcome"], "solved", "the answer itself is printed");
    assert!(text(&output.stdout).lines().nth(1).is_some_and(|line| line.contains("draw.stopped")));
    assert_eq!(output.status.code(), Some(3));
    assert!(!workdir.at("a.gif").exists() && !workdir.at("b.pdf").exists());
}

#[test]
fn file_names_cannot_control_the_terminal() {
    let workdir = Workdir::new();
    let name = "a\u{202e}gvs\u{1b}[31m\u{7}.svg";
    let puzzle = "p\u{2066}\u{1b}]0;title\u{7}.txt";
    fs::copy(example("packing/kanoodle.txt"), workdir.at(puzzle)).unwrap();
    fs::copy(example("packing/no-solution.txt"), workdir.at("other.txt")).unwrap();
    let state = "state\u{200f}\u{1b}[2J";
    for arguments in [
        &["render", puzzle, "--to", name][..],
        &["render", puzzle, "--to", name],
        &["compare", puzzle, "other.txt", "--timeout", "100ms"],
        &["compare", puzzle, "other.txt", "--timeout", "100ms", "--save", "c\u{202e}.svg"],
        &["count", puzzle, "--max-nodes", "1000", "--checkpoint", state],
        &["count", puzzle, "--max-nodes", "1000", "--resume", state],
        &["book", "other.txt", puzzle, "--to", "b\u{202e}.pdf"],
        &["solve", "no\u{1b}[31msuch\u{202e}file"],
    ] {
        let output = workdir.run(arguments);
        for printed in [text(&output.stdout), text(&output.stderr)] {
            let is_unsafe = |c: char| c.is_control() && c != '\n' || teka::is_direction_mark(c);
            assert!(!printed.contains(is_unsafe), "{arguments:?}: {printed:?}");
        }
    }
}

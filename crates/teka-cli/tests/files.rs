//! Files are judged before they are touched: a command that is refused changes nothing, one that is done writes whole
//! files, and no two processes write into one. Each test has the number of the defect that it guards against.
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

/// Tables that tests build are kept apart from the user's.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
const TEKA: &str = env!("CARGO_BIN_EXE_teka");
const SOMA: &str = "packing/soma.toml";
const SOMA_SOLUTIONS: usize = 11_520;

/// A folder to work in. Commands name files relative to it, and examples by where they are.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Place(tempfile::tempdir().unwrap())
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

    /// The names and contents of all plain files, hidden ones included.
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

    /// Runs teka from a shell that has done something before, such as setting a limit.
    fn run_after(&self, before: &str, arguments: &[&str]) -> Output {
        let script = format!("{before}; exec \"$0\" \"$@\"");
        self.command("sh").args(["-c", &script, TEKA]).args(arguments).output().unwrap()
    }

    /// Runs a command that must be refused with this code, and change nothing.
    fn refused(&self, code: &str, arguments: &[&str]) {
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

/// Waits for something that another process does.
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..60_000 {
        if holds() {
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("waited in vain until {what}");
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
fn item_01_a_foreign_checkpoint_leaves_the_list_alone() {
    let (place, soma) = (Place::new(), example(SOMA));
    let made = place.run(&["count", &soma, "--list", "list.txt", "--checkpoint", "state"]);
    assert_eq!(made.status.code(), Some(0));
    assert_eq!(place.read("list.txt").lines().count(), SOMA_SOLUTIONS);
    let kanoodle = example("packing/kanoodle.txt");
    place.refused(
        "packing.checkpoint_foreign",
        &["count", &kanoodle, "--list", "list.txt", "--resume", "state"],
    );
    let impossible = example("packing/no-solution.txt");
    place.refused(
        "packing.checkpoint_foreign",
        &["count", &impossible, "--list", "list.txt", "--resume", "state"],
    );
    assert_eq!(place.run(&["count", &soma, "--checkpoint", "counted"]).status.code(), Some(0));
    place.refused("checkpoint.unused", &["count", &impossible, "--resume", "counted"]);
    let again = place.run(&["count", &soma, "--list", "list.txt", "--resume", "state", "--json"]);
    assert_eq!((again.status.code(), json(&again)["count"].clone()), (Some(0), SOMA_SOLUTIONS.into()));
    assert_eq!(place.read("list.txt").lines().count(), SOMA_SOLUTIONS);
}

#[test]
fn item_02_a_list_must_be_the_one_the_checkpoint_was_made_with() {
    let (place, soma) = (Place::new(), example(SOMA));
    let part = ["count", &soma, "--list", "list.txt", "--checkpoint", "state", "--max-nodes", "3000"];
    assert_eq!(place.run(&part).status.code(), Some(3));
    let (state, list) = (place.read("state"), place.read("list.txt"));
    assert!(list.lines().count() > 10);
    let resume = ["count", &soma, "--list", "list.txt", "--resume", "state"];
    let head = state.lines().next().unwrap();
    let bytes = head.split(' ').nth(3).unwrap();
    let fewer = (bytes.parse::<u64>().unwrap() - 5).to_string();
    place.write("state", &state.replacen(bytes, &fewer, 1));
    place.refused("checkpoint.damaged", &resume);
    place.write("state", &state);
    place.write("list.txt", &list[..list.len() - 1]);
    place.refused("checkpoint.short_list", &resume);
    place.write("list.txt", &list.replacen('\n', "/", 1));
    place.refused("checkpoint.other_list", &resume);
    place.write("list.txt", &list.replacen('/', "\n", 1));
    place.refused("checkpoint.other_list", &resume);
    place.write("list.txt", &format!("{list}what was listed after the checkpoint"));
    let rest = place.teka(&resume).arg("--json").output().unwrap();
    assert_eq!((rest.status.code(), json(&rest)["count"].clone()), (Some(0), SOMA_SOLUTIONS.into()));
    let whole = place.read("list.txt");
    let lines: HashSet<&str> = whole.lines().collect();
    assert_eq!((lines.len(), whole.lines().count()), (SOMA_SOLUTIONS, SOMA_SOLUTIONS));
}

#[test]
fn item_02_a_state_that_found_another_number_than_the_list_holds_is_refused() {
    let (place, soma) = (Place::new(), example(SOMA));
    for (list, state, nodes) in [("a.txt", "a", "2000"), ("b.txt", "b", "4000")] {
        let part = ["count", &soma, "--list", list, "--checkpoint", state, "--max-nodes", nodes];
        assert_eq!(place.run(&part).status.code(), Some(3));
    }
    place.refused("checkpoint.short_list", &["count", &soma, "--list", "a.txt", "--resume", "b"]);
    place.refused("usage.resume_list", &["count", &soma, "--resume", "a"]);
    // The first line of one and the state of the other, sealed again as teka does it.
    let (one, other) = (place.read("a"), place.read("b"));
    let (head, _) = one.split_once('\n').unwrap();
    let (_, rest) = other.split_once('\n').unwrap();
    let body = format!("{head}\n{}", &rest[..rest.rfind("sum ").unwrap()]);
    place.write("forged", &format!("{body}sum {:08x}\n", crc32fast::hash(body.as_bytes())));
    place.refused("checkpoint.other_list", &["count", &soma, "--list", "a.txt", "--resume", "forged"]);
}

#[test]
fn item_03_refusals_come_before_anything_is_opened_for_writing() {
    let (place, soma) = (Place::new(), example(SOMA));
    place.write("list.txt", "precious\n");
    place.write("there", "precious too\n");
    fs::copy(example(SOMA), place.at("soma.toml")).unwrap();
    std::os::unix::fs::symlink("soma.toml", place.at("link.toml")).unwrap();
    let (sliding, fillin) = (example("sliding/easy.txt"), example("fillin/numbers.txt"));
    let large = "[board]\nrectangle = [12, 12]\n[[piece]]\nshape = '##'\ncopies = 72\n";
    place.write("large.toml", large);
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
        ("fillin.no_checkpoint", &["count", &fillin, "--list", "list.txt", "-f", "--checkpoint", "new"]),
        ("packing.checkpoint_too_large", &["count", "large.toml", "--list", "new", "--checkpoint", "new2"]),
        ("input.family_unknown", &["generate", "crosswords", "-n", "3", "--save", "new"]),
    ] {
        place.refused(code, arguments);
    }
    assert!(!place.at("new").exists());
}

#[test]
fn item_04_what_was_counted_is_told_although_the_checkpoint_cannot_be_saved() {
    let place = Place::new();
    fs::create_dir(place.at("gone")).unwrap();
    let puzzle = example("packing/kanoodle.txt");
    let arguments = ["count", &puzzle, "--checkpoint", "gone/state", "--checkpoint-every", "1h", "--json"];
    let child = place.teka(&arguments).spawn().unwrap();
    wait_until("the first state is saved", || place.at("gone/state").exists());
    fs::remove_dir_all(place.at("gone")).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(json(&output)["count"], 371_020, "the answer comes first");
    let said = text(&output.stdout);
    assert!(said.lines().nth(1).is_some_and(|line| line.contains("no such folder: gone")), "{said}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn item_04_folders_are_tried_before_the_work() {
    let (place, pyramid) = (Place::new(), example("packing/iq-puzzler-pro-pyramid.txt"));
    // The search would go on for hours.
    for (option, file) in [("--save", "/proc/x.png"), ("--save", "/proc/x.txt")] {
        let output = place.run(&["solve", "-a", "positions-first", &pyramid, option, file, "--json"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            ["file.folder", "file.no_folder"].contains(&json(&output)["error"]["code"].as_str().unwrap())
        );
    }
    for option in ["--list", "--checkpoint"] {
        let output = place.run(&["count", &pyramid, option, "/proc/x", "--json"]);
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn item_05_two_processes_never_write_into_one_file() {
    let (place, puzzle) = (Place::new(), example("packing/kanoodle-diagonal.txt"));
    let arguments = ["count", &puzzle, "--list", "list.txt", "--checkpoint", "state"];
    let mut one = Running(place.teka(&arguments).args(["--checkpoint-every", "5ms"]).spawn().unwrap());
    wait_until("something was listed", || {
        fs::metadata(place.at("list.txt")).is_ok_and(|data| data.len() > 0)
    });
    // Stopped, so that it is certainly still there when the others come.
    let signal = |name: &str, child: &Child| {
        assert!(Command::new("kill").args([name, &child.id().to_string()]).status().unwrap().success());
    };
    signal("-STOP", &one.0);
    for others in [
        &["count", &puzzle, "--list", "list.txt", "-f"][..],
        &["count", &puzzle, "--list", "new.txt", "--checkpoint", "state", "-f"],
        &["count", &puzzle, "--list", "list.txt", "--resume", "state"],
        &["count", &puzzle, "--list", "list.txt", "--checkpoint", "other", "-f"],
    ] {
        let output = place.run(others);
        assert_eq!(output.status.code(), Some(2), "{others:?}");
        assert!(
            text(&output.stderr).contains("is in use by another teka process"),
            "{}",
            text(&output.stderr)
        );
    }
    assert!(!place.at("new.txt").exists() && !place.at("other").exists());
    one.0.kill().unwrap();
    one.0.wait().unwrap();
    let rest = place.run(&["count", &puzzle, "--list", "list.txt", "--resume", "state", "--json"]);
    assert_eq!((rest.status.code(), json(&rest)["count"].clone()), (Some(0), 92_960.into()));
    let list = place.read("list.txt");
    let lines: HashSet<&str> = list.lines().collect();
    assert_eq!((lines.len(), list.lines().count()), (92_960, 92_960));
    let left: Vec<String> = place.files().into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, ["list.txt", "state"], "locks and temporary files are gone");
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn item_06_files_obey_the_umask_and_keep_the_mode_of_what_they_replace() {
    let (place, soma) = (Place::new(), example(SOMA));
    for (umask, expected) in [("umask 027", 0o640), ("umask 002", 0o664), ("umask 077", 0o600)] {
        for arguments in [
            &["render", &soma, "--to", "a.svg", "-f"][..],
            &["count", &soma, "--list", "list.txt", "--checkpoint", "state", "-f"],
            &["trace", &soma, "--limit", "5", "--save", "t.jsonl", "-f"],
        ] {
            assert_eq!(place.run_after(umask, arguments).status.code(), Some(0), "{arguments:?}");
        }
        for name in ["a.svg", "list.txt", "state", "t.jsonl"] {
            assert_eq!(mode(&place.at(name)), expected, "{name} with {umask}");
            fs::remove_file(place.at(name)).unwrap();
        }
    }
    for kept in [0o600, 0o755, 0o444] {
        place.write("a.svg", "old");
        fs::set_permissions(place.at("a.svg"), fs::Permissions::from_mode(kept)).unwrap();
        assert_eq!(place.run(&["render", &soma, "--to", "a.svg", "-f"]).status.code(), Some(0));
        assert_eq!(mode(&place.at("a.svg")), kept);
        assert!(place.read("a.svg").starts_with("<svg"));
    }
}

#[test]
fn item_06_links_are_followed() {
    let (place, soma) = (Place::new(), example(SOMA));
    fs::create_dir(place.at("there")).unwrap();
    for name in ["a.svg", "list.txt", "state"] {
        std::os::unix::fs::symlink(format!("there/{name}"), place.at(name)).unwrap();
    }
    for _ in ["new", "replaced"] {
        assert_eq!(place.run(&["render", &soma, "--to", "a.svg", "-f"]).status.code(), Some(0));
        let count = ["count", &soma, "--list", "list.txt", "--checkpoint", "state", "-f"];
        assert_eq!(place.run(&count).status.code(), Some(0));
        for name in ["a.svg", "list.txt", "state"] {
            assert!(fs::symlink_metadata(place.at(name)).unwrap().is_symlink(), "{name} is still a link");
            assert!(fs::metadata(place.at("there").join(name)).unwrap().len() > 0, "{name}");
        }
    }
}

#[test]
fn item_06_pipes_and_devices_are_written_into_and_never_replaced() {
    let (place, soma) = (Place::new(), example(SOMA));
    for (pipe, arguments, beginning) in [
        ("a.svg", &["render", &soma, "--to", "a.svg"][..], "<svg"),
        ("a.jsonl", &["trace", &soma, "--limit", "5", "--save", "a.jsonl"], "{\"schema\":1"),
        ("list.txt", &["count", &soma, "--list", "list.txt"], ""),
    ] {
        assert!(Command::new("mkfifo").arg(place.at(pipe)).status().unwrap().success());
        let path = place.at(pipe);
        let reader = std::thread::spawn(move || {
            let mut text = String::new();
            fs::File::open(path).unwrap().read_to_string(&mut text).unwrap();
            text
        });
        assert_eq!(place.run(arguments).status.code(), Some(0), "{arguments:?}");
        let read = reader.join().unwrap();
        assert!(read.starts_with(beginning) && !read.is_empty(), "{pipe}");
        assert!(
            fs::symlink_metadata(place.at(pipe)).unwrap().file_type().is_fifo(),
            "{pipe} is still a pipe"
        );
    }
    assert_eq!(place.run(&["count", &soma, "--list", "/dev/null"]).status.code(), Some(0));
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    place.refused("file.special", &["count", &soma, "--checkpoint", "/dev/null"]);
}

#[test]
fn item_06_what_killed_runs_left_behind_is_swept_by_the_next() {
    let (place, soma) = (Place::new(), example(SOMA));
    place.write(".teka-x1Y2z3.part", "half of a picture");
    place.write(".teka-state.lock", "");
    place.write(".teka-mine", "not a temporary file");
    assert_eq!(place.run(&["render", &soma, "--to", "a.svg"]).status.code(), Some(0));
    let left: Vec<String> = place.files().into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, [".teka-mine", "a.svg"]);
}

/// Lets files grow to some kilobytes only, as on a full disk.
const SMALL_FILES: &str = "trap '' XFSZ; ulimit -f 8";

#[test]
fn item_07_a_trace_that_finds_no_room_names_its_file_and_leaves_none() {
    let (place, soma) = (Place::new(), example(SOMA));
    let output = place.run_after(SMALL_FILES, &["trace", &soma, "--save", "long.jsonl"]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("long.jsonl") && !said.contains("stdout"), "{said}");
    assert!(place.files().is_empty(), "nothing is left");
}

#[test]
fn item_07_a_list_that_finds_no_room_has_whole_lines_and_says_how_many() {
    let (place, soma) = (Place::new(), example(SOMA));
    let output = place.run_after(SMALL_FILES, &["count", &soma, "--list", "list.txt", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let list = place.read("list.txt");
    assert!(list.is_empty() || list.ends_with('\n'));
    assert_eq!(
        (json(&output)["count"].clone(), json(&output)["complete"].clone()),
        (list.lines().count().into(), false.into())
    );
    let output = place.run_after(SMALL_FILES, &["count", &soma, "--list", "list.txt", "-f"]);
    let said = text(&output.stderr);
    assert!(said.contains("list.txt is incomplete") && !said.contains("nothing was written"), "{said}");
}

#[test]
fn item_07_a_full_output_is_not_called_a_file() {
    let (place, soma) = (Place::new(), example(SOMA));
    let output = place.run_after("exec >/dev/full", &["solve", &soma]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("cannot write the output") && !said.contains("nothing was written"), "{said}");
}

#[test]
fn item_09_a_line_of_a_list_is_an_answer() {
    let place = Place::new();
    for (puzzle, list) in [
        (SOMA, "list.jsonl"),
        (SOMA, "list.txt"),
        ("fillin/small.txt", "list.jsonl"),
        ("fillin/small.txt", "list.txt"),
    ] {
        let puzzle = example(puzzle);
        let made = place.run(&["count", &puzzle, "--list", list, "--limit", "3", "-f"]);
        assert_eq!(made.status.code(), Some(0));
        for line in place.read(list).lines() {
            place.write("line", &format!("{line}\n"));
            let checked = place.run(&["check", &puzzle, "line", "--json"]);
            assert_eq!(json(&checked)["legal"], true, "{line}: {}", text(&checked.stdout));
        }
    }
}

#[test]
fn item_10_a_time_limit_bounds_the_whole_command() {
    let (place, soma) = (Place::new(), example(SOMA));
    let endless = ["generate", "sliding", "-n", "100000000", "--timeout", "300ms"];
    assert_eq!(place.run(&endless).status.code(), Some(3));
    // Each is decided sooner than the time is up, all of them are not.
    let books = vec![soma.as_str(); 5000];
    let output = place.teka(&["book", "--timeout", "300ms", "--to", "b.pdf", "--json"]).args(books).output();
    let output = output.unwrap();
    assert_eq!(
        (output.status.code(), json(&output)["error"]["code"].clone()),
        (Some(3), "book.stopped".into())
    );
    // A way of tens of thousands of moves, whose film takes much longer.
    let large = ["generate", "sliding", "--size", "24x24", "--uniform", "--seed", "1", "--save", "large.txt"];
    assert_eq!(place.run(&large).status.code(), Some(0));
    let film = ["solve", "large.txt", "-a", "anytime", "--timeout", "1s", "--save", "a.gif", "--json"];
    let output = place.run(&film);
    assert_eq!(json(&output)["outcome"], "solved", "the answer itself is told");
    assert!(text(&output.stdout).lines().nth(1).is_some_and(|line| line.contains("draw.stopped")));
    assert_eq!(output.status.code(), Some(3));
    assert!(!place.at("a.gif").exists() && !place.at("b.pdf").exists());
}

#[test]
fn item_14_names_of_files_cannot_command_the_terminal() {
    let place = Place::new();
    let name = "a\u{202e}gvs\u{1b}[31m\u{7}.svg";
    let puzzle = "p\u{2066}\u{1b}]0;title\u{7}.txt";
    fs::copy(example("packing/kanoodle.txt"), place.at(puzzle)).unwrap();
    fs::copy(example("packing/no-solution.txt"), place.at("other.txt")).unwrap();
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
        let output = place.run(arguments);
        for said in [text(&output.stdout), text(&output.stderr)] {
            let unfit = |c: char| c.is_control() && c != '\n' || teka::is_direction_mark(c);
            assert!(!said.contains(unfit), "{arguments:?}: {said:?}");
        }
    }
}

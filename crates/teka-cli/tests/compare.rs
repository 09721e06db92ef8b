//! `teka compare`: one or more puzzles of any family, as tables, JSON and charts; what is refused, exit
//! codes, and an interrupted comparison.

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

fn teka(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teka"));
    command.current_dir(folder).env("TEKA_LANG", "en").env("NO_COLOR", "1").env("TEKA_CACHE", CACHE);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn compare(arguments: &[&str], folder: &Path) -> Output {
    teka(folder).arg("compare").args(arguments).output().unwrap()
}

fn example(name: &str) -> String {
    format!("{EXAMPLES}/{name}")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("no JSON: {}", String::from_utf8_lossy(&output.stderr)))
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_single_puzzle_has_no_list_of_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let output = compare(&[&example("fillin/small.txt"), "--json"], folder.path());
    assert_eq!(output.status.code(), Some(0));
    let object = json(&output);
    assert_eq!(keys(&object), ["schema", "version", "family", "runs"]);
    assert_eq!(object["runs"].as_array().unwrap().len(), 2);
}

#[test]
fn puzzles_are_grouped_by_family_and_keep_their_order() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["sliding/easy.txt", "packing/soma.toml", "sliding/eight.txt"].map(example);
    let mut arguments: Vec<&str> = files.iter().map(String::as_str).collect();
    arguments.extend(["--max-nodes", "2000", "--json"]);
    let object = json(&compare(&arguments, folder.path()));
    assert_eq!(keys(&object), ["schema", "version", "puzzles"]);
    let puzzles = object["puzzles"].as_array().unwrap();
    assert_eq!(keys(&puzzles[0]), ["file", "family", "runs"]);
    let order: Vec<_> = puzzles.iter().map(|puzzle| puzzle["file"].as_str().unwrap()).collect();
    assert_eq!(order, [&files[1], &files[0], &files[2]]);
    assert_eq!(puzzles[1]["family"], "sliding");
}

#[test]
fn two_files_are_one_puzzle_if_the_first_is_not_one_on_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let [board, list, small, easy] =
        ["fillin/two-files.board.txt", "fillin/two-files.list.txt", "fillin/small.txt", "sliding/easy.txt"]
            .map(example);
    let object = |arguments: &[&str]| {
        let output = compare(&[arguments, &["--json"]].concat(), folder.path());
        json(&output)
    };
    let one = object(&[&board, &list]);
    assert_eq!((one["family"].as_str(), one["runs"].as_array().map(Vec::len)), (Some("fillin"), Some(2)));
    let both = format!("{board}+{list}");
    assert_eq!(object(&[&both])["family"], "fillin");
    let puzzles = |object: Value| object["puzzles"].as_array().unwrap().len();
    assert_eq!(puzzles(object(&[&both, &small])), 2);
    assert_eq!(puzzles(object(&[&small, &easy])), 2);
    assert_eq!(puzzles(object(&[&small, &easy, &both])), 3);
    // Errors name the file that they are in.
    fs::write(folder.path().join("broken.txt"), "2 2 1\nDEFAULT\nAb\n").unwrap();
    assert_eq!(object(&["broken.txt", &easy])["error"]["file"], "broken.txt");
    assert_eq!(object(&[&easy, "broken.txt"])["error"]["file"], "broken.txt");
    fs::write(folder.path().join("list.txt"), "12 34\n").unwrap();
    assert!(object(&[&board, "list.txt"])["error"]["code"].as_str().unwrap().starts_with("fillin."));
}

#[test]
fn a_comparison_is_saved_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (example("packing/iq-puzzler-pro.txt"), example("sliding/easy.txt"));
    let mut arguments = vec![one.as_str(), &two, "--max-nodes", "2000"];
    let files = ["c.svg", "c.png", "c.pdf", "c.html", "c.txt", "c.json"];
    arguments.extend(files.iter().flat_map(|file| ["--save", file]));
    let output = compare(&arguments, folder.path());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    let magic: [&[u8]; 6] = [b"<svg ", b"\x89PNG", b"%PDF", b"<!DOCTYPE html>", b"/", b"{"];
    for (file, magic) in files.iter().zip(magic) {
        assert!(read(file).starts_with(magic), "{file}");
    }
    assert_eq!(read("c.txt"), output.stdout);
    let page = String::from_utf8(read("c.html")).unwrap();
    assert!(page.contains("<html lang=\"en\">") && page.matches("<table>").count() == 2);
    // pieces-first and positions-first reach the limit.
    let svg = String::from_utf8(read("c.svg")).unwrap();
    assert!(svg.contains(">stopped by a limit: at least this much</text>") && svg.contains(">≥ "));
    assert!(svg.contains("and 2,000 nodes.</text>"));
    let again = compare(&arguments, folder.path());
    assert_eq!(again.status.code(), Some(2), "nothing is overwritten");
    arguments.push("--force");
    assert_eq!(compare(&arguments, folder.path()).status.code(), Some(0));
}

#[test]
fn unsavable_files_are_refused_before_the_search() {
    let folder = tempfile::tempdir().unwrap();
    let small = example("fillin/small.txt");
    let error_code = |arguments: &[&str]| {
        let output = compare(&[arguments, &["--json"]].concat(), folder.path());
        assert_eq!(output.status.code(), Some(2));
        json(&output)["error"]["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(error_code(&[&small, "--save", "chart.gif"]), "compare.format");
    assert_eq!(error_code(&[&small, "--save", "chart"]), "compare.format");
    assert_eq!(error_code(&[&small, "--save", "c.png", "--scale", "0"]), "usage.bad_value");
    assert_eq!(error_code(&[&small, "--save", "c.png", "--width", "0"]), "usage.bad_value");
    assert_eq!(error_code(&[&small, "--save", "nowhere/c.png"]), "file.no_folder");
    let many = vec![small.as_str(); 201];
    assert_eq!(error_code(&[&many, &["--save", "c.svg"][..]].concat()), "render.too_many_puzzles");
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none());
    let text = compare(&[&many, &["--save", "c.txt"][..]].concat(), folder.path());
    assert_eq!(text.status.code(), Some(0), "a text has room for all of them");
}

#[test]
fn undecided_puzzles_have_their_own_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let (hard, easy) = (example("packing/iq-puzzler-pro.txt"), example("fillin/small.txt"));
    let code =
        |files: &[&str]| compare(&[files, &["--max-nodes", "3"]].concat(), folder.path()).status.code();
    assert_eq!(code(&[&hard]), Some(3));
    assert_eq!(code(&[&easy]), Some(0));
    assert_eq!(code(&[&easy, &hard]), Some(3));
}

#[test]
fn file_names_in_any_script_are_escaped() {
    let folder = tempfile::tempdir().unwrap();
    let name = "<b>&'quotes' שלום e\u{301} \u{202e}drow.txt";
    fs::copy(example("fillin/small.txt"), folder.path().join(name)).unwrap();
    let output = compare(&[name, "--save", "c.svg", "--save", "c.html", "--save", "c.png"], folder.path());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    for file in ["c.svg", "c.html"] {
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        assert!(text.contains("&lt;b&gt;&amp;&apos;quotes&apos; שלום") && !text.contains("<b>"), "{file}");
        assert!(!text.contains('\u{202e}'), "{file}");
    }
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
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_comparison_saves_the_runs_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["packing/iq-puzzler-pro.txt", "sliding/easy.txt"].map(example);
    let mut command = teka(folder.path());
    command.arg("compare").args(&files).args(["--timeout", "1h", "--json"]);
    let child = command.args(["--save", "c.svg", "--save", "c.html"]).spawn().unwrap();
    // Long enough for the first algorithms, while the third would run for an hour.
    wait_until_busy(child.id());
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let object = json(&output);
    let puzzles = object["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), 1, "the second was not started");
    let last = puzzles[0]["runs"].as_array().unwrap().last().unwrap();
    assert_eq!(last["reason"], "limit.interrupted");
    for file in ["c.svg", "c.html"] {
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        assert!(text.contains("The comparison was interrupted"), "{file}");
    }
}

//! `teka cluster` and commands on many puzzles, with the real program: tasks that are killed, merged and
//! submitted, and JSON Lines. Also solutions listed to standard output, checkpoints of `solve`, `unique` and
//! `count`, and the version and family in every JSON object.

use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");

fn example(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name).display().to_string()
}

/// A fill-in of 18 rows and columns with 54,288 solutions.
fn fillin_18x18() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../teka-cluster/tests/fillin-18x18.txt").display().to_string()
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teka"));
    command.args(arguments).env("TEKA_LANG", "en").env("NO_COLOR", "1").env("TEKA_CACHE", CACHE);
    command.env_remove("SLURM_ARRAY_TASK_ID").stdin(Stdio::null());
    command
}

fn teka(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

/// The objects that a command prints.
fn objects(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{text}"))).collect()
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// A folder with a plan.
struct Planned {
    _dir: TempDir,
    folder: PathBuf,
    tasks: usize,
}

impl Planned {
    fn new(arguments: &[&str]) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("plan");
        let path = folder.display().to_string();
        let output = teka(&[&["cluster", "plan", "--into", &path, "--json"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let tasks = objects(&output)[0]["tasks"].as_u64().unwrap() as usize;
        let plan: Value =
            serde_json::from_str(&fs::read_to_string(folder.join("plan.json")).unwrap()).unwrap();
        assert_eq!(plan["tasks"].as_array().unwrap().len(), tasks);
        Planned { _dir: dir, folder, tasks }
    }

    fn path(&self) -> String {
        self.folder.display().to_string()
    }

    fn run(&self, task: usize) {
        let output = teka(&["cluster", "run", &self.path(), "--task", &task.to_string()]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }

    fn merge(&self) -> Output {
        teka(&["cluster", "merge", &self.path(), "--json"])
    }
}

#[test]
fn a_count_in_tasks_prints_what_count_prints() {
    let puzzle = example("packing/soma.toml");
    let planned = Planned::new(&[&puzzle, "--tasks", "5"]);
    assert!((5..8).contains(&planned.tasks));
    for task in 1..planned.tasks {
        planned.run(task);
    }
    let refused = planned.merge();
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(objects(&refused)[0]["error"]["code"], "cluster.results_missing");
    let missing = teka(&["cluster", "status", &planned.path(), "--missing"]);
    assert_eq!(String::from_utf8_lossy(&missing.stdout), "0\n");
    // As in a job array.
    let mut array = command(&["cluster", "run", &planned.path()]);
    assert!(
        array.env("SLURM_ARRAY_TASK_ID", "0").env("SLURM_CPUS_PER_TASK", "2").status().unwrap().success()
    );
    let merged = &objects(&planned.merge())[0];
    let one = &objects(&teka(&["count", &puzzle, "--json"]))[0];
    for field in ["schema", "version", "family", "count", "distinct", "distinct_by_turning", "complete"] {
        assert_eq!(merged[field], one[field], "{field}");
    }
    assert_eq!(merged["cluster"]["tasks"], planned.tasks);
    let again = teka(&["cluster", "plan", &puzzle, "--tasks", "5", "--into", &planned.path(), "--json"]);
    assert_eq!(objects(&again)[0]["error"]["code"], "cluster.plan_exists");
}

#[test]
fn a_killed_task_resumes_from_its_checkpoint() {
    let puzzle = example("packing/pentominoes-6x10.txt");
    let planned = Planned::new(&[&puzzle, "--tasks", "1", "--list"]);
    let arguments = ["cluster", "run", &planned.path(), "--task", "0", "--checkpoint-every", "1ms"];
    let mut child = command(&arguments).stdout(Stdio::null()).spawn().unwrap();
    let checkpoint = planned.folder.join("checkpoints/0.json");
    while !checkpoint.exists() {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    if !planned.folder.join("results/0.json").exists() {
        let status = objects(&teka(&["cluster", "status", &planned.path(), "--json"]));
        assert_eq!(status[0]["done"], 0);
        planned.run(0);
    }
    let list = planned.folder.join("all.txt").display().to_string();
    let merged = teka(&["cluster", "merge", &planned.path(), "--list", &list, "--json"]);
    assert_eq!(objects(&merged)[0]["count"], 9_356);
    assert_eq!(fs::read_to_string(list).unwrap().lines().count(), 9_356);
}

/// Uses fake Slurm commands that accept a job but never run it.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_leaves_the_jobs_running_and_says_how_to_continue() {
    use std::os::unix::fs::PermissionsExt;
    let planned = Planned::new(&[&example("packing/iq-puzzler-pro-pyramid.txt"), "--tasks", "3"]);
    let bin = tempfile::tempdir().unwrap();
    let submissions = bin.path().join("submissions");
    for (name, script) in [
        ("sbatch", format!("echo \"$@\" >>'{}'\necho 17", submissions.display())),
        ("squeue", "echo >\"$LOOKED\"\necho RUNNING None".to_owned()),
        ("scontrol", "echo 'MaxArraySize = 1001'".to_owned()),
    ] {
        let file = bin.path().join(name);
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let path = format!("{}:{}", bin.path().display(), std::env::var("PATH").unwrap());
    let folder = planned.folder.display().to_string();
    // The second call continues with the job of the first.
    for call in 0..2 {
        // A file of its own, so that a late `squeue` of the first call says nothing about the second.
        let looked = bin.path().join(format!("looked-{call}"));
        let mut submit = command(&["cluster", "submit", &folder, "--poll", "100ms"]);
        submit.env("PATH", &path).env("LOOKED", &looked);
        let submit = submit.stderr(Stdio::piped()).spawn().unwrap();
        let id = submit.id().to_string();
        while !looked.exists() {
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let output = submit.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{said}");
        assert!(said.contains("17") && said.contains(&format!("teka cluster submit {folder}")), "{said}");
    }
    let submissions = fs::read_to_string(submissions).unwrap();
    assert_eq!(submissions.lines().count(), 1, "{submissions}");
    assert!(submissions.contains("--array=0-2"), "{submissions}");
}

#[test]
fn a_batch_in_tasks_prints_what_the_command_prints() {
    let files =
        ["sliding/easy.txt", "sliding/medium.txt", "sliding/eight.txt", "packing/soma.toml"].map(example);
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let planned = Planned::new(&[&files[..], &["--command", "solve", "--tasks", "3"]].concat());
    assert_eq!(planned.tasks, 3);
    (0..3).for_each(|task| planned.run(task));
    let merged = planned.merge();
    let one = teka(&[&["solve", "--jobs", "2", "--json"], &files[..]].concat());
    let outline = |output: &Output| -> Vec<Value> {
        objects(output)
            .iter()
            .map(|object| json!([object["file"], object["outcome"], object["solution"]]))
            .collect()
    };
    assert_eq!(outline(&merged).len(), 4);
    assert_eq!(outline(&merged), outline(&one));
    assert_eq!(merged.status.code(), one.status.code());
}

#[test]
fn a_shortest_solution_is_found_round_by_round() {
    let planned = Planned::new(&[&example("sliding/hard.txt"), "--tasks", "4"]);
    let mut rounds = 0;
    let mut done = 0;
    let solved = loop {
        let tasks: Value =
            serde_json::from_str(&fs::read_to_string(planned.folder.join("plan.json")).unwrap()).unwrap();
        let planned_tasks = tasks["tasks"].as_array().unwrap().len();
        for task in done..planned_tasks {
            planned.run(task);
        }
        done = planned_tasks;
        let merged = planned.merge();
        rounds += 1;
        assert!(rounds < 40);
        if merged.status.code() == Some(0) {
            break objects(&merged).remove(0);
        }
        assert_eq!(objects(&merged)[0]["outcome"], "next-round", "{merged:?}");
    };
    let one =
        &objects(&teka(&["solve", &example("sliding/hard.txt"), "--algorithm", "optimal", "--json"]))[0];
    assert_eq!(solved["solution"]["length"], one["solution"]["length"]);
    assert_eq!(solved["solution"]["optimal"], true);
}

#[test]
fn json_lines_keep_their_order_and_a_bad_line_spoils_no_other() {
    let mut lines = String::new();
    for number in 0..12 {
        let puzzle = if number == 5 { "nonsense" } else { "1 2 3\n4 0 6\n7 5 8\n" };
        lines += &json!({ "id": number, "puzzle": puzzle, "answer": "UL" }).to_string();
        lines.push('\n');
    }
    for (arguments, field) in [
        (&["solve", "-", "--json", "--jobs", "3"][..], "outcome"),
        (&["rate", "-", "--json", "--jobs", "3"], "rating"),
        (&["check", "-", "--json", "--jobs", "3"], "legal"),
    ] {
        let output = with_input(arguments, &lines);
        let objects = objects(&output);
        assert_eq!(output.status.code(), Some(2), "one of them is bad: {arguments:?}");
        let names: Vec<&str> = objects.iter().map(|object| object["file"].as_str().unwrap()).collect();
        let expected: Vec<String> = (0..12).map(|number| number.to_string()).collect();
        assert_eq!(names, expected);
        for (number, object) in objects.iter().enumerate() {
            let wanted = if number == 5 { "error" } else { field };
            assert!(!object[wanted].is_null(), "{object}");
            assert!(object["version"].is_string());
        }
    }
}

#[test]
fn solutions_can_be_listed_to_standard_output() {
    let output = teka(&["count", &example("packing/soma.toml"), "--list", "-", "--limit", "7"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 7);
    let solved = &objects(&teka(&["solve", &example("packing/soma.toml"), "--json"]))[0];
    let placements = solved["solution"]["placements"].as_array().unwrap();
    let cells: usize = placements.iter().map(|one| one["cells"].as_array().unwrap().len()).sum();
    assert_eq!((placements.len(), cells), (7, 27));
}

#[test]
fn solve_unique_and_count_resume_from_their_checkpoints() {
    let dir = tempfile::tempdir().unwrap();
    let state = dir.path().join("state").display().to_string();
    // It is undecided until the whole search is done.
    let packing = example("packing/iq-puzzler-pro-diagonal.txt");
    let fillin = fillin_18x18();
    for (verb, puzzle, nodes) in [
        ("unique", &packing, "3"),
        ("solve", &packing, "3"),
        ("unique", &fillin, "30"),
        ("solve", &fillin, "30"),
        ("count", &fillin, "5000"),
    ] {
        let first =
            teka(&[verb, puzzle, "--checkpoint", &state, "--max-nodes", nodes, "--threads", "1", "--json"]);
        assert_eq!(first.status.code(), Some(3), "{first:?}");
        let before = objects(&first)[0]["stats"]["nodes"].as_u64().unwrap();
        let resumed = objects(&teka(&[verb, puzzle, "--resume", &state, "--json"])).remove(0);
        let whole = objects(&teka(&[verb, puzzle, "--json"])).remove(0);
        assert_eq!(resumed["count"], whole["count"]);
        assert_eq!(resumed["verdict"], whole["verdict"]);
        assert_eq!(resumed["outcome"], whole["outcome"]);
        assert!(resumed["stats"]["nodes"].as_u64().unwrap() >= before);
        let other = if verb == "count" { "unique" } else { "count" };
        let other = objects(&teka(&[other, puzzle, "--resume", &state, "--json"])).remove(0);
        assert!(other["error"]["code"].is_string(), "{other}");
        fs::remove_file(&state).unwrap();
    }
}

#[test]
fn every_object_has_its_version_and_family() {
    let soma = example("packing/soma.toml");
    let dir = tempfile::tempdir().unwrap();
    let list = dir.path().join("list.jsonl").display().to_string();
    teka(&["count", &soma, "--list", &list, "--limit", "5"]);
    let listed = fs::read_to_string(&list).unwrap();
    assert_eq!(listed.lines().count(), 5);
    let mut lines: Vec<String> = listed.lines().map(str::to_owned).collect();
    for arguments in [
        &["trace", &soma, "--limit", "5"][..],
        &["count", &soma, "--list", "-", "--limit", "3", "--json"],
        &["solve", &soma, "--json"],
        &["unique", &soma, "--json"],
        &["rate", &example("sliding/easy.txt"), "--json"],
        &["moves", "length", "UDLR", "--json"],
        &["tree", &example("sliding/easy.txt"), "--to", "-"],
    ] {
        let output = teka(arguments);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!text.is_empty(), "{arguments:?}");
        lines.extend(text.lines().map(str::to_owned));
    }
    for line in lines {
        let object: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(object["schema"], 1, "{line}");
        assert_eq!(object["version"], env!("CARGO_PKG_VERSION"), "{line}");
        assert!(["packing", "sliding"].contains(&object["family"].as_str().unwrap_or_default()), "{line}");
    }
}

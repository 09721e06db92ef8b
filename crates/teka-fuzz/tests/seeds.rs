//! Runs every seed in `fuzz/seeds` through its fuzz target, and checks that each target has its folder there
//! and its file in `fuzz/fuzz_targets`.

use std::fs;
use std::path::{Path, PathBuf};
use teka_fuzz::TARGETS;

fn fuzz_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn file_names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(fuzz_dir().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

#[test]
fn targets_files_and_seeds_match() {
    let mut targets: Vec<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    targets.sort();
    assert_eq!(file_names("seeds"), targets);
    let files: Vec<String> = targets.iter().map(|name| format!("{name}.rs")).collect();
    assert_eq!(file_names("fuzz_targets"), files);
}

#[test]
fn all_seeds_pass() {
    for (name, target) in TARGETS {
        let folder = format!("seeds/{name}");
        let seeds = file_names(&folder);
        assert!(!seeds.is_empty(), "{name}");
        for seed in seeds {
            println!("{folder}/{seed}"); // Shown if the seed fails.
            assert!(
                target(&fs::read(fuzz_dir().join(&folder).join(&seed)).unwrap()),
                "{folder}/{seed} is rejected"
            );
        }
    }
}

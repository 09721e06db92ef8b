//! Every seed, and every input that once broke a promise, through the target it belongs to.

use std::fs;
use std::path::{Path, PathBuf};
use teka_fuzz::TARGETS;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(fuzz().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

#[test]
fn every_target_has_a_file_and_seeds_and_nothing_else_does() {
    let mut targets: Vec<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    targets.sort();
    assert_eq!(names("seeds"), targets);
    let files: Vec<String> = targets.iter().map(|name| format!("{name}.rs")).collect();
    assert_eq!(names("fuzz_targets"), files);
}

#[test]
fn all_seeds_keep_the_promises() {
    for (name, target) in TARGETS {
        let folder = format!("seeds/{name}");
        let seeds = names(&folder);
        assert!(!seeds.is_empty(), "{name}");
        for seed in seeds {
            println!("{folder}/{seed}"); // shown if it fails
            assert!(
                target(&fs::read(fuzz().join(&folder).join(&seed)).unwrap()),
                "{folder}/{seed} is of no use"
            );
        }
    }
}

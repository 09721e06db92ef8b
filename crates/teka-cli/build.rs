//! Generates the table of example puzzles, with their texts, that `src/commands/examples.rs` includes. The
//! folder `examples` is a symbolic link into the repository; a package has the files themselves.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=examples");
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("examples");
    let mut examples: BTreeMap<(String, String), Vec<(String, PathBuf)>> = BTreeMap::new();
    for family in fs::read_dir(&folder)? {
        let family = family?;
        if !family.path().is_dir() {
            continue;
        }
        for file in fs::read_dir(family.path())? {
            let file = file?;
            let file_name = file.file_name().to_string_lossy().into_owned();
            let name = file_name.split('.').next().unwrap_or(&file_name).to_owned();
            let key = (family.file_name().to_string_lossy().into_owned(), name);
            examples.entry(key).or_default().push((file_name, file.path()));
        }
    }
    let mut text = "[\n".to_owned();
    for ((family, name), mut files) in examples {
        // In this order, the board of a puzzle comes before its list of entries.
        files.sort();
        write!(text, "    Example {{ family: {family:?}, name: {name:?}, files: &[")
            .expect("writing to a string");
        for (file_name, path) in files {
            let path = path.to_str().expect("include_str needs a UTF-8 path");
            write!(text, "({file_name:?}, include_str!({path:?})), ").expect("writing to a string");
        }
        text += "] },\n";
    }
    text += "]\n";
    fs::write(PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("examples.rs"), text)
}

//! Lists the files of the page, the examples and the collections as Rust tables, which `src/embedded.rs` includes. The
//! folders are links into the repository, which a package replaces with the files themselves. The table of a missing
//! folder is empty. If the page's build has put a compressed file beside a file, only the compressed one is embedded.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    // Cargo would rerun this script on every build while a folder that it watches does not exist.
    if let Ok(page) = fs::read_link("page") {
        let _ = fs::create_dir_all(page);
    }
    embed("page", "page.rs")?;
    embed("examples", "examples.rs")?;
    embed("collections", "collections.rs")
}

/// Writes the table of all files in a folder and its subfolders, sorted by path.
fn embed(folder: &str, table: &str) -> io::Result<()> {
    let mut files = Vec::new();
    let path = folder_of("CARGO_MANIFEST_DIR").join(folder);
    if path.is_dir() {
        println!("cargo:rerun-if-changed={folder}");
        list(&path, "", &mut files)?;
    }
    files.sort();
    let mut text = "&[\n".to_owned();
    for (path, file) in &files {
        if Path::new(path).extension().is_some_and(|extension| extension == "gz") {
            continue;
        }
        let compressed = file.with_added_extension("gz");
        let gzipped = compressed.exists();
        let file = if gzipped { &compressed } else { file };
        let source = file.to_str().expect("a path that can be written in Rust is UTF-8");
        let etag = format!("\"{:032x}\"", fnv1a(&fs::read(file)?));
        writeln!(
            text,
            "    EmbeddedFile {{ path: {path:?}, etag: {etag:?}, gzipped: {gzipped}, bytes: include_bytes!({source:?}) }},"
        )
        .expect("writing to a string never fails");
    }
    text += "]\n";
    fs::write(folder_of("OUT_DIR").join(table), text)
}

/// Appends the files of a folder and its subfolders, each with its path in the embedded folder, with `/`, and on disk.
fn list(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (name, file) = (entry.file_name(), entry.path());
        let path = format!("{prefix}{}", name.to_string_lossy());
        if file.is_dir() {
            list(&file, &format!("{path}/"), files)?;
        } else {
            files.push((path, file));
        }
    }
    Ok(())
}

/// The 128-bit FNV-1a hash.
fn fnv1a(bytes: &[u8]) -> u128 {
    const PRIME: u128 = (1 << 88) + 0x13b;
    let basis = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    bytes.iter().fold(basis, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
}

/// A folder that cargo names in an environment variable.
fn folder_of(variable: &str) -> PathBuf {
    env::var_os(variable).expect("cargo sets it for build scripts").into()
}

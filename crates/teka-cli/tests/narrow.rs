//! Output on a pseudo-terminal of 40 columns and 12 rows: everything fits the width, `man` shows manual
//! pages, and a pager shows long texts.
#![cfg(unix)]

#[expect(dead_code, reason = "nothing is typed here")]
mod pty;

use pty::Terminal;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use unicode_width::UnicodeWidthStr;

/// Writes a script that can be run.
fn script(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

/// What a command prints in a folder with these files.
fn printed(command: &str, variables: &[(&str, &str)], folder: &Path) -> String {
    let program = env!("CARGO_BIN_EXE_teka");
    let run =
        script(folder, "run", &format!("stty cols 40 rows 12\n'{program}' {command}\necho \"ended $?\""));
    let cache = folder.join("cache");
    let cache = [("TEKA_CACHE", cache.to_str().unwrap()), ("TEKA_LANG", "en")];
    let terminal = Terminal::start(&run, &[&cache, variables].concat(), folder);
    terminal.expect("ended ");
    terminal.exit_code();
    terminal.output()
}

fn puzzles() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("a.txt", "1 2 3\n4 5 6\n7 0 8\n");
    write("b.txt", "1 2 3\n4 5 6\n0 7 8\n");
    write("packing.txt", "5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n");
    write("wrong.txt", "1 2 3\n4 5 6\n7 8 8\n");
    write("fillin.txt", "-#-##\n-----\n-#-#-\n#----\n##-#-\n\n834\n1934\n6048\n31526\n75291\n");
    folder
}

#[test]
fn everything_fits_forty_columns() {
    for language in ["en", "id"] {
        for command in [
            "solve a.txt",
            "solve packing.txt",
            "solve fillin.txt",
            "solve a.txt a.txt b.txt",
            "hint packing.txt",
            "hint a.txt",
            "unique packing.txt",
            "rate a.txt",
            "rate a.txt b.txt packing.txt",
            "count packing.txt",
            "compare b.txt --timeout 2s",
            "tree b.txt --algorithm branch-and-bound",
            "formats",
            "examples",
            "sets",
            "solve",
            "solve none.txt",
            "solve wrong.txt",
        ] {
            let folder = puzzles();
            let shown = printed(&format!("{command} --lang {language}"), &[], folder.path());
            // The label of an underlined error starts wherever the error is.
            for line in shown.lines().filter(|line| !line.contains('^')) {
                assert!(line.trim_end().width() <= 40, "{command} in {language}: {line:?}\n{shown}");
            }
        }
    }
}

#[test]
fn manual_pages_are_shown_by_man_and_long_texts_by_a_pager() {
    let folder = puzzles();
    let tools = folder.path().join("tools");
    fs::create_dir(&tools).unwrap();
    script(&tools, "man", "echo \"man got $* and $(grep -c '^.SH' -) sections\"");
    let pager = script(&tools, "pager", "echo \"the pager got $(grep -c '' -) lines\"");
    let path = format!("{}:{}", tools.to_str().unwrap(), std::env::var("PATH").unwrap());
    let shown = printed("man solve", &[("PATH", &path)], folder.path());
    assert!(shown.contains("man got -l - and ") && !shown.contains(".SH"), "{shown}");
    let shown = printed("formats packing", &[("PAGER", &pager)], folder.path());
    assert!(shown.contains("the pager got "), "{shown}");
    // Without a terminal there is no pager.
    let shown = printed("formats packing | tail -n 1", &[("PAGER", &pager)], folder.path());
    assert!(!shown.contains("the pager"), "{shown}");
}

//! Saved pictures and booklets: every family in every format, reproducible, and safe with any title.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
const MAGIC: [(&str, &[u8]); 6] = [
    ("txt", b""),
    ("json", b"{"),
    ("svg", b"<svg "),
    ("png", b"\x89PNG"),
    ("pdf", b"%PDF"),
    ("gif", b"GIF89a"),
];

fn teka(arguments: &[&str], folder: &Path) {
    let output = Command::new(env!("CARGO_BIN_EXE_teka"))
        .args(arguments)
        .current_dir(folder)
        .env("TEKA_LANG", "en")
        .env("TEKA_CACHE", CACHE)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn example(name: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    path.display().to_string()
}

#[test]
fn every_family_is_saved_in_every_format_and_reproducibly() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = [
        "packing/iq-puzzler-pro.txt",
        "packing/iq-puzzler-pro-pyramid.txt",
        "packing/soma.toml",
        "sliding/eight.txt",
        "fillin/small.txt",
    ];
    let check = &|number: usize, puzzle: &str| {
        for (extension, magic) in MAGIC {
            let names = ["one", "two"].map(|name| format!("{number}-{name}.{extension}"));
            for name in &names {
                teka(&["solve", &example(puzzle), "--save", name], folder.path());
            }
            let [one, two] = names.map(|name| fs::read(folder.path().join(name)).unwrap());
            assert!(one.starts_with(magic) && one.len() > 20, "{puzzle} {extension}");
            // Only JSON has the search time.
            assert!(extension == "json" || one == two, "{puzzle} {extension} differs");
        }
    };
    std::thread::scope(|scope| {
        for (number, puzzle) in puzzles.into_iter().enumerate() {
            scope.spawn(move || check(number, puzzle));
        }
    });
}

#[test]
fn titles_in_any_script_are_escaped() {
    let folder = tempfile::tempdir().unwrap();
    let title = "</text> & 'quotes' שלום e\u{301}\u{301} \u{202e}drow";
    let puzzle = format!(
        "title = \"\"\"{title}\"\"\"\n[board]\nrectangle = [1, 3]\n[[piece]]\nshape = \"##\"\nsymbols = \"<\"\n\
         [[piece]]\nshape = \"#\"\nsymbols = \"&\"\n"
    );
    fs::write(folder.path().join("odd.toml"), puzzle).unwrap();
    for (extension, magic) in MAGIC {
        let name = format!("odd.{extension}");
        teka(&["solve", "odd.toml", "--save", &name], folder.path());
        assert!(fs::read(folder.path().join(&name)).unwrap().starts_with(magic), "{extension}");
    }
    let svg = fs::read_to_string(folder.path().join("odd.svg")).unwrap();
    assert!(svg.contains("&lt;/text&gt; &amp;") && !svg.contains('\u{202e}'));
    teka(&["book", "odd.toml", "--to", "book.pdf", "--title", title], folder.path());
}

#[test]
fn booklets_are_reproducible_on_either_paper() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = ["packing/soma.toml", "packing/calendar.toml", "sliding/easy.txt"].map(example);
    let books = ["a4", "letter"].map(|paper| {
        let [one, two] = ["one.pdf", "two.pdf"].map(|name| {
            let [a, b, c] = puzzles.each_ref().map(String::as_str);
            teka(
                &["book", a, b, c, "--to", name, "--paper", paper, "--per-page", "4", "--force"],
                folder.path(),
            );
            fs::read(folder.path().join(name)).unwrap()
        });
        assert!(one == two, "{paper}");
        one
    });
    assert!(books[0] != books[1]);
}

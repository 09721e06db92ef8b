//! What `solve` prints, `check` reads: for every family, every algorithm, both languages, with all steps,
//! only moves or JSON. Also, `check` tells unreadable answers from wrong ones.

use std::path::Path;
use std::process::{Command, Output};
use teka::Game;

const PUZZLES: [(&str, &str); 5] = [
    ("board.txt", "1 2 3 4\n5 6 0 8\n9 10 7 12\n13 14 11 15\n"),
    ("slashes.txt", "1 2 3/4 5 6/0 7 8\n"),
    ("row.txt", "1 0 2 3 4\n"),
    ("pieces.txt", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"),
    ("fillin.txt", "---\n-#-\n---\n\n123\n345\n167\n765\n"),
];

fn teka(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teka"));
    command.current_dir(folder).args(arguments).env("TEKA_CACHE", folder.join("cache")).env("NO_COLOR", "1");
    command.output().unwrap()
}

fn algorithms(game: &Game) -> Vec<&'static str> {
    game.algorithms()
}

#[test]
fn check_reads_what_solve_prints() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in PUZZLES {
        std::fs::write(folder.path().join(name), text).unwrap();
        let game = teka::open(text).unwrap();
        for algorithm in algorithms(&game) {
            for language in ["en", "id"] {
                for steps in [&[][..], &["--steps", "all"], &["--steps", "moves"], &["--json"]] {
                    let solve =
                        ["solve", name, "--algorithm", algorithm, "--lang", language, "--timeout", "60s"];
                    let solved = teka(folder.path(), &[&solve[..], steps].concat());
                    if game.family() != "sliding" && solved.status.code() == Some(1) {
                        continue;
                    }
                    assert_eq!(solved.status.code(), Some(0), "{solve:?} {steps:?}");
                    std::fs::write(folder.path().join("answer.txt"), &solved.stdout).unwrap();
                    let checked = teka(folder.path(), &["check", name, "answer.txt"]);
                    assert_eq!(
                        (checked.status.code(), String::from_utf8_lossy(&checked.stdout).trim()),
                        (Some(0), "Correct"),
                        "{solve:?} {steps:?}\n{}",
                        String::from_utf8_lossy(&solved.stdout)
                    );
                }
            }
        }
    }
}

/// An unreadable answer is an input error; for a readable but wrong one, the exit code says no.
#[test]
fn unreadable_and_wrong_answers_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text, unreadable, wrong) in [
        ("board.txt", PUZZLES[0].1, "nothing of the kind\n", "LLLL"),
        ("board.txt", PUZZLES[0].1, "U X\n", "Langkah: U\n"),
        ("board.txt", PUZZLES[0].1, "1 2 3 4 5\n", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"),
        ("pieces.txt", PUZZLES[3].1, "Dear teacher,\n", "AAA\nBBB\n"),
        ("fillin.txt", PUZZLES[4].1, "Dear teacher,\n", "123\n1#1\n123\n"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
        for (answer, code) in [(unreadable, 2), (wrong, 1)] {
            std::fs::write(folder.path().join("answer.txt"), answer).unwrap();
            for json in [&[][..], &["--json"]] {
                let checked = teka(folder.path(), &[&["check", name, "answer.txt"], json].concat());
                assert_eq!(checked.status.code(), Some(code), "{name}: {answer:?}");
            }
        }
    }
}

//! Texts meant to hang a reader or to eat its memory. Each takes a second or so; what grows with the square of its
//! length would take hours, and that is where the patience ends.

use super::read;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use teka_core::{Family, Reading, Source};
use teka_packing::Packing;

const PATIENCE: Duration = Duration::from_mins(30);
const MEGA: usize = 1 << 20;

/// Reads both ways, prints, draws and looks for quick proofs; gives back the codes.
fn survive(what: &str, text: &str) -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for how in [Reading::Strict, Reading::Lenient] {
        let begin = Instant::now();
        Packing.recognise(text);
        let read = read(text, how);
        assert!(read.diagnostics.len() <= 22, "{what}: {} problems", read.diagnostics.len());
        codes.extend(read.diagnostics.iter().map(|diagnostic| diagnostic.message.code));
        if let Some(puzzle) = read.value {
            let printed = Packing.print(&puzzle);
            assert!(printed.len() < 8 * MEGA, "{what}: printed as {} bytes", printed.len());
            let _ = Packing.validate(&puzzle);
            Packing.draw(&puzzle, None);
        }
        assert!(begin.elapsed() < PATIENCE, "{what}, {how:?}: {:?}", begin.elapsed());
    }
    codes
}

fn texts() -> Vec<(&'static str, String)> {
    let toml = |rest: &str| format!("[board]\nrectangle = [1, 2]\n{rest}\n");
    let bag = |text: &str, times: usize| text.repeat(times);
    vec![
        ("a line of As", bag("A", 16 * MEGA)),
        ("a piece of 16 MB", format!("1 1 1\nDEFAULT\n{}", bag("A", 16 * MEGA))),
        ("blank lines", bag("\n", 5 * MEGA)),
        ("blank lines in a piece", format!("1 2 1\nDEFAULT\nA{}A", bag("\n", 5 * MEGA))),
        ("carriage returns", bag("\r", 5 * MEGA)),
        ("a million header words", bag("7 ", MEGA)),
        ("a million words that are no numbers", bag("x ", MEGA)),
        ("a number of a million digits", format!("{} 5 5\nDEFAULT\nA\n", bag("9", MEGA))),
        ("a mode of 16 MB", format!("5 5 5\n{}\n", bag("DEFAULT", 2 * MEGA))),
        ("a million pieces", format!("5 5 5\nDEFAULT\n{}", bag("A\nB\n", MEGA / 2))),
        ("a million kinds of problems", format!("5 5 5\nDEFAULT\n{}", bag("AB\n", MEGA))),
        ("many warnings, then an error", format!("5 5 5\nDEFAULT\n{}AB\n", bag("a\nA\n", 500))),
        ("a free form with too many rows", format!("1000000 1 1\nCUSTOM\n{}", bag("X\n", MEGA))),
        ("a free form with too long rows", format!("2 1000000 1\nCUSTOM\n{}\n{0}\n", bag("X", 1_000_000))),
        ("a free form without a size", format!("x y z\nCUSTOM\n{}", bag("X\n", MEGA))),
        ("a free form with nothing but wrong rows", format!("1000 1000 1\nCUSTOM\n{}", bag("#\n", 2000))),
        ("cells far apart", format!("1 2 1\nDEFAULT\nA{}A\n", bag(" ", 4 * MEGA))),
        (
            "a high and a wide piece",
            format!("1 2 1\nDEFAULT\n{}A{}A\n", bag("A\n", 19_000), bag(" ", 4 * MEGA)),
        ),
        (
            "noise",
            (0..4 * MEGA as u32)
                .filter_map(|n| char::from_u32(n.wrapping_mul(2_654_435_761) >> 15))
                .collect(),
        ),
        ("deep arrays", toml(&format!("x = {}", bag("[", 100_000)))),
        ("deep tables", toml(&format!("x = {}", bag("{a=", 100_000)))),
        ("deep keys", toml(&format!("[{}a]", bag("a.", 100_000)))),
        ("deep headers", format!("[board]\n{}", bag("[", 100_000))),
        ("a million tables", toml(&bag("[[piece]]\n", MEGA / 4))),
        ("a million keys", toml(&(0..MEGA / 4).fold(String::new(), |text, n| text + &format!("k{n} = 1\n")))),
        ("a million syntax errors", toml(&bag("= =\n", MEGA / 2))),
        ("a piece as wide as a file", toml(&format!("[[piece]]\nshape = '{}A'", bag("A.", 4 * MEGA)))),
        (
            "a piece as high as a file",
            toml(&format!("[[piece]]\nshape = '''\n{}'''", bag(".\n", 2 * MEGA) + "A")),
        ),
        (
            "a high and a wide piece",
            toml(&format!("[[piece]]\nshape = '''\n{}{}A'''", bag("A\n", 10_000), bag(".", MEGA))),
        ),
        (
            "a piece with many layers",
            format!(
                "[board]\nbox = [1, 1, 1]\n[[piece]]\nshape = '''\n{}{}A\n'''\nmirror = false",
                bag("A\n\n", 9_000),
                bag(".", MEGA)
            ),
        ),
        ("a board with long rows and many layers", {
            let layer = format!("{}\n{}\n", bag(".", 1000), bag(".\n", 999));
            format!(
                "[board]\nlattice = 'cubic'\ndrawing = '''\n{}X'''\n[[piece]]\nshape = 'A'\n",
                bag(&layer, 999)
            )
        }),
        ("cells in the corners of space", {
            let layer = format!("{}X\n\n", bag(".", 999));
            format!(
                "[board]\nlattice = 'sphere'\ndrawing = '''\n{}X'''\n[[piece]]\nshape = 'A'\n",
                bag(&layer, 999)
            )
        }),
        ("two thousand pieces", toml("[[piece]]\nshape = 'AAAAA'\ncopies = 2000")),
        ("as many copies as numbers go", toml("[[piece]]\nshape = 'A'\ncopies = 9223372036854775807")),
        ("symbols without end", toml(&format!("[[piece]]\nshape = 'A'\nsymbols = '{}'", bag("s", 8 * MEGA)))),
        (
            "a title without end",
            format!("title = '{}'\n{}", bag("t", 4 * MEGA), toml("[[piece]]\nshape = 'AA'")),
        ),
    ]
}

/// Nobody is told a million problems.
pub(crate) fn codes() -> BTreeSet<&'static str> {
    survive("thirty warnings", &format!("5 5 5\nDEFAULT\n{}", "a\nA\n".repeat(30)))
}

#[test]
fn hostile_puzzles() {
    for (what, text) in texts() {
        survive(what, &text);
    }
}

#[test]
fn hostile_answers() {
    let boards = [
        "1000 10 1\nDEFAULT\nA\n",
        "10 1000 1\nDEFAULT\nA\n",
        "30 30 1\nPYRAMID\nA\n",
        "1 1 1\nDEFAULT\nA\n",
    ];
    let answers = [
        "A".repeat(16 * MEGA),
        "ZZZZZZZZZZ\n".repeat(MEGA),
        "Z\n".repeat(4 * MEGA),
        "\n".repeat(5 * MEGA),
        "\u{1b}[".repeat(4 * MEGA),
        "Z ".repeat(8 * MEGA),
    ];
    for board in boards {
        let puzzle = read(board, Reading::Strict).value.unwrap();
        for answer in &answers {
            let begin = Instant::now();
            let read = Packing.read_answer(&puzzle, &Source::new("answer", answer.as_str()));
            assert!(read.diagnostics.len() <= 1);
            assert!(begin.elapsed() < PATIENCE, "{board:?} {:?}: {:?}", &answer[..10], begin.elapsed());
        }
    }
}

//! Tests of hostile texts, meant to hang a reader or exhaust its memory; quadratic behaviour would exceed the time
//! limit. Also tests the largest numbers of copies, symbols and pieces that are accepted.

use super::read;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use teka_core::{Family, Source, Strictness};
use teka_packing::Packing;

const TIME_LIMIT: Duration = Duration::from_mins(5);
const MANY: usize = 1 << 18;

/// Reads a text both ways, prints and draws the puzzle and looks for proofs; returns the codes that occurred.
fn exercise(what: &str, text: &str) -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for strictness in [Strictness::Strict, Strictness::Lenient] {
        let start = Instant::now();
        Packing.recognise(text);
        let read = read(text, strictness);
        assert!(read.diagnostics.len() <= 22, "{what}: {} problems", read.diagnostics.len());
        codes.extend(read.diagnostics.iter().map(|diagnostic| diagnostic.message.code));
        if let Some(puzzle) = read.value {
            let printed = Packing.print(&puzzle);
            assert!(printed.len() < 8 << 20, "{what}: printed as {} bytes", printed.len());
            let _ = Packing.validate(&puzzle);
            Packing.draw(&puzzle, None);
        }
        assert!(start.elapsed() < TIME_LIMIT, "{what}, {strictness:?}: {:?}", start.elapsed());
    }
    codes
}

fn texts() -> Vec<(&'static str, String)> {
    let toml = |rest: &str| format!("[board]\nrectangle = [1, 2]\n{rest}\n");
    let repeat = |text: &str, times: usize| text.repeat(times);
    vec![
        ("a line of As", repeat("A", 4 * MANY)),
        ("a piece of a megabyte", format!("1 1 1\nDEFAULT\n{}", repeat("A", 4 * MANY))),
        ("blank lines", repeat("\n", 2 * MANY)),
        ("blank lines in a piece", format!("1 2 1\nDEFAULT\nA{}A", repeat("\n", 2 * MANY))),
        ("carriage returns", repeat("\r", 2 * MANY)),
        ("many header words", repeat("7 ", MANY)),
        ("many words that are not numbers", repeat("x ", MANY)),
        ("a number of many digits", format!("{} 5 5\nDEFAULT\nA\n", repeat("9", MANY))),
        ("a mode of two megabytes", format!("5 5 5\n{}\n", repeat("DEFAULT", MANY))),
        ("too many pieces", format!("5 5 5\nDEFAULT\n{}", repeat("A\nB\n", MANY / 2))),
        ("many kinds of problems", format!("5 5 5\nDEFAULT\n{}", repeat("AB\n", MANY))),
        ("many warnings, then an error", format!("5 5 5\nDEFAULT\n{}AB\n", repeat("a\nA\n", 500))),
        ("a custom board with too many rows", format!("1000000 1 1\nCUSTOM\n{}", repeat("X\n", MANY))),
        (
            "a custom board with too long rows",
            format!("2 1000000 1\nCUSTOM\n{}\n{0}\n", repeat("X", 1_000_000)),
        ),
        ("a custom board without a size", format!("x y z\nCUSTOM\n{}", repeat("X\n", MANY))),
        ("a custom board of only invalid rows", format!("1000 1000 1\nCUSTOM\n{}", repeat("#\n", 2000))),
        ("cells far apart", format!("1 2 1\nDEFAULT\nA{}A\n", repeat(" ", 4 * MANY))),
        (
            "a high and a wide piece",
            format!("1 2 1\nDEFAULT\n{}A{}A\n", repeat("A\n", 19_000), repeat(" ", 4 * MANY)),
        ),
        (
            "noise",
            (0..4 * MANY as u32)
                .filter_map(|n| char::from_u32(n.wrapping_mul(2_654_435_761) >> 15))
                .collect(),
        ),
        ("deep arrays", toml(&format!("x = {}", repeat("[", 100_000)))),
        ("deep tables", toml(&format!("x = {}", repeat("{a=", 100_000)))),
        ("deep keys", toml(&format!("[{}a]", repeat("a.", 100_000)))),
        ("deep headers", format!("[board]\n{}", repeat("[", 100_000))),
        ("many tables", toml(&repeat("[[piece]]\n", MANY / 4))),
        ("many keys", toml(&(0..MANY / 4).fold(String::new(), |text, n| text + &format!("k{n} = 1\n")))),
        ("many syntax errors", toml(&repeat("= =\n", MANY / 2))),
        ("a piece as wide as a file", toml(&format!("[[piece]]\nshape = '{}A'", repeat("A.", 4 * MANY)))),
        (
            "a piece as high as a file",
            toml(&format!("[[piece]]\nshape = '''\n{}'''", repeat(".\n", 2 * MANY) + "A")),
        ),
        (
            "a high and a wide piece",
            toml(&format!("[[piece]]\nshape = '''\n{}{}A'''", repeat("A\n", 10_000), repeat(".", MANY))),
        ),
        (
            "a piece with many layers",
            format!(
                "[board]\nbox = [1, 1, 1]\n[[piece]]\nshape = '''\n{}{}A\n'''\nmirror = false",
                repeat("A\n\n", 9_000),
                repeat(".", MANY)
            ),
        ),
        ("a board with long rows and many layers", {
            let layer = format!("{}\n{}\n", repeat(".", 1000), repeat(".\n", 999));
            format!(
                "[board]\nlattice = 'cubic'\ndrawing = '''\n{}X'''\n[[piece]]\nshape = 'A'\n",
                repeat(&layer, 999)
            )
        }),
        ("cells in distant corners", {
            let layer = format!("{}X\n\n", repeat(".", 999));
            format!(
                "[board]\nlattice = 'sphere'\ndrawing = '''\n{}X'''\n[[piece]]\nshape = 'A'\n",
                repeat(&layer, 999)
            )
        }),
        ("two thousand pieces", toml("[[piece]]\nshape = 'AAAAA'\ncopies = 2000")),
        ("the largest number of copies", toml("[[piece]]\nshape = 'A'\ncopies = 9223372036854775807")),
        ("endless symbols", toml(&format!("[[piece]]\nshape = 'A'\nsymbols = '{}'", repeat("s", 8 * MANY)))),
        (
            "an endless title",
            format!("title = '{}'\n{}", repeat("t", 4 * MANY), toml("[[piece]]\nshape = 'AA'")),
        ),
    ]
}

/// The number of reported problems is bounded.
pub(crate) fn codes() -> BTreeSet<&'static str> {
    exercise("thirty warnings", &format!("5 5 5\nDEFAULT\n{}", "a\nA\n".repeat(30)))
}

#[test]
fn hostile_puzzles() {
    for (what, text) in texts() {
        exercise(what, &text);
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
        "A".repeat(4 * MANY),
        "ZZZZZZZZZZ\n".repeat(MANY),
        "Z\n".repeat(2 * MANY),
        "\n".repeat(2 * MANY),
        "\u{1b}[".repeat(2 * MANY),
        "Z ".repeat(2 * MANY),
    ];
    for board in boards {
        let puzzle = read(board, Strictness::Strict).value.unwrap();
        for answer in &answers {
            let start = Instant::now();
            let read = Packing.read_answer(&puzzle, &Source::new("answer", answer.as_str()));
            assert!(read.diagnostics.len() <= 1);
            assert!(start.elapsed() < TIME_LIMIT, "{board:?} {:?}: {:?}", &answer[..10], start.elapsed());
        }
    }
}

/// Reads a puzzle with this many copies of a row of `size` cells, after the lines `others`; returns the number of
/// pieces, or the code of the error.
fn copies(size: usize, copies: usize, others: &str) -> Result<usize, &'static str> {
    let row = "A".repeat(size);
    let read = read(
        &format!("{others}[board]\nbox = [3, 3, 3]\n[[piece]]\nshape = '{row}'\ncopies = {copies}\n"),
        Strictness::Strict,
    );
    read.value.map(|puzzle| puzzle.pieces().len()).ok_or_else(|| read.diagnostics[0].message.code)
}

#[test]
fn the_maximum_number_of_copies() {
    assert_eq!(copies(1000, 500, ""), Ok(500));
    assert_eq!(copies(1000, 501, ""), Err("packing.pieces_too_large"));
    assert_eq!(copies(1, 100_000, ""), Ok(100_000));
    assert_eq!(copies(1, 100_001, ""), Err("packing.too_many_pieces"));
    assert_eq!(copies(1, 99_993, "set = 'soma'\n"), Ok(100_000));
    assert_eq!(copies(1, 99_994, "set = 'soma'\n"), Err("packing.too_many_pieces"));
}

#[test]
fn the_maximum_number_of_symbols() {
    let symbols = |count: usize| {
        let text = format!(
            "[board]\nrectangle = [1, 1]\n[[piece]]\nshape = '#'\ncopies = 100000\nsymbols = '{}'\n",
            "A".repeat(count)
        );
        let read = read(&text, Strictness::Strict);
        read.value.map(|puzzle| puzzle.pieces().len()).ok_or_else(|| read.diagnostics[0].message.code)
    };
    assert_eq!(symbols(100_000), Ok(100_000));
    assert_eq!(symbols(100_001), Err("packing.symbol_count"));
}

#[test]
fn the_maximum_number_of_pieces_in_other_forms() {
    let pieces = |text: &str| read(text, Strictness::Strict).value.map(|puzzle| puzzle.pieces().len());
    let names = |count: usize| format!("shapes_to_use: [{}I]\ntarget: |\n  #\n", "I,".repeat(count - 1));
    assert_eq!(pieces(&names(100_000)), Some(100_000));
    assert_eq!(pieces(&names(100_001)), None);
    let of_six = "shapes:\n- key: I\n  shape: |\n    ######\n";
    assert_eq!(pieces(&format!("{of_six}{}", names(83_334))), None);
    let sized = |count: usize| format!("1 1\n{count}\n{}", "1 1\nA\n".repeat(count));
    assert_eq!(pieces(&sized(100_000)), Some(100_000));
    assert_eq!(pieces(&sized(100_001)), None);
    let burr = |width: usize, count: usize| {
        let cells = "#".repeat(width);
        format!(
            "<puzzle><shapes><voxel x=\"{width}\" y=\"1\" z=\"1\">{cells}</voxel></shapes><problems><problem>\
             <shapes><shape id=\"0\" count=\"{count}\"/></shapes><result id=\"0\"/></problem></problems></puzzle>"
        )
    };
    assert_eq!(pieces(&burr(1, 100_000)), Some(100_000));
    assert_eq!(pieces(&burr(1, 100_001)), None);
    assert_eq!(pieces(&burr(1000, 500)), Some(500));
    assert_eq!(pieces(&burr(1000, 501)), None);
}

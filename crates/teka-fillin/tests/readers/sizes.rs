//! The size limits of the readers, each at the largest size that is read and just above it.

use teka_core::{Confidence, Family, Source, Strictness};
use teka_fillin::{FillIn, MAX_ENTRIES, MAX_SIDE};

/// What a reader makes of texts: the code of the first error, or rows × columns, the number of slots and of entries.
fn outcome(texts: &[&str]) -> String {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    let read = FillIn.read(&sources, Strictness::Strict);
    let Some(puzzle) = read.value else {
        let error = read.diagnostics.iter().find(|diagnostic| diagnostic.is_error()).unwrap();
        return error.message.code.to_owned();
    };
    let (grid, slots) = (puzzle.grid(), puzzle.slots().len());
    format!("{}×{}, {slots} slots, {} entries", grid.rows(), grid.columns(), puzzle.list().len())
}

#[test]
fn the_entries_of_a_list() {
    let list = |entries: usize| "12\n".repeat(entries);
    assert_eq!(outcome(&["--\n##\n", &list(MAX_ENTRIES)]), format!("2×2, 1 slots, {MAX_ENTRIES} entries"));
    assert_eq!(outcome(&["--\n##\n", &list(MAX_ENTRIES + 1)]), "fillin.too_many_entries");
}

#[test]
fn the_length_of_an_entry() {
    assert_eq!(outcome(&["--\n##\n", &"1".repeat(MAX_SIDE)]), "2×2, 1 slots, 1 entries");
    assert_eq!(outcome(&["--\n##\n", &"1".repeat(MAX_SIDE + 1)]), "fillin.entry_too_long");
}

#[test]
fn the_bytes_of_an_arrangement() {
    let text = "EACH\nTAP\n\n#-###\n#-###\n---##\n#-###\n";
    let recognised = |bytes: usize| FillIn.recognise(&(text.to_owned() + &" ".repeat(bytes - text.len())));
    assert_eq!(recognised(1 << 20), Confidence::Sure);
    assert_eq!(recognised((1 << 20) + 1), Confidence::None);
}

#[test]
fn slots_by_their_places() {
    let text =
        |columns: usize, rows: usize, length: usize| format!("{columns} {rows} 1\n0 0 {length} h\nAB\n");
    assert_eq!(outcome(&[&text(500, 500, 2)]), "500×500, 1 slots, 1 entries");
    assert_eq!(outcome(&[&text(500, 501, 2)]), "fillin.row_blank");
    assert_eq!(outcome(&[&text(2, MAX_SIDE, 2)]), "1000×2, 1 slots, 1 entries");
    assert_eq!(outcome(&[&text(2, MAX_SIDE + 1, 2)]), "fillin.row_blank");
    assert_eq!(outcome(&[&text(MAX_SIDE, 1, MAX_SIDE)]), "1×1000, 1 slots, 1 entries");
    // The slot is as long as the board, not a square shorter.
    let two = |length: usize| format!("1000 2 2\n0 0 {length} h\n999 1 2 v\nAB\nBC\n");
    assert_eq!(outcome(&[&two(1000)]), "2×1000, 2 slots, 2 entries");
    assert_eq!(outcome(&[&two(1001)]), "fillin.row_blank");
    assert_eq!(outcome(&["3 3 1\n0 18446744073709551615 3 h\nABC\n"]), "fillin.row_blank");
}

/// A slot with this many squares, the first and the last of which have these numbers.
fn slot(first: &str, squares: usize, last: &str) -> String {
    format!("{first} {}{last}\n", ". ".repeat(squares - 2))
}

#[test]
fn the_squares_of_crossing_slots() {
    let pair = |across: usize| outcome(&[&(slot("1", across, ".") + &slot("1", 2, ".")), "ab\n"]);
    assert_eq!(pair(MAX_SIDE), "2×1000, 2 slots, 1 entries");
    assert_eq!(pair(MAX_SIDE + 1), "fillin.board_too_large", "not slots, but the rows of a board");
    // Two groups beside each other, with a wall between them.
    let groups = |right: usize| {
        let text = slot("1", 500, ".") + &slot("1", 2, ".") + &slot("2", right, ".") + &slot("2", 3, ".");
        outcome(&[&text, "ab\n"])
    };
    assert_eq!(groups(499), "3×1000, 4 slots, 1 entries");
    assert_eq!(groups(500), "fillin.crossings");
    // A stair of two slots down.
    let stair = |down: usize| {
        let text = slot("1", 3, ".") + &slot("1", down, "2") + &slot("2", 3, "3") + &slot("3", 2, ".");
        outcome(&[&text, "ab\n"])
    };
    assert_eq!(stair(MAX_SIDE - 1), "1000×3, 4 slots, 1 entries");
    assert_eq!(stair(MAX_SIDE), "fillin.crossings");
    let corner = |across: usize, down: usize| {
        let text = slot("1", across, "2") + &slot("1", down, ".") + &slot("2", 2, ".");
        outcome(&[&text, "ab\n"])
    };
    assert_eq!(corner(500, 500), "500×500, 3 slots, 1 entries");
    assert_eq!(corner(501, 500), "fillin.crossings");
}

#[test]
fn the_number_of_crossing_slots() {
    let slots = |pairs: usize| (0..pairs).fold(String::new(), |text, n| text + &format!(". {n} .\n{n} .\n"));
    assert_eq!(outcome(&[&slots(5_000), "ab\n"]), "fillin.crossings", "they need more room than there is");
    assert_eq!(outcome(&[&(slots(5_000) + ". .\n"), "ab\n"]), "fillin.row_blank", "not slots");
}

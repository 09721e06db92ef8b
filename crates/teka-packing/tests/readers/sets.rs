//! Tests of boards whose pieces are those of a set or of another puzzle, and of the errors in them.

use std::collections::BTreeSet;
use teka_core::{Family, Source, Strictness};
use teka_packing::Packing;

/// The error code for a board, with a set if given.
fn refused(board: &str, set: Option<&str>) -> &'static str {
    let sources: Vec<Source> =
        [Some(board), set].into_iter().flatten().map(|text| Source::new("test", text)).collect();
    let read = Packing.read(&sources, Strictness::Strict);
    assert!(read.value.is_none(), "{board}");
    read.diagnostics[0].message.code
}

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let cases = [
        ("....\n....\n", Some("lego"), "packing.piece_set_unknown"),
        ("...**...\n........\n", None, "packing.set_needed"),
        ("2 2 1\nDEFAULT\nAA\nAA\n", Some("kanoodle"), "packing.set_used"),
        (".....\n.....\n", Some("soma"), "packing.set_flat"),
        ("AAAA.\nA.A..\n", Some("kanoodle"), "packing.set_shape"),
        ("..@..\n.....\n", Some("kanoodle"), "packing.board_symbol_drawn"),
    ];
    let check = |(board, set, code): (&str, Option<&str>, &'static str)| {
        assert_eq!(refused(board, set), code, "{board}");
        code
    };
    let one_file = refused("1 1 1\nDEFAULT\nA\n", Some("1 1 1\nDEFAULT\nA\n"));
    assert_eq!(one_file, "packing.one_file");
    cases.into_iter().map(check).chain([one_file]).collect()
}

#[test]
fn a_pyramid_may_be_drawn_from_the_top_or_from_the_bottom() {
    let layer = |side: usize| format!("{}\n", ".".repeat(side)).repeat(side);
    let down: Vec<String> = (1..=5).map(layer).collect();
    let up: Vec<String> = (1..=5).rev().map(layer).collect();
    let read = |layers: &[String]| {
        let board = Source::new("test", layers.join("\n"));
        Packing.read(&[board, Source::new("--set", "kanoodle")], Strictness::Strict).value.unwrap()
    };
    assert_eq!(read(&down), read(&up));
    assert!(Packing.print(&read(&down)).starts_with("5 5 12\nPYRAMID\n"));
}

#[test]
fn the_pieces_may_be_those_of_another_puzzle() {
    let board = Source::new("board", "...\n...\n");
    let pieces = Source::new("pieces", "2 2 2\nDEFAULT\nAA\nA\nBB\nB\n");
    let puzzle = Packing.read(&[board, pieces], Strictness::Strict).value.unwrap();
    assert_eq!(Packing.print(&puzzle), "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
}

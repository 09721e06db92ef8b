//! Tests of piece sets, boards and calendar puzzles, mostly against the example files.

use super::*;
use crate::shape::Shape;
use teka_core::{Source, Strictness};

/// Reads the example file with this name.
fn example(name: &str) -> crate::Puzzle {
    let path = format!("{}/examples/packing/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    crate::read(&Source::new(name, text), Strictness::Strict).value.unwrap()
}

#[test]
fn sets_and_boards_are_those_of_the_examples() {
    for (set, board_name, file) in [
        ("iq-puzzler-pro", "5x11", "iq-puzzler-pro.txt"),
        ("iq-puzzler-pro", "diagonal", "iq-puzzler-pro-diagonal.txt"),
        ("iq-puzzler-pro", "pyramid", "iq-puzzler-pro-pyramid.txt"),
        ("kanoodle", "5x11", "kanoodle.txt"),
        ("kanoodle", "pyramid", "kanoodle-pyramid.txt"),
        ("pentominoes", "6x10", "pentominoes-6x10.txt"),
        ("pentominoes", "8x8", "pentominoes-8x8.txt"),
        ("pentominoes", "3x4x5", "pentominoes-box.toml"),
        ("soma", "3x3x3", "soma.toml"),
    ] {
        let set = PieceSet::named(set).unwrap();
        let example = example(file);
        assert_eq!(board(board_name, set.area()).as_ref(), Some(example.board()), "{file}");
        let lattice = example.lattice();
        let form = |shape: &Shape| shape.orientations(lattice, set.may_mirror);
        let points = |piece: &SetPiece| {
            Shape::new(lattice, piece.positions().into_iter().map(|pos| lattice.point(pos)))
        };
        for (piece, expected) in set.pieces.iter().zip(example.pieces()) {
            assert_eq!(form(&points(piece)), form(&expected.shape), "{file}: {}", piece.name);
        }
        assert_eq!(set.pieces.len(), example.pieces().len());
    }
}

#[test]
fn every_board_of_a_set_has_as_many_cells_as_its_pieces() {
    for set in SETS {
        for name in set.boards {
            assert_eq!(board(name, set.area()).unwrap().cells().len(), set.area(), "{} {name}", set.name);
        }
    }
}

#[test]
fn a_calendar_leaves_the_month_and_the_day_open() {
    assert_eq!(&calendar(11, 15), example("calendar.toml").board());
    assert_eq!(calendar(12, 31).cells().len(), 41);
}

#[test]
fn unknown_boards_are_refused() {
    for name in ["", "x", "5x", "round", "1x2x3x4", "0x5", "99999999999x99999999999", "-1x5"] {
        assert_eq!(board(name, 55), None, "{name}");
    }
}

#[test]
fn a_calendar_puzzle_reads_back() {
    let text = calendar_puzzle("2026-11-15".to_owned(), 11, 15).unwrap();
    let source = teka_core::Source::new("calendar", text.as_str());
    let puzzle = crate::read::read(&source, teka_core::Strictness::Strict).value.unwrap();
    assert_eq!(puzzle.board(), example("calendar.toml").board());
    assert_eq!((puzzle.title(), puzzle.pieces().len()), (Some("2026-11-15"), 8));
    assert!(
        calendar_puzzle(String::new(), 13, 1).is_none() && calendar_puzzle(String::new(), 1, 0).is_none()
    );
}

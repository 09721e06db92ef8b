//! The TOML format: every key, and every problem that a file in it can have.

use super::{Case, check, read};
use teka_core::Strictness;

/// A text for which both readers report the same problems.
const fn wrong(what: &'static str, text: &'static str, problems: &'static [&'static str]) -> Case {
    Case { what, text, strict: problems, lenient: problems }
}

/// A text that both readers accept without a warning.
const fn fine(what: &'static str, text: &'static str) -> Case {
    wrong(what, text, &[])
}

pub(crate) const CASES: &[Case] = &[
    fine("a rectangle", "[board]\nrectangle = [2, 3]\n[[piece]]\nshape = '###'\ncopies = 2\n"),
    fine("a pyramid", "[board]\npyramid = 2\n[[piece]]\nshape = '#'\ncopies = 5\n"),
    fine("a box", "[board]\nbox = [1, 1, 2]\n[[piece]]\nshape = \"A\\n\\nA\"\n"),
    fine("a drawing", "[board]\ndrawing = \"XX\\nX?\"\n[[piece]]\nshape = \"AA\\nA\"\n"),
    fine(
        "a lattice",
        "[board]\ndrawing = \"X\\n\\nXX\"\nlattice = 'sphere'\n[[piece]]\nshape = \"AA\\nA\"\n",
    ),
    fine("comments", "# a puzzle\n[board] # its board\nrectangle = [1, 1]\n[[piece]]\nshape = 'A' # one\n"),
    fine(
        "Windows line ends",
        "[board]\r\nrectangle = [1, 2]\r\n[[piece]]\r\nshape = '''\r\nA\r\nA\r\n'''\r\n",
    ),
    fine("hexadecimal", "[board]\nrectangle = [0x1, 0b10]\n[[piece]]\nshape = 'AA'\n"),
    fine(
        "a placed piece",
        "[board]\nrectangle = [1, 3]\nplaced = 'A A _'\n[[piece]]\nshape = 'AA'\n[[piece]]\nshape = 'B'\n",
    ),
    fine(
        "a title and no mirrors",
        "title = 'two'\nmirror = false\n[board]\nrectangle = [1, 1]\n[[piece]]\nshape = 'A'\nmirror = true\n",
    ),
    // Invalid TOML, unknown keys and wrong types.
    wrong("no value", "[board]\nrectangle =\n", &["2:12 error toml_syntax"]),
    wrong(
        "a key twice",
        "[board]\npyramid = 1\npyramid = 2\n[[piece]]\nshape = 'A'\n",
        &["3:1 error toml_syntax"],
    ),
    wrong(
        "an unknown key",
        "[board]\nrectangle = [1, 1]\ncolour = 'red'\n[[piece]]\nshape = 'A'\n",
        &["3:1 error toml_unknown_key"],
    ),
    wrong(
        "an unknown table",
        "[board]\nrectangle = [1, 1]\n[[piece]]\nshape = 'A'\n[extra]\n",
        &["5:2 error toml_unknown_key"],
    ),
    wrong(
        "an unknown key of a piece",
        "[board]\nrectangle = [1, 1]\n[[piece]]\nshape = 'A'\nsize = 1\n",
        &["5:1 error toml_unknown_key"],
    ),
    wrong(
        "a text for a number",
        "[board]\npyramid = 'two'\n[[piece]]\nshape = 'A'\n",
        &["2:11 error toml_type"],
    ),
    wrong(
        "too many numbers",
        "[board]\nrectangle = [1, 2, 3]\n[[piece]]\nshape = 'A'\n",
        &["2:13 error toml_type"],
    ),
    wrong("a fraction", "[board]\nrectangle = [1, 2.5]\n[[piece]]\nshape = 'A'\n", &["2:13 error toml_type"]),
    wrong(
        "a number beyond any machine",
        "[board]\npyramid = 99999999999999999999999\n[[piece]]\nshape = 'A'\n",
        &["2:11 error toml_type"],
    ),
    wrong(
        "a flag as a text",
        "mirror = 'no'\n[board]\npyramid = 1\n[[piece]]\nshape = 'A'\n",
        &["1:10 error toml_type"],
    ),
    wrong(
        "a piece that is not a list",
        "[board]\npyramid = 1\n[piece]\nshape = 'A'\n",
        &["3:1 error toml_type"],
    ),
    // The board.
    wrong("no board", "[[piece]]\nshape = 'A'\n", &["1:1 error board_missing"]),
    wrong("an empty board table", "[board]\n[[piece]]\nshape = 'A'\n", &["1:1 error board_forms"]),
    wrong(
        "two boards",
        "[board]\npyramid = 1\nrectangle = [1, 1]\n[[piece]]\nshape = 'A'\n",
        &["1:1 error board_forms"],
    ),
    wrong(
        "no such lattice",
        "[board]\ndrawing = 'X'\nlattice = 'hexagonal'\n[[piece]]\nshape = 'A'\n",
        &["3:11 error lattice_unknown"],
    ),
    wrong(
        "a lattice for a box",
        "[board]\nbox = [1, 1, 1]\nlattice = 'cubic'\n[[piece]]\nshape = 'A'\n",
        &["3:11 error lattice_unused"],
    ),
    wrong(
        "two layers on a flat board",
        "[board]\ndrawing = \"X\\n\\nX\"\n[[piece]]\nshape = 'A'\n",
        &["2:11 error flat_layers"],
    ),
    wrong(
        "two layers in a flat piece",
        "[board]\nrectangle = [1, 2]\n[[piece]]\nshape = \"A\\n\\nA\"\n",
        &["4:9 error flat_layers"],
    ),
    wrong(
        "an unknown symbol",
        "[board]\ndrawing = 'XO'\n[[piece]]\nshape = 'A'\n",
        &["2:11 error board_symbol"],
    ),
    wrong(
        "nothing to fill",
        "[board]\ndrawing = '...'\n[[piece]]\nshape = 'A'\n",
        &["2:11 error board_empty"],
    ),
    wrong(
        "a drawing of nothing",
        "[board]\ndrawing = ''\n[[piece]]\nshape = 'A'\n",
        &["2:11 error board_empty"],
    ),
    wrong("no rows", "[board]\nrectangle = [0, 5]\n[[piece]]\nshape = 'A'\n", &["2:13 error board_size"]),
    wrong("a side below 1", "[board]\npyramid = -3\n[[piece]]\nshape = 'A'\n", &["2:11 error board_size"]),
    wrong("no layers", "[board]\nbox = [0, 1, 1]\n[[piece]]\nshape = 'A'\n", &["2:7 error board_size"]),
    wrong(
        "a huge board",
        "[board]\nbox = [1000000, 1000000, 1000000]\n[[piece]]\nshape = 'A'\n",
        &["2:7 error board_too_large"],
    ),
    wrong(
        "a huge pyramid",
        "[board]\npyramid = 9223372036854775807\n[[piece]]\nshape = 'A'\n",
        &["2:11 error board_too_large"],
    ),
    // The pieces.
    wrong("no pieces", "[board]\npyramid = 1\n", &["1:1 error pieces_missing"]),
    wrong(
        "a piece without a shape",
        "[board]\npyramid = 1\n[[piece]]\nname = 'A'\n",
        &["3:1 error shape_missing"],
    ),
    wrong(
        "a piece without cells",
        "[board]\npyramid = 1\n[[piece]]\nshape = '. .'\n",
        &["4:9 error shape_empty"],
    ),
    wrong(
        "two symbols in a piece",
        "[board]\npyramid = 1\n[[piece]]\nshape = 'AB'\n",
        &["4:9 error shape_mixed"],
    ),
    wrong("no copies", "[board]\npyramid = 1\n[[piece]]\nshape = 'A'\ncopies = 0\n", &["5:10 error copies"]),
    wrong(
        "too many copies",
        "[board]\npyramid = 1\n[[piece]]\nshape = 'A'\ncopies = 100001\n",
        &["1:1 error too_many_pieces"],
    ),
    wrong(
        "copies beyond any board",
        "[board]\npyramid = 1\n[[piece]]\nshape = 'AAAAAAAAAAAAAAAAAAAAAA'\ncopies = 30000\n",
        &["1:1 error pieces_too_large"],
    ),
    wrong(
        "a symbol that means a hole",
        "[board]\npyramid = 1\n[[piece]]\nshape = 'A'\nsymbols = '.'\n",
        &["5:11 error symbol_unfit"],
    ),
    wrong(
        "fewer symbols than copies",
        "[board]\npyramid = 1\n[[piece]]\nshape = 'A'\ncopies = 3\nsymbols = 'AB'\n",
        &["6:11 error symbol_count"],
    ),
    Case {
        what: "cells apart",
        text: "[board]\nrectangle = [1, 3]\n[[piece]]\nshape = 'A.A'\n[[piece]]\nshape = 'B'\n",
        strict: &["4:9 error piece_apart"],
        lenient: &["4:9 warning piece_apart"],
    },
    // Pieces already placed.
    wrong(
        "placed on another board",
        "[board]\nrectangle = [2, 2]\nplaced = 'A'\n[[piece]]\nshape = 'A'\n",
        &["3:10 error placed_form"],
    ),
    wrong(
        "the row of a placed piece",
        "[board]\nrectangle = [2, 2]\nplaced = \"\"\"\n..\nA.\n\"\"\"\n[[piece]]\nshape = 'AA'\n",
        &["5:1 error placed_shape"],
    ),
    wrong(
        "the row of an unknown symbol, with Windows line endings",
        "[board]\r\nrectangle = [2, 2]\r\nplaced = '''\r\nAA\r\n.Q'''\r\n[[piece]]\r\nshape = 'AA'\r\n",
        &["5:1 error answer_symbol"],
    ),
    wrong(
        "placed in another shape",
        "[board]\nrectangle = [2, 2]\nplaced = \"A.\\n.A\"\n[[piece]]\nshape = 'AA'\n",
        &["3:10 error placed_shape"],
    ),
    wrong(
        "an unknown piece is placed",
        "[board]\nrectangle = [1, 2]\nplaced = 'AZ'\n[[piece]]\nshape = 'A'\n",
        &["3:10 error answer_symbol"],
    ),
    wrong(
        "placed in a hole",
        "[board]\ndrawing = 'X.X'\nplaced = '.A.'\n[[piece]]\nshape = 'A'\n",
        &["3:10 error answer_outside"],
    ),
    // Another program's XML.
    wrong(
        "a BurrTools puzzle on another grid",
        "<puzzle version=\"2\">\n<gridType type=\"1\"/>\n<shapes><voxel x=\"1\" y=\"1\" z=\"1\">#</voxel></shapes>\n</puzzle>\n",
        &["2:1 error burr_tools"],
    ),
    // Several problems are reported together.
    wrong(
        "many problems",
        "name = 'x'\n[board]\npyramid = 'x'\nsides = 4\n[[piece]]\nshape = 3\n[[piece]]\nform = 'A'\n",
        &[
            "1:1 error toml_unknown_key",
            "3:11 error toml_type",
            "4:1 error toml_unknown_key",
            "6:9 error toml_type",
            "8:1 error toml_unknown_key",
        ],
    ),
];

#[test]
fn the_toml_format() {
    check(CASES);
}

#[test]
fn symbols_are_taken_from_the_file_or_assigned() {
    let symbols = |pieces: &str| {
        let text = format!("[board]\nrectangle = [3, 3]\n{pieces}");
        let puzzle = read(&text, Strictness::Strict).value.unwrap();
        let symbols = puzzle.pieces().iter().map(|piece| format!("{}={}", piece.name, piece.symbol));
        symbols.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(symbols("[[piece]]\nshape = '#'\ncopies = 3\n"), "A=A B=B C=C");
    assert_eq!(symbols("[[piece]]\nshape = 'B'\ncopies = 2\n[[piece]]\nshape = 'A'\n"), "B=B C=C A=A");
    assert_eq!(
        symbols("[[piece]]\nname = 'Long'\nshape = '#'\nsymbols = 'ab'\ncopies = 2\n"),
        "Long=a Long=b"
    );
    assert_eq!(
        symbols("[[piece]]\nname = 'Q'\nshape = '#'\n[[piece]]\nname = 'Q'\nshape = '#'\n"),
        "Q=Q Q=A"
    );
}

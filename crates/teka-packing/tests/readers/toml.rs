//! Tests of the TOML format: every key, and every problem that a file can have.

use super::samples::{Sample, sample};
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

/// A puzzle with a board of 1 by 3 cells, as in many samples.
macro_rules! on_three_cells {
    ($piece:literal) => {
        concat!("[board]\nrectangle = [1, 3]\n[[piece]]\n", $piece)
    };
}

/// Texts whose problems or pieces matter in detail.
pub(crate) const SAMPLES: &[Sample] = &[
    sample("a set and its usual board", &["set = 'kanoodle'\n"]),
    sample("a set that must not be mirrored", &["mirror = false\nset = 'soma'\n"]),
    sample(
        "a set on a board of its own",
        &["set = \"pentominoes\" # twelve\n[board]\nrectangle = [3, 20]\n"],
    ),
    sample("a set without an equals sign", &["set pentominoes\n"]),
    sample("a set written without blanks", &["set='pentominoes'\n"]),
    sample("a key that begins like a set", &["setup = 3\n"]),
    sample("an unknown set on a board", &["set = 'lego'\n[board]\npyramid = 2\n"]),
    sample("an unknown set without a board", &["set = 'lego'\n"]),
    sample("a solid set on a flat board", &["set = 'soma'\n[board]\nrectangle = [3, 9]\n"]),
    sample(
        "a set and more pieces",
        &["set = 'soma'\n[board]\nbox = [3, 3, 4]\n[[piece]]\nshape = 'VVV'\n\
           [[piece]]\nshape = 'QQQ'\nmirror = false\n[[piece]]\nname = 'Bar'\nshape = '###'\n"],
    ),
    sample(
        "pieces that must not be mirrored but for one",
        &[
            "mirror = false\n[board]\nrectangle = [2, 2]\n[[piece]]\nshape = 'AA'\n[[piece]]\nshape = 'BB'\nmirror = true\n",
        ],
    ),
    sample(
        "a board with a comment",
        &["[board] # [[piece]]\nrectangle = [1, 2]\n[[piece]]#\nshape = 'AA'\n"],
    ),
    sample(
        "three boards and a wrong value",
        &["[board]\npyramid = 1\nbox = [1, 1, 1]\nrectangle = [1, 'x']\n[[piece]]\nshape = 'A'\n"],
    ),
    sample(
        "a board of several layers",
        &["[board]\nlattice = 'cubic'\ndrawing = '''\nXX\n\nX.\nX?\n'''\n\
           [[piece]]\nshape = '''\nAA\n\nA\n'''\n[[piece]]\nshape = 'B'\n"],
    ),
    sample(
        "a lattice of spheres",
        &[
            "[board]\nlattice = 'sphere'\ndrawing = '''\nX\n\nXX\nXX\n'''\n[[piece]]\nshape = '###'\n[[piece]]\nshape = \"BB\"\n",
        ],
    ),
    sample(
        "an unknown lattice with a long name",
        &[
            "[board]\nlattice = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'\ndrawing = 'X'\n[[piece]]\nshape = 'A'\n",
        ],
    ),
    sample(
        "a blank in the drawing of a board",
        &["[board]\ndrawing = 'X X'\n[[piece]]\nshape = 'A'\ncopies = 2\n"],
    ),
    sample("a box without columns", &["[board]\nbox = [1, 1, 0]\n[[piece]]\nshape = 'A'\n"]),
    sample("a pyramid that is empty", &["[board]\npyramid = 0\n[[piece]]\nshape = 'A'\n"]),
    sample("pieces that are no tables", &["piece = [1]\n[board]\npyramid = 1\n"]),
    sample("no pieces and an error", &["[board]\npyramid = 'x'\n"]),
    sample("a piece without a shape and an error", &["[board]\npyramid = 'x'\n[[piece]]\nname = 'A'\n"]),
    sample("a named piece with cells apart", &[on_three_cells!("name = 'Two'\nshape = 'A.A'\n")]),
    sample(
        "blanks and dots in a shape",
        &["[board]\nrectangle = [2, 3]\n[[piece]]\nshape = \"A A\\nAAA\\n\"\n[[piece]]\nshape = \".B.\"\n"],
    ),
    sample("several symbols", &[on_three_cells!("shape = '#'\ncopies = 3\nsymbols = 'xyz'\n")]),
    sample("too many symbols", &[on_three_cells!("shape = '#'\ncopies = 2\nsymbols = 'xyz'\n")]),
    sample("symbols that are unfit", &[on_three_cells!("shape = '#'\ncopies = 2\nsymbols = 'x_'\n")]),
    sample("symbols for one piece", &[on_three_cells!("shape = '#'\nsymbols = 'xy'\n")]),
    sample("one copy", &["[board]\nrectangle = [1, 3]\n[[piece]]\nshape = '###'\ncopies = 1\n"]),
    sample("copies below any", &[on_three_cells!("shape = '#'\ncopies = -7\n")]),
    sample("numbers in other bases", &["[board]\nrectangle = [0x1, 0o3]\n[[piece]]\nshape = '###'\n"]),
    sample(
        "types of pieces",
        &["[board]\nrectangle = [1, 3]\nplaced = 3\n\
           [[piece]]\nshape = ['###']\nname = true\nsymbols = 1\nmirror = 1\ncopies = '1'\n"],
    ),
    sample("types at the top", &["title = 1\nset = 1\nboard = 1\npiece = 1\n[[other]]\n[[piece]]\n"]),
    sample("types at the top and a board", &["title = 1\nset = 1\npiece = 1\n[[other]]\n[board]\n"]),
    sample(
        "types of boards",
        &[
            "[board]\nrectangle = 1\npyramid = [1]\nbox = [1, 2]\ndrawing = 1\nlattice = 1\n[[piece]]\nshape = 'A'\n",
        ],
    ),
    sample(
        "a long key",
        &[
            "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz = 1\n[board]\npyramid = 1\n[[piece]]\nshape = 'A'\n",
        ],
    ),
    // Given pieces.
    sample(
        "two given pieces and others",
        &["[board]\nrectangle = [3, 3]\nplaced = '''\nA.B\nA.B\n...\n'''\n\
           [[piece]]\nshape = 'AA'\n[[piece]]\nshape = 'BB'\n[[piece]]\nshape = 'C'\ncopies = 5\n"],
    ),
    sample(
        "given pieces with blanks for empty cells",
        &[
            "[board]\nrectangle = [2, 3]\nplaced = \"\"\"\n A\nAA\n\"\"\"\n[[piece]]\nshape = \"A\\nAA\"\n[[piece]]\nshape = \"B\\nBB\"\n",
        ],
    ),
    sample(
        "a given piece that must not be mirrored",
        &["mirror = false\n[board]\nrectangle = [2, 3]\nplaced = '''\nA..\nAAA\n'''\n\
           [[piece]]\nshape = \"..A\\nAAA\"\n[[piece]]\nshape = 'BB'\n"],
    ),
    sample(
        "a given piece that may be mirrored",
        &[
            "[board]\nrectangle = [2, 3]\nplaced = '''\nA..\nAAA\n'''\n[[piece]]\nshape = \"..A\\nAAA\"\n[[piece]]\nshape = 'BB'\n",
        ],
    ),
    sample(
        "given pieces on layers",
        &[
            "[board]\npyramid = 2\nplaced = '''\nA\n\n.A\n..\n'''\n[[piece]]\nshape = 'AA'\n[[piece]]\nshape = 'B'\ncopies = 3\n",
        ],
    ),
    sample(
        "given pieces in too few rows",
        &["[board]\npyramid = 2\nplaced = '''\nA\n\n.A\n'''\n[[piece]]\nshape = 'AA'\n"],
    ),
    sample(
        "unknown symbols in two rows",
        &["[board]\nrectangle = [3, 2]\nplaced = '''\nAA\n.Q\nR.\n'''\n[[piece]]\nshape = 'AA'\n"],
    ),
    sample(
        "rows that begin beside the quotes",
        &["[board]\nrectangle = [2, 2]\nplaced = '''AA\n.Q'''\n[[piece]]\nshape = 'AA'\n"],
    ),
    sample(
        "rows that end in blanks",
        &[
            "[board]\r\nrectangle = [2, 2]\r\nplaced = \"\"\"\r\nAA  \r\n.Q  \r\n\"\"\"\r\n[[piece]]\r\nshape = 'AA'\r\n",
        ],
    ),
    sample(
        "rows with an escape",
        &[
            "[board]\nrectangle = [3, 2]\nplaced = \"\"\"\nAA\n\\u002E.\n.Q\n\"\"\"\n[[piece]]\nshape = 'AA'\n",
        ],
    ),
    sample(
        "a piece in a hole, on a second row",
        &["[board]\ndrawing = \"XX\\nX.\"\nplaced = '''\n..\n.A\n'''\n[[piece]]\nshape = 'A'\n"],
    ),
    sample(
        "a given piece of a wrong shape, on a second row",
        &["[board]\nrectangle = [3, 2]\nplaced = '''\n..\n.A\nA.\n'''\n[[piece]]\nshape = 'AA'\n"],
    ),
    sample(
        "the best of several drawings",
        &["[board]\nrectangle = [1, 2]\nplaced = '''\n..\nAA\n..\n'''\n[[piece]]\nshape = 'AA'\n"],
    ),
    sample(
        "a drawing with fewer unknown symbols",
        &["[board]\nrectangle = [1, 2]\nplaced = '''\nA.\nAQ\nQQ\n'''\n[[piece]]\nshape = 'A'\n"],
    ),
];

//! Samples of boards drawn without their pieces: which texts are such boards, which symbols are cells, and which pieces
//! lie on them.

use super::samples::{Sample, sample};

/// Three pieces of different sizes, one of which must not be mirrored.
const THREE: &str = "[board]\nrectangle = [1, 12]\n[[piece]]\nname = 'A'\nshape = '###'\n[[piece]]\nname = 'B'\nshape = '####'\n\
                     [[piece]]\nname = 'L'\nshape = \"####\\n#\"\nmirror = false\n";

/// Two equal pieces and another one.
const TWINS: &str = "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n";

pub(crate) const SAMPLES: &[Sample] = &[
    // Which texts are bare boards.
    sample("a board of two pieces without a set", &["\nAAA.\n.BBB\n"]),
    sample("zeros for free cells", &["AAA0\n0BBB\n"]),
    sample("underscores for free cells", &["AAA_\n_BBB\n"]),
    sample("stars for holes", &["AAA*\n*BBB\n"]),
    sample("one piece", &["AAA.\n....\n"]),
    sample("no free cells", &["AAA\nBBB\n"]),
    sample("walls", &["AAA.\n#BBB\n"]),
    sample("a group of two", &["AA..\n.BBB\n"]),
    sample("a group of six", &["AAAAAA.\n.BBB...\n"]),
    sample("a group of seven", &["AAAAAAA.\n.BBB....\n"]),
    sample("a group whose cells are apart", &["AA.A\n.BBB\n"]),
    sample("free cells and holes", &["..*\n...\n"]),
    sample("only free cells", &["...\n...\n"]),
    sample("only holes", &["**\n"]),
    sample("a single hole", &["*\n"]),
    sample("a column", &["*\n.\n"]),
    sample("two layers of a hole", &["*\n\n*\n"]),
    sample("free cells, holes and a question", &["..*\n..?\n"]),
    sample("as many cells as Soma has", &["...*\n...*\n...*\n\n...*\n...*\n...*\n\n...*\n...*\n...*\n"]),
    sample(
        "as many cells as Kanoodle has",
        &["*...........\n*...........\n*...........\n*...........\n*...........\n"],
    ),
    sample(
        "two boards that a set fills",
        &[
            "...........\n...........\n...........\n...........\n...........\n\n\n*...........\n............\n............\n............\n........\n",
        ],
    ),
    sample(
        "two boards, one of which no set fills",
        &["...........\n...........\n...........\n...........\n...........\n\n*..........\n...........\n"],
    ),
    sample(
        "two boards, one with another symbol",
        &[
            "...........\n...........\n...........\n...........\n...........\n\n...........\n...........\n...........\n...........\n...........a\n",
        ],
    ),
    sample(
        "one board that a set fills",
        &["...........\n...........\n...........\n...........\n...........\n"],
    ),
    // Which symbols are cells.
    sample("the number of cells decides: dots", &["....\n....\n....\noooo\n", THREE]),
    sample("the number of cells decides: both", &["......\noooooo\n", THREE]),
    sample("the number of cells decides: stars", &["****\n****\n****\n.\n", THREE]),
    sample("the number of cells decides: blanks", &["......x\n      x\n", THREE]),
    sample("no symbols fit", &["......\n.oooooo\n******\n", THREE]),
    sample("only holes, and pieces for less", &["***\n", THREE]),
    sample("an o as a piece", &["ooo.\n....\n....\n", THREE]),
    sample("an o as a piece of as many cells as are free", &["ooo.....***\n", "2 3 2\nDEFAULT\nAAA\nBBB\n"]),
    sample("an x that is no piece", &["xx..\n....\n....\n..\n", THREE]),
    sample("a symbol that is no cell", &["....\n..@.\n....\n", THREE]),
    sample("a set that is not flat", &["...\n...\n", "soma"]),
    sample(
        "a set that is not flat on layers",
        &["...\n...\n...\n\n...\n...\n...\n\n...\n...\n...\n", "Soma"],
    ),
    // Which pieces lie on it.
    sample("a piece with its own letter", &["AAA.\n....\n....\n", THREE]),
    sample("a piece with a small letter", &["aaa.\n....\n....\n", THREE]),
    sample("a piece with the letter of another", &["BBB.\n....\n....\n", THREE]),
    sample("two pieces with each other's letters", &["BBB.\nAAAA\n....\n", THREE]),
    sample("digits for pieces", &["111.\n2222\n....\n", THREE]),
    sample("a turned piece", &["L...\nL...\nL...\nLL..\n", THREE]),
    sample("a mirrored piece that must not be", &[".L..\n.L..\n.L..\nLL..\n", THREE]),
    sample("two problems", &["A.A.\n.BB.\n....\n", THREE]),
    sample("the second of two equal pieces", &["BB.\nB..\n...\n", TWINS]),
    sample("both of two equal pieces, with another's letter first", &["AAB\nABB\n...\n", TWINS]),
    sample("three of two equal pieces", &["AADD\nABBD\n.B..\n", TWINS]),
    sample("a letter that is taken", &["CC.\nC..\n...\n", TWINS]),
    // Layers.
    sample("a pyramid from the top", &["A\n\n..\nA.\n\nA..\n...\n...\n", "2 2 2\nPYRAMID\nAAA\nBB\nBB\n"]),
    sample("a pyramid from the bottom", &["...\n...\n...\n\n..\n..\n\n.\n", "2 2 2\nPYRAMID\nAAA\nBB\nBB\n"]),
    sample("a box", &["A.\n..\n\nA.\nA.\n", "2 4 2\nDEFAULT\nAAA\nBBB\nBB\n"]),
    sample("layers of different sizes", &["A.\n\nA.\nA.\n\n..\n..\n", "2 5 2\nDEFAULT\nAAA\nBBB\nBBBB\n"]),
    sample(
        "layers like a pyramid but for one row",
        &[".\n\n..\n\n...\n...\n...\n", "3 4 2\nDEFAULT\nAAA\nBBB\nBBB\nBBB\n"],
    ),
    // Rows.
    sample("blanks between symbols", &["A A A .\n. . . .\n. . . .\n", THREE]),
    sample("blanks between symbols, rows of one", &["A . \n.\n", "2 2 1\nDEFAULT\nAA\nA\n"]),
    sample("a tab for a blank", &["AAA\t\n....\n..\t..\n...\n", THREE]),
    sample("rows that end early", &["AAA\n\n", "2 3 2\nDEFAULT\nAAA\nBBB\n"]),
    sample("free cells left out at the ends of rows", &["AAA\nA\n", "2 4 2\nDEFAULT\nAAA\nA\nBBB\nB\n"]),
    sample(
        "free cells left out, which cannot be as many",
        &["AAA\nA\n", "3 3 2\nDEFAULT\nAAA\nA\nBBB\nBB\n"],
    ),
    sample("a full board with more pieces", &["...\n...\n", "2 4 2\nDEFAULT\nAAA\nA\nBBB\nB\n"]),
    sample("a ragged board of the right size", &["...\n....\n", "2 4 2\nDEFAULT\nAAA\nA\nBBB\nB\n"]),
    // The pieces.
    sample("an unknown set", &["...\n...\n", "lego"]),
    sample("a set in capital letters", &["AAAA.\n.....\n", "KANOODLE"]),
    sample("a puzzle with an error", &["...\n...\n", "2 2 2\nDEFAULT\nAA\nAB\n"]),
    sample("a set for a puzzle in the text format", &["2 2 1\nDEFAULT\nAA\nAA\n", "kanoodle"]),
    sample(
        "pieces for a puzzle in the text format",
        &["2 2 1\nDEFAULT\nAA\nAA\n", "2 2 1\nDEFAULT\nAA\nAA\n"],
    ),
    sample("a set for a puzzle in TOML", &["[board]\npyramid = 2\n", "kanoodle"]),
    sample("a warning about the pieces", &["...\n", "1 3 1\nDEFAULT\nA.A\n.A\n"]),
    sample("nothing", &["\n", "kanoodle"]),
];

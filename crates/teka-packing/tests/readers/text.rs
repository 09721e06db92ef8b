//! Tests of the text format: every rule, and the irregularities of real files.

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

/// A text that only a lenient reader accepts.
const fn lenient_only(
    what: &'static str,
    text: &'static str,
    strict: &'static [&'static str],
    lenient: &'static [&'static str],
) -> Case {
    Case { what, text, strict, lenient }
}

pub(crate) const CASES: &[Case] = &[
    fine("a rectangle", "2 3 2\nDEFAULT\nAAA\nBBB\n"),
    fine("a custom board", "2 3 2\nCUSTOM\nXX.\n.XX\nAA\nBB\n"),
    fine("a pyramid", "2 2 2\nPYRAMID\nAA\nAA\nB\n"),
    wrong("no pieces", "5 5 0\nDEFAULT\n", &["1:1 error no_pieces"]),
    wrong("dots for gaps", "2 3 2\nDEFAULT\nA.\nAA\nBB\n.B\n", &["3:2 warning gaps"]),
    wrong("a frame of dots", "2 3 2\nDEFAULT\nA.\nAA\n..\nBB\n.B\n", &["3:2 warning gaps"]),
    wrong("a tab", "2 3 2\nDEFAULT\nA\nAA\nBB\n\tB\n", &["6:1 warning odd_blank"]),
    wrong("words at the end", "2 2 1\nDEFAULT\nAA\nAA\nstop\n", &["5:2 error piece_mixed"]),
    fine("a comment", "# my puzzle\n2 2 1\nDEFAULT\nAA\nAA\n"),
    fine("areas that differ", "5 5 1\nDEFAULT\nA\n"),
    // Irregularities of real files.
    fine("Windows line ends", "2 3 2\r\nDEFAULT\r\nAAA\r\nBBB\r\n"),
    fine("old Mac line ends", "2 3 2\rDEFAULT\rAAA\rBBB\r"),
    fine("mixed line ends", "2 3 2\r\nDEFAULT\nAAA\rBBB"),
    fine("no final line end", "2 3 2\nDEFAULT\nAAA\nBBB"),
    fine("blanks at the ends", "2 3 2  \nDEFAULT \t\nAAA \nBBB   \n"),
    fine("blanks and tabs in the header", "  2   3\t2\nDEFAULT\nAAA\nBBB\n"),
    fine("blank lines before, between and after", "\n\n2 3 2\n\nDEFAULT\n \nAAA\n\n\nBBB\n\n"),
    fine("blank lines inside a piece", "2 3 2\nDEFAULT\nAA\n\nA\n\nBB\n \nB\n"),
    fine("an indented piece", "2 3 2\nDEFAULT\n   AA\n   A\n BB\n  B\n"),
    fine("blanks after the rows of a custom board", "1 2 1\nCUSTOM\nXX  \nAA\n"),
    fine("signs and zeros", "+2 03 2\nDEFAULT\nAAA\nBBB\n"),
    // The header.
    wrong("nothing", "", &["1:1 error empty"]),
    wrong("only blanks", " \n\t\r\n \n", &["1:1 error empty"]),
    wrong("one value", "5\nDEFAULT\nA\n", &["1:1 error header_values"]),
    wrong("words", "five 5 1\nDEFAULT\nA\n", &["1:1 error header_number"]),
    wrong("a fraction", "5 5.5 1\nDEFAULT\nA\n", &["1:3 error header_number"]),
    wrong("commas", "5,5,1\nDEFAULT\nA\n", &["1:1 error header_number"]),
    wrong("no rows", "0 3 1\nDEFAULT\nA\n", &["1:1 error size_below_one"]),
    wrong("columns below 1", "3 -2 1\nDEFAULT\nA\n", &["1:3 error size_below_one"]),
    wrong("a huge board", "1000000 1000000 1\nDEFAULT\nA\n", &["1:1 error board_too_large"]),
    wrong(
        "numbers beyond any machine",
        "99999999999999999999999 99999999999999999999999 1\nDEFAULT\nA\n",
        &["1:1 error board_too_large"],
    ),
    lenient_only(
        "four values",
        "2 3 2 9\nDEFAULT\nAAA\nBBB\n",
        &["1:7 error header_values"],
        &["1:7 warning header_values"],
    ),
    lenient_only(
        "no number of pieces",
        "2 3\nDEFAULT\nAAA\nBBB\n",
        &["1:1 error piece_count_missing"],
        &["1:1 warning piece_count_missing"],
    ),
    lenient_only(
        "too few pieces",
        "2 3 3\nDEFAULT\nAAA\nBBB\n",
        &["1:5 error piece_count"],
        &["1:5 warning piece_count"],
    ),
    lenient_only(
        "too many pieces",
        "2 3 1\nDEFAULT\nAAA\nBBB\n",
        &["1:5 error piece_count"],
        &["1:5 warning piece_count"],
    ),
    lenient_only(
        "more pieces than letters",
        "2 3 27\nDEFAULT\nAAA\nBBB\n",
        &["1:5 error piece_limit", "1:5 error piece_count"],
        &["1:5 warning piece_limit", "1:5 warning piece_count"],
    ),
    // The mode.
    wrong("a header alone", "2 3 2\n", &["2:1 error mode_missing"]),
    wrong("pieces instead of a mode", "2 3 2\nAAA\nBBB\n", &["2:1 error mode_missing"]),
    wrong("an unknown mode", "2 3 2\nSPIRAL\nAAA\nBBB\n", &["2:1 error mode_unknown"]),
    lenient_only(
        "a mode in small letters",
        "2 3 2\n Default\nAAA\nBBB\n",
        &["2:2 error mode_case"],
        &["2:2 warning mode_case"],
    ),
    wrong("a pyramid that is not square", "2 3 1\nPYRAMID\nAA\n", &["1:1 error pyramid_not_square"]),
    // The rows of a custom board.
    lenient_only(
        "rows missing",
        "3 2 1\nCUSTOM\nXX\nXX\n",
        &["1:5 error piece_count", "5:1 error custom_rows_missing"],
        &["1:5 warning piece_count", "5:1 error custom_rows_missing"],
    ),
    lenient_only(
        "rows missing before the end of the file",
        "3 2 1\nCUSTOM\nXX\nXX",
        &["1:5 error piece_count", "4:3 error custom_rows_missing"],
        &["1:5 warning piece_count", "4:3 error custom_rows_missing"],
    ),
    wrong("a blank row", "3 2 1\nCUSTOM\nXX\n\nXX\nAA\n", &["4:1 error custom_row_length"]),
    wrong(
        "a short and a long row",
        "2 3 1\nCUSTOM\nXX\nXXXX\nAA\n",
        &["3:1 error custom_row_length", "4:1 error custom_row_length"],
    ),
    wrong("an unknown symbol in a row", "1 3 1\nCUSTOM\nX#X\nAA\n", &["3:2 error custom_symbol"]),
    wrong("nothing to fill", "2 2 1\nCUSTOM\n..\n..\nA\n", &["1:1 error custom_empty"]),
    wrong("a small x in a row", "1 3 1\nCUSTOM\nXxX\nAAA\n", &["3:2 warning custom_case"]),
    // The pieces.
    wrong("old Mac line ends are counted as lines", "2 3 2\rDEFAULT\rAAB\rBBB\r", &["3:3 error piece_mixed"]),
    wrong("two letters in a line", "2 3 2\nDEFAULT\nAAB\nBBB\n", &["3:3 error piece_mixed"]),
    lenient_only(
        "small letters",
        "2 3 2\nDEFAULT\naaa\nBBB\n",
        &["3:1 error piece_case"],
        &["3:1 warning piece_case"],
    ),
    lenient_only(
        "letters of another alphabet",
        "2 3 2\nDEFAULT\nÄÄÄ\nBBB\n",
        &["3:1 error piece_case"],
        &["3:1 warning piece_case"],
    ),
    lenient_only(
        "digits and signs",
        "2 3 2\nDEFAULT\n111\n ##\n #\n",
        &["3:1 error piece_symbol", "4:2 error piece_symbol"],
        &["3:1 warning piece_symbol", "4:2 warning piece_symbol"],
    ),
    lenient_only(
        "a letter used again",
        "1 6 3\nDEFAULT\nAA\nBB\nAA\n",
        &["5:1 error piece_reused"],
        &["5:1 warning piece_reused"],
    ),
    lenient_only(
        "cells joined at corners",
        "2 2 2\nDEFAULT\nA\n A\nB\nB\n",
        &["3:1 error piece_apart"],
        &["3:1 warning piece_apart"],
    ),
    lenient_only(
        "cells not joined at all",
        "1 3 2\nDEFAULT\nA A\nB\n",
        &["3:1 error piece_apart"],
        &["3:1 warning piece_apart"],
    ),
    lenient_only(
        "cells joined at corners on a pyramid",
        "2 2 2\nPYRAMID\nA\n A\nBB\nB\n",
        &["3:1 error piece_apart"],
        &["3:1 warning piece_apart"],
    ),
    // Several problems are reported together, in the order of the text.
    lenient_only(
        "many problems",
        "2 3 9\ndefault\na\nBB\nCD\nBB\n",
        &[
            "1:5 error piece_count",
            "2:1 error mode_case",
            "3:1 error piece_case",
            "5:2 error piece_mixed",
            "6:1 error piece_reused",
        ],
        &[
            "1:5 warning piece_count",
            "2:1 warning mode_case",
            "3:1 warning piece_case",
            "5:2 error piece_mixed",
            "6:1 warning piece_reused",
        ],
    ),
];

#[test]
fn the_text_format() {
    check(CASES);
}

#[test]
fn a_lenient_reader_accepts_what_is_unambiguous() {
    let pieces = |text| {
        let puzzle = read(text, Strictness::Lenient).value.unwrap();
        let piece =
            |piece: &teka_packing::Piece| format!("{}={}:{}", piece.name, piece.symbol, piece.shape.size());
        puzzle.pieces().iter().map(piece).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(pieces("2 3 9\nDEFAULT\nAAA\nBBB\n"), "A=A:3 B=B:3");
    assert_eq!(pieces("2 3 2 7 7\ndefault\nAAA\nBBB\n"), "A=A:3 B=B:3");
    assert_eq!(pieces("2 3\nDEFAULT\naaa\n##\n#\n"), "a=a:3 #=#:3");
    assert_eq!(pieces("2 3 3\nDEFAULT\nAA\nBB\nAA\n"), "A=A:2 B=B:2 A=C:2");
    assert_eq!(pieces("2 3 2\nDEFAULT\n..\n.\n???\n"), ".=A:3 ?=B:3");
    assert_eq!(pieces("1 3 2\nDEFAULT\nA A\nB\n"), "A=A:2 B=B:1");
}

#[test]
fn line_ends_and_blanks_do_not_change_the_puzzle() {
    let plain = read("2 3 2\nDEFAULT\nAA\nA\nBB\n B\n", Strictness::Strict).value.unwrap();
    for text in [
        "2 3 2\r\nDEFAULT\r\nAA\r\nA\r\nBB\r\n B\r\n",
        "2 3 2\rDEFAULT\rAA\rA\rBB\r B",
        "\n 2\t 3 2 \n\nDEFAULT\n\nAA  \n\nA\n\n\n   BB\n    B",
    ] {
        assert_eq!(read(text, Strictness::Strict).value.unwrap(), plain, "{text:?}");
    }
}

/// Texts whose problems or pieces matter in detail.
pub(crate) const SAMPLES: &[Sample] = &[
    sample("comments of both kinds", &["// one\n\n  # two\n2 2 1\nDEFAULT\nAA\nAA\n"]),
    sample("a comment without a blank", &["#two\n2 2 1\nDEFAULT\nAA\nAA\n"]),
    sample("a comment after the first line", &["2 2 1\n# two\nDEFAULT\nAA\nAA\n"]),
    sample("two numbers and a word", &["2 2\nAA\n"]),
    sample("two numbers", &["2 2\n"]),
    sample("one number and a word", &["2\nAA\n"]),
    sample("four numbers and a word", &["2 2 2 2\nAA\n"]),
    sample("five numbers and a word", &["2 2 2 2 2\nAA\n"]),
    sample("numbers and numbers", &["2 2 2\n1 1 1\n"]),
    sample(
        "a long word in the header",
        &["2 2 abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz\nDEFAULT\nAA\n"],
    ),
    sample("two words in the header", &["  2 two  one \nDEFAULT\nAA\n"]),
    sample("a sign alone", &["2 2 -\nDEFAULT\nAA\n"]),
    sample("five values", &[" 2 2 1  7  8  \nDEFAULT\nAA\nAA\n"]),
    sample("both sizes below one", &["-1 0 1\nDEFAULT\nA\n"]),
    sample("no columns", &["3 0 1\nDEFAULT\nA\n"]),
    sample("a size below any machine", &["-99999999999999999999999 1 1\nDEFAULT\nA\n"]),
    sample(
        "twenty-six pieces",
        &["1 26 26\nDEFAULT\nA\nB\nC\nD\nE\nF\nG\nH\nI\nJ\nK\nL\nM\nN\nO\nP\nQ\nR\nS\nT\nU\nV\nW\nX\nY\nZ\n"],
    ),
    sample("a mode among blanks", &["2 2 1\n  SPIRAL  \nAA\nAA\n"]),
    sample("a wrong mode at the end", &["2 2 1\nSPIRAL\n"]),
    sample("a wrong mode and a wrong piece", &["2 2 1\nSPIRAL\nAB\n"]),
    sample("a mode of two letters", &["2 2 1\nD E\nAA\nAA\n"]),
    sample("a wrong mode and pieces that are wrong", &["2 2 2\nSPIRAL\nA A\nB\nBC\n"]),
    sample("a custom board without a size", &["x 2 1\nCUSTOM\nXX\nX.\nx\nAA\nBC\n"]),
    sample("a custom board of a wrong size", &["0 2 1\nCUSTOM\nXX\n\nAA\nBC\n"]),
    sample("a row with several unknown symbols", &["1 5 1\nCUSTOM\nX#ä?x\nAA\n"]),
    sample("an unknown symbol of two bytes", &["1 3 1\nCUSTOM\nxäX\nAA\n"]),
    sample("a row too long by blanks", &["1 2 1\nCUSTOM\nXX    \nAA\n"]),
    sample("a row with a blank", &["1 3 1\nCUSTOM\nX X\nAA\n"]),
    sample("blank lines before the end of the rows", &["2 2 1\nCUSTOM\nXX\n\n\n"]),
    sample("blank lines in place of a row", &["2 2 1\nCUSTOM\nXX\n\n\nAA\n"]),
    sample("a custom board of wrong rows and wrong pieces", &["2 2 1\nCUSTOM\nXXX\nXX\nAB\n"]),
    sample("two small rows", &["2 2 1\nCUSTOM\nXx\nxX\nAA\nAA\n"]),
    sample("underscores for gaps", &["2 3 2\nDEFAULT\nAA\n_A\n_\nBB\n.B\n"]),
    sample("dots as a piece", &["1 3 2\nDEFAULT\n..\nA\n"]),
    sample("dots before a letter", &["2 3 2\nDEFAULT\n..A\nAAA\nBB\n"]),
    sample("tabs and wide blanks", &["1 3 1\nDEFAULT\nA\tA\n\tA\nA\u{3000}A\nA\u{2003}A\n"]),
    sample("a tab at the end", &["1 1 1\nDEFAULT\nA\t\n"]),
    sample("a line of words between", &["1 3 2\nDEFAULT\nA\nthe next piece\nBB\n"]),
    sample("a mixed line that goes on with a piece", &["1 3 2\nDEFAULT\na\nab\nBB\n"]),
    sample("a mixed line that begins a piece", &["1 3 2\nDEFAULT\nABB\nCä\n"]),
    sample("a small letter twice", &["1 3 3\nDEFAULT\na\nB\na\n"]),
    sample("a letter of two bytes", &["1 3 2\nDEFAULT\n ää\nB\n"]),
    sample("cells apart and used again", &["1 3 3\nDEFAULT\nA A\nB\n  A\n"]),
    sample("a puzzle without pieces", &["2 2 0\nDEFAULT\n\n"]),
    sample("a puzzle without pieces and a wrong count", &["2 2 1\nDEFAULT\n\n"]),
];

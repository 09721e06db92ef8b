//! Tests of answers: every notation, printed solutions that read back, and every error in an answer.

use super::samples;
use super::{problems, read};
use std::collections::BTreeSet;
use std::fmt::Write;
use teka_core::{Budget, Family, Monitor, NoObserver, Outcome, Source};
use teka_sliding::{Algorithm, Move, Sliding, moves};
use teka_snapshot::quoted;

const PUZZLE: &str = "1 2 3\n4 5 6\n0 7 8\n";

/// The moves of an answer as letters, or its problems and the code of the first.
fn moves(puzzle: &str, answer: &str) -> Result<String, (Vec<String>, &'static str)> {
    let puzzle = read(&[puzzle]).value.unwrap();
    let read = Sliding::default().read_answer(&puzzle, &Source::new("", answer));
    match read.value {
        Some(solution) => Ok(solution.moves.iter().map(|slide| slide.letter()).collect()),
        None => Err((problems(&[answer], &read.diagnostics), read.diagnostics[0].message.code)),
    }
}

#[test]
fn moves_and_boards_are_answers() {
    let boards = "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    let pushed = "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 8 0";
    let later = "\n\n1,2,3\n4,5,6\n7,x,8\n\r\n\n1 2 3 4 5 6 7 8 9";
    for answer in ["LL", "ll", "L l\n", "L, L", boards, pushed, later, &boards.replace('\n', "\r\n")] {
        assert_eq!(moves(PUZZLE, answer), Ok("LL".to_owned()), "{answer:?}");
    }
    assert_eq!(moves(PUZZLE, ""), Ok(String::new()));
    assert_eq!(moves(PUZZLE, "U"), Ok("U".to_owned()), "the referee decides");
    assert_eq!(moves("1x4\n1 2 0 3", "1 2 0 3\n\n1 2 3 0\n"), Ok("L".to_owned()));
}

#[test]
fn printed_solutions_read_back_as_answers() {
    let family = Sliding::default();
    for text in
        [PUZZLE, "8 6 7\n2 5 4\n3 0 1\n", "1 0 2 3 4 5\nmetric multi\n", "2x2\n2 0 1 3\ngoal\n1 2 3 0"]
    {
        let puzzle = read(&[text]).value.unwrap();
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let outcome = family.solve(&puzzle, Algorithm::AStarManhattan, &mut monitor);
        let Outcome::Solved(solution) = outcome else { continue };
        let answer = family.answer(&puzzle, &solution);
        assert_eq!(moves(text, &answer.text), Ok(answer.moves.clone().unwrap()), "{text:?}");
        assert_eq!(moves(text, &answer.moves.clone().unwrap()), Ok(answer.moves.unwrap()), "{text:?}");
    }
}

/// Everyday spellings of the answer `LL`, and of the puzzle's own board where it is needed.
#[test]
fn everyday_spellings_are_read() {
    let framed = "Posisi awal:\n+---+---+---+\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n|   | 7 | 8 |\n+---+---+---+\n\
                  Langkah 1: kiri\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 |   | 8 |\nLangkah 2: kiri\n| 1 | 2 | 3 |\n\
                  | 4 | 5 | 6 |\n| 7 | 8 |   |\nSelesai dalam 2 langkah, 12 ms\n";
    let prose = "Start:\n1 2 3\n4 5 6\n0 7 8\nStep 1 (left)\n1 2 3\n4 5 6\n7 0 8\nStep 2 (left)\n1 2 3\n4 5 6\n\
                 7 8 0\nFound it after 17 nodes.\n";
    for answer in [
        "L2",
        "2L",
        "2 L",
        "L 2",
        "L*2",
        "left left",
        "Left, left",
        "kiri kiri",
        "KIRI - KIRI",
        "left 2",
        "2 kali kiri",
        "L -> L",
        "L → L",
        "['L', 'L']",
        "[\"left\", \"left\"]",
        "L;L",
        "L|L",
        "l\nl\n",
        "Moves: LL",
        "Langkah: LL\nPanjang: 2 (optimal)\n",
        "Can the goal be reached?\n\nMoves: L2\nLength: 2 (optimal)\n",
        "Solution = L, L",
        "1. L\n2. L\n",
        "1) left\n2) left\n",
        "Langkah 1: kiri\nLangkah 2: kiri\n",
        "Step 1: L\nStep 2: L\nMoves: LL\n",
        "1 2 3/4 5 6/0 7 8\n\n1 2 3/4 5 6/7 0 8\n\n1 2 3/4 5 6/7 8 0\n",
        "Start: see the puzzle\n1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 0\n",
        "[1, 2, 3]\n[4, 5, 6]\n[7, 0, 8]\n\n[1, 2, 3]\n[4, 5, 6]\n[7, 8, 0]\n",
        "[[1,2,3],[4,5,6],[7,8,9]]",
        framed,
        prose,
    ] {
        assert_eq!(moves(PUZZLE, answer), Ok("LL".to_owned()), "{answer:?}");
    }
}

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let too_long = "R250 ".repeat(16 * 1024 * 1024 / 250 + 1);
    let cases = [
        ("LXL", "1:2 answer_symbol"),
        ("L, M, L", "1:4 answer_symbol"),
        ("L(2)", "1:2 answer_symbol"),
        ("L0", "1:2 answer_count"),
        ("L2 2", "1:4 answer_count"),
        ("LLL300", "1:4 answer_count"),
        (too_long.as_str(), "1:335542 answer_long"),
        ("nothing of the kind\n", "1:1 answer_form"),
        ("\n\n  Dear teacher,\nI could not solve it.\n", "3:3 answer_form"),
        ("1 2 3\n4 5 6\n0 7 8\n\n1 2\n3 0\n", "5:1 answer_size"),
        ("1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n8 7 0\n", "5:1 answer_jump"),
        ("Start\n1 2 3\n4 5 6\n0 7 8\nNext\n1 2 3\n4 0 6\n5 7 8\n", "6:1 answer_jump"),
        ("1 2 3\n4 0 6\n5 7 8\n", "1:1 answer_jump"),
        ("1 2 3\n4 5 6\n0 7 7\n", "3:5 repeated"),
        ("1 2 3/4 5/7 8 0", "1:7 ragged"),
    ];
    let wrong = |(answer, expected): (&str, &str)| {
        let (problems, code) = moves(PUZZLE, answer).unwrap_err();
        assert_eq!(problems[..1], [expected], "{:?}", &answer[..answer.len().min(100)]);
        code
    };
    cases.map(wrong).into()
}

/// Answers to [`PUZZLE`] whose moves or problems are reported in full.
const ANSWERS: &[&str] = &[
    "Moves: L",
    "Moves: LL\nMoves: R\n",
    "LL\n\nthat is all",
    "L: 3\nL: L",
    "left = L\nright = L\n",
    "12) L\n13) L\n",
    "  1. L\n  2. L\n",
    "1: L\n2. L = L\n",
    "Moves:\nStart\n",
    "Moves: L0",
    "Start\n|1|2|3|\n|4|5|6|\n| |7|8|\n",
    "|1|2|3|\n|4|5|6|\n| |7|8|\n",
    "|1|2|3|\n|4|5|6|\n|7| |8|\n",
    "|1|2|3|\n|4|5|6|\n|7|8| |\n",
    "Start\n|1|2|3|\n|4|5|6|\n|7| |8|\n",
    "Start\n|1|2|3|\n|4|5|6|\n|7|7|8|\n",
    "|1|2|3|\n|4| |6|\n|7|5|8|\n",
    "Steps\n1 2 3\n4 5 6\n0 7 8\nthen\n1 2 3\n0 5 6\n4 7 8\nthen\n1 2 3\n4 5 6\n7 8 0\n",
    "Steps\n1 2 3\n4 5 6\n7 0 8\nthen\n1 2 3\n4 0 6\n7 5 8\n",
    "Steps\n1 2 3\n0 5 6\n4 7 8\n",
    "Steps\n1 2 3\n\n4 5 6\n7 8 0\n",
    "Steps\n1 2 3\n4 5 6\nlast row\n7 8 0\n",
    "Steps\n1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 0\n",
    "Steps\n1 2 3 4 5 6 7 0 8\n1 2 3\n4 5 6\n7 8 0\n",
    "Steps\n1 2 3\n1 2 3\n4 5 6\n7 8 0\n",
    "Steps\n1 2 3\n4 5 6\n7 8 9\n",
    "Steps\n1 2 3\n4 5 6\n7 8 10\n",
    "Steps\n10 2 3\n4 5 6\n7 8 0\n",
    "Steps\n1 2 3 4 5 6\n7 8 0\n",
    "Steps\n1 2 3 4\n5 6\n7 8 0\n",
    "Steps\n1 2 3 4\n5 6 7 8\n9 10 11 0\n",
    "Steps\n1,2,3,\n4,5,6,\n7,8,0,\n",
    "Steps\n1 2 3/4 5 6/7 8 0/\n",
    "Steps\n1 2 3 4 5 6 7 8 0 1\n",
    "Board 1\n1 2 3\n4 5 6\n0 7 8\n",
    "Lx",
    "LLxx",
    "LLLLLxxxx",
    "LL123456x",
    "LL1234567x",
    "L123x",
    "L1234",
    "ab12",
    "ab123",
    "  what is this\nand that",
    "what is this",
    "1 2 3\n4 5 6\n0 7 %\n",
    "1 2 3\n4 5 6\n7 % 8\n\n1 2 3\n4 5 6\n7 8 0\n",
    "\n1 2 3\n4 5 6\n7 0 8\n\n\n1 2 3\n4 5 6\n7 8 0\n1 2 3\n",
    "1 2 3 4 5 6 7 0 8\n\n1 2 3 4 5 6 7 8 0",
    "1 2 3 4 5 6 7 0",
    "1 2 3 4 5 6\n7 0 8",
    "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
    "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n0 7 8\n",
    "1 2 3\n0 5 6\n4 7 8\n\n0 2 3\n1 5 6\n4 7 8\n\n1 2 3\n4 5 6\n0 7 8\n",
    "0 2 3\n1 5 6\n4 7 8\n",
    "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n0 7 8\n",
    "2 L L",
    "L x L",
    "L x 2",
    "L x x 2",
    "2 x L",
    "2 L x 3",
    "L 250",
    "3 - L",
    "3\nL",
    "L\r2",
    "L\n\n2",
    "2",
    "Lé",
    "L x",
    "L kali x",
];

/// A puzzle whose goal is more than a push away, and answers to it.
const FAR_PUZZLE: &str = "1 2 3\n4 0 5\n7 8 6\n";
const FAR_ANSWERS: &[&str] = &[
    "Goal\n1 2 3\n4 5 6\n7 8 0\n",
    "Start\n1 2 3\n4 0 5\n7 8 6\nGoal\n1 2 3\n4 5 6\n7 8 0\n",
    "Start\n1 2 3\n4 0 5\n7 8 6\nNext\n1 2 3\n4 5 0\n7 8 6\n",
    "Next\n1 2 3\n4 5 0\n7 8 6\nGoal\n1 2 3\n4 5 6\n7 8 0\n",
    "Next\n1 2 3\n4 5 8\n7 0 6\nGoal\n1 2 3\n4 5 6\n7 8 0\n",
    "1 2 3\n4 5 6\n7 8 0\n",
];

/// The report on how each answer is read.
pub(crate) fn reports() -> String {
    report("answers", PUZZLE, ANSWERS) + &report("answers to another puzzle", FAR_PUZZLE, FAR_ANSWERS)
}

fn report(what: &str, puzzle: &str, answers: &[&str]) -> String {
    let mut report = format!("=== {what}\n");
    let puzzle = read(&[puzzle]).value.unwrap();
    for answer in answers {
        let source = Source::new("", *answer);
        let read = Sliding::default().read_answer(&puzzle, &source);
        let letters = |moves: &[Move]| moves.iter().map(|slide| slide.letter()).collect::<String>();
        let moves = read.value.map(|solution| letters(&solution.moves));
        let long = moves.as_ref().is_some_and(|moves| moves.len() > 20);
        let moves = if long { moves.map(|moves| quoted(&moves)) } else { moves };
        let found = moves.unwrap_or_else(|| samples::problems(&[answer], &read.diagnostics));
        let alone = moves::read(&source);
        let alone = alone.value.map_or_else(
            || samples::problems(&[answer], &alone.diagnostics),
            |moves| quoted(&letters(&moves)),
        );
        writeln!(report, "{}\n    {}\n    alone {}", quoted(answer), found.trim_end(), alone.trim_end())
            .unwrap();
    }
    report
}

//! Answers and states for `samples.rs`: texts with a grid, some among other lines or wrong, and a report of
//! what is read from each.

use super::read;
use super::samples::problems;
use std::fmt::Write;
use teka_core::{Family, STATE, Source, Strictness};
use teka_fillin::FillIn;
use teka_snapshot::quoted;

/// Boards with their lists.
const PUZZLES: [[&str; 2]; 3] =
    [["1-#\n--#\n", "12\n34\n13\n24\n"], ["--\n--\n", "é/\nab\néa\n/b\n"], ["#--\n--#\n", "ab\nca\ncd\n"]];

const ANSWERS: &[&str] = &[
    "12#\n34#\n",
    "1-#\n-.#\n",
    "12#\r34#\r",
    "12#\r\n34#\r\n",
    "12#/34#",
    "é/\nab\n",
    "é//ab\n",
    "#ab\ncd#\n",
    "#ab/cd#",
    "# a b\nc d #\n",
    "Answer\n12#\n34#\nthat is it",
    "12#\nand\n34#\n",
    "xy#\n12#\n34#\n",
    "xy#\nzw#\n12#\n34#\n",
    "12#\nzw#\n12#\n34#\n",
    "xy#\nzw#\n12#\n",
    "123\n34#\n",
    "12#\n35#\n",
    "12#\n#4#\n",
    "12#\n3é#\n",
    "x2#\n3y#\n",
    "x2#\n3##\n",
    "123\n345\n",
    "22#\n34#\n",
    "-2#\n34#\n",
    "14#\n13#\n",
    "\u{1b}[1m12#\u{1b}[0m\n34#\n",
    "\u{1b}[1m12#\n34#\n",
    "\u{1b}12#\n34#\n12#\n34#\n",
    "\u{1b}[31é/\u{1b}[0m\nab\n",
    "\u{1b}[31;1mé\u{1b}[0m/\nab\n",
    "12##\n34##\n12#\n34#\n",
    "12\n34\n",
    "12#",
    "",
];

/// What is read as an answer and as a state of each puzzle.
pub(crate) fn reports() -> String {
    let mut report = String::from("=== answers and states\n");
    let puzzles = PUZZLES.map(|texts| read(&texts, Strictness::Lenient).0.expect("a puzzle"));
    for answer in ANSWERS {
        writeln!(report, "{}", quoted(answer)).unwrap();
        for (number, puzzle) in puzzles.iter().enumerate() {
            let source = Source::new("", *answer);
            let answer_read = FillIn.read_answer(puzzle, &source);
            let state = FillIn.with_setting(puzzle, STATE, &source).unwrap();
            let filled = |symbols: &[Option<teka_fillin::Symbol>]| {
                let text = |symbol: &Option<_>| symbol.map_or("·", |symbol| puzzle.alphabet().text(symbol));
                symbols.iter().map(text).collect::<String>() + "\n"
            };
            let found = problems(&[answer], &answer_read.diagnostics)
                + &answer_read.value.map_or_else(String::new, |solution| filled(&solution.symbols));
            let state = problems(&[answer], &state.diagnostics)
                + &state.value.map_or_else(String::new, |puzzle| filled(puzzle.start()));
            // A grid of another size is refused for every puzzle; once is enough.
            if found.contains("answer_form") && number > 0 {
                continue;
            }
            writeln!(report, "    {}: {}", number + 1, found.trim_end().replace('\n', "\n       ")).unwrap();
            if state != found {
                writeln!(report, "    state {}", state.trim_end().replace('\n', "\n       ")).unwrap();
            }
        }
    }
    report
}

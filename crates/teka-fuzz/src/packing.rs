//! Properties of packing puzzles and answers to them: what is printed reads back, lenient reading agrees with
//! strict reading, diagnostics have known codes and spans within the text, solutions are legal, no two
//! searches disagree, and every answer gets a verdict.

use teka_core::{
    Algorithm as _, Budget, Diagnostic, Family, Monitor, NoObserver, Outcome, Source, Strictness, Verdict,
};
use teka_packing::{Algorithm, Packing, Puzzle};

/// Whether a text is read as TOML.
pub(crate) fn is_toml(text: &str) -> bool {
    text.contains("[board]") || text.contains("[[piece]]")
}

/// Reads a text as a packing puzzle, strictly and leniently, and checks all properties of the puzzle.
pub(crate) fn packing(text: &str) {
    let sources = [Source::new("fuzz", text)];
    for part in Packing.puzzles_in(&sources[0]).unwrap_or_default() {
        Packing.read(&[part], Strictness::Strict);
    }
    for set in ["kanoodle", "soma"] {
        let with_set = [sources[0].clone(), Source::new("--set", set)];
        if let Some(puzzle) = Packing.read(&with_set, Strictness::Strict).value {
            let again = Packing.read(&[Source::new("printed", Packing.print(&puzzle))], Strictness::Strict);
            assert!(again.value.as_ref() == Some(&puzzle), "{}", Packing.print(&puzzle));
        }
    }
    let mut strict = None;
    for strictness in [Strictness::Strict, Strictness::Lenient] {
        let read = Packing.read(&sources, strictness);
        for diagnostic in &read.diagnostics {
            assert!(Packing.codes().contains(&diagnostic.message.code), "{}", diagnostic.message.code);
            if let Some(span) = &diagnostic.span {
                assert!(span.range.start <= span.range.end && span.range.end <= text.len());
                assert!(text.get(span.range.clone()).is_some(), "a span splits a character");
                sources[0].position(span.range.start);
            }
        }
        let Some(puzzle) = read.value else {
            assert!(read.diagnostics.iter().any(Diagnostic::is_error));
            continue;
        };
        let again = Packing.read(&[Source::new("printed", Packing.print(&puzzle))], strictness);
        assert!(again.value.as_ref() == Some(&puzzle), "{}\n{:?}", Packing.print(&puzzle), again.diagnostics);
        match &strict {
            None => draw_and_search(&puzzle),
            Some(strict) => {
                assert!(*strict == puzzle, "lenient reading changes a puzzle that strict reading accepts");
            }
        }
        if strictness == Strictness::Strict {
            strict = Some(puzzle);
        }
    }
}

/// Draws a puzzle and searches it briefly with every algorithm: solutions must be legal, and no two searches may
/// disagree.
fn draw_and_search(puzzle: &Puzzle) {
    Packing.draw(puzzle, None);
    let mut unsolvable = Packing.validate(puzzle).is_err();
    if puzzle.board().cells().len() > 150 || puzzle.pieces().len() > 40 {
        return;
    }
    let budget = Budget { nodes: Some(200), memory: Some(64 << 20), ..Budget::default() };
    let mut solved = false;
    for &algorithm in Algorithm::ALL {
        match Packing.solve(puzzle, algorithm, &mut Monitor::new(&budget, &NoObserver)) {
            Outcome::Solved(solution) => {
                let verdict = teka_check::packing(puzzle, &solution);
                assert_eq!(verdict, Verdict::Legal, "{}", algorithm.name());
                Packing.draw(puzzle, Some(&solution));
                solved = true;
            }
            Outcome::NoSolution(_) => unsolvable = true,
            Outcome::Stopped { .. } => {}
        }
    }
    assert!(!(solved && unsolvable), "the searches disagree");
}

/// Puzzles to answer, one of each kind.
const PUZZLES: [&str; 6] = [
    "3 3 3\nDEFAULT\nAAA\nA\nBB\nB\nCC\n",
    "3 4 3\nCUSTOM\n.XX.\nXX.X\n.X.X\nAA\nBB\nB\nCC\n",
    "3 3 4\nPYRAMID\nAAA\nA\nBB\nBB\nCCC\nDD\nD\n",
    "[board]\nbox = [2, 2, 2]\n[[piece]]\nshape = \"#.\\n..\\n\\n##\\n.#\"\ncopies = 2\nmirror = false\n",
    "[board]\ndrawing = \"?XX\\nXX?\"\nplaced = \".A.\\n...\"\n[[piece]]\nshape = 'A'\n[[piece]]\nshape = 'BB'\ncopies = 2\n",
    "[board]\nlattice = 'sphere'\ndrawing = \"?X\\n\\nX?X\\nXXX\"\n[[piece]]\nshape = \"é\\n\\néé\"\n[[piece]]\nshape = '~~~'\n",
];

/// Reads a text as an answer to one of the puzzles; the referee must reach a verdict on it.
pub(crate) fn packing_answer(which: u8, text: &str) {
    let puzzle = PUZZLES[usize::from(which) % PUZZLES.len()];
    let puzzle =
        Packing.read(&[Source::new("puzzle", puzzle)], Strictness::Strict).value.expect("a valid puzzle");
    let Some(solution) = Packing.read_answer(&puzzle, &Source::new("fuzz", text)).value else { return };
    if let Verdict::Illegal(rule) = teka_check::packing(&puzzle, &solution) {
        assert!(teka_check::CODES.concat().contains(&rule.code), "{}", rule.code);
    }
    Packing.draw(&puzzle, Some(&solution));
    let printed = Source::new("printed", Packing.answer(&puzzle, &solution).text);
    assert_eq!(Packing.read_answer(&puzzle, &printed).value, Some(solution), "{}", printed.text);
}

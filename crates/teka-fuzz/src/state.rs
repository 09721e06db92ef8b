//! Properties of states, i.e. partly solved boards: a valid one can be continued, printed and reviewed, and the review
//! finds mistakes exactly if the puzzle cannot be finished.

use crate::{check_diagnostics, open};
use std::sync::OnceLock;
use teka::{Budget, Game, Outcome, Review, RunContext, STATE, SettingError, Source, Strictness, Unsupported};

/// Puzzles with a solution: all families, boards of several shapes, given pieces and symbols.
const PUZZLES: [&str; 7] = [
    "3 3 3\nDEFAULT\nAAA\nA\nBB\nB\nCC\n",
    "3 4 3\nCUSTOM\n.XX.\nXX.X\n.X.X\nAA\nBB\nB\nCC\n",
    "2 2 2\nPYRAMID\nAA\nAA\nB\n",
    "[board]\ndrawing = \"?XX\\nXX?\"\nplaced = \".A.\\n...\"\n[[piece]]\nshape = 'A'\n[[piece]]\nshape = 'BB'\ncopies = 2\n",
    "1 2 3\n4 0 6\n7 5 8\n",
    "-#-\n---\n-#-\n\n143\n425\n657\n",
    "1-#-\n----\n-#e\u{301}-\n\n12\n24\n6e\u{301}\ne\u{301}9\n138\n579\n3467\n",
];

/// Continues one of the puzzles from a text, and reviews the text.
pub(crate) fn state(which: u8, text: &str) {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    let games = GAMES.get_or_init(|| PUZZLES.iter().map(|puzzle| open(puzzle)).collect());
    let game = &games[usize::from(which) % games.len()];
    let source = Source::new("state", text);
    let budget = Budget { nodes: Some(5_000), memory: Some(16 << 20), ..Budget::default() };
    let context = RunContext::new(&budget);
    let review = game.review(&source, &context);
    match &review {
        Ok(outcome) => check_review(outcome, text),
        Err(error) => check_rejection(error, text),
    }
    let continued = match game.with_setting(STATE, &source) {
        Ok(opened) => opened,
        Err(error) => return check_rejection(&error, text),
    };
    assert!(!continued.warnings.iter().any(teka::Diagnostic::is_error));
    check_diagnostics(&continued.warnings, text);
    check_continued(game, &continued.game, &source);
    let review = match review.expect("a state that can be continued can be reviewed") {
        Outcome::Solved(review) => review,
        Outcome::Stopped { .. } => return,
        Outcome::NoSolution(_) => unreachable!("rejected above"),
    };
    let report = continued.game.solve().context(&context).run().expect("the default algorithm always runs");
    match report.outcome {
        Outcome::Solved(_) => assert!(!review.is_dead(), "{review:?}, but it can be finished"),
        Outcome::NoSolution(_) => assert!(review.is_dead(), "nothing is wrong, but it cannot be finished"),
        Outcome::Stopped { .. } => {}
    }
}

/// A continued puzzle can be drawn, printed and read back like any other.
fn check_continued(game: &Game, continued: &Game, source: &Source) {
    continued.draw();
    let printed = Source::new("printed", continued.print());
    let family = Some(game.family());
    let again = crate::registry().open(std::slice::from_ref(&printed), Strictness::Lenient, family);
    let again = again.unwrap_or_else(|wrong| panic!("{wrong:?}\n{}", printed.text));
    assert_eq!(again.game.print(), printed.text);
    // Setting the same state again changes nothing.
    let twice = continued.with_setting(STATE, source).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(twice.game.print(), printed.text);
}

fn check_review(outcome: &Outcome<Review>, text: &str) {
    match outcome {
        Outcome::Solved(review) | Outcome::Stopped { best: Some(review), .. } => {
            assert!(review.complete || review.legal.is_none(), "{review:?}");
            assert!(review.legal != Some(true) || review.wrong.is_empty(), "{review:?}");
        }
        Outcome::Stopped { best: None, .. } => {}
        Outcome::NoSolution(reason) => panic!("the puzzle has a solution: {reason}\n{text}"),
    }
}

fn check_rejection(error: &SettingError, text: &str) {
    match error {
        SettingError::Invalid(diagnostics) => {
            assert!(diagnostics.iter().any(teka::Diagnostic::is_error));
            check_diagnostics(diagnostics, text);
        }
        SettingError::Unsupported(Unsupported::Here(_)) => {}
        error => panic!("every family takes states: {error}"),
    }
}

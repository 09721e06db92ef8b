//! Properties of answers to puzzles of all families, as `teka check` accepts them: plain text, saved JSON, or
//! a line of JSON Lines. If JSON is a legal answer, so is the text in it; a legal answer can be printed,
//! saved and read back; diagnostics have known codes and spans within the text.

use crate::{check_diagnostics, open, registry};
use serde_json::json;
use std::sync::OnceLock;
use teka::{Game, Judgement, Source, Verdict, input};

/// Puzzles to answer: all families, and boards of several shapes.
const PUZZLES: [&str; 6] = [
    "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n",
    "2 2 2\nPYRAMID\nAA\nAA\nB\n",
    "1 2 3\n4 0 6\n7 5 8\n",
    "2 0 1 3\n",
    "1-#-\n----\n-#e\u{301}-\n\n12\n24\n6e\u{301}\ne\u{301}9\n138\n579\n3467\n",
    "-#-\n---\n-#-\n\n143\n425\n657\n",
];

/// Judges a text as an answer to one of a few puzzles.
pub(crate) fn answer(which: u8, text: &str) {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    let games = GAMES.get_or_init(|| PUZZLES.iter().map(|puzzle| open(puzzle)).collect());
    let game = &games[usize::from(which) % games.len()];
    let plain = judge(game, text);
    // If a line of a list or a saved answer is accepted, so is the text in it.
    let wrapped =
        [json!({ "schema": 1, "text": text }), json!({ "schema": 1, "solution": { "text": text } })];
    for wrapped in wrapped {
        if judge(game, &format!("{wrapped}\n")).verdict == Verdict::Legal {
            // JSON within JSON is not unwrapped twice, so the text itself must be an answer.
            assert_eq!(game.judge(&Source::new("plain", text)).verdict, Verdict::Legal, "{wrapped}");
        }
    }
    if let Some(solution) = plain.solution {
        let again = judge(game, &solution.answer.text);
        let again = again.solution.unwrap_or_else(|| panic!("{}", solution.answer.text));
        assert_eq!(again.answer.text, solution.answer.text);
        let saved = json!({ "schema": 1, "solution": { "text": solution.answer.text } });
        assert_eq!(judge(game, &saved.to_string()).verdict, Verdict::Legal, "{saved}");
    }
}

/// Judges an answer as `teka check` does, after unwrapping JSON.
fn judge(game: &Game, text: &str) -> Judgement {
    let source = input::answer(Source::new("answer", text));
    let judgement = game.judge(&source);
    check_diagnostics(&judgement.diagnostics, &source.text);
    if let Verdict::Illegal(rule) = &judgement.verdict {
        assert!(registry().codes().any(|known| known == rule.code), "{}", rule.code);
    }
    assert_eq!(judgement.solution.is_some(), judgement.verdict == Verdict::Legal);
    judgement
}

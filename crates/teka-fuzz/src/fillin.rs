//! Properties of fill-ins and answers to them: what is printed reads back, diagnostics have known codes and
//! spans within the text, solutions are legal, no two searches disagree, and every answer gets a verdict.

use teka_core::{Algorithm as _, Budget, Family, Monitor, NoObserver, Outcome, Source, Strictness, Verdict};
use teka_fillin::FillIn;

/// Reads a text as a fill-in, with the list in the same text or after a form feed, and searches it briefly.
pub(crate) fn fillin(text: &str) {
    let sources: Vec<Source> = text.split('\u{c}').take(3).map(|part| Source::new("fuzz", part)).collect();
    for strictness in [Strictness::Strict, Strictness::Lenient] {
        let read = FillIn.read(&sources, strictness);
        for diagnostic in &read.diagnostics {
            assert!(FillIn.codes().contains(&diagnostic.message.code), "{}", diagnostic.message.code);
            if let Some(span) = &diagnostic.span {
                assert!(
                    sources[span.source].text.get(span.range.clone()).is_some(),
                    "a span splits a character"
                );
            }
        }
        let Some(puzzle) = read.value else { continue };
        let again = FillIn.read(&[Source::new("printed", FillIn.print(&puzzle))], Strictness::Lenient);
        assert!(again.value.as_ref() == Some(&puzzle), "{}", FillIn.print(&puzzle));
        FillIn.draw(&puzzle, None);
        let mut unsolvable = FillIn.validate(&puzzle).is_err();
        if puzzle.slots().len() > 60 {
            continue;
        }
        let budget = Budget { nodes: Some(200), memory: Some(64 << 20), ..Budget::default() };
        let mut solved = false;
        for &algorithm in teka_fillin::Algorithm::ALL {
            match FillIn.solve(&puzzle, algorithm, &mut Monitor::new(&budget, &NoObserver)) {
                Outcome::Solved(solution) => {
                    assert_eq!(
                        teka_check::fillin(&puzzle, &solution),
                        Verdict::Legal,
                        "{}",
                        algorithm.name()
                    );
                    solved = true;
                }
                Outcome::NoSolution(_) => unsolvable = true,
                Outcome::Stopped { .. } => {}
            }
        }
        assert!(!(solved && unsolvable), "the searches disagree");
    }
}

/// Reads a text as an answer to a fill-in; the referee must reach a verdict on it.
pub(crate) fn fillin_answer(text: &str) {
    let puzzle = "1-#-\n----\n-#e\u{301}-\n\n12\n1243\n1e\u{301}\n21\n34\n3e\u{301}\n";
    let puzzle =
        FillIn.read(&[Source::new("puzzle", puzzle)], Strictness::Lenient).value.expect("a valid puzzle");
    let source = Source::new("fuzz", text);
    if let Some(solution) = FillIn.read_answer(&puzzle, &source).value {
        if let Verdict::Illegal(rule) = teka_check::fillin(&puzzle, &solution) {
            assert!(teka_check::CODES.concat().contains(&rule.code), "{}", rule.code);
        }
        let printed = Source::new("printed", FillIn.answer(&puzzle, &solution).text);
        assert_eq!(FillIn.read_answer(&puzzle, &printed).value, Some(solution), "{}", printed.text);
    }
}

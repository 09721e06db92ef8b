//! Properties of sliding puzzles, their goals and answers: what is printed reads back in every form,
//! diagnostics have known codes and spans within the text, solutions are legal, only boards that parity
//! allows are solved, and every answer gets a verdict.

use teka_core::{Budget, Diagnostic, Family, Monitor, NoObserver, Outcome, Source, Strictness, Verdict};
use teka_sliding::{Algorithm, Sliding};

/// Reads a text as a board, and another one as its goal and as an answer, and checks all properties of the puzzle.
pub(crate) fn sliding(text: &str, other: &str) {
    let family = Sliding::default();
    family.recognise(text);
    let sources = [Source::new("fuzz", text), Source::new("other", other)];
    for part in family.puzzles_in(&sources[0]).unwrap_or_default().into_iter().take(20) {
        family.read(&[part], Strictness::Strict);
    }
    for given in [&sources[..1], &sources] {
        let read = family.read(given, Strictness::Strict);
        assert!(read.diagnostics.len() <= 42, "{} problems", read.diagnostics.len());
        for diagnostic in &read.diagnostics {
            assert!(family.codes().contains(&diagnostic.message.code), "{}", diagnostic.message.code);
            let span = diagnostic.span.as_ref().expect("every problem has a span");
            assert!(given[span.source].text.get(span.range.clone()).is_some(), "a span splits a character");
        }
        let Some(puzzle) = read.value else {
            assert!(read.diagnostics.iter().any(Diagnostic::is_error));
            continue;
        };
        let printed = family.print(&puzzle);
        let again = family.read(&[Source::new("printed", printed.as_str())], Strictness::Strict).value;
        assert!(again.as_ref() == Some(&puzzle), "{printed}");
        for form in family.forms() {
            let Some(written) = family.print_as(&puzzle, form) else { continue };
            let again = family.read(&[Source::new(*form, written.as_str())], Strictness::Strict).value;
            assert!(again.as_ref() == Some(&puzzle), "{form}\n{written}");
        }
        family.draw(&puzzle, None);
        let solvable = family.validate(&puzzle).is_ok();
        let budget = Budget { nodes: Some(200), memory: Some(16 << 20), ..Budget::default() };
        for algorithm in [Algorithm::BranchAndBound, Algorithm::AStarManhattan] {
            match family.solve(&puzzle, algorithm, &mut Monitor::new(&budget, &NoObserver)) {
                Outcome::Solved(solution) => {
                    assert!(solvable);
                    assert_eq!(teka_check::sliding(&puzzle, &solution), Verdict::Legal);
                    if puzzle.start().size().cells() > 1000 {
                        continue; // Only the ends of a long solution on a large board are printed.
                    }
                    let text = Source::new("printed", family.answer(&puzzle, &solution).text);
                    assert_eq!(
                        family.read_answer(&puzzle, &text).value.map(|read| read.moves),
                        Some(solution.moves)
                    );
                }
                Outcome::NoSolution(_) => assert!(!solvable),
                Outcome::Stopped { .. } => {}
            }
        }
        if let Some(answer) = family.read_answer(&puzzle, &sources[1]).value
            && let Verdict::Illegal(rule) = teka_check::sliding(&puzzle, &answer)
        {
            assert!(teka_check::CODES.concat().contains(&rule.code), "{}", rule.code);
        }
    }
}

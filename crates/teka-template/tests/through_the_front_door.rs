//! The template works through the same doors as the real families.

use teka::{Budget, Judge, Limit, Outcome, Reading, Register, Silent, Source, Verdict};
use teka_template::{Puzzle, Solution, Sums};

fn referee((target, list): &Puzzle) -> Judge<'_, Solution> {
    Box::new(move |chosen| {
        let sum: u32 = list.iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(number, _)| number).sum();
        if sum == *target { Verdict::Legal } else { Verdict::Illegal(teka::Message::new("sums.wrong")) }
    })
}

fn open(text: &str) -> Box<dyn teka::Game> {
    let register = Register::empty().with(Sums, referee);
    let opened = register.open(&[Source::new("sum.txt", text)], Reading::Strict, None);
    opened.unwrap_or_else(|errors| panic!("{errors:?}")).game
}

#[test]
fn it_solves_and_prints_what_it_read() {
    let game = open("10 7 5 3");
    assert_eq!(game.print(), "10 7 5 3\n");
    let report = game.solve(None, true, &Budget::default(), &Silent).unwrap();
    let Outcome::Solved(solution) = report.outcome else { panic!("7 + 3 = 10") };
    assert_eq!(solution.answer.text, "7 3\n");
    assert_eq!((report.algorithm, report.stats.cases), ("try-all", 6));
}

#[test]
fn it_says_why_there_is_no_solution() {
    for (text, shortcuts, code) in [
        ("10 7", true, "sums.too_small"),
        ("10 7", false, "sums.exhausted"),
        ("10 7 5", true, "sums.exhausted"),
    ] {
        let report = open(text).solve(None, shortcuts, &Budget::default(), &Silent).unwrap();
        let Outcome::NoSolution(reason) = report.outcome else { panic!("{text} has no solution") };
        assert_eq!(reason.code, code);
    }
}

#[test]
fn it_stops_when_told_and_does_not_call_that_no_solution() {
    let budget = Budget { nodes: Some(3), ..Budget::default() };
    let report = open("10 7 5 3").solve(None, true, &budget, &Silent).unwrap();
    assert!(matches!(report.outcome, Outcome::Stopped { limit: Limit::Nodes, best: None, .. }));
}

#[test]
fn it_judges_answers() {
    let game = open("10 7 5 3");
    assert_eq!(game.judge(&Source::new("", "7 3")).verdict, Verdict::Legal);
    assert!(matches!(game.judge(&Source::new("", "7 5")).verdict, Verdict::Illegal(_)));
    assert!(matches!(game.judge(&Source::new("", "seven")).verdict, Verdict::Illegal(_)));
}

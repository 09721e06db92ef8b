//! The template works like the real families: read, printed, solved, stopped, judged, traced and played back
//! through the registry, with a model, and with the abilities that it states.

use std::ops::ControlFlow;
use teka::{
    Action as _, Budget, Event, Game, Judge, Limit, Message, Outcome, Registry, RunContext, Source, Stats,
    Strictness, Verdict,
};
use teka_template::{Action, Model, Puzzle, Solution, Sums};

fn referee((target, list): &Puzzle) -> Judge<'_, Solution> {
    Box::new(move |chosen| {
        let sum: u32 = list.iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(number, _)| number).sum();
        if sum == *target { Verdict::Legal } else { Verdict::Illegal(Message::new("sums.wrong")) }
    })
}

fn open(text: &str) -> Game {
    let registry = Registry::empty().with(Sums, referee);
    registry.open(&[Source::new("sum.txt", text)], Strictness::Strict, None).unwrap().game
}

#[test]
fn it_solves_and_prints_what_it_read() {
    let game = open("10 7 5 3");
    assert_eq!(game.print(), "10 7 5 3\n");
    let report = game.solve().run().unwrap();
    assert_eq!((report.algorithm, report.stats.cases), ("try-all", 6));
    assert_eq!(report.into_solution().unwrap().text(), "7 3\n");
}

#[test]
fn it_says_why_there_is_no_solution() {
    for (text, shortcuts, code) in [
        ("10 7", true, "sums.too_small"),
        ("10 7", false, "sums.exhausted"),
        ("10 7 5", true, "sums.exhausted"),
    ] {
        let report = open(text).solve().shortcuts(shortcuts).run().unwrap();
        let Outcome::NoSolution(reason) = report.outcome else { panic!("{text} has no solution") };
        assert_eq!(reason.code, code);
    }
}

#[test]
fn it_stops_at_a_limit_without_claiming_that_there_is_no_solution() {
    let report = open("10 7 5 3").solve().nodes(3).run().unwrap();
    assert!(matches!(report.outcome, Outcome::Stopped { limit: Limit::Nodes, best: None, .. }));
}

#[test]
fn it_judges_answers() {
    let game = open("10 7 5 3");
    assert_eq!(game.judge(&Source::new("", "7 3")).verdict, Verdict::Legal);
    assert!(matches!(game.judge(&Source::new("", "7 5")).verdict, Verdict::Illegal(_)));
    assert!(matches!(game.judge(&Source::new("", "seven")).verdict, Verdict::Illegal(_)));
}

#[test]
fn its_search_can_be_traced_and_played_back() {
    let game = open("10 7 5 3");
    let mut events = Vec::new();
    let mut tracer = |event: Event, _: Stats| {
        events.push(event);
        ControlFlow::Continue(())
    };
    game.solve().trace(&mut tracer).run().unwrap();
    let names: Vec<&str> = events.iter().map(Event::name).collect();
    assert_eq!(names[..4], ["choose", "prune", "choose", "prune"]);
    assert_eq!(names[names.len() - 2..], ["choose", "solution"]);
    let Event::Action(first) = &events[0] else { panic!("the first event is an action") };
    assert_eq!(first.get::<Action>(), Some(&Action::Choose { chosen: vec![false; 3] }));
    assert_eq!(first.message().code, "sums.trace_choose");
    let mut replayer = game.replayer().unwrap();
    for event in &events {
        replayer.apply(event);
    }
    assert_eq!(replayer.answer().text, "7 3\n");
}

#[test]
fn its_model_is_typed_and_serialised() {
    let model = open("10 7 5 3").model().unwrap();
    let expected = Model { target: 10, numbers: vec![7, 5, 3] };
    assert_eq!(model.get::<Model>(), Some(&expected));
    assert_eq!(model.to_json(), serde_json::json!({ "target": 10, "numbers": [7, 5, 3] }));
}

#[test]
fn it_does_what_it_says_it_can() {
    let (game, budget) = (open("10 7 5 3"), Budget::default());
    let abilities = game.abilities();
    assert_eq!(abilities.trace, game.replayer().is_ok());
    assert_eq!(abilities.model, game.model().is_some());
    assert_eq!(abilities.count, game.count(&RunContext::new(&budget)).is_ok());
}

//! What a family may do, seen through the register and the game: settings, explanations, steps, hints, ratings, new
//! puzzles and tables.

use std::ops::ControlFlow;
use std::sync::Arc;
use teka::{
    Budget, Fact, Folder, Game, Job, Level, Message, Outcome, Reading, Refusal, Register, Seed, SetError,
    Setting, Silent, Source, Unsupported, Wish,
};

const EIGHT: &str = "1 2 3\n4 0 6\n7 5 8\n";

fn open(text: &str) -> Box<dyn Game> {
    let opened = Register::standard().open(&[Source::new("test", text)], Reading::Strict, None);
    opened.unwrap_or_else(|errors| panic!("{errors:?}")).game
}

fn job(budget: &Budget) -> Job<'_> {
    Job { budget, observer: &Silent, saver: None, resume: None }
}

#[test]
fn steps_are_handed_out_as_they_are_asked_for() {
    let report = open(EIGHT).solve(None, true, &Budget::default(), &Silent).unwrap();
    let Outcome::Solved(solution) = report.outcome else { panic!("it has a solution") };
    let mut captions = Vec::new();
    assert!(solution.steps(&mut |step| {
        captions.push(step.caption.map(|caption| caption.to_string()));
        if captions.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }));
    let first = "sliding.step(number: 1, move: \"U\", tile: 5)".to_owned();
    assert_eq!(captions, [None, Some(first)]);
    let packing = open("1 2 1\nDEFAULT\nAA\n").solve(None, true, &Budget::default(), &Silent).unwrap();
    let Outcome::Solved(solution) = packing.outcome else { panic!("it has a solution") };
    let mut scenes = Vec::new();
    solution.steps(&mut |step| {
        scenes.push(step.scene);
        ControlFlow::Continue(())
    });
    assert_eq!(scenes.last(), Some(&solution.scene));
    assert_eq!(scenes.len(), 2, "without and with its only piece");
}

#[test]
fn a_setting_makes_another_game() {
    let game = open(EIGHT);
    let set = |setting, value: &str| game.set(setting, &Source::new("", value));
    let opened = set(Setting::Goal, "1 2 3\n4 5 6\n7 0 8\n").unwrap_or_else(|error| panic!("{error:?}"));
    let report = opened.game.solve(None, true, &Budget::default(), &Silent).unwrap();
    let Outcome::Solved(solution) = report.outcome else { panic!("it has a solution") };
    assert_eq!(solution.answer.moves.as_deref(), Some("U"));
    assert!(matches!(set(Setting::Goal, "1 2 3"), Err(SetError::Wrong(errors)) if !errors.is_empty()));
    let packing = open("1 2 1\nDEFAULT\nAA\n").set(Setting::Metric, &Source::new("", "multi"));
    assert!(matches!(packing, Err(SetError::Unsupported(Unsupported::ByFamily))));
}

#[test]
fn a_game_explains_hints_and_rates() {
    let (game, budget) = (open(EIGHT), Budget::default());
    let explanation = game.explain().expect("sliding has something to tell");
    assert!(explanation.facts.contains(&("solvable", Fact::Flag(true))));
    let hint = game.hint(Level::Answer, &job(&budget));
    assert!(matches!(hint, Ok(Outcome::Solved(Some(hint))) if hint.message.code == "sliding.hint_answer"));
    let rating = game.rate(&job(&budget));
    assert!(matches!(rating, Ok(Outcome::Solved(rating)) if rating.score == 2));
    let packing = open("1 2 1\nDEFAULT\nAA\n");
    assert!(packing.explain().is_none());
    assert!(matches!(packing.rate(&job(&budget)), Err(Unsupported::ByFamily)));
    assert!(game.algorithms().contains(&game.usual()));
}

#[test]
fn puzzles_are_made_by_the_name_of_their_family() {
    let (register, budget) = (Register::standard(), Budget::default());
    let wish = Wish { moves: Some(3), ..Wish::any(Seed(1)) };
    let Ok(Outcome::Solved(new)) = register.generate("sliding", &wish, &job(&budget)) else { panic!() };
    assert_eq!((new.game.family(), new.facts), ("sliding", vec![("moves", Fact::Number(3))]));
    let refused = |family| register.generate(family, &wish, &job(&budget)).err();
    assert!(matches!(refused("chess"), Some(Refusal::Unknown(Message { code: "input.family_unknown", .. }))));
    assert_eq!(refused("packing"), Some(Refusal::Unsupported(Unsupported::ByFamily)));
}

#[test]
fn an_unknown_table_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let register = Register::standard_with(Arc::new(Folder::at(folder.path())));
    let refused = register.make("no-such-table", &job(&Budget::default())).err();
    assert!(matches!(refused, Some(Refusal::Unknown(Message { code: "input.table_unknown", .. }))));
}

#[test]
fn a_review_has_the_referees_word_on_a_full_board() {
    let budget = Budget::default();
    let review = |puzzle: &str, state: &str| match open(puzzle).review(&Source::new("", state), &job(&budget))
    {
        Ok(Outcome::Solved(review)) => (review.complete, review.legal, review.wrong.len()),
        other => panic!("{other:?}"),
    };
    let packing = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n";
    assert_eq!(review(packing, "AAB\nABB\n"), (true, Some(true), 0));
    assert_eq!(review(packing, "AA.\nA..\n"), (false, None, 0));
    assert_eq!(review(packing, "AAA\nBBB\n"), (true, Some(false), 6));
    let ring = "---\n-#-\n---\n\n123\n145\n678\n358\n";
    assert!(matches!(open(ring).review(&Source::new("", "12\n"), &job(&budget)), Err(SetError::Wrong(_))));
    assert_eq!(review("--\n\n12\n", "12\n"), (true, Some(true), 0));
    assert_eq!(review("--\n\n12\n", "11\n"), (true, Some(false), 1));
    assert_eq!(review(EIGHT, "1 2 3\n4 5 6\n7 8 0\n"), (true, None, 0));
    assert_eq!(review(EIGHT, "UL"), (true, Some(true), 0));
    let impossible = open("1 3 1\nDEFAULT\nAA\n").review(&Source::new("", "AA."), &job(&budget));
    assert!(matches!(impossible, Ok(Outcome::NoSolution(_))));
}

#[test]
fn every_family_can_be_played_by_its_model() {
    for (text, kind) in [(EIGHT, "sliding"), ("1 2 1\nDEFAULT\nAA\n", "packing"), ("--\n\n12\n", "fillin")] {
        let model = open(text).model().expect("it can be played");
        assert_eq!(model[0], ("kind", Fact::from(kind)));
    }
}

//! Tests what families can do, through `Registry` and `Game`: settings, explanations, steps, hints, ratings,
//! reviews, models, generated puzzles, tables and errors.

use std::sync::Arc;
use teka::fillin::FillinModel;
use teka::packing::PackingModel;
use teka::sliding::{GeneratedDetails, SlidingModel, SolvabilityDetails};
use teka::{
    Budget, DiskCache, FamilyError, Game, GenerateOptions, HintLevel, Message, Outcome, Registry, RunContext,
    STATE, Seed, SettingError, SolveError, Source, Unsupported, Which,
};

const EIGHT: &str = "1 2 3\n4 0 6\n7 5 8\n";
const DOMINO: &str = "1 2 1\nDEFAULT\nAA\n";

fn open(text: &str) -> Game {
    teka::open(text).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn steps_are_drawn_on_demand() {
    let solution = open(EIGHT).solve().run().unwrap().into_solution().unwrap();
    let captions: Vec<_> =
        solution.steps().take(2).map(|step| step.caption.map(|caption| caption.to_string())).collect();
    let first = "sliding.step(number: 1, move: \"U\", tile: 5)".to_owned();
    assert_eq!(captions, [None, Some(first)]);
    let solution = open(DOMINO).solve().run().unwrap().into_solution().unwrap();
    let scenes: Vec<_> = solution.steps().map(|step| step.scene).collect();
    assert_eq!(scenes.last(), Some(&solution.scene));
    assert_eq!(scenes.len(), 2, "without and with its only piece");
}

#[test]
fn a_setting_makes_another_game() {
    let game = open(EIGHT);
    let set = |setting, value: &str| game.with_setting(setting, &Source::new("", value));
    let opened = set("goal", "1 2 3\n4 5 6\n7 0 8\n").unwrap();
    let solution = opened.game.solve().run().unwrap().into_solution().unwrap();
    assert_eq!(solution.answer.moves.as_deref(), Some("U"));
    assert!(matches!(set("goal", "1 2 3"), Err(SettingError::Invalid(errors)) if !errors.is_empty()));
    let error = set("colour", "red").unwrap_err();
    assert_eq!(error.message("colour", game.family()).code, "usage.setting");
    let packing = open(DOMINO).with_setting("metric", &Source::new("", "multi"));
    assert!(matches!(packing, Err(SettingError::Unsupported(Unsupported::ByFamily))));
}

#[test]
fn a_game_explains_hints_and_rates() {
    let (game, budget) = (open(EIGHT), Budget::default());
    let context = RunContext::new(&budget);
    let explanation = game.explain().expect("sliding explains solvability");
    assert!(explanation.details.get::<SolvabilityDetails>().unwrap().solvable);
    let hint = game.hint(HintLevel::Answer, &context);
    assert!(matches!(hint, Ok(Outcome::Solved(Some(hint))) if hint.message.code == "sliding.hint_answer"));
    let rating = game.rate(&context);
    assert!(matches!(rating, Ok(Outcome::Solved(rating)) if rating.score == 2));
    let packing = open(DOMINO);
    assert!(packing.explain().is_none());
    assert!(matches!(packing.rate(&context), Ok(Outcome::Solved(rating)) if rating.level == Some(1)));
    assert!(game.algorithms().contains(&game.default_algorithm()));
}

#[test]
fn families_can_do_what_their_abilities_say() {
    let (registry, budget) = (Registry::standard(), Budget::default());
    let context = RunContext::new(&budget);
    for text in [EIGHT, DOMINO, "--\n\n12\n"] {
        let game = open(text);
        let abilities = registry.abilities(game.family()).unwrap();
        assert_eq!(abilities, game.abilities());
        assert_eq!(abilities.count, game.count(&context).is_ok(), "{text}");
        let listed = game.list(&context, Which::All, &mut |_| std::ops::ControlFlow::Continue(()));
        assert_eq!(abilities.list, listed.is_ok(), "{text}");
        assert_eq!(abilities.hint, game.hint(HintLevel::Nudge, &context).is_ok(), "{text}");
        assert_eq!(abilities.rate, game.rate(&context).is_ok(), "{text}");
        let state = Source::new("", text);
        let unsupported = Err(SettingError::Unsupported(Unsupported::ByFamily));
        assert_eq!(abilities.review, game.review(&state, &context) != unsupported, "{text}");
        assert_eq!(abilities.trace, game.replayer().is_ok(), "{text}");
        assert_eq!(abilities.model, game.model().is_some(), "{text}");
        let generated = registry.generate(game.family(), &GenerateOptions::new(Seed(1)), &context);
        assert_eq!(abilities.generate, generated.is_ok(), "{text}");
        for setting in [STATE, "goal", "metric", "colour"] {
            let set = game.with_setting(setting, &state);
            let is_unknown = matches!(set, Err(SettingError::Unsupported(Unsupported::ByFamily)));
            assert_eq!(abilities.settings.contains(&setting), !is_unknown, "{setting} of {text}");
        }
    }
}

#[test]
fn puzzles_are_generated_by_the_name_of_their_family() {
    let (registry, budget) = (Registry::standard(), Budget::default());
    let options = GenerateOptions::new(Seed(1)).with("moves", 3);
    let generate = |family| registry.generate(family, &options, &RunContext::new(&budget));
    let Ok(Outcome::Solved(generated)) = generate("sliding") else { panic!() };
    assert_eq!(generated.game.family(), "sliding");
    assert_eq!(generated.details.get::<GeneratedDetails>().unwrap().moves, Some(3));
    let unknown = generate("chess").unwrap_err();
    assert!(matches!(unknown, FamilyError::Unknown(Message { code: "input.family_unknown", .. })));
    let refused = generate("fillin").unwrap_err();
    assert!(
        matches!(refused, FamilyError::Unsupported(Unsupported::Here(_))),
        "it has no moves: {refused:?}"
    );
}

#[test]
fn an_unknown_table_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let registry = Registry::standard_with(Arc::new(DiskCache::at(folder.path())));
    let error = registry.build_table("no-such-table", &RunContext::new(&Budget::default())).unwrap_err();
    assert_eq!(error.message("sliding").code, "input.table_unknown");
}

#[test]
fn a_review_has_the_referees_verdict_on_a_full_board() {
    let budget = Budget::default();
    let context = RunContext::new(&budget);
    let review = |puzzle: &str, state: &str| match open(puzzle).review(&Source::new("", state), &context) {
        Ok(Outcome::Solved(review)) => (review.complete, review.legal, review.wrong.len()),
        other => panic!("{other:?}"),
    };
    let packing = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n";
    assert_eq!(review(packing, "AAB\nABB\n"), (true, Some(true), 0));
    assert_eq!(review(packing, "AA.\nA..\n"), (false, None, 0));
    assert_eq!(review(packing, "AAA\nBBB\n"), (true, Some(false), 6));
    let ring = "---\n-#-\n---\n\n123\n145\n678\n358\n";
    assert!(matches!(open(ring).review(&Source::new("", "12\n"), &context), Err(SettingError::Invalid(_))));
    assert_eq!(review("--\n\n12\n", "12\n"), (true, Some(true), 0));
    assert_eq!(review("--\n\n12\n", "11\n"), (true, Some(false), 1));
    assert_eq!(review(EIGHT, "1 2 3\n4 5 6\n7 8 0\n"), (true, None, 0));
    assert_eq!(review(EIGHT, "UL"), (true, Some(true), 0));
    let impossible = open("1 3 1\nDEFAULT\nAA\n").review(&Source::new("", "AA."), &context);
    assert!(matches!(impossible, Ok(Outcome::NoSolution(_))));
}

#[test]
fn every_family_can_be_played_by_its_model() {
    assert_eq!(open(EIGHT).model().unwrap().get::<SlidingModel>().unwrap().rows, 3);
    assert_eq!(open(DOMINO).model().unwrap().get::<PackingModel>().unwrap().pieces.len(), 1);
    assert_eq!(open("--\n\n12\n").model().unwrap().get::<FillinModel>().unwrap().slots.len(), 1);
}

#[test]
fn errors_say_what_is_wrong_and_work_with_the_question_mark() {
    fn solve(text: &str, algorithm: &str) -> Result<String, Box<dyn std::error::Error>> {
        let report = teka::open(text)?.solve().algorithm(algorithm).run()?;
        Ok(report.into_solution()?.text().to_owned())
    }
    assert_eq!(solve(DOMINO, "exact").unwrap(), "AA\n");
    assert!(
        solve("2 3 5\nDEFAULT\nAA\nA\nBB\nB\n", "exact").unwrap_err().to_string().starts_with("puzzle:1:5: ")
    );
    let unknown = solve(DOMINO, "magic").unwrap_err();
    assert!(matches!(unknown.downcast_ref(), Some(SolveError::UnknownAlgorithm { .. })));
    assert_eq!(
        solve("1 3 1\nDEFAULT\nAA\n", "exact").unwrap_err().to_string(),
        "packing.area(pieces: 2, board: 3, most: 3)"
    );
}

#[test]
fn an_empty_count_says_why() {
    let budget = Budget::default();
    let count = open("1 3 1\nDEFAULT\nAA\n").count(&RunContext::new(&budget)).unwrap();
    assert_eq!(count.reason.unwrap().code, "packing.area");
}

#[test]
fn distinct_answers_are_named_by_their_place_in_the_list() {
    let game = open("1 3 2\nDEFAULT\nA\nBB\n");
    let answers = ["no answer", "ABB\n", "BBA\n"].map(|text| Source::new("", text));
    assert_eq!(game.distinct_among(&answers), [1], "the last is a mirror image, the first cannot be read");
}

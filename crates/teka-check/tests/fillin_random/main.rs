//! Tests thousands of small random fill-ins: compares solving, counting, listing, hints and reviews with naive
//! enumeration. The referee checks every listed solution. The last two tests (wrong symbols in reviews, limits)
//! use fixed puzzles.

mod generator;
mod naive;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use teka_core::{
    Algorithm as _, BigUint, Budget, Completeness, Family, HintLevel, Monitor, NoObserver, Outcome,
    RunContext, STATE, Source, Verdict, Which,
};
use teka_fillin::{Algorithm, FillIn, HintDetails, Puzzle};

fn context(budget: &Budget) -> RunContext<'_> {
    RunContext::new(budget)
}

/// Runs `check` on `count` random puzzles.
fn on_puzzles(seed: u64, count: usize, mut check: impl FnMut(&Puzzle)) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut done = 0;
    while done < count {
        if let Some(puzzle) = generator::puzzle(&mut random) {
            check(&puzzle);
            done += 1;
        }
    }
}

#[test]
fn counts_and_lists_match_naive_enumeration() {
    let budget = Budget::default();
    let (mut none, mut one, mut more) = (0, 0, 0);
    on_puzzles(1, 6_000, |puzzle| {
        let expected = naive::solutions(puzzle);
        let shown = FillIn.print(puzzle);
        let count = FillIn.count(puzzle, &context(&budget)).unwrap();
        assert_eq!(count.solutions, BigUint::from(expected.len()), "{shown}");
        assert_eq!(count.completeness, Completeness::Complete);
        let mut listed = BTreeSet::new();
        let all = FillIn.list(puzzle, &context(&budget), Which::All, &mut |solution| {
            assert_eq!(teka_check::fillin(puzzle, &solution), Verdict::Legal, "{shown}");
            assert!(listed.insert(naive::of_solution(&solution)), "twice: {shown}");
            ControlFlow::Continue(())
        });
        assert_eq!(all.unwrap().completeness, Completeness::Complete);
        assert_eq!(listed, expected, "{shown}");
        for &algorithm in Algorithm::ALL {
            match FillIn.solve(puzzle, algorithm, &mut Monitor::new(&budget, &NoObserver)) {
                Outcome::Solved(solution) => {
                    assert!(expected.contains(&naive::of_solution(&solution)), "{shown}");
                }
                Outcome::NoSolution(_) => assert!(expected.is_empty(), "{} {shown}", algorithm.name()),
                Outcome::Stopped { .. } => panic!("there is no limit"),
            }
        }
        if FillIn.validate(puzzle).is_err() {
            assert!(expected.is_empty(), "{shown}");
        }
        *(match expected.len() {
            0 => &mut none,
            1 => &mut one,
            _ => &mut more,
        }) += 1;
    });
    assert!(none > 200 && one > 200 && more > 200, "{none} {one} {more}");
}

#[test]
fn every_hint_is_sound_and_hints_lead_to_the_solution() {
    let budget = Budget::default();
    let mut rated = 0;
    let mut techniques = BTreeSet::new();
    on_puzzles(2, 3_000, |puzzle| {
        let solutions = naive::solutions(puzzle);
        let shown = FillIn.print(puzzle);
        let level = match FillIn.rate(puzzle, &context(&budget)).unwrap() {
            Outcome::Solved(rating) => rating.level,
            Outcome::NoSolution(_) => {
                assert!(solutions.is_empty(), "{shown}");
                return;
            }
            Outcome::Stopped { .. } => panic!("there is no limit"),
        };
        if level.is_some() {
            assert_eq!(solutions.len(), 1, "a rated puzzle has one solution: {shown}");
            rated += 1;
        }
        let mut state = puzzle.clone();
        for _ in 0..100 {
            let hint = match FillIn.hint(&state, HintLevel::Answer.into(), &context(&budget)).unwrap() {
                Outcome::Solved(Some(hint)) => hint,
                Outcome::Solved(None) => break,
                _ => {
                    assert!(solutions.is_empty(), "{shown}");
                    return;
                }
            };
            techniques.insert(hint.technique);
            if hint.technique == "guess" {
                assert_eq!(level, None, "{shown}");
                return;
            }
            state = apply_hint(&state, &hint, &shown);
            let is_consistent = |solution: &Vec<Option<u16>>| {
                let start = naive::plain(state.start());
                start.iter().zip(solution).all(|(start, end)| start.is_none() || start == end)
            };
            assert!(solutions.iter().all(is_consistent), "{} {shown}", hint.technique);
        }
        if level.is_some() {
            assert_eq!(Some(&naive::plain(state.start())), solutions.first(), "{shown}");
        }
    });
    assert!(rated > 500, "{rated}");
    assert!(techniques.len() >= 6, "{techniques:?}");
}

/// Applies a hint to the puzzle, through the text that a player would enter.
fn apply_hint(puzzle: &Puzzle, hint: &teka_core::Hint, shown: &str) -> Puzzle {
    let HintDetails { rows, columns, write: Some(word), .. } = hint.details.get().unwrap() else {
        panic!("a hint says what to write: {shown}");
    };
    let answer = teka_fillin::Solution { symbols: puzzle.start().to_vec() };
    let text = FillIn.answer(puzzle, &answer).text;
    let mut grid: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let mut is_new = false;
    for ((row, column), symbol) in rows.iter().zip(columns).zip(word.chars()) {
        let square = &mut grid[*row - 1][*column - 1];
        is_new |= *square == '-';
        *square = symbol;
    }
    assert!(is_new, "a hint that says nothing new: {} {shown}", hint.technique);
    let text: String =
        grid.into_iter().map(|row| row.into_iter().chain(['\n']).collect::<String>()).collect();
    FillIn.with_setting(puzzle, STATE, &Source::new("state", text)).unwrap().value.expect("a valid state")
}

#[test]
fn hints_have_every_level() {
    let budget = Budget::default();
    on_puzzles(3, 300, |puzzle| {
        for level in HintLevel::ALL {
            if let Outcome::Solved(Some(hint)) = FillIn.hint(puzzle, level.into(), &context(&budget)).unwrap()
            {
                if level == HintLevel::Nudge {
                    assert!(hint.because.is_empty(), "a nudge gives no reasons away");
                }
                assert!(hint.scene.grids().any(|(_, grid)| grid.cells.iter().any(|cell| cell.marked)));
                assert!(FillIn.codes().contains(&hint.message.code));
                let answered = hint.details.get::<HintDetails>().unwrap().write.is_some();
                assert_eq!(answered, level == HintLevel::Answer);
            }
        }
    });
}

#[test]
fn a_state_is_solved_like_a_puzzle_with_more_givens() {
    let budget = Budget::default();
    on_puzzles(4, 500, |puzzle| {
        let solutions = naive::solutions(puzzle);
        let Some(first) = solutions.first() else { return };
        let symbols = first
            .iter()
            .enumerate()
            .map(|(at, symbol)| symbol.filter(|_| at % 3 == 0).map(teka_fillin::Symbol));
        let state = teka_fillin::Solution { symbols: symbols.collect() };
        let text = FillIn.answer(puzzle, &state).text;
        let state = FillIn.with_setting(puzzle, STATE, &Source::new("state", text)).unwrap().value.unwrap();
        let counted = FillIn.count(&state, &context(&budget)).unwrap();
        assert_eq!(counted.solutions, BigUint::from(naive::solutions(&state).len()));
    });
}

#[test]
fn a_review_keeps_as_much_as_possible_in_reading_order() {
    let budget = Budget::default();
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let (mut fine, mut wrong, mut one_solution) = (0, 0, 0);
    on_puzzles(5, 1_500, |puzzle| {
        let solutions = naive::solutions(puzzle);
        let shown = FillIn.print(puzzle);
        let chosen: Vec<_> = solutions.iter().collect();
        let chosen = chosen.choose(&mut random).copied();
        let (share, right) = (random.random_range(0.1..1.0), random.random_range(0.5..1.5_f64).min(1.0));
        let square = |cell: teka_fillin::CellId| {
            if puzzle.grid().given(cell).is_some() || !puzzle.grid().is_open(cell) {
                return puzzle.grid().given(cell);
            }
            let any = teka_fillin::Symbol(random.random_range(0..puzzle.alphabet().len()) as u16);
            let solved = chosen.and_then(|solution| solution[cell.index()]).map(teka_fillin::Symbol);
            let written = if random.random_bool(right) { solved } else { Some(any) };
            written.filter(|_| random.random_bool(share) && puzzle.slots_through(cell).next().is_some())
        };
        let symbols: Vec<_> = puzzle.grid().cells().map(square).collect();
        let state = teka_fillin::Solution { symbols };
        let text = Source::new("state", FillIn.answer(puzzle, &state).text);
        let outcome = FillIn.review(puzzle, &text, &context(&budget)).unwrap().value.expect("it can be read");
        let review = match outcome {
            Outcome::Solved(review) => review,
            Outcome::NoSolution(_) => return assert!(solutions.is_empty(), "{shown}"),
            Outcome::Stopped { .. } => panic!("there is no limit"),
        };
        assert!(!solutions.is_empty(), "{shown}");
        let mut remaining: Vec<&Vec<Option<u16>>> = solutions.iter().collect();
        let mut expected = Vec::new();
        for cell in puzzle.grid().cells() {
            let Some(symbol) = state.symbols[cell.index()] else { continue };
            let kept: Vec<_> =
                remaining.iter().copied().filter(|one| one[cell.index()] == Some(symbol.0)).collect();
            if kept.is_empty() {
                let (row, column) = puzzle.grid().row_column(cell);
                expected.push(teka_core::CellPos { layer: 0, row, column });
            } else {
                remaining = kept;
            }
        }
        assert_eq!(review.wrong, expected, "{shown}\n{}", text.text);
        if solutions.len() == 1 {
            one_solution += usize::from(!expected.is_empty());
        }
        *(if expected.is_empty() { &mut fine } else { &mut wrong }) += 1;
        if solutions.contains(&naive::of_solution(&state)) {
            assert!(review.complete && review.answer == Some(state), "{shown}");
        }
    });
    assert!(fine > 200 && wrong > 200 && one_solution > 50, "{fine} {wrong} {one_solution}");
}

#[test]
fn unknown_symbols_and_changed_givens_are_always_wrong() {
    let easy = "2#-###\n-----#\n-#-#-#\n##----\n##-###\n\n246\n549\n1397\n40215\n42035\n";
    let puzzle = FillIn.read(&[Source::new("", easy)], teka_core::Strictness::Strict).value.unwrap();
    let budget = Budget::default();
    let wrong = |state: &str| {
        let read = FillIn.review(&puzzle, &Source::new("", state), &context(&budget)).unwrap();
        match read.value {
            Some(Outcome::Solved(review)) => {
                let cells: Vec<_> = review.wrong.iter().map(|cell| (cell.row, cell.column)).collect();
                Some((review.complete, cells))
            }
            Some(other) => panic!("{other:?}"),
            None => None,
        }
    };
    let solved = "2#4###\n42035#\n6#2#4#\n##1397\n##5###\n";
    assert_eq!(wrong(solved), Some((true, Vec::new())));
    assert_eq!(
        wrong("-#4###\n42035#\n6#2#4#\n##1397\n##5###\n"),
        Some((true, Vec::new())),
        "a given may be left out"
    );
    assert_eq!(wrong("4#4###\n4203-#\n6#2#4#\n##1397\n##5###\n"), Some((false, vec![(0, 0)])));
    assert_eq!(wrong("2#4###\n42x35#\n6#2#4#\n##1397\n##5###\n"), Some((true, vec![(1, 2)])));
    assert_eq!(wrong("2#4###\n42035#\n6#2#9#\n##1397\n##5###\n"), Some((true, vec![(2, 4)])));
    assert_eq!(wrong("2-4###\n42035#\n6#2#4#\n##1397\n##5###\n"), None, "a wall is missing");
}

#[test]
fn a_limit_stops_every_operation() {
    let text = "-----\n-----\n-----\n-----\n\n".to_owned() + &"11111\n".repeat(4) + &"1111\n".repeat(5);
    let hard = FillIn.read(&[Source::new("", text)], teka_core::Strictness::Strict).value.unwrap();
    let budget = Budget::default();
    budget.signal.raise(teka_core::Limit::Time);
    for &algorithm in Algorithm::ALL {
        let stopped = FillIn.solve(&hard, algorithm, &mut Monitor::new(&budget, &NoObserver));
        assert!(matches!(stopped, Outcome::Stopped { .. }), "{}", algorithm.name());
    }
    let context = context(&budget);
    assert!(matches!(FillIn.count(&hard, &context).unwrap().completeness, Completeness::Stopped(_)));
    let listed = FillIn.list(&hard, &context, Which::All, &mut |_| panic!("listed after the limit"));
    assert!(matches!(listed.unwrap().completeness, Completeness::Stopped(_)));
    assert!(matches!(FillIn.rate(&hard, &context).unwrap(), Outcome::Stopped { .. }));
    let hint = FillIn.hint(&hard, HintLevel::Answer.into(), &context).unwrap();
    assert!(matches!(hint, Outcome::Stopped { .. }));
    let state = Source::new("state", "1----\n-----\n-----\n-----\n");
    let review = FillIn.review(&hard, &state, &context).unwrap().value.expect("it can be read");
    assert!(matches!(review, Outcome::Stopped { .. }));
}

//! Tests of the methods and their hints: legal moves, sub-goals that are reached, solved tiles that stay, the mean
//! length on random boards, hints of every level, hints that stay the same half-way through a sub-goal, and that every
//! sentence occurs.

use super::*;
use crate::board::{Board, Move, Size};
use crate::events::{Monitor, letters};
use crate::hint::{OPTIONS, hint as family_hint};
use crate::parity::Parity;
use crate::pattern_db::PdbCache;
use crate::puzzle::{Puzzle, Solution};
use rand_chacha::rand_core::Rng;
use teka_core::{
    Budget, CellPos, Hint, HintLevel, HintOptions, NoObserver, Outcome, RunContext, Seed, Unsupported,
};

fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

fn solve(puzzle: &Puzzle, method: Method) -> Solution {
    let budget = Budget::default();
    match search(puzzle, method, &mut Monitor::new(&budget, &NoObserver)) {
        Outcome::Solved(solution) => solution,
        other => panic!("{other:?}"),
    }
}

/// The tiles in random order.
fn shuffled(size: Size, number: u64) -> Vec<u16> {
    let mut rng = Seed(16).rng(number);
    let mut tiles: Vec<u16> = (0..size.cells() as u16).collect();
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
    }
    tiles
}

/// A random board from which the goal can be reached.
fn random_puzzle(goal: &Board, number: u64) -> Puzzle {
    let size = goal.size();
    let mut tiles = shuffled(size, number);
    let puzzle = |tiles: &[u16]| {
        let start = Board::new(size, tiles.to_vec()).unwrap();
        Puzzle::new(start).with_goal(goal.clone()).unwrap()
    };
    let made = puzzle(&tiles);
    if Parity::of(&made).proof().is_ok() {
        return made;
    }
    let [one, other] = [0, 1].map(|nth| (0..tiles.len()).filter(|&at| tiles[at] != 0).nth(nth).unwrap());
    tiles.swap(one, other);
    puzzle(&tiles)
}

fn holds(board: &Board, tile: u16, at: CellPos) -> bool {
    board.tiles()[at.row * board.size().columns() + at.column] == tile
}

/// Follows a lesson move by move. Returns the length of the longest sub-goal in which a tile moves.
fn follow(puzzle: &Puzzle, solution: &Solution) -> usize {
    let lesson = solution.lesson.as_ref().unwrap();
    assert_eq!(lesson.moves(), solution.moves);
    assert_eq!(lesson.labels().count(), solution.moves.len());
    let mut board = puzzle.start().clone();
    let mut longest = 0;
    // Tiles that a sub-goal has brought to their places.
    let mut solved: Vec<u16> = Vec::new();
    for (stage, sub_goal) in lesson.sub_goals() {
        let context = format!("{}\n{stage:?}", puzzle.start());
        assert!(!sub_goal.moves.is_empty(), "{context}");
        // The tiles of the line that are in place from its start, as a person sees it.
        let in_place = placed_from_the_start(puzzle, &board, stage);
        for &slide in &sub_goal.moves {
            let to = board.blank();
            assert!(board.slide(slide), "{context}");
            let tile = board.tiles()[to];
            assert!(!solved.contains(&tile), "{tile} is disturbed\n{context}");
            assert!(
                sub_goal.manoeuvre != Manoeuvre::Carry || !in_place.contains(&tile),
                "{tile} is disturbed by a carry\n{context}"
            );
        }
        assert_eq!(sub_goal.tiles.len(), sub_goal.targets.len());
        for (&tile, &target) in sub_goal.tiles.iter().zip(&sub_goal.targets) {
            assert!(holds(&board, tile, target), "{tile} is not there\n{board}{context}");
        }
        assert!(sub_goal.blank.is_none_or(|blank| holds(&board, 0, blank)), "{board}{context}");
        if matches!(sub_goal.kind, SubGoalKind::Place | SubGoalKind::TurnIn) {
            for &tile in &sub_goal.tiles {
                let home = puzzle.goal().tiles().iter().position(|&at| at == tile);
                assert_eq!(board.tiles().iter().position(|&at| at == tile), home, "{context}");
            }
            solved.extend(&sub_goal.tiles);
        }
        if sub_goal.kind != SubGoalKind::FetchBlank && sub_goal.technique != Technique::EndGame {
            longest = longest.max(sub_goal.moves.len());
        }
    }
    assert_eq!(&board, puzzle.goal());
    longest
}

/// The tiles of the stage's line that are in place, up to the first that is not.
fn placed_from_the_start(puzzle: &Puzzle, board: &Board, stage: &Stage) -> Vec<u16> {
    let size = board.size();
    let is_on_line = |cell: &usize| {
        let (row, column) = size.row_column(*cell);
        stage.line == Some(if stage.kind == StageKind::Row { row } else { column })
    };
    let cells = (0..size.cells()).filter(is_on_line);
    // The first cells of the line may belong to lines that were finished before, and are in place as well.
    let same = cells.map(|cell| (board.tiles()[cell], puzzle.goal().tiles()[cell]));
    same.take_while(|(tile, home)| tile == home).map(|(tile, _)| tile).filter(|&tile| tile != 0).collect()
}

#[test]
fn sub_goals_are_reached_and_solved_tiles_stay() {
    let sizes = [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 5), (3, 7), (7, 3), (6, 8)];
    let large = [(2, 20), (20, 2), (2, 40), (9, 9), (3, 25), (25, 3), (12, 11), (20, 20)];
    for (rows, columns) in sizes.into_iter().chain(large) {
        let size = size(rows, columns);
        let boards = if size.cells() > 64 { 3 } else { 12 };
        for number in 0..boards {
            let goal = match number % 3 {
                0 => Board::solved(size),
                _ => Board::new(size, shuffled(size, 1000 + number)).unwrap(),
            };
            let puzzle = random_puzzle(&goal, number);
            for method in Method::ALL {
                let solution = solve(&puzzle, method);
                let longest = follow(&puzzle, &solution);
                assert!(longest <= 14, "{} {rows}x{columns} {longest}", method.name());
            }
        }
    }
}

#[test]
fn single_rows_are_slid_home() {
    for (tiles, rows) in [(vec![1, 2, 0, 3, 4], 1), (vec![0, 1, 2], 3), (vec![1, 0], 1)] {
        let size = size(rows, tiles.len() / rows);
        let puzzle = Puzzle::new(Board::new(size, tiles).unwrap());
        for method in Method::ALL {
            follow(&puzzle, &solve(&puzzle, method));
        }
    }
}

#[test]
fn random_fifteen_puzzles_take_at_most_110_moves_on_average() {
    const BOARDS: u64 = 200;
    let goal = Board::solved(size(4, 4));
    for method in Method::ALL {
        let mut total = 0;
        for number in 0..BOARDS {
            let puzzle = random_puzzle(&goal, number);
            let solution = solve(&puzzle, method);
            assert!(follow(&puzzle, &solution) <= 14);
            let worst =
                solution.lesson.iter().flat_map(Lesson::sub_goals).map(|(_, one)| one.moves.len()).max();
            assert!(worst <= Some(14), "{worst:?}");
            total += solution.moves.len() as u64;
        }
        assert!(total <= 110 * BOARDS, "{}: {total}", method.name());
    }
}

#[test]
fn what_comes_next_does_not_depend_on_how_the_board_was_reached() {
    for ((rows, columns), every) in [((4, 4), 1), ((3, 5), 1), ((5, 6), 3), ((10, 9), 61), ((2, 40), 97)] {
        let puzzle = random_puzzle(&Board::solved(size(rows, columns)), 7);
        for method in Method::ALL {
            let solution = solve(&puzzle, method);
            let mut board = puzzle.start().clone();
            for (played, &slide) in solution.moves.iter().enumerate() {
                if played % every == 0 {
                    let here = puzzle.clone().with_start(board.clone()).unwrap();
                    let rest = solve(&here, method);
                    assert_eq!(letters(&rest.moves), letters(&solution.moves[played..]), "{board}");
                }
                board.slide(slide);
            }
        }
    }
}

#[test]
fn a_hint_continues_with_the_sub_goal_that_was_begun() {
    for number in 0..20 {
        let puzzle = random_puzzle(&Board::solved(size(4, 4)), number);
        for method in Method::ALL {
            let solution = solve(&puzzle, method);
            let mut board = puzzle.start().clone();
            let lesson = solution.lesson.unwrap();
            for (_, sub_goal) in lesson.sub_goals() {
                for (played, &slide) in sub_goal.moves.iter().enumerate() {
                    let here = puzzle.clone().with_start(board.clone()).unwrap();
                    let hint = hint_of(&here, method.name(), HintLevel::Answer).unwrap().unwrap();
                    let details: &LessonHintDetails = hint.details.get().unwrap();
                    let found = details.sub_goal.as_ref().unwrap();
                    assert_eq!((found.kind, &found.targets), (sub_goal.kind, &sub_goal.targets), "{board}");
                    assert_eq!(found.moves, Some(letters(&sub_goal.moves[played..])));
                    assert_eq!(hint.technique, sub_goal.technique.name());
                    board.slide(slide);
                }
            }
        }
    }
}

fn hint_of(puzzle: &Puzzle, method: &str, level: HintLevel) -> Result<Option<Hint>, Unsupported> {
    let budget = Budget::default();
    let options = HintOptions::from(level).with(OPTIONS[0], method);
    match family_hint(puzzle, &options, &PdbCache::default(), &RunContext::new(&budget))? {
        Outcome::Solved(hint) => Ok(hint),
        other => panic!("{other:?}"),
    }
}

fn four_by_four(tiles: [u16; 16]) -> Puzzle {
    Puzzle::new(Board::new(size(4, 4), tiles.to_vec()).unwrap())
}

/// The sentences of a hint as codes with arguments.
fn hint_codes(puzzle: &Puzzle, level: HintLevel) -> (String, Vec<String>) {
    let hint = hint_of(puzzle, "rows", level).unwrap().unwrap();
    (hint.message.to_string(), hint.because.iter().map(ToString::to_string).collect())
}

#[test]
fn a_nudge_names_the_tile_a_step_the_sub_goal_and_an_answer_the_moves() {
    let first = four_by_four([5, 1, 3, 4, 9, 2, 7, 8, 13, 6, 11, 12, 0, 10, 14, 15]);
    let (nudge, because) = hint_codes(&first, HintLevel::Nudge);
    assert_eq!(nudge, r#"sliding.lesson_nudge_place(tile: 1, row: 1, column: 1, corner: "yes")"#);
    assert_eq!(because, [r#"sliding.lesson_stage(stage: "row", line: 1)"#]);
    let (step, because) = hint_codes(&first, HintLevel::Step);
    assert_eq!(step, "sliding.lesson_place(tile: 1, row: 1, column: 1)");
    assert_eq!(because[0], r#"sliding.lesson_manoeuvre(manoeuvre: "carry")"#);
    let (answer, because) = hint_codes(&first, HintLevel::Answer);
    assert_eq!(answer, r#"sliding.lesson_answer(count: 4, moves: "D D D L")"#);
    assert_eq!(because[0], step);

    let end = four_by_four([1, 2, 4, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0]);
    assert_eq!(
        hint_codes(&end, HintLevel::Nudge).0,
        r#"sliding.lesson_nudge_end(first: 3, second: 4, stage: "row", line: 1)"#
    );
    assert!(hint_codes(&end, HintLevel::Step).0.starts_with("sliding.lesson_"));
    let ready = four_by_four([1, 2, 0, 3, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12]);
    assert_eq!(
        hint_codes(&ready, HintLevel::Step).0,
        r#"sliding.lesson_turn_in(first: 3, along: "L", second: 4, after: "U")"#
    );
    let last = four_by_four([1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12]);
    assert_eq!(hint_codes(&last, HintLevel::Step).0, "sliding.lesson_turn_last(first: 3, second: 4)");
    let before = four_by_four([1, 2, 7, 3, 5, 6, 0, 4, 9, 10, 11, 8, 13, 14, 15, 12]);
    assert_eq!(
        hint_codes(&before, HintLevel::Step).0,
        r#"sliding.lesson_set_up(first: 3, second: 4, side: "below", row: 1, column: 4, blank_row: 1, blank_column: 3)"#
    );
    let done = four_by_four([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 13, 14, 15, 12]);
    assert_eq!(hint_codes(&done, HintLevel::Nudge).0, "sliding.lesson_nudge_finish");
    assert_eq!(hint_codes(&done, HintLevel::Step).0, "sliding.lesson_finish");
    let solved = Puzzle::new(Board::solved(size(4, 4)));
    assert!(hint_of(&solved, "fringe", HintLevel::Step).unwrap().is_none());
}

#[test]
fn an_answer_shows_the_path_the_board_after_it_and_the_moves() {
    let puzzle = four_by_four([5, 1, 3, 4, 9, 2, 7, 8, 13, 6, 11, 12, 0, 10, 14, 15]);
    let hint = hint_of(&puzzle, "rows", HintLevel::Answer).unwrap().unwrap();
    let marked: Vec<Vec<&str>> = hint
        .scene
        .grids()
        .map(|(_, grid)| grid.cells.iter().filter(|cell| cell.marked).map(|cell| &*cell.label).collect())
        .collect();
    assert_eq!(marked, [vec!["5", "1", "9", "13", ""], vec!["1"]]);
    assert_eq!(hint.scene.panels.len(), 3);
    let captions: Vec<&str> = hint.scene.grids().filter_map(|(caption, _)| Some(caption?.code)).collect();
    assert_eq!(
        (hint.scene.title.code, captions),
        ("sliding.lesson_title", vec!["sliding.lesson_now", "sliding.lesson_after"])
    );
}

#[test]
fn every_sentence_of_a_lesson_occurs() {
    let mut codes = std::collections::BTreeSet::new();
    for (rows, columns) in [(4, 4), (14, 14)] {
        for number in 0..10 {
            let puzzle = random_puzzle(&Board::solved(size(rows, columns)), number);
            for method in Method::ALL {
                let lesson = solve(&puzzle, method).lesson.unwrap();
                codes.extend(
                    lesson.sub_goals().map(|(stage, one)| message::step(stage.kind, stage.line, one).code),
                );
            }
        }
    }
    let expected = [
        "sliding.lesson_bring",
        "sliding.lesson_bring_both",
        "sliding.lesson_fetch",
        "sliding.lesson_finish",
        "sliding.lesson_place",
        "sliding.lesson_set_up",
        "sliding.lesson_turn_in",
    ];
    assert_eq!(
        codes.into_iter().filter(|&code| code != "sliding.lesson_turn_last").collect::<Vec<_>>(),
        expected
    );
}

#[test]
fn captions_carry_the_labels() {
    let puzzle = four_by_four([1, 2, 0, 3, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12]);
    let solution = solve(&puzzle, Method::Fringe);
    assert_eq!(solution.moves, [Move::Left, Move::Up, Move::Up, Move::Up]);
    let captions: Vec<String> = crate::draw::steps(&puzzle, &solution)
        .filter_map(|step| step.caption.map(|caption| caption.to_string()))
        .collect();
    assert_eq!(
        captions[1],
        r#"sliding.step_in_lesson(number: 2, move: "U", tile: 4, sub_goal: "turn-in", manoeuvre: "corner-turn", stage: "row", line: 1)"#
    );
}

#[test]
fn an_unknown_method_is_refused() {
    let puzzle = Puzzle::new(Board::solved(size(3, 3)));
    let Err(Unsupported::Here(message)) = hint_of(&puzzle, "columns", HintLevel::Step) else { panic!() };
    assert_eq!(message.to_string(), r#"sliding.method_unknown(value: "columns")"#);
    assert!(hint_of(&puzzle, "best", HintLevel::Step).unwrap().is_none());
}

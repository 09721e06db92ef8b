//! Tests of the generator: challenges of every kind, each checked by a separate search, and refusals.
//! `TEKA_CHALLENGES` sets how many challenges of all sets, boards and levels to check.

use super::*;
use crate::{Solutions, read};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use teka_core::{Budget, NoObserver, Seed, Source, Strictness};

/// Six pieces on a small rectangle.
pub(super) const FLAT: &str = "4 6 6\nDEFAULT\nA\nAA\nB\nB\nBB\nCC\n CC\nDDD\n D\nEEEE\nFF\nFF\nF\n";
/// Five pieces in a small box.
pub(super) const BOX: &str = "[board]\nbox = [2, 2, 3]\n[[piece]]\ncopies = 2\nshape = \"\"\"\n##\n#\n\"\"\"\n[[piece]]\ncopies = 3\nshape = \"##\"\n";

pub(super) fn puzzle(text: &str) -> Puzzle {
    read(&Source::new("test", text), Strictness::Strict).value.expect("a valid puzzle")
}

fn options(seed: u64, own: &[(&str, &str)]) -> GenerateOptions {
    own.iter().fold(GenerateOptions::new(Seed(seed)), |all, (name, value)| all.with(*name, *value))
}

/// Makes a series and returns it with its outcome.
fn series(options: &GenerateOptions, count: u64) -> (Vec<Generated<Puzzle>>, Outcome<()>) {
    let budget = Budget::default();
    let mut all = Vec::new();
    let outcome = generate_series(options, count, &RunContext::new(&budget), &mut |number, generated| {
        assert_eq!(number, options.number + all.len() as u64);
        all.push(generated);
        ControlFlow::Continue(())
    });
    (all, outcome.unwrap_or_else(|why| panic!("{why}")))
}

fn details(generated: &Generated<Puzzle>) -> &GeneratedDetails {
    generated.details.get().expect("details of this family")
}

fn solutions(puzzle: &Puzzle) -> usize {
    let budget = Budget::default();
    Solutions::of(puzzle, Monitor::new(&budget, &NoObserver)).take(2).count()
}

/// The smallest image of the board and its given pieces; equal for all images of a challenge.
fn canonical(puzzle: &Puzzle) -> Vec<(Vec<crate::Point>, String)> {
    let lattice = puzzle.lattice();
    let cells = puzzle.board().cells();
    let images = lattice.symmetries(true).into_iter().map(|symmetry| {
        let all: Vec<crate::Point> = cells.iter().map(|cell| symmetry.apply(cell.point)).collect();
        let origin = all.iter().copied().min_by_key(|&point| lattice.reading_order(point)).unwrap();
        let moved = |point: crate::Point| symmetry.apply(point) - origin;
        let mut board: Vec<crate::Point> = cells.iter().map(|cell| moved(cell.point)).collect();
        board.sort_unstable();
        let given = puzzle.pieces().iter().filter_map(|piece| Some((piece, piece.given.as_ref()?)));
        let mut given: Vec<(Vec<crate::Point>, String)> = given
            .map(|(piece, covered)| {
                let mut points: Vec<_> = covered.iter().map(|id| moved(cells[id.index()].point)).collect();
                points.sort_unstable();
                (points, piece.name.clone())
            })
            .collect();
        given.sort_unstable();
        given.push((board, String::new()));
        given
    });
    images.min().unwrap()
}

/// Checks that every challenge of the series has one solution and the reported level, and none is an image of another.
fn check(made: &[Generated<Puzzle>]) {
    let budget = Budget::default();
    let mut forms = BTreeSet::new();
    for generated in made {
        let puzzle = &generated.puzzle;
        assert_eq!(solutions(puzzle), 1, "{}", crate::print::print(puzzle));
        let grade = rating::grade(puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
        let reported = details(generated);
        assert_eq!((reported.level, reported.score), (grade.level, grade.score));
        assert_eq!(reported.to_place, puzzle.unplaced().count());
        assert!(forms.insert(canonical(puzzle)), "twice: {}", crate::print::print(puzzle));
        let text = crate::print::print(puzzle);
        let again = read(&Source::new("printed", text.as_str()), Strictness::Strict).value;
        assert_eq!(again.as_ref(), Some(puzzle), "{text}");
    }
}

#[test]
fn challenges_have_one_solution_and_as_many_pieces_to_place_as_wanted() {
    for (board, to_place) in [("5x11", 3), ("5x11", 5), ("5x11", 8), ("diagonal", 6)] {
        let wanted = to_place.to_string();
        let (made, outcome) = series(&options(7, &[("board", board), ("to-place", &wanted)]), 4);
        assert_eq!((made.len(), outcome), (4, Outcome::Solved(())));
        check(&made);
        assert!(made.iter().all(|generated| details(generated).to_place == to_place));
    }
}

#[test]
fn two_given_pieces_can_suffice() {
    let (made, _) = series(&options(7, &[("set", "kanoodle"), ("to-place", "10")]), 5);
    assert_eq!(made.len(), 5);
    check(&made);
}

#[test]
fn levels_are_exact() {
    for level in ["1", "2", "3"] {
        let (made, _) = series(&options(3, &[("set", "kanoodle"), ("level", level)]), 3);
        assert_eq!(made.len(), 3);
        check(&made);
        assert!(made.iter().all(|generated| details(generated).level.to_string() == level));
    }
}

#[test]
fn a_series_continues_where_another_ended() {
    let wanted = options(11, &[("set", "kanoodle"), ("to-place", "6")]);
    let text = |made: &[Generated<Puzzle>]| -> Vec<String> {
        made.iter().map(|generated| crate::print::print(&generated.puzzle)).collect()
    };
    let long = text(&series(&wanted, 6).0);
    assert_eq!(long[..3], text(&series(&wanted, 3).0)[..]);
    assert_eq!(long[3..5], text(&series(&wanted.clone().with_number(3), 2).0)[..]);
    assert_ne!(long, text(&series(&options(12, &[("set", "kanoodle"), ("to-place", "6")]), 6).0));
}

#[test]
fn free_cells_can_be_joined() {
    let (made, _) = series(&options(5, &[("to-place", "4"), ("joined", "true")]), 10);
    check(&made);
    for Generated { puzzle, .. } in &made {
        let start = puzzle.start();
        let free = puzzle.board().ids().filter(|id| start.owners[id.index()].is_none());
        let shape =
            crate::Shape::new(puzzle.lattice(), free.map(|id| puzzle.board().cells()[id.index()].point));
        assert!(shape.is_connected(puzzle.lattice()), "{}", start.draw(puzzle));
    }
}

/// A small file, whose challenges run out.
#[test]
fn a_series_ends_when_there_are_no_more_challenges() {
    let (made, outcome) = series(&options(1, &[("set-file", FLAT), ("to-place", "2")]), 100_000);
    let Outcome::NoSolution(reason) = outcome else { panic!("{outcome:?}") };
    assert_eq!(reason.code, codes::GENERATE_NO_MORE);
    assert!(!made.is_empty());
    check(&made);
}

#[test]
fn spread_challenges_are_valid() {
    let (made, _) = series(&options(2, &[("set-file", FLAT), ("to-place", "3"), ("spread", "true")]), 6);
    assert_eq!(made.len(), 6);
    check(&made);
}

#[test]
fn a_ladder_has_one_more_piece_to_place_each_time() {
    let (made, _) = series(&options(9, &[("ladder", "true")]), 6);
    check(&made);
    let to_place: Vec<usize> = made.iter().map(|generated| details(generated).to_place).collect();
    assert_eq!(to_place, [2, 3, 4, 5, 6, 7]);
    let solution = |puzzle: &Puzzle| {
        let budget = Budget::default();
        let first = Solutions::of(puzzle, Monitor::new(&budget, &NoObserver)).next();
        first.unwrap().draw(puzzle)
    };
    let first = solution(&made[0].puzzle);
    assert!(made.iter().all(|generated| solution(&generated.puzzle) == first));
}

#[test]
fn silhouettes_have_one_solution_and_no_hole() {
    let (made, _) = series(&options(9, &[("shape", "true")]), 5);
    assert_eq!(made.len(), 5);
    check(&made);
    for Generated { puzzle, .. } in &made {
        assert!(puzzle.pieces().iter().all(|piece| piece.given.is_none()));
        let area: usize = puzzle.pieces().iter().map(|piece| piece.shape.size()).sum();
        assert_eq!(area, puzzle.board().cells().len());
    }
}

#[test]
fn calendars_leave_their_date_open() {
    let (made, _) = series(&options(9, &[("calendar", "2026-11-15")]), 2);
    check(&made);
    for Generated { puzzle, .. } in &made {
        assert_eq!(puzzle.title(), Some("2026-11-15"));
        assert_eq!(puzzle.board().cells().len(), 41);
        assert!(puzzle.unplaced().count() >= 5);
    }
}

#[test]
fn more_pieces_than_the_set_has_are_refused() {
    let budget = Budget::default();
    let refused = generate(&options(1, &[("to-place", "13")]), &RunContext::new(&budget));
    let Err(Unsupported::Here(reason)) = refused else { panic!("{refused:?}") };
    assert_eq!(reason.code, codes::GENERATE_TO_PLACE);
}

/// Why a series is refused.
fn refusal(own: &[(&str, &str)], count: u64) -> &'static str {
    let budget = Budget::default();
    let refused = generate_series(&options(1, own), count, &RunContext::new(&budget), &mut |_, _| {
        panic!("{own:?}: a challenge was made")
    });
    match refused {
        Err(Unsupported::Here(reason)) => reason.code,
        other => panic!("{own:?}: {other:?}"),
    }
}

#[test]
fn challenges_known_not_to_exist_are_refused() {
    let file = |own: &[(&'static str, &'static str)]| [&[("set-file", FLAT)], own].concat();
    assert_eq!(refusal(&file(&[("to-place", "1"), ("level", "2")]), 1), codes::GENERATE_LEVEL_OF_ONE);
    assert_eq!(refusal(&file(&[("to-place", "2"), ("level", "6")]), 1), codes::GENERATE_LEVEL_OF_TWO);
    assert_eq!(refusal(&file(&[("to-place", "6")]), 1), codes::GENERATE_TOO_FEW_GIVEN);
    assert_eq!(refusal(&file(&[("ladder", "true")]), 6), codes::GENERATE_LADDER_LONG);
    for board in ["5x11", "diagonal", "pyramid"] {
        let on_board = |own: &[(&'static str, &'static str)]| [&[("board", board)], own].concat();
        assert_eq!(refusal(&on_board(&[("to-place", "12")]), 1), codes::GENERATE_TOO_FEW_GIVEN);
        assert_eq!(
            refusal(&on_board(&[("to-place", "10"), ("level", "1")]), 1),
            codes::GENERATE_LEVEL_UNSEEN
        );
        assert_eq!(refusal(&on_board(&[("ladder", "true")]), 11), codes::GENERATE_LADDER_LONG);
    }
}

/// The search over single placements agrees with the table of pairs.
#[test]
fn one_given_piece_is_too_few_if_no_single_placement_decides() {
    let budget = Budget::default();
    let context = RunContext::new(&budget);
    for text in
        [FLAT, BOX, "4 4 4\nDEFAULT\nAA\nAA\nBB\nBB\nCC\nCC\nDD\nDD\n", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"]
    {
        let pieces = puzzle(text).pieces().len();
        let spec =
            ChallengeSpec::new(&options(1, &[("set-file", text), ("to-place", &(pieces - 1).to_string())]));
        let spec = spec.unwrap();
        let instance = Instance::of(&spec.base, &mut context.monitor()).unwrap().unwrap();
        let completions = Completions::of(&instance).unwrap();
        let refused = refusal::of_instance(&instance, &completions, &spec, &context).unwrap();
        let base = Base::new(&instance, completions, &context).unwrap_or_else(|_| panic!("a small board"));
        let singles = &base.pairs().unwrap().unwrap().singles;
        assert_eq!(refused.is_some(), singles.is_empty(), "{text}");
    }
}

/// The table has every set and board, and new challenges have levels that the table has.
#[test]
fn level_counts_fit_the_sets() {
    for set in crate::sets::SETS {
        for board in set.boards {
            let counts = level_counts::LevelCounts::of(set.name, board).expect("a sample");
            let mut all = (1..=set.pieces.len()).map(|to_place| counts.within(&(to_place..=to_place)));
            assert!(all.clone().take(2).all(|levels| levels[0] > 0), "{} {board}", set.name);
            assert_eq!(all.next_back(), Some([0; 6]), "{} {board}", set.name);
        }
    }
    for (set, board, to_place) in
        [("soma", "3x3x3", 3), ("pentominoes", "3x20", 4), ("pentominoes", "8x8", 5)]
    {
        let wanted = options(4, &[("set", set), ("board", board), ("to-place", &to_place.to_string())]);
        let counts = level_counts::LevelCounts::of(set, board).unwrap().within(&(to_place..=to_place));
        for generated in series(&wanted, 40).0 {
            let level = details(&generated).level;
            assert!(counts[usize::from(level) - 1] > 0, "{set} {board} {to_place}: level {level}");
        }
    }
}

#[test]
fn a_box_of_one_layer_is_a_flat_board() {
    let text = |board: &str| -> Vec<String> {
        let (made, _) = series(&options(5, &[("board", board), ("to-place", "4")]), 3);
        made.iter().map(|generated| crate::print::print(&generated.puzzle)).collect()
    };
    let flat = text("5x11");
    assert_eq!(flat.len(), 3);
    assert_eq!(text("5x11x1"), flat);
    assert_eq!(text("1x5x11"), flat);
}

/// The last rung has only two given pieces.
#[test]
fn a_ladder_can_be_as_long_as_pairs_allow() {
    let (made, outcome) = series(&options(9, &[("ladder", "true"), ("joined", "true")]), 9);
    assert_eq!(outcome, Outcome::Solved(()));
    check(&made);
    let to_place: Vec<usize> = made.iter().map(|generated| details(generated).to_place).collect();
    assert_eq!(to_place, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

/// Tests challenges of all sets, by default only on fast boards; `TEKA_CHALLENGES=500` tests about that many, on all
/// boards and of all levels.
#[test]
fn challenges_of_all_sets_boards_and_levels_are_as_reported() {
    let all: usize = std::env::var("TEKA_CHALLENGES").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let boards = crate::sets::SETS.iter().flat_map(|set| set.boards.iter().map(|&board| (set.name, board)));
    // The other boards take seconds.
    let is_quick = |&(_, board): &(&str, &str)| matches!(board, "8x8" | "3x20" | "3x3x3");
    let cases: Vec<(&str, &str)> = boards.filter(|case| all > 0 || is_quick(case)).collect();
    let each = (all / cases.len()).max(3) as u64;
    let mut levels = [0; 6];
    for (set, board) in cases {
        let options_with =
            |own: &[(&str, &str)]| options(each, &[&[("set", set), ("board", board)], own].concat());
        let (made, _) = series(&options_with(&[("to-place", "3")]), each.div_ceil(2));
        assert!(!made.is_empty(), "{set} {board}");
        check(&made);
        for level in 1..=if all > 0 { 6 } else { 0 } {
            // A level that a set does not have is refused.
            let wanted = options_with(&[("level", &level.to_string())]);
            let budget = Budget::default();
            let mut made = Vec::new();
            let _ =
                generate_series(&wanted, each.div_ceil(6), &RunContext::new(&budget), &mut |_, generated| {
                    made.push(generated);
                    ControlFlow::Continue(())
                });
            check(&made);
            assert!(made.iter().all(|generated| details(generated).level == level));
            levels[usize::from(level) - 1] += made.len();
        }
    }
    assert!(all == 0 || !levels.contains(&0), "{levels:?}");
}

//! Tests hints, by following them to the end from positions that together need every technique, with the ratings
//! of these positions. Also tests reviews of states with wrong pieces.

use super::read;
use std::collections::BTreeSet;
use teka_core::{
    Budget, Family, Hint, HintLevel, HintOptions, Outcome, RunContext, STATE, Source, Strictness,
};
use teka_packing::{HintDetails, Packing, PieceId, Puzzle};

const FLAT: &str = "2 3 2\nCUSTOM\nXXX\nX.X\nAA\nA\nBB\n";
const PLACED: &str = "[board]\nrectangle = [2, 3]\nplaced = \"AA.\\n...\"\n\
    [[piece]]\nshape = 'AA'\n[[piece]]\nshape = 'BB'\n[[piece]]\nshape = 'CC'\n";
const KANOODLE: &str = include_str!("../../examples/packing/kanoodle.txt");

/// Positions with one solution that together need every technique.
const POSITIONS: &[&str] = &[
    include_str!("positions/pyramid-1.toml"),
    include_str!("positions/rectangle.toml"),
    include_str!("positions/box.toml"),
    include_str!("positions/pyramid-2.toml"),
    include_str!("positions/free-form.toml"),
    include_str!("positions/optional-cells-1.toml"),
    include_str!("positions/optional-cells-2.toml"),
];

fn with_state(puzzle: &Puzzle, state: &str) -> teka_core::Parsed<Puzzle> {
    Packing.with_setting(puzzle, STATE, &Source::new("state", state)).unwrap()
}

fn hint(puzzle: &Puzzle, options: impl Into<HintOptions>) -> Outcome<Option<Hint>> {
    let budget = Budget::default();
    Packing.hint(puzzle, options.into(), &RunContext::new(&budget)).unwrap()
}

fn details(hint: &Hint) -> &HintDetails {
    hint.details.get().expect("the details of this family")
}

/// The drawing of the puzzle with the placement of a hint.
fn with_hint(puzzle: &Puzzle, hint: &Hint) -> String {
    let HintDetails { piece: Some(symbol), spots, strike_out: false, .. } = details(hint) else {
        panic!("an answer names the piece and its cells: {hint:?}")
    };
    let piece = puzzle.pieces().iter().position(|piece| piece.symbol.to_string() == *symbol).unwrap();
    let mut state = puzzle.start();
    for id in puzzle.board().ids().filter(|&id| spots.contains(&puzzle.board().cell_pos(id))) {
        state.owners[id.index()] = Some(PieceId(piece as u32));
    }
    state.draw(puzzle)
}

/// Follows the hints to the end, past strike-outs; returns the techniques and the codes that occurred.
fn follow_hints(text: &str) -> (Vec<&'static str>, BTreeSet<&'static str>) {
    /// After this many strike-outs in a row, only answers are requested.
    const ALL_LEVELS: usize = 2;
    let mut puzzle = read(text, Strictness::Strict).value.unwrap();
    let (mut techniques, mut codes) = (Vec::new(), BTreeSet::new());
    let mut skip = 0;
    loop {
        let at_level = |level| match hint(&puzzle, HintOptions::from(level).skipping(skip)) {
            Outcome::Solved(hint) => hint,
            other => panic!("{other:?}"),
        };
        let Some(answer) = at_level(HintLevel::Answer) else { return (techniques, codes) };
        let mut hints = vec![answer.clone()];
        if skip < ALL_LEVELS {
            let (nudge, step) = (at_level(HintLevel::Nudge).unwrap(), at_level(HintLevel::Step).unwrap());
            assert!(nudge.because.is_empty());
            assert!(!details(&answer).strike_out || !step.because.is_empty(), "a strike-out has a reason");
            hints.extend([nudge, step]);
        }
        for hint in &hints {
            assert_eq!(hint.technique, answer.technique);
            assert_eq!(details(hint).strike_out, details(&answer).strike_out);
            codes.extend(
                hint.because.iter().chain([&hint.message, &hint.scene.title]).map(|message| message.code),
            );
            assert!(hint.scene.grids().any(|(_, grid)| grid.cells.iter().any(|cell| cell.marked)));
        }
        techniques.push(answer.technique);
        if details(&answer).strike_out {
            skip += 1;
        } else {
            puzzle =
                with_state(&puzzle, &with_hint(&puzzle, &answer)).value.expect("a hint follows the rules");
            skip = 0;
        }
    }
}

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    // If reasoning gets stuck, a search decides whether there are several solutions, unless the budget is too small.
    let one_node = Budget { nodes: Some(1), ..Budget::default() };
    let texts = [FLAT].iter().chain(POSITIONS).map(|text| (*text, Budget::default()));
    let bars = "4 4 4\nDEFAULT\nAAAA\nBBBB\nCCCC\nDDDD\n";
    for (text, budget) in texts.chain([(bars, one_node)]) {
        codes.extend(follow_hints(text).1);
        let puzzle = read(text, Strictness::Strict).value.unwrap();
        let rating = Packing.rate(&puzzle, &RunContext::new(&budget)).unwrap();
        let Outcome::Solved(rating) = rating else { panic!("{rating:?}") };
        codes.extend(rating.reasons.iter().map(|reason| reason.code));
    }
    codes
}

#[test]
fn the_easiest_technique_is_tried_first() {
    assert_eq!(follow_hints(FLAT).0, ["solution", "only-way"]);
    // A corner of two cells: only the domino covers it without cutting off a cell.
    let gap = "2 4 3\nCUSTOM\nXXXX\nX..X\nAA\nA\nBB\nC\n";
    assert!(follow_hints(gap).0.len() >= 3);
}

#[test]
fn a_puzzle_without_a_solution_gets_no_hint() {
    let puzzle = read("2 4 2\nDEFAULT\nAAAA\nBBBB\n", Strictness::Strict).value.unwrap();
    assert!(matches!(hint(&puzzle, HintLevel::Step), Outcome::Solved(Some(_))));
    let state = "AB.\n...\n";
    let three = read("2 3 3\nDEFAULT\nA\nB\nCCCC\n", Strictness::Strict).value.unwrap();
    let Outcome::NoSolution(reason) = hint(&with_state(&three, state).value.unwrap(), HintLevel::Step) else {
        panic!()
    };
    assert_eq!(reason.code, "packing.piece_fits_nowhere");
}

/// Whether a state is complete, and a drawing with an `x` for each wrong cell.
fn reviewed(puzzle: &str, state: &str, budget: &Budget) -> (bool, String) {
    let puzzle = read(puzzle, Strictness::Strict).value.unwrap();
    let context = RunContext::new(budget);
    let read = Packing.review(&puzzle, &Source::new("state", state), &context).unwrap();
    let review = match read.value.unwrap_or_else(|| panic!("{:?}", read.diagnostics)) {
        Outcome::Solved(review) | Outcome::Stopped { best: Some(review), .. } => review,
        other => panic!("{other:?}"),
    };
    let drawn = puzzle
        .board()
        .draw(|cell| if review.wrong.contains(&puzzle.board().cell_pos(cell)) { 'x' } else { '-' });
    (review.complete, drawn)
}

#[test]
fn pieces_that_break_the_rules_are_always_wrong() {
    let cases = [
        (FLAT, "AAB\nA.B\n", true, "---\n-.-\n"),
        (FLAT, "AAA\n..B\n", false, "xxx\n-.x\n"),
        (FLAT, "AA.\n..A\n", false, "xx-\n-.x\n"),
        (FLAT, ".BB\n...\n", false, "-xx\n-.-\n"),
        (PLACED, "...\nAA.\n", false, "---\nxx-\n"),
        (PLACED, "B..\nB..\n", false, "x--\nx--\n"),
        (PLACED, "..B\n..B\n", false, "---\n---\n"),
        (PLACED, "AA.\n.BB\n", false, "---\n-xx\n"),
        (PLACED, "AAB\nCCB\n", true, "---\n---\n"),
        ("2 2 3\nDEFAULT\nAA\nB\nC\n", "AA\nBB\n", false, "--\nxx\n"),
    ];
    for (puzzle, state, complete, wrong) in cases {
        let found = reviewed(puzzle, state, &Budget::default());
        assert_eq!(found, (complete, wrong.to_owned()), "{state}");
    }
}

#[test]
fn a_stopped_review_reports_what_is_certainly_wrong() {
    let state = format!("A.A........\n{}", "...........\n".repeat(4));
    let budget = Budget { nodes: Some(1), ..Budget::default() };
    let (complete, wrong) = reviewed(KANOODLE, &state, &budget);
    assert!(!complete && wrong.starts_with("x-x--------\n"), "{wrong}");
}

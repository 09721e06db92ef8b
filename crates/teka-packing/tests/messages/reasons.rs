//! Provokes the reasons why there is no solution or a count is not resumed, and the titles and captions of scenes.

use super::read;
use std::collections::BTreeSet;
use std::sync::Mutex;
use teka_core::{
    Budget, Checkpointer, Family, Message, Monitor, NoObserver, Outcome, RunContext, Strictness, Unsupported,
};
use teka_packing::{Algorithm, Packing};

/// Puzzles that are proved impossible, with the whole message.
const IMPOSSIBLE: &[(&str, &str)] = &[
    ("2 3 1\nDEFAULT\nAAA\n", "packing.area(pieces: 3, board: 6, most: 6)"),
    ("1 2 1\nDEFAULT\nAAA\n", "packing.area(pieces: 3, board: 2, most: 2)"),
    (
        "[board]\ndrawing = 'XX?'\n[[piece]]\nshape = 'A'\n",
        "packing.area_range(pieces: 1, board: 2, most: 3)",
    ),
    ("2 2 1\nDEFAULT\nAAAA\n", "packing.piece_fits_nowhere(piece: \"A\")"),
    ("2 2 2\nPYRAMID\nBBB\nAA\n", "packing.piece_fits_nowhere(piece: \"B\")"),
    (
        "[board]\nrectangle = [2, 2]\nplaced = \"A.\\n.B\"\n[[piece]]\nshape = 'A'\n[[piece]]\nshape = 'B'\n\
         [[piece]]\nname = 'bar'\nshape = 'CC'\n",
        "packing.piece_fits_nowhere(piece: \"bar\")",
    ),
];

/// Puzzles that are proved impossible, with only the code; unit tests check the numbers in these messages.
const PROVED: &[(&str, &str)] = &[
    ("1 5 2\nCUSTOM\nXXX.X\nAA\nBB\n", "packing.cell_uncoverable"),
    ("1 12 5\nCUSTOM\nXXXX.XXX.XXX\nAA\nBB\nCC\nDD\nEE\n", "packing.hole_size"),
    ("2 4 2\nDEFAULT\nAAA\n A\nBBBB\n", "packing.colouring"),
    ("3 3 2\nDEFAULT\nAAA\nA\nA\nBB\n BB\n", "packing.colouring_together"),
];

/// The reasons why a count is not resumed.
fn checkpoint_errors() -> BTreeSet<&'static str> {
    struct LastCheckpoint(Mutex<String>);
    impl Checkpointer for LastCheckpoint {
        fn is_due(&self) -> bool {
            false
        }
        fn save(&self, state: String) {
            *self.0.lock().unwrap() = state;
        }
    }
    let checkpointer = LastCheckpoint(Mutex::new(String::new()));
    let budget = Budget::default();
    let count = |text: &str, resume: Option<&str>| {
        let puzzle = read(text, Strictness::Strict).value.unwrap();
        let mut context = RunContext::new(&budget).with_checkpointer(&checkpointer);
        context.resume = resume;
        Packing.count(&puzzle, &context)
    };
    let small = "1 2 1\nDEFAULT\nAA\n";
    assert!(count(small, None).is_ok());
    let state = checkpointer.0.lock().unwrap().clone();
    assert!(count(small, Some(&state)).is_ok(), "its own checkpoint is accepted");
    let large = "[board]\nbox = [5, 5, 6]\n[[piece]]\ncopies = 75\nshape = '##'\n";
    let rejected = [
        (small, "nonsense", "packing.checkpoint_damaged"),
        ("1 3 1\nDEFAULT\nAAA\n", &state, "packing.checkpoint_foreign"),
        (large, &state, "packing.checkpoint_foreign"),
    ];
    let code = |(text, state, expected): (&str, &str, &'static str)| {
        let Err(Unsupported::Here(why)) = count(text, Some(state)) else { panic!("{expected}") };
        assert_eq!(why.code, expected);
        why.code
    };
    rejected.into_iter().map(code).collect()
}

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut seen = BTreeSet::new();
    for (text, expected) in IMPOSSIBLE {
        let puzzle = read(text, Strictness::Strict).value.unwrap();
        let reason = Packing.validate(&puzzle).unwrap_err();
        assert_eq!(reason.to_string(), *expected);
        seen.insert(reason.code);
    }
    for (text, expected) in PROVED {
        let puzzle = read(text, Strictness::Strict).value.unwrap();
        let reason = Packing.validate(&puzzle).unwrap_err();
        assert_eq!(reason.code, *expected);
        seen.insert(reason.code);
    }
    seen.extend(checkpoint_errors());
    let text = "3 6 5\nCUSTOM\n.XX.X.\nXXX.XX\nXXXXX.\nAAA\nBBB\nC C\nCCC\nD\nE\n";
    let puzzle = read(text, Strictness::Strict).value.unwrap();
    assert_eq!(Packing.validate(&puzzle), Ok(()));
    let budget = Budget::default();
    for algorithm in
        [Algorithm::Exact, Algorithm::CellsFirst, Algorithm::PiecesFirst, Algorithm::PositionsFirst]
    {
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let Outcome::NoSolution(reason) = Packing.solve(&puzzle, algorithm, &mut monitor) else { panic!() };
        assert_eq!(reason, Message::new("packing.exhausted").with("cases", monitor.stats.cases));
        seen.insert(reason.code);
    }
    let named = "title = 'T'\n[board]\npyramid = 1\n[[piece]]\nshape = 'A'\n";
    let named = read(named, Strictness::Strict).value.unwrap();
    // Only the first of these pieces differs from its mirror image.
    let only = "[board]\nrectangle = [2, 4]\n[[piece]]\nmirror = false\nshape = '''\nAAA\nA\n'''\n";
    let some = format!("{only}[[piece]]\nmirror = false\nshape = '''\nBB\nBB\n'''\n");
    let [only, some] = [only, &some].map(|text| read(text, Strictness::Strict).value.unwrap());
    let start = puzzle.start();
    for scene in [
        Packing.draw(&puzzle, None),
        Packing.draw(&puzzle, Some(&start)),
        Packing.draw(&named, None),
        Packing.draw(&only, None),
        Packing.draw(&some, None),
    ] {
        seen.insert(scene.title.code);
        seen.extend(
            scene.panels.iter().filter_map(|panel| panel.caption.as_ref()).map(|caption| caption.code),
        );
    }
    seen
}

#[test]
fn reasons() {
    codes();
}

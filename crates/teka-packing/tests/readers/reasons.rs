//! The codes that are no reader's: why there is no solution, what a picture shows, and a file too many.

use super::read;
use std::collections::BTreeSet;
use teka_core::{Budget, Family, Message, Outcome, Reading, Silent, Source, Watch};
use teka_packing::{Algorithm, Packing};

/// Texts whose quick look proves that there is no solution, and the proof.
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

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut seen = BTreeSet::new();
    for (text, expected) in IMPOSSIBLE {
        let puzzle = read(text, Reading::Strict).value.unwrap();
        let reason = Packing.validate(&puzzle).unwrap_err();
        assert_eq!(reason.to_string(), *expected);
        seen.insert(reason.code);
    }
    let puzzle = read("2 4 2\nDEFAULT\nAAA\n A\nBBBB\n", Reading::Strict).value.unwrap();
    assert_eq!(Packing.validate(&puzzle), Ok(()));
    let budget = Budget::default();
    for algorithm in
        [Algorithm::Exact, Algorithm::CellsFirst, Algorithm::PiecesFirst, Algorithm::PositionsFirst]
    {
        let mut watch = Watch::new(&budget, &Silent);
        let Outcome::NoSolution(reason) = Packing.solve(&puzzle, algorithm, &mut watch) else { panic!() };
        assert_eq!(reason, Message::new("packing.exhausted").with("cases", watch.stats.cases));
        seen.insert(reason.code);
    }
    let named = "title = 'T'\n[board]\npyramid = 1\n[[piece]]\nshape = 'A'\n";
    let named = read(named, Reading::Strict).value.unwrap();
    let start = puzzle.start();
    for scene in
        [Packing.draw(&puzzle, None), Packing.draw(&puzzle, Some(&start)), Packing.draw(&named, None)]
    {
        seen.insert(scene.title.code);
        seen.extend(
            scene.panels.iter().filter_map(|panel| panel.caption.as_ref()).map(|caption| caption.code),
        );
    }
    let file = Source::new("one", "1 1 1\nDEFAULT\nA\n");
    seen.extend(
        Packing.read(&[file.clone(), file], Reading::Strict).diagnostics.iter().map(|d| d.message.code),
    );
    seen
}

#[test]
fn reasons() {
    codes();
}

//! Tests of the packing referee: legal answers and answers that break each rule, very large pieces, and every
//! piece of five or six cubes in place of its mirror image.

use super::*;
use std::collections::BTreeSet;
use teka_core::{Family, Source, Strictness};
use teka_packing::{Board, Lattice, NewPiece, Packing, PieceId, Shape};

fn read(puzzle: &str) -> Puzzle {
    let read = Packing.read(&[Source::new("puzzle", puzzle)], Strictness::Lenient);
    read.value.unwrap_or_else(|| panic!("{:?}", read.diagnostics))
}

/// `legal`, or the broken rule.
fn verdict(puzzle: &str, answer: &str) -> String {
    let puzzle = read(puzzle);
    let read = Packing.read_answer(&puzzle, &Source::new("answer", answer));
    let solution = read.value.unwrap_or_else(|| panic!("{:?}", read.diagnostics));
    described(packing(&puzzle, &solution))
}

fn described(verdict: Verdict) -> String {
    match verdict {
        Verdict::Legal => "legal".to_owned(),
        Verdict::Illegal(rule) => {
            assert!(CODES.contains(&rule.code), "{} is not in the list", rule.code);
            rule.to_string()
        }
    }
}

const SMALL: &str = "3 3 3\nDEFAULT\nAAA\nA\nBB\nB\nCC\n";

#[test]
fn a_filled_board_is_legal() {
    assert_eq!(verdict(SMALL, "AAA\nABB\nCCB"), "legal");
    assert_eq!(verdict(SMALL, "ACC\nABB\nAAB"), "legal");
}

#[test]
fn every_cell_must_be_covered() {
    assert_eq!(verdict(SMALL, "AAA\nABB\nCC."), "packing.uncovered(row: 3, column: 3, layer: 1, layers: 1)");
    let pyramid = "2 2 1\nPYRAMID\nAA\nAA\n";
    assert_eq!(verdict(pyramid, ".\n\nAA\nAA"), "packing.uncovered(row: 1, column: 1, layer: 2, layers: 2)");
}

#[test]
fn every_piece_must_be_used() {
    assert_eq!(verdict(SMALL, "AAA\nABB\nBBB"), "packing.wrong_size(piece: \"B\", found: 5, wanted: 3)");
    let three = "1 3 3\nDEFAULT\nA\nB\nC\n";
    assert_eq!(verdict(three, "AAB"), "packing.wrong_size(piece: \"A\", found: 2, wanted: 1)");
    let spare = "1 2 3\nDEFAULT\nA\nB\nC\n";
    assert_eq!(verdict(spare, "AB"), "packing.missing_piece(piece: \"C\")");
}

#[test]
fn a_piece_keeps_its_shape() {
    assert_eq!(verdict(SMALL, "AAC\nACB\nABB"), "packing.wrong_shape(piece: \"C\")");
    assert_eq!(verdict(SMALL, "AAB\nABB\nCCA"), "packing.wrong_shape(piece: \"A\")");
}

#[test]
fn an_answer_to_another_puzzle_is_rejected() {
    let puzzle = read("1 2 1\nDEFAULT\nAA\n");
    let judge = |owners: Vec<Option<PieceId>>| described(packing(&puzzle, &Solution { owners }));
    assert_eq!(judge(vec![Some(PieceId(0)); 3]), "check.size(found: 3, wanted: 2)");
    assert_eq!(
        judge(vec![Some(PieceId(7)); 2]),
        "packing.unknown_piece(row: 1, column: 1, layer: 1, layers: 1)"
    );
    assert_eq!(judge(vec![]), "check.size(found: 0, wanted: 2)");
}

#[test]
fn optional_cells_may_be_covered_or_empty() {
    let puzzle = "[board]\ndrawing = \"\"\"\nXX?\nX??\n\"\"\"\n[[piece]]\nname = \"A\"\nshape = \"AA\\nA\"\n";
    assert_eq!(verdict(puzzle, "AA_\nA__"), "legal");
    assert_eq!(verdict(puzzle, "_AA\n__A"), "packing.uncovered(row: 1, column: 1, layer: 1, layers: 1)");
}

#[test]
fn a_forbidden_mirror_image_is_rejected() {
    let board = "[board]\ndrawing = \"XXX\\nX\"\n[[piece]]\nname = \"A\"\nshape = \"AAA\\n..A\"\n";
    assert_eq!(verdict(board, "AAA\nA.."), "legal");
    assert_eq!(verdict(&format!("{board}mirror = false\n"), "AAA\nA.."), "packing.mirrored(piece: \"A\")");
}

#[test]
fn a_symmetric_piece_equals_its_mirror_image() {
    let board =
        "mirror = false\n[board]\ndrawing = \"XXX\\n.X\"\n[[piece]]\nname = \"A\"\nshape = \".A\\nAAA\"\n";
    assert_eq!(verdict(board, "AAA\n.A."), "legal");
}

#[test]
fn only_solid_pieces_can_be_chiral_in_a_box() {
    let cube = |shape| {
        let board = "mirror = false\n[board]\nlattice = \"cubic\"\ndrawing = \"X.\\n..\\n\\nX.\\nXX\"\n";
        format!("{board}[[piece]]\nname = \"A\"\nshape = \"\"\"\n{shape}\n\"\"\"\n")
    };
    assert_eq!(verdict(&cube("A.\n..\n\nA.\nAA"), "A.\n..\n\nA.\nAA"), "legal");
    assert_eq!(verdict(&cube(".A\n..\n\n.A\nAA"), "A.\n..\n\nA.\nAA"), "packing.mirrored(piece: \"A\")");
    let flat = "mirror = false\n[board]\nbox = [1, 2, 3]\n[[piece]]\nname = \"A\"\nshape = \"AAA\\nA\"\n\
                [[piece]]\nname = \"B\"\nshape = \"BB\"\n";
    assert_eq!(verdict(flat, "AAA\nBBA"), "legal");
}

#[test]
fn a_given_piece_stays_where_it_was_given() {
    let puzzle = "[board]\nrectangle = [1, 4]\nplaced = \"_AA_\"\n[[piece]]\nname = \"A\"\nshape = \"AA\"\n\
                  [[piece]]\nname = \"B\"\nshape = \"B\"\ncopies = 2\nsymbols = \"BC\"\n";
    assert_eq!(verdict(puzzle, "BAAC"), "legal");
    assert_eq!(verdict(puzzle, "CAAB"), "legal");
    assert_eq!(verdict(puzzle, "AABC"), "packing.given_moved(piece: \"A\")");
}

/// The verdicts of one judge on several answers.
fn verdicts(puzzle: &str, answers: &[&str]) -> Vec<String> {
    let puzzle = read(puzzle);
    let mut judge = packing_judge(&puzzle);
    let solution = |answer: &&str| {
        let read = Packing.read_answer(&puzzle, &Source::new("answer", *answer));
        read.value.unwrap_or_else(|| panic!("{:?}", read.diagnostics))
    };
    answers.iter().map(|answer| described(judge(&solution(answer)))).collect()
}

#[test]
fn a_judge_does_not_apply_remembered_placements_to_other_pieces() {
    let puzzle = "2 3 2\nDEFAULT\nAAA\nBB\nB\n";
    let bent = "packing.wrong_shape(piece: \"B\")";
    assert_eq!(verdicts(puzzle, &["AAA\nBBB", "BBB\nAAA"]), [bent, bent]);
    // C is where D was, but only D may be mirrored.
    let chiral = "[board]\nrectangle = [2, 4]\n\
                 [[piece]]\nname = \"D\"\nshape = \"DDD\\nD\"\n\
                 [[piece]]\nname = \"C\"\nshape = \"CCC\\nC\"\nmirror = false\n";
    assert_eq!(verdicts(chiral, &["DDDC\nDCCC", "CDDD\nCCCD"]), ["legal", "packing.mirrored(piece: \"C\")"]);
    // A is where B was, but B is given there.
    let given = "[board]\nrectangle = [1, 4]\nplaced = \"BB__\"\n\
                 [[piece]]\nname = \"A\"\nshape = \"AA\"\n[[piece]]\nname = \"B\"\nshape = \"BB\"\n";
    assert_eq!(verdicts(given, &["BBAA", "AABB"]), ["legal", "packing.given_moved(piece: \"B\")"]);
}

#[test]
fn a_judge_checks_new_placements_of_a_known_piece() {
    assert_eq!(
        verdicts(SMALL, &["AAA\nABB\nCCB", "AAC\nACB\nABB", "ACC\nABB\nAAB"]),
        ["legal", "packing.wrong_shape(piece: \"C\")", "legal"]
    );
}

/// A judge remembers a placement as a 128-bit set of cells, so only on boards of up to 128 cells.
#[test]
fn boards_of_more_than_128_cells_are_checked_in_the_same_way() {
    for cells in [127, 128, 129, 300] {
        let row = "A".repeat(cells - 3);
        let puzzle = format!("1 {cells} 2\nDEFAULT\n{row}\nBBB\n");
        let answers = [format!("{row}BBB"), format!("BBB{row}"), format!("{row}BBB"), format!("B{row}BB")];
        let found = verdicts(&puzzle, &answers.each_ref().map(String::as_str));
        assert_eq!(found, ["legal", "legal", "legal", "packing.wrong_shape(piece: \"B\")"], "{cells} cells");
    }
}

/// A corner of three balls lies flat, or stands in one of the two upright planes through the top of the pyramid.
#[test]
fn pieces_can_stand_upright_in_a_pyramid() {
    let corner = "2 2 3\nPYRAMID\nAA\nA\nB\nC\n";
    assert_eq!(verdict(corner, "B\n\nAA\nAC"), "legal");
    assert_eq!(verdict(corner, "A\n\nAB\nCA"), "legal");
    assert_eq!(verdict(corner, "A\n\nBA\nAC"), "legal");
    assert_eq!(verdict(corner, "A\n\nAA\nBC"), "packing.wrong_shape(piece: \"A\")");
    let row = "2 2 3\nPYRAMID\nAAA\nB\nC\n";
    assert_eq!(verdict(row, "A\n\nAB\nCA"), "packing.wrong_shape(piece: \"A\")");
}

#[test]
fn a_straight_piece_can_lean_along_an_edge_of_a_pyramid() {
    let board = "[board]\nlattice = \"sphere\"\ndrawing = \"?\\n\\n??\\n??\\n\\n???\\n???\\n???\"\n";
    let puzzle = format!("{board}[[piece]]\nname = \"A\"\nshape = \"AAA\"\n");
    assert_eq!(verdict(&puzzle, "A\n\nA_\n__\n\nA__\n___\n___"), "legal");
    assert_eq!(verdict(&puzzle, "A\n\n_A\n__\n\n__A\n___\n___"), "legal");
    let bent = "A\n\n_A\n__\n\n_A_\n___\n___";
    assert_eq!(verdict(&puzzle, bent), "packing.wrong_shape(piece: \"A\")");
}

#[test]
fn disconnected_pieces_stay_on_the_grid() {
    let board = "[board]\ndrawing = \"\"\"\n??????\n??????\n??????\n??????\n??????\n??????\n\"\"\"\n";
    let puzzle = format!("{board}[[piece]]\nname = \"A\"\nshape = \"A....A\"\n");
    assert_eq!(verdict(&puzzle, "A_____\n______\n______\n______\n______\nA_____"), "legal");
    let askew = "A_____\n______\n______\n______\n___A__\n______";
    assert_eq!(verdict(&puzzle, askew), "packing.wrong_shape(piece: \"A\")");
}

/// Two interlocking combs of five thousand cells, and two halves of the board.
#[test]
fn large_pieces_are_checked() {
    let teeth = |row: i32, column: i32| if row % 2 == 0 { column < 90 } else { column < 10 };
    let comb: Vec<bool> = (0..10_000).map(|at| teeth(at / 100, at % 100)).collect();
    let half: Vec<bool> = (0..10_000).map(|at| at < 5000).collect();
    for is_first in [comb, half] {
        let point = |at: usize| Lattice::Square.point(pos(at as i32 / 100, at as i32 % 100));
        let of =
            |wanted: bool| (0..10_000).filter(|&at| is_first[at] == wanted).map(point).collect::<Vec<_>>();
        let piece = |points: Vec<_>| NewPiece {
            name: String::new(),
            shape: Shape::new(Lattice::Square, points),
            may_mirror: true,
        };
        let puzzle =
            Puzzle::new(Board::rectangle(100, 100).unwrap(), vec![piece(of(true)), piece(of(false))]);
        let id = |first: &bool| Some(PieceId(u32::from(!first)));
        let owners: Vec<_> = is_first.iter().map(id).collect();
        let rotated: Vec<_> = is_first.iter().rev().map(id).collect();
        let mut spoiled = owners.clone();
        spoiled.swap(0, 9999);
        assert_eq!(described(packing(&puzzle, &Solution { owners })), "legal");
        assert_eq!(described(packing(&puzzle, &Solution { owners: rotated })), "legal");
        assert_eq!(
            described(packing(&puzzle, &Solution { owners: spoiled })),
            "packing.wrong_shape(piece: \"A\")"
        );
    }
}

fn pos(row: i32, column: i32) -> GridPos {
    GridPos { layer: 0, row, column }
}

/// The layer, row and column of a cube.
type Cube = [i32; 3];

/// All connected pieces of `size` cubes, up to translation.
fn polycubes(size: usize) -> BTreeSet<Vec<Cube>> {
    let mut all = BTreeSet::from([vec![[0, 0, 0]]]);
    for _ in 1..size {
        let mut larger = BTreeSet::new();
        for piece in &all {
            for (cube, axis, step) in piece
                .iter()
                .flat_map(|&cube| [0, 1, 2].map(|axis| (cube, axis)))
                .flat_map(|(cube, axis)| [(cube, axis, 1), (cube, axis, -1)])
            {
                let mut next = cube;
                next[axis] += step;
                if !piece.contains(&next) {
                    larger.insert(at_the_origin(piece.iter().copied().chain([next])));
                }
            }
        }
        all = larger;
    }
    all
}

fn at_the_origin(cubes: impl Iterator<Item = Cube> + Clone) -> Vec<Cube> {
    let min = [0, 1, 2].map(|axis| cubes.clone().map(|cube| cube[axis]).min().unwrap_or(0));
    let mut moved: Vec<Cube> = cubes.map(|cube| [0, 1, 2].map(|axis| cube[axis] - min[axis])).collect();
    moved.sort_unstable();
    moved
}

/// A piece after each of the 24 rotations of a cube.
fn rotations(piece: &[Cube]) -> Vec<Vec<Cube>> {
    let orders =
        [([0, 1, 2], 1), ([1, 2, 0], 1), ([2, 0, 1], 1), ([0, 2, 1], -1), ([2, 1, 0], -1), ([1, 0, 2], -1)];
    let mut rotated = Vec::new();
    for (order, parity) in orders {
        for signs in [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]] {
            // An odd permutation of the axes with an odd number of flipped signs is a rotation as well.
            let cubes =
                piece.iter().map(|cube| [0, 1, 2].map(|axis| parity * signs[axis] * cube[order[axis]]));
            rotated.push(at_the_origin(cubes));
        }
    }
    rotated
}

/// The drawing of a piece, and the same with the columns reversed.
fn drawn(piece: &[Cube], symbol: char) -> (String, String) {
    let size = [0, 1, 2].map(|axis| piece.iter().map(|cube| cube[axis]).max().unwrap_or(0) + 1);
    let drawing = |mirrored: bool| {
        let row = |layer, row| -> String {
            let there =
                |column| piece.contains(&[layer, row, if mirrored { size[2] - 1 - column } else { column }]);
            (0..size[2]).map(|column| if there(column) { symbol } else { '.' }).collect()
        };
        let layer = |layer| (0..size[1]).map(|at| row(layer, at)).collect::<Vec<_>>().join("\\n");
        (0..size[0]).map(layer).collect::<Vec<_>>().join("\\n\\n")
    };
    (drawing(false), drawing(true))
}

/// Puts every piece of five or six cubes in place of its mirror image, which is legal exactly if some rotation gives
/// the same cells.
#[test]
fn a_solid_piece_is_mirrored_exactly_if_no_rotation_gives_the_same_cells() {
    let (mut turned, mut mirrored) = (0, 0);
    for piece in polycubes(5).into_iter().chain(polycubes(6)) {
        let reflected = at_the_origin(piece.iter().map(|&[layer, row, column]| [layer, row, -column]));
        let expected = if rotations(&piece).contains(&reflected) {
            turned += 1;
            "legal"
        } else {
            mirrored += 1;
            "packing.mirrored(piece: \"A\")"
        };
        let (shape, _) = drawn(&piece, 'A');
        let (_, board) = drawn(&piece, 'X');
        let puzzle = format!(
            "mirror = false\n[board]\nlattice = \"cubic\"\ndrawing = \"{board}\"\n\
             [[piece]]\nname = \"A\"\nshape = \"{shape}\"\n"
        );
        let answer = board.replace('X', "A").replace("\\n", "\n");
        assert_eq!(verdict(&puzzle, &answer), expected, "{shape}");
    }
    assert!(turned > 500 && mirrored > 500, "{turned} turned, {mirrored} mirrored");
}

//! Tests known numbers of solutions, in total and up to symmetry, on which at least two independent programs agree. The
//! two that take longest, the pentomino box and the Bedlam cube, are checked by the benchmark.

use std::path::Path;
use teka_core::{BigUint, Budget, Family, RunContext, Source, Strictness};
use teka_packing::Packing;

fn counts(name: &str, text: String) -> [u32; 2] {
    let puzzle = Packing.read(&[Source::new(name, text)], Strictness::Strict).value.unwrap();
    let budget = Budget { threads: Some(2), ..Budget::default() };
    let count = Packing.count(&puzzle, &RunContext::new(&budget)).unwrap();
    [count.solutions, count.distinct.unwrap()].map(|number: BigUint| number.try_into().unwrap())
}

#[test]
fn the_examples_have_the_known_numbers_of_solutions() {
    let known = [
        ("pentominoes-6x10.txt", [9_356, 2_339]),
        ("pentominoes-8x8.txt", [520, 65]),
        ("soma.toml", [11_520, 240]),
        ("kanoodle.txt", [371_020, 92_755]),
        ("kanoodle-pyramid.txt", [2_448, 306]),
        ("kanoodle-diagonal.txt", [92_960, 23_240]),
        ("iq-puzzler-pro.txt", [4_331_140, 1_082_785]),
        ("iq-puzzler-pro-pyramid.txt", [26_720, 3_340]),
        ("iq-puzzler-pro-diagonal.txt", [1_376_400, 344_100]),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/packing");
    for (name, expected) in known {
        assert_eq!(counts(name, std::fs::read_to_string(folder.join(name)).unwrap()), expected, "{name}");
    }
}

#[test]
fn pentominoes_tile_the_other_rectangles() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/packing");
    let text = std::fs::read_to_string(folder.join("pentominoes-6x10.txt")).unwrap();
    for (size, expected) in [("5 12", [4_040, 1_010]), ("4 15", [1_472, 368]), ("3 20", [8, 2])] {
        assert_eq!(counts(size, text.replacen("6 10", size, 1)), expected, "{size}");
    }
}

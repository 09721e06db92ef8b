//! The benchmark puzzles with their known numbers of solutions and the required speedups. Most of them are from
//! `examples/`. Also reads all examples and the inputs of the published reports (see docs/sources.md), for their
//! first solutions.

use crate::broken_symmetry::BrokenSymmetryGoal;
use std::path::{Path, PathBuf};
use teka_core::{Source, Strictness};
use teka_packing::{Board, GridPos, Lattice, NewPiece, Puzzle, Shape, read};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A puzzle and what is known about it.
pub(crate) struct Instance {
    pub(crate) name: &'static str,
    pub(crate) puzzle: Puzzle,
    pub(crate) solutions: u64,
    pub(crate) distinct: u64,
    pub(crate) goal: Option<Goal>,
    /// What is required against `dlx` with broken symmetry.
    pub(crate) broken_symmetry_goal: Option<BrokenSymmetryGoal>,
    /// Whether `dlx` takes minutes.
    pub(crate) long_for_dlx: bool,
    /// Whether it takes the engine long as well, so that it is counted only with `--all`.
    pub(crate) only_in_full: bool,
}

/// The required and the desired speedup over `dlx`.
#[derive(Clone, Copy)]
pub(crate) struct Goal {
    pub(crate) required: f64,
    pub(crate) aim: f64,
}

impl Instance {
    fn new(name: &'static str, puzzle: Puzzle, solutions: u64, distinct: u64) -> Self {
        Instance {
            name,
            puzzle,
            solutions,
            distinct,
            goal: None,
            broken_symmetry_goal: None,
            long_for_dlx: false,
            only_in_full: false,
        }
    }

    fn goal(self, required: f64, aim: f64) -> Self {
        Instance { goal: Some(Goal { required, aim }), ..self }
    }

    fn broken_symmetry_goal(self, piece: &'static str, required: f64) -> Self {
        Instance { broken_symmetry_goal: Some(BrokenSymmetryGoal { piece, required }), ..self }
    }

    fn long_for_dlx(self) -> Self {
        Instance { long_for_dlx: true, ..self }
    }
}

pub(crate) fn instances() -> Vec<Instance> {
    let new = Instance::new;
    let pentominoes = |size| read_as("pentominoes", &text("pentominoes-6x10.txt").replace("6 10", size));
    vec![
        new("pentominoes 6×10", pentominoes("6 10"), 9356, 2339).goal(40.0, 100.0),
        new("pentominoes 5×12", pentominoes("5 12"), 4040, 1010),
        new("pentominoes 4×15", pentominoes("4 15"), 1472, 368),
        new("pentominoes 3×20", pentominoes("3 20"), 8, 2),
        new("pentominoes 8×8 without the middle", example("pentominoes-8x8.txt"), 520, 65).goal(30.0, 60.0),
        new("Soma cube", example("soma.toml"), 11520, 240).goal(15.0, 40.0),
        new("Kanoodle 5×11", example("kanoodle.txt"), 371_020, 92_755).goal(60.0, 200.0),
        new("Kanoodle diagonal", example("kanoodle-diagonal.txt"), 92_960, 23_240),
        new("Kanoodle pyramid", example("kanoodle-pyramid.txt"), 2448, 306)
            .goal(4.0, 12.0)
            .broken_symmetry_goal("F", 12.0),
        new("IQ Puzzler Pro 5×11", example("iq-puzzler-pro.txt"), 4_331_140, 1_082_785).long_for_dlx(),
        new("IQ Puzzler Pro diagonal", example("iq-puzzler-pro-diagonal.txt"), 1_376_400, 344_100)
            .long_for_dlx(),
        new("IQ Puzzler Pro pyramid", example("iq-puzzler-pro-pyramid.txt"), 26720, 3340)
            .goal(4.0, 12.0)
            .broken_symmetry_goal("G", 14.0),
        new("pentominoes, box 3×4×5", example("pentominoes-box.toml"), 31520, 3940)
            .goal(4.0, 12.0)
            .broken_symmetry_goal("F", 6.0),
        new("pentominoes, box 2×5×6", flat_box(), 2112, 264).broken_symmetry_goal("F", 8.0),
        Instance { only_in_full: true, ..new("Bedlam cube", bedlam(), 460_464, 19186).long_for_dlx() },
    ]
}

fn flat_box() -> Puzzle {
    read_as("pentominoes-box.toml", &text("pentominoes-box.toml").replace("[3, 4, 5]", "[2, 5, 6]"))
}

/// The examples and their file names.
pub(crate) fn examples() -> Vec<(String, Puzzle)> {
    puzzles_in("examples/packing")
}

/// The inputs of the published reports that are valid puzzles.
pub(crate) fn corpus() -> Vec<(String, Puzzle)> {
    puzzles_in("crates/teka-packing/tests/reports")
}

fn puzzles_in(path: &str) -> Vec<(String, Puzzle)> {
    let files = std::fs::read_dir(Path::new(ROOT).join(path)).expect("the folder is there");
    let mut paths: Vec<_> = files.map(|file| file.expect("the folder can be listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt" || extension == "toml"));
    paths.sort_unstable();
    let puzzle = |path: &PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).expect("the file can be read");
        let puzzle = read(&Source::new(&name, text), Strictness::Lenient).value?;
        Some((name, puzzle))
    };
    paths.iter().filter_map(puzzle).collect()
}

pub(crate) fn example(name: &str) -> Puzzle {
    read_as(name, &text(name))
}

fn text(name: &str) -> String {
    std::fs::read_to_string(Path::new(ROOT).join("examples/packing").join(name))
        .expect("the example is there")
}

fn read_as(name: &str, text: &str) -> Puzzle {
    read(&Source::new(name, text), Strictness::Strict).value.expect("a valid puzzle")
}

/// The Bedlam cube, whose thirteen pieces are given by one solution: each letter is a piece, each string a layer.
fn bedlam() -> Puzzle {
    const SOLVED: [&str; 4] =
        ["ABCC ACCD AEFF EEEF", "BBBD AACD GHIF GEJJ", "HBDD HKKL HHIF GGIJ", "KKLL MKIL MMIJ GMMJ"];
    let mut pieces: Vec<(char, Vec<_>)> = Vec::new();
    for (layer, line) in SOLVED.iter().enumerate() {
        for (row, cubes) in line.split(' ').enumerate() {
            for (column, letter) in cubes.chars().enumerate() {
                let pos = GridPos { layer: layer as i32, row: row as i32, column: column as i32 };
                let point = Lattice::Cubic.point(pos);
                match pieces.iter_mut().find(|(known, _)| *known == letter) {
                    Some((_, points)) => points.push(point),
                    None => pieces.push((letter, vec![point])),
                }
            }
        }
    }
    let piece = |(letter, points): (char, Vec<_>)| NewPiece {
        name: letter.to_string(),
        shape: Shape::new(Lattice::Cubic, points),
        may_mirror: false,
    };
    let board = Board::cuboid(4, 4, 4).expect("it is small");
    Puzzle::new(board, pieces.into_iter().map(piece).collect())
}

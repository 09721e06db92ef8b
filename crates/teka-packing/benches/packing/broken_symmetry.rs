//! Counts on three-dimensional boards: the time of the engine against that of `dlx` on matrices whose symmetry is
//! broken on the same piece, so that both search one placement of it per orbit. Each puzzle has a required speedup.

use crate::instances::Instance;
use crate::{best, context, count_by_dlx, counted, options};
use std::collections::BTreeSet;
use std::time::Duration;
use teka_bench::{number, time};
use teka_core::{Budget, Family};
use teka_packing::{CellId, Packing, Point, Puzzle, Symmetry};

/// What is required of a count against `dlx` with broken symmetry.
#[derive(Clone, Copy)]
pub(crate) struct BrokenSymmetryGoal {
    /// The name of the piece that the engine breaks the symmetry on.
    pub(crate) piece: &'static str,
    /// The required speedup.
    pub(crate) required: f64,
}

/// The times of one puzzle.
pub(crate) struct BrokenSymmetryRow {
    pub(crate) name: &'static str,
    goal: BrokenSymmetryGoal,
    engine: Duration,
    dlx: Duration,
}

impl BrokenSymmetryRow {
    pub(crate) fn cells(&self) -> Vec<String> {
        vec![
            self.name.to_owned(),
            self.goal.piece.to_owned(),
            time(self.engine),
            time(self.dlx),
            number(self.ratio()),
            number(self.goal.required),
        ]
    }

    pub(crate) fn ratio(&self) -> f64 {
        self.dlx.as_secs_f64() / self.engine.as_secs_f64()
    }

    pub(crate) fn is_missed(&self) -> bool {
        self.ratio() < self.goal.required
    }
}

/// Counts with the engine and with `dlx`, whose symmetry is broken; `None` if the puzzle has no such goal.
pub(crate) fn measure(instance: &Instance) -> Option<BrokenSymmetryRow> {
    let goal = instance.broken_symmetry_goal?;
    let puzzle = &instance.puzzle;
    let budget = Budget { threads: Some(1), ..Budget::default() };
    let (count, engine) = best(|| counted(Packing.count(puzzle, &context(&budget))));
    assert_eq!(count.solutions, instance.solutions.into(), "{}, solutions", instance.name);
    let symmetries = board_symmetries(puzzle);
    let broken = broken_options(puzzle, goal.piece, &symmetries);
    let (found, dlx) = best(|| count_by_dlx(puzzle, &broken));
    // An orbit has at most as many placements as there are symmetries.
    let possible = instance.solutions / symmetries.len() as u64..instance.solutions;
    assert!(possible.contains(&found), "{}: {found} solutions with broken symmetry", instance.name);
    let row = BrokenSymmetryRow { name: instance.name, goal, engine, dlx };
    eprintln!("{}", row.cells().join(" · "));
    Some(row)
}

/// The options of `dlx` with one placement of a piece per orbit.
fn broken_options(puzzle: &Puzzle, piece: &str, symmetries: &[Vec<CellId>]) -> Vec<Vec<dlx::Uint>> {
    let is_named = |kind: &teka_packing::Kind| puzzle.pieces()[kind.pieces[0].index()].name == piece;
    let broken = puzzle.kinds().iter().position(is_named).expect("there is a piece of this name");
    let first_cell = puzzle.kinds().len();
    let mut seen: BTreeSet<Vec<usize>> = BTreeSet::new();
    let mut options = options(puzzle);
    options.retain(|option| {
        if option[0] as usize != broken {
            return true;
        }
        let cells = || option[1..].iter().map(|&item| item as usize - first_cell);
        let image = |to: &Vec<CellId>| {
            let mut image: Vec<usize> = cells().map(|cell| to[cell].index()).collect();
            image.sort_unstable();
            image
        };
        let is_new = !seen.contains(&{
            let mut own: Vec<usize> = cells().collect();
            own.sort_unstable();
            own
        });
        if is_new {
            seen.extend(symmetries.iter().map(image));
        }
        is_new
    });
    options
}

/// The symmetries of the board, as the image of every cell.
fn board_symmetries(puzzle: &Puzzle) -> Vec<Vec<CellId>> {
    let (board, lattice) = (puzzle.board(), puzzle.lattice());
    let images = |symmetry: Symmetry| {
        let moved: Vec<Point> = board.cells().iter().map(|cell| symmetry.apply(cell.point)).collect();
        let first = *moved.iter().min_by_key(|&&point| lattice.reading_order(point))?;
        let step = board.cells()[0].point - first;
        moved.into_iter().map(|point| board.at(point + step)).collect::<Option<Vec<CellId>>>()
    };
    lattice.symmetries(true).into_iter().filter_map(images).collect()
}

//! Measures first solutions of large boards against the required times: twenty random puzzles of each class, with one
//! thread and a limit on CPU time. Also measures the peak memory of the process.

use crate::cuts::{HOLES, hexominoes, random_cut};
use crate::hamiltonian::hamiltonian_cut;
use std::time::Duration;
use teka_bench::process_cpu_time;
use teka_core::{Budget, Family, Limit, Monitor, Observer, Outcome, Progress, StopSignal};
use teka_packing::{Algorithm, Packing, Puzzle, Shape, Solution};

/// The number of puzzles in a class.
const PUZZLES: u64 = 20;

/// A class of puzzles, and what is required of it.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    puzzle: fn(u64) -> Puzzle,
    /// The required median.
    pub(crate) median: Duration,
    /// The CPU time allowed for each puzzle.
    pub(crate) limit: Duration,
    /// The number of puzzles that must be solved in that time.
    pub(crate) must_be_solved: usize,
}

/// The times of a class.
pub(crate) struct ClassTimes {
    pub(crate) class: Class,
    /// The times of the puzzles that were solved, in increasing order.
    pub(crate) solved: Vec<Duration>,
}

impl ClassTimes {
    /// The median; unsolved puzzles count as endless.
    pub(crate) fn median(&self) -> Option<Duration> {
        self.solved.get(PUZZLES as usize / 2).copied()
    }

    pub(crate) fn is_missed(&self) -> bool {
        self.solved.len() < self.class.must_be_solved
            || self.median().is_none_or(|median| median > self.class.median)
    }

    pub(crate) fn cells(&self) -> Vec<String> {
        let time = |time: Option<Duration>| time.map_or_else(|| "–".to_owned(), teka_bench::time);
        let class = &self.class;
        vec![
            class.name.to_owned(),
            time(self.median()),
            time(Some(class.median)),
            time(self.solved.last().copied()),
            format!("{} of {PUZZLES}", self.solved.len()),
            format!("{} within {}", class.must_be_solved, teka_bench::time(class.limit)),
        ]
    }
}

fn classes() -> Vec<Class> {
    let class = |name, puzzle, median, limit, must_be_solved| Class {
        name,
        puzzle,
        median: Duration::from_millis(median),
        limit: Duration::from_secs(limit),
        must_be_solved,
    };
    vec![
        class(
            "35 hexominoes, 15×15 with a hole of 3×5",
            |seed| hexominoes(HOLES[seed as usize % HOLES.len()], seed),
            500,
            10,
            20,
        ),
        class("random cuts of 18×18", |seed| random_cut(18, seed), 200, 5, 20),
        class("random cuts of 20×20", |seed| random_cut(20, seed), 200, 5, 20),
        class("random cuts of 30×30", |seed| random_cut(30, seed), 1_000, 20, 19),
        class("random cuts of 50×50", |seed| random_cut(50, seed), 10_000, 60, 15),
        class("random cuts of 100×100", |seed| random_cut(100, seed), 120_000, 120, 10),
        class("Hamiltonian cuts of 18×18", |seed| hamiltonian_cut(18, seed), 200, 5, 20),
        class("Hamiltonian cuts of 20×20", |seed| hamiltonian_cut(20, seed), 200, 5, 20),
        class("Hamiltonian cuts of 30×30", |seed| hamiltonian_cut(30, seed), 1_000, 20, 19),
        class("Hamiltonian cuts of 50×50", |seed| hamiltonian_cut(50, seed), 10_000, 60, 15),
        class("Hamiltonian cuts of 100×100", |seed| hamiltonian_cut(100, seed), 120_000, 120, 10),
    ]
}

/// Measures all classes whose name contains `part`.
pub(crate) fn measure(part: &str) -> Vec<ClassTimes> {
    let measured = classes().into_iter().filter(|class| class.name.contains(part)).map(|class| {
        let mut solved: Vec<Duration> =
            (0..PUZZLES).filter_map(|seed| solve_with(&(class.puzzle)(seed), 1, class.limit)).collect();
        solved.sort_unstable();
        let times = ClassTimes { class, solved };
        eprintln!("{}", times.cells().join(" · "));
        times
    });
    measured.collect()
}

/// The CPU time until a solution is found; `None` if the limit comes first.
pub(crate) fn solve_with(puzzle: &Puzzle, threads: usize, limit: Duration) -> Option<Duration> {
    let budget = Budget { threads: Some(threads), ..Budget::default() };
    let begin = process_cpu_time();
    let deadline = CpuDeadline { at: begin + limit, signal: budget.signal.clone() };
    let outcome = Packing.solve(puzzle, Algorithm::Exact, &mut Monitor::new(&budget, &deadline));
    let took = process_cpu_time().saturating_sub(begin);
    match outcome {
        Outcome::Solved(solution) => {
            assert_solves(puzzle, &solution);
            Some(took)
        }
        Outcome::NoSolution(_) => panic!("every board here has a solution"),
        Outcome::Stopped { .. } => None,
    }
}

/// Stops the search when it has used up its time.
struct CpuDeadline {
    at: Duration,
    signal: StopSignal,
}

impl Observer for CpuDeadline {
    fn progress(&self, _: &Progress) {
        if process_cpu_time() > self.at {
            self.signal.raise(Limit::Time);
        }
    }
}

/// Asserts that every piece covers an image of its shape and that no cell is empty.
fn assert_solves(puzzle: &Puzzle, solution: &Solution) {
    let (board, lattice) = (puzzle.board(), puzzle.lattice());
    let mut points = vec![Vec::new(); puzzle.pieces().len()];
    for (cell, owner) in board.cells().iter().zip(&solution.owners) {
        points[owner.expect("no cell is empty").index()].push(cell.point);
    }
    for (piece, points) in puzzle.pieces().iter().zip(points) {
        let covered = Shape::new(lattice, points);
        assert!(
            piece.shape.orientations(lattice, piece.may_mirror).contains(&covered),
            "a piece has another shape"
        );
    }
}

/// The peak memory of this process in bytes, where the system reports it.
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

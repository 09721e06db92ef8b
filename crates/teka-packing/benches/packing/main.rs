//! Compares the packing engine with the crate `dlx` (Knuth's dancing links with minimum remaining values) by counting
//! all solutions of well-known puzzles, where a wrong count ends the run (`make bench-packing`). Also measures counts
//! by merging states and on three-dimensional boards, processor instructions, two threads, and first solutions of the
//! examples and of ever larger boards cut into pieces at random. Writes tables and missed requirements to
//! `docs/benchmarks.md`.
//!
//! Puzzles that take `dlx` many minutes are skipped unless `--all` or `TEKA_BENCH_ALL` is set. `TEKA_BENCH_ONLY` runs
//! and prints a single part: `counts`, `instructions`, `growth`, `merged`, `space` (three-dimensional boards), or the
//! classes of large boards with this text in their names. Only a whole run writes the tables; the chart of `growth`
//! is drawn whenever that part runs.

mod broken_symmetry;
mod cuts;
mod growth;
mod hamiltonian;
mod instances;
mod instructions;
mod large;
mod merged;
mod report;

use instances::{Instance, corpus, examples, instances};
use report::{Report, Row};
use std::time::Duration;
use teka_bench::{env_flag, is_bench_run, speedup, write_section};
use teka_core::{Budget, Count, Family, Monitor, NoObserver, Outcome, RunContext};
use teka_packing::{Algorithm, Method, Packing, Puzzle, count_by};

/// The engine's memory limit in bytes.
const MEMORY: u64 = 1 << 30;

fn main() {
    if !is_bench_run() {
        return;
    }
    let mut arguments = std::env::args().skip_while(|argument| argument != instructions::COUNT_ONCE).skip(1);
    if let Some(name) = arguments.next() {
        instructions::count_once(&name);
        return;
    }
    let only = std::env::var("TEKA_BENCH_ONLY").ok();
    let all = std::env::args().any(|argument| argument == "--all") || env_flag("TEKA_BENCH_ALL");
    match only.as_deref() {
        Some("counts") => drop(counts(all)),
        Some("instructions") => drop(instructions::measure()),
        Some("growth") => {
            let rows = growth::measure();
            growth::draw(&rows);
            println!("{}", growth::markdown(&rows));
        }
        Some("merged") => drop(merged::measure()),
        Some("space") => drop(broken_symmetry()),
        Some(class) => drop(large::measure(class)),
        None => {
            let report = whole(all);
            growth::draw(&report.growth);
            write_section("packing", &report.markdown());
        }
    }
}

fn whole(all: bool) -> Report {
    let instructions = instructions::measure();
    let merged = merged::measure();
    let large = large::measure("");
    Report {
        merged,
        large,
        peak_memory: large::peak_memory(),
        rows: counts(all),
        broken_symmetry: broken_symmetry(),
        instructions,
        two_threads: two_threads(),
        growth: growth::measure(),
        examples: first_solutions(examples()),
        corpus: first_solutions(corpus()),
    }
}

/// Counts every puzzle.
fn counts(all: bool) -> Vec<Row> {
    let chosen = instances().into_iter().filter(|instance| all || !instance.only_in_full);
    let measured = chosen.map(|instance| {
        let row = measure(&instance, all);
        eprintln!("{}", row.line());
        row
    });
    measured.collect()
}

/// Counts the three-dimensional puzzles, by `dlx` with the same symmetry broken.
fn broken_symmetry() -> Vec<broken_symmetry::BrokenSymmetryRow> {
    instances().iter().filter_map(broken_symmetry::measure).collect()
}

fn measure(instance: &Instance, all: bool) -> Row {
    let puzzle = &instance.puzzle;
    let budget = Budget { memory: Some(MEMORY), threads: Some(1), ..Budget::default() };
    let (count, engine) = best(|| counted(Packing.count(puzzle, &context(&budget))));
    assert_eq!(count.solutions, instance.solutions.into(), "{}, solutions", instance.name);
    assert_eq!(count.distinct, Some(instance.distinct.into()), "{}, distinct solutions", instance.name);
    let dlx = (all || !instance.long_for_dlx).then(|| {
        let options = options(puzzle);
        let (solutions, time) = best(|| count_by_dlx(puzzle, &options));
        assert_eq!(solutions, instance.solutions, "{}, solutions by dlx", instance.name);
        time
    });
    let method = count.stats.method.unwrap_or_default();
    Row {
        name: instance.name,
        solutions: instance.solutions,
        distinct: instance.distinct,
        method,
        engine,
        dlx,
        goal: instance.goal,
    }
}

/// The fastest of as many runs as fit into a second.
fn best<T>(work: impl FnMut() -> T) -> (T, Duration) {
    teka_bench::best_time(Duration::from_secs(1), work)
}

fn context(budget: &Budget) -> RunContext<'_> {
    RunContext::new(budget)
}

fn counted<E: std::fmt::Debug>(count: Result<Count, E>) -> Count {
    count.expect("every puzzle here can be counted")
}

/// Every placement as an option of `dlx`: the pieces are the first items, the cells follow.
fn options(puzzle: &Puzzle) -> Vec<Vec<dlx::Uint>> {
    let (board, kinds) = (puzzle.board(), puzzle.kinds());
    assert_eq!(kinds.len(), puzzle.pieces().len(), "dlx does not support copies");
    let mut options = Vec::new();
    for (kind, of_kind) in kinds.iter().enumerate() {
        for shape in &of_kind.orientations {
            for anchor in board.cells() {
                let cells: Option<Vec<_>> =
                    shape.points().iter().map(|&point| board.at(anchor.point + point)).collect();
                if let Some(cells) = cells {
                    let items = cells.iter().map(|cell| kinds.len() + cell.index());
                    options.push(std::iter::once(kind).chain(items).map(dlx::Uint).collect());
                }
            }
        }
    }
    options
}

fn count_by_dlx(puzzle: &Puzzle, options: &[Vec<dlx::Uint>]) -> u64 {
    use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
    let items = dlx::Uint(puzzle.kinds().len() + puzzle.board().cells().len());
    let mut problem = dlx::x::make_problem(items, 0, options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solutions = 0;
    while solver.next_solution(&mut chooser) {
        solutions += 1;
    }
    solutions
}

/// The speedup of two threads over one, when counting the pentominoes on 6×10 by search.
fn two_threads() -> f64 {
    let puzzle = instances::example("pentominoes-6x10.txt");
    let count = |threads| {
        let budget = Budget { threads: Some(threads), ..Budget::default() };
        let count = counted(count_by(&puzzle, Method::Sweep, &context(&budget)));
        assert_eq!(count.solutions, 9356_u32.into(), "6×10 by {threads} threads");
    };
    speedup(|| count(1), || count(2))
}

fn first_solutions(puzzles: Vec<(String, Puzzle)>) -> Vec<(String, Duration)> {
    let budget = Budget::default();
    let first = |puzzle: &Puzzle| {
        let outcome = Packing.solve(puzzle, Algorithm::Exact, &mut Monitor::new(&budget, &NoObserver));
        assert!(!matches!(outcome, Outcome::Stopped { .. }), "nothing limits it");
    };
    puzzles.into_iter().map(|(name, puzzle)| (name, best(|| first(&puzzle)).1)).collect()
}

//! Measures the time to make packing challenges, and to rate them, give a hint and review a wrong piece, on one
//! thread (`make bench-makers`). Prints tables and writes them to `docs/benchmarks.md`.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use teka_bench::{bytes, compiler_version, cores, cpu_timed, is_bench_run, table, time, write_section};
use teka_core::{
    Budget, Bytes, Family, GenerateOptions, HintLevel, Message, Monitor, NoObserver, Outcome, RunContext,
    Seed, Source, TableCache,
};
use teka_packing::{CellId, Packing, PieceId, Puzzle, Solution, Solutions};

/// The number of challenges to make of each kind.
const CHALLENGES: u64 = 100;
/// The number of pieces to place in the tiers starter, junior, expert, master and wizard.
const TO_PLACE: [usize; 5] = [3, 5, 7, 8, 10];
/// The boards of IQ Puzzler Pro, and the seconds that a hundred challenges may take.
const BOARDS: [(&str, u64); 3] = [("5x11", 10), ("diagonal", 20), ("pyramid", 60)];
/// The number of challenges to rate, to give a hint for, and to review.
const HELP_SAMPLES: usize = 200;

fn main() {
    if !is_bench_run() {
        return;
    }
    let mut made: Vec<Puzzle> = Vec::new();
    let mut rows = Vec::new();
    for (board, limit) in BOARDS {
        let tables = MemoryCache::default();
        // Two given pieces need all tables.
        let (_, building) = cpu_timed(|| run(board, 10, 1, &tables));
        for to_place in TO_PLACE {
            let (challenges, took) = cpu_timed(|| run(board, to_place, CHALLENGES, &tables));
            assert_eq!(challenges.len() as u64, CHALLENGES, "{board}, {to_place} pieces to place");
            let row = vec![
                board.to_owned(),
                to_place.to_string(),
                time(took),
                format!("{limit} s"),
                time(building),
                bytes(tables.bytes()),
            ];
            eprintln!("{}", row.join(" · "));
            rows.push(row);
            made.extend(challenges);
        }
    }
    let heads = ["board", "to place", "100 challenges", "limit", "tables made once", "kept"];
    let making = table(&heads, "<>>>>>", &rows);
    write_section(
        "makers",
        &format!(
            "## Making challenges\n\n\
         One hundred challenges of IQ Puzzler Pro with exactly one solution, rated; CPU time of one thread with the tables there. \
         The tables may take 30 s, once. {} cores, {}.\n\n{making}\n{}",
            cores(),
            compiler_version(),
            help_section(&made),
        ),
    );
}

/// The median times of ratings, hints and reviews, as a section.
fn help_section(made: &[Puzzle]) -> String {
    let step = (made.len() / HELP_SAMPLES).max(1);
    let challenges: Vec<&Puzzle> = made.iter().step_by(step).take(HELP_SAMPLES).collect();
    let budget = Budget { threads: Some(1), ..Budget::default() };
    let context = RunContext::new(&budget);
    let wrong: Vec<Source> =
        challenges.iter().map(|puzzle| Source::new("state", wrong_piece(puzzle))).collect();
    let median = |work: &dyn Fn(usize) -> bool| {
        let mut times: Vec<Duration> = Vec::new();
        for at in 0..challenges.len() {
            let (can, took) = cpu_timed(|| work(at));
            if !can {
                return "–".to_owned();
            }
            times.push(took);
        }
        times.sort_unstable();
        time(times[times.len() / 2])
    };
    let rows = [
        ("rate", "100 ms", median(&|at| Packing.rate(challenges[at], &context).is_ok())),
        (
            "hint",
            "30 ms",
            median(&|at| Packing.hint(challenges[at], HintLevel::Answer.into(), &context).is_ok()),
        ),
        ("review", "200 ms", median(&|at| Packing.review(challenges[at], &wrong[at], &context).is_ok())),
    ];
    let rows = rows.map(|(what, limit, took)| vec![what.to_owned(), took, limit.to_owned()]);
    let count = challenges.len();
    format!(
        "\nMedians of {count} of these challenges; those reviewed have one piece in a wrong place.\n\n{}",
        table(&["what", "median", "limit"], "<>>", &rows,)
    )
}

fn run(board: &str, to_place: usize, count: u64, tables: &MemoryCache) -> Vec<Puzzle> {
    let options = GenerateOptions::new(Seed(15)).with("board", board).with("to-place", to_place);
    let budget = Budget { threads: Some(1), ..Budget::default() };
    let context = RunContext::new(&budget).with_tables(tables);
    let mut made = Vec::new();
    let outcome = Packing.generate_series(&options, count, &context, &mut |_, generated| {
        made.push(generated.puzzle);
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, Ok(Outcome::Solved(())));
    made
}

/// A state of the challenge with one piece in a wrong place.
fn wrong_piece(puzzle: &Puzzle) -> String {
    let budget = Budget::default();
    let solution =
        Solutions::of(puzzle, Monitor::new(&budget, &NoObserver)).next().expect("it has a solution");
    let mut state = puzzle.start();
    if let Some((piece, cells)) = wrong_placement(puzzle, &state, &solution) {
        for cell in cells {
            state.owners[cell.index()] = Some(piece);
        }
    }
    state.draw(puzzle)
}

fn wrong_placement(puzzle: &Puzzle, state: &Solution, solution: &Solution) -> Option<(PieceId, Vec<CellId>)> {
    let board = puzzle.board();
    for kind in puzzle.kinds() {
        for (shape, anchor) in
            kind.orientations.iter().flat_map(|shape| board.cells().iter().map(move |a| (shape, a)))
        {
            let cells: Option<Vec<CellId>> =
                shape.points().iter().map(|&point| board.at(anchor.point + point)).collect();
            let Some(cells) = cells else { continue };
            let is_free = cells.iter().all(|cell| state.owners[cell.index()].is_none());
            let is_right = cells.iter().all(|cell| solution.owners[cell.index()] == Some(kind.pieces[0]));
            if is_free && !is_right {
                return Some((kind.pieces[0], cells));
            }
        }
    }
    None
}

/// A table cache in memory.
#[derive(Default)]
struct MemoryCache(Mutex<HashMap<String, Arc<Vec<u8>>>>);

impl MemoryCache {
    fn bytes(&self) -> u64 {
        self.0.lock().unwrap().values().map(|table| table.len() as u64).sum()
    }
}

impl TableCache for MemoryCache {
    fn load(&self, name: &str) -> Option<Bytes> {
        let table = self.0.lock().unwrap().get(name).cloned()?;
        Some(table)
    }

    fn store(&self, name: &str, parts: &[&[u8]]) -> Result<(), Message> {
        self.0.lock().unwrap().insert(name.to_owned(), Arc::new(parts.concat()));
        Ok(())
    }
}

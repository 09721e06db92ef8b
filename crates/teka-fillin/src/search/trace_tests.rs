//! Tests of traced searches on random puzzles and on some hard ones of the benchmark: the replay ends in the
//! solution, tracing does not change the search, entries are removed in reverse order, and no event follows
//! once the sink has stopped the search.

use super::propagate::{self, RestartPolicy};
use super::{Algorithm, SearchResult, backtrack};
use crate::events::{Action, Event, Monitor};
use crate::grid::Square;
use crate::puzzle::Puzzle;
use crate::{FillIn, read};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use teka_core::{Budget, Family, Limit, NoObserver, Source, Stats, Strictness};

/// A policy under which even small puzzles see restarts, all searches of the portfolio, and CaDiCaL.
const EAGER: RestartPolicy =
    RestartPolicy { first_run: 1, restart_after: 1, first_turn: 400, ..RestartPolicy::DEFAULT };

#[derive(Clone, Copy, Debug)]
struct Setup {
    algorithm: Algorithm,
    policy: RestartPolicy,
}

const SETUPS: [Setup; 3] = [
    Setup { algorithm: Algorithm::Backtrack, policy: RestartPolicy::DEFAULT },
    Setup { algorithm: Algorithm::Propagate, policy: RestartPolicy::DEFAULT },
    Setup { algorithm: Algorithm::Propagate, policy: EAGER },
];

fn search(puzzle: &Puzzle, setup: Setup, monitor: &mut Monitor<'_>) -> SearchResult {
    match setup.algorithm {
        Algorithm::Propagate => propagate::first_with(puzzle, setup.policy, monitor),
        Algorithm::Backtrack => backtrack::search(puzzle, monitor),
    }
}

/// A traced search that is stopped after `most` events.
fn traced(puzzle: &Puzzle, setup: Setup, budget: &Budget, most: usize) -> (SearchResult, Stats, Vec<Event>) {
    let mut events = Vec::new();
    let mut last = Stats::default();
    let mut sink = |event: Event, so_far: Stats| {
        assert!(last.cases <= so_far.cases && last.nodes <= so_far.nodes, "{last:?}, {so_far:?}");
        last = so_far;
        assert!(events.len() < most, "{event:?} after the end");
        events.push(event);
        if events.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut monitor = Monitor::new(budget, &NoObserver).traced(&mut sink);
    let found = search(puzzle, setup, &mut monitor);
    let stats = monitor.stats;
    assert!(last.cases <= stats.cases && last.nodes <= stats.nodes, "{last:?}, {stats:?}");
    (found, stats, events)
}

/// Checks everything that a traced search promises, and counts its events by name.
fn check(puzzle: &Puzzle, setup: Setup, nodes: Option<u64>, seen: &mut BTreeMap<String, usize>) {
    let shown = || format!("{setup:?}\n{}", FillIn.print(puzzle));
    let one_thread = Budget { threads: Some(1), nodes, ..Budget::default() };
    let mut monitor = Monitor::new(&one_thread, &NoObserver);
    let plain = search(puzzle, setup, &mut monitor);

    let four_threads = Budget { threads: Some(4), nodes, ..Budget::default() };
    let (found, stats, events) = traced(puzzle, setup, &four_threads, usize::MAX);
    assert_eq!((&found, stats), (&plain, monitor.stats), "{}", shown());

    let mut replayer = FillIn.replayer(puzzle).unwrap();
    let mut written: Vec<&str> = Vec::new();
    for event in &events {
        replayer.apply(event);
        match event {
            Event::Action(Action::Write { entry, .. }) => written.push(entry),
            Event::Action(Action::TakeBack { entry }) => {
                assert_eq!(written.pop(), Some(&**entry), "{}", shown());
            }
            Event::Action(Action::Propagate { symbols, .. }) => assert!(!symbols.is_empty(), "{}", shown()),
            Event::Method(_) | Event::Prune { .. } => {}
            other => panic!("{other:?}: {}", shown()),
        }
        *seen.entry(format!("{} {}", event.name(), detail(event))).or_default() += 1;
    }
    match &found {
        Ok(Some(solution)) => assert_eq!(replayer.answer(), FillIn.answer(puzzle, solution), "{}", shown()),
        Ok(None) => assert_eq!(written, [""; 0], "{}", shown()),
        Err(limit) => assert_eq!(*limit, Limit::Nodes, "{}", shown()),
    }
    let count = events.len();
    for most in (1..=count).filter(|most| count < 30 || [1, 2, count / 3, count / 2, count].contains(most)) {
        let (cut, _, first) = traced(puzzle, setup, &four_threads, most);
        assert_eq!(cut, Err(Limit::Events), "{}", shown());
        assert_eq!(first, events[..most], "{}", shown());
    }
}

/// The method, the propagator or the reason of an event.
fn detail(event: &Event) -> &'static str {
    match event {
        Event::Method(name) => name,
        Event::Action(Action::Propagate { reason, .. }) => reason,
        Event::Prune { reason } => reason.code,
        _ => "",
    }
}

/// Makes small random puzzles: one or two blocks below each other, filled at random, with their runs shuffled into a
/// list. Some have givens, some a partly filled grid, and some a list with an error.
struct Generator(ChaCha8Rng);

impl Generator {
    fn below(&mut self, end: usize) -> usize {
        self.0.next_u32() as usize % end
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn puzzle(&mut self) -> Option<Puzzle> {
        const ALPHABETS: [[&str; 4]; 3] =
            [["1", "2", "3", "4"], ["a", "e\u{301}", "ñ", "👩‍🚀"], ["क्षि", "ก็", "字", "x"]];
        let columns = 3 + self.below(3);
        let mut grid: Vec<Vec<&str>> = Vec::new();
        for _ in 0..=self.below(2) {
            let (rows, width) = (1 + self.below(4), columns - self.below(2));
            let (alphabet, symbols) = (ALPHABETS[self.below(3)], 2 + self.below(3));
            let walls = [0, 0, 20, 40][self.below(4)];
            for _ in 0..rows {
                let mut square = |column| {
                    if column >= width || self.chance(walls) { "#" } else { alphabet[self.below(symbols)] }
                };
                grid.push((0..columns).map(&mut square).collect());
            }
            grid.push(vec!["#"; columns]);
        }
        let columns = (0..columns).map(|column| grid.iter().map(|row| row[column]).collect());
        let lines: Vec<Vec<&str>> = grid.iter().cloned().chain(columns).collect();
        let runs = lines.iter().flat_map(|line| line.split(|&square| square == "#"));
        let mut list: Vec<Vec<&str>> = runs.filter(|run| run.len() > 1).map(<[&str]>::to_vec).collect();
        list.sort_by_cached_key(|_| self.0.next_u32());
        if self.chance(15) && !list.is_empty() {
            list[0].rotate_left(1);
        }
        let givens = [0, 0, 10, 30][self.below(4)];
        let mut text = String::new();
        for row in &grid {
            text.extend(
                row.iter().map(|&square| if square == "#" || self.chance(givens) { square } else { "-" }),
            );
            text.push('\n');
        }
        text = text + "\n" + &list.iter().map(|run| run.concat()).collect::<Vec<_>>().join("\n") + "\n";
        let puzzle = read(&[Source::new("random", text)], Strictness::Lenient).value?;
        if self.chance(80) {
            return Some(puzzle);
        }
        let mut start = puzzle.start().to_vec();
        for cell in puzzle.grid().cells().filter(|&cell| puzzle.grid().square(cell) == Square::Open) {
            if self.chance(10) {
                let (row, column) = puzzle.grid().row_column(cell);
                start[cell.index()] = puzzle.alphabet().find(grid[row][column]);
            }
        }
        puzzle.with_start(start)
    }
}

#[test]
fn traces_of_random_puzzles_are_correct() {
    let mut generator = Generator(ChaCha8Rng::seed_from_u64(1));
    let mut seen = BTreeMap::new();
    let mut done = 0;
    while done < 1_500 {
        let Some(puzzle) = generator.puzzle() else { continue };
        done += 1;
        for setup in SETUPS {
            // Backtracking may take hours on a puzzle without a solution.
            let nodes = (setup.algorithm == Algorithm::Backtrack).then_some(300);
            check(&puzzle, setup, nodes, &mut seen);
            check(&puzzle, setup, Some(5), &mut seen);
        }
    }
    let expected = [
        "method propagation",
        "method search",
        "propagate fillin.trace_crossing",
        "propagate fillin.trace_fit",
        "propagate fillin.trace_supply",
        "prune fillin.trace_clash",
        "prune fillin.trace_no_entry",
        "prune fillin.trace_no_slot",
        "prune fillin.trace_refuted",
        "prune fillin.trace_too_often",
        "take-back ",
        "write ",
    ];
    for name in expected {
        assert!(seen.contains_key(name), "{name} is missing from {seen:#?}");
    }
    if cfg!(feature = "cadical") {
        for name in ["method clauses", "propagate fillin.trace_clauses", "prune fillin.trace_no_clauses"] {
            assert!(seen.contains_key(name), "{name} is missing from {seen:#?}");
        }
    }
}

/// A puzzle of the benchmarks.
fn instance(name: &str) -> Puzzle {
    let read = |ending: &str| {
        let path = format!("{}/benches/fillin/instances/{name}-s1.{ending}", env!("CARGO_MANIFEST_DIR"));
        Source::new(name, std::fs::read_to_string(path).unwrap())
    };
    crate::read(&[read("board"), read("list")], Strictness::Strict).value.unwrap()
}

#[test]
fn traces_of_hard_puzzles_are_correct() {
    let eager =
        RestartPolicy { first_run: 20, restart_after: 20, first_turn: 200_000, ..RestartPolicy::DEFAULT };
    let mut seen = BTreeMap::new();
    for name in ["chk2-15", "loose3-25", "chk2-25", "d3open-25"] {
        let puzzle = instance(name);
        for policy in [RestartPolicy::DEFAULT, eager] {
            let setup = Setup { algorithm: Algorithm::Propagate, policy };
            check(&puzzle, setup, Some(3_000), &mut seen);
            if name != "d3open-25" {
                check(&puzzle, setup, None, &mut seen);
            }
        }
        check(&puzzle, SETUPS[0], Some(2_000), &mut seen);
    }
}

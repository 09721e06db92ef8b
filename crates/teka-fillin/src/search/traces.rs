//! What a traced search tells, on thousands of random puzzles: played back it ends in the solution, listening changes
//! nothing, writing and taking back are paired, and whoever has heard enough is left in peace.

use super::propagate::{self, Pace};
use super::{Algorithm, backtrack};
use crate::grid::Square;
use crate::puzzle::{Puzzle, Solution};
use crate::{FillIn, read};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use teka_core::{Budget, Event, Family, Limit, Reading, Silent, Source, Stats, Watch};

/// A pace at which even small puzzles see restarts, every walk, and clauses.
const HASTY: Pace = Pace { patience: 1, leg: 1, turn: 400 };

#[derive(Clone, Copy, Debug)]
struct Way {
    algorithm: Algorithm,
    pace: Pace,
}

const WAYS: [Way; 3] = [
    Way { algorithm: Algorithm::Backtrack, pace: Pace::USUAL },
    Way { algorithm: Algorithm::Propagate, pace: Pace::USUAL },
    Way { algorithm: Algorithm::Propagate, pace: HASTY },
];

type Found = Result<Option<Solution>, Limit>;

fn search(puzzle: &Puzzle, way: Way, watch: &mut Watch<'_>) -> Found {
    match way.algorithm {
        Algorithm::Propagate => propagate::first(puzzle, way.pace, watch),
        Algorithm::Backtrack => backtrack::search(puzzle, watch),
    }
}

/// A search that is listened to until so many events are heard.
fn traced(puzzle: &Puzzle, way: Way, budget: &Budget, most: usize) -> (Found, Stats, Vec<Event>) {
    let mut events = Vec::new();
    let mut last = Stats::default();
    let mut listen = |event: Event, so_far: Stats| {
        assert!(last.cases <= so_far.cases && last.nodes <= so_far.nodes, "{last:?}, {so_far:?}");
        last = so_far;
        assert!(events.len() < most, "told of {event:?} after the end");
        events.push(event);
        if events.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut watch = Watch::new(budget, &Silent).traced(&mut listen);
    let found = search(puzzle, way, &mut watch);
    let stats = watch.stats;
    assert!(last.cases <= stats.cases && last.nodes <= stats.nodes, "{last:?}, {stats:?}");
    (found, stats, events)
}

/// Holds a traced search to everything it promises, and counts its events by name.
fn check(puzzle: &Puzzle, way: Way, nodes: Option<u64>, seen: &mut BTreeMap<String, usize>) {
    let shown = || format!("{way:?}\n{}", FillIn.print(puzzle));
    let alone = Budget { threads: Some(1), nodes, ..Budget::default() };
    let mut watch = Watch::new(&alone, &Silent);
    let plain = search(puzzle, way, &mut watch);

    let many = Budget { threads: Some(4), nodes, ..Budget::default() };
    let (found, stats, events) = traced(puzzle, way, &many, usize::MAX);
    assert_eq!((&found, stats), (&plain, watch.stats), "{}", shown());

    let mut board = FillIn.replay(puzzle).unwrap();
    let mut open: Vec<&str> = Vec::new();
    for event in &events {
        board.play(event);
        match event {
            Event::Write { entry, .. } => open.push(entry),
            Event::TakeBack { entry } => assert_eq!(open.pop(), Some(&**entry), "{}", shown()),
            Event::Propagate { symbols, .. } => assert!(!symbols.is_empty(), "{}", shown()),
            Event::Method(_) | Event::Prune { .. } => {}
            other => panic!("{other:?}: {}", shown()),
        }
        *seen.entry(format!("{} {}", event.name(), why(event))).or_default() += 1;
    }
    match &found {
        Ok(Some(solution)) => assert_eq!(board.answer(), FillIn.answer(puzzle, solution), "{}", shown()),
        Ok(None) => assert_eq!(open, [""; 0], "{}", shown()),
        Err(limit) => assert_eq!(*limit, Limit::Nodes, "{}", shown()),
    }
    let count = events.len();
    for most in (1..=count).filter(|most| count < 30 || [1, 2, count / 3, count / 2, count].contains(most)) {
        let (cut, _, first) = traced(puzzle, way, &many, most);
        assert_eq!(cut, Err(Limit::Events), "{}", shown());
        assert_eq!(first, events[..most], "{}", shown());
    }
}

/// The method, the rule or the reason of an event.
fn why(event: &Event) -> &'static str {
    match event {
        Event::Method(name) => name,
        Event::Propagate { reason, .. } => reason,
        Event::Prune { reason } => reason.code,
        _ => "",
    }
}

/// Small random puzzles: blocks one below the other, each filled at random, the runs shuffled into a list. Some have
/// givens, some have squares that a player wrote, rightly or wrongly, and some a list that is a little wrong.
struct Maker(ChaCha8Rng);

impl Maker {
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
            let (rows, wide) = (1 + self.below(4), columns - self.below(2));
            let (alphabet, symbols) = (ALPHABETS[self.below(3)], 2 + self.below(3));
            let walls = [0, 0, 20, 40][self.below(4)];
            for _ in 0..rows {
                let mut square = |column| {
                    if column >= wide || self.chance(walls) { "#" } else { alphabet[self.below(symbols)] }
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
        let puzzle = read(&[Source::new("random", text)], Reading::Lenient).value?;
        if self.chance(80) {
            return Some(puzzle);
        }
        let mut start = puzzle.start().to_vec();
        for cell in puzzle.grid().ids().filter(|&cell| puzzle.grid().square(cell) == Square::Open) {
            if self.chance(10) {
                let (row, column) = puzzle.grid().place(cell);
                start[cell.index()] = puzzle.alphabet().find(grid[row][column]);
            }
        }
        puzzle.with_start(start)
    }
}

#[test]
fn random_puzzles_are_told_truly() {
    let mut maker = Maker(ChaCha8Rng::seed_from_u64(1));
    let mut seen = BTreeMap::new();
    let mut done = 0;
    while done < 1_500 {
        let Some(puzzle) = maker.puzzle() else { continue };
        done += 1;
        for way in WAYS {
            // Without any hope, backtracking would go on for hours.
            let nodes = (way.algorithm == Algorithm::Backtrack).then_some(300);
            check(&puzzle, way, nodes, &mut seen);
            check(&puzzle, way, Some(5), &mut seen);
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

/// A puzzle of the benchmark.
fn instance(name: &str) -> Puzzle {
    let read = |ending: &str| {
        let path = format!("{}/benches/fillin/instances/{name}-s1.{ending}", env!("CARGO_MANIFEST_DIR"));
        Source::new(name, std::fs::read_to_string(path).unwrap())
    };
    crate::read(&[read("board"), read("list")], Reading::Strict).value.unwrap()
}

#[test]
fn hard_puzzles_are_told_truly() {
    let brisk = Pace { patience: 20, leg: 20, turn: 200_000 };
    let mut seen = BTreeMap::new();
    for name in ["chk2-15", "loose3-25", "chk2-25", "d3open-25"] {
        let puzzle = instance(name);
        for pace in [Pace::USUAL, brisk] {
            let way = Way { algorithm: Algorithm::Propagate, pace };
            check(&puzzle, way, Some(3_000), &mut seen);
            if name != "d3open-25" {
                check(&puzzle, way, None, &mut seen);
            }
        }
        check(&puzzle, WAYS[0], Some(2_000), &mut seen);
    }
}

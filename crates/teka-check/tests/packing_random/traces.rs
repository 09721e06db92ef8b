//! Tests traces of all searches on random puzzles: they are consistent, replaying them gives the solution, and
//! tracing does not change the search. Also tests that a tracer can end the search, that a replayer ignores events
//! that do not fit its board, and that large boards can be traced.

use crate::{puzzles, read};
use std::collections::HashSet;
use std::ops::ControlFlow;
use teka_core::{Algorithm as _, Budget, Family, Limit, Monitor, NoObserver, Outcome, Stats, Tracer};
use teka_packing::{Action, Algorithm, Event, Packing, Puzzle, Solution};

const PUZZLES: usize = 1_000;
/// The node limit of all searches, because the published ones emit many events.
const MAX_NODES: u64 = 1_000;

fn run(
    puzzle: &Puzzle,
    algorithm: Algorithm,
    tracer: Option<&mut dyn Tracer<Action>>,
) -> (Outcome<Solution>, Stats) {
    let budget = Budget { nodes: Some(MAX_NODES), ..Budget::default() };
    let mut monitor = Monitor::new(&budget, &NoObserver);
    if let Some(tracer) = tracer {
        monitor = monitor.traced(tracer);
    }
    let outcome = Packing.solve(puzzle, algorithm, &mut monitor);
    (outcome, monitor.stats)
}

/// Whether no piece overlaps another or is placed twice, and only placed pieces are removed.
fn is_consistent(events: &[Event]) -> bool {
    let mut placed: Vec<(&str, &[teka_core::CellPos])> = Vec::new();
    for event in events {
        match event {
            Event::Action(Action::Place { piece, cells }) => {
                let taken: HashSet<_> = placed.iter().flat_map(|(_, cells)| cells.iter()).collect();
                if placed.iter().any(|(other, _)| other == piece) || cells.iter().any(|c| taken.contains(c)) {
                    return false;
                }
                placed.push((piece, cells));
            }
            Event::Action(Action::Remove { piece }) => {
                let before = placed.len();
                placed.retain(|(other, _)| other != piece);
                if placed.len() == before {
                    return false;
                }
            }
            _ => {}
        }
    }
    true
}

#[test]
fn a_replayed_trace_ends_in_the_solution() {
    let (mut solved, mut all) = (0, 0);
    for (number, raw) in puzzles().take(PUZZLES) {
        let puzzle = read(number, &raw.as_toml(), raw.strictness());
        for &algorithm in Algorithm::ALL {
            let (plain, plain_stats) = run(&puzzle, algorithm, None);
            let (mut events, mut last) = (Vec::new(), Stats::default());
            let (traced, stats) = run(
                &puzzle,
                algorithm,
                Some(&mut |event: Event, so_far: Stats| {
                    assert!(last.cases <= so_far.cases && last.nodes <= so_far.nodes, "{last:?}, {so_far:?}");
                    last = so_far;
                    events.push(event);
                    ControlFlow::Continue(())
                }),
            );
            let context = || format!("{}, puzzle {number}\n{}", algorithm.name(), raw.as_toml());
            assert!(is_consistent(&events), "{}", context());
            // Statistics are counted during the trace, not afterwards.
            assert!(last.cases <= stats.cases && last.nodes <= stats.nodes, "{}", context());
            assert!(stats.nodes <= 2 * last.nodes + 4, "{last:?}, {stats:?}, {}", context());
            all += 1;
            if matches!(plain, Outcome::Stopped { .. }) {
                assert!(matches!(traced, Outcome::Stopped { .. }), "{}", context());
                continue;
            }
            assert_eq!(traced, plain, "{}", context());
            assert_eq!((stats.cases, stats.nodes), (plain_stats.cases, plain_stats.nodes), "{}", context());
            let mut replay = Packing.replayer(&puzzle).unwrap();
            for event in &events {
                replay.apply(event);
            }
            let expected = match &plain {
                Outcome::Solved(solution) => solution.draw(&puzzle),
                _ => puzzle.start().draw(&puzzle),
            };
            let ends_there = matches!(plain, Outcome::Solved(_)) || algorithm != Algorithm::Exact;
            if ends_there {
                assert_eq!(replay.answer().text, expected, "{}", context());
            }
            solved += usize::from(matches!(plain, Outcome::Solved(_)));
        }
    }
    assert!(solved * 4 > all, "{solved} of {all}");
}

#[test]
fn a_tracer_can_end_the_search() {
    for (number, raw) in puzzles().take(200) {
        let puzzle = read(number, &raw.as_toml(), raw.strictness());
        for &algorithm in Algorithm::ALL {
            let trace = |max: usize| {
                let mut events = Vec::new();
                let (outcome, _) = run(
                    &puzzle,
                    algorithm,
                    Some(&mut |event: Event, _: Stats| {
                        events.push(event);
                        if events.len() < max { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                    }),
                );
                (outcome, events)
            };
            let (_, all) = trace(usize::MAX);
            for max in [1, 2, 5, 20] {
                let (outcome, events) = trace(max);
                assert_eq!(events, all[..max.min(all.len())], "{}, puzzle {number}", algorithm.name());
                if max <= all.len() {
                    let stopped = matches!(outcome, Outcome::Stopped { limit: Limit::Events, .. });
                    assert!(stopped, "{}, puzzle {number}: {outcome:?}", algorithm.name());
                }
            }
        }
    }
}

#[test]
fn unknown_events_are_ignored() {
    let (number, raw) = puzzles().next().unwrap();
    let puzzle = read(number, &raw.as_toml(), raw.strictness());
    let mut replay = Packing.replayer(&puzzle).unwrap();
    let outside = teka_core::CellPos { layer: 9, row: 99, column: 999 };
    replay.apply(&Event::Action(Action::Place { piece: "?!".into(), cells: vec![outside] }));
    replay.apply(&Event::Action(Action::Remove { piece: "?!".into() }));
    replay.apply(&Event::Method("exact"));
    assert_eq!(replay.answer().text, puzzle.start().draw(&puzzle));
}

/// Boards that do not fit into machine words are searched and traced by Algorithm X.
#[test]
fn large_boards_can_be_traced() {
    let text = r#"
[board]
rectangle = [9, 16]

[[piece]]
shape = "LLL"
copies = 40

[[piece]]
shape = """
SS
SS
"""
copies = 6
"#;
    let puzzle = read(0, text, teka_core::Strictness::Strict);
    let mut replay = Packing.replayer(&puzzle).unwrap();
    let mut count = 0;
    let mut tracer = |event: Event, _: Stats| {
        count += 1;
        replay.apply(&event);
        ControlFlow::Continue(())
    };
    let (traced, stats) = run(&puzzle, Algorithm::Exact, Some(&mut tracer));
    let (plain, plain_stats) = run(&puzzle, Algorithm::Exact, None);
    assert_eq!((&traced, stats), (&plain, plain_stats));
    let Outcome::Solved(solution) = plain else { panic!("{plain:?}") };
    assert_eq!(replay.answer().text, solution.draw(&puzzle));
    assert!(count >= 46, "{count}");
}

//! The searches told event by event and played back.

use crate::{puzzles, read};
use std::collections::HashSet;
use std::ops::ControlFlow;
use teka_core::{
    Algorithm as _, Budget, Event, Family, Limit, Outcome, Replay, Silent, Stats, Tracer, Watch,
};
use teka_packing::{Algorithm, Packing, Puzzle, Solution};

const PUZZLES: usize = 1_000;
/// The published searches may take too long for their many events.
const PATIENCE: u64 = 1_000;

fn run(puzzle: &Puzzle, algorithm: Algorithm, tracer: Option<&mut dyn Tracer>) -> (Outcome<Solution>, Stats) {
    let budget = Budget { nodes: Some(PATIENCE), ..Budget::default() };
    let mut watch = Watch::new(&budget, &Silent);
    if let Some(tracer) = tracer {
        watch = watch.traced(tracer);
    }
    let outcome = Packing.solve(puzzle, algorithm, &mut watch);
    (outcome, watch.stats)
}

/// Sees to it that no piece is laid on another or twice, and none taken up that does not lie.
fn is_legal(events: &[Event]) -> bool {
    let mut lying: Vec<(&str, &[teka_core::Spot])> = Vec::new();
    for event in events {
        match event {
            Event::Place { piece, cells } => {
                let taken: HashSet<_> = lying.iter().flat_map(|(_, cells)| cells.iter()).collect();
                if lying.iter().any(|(other, _)| other == piece) || cells.iter().any(|c| taken.contains(c)) {
                    return false;
                }
                lying.push((piece, cells));
            }
            Event::Remove { piece } => {
                let before = lying.len();
                lying.retain(|(other, _)| other != piece);
                if lying.len() == before {
                    return false;
                }
            }
            _ => {}
        }
    }
    true
}

#[test]
fn a_trace_played_back_ends_in_the_solution() {
    let (mut solved, mut all) = (0, 0);
    for (number, sketch) in puzzles().take(PUZZLES) {
        let puzzle = read(number, &sketch.as_toml(), sketch.reading());
        for &algorithm in Algorithm::ALL {
            let (plain, plain_stats) = run(&puzzle, algorithm, None);
            let (mut events, mut last) = (Vec::new(), Stats::default());
            let (told, stats) = run(
                &puzzle,
                algorithm,
                Some(&mut |event: Event, so_far: Stats| {
                    assert!(last.cases <= so_far.cases && last.nodes <= so_far.nodes, "{last:?}, {so_far:?}");
                    last = so_far;
                    events.push(event);
                    ControlFlow::Continue(())
                }),
            );
            let context = || format!("{}, puzzle {number}\n{}", algorithm.name(), sketch.as_toml());
            assert!(is_legal(&events), "{}", context());
            // It counts while it tells, not afterwards.
            assert!(last.cases <= stats.cases && last.nodes <= stats.nodes, "{}", context());
            assert!(stats.nodes <= 2 * last.nodes + 4, "{last:?}, {stats:?}, {}", context());
            all += 1;
            if matches!(plain, Outcome::Stopped { .. }) {
                assert!(matches!(told, Outcome::Stopped { .. }), "{}", context());
                continue;
            }
            assert_eq!(told, plain, "{}", context());
            assert_eq!((stats.cases, stats.nodes), (plain_stats.cases, plain_stats.nodes), "{}", context());
            let mut replay = Packing.replay(&puzzle).unwrap();
            for event in &events {
                replay.play(event);
            }
            let expected = match &plain {
                Outcome::Solved(solution) => solution.draw(&puzzle),
                _ => puzzle.start().draw(&puzzle),
            };
            let nothing_left = matches!(plain, Outcome::Solved(_)) || algorithm != Algorithm::Exact;
            if nothing_left {
                assert_eq!(replay.answer().text, expected, "{}", context());
            }
            solved += usize::from(matches!(plain, Outcome::Solved(_)));
        }
    }
    assert!(solved * 4 > all, "{solved} of {all}");
}

#[test]
fn whoever_has_heard_enough_ends_the_search() {
    for (number, sketch) in puzzles().take(200) {
        let puzzle = read(number, &sketch.as_toml(), sketch.reading());
        for &algorithm in Algorithm::ALL {
            let hear = |most: usize| {
                let mut events = Vec::new();
                let (outcome, _) = run(
                    &puzzle,
                    algorithm,
                    Some(&mut |event: Event, _: Stats| {
                        events.push(event);
                        if events.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                    }),
                );
                (outcome, events)
            };
            let (_, all) = hear(usize::MAX);
            for most in [1, 2, 5, 20] {
                let (outcome, events) = hear(most);
                assert_eq!(events, all[..most.min(all.len())], "{}, puzzle {number}", algorithm.name());
                if most <= all.len() {
                    let stopped = matches!(outcome, Outcome::Stopped { limit: Limit::Events, .. });
                    assert!(stopped, "{}, puzzle {number}: {outcome:?}", algorithm.name());
                }
            }
        }
    }
}

#[test]
fn foreign_events_are_passed_over() {
    let (number, sketch) = puzzles().next().unwrap();
    let puzzle = read(number, &sketch.as_toml(), sketch.reading());
    let mut replay: Box<dyn Replay> = Packing.replay(&puzzle).unwrap();
    let nowhere = teka_core::Spot { layer: 9, row: 99, column: 999 };
    replay.play(&Event::Place { piece: "?!".into(), cells: vec![nowhere] });
    replay.play(&Event::Remove { piece: "?!".into() });
    replay.play(&Event::Write { entry: "1".into(), cells: vec![nowhere] });
    assert_eq!(replay.answer().text, puzzle.start().draw(&puzzle));
}

/// Boards that do not fit into machine words are searched, and told, in another way.
#[test]
fn large_boards_are_told_too() {
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
    let puzzle = read(0, text, teka_core::Reading::Strict);
    let mut replay = Packing.replay(&puzzle).unwrap();
    let mut count = 0;
    let mut follow = |event: Event, _: Stats| {
        count += 1;
        replay.play(&event);
        ControlFlow::Continue(())
    };
    let (told, stats) = run(&puzzle, Algorithm::Exact, Some(&mut follow));
    let (plain, plain_stats) = run(&puzzle, Algorithm::Exact, None);
    assert_eq!((&told, stats), (&plain, plain_stats));
    let Outcome::Solved(solution) = plain else { panic!("{plain:?}") };
    assert_eq!(replay.answer().text, solution.draw(&puzzle));
    assert!(count >= 46, "{count}");
}

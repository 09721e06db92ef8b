//! Checks that a traced search is the same search, that its events are consistent and their replay leads to the same
//! answer, and that a node limit or the tracer can stop it. Checked for all algorithms and both metrics on random
//! boards, and on some of Korf's.

mod known;

use known::{Known, known, replay};
use std::borrow::Borrow;
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use teka_core::{Algorithm as _, Budget, Family, Limit, Message, Monitor, NoObserver, Outcome, Scene, Stats};
use teka_sliding::{
    Action, Algorithm, Board, Event, Metric, Move, Puzzle, Size, Sliding, Solution, StageKind, SubGoal,
};

/// The result of a search.
struct Run {
    outcome: Outcome<Solution>,
    stats: Stats,
    events: Vec<Event>,
}

/// Searches without a tracer.
fn plain(family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm, nodes: Option<u64>) -> Run {
    let budget = Budget { nodes, threads: Some(1), ..Budget::default() };
    let mut monitor = Monitor::new(&budget, &NoObserver);
    let outcome = family.solve(puzzle, algorithm, &mut monitor);
    Run { outcome, stats: monitor.stats, events: Vec::new() }
}

/// Searches with a tracer that stops after `most` events. Two threads are allowed, but only one must be used.
fn traced(family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm, nodes: Option<u64>, most: usize) -> Run {
    let budget = Budget { nodes, threads: Some(2), ..Budget::default() };
    let mut events = Vec::new();
    let mut last = Stats::default();
    let mut tracer = |event: Event, so_far: Stats| {
        assert!(last.cases <= so_far.cases && last.nodes <= so_far.nodes, "{last:?}, {so_far:?}");
        last = so_far;
        assert!(events.len() < most, "the search continues after it was stopped");
        events.push(event);
        if events.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut monitor = Monitor::new(&budget, &NoObserver).traced(&mut tracer);
    let outcome = family.solve(puzzle, algorithm, &mut monitor);
    let stats = monitor.stats;
    assert!(last.cases <= stats.cases && last.nodes <= stats.nodes, "{last:?}, {stats:?}");
    // It counts while it emits events, not afterwards; but a method emits nothing until it knows how to reach a
    // sub-goal.
    let is_silent = matches!(algorithm, Algorithm::Anytime | Algorithm::Rows | Algorithm::Fringe);
    assert!(is_silent || stats.nodes <= 2 * last.nodes + 4, "{last:?}, {stats:?}");
    Run { outcome, stats, events }
}

fn moves(letters: &str) -> Vec<Move> {
    letters.chars().map(|letter| Move::from_letter(letter).expect("a letter of a move")).collect()
}

/// The distance of every board from the goal, by breadth-first search.
struct Distances {
    metric: Metric,
    distance: HashMap<Board, u64>,
}

impl Distances {
    fn new(goal: &Board, metric: Metric) -> Self {
        let mut distance = HashMap::from([(goal.clone(), 0)]);
        let mut queue = VecDeque::from([goal.clone()]);
        while let Some(board) = queue.pop_front() {
            let here = distance[&board];
            for next in Move::ALL.into_iter().flat_map(|slide| pushed(&board, slide, metric)) {
                if !distance.contains_key(&next) {
                    distance.insert(next.clone(), here + 1);
                    queue.push_back(next);
                }
            }
        }
        Distances { metric, distance }
    }

    /// The distance from this board. If `last` is a move, the next must be along the other axis.
    fn of(&self, board: &Board, last: Option<Move>) -> u64 {
        let is_along = |slide: Move| last.is_some_and(|last| slide == last || slide == last.inverse());
        let across = Move::ALL.into_iter().filter(|&slide| !is_along(slide));
        match (self.distance[board], last) {
            (0, _) | (_, None) => self.distance[board],
            _ => across
                .flat_map(|slide| pushed(board, slide, self.metric))
                .map(|next| self.distance[&next] + 1)
                .min()
                .unwrap(),
        }
    }
}

/// The boards that one move in this direction can lead to.
fn pushed(board: &Board, slide: Move, metric: Metric) -> Vec<Board> {
    let mut next = board.clone();
    let mut all = Vec::new();
    while next.slide(slide) {
        all.push(next.clone());
        if metric == Metric::Single {
            break;
        }
    }
    all
}

/// Checks everything that must hold for a search and its trace. `family` returns the family as it is before a search,
/// since tables that are built in one search change the next.
fn check<F: Borrow<Sliding>>(
    family: impl Fn() -> F,
    puzzle: &Puzzle,
    algorithm: Algorithm,
    nodes: Option<u64>,
    distances: Option<&Distances>,
) -> Vec<Event> {
    let name = format!("{} on\n{}", algorithm.name(), family().borrow().print(puzzle));
    let plain = plain(family().borrow(), puzzle, algorithm, nodes);
    let traced = |most| traced(family().borrow(), puzzle, algorithm, nodes, most);
    let Run { outcome, stats, events } = traced(usize::MAX);
    assert_eq!(outcome, plain.outcome, "{name}");
    let counters = |stats: Stats| (stats.cases, stats.nodes, stats.method);
    assert_eq!(counters(stats), counters(plain.stats), "{name}");
    assert!(stats.threads <= 1, "{name}");

    let mut bound = 0;
    let (mut begun, mut slides) = (Vec::new(), Vec::new());
    let mut in_stage = (StageKind::EndGame, None);
    for event in &events {
        match event {
            Event::Action(Action::Generate { moves: path, g, h } | Action::Expand { moves: path, g, h }) => {
                let path = moves(path);
                let mut board = puzzle.start().clone();
                assert!(path.iter().all(|&slide| board.slide(slide)), "{name}{event:?}");
                assert_eq!(*g, puzzle.metric().length(&path), "{name}{event:?}");
                if let Some(distances) = distances {
                    // A search for the fewest pushes never pushes twice along one line.
                    let alternates = algorithm == Algorithm::Optimal && puzzle.metric() == Metric::Multi;
                    let last = path.last().copied().filter(|_| alternates);
                    assert!(*h <= distances.of(&board, last), "{name}{event:?}");
                    assert_eq!(*h == 0, board == *puzzle.goal(), "{name}{event:?}");
                }
            }
            Event::Action(Action::Best { moves: solution, length }) => {
                let solution = moves(solution);
                let mut board = puzzle.start().clone();
                assert!(solution.iter().all(|&slide| board.slide(slide)), "{name}{event:?}");
                assert!(board == *puzzle.goal() && *length == puzzle.metric().length(&solution), "{name}");
            }
            Event::Action(Action::SubGoal { stage, line, sub_goal }) => {
                assert!(begun.iter().flat_map(|one: &SubGoal| &one.moves).count() == slides.len(), "{name}");
                begun.push((**sub_goal).clone());
                in_stage = (*stage, *line);
            }
            Event::Action(Action::Slide {
                slide, g, stage, line, sub_goal, manoeuvre, technique, ..
            }) => {
                slides.push(*slide);
                assert_eq!(*g, puzzle.metric().length(&slides), "{name}{event:?}");
                let label = begun.last().map(|one| (one.kind, one.manoeuvre, one.technique));
                assert_eq!(label, Some((*sub_goal, *manoeuvre, *technique)), "{name}");
                assert_eq!(in_stage, (*stage, *line), "{name}");
            }
            Event::Action(Action::Bound(next)) => {
                assert!(*next >= bound, "{name}{event:?}");
                bound = *next;
            }
            Event::Prune { reason } => assert!(Sliding::default().codes().contains(&reason.code), "{name}"),
            Event::Method(method) => assert!(!method.is_empty()),
            other => panic!("{name}{other:?}"),
        }
    }

    if let Outcome::Solved(solution) = &outcome {
        replay(puzzle, solution);
        let family = Sliding::default();
        let mut replay = family.replayer(puzzle).unwrap();
        for event in &events {
            replay.apply(event);
        }
        assert_eq!(replay.answer(), family.answer(puzzle, solution), "{name}");
        assert_eq!(replay.scene(), last_step(&family, puzzle, solution), "{name}");
        let length = puzzle.metric().length(&solution.moves);
        match events.last() {
            Some(Event::Action(Action::Best { length: best_length, .. }))
                if algorithm == Algorithm::Anytime =>
            {
                assert_eq!(*best_length, length, "{name}");
            }
            Some(Event::Action(Action::Bound(_)) | Event::Method(_)) if algorithm == Algorithm::Anytime => {}
            Some(Event::Action(Action::Slide { g, .. })) => {
                assert_eq!(*g, length, "{name}");
                let lesson = solution.lesson.as_ref().expect("a method makes a lesson");
                assert!(lesson.sub_goals().map(|(_, sub_goal)| sub_goal).eq(&begun), "{name}");
            }
            Some(Event::Action(Action::Bound(0))) if solution.lesson.is_some() => assert_eq!(length, 0),
            Some(Event::Action(Action::Expand { g, h: 0, .. })) => assert_eq!(*g, length, "{name}"),
            other => panic!("{name}{other:?}"),
        }
    }

    for most in [1, events.len() / 2, events.len().saturating_sub(1), events.len()] {
        if most == 0 {
            continue;
        }
        let stopped = traced(most);
        assert_eq!(stopped.events, events[..most.min(events.len())], "{name}after {most} events");
        match stopped.outcome {
            Outcome::Stopped { limit: Limit::Events, best, .. } => {
                assert_eq!(best.is_some(), algorithm == Algorithm::Anytime, "{name}");
            }
            other => assert!(most > events.len(), "{name}after {most} events: {other:?}"),
        }
    }
    events
}

fn last_step(family: &Sliding, puzzle: &Puzzle, solution: &Solution) -> Scene {
    family.steps(puzzle, solution).last().map(|step| step.scene).unwrap()
}

/// Pseudorandom numbers.
struct Rng(u64);

impl Rng {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// The board after `steps` random moves, none of which undoes the one before if there is another.
    fn random_walk(&mut self, mut board: Board, steps: usize) -> Board {
        let mut last: Option<Move> = None;
        for _ in 0..steps {
            let choices: Vec<Move> = board.moves().collect();
            let forward: Vec<Move> = choices
                .iter()
                .copied()
                .filter(|&slide| last.is_none_or(|last| slide != last.inverse()))
                .collect();
            let choices = if forward.is_empty() { choices } else { forward };
            let slide = choices[self.below(choices.len())];
            board.slide(slide);
            last = Some(slide);
        }
        board
    }
}

fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

/// Checks random starts up to `steps` moves from random goals; branch and bound gets only the near ones.
fn check_size(rows: usize, columns: usize, goals: u64, starts: u64, steps: usize) {
    let large = Sliding::default();
    for seed in 0..goals {
        let mut rng = Rng(seed * 1000 + (rows * 100 + columns) as u64);
        let default_goal = Board::solved(size(rows, columns));
        let goal = if seed == 0 { default_goal } else { rng.random_walk(default_goal, 30) };
        for metric in Metric::ALL {
            let distances = (rows * columns <= 9).then(|| Distances::new(&goal, metric));
            for _ in 0..starts {
                let steps = rng.below(steps + 1);
                let start = rng.random_walk(goal.clone(), steps);
                let puzzle = Puzzle::new(start).with_goal(goal.clone()).unwrap().with_metric(metric);
                for &algorithm in Algorithm::ALL {
                    if algorithm == Algorithm::BranchAndBound && steps > 12 && columns.min(rows) > 1 {
                        continue;
                    }
                    let nodes = algorithm.is_anytime().then_some(50_000);
                    if rows * columns <= 16 {
                        check(Sliding::default, &puzzle, algorithm, nodes, distances.as_ref());
                    } else {
                        // Large tables are built once, not in each of the runs that are compared.
                        plain(&large, &puzzle, algorithm, nodes);
                        check(|| &large, &puzzle, algorithm, nodes, None);
                    }
                }
            }
        }
    }
}

#[test]
fn traces_of_tiny_boards_lead_to_their_answers() {
    check_size(2, 2, 3, 4, 12);
    check_size(2, 3, 3, 3, 25);
    check_size(3, 2, 2, 2, 20);
}

#[test]
fn traces_of_single_rows_lead_to_their_answers() {
    check_size(1, 2, 2, 2, 1);
    check_size(1, 6, 3, 5, 10);
    check_size(7, 1, 3, 5, 10);
}

#[test]
fn traces_of_eight_puzzles_lead_to_their_answers() {
    check_size(3, 3, 2, 4, 60);
}

#[test]
fn traces_of_larger_boards_lead_to_their_answers() {
    check_size(2, 5, 2, 1, 24);
    check_size(4, 4, 2, 1, 16);
    check_size(5, 6, 1, 1, 14);
}

/// One of Korf's hundred.
fn korf(number: usize) -> Known {
    known("korf100.txt").into_iter().find(|board| board.number == number).unwrap()
}

#[test]
fn traces_name_the_tables_when_they_are_built_and_when_they_are_reused() {
    let (family, board) = (Sliding::default(), korf(12));
    let run = traced(&family, &board.puzzle, Algorithm::Optimal, None, usize::MAX);
    let methods: Vec<&Event> = run.events.iter().filter(|event| matches!(event, Event::Method(_))).collect();
    assert_eq!(methods, [&Event::Method("linear-conflict"), &Event::Method("small-tables")]);
    let bounds: Vec<u64> = run
        .events
        .iter()
        .filter_map(|event| if let Event::Action(Action::Bound(b)) = event { Some(*b) } else { None })
        .collect();
    assert!(bounds.is_sorted() && bounds.last() == Some(&board.length));

    // The last of these is searched by several interleaved searches.
    for number in [12, 16, 1] {
        let Known { puzzle, length, .. } = korf(number);
        let events = check(|| &family, &puzzle, Algorithm::Optimal, None, None);
        assert_eq!(events[0], Event::Method("small-tables"));
        assert!(matches!(events.last(), Some(Event::Action(Action::Expand { g, .. })) if *g == length));
    }
    check(|| &family, &korf(16).puzzle, Algorithm::Anytime, Some(100_000), None);
}

#[test]
fn a_node_limit_ends_a_trace_where_it_ends_the_search() {
    let board = korf(1);
    for metric in Metric::ALL {
        let puzzle = board.puzzle.clone().with_metric(metric);
        for &algorithm in Algorithm::ALL {
            for nodes in [1, 1000, 30_000] {
                check(Sliding::default, &puzzle, algorithm, Some(nodes), None);
            }
        }
    }
}

#[test]
fn an_unsolvable_board_is_not_searched() {
    let board = Board::new(size(2, 2), vec![2, 1, 3, 0]).unwrap();
    for &algorithm in Algorithm::ALL {
        let run = traced(&Sliding::default(), &Puzzle::new(board.clone()), algorithm, None, usize::MAX);
        assert!(run.events.is_empty() && matches!(run.outcome, Outcome::NoSolution(_)));
    }
}

#[test]
fn a_replay_ignores_events_that_do_not_fit() {
    let family = Sliding::default();
    let puzzle = Puzzle::new(Board::new(size(2, 2), vec![0, 1, 3, 2]).unwrap());
    let mut replay = family.replayer(&puzzle).unwrap();
    let before = replay.answer();
    assert_eq!((before.text.as_str(), before.moves.as_deref()), ("0 1\n3 2\n", Some("")));
    let expand = |moves: &str| Event::Action(Action::Expand { moves: moves.to_owned(), g: 7, h: u64::MAX });
    for event in [
        expand("R"),
        expand("LUX"),
        expand("LUU"),
        expand("←\u{301}\0"),
        Event::Action(Action::Best { moves: "D".into(), length: 0 }),
        Event::Prune { reason: Message::new("sliding.trace_seen") },
        Event::Method("none"),
        Event::Solution(teka_core::Answer::default()),
    ] {
        replay.apply(&event);
        assert_eq!(replay.answer(), before, "{event:?}");
    }
    replay.apply(&expand("L"));
    assert_eq!(replay.answer().text, "0 1\n3 2\n\n1 0\n3 2\n");
    replay.apply(&Event::Solution(teka_core::Answer { moves: Some("LU".into()), ..Default::default() }));
    assert_eq!(replay.answer().text, "0 1\n3 2\n\n1 0\n3 2\n\n1 2\n3 0\n");
}

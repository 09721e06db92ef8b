//! A search that is traced is the same search, and its events played back lead to the same answer.

mod known;

use known::{Known, known, replay};
use std::borrow::Borrow;
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use teka_core::{
    Algorithm as _, Budget, Event, Family, Limit, Message, Outcome, Scene, Silent, Spot, Stats, Watch,
};
use teka_sliding::{Algorithm, Board, Metric, Move, Puzzle, Size, Sliding, Solution};

/// What came of a search.
struct Run {
    outcome: Outcome<Solution>,
    stats: Stats,
    events: Vec<Event>,
}

/// Searches without a listener.
fn plain(family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm, nodes: Option<u64>) -> Run {
    let budget = Budget { nodes, threads: Some(1), ..Budget::default() };
    let mut watch = Watch::new(&budget, &Silent);
    let outcome = family.solve(puzzle, algorithm, &mut watch);
    Run { outcome, stats: watch.stats, events: Vec::new() }
}

/// The same with a listener who has enough after so many events. Two threads are offered, and one must be used.
fn traced(family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm, nodes: Option<u64>, most: usize) -> Run {
    let budget = Budget { nodes, threads: Some(2), ..Budget::default() };
    let mut events = Vec::new();
    let mut last = Stats::default();
    let mut listen = |event: Event, so_far: Stats| {
        assert!(last.cases <= so_far.cases && last.nodes <= so_far.nodes, "{last:?}, {so_far:?}");
        last = so_far;
        assert!(events.len() < most, "the search goes on after its end");
        events.push(event);
        if events.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut watch = Watch::new(&budget, &Silent).traced(&mut listen);
    let outcome = family.solve(puzzle, algorithm, &mut watch);
    let stats = watch.stats;
    assert!(last.cases <= stats.cases && last.nodes <= stats.nodes, "{last:?}, {stats:?}");
    // It counts while it tells, not afterwards.
    assert!(algorithm == Algorithm::Anytime || stats.nodes <= 2 * last.nodes + 4, "{last:?}, {stats:?}");
    Run { outcome, stats, events }
}

fn moves(letters: &str) -> Vec<Move> {
    letters.chars().map(|letter| Move::of_letter(letter).expect("a letter of a move")).collect()
}

/// What every board needs to reach the goal, by going everywhere.
struct Distances {
    metric: Metric,
    far: HashMap<Board, u64>,
}

impl Distances {
    fn new(goal: &Board, metric: Metric) -> Self {
        let mut far = HashMap::from([(goal.clone(), 0)]);
        let mut edge = VecDeque::from([goal.clone()]);
        while let Some(board) = edge.pop_front() {
            let here = far[&board];
            for next in Move::ALL.into_iter().flat_map(|slide| pushed(&board, slide, metric)) {
                if !far.contains_key(&next) {
                    far.insert(next.clone(), here + 1);
                    edge.push_back(next);
                }
            }
        }
        Distances { metric, far }
    }

    /// From this board; if `last` is a move, the next must go across it.
    fn of(&self, board: &Board, last: Option<Move>) -> u64 {
        let is_along = |slide: Move| last.is_some_and(|last| slide == last || slide == last.back());
        let across = Move::ALL.into_iter().filter(|&slide| !is_along(slide));
        match (self.far[board], last) {
            (0, _) | (_, None) => self.far[board],
            _ => across
                .flat_map(|slide| pushed(board, slide, self.metric))
                .map(|next| self.far[&next] + 1)
                .min()
                .unwrap(),
        }
    }
}

/// The boards that one move in this direction leads to.
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

/// Everything that must hold of a search and its trace. `family` gives the family as it is before a search, since
/// tables that are made in one search change the next.
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
    let told = |stats: Stats| (stats.cases, stats.nodes, stats.method);
    assert_eq!(told(stats), told(plain.stats), "{name}");
    assert!(stats.threads <= 1, "{name}");

    let mut bound = 0;
    for event in &events {
        match event {
            Event::Expand { moves: path, g, h } => {
                let path = moves(path);
                let mut board = puzzle.start().clone();
                assert!(path.iter().all(|&slide| board.slide(slide)), "{name}{event:?}");
                assert_eq!(*g, puzzle.metric().length(&path), "{name}{event:?}");
                if let Some(distances) = distances {
                    // Who looks for the fewest pushes never pushes twice along one line.
                    let turns = algorithm == Algorithm::Optimal && puzzle.metric() == Metric::Multi;
                    let last = path.last().copied().filter(|_| turns);
                    assert!(*h <= distances.of(&board, last), "{name}{event:?}");
                    assert_eq!(*h == 0, board == *puzzle.goal(), "{name}{event:?}");
                }
            }
            Event::Best { moves: way, length } => {
                let way = moves(way);
                let mut board = puzzle.start().clone();
                assert!(way.iter().all(|&slide| board.slide(slide)), "{name}{event:?}");
                assert!(board == *puzzle.goal() && *length == puzzle.metric().length(&way), "{name}");
            }
            Event::Bound(next) => {
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
        let mut replay = family.replay(puzzle).unwrap();
        for event in &events {
            replay.play(event);
        }
        assert_eq!(replay.answer(), family.answer(puzzle, solution), "{name}");
        assert_eq!(replay.scene(), last_step(&family, puzzle, solution), "{name}");
        let length = puzzle.metric().length(&solution.moves);
        match events.last() {
            Some(Event::Best { length: told, .. }) if algorithm == Algorithm::Anytime => {
                assert_eq!(*told, length, "{name}");
            }
            Some(Event::Bound(_) | Event::Method(_)) if algorithm == Algorithm::Anytime => {}
            Some(Event::Expand { g, h: 0, .. }) => assert_eq!(*g, length, "{name}"),
            other => panic!("{name}{other:?}"),
        }
    }

    for most in [1, 2, 3, events.len() / 2, events.len().saturating_sub(1), events.len()] {
        if most == 0 {
            continue;
        }
        let cut = traced(most);
        assert_eq!(cut.events, events[..most.min(events.len())], "{name}after {most} events");
        match cut.outcome {
            Outcome::Stopped { limit: Limit::Events, best, .. } => {
                assert_eq!(best.is_some(), algorithm == Algorithm::Anytime, "{name}");
            }
            other => assert!(most > events.len(), "{name}after {most} events: {other:?}"),
        }
    }
    events
}

fn last_step(family: &Sliding, puzzle: &Puzzle, solution: &Solution) -> Scene {
    let mut last = None;
    family.steps(puzzle, solution, &mut |step| {
        last = Some(step.scene);
        ControlFlow::Continue(())
    });
    last.unwrap()
}

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    /// The board after so many moves, none of which takes the one before back where there is another.
    fn walk(&mut self, mut board: Board, steps: usize) -> Board {
        let mut last: Option<Move> = None;
        for _ in 0..steps {
            let ways: Vec<Move> = board.moves().collect();
            let on: Vec<Move> =
                ways.iter().copied().filter(|&way| last.is_none_or(|last| way != last.back())).collect();
            let ways = if on.is_empty() { ways } else { on };
            let way = ways[self.roll(ways.len())];
            board.slide(way);
            last = Some(way);
        }
        board
    }
}

fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

/// Random starts for a goal, up to so many moves away; branch and bound gets those that are near.
fn check_size(rows: usize, columns: usize, goals: u64, starts: u64, steps: usize) {
    for seed in 0..goals {
        let mut dice = Dice(seed * 1000 + (rows * 100 + columns) as u64);
        let usual = Board::solved(size(rows, columns));
        let goal = if seed == 0 { usual } else { dice.walk(usual, 30) };
        for metric in Metric::ALL {
            let distances = (rows * columns <= 9).then(|| Distances::new(&goal, metric));
            for _ in 0..starts {
                let steps = dice.roll(steps + 1);
                let start = dice.walk(goal.clone(), steps);
                let puzzle = Puzzle::new(start).with_goal(goal.clone()).unwrap().with_metric(metric);
                for &algorithm in Algorithm::ALL {
                    if algorithm == Algorithm::BranchAndBound && steps > 12 && columns.min(rows) > 1 {
                        continue;
                    }
                    let nodes = algorithm.wants_a_limit().then_some(50_000);
                    check(Sliding::default, &puzzle, algorithm, nodes, distances.as_ref());
                }
            }
        }
    }
}

#[test]
fn traces_of_tiny_boards_lead_to_their_answers() {
    check_size(2, 2, 3, 8, 12);
    check_size(2, 3, 3, 6, 25);
    check_size(3, 2, 2, 4, 20);
}

#[test]
fn traces_of_lines_lead_to_their_answers() {
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
    check_size(2, 5, 2, 2, 24);
    check_size(4, 4, 2, 1, 22);
    check_size(5, 6, 1, 1, 14);
}

/// One of Korf's hundred.
fn korf(number: usize) -> Known {
    known("korf100.txt").into_iter().find(|board| board.number == number).unwrap()
}

#[test]
fn tables_are_told_of_when_they_are_made_and_when_they_are_there() {
    let (family, board) = (Sliding::default(), korf(12));
    let run = traced(&family, &board.puzzle, Algorithm::Optimal, None, usize::MAX);
    let methods: Vec<&Event> = run.events.iter().filter(|event| matches!(event, Event::Method(_))).collect();
    assert_eq!(methods, [&Event::Method("linear-conflict"), &Event::Method("small-tables")]);
    let bounds: Vec<u64> = run
        .events
        .iter()
        .filter_map(|event| if let Event::Bound(b) = event { Some(*b) } else { None })
        .collect();
    assert!(bounds.is_sorted() && bounds.last() == Some(&board.length));

    // The last of these is searched by several walks abreast.
    for number in [12, 16, 1] {
        let Known { puzzle, length, .. } = korf(number);
        let events = check(|| &family, &puzzle, Algorithm::Optimal, None, None);
        assert_eq!(events[0], Event::Method("small-tables"));
        assert!(matches!(events.last(), Some(Event::Expand { g, .. }) if *g == length));
    }
    check(|| &family, &korf(16).puzzle, Algorithm::Anytime, Some(100_000), None);
}

#[test]
fn a_limit_in_nodes_ends_a_trace_where_it_ends_the_search() {
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
fn a_board_that_cannot_be_solved_is_not_searched() {
    let board = Board::new(size(2, 2), vec![2, 1, 3, 0]).unwrap();
    for &algorithm in Algorithm::ALL {
        let run = traced(&Sliding::default(), &Puzzle::new(board.clone()), algorithm, None, usize::MAX);
        assert!(run.events.is_empty() && matches!(run.outcome, Outcome::NoSolution(_)));
    }
}

#[test]
fn what_does_not_fit_is_passed_over() {
    let family = Sliding::default();
    let puzzle = Puzzle::new(Board::new(size(2, 2), vec![0, 1, 3, 2]).unwrap());
    let mut replay = family.replay(&puzzle).unwrap();
    let before = replay.answer();
    assert_eq!((before.text.as_str(), before.moves.as_deref()), ("0 1\n3 2\n", Some("")));
    let expand = |moves: &str| Event::Expand { moves: moves.to_owned(), g: 7, h: u64::MAX };
    let spot = Spot { layer: 9, row: 9, column: 9 };
    for event in [
        expand("R"),
        expand("LUX"),
        expand("LUU"),
        expand("←\u{301}\0"),
        Event::Best { moves: "D".into(), length: 0 },
        Event::Place { piece: "A".into(), cells: vec![spot] },
        Event::Remove { piece: String::new() },
        Event::Write { entry: "1".into(), cells: Vec::new() },
        Event::TakeBack { entry: "2".into() },
        Event::Propagate { symbols: vec![(spot, "3".into())], reason: "sliding.step" },
        Event::Prune { reason: Message::new("sliding.trace_seen") },
        Event::Method("none"),
        Event::Solution(teka_core::Answer::default()),
    ] {
        replay.play(&event);
        assert_eq!(replay.answer(), before, "{event:?}");
    }
    replay.play(&expand("L"));
    assert_eq!(replay.answer().text, "0 1\n3 2\n\n1 0\n3 2\n");
    replay.play(&Event::Solution(teka_core::Answer { moves: Some("LU".into()), ..Default::default() }));
    assert_eq!(replay.answer().text, "0 1\n3 2\n\n1 0\n3 2\n\n1 2\n3 0\n");
}

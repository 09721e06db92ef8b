//! Tests search trees on hundreds of small random puzzles, for every algorithm of every family: their sizes
//! are what `solve` counts, and replaying the path to the solution gives the solution. Also tests the table of
//! live nodes, folded trees, the limit on nodes, and a textbook tree.

mod puzzles;

use puzzles::Puzzles;
use teka::tree::{NodeState, Numbering, SearchTree};
use teka::{Budget, Game, Outcome, RunContext, Source};

/// The limit on nodes; small puzzles have far fewer.
const MOST: usize = 200_000;

fn budget() -> Budget {
    Budget { threads: Some(1), nodes: Some(100_000), ..Budget::default() }
}

fn tree(game: &Game, algorithm: &str) -> SearchTree {
    SearchTree::grow(game, Some(algorithm), MOST, &RunContext::new(&budget())).unwrap()
}

/// Checks a tree against an untraced search, and returns both.
fn check(game: &Game, algorithm: &str) -> SearchTree {
    let shown = || format!("{algorithm}\n{}", game.print());
    let budget = budget();
    let context = RunContext::new(&budget);
    let plain = game.solve().algorithm(algorithm).shortcuts(false).context(&context).run().unwrap();
    let tree = tree(game, algorithm);
    assert!(!tree.is_cut, "{}", shown());
    assert_eq!(
        (tree.report.stats.cases, tree.report.stats.nodes),
        (plain.stats.cases, plain.stats.nodes),
        "{}",
        shown()
    );
    let [generated, expanded] = [tree.generated() as u64, tree.expanded() as u64];
    let (cases, nodes) = (plain.stats.cases, plain.stats.nodes);
    let calls_with_a_piece = || {
        let pieces =
            game.print().lines().next().and_then(|line| line.split(' ').nth(2)?.parse::<usize>().ok());
        tree.nodes().iter().filter(|node| node.depth < pieces.unwrap_or(0)).count() as u64
    };
    // What each algorithm calls a case and a node.
    match algorithm {
        "branch-and-bound" | "a-star-manhattan" => {
            assert_eq!((generated, expanded), (cases, nodes), "{}", shown());
        }
        "optimal" | "ida-manhattan" | "ida-linear-conflict" => assert_eq!(generated, cases, "{}", shown()),
        "cells-first" => {
            assert_eq!((generated + 1, expanded), (cases, nodes), "{}", shown());
        }
        "pieces-first" => {
            assert_eq!((expanded, calls_with_a_piece()), (nodes, cases), "{}", shown());
        }
        "positions-first" => assert_eq!((generated + 1, expanded), (nodes, nodes), "{}", shown()),
        "backtrack" => assert_eq!((generated, expanded), (cases, nodes), "{}", shown()),
        "exact" | "propagate" => {
            assert_eq!((generated + 1, expanded, cases), (nodes, nodes, nodes), "{}", shown());
        }
        // These do not search a single tree; theirs shows the solutions or sub-goals on the way.
        "anytime" | "rows" | "fringe" => {}
        other => panic!("no rule for {other}"),
    }
    structure(&tree, &shown());
    match &plain.outcome {
        Outcome::Solved(solution) => {
            let node = tree.solution().unwrap_or_else(|| panic!("no solution in the tree: {}", shown()));
            let answer = tree.answer(node).unwrap();
            let judgement =
                game.judge(&Source::new("answer", &*answer.moves.clone().unwrap_or(answer.text.clone())));
            assert!(judgement.solution.is_some(), "{}\n{answer:?}", shown());
            match &solution.answer.moves {
                Some(moves) => assert_eq!(answer.moves.as_ref(), Some(moves), "{}", shown()),
                None => assert_eq!(answer.text, solution.answer.text, "{}", shown()),
            }
            if tree.nodes()[node].expanded.is_some() && algorithm != "anytime" {
                let last = tree.nodes().iter().filter_map(|node| node.expanded).max();
                assert_eq!(tree.nodes()[node].expanded, last, "{}", shown());
            }
        }
        _ => assert_eq!(tree.solution(), None, "{}", shown()),
    }
    tree
}

/// Checks what holds for any tree.
fn structure(tree: &SearchTree, shown: &str) {
    let mut orders: Vec<u64> = tree.nodes().iter().filter_map(|node| node.expanded).collect();
    orders.sort_unstable();
    assert_eq!(orders, (1..=tree.expanded() as u64).collect::<Vec<_>>(), "{shown}");
    for (at, node) in tree.nodes().iter().enumerate() {
        assert_eq!(node.parent.is_some(), node.edge.is_some(), "{shown}");
        assert_eq!(node.reason.is_some(), node.state == NodeState::Killed, "{shown}");
        if let Some(parent) = node.parent {
            assert!(parent < at && tree.nodes()[parent].depth + 1 == node.depth, "{shown}");
        }
    }
    let count = |state| tree.nodes().iter().filter(|node| node.state == state).count();
    let all = [NodeState::Live, NodeState::Expanded, NodeState::Killed, NodeState::Solution].map(count);
    assert_eq!(all.iter().sum::<usize>(), tree.nodes().len(), "{shown}");
    for numbering in [Numbering::Generated, Numbering::Breadth] {
        let mut numbers = tree.numbers(numbering);
        if tree.nodes().iter().filter(|node| node.parent.is_none()).count() == 1 {
            numbers.sort_unstable();
            assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{shown}");
        }
    }
    live_nodes(tree, shown);
}

/// Checks the table of live nodes against one that is counted node by node.
fn live_nodes(tree: &SearchTree, shown: &str) {
    let steps = tree.live_nodes(usize::MAX);
    assert_eq!(steps.len(), tree.expanded(), "{shown}");
    for step in steps.iter().filter(|step| step.number < 40) {
        let live = tree.nodes().iter().enumerate().filter(|(_, node)| {
            node.parent.is_some()
                && node.born <= step.number
                && node.expanded.is_none_or(|when| when > step.number)
                && node.died.is_none_or(|when| when > step.number)
        });
        let mut live: Vec<_> = live.map(|(at, node)| (node.cost(), at)).collect();
        live.sort_unstable();
        let listed: Vec<_> = step.live.iter().map(|live| (live.cost, live.node)).collect();
        assert_eq!(listed, live, "{shown}");
    }
}

#[test]
fn sliding() {
    let mut puzzles = Puzzles::new(1);
    for _ in 0..60 {
        let game = puzzles.sliding();
        for algorithm in game.algorithms() {
            check(&game, algorithm);
        }
        for (order, undo) in [("URDL", "forbid"), ("LDRU", "allow")] {
            let changed = game.with_setting("order", &Source::new("", order)).unwrap().game;
            let changed = changed.with_setting("undo", &Source::new("", undo)).unwrap().game;
            check(&changed, "branch-and-bound");
        }
    }
}

#[test]
fn packing() {
    let mut puzzles = Puzzles::new(2);
    for _ in 0..200 {
        let game = puzzles.packing();
        for algorithm in game.algorithms() {
            check(&game, algorithm);
        }
    }
    for _ in 0..20 {
        let game = puzzles.loose_packing();
        for algorithm in ["exact", "cells-first", "positions-first"] {
            check(&game, algorithm);
        }
    }
}

#[test]
fn fillin() {
    let mut puzzles = Puzzles::new(3);
    let mut done = 0;
    while done < 200 {
        let Some(game) = puzzles.fillin() else { continue };
        done += 1;
        for algorithm in game.algorithms() {
            check(&game, algorithm);
        }
    }
}

/// The 15-puzzle of textbooks.
fn textbook() -> Game {
    let game = teka::open("1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n").unwrap();
    let game = game.with_setting("order", &Source::new("", "URDL")).unwrap().game;
    game.with_setting("undo", &Source::new("", "forbid")).unwrap().game
}

#[test]
fn the_textbook_tree() {
    let tree = check(&textbook(), "branch-and-bound");
    let costs: Vec<u64> = tree.nodes().iter().filter_map(teka::tree::TreeNode::cost).collect();
    assert_eq!(costs, [3, 5, 5, 3, 5, 3, 5, 5, 5, 3]);
    assert_eq!((tree.generated(), tree.expanded(), tree.killed(), tree.depth()), (9, 4, 6, 3));
    assert_eq!(tree.numbers(Numbering::Breadth)[tree.solution().unwrap()], 23);
    let steps = tree.live_nodes(9);
    let table: Vec<_> = steps
        .iter()
        .map(|step| (step.node + 1, step.live.iter().map(|live| live.node + 1).collect::<Vec<_>>()))
        .collect();
    let expected =
        [(1, vec![4, 2, 3, 5]), (4, vec![6, 2, 3, 5, 7, 8]), (6, vec![10, 2, 3, 5, 7, 8, 9]), (10, vec![])];
    assert_eq!(table, expected, "once the goal is reached, all costlier nodes are killed");
}

#[test]
fn an_endless_tree_stops_at_its_limit() {
    let game = teka::open("0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n").unwrap();
    for algorithm in ["branch-and-bound", "a-star-manhattan", "ida-manhattan"] {
        let tree =
            SearchTree::grow(&game, Some(algorithm), 1_000, &RunContext::new(&Budget::default())).unwrap();
        assert!(tree.is_cut && tree.nodes().len() == 1_000, "{algorithm}");
        assert_eq!(tree.solution(), None);
    }
}

#[test]
fn folded_trees_keep_the_path_and_lose_no_node() {
    let mut puzzles = Puzzles::new(4);
    for number in 0..120 {
        let game = if number % 2 == 0 { puzzles.sliding() } else { puzzles.packing() };
        let algorithms = game.algorithms();
        let tree = tree(&game, algorithms[puzzles.below(algorithms.len())]);
        for (most, depth) in [(5, None), (30, Some(3)), (200, None), (1, Some(0))] {
            let drawn = tree.fold(most, depth);
            let path = tree.solution().map(|solution| tree.path(solution)).unwrap_or_default();
            let on_path: Vec<usize> =
                drawn.nodes.iter().filter(|node| node.is_on_path).map(|node| node.node).collect();
            assert_eq!(on_path, path);
            assert!(drawn.nodes.len() <= most.max(1) + path.len());
            let folded: usize = drawn.nodes.iter().map(|node| node.folded).sum();
            let roots = tree.nodes().iter().filter(|node| node.parent.is_none()).count();
            if roots == 1 {
                assert_eq!(folded, drawn.folded, "every node is drawn or counted");
            }
            for node in &drawn.nodes {
                assert_eq!(node.parent.map(|at| drawn.nodes[at].node), tree.nodes()[node.node].parent);
            }
        }
    }
}

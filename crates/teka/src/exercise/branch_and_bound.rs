//! Exercises about branch and bound on sliding puzzles: makes the key, and checks an answer by replaying it.
//! The cost of a node is its depth plus the number of its misplaced tiles. Any live node of least cost may be
//! expanded next; the search ends when that node is the goal.

use super::{AnswerStep, Checked, Mistake};
use crate::game::Game;
use crate::tree::{NodeState, SearchTree};
use teka_core::{Budget, Message, RunContext, Source};
use teka_sliding::{Board, Branching, Move};

/// The maximum number of nodes of a tree. Exercises have far fewer; this only guards against mistakes.
const MOST: usize = 20_000;

/// The answer that the search itself gives.
pub(super) fn key(game: &Game) -> Option<Vec<AnswerStep>> {
    let tree =
        SearchTree::grow(game, Some("branch-and-bound"), MOST, &RunContext::new(&Budget::default())).ok()?;
    let goal = tree.solution()?;
    let blank = |node: usize| {
        let text = &tree.nodes()[node].edge.as_ref()?.text;
        Some(Move::from_letter(text.chars().next()?)?.inverse().letter())
    };
    let mut order: Vec<usize> =
        (0..tree.nodes().len()).filter(|&node| tree.nodes()[node].expanded.is_some()).collect();
    teka_core::sort::by_key(&mut order, |&node| tree.nodes()[node].expanded);
    let steps = order.into_iter().map(|node| {
        if tree.nodes()[node].state == NodeState::Solution {
            return Some(AnswerStep::Goal { node: goal + 1 });
        }
        let children =
            tree.children(node).iter().map(|&child| Some((blank(child)?, tree.nodes()[child].cost()?)));
        Some(AnswerStep::Expand { node: node + 1, children: children.collect::<Option<_>>()? })
    });
    steps.collect()
}

/// A node of the tree that the answer draws.
struct Node {
    board: Board,
    last: Option<Move>,
    depth: u64,
    cost: u64,
    is_live: bool,
}

/// The replay of an answer.
struct Play {
    goal: Board,
    branching: Branching,
    nodes: Vec<Node>,
}

pub(super) fn check(game: &Game, branching: Branching, answer: &[AnswerStep]) -> Option<Checked> {
    let expected = key(game)?.len();
    let puzzle = teka_sliding::read(&[Source::new("puzzle", game.print())]).value?;
    let mut play = Play { goal: puzzle.goal().clone(), branching, nodes: Vec::new() };
    play.add(puzzle.start().clone(), None, 0);
    let (mut right, mut first, mut is_over) = (0, None, false);
    for (at, step) in answer.iter().enumerate() {
        let wrong =
            if is_over { Some(Message::new("exercise.after_end")) } else { play.step(step, &mut is_over) };
        match wrong {
            None => right += 1,
            Some(message) => first = first.or(Some(Mistake { step: at + 1, message })),
        }
    }
    if !is_over && first.is_none() {
        first = Some(Mistake { step: answer.len() + 1, message: Message::new("exercise.unfinished") });
    }
    Some((right, expected, first))
}

impl Play {
    fn add(&mut self, board: Board, last: Option<Move>, depth: u64) -> u64 {
        let tiles = board.tiles().iter().zip(self.goal.tiles());
        let cost = depth + tiles.filter(|(tile, home)| **tile != 0 && tile != home).count() as u64;
        self.nodes.push(Node { board, last, depth, cost, is_live: true });
        cost
    }

    /// Replays a step and returns what is wrong with it. Even a wrong step generates the right children, if it can.
    fn step(&mut self, step: &AnswerStep, is_over: &mut bool) -> Option<Message> {
        let (number, said) = match step {
            AnswerStep::Expand { node, children } => (*node, Some(children)),
            AnswerStep::Goal { node } => (*node, None),
            _ => return Some(Message::new("exercise.kind")),
        };
        let least = self.nodes.iter().filter(|node| node.is_live).map(|node| node.cost).min();
        let Some(at) = number.checked_sub(1).filter(|&at| at < self.nodes.len()) else {
            return Some(Message::new("exercise.unknown_node").with("node", number));
        };
        let node = &self.nodes[at];
        if !node.is_live {
            return Some(Message::new("exercise.not_live").with("node", number));
        }
        let mut wrong = least.filter(|&least| node.cost > least).map(|least| {
            let message = Message::new("exercise.not_cheapest").with("node", number);
            message.with("cost", node.cost).with("least", least)
        });
        let is_goal = node.board == self.goal;
        self.nodes[at].is_live = false;
        match (is_goal, said) {
            (true, None) => {
                *is_over = wrong.is_none();
                return wrong;
            }
            (true, Some(_)) => {
                *is_over = true;
                return wrong.or(Some(Message::new("exercise.is_goal").with("node", number)));
            }
            (false, None) => {
                wrong = wrong.or(Some(Message::new("exercise.not_goal").with("node", number)));
            }
            (false, Some(_)) => {}
        }
        let (board, last, depth) = (self.nodes[at].board.clone(), self.nodes[at].last, self.nodes[at].depth);
        let mut children = Vec::new();
        for slide in self.branching.order() {
            let is_undo = self.branching.forbids_undo() && last == Some(slide.inverse());
            let mut next = board.clone();
            if !is_undo && next.slide(slide) {
                let cost = self.add(next, Some(slide), depth + 1);
                children.push((slide.inverse().letter(), cost));
            }
        }
        wrong.or_else(|| said.and_then(|said| compare(said, &children)))
    }
}

/// What is wrong with the children of a node, if anything.
fn compare(said: &[(char, u64)], right: &[(char, u64)]) -> Option<Message> {
    let about = |code, blank: char| Message::new(code).with("move", blank.to_string());
    if let Some((blank, _)) = right.iter().find(|(blank, _)| said.iter().all(|(other, _)| other != blank)) {
        return Some(about("exercise.missing_child", *blank));
    }
    if let Some((blank, _)) = said.iter().find(|(blank, _)| right.iter().all(|(other, _)| other != blank)) {
        return Some(about("exercise.illegal_child", *blank));
    }
    if said.len() != right.len() || said.iter().zip(right).any(|(one, other)| one.0 != other.0) {
        let order: String = right.iter().map(|(blank, _)| blank).collect();
        return Some(Message::new("exercise.child_order").with("order", order));
    }
    let wrong = said.iter().zip(right).find(|(said, right)| said.1 != right.1);
    wrong.map(|(said, right)| about("exercise.cost", said.0).with("said", said.1).with("right", right.1))
}

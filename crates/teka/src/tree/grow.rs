//! Builds a search tree from the steps and events of a traced search.

use super::{NodeState, TreeNode};
use crate::action::{AnyAction, Event};
use std::ops::ControlFlow;
use teka_core::{Action as _, Costs, Edge, Message, Stats, TREE_BOUND, TREE_EXHAUSTED, Tracer, TreeStep};

/// A tree under construction.
pub(super) struct Grower {
    nodes: Vec<TreeNode>,
    /// The maximum number of nodes.
    most: usize,
    /// Whether the search was stopped because there were too many nodes.
    pub(super) is_full: bool,
    /// The node where a depth-first search is, or the one that a best-first search reported last.
    at: usize,
    expanded: u64,
    events: u64,
}

impl Grower {
    pub(super) fn new(most: usize) -> Self {
        Grower { nodes: Vec::new(), most: most.max(1), is_full: false, at: 0, expanded: 0, events: 0 }
    }

    /// The nodes. The tree of a puzzle that is decided without a search is a root alone.
    pub(super) fn finish(mut self) -> Vec<TreeNode> {
        if self.nodes.is_empty() {
            self.root(None, None);
        }
        self.nodes
    }

    fn add(&mut self, parent: Option<usize>, edge: Option<Edge>, costs: Option<Costs>) -> usize {
        let above = parent.map(|parent| &self.nodes[parent]);
        let node = TreeNode {
            parent,
            depth: above.map_or(0, |above| above.depth + 1),
            parent_events: above.map_or(0, |above| above.events.len()),
            edge,
            costs,
            bound: None,
            state: NodeState::Live,
            expanded: None,
            reason: None,
            breadth: None,
            born: self.expanded,
            died: None,
            at_event: [Some(self.events), None, None],
            events: Vec::new(),
        };
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn root(&mut self, costs: Option<Costs>, bound: Option<u64>) -> usize {
        let node = self.add(None, None, costs);
        self.nodes[node].bound = bound;
        self.at = node;
        node
    }

    fn expand(&mut self, node: usize) {
        self.at = node;
        self.expanded += 1;
        let events = self.events;
        let node = &mut self.nodes[node];
        node.expanded = Some(self.expanded);
        node.at_event[1] = Some(events);
        node.state = NodeState::Expanded;
    }

    fn kill(&mut self, node: usize, reason: Message) {
        let (now, events) = (self.expanded, self.events);
        let node = &mut self.nodes[node];
        node.state = NodeState::Killed;
        node.reason = Some(reason);
        node.died = Some(now);
        node.at_event[2] = Some(events);
    }

    /// Marks a node as the solution, and kills the live nodes that cost more.
    fn solved(&mut self, node: usize) {
        self.nodes[node].state = NodeState::Solution;
        let Some(cost) = self.nodes[node].cost() else { return };
        let worse = |node: &TreeNode| node.state == NodeState::Live && node.cost().is_some_and(|f| f > cost);
        let worse: Vec<usize> = (0..self.nodes.len()).filter(|&at| worse(&self.nodes[at])).collect();
        for at in worse {
            let f = self.nodes[at].cost().unwrap_or(cost);
            self.kill(at, Message::new(TREE_BOUND).with("f", f).with("bound", cost));
        }
    }

    fn dead_end(&mut self, reason: Message) {
        let has_children = self.nodes[self.at + 1..].iter().any(|node| node.parent == Some(self.at));
        let reason = if has_children { Message::new(TREE_EXHAUSTED) } else { reason };
        self.kill(self.at, reason);
    }

    fn ascend(&mut self, reason: Option<Message>) {
        if self.nodes[self.at].state != NodeState::Killed {
            self.kill(self.at, reason.unwrap_or_else(|| Message::new(TREE_EXHAUSTED)));
        }
        self.at = self.nodes[self.at].parent.unwrap_or(self.at);
    }

    fn has(&self, node: u64) -> Option<usize> {
        usize::try_from(node).ok().filter(|&node| node < self.nodes.len())
    }
}

impl Tracer<AnyAction> for Grower {
    fn event(&mut self, event: Event, _: Stats) -> ControlFlow<()> {
        self.events += 1;
        if let (Event::Action(action), Some(node)) = (&event, self.nodes.get_mut(self.at))
            && !action.is_undo()
        {
            node.events.push(event);
        }
        ControlFlow::Continue(())
    }

    fn wants_tree(&self) -> bool {
        true
    }

    fn tree(&mut self, step: TreeStep) -> ControlFlow<()> {
        let adds = matches!(
            step,
            TreeStep::Root { .. } | TreeStep::Generate { .. } | TreeStep::Descend(_) | TreeStep::Reject(..)
        );
        if adds && self.nodes.len() >= self.most {
            self.is_full = true;
            return ControlFlow::Break(());
        }
        match step {
            TreeStep::Root { costs, bound } => {
                let node = self.root(costs, bound);
                // Searches that name nodes by number expand the root themselves.
                if costs.is_none() {
                    self.expand(node);
                }
            }
            TreeStep::Generate { parent, edge, costs, breadth } => {
                if let Some(parent) = self.has(parent) {
                    let node = self.add(Some(parent), Some(edge), costs);
                    self.nodes[node].breadth = breadth;
                    self.at = node;
                }
            }
            TreeStep::Expand(node) => {
                if let Some(node) = self.has(node).filter(|&node| self.nodes[node].expanded.is_none()) {
                    self.expand(node);
                }
            }
            TreeStep::Kill(node, reason) => {
                if let Some(node) = self.has(node) {
                    self.kill(node, reason);
                }
            }
            TreeStep::Solution(node) => {
                if let Some(node) = self.has(node) {
                    self.solved(node);
                }
            }
            TreeStep::Descend(edge) => {
                let node = self.add(Some(self.at), Some(edge), None);
                self.expand(node);
            }
            TreeStep::Reject(edge, reason) => {
                let node = self.add(Some(self.at), Some(edge), None);
                self.kill(node, reason);
            }
            TreeStep::DeadEnd(reason) => self.dead_end(reason),
            TreeStep::Ascend(reason) => self.ascend(reason),
            TreeStep::Found => self.solved(self.at),
        }
        ControlFlow::Continue(())
    }
}

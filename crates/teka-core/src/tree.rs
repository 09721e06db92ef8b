//! The search tree while it grows, as a search reports it.
//!
//! A tracer that [wants the tree](crate::Tracer::wants_tree) receives every node that a search generates, expands or
//! kills, in addition to the events of the trace. Nodes are numbered from 0 in the order in which they are generated,
//! roots included. Best-first searches name nodes by that number. Depth-first searches need no numbers: they descend
//! to a child and ascend again.

use crate::{Details, Message};

/// One step in the growth of a search tree.
#[derive(Clone, Debug)]
pub enum TreeStep {
    /// A root: the first of the search, or that of another iteration.
    Root {
        /// Its costs, if the search knows them.
        costs: Option<Costs>,
        /// The bound of this iteration, where there is one.
        bound: Option<u64>,
    },
    /// A child is generated.
    Generate {
        /// The number of its parent.
        parent: u64,
        /// How it is reached from its parent.
        edge: Edge,
        /// Its costs, if the search knows them.
        costs: Option<Costs>,
        /// Its number in the whole tree, level by level from 1, where that can be computed.
        breadth: Option<u128>,
    },
    /// A node is chosen to be expanded, or recognised as the goal.
    Expand(u64),
    /// A node will never be expanded, and why.
    Kill(u64, Message),
    /// A node is the solution.
    Solution(u64),
    /// Depth-first: the search goes to a new child of the node where it is, and expands it.
    Descend(Edge),
    /// Depth-first: a child of the node where the search is, is ruled out, and why.
    Reject(Edge, Message),
    /// Depth-first: no solution is below the node where the search is, and why.
    DeadEnd(Message),
    /// Depth-first: the search goes back to the parent. If it leaves the node for another reason than having tried
    /// everything, this is the reason.
    Ascend(Option<Message>),
    /// Depth-first: the node where the search is, is the solution.
    Found,
}

/// The costs of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Costs {
    /// The estimated cost of a solution through it: g + h.
    pub f: u64,
    /// The cost of the path to it.
    pub g: u64,
    /// The estimated cost of the rest.
    pub h: u64,
}

impl Costs {
    /// The costs of a node whose path costs `g`, with the estimate `h`.
    pub fn new(g: u64, h: u64) -> Self {
        Costs { f: g + h, g, h }
    }
}

/// How a node is reached from its parent.
#[derive(Clone, Debug)]
pub struct Edge {
    /// Its label, for people.
    pub label: Message,
    /// The same for scripts: a move, a placement, an entry.
    pub text: String,
    /// Further fields of the family.
    pub details: Details,
}

impl Edge {
    /// An edge whose label is the same in every language.
    pub fn plain(label: impl Into<String>, text: impl Into<String>, details: Details) -> Self {
        Edge { label: Message::new(TREE_LABEL).with("text", label.into()), text: text.into(), details }
    }
}

/// A label without words.
pub const TREE_LABEL: &str = "tree.label";
/// Killed: all children are dead.
pub const TREE_EXHAUSTED: &str = "tree.exhausted";
/// Killed: the search has started again.
pub const TREE_RESTART: &str = "tree.restart";
/// Killed: it costs more than the solution.
pub const TREE_BOUND: &str = "tree.bound";

/// The codes of search trees.
pub const TREE_CODES: &[&str] = &[TREE_LABEL, TREE_EXHAUSTED, TREE_RESTART, TREE_BOUND];

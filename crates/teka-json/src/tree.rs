//! A search tree, as `teka tree --to x.json` writes it and the Python package returns it.

use crate::details::fields_beside;
use crate::{Fields, Number, OutcomeName, SCHEMA, Stats};
use serde::Serialize;
use std::time::Duration;
use teka::BigUint;
use teka::tree::{Numbering, SearchTree};
use teka_locale::Words;

/// A search tree.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tree {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// The algorithm that ran.
    pub algorithm: String,
    /// How the search ended.
    pub outcome: OutcomeName,
    /// Whether this is the whole tree; `false` if it was stopped at its limit.
    pub complete: bool,
    /// The number of nodes that were generated, without roots.
    pub generated: usize,
    /// The number of nodes that were expanded.
    pub expanded: usize,
    /// The number of nodes that were killed.
    pub killed: usize,
    /// The depth of the deepest node.
    pub depth: usize,
    /// The number of cases as the algorithm defines them.
    pub cases: u64,
    /// The statistics of the search.
    pub stats: Stats,
    /// The nodes, in the order in which they were generated.
    pub nodes: Vec<TreeNode>,
}

/// A node of a search tree.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeNode {
    /// Its number, from 1.
    pub number: Number,
    /// The number of its parent; `null` for a root.
    pub parent: Option<Number>,
    /// The number of edges from the root.
    pub depth: usize,
    /// How it is reached from its parent: a move, a piece, an entry.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub edge: Option<String>,
    /// The edge in words, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The cost by which the search chooses the next node; the same as `f`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u64>,
    /// The sum of `g` and `h`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub f: Option<u64>,
    /// The cost of the path to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub g: Option<u64>,
    /// The estimated cost of the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub h: Option<u64>,
    /// The bound of the iteration, for the roots of searches that deepen iteratively.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<u64>,
    /// `live`, `expanded`, `killed` or `solution`.
    pub state: &'static str,
    /// Its place in the order of expansion, from 1; absent if it was never expanded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expanded: Option<u64>,
    /// The code of the reason why it was killed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The number of events in the trace of the same search when it was generated, expanded and killed; `null` if that
    /// did not happen.
    pub at_event: [Option<u64>; 3],
    /// Its board as text; only in trees that are not too large.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Fields that the family adds: the direction of the blank; the piece, its orientation and cells; or the entry and
    /// its slot.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, serde_json::Value>))]
    pub details: Fields,
}

/// The fields of every node, which the fields of a family may not replace.
const TAKEN: [&str; 16] = [
    "number", "parent", "depth", "move", "label", "cost", "f", "g", "h", "state", "expanded", "reason",
    "message", "at_event", "board", "bound",
];

impl Tree {
    /// Converts a tree with its nodes down to `depth`, and with their boards if `boards` is set.
    pub fn new(
        tree: &SearchTree,
        numbering: Numbering,
        depth: Option<usize>,
        boards: bool,
        elapsed: Duration,
        words: &Words,
    ) -> Self {
        let numbers = tree.numbers(numbering);
        let number = |node: usize| Number::from(&BigUint::from(numbers[node]));
        let nodes =
            tree.nodes().iter().enumerate().filter(|(_, node)| depth.is_none_or(|depth| node.depth <= depth));
        let nodes = nodes.map(|(at, node)| TreeNode {
            number: number(at),
            parent: node.parent.map(number),
            depth: node.depth,
            edge: node.edge.as_ref().map(|edge| edge.text.clone()),
            label: node.edge.as_ref().map(|edge| words.say(&edge.label)),
            cost: node.cost(),
            f: node.cost(),
            g: node.costs.map(|costs| costs.g),
            h: node.costs.map(|costs| costs.h),
            bound: node.bound,
            state: node.state.name(),
            expanded: node.expanded,
            reason: node.reason.as_ref().map(|reason| reason.code.to_owned()),
            message: node.reason.as_ref().map(|reason| words.say(reason)),
            at_event: node.at_event,
            board: boards.then(|| board(tree, at)).flatten(),
            details: node.edge.as_ref().map(|edge| fields_beside(&edge.details, &TAKEN)).unwrap_or_default(),
        });
        Tree {
            schema: SCHEMA,
            family: tree.game.family().to_owned(),
            algorithm: tree.report.algorithm.to_owned(),
            outcome: (&tree.report.outcome).into(),
            complete: !tree.is_cut,
            generated: tree.generated(),
            expanded: tree.expanded(),
            killed: tree.killed(),
            depth: tree.depth(),
            cases: tree.report.stats.cases,
            stats: Stats::new(&tree.report.stats, elapsed),
            nodes: nodes.collect(),
        }
    }
}

/// The board at a node as text; for puzzles solved by moves, the last board of the path.
fn board(tree: &SearchTree, node: usize) -> Option<String> {
    let answer = tree.answer(node).ok()?;
    let text = answer.text.trim_end_matches('\n');
    Some(match answer.moves {
        Some(_) => text.rsplit("\n\n").next().unwrap_or(text).to_owned(),
        None => text.to_owned(),
    })
}

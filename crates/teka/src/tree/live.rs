//! The table of live nodes: for each expansion, the children it generates, the nodes it kills, and the nodes that are
//! live afterwards.

use super::{SearchTree, TreeNode};

/// One expansion of a search, and the live nodes after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expansion {
    /// Its number, from 1.
    pub number: u64,
    /// The node that is expanded.
    pub node: usize,
    /// The nodes that this generates, up to the next expansion.
    pub children: Vec<usize>,
    /// The nodes that are killed in this step.
    pub killed: Vec<usize>,
    /// The live nodes afterwards, the cheapest first, and the oldest first among equal costs.
    pub live: Vec<LiveNode>,
    /// How many live nodes there are in all; [`live`](Expansion::live) may have been cut.
    pub live_count: usize,
}

/// A live node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveNode {
    /// The node.
    pub node: usize,
    /// Its cost, where the search counts costs.
    pub cost: Option<u64>,
}

impl SearchTree {
    /// Every expansion, in order, with at most `most` live nodes each.
    pub fn live_nodes(&self, most: usize) -> Vec<Expansion> {
        let mut expanded: Vec<usize> =
            (0..self.nodes.len()).filter(|&node| self.nodes[node].expanded.is_some()).collect();
        teka_core::sort::by_key(&mut expanded, |&node| self.nodes[node].expanded);
        let mut steps: Vec<Expansion> = expanded
            .iter()
            .zip(1..)
            .map(|(&node, number)| Expansion {
                number,
                node,
                children: Vec::new(),
                killed: Vec::new(),
                live: Vec::new(),
                live_count: 0,
            })
            .collect();
        for (at, node) in self.nodes.iter().enumerate() {
            if let Some(step) = index(node.born).filter(|_| node.parent.is_some()) {
                steps[step].children.push(at);
            }
            if let Some(step) = node.died.and_then(index) {
                steps[step].killed.push(at);
            }
        }
        // Live nodes are kept in order of cost and age; every node enters and leaves the list once.
        let mut live: std::collections::BTreeSet<(Option<u64>, usize)> = std::collections::BTreeSet::new();
        let key = |node: usize| (self.nodes[node].cost(), node);
        for step in &mut steps {
            live.remove(&key(step.node));
            live.extend(step.children.iter().map(|&node| key(node)));
            let is_live_after = |node: &TreeNode| {
                node.expanded.is_none_or(|when| when > step.number)
                    && node.died.is_none_or(|when| when > step.number)
            };
            for &node in step.children.iter().chain(&step.killed) {
                if !is_live_after(&self.nodes[node]) {
                    live.remove(&key(node));
                }
            }
            step.live_count = live.len();
            step.live = live.iter().take(most).map(|&(cost, node)| LiveNode { node, cost }).collect();
        }
        steps
    }
}

/// The step during which something happened; what happened before the first expansion belongs to none.
fn index(when: u64) -> Option<usize> {
    usize::try_from(when).ok()?.checked_sub(1)
}

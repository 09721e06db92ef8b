//! Folds a large tree for drawing: keeps the path to the solution and the nodes nearest to it, or the upper
//! levels if there is no solution. The nodes that are left out below a node become one mark with their count.

use super::SearchTree;
use std::collections::BinaryHeap;

/// The part of a tree that is drawn. Parents come before their children, and siblings are in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The nodes that are drawn.
    pub nodes: Vec<DrawnNode>,
    /// How many nodes of the tree are folded away.
    pub folded: usize,
}

/// A node that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnNode {
    /// Which node of the tree it is.
    pub node: usize,
    /// Its parent among the nodes that are drawn.
    pub parent: Option<usize>,
    /// Whether it is on the path to the solution.
    pub is_on_path: bool,
    /// How many nodes below it are folded away.
    pub folded: usize,
}

impl SearchTree {
    /// Chooses at most `most` nodes, none deeper than `depth`, except that the path to the solution is always
    /// drawn. The children of a node off the path are all drawn or all folded; of a node on the path, those
    /// that do not fit are folded.
    pub fn fold(&self, most: usize, depth: Option<usize>) -> Drawn {
        let mut sizes = vec![1_usize; self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                sizes[parent] += sizes[at];
            }
        }
        let mut on_path = vec![false; self.nodes.len()];
        if let Some(solution) = self.solution() {
            for node in self.path(solution) {
                on_path[node] = true;
            }
        }
        let mut is_kept = vec![false; self.nodes.len()];
        let roots: Vec<usize> = (0..self.nodes.len()).filter(|&at| self.nodes[at].parent.is_none()).collect();
        // If not all iterations fit, the first ones are left out.
        let mut left = most;
        for &root in roots.iter().rev() {
            if left > 0 || on_path[root] {
                is_kept[root] = true;
                left = left.saturating_sub(1);
            }
        }
        // Opening a node draws its children. The path comes first, then levels from the top, in order of expansion.
        let urgency = |node: usize| {
            let from_path = self.path(node).iter().filter(|&&at| !on_path[at]).count();
            let opened = self.nodes[node].expanded.unwrap_or(u64::MAX);
            std::cmp::Reverse((!on_path[node], from_path, self.nodes[node].depth, opened, node))
        };
        let mut queue: BinaryHeap<_> =
            roots.iter().filter(|&&at| is_kept[at]).map(|&at| urgency(at)).collect();
        while let Some(std::cmp::Reverse((off_path, .., node))) = queue.pop() {
            let children = &self.children[node];
            let too_deep = depth.is_some_and(|depth| self.nodes[node].depth >= depth);
            if children.is_empty() || off_path && (too_deep || children.len() > left) {
                continue;
            }
            // Of the many children of a node on the path, those that do not fit are folded, but never the path itself.
            let mut others = if too_deep { 0 } else { left.saturating_sub(1) };
            for &child in children {
                let fits = others > 0 || children.len() <= left && !too_deep;
                if on_path[child] || fits {
                    is_kept[child] = true;
                    others = others.saturating_sub(usize::from(!on_path[child]));
                    left = left.saturating_sub(1);
                    queue.push(urgency(child));
                }
            }
        }
        let mut place = vec![0; self.nodes.len()];
        let mut drawn: Vec<DrawnNode> = Vec::new();
        let mut order: Vec<usize> = (0..self.nodes.len()).filter(|&at| is_kept[at]).collect();
        teka_core::sort::by_key(&mut order, |&at| self.nodes[at].depth);
        for node in order {
            let parent = self.nodes[node].parent.map(|parent| place[parent]);
            place[node] = drawn.len();
            let kept = self.children[node].iter().filter(|&&child| is_kept[child]).map(|&child| sizes[child]);
            let folded = sizes[node] - 1 - kept.sum::<usize>();
            drawn.push(DrawnNode { node, parent, is_on_path: on_path[node], folded });
        }
        let folded = self.nodes.len() - drawn.len();
        Drawn { nodes: drawn, folded }
    }
}

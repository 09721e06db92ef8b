//! The search tree of a puzzle: every node that a search generated, with its costs, its state, and when that changed.
//!
//! [`SearchTree::grow`] runs a search and keeps its tree in memory, up to a number of nodes. The tree numbers
//! its nodes and knows the path to each and the board there. [`fold`](SearchTree::fold) chooses what is drawn
//! of a large tree, [`live_nodes`](SearchTree::live_nodes) is the table that is written beside a tree on
//! paper.

mod fold;
mod grow;
mod live;
#[cfg(feature = "pictures")]
pub mod picture;

pub use fold::{Drawn, DrawnNode};
pub use live::{Expansion, LiveNode};

use crate::action::Event;
use crate::error::SolveError;
use crate::game::Game;
use crate::solve::Report;
use grow::Grower;
use teka_core::{Answer, Costs, Edge, Limit, Message, Outcome, RunContext, Scene, Unsupported};

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeState {
    /// It was generated, and neither expanded nor killed.
    Live,
    /// It was expanded.
    Expanded,
    /// It was given up: at once, or after everything below it had failed.
    Killed,
    /// It is the solution.
    Solution,
}

impl NodeState {
    /// Its stable name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            NodeState::Live => "live",
            NodeState::Expanded => "expanded",
            NodeState::Killed => "killed",
            NodeState::Solution => "solution",
        }
    }
}

/// A node of a search tree. Nodes are known by their index, which is the order of generation.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TreeNode {
    /// The node it was generated from; `None` for a root.
    pub parent: Option<usize>,
    /// The number of edges from the root.
    pub depth: usize,
    /// How it is reached from its parent.
    pub edge: Option<Edge>,
    /// Its costs, if the search counts costs.
    pub costs: Option<Costs>,
    /// The bound of the iteration, for the roots of searches that deepen iteratively.
    pub bound: Option<u64>,
    /// What became of it.
    pub state: NodeState,
    /// When it was expanded, counted from 1, if it was.
    pub expanded: Option<u64>,
    /// Why it was killed, if it was.
    pub reason: Option<Message>,
    /// Its number in the whole tree, level by level from 1, where that is known.
    pub breadth: Option<u128>,
    /// How many nodes had been expanded when it was generated.
    pub born: u64,
    /// How many nodes had been expanded when it was killed.
    pub died: Option<u64>,
    /// How many events the trace had when it was generated, when it was expanded and when it was killed.
    pub at_event: [Option<u64>; 3],
    /// The events that lead from its parent's board to its own.
    events: Vec<Event>,
    /// How many of its parent's events came before it.
    parent_events: usize,
}

impl TreeNode {
    /// The cost by which best-first searches choose the next node.
    pub fn cost(&self) -> Option<u64> {
        self.costs.map(|costs| costs.f)
    }
}

/// How nodes are numbered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// In the order in which they were generated.
    #[default]
    Generated,
    /// Level by level: in the whole tree where that is known, else in the tree that was generated.
    Breadth,
}

/// A search and its tree.
#[derive(Clone, Debug)]
pub struct SearchTree {
    /// The puzzle.
    pub game: Game,
    /// How the search ended.
    pub report: Report,
    nodes: Vec<TreeNode>,
    children: Vec<Vec<usize>>,
    /// Whether the search was stopped because the tree had become too large.
    pub is_cut: bool,
}

impl SearchTree {
    /// Runs a search with this algorithm, or the default one, and keeps its tree. The search ends when the tree has
    /// `most` nodes.
    ///
    /// ```
    /// use teka::tree::SearchTree;
    /// use teka::{Budget, RunContext};
    ///
    /// let puzzle = teka::open("1 2 3\n4 0 6\n7 5 8\n")?;
    /// let tree = SearchTree::grow(&puzzle, Some("branch-and-bound"), 100, &RunContext::new(&Budget::default()))?;
    /// let solution = tree.solution().unwrap();
    /// assert_eq!(tree.nodes()[solution].cost(), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn grow(
        game: &Game,
        algorithm: Option<&str>,
        most: usize,
        context: &RunContext<'_>,
    ) -> Result<Self, SolveError> {
        let mut grower = Grower::new(most);
        let mut search = game.solve().context(context).shortcuts(false);
        if let Some(algorithm) = algorithm {
            search = search.algorithm(algorithm);
        }
        let report = search.trace(&mut grower).run()?;
        let is_cut =
            grower.is_full && matches!(report.outcome, Outcome::Stopped { limit: Limit::Events, .. });
        let nodes = grower.finish();
        let mut children = vec![Vec::new(); nodes.len()];
        for (node, parent) in nodes.iter().enumerate().filter_map(|(at, node)| Some((at, node.parent?))) {
            children[parent].push(node);
        }
        Ok(SearchTree { game: game.clone(), report, nodes, children, is_cut })
    }

    /// All nodes, in the order in which they were generated.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// The children of a node, in the order in which they were generated.
    pub fn children(&self, node: usize) -> &[usize] {
        &self.children[node]
    }

    /// How many nodes were generated, without roots.
    pub fn generated(&self) -> usize {
        self.nodes.iter().filter(|node| node.parent.is_some()).count()
    }

    /// How many nodes were expanded, with roots and the goal.
    pub fn expanded(&self) -> usize {
        self.nodes.iter().filter(|node| node.expanded.is_some()).count()
    }

    /// How many nodes were killed.
    pub fn killed(&self) -> usize {
        self.nodes.iter().filter(|node| node.state == NodeState::Killed).count()
    }

    /// The depth of the deepest node.
    pub fn depth(&self) -> usize {
        self.nodes.iter().map(|node| node.depth).max().unwrap_or(0)
    }

    /// The solution, if there is one.
    pub fn solution(&self) -> Option<usize> {
        self.nodes.iter().position(|node| node.state == NodeState::Solution)
    }

    /// The path from the root to a node, both included.
    pub fn path(&self, node: usize) -> Vec<usize> {
        let mut path = vec![node];
        while let Some(parent) = self.nodes[path[path.len() - 1]].parent {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// The numbers of all nodes, from 1.
    pub fn numbers(&self, numbering: Numbering) -> Vec<u128> {
        let by_level = || {
            let mut order: Vec<usize> = (0..self.nodes.len()).collect();
            // Within a level, nodes are in the order of their parents, and siblings in the order of generation. A
            // best-first search may generate a level in another order.
            let mut rank = vec![0; self.nodes.len()];
            teka_core::sort::by_key(&mut order, |&node| self.nodes[node].depth);
            let mut sorted: Vec<usize> = Vec::with_capacity(order.len());
            for level in order.chunk_by(|&one, &other| self.nodes[one].depth == self.nodes[other].depth) {
                let mut level = level.to_vec();
                teka_core::sort::by_key(&mut level, |&node| {
                    (self.nodes[node].parent.map(|parent| rank[parent]), node)
                });
                for node in level {
                    rank[node] = sorted.len();
                    sorted.push(node);
                }
            }
            rank.into_iter().map(|rank| rank as u128 + 1).collect()
        };
        let is_known = |(at, node): (usize, &TreeNode)| at == 0 || node.breadth.is_some();
        match numbering {
            Numbering::Generated => (1..=self.nodes.len() as u128).collect(),
            Numbering::Breadth if self.nodes.iter().enumerate().all(is_known) => {
                self.nodes.iter().map(|node| node.breadth.unwrap_or(1)).collect()
            }
            Numbering::Breadth => by_level(),
        }
    }

    /// The board at a node, as a picture.
    pub fn scene(&self, node: usize) -> Result<Scene, Unsupported> {
        self.replay(node, |replayer| replayer.scene())
    }

    /// The board at a node, as an answer.
    pub fn answer(&self, node: usize) -> Result<Answer, Unsupported> {
        self.replay(node, |replayer| replayer.answer())
    }

    fn replay<T>(
        &self,
        node: usize,
        read: impl FnOnce(&dyn teka_core::Replayer<crate::AnyAction>) -> T,
    ) -> Result<T, Unsupported> {
        let mut replayer = self.game.replayer()?;
        let path = self.path(node);
        if replayer.answer().moves.is_some() {
            // The board is what the moves on the way lead to.
            let edges = path.iter().filter_map(|&node| self.nodes[node].edge.as_ref());
            let moves = edges.map(|edge| edge.text.as_str()).collect();
            replayer.apply(&Event::Solution(Answer { moves: Some(moves), ..Answer::default() }));
            return Ok(read(replayer.as_ref()));
        }
        for (at, &step) in path.iter().enumerate() {
            let events = &self.nodes[step].events;
            let until =
                path.get(at + 1).map_or(self.own_events(step), |&next| self.nodes[next].parent_events);
            for event in &events[..until.min(events.len())] {
                replayer.apply(event);
            }
        }
        Ok(read(replayer.as_ref()))
    }

    /// The number of events of a node before its first child was generated.
    fn own_events(&self, node: usize) -> usize {
        let first = self.children[node].first();
        // A best-first search reports children after the node itself.
        first.map_or(self.nodes[node].events.len(), |&child| self.nodes[child].parent_events)
    }
}

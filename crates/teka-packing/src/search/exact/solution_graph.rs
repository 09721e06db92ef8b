//! All solutions of a flat puzzle as a graph: the states of `memo.rs` from which a solution can be reached, each with
//! the number of its completions. A path from the root to the final state is a solution, and there are no dead ends.
//! So any solution can be picked by its number, and all can be visited in a few steps each. The graph can be stored
//! as bytes.

use super::bits::Bits;
use super::instance::Instance;
use super::memo::{Memo, State, StateSet, States};
use crate::events::Monitor;
use std::collections::VecDeque;
use teka_core::Limit;

/// The solutions of a puzzle, numbered from 0. The order follows from the puzzle alone.
pub(crate) struct SolutionGraph {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

/// A state from which a solution can be reached.
#[derive(Clone, Copy)]
struct Node {
    /// The number of ways to complete it.
    completions: u64,
    /// The end of its edges; they start where those of the node before it end.
    edges_end: u32,
}

#[derive(Clone, Copy)]
struct Edge {
    placement: u32,
    to: u32,
}

/// The node of the full board. Nodes are numbered from the end of the sweep, so the root is the last.
const FULL: u32 = 0;

/// The size of a stored node.
const NODE_BYTES: usize = 12;
/// The size of a stored edge.
const EDGE_BYTES: usize = 8;

/// Why there is no graph.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum GraphError {
    /// The budget is used up.
    Limit(Limit),
    /// It would need too much memory, or the puzzle does not fit into machine words.
    TooLarge,
}

impl From<Limit> for GraphError {
    fn from(limit: Limit) -> Self {
        GraphError::Limit(limit)
    }
}

impl SolutionGraph {
    /// Builds the graph with at most `bytes` of memory at a time.
    pub(crate) fn new(
        instance: &Instance<'_>,
        bytes: u64,
        monitor: &mut Monitor<'_>,
    ) -> Result<Self, GraphError> {
        if let Some(memo) = Memo::<u64>::new(instance) {
            Builder::new(&memo, bytes).build(monitor)
        } else if let Some(memo) = Memo::<u128>::new(instance) {
            Builder::new(&memo, bytes).build(monitor)
        } else {
            Err(GraphError::TooLarge)
        }
    }

    /// The number of solutions.
    pub(crate) fn solutions(&self) -> u64 {
        self.nodes.last().map_or(0, |root| root.completions)
    }

    /// The placements of a solution by its number.
    pub(crate) fn solution(&self, mut number: u64) -> Vec<u32> {
        let mut placed = Vec::new();
        let mut at = self.nodes.len() as u32 - 1;
        while at != FULL {
            for edge in self.edges(at) {
                let below = self.nodes[edge.to as usize].completions;
                if number < below {
                    placed.push(edge.placement);
                    at = edge.to;
                    break;
                }
                number -= below;
            }
        }
        placed
    }

    /// Calls `each` with the placements of every solution, in order.
    pub(crate) fn each(
        &self,
        mut each: impl FnMut(&[u32]) -> Result<(), Limit>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        let Some(root) = self.nodes.len().checked_sub(1) else { return Ok(()) };
        if root as u32 == FULL {
            return each(&[]);
        }
        let mut placed = Vec::new();
        let mut stack = vec![self.edges(root as u32).iter()];
        while let Some(edges) = stack.last_mut() {
            let Some(edge) = edges.next() else {
                stack.pop();
                placed.pop();
                continue;
            };
            monitor.spend(1)?;
            placed.push(edge.placement);
            if edge.to == FULL {
                each(&placed)?;
                placed.pop();
            } else {
                stack.push(self.edges(edge.to).iter());
            }
        }
        Ok(())
    }

    /// The graph as bytes, for the table cache.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(4 + self.nodes.len() * NODE_BYTES + self.edges.len() * EDGE_BYTES);
        bytes.extend((self.nodes.len() as u32).to_le_bytes());
        for node in &self.nodes {
            bytes.extend(node.completions.to_le_bytes());
            bytes.extend(node.edges_end.to_le_bytes());
        }
        for edge in &self.edges {
            bytes.extend(edge.placement.to_le_bytes());
            bytes.extend(edge.to.to_le_bytes());
        }
        bytes
    }

    /// The graph that [`SolutionGraph::to_bytes`] wrote for an instance with this many placements; `None` if the
    /// bytes are not such a graph.
    pub(crate) fn from_bytes(bytes: &[u8], placements: u32) -> Option<Self> {
        let (&nodes, bytes) = bytes.split_first_chunk::<4>()?;
        let nodes = u32::from_le_bytes(nodes) as usize;
        let (nodes, edges) = bytes.split_at_checked(nodes.checked_mul(NODE_BYTES)?)?;
        let number = |bytes: &[u8]| Some(u32::from_le_bytes(*bytes.first_chunk()?));
        let node = |bytes: &[u8; NODE_BYTES]| {
            let completions = u64::from_le_bytes(*bytes.first_chunk()?);
            Some(Node { completions, edges_end: number(&bytes[8..])? })
        };
        let edge =
            |bytes: &[u8; EDGE_BYTES]| Some(Edge { placement: number(bytes)?, to: number(&bytes[4..])? });
        let (edges, rest) = edges.as_chunks();
        let graph = SolutionGraph {
            nodes: nodes.as_chunks().0.iter().map(node).collect::<Option<_>>()?,
            edges: edges.iter().map(edge).collect::<Option<_>>()?,
        };
        (rest.is_empty() && graph.is_consistent(placements)).then_some(graph)
    }

    /// Whether every edge leads to an earlier node, and every node has the sum of the completions that its edges lead
    /// to.
    fn is_consistent(&self, placements: u32) -> bool {
        let mut begin = 0;
        let consistent = self.nodes.iter().enumerate().all(|(at, node)| {
            let Some(edges) = self.edges.get(begin..node.edges_end as usize) else { return false };
            begin = node.edges_end as usize;
            let forward = edges.iter().all(|edge| (edge.to as usize) < at && edge.placement < placements);
            let below =
                || edges.iter().map(|edge| u128::from(self.nodes[edge.to as usize].completions)).sum();
            forward && u128::from(node.completions) == if at == 0 { 1 } else { below() }
        });
        consistent && begin == self.edges.len()
    }

    fn edges(&self, node: u32) -> &[Edge] {
        let node = node as usize;
        let begin = if node == 0 { 0 } else { self.nodes[node - 1].edges_end as usize };
        &self.edges[begin..self.nodes[node].edges_end as usize]
    }
}

/// Builds a graph: forwards through all states that the sweep reaches, then backwards through those that lead to a
/// solution.
struct Builder<'m, B> {
    memo: &'m Memo<B>,
    /// The memory that may be used.
    bytes: u64,
}

impl<'m, B: Bits> Builder<'m, B> {
    fn new(memo: &'m Memo<B>, bytes: u64) -> Self {
        Builder { memo, bytes }
    }

    fn build(&self, monitor: &mut Monitor<'_>) -> Result<SolutionGraph, GraphError> {
        let mut states_at = self.reachable(monitor)?;
        let mut graph = SolutionGraph { nodes: Vec::new(), edges: Vec::new() };
        // The nodes at the positions ahead, by state, starting with the next position.
        let mut ahead: VecDeque<States<B, u32>> = VecDeque::new();
        ahead.push_front(States::default());
        for state in states_at.pop().unwrap_or_default() {
            graph.nodes.push(Node { completions: 1, edges_end: 0 });
            ahead[0].insert(state, FULL);
        }
        let all: u64 = states_at.iter().map(|states| states.len() as u64).sum();
        let mut freed = 0;
        for (position, states) in states_at.into_iter().enumerate().rev() {
            let mut here = States::default();
            freed += states.len() as u64;
            for state in states {
                monitor.node()?;
                let mut completions = 0_u64;
                self.memo.each_successor(position, state, |placement, there, next| {
                    if let Some(&to) = ahead.get(there - position - 1).and_then(|nodes| nodes.get(&next)) {
                        let below = graph.nodes[to as usize].completions;
                        completions = completions.checked_add(below).ok_or(GraphError::TooLarge)?;
                        graph.edges.push(Edge { placement, to });
                    }
                    Ok::<(), GraphError>(())
                })?;
                if completions > 0 {
                    let edges_end = u32::try_from(graph.edges.len()).map_err(|_| GraphError::TooLarge)?;
                    here.insert(state, graph.nodes.len() as u32);
                    graph.nodes.push(Node { completions, edges_end });
                }
            }
            ahead.push_front(here);
            // A placement spans fewer positions than a word has bits.
            ahead.truncate(B::SIZE);
            let maps: usize = ahead.iter().map(States::len).sum();
            let bytes = (all - freed) * size_of::<State<B>>() as u64
                + (maps * 2 * (size_of::<State<B>>() + 5)) as u64
                + size_of_val(&graph.nodes[..]) as u64
                + size_of_val(&graph.edges[..]) as u64;
            self.check(bytes)?;
        }
        Ok(graph)
    }

    /// All states that the sweep reaches, by position, in the order in which it first reaches them.
    fn reachable(&self, monitor: &mut Monitor<'_>) -> Result<Vec<Vec<State<B>>>, GraphError> {
        let positions = self.memo.positions();
        let mut states_at: Vec<Vec<State<B>>> = vec![Vec::new(); positions + 1];
        let mut known: Vec<StateSet<B>> = (0..=positions).map(|_| StateSet::default()).collect();
        states_at[0].push(self.memo.start());
        let (mut states, mut looked_up) = (1_u64, 0_u64);
        for position in 0..positions {
            looked_up -= std::mem::take(&mut known[position]).len() as u64;
            let here = std::mem::take(&mut states_at[position]);
            for &state in &here {
                monitor.case()?;
                self.memo.each_successor(position, state, |_, there, next| {
                    if known[there].insert(next) {
                        states_at[there].push(next);
                        (states, looked_up) = (states + 1, looked_up + 1);
                    }
                    Ok::<(), GraphError>(())
                })?;
                self.check((states + 2 * looked_up) * size_of::<State<B>>() as u64)?;
            }
            states_at[position] = here;
        }
        Ok(states_at)
    }

    fn check(&self, bytes: u64) -> Result<(), GraphError> {
        if bytes > self.bytes { Err(GraphError::TooLarge) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_puzzles;
    use super::*;
    use std::collections::BTreeSet;
    use teka_core::{Budget, NoObserver};

    /// Checks the number of solutions, and that visiting them in order finds the same ones as picking them by number.
    #[test]
    fn a_graph_has_every_solution_once() {
        let budget = Budget::default();
        test_puzzles::each(|instance, solutions| {
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let graph = SolutionGraph::new(instance, u64::MAX, &mut monitor).unwrap();
            assert_eq!(graph.solutions(), solutions);
            let mut visited = Vec::new();
            let each = |placed: &[u32]| {
                visited.push(placed.to_vec());
                Ok(())
            };
            graph.each(each, &mut monitor).unwrap();
            let picked: Vec<Vec<u32>> = (0..solutions).map(|number| graph.solution(number)).collect();
            assert_eq!(visited, picked);
            let distinct: BTreeSet<Vec<u32>> = visited
                .into_iter()
                .map(|mut placed| {
                    placed.sort_unstable();
                    placed
                })
                .collect();
            assert_eq!(distinct.len() as u64, solutions);
            for placed in distinct {
                let covered: usize =
                    placed.iter().map(|&number| instance.placements[number as usize].cells.len()).sum();
                assert_eq!(covered, instance.cells.len());
            }
        });
    }

    #[test]
    fn a_graph_that_needs_too_much_memory_is_refused() {
        let budget = Budget::default();
        test_puzzles::each(|instance, _| {
            let graph = SolutionGraph::new(instance, 100, &mut Monitor::new(&budget, &NoObserver));
            assert_eq!(graph.err(), Some(GraphError::TooLarge));
        });
    }
}

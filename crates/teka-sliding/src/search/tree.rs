//! Numbers the nodes of a search tree in the order of generation and, for searches in single moves, level by level;
//! finds them by their paths; and describes their edges by the moves. Only used if the tree is recorded.

use crate::board::{Move, Size};
use crate::branching::{Branching, LevelNumbers};
use crate::codes;
use crate::events::letters;
use std::collections::HashMap;
use teka_core::{Costs, Details, Edge, Message, TreeStep, family_data};

/// The numbers of the nodes so far.
#[derive(Default)]
pub(crate) struct PathNumbers {
    levels: Option<LevelNumbers>,
    /// The nodes of this iteration by their paths, where the search does not number them itself.
    by_path: HashMap<Vec<Move>, u64>,
    root: u64,
    /// The number of nodes.
    count: u64,
}

impl PathNumbers {
    /// Numbers for a search that moves one tile at a time and generates children in this way.
    pub(super) fn level_by_level(size: Size, blank: usize, branching: Branching) -> Self {
        PathNumbers { levels: Some(LevelNumbers::new(size, blank, branching)), ..PathNumbers::default() }
    }

    /// Counts a root, which begins a new tree.
    pub(super) fn root(&mut self) {
        self.by_path.clear();
        self.root = self.count;
        self.count += 1;
    }

    /// The number of the last node.
    pub(super) fn last(&self) -> u64 {
        self.count - 1
    }

    /// The number of the node after these moves.
    pub(super) fn of(&self, moves: &[Move]) -> u64 {
        self.by_path.get(moves).copied().unwrap_or(self.root)
    }

    /// Counts a child with this path, of which the first `from` moves lead to its parent.
    pub(super) fn child(&mut self, parent: u64, from: usize, path: &[Move], costs: Costs) -> TreeStep {
        self.count += 1;
        let breadth = self.levels.as_mut().and_then(|levels| levels.number(path));
        TreeStep::Generate { parent, edge: edge(&path[from..]), costs: Some(costs), breadth }
    }

    /// Counts a child that must be found again by its path.
    pub(super) fn named_child(
        &mut self,
        parent: u64,
        from: usize,
        path: Vec<Move>,
        costs: Costs,
    ) -> TreeStep {
        let step = self.child(parent, from, &path, costs);
        self.by_path.insert(path, self.last());
        step
    }
}

/// The JSON fields of a move.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(not(feature = "serde"), allow(dead_code))] // it is only serialised
struct MoveDetails {
    /// The direction in which the blank moves; none for several moves.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    blank: Option<&'static str>,
}

family_data!(MoveDetails);

/// The edge for these moves: a single one is named by the direction of the blank, as in textbooks.
pub(crate) fn edge(moves: &[Move]) -> Edge {
    let text = letters(moves);
    let (label, blank) = match moves {
        [Move::Down] => (Message::new(codes::TREE_UP), Some("up")),
        [Move::Up] => (Message::new(codes::TREE_DOWN), Some("down")),
        [Move::Right] => (Message::new(codes::TREE_LEFT), Some("left")),
        [Move::Left] => (Message::new(codes::TREE_RIGHT), Some("right")),
        _ => return Edge::plain(shortened(&text), text, Details::new(MoveDetails { blank: None })),
    };
    Edge { label, text, details: Details::new(MoveDetails { blank }) }
}

/// The moves; if there are many, the first of them and their number.
fn shortened(moves: &str) -> String {
    const MAX: usize = 8;
    if moves.len() <= MAX { moves.to_owned() } else { format!("{}… ({})", &moves[..MAX - 2], moves.len()) }
}

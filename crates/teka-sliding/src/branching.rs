//! Options of branch and bound: in which order the blank moves, and whether it may move straight back. Also
//! numbers the nodes of the search tree level by level, as in trees drawn by hand; the numbers depend on both
//! options.

use crate::board::{Move, Size};

/// The choices in which the published program (D in `docs/sources.md`) and textbooks differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Branching {
    order: Option<[Move; 4]>,
    forbids_undo: bool,
}

impl Branching {
    /// The same options with another order of moves, given as the directions of the blank, such as `URDL`; `None`
    /// unless each of the four occurs once.
    ///
    /// ```
    /// use teka_sliding::{Branching, Move};
    ///
    /// let branching = Branching::default().with_order("URDL").unwrap();
    /// assert_eq!(branching.order(), [Move::Down, Move::Left, Move::Up, Move::Right], "tiles go the other way");
    /// assert_eq!(Branching::default().with_order("URDD"), None);
    /// ```
    pub fn with_order(self, letters: &str) -> Option<Self> {
        let moves: Option<Vec<Move>> =
            letters.trim().chars().map(|letter| Some(Move::from_letter(letter)?.inverse())).collect();
        let order: [Move; 4] = moves?.try_into().ok()?;
        let is_complete = Move::ALL.iter().all(|slide| order.contains(slide));
        is_complete.then_some(Branching { order: Some(order), ..self })
    }

    /// The same options, with or without the child that undoes the last move.
    pub fn forbidding_undo(self, forbids_undo: bool) -> Self {
        Branching { forbids_undo, ..self }
    }

    /// The order in which children are generated.
    pub fn order(self) -> [Move; 4] {
        self.order.unwrap_or(Move::ALL)
    }

    /// The order as the directions of the blank.
    pub fn letters(self) -> String {
        self.order().iter().map(|slide| slide.inverse().letter()).collect()
    }

    /// Whether the child that undoes the last move is left out.
    pub fn forbids_undo(self) -> bool {
        self.forbids_undo
    }

    /// Whether these are the choices of the published program, which breaks ties by its heap. With any others, of two
    /// nodes with equal costs the one generated first is expanded first, as on paper.
    pub fn is_published(self) -> bool {
        self == Branching::default()
    }

    /// The moves after `last` with the blank at `blank`.
    pub(crate) fn moves(self, size: Size, blank: usize, last: Option<Move>) -> impl Iterator<Item = Move> {
        let undo = last.filter(|_| self.forbids_undo).map(Move::inverse);
        self.order()
            .into_iter()
            .filter(move |&slide| Some(slide) != undo && size.source(blank, slide).is_some())
    }
}

/// Numbers the nodes of the whole tree level by level without generating it, from the number of paths of each length
/// from each cell of the blank.
pub(crate) struct LevelNumbers {
    size: Size,
    blank: usize,
    branching: Branching,
    /// The number of paths, by length, then by the cell of the blank and the last move.
    paths: Vec<Vec<u128>>,
}

/// What the last move can be: none at the root, else any of the four.
const LAST_MOVES: [Option<Move>; 5] =
    [None, Some(Move::Up), Some(Move::Down), Some(Move::Left), Some(Move::Right)];

impl LevelNumbers {
    /// Numbers the nodes of the tree from a board of this size with the blank in this cell.
    pub(crate) fn new(size: Size, blank: usize, branching: Branching) -> Self {
        LevelNumbers { size, blank, branching, paths: vec![vec![1; size.cells() * LAST_MOVES.len()]] }
    }

    /// The number of the node that these moves lead to, from 1; `None` if it is too large.
    pub(crate) fn number(&mut self, moves: &[Move]) -> Option<u128> {
        while self.paths.len() <= moves.len() {
            let longer = self.count_longer_paths()?;
            self.paths.push(longer);
        }
        let above: u128 = (0..moves.len()).map(|length| self.count(length, self.blank, None)).sum();
        let (mut blank, mut last, mut before) = (self.blank, None, 0);
        for (depth, &slide) in moves.iter().enumerate() {
            let rest = moves.len() - depth - 1;
            for other in self.branching.moves(self.size, blank, last).take_while(|&other| other != slide) {
                before += self.count(rest, self.size.source(blank, other)?, Some(other));
            }
            (blank, last) = (self.size.source(blank, slide)?, Some(slide));
        }
        Some(above + before + 1)
    }

    fn count(&self, length: usize, blank: usize, last: Option<Move>) -> u128 {
        let last = LAST_MOVES.iter().position(|&other| other == last).unwrap_or(0);
        self.paths[length][blank * LAST_MOVES.len() + last]
    }

    /// The numbers of the paths that are one move longer than those so far.
    fn count_longer_paths(&self) -> Option<Vec<u128>> {
        const MAX: u128 = u128::MAX >> 8;
        let length = self.paths.len() - 1;
        let mut longer = Vec::with_capacity(self.size.cells() * LAST_MOVES.len());
        for blank in 0..self.size.cells() {
            for last in LAST_MOVES {
                let moves = self.branching.moves(self.size, blank, last);
                let ends = moves.filter_map(|slide| Some((self.size.source(blank, slide)?, slide)));
                let paths: u128 = ends.map(|(to, slide)| self.count(length, to, Some(slide))).sum();
                longer.push(Some(paths).filter(|&paths| paths < MAX)?);
            }
        }
        Some(longer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    #[test]
    fn numbers_agree_with_a_tree_written_out_level_by_level() {
        for (branching, rows, columns) in [
            (Branching::default(), 3, 3),
            (Branching::default().with_order("URDL").unwrap().forbidding_undo(true), 4, 4),
            (Branching::default().with_order("LDRU").unwrap().forbidding_undo(true), 2, 3),
            (Branching::default().forbidding_undo(true), 1, 4),
        ] {
            let size = Size::new(rows, columns).unwrap();
            for start in 0..size.cells() {
                let mut numbers = LevelNumbers::new(size, start, branching);
                let mut queue = VecDeque::from([(start, Vec::new())]);
                for number in 1..400 {
                    let Some((blank, moves)) = queue.pop_front() else { break };
                    assert_eq!(numbers.number(&moves), Some(number), "{moves:?}");
                    for slide in branching.moves(size, blank, moves.last().copied()) {
                        let longer: Vec<Move> = moves.iter().copied().chain([slide]).collect();
                        queue.push_back((size.source(blank, slide).unwrap(), longer));
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_that_are_too_large_are_none() {
        let size = Size::new(4, 4).unwrap();
        let mut numbers = LevelNumbers::new(size, 5, Branching::default());
        let there_and_back: Vec<Move> = [Move::Up, Move::Down].into_iter().cycle().take(200).collect();
        assert_eq!(numbers.number(&there_and_back), None);
        assert!(numbers.number(&there_and_back[..20]).is_some());
    }
}

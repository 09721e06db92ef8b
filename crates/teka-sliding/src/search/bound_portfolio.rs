//! Proves lower bounds with several IDA* searches and keeps the best of them. They differ in whether they begin from
//! the start or from the goal, in how much excess of the last moves they count, and in which end of a solution counts
//! the moves of tiles that begin in their home line (`last_moves.rs`); which is best depends on the board. All get the
//! same number of nodes, then the worse half is dropped and the number doubled (successive halving, Karnin, Koren and
//! Somekh 2013).

use super::ida_star::IdaStar;
use super::last_moves::{LastMoves, Owner};
use super::last_moves_heuristic::{LastMovesHeuristic, MAX_LINE};
use super::move_automaton::AutomatonCache;
use crate::board::{Move, Size};
use crate::events::Monitor;
use crate::position::Position;
use std::cmp::Reverse;
use teka_core::{Limit, NoTrace};

/// The nodes of every search in the first round.
const FIRST_NODES: u64 = 1 << 12;

/// Searches that prove lower bounds for one position.
pub(crate) struct BoundPortfolio {
    searches: Vec<BoundSearch>,
    /// The nodes of every search in this round.
    round_nodes: u64,
    /// The best bound so far.
    bound: u32,
}

struct BoundSearch {
    ida_star: IdaStar<LastMovesHeuristic>,
    /// Whether it begins from the goal.
    is_backward: bool,
    /// The nodes visited so far.
    nodes: u64,
    /// The value of `nodes` when the bound was last raised.
    raised_at: u64,
}

impl BoundPortfolio {
    /// Whether boards of this size are supported. On bigger ones these searches cost more than they gain.
    pub(crate) fn is_supported(size: Size) -> bool {
        size.rows().max(size.columns()) <= MAX_LINE
    }

    /// Creates the searches for a solvable position of a supported size.
    pub(crate) fn new(position: &Position, automata: &AutomatonCache) -> Self {
        let mut searches = Vec::new();
        for is_backward in [false, true] {
            let start = if is_backward { position.inverse() } else { position.clone() };
            for owner in [Owner::FirstMoves, Owner::LastMoves] {
                let all = LastMoves::all(&start, owner);
                // Without an excess, both owners give the same search.
                let skipped = usize::from(owner == Owner::LastMoves);
                searches.extend(all.iter().skip(skipped).map(|last_moves| {
                    BoundSearch {
                        ida_star: IdaStar::new(LastMovesHeuristic::new(&start, last_moves), &start)
                            .pruning_duplicates(automata),
                        is_backward,
                        nodes: 0,
                        raised_at: 0,
                    }
                }));
            }
        }
        let bound = searches.iter().map(|search| search.ida_star.bound()).max().unwrap_or(0);
        BoundPortfolio { searches, round_nodes: FIRST_NODES, bound }
    }

    /// No solution is shorter than this.
    pub(crate) fn bound(&self) -> u32 {
        self.bound
    }

    /// Searches for about `max_nodes` nodes; returns a shortest solution if one is found.
    pub(crate) fn advance(
        &mut self,
        max_nodes: u64,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let first = monitor.stats.nodes;
        while monitor.stats.nodes - first < max_nodes {
            let remaining = max_nodes - (monitor.stats.nodes - first);
            let round_nodes = self.round_nodes;
            let Some(search) = self.searches.iter_mut().find(|search| search.nodes < round_nodes) else {
                self.drop_worse_half();
                continue;
            };
            let found = search.advance(remaining.min(round_nodes - search.nodes), monitor)?;
            self.bound = self.bound.max(search.ida_star.bound());
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Keeps the searches with the greatest bounds; of equal ones, those that proved them with fewer nodes.
    fn drop_worse_half(&mut self) {
        self.searches.sort_by_key(|search| (Reverse(search.ida_star.bound()), search.raised_at));
        self.searches.truncate(self.searches.len().div_ceil(2));
        self.round_nodes *= 2;
    }
}

impl BoundSearch {
    fn advance(&mut self, max_nodes: u64, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit> {
        let (first, bound) = (monitor.stats.nodes, self.ida_star.bound());
        let found = self.ida_star.advance(max_nodes, &mut NoTrace, monitor)?;
        // A solved start visits no node.
        self.nodes += (monitor.stats.nodes - first).max(1);
        if self.ida_star.bound() > bound {
            self.raised_at = self.nodes;
        }
        Ok(found.map(|moves| if self.is_backward { Move::reversed(&moves) } else { moves }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Budget, NoObserver};

    #[test]
    fn the_bound_rises_to_the_length_of_a_shortest_solution() {
        let size = Size::new(3, 3).unwrap();
        // The two boards that are farthest from the goal, and one that is near.
        for (homes, length) in [
            ([7, 5, 6, 1, 4, 3, 2, 8, 0], 31),
            ([5, 3, 6, 7, 4, 8, 2, 1, 0], 31),
            ([0, 1, 2, 3, 4, 5, 8, 6, 7], 2),
        ] {
            let blank = homes.iter().position(|&home| home == 8).unwrap();
            let start = Position { size, homes: homes.to_vec(), blank, blank_home: 8 };
            let budget = Budget::default();
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let mut portfolio = BoundPortfolio::new(&start, &AutomatonCache::default());
            let moves = loop {
                assert!(portfolio.bound() <= length);
                if let Some(moves) = portfolio.advance(1000, &mut monitor).unwrap() {
                    break moves;
                }
            };
            assert_eq!(moves.len() as u32, length);
            let mut position = start.clone();
            for &slide in &moves {
                position.slide(slide);
            }
            assert!(position.is_solved());
        }
    }

    /// Boards with the lengths of their shortest solutions; the blank belongs in the first cell.
    fn known(text: &str) -> impl Iterator<Item = (Position, u32)> {
        let after =
            |line: &str| line.split_once(": ").map(|(head, tiles)| (head.to_owned(), tiles.to_owned()));
        let boards: Vec<_> = text
            .lines()
            .filter(|line| !line.starts_with('#') && line.contains(" in "))
            .filter_map(after)
            .collect();
        boards.into_iter().map(|(head, tiles)| {
            let homes: Vec<u16> = tiles.split(' ').map(|tile| tile.parse().unwrap()).collect();
            let side = homes.len().isqrt();
            let blank = homes.iter().position(|&home| home == 0).unwrap();
            let size = Size::new(side, side).unwrap();
            let length = head.rsplit(' ').next().unwrap().parse().unwrap();
            (Position { size, homes, blank, blank_home: 0 }, length)
        })
    }

    #[test]
    fn bounds_never_exceed_the_known_lengths() {
        let fifteen = known(include_str!("../../tests/known/korf100.txt"));
        let twenty_four = known(include_str!("../../tests/known/korf24.txt"));
        let mut boards = 0;
        for (start, length) in fifteen.chain(twenty_four) {
            let budget = Budget::default();
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let mut portfolio = BoundPortfolio::new(&start, &AutomatonCache::default());
            let found = portfolio.advance(20_000, &mut monitor).unwrap();
            assert!(portfolio.bound() <= length, "{start:?}: {}, not {length}", portfolio.bound());
            assert!(found.is_none_or(|moves| moves.len() as u32 == length));
            boards += 1;
        }
        assert_eq!(boards, 150);
    }
}

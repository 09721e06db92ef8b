//! Moves the blank into a window, around tiles that must stay: Dial's algorithm (1969), backwards from the window.
//! Every entrance of the window has a cost, the number of moves that follow from there, so the blank enters where that
//! is best for what comes next.

use crate::board::{Move, Size};
use crate::events::Monitor;
use teka_core::Limit;

/// Finds paths on boards of one size, reusing its memory.
pub(super) struct Walker {
    size: Size,
    /// By cell, the last search that reached it, so that nothing has to be cleared between searches.
    reached_in: Vec<u32>,
    /// By cell, the number of moves from there on.
    cost: Vec<u32>,
    /// The number of the current search.
    round: u32,
}

impl Walker {
    pub(super) fn new(size: Size) -> Self {
        Walker { size, reached_in: vec![0; size.cells()], cost: vec![0; size.cells()], round: 0 }
    }

    /// The moves of the blank from its cell over free cells to one of the entrances, and that entrance; `None` if there
    /// is no path.
    pub(super) fn walk(
        &mut self,
        blank: usize,
        entrances: &[(usize, u32)],
        free: impl Fn(usize) -> bool,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<(Vec<Move>, usize)>, Limit> {
        self.round += 1;
        let max_cost = entrances.iter().map(|&(_, cost)| cost).max().unwrap_or(0);
        let mut buckets: Vec<Vec<usize>> = vec![Vec::new(); max_cost as usize + 2];
        for &(cell, cost) in entrances {
            (self.reached_in[cell], self.cost[cell]) = (self.round, cost);
            buckets[cost as usize].push(cell);
        }
        let (mut cost, mut waiting) = (0, entrances.len());
        let count = buckets.len();
        while waiting > 0 && !(self.reached_in[blank] == self.round && self.cost[blank] <= cost) {
            let settled = std::mem::take(&mut buckets[cost as usize % count]);
            waiting -= settled.len();
            monitor.spend(settled.len() as u32 + 1)?;
            for cell in settled {
                if self.cost[cell] != cost {
                    continue; // a shorter path was found since
                }
                for next in self.size.neighbours(cell).filter(|&next| free(next)) {
                    if self.reached_in[next] != self.round || self.cost[next] > cost + 1 {
                        (self.reached_in[next], self.cost[next]) = (self.round, cost + 1);
                        buckets[(cost + 1) as usize % count].push(next);
                        waiting += 1;
                    }
                }
            }
            cost += 1;
        }
        if self.reached_in[blank] != self.round {
            return Ok(None);
        }
        let (mut at, mut moves) = (blank, Vec::new());
        while !entrances.iter().any(|&(cell, _)| cell == at) {
            let nearer = Move::ALL.into_iter().find_map(|slide| {
                let next = self.size.source(at, slide)?;
                let is_nearer = self.reached_in[next] == self.round && self.cost[next] < self.cost[at];
                is_nearer.then_some((slide, next))
            });
            let Some((slide, next)) = nearer else { return Ok(None) };
            moves.push(slide);
            at = next;
        }
        Ok(Some((moves, at)))
    }
}

//! The cheapest route of the blank to a cell, around tiles that must stay: A* with Dial's buckets (1969). The blank
//! pushes every tile on its route one cell back. A route that visits no cell twice meets every tile where it was at the
//! beginning, so the cost of each push is known beforehand: a push is cheap if it brings its tile nearer to home,
//! expensive otherwise.

use super::tracked_position::TrackedPosition;
use crate::board::Size;

/// The cost of a push that brings its tile nearer to home. Such pushes are part of the solution anyway, so even a
/// detour over them pays.
const GOOD_PUSH: usize = 2;
/// The cost of any other push, which must be undone later.
const BAD_PUSH: usize = 6;

/// Finds routes on boards of one size, reusing its memory.
pub(super) struct BlankRouter {
    size: Size,
    /// By cell, the last search that reached it, so that nothing has to be cleared between searches.
    visited_in: Vec<u32>,
    /// By cell, the cost of the best route so far.
    cost: Vec<u32>,
    /// By cell, the cell before it on that route.
    from: Vec<u16>,
    /// The number of the current search.
    round: u32,
    buckets: Vec<Vec<u16>>,
    path: Vec<u16>,
}

impl BlankRouter {
    pub(super) fn new(size: Size) -> Self {
        let cells = size.cells();
        BlankRouter {
            size,
            visited_in: vec![0; cells],
            cost: vec![0; cells],
            from: vec![0; cells],
            round: 0,
            buckets: vec![Vec::new(); 2 * BAD_PUSH],
            path: Vec::new(),
        }
    }

    /// The cheapest route of the blank to the cell `to` over `free` cells, with its cost; `None` if there is no route.
    /// The last cell of the route is `to`.
    ///
    /// The estimate is admissible because every remaining step costs at least [`GOOD_PUSH`].
    pub(super) fn route(
        &mut self,
        position: &TrackedPosition,
        to: usize,
        free: impl Fn(usize) -> bool,
    ) -> Option<(usize, &[u16])> {
        let start = position.blank;
        self.path.clear();
        if start == to {
            return Some((0, &self.path));
        }
        self.round += 1;
        self.buckets.iter_mut().for_each(Vec::clear);
        let estimate = |cell| GOOD_PUSH * self.size.distance(cell, to);
        let mut bound = estimate(start);
        let bucket_count = self.buckets.len();
        self.buckets[bound % bucket_count].push(start as u16);
        (self.visited_in[start], self.cost[start]) = (self.round, 0);
        let mut empty = 0;
        while empty < bucket_count {
            let Some(cell) = self.buckets[bound % bucket_count].pop() else {
                (bound, empty) = (bound + 1, empty + 1);
                continue;
            };
            empty = 0;
            let cell = usize::from(cell);
            let cost = self.cost[cell] as usize;
            if cost + estimate(cell) != bound {
                continue; // a cheaper route was found since
            }
            if cell == to {
                let mut at = to;
                while at != start {
                    self.path.push(at as u16);
                    at = usize::from(self.from[at]);
                }
                self.path.reverse();
                return Some((cost, &self.path));
            }
            for next in self.size.neighbours(cell) {
                if !free(next) {
                    continue;
                }
                let next_cost = cost + if position.approaches(next, cell) { GOOD_PUSH } else { BAD_PUSH };
                if self.visited_in[next] == self.round && self.cost[next] as usize <= next_cost {
                    continue;
                }
                self.visited_in[next] = self.round;
                self.cost[next] = next_cost as u32;
                self.from[next] = cell as u16;
                self.buckets[(next_cost + estimate(next)) % bucket_count].push(next as u16);
            }
        }
        None
    }
}

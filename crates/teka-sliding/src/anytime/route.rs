//! The blank's way to a cell around tiles that must stay: Dijkstra's algorithm with Dial's buckets (1969).
//!
//! The blank pushes every tile on its way one cell back. A way that visits no cell twice meets every tile where
//! it stood at the beginning, so what each push is worth is known beforehand: a step that brings a tile nearer
//! to its home is cheap, one that takes it further away is dear. A detour over good pushes beats a straight
//! line of bad ones.

use super::tray::Tray;
use crate::board::Size;

/// What a step costs that brings its tile nearer to home, and one that does not. The goal is to end with few
/// moves in all: a good push is one that need not be made later, a bad one must be made good.
const GOOD: usize = 2;
const BAD: usize = 6;

pub(super) struct Router {
    size: Size,
    /// By cell, the round in which it was reached, so that nothing has to be cleared between rounds.
    round: Vec<u32>,
    cost: Vec<u32>,
    from: Vec<u16>,
    now: u32,
    buckets: Vec<Vec<u16>>,
    path: Vec<u16>,
}

impl Router {
    pub(super) fn new(size: Size) -> Self {
        let cells = size.cells();
        Router {
            size,
            round: vec![0; cells],
            cost: vec![0; cells],
            from: vec![0; cells],
            now: 0,
            buckets: vec![Vec::new(); 2 * BAD],
            path: Vec::new(),
        }
    }

    /// The cheapest way of the blank to the cell `to` over cells that are `free`, or `None`. The last cell of
    /// the way is `to`; the cost comes with it.
    ///
    /// The estimate makes this A*: every step left costs at least `GOOD`.
    pub(super) fn route(
        &mut self,
        tray: &Tray,
        to: usize,
        free: impl Fn(usize) -> bool,
    ) -> Option<(usize, &[u16])> {
        let start = tray.blank;
        self.path.clear();
        if start == to {
            return Some((0, &self.path));
        }
        self.now += 1;
        self.buckets.iter_mut().for_each(Vec::clear);
        let estimate = |cell| GOOD * self.size.distance(cell, to);
        let mut bound = estimate(start);
        let wide = self.buckets.len();
        self.buckets[bound % wide].push(start as u16);
        (self.round[start], self.cost[start]) = (self.now, 0);
        let mut idle = 0;
        while idle < wide {
            let Some(cell) = self.buckets[bound % wide].pop() else {
                (bound, idle) = (bound + 1, idle + 1);
                continue;
            };
            idle = 0;
            let cell = usize::from(cell);
            let cost = self.cost[cell] as usize;
            if cost + estimate(cell) != bound {
                continue; // reached more cheaply since
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
                let price = cost + if tray.approaches(next, cell) { GOOD } else { BAD };
                if self.round[next] == self.now && self.cost[next] as usize <= price {
                    continue;
                }
                self.round[next] = self.now;
                self.cost[next] = price as u32;
                self.from[next] = cell as u16;
                self.buckets[(price + estimate(next)) % wide].push(next as u16);
            }
        }
        None
    }
}

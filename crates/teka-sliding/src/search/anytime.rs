//! A way at once, then better ones for as long as there is time.
//!
//! Two works take turns: one shortens the way, the other proves what every way needs at least. When both meet, the
//! way is a shortest one and nothing is left to do; otherwise the limit ends it, and the best way is the answer,
//! with the bound beside it.

use super::deepen::{Deepen, Depth};
use super::guide::Guide;
use super::line;
use super::linear_conflict::LinearConflict;
use super::optimal::method;
use super::pushes::Pusher;
use crate::anytime::Improver;
use crate::board::Move;
use crate::puzzle::{Metric, Puzzle, Solution};
use crate::tables::{Lookup, Store, Tables};
use std::cell::OnceCell;
use std::sync::Arc;
use teka_core::{Limit, Outcome, Watch};

/// The nodes of one turn, some milliseconds.
const TURN: u64 = 1 << 16;
/// The turns after which making tables is worth the wait on boards that need some seconds for it.
const TURNS_BEFORE_TABLES: u64 = 64;
/// The same on boards of at most [`SMALL`] cells, where it takes a fraction of a second.
const TURNS_ON_SMALL: u64 = 2;
const SMALL: usize = 16;

/// The best way that can be found within the budget.
pub(crate) fn search(puzzle: &Puzzle, store: &Store, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let position = puzzle.position();
    let (size, rest, metric) = (position.size, position.rest, puzzle.metric());
    let least = super::bound_in(metric, size, position.manhattan() as u64);
    if size.rows() == 1 || size.columns() == 1 {
        let moves = line::solve(&position);
        let lower_bound = metric.length(&moves);
        return Outcome::Solved(Solution { moves, lower_bound });
    }
    // Declared before the improver, which borrows them once they are there.
    let tables: OnceCell<Arc<Tables>> = OnceCell::new();
    let improver = match Improver::new(&position, metric, watch) {
        Ok(improver) => improver,
        Err(limit) => return Outcome::Stopped { limit, best: None, lower_bound: Some(least) },
    };
    watch.best = Some(improver.length() as u64);
    watch.report();
    let mut race = Race { improver, bound: least, home: None };
    if metric == Metric::Multi {
        watch.stats.method = Some("walking-distance");
        return race.run(&mut Pusher::new(&position), None, watch).unwrap_or_else(|| race.answer());
    }
    let tabled = Tables::possible(size);
    if !tabled || !store.is_ready(size, rest) {
        watch.stats.method = Some("linear-conflict");
        let turns =
            tabled.then_some(if size.cells() <= SMALL { TURNS_ON_SMALL } else { TURNS_BEFORE_TABLES });
        let mut plain = Deepen::new(LinearConflict::new(size), &position);
        if let Some(outcome) = race.run(&mut plain, turns, watch) {
            return outcome;
        }
    }
    let Ok(best) = store.best(size, rest, watch) else { return race.answer() };
    let tables = tables.get_or_init(|| best);
    watch.stats.method = Some(method(tables));
    race.improver.use_tables(tables);
    let mut sharp = Deepen::new(Lookup::new(tables, rest), &position);
    race.run(&mut sharp, None, watch).unwrap_or_else(|| race.answer())
}

/// Somebody who proves bounds.
trait Prove {
    /// Every way is at least this long.
    fn bound(&self) -> u64;

    /// Works for about so many nodes. A shortest way may come out.
    fn advance(&mut self, fuel: u64, watch: &mut Watch<'_>) -> Result<Option<Vec<Move>>, Limit>;
}

impl<G: Guide> Prove for Deepen<G> {
    fn bound(&self) -> u64 {
        Deepen::bound(self).into()
    }

    fn advance(&mut self, fuel: u64, watch: &mut Watch<'_>) -> Result<Option<Vec<Move>>, Limit> {
        Ok(match Deepen::advance(self, fuel, watch)? {
            Depth::Home(moves) => Some(moves),
            Depth::Paused => None,
        })
    }
}

impl Prove for Pusher {
    fn bound(&self) -> u64 {
        Pusher::bound(self).into()
    }

    fn advance(&mut self, fuel: u64, watch: &mut Watch<'_>) -> Result<Option<Vec<Move>>, Limit> {
        Pusher::advance(self, fuel, watch)
    }
}

/// The two works, and how near they have come.
struct Race<'t> {
    improver: Improver<'t>,
    bound: u64,
    /// A shortest way, if the prover was first.
    home: Option<Vec<Move>>,
}

impl Race<'_> {
    /// Takes turns until both meet, a limit is reached, or so many turns are over: then `None`.
    fn run(
        &mut self,
        prover: &mut impl Prove,
        turns: Option<u64>,
        watch: &mut Watch<'_>,
    ) -> Option<Outcome<Solution>> {
        let mut taken = 0;
        while turns.is_none_or(|most| taken < most) {
            self.bound = self.bound.max(prover.bound());
            watch.bound = Some(self.bound);
            if self.bound >= self.improver.length() as u64 {
                return Some(self.answer());
            }
            let turn = self.improver.improve(TURN, watch).and_then(|_| prover.advance(TURN, watch));
            watch.stats.cases = watch.stats.nodes;
            match turn {
                Ok(home @ Some(_)) => {
                    self.home = home;
                    self.bound = prover.bound();
                    return Some(self.answer());
                }
                Ok(None) => {}
                Err(_) => {
                    self.bound = self.bound.max(prover.bound());
                    return Some(self.answer());
                }
            }
            taken += 1;
        }
        None
    }

    fn answer(&self) -> Outcome<Solution> {
        let best = self.home.as_deref().unwrap_or_else(|| self.improver.best());
        Outcome::Solved(Solution { moves: best.to_vec(), lower_bound: self.bound })
    }
}

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
use super::story::{Silence, go_by, letters};
use crate::anytime::Improver;
use crate::board::Move;
use crate::position::Position;
use crate::puzzle::{Metric, Puzzle, Solution};
use crate::tables::{Lookup, Store, Tables};
use std::cell::OnceCell;
use std::sync::Arc;
use teka_core::{Event, Limit, Outcome, Watch};

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
    let (size, metric) = (position.size, puzzle.metric());
    let least = super::bound_in(metric, size, position.manhattan() as u64);
    if size.rows() == 1 || size.columns() == 1 {
        let moves = line::solve(&position);
        let solution = Solution { lower_bound: metric.length(&moves), moves };
        let told = watch.tell(|| Event::Bound(solution.lower_bound));
        return answer(told.and_then(|()| tell_way(&solution.moves, metric, watch)), solution);
    }
    // Declared before the improver, which borrows them once they are there.
    let tables: OnceCell<Arc<Tables>> = OnceCell::new();
    let improver = match Improver::new(&position, metric, watch) {
        Ok(improver) => improver,
        Err(limit) => return Outcome::Stopped { limit, best: None, lower_bound: Some(least) },
    };
    watch.stats.cases = watch.stats.nodes;
    watch.best = Some(improver.length() as u64);
    watch.report();
    let mut race = Race { improver, metric, bound: least, home: None, told: (None, None) };
    let told = compete(&mut race, &position, store, &tables, watch);
    answer(told, Solution { moves: race.best().to_vec(), lower_bound: race.bound })
}

/// A limit of the budget just ends the race. A listener who has had enough did not want to hear its end.
fn answer(told: Result<(), Limit>, solution: Solution) -> Outcome<Solution> {
    match told {
        Ok(()) => Outcome::Solved(solution),
        Err(limit) => {
            let lower_bound = Some(solution.lower_bound);
            Outcome::Stopped { limit, best: Some(solution), lower_bound }
        }
    }
}

/// Lets both works race, the prover with better and better guides.
fn compete<'t>(
    race: &mut Race<'t>,
    position: &Position,
    store: &Store,
    tables: &'t OnceCell<Arc<Tables>>,
    watch: &mut Watch<'_>,
) -> Result<(), Limit> {
    let (size, rest) = (position.size, position.rest);
    race.tell(watch)?;
    if race.metric == Metric::Multi {
        go_by("walking-distance", watch)?;
        race.run(&mut Pusher::new(position), None, watch)?;
        return Ok(());
    }
    let tabled = Tables::possible(size);
    if !tabled || !store.is_ready(size, rest) {
        go_by("linear-conflict", watch)?;
        let turns =
            tabled.then_some(if size.cells() <= SMALL { TURNS_ON_SMALL } else { TURNS_BEFORE_TABLES });
        let mut plain = Deepen::new(LinearConflict::new(size), position);
        if race.run(&mut plain, turns, watch)? == Turns::Over {
            return Ok(());
        }
    }
    let Ok(best) = store.best(size, rest, watch) else { return Ok(()) };
    let tables = tables.get_or_init(|| best);
    go_by(method(tables), watch)?;
    race.improver.use_tables(tables);
    let mut sharp = Deepen::new(Lookup::new(tables, rest), position);
    race.run(&mut sharp, None, watch)?;
    Ok(())
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
        Ok(match Deepen::advance(self, fuel, &mut Silence, watch)? {
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
        Pusher::advance(self, fuel, &mut Silence, watch)
    }
}

/// The two works, and how near they have come.
struct Race<'t> {
    improver: Improver<'t>,
    metric: Metric,
    bound: u64,
    /// A shortest way, if the prover was first.
    home: Option<Vec<Move>>,
    /// The bound and the way that were told last.
    told: (Option<u64>, Option<Vec<Move>>),
}

/// How some turns ended.
#[derive(PartialEq, Eq)]
enum Turns {
    /// Both works have met, or a limit of the budget is reached.
    Over,
    /// They are used up.
    Taken,
}

impl Race<'_> {
    /// Takes at most so many turns.
    fn run(
        &mut self,
        prover: &mut impl Prove,
        turns: Option<u64>,
        watch: &mut Watch<'_>,
    ) -> Result<Turns, Limit> {
        let mut taken = 0;
        while turns.is_none_or(|most| taken < most) {
            self.bound = self.bound.max(prover.bound());
            watch.bound = Some(self.bound);
            self.tell(watch)?;
            if self.bound >= self.improver.length() as u64 {
                return Ok(Turns::Over);
            }
            let turn = self.improver.improve(TURN, watch).and_then(|_| prover.advance(TURN, watch));
            watch.stats.cases = watch.stats.nodes;
            if !matches!(turn, Ok(None)) {
                self.home = turn.ok().flatten();
                self.bound = self.bound.max(prover.bound());
                self.tell(watch)?;
                return Ok(Turns::Over);
            }
            taken += 1;
        }
        Ok(Turns::Taken)
    }

    /// The best way so far.
    fn best(&self) -> &[Move] {
        self.home.as_deref().unwrap_or_else(|| self.improver.best())
    }

    /// Tells what is new. The prover may come home with another way of the same length.
    fn tell(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        if !watch.is_traced() {
            return Ok(());
        }
        if self.told.0 != Some(self.bound) {
            self.told.0 = Some(self.bound);
            watch.tell(|| Event::Bound(self.bound))?;
        }
        if self.told.1.as_deref() != Some(self.best()) {
            self.told.1 = Some(self.best().to_vec());
            tell_way(self.best(), self.metric, watch)?;
        }
        Ok(())
    }
}

fn tell_way(moves: &[Move], metric: Metric, watch: &mut Watch<'_>) -> Result<(), Limit> {
    watch.tell(|| Event::Best { moves: letters(moves), length: metric.length(moves) })
}

//! The shortest way, by iterative deepening with the best tables there are.

use super::deepen::{self, Deepen, Depth};
use super::guide::Guide;
use super::line;
use super::linear_conflict::LinearConflict;
use crate::position::Position;
use crate::puzzle::Solution;
use crate::tables::{Lookup, Store, Tables, Tier};
use teka_core::{Limit, Outcome, Watch};

/// After so many nodes with small tables on a board that has large ones, making those pays off.
const PATIENCE: u64 = 20_000_000;
/// Easy boards are solved without tables within so many nodes, which is quicker than making any.
const EASY: u64 = 100_000;
/// The smallest board for which large tables are made in the middle of a search: those for the 4×4 take longer than
/// almost every search with the small ones.
const WORTH_MAKING: usize = 25;

/// The shortest way in single moves.
pub(crate) fn search(position: &Position, store: &Store, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let size = position.size;
    if size.rows() == 1 || size.columns() == 1 {
        return solved(line::solve(position));
    }
    if !Tables::possible(size) {
        watch.stats.method = Some("linear-conflict");
        return by(LinearConflict::new(size), position, watch);
    }
    let mut bound = 0;
    if !store.is_ready(size, position.rest) {
        watch.stats.method = Some("linear-conflict");
        match within(EASY, &mut Deepen::new(LinearConflict::new(size), position), watch) {
            Tried::Undecided(reached) => bound = reached,
            Tried::Decided(outcome) => return outcome,
        }
    }
    let tables = match store.best(size, position.rest, watch) {
        Ok(tables) => tables,
        Err(limit) => return stopped(limit, bound),
    };
    watch.stats.method = Some(method(&tables));
    let guide = || Lookup::new(&tables, position.rest);
    if tables.tier() == Tier::Large || size.cells() < WORTH_MAKING || !Store::has_large(size, position.rest) {
        return by(guide(), position, watch);
    }
    match within(PATIENCE, &mut Deepen::new(guide(), position), watch) {
        Tried::Undecided(reached) => bound = bound.max(reached),
        Tried::Decided(outcome) => return outcome,
    }
    match store.large_or_made(size, position.rest, watch) {
        Ok(large) => {
            watch.stats.method = Some(method(&large));
            by(Lookup::new(&large, position.rest), position, watch)
        }
        // Too little memory for large tables is no reason to give up.
        Err(Limit::Memory) => by(guide(), position, watch),
        Err(limit) => stopped(limit, bound),
    }
}

/// What came of a try with a limit of its own.
enum Tried {
    /// It was found, or a limit of the budget ended it.
    Decided(Outcome<Solution>),
    /// Nothing, but every way is at least so long.
    Undecided(u64),
}

/// Deepens for about so many nodes.
fn within<G: Guide>(nodes: u64, deepen: &mut Deepen<G>, watch: &mut Watch<'_>) -> Tried {
    let begun = watch.stats.nodes;
    while watch.stats.nodes - begun < nodes {
        watch.bound = Some(deepen.bound().into());
        let depth = deepen.advance(nodes / 16 + 1, watch);
        watch.stats.cases = watch.stats.nodes;
        match depth {
            Ok(Depth::Home(moves)) => return Tried::Decided(solved(moves)),
            Ok(Depth::Paused) => {}
            Err(limit) => return Tried::Decided(stopped(limit, deepen.bound().into())),
        }
    }
    Tried::Undecided(deepen.bound().into())
}

/// What decides, in a word.
pub(crate) fn method(tables: &Tables) -> &'static str {
    match tables.tier() {
        Tier::Large => "large-tables",
        Tier::Small if tables.is_exhaustive() => "exhaustive-table",
        Tier::Small => "small-tables",
    }
}

/// The shortest way, with this guide.
pub(crate) fn by<G: Guide>(guide: G, position: &Position, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let outcome = match deepen::shortest(guide, position, watch) {
        Ok(moves) => solved(moves),
        Err((limit, bound)) => stopped(limit, bound.into()),
    };
    watch.stats.cases = watch.stats.nodes;
    outcome
}

fn solved(moves: Vec<crate::board::Move>) -> Outcome<Solution> {
    let lower_bound = moves.len() as u64;
    Outcome::Solved(Solution { moves, lower_bound })
}

fn stopped(limit: Limit, bound: u64) -> Outcome<Solution> {
    Outcome::Stopped { limit, best: None, lower_bound: Some(bound) }
}

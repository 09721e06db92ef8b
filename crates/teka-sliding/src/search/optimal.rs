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
/// The largest board for which large tables are made in the middle of a search: those for the 4×4 take longer than
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
    let tables = match store.best(size, position.rest, watch) {
        Ok(tables) => tables,
        Err(limit) => return stopped(limit, position.manhattan() as u64),
    };
    watch.stats.method = Some(method(&tables));
    if tables.tier() == Tier::Large || size.cells() < WORTH_MAKING || !Store::has_large(size, position.rest) {
        return by(Lookup::new(&tables, position.rest), position, watch);
    }
    let mut deepen = Deepen::new(Lookup::new(&tables, position.rest), position);
    let begun = watch.stats.nodes;
    while watch.stats.nodes - begun < PATIENCE {
        watch.bound = Some(deepen.bound().into());
        match deepen.advance(PATIENCE / 16, watch) {
            Ok(Depth::Home(moves)) => return solved(moves),
            Ok(Depth::Paused) => {}
            Err(limit) => return stopped(limit, deepen.bound().into()),
        }
    }
    match store.large_or_made(size, position.rest, watch) {
        Ok(tables) => {
            watch.stats.method = Some(method(&tables));
            by(Lookup::new(&tables, position.rest), position, watch)
        }
        // Too little memory for large tables is no reason to give up.
        Err(Limit::Memory) => by(Lookup::new(&tables, position.rest), position, watch),
        Err(limit) => stopped(limit, deepen.bound().into()),
    }
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

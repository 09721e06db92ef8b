//! The shortest way, by iterative deepening with the best tables there are.

use super::deepen::{self, Deepen, Depth};
use super::guide::Guide;
use super::line;
use super::linear_conflict::LinearConflict;
use super::story::{Silence, Story, Telling, go_by};
use crate::board::Move;
use crate::position::Position;
use crate::puzzle::{Metric, Solution};
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
    let found = if watch.is_traced() {
        seek(position, store, &mut Telling::in_metric(Metric::Single, position.size), watch)
    } else {
        seek(position, store, &mut Silence, watch)
    };
    outcome(found)
}

/// The shortest way, or the limit that was reached and what every way needs at least.
type Found = Result<Vec<Move>, (Limit, u32)>;

fn seek(position: &Position, store: &Store, story: &mut impl Story, watch: &mut Watch<'_>) -> Found {
    let size = position.size;
    if size.rows() == 1 || size.columns() == 1 {
        let moves = line::solve(position);
        line::tell(&moves, story, watch).map_err(|limit| (limit, moves.len() as u32))?;
        return Ok(moves);
    }
    if !Tables::possible(size) {
        go_by("linear-conflict", watch).map_err(|limit| (limit, 0))?;
        return shortest(LinearConflict::new(size), position, story, watch);
    }
    let mut bound = 0;
    if !store.is_ready(size, position.rest) {
        go_by("linear-conflict", watch).map_err(|limit| (limit, 0))?;
        let mut deepen = Deepen::new(LinearConflict::new(size), position);
        if let Some(moves) = within(EASY, &mut deepen, story, watch)? {
            return Ok(moves);
        }
        bound = deepen.bound();
    }
    let tables = store.best(size, position.rest, watch).map_err(|limit| (limit, bound))?;
    go_by(method(&tables), watch).map_err(|limit| (limit, bound))?;
    let guide = || Lookup::new(&tables, position.rest);
    if tables.tier() == Tier::Large || size.cells() < WORTH_MAKING || !Store::has_large(size, position.rest) {
        return shortest(guide(), position, story, watch);
    }
    let mut deepen = Deepen::new(guide(), position);
    if let Some(moves) = within(PATIENCE, &mut deepen, story, watch)? {
        return Ok(moves);
    }
    bound = bound.max(deepen.bound());
    match store.large_or_made(size, position.rest, watch) {
        Ok(large) => {
            go_by(method(&large), watch).map_err(|limit| (limit, bound))?;
            shortest(Lookup::new(&large, position.rest), position, story, watch)
        }
        // Too little memory for large tables is no reason to give up.
        Err(Limit::Memory) => shortest(guide(), position, story, watch),
        Err(limit) => Err((limit, bound)),
    }
}

/// Deepens for about so many nodes. A shortest way may come out.
fn within<G: Guide>(
    nodes: u64,
    deepen: &mut Deepen<G>,
    story: &mut impl Story,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<Move>>, (Limit, u32)> {
    let begun = watch.stats.nodes;
    while watch.stats.nodes - begun < nodes {
        watch.bound = Some(deepen.bound().into());
        let depth = deepen.advance(nodes / 16 + 1, story, watch);
        watch.stats.cases = watch.stats.nodes;
        if let Depth::Home(moves) = depth.map_err(|limit| (limit, deepen.bound()))? {
            return Ok(Some(moves));
        }
    }
    Ok(None)
}

/// Deepens until the end.
fn shortest<G: Guide>(guide: G, position: &Position, story: &mut impl Story, watch: &mut Watch<'_>) -> Found {
    let found = deepen::shortest(guide, position, story, watch);
    watch.stats.cases = watch.stats.nodes;
    found
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
pub(crate) fn by<G: Guide>(
    guide: G,
    position: &Position,
    story: &mut impl Story,
    watch: &mut Watch<'_>,
) -> Outcome<Solution> {
    outcome(shortest(guide, position, story, watch))
}

fn outcome(found: Found) -> Outcome<Solution> {
    match found {
        Ok(moves) => {
            let lower_bound = moves.len() as u64;
            Outcome::Solved(Solution { moves, lower_bound })
        }
        Err((limit, bound)) => Outcome::Stopped { limit, best: None, lower_bound: Some(bound.into()) },
    }
}

//! The technique `deep-trial`: refutes a placement by a trial within which further trials rule out placements
//! until a contradiction appears. `trial.rs` verifies these steps.

use super::candidates::{Candidates, Cause, Contradiction};
use super::step::{Chain, Evidence, Forced, Link, Step, Technique};
use super::trial::{MAX_LINKS, Refutation, alternatives, forced, refute};
use crate::events::Monitor;
use teka_core::Limit;

/// The maximum number of links of a deep trial, including those of its inner trials.
const MAX_DEEP_LINKS: usize = 200;
/// The maximum number of inner trials before the reasoning gives up.
const MAX_INNER_TRIALS: u32 = 8_000;

/// The first placement that a deep trial refutes; tries cells with the fewest ways to cover them first.
pub(super) fn find(
    candidates: &mut Candidates<'_>,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Step>, Limit> {
    let mut open: Vec<u32> = candidates.open_pieces().collect();
    let min_ways = |&number: &u32| {
        let cells = candidates.problem.placement(number).cells.iter();
        cells.map(|&cell| candidates.ways(cell)).min()
    };
    teka_core::sort::by_key(&mut open, min_ways);
    let mut trials = MAX_INNER_TRIALS;
    for placement in open {
        let found = refute_deeply(candidates, placement, &mut trials, monitor)?;
        if let Some(Refutation { chain, premises }) = found {
            let evidence = Evidence::Chain(chain);
            let step =
                Step { technique: Technique::DeepTrial, placement, strikes_out: true, evidence, premises };
            return Ok(Some(step));
        }
        if trials == 0 {
            break;
        }
    }
    Ok(None)
}

fn refute_deeply(
    candidates: &mut Candidates<'_>,
    placement: u32,
    trials: &mut u32,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Refutation>, Limit> {
    let mark = candidates.mark();
    candidates.place(placement, Cause::Link(0));
    let mut links: Vec<Link> = Vec::new();
    let mut premises: Vec<u32> = Vec::new();
    let mut refuted: Vec<(u32, Chain)> = Vec::new();
    let end = loop {
        if let Some(contradiction) = candidates.contradiction() {
            let because = match contradiction {
                Contradiction::Cell(cell) => Forced::Cell(cell),
                Contradiction::Kind(kind) => Forced::Kind(kind),
            };
            premises.extend(candidates.strikes_among(alternatives(candidates, because)));
            break Some(contradiction);
        }
        if let Some((next, because)) = forced(candidates) {
            premises.extend(candidates.strikes_among(alternatives(candidates, because)));
            links.push(Link { placement: next, because, refuted: std::mem::take(&mut refuted) });
            candidates.place(next, Cause::Link(links.len() as u32));
            continue;
        }
        let Some((inner, refutation)) = inner_trial(candidates, links.len() as u32 + 1, trials, monitor)?
        else {
            break None;
        };
        premises.extend(refutation.premises);
        refuted.push((inner, refutation.chain));
        candidates.strike_out(inner, Cause::Link(links.len() as u32));
    };
    candidates.undo(mark);
    premises.sort_unstable();
    premises.dedup();
    let refutation = end.map(|end| Refutation { chain: Chain { links, end, refuted }, premises });
    Ok(refutation.filter(|refutation| refutation.chain.links() <= MAX_DEEP_LINKS))
}

/// Finds a placement that a trial refutes in this position, on cells with few ways to cover them.
fn inner_trial(
    candidates: &mut Candidates<'_>,
    base: u32,
    trials: &mut u32,
    monitor: &mut Monitor<'_>,
) -> Result<Option<(u32, Refutation)>, Limit> {
    /// People only try cells with few possibilities.
    const MAX_WAYS: u32 = 6;
    let mut cells: Vec<u16> =
        candidates.free_cells().filter(|&cell| candidates.ways(cell) <= MAX_WAYS).collect();
    teka_core::sort::by_key(&mut cells, |&cell| candidates.ways(cell));
    let mut tried = vec![false; candidates.problem.placements.len()];
    for cell in cells {
        let ways: Vec<u32> = candidates.covering(cell).collect();
        for inner in ways {
            if std::mem::replace(&mut tried[inner as usize], true) {
                continue;
            }
            let Some(remaining) = trials.checked_sub(1) else { return Ok(None) };
            *trials = remaining;
            if let Some(refutation) = refute(candidates, inner, base, MAX_LINKS, monitor)? {
                return Ok(Some((inner, refutation)));
            }
        }
    }
    Ok(None)
}

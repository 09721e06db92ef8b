//! The technique `trial`: refutes a placement by supposing it, making the placements that it forces, and finding
//! a contradiction. The chain keeps only the links that the contradiction needs, at most [`MAX_LINKS`]. `find`
//! finds these steps; `holds` verifies one, also for deep trials (`deep_trial.rs`).

use super::candidates::{Candidates, Cause, Contradiction};
use super::step::{Chain, Evidence, Forced, Link, Step, Technique};
use crate::events::Monitor;
use teka_core::Limit;

/// The maximum length of a trial's chain.
pub(super) const MAX_LINKS: usize = 12;
/// The number of forced placements after which a trial is given up. It is larger than [`MAX_LINKS`], because the chain
/// need not contain all of them.
const MAX_FOLLOWED: usize = 24;

/// The trials with the shortest chain that refute an open placement.
pub(super) fn find(candidates: &mut Candidates<'_>, monitor: &mut Monitor<'_>) -> Result<Vec<Step>, Limit> {
    let mut shortest = MAX_LINKS;
    let mut steps: Vec<(usize, Step)> = Vec::new();
    let open: Vec<u32> = candidates.open_pieces().collect();
    for placement in open {
        let Some(Refutation { chain, premises }) = refute(candidates, placement, 0, shortest, monitor)?
        else {
            continue;
        };
        let length = chain.links();
        shortest = shortest.min(length);
        let evidence = Evidence::Chain(chain);
        let step = Step { technique: Technique::Trial, placement, strikes_out: true, evidence, premises };
        steps.push((length, step));
    }
    Ok(steps.into_iter().filter(|(length, _)| *length == shortest).map(|(_, step)| step).collect())
}

/// A proof that a placement is impossible.
pub(super) struct Refutation {
    pub(super) chain: Chain,
    /// The strike-outs that the chain is based on.
    pub(super) premises: Vec<u32>,
}

/// Refutes a placement by a chain of at most `max_links` links, if possible. Links are numbered from `base`, the
/// supposed placement; placements that lower links ruled out are taken for granted.
pub(super) fn refute(
    candidates: &mut Candidates<'_>,
    placement: u32,
    base: u32,
    max_links: usize,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Refutation>, Limit> {
    let mark = candidates.mark();
    candidates.place(placement, Cause::Link(base));
    let mut links: Vec<(u32, Forced)> = Vec::new();
    let refutation = loop {
        monitor.spend(4 + (candidates.mark() - mark) as u32 / 8)?;
        if let Some(contradiction) = candidates.contradiction() {
            break Some(pruned_refutation(candidates, &links, contradiction, base));
        }
        match forced(candidates) {
            Some(_) if links.len() == MAX_FOLLOWED => break None,
            Some((next, because)) => {
                links.push((next, because));
                candidates.place(next, Cause::Link(base + links.len() as u32));
            }
            None => break None,
        }
    };
    candidates.undo(mark);
    Ok(refutation.filter(|refutation| refutation.chain.links() <= max_links))
}

/// A placement that a cell or a kind forces.
pub(super) fn forced(candidates: &Candidates<'_>) -> Option<(u32, Forced)> {
    if let Some(cell) = candidates.free_cells().find(|&cell| candidates.ways(cell) == 1) {
        return candidates.covering(cell).next().map(|placement| (placement, Forced::Cell(cell)));
    }
    let exact = |&kind: &usize| candidates.places(kind) as usize == candidates.remaining(kind);
    let kind = candidates.unplaced_kinds().find(exact)?;
    candidates.of_kind(kind).next().map(|placement| (placement, Forced::Kind(kind)))
}

/// The refutation with only those links that the contradiction needs.
fn pruned_refutation(
    candidates: &Candidates<'_>,
    links: &[(u32, Forced)],
    contradiction: Contradiction,
    base: u32,
) -> Refutation {
    let mut needed = vec![false; links.len() + 1];
    let mut premises = Vec::new();
    let end = match contradiction {
        Contradiction::Cell(cell) => Forced::Cell(cell),
        Contradiction::Kind(kind) => Forced::Kind(kind),
    };
    let mut require = |because: Forced, before: u32, needed: &mut Vec<bool>| {
        for placement in alternatives(candidates, because) {
            match candidates.cause(placement) {
                Some(Cause::Step(step)) => premises.push(step),
                Some(Cause::Link(link)) if base <= link && link < before => {
                    needed[(link - base) as usize] = true;
                    // The last piece of a kind rules out its other placements only because the others are placed.
                    let kind = candidates.problem.placement(placement).kind;
                    for (at, &(other, _)) in links.iter().enumerate().take((link - base) as usize) {
                        needed[at + 1] |= candidates.problem.placement(other).kind == kind;
                    }
                }
                _ => {}
            }
        }
    };
    require(end, base + needed.len() as u32, &mut needed);
    for (at, &(_, because)) in links.iter().enumerate().rev() {
        if needed[at + 1] {
            require(because, base + at as u32 + 1, &mut needed);
        }
    }
    premises.sort_unstable();
    premises.dedup();
    let links = links.iter().zip(&needed[1..]).filter(|(_, needed)| **needed);
    let links = links.map(|(&(placement, because), _)| Link { placement, because, refuted: Vec::new() });
    let chain = Chain { links: links.collect(), end: contradiction, refuted: Vec::new() };
    Refutation { chain, premises }
}

/// All placements that cover the cell or are of the kind, open or not.
pub(super) fn alternatives<'a>(
    candidates: &'a Candidates<'_>,
    because: Forced,
) -> Box<dyn Iterator<Item = u32> + 'a> {
    match because {
        Forced::Cell(cell) => Box::new(candidates.problem.of_cell[usize::from(cell)].iter().copied()),
        Forced::Kind(kind) => Box::new(candidates.problem.of_kind[kind].clone()),
    }
}

/// Whether the chain refutes the placement: each link is the only remaining possibility, and the end is a
/// contradiction.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let Evidence::Chain(chain) = &step.evidence else { return false };
    candidates.is_open(step.placement) && refutes(candidates, step.placement, chain)
}

/// Whether a chain refutes a placement, including its inner trials.
pub(super) fn refutes(candidates: &Candidates<'_>, placement: u32, chain: &Chain) -> bool {
    let mut after = candidates.clone();
    after.place(placement, Cause::Board);
    let strike_out = |after: &mut Candidates<'_>, refuted: &[(u32, Chain)]| {
        refuted.iter().all(|(inner, chain)| {
            let refuted = after.is_open(*inner) && refutes(after, *inner, chain);
            after.strike_out(*inner, Cause::Board);
            refuted
        })
    };
    let open = |after: &Candidates<'_>, because: Forced| -> Vec<u32> {
        alternatives(after, because).filter(|&number| after.is_open(number)).collect()
    };
    for link in &chain.links {
        if !strike_out(&mut after, &link.refuted) {
            return false;
        }
        let possible = open(&after, link.because);
        let only = match link.because {
            Forced::Cell(cell) => after.is_free(cell) && possible == [link.placement],
            Forced::Kind(kind) => {
                possible.len() == after.remaining(kind) && possible.contains(&link.placement)
            }
        };
        if !only {
            return false;
        }
        after.place(link.placement, Cause::Board);
    }
    strike_out(&mut after, &chain.refuted)
        && match chain.end {
            Contradiction::Cell(cell) => after.is_free(cell) && open(&after, Forced::Cell(cell)).is_empty(),
            Contradiction::Kind(kind) => open(&after, Forced::Kind(kind)).len() < after.remaining(kind),
        }
}

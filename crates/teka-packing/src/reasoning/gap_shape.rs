//! The technique `gap-shape`: strikes out placements that leave a gap which nothing fits, and places a piece that
//! lies in the same place in every filling of a gap. A gap is a region for only a few pieces; nothing fits it if
//! one of its cells cannot be covered, or if it is no larger than a piece and cannot be filled. `find` finds
//! these steps; `holds` verifies one.

use super::candidates::{Candidates, Cause};
use super::regions::regions;
use super::step::{Evidence, Step, Technique};
use crate::events::Monitor;
use teka_core::Limit;

/// A piece that a small gap forces or, if there is none, every open placement that leaves a gap which nothing fits.
pub(super) fn find(candidates: &mut Candidates<'_>, monitor: &mut Monitor<'_>) -> Result<Vec<Step>, Limit> {
    if let Some(step) = forced_piece(candidates) {
        return Ok(vec![step]);
    }
    let mut steps = Vec::new();
    let open: Vec<u32> = candidates.open_pieces().collect();
    for placement in open {
        let mark = candidates.mark();
        candidates.place(placement, Cause::Link(0));
        monitor.spend(1 + (candidates.mark() - mark) as u32)?;
        let evidence = uncoverable(candidates).or_else(|| small_gap(candidates).map(Evidence::Gap));
        candidates.undo(mark);
        if let Some(evidence) = evidence {
            let rests_on = rests_on(candidates, placement, &evidence);
            steps.push(Step {
                technique: Technique::GapShape,
                placement,
                strikes_out: true,
                evidence,
                premises: rests_on,
            });
        }
    }
    Ok(steps)
}

/// A cell of a gap that nothing can cover.
fn uncoverable(candidates: &Candidates<'_>) -> Option<Evidence> {
    /// The number of pieces in the largest gap that a person can judge at a glance.
    const PIECES_OF_A_GAP: usize = 3;
    let dead = candidates.free_cells().filter(|&cell| candidates.ways(cell) == 0);
    let dead: Vec<u16> = dead.collect();
    if dead.is_empty() {
        return None;
    }
    let largest = PIECES_OF_A_GAP * largest_piece(candidates);
    let gaps = regions(candidates, None).into_iter().filter(|region| region.len() <= largest);
    let mut found = gaps.filter_map(|gap| Some((*dead.iter().find(|cell| gap.contains(cell))?, gap)));
    found.next().map(|(cell, gap)| Evidence::Uncoverable { gap, cell })
}

/// A region no larger than a piece that cannot be filled.
fn small_gap(candidates: &Candidates<'_>) -> Option<Vec<u16>> {
    if !candidates.problem.connected {
        return None;
    }
    let largest = largest_piece(candidates);
    let gaps = regions(candidates, None).into_iter().filter(|region| region.len() <= largest);
    let mut unfillable = gaps.filter(|gap| fillings(candidates, gap, 1).is_empty());
    unfillable.next()
}

fn largest_piece(candidates: &Candidates<'_>) -> usize {
    candidates.unplaced_kinds().map(|kind| candidates.problem.sizes[kind]).max().unwrap_or(0)
}

/// At most `limit` ways to fill a small region with open placements.
fn fillings(candidates: &Candidates<'_>, region: &[u16], limit: usize) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    fill(candidates, region, &mut Vec::new(), limit, &mut found);
    found
}

fn fill(
    candidates: &Candidates<'_>,
    region: &[u16],
    placed: &mut Vec<u32>,
    limit: usize,
    found: &mut Vec<Vec<u32>>,
) {
    let Some(&first) = region.first() else {
        found.push(placed.clone());
        return;
    };
    for number in candidates.covering(first) {
        let placement = candidates.problem.placement(number);
        let used = placed.iter().filter(|&&other| candidates.problem.placement(other).kind == placement.kind);
        if used.count() >= candidates.remaining(placement.kind)
            || !placement.cells.iter().all(|cell| region.contains(cell))
        {
            continue;
        }
        placed.push(number);
        let rest: Vec<u16> = region.iter().copied().filter(|&cell| !placement.covers(cell)).collect();
        fill(candidates, &rest, placed, limit, found);
        placed.pop();
        if found.len() >= limit {
            return;
        }
    }
}

/// A piece that every filling of a small region places in the same way.
fn forced_piece(candidates: &Candidates<'_>) -> Option<Step> {
    /// More fillings of a gap than people look through.
    const MAX_FILLINGS: usize = 8;
    if !candidates.problem.connected {
        return None;
    }
    let largest = largest_piece(candidates);
    let all = regions(candidates, None);
    let small = all.into_iter().filter(|region| region.len() <= largest);
    small.into_iter().find_map(|region| {
        let fillings = fillings(candidates, &region, MAX_FILLINGS);
        if fillings.len() >= MAX_FILLINGS {
            return None;
        }
        let (first, others) = fillings.split_first()?;
        let in_all = |placement: &u32| others.iter().all(|filling| filling.contains(placement));
        let is_piece = |placement: &u32| !candidates.problem.is_filler(*placement);
        let placement = first.iter().copied().find(|placement| in_all(placement) && is_piece(placement))?;
        let premises = candidates.strikes_among(inside(candidates, &region));
        let evidence = Evidence::Gap(region);
        Some(Step { technique: Technique::GapShape, placement, strikes_out: false, evidence, premises })
    })
}

/// All placements within a region, open or not.
fn inside<'a>(candidates: &'a Candidates<'_>, region: &'a [u16]) -> impl Iterator<Item = u32> + 'a {
    region.iter().flat_map(move |&cell| {
        let covering = candidates.problem.of_cell[usize::from(cell)].iter().copied();
        covering.filter(move |&number| {
            let cells = &candidates.problem.placement(number).cells;
            cells[0] == cell && cells.iter().all(|cell| region.contains(cell))
        })
    })
}

/// The earlier strike-outs without which the gap might be filled after the placement.
fn rests_on(candidates: &Candidates<'_>, placement: u32, evidence: &Evidence) -> Vec<u32> {
    let compatible = |number: &u32| candidates.is_compatible(*number, placement);
    match evidence {
        Evidence::Uncoverable { cell, .. } => {
            let covering = candidates.problem.of_cell[usize::from(*cell)].iter().copied();
            candidates.strikes_among(covering.filter(compatible))
        }
        Evidence::Gap(gap) => candidates.strikes_among(inside(candidates, gap).filter(compatible)),
        _ => Vec::new(),
    }
}

/// Whether the gap cannot be filled once the piece is placed, or the piece is part of every filling of the gap.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let problem = candidates.problem;
    let mut after = candidates.clone();
    if step.strikes_out {
        if !candidates.is_open(step.placement) {
            return false;
        }
        after.place(step.placement, Cause::Board);
    }
    let is_region = |gap: &Vec<u16>| regions(&after, None).contains(gap);
    match &step.evidence {
        Evidence::Uncoverable { gap, cell } => {
            let open = (0..problem.placements.len() as u32).filter(|&number| after.is_open(number));
            step.strikes_out
                && is_region(gap)
                && gap.contains(cell)
                && open.into_iter().all(|number| !problem.placement(number).covers(*cell))
        }
        Evidence::Gap(gap) => {
            let fillings = fillings(&after, gap, usize::MAX);
            let wanted = if step.strikes_out {
                fillings.is_empty()
            } else {
                !fillings.is_empty() && fillings.iter().all(|filling| filling.contains(&step.placement))
            };
            problem.connected && is_region(gap) && wanted
        }
        _ => false,
    }
}

//! The technique `gap-size`: strikes out placements that cut off a region whose size is not the total size of
//! any set of the remaining pieces. `find` finds these steps; `holds` verifies one.

use super::candidates::Candidates;
use super::regions::{Sums, adds_up, regions};
use super::step::{Evidence, Step, Technique};
use crate::events::Monitor;
use teka_core::Limit;

/// Every open placement that leaves a region of impossible size.
pub(super) fn find(candidates: &Candidates<'_>, monitor: &mut Monitor<'_>) -> Result<Vec<Step>, Limit> {
    let problem = candidates.problem;
    if !problem.connected {
        return Ok(Vec::new());
    }
    let sums: Vec<Option<Sums>> = (0..problem.kinds())
        .map(|kind| (candidates.remaining(kind) > 0).then(|| Sums::of(candidates, Some(kind))))
        .collect();
    let mut steps = Vec::new();
    for placement in candidates.open_pieces() {
        monitor.spend(1 + problem.cells() as u32 / 8)?;
        let Some(sums) = &sums[problem.placement(placement).kind] else { continue };
        let impossible = |region: &Vec<u16>| !sums.contains(region.len());
        let gap = regions(candidates, Some(placement)).into_iter().filter(impossible).min_by_key(Vec::len);
        if let Some(gap) = gap {
            steps.push(Step {
                technique: Technique::GapSize,
                placement,
                strikes_out: true,
                evidence: Evidence::Gap(gap),
                premises: Vec::new(),
            });
        }
    }
    Ok(steps)
}

/// Whether the placement leaves the gap as a region, and no set of pieces has its size.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let Evidence::Gap(gap) = &step.evidence else { return false };
    let problem = candidates.problem;
    let placed = problem.placement(step.placement).kind;
    let pieces: Vec<(usize, usize)> = candidates
        .unplaced_kinds()
        .map(|kind| (problem.sizes[kind], candidates.remaining(kind) - usize::from(kind == placed)))
        .collect();
    problem.connected
        && candidates.is_open(step.placement)
        && regions(candidates, Some(step.placement)).contains(gap)
        && !adds_up(gap.len(), &pieces)
}

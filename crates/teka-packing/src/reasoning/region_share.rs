//! The technique `region-share`: if the other pieces that fit into a region cannot fill it, a piece must lie
//! there; strikes out its placements outside. `find` finds these steps; `holds` verifies one.

use super::candidates::Candidates;
use super::regions::{Sums, adds_up, regions};
use super::step::{Evidence, Step, Technique};

/// Every open placement outside the region that its piece must lie in.
pub(super) fn find(candidates: &Candidates<'_>) -> Vec<Step> {
    let problem = candidates.problem;
    let regions = regions(candidates, None);
    if !problem.connected || regions.len() < 2 {
        return Vec::new();
    }
    let mut steps: Vec<Step> = Vec::new();
    for region in regions {
        let fitting: Vec<usize> = candidates
            .unplaced_kinds()
            .filter(|&kind| candidates.of_kind(kind).any(|number| is_inside(candidates, number, &region)))
            .collect();
        for &kind in
            fitting.iter().filter(|&&kind| candidates.remaining(kind) == 1 && Some(kind) != problem.filler)
        {
            let others = fitting.iter().filter(|&&other| other != kind);
            let sums =
                Sums::of_pieces(others.map(|&other| (problem.sizes[other], candidates.remaining(other))));
            if sums.contains(region.len()) {
                continue;
            }
            let outside = candidates.of_kind(kind).filter(|&number| !is_inside(candidates, number, &region));
            let outside: Vec<u32> = outside.collect();
            let premises = rests_on(candidates, &region, &fitting);
            for placement in outside {
                if !steps.iter().any(|step| step.placement == placement) {
                    steps.push(Step {
                        technique: Technique::RegionShare,
                        placement,
                        strikes_out: true,
                        evidence: Evidence::Region { cells: region.clone(), kind },
                        premises: premises.clone(),
                    });
                }
            }
        }
    }
    steps
}

fn is_inside(candidates: &Candidates<'_>, placement: u32, region: &[u16]) -> bool {
    region.binary_search(&candidates.problem.placement(placement).cells[0]).is_ok()
}

/// The strike-outs because of which the kinds that are not in `fitting` do not fit into the region.
fn rests_on(candidates: &Candidates<'_>, region: &[u16], fitting: &[usize]) -> Vec<u32> {
    let absent = candidates.unplaced_kinds().filter(|kind| !fitting.contains(kind));
    let placements = absent.flat_map(|kind| candidates.problem.of_kind[kind].clone());
    candidates.strikes_among(placements.filter(|&number| is_inside(candidates, number, region)))
}

/// Whether the region cannot be filled without the kind, and the placement is of that kind and outside the region.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let Evidence::Region { cells, kind } = &step.evidence else { return false };
    let problem = candidates.problem;
    let others: Vec<(usize, usize)> = candidates
        .unplaced_kinds()
        .filter(|other| other != kind)
        .filter(|&other| {
            candidates
                .of_kind(other)
                .any(|number| problem.placement(number).cells.iter().all(|cell| cells.contains(cell)))
        })
        .map(|other| (problem.sizes[other], candidates.remaining(other)))
        .collect();
    problem.connected
        && regions(candidates, None).contains(cells)
        && candidates.remaining(*kind) == 1
        && problem.placement(step.placement).kind == *kind
        && !problem.placement(step.placement).cells.iter().any(|cell| cells.contains(cell))
        && !adds_up(cells.len(), &others)
}

//! The technique `only-place`: places a piece that fits in only one place, or equal pieces that fit in only as
//! many places as there are pieces. `find` finds these steps; `holds` verifies one.

use super::candidates::Candidates;
use super::step::{Evidence, Step, Technique};

/// Every placement of a kind that has only as many open placements as pieces.
pub(super) fn find(candidates: &Candidates<'_>) -> Vec<Step> {
    let forced = candidates
        .unplaced_kinds()
        .filter(|&kind| candidates.places(kind) as usize == candidates.remaining(kind));
    let steps = |kind: usize| {
        let premises = candidates.strikes_among(candidates.problem.of_kind[kind].clone());
        candidates.of_kind(kind).map(move |placement| Step {
            technique: Technique::OnlyPlace,
            placement,
            strikes_out: false,
            evidence: Evidence::Kind(kind),
            premises: premises.clone(),
        })
    };
    forced.flat_map(steps).collect()
}

/// Whether the kind has only as many open placements as pieces, and this is one of them.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let Evidence::Kind(kind) = step.evidence else { return false };
    let problem = candidates.problem;
    let open = (0..problem.placements.len() as u32).filter(|&number| candidates.is_open(number));
    let places: Vec<u32> = open.filter(|&number| problem.placement(number).kind == kind).collect();
    places.len() == candidates.remaining(kind) && places.contains(&step.placement)
}

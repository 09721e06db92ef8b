//! The technique `only-way`: makes a placement that is the only way to cover a cell. `find` finds these steps;
//! `holds` verifies one.

use super::candidates::Candidates;
use super::step::{Evidence, Step, Technique};

/// Every placement that is the only one to cover some cell.
pub(super) fn find(candidates: &Candidates<'_>) -> Vec<Step> {
    let forced = candidates.free_cells().filter(|&cell| candidates.ways(cell) == 1);
    let step = |cell: u16| {
        let covering = candidates.problem.of_cell[usize::from(cell)].iter().copied();
        Some(Step {
            technique: Technique::OnlyWay,
            placement: candidates.covering(cell).next()?,
            strikes_out: false,
            evidence: Evidence::Cell(cell),
            premises: candidates.strikes_among(covering),
        })
    };
    forced.filter_map(step).collect()
}

/// Whether the placement is the only open one that covers the cell.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let Evidence::Cell(cell) = step.evidence else { return false };
    let problem = candidates.problem;
    let open = (0..problem.placements.len() as u32).filter(|&number| candidates.is_open(number));
    let ways: Vec<u32> = open.filter(|&number| problem.placement(number).covers(cell)).collect();
    candidates.is_free(cell) && ways == [step.placement]
}

//! The technique `together`: if every way to cover one cell also covers another, strikes out placements that
//! cover the second cell without the first. `find` finds these steps; `holds` verifies one.

use super::candidates::Candidates;
use super::step::{Evidence, Step, Technique};

/// Every open placement that covers the second cell of such a pair without the first.
pub(super) fn find(candidates: &Candidates<'_>) -> Vec<Step> {
    let problem = candidates.problem;
    let mut cells: Vec<u16> = candidates.free_cells().collect();
    teka_core::sort::by_key(&mut cells, |&cell| candidates.ways(cell));
    let mut seen = vec![false; problem.placements.len()];
    let mut steps = Vec::new();
    for from in cells {
        let Some(first) = candidates.covering(from).next() else { continue };
        let always = |to: &u16| {
            *to != from && candidates.covering(from).all(|number| problem.placement(number).covers(*to))
        };
        for to in problem.placement(first).cells.iter().copied().filter(always) {
            let mut premises = None;
            for placement in candidates.covering(to) {
                if problem.placement(placement).covers(from)
                    || problem.is_filler(placement)
                    || std::mem::replace(&mut seen[placement as usize], true)
                {
                    continue;
                }
                let premises = premises.get_or_insert_with(|| rests_on(candidates, from, to));
                steps.push(Step {
                    technique: Technique::Together,
                    placement,
                    strikes_out: true,
                    evidence: Evidence::Cells { from, to },
                    premises: premises.clone(),
                });
            }
        }
    }
    steps
}

/// The strike-outs of ways to cover the first cell without the second.
fn rests_on(candidates: &Candidates<'_>, from: u16, to: u16) -> Vec<u32> {
    let covering = candidates.problem.of_cell[usize::from(from)].iter().copied();
    candidates.strikes_among(covering.filter(|&number| !candidates.problem.placement(number).covers(to)))
}

/// Whether every open way to cover the first cell covers the second, and the placement covers only the second.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let Evidence::Cells { from, to } = step.evidence else { return false };
    let problem = candidates.problem;
    let struck = problem.placement(step.placement);
    let open = (0..problem.placements.len() as u32).filter(|&number| candidates.is_open(number));
    let mut ways = open.map(|number| problem.placement(number)).filter(|placement| placement.covers(from));
    candidates.is_free(from) && struck.covers(to) && !struck.covers(from) && ways.all(|way| way.covers(to))
}

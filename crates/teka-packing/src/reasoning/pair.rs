//! The technique `pair`: if only two pieces can cover two cells, one each, strikes out both pieces elsewhere; if
//! every placement of two pieces covers one of the same two cells, strikes out other pieces there. `find` finds
//! these steps; `holds` verifies one.

use super::candidates::Candidates;
use super::problem::Placement;
use super::step::{Evidence, Step, Technique};
use crate::events::Monitor;
use teka_core::Limit;

/// Every open placement that such a pair rules out.
pub(super) fn find(candidates: &Candidates<'_>, monitor: &mut Monitor<'_>) -> Result<Vec<Step>, Limit> {
    let mut seen = vec![false; candidates.problem.placements.len()];
    let mut steps = Vec::new();
    pairs_of_cells(candidates, monitor, &mut seen, &mut steps)?;
    pairs_of_pieces(candidates, monitor, &mut seen, &mut steps)?;
    Ok(steps)
}

/// Steps from two cells that only two kinds cover, with no placement that covers both.
fn pairs_of_cells(
    candidates: &Candidates<'_>,
    monitor: &mut Monitor<'_>,
    seen: &mut [bool],
    steps: &mut Vec<Step>,
) -> Result<(), Limit> {
    let problem = candidates.problem;
    let mut of_two: Vec<(u16, [usize; 2])> = Vec::new();
    for cell in candidates.free_cells() {
        let mut kinds: Vec<usize> =
            candidates.covering(cell).map(|number| problem.placement(number).kind).collect();
        monitor.spend(1 + kinds.len() as u32)?;
        kinds.sort_unstable();
        kinds.dedup();
        if let &[one, other] = &kinds[..]
            && kinds.iter().all(|&kind| candidates.remaining(kind) == 1 && Some(kind) != problem.filler)
        {
            of_two.push((cell, [one, other]));
        }
    }
    for (at, &(one, kinds)) in of_two.iter().enumerate() {
        for &(other, same) in &of_two[at + 1..] {
            monitor.spend(1)?;
            if kinds != same || candidates.covering(one).any(|number| problem.placement(number).covers(other))
            {
                continue;
            }
            let cells = [one, other];
            let covers = |placement: &Placement| cells.iter().any(|&cell| placement.covers(cell));
            let elsewhere = kinds.iter().flat_map(|&kind| candidates.of_kind(kind));
            let elsewhere = elsewhere.filter(|&number| !covers(problem.placement(number)));
            let struck: Vec<u32> = elsewhere.collect();
            let others = cells.iter().flat_map(|&cell| problem.of_cell[usize::from(cell)].iter().copied());
            let rests_on = others.filter(|&number| {
                let placement = problem.placement(number);
                !kinds.contains(&placement.kind) || cells.iter().all(|&cell| placement.covers(cell))
            });
            push(candidates, &struck, seen, kinds, cells, &candidates.strikes_among(rests_on), steps);
        }
    }
    Ok(())
}

/// Steps from two kinds whose placements all cover one of two cells.
fn pairs_of_pieces(
    candidates: &Candidates<'_>,
    monitor: &mut Monitor<'_>,
    seen: &mut [bool],
    steps: &mut Vec<Step>,
) -> Result<(), Limit> {
    let problem = candidates.problem;
    let single = |&kind: &usize| candidates.remaining(kind) == 1 && Some(kind) != problem.filler;
    let singles: Vec<usize> = candidates.unplaced_kinds().filter(single).collect();
    for (at, &one) in singles.iter().enumerate() {
        for &other in &singles[at + 1..] {
            let places: Vec<u32> = candidates.of_kind(one).chain(candidates.of_kind(other)).collect();
            let Some(&first) = places.first() else { continue };
            for &cell in &problem.placement(first).cells {
                monitor.spend(1 + places.len() as u32 / 4)?;
                let mut without = places.iter().map(|&number| problem.placement(number));
                let mut without = without.by_ref().filter(|placement| !placement.covers(cell));
                let Some(next) = without.next() else { continue };
                let rest: Vec<&Placement> = without.collect();
                for &second in
                    next.cells.iter().filter(|&&second| rest.iter().all(|place| place.covers(second)))
                {
                    let (kinds, cells) = ([one, other], [cell, second]);
                    let covers = |placement: &Placement| cells.iter().any(|&cell| placement.covers(cell));
                    let others = cells.iter().flat_map(|&cell| candidates.covering(cell));
                    let struck: Vec<u32> =
                        others.filter(|&number| !kinds.contains(&problem.placement(number).kind)).collect();
                    let all = kinds.iter().flat_map(|&kind| problem.of_kind[kind].clone());
                    let rests_on = all.filter(|&number| !covers(problem.placement(number)));
                    push(candidates, &struck, seen, kinds, cells, &candidates.strikes_among(rests_on), steps);
                }
            }
        }
    }
    Ok(())
}

fn push(
    candidates: &Candidates<'_>,
    struck: &[u32],
    seen: &mut [bool],
    kinds: [usize; 2],
    cells: [u16; 2],
    premises: &[u32],
    steps: &mut Vec<Step>,
) {
    for &placement in struck.iter().filter(|&&number| !candidates.problem.is_filler(number)) {
        if !std::mem::replace(&mut seen[placement as usize], true) {
            steps.push(Step {
                technique: Technique::Pair,
                placement,
                strikes_out: true,
                evidence: Evidence::Pair { kinds, cells },
                premises: premises.to_vec(),
            });
        }
    }
}

/// Whether the two cells need the two pieces, or the two pieces need the two cells, and the placement contradicts that.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let Evidence::Pair { kinds, cells } = step.evidence else { return false };
    let problem = candidates.problem;
    let struck = problem.placement(step.placement);
    let numbers = (0..problem.placements.len() as u32).filter(|&number| candidates.is_open(number));
    let open: Vec<&Placement> = numbers.map(|number| problem.placement(number)).collect();
    let touches = |placement: &Placement| cells.iter().any(|&cell| placement.covers(cell));
    let covers_both = |placement: &&Placement| cells.iter().all(|&cell| placement.covers(cell));
    let single = kinds[0] != kinds[1] && kinds.iter().all(|&kind| candidates.remaining(kind) == 1);
    let free = cells[0] != cells[1] && cells.iter().all(|&cell| candidates.is_free(cell));
    let by_cells = open.iter().filter(|way| touches(way)).all(|way| kinds.contains(&way.kind))
        && !open.iter().any(covers_both);
    let by_pieces = open.iter().filter(|place| kinds.contains(&place.kind)).all(|place| touches(place));
    let contradicts = if kinds.contains(&struck.kind) {
        by_cells && !touches(struck)
    } else {
        by_pieces && touches(struck)
    };
    single && free && contradicts
}

//! The technique `claim`: if every placement of a piece covers the same cell, strikes out other pieces there; if
//! every way to cover a cell uses the same piece, strikes out that piece elsewhere. `find` finds these steps;
//! `holds` verifies one.

use super::candidates::Candidates;
use super::step::{Evidence, Step, Technique};

/// Every open placement of another piece on a claimed cell, and of a claimed piece elsewhere.
pub(super) fn find(candidates: &Candidates<'_>) -> Vec<Step> {
    let mut seen = vec![false; candidates.problem.placements.len()];
    let mut steps = claimed_cells(candidates, &mut seen);
    steps.extend(claimed_pieces(candidates, &mut seen));
    steps
}

/// Steps from kinds whose placements all cover one cell.
fn claimed_cells(candidates: &Candidates<'_>, seen: &mut [bool]) -> Vec<Step> {
    let problem = candidates.problem;
    let mut steps = Vec::new();
    for kind in candidates.unplaced_kinds().filter(|&kind| candidates.remaining(kind) == 1) {
        let Some(first) = candidates.of_kind(kind).next() else { continue };
        let always =
            |cell: &u16| candidates.of_kind(kind).all(|number| problem.placement(number).covers(*cell));
        for cell in problem.placement(first).cells.iter().copied().filter(always) {
            let elsewhere =
                problem.of_kind[kind].clone().filter(|&number| !problem.placement(number).covers(cell));
            let premises = candidates.strikes_among(elsewhere);
            let evidence = Evidence::KindToCell { kind, cell };
            let others = candidates.covering(cell).filter(|&number| problem.placement(number).kind != kind);
            push(candidates, others, seen, &evidence, &premises, &mut steps);
        }
    }
    steps
}

/// Steps from cells that only pieces of one kind cover.
fn claimed_pieces(candidates: &Candidates<'_>, seen: &mut [bool]) -> Vec<Step> {
    let problem = candidates.problem;
    let mut steps = Vec::new();
    for cell in candidates.free_cells() {
        let Some(first) = candidates.covering(cell).next() else { continue };
        let kind = problem.placement(first).kind;
        let same = candidates.covering(cell).all(|number| problem.placement(number).kind == kind);
        if !same || candidates.remaining(kind) != 1 {
            continue;
        }
        let covering = problem.of_cell[usize::from(cell)].iter().copied();
        let premises =
            candidates.strikes_among(covering.filter(|&number| problem.placement(number).kind != kind));
        let evidence = Evidence::CellToKind { cell, kind };
        let elsewhere = candidates.of_kind(kind).filter(|&number| !problem.placement(number).covers(cell));
        push(candidates, elsewhere, seen, &evidence, &premises, &mut steps);
    }
    steps
}

fn push(
    candidates: &Candidates<'_>,
    struck: impl Iterator<Item = u32>,
    seen: &mut [bool],
    evidence: &Evidence,
    premises: &[u32],
    steps: &mut Vec<Step>,
) {
    for placement in struck.filter(|&number| !candidates.problem.is_filler(number)) {
        if !std::mem::replace(&mut seen[placement as usize], true) {
            steps.push(Step {
                technique: Technique::Claim,
                placement,
                strikes_out: true,
                evidence: evidence.clone(),
                premises: premises.to_vec(),
            });
        }
    }
}

/// Whether the cell or the piece is claimed, and the placement contradicts that.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let problem = candidates.problem;
    let struck = problem.placement(step.placement);
    let open = || {
        let numbers = (0..problem.placements.len() as u32).filter(|&number| candidates.is_open(number));
        numbers.map(|number| problem.placement(number))
    };
    match step.evidence {
        Evidence::KindToCell { kind, cell } => {
            let all = open().filter(|place| place.kind == kind).all(|place| place.covers(cell));
            candidates.remaining(kind) > 0 && all && struck.kind != kind && struck.covers(cell)
        }
        Evidence::CellToKind { cell, kind } => {
            let all = open().filter(|way| way.covers(cell)).all(|way| way.kind == kind);
            candidates.is_free(cell)
                && candidates.remaining(kind) == 1
                && all
                && struck.kind == kind
                && !struck.covers(cell)
        }
        _ => false,
    }
}

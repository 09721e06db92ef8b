//! The technique `balance`: strikes out placements after which the chessboard colours of a region do not add
//! up. Every piece covers a certain number of dark cells, or one of two such numbers; no set of the remaining
//! pieces has both the size of the region and its number of dark cells. `find` finds these steps; `holds`
//! verifies one.

use super::candidates::{Candidates, Cause};
use super::regions::regions;
use super::step::{Evidence, Step, Technique};
use crate::events::Monitor;
use num_bigint::BigUint;
use std::collections::BTreeSet;
use teka_core::Limit;

/// Every open placement that leaves a region whose colours cannot add up.
pub(super) fn find(candidates: &Candidates<'_>, monitor: &mut Monitor<'_>) -> Result<Vec<Step>, Limit> {
    let problem = candidates.problem;
    let Some(dark) = problem.dark.as_deref().filter(|_| problem.connected) else { return Ok(Vec::new()) };
    let options: Vec<BTreeSet<usize>> =
        (0..problem.kinds()).map(|kind| options(candidates, dark, kind)).collect();
    let mut sums: Vec<Option<ColourSums>> = (0..problem.kinds()).map(|_| None).collect();
    let mut steps = Vec::new();
    for placement in candidates.open_pieces() {
        monitor.spend(1 + problem.cells() as u32 / 8)?;
        let kind = problem.placement(placement).kind;
        let sums = sums[kind].get_or_insert_with(|| ColourSums::of(candidates, &options, kind));
        let count = |region: &[u16]| region.iter().filter(|&&cell| dark[usize::from(cell)]).count();
        let impossible = |region: &Vec<u16>| !sums.contains(region.len(), count(region));
        let region = regions(candidates, Some(placement)).into_iter().filter(impossible).min_by_key(Vec::len);
        if let Some(cells) = region {
            let dark = count(&cells);
            steps.push(Step {
                technique: Technique::Balance,
                placement,
                strikes_out: true,
                evidence: Evidence::Colours { cells, dark },
                premises: Vec::new(),
            });
        }
    }
    Ok(steps)
}

/// The numbers of dark cells that a piece of this kind can cover, wherever the pieces on the board leave room for it.
/// Strike-outs are ignored, so that the argument needs no premises.
fn options(candidates: &Candidates<'_>, dark: &[bool], kind: usize) -> BTreeSet<usize> {
    let placements = candidates.problem.of_kind[kind].clone();
    let possible = placements.filter(|&number| candidates.cause(number) != Some(Cause::Board));
    let covered = possible.map(|number| {
        candidates.problem.placement(number).cells.iter().filter(|&&cell| dark[usize::from(cell)]).count()
    });
    covered.collect()
}

/// The possible total sizes and dark cells of sets of pieces: bit `size · (cells + 1) + dark` of a bit set.
struct ColourSums {
    bits: BigUint,
    row: usize,
}

impl ColourSums {
    /// The sums of the pieces still to be placed, minus one piece of the kind `without`.
    fn of(candidates: &Candidates<'_>, options: &[BTreeSet<usize>], without: usize) -> Self {
        let row = candidates.problem.cells() + 1;
        let mut bits = BigUint::from(1_u8);
        for kind in candidates.unplaced_kinds() {
            for _ in 0..candidates.remaining(kind) - usize::from(kind == without) {
                let with =
                    options[kind].iter().map(|dark| &bits << (candidates.problem.sizes[kind] * row + dark));
                bits = with.fold(bits.clone(), |all, more| all | more);
            }
        }
        ColourSums { bits, row }
    }

    fn contains(&self, size: usize, dark: usize) -> bool {
        self.bits.bit((size * self.row + dark) as u64)
    }
}

/// Whether the placement leaves the region, and no set of pieces has its size and number of dark cells.
pub(super) fn holds(candidates: &Candidates<'_>, step: &Step) -> bool {
    let Evidence::Colours { cells, dark: wanted } = &step.evidence else { return false };
    let problem = candidates.problem;
    let Some(dark) = problem.dark.as_deref() else { return false };
    let placed = problem.placement(step.placement).kind;
    let mut pieces: Vec<(usize, Vec<usize>)> = Vec::new();
    for kind in candidates.unplaced_kinds() {
        for _ in 0..candidates.remaining(kind) - usize::from(kind == placed) {
            pieces.push((problem.sizes[kind], options(candidates, dark, kind).into_iter().collect()));
        }
    }
    problem.connected
        && candidates.is_open(step.placement)
        && regions(candidates, Some(step.placement)).contains(cells)
        && cells.iter().filter(|&&cell| dark[usize::from(cell)]).count() == *wanted
        && !colours_add_up(cells.len(), *wanted, &pieces)
}

/// Whether a set of pieces has this size and this number of dark cells, by trying all sets.
fn colours_add_up(size: usize, dark: usize, pieces: &[(usize, Vec<usize>)]) -> bool {
    let Some(((each, options), rest)) = pieces.split_first() else { return size == 0 && dark == 0 };
    colours_add_up(size, dark, rest)
        || size >= *each
            && options
                .iter()
                .any(|&covered| covered <= dark && colours_add_up(size - each, dark - covered, rest))
}

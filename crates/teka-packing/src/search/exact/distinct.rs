//! The number of distinct solutions, where solutions that are symmetric to each other count as one: up to all
//! symmetries, and up to rotation alone. By Burnside's lemma it is the mean, over these symmetries, of the
//! number of solutions that each symmetry fixes.
//!
//! A fixed solution consists of whole orbits of placements, so the fixed solutions are the exact covers by such
//! orbits. Usually there are none, because some piece has no symmetric placement.

use super::algorithm_x::{AlgorithmX, Options};
use super::fixed_by_merging::{self, PlacementOrbit};
use super::instance::Instance;
use super::symmetry::{PuzzleSymmetry, SymmetryGroup};
use crate::events::Monitor;
use num_bigint::BigUint;
use std::collections::HashMap;
use teka_core::Limit;

/// The numbers of distinct solutions.
pub(super) struct Distinct {
    /// Up to rotation and reflection.
    pub(super) up_to_symmetry: BigUint,
    /// Up to rotation alone.
    pub(super) up_to_rotation: BigUint,
}

pub(super) fn count(
    instance: &Instance<'_>,
    group: &SymmetryGroup,
    solutions: &BigUint,
    monitor: &mut Monitor<'_>,
) -> Result<Distinct, Limit> {
    let (mut fixed_by_all, mut fixed_by_rotations) = (BigUint::ZERO, BigUint::ZERO);
    let mut rotations = 0_u32;
    let mut numbers = None;
    for (at, element) in group.elements.iter().enumerate() {
        let fixed = if at == 0 {
            solutions.clone()
        } else if *solutions == BigUint::ZERO || rules_out_fixed_solutions(instance, element) {
            BigUint::ZERO
        } else {
            let numbers = numbers.get_or_insert_with(|| placement_numbers(instance));
            count_fixed(instance, element, numbers, monitor)?
        };
        fixed_by_all += &fixed;
        if element.is_rotation {
            fixed_by_rotations += fixed;
            rotations += 1;
        }
    }
    Ok(Distinct {
        up_to_symmetry: fixed_by_all / group.elements.len(),
        up_to_rotation: fixed_by_rotations / rotations,
    })
}

/// Whether a kind with one copy has no placement that the symmetry fixes, so that it fixes no solution either.
fn rules_out_fixed_solutions(instance: &Instance<'_>, element: &PuzzleSymmetry) -> bool {
    let is_fixed = |cells: &[u16]| {
        cells.iter().all(|&cell| cells.binary_search(&element.cells[usize::from(cell)]).is_ok())
    };
    let mut has_fixed = vec![false; instance.copies.len()];
    for placement in &instance.placements {
        has_fixed[placement.kind] |= is_fixed(&placement.cells);
    }
    (0..instance.copies.len())
        .any(|kind| instance.copies[kind] == 1 && element.kinds[kind] == kind && !has_fixed[kind])
}

/// The number of each placement, by kind and cells.
type Numbers<'i> = HashMap<(usize, &'i [u16]), usize>;

fn placement_numbers<'i>(instance: &'i Instance<'_>) -> Numbers<'i> {
    let entry = |(number, placement): (usize, &'i super::instance::Placement)| {
        ((placement.kind, &placement.cells[..]), number)
    };
    instance.placements.iter().enumerate().map(entry).collect()
}

/// The number of solutions that a symmetry fixes: by merging states if there are few, else depth first.
fn count_fixed(
    instance: &Instance<'_>,
    element: &PuzzleSymmetry,
    numbers: &Numbers<'_>,
    monitor: &mut Monitor<'_>,
) -> Result<BigUint, Limit> {
    let orbits = placement_orbits(instance, element, numbers, monitor)?;
    if let Some(fixed) = fixed_by_merging::count(instance, element, &orbits, monitor)? {
        return Ok(BigUint::from(fixed));
    }
    count_depth_first(instance, orbits, monitor).map(BigUint::from)
}

/// The orbits of placements that do not overlap and do not take more pieces than there are.
fn placement_orbits(
    instance: &Instance<'_>,
    element: &PuzzleSymmetry,
    numbers: &Numbers<'_>,
    monitor: &mut Monitor<'_>,
) -> Result<Vec<PlacementOrbit>, Limit> {
    let mut orbits = Vec::new();
    let mut seen = vec![false; instance.placements.len()];
    for first in 0..instance.placements.len() {
        monitor.spend(1)?;
        if seen[first] {
            continue;
        }
        let (mut cells, mut kinds, mut next) = (Vec::new(), HashMap::new(), first);
        while !seen[next] {
            seen[next] = true;
            let placement = &instance.placements[next];
            cells.extend_from_slice(&placement.cells);
            *kinds.entry(placement.kind as u16).or_insert(0) += 1;
            next = numbers[&(element.kinds[placement.kind], &element.image(&placement.cells)[..])];
        }
        let size = cells.len();
        cells.sort_unstable();
        cells.dedup();
        let enough =
            kinds.iter().all(|(&kind, &amount)| usize::from(amount) <= instance.copies[usize::from(kind)]);
        if cells.len() == size && enough {
            let mut kinds: Vec<(u16, u16)> = kinds.into_iter().collect();
            teka_core::sort::ascending(&mut kinds);
            orbits.push(PlacementOrbit { cells, kinds });
        }
    }
    Ok(orbits)
}

fn count_depth_first(
    instance: &Instance<'_>,
    orbits: Vec<PlacementOrbit>,
    monitor: &mut Monitor<'_>,
) -> Result<u64, Limit> {
    let mut options = Options::new();
    for orbit in orbits {
        options.push(orbit.cells, orbit.kinds);
    }
    let mut search = AlgorithmX::new(instance.cells.len(), &instance.copies, options);
    let mut fixed = 0;
    while search.next_solution(monitor)? {
        fixed += 1;
    }
    Ok(fixed)
}

#[cfg(test)]
mod tests {
    use super::super::{Method, test_puzzles};
    use super::*;

    #[test]
    fn domino_tilings_up_to_symmetry() {
        // 2×3 has three tilings, two of which are mirror images; 4×4 has 36 in nine classes.
        for (rows, columns, all, classes) in [(2_usize, 3, 3_u32, 2_u32), (4, 4, 36, 9)] {
            let text = format!(
                "[board]\nrectangle = [{rows}, {columns}]\n[[piece]]\ncopies = {}\nshape = \"##\"\n",
                rows * columns / 2
            );
            let puzzle = test_puzzles::puzzle(&text);
            let budget = teka_core::Budget::default();
            let mut monitor = Monitor::new(&budget, &teka_core::NoObserver);
            let instance = Instance::of(&puzzle, &mut monitor).unwrap().unwrap();
            let counted = test_puzzles::count(&instance, Method::AlgorithmX, 1);
            assert_eq!(counted.solutions, BigUint::from(all));
            assert_eq!(counted.distinct, Some(BigUint::from(classes)));
        }
    }

    /// Compares both methods on every symmetry of small puzzles.
    #[test]
    fn merging_counts_fixed_solutions_like_depth_first_search() {
        let mut fixed_by_some = 0;
        test_puzzles::each(|instance, _| {
            let budget = teka_core::Budget::default();
            let mut monitor = Monitor::new(&budget, &teka_core::NoObserver);
            let numbers = placement_numbers(instance);
            for element in SymmetryGroup::of(instance).elements.iter().skip(1) {
                let orbits = placement_orbits(instance, element, &numbers, &mut monitor).unwrap();
                let merged = fixed_by_merging::count(instance, element, &orbits, &mut monitor).unwrap();
                let expected = count_depth_first(instance, orbits, &mut monitor).unwrap();
                assert_eq!(merged, Some(u128::from(expected)));
                fixed_by_some += expected;
            }
        });
        assert!(fixed_by_some > 0);
    }

    /// Too many fixed solutions to enumerate, but few states.
    #[test]
    fn domino_tilings_of_a_large_board_are_counted_up_to_symmetry() {
        let puzzle =
            test_puzzles::puzzle("[board]\nrectangle = [8, 16]\n[[piece]]\ncopies = 64\nshape = \"##\"\n");
        let budget = teka_core::Budget::default();
        let counted = super::super::count(&puzzle, &teka_core::RunContext::new(&budget), None).unwrap();
        let (all, classes) = (counted.solutions, counted.distinct.unwrap());
        assert_eq!(all.to_string(), "540061286536921");
        // A quarter, and a little more for the symmetric ones.
        assert!(&classes * 4_u32 > all && &classes * 3_u32 < all, "{classes}");
    }
}

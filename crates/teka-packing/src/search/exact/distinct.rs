//! How many solutions are left when those that symmetries carry into each other count as one: by Burnside's lemma
//! the mean, over all symmetries, of the number of solutions each leaves as they are.
//!
//! A solution that a symmetry leaves as it is consists of whole orbits of placements, so those solutions are the
//! exact covers by such orbits. Mostly there are none, because some piece cannot lie symmetrically.

use super::instance::Instance;
use super::lists::{Options, Search};
use super::symmetry::{Element, Group};
use num_bigint::BigUint;
use std::collections::HashMap;
use teka_core::{Limit, Watch};

/// The numbers of distinct solutions.
pub(super) struct Distinct {
    /// Up to all symmetries.
    pub(super) all: BigUint,
    /// Up to turns alone.
    pub(super) by_turning: BigUint,
}

pub(super) fn count(
    instance: &Instance<'_>,
    group: &Group,
    solutions: &BigUint,
    watch: &mut Watch<'_>,
) -> Result<Distinct, Limit> {
    let (mut all, mut by_turning) = (BigUint::ZERO, BigUint::ZERO);
    let mut turns = 0_u32;
    let mut numbers = None;
    for (at, element) in group.elements.iter().enumerate() {
        let kept = if at == 0 {
            solutions.clone()
        } else if *solutions == BigUint::ZERO || some_piece_cannot_stay(instance, element) {
            BigUint::ZERO
        } else {
            let numbers = numbers.get_or_insert_with(|| numbered(instance));
            BigUint::from(kept_by(instance, element, numbers, watch)?)
        };
        all += &kept;
        if element.is_turn {
            by_turning += kept;
            turns += 1;
        }
    }
    Ok(Distinct { all: all / group.elements.len(), by_turning: by_turning / turns })
}

/// Whether a kind with one copy has no placement that the symmetry leaves in place, which rules all solutions out.
fn some_piece_cannot_stay(instance: &Instance<'_>, element: &Element) -> bool {
    let stays = |cells: &[u16]| {
        cells.iter().all(|&cell| cells.binary_search(&element.cells[usize::from(cell)]).is_ok())
    };
    let mut can_stay = vec![false; instance.copies.len()];
    for placement in &instance.placements {
        can_stay[placement.kind] |= stays(&placement.cells);
    }
    (0..instance.copies.len())
        .any(|kind| instance.copies[kind] == 1 && element.kinds[kind] == kind && !can_stay[kind])
}

type Numbers<'i> = HashMap<(usize, &'i [u16]), usize>;

fn numbered<'i>(instance: &'i Instance<'_>) -> Numbers<'i> {
    let entry = |(number, placement): (usize, &'i super::instance::Placement)| {
        ((placement.kind, &placement.cells[..]), number)
    };
    instance.placements.iter().enumerate().map(entry).collect()
}

/// How many solutions a symmetry leaves as they are.
fn kept_by(
    instance: &Instance<'_>,
    element: &Element,
    numbers: &Numbers<'_>,
    watch: &mut Watch<'_>,
) -> Result<u64, Limit> {
    let mut options = Options::new();
    let mut seen = vec![false; instance.placements.len()];
    for first in 0..instance.placements.len() {
        watch.spend(1)?;
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
            kinds.sort_unstable();
            options.push(cells, kinds);
        }
    }
    let mut search = Search::new(instance.cells.len(), &instance.copies, options);
    let mut kept = 0;
    while search.advance(watch)? {
        kept += 1;
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::super::{Method, trial};
    use super::*;

    #[test]
    fn domino_tilings_up_to_symmetry() {
        // 2 by 3 has three tilings, two of which are images of each other; 4 by 4 has 36, of nine kinds.
        for (rows, columns, all, classes) in [(2_usize, 3, 3_u32, 2_u32), (4, 4, 36, 9)] {
            let text = format!(
                "[board]\nrectangle = [{rows}, {columns}]\n[[piece]]\ncopies = {}\nshape = \"##\"\n",
                rows * columns / 2
            );
            let puzzle = trial::puzzle(&text);
            let budget = teka_core::Budget::default();
            let mut watch = Watch::new(&budget, &teka_core::Silent);
            let instance = Instance::of(&puzzle, &mut watch).unwrap().unwrap();
            let counted = trial::count(&instance, Method::Lists, 1);
            assert_eq!(counted.solutions, BigUint::from(all));
            assert_eq!(counted.distinct, Some(BigUint::from(classes)));
        }
    }
}

//! All challenges with one or two given pieces that have exactly one solution. They are so rare that trying
//! placements at random would rarely find one. Instead, for every placement and every pair of placements, the
//! solutions that contain it are counted, up to two, and those with one are kept. The result is stored in the
//! table cache.

use super::solution_space::SolutionSpace;
use super::stored;
use crate::events::Monitor;
use crate::search::exact::Instance;
use teka_core::{Limit, RunContext};

/// With more placements, the table of all pairs would be too large.
const MAX_PLACEMENTS: usize = 8_192;
/// More solutions would take too long to count.
const MAX_SOLUTIONS: u64 = 50_000_000;

/// Single placements and pairs of placements that belong to exactly one solution.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct UniquePairs {
    pub(super) singles: Vec<[u32; 1]>,
    /// In increasing order, the smaller placement first.
    pub(super) pairs: Vec<[u32; 2]>,
}

impl UniquePairs {
    /// The pairs of an instance, from the table cache if it has them; `None` if there would be too much to count.
    pub(super) fn of(
        instance: &Instance<'_>,
        space: &SolutionSpace,
        context: &RunContext<'_>,
    ) -> Result<Option<Self>, Limit> {
        if instance.placements.len() > MAX_PLACEMENTS || space.solutions() > MAX_SOLUTIONS {
            return Ok(None);
        }
        let name = stored::name("pairs", instance.puzzle());
        let placements = instance.placements.len() as u32;
        if let Some(known) =
            stored::load(context.tables, &name).and_then(|bytes| Self::from_bytes(&bytes, placements))
        {
            return Ok(Some(known));
        }
        let counted = Self::count(instance, space, &mut context.monitor())?;
        stored::store(context, &name, &counted.to_bytes());
        Ok(Some(counted))
    }

    fn count(
        instance: &Instance<'_>,
        space: &SolutionSpace,
        monitor: &mut Monitor<'_>,
    ) -> Result<Self, Limit> {
        let size = instance.placements.len();
        let kinds = instance.puzzle().kinds().len();
        let is_piece = |number: &u32| instance.placements[*number as usize].kind < kinds;
        let mut singles = vec![0_u8; size];
        // The number of solutions with each pair, up to two. Only entries above the diagonal are used.
        let mut pairs = vec![0_u8; size * size];
        let mut placed: Vec<u32> = Vec::new();
        let count = |solution: &[u32]| {
            placed.clear();
            placed.extend(solution.iter().copied().filter(is_piece));
            placed.sort_unstable();
            for (at, &one) in placed.iter().enumerate() {
                let row = &mut pairs[one as usize * size..][..size];
                for &other in &placed[at + 1..] {
                    row[other as usize] = (row[other as usize] + 1).min(2);
                }
                singles[one as usize] = (singles[one as usize] + 1).min(2);
            }
            Ok(())
        };
        space.each(count, monitor)?;
        let once = |counts: &[u8]| -> Vec<u32> {
            (0..counts.len() as u32).filter(|&at| counts[at as usize] == 1).collect()
        };
        let rows = pairs.chunks_exact(size.max(1)).enumerate();
        Ok(UniquePairs {
            singles: once(&singles).into_iter().map(|one| [one]).collect(),
            pairs: rows
                .flat_map(|(one, row)| once(row).into_iter().map(move |other| [one as u32, other]))
                .collect(),
        })
    }

    fn to_bytes(&self) -> Vec<u8> {
        let singles = self.singles.iter().flatten();
        let numbers = [self.singles.len() as u32];
        numbers
            .iter()
            .chain(singles)
            .chain(self.pairs.iter().flatten())
            .flat_map(|n| n.to_le_bytes())
            .collect()
    }

    fn from_bytes(bytes: &[u8], placements: u32) -> Option<Self> {
        let numbers: Vec<u32> = stored::words(bytes)?.collect();
        let (&singles, numbers) = numbers.split_first()?;
        let (singles, pairs) = numbers.split_at_checked(singles as usize)?;
        let (singles, (pairs, rest)) = (singles.as_chunks().0, pairs.as_chunks());
        let fits = rest.is_empty() && numbers.iter().all(|&number| number < placements);
        fits.then(|| UniquePairs { singles: singles.to_vec(), pairs: pairs.to_vec() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{FLAT, puzzle};
    use super::*;
    use crate::search::exact::Completions;
    use teka_core::Budget;

    #[test]
    fn pairs_have_exactly_one_completion() {
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        let puzzle = puzzle(FLAT);
        let mut monitor = context.monitor();
        let instance = Instance::of(&puzzle, &mut monitor).unwrap().unwrap();
        let space = SolutionSpace::of(&instance, &context).unwrap();
        let pairs = UniquePairs::of(&instance, &space, &context).unwrap().unwrap();
        let completions = Completions::of(&instance).unwrap();
        let cells = |number: u32| &instance.placements[number as usize].cells;
        let mut expected = Vec::new();
        let placements = instance.placements.len() as u32;
        for one in 0..placements {
            for other in one + 1..placements {
                let same_kind =
                    instance.placements[one as usize].kind == instance.placements[other as usize].kind;
                if same_kind || cells(one).iter().any(|cell| cells(other).contains(cell)) {
                    continue;
                }
                if completions.first(2, &[one, other], &mut monitor).unwrap().len() == 1 {
                    expected.push([one, other]);
                }
            }
        }
        assert!(!expected.is_empty());
        assert_eq!(pairs.pairs, expected);
        assert_eq!(UniquePairs::from_bytes(&pairs.to_bytes(), placements), Some(pairs));
        assert_eq!(UniquePairs::from_bytes(&[9, 0, 0, 0], placements), None);
    }
}

//! Counting without visiting every solution: dynamic programming over the sweep of `sweep.rs`. States with the same
//! filled cells and the same remaining pieces are merged, and each keeps the number of ways to reach it. On narrow
//! boards there are few states, however many solutions there are.
//!
//! States with the same first empty cell are expanded together, so only the states of a few positions are kept at a
//! time. A state holds only the cells ahead of it, so the board may have any length. When memory runs out, the
//! current states are counted one by one by depth-first search, and no work is lost.

use super::bits::Bits;
use super::dead_holes::DeadHoles;
use super::instance::Instance;
use super::sweep::sweep_order;
use crate::events::Monitor;
use num_bigint::BigUint;
use num_traits::{CheckedAdd, One, Zero};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use teka_core::Limit;

/// The sweep of an instance, position by position.
pub(super) struct Memo<B> {
    /// For every position, the placements whose first cell it is.
    placements_at: Vec<Vec<ShiftedPlacement<B>>>,
    dead_holes: DeadHoles,
    /// Where a state stores the number of remaining pieces of each kind.
    fields: Vec<Field>,
    start: u64,
}

struct ShiftedPlacement<B> {
    /// The cells it covers, relative to its first.
    mask: B,
    kind: usize,
    /// Its number in the instance.
    number: u32,
}

/// The bits that hold the number of remaining pieces of a kind.
#[derive(Clone, Copy)]
struct Field {
    shift: u32,
    mask: u64,
}

/// The filled cells, relative to the first empty one, and the remaining pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State<B> {
    filled: B,
    left: u64,
}

/// Why a count has no result.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum MemoError {
    /// The budget is used up.
    Limit(Limit),
    /// There are more states than [`MergeLimits::states`].
    TooManyStates,
    /// The count does not fit into the number type.
    Overflow,
}

impl From<Limit> for MemoError {
    fn from(limit: Limit) -> Self {
        MemoError::Limit(limit)
    }
}

/// How much to spend on merged states.
#[derive(Clone, Copy)]
pub(super) struct MergeLimits {
    /// Give up after this many states in total.
    pub(super) states: u64,
    /// Count states one by one when they would need more memory than this.
    pub(super) bytes: u64,
}

pub(super) type StateSet<B> = HashSet<State<B>, BuildHasherDefault<StateHasher>>;
pub(super) type States<B, N> = HashMap<State<B>, N, BuildHasherDefault<StateHasher>>;

impl<B: Bits> Memo<B> {
    /// `None` if a state of this instance does not fit into the machine words.
    pub(super) fn new(instance: &Instance<'_>) -> Option<Self> {
        let positions = sweep_order(instance);
        let at = |cell: u16| usize::from(positions[usize::from(cell)]);
        let mut fields = Vec::new();
        let mut shift = 0;
        for &copies in &instance.copies {
            let bits = usize::BITS - copies.leading_zeros();
            fields.push(Field { shift, mask: (1_u64 << bits) - 1 });
            shift += bits;
            if shift > 63 {
                return None;
            }
        }
        let mut placements_at: Vec<Vec<ShiftedPlacement<B>>> =
            (0..instance.cells.len()).map(|_| Vec::new()).collect();
        for (number, placement) in instance.placements.iter().enumerate() {
            let first = placement.cells.iter().map(|&cell| at(cell)).min()?;
            let last = placement.cells.iter().map(|&cell| at(cell)).max()?;
            if last - first >= B::SIZE - 1 {
                return None;
            }
            let mask =
                placement.cells.iter().fold(B::default(), |mask, &cell| mask | B::one(at(cell) - first));
            placements_at[first].push(ShiftedPlacement { mask, kind: placement.kind, number: number as u32 });
        }
        let mut neighbours_at = vec![u128::default(); instance.cells.len()];
        let neighbours = instance.neighbours();
        let wide = instance.cells.len() > 128;
        if !wide {
            for (cell, others) in neighbours.iter().enumerate() {
                neighbours_at[at(cell as u16)] = others.iter().fold(0, |mask, &other| mask | 1 << at(other));
            }
        }
        // The tables are limited to 128 cells; beyond that no hole is called dead.
        let dead_holes = if wide {
            DeadHoles::none(instance.cells.len())
        } else {
            DeadHoles::new(instance, &neighbours_at)
        };
        let start =
            instance.copies.iter().zip(&fields).map(|(&copies, field)| (copies as u64) << field.shift).sum();
        Some(Memo { placements_at, dead_holes, fields, start })
    }

    /// The number of solutions.
    pub(super) fn count<N: Number>(
        &self,
        limits: MergeLimits,
        monitor: &mut Monitor<'_>,
    ) -> Result<N, MemoError> {
        let cells = self.placements_at.len();
        let mut states_at: Vec<States<B, N>> = (0..=cells).map(|_| States::default()).collect();
        states_at[0].insert(self.start(), N::one());
        let mut expanded = 0;
        let mut held = 1_u64;
        let size = (size_of::<State<B>>() + size_of::<N>() + 1) as u64 * 2;
        for position in 0..cells {
            let here = std::mem::take(&mut states_at[position]);
            expanded += here.len() as u64;
            held -= here.len() as u64;
            if expanded > limits.states {
                return Err(MemoError::TooManyStates);
            }
            if (held + here.len() as u64) * size > limits.bytes {
                states_at[position] = here;
                return self.count_depth_first(&states_at, position, monitor);
            }
            for (state, ways) in here {
                monitor.case()?;
                monitor.node()?;
                self.each_successor(position, state, |_, position, next| -> Result<(), MemoError> {
                    let entry = states_at[position].entry(next);
                    let entry = entry.or_insert_with(|| {
                        held += 1;
                        N::zero()
                    });
                    *entry = entry.checked_add(&ways).ok_or(MemoError::Overflow)?;
                    Ok(())
                })?;
            }
        }
        let solutions = states_at[cells].values().try_fold(N::zero(), |sum, ways| sum.checked_add(ways));
        solutions.ok_or(MemoError::Overflow)
    }

    /// The number of positions.
    pub(super) fn positions(&self) -> usize {
        self.placements_at.len()
    }

    /// The state with nothing placed.
    pub(super) fn start(&self) -> State<B> {
        State { filled: B::default(), left: self.start }
    }

    /// Calls `each` with the placements possible in a state, the states they lead to and the positions of their first
    /// empty cells.
    #[inline]
    pub(super) fn each_successor<E>(
        &self,
        position: usize,
        state: State<B>,
        mut each: impl FnMut(u32, usize, State<B>) -> Result<(), E>,
    ) -> Result<(), E> {
        for placement in &self.placements_at[position] {
            let field = self.fields[placement.kind];
            if !(state.filled & placement.mask).is_empty() || state.left >> field.shift & field.mask == 0 {
                continue;
            }
            let filled = state.filled | placement.mask;
            let skip = (!filled).first();
            let filled = filled >> skip as u32;
            if position + skip < self.placements_at.len()
                && self.dead_holes.is_dead(position + skip, filled.low())
            {
                continue;
            }
            let next = State { filled, left: state.left - (1 << field.shift) };
            each(placement.number, position + skip, next)?;
        }
        Ok(())
    }

    /// Counts the solutions below all states from position `from` on, one state at a time.
    fn count_depth_first<N: Number>(
        &self,
        states_at: &[States<B, N>],
        from: usize,
        monitor: &mut Monitor<'_>,
    ) -> Result<N, MemoError> {
        let mut sum = N::zero();
        for (position, states) in states_at.iter().enumerate().skip(from) {
            for (&state, ways) in states {
                let below: N = self.count_below(position, state, monitor)?;
                let product = ways.checked_times(&below).ok_or(MemoError::Overflow)?;
                sum = sum.checked_add(&product).ok_or(MemoError::Overflow)?;
            }
        }
        Ok(sum)
    }

    fn count_below<N: Number>(
        &self,
        position: usize,
        state: State<B>,
        monitor: &mut Monitor<'_>,
    ) -> Result<N, MemoError> {
        let mut sum = N::zero();
        let mut stack = vec![(position, state)];
        while let Some((position, state)) = stack.pop() {
            if position == self.placements_at.len() {
                sum = sum.checked_add(&N::one()).ok_or(MemoError::Overflow)?;
                continue;
            }
            monitor.case()?;
            monitor.node()?;
            self.each_successor(position, state, |_, position, next| -> Result<(), MemoError> {
                stack.push((position, next));
                Ok(())
            })?;
        }
        Ok(sum)
    }
}

/// A number type to count in.
pub(super) trait Number: Clone + Zero + One + CheckedAdd {
    fn checked_times(&self, other: &Self) -> Option<Self>;
}

impl Number for u64 {
    fn checked_times(&self, other: &Self) -> Option<Self> {
        self.checked_mul(*other)
    }
}

impl Number for BigUint {
    fn checked_times(&self, other: &Self) -> Option<Self> {
        Some(self * other)
    }
}

/// A fast hash of the words of a state: a rotation and a multiplication mix them well enough.
#[derive(Default)]
pub(super) struct StateHasher(u64);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Method, test_puzzles};
    use super::*;
    use teka_core::{Budget, NoObserver, Source, Strictness};

    #[test]
    fn memo_counts_like_algorithm_x() {
        test_puzzles::each(|instance, solutions| {
            assert_eq!(test_puzzles::count(instance, Method::Memo, 1).solutions, BigUint::from(solutions));
        });
    }

    #[test]
    fn without_memory_states_are_counted_one_by_one() {
        let budget = Budget::default();
        test_puzzles::each(|instance, solutions| {
            let memo = Memo::<u128>::new(instance).unwrap();
            for bytes in [0, 500, 2_000] {
                let limits = MergeLimits { states: u64::MAX, bytes };
                let counted = memo.count::<u64>(limits, &mut Monitor::new(&budget, &NoObserver)).unwrap();
                assert_eq!(counted, solutions, "{bytes} bytes");
            }
        });
    }

    /// A state needs a bit for every cell up to the last filled one, and one for the empty cell after it.
    #[test]
    fn pieces_too_long_for_a_word_need_a_wider_one() {
        for (span, in_64, in_128) in [
            (62, true, true),
            (63, true, true),
            (64, false, true),
            (65, false, true),
            (126, false, true),
            (127, false, true),
            (128, false, false),
            (129, false, false),
        ] {
            // A straight piece, and one of only its two ends, each with room to move.
            let [straight, ends] = ["#", "."].map(|middle| format!("#{}#", middle.repeat(span - 2)));
            for (shape, others) in [(straight, 2), (ends, span)] {
                let text = format!(
                    "[board]\nrectangle = [1, {}]\n[[piece]]\nshape = \"{shape}\"\n[[piece]]\ncopies = {others}\nshape = \"#\"\n",
                    span + 2
                );
                let read = crate::read(&Source::new("row", text), Strictness::Lenient);
                let puzzle = read.value.expect("a lenient reader accepts a disconnected piece");
                let budget = Budget::default();
                let instance =
                    Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
                assert_eq!(
                    test_puzzles::count(&instance, Method::AlgorithmX, 1).solutions,
                    BigUint::from(3_u32)
                );
                let counts = [count_in::<u64>(&instance), count_in::<u128>(&instance)];
                assert_eq!(counts, [in_64.then_some(3), in_128.then_some(3)], "{span} cells: {shape}");
            }
        }
    }

    /// Counts with states of this word, if they fit.
    fn count_in<B: Bits>(instance: &Instance<'_>) -> Option<u64> {
        let budget = Budget::default();
        let limits = MergeLimits { states: u64::MAX, bytes: u64::MAX };
        let memo = Memo::<B>::new(instance)?;
        Some(memo.count::<u64>(limits, &mut Monitor::new(&budget, &NoObserver)).unwrap())
    }

    #[test]
    fn counts_beyond_a_machine_word_are_exact() {
        // The number of domino tilings of 2×100 is a Fibonacci number that does not fit into 64 bits.
        let puzzle =
            test_puzzles::puzzle("[board]\nrectangle = [2, 100]\n[[piece]]\ncopies = 100\nshape = \"##\"\n");
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
        let counted = test_puzzles::count(&instance, Method::Memo, 1);
        assert_eq!(counted.solutions.to_string(), "573147844013817084101");
    }
}

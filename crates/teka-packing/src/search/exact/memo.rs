//! Counting without looking at every solution. The board is swept as in `sweep.rs`, but states with the same cells
//! filled and the same pieces left are merged, with the number of ways to reach them. On narrow boards there are
//! few such states, however many solutions.
//!
//! All states whose first empty cell is the same are treated together, so only a few positions' worth of states
//! are kept at a time. A state holds just the cells ahead of it, so the board may be of any length. When the
//! memory allowed is used up, the states at hand are counted out one by one, and nothing is lost.

use super::bits::Bits;
use super::instance::Instance;
use super::sweep::sweep_order;
use super::windows::Windows;
use num_bigint::BigUint;
use num_traits::{CheckedAdd, One, Zero};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use teka_core::{Limit, Watch};

/// The sweep of an instance, position by position.
pub(super) struct Memo<B> {
    /// For every position the placements that begin there.
    beginning: Vec<Vec<Step<B>>>,
    windows: Windows,
    /// Where the number of pieces left of each kind stands in a state.
    fields: Vec<Field>,
    start: u64,
}

struct Step<B> {
    /// The cells it covers, counted from its first.
    mask: B,
    kind: usize,
}

/// A few bits that hold the number of pieces left of a kind.
#[derive(Clone, Copy)]
struct Field {
    shift: u32,
    mask: u64,
}

/// The cells filled, counted from the first empty one, and the pieces left.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State<B> {
    filled: B,
    left: u64,
}

/// Why a count was given up.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum GivenUp {
    /// A limit of the budget.
    Stopped(Limit),
    /// More states than was thought worth while.
    TooManyStates,
    /// The number is too large for the type.
    Overflow,
}

impl From<Limit> for GivenUp {
    fn from(limit: Limit) -> Self {
        GivenUp::Stopped(limit)
    }
}

/// What is worth spending on merged states.
#[derive(Clone, Copy)]
pub(super) struct Worth {
    /// Give up beyond this many states in all.
    pub(super) states: u64,
    /// Count states out one by one when they would need more bytes than this.
    pub(super) bytes: u64,
}

type States<B, N> = HashMap<State<B>, N, BuildHasherDefault<StateHasher>>;

impl<B: Bits> Memo<B> {
    /// `None` when a state of this instance does not fit into the words.
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
        let mut beginning: Vec<Vec<Step<B>>> = (0..instance.cells.len()).map(|_| Vec::new()).collect();
        for placement in &instance.placements {
            let first = placement.cells.iter().map(|&cell| at(cell)).min()?;
            let last = placement.cells.iter().map(|&cell| at(cell)).max()?;
            if last - first >= B::SIZE - 1 {
                return None;
            }
            let mask =
                placement.cells.iter().fold(B::default(), |mask, &cell| mask | B::one(at(cell) - first));
            beginning[first].push(Step { mask, kind: placement.kind });
        }
        let mut near = vec![u128::default(); instance.cells.len()];
        let neighbours = instance.neighbours();
        let wide = instance.cells.len() > 128;
        if !wide {
            for (cell, others) in neighbours.iter().enumerate() {
                near[at(cell as u16)] = others.iter().fold(0, |mask, &other| mask | 1 << at(other));
            }
        }
        // Beyond 128 cells every cell counts as open, so that nothing is taken for dead.
        let windows = if wide { Windows::none(instance.cells.len()) } else { Windows::new(instance, &near) };
        let start =
            instance.copies.iter().zip(&fields).map(|(&copies, field)| (copies as u64) << field.shift).sum();
        Some(Memo { beginning, windows, fields, start })
    }

    /// The number of solutions.
    pub(super) fn count<N: Number>(&self, worth: Worth, watch: &mut Watch<'_>) -> Result<N, GivenUp> {
        let cells = self.beginning.len();
        let mut waiting: Vec<States<B, N>> = (0..=cells).map(|_| States::default()).collect();
        waiting[0].insert(State { filled: B::default(), left: self.start }, N::one());
        let mut states = 0;
        let mut held = 1_u64;
        let size = (size_of::<State<B>>() + size_of::<N>() + 1) as u64 * 2;
        for position in 0..cells {
            let here = std::mem::take(&mut waiting[position]);
            states += here.len() as u64;
            held -= here.len() as u64;
            if states > worth.states {
                return Err(GivenUp::TooManyStates);
            }
            if (held + here.len() as u64) * size > worth.bytes {
                waiting[position] = here;
                return self.count_out(&waiting, position, watch);
            }
            for (state, ways) in here {
                watch.case()?;
                watch.node()?;
                self.each_next(position, state, |position, next| -> Result<(), GivenUp> {
                    let entry = waiting[position].entry(next);
                    let entry = entry.or_insert_with(|| {
                        held += 1;
                        N::zero()
                    });
                    *entry = entry.checked_add(&ways).ok_or(GivenUp::Overflow)?;
                    Ok(())
                })?;
            }
        }
        let solutions = waiting[cells].values().try_fold(N::zero(), |sum, ways| sum.checked_add(ways));
        solutions.ok_or(GivenUp::Overflow)
    }

    /// The states that can follow one, with the position of their first empty cell.
    #[inline]
    fn each_next<E>(
        &self,
        position: usize,
        state: State<B>,
        mut each: impl FnMut(usize, State<B>) -> Result<(), E>,
    ) -> Result<(), E> {
        for step in &self.beginning[position] {
            let field = self.fields[step.kind];
            if !(state.filled & step.mask).is_empty() || state.left >> field.shift & field.mask == 0 {
                continue;
            }
            let filled = state.filled | step.mask;
            let skip = (!filled).first();
            let filled = filled >> skip as u32;
            if position + skip < self.beginning.len() && self.windows.is_dead(position + skip, filled.low()) {
                continue;
            }
            each(position + skip, State { filled, left: state.left - (1 << field.shift) })?;
        }
        Ok(())
    }

    /// Counts what follows from all waiting states one after another, depth first.
    fn count_out<N: Number>(
        &self,
        waiting: &[States<B, N>],
        from: usize,
        watch: &mut Watch<'_>,
    ) -> Result<N, GivenUp> {
        let mut sum = N::zero();
        for (position, states) in waiting.iter().enumerate().skip(from) {
            for (&state, ways) in states {
                let below: N = self.below(position, state, watch)?;
                let product = ways.times(&below).ok_or(GivenUp::Overflow)?;
                sum = sum.checked_add(&product).ok_or(GivenUp::Overflow)?;
            }
        }
        Ok(sum)
    }

    fn below<N: Number>(
        &self,
        position: usize,
        state: State<B>,
        watch: &mut Watch<'_>,
    ) -> Result<N, GivenUp> {
        let mut sum = N::zero();
        let mut stack = vec![(position, state)];
        while let Some((position, state)) = stack.pop() {
            if position == self.beginning.len() {
                sum = sum.checked_add(&N::one()).ok_or(GivenUp::Overflow)?;
                continue;
            }
            watch.case()?;
            watch.node()?;
            self.each_next(position, state, |position, next| -> Result<(), GivenUp> {
                stack.push((position, next));
                Ok(())
            })?;
        }
        Ok(sum)
    }
}

/// What ways are counted in.
pub(super) trait Number: Clone + Zero + One + CheckedAdd {
    fn times(&self, other: &Self) -> Option<Self>;
}

impl Number for u64 {
    fn times(&self, other: &Self) -> Option<Self> {
        self.checked_mul(*other)
    }
}

impl Number for BigUint {
    fn times(&self, other: &Self) -> Option<Self> {
        Some(self * other)
    }
}

/// Mixes the two words of a state; they are spread well enough by a multiplication.
#[derive(Default)]
struct StateHasher(u64);

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
    use super::super::{Method, trial};
    use super::*;
    use teka_core::{Budget, Reading, Silent, Source};

    #[test]
    fn it_counts_what_the_plain_search_counts() {
        trial::each(|instance, solutions| {
            assert_eq!(trial::count(instance, Method::Memo, 1).solutions, BigUint::from(solutions));
        });
    }

    #[test]
    fn without_memory_it_counts_the_states_out() {
        let budget = Budget::default();
        trial::each(|instance, solutions| {
            let memo = Memo::<u128>::new(instance).unwrap();
            for bytes in [0, 500, 2_000] {
                let worth = Worth { states: u64::MAX, bytes };
                let counted = memo.count::<u64>(worth, &mut Watch::new(&budget, &Silent)).unwrap();
                assert_eq!(counted, solutions, "{bytes} bytes");
            }
        });
    }

    /// A state has a bit for every cell up to the last that is filled, and one more that is empty.
    #[test]
    fn pieces_as_long_as_a_word_are_left_to_longer_words() {
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
            // A straight piece, and one with nothing between its ends, each with room to move.
            let [straight, ends] = ["#", "."].map(|middle| format!("#{}#", middle.repeat(span - 2)));
            for (shape, others) in [(straight, 2), (ends, span)] {
                let text = format!(
                    "[board]\nrectangle = [1, {}]\n[[piece]]\nshape = \"{shape}\"\n[[piece]]\ncopies = {others}\nshape = \"#\"\n",
                    span + 2
                );
                let read = crate::read(&Source::new("row", text), Reading::Lenient);
                let puzzle = read.value.expect("a piece in two parts is odd, but its meaning is clear");
                let budget = Budget::default();
                let instance = Instance::of(&puzzle, &mut Watch::new(&budget, &Silent)).unwrap().unwrap();
                assert_eq!(trial::count(&instance, Method::Lists, 1).solutions, BigUint::from(3_u32));
                let counts = [count_in::<u64>(&instance), count_in::<u128>(&instance)];
                assert_eq!(counts, [in_64.then_some(3), in_128.then_some(3)], "{span} cells: {shape}");
            }
        }
    }

    /// The solutions counted in states of this word, if they fit.
    fn count_in<B: Bits>(instance: &Instance<'_>) -> Option<u64> {
        let budget = Budget::default();
        let worth = Worth { states: u64::MAX, bytes: u64::MAX };
        let memo = Memo::<B>::new(instance)?;
        Some(memo.count::<u64>(worth, &mut Watch::new(&budget, &Silent)).unwrap())
    }

    #[test]
    fn numbers_of_any_size_come_out() {
        // Domino tilings of 2 by 100 are a Fibonacci number, beyond what a machine word holds.
        let puzzle =
            trial::puzzle("[board]\nrectangle = [2, 100]\n[[piece]]\ncopies = 100\nshape = \"##\"\n");
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Watch::new(&budget, &Silent)).unwrap().unwrap();
        let counted = trial::count(&instance, Method::Memo, 1);
        assert_eq!(counted.solutions.to_string(), "573147844013817084101");
    }
}

//! The states and transitions of dynamic programming over the sweep of `sweep.rs`. A state is the filled cells ahead
//! and the remaining pieces, whatever was placed before, so on narrow boards of any length there are few states,
//! however many solutions there are. Successors that provably cannot be completed are left out. `merging/` counts
//! with these states without visiting every solution, and `solution_graph.rs` lists with them.

use super::bits::Bits;
use super::dead_holes::DeadHoles;
use super::instance::Instance;
use super::look_ahead::LookAhead;
use super::sweep::{neighbours_by_position, sweep_order};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// The states of an instance and how they follow from each other, position by position.
pub(super) struct Memo<B> {
    /// For every position, the placements whose first cell it is.
    placements_at: Vec<Vec<ShiftedPlacement<B>>>,
    dead_holes: DeadHoles,
    look_ahead: Option<LookAhead<B>>,
    /// Where a state stores the number of remaining pieces of each kind.
    fields: Vec<Field>,
    /// The pieces of all kinds, as a state stores them.
    all_pieces: u64,
    /// The number of bits that the filled cells of a state need.
    filled_bits: u32,
    /// The number of bits that its remaining pieces need.
    remaining_bits: u32,
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
pub(super) struct Field {
    shift: u32,
    mask: u64,
}

impl Field {
    /// The number of remaining pieces of its kind.
    #[inline]
    pub(super) fn of(self, remaining: u64) -> u64 {
        remaining >> self.shift & self.mask
    }
}

/// The filled cells, relative to the first empty one, and the remaining pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State<B> {
    pub(super) filled: B,
    pub(super) remaining: u64,
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
        let mut span = 0;
        let mut look_ahead = LookAhead::new(instance);
        let mut placements_at: Vec<Vec<ShiftedPlacement<B>>> =
            (0..instance.cells.len()).map(|_| Vec::new()).collect();
        for (number, placement) in instance.placements.iter().enumerate() {
            let first = placement.cells.iter().map(|&cell| at(cell)).min()?;
            let last = placement.cells.iter().map(|&cell| at(cell)).max()?;
            if last - first >= B::SIZE - 1 {
                return None;
            }
            span = span.max(last - first);
            let mask =
                placement.cells.iter().fold(B::default(), |mask, &cell| mask | B::one(at(cell) - first));
            if let Some(look_ahead) = &mut look_ahead {
                look_ahead.add(first, mask, fields[placement.kind]);
            }
            placements_at[first].push(ShiftedPlacement { mask, kind: placement.kind, number: number as u32 });
        }
        let dead_holes = DeadHoles::new(instance, &neighbours_by_position(instance, &positions));
        let all_pieces =
            instance.copies.iter().zip(&fields).map(|(&copies, field)| (copies as u64) << field.shift).sum();
        let filled_bits = span as u32 + 1;
        Some(Memo {
            placements_at,
            dead_holes,
            look_ahead,
            fields,
            all_pieces,
            filled_bits,
            remaining_bits: shift,
        })
    }

    /// Whether a single word holds both parts of every state.
    pub(super) fn fits_one_word(&self) -> bool {
        (self.filled_bits + self.remaining_bits) as usize <= B::SIZE
    }

    /// The bits that the filled cells of a state need.
    pub(super) fn filled_bits(&self) -> u32 {
        self.filled_bits
    }

    /// The number of positions.
    pub(super) fn positions(&self) -> usize {
        self.placements_at.len()
    }

    /// The state with nothing placed.
    pub(super) fn start(&self) -> State<B> {
        State { filled: B::default(), remaining: self.all_pieces }
    }

    /// Whether a state is possible at a position: its filled cells are on the board, the cell at the position is
    /// empty, and no more pieces remain than there are at the start.
    pub(super) fn is_possible(&self, position: usize, state: State<B>) -> bool {
        let Some(ahead) = self.positions().checked_sub(position) else { return false };
        let bits = ahead.min(self.filled_bits as usize);
        let is_on_board = state.filled.numbers().all(|cell| (1..bits).contains(&cell));
        let fields = self.fields.iter().fold(0, |fields, field| fields | field.mask << field.shift);
        let mut kinds = self.fields.iter().map(|field| (field.of(state.remaining), field));
        is_on_board
            && state.remaining & !fields == 0
            && kinds.all(|(remaining, field)| remaining <= field.of(self.all_pieces))
    }

    /// Calls `each` with every placement that fits in a state, the position of the first empty cell after it, and the
    /// state that it leads to. States that provably cannot be completed are left out.
    #[inline]
    pub(super) fn each_successor<E>(
        &self,
        position: usize,
        state: State<B>,
        mut each: impl FnMut(u32, usize, State<B>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.each_fitting(position, state, |number, at, next| {
            let is_dead = at < self.placements_at.len()
                && (self.dead_holes.is_dead(at, next.filled.low())
                    || self.look_ahead.as_ref().is_some_and(|ahead| !ahead.can_be_covered(at, next)));
            if is_dead { Ok(()) } else { each(number, at, next) }
        })
    }

    /// As [`Memo::each_successor`], without leaving out any state.
    #[inline]
    fn each_fitting<E>(
        &self,
        position: usize,
        state: State<B>,
        mut each: impl FnMut(u32, usize, State<B>) -> Result<(), E>,
    ) -> Result<(), E> {
        for placement in &self.placements_at[position] {
            let field = self.fields[placement.kind];
            if !(state.filled & placement.mask).is_empty() || field.of(state.remaining) == 0 {
                continue;
            }
            let filled = state.filled | placement.mask;
            let skip = (!filled).first();
            let next =
                State { filled: filled >> skip as u32, remaining: state.remaining - (1 << field.shift) };
            each(placement.number, position + skip, next)?;
        }
        Ok(())
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
    use super::super::test_puzzles;
    use super::*;
    use std::convert::Infallible;

    /// Whether a state can be completed, by exhaustive search.
    fn can_be_completed(
        memo: &Memo<u64>,
        position: usize,
        state: State<u64>,
        known: &mut HashMap<(usize, State<u64>), bool>,
    ) -> bool {
        if position == memo.positions() {
            return true;
        }
        if let Some(&known) = known.get(&(position, state)) {
            return known;
        }
        let mut successors = Vec::new();
        let Ok(()) = memo.each_fitting(position, state, |_, at, next| {
            successors.push((at, next));
            Ok::<(), Infallible>(())
        });
        let can = successors.into_iter().any(|(at, next)| can_be_completed(memo, at, next, known));
        known.insert((position, state), can);
        can
    }

    #[test]
    fn no_state_that_can_be_completed_is_left_out() {
        let mut left_out = 0;
        test_puzzles::each(|instance, _| {
            let memo = Memo::<u64>::new(instance).unwrap();
            let mut known = HashMap::new();
            let mut seen = HashSet::new();
            let mut stack = vec![(0, memo.start())];
            while let Some((position, state)) = stack.pop() {
                if position == memo.positions() || !seen.insert((position, state)) {
                    continue;
                }
                let mut followed = HashSet::new();
                let Ok(()) = memo.each_successor(position, state, |number, _, _| {
                    followed.insert(number);
                    Ok::<(), Infallible>(())
                });
                let Ok(()) = memo.each_fitting(position, state, |number, at, next| {
                    if followed.contains(&number) {
                        stack.push((at, next));
                    } else {
                        left_out += 1;
                        assert!(!can_be_completed(&memo, at, next, &mut known));
                    }
                    Ok::<(), Infallible>(())
                });
            }
        });
        assert!(left_out > 100, "{left_out} successors were left out");
    }
}

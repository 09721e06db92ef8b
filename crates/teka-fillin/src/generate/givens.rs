//! Finds a minimal set of squares to give, so that techniques up to a certain one solve the grid, or so that
//! it has only one solution. [`Givens`] is how many the user wants; `maker.rs` adds more for an exact number.

use super::deduce::Deducer;
use super::proof::Proof;
use crate::events::Monitor;
use crate::search::propagate::techniques::Technique;
use rand_chacha::ChaCha8Rng;
use teka_core::Limit;
use teka_core::random::{choose, shuffle};

/// How many squares to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Givens {
    /// None where possible, and otherwise those that the level needs.
    Auto,
    None,
    /// Those without which there would be more than one solution.
    Few,
    Exactly(usize),
}

/// Givens with which techniques up to `hardest` solve it, none of which can be left out.
pub(super) fn for_techniques(
    deducer: &Deducer,
    hardest: Technique,
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<Vec<usize>, Limit> {
    let mut givens = deducer.givens_for(hardest, rng, monitor)?;
    shuffle(rng, &mut givens);
    leave_out(&mut givens, |fewer| Ok(deducer.solve(fewer, hardest, monitor)?.is_solved()))?;
    Ok(givens)
}

/// Givens with which it has one solution, none of which can be left out; `None` if that is too hard to prove. They are
/// chosen among the squares in which another solution differs.
pub(super) fn for_uniqueness(
    deducer: &Deducer,
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Vec<usize>>, Limit> {
    let mut givens = Vec::new();
    loop {
        match deducer.prove(&givens, monitor)? {
            Proof::Unique => break,
            Proof::Other(cells) => givens.extend(choose(rng, &cells)),
            Proof::Unknown => return Ok(None),
        }
    }
    shuffle(rng, &mut givens);
    let mut known = true;
    leave_out(&mut givens, |fewer| {
        let proof = deducer.prove(fewer, monitor)?;
        known &= proof != Proof::Unknown;
        Ok(proof == Proof::Unique)
    })?;
    Ok(known.then_some(givens))
}

/// Leaves out, one after the other, every given without which it still holds. Fewer givens never make it hold again, so
/// one pass is enough.
fn leave_out(
    givens: &mut Vec<usize>,
    mut holds: impl FnMut(&[usize]) -> Result<bool, Limit>,
) -> Result<(), Limit> {
    for at in (0..givens.len()).rev() {
        let mut fewer = givens.clone();
        fewer.remove(at);
        if holds(&fewer)? {
            *givens = fewer;
        }
    }
    Ok(())
}

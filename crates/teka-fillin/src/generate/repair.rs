//! Repairs a filled grid that the techniques cannot solve without givens: changes symbols where another
//! solution differs or the techniques are stuck, one change after the other, and keeps every change that
//! leaves no more squares open than before.

use super::deduce::{Deducer, Reached};
use super::draft::Draft;
use super::proof::Proof;
use super::spec::FillinSpec;
use crate::events::Monitor;
use crate::search::propagate::techniques::Technique;
use rand_chacha::ChaCha8Rng;
use teka_core::Limit;

/// Changes that may fail, because no other words fit, before the repair is given up.
const MAX_FAILURES: usize = 10;

/// Repairs a grid with at most this many changes. Returns whether techniques up to `hardest` then solve it.
pub(super) fn repair(
    spec: &FillinSpec,
    draft: &mut Draft,
    hardest: Technique,
    changes: usize,
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<bool, Limit> {
    let Some(deducer) = Deducer::new(draft, monitor)? else { return Ok(false) };
    let mut reached = deducer.solve(&[], hardest, monitor)?;
    let mut cells = where_to_repair(spec, &deducer, &reached, monitor)?;
    let mut failures = 0;
    for _ in 0..changes {
        if reached.is_solved() || failures > MAX_FAILURES {
            break;
        }
        let mut changed = draft.clone();
        if !spec.vocabulary.change(&mut changed, &cells, rng, monitor)? {
            failures += 1;
            continue;
        }
        let Some(deducer) = Deducer::new(&changed, monitor)? else { continue };
        let now = deducer.solve(&[], hardest, monitor)?;
        if now.open.len() <= reached.open.len() {
            cells = where_to_repair(spec, &deducer, &now, monitor)?;
            (*draft, reached) = (changed, now);
        }
    }
    Ok(reached.is_solved())
}

/// Where another solution differs; without one, where the techniques are stuck.
fn where_to_repair(
    spec: &FillinSpec,
    deducer: &Deducer,
    reached: &Reached,
    monitor: &mut Monitor<'_>,
) -> Result<Vec<usize>, Limit> {
    // A technique that is too hard may be needed although there is no other solution.
    if spec.level.is_some() || reached.is_solved() {
        return Ok(reached.open.clone());
    }
    Ok(match deducer.prove(&[], monitor)? {
        Proof::Other(cells) => cells,
        Proof::Unique | Proof::Unknown => reached.open.clone(),
    })
}

//! The only fit: a slot has one candidate left.

use super::super::store::bits;
use super::{Conclusion, Ground, Step, Technique};

pub(super) fn find(ground: &Ground<'_, '_>) -> Option<Step> {
    let slot = ground.open().find(|&slot| ground.store.size(slot) == 1)?;
    let number = bits(ground.store.candidates(slot)).next()?;
    let conclusion = Conclusion::Place { slot, number };
    Some(Step { technique: Technique::OnlyFit, conclusion, slots: vec![slot], cell: None })
}

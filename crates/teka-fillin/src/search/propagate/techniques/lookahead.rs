//! Lookahead: try an entry in a slot and propagate crossings and supply; if that leads to a contradiction, the entry is
//! eliminated. Slots with few candidates are tried first. Known as failed literal probing in SAT and as shaving in
//! constraint programming.

use super::{Conclusion, Deduction, PencilMarks, Technique};
use crate::events::Monitor;
use crate::search::propagate::domains::bits;
use teka_core::Limit;

pub(super) fn find(
    marks: &mut PencilMarks<'_, '_>,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Deduction>, Limit> {
    let mut open: Vec<u32> = marks.open_slots().collect();
    teka_core::sort::by_key(&mut open, |&slot| marks.domains.size(slot));
    for slot in open {
        let numbers: Vec<u32> = bits(marks.domains.candidates(slot)).collect();
        for number in numbers {
            monitor.node()?;
            marks.domains.push_level();
            marks.domains.assign(slot, number);
            let consistent = marks.domains.propagate(monitor);
            marks.domains.pop_level();
            if !consistent? {
                let conclusion = Conclusion::Eliminate(vec![(slot, number)]);
                return Ok(Some(Deduction {
                    technique: Technique::Lookahead,
                    conclusion,
                    slots: vec![slot],
                    cell: None,
                }));
            }
        }
    }
    Ok(None)
}

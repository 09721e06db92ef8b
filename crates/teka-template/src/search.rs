//! The only algorithm: try every subset until one has the wanted sum.

use crate::{Action, Puzzle, Solution};
use teka_core::{Event, Limit, Message, Monitor, Outcome};

/// The algorithms.
#[derive(Clone, Copy)]
pub struct TryAll;

impl teka_core::Algorithm for TryAll {
    const ALL: &'static [Self] = &[TryAll];

    fn name(self) -> &'static str {
        "try-all"
    }
}

pub(crate) fn solve(puzzle: &Puzzle, monitor: &mut Monitor<'_, Action>) -> Outcome<Solution> {
    match find(puzzle, monitor) {
        Ok(Some(chosen)) => Outcome::Solved(chosen),
        Ok(None) => Outcome::NoSolution(Message::new("sums.exhausted")),
        Err(limit) => Outcome::stopped(limit),
    }
}

fn find((target, list): &Puzzle, monitor: &mut Monitor<'_, Action>) -> Result<Option<Solution>, Limit> {
    for bits in 0..1_u32 << list.len() {
        monitor.case()?;
        monitor.node()?;
        let chosen: Solution = (0..list.len()).map(|at| bits >> at & 1 == 1).collect();
        monitor.emit(|| Event::Action(Action::Choose { chosen: chosen.clone() }))?;
        let terms = list.iter().zip(&chosen).filter(|(_, chosen)| **chosen);
        let sum = terms.map(|(&number, _)| u64::from(number)).sum::<u64>();
        if sum == u64::from(*target) {
            return Ok(Some(chosen));
        }
        monitor.emit(|| Event::Prune { reason: Message::new("sums.trace_sum").with("sum", sum) })?;
    }
    Ok(None)
}

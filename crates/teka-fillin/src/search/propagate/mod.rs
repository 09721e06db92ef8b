//! The engine behind `propagate`. [`Tables`] are the puzzle in bit sets, [`Store`] is what is still possible, and its
//! rules decide ordinary puzzles without any search. What they leave falls into regions, which are decided apart.
//!
//! | method | what decided the puzzle | file |
//! |---|---|---|
//! | `propagation` | crossings and supply alone | `rules.rs` |
//! | `search` | a walk through the choices that were left | `walk.rs`, `hunt.rs` |
//! | `clauses` | CaDiCaL, to which the hard regions go as well | `clauses.rs`, `sat.rs` |

#[cfg(feature = "cadical")]
mod clauses;
mod count;
mod hunt;
mod list;
mod pace;
pub(crate) mod reason;
mod regions;
mod root;
mod rules;
mod sat;
mod store;
mod tables;
mod tale;
mod trail;
mod walk;

pub(crate) use count::count;
pub(crate) use list::list;
pub(super) use pace::Pace;

use super::Found;
use crate::puzzle::Puzzle;
use std::ops::ControlFlow;
use teka_core::{Extent, Watch};

/// Searches for one solution.
pub(super) fn first(puzzle: &Puzzle, pace: Pace, watch: &mut Watch<'_>) -> Found {
    let mut first = None;
    let extent = list::each(puzzle, pace, watch, &mut |solution| {
        first = Some(solution);
        ControlFlow::Break(())
    });
    match (first, extent) {
        (Some(solution), _) => Ok(Some(solution)),
        (None, Extent::Stopped(limit)) => Err(limit),
        (None, Extent::Complete | Extent::Cut) => Ok(None),
    }
}

//! Fills the window that a sweep has left, by exact cover with minimum remaining values. Cells and placements are
//! numbered at random, which decides between equal choices. Also names the kinds with few placements in the window,
//! which should have been placed earlier.

use super::super::bits::Bits;
use super::super::collectors::PlacementsSink;
use super::super::instance::{Instance, Placement};
use super::super::mrv::Mrv;
use super::super::tree::{Task, Tree};
use super::field::{Field, Placed};
use super::fill::Fill;
use std::ops::ControlFlow;
use teka_core::random::{self, ChaCha8Rng};

/// A window to fill.
pub(super) struct Endgame<'f> {
    instance: Instance<'f>,
    /// The kind of the field that each kind of the instance stands for.
    kinds: Vec<usize>,
    /// The placement in the field that each placement of the instance stands for.
    placed: Vec<Placed>,
    /// The number of placements of each kind of the instance.
    placements: Vec<usize>,
}

/// A kind with fewer placements per piece than this should have been placed earlier.
const SCARCE: usize = 8;

/// How the search of a window ended.
pub(super) enum Ended {
    Filled(Vec<Placed>),
    /// There is no way to fill it.
    Impossible,
    /// The fuel has run out.
    OutOfFuel,
}

impl<'f> Endgame<'f> {
    /// The window that is left of a partly filled board.
    pub(super) fn new(field: &'f Field<'f>, fill: &mut Fill<'f>, rng: &mut ChaCha8Rng) -> Self {
        let kinds: Vec<usize> = (0..fill.remaining.len()).filter(|&kind| fill.remaining[kind] > 0).collect();
        let mut local_kind = vec![usize::MAX; fill.remaining.len()];
        kinds.iter().enumerate().for_each(|(local, &kind)| local_kind[kind] = local);
        let mut window: Vec<u32> = fill.empty_cells().collect();
        random::shuffle(rng, &mut window);
        let mut found: Vec<Placed> = Vec::new();
        // Cells are blocked one after the other, so that every placement is found once.
        for &at in &window {
            let _ = field.trie.fitting::<()>(&fill.blocked, at as usize, |leaf| {
                if fill.remaining[leaf.kind as usize] > 0 {
                    found.push(Placed {
                        orientation: leaf.orientation,
                        at: at.wrapping_add_signed(leaf.first),
                    });
                }
                ControlFlow::Continue(())
            });
            if field.optional[at as usize] && field.filler().is_some_and(|filler| fill.remaining[filler] > 0)
            {
                found.push(Placed { orientation: field.orientations.len() as u32 - 1, at });
            }
            fill.blocked[at as usize] = true;
        }
        let mut number: Vec<(u32, u16)> =
            window.iter().enumerate().map(|(number, &at)| (at, number as u16)).collect();
        for &at in &window {
            fill.blocked[at as usize] = false;
        }
        teka_core::sort::ascending(&mut number);
        let number_of = |at: usize| {
            number[number.binary_search_by_key(&(at as u32), |one| one.0).expect("it is in the window")].1
        };
        random::shuffle(rng, &mut found);
        let mut placements = vec![0; kinds.len()];
        let instance_placements = found
            .iter()
            .map(|&placed| {
                let kind = local_kind[field.kind(placed)];
                placements[kind] += 1;
                let mut cells: Box<[u16]> = field.covered(placed).map(number_of).collect();
                cells.sort_unstable();
                Placement { kind, orientation: 0, cells }
            })
            .collect();
        let instance = Instance {
            puzzle: field.puzzle,
            cells: window.iter().map(|_| field.cells[0].id).collect(),
            copies: kinds.iter().map(|&kind| fill.remaining[kind] as usize).collect(),
            placements: instance_placements,
            orientations: 1,
            has_filler: field.filler().is_some_and(|filler| fill.remaining[filler] > 0),
        };
        Endgame { instance, kinds, placed: found, placements }
    }

    /// The kinds that have few placements in the window.
    pub(super) fn scarce_kinds(&self) -> impl Iterator<Item = usize> + '_ {
        let kinds = self.kinds.iter().zip(&self.placements).zip(&self.instance.copies);
        kinds.filter(|((_, placements), copies)| **placements < SCARCE * **copies).map(|((&kind, _), _)| kind)
    }

    /// Searches at most about `fuel` nodes. Also returns the number of nodes visited.
    pub(super) fn search(&self, fuel: u64) -> (Ended, u64) {
        if self.instance.cells.len() <= 64 {
            self.search_in::<u64>(fuel)
        } else {
            self.search_in::<u128>(fuel)
        }
    }

    fn search_in<B: Bits>(&self, fuel: u64) -> (Ended, u64) {
        let mrv = Mrv::<B>::new(&self.instance, None);
        let (mut sink, mut spilled) = (PlacementsSink::new(1), Vec::new());
        let nodes = mrv.walk(&Task::root(), fuel, &mut sink, &mut spilled);
        let ended = match sink.found.pop() {
            Some(placed) => {
                Ended::Filled(placed.into_iter().map(|number| self.placed[number as usize]).collect())
            }
            None if spilled.is_empty() => Ended::Impossible,
            None => Ended::OutOfFuel,
        };
        (ended, nodes)
    }
}

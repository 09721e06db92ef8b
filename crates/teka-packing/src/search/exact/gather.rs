//! What can be done with solutions as they are found: counting them, keeping the first, or handing out each of
//! them together with those that the symmetries of the puzzle make of it.

use super::checkpoint;
use super::crew::Gather;
use super::instance::Instance;
use super::symmetry::Group;
use super::tree::{Sink, Task};
use crate::puzzle::Solution;
use std::ops::ControlFlow;
use teka_core::Which;

/// Counts.
pub(super) struct Counter {
    pub(super) solutions: u128,
    /// Written at the head of every saved state.
    pub(super) label: String,
}

/// The solutions of one walk, multiplied by what they stand for.
#[derive(Default)]
pub(super) struct Tally(u128);

impl Sink for Tally {
    #[inline]
    fn solution(&mut self, weight: u64, _: impl Fn() -> Vec<u32>) -> bool {
        self.0 += u128::from(weight);
        true
    }
}

impl Gather for Counter {
    type Sink = Tally;

    fn sink(&self) -> Tally {
        Tally::default()
    }

    fn take(&mut self, found: Tally) -> ControlFlow<()> {
        self.solutions += found.0;
        ControlFlow::Continue(())
    }

    fn solutions(&self) -> u128 {
        self.solutions
    }

    fn state<'t>(&self, nodes: u64, left: impl Iterator<Item = &'t Task>) -> String {
        checkpoint::write(&self.label, self.solutions, nodes, left)
    }
}

/// The placements of the solutions of one walk, at most so many.
pub(super) struct Catch {
    found: Vec<Vec<u32>>,
    most: usize,
}

impl Sink for Catch {
    fn solution(&mut self, _: u64, placed: impl Fn() -> Vec<u32>) -> bool {
        self.found.push(placed());
        self.found.len() < self.most
    }
}

/// Keeps the first solution.
#[derive(Default)]
pub(super) struct First(pub(super) Option<Vec<u32>>);

impl Gather for First {
    type Sink = Catch;

    fn sink(&self) -> Catch {
        Catch { found: Vec::new(), most: 1 }
    }

    fn take(&mut self, mut found: Catch) -> ControlFlow<()> {
        self.0 = self.0.take().or(found.found.pop());
        if self.0.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn solutions(&self) -> u128 {
        u128::from(self.0.is_some())
    }

    fn state<'t>(&self, _: u64, _: impl Iterator<Item = &'t Task>) -> String {
        String::new()
    }
}

/// Hands out solutions.
pub(super) struct Lister<'a> {
    pub(super) instance: &'a Instance<'a>,
    pub(super) group: &'a Group,
    /// The kind that the symmetry is broken on, if it is.
    pub(super) broken_on: Option<usize>,
    pub(super) which: Which,
    pub(super) each: &'a mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    pub(super) handed_out: u128,
    pub(super) label: String,
}

impl Gather for Lister<'_> {
    type Sink = Catch;

    fn sink(&self) -> Catch {
        Catch { found: Vec::new(), most: usize::MAX }
    }

    fn take(&mut self, found: Catch) -> ControlFlow<()> {
        found.found.into_iter().try_for_each(|placed| self.hand_out(&placed))
    }

    fn solutions(&self) -> u128 {
        self.handed_out
    }

    fn state<'t>(&self, nodes: u64, left: impl Iterator<Item = &'t Task>) -> String {
        checkpoint::write(&self.label, self.handed_out, nodes, left)
    }
}

/// A solution as kinds and cells, in the order of the first cells.
type Laid = Vec<(usize, Vec<u16>)>;

impl Lister<'_> {
    pub(super) fn hand_out(&mut self, placed: &[u32]) -> ControlFlow<()> {
        let mut laid: Laid = placed
            .iter()
            .map(|&number| &self.instance.placements[number as usize])
            .map(|placement| (placement.kind, placement.cells.to_vec()))
            .collect();
        laid.sort_unstable_by_key(|(_, cells)| cells[0]);
        for image in self.images(laid) {
            self.handed_out += 1;
            let placed = image.iter().map(|(kind, cells)| (*kind, &cells[..]));
            (self.each)(self.instance.solution_of(placed))?;
        }
        ControlFlow::Continue(())
    }

    /// The solutions to hand out for one that was found.
    ///
    /// Where the symmetry is broken on a piece, only one placement of each of its orbits was searched. All
    /// solutions come back as images, one for each place the piece is carried to. Two solutions that were found are
    /// the same up to symmetry only if the symmetry leaves that piece in place, so of those the least is the one
    /// that stands for its class.
    fn images(&self, laid: Laid) -> Vec<Laid> {
        let place = |laid: &Laid| {
            laid.iter().find(|(kind, _)| Some(*kind) == self.broken_on).map(|(_, cells)| cells.clone())
        };
        let here = place(&laid);
        let moved = self.group.elements.iter().skip(1).map(|element| {
            let mut image: Laid =
                laid.iter().map(|(kind, cells)| (element.kinds[*kind], element.image(cells))).collect();
            image.sort_unstable_by_key(|(_, cells)| cells[0]);
            image
        });
        match (self.which, self.broken_on) {
            (Which::All, None) => vec![laid],
            (Which::All, Some(_)) => {
                let mut places = vec![here];
                let mut images = Vec::with_capacity(self.group.elements.len());
                for image in moved {
                    let there = place(&image);
                    if !places.contains(&there) {
                        places.push(there);
                        images.push(image);
                    }
                }
                images.push(laid);
                images
            }
            (Which::Distinct, broken) => {
                let least =
                    moved.filter(|image| broken.is_none() || place(image) == here).all(|image| laid <= image);
                if least { vec![laid] } else { vec![] }
            }
        }
    }
}

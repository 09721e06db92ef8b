//! What can be done with solutions as they are found: counting them, keeping the first, or handing out each of
//! them together with those that the symmetries of the puzzle make of it.

use super::checkpoint;
use super::crew::Gather;
use super::instance::Instance;
use super::symmetry::{Breaking, Element, Group};
use super::tree::{Sink, Task};
use crate::puzzle::Solution;
use std::collections::{HashMap, HashSet};
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
    instance: &'a Instance<'a>,
    group: &'a Group,
    /// The kind that the symmetry is broken on, if it is.
    broken_on: Option<usize>,
    which: Which,
    each: &'a mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    pub(super) handed_out: u128,
    pub(super) label: String,
    /// Which images to hand out for each placement of the piece that the symmetry is broken on.
    images: HashMap<u32, Vec<usize>>,
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

impl<'a> Lister<'a> {
    pub(super) fn new(
        instance: &'a Instance<'a>,
        group: &'a Group,
        breaking: Option<&Breaking>,
        which: Which,
        each: &'a mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
        label: String,
    ) -> Self {
        let broken_on = breaking.map(|breaking| breaking.kind);
        Lister { instance, group, broken_on, which, each, handed_out: 0, label, images: HashMap::new() }
    }

    /// Hands out what stands behind a solution that was found.
    pub(super) fn hand_out(&mut self, placed: &[u32]) -> ControlFlow<()> {
        let found = Laid::new(self.instance, placed);
        match self.which {
            Which::All => {
                for at in self.images_of(placed) {
                    let image = if at == 0 {
                        found.clone()
                    } else {
                        found.moved(self.instance, &self.group.elements[at])
                    };
                    self.give(&image)?;
                }
                ControlFlow::Continue(())
            }
            Which::Distinct if self.is_least(placed, &found) => self.give(&found),
            Which::Distinct => ControlFlow::Continue(()),
        }
    }

    fn give(&mut self, laid: &Laid) -> ControlFlow<()> {
        self.handed_out += 1;
        (self.each)(laid.solution(self.instance))
    }

    /// The placement of the piece that the symmetry is broken on.
    fn broken_piece(&self, placed: &[u32]) -> Option<u32> {
        let of_kind =
            |number: &&u32| Some(self.instance.placements[**number as usize].kind) == self.broken_on;
        placed.iter().find(of_kind).copied()
    }

    /// The symmetries whose images are to be handed out: where the symmetry is broken on a piece, only one placement
    /// of each of its orbits was searched, so one for each place the piece is carried to.
    fn images_of(&mut self, placed: &[u32]) -> Vec<usize> {
        let Some(piece) = self.broken_piece(placed) else { return vec![0] };
        let images = || {
            let cells = &self.instance.placements[piece as usize].cells;
            let mut places = HashSet::new();
            let elements = self.group.elements.iter().enumerate();
            elements.filter(|(_, element)| places.insert(element.image(cells))).map(|(at, _)| at).collect()
        };
        if let Some(known) = self.images.get(&piece) {
            return known.clone();
        }
        let images: Vec<usize> = images();
        self.images.insert(piece, images.clone());
        images
    }

    /// Whether a solution stands for its class. Two that were found are the same up to symmetry only if the symmetry
    /// leaves the piece it is broken on in place, so it is the least among those images.
    fn is_least(&self, placed: &[u32], found: &Laid) -> bool {
        let piece = self.broken_piece(placed).map(|number| &self.instance.placements[number as usize].cells);
        let stays = |element: &&Element| piece.is_none_or(|cells| element.image(cells)[..] == cells[..]);
        let moved = self
            .group
            .elements
            .iter()
            .skip(1)
            .filter(stays)
            .map(|element| found.moved(self.instance, element));
        moved.into_iter().all(|image| *found <= image)
    }
}

/// For every free cell, the number of the placement on it among those of the solution, in the order of first cells,
/// and the kind of each: equal solutions look equal.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Laid(Vec<u16>, Vec<usize>);

impl Laid {
    pub(super) fn new(instance: &Instance<'_>, placed: &[u32]) -> Self {
        let mut on = vec![0; instance.cells.len()];
        let mut kinds = Vec::with_capacity(placed.len());
        for (at, &number) in placed.iter().enumerate() {
            let placement = &instance.placements[number as usize];
            kinds.push(placement.kind);
            for &cell in &placement.cells {
                on[usize::from(cell)] = at as u16;
            }
        }
        Laid::in_order(on, &kinds)
    }

    /// The image under a symmetry.
    fn moved(&self, instance: &Instance<'_>, element: &Element) -> Self {
        let mut on = vec![0; instance.cells.len()];
        for (cell, &piece) in self.0.iter().enumerate() {
            on[usize::from(element.cells[cell])] = piece;
        }
        let kinds: Vec<usize> = self.1.iter().map(|&kind| element.kinds[kind]).collect();
        Laid::in_order(on, &kinds)
    }

    /// Numbers the placements by their first cells.
    fn in_order(mut on: Vec<u16>, kinds: &[usize]) -> Self {
        let mut new = vec![u16::MAX; kinds.len()];
        let mut ordered = Vec::with_capacity(kinds.len());
        for piece in &mut on {
            let old = usize::from(*piece);
            if new[old] == u16::MAX {
                new[old] = ordered.len() as u16;
                ordered.push(kinds[old]);
            }
            *piece = new[old];
        }
        Laid(on, ordered)
    }

    pub(super) fn solution(&self, instance: &Instance<'_>) -> Solution {
        let mut solution = instance.puzzle.start();
        let mut unused: Vec<_> = instance.puzzle.kinds().iter().map(|kind| kind.pieces.iter()).collect();
        let pieces: Vec<_> =
            self.1.iter().map(|&kind| unused.get_mut(kind).and_then(Iterator::next).copied()).collect();
        for (cell, &piece) in instance.cells.iter().zip(&self.0) {
            solution.owners[cell.index()] = pieces[usize::from(piece)];
        }
        solution
    }
}

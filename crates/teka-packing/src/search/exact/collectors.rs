//! Where found solutions go: each walk fills a sink, and a collector merges the sinks to count the solutions, keep
//! the first, or list all or one per symmetry class. If the search breaks a symmetry, the list adds the images of
//! each solution. [`CanonicalCover`] makes solutions comparable.

use super::checkpoint;
use super::instance::Instance;
use super::symmetry::{PuzzleSymmetry, SymmetryBreaking, SymmetryGroup};
use super::tree::{Sink, Task};
use super::work_pool::Collector;
use crate::puzzle::Solution;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use teka_core::Which;

/// Counts solutions.
pub(super) struct Counter {
    pub(super) solutions: u128,
    /// The first line of every checkpoint.
    pub(super) label: String,
}

/// The number of solutions of one walk, each times its weight.
#[derive(Default)]
pub(super) struct CountSink(u128);

impl Sink for CountSink {
    #[inline]
    fn solution(&mut self, weight: u64, _: impl Fn() -> Vec<u32>) -> bool {
        self.0 += u128::from(weight);
        true
    }
}

impl Collector for Counter {
    type Sink = CountSink;

    fn new_sink(&self) -> CountSink {
        CountSink::default()
    }

    fn collect(&mut self, found: CountSink) -> ControlFlow<()> {
        self.solutions += found.0;
        ControlFlow::Continue(())
    }

    fn solutions(&self) -> u128 {
        self.solutions
    }

    fn checkpoint(&self, nodes: u64, remaining: &mut dyn Iterator<Item = &Task>) -> String {
        checkpoint::write(&self.label, self.solutions, nodes, remaining)
    }
}

/// The solutions of one walk, or of several, as lists of placements.
pub(super) struct PlacementsSink {
    pub(super) found: Vec<Vec<u32>>,
    max: usize,
}

impl PlacementsSink {
    /// Ends the walk after `max` solutions.
    pub(super) fn new(max: usize) -> Self {
        PlacementsSink { found: Vec::new(), max }
    }
}

impl Sink for PlacementsSink {
    fn solution(&mut self, _: u64, placed: impl Fn() -> Vec<u32>) -> bool {
        self.found.push(placed());
        self.found.len() < self.max
    }
}

/// Keeps the first solution.
#[derive(Default)]
pub(super) struct FirstSolution {
    pub(super) placed: Option<Vec<u32>>,
    /// The first line of every checkpoint.
    pub(super) label: String,
}

impl Collector for FirstSolution {
    type Sink = PlacementsSink;

    fn new_sink(&self) -> PlacementsSink {
        PlacementsSink::new(1)
    }

    fn collect(&mut self, mut found: PlacementsSink) -> ControlFlow<()> {
        self.placed = self.placed.take().or(found.found.pop());
        if self.placed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn solutions(&self) -> u128 {
        u128::from(self.placed.is_some())
    }

    fn checkpoint(&self, nodes: u64, remaining: &mut dyn Iterator<Item = &Task>) -> String {
        checkpoint::write(&self.label, 0, nodes, remaining)
    }
}

/// Lists solutions: calls `each` with all of them, or with one per symmetry class.
pub(super) struct Lister<'a> {
    instance: &'a Instance<'a>,
    group: &'a SymmetryGroup,
    /// The kind that the symmetry is broken on, if it is broken.
    broken_kind: Option<usize>,
    which: Which,
    each: &'a mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    pub(super) listed: u128,
    pub(super) label: String,
    /// The symmetries whose images to list, for each placement of the symmetry-breaking piece.
    images: HashMap<u32, Vec<usize>>,
}

impl Collector for Lister<'_> {
    type Sink = PlacementsSink;

    fn new_sink(&self) -> PlacementsSink {
        PlacementsSink::new(usize::MAX)
    }

    fn collect(&mut self, found: PlacementsSink) -> ControlFlow<()> {
        found.found.into_iter().try_for_each(|placed| self.list(&placed))
    }

    fn solutions(&self) -> u128 {
        self.listed
    }

    fn checkpoint(&self, nodes: u64, remaining: &mut dyn Iterator<Item = &Task>) -> String {
        checkpoint::write(&self.label, self.listed, nodes, remaining)
    }
}

impl<'a> Lister<'a> {
    pub(super) fn new(
        instance: &'a Instance<'a>,
        group: &'a SymmetryGroup,
        breaking: Option<&SymmetryBreaking>,
        which: Which,
        each: &'a mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
        label: String,
    ) -> Self {
        let broken_kind = breaking.map(|breaking| breaking.kind);
        Lister { instance, group, broken_kind, which, each, listed: 0, label, images: HashMap::new() }
    }

    /// Lists the solutions that a found one stands for.
    pub(super) fn list(&mut self, placed: &[u32]) -> ControlFlow<()> {
        let found = CanonicalCover::new(self.instance, placed);
        match self.which {
            Which::All => {
                for at in self.images_of(placed) {
                    let image = if at == 0 {
                        found.clone()
                    } else {
                        found.image(self.instance, &self.group.elements[at])
                    };
                    self.emit(&image)?;
                }
                ControlFlow::Continue(())
            }
            Which::Distinct if self.is_least(placed, &found) => self.emit(&found),
            Which::Distinct => ControlFlow::Continue(()),
        }
    }

    fn emit(&mut self, cover: &CanonicalCover) -> ControlFlow<()> {
        self.listed += 1;
        (self.each)(cover.solution(self.instance))
    }

    /// The placement of the symmetry-breaking piece.
    fn breaking_placement(&self, placed: &[u32]) -> Option<u32> {
        let of_kind =
            |number: &&u32| Some(self.instance.placements[**number as usize].kind) == self.broken_kind;
        placed.iter().find(of_kind).copied()
    }

    /// The symmetries whose images to list. With broken symmetry only one placement per orbit of the breaking piece
    /// was searched, so there is one symmetry for each placement in the orbit.
    fn images_of(&mut self, placed: &[u32]) -> Vec<usize> {
        let Some(piece) = self.breaking_placement(placed) else { return vec![0] };
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

    /// Whether a solution represents its class: it is the least of its images under the symmetries that fix the
    /// breaking piece. No other image can have been found, because it has that piece elsewhere in its orbit.
    fn is_least(&self, placed: &[u32], found: &CanonicalCover) -> bool {
        let piece =
            self.breaking_placement(placed).map(|number| &self.instance.placements[number as usize].cells);
        let fixes_piece =
            |element: &&PuzzleSymmetry| piece.is_none_or(|cells| element.image(cells)[..] == cells[..]);
        let images = self
            .group
            .elements
            .iter()
            .skip(1)
            .filter(fixes_piece)
            .map(|element| found.image(self.instance, element));
        images.into_iter().all(|image| *found <= image)
    }
}

/// A solution in canonical form: equal solutions compare equal, in whatever order their placements were found.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CanonicalCover {
    /// For every free cell, the number of the placement on it. Placements are numbered by their first cells.
    owners: Vec<u16>,
    /// The kind of each placement.
    kinds: Vec<usize>,
}

impl CanonicalCover {
    pub(super) fn new(instance: &Instance<'_>, placed: &[u32]) -> Self {
        let mut owners = vec![0; instance.cells.len()];
        let mut kinds = Vec::with_capacity(placed.len());
        for (at, &number) in placed.iter().enumerate() {
            let placement = &instance.placements[number as usize];
            kinds.push(placement.kind);
            for &cell in &placement.cells {
                owners[usize::from(cell)] = at as u16;
            }
        }
        CanonicalCover::renumbered(owners, &kinds)
    }

    /// The canonical form of any solution.
    pub(super) fn of_solution(instance: &Instance<'_>, solution: &Solution) -> Self {
        let kind_of = |piece| instance.puzzle.kinds().iter().position(|kind| kind.pieces.contains(&piece));
        // Cells that stay empty are covered by single cells of the filler kind, the last one.
        let filler = instance.copies.len() - 1;
        let (mut numbers, mut kinds, mut owners) = (HashMap::new(), Vec::new(), Vec::new());
        for (at, cell) in instance.cells.iter().enumerate() {
            let owner = solution.owners[cell.index()];
            let key = owner.ok_or(at);
            let number = *numbers.entry(key).or_insert_with(|| {
                kinds.push(owner.and_then(kind_of).unwrap_or(filler));
                kinds.len() as u16 - 1
            });
            owners.push(number);
        }
        CanonicalCover::renumbered(owners, &kinds)
    }

    /// The image under a symmetry.
    pub(super) fn image(&self, instance: &Instance<'_>, element: &PuzzleSymmetry) -> Self {
        let mut owners = vec![0; instance.cells.len()];
        for (cell, &piece) in self.owners.iter().enumerate() {
            owners[usize::from(element.cells[cell])] = piece;
        }
        let kinds: Vec<usize> = self.kinds.iter().map(|&kind| element.kinds[kind]).collect();
        CanonicalCover::renumbered(owners, &kinds)
    }

    /// Numbers the placements by their first cells.
    fn renumbered(mut owners: Vec<u16>, kinds: &[usize]) -> Self {
        let mut new = vec![u16::MAX; kinds.len()];
        let mut ordered = Vec::with_capacity(kinds.len());
        for piece in &mut owners {
            let old = usize::from(*piece);
            if new[old] == u16::MAX {
                new[old] = ordered.len() as u16;
                ordered.push(kinds[old]);
            }
            *piece = new[old];
        }
        CanonicalCover { owners, kinds: ordered }
    }

    pub(super) fn solution(&self, instance: &Instance<'_>) -> Solution {
        let mut solution = instance.puzzle.start();
        let mut unused: Vec<_> = instance.puzzle.kinds().iter().map(|kind| kind.pieces.iter()).collect();
        let pieces: Vec<_> =
            self.kinds.iter().map(|&kind| unused.get_mut(kind).and_then(Iterator::next).copied()).collect();
        for (cell, &piece) in instance.cells.iter().zip(&self.owners) {
            solution.owners[cell.index()] = pieces[usize::from(piece)];
        }
        solution
    }
}

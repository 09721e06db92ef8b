//! A position as the reasoning sees it: the pieces placed so far, the placements that are still open, and why each
//! of the others is ruled out. Keeps the number of open placements per cell and per kind, which reveals
//! contradictions, and can undo changes, for trials.

use super::problem::Problem;

/// Why a placement is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A placed piece covers one of its cells, or the last piece of its kind is placed.
    Board,
    /// A step of the reasoning struck it out.
    Step(u32),
    /// A link of a trial, where 0 is the supposed placement.
    Link(u32),
}

/// Why a position has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contradiction {
    /// No open placement covers this cell.
    Cell(u16),
    /// This kind has fewer open placements than pieces.
    Kind(usize),
}

/// A position: the pieces placed so far and the placements that are still open.
#[derive(Clone)]
pub(crate) struct Candidates<'p> {
    pub(super) problem: &'p Problem,
    /// Why each placement is ruled out; `None` if it is open.
    out: Vec<Option<Cause>>,
    /// The number of open placements that cover each cell.
    ways: Vec<u32>,
    /// The number of open placements of each kind.
    places: Vec<u32>,
    /// The number of pieces of each kind that are still to be placed.
    remaining: Vec<usize>,
    covered: Vec<bool>,
    placed: Vec<u32>,
    changes: Vec<Change>,
}

#[derive(Clone, Copy)]
enum Change {
    Out(u32),
    Placed(u32),
}

impl<'p> Candidates<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        Candidates {
            problem,
            out: vec![None; problem.placements.len()],
            ways: problem.of_cell.iter().map(|placements| placements.len() as u32).collect(),
            places: problem.of_kind.iter().map(|range| range.end - range.start).collect(),
            remaining: problem.copies.clone(),
            covered: vec![false; problem.cells()],
            placed: Vec::new(),
            changes: Vec::new(),
        }
    }

    /// The pieces placed so far, in order.
    pub(crate) fn placed(&self) -> &[u32] {
        &self.placed
    }

    pub(super) fn is_solved(&self) -> bool {
        self.covered.iter().all(|&covered| covered)
    }

    #[inline]
    pub(super) fn is_open(&self, placement: u32) -> bool {
        self.out[placement as usize].is_none()
    }

    pub(super) fn cause(&self, placement: u32) -> Option<Cause> {
        self.out[placement as usize]
    }

    /// The step that struck a placement out.
    pub(super) fn struck_by(&self, placement: u32) -> Option<u32> {
        match self.out[placement as usize] {
            Some(Cause::Step(step)) => Some(step),
            _ => None,
        }
    }

    /// The steps that struck out any of these placements, in increasing order.
    pub(super) fn strikes_among(&self, placements: impl Iterator<Item = u32>) -> Vec<u32> {
        let mut steps: Vec<u32> = placements.filter_map(|placement| self.struck_by(placement)).collect();
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    pub(super) fn is_free(&self, cell: u16) -> bool {
        !self.covered[usize::from(cell)]
    }

    pub(super) fn free_cells(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.covered.len() as u16).filter(|&cell| self.is_free(cell))
    }

    /// The number of pieces of this kind that are still to be placed.
    pub(super) fn remaining(&self, kind: usize) -> usize {
        self.remaining[kind]
    }

    pub(super) fn unplaced_kinds(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.remaining.len()).filter(|&kind| self.remaining[kind] > 0)
    }

    /// The number of open placements that cover a cell.
    pub(super) fn ways(&self, cell: u16) -> u32 {
        self.ways[usize::from(cell)]
    }

    /// The number of open placements of a kind.
    pub(super) fn places(&self, kind: usize) -> u32 {
        self.places[kind]
    }

    /// The open placements that cover a cell.
    pub(super) fn covering(&self, cell: u16) -> impl Iterator<Item = u32> + '_ {
        self.problem.of_cell[usize::from(cell)].iter().copied().filter(|&placement| self.is_open(placement))
    }

    /// The open placements of a kind.
    pub(super) fn of_kind(&self, kind: usize) -> impl Iterator<Item = u32> + '_ {
        self.problem.of_kind[kind].clone().filter(|&placement| self.is_open(placement))
    }

    /// The open placements of pieces, without those that leave a cell empty.
    pub(crate) fn open_pieces(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.out.len() as u32)
            .filter(|&placement| self.is_open(placement) && !self.problem.is_filler(placement))
    }

    /// Whether a placement would be open after a supposed one, if no step had struck it out.
    pub(super) fn is_compatible(&self, placement: u32, supposed: u32) -> bool {
        let (one, other) = (self.problem.placement(placement), self.problem.placement(supposed));
        (one.kind != other.kind || self.remaining[one.kind] > 1) && !one.overlaps(other)
    }

    /// Places a piece. The placements that this rules out get the given cause.
    pub(super) fn place(&mut self, placement: u32, cause: Cause) {
        let problem = self.problem;
        let placed = problem.placement(placement);
        for &cell in &placed.cells {
            self.covered[usize::from(cell)] = true;
            for &other in &problem.of_cell[usize::from(cell)] {
                self.strike_out(other, cause);
            }
        }
        self.remaining[placed.kind] -= 1;
        if self.remaining[placed.kind] == 0 {
            problem.of_kind[placed.kind].clone().for_each(|other| self.strike_out(other, cause));
        }
        self.placed.push(placement);
        self.changes.push(Change::Placed(placement));
    }

    /// Rules out a placement, unless it is ruled out already.
    pub(super) fn strike_out(&mut self, placement: u32, cause: Cause) {
        let out = &mut self.out[placement as usize];
        if out.is_some() {
            return;
        }
        *out = Some(cause);
        let struck = self.problem.placement(placement);
        for &cell in &struck.cells {
            self.ways[usize::from(cell)] -= 1;
        }
        self.places[struck.kind] -= 1;
        self.changes.push(Change::Out(placement));
    }

    /// A contradiction in this position, as far as the counts show one.
    pub(super) fn contradiction(&self) -> Option<Contradiction> {
        let uncoverable = (0..self.ways.len()).find(|&cell| self.ways[cell] == 0 && !self.covered[cell]);
        let scarce =
            || (0..self.remaining.len()).find(|&kind| (self.places[kind] as usize) < self.remaining[kind]);
        let cell = uncoverable.map(|cell| Contradiction::Cell(cell as u16));
        cell.or_else(|| scarce().map(Contradiction::Kind))
    }

    /// A mark for [`Candidates::undo`].
    pub(super) fn mark(&self) -> usize {
        self.changes.len()
    }

    /// Undoes all changes since the mark.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.changes.len() > mark {
            match self.changes.pop() {
                Some(Change::Out(placement)) => {
                    self.out[placement as usize] = None;
                    let placement = self.problem.placement(placement);
                    for &cell in &placement.cells {
                        self.ways[usize::from(cell)] += 1;
                    }
                    self.places[placement.kind] += 1;
                }
                Some(Change::Placed(placement)) => {
                    self.placed.pop();
                    let placed = self.problem.placement(placement);
                    self.remaining[placed.kind] += 1;
                    for &cell in &placed.cells {
                        self.covered[usize::from(cell)] = false;
                    }
                }
                None => break,
            }
        }
    }
}

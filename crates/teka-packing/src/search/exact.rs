//! Exact cover with the fewest choices first (Knuth's Algorithm X with minimum remaining values), on lists
//! of the placements still possible that are compacted at every step instead of linked.
//!
//! What must be covered are the required cells, each once, and the kinds, each as often as it has pieces.
//! Equal pieces are one kind, so their permutations cost nothing: when the search branches on a kind with
//! several pieces left, it chooses the earliest of their placements and forbids those before it.

use super::Found;
use crate::board::CellId;
use crate::puzzle::{Puzzle, Solution};
use std::ops::{ControlFlow, Range};
use teka_core::{Extent, Limit, Watch};

/// The first solution.
pub(crate) fn first(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Found {
    let mut found = None;
    let extent = enumerate(puzzle, watch, &mut |solution| {
        found = Some(solution);
        ControlFlow::Break(())
    });
    match extent {
        Extent::Stopped(limit) => Err(limit),
        Extent::Complete | Extent::Cut => Ok(found),
    }
}

/// Hands every solution to `each`, none twice; equal pieces changing places make no new solution.
pub(crate) fn enumerate(
    puzzle: &Puzzle,
    watch: &mut Watch<'_>,
    each: &mut dyn FnMut(Solution) -> ControlFlow<()>,
) -> Extent {
    let ended = Placements::of(puzzle, watch)
        .and_then(|placements| Search::new(puzzle, &placements).run(watch, each));
    match ended {
        Ok(ControlFlow::Continue(())) => Extent::Complete,
        Ok(ControlFlow::Break(())) => Extent::Cut,
        Err(limit) => Extent::Stopped(limit),
    }
}

/// Every way to place a piece of each kind on the free cells, in one table.
struct Placements {
    kinds: Vec<u16>,
    ends: Vec<u32>,
    cells: Vec<CellId>,
    /// `words` words of cell bits for each placement.
    masks: Vec<u64>,
    words: usize,
}

impl Placements {
    fn of(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Result<Placements, Limit> {
        let board = puzzle.board();
        let start = puzzle.start();
        let words = board.cells().len().div_ceil(64);
        let mut all =
            Placements { kinds: Vec::new(), ends: Vec::new(), cells: Vec::new(), masks: Vec::new(), words };
        for (kind, of_kind) in puzzle.kinds().iter().enumerate() {
            for shape in &of_kind.orientations {
                for anchor in board.cells() {
                    watch.spend(1)?;
                    let begin = all.cells.len();
                    let free = shape.points().iter().map_while(|&point| {
                        board.at(anchor.point + point).filter(|id| start.owners[id.index()].is_none())
                    });
                    all.cells.extend(free);
                    if all.cells.len() - begin < shape.size() {
                        all.cells.truncate(begin);
                        continue;
                    }
                    all.masks.resize(all.masks.len() + words, 0);
                    let mask_begin = all.masks.len() - words;
                    for cell in &all.cells[begin..] {
                        all.masks[mask_begin + cell.index() / 64] |= 1 << (cell.index() % 64);
                    }
                    all.kinds.push(kind as u16);
                    all.ends.push(u32::try_from(all.cells.len()).map_err(|_| Limit::Memory)?);
                }
                watch.may_keep(all.bytes())?;
            }
        }
        Ok(all)
    }

    fn bytes(&self) -> u64 {
        (self.kinds.len() * 6 + self.cells.len() * 2 + self.masks.len() * 8) as u64
    }

    fn cells(&self, placement: u32) -> &[CellId] {
        let at = placement as usize;
        let begin = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        &self.cells[begin..self.ends[at] as usize]
    }

    fn kind(&self, placement: u32) -> usize {
        usize::from(self.kinds[placement as usize])
    }

    fn meet(&self, a: u32, b: u32) -> bool {
        let mask = |placement: u32| &self.masks[placement as usize * self.words..][..self.words];
        mask(a).iter().zip(mask(b)).any(|(a, b)| a & b != 0)
    }
}

/// What a branch decides.
#[derive(Clone, Copy)]
enum Choice {
    Cell(usize),
    Kind(usize),
}

/// A node of the tree: the placements still possible there, and those left to try.
struct Level {
    possible: Range<usize>,
    branch: Range<usize>,
    choice: Choice,
    placed: Option<u32>,
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    placements: &'a Placements,
    /// The lists of all levels, one behind the other.
    lists: Vec<u32>,
    levels: Vec<Level>,
    /// Pieces of each kind still to be placed.
    left: Vec<usize>,
    /// Required cells that are not covered.
    open: Vec<bool>,
    cell_counts: Vec<u32>,
    kind_counts: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(puzzle: &'a Puzzle, placements: &'a Placements) -> Self {
        let start = puzzle.start();
        let cells = puzzle.board().cells();
        Search {
            puzzle,
            placements,
            lists: (0..placements.kinds.len() as u32).collect(),
            levels: Vec::new(),
            left: puzzle.kinds().iter().map(|kind| kind.pieces.len()).collect(),
            open: cells
                .iter()
                .zip(&start.owners)
                .map(|(cell, owner)| owner.is_none() && !cell.optional)
                .collect(),
            cell_counts: vec![0; cells.len()],
            kind_counts: vec![0; puzzle.kinds().len()],
        }
    }

    fn run(
        &mut self,
        watch: &mut Watch<'_>,
        each: &mut dyn FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut possible = 0..self.lists.len();
        loop {
            watch.case()?;
            watch.node()?;
            watch.spend((possible.len() / 4) as u32)?;
            if self.left.iter().all(|&left| left == 0) && !self.open.contains(&true) {
                if each(self.solution()).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            } else if let Some(choice) = self.fewest_choices(possible.clone()) {
                self.branch_on(choice, possible);
            }
            loop {
                let Some(level) = self.levels.last_mut() else {
                    return Ok(ControlFlow::Continue(()));
                };
                if let Some(placement) = level.placed.take() {
                    self.left[self.placements.kind(placement)] += 1;
                    for cell in self.placements.cells(placement) {
                        self.open[cell.index()] = !self.puzzle.board().cells()[cell.index()].optional;
                    }
                }
                self.lists.truncate(level.branch.end.max(level.possible.end));
                if let Some(at) = level.branch.next() {
                    possible = self.place(self.lists[at]);
                    watch.may_keep(self.placements.bytes() + 4 * self.lists.len() as u64)?;
                    break;
                }
                self.lists.truncate(level.possible.end);
                self.levels.pop();
            }
        }
    }

    /// The cell or kind with the fewest placements left, unless one has too few.
    fn fewest_choices(&mut self, possible: Range<usize>) -> Option<Choice> {
        self.cell_counts.fill(0);
        self.kind_counts.fill(0);
        for &placement in &self.lists[possible] {
            self.kind_counts[self.placements.kind(placement)] += 1;
            for cell in self.placements.cells(placement) {
                self.cell_counts[cell.index()] += 1;
            }
        }
        let mut best = (usize::MAX, Choice::Cell(0));
        for (cell, &open) in self.open.iter().enumerate() {
            let count = self.cell_counts[cell] as usize;
            if open && count < best.0 {
                best = (count, Choice::Cell(cell));
            }
        }
        for (kind, &left) in self.left.iter().enumerate() {
            // With `left` pieces to place, the earliest of them has this many places to choose from.
            let count = (self.kind_counts[kind] + 1).saturating_sub(left);
            if left > 0 && count < best.0 {
                best = (count, Choice::Kind(kind));
            }
        }
        (best.0 > 0).then_some(best.1)
    }

    fn branch_on(&mut self, choice: Choice, possible: Range<usize>) {
        let begin = self.lists.len();
        for at in possible.clone() {
            let placement = self.lists[at];
            let chosen = match choice {
                Choice::Cell(cell) => self.placements.cells(placement).contains(&CellId(cell as u16)),
                Choice::Kind(kind) => self.placements.kind(placement) == kind,
            };
            if chosen {
                self.lists.push(placement);
            }
        }
        let mut end = self.lists.len();
        if let Choice::Kind(kind) = choice {
            end -= self.left[kind] - 1;
        }
        self.levels.push(Level { possible, branch: begin..end, choice, placed: None });
    }

    /// Places a piece at the current level and lists what is still possible after that.
    fn place(&mut self, placement: u32) -> Range<usize> {
        let placements = self.placements;
        let level = self.levels.last_mut().expect("a piece is placed at a level");
        level.placed = Some(placement);
        let kind = placements.kind(placement);
        self.left[kind] -= 1;
        for cell in placements.cells(placement) {
            self.open[cell.index()] = false;
        }
        let exhausted = self.left[kind] == 0;
        let ordered = matches!(level.choice, Choice::Kind(_));
        let begin = self.lists.len();
        for at in level.possible.clone() {
            let other = self.lists[at];
            let same_kind = placements.kind(other) == kind;
            if same_kind && (exhausted || (ordered && other < placement)) || placements.meet(placement, other)
            {
                continue;
            }
            self.lists.push(other);
        }
        begin..self.lists.len()
    }

    fn solution(&self) -> Solution {
        let mut solution = self.puzzle.start();
        let mut placed: Vec<u32> = self.levels.iter().filter_map(|level| level.placed).collect();
        placed.sort_unstable_by_key(|&placement| self.placements.cells(placement)[0]);
        let mut unused: Vec<_> = self.puzzle.kinds().iter().map(|kind| kind.pieces.iter()).collect();
        for placement in placed {
            let piece = unused[self.placements.kind(placement)].next();
            for cell in self.placements.cells(placement) {
                solution.owners[cell.index()] = piece.copied();
            }
        }
        solution
    }
}

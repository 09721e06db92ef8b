//! A puzzle as an exact cover problem: the free cells numbered from 0, the kinds of pieces with their copies, and
//! every placement. A solution covers each cell once and uses each kind as often as it has copies.
//!
//! Optional cells that stay empty are covered by an extra kind, the filler: a piece of one cell with as many copies
//! as there are such cells. So no search has to treat optional cells specially.

use super::collectors::CanonicalCover;
use crate::board::CellId;
use crate::events::Monitor;
use crate::puzzle::{Kind, PieceId, Puzzle, Solution};
use teka_core::Limit;

pub(crate) struct Instance<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// The board's id of each free cell.
    pub(crate) cells: Vec<CellId>,
    /// The number of pieces of each kind; the filler, if there is one, is the last kind.
    pub(crate) copies: Vec<usize>,
    pub(crate) placements: Vec<Placement>,
    /// The total number of orientations of all kinds.
    pub(super) orientations: usize,
    /// Whether there is a filler.
    pub(super) has_filler: bool,
}

/// A way to place a piece of some kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    pub(crate) kind: usize,
    /// Its orientation, numbered across all kinds.
    pub(super) orientation: usize,
    /// The free cells it covers, in increasing order.
    pub(crate) cells: Box<[u16]>,
}

impl<'a> Instance<'a> {
    /// The instance of a puzzle; `None` if the areas alone rule out a solution.
    pub(crate) fn of(puzzle: &'a Puzzle, monitor: &mut Monitor<'_>) -> Result<Option<Instance<'a>>, Limit> {
        let board = puzzle.board();
        let start = puzzle.start();
        let cells: Vec<CellId> = board.ids().filter(|id| start.owners[id.index()].is_none()).collect();
        let mut copies: Vec<usize> = puzzle.kinds().iter().map(|kind| kind.pieces.len()).collect();
        let area: usize =
            puzzle.kinds().iter().map(|kind| kind.pieces.len() * kind.orientations[0].size()).sum();
        let optional = cells.iter().filter(|cell| board.cells()[cell.index()].optional);
        let Some(slack) = cells.len().checked_sub(area).filter(|&slack| slack <= optional.count()) else {
            return Ok(None);
        };
        // A complete search of a larger board would never end.
        if cells.len() >= usize::from(u16::MAX) {
            return Err(Limit::Memory);
        }
        let mut number = vec![u16::MAX; board.cells().len()];
        for (at, cell) in cells.iter().enumerate() {
            number[cell.index()] = at as u16;
        }
        let mut placements = Vec::new();
        let mut bytes = 0;
        let mut orientations = 0;
        let mut covered = Vec::new();
        for (kind, of_kind) in puzzle.kinds().iter().enumerate() {
            for shape in &of_kind.orientations {
                for &anchor in &cells {
                    monitor.spend(1)?;
                    let anchor = board.cells()[anchor.index()].point;
                    let free = |&point| {
                        board.at(anchor + point).map(|id| number[id.index()]).filter(|&at| at != u16::MAX)
                    };
                    covered.clear();
                    covered.extend(shape.points().iter().map_while(free));
                    if covered.len() == shape.size() {
                        covered.sort_unstable();
                        bytes += size_of::<Placement>() + 2 * covered.len();
                        let cells = covered.as_slice().into();
                        placements.push(Placement { kind, orientation: orientations, cells });
                    }
                }
                monitor.may_keep(bytes as u64)?;
                orientations += 1;
            }
        }
        let has_filler = slack > 0;
        if has_filler {
            let kind = copies.len();
            copies.push(slack);
            for (at, cell) in cells.iter().enumerate() {
                if board.cells()[cell.index()].optional {
                    placements.push(Placement {
                        kind,
                        orientation: orientations,
                        cells: Box::new([at as u16]),
                    });
                }
            }
        }
        orientations += usize::from(has_filler);
        Ok(Some(Instance { puzzle, cells, copies, placements, orientations, has_filler }))
    }

    /// The puzzle it was made from.
    pub(crate) fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// Whether the last kind is the filler.
    pub(crate) fn has_filler(&self) -> bool {
        self.has_filler
    }

    /// The kind of a piece that is not given.
    pub(crate) fn kind_of(&self, piece: PieceId) -> usize {
        let of_piece = |kind: &Kind| kind.pieces.contains(&piece);
        self.puzzle.kinds().iter().position(of_piece).expect("every piece that is not given has a kind")
    }

    /// The size of a piece of this kind.
    pub(crate) fn size_of_kind(&self, kind: usize) -> usize {
        self.puzzle.kinds().get(kind).map_or(1, |kind| kind.orientations[0].size())
    }

    /// Whether every piece is connected. If not, the sizes of regions prove nothing.
    pub(crate) fn is_connected(&self) -> bool {
        self.puzzle.kinds().iter().all(|kind| kind.orientations[0].is_connected(self.puzzle.lattice()))
    }

    /// The free neighbours of every free cell.
    pub(crate) fn neighbours(&self) -> Vec<Vec<u16>> {
        let board = self.puzzle.board();
        let steps = board.lattice().steps();
        let mut number = vec![u16::MAX; board.cells().len()];
        for (at, cell) in self.cells.iter().enumerate() {
            number[cell.index()] = at as u16;
        }
        let neighbours_of = |cell: &CellId| {
            let here = board.cells()[cell.index()].point;
            let ids = steps.iter().filter_map(|&step| board.at(here + step));
            ids.map(|id| number[id.index()]).filter(|&at| at != u16::MAX).collect()
        };
        self.cells.iter().map(neighbours_of).collect()
    }

    /// The solution made of these placements. Pieces of one kind are assigned in reading order, so equal sets of
    /// placements make equal solutions.
    pub(crate) fn solution(&self, placed: impl IntoIterator<Item = u32>) -> Solution {
        let placed: Vec<u32> = placed.into_iter().collect();
        CanonicalCover::new(self, &placed).solution(self)
    }
}

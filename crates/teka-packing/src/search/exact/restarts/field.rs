//! The board and the pieces in the form that `restarts` searches: cells are positions in a padded array, a placement
//! is an orientation and a position, and moving it is an addition. Memory does not grow with the number of
//! placements.

use super::fill::LARGE_CAVITY;
use super::trie::Trie;
use crate::board::CellId;
use crate::events::Monitor;
use crate::lattice::{GridPos, Point};
use crate::puzzle::{Puzzle, Solution};
use teka_core::Limit;

/// The data that do not change during a search.
pub(super) struct Field<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// The free cells: their positions in the padded array, in reading order.
    pub(super) cells: Vec<FreeCell>,
    /// Whether a position is not a free cell at the start.
    pub(super) blocked: Vec<bool>,
    /// Whether the cell at a position may stay empty.
    pub(super) optional: Vec<bool>,
    /// The steps to the neighbours of a position.
    pub(super) steps: Vec<isize>,
    /// The number of pieces of each kind; the last kind is the filler, if some optional cells stay empty.
    pub(super) copies: Vec<u32>,
    /// Every orientation of every kind.
    pub(super) orientations: Vec<Orientation>,
    /// Finds the placements that cover a position.
    pub(super) trie: Trie,
    /// Whether the sizes of regions prove anything: every piece is connected, and no cell may stay empty.
    pub(super) sizes_matter: bool,
    /// Whether each small number is a sum of piece sizes.
    pub(super) is_sum: Vec<bool>,
}

/// A cell that no given piece covers.
#[derive(Clone, Copy)]
pub(super) struct FreeCell {
    pub(super) id: CellId,
    pub(super) at: u32,
    pub(super) pos: GridPos,
}

/// An orientation of a kind.
pub(super) struct Orientation {
    pub(super) kind: u32,
    /// The distances of its cells from the first.
    pub(super) offsets: Vec<isize>,
}

/// An orientation with its first cell at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) orientation: u32,
    pub(super) at: u32,
}

/// The most nodes that a trie of placements may have.
const MAX_TRIE_NODES: usize = 2_000_000;

impl<'a> Field<'a> {
    /// `None` if the areas alone rule out a solution, or if the pieces are too large for this kind of search.
    pub(super) fn of(puzzle: &'a Puzzle, monitor: &mut Monitor<'_>) -> Result<Option<Self>, Limit> {
        let (board, start, kinds) = (puzzle.board(), puzzle.start(), puzzle.kinds());
        let shapes = || kinds.iter().flat_map(|kind| &kind.orientations);
        let nodes: usize = shapes().map(|shape| shape.size() * shape.size()).sum();
        if nodes > MAX_TRIE_NODES {
            return Ok(None);
        }
        monitor.may_keep(nodes as u64 * Trie::BYTES_PER_NODE)?;
        let array = PaddedArray::new(puzzle);
        monitor.may_keep(array.length() as u64 * 2 + nodes as u64 * Trie::BYTES_PER_NODE)?;
        let (mut blocked, mut optional) = (vec![true; array.length()], vec![false; array.length()]);
        let mut cells = Vec::new();
        for id in board.ids().filter(|id| start.owners[id.index()].is_none()) {
            let cell = &board.cells()[id.index()];
            let at = array.position(cell.point);
            (blocked[at], optional[at]) = (false, cell.optional);
            cells.push(FreeCell { id, at: at as u32, pos: cell.pos });
        }
        let mut copies: Vec<u32> = kinds.iter().map(|kind| kind.pieces.len() as u32).collect();
        let sizes: Vec<u32> = kinds.iter().map(|kind| kind.orientations[0].size() as u32).collect();
        let area: usize = copies.iter().zip(&sizes).map(|(&copies, &size)| (copies * size) as usize).sum();
        let may_stay_empty = cells.iter().filter(|cell| optional[cell.at as usize]).count();
        let Some(slack) = cells.len().checked_sub(area).filter(|&slack| slack <= may_stay_empty) else {
            return Ok(None);
        };
        let mut orientations = Vec::new();
        let mut anchored = Vec::new();
        for (kind, of_kind) in kinds.iter().enumerate() {
            for shape in &of_kind.orientations {
                monitor.spend((shape.size() * shape.size()) as u32)?;
                let offsets: Vec<isize> = shape.points().iter().map(|&point| array.offset(point)).collect();
                anchored.push((orientations.len() as u32, kind as u32, shape));
                orientations.push(Orientation { kind: kind as u32, offsets });
            }
        }
        let trie = Trie::new(&anchored, |point| array.offset(point));
        let is_connected = kinds.iter().all(|kind| kind.orientations[0].is_connected(puzzle.lattice()));
        if slack > 0 {
            orientations.push(Orientation { kind: copies.len() as u32, offsets: vec![0] });
            copies.push(slack as u32);
        }
        let steps = board.lattice().steps().into_iter().map(|step| array.offset(step)).collect();
        let mut is_sum = vec![false; LARGE_CAVITY];
        is_sum[0] = true;
        for sum in 1..LARGE_CAVITY {
            is_sum[sum] =
                sizes.iter().any(|&size| sum.checked_sub(size as usize).is_some_and(|rest| is_sum[rest]));
        }
        let sizes_matter = is_connected && slack == 0;
        Ok(Some(Field {
            puzzle,
            cells,
            blocked,
            optional,
            steps,
            copies,
            orientations,
            trie,
            sizes_matter,
            is_sum,
        }))
    }

    /// The filler kind, if there is one.
    pub(super) fn filler(&self) -> Option<usize> {
        (self.copies.len() > self.puzzle.kinds().len()).then(|| self.copies.len() - 1)
    }

    pub(super) fn kind(&self, placed: Placed) -> usize {
        self.orientations[placed.orientation as usize].kind as usize
    }

    /// The positions that a placement covers.
    pub(super) fn covered(&self, placed: Placed) -> impl Iterator<Item = usize> + '_ {
        let offsets = &self.orientations[placed.orientation as usize].offsets;
        offsets.iter().map(move |&offset| placed.at.wrapping_add_signed(offset as i32) as usize)
    }

    /// The solution made of these placements. Pieces of one kind are assigned in reading order.
    pub(super) fn solution(&self, placed: &[Placed]) -> Solution {
        let mut owner = vec![u32::MAX; self.blocked.len()];
        for (number, &one) in placed.iter().enumerate() {
            self.covered(one).for_each(|at| owner[at] = number as u32);
        }
        let mut unused: Vec<_> = self.puzzle.kinds().iter().map(|kind| kind.pieces.iter()).collect();
        let mut pieces = vec![None; placed.len()];
        let mut is_assigned = vec![false; placed.len()];
        let mut solution = self.puzzle.start();
        for cell in &self.cells {
            let number = owner[cell.at as usize] as usize;
            if !std::mem::replace(&mut is_assigned[number], true) {
                let kind = self.kind(placed[number]);
                pieces[number] = unused.get_mut(kind).and_then(Iterator::next).copied();
            }
            solution.owners[cell.id.index()] = pieces[number];
        }
        solution
    }
}

/// A box around the board, with a margin beyond which no piece that covers a cell of the board can reach.
struct PaddedArray {
    low: [i32; 3],
    size: [usize; 3],
}

impl PaddedArray {
    fn new(puzzle: &Puzzle) -> Self {
        let axes = |point: Point| [point.x, point.y, point.z];
        let mut margin = [0; 3];
        for shape in puzzle.kinds().iter().flat_map(|kind| &kind.orientations) {
            let span = span(shape.points().iter().map(|&point| axes(point)));
            for axis in 0..3 {
                margin[axis] = margin[axis].max(span[axis].1 - span[axis].0);
            }
        }
        let span = span(puzzle.board().cells().iter().map(|cell| axes(cell.point)));
        // One more, so that the neighbours of all cells have positions too.
        let low = [0, 1, 2].map(|axis| span[axis].0 - margin[axis] - 1);
        let size = [0, 1, 2].map(|axis| (span[axis].1 + margin[axis] + 2 - low[axis]) as usize);
        PaddedArray { low, size }
    }

    fn length(&self) -> usize {
        self.size.iter().product()
    }

    fn position(&self, point: Point) -> usize {
        let [x, y, z] =
            [point.x - self.low[0], point.y - self.low[1], point.z - self.low[2]].map(|at| at as usize);
        (z * self.size[1] + y) * self.size[0] + x
    }

    fn offset(&self, step: Point) -> isize {
        let [x, y, z] = [step.x, step.y, step.z].map(|at| at as isize);
        (z * self.size[1] as isize + y) * self.size[0] as isize + x
    }
}

/// The lowest and the highest coordinate on each axis.
fn span(points: impl Iterator<Item = [i32; 3]>) -> [(i32, i32); 3] {
    let mut span = [(i32::MAX, i32::MIN); 3];
    for point in points {
        for axis in 0..3 {
            span[axis] = (span[axis].0.min(point[axis]), span[axis].1.max(point[axis]));
        }
    }
    span
}

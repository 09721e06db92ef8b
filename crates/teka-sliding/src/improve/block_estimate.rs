//! The estimate of a beam with quotas (`quota_beam.rs`) for a whole board or a block of it: weighted distances and
//! linear conflicts, as in `conflict_estimate.rs`. On a whole board it also weighs neighbours (`neighbours.rs`) and
//! rewards lines that are finished in order (`fringe_lines.rs`), because disorder all over the board costs twice as
//! many moves as the same in one corner. Only changes by slides are added up, so what lies outside the block does not
//! matter.

use super::fringe_lines::FringeLines;
use super::neighbours::{AroundSlide, Neighbours};
use super::packed_lines::{self, LinePlace, MAX_LINE, PackedLines};
use super::small_board::SLIDES;
use crate::board::Size;
use crate::position::Position;

/// The rows and columns that a beam searches: a whole board or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) top: usize,
    pub(crate) left: usize,
    pub(crate) size: Size,
}

/// The maximum number of rows and of columns of a block.
pub(super) const MAX_BLOCK_SIDE: usize = MAX_LINE;
/// The maximum number of cells of a board whose slides are tabulated.
const MAX_CELLS_IN_TABLE: usize = 196;
/// The reward for a finished line.
const FINISHED_LINE: i32 = 245;
/// The additional weight of a tile of the first line, as a fraction of that of a tile of the core.
const FIRST_LINE: f64 = 0.71;

/// The weights of an estimate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EstimateWeights {
    /// The exponent of the distances.
    pub(crate) power: f64,
    /// The weight of a linear conflict; one step from home weighs 64.
    pub(crate) conflict: i32,
}

/// The estimate of the positions of one block.
pub(super) struct BlockEstimate {
    blank_home: u16,
    conflict: i32,
    /// By distance, the weight of a tile.
    weights: Vec<i32>,
    /// By the blank's cell, move and tile, the effect of the slide; empty on boards where the table would be too large.
    steps: Vec<Step>,
    /// The number of cells of the whole board.
    homes: usize,
    /// By home, its row and column relative to the block; they may lie outside.
    coordinates: Vec<[i16; 2]>,
    packed: PackedLines,
    pub(super) lines: FringeLines,
    /// The weights of neighbours, if the block is the whole board.
    neighbours: Option<Neighbours>,
    /// By home, the weight of its tile, in 64ths: more in the first line than in the core.
    factors: Vec<i32>,
    /// By cell of the block, its row and column.
    cells: Vec<[i16; 2]>,
    /// By cell and move, the cell whose tile makes the move if the blank is there; the number of cells if there is
    /// none.
    pub(super) near: Vec<[u16; 4]>,
}

/// The part of a slide's effect that does not depend on the other tiles.
#[derive(Clone, Copy)]
struct Step {
    /// The change of the weighted distance.
    distance: i16,
    home_line: HomeLine,
    /// The digit of the tile in that line.
    digit: u8,
}

/// Whether a slide takes its tile out of or into its home line across the direction of the slide. A tile that slides
/// along a row does not change that row's order, only its own place there; it leaves one column and enters another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HomeLine {
    Leaves,
    Enters,
    Neither,
}

/// A slide from one cell to another.
pub(super) struct CellSlide<'e> {
    estimate: &'e BlockEstimate,
    slide: u8,
    pub(super) from: usize,
    pub(super) to: usize,
    /// The line that `from` belongs to, if it is one of those that are finished in order.
    line: Option<u16>,
    /// The places of `from` and `to` in the lines that the tile leaves and enters.
    places: [LinePlace; 2],
    /// The places of `from` and `to` in the line along which the tile slides.
    places_along: [LinePlace; 2],
    steps: &'e [Step],
    around: Option<AroundSlide<'e>>,
}

/// The effect of a slide.
#[derive(Clone, Copy)]
pub(super) struct SlideChange {
    pub(super) score: i32,
    /// How many lines are finished afterwards.
    pub(super) finished: u16,
    /// The conflicts afterwards in the line that the tile leaves or enters, if that is its home line.
    pub(super) conflicts: u8,
}

impl BlockEstimate {
    pub(super) fn new(position: &Position, block: Block, weights: EstimateWeights) -> Self {
        assert!(block.size.rows().max(block.size.columns()) <= MAX_BLOCK_SIDE, "the block is too large");
        let size = position.size;
        let cells = block.size.cells();
        let row_column = |size: Size, cell: usize| {
            let (row, column) = size.row_column(cell);
            [row as i16, column as i16]
        };
        let in_block = |home| {
            let [row, column] = row_column(size, home);
            [row - block.top as i16, column - block.left as i16]
        };
        let is_whole = block.size == size;
        let lines = if is_whole {
            FringeLines::new(size, position.blank_home)
        } else {
            FringeLines::none(block.size)
        };
        let factor = |home| (64.0 * (1.0 + FIRST_LINE * lines.priority(home))) as i32;
        let weigh = |distance| (64.0 * (distance as f64).powf(weights.power)) as i32;
        let source = |cell| SLIDES.map(|slide| block.size.source(cell, slide).unwrap_or(cells) as u16);
        let mut estimate = BlockEstimate {
            blank_home: position.blank_home as u16,
            conflict: weights.conflict,
            weights: (0..size.rows() + size.columns()).map(weigh).collect(),
            steps: Vec::new(),
            homes: size.cells(),
            coordinates: (0..size.cells()).map(in_block).collect(),
            packed: PackedLines::new(block.size),
            factors: (0..size.cells()).map(factor).collect(),
            lines,
            neighbours: is_whole.then(|| Neighbours::new(size, position.blank_home)),
            cells: (0..cells).map(|cell| row_column(block.size, cell)).collect(),
            near: (0..cells).map(source).collect(),
        };
        if is_whole && size.cells() <= MAX_CELLS_IN_TABLE {
            let slides = (0..cells).flat_map(|to| (0..4).map(move |slide| (slide, to)));
            let tiles = |pair| (0..cells as u16).map(move |tile| (pair, tile));
            let step = |((slide, to), tile): ((u8, usize), u16)| match usize::from(
                estimate.near[to][usize::from(slide)],
            ) {
                from if from == cells => Step { distance: 0, home_line: HomeLine::Neither, digit: 0 },
                from => estimate.step(tile, slide, from, to),
            };
            estimate.steps = slides.flat_map(tiles).map(step).collect();
        }
        estimate
    }

    /// The number of entries of a board: its cells and one beyond its edges.
    pub(super) fn board_length(&self) -> usize {
        self.cells.len() + 1
    }

    /// The number of words of the packed lines of a board.
    pub(super) fn line_words(&self) -> usize {
        self.packed.words()
    }

    /// The packed lines of a board.
    pub(super) fn lines_of(&self, board: &[u16]) -> Vec<u64> {
        let mut lines = vec![0; self.packed.words()];
        for (cell, &[row, column]) in self.cells.iter().enumerate() {
            let tile = board[cell];
            let home = self.coordinates[usize::from(tile)];
            for (axis, line) in [row, column].into_iter().enumerate() {
                if tile != self.blank_home && home[axis] == line {
                    let (place, digit) = (self.place(axis, cell), packed_lines::digit(home[1 - axis]));
                    place.toggle(&mut lines, digit);
                    let conflicts = self.packed.count(&lines, place);
                    place.set_conflicts(&mut lines, conflicts);
                }
            }
        }
        lines
    }

    /// How many lines of a board are finished.
    pub(super) fn finished(&self, board: &[u16]) -> u16 {
        self.lines.finished(0, |cell| board[usize::from(cell)] == cell)
    }

    /// The weighted distance of a tile from home.
    fn distance(&self, home: u16, cell: u16) -> i32 {
        let ([row, column], [home_row, home_column]) =
            (self.cells[usize::from(cell)], self.coordinates[usize::from(home)]);
        let distance = usize::from(home_row.abs_diff(row)) + usize::from(home_column.abs_diff(column));
        self.weights[distance] * self.factors[usize::from(home)] / 64
    }

    /// The part of a slide's effect that does not depend on the other tiles.
    fn step(&self, tile: u16, slide: u8, from: usize, to: usize) -> Step {
        let distance = self.distance(tile, to as u16) - self.distance(tile, from as u16);
        let axis = axis_of(slide);
        let home = self.coordinates[usize::from(tile)];
        let home_line = match home[axis] {
            line if line == self.cells[from][axis] => HomeLine::Leaves,
            line if line == self.cells[to][axis] => HomeLine::Enters,
            _ => HomeLine::Neither,
        };
        Step { distance: distance as i16, home_line, digit: packed_lines::digit(home[1 - axis]) }
    }

    /// The place of a cell in its row (axis 0) or column (axis 1).
    fn place(&self, axis: usize, cell: usize) -> LinePlace {
        self.packed.place(axis, self.cells[cell].map(|at| at as usize))
    }

    /// The slide that moves a tile to the blank's cell; `None` if no cell of the block is on that side.
    pub(super) fn slide(&self, to: usize, slide: u8) -> Option<CellSlide<'_>> {
        let from = usize::from(self.near[to][usize::from(slide)]);
        (from < self.cells.len()).then(|| CellSlide {
            estimate: self,
            slide,
            from,
            to,
            line: self.lines.line_of(from),
            places: [from, to].map(|cell| self.place(axis_of(slide), cell)),
            places_along: [from, to].map(|cell| self.place(1 - axis_of(slide), cell)),
            steps: self.steps.get((4 * to + usize::from(slide)) * self.homes..).unwrap_or_default(),
            around: self.neighbours.as_ref().map(|neighbours| neighbours.around(slide, from, to, &self.near)),
        })
    }

    /// The estimate of a board from scratch.
    #[cfg(test)]
    pub(super) fn total(&self, board: &[u16], finished: u16) -> i32 {
        let tiles = board.iter().enumerate().take(self.cells.len());
        let tiles = tiles.filter(|&(_, &home)| home != self.blank_home);
        let distances: i32 = tiles.map(|(cell, &home)| self.distance(home, cell as u16)).sum();
        let conflicts = self.packed.total(&self.lines_of(board));
        let neighbours = self.neighbours.as_ref().map_or(0, |neighbours| neighbours.total(board, &self.near));
        distances + self.conflict * conflicts + neighbours - FINISHED_LINE * i32::from(finished)
    }
}

impl CellSlide<'_> {
    #[inline]
    fn step(&self, tile: u16) -> Step {
        match self.steps.get(usize::from(tile)) {
            Some(&step) => step,
            None => self.estimate.step(tile, self.slide, self.from, self.to),
        }
    }

    /// Whether the slide takes a tile out of a finished line, if the first `finished` lines are finished.
    #[inline]
    pub(super) fn breaks(&self, finished: u16) -> bool {
        self.line.is_some_and(|line| line < finished)
    }

    /// The effect of the slide on a board with these packed lines, of which the first `finished` are finished.
    #[inline]
    pub(super) fn change(&self, board: &[u16], lines: &[u64], finished: u16) -> SlideChange {
        let BlockEstimate { packed, conflict, lines: fringe, .. } = self.estimate;
        let tile = board[self.from];
        let step = self.step(tile);
        let mut score = i32::from(step.distance);
        let [before, conflicts] = match step.home_line {
            HomeLine::Leaves => packed.conflicts_without(lines, self.places[0], step.digit),
            HomeLine::Enters => packed.conflicts_with(lines, self.places[1], step.digit),
            HomeLine::Neither => [0; 2],
        };
        score += conflict * (i32::from(conflicts) - i32::from(before));
        if let Some(around) = &self.around {
            score += around.change(board, tile);
        }
        let mut now_finished = finished;
        if usize::from(tile) == self.to {
            let is_home = |cell: u16| {
                cell == tile || usize::from(cell) != self.from && board[usize::from(cell)] == cell
            };
            now_finished = fringe.finished_after(self.to, finished, is_home);
            score -= FINISHED_LINE * i32::from(now_finished - finished);
        }
        SlideChange { score, finished: now_finished, conflicts }
    }

    /// Makes the slide. `conflicts` is the number of conflicts afterwards in the tile's home line, if it leaves or
    /// enters that.
    #[inline]
    pub(super) fn apply(&self, board: &mut [u16], lines: &mut [u64], conflicts: u8) {
        let tile = board[self.from];
        let step = self.step(tile);
        if step.home_line != HomeLine::Neither {
            let place = self.places[usize::from(step.home_line == HomeLine::Enters)];
            place.toggle(lines, step.digit);
            place.set_conflicts(lines, conflicts);
        }
        // The tile may slide from one place to the next within its home line.
        let along = 1 - axis_of(self.slide);
        let home = self.estimate.coordinates[usize::from(tile)];
        if home[along] == self.estimate.cells[self.from][along] {
            let digit = packed_lines::digit(home[1 - along]);
            self.places_along[0].toggle(lines, digit);
            self.places_along[1].toggle(lines, digit);
        }
        board.swap(self.from, self.to);
    }
}

/// The axis along which a move slides: 0 for up and down, 1 for left and right.
#[inline]
fn axis_of(slide: u8) -> usize {
    usize::from(slide >> 1) & 1
}

//! The shortest solution of a small board, if it can be found with little work: IDA* (Korf 1985) with Manhattan
//! distance, updated move by move. Every move takes its tile one step nearer to its home or one step away. So a
//! solution of length h + 2s has exactly s bad moves, and the search counts only those: good moves are free, a bad one
//! uses up slack.

use super::small_board::{MAX_CELLS, NONE, SLIDES, SmallBoard, sources};
use crate::events::Monitor;
use crate::search::status::Status;
use teka_core::Limit;

/// Looks for a shortest solution of at most `max_length` moves, visiting at most `nodes` positions. Returns `Exhausted`
/// if there is none that short, `Unfinished` if the nodes did not suffice to decide.
pub(super) fn shortest(
    board: &SmallBoard,
    max_length: usize,
    mut nodes: u64,
    monitor: &mut Monitor<'_>,
) -> Result<Status, Limit> {
    let distance = board.manhattan();
    let mut search = SmallIdaStar::new(board);
    let mut slack = 0;
    while distance + 2 * slack <= max_length {
        match search.iterate(distance, slack, &mut nodes, monitor)? {
            Status::Exhausted => slack += 1,
            decided => return Ok(decided),
        }
    }
    Ok(Status::Exhausted)
}

struct SmallIdaStar {
    homes: [u8; MAX_CELLS],
    blank: u8,
    sources: [[u8; 4]; MAX_CELLS],
    /// By cell, its row and column.
    coordinates: [[u8; 2]; MAX_CELLS],
    /// The moves made, and whether each was bad.
    path: Vec<(u8, bool)>,
}

impl SmallIdaStar {
    fn new(board: &SmallBoard) -> Self {
        let mut coordinates = [[0; 2]; MAX_CELLS];
        for (cell, coordinates) in coordinates.iter_mut().enumerate().take(board.size.cells()) {
            let (row, column) = board.size.row_column(cell);
            *coordinates = [row as u8, column as u8];
        }
        SmallIdaStar {
            homes: board.homes,
            blank: board.blank,
            sources: sources(board.size),
            coordinates,
            path: Vec::new(),
        }
    }

    /// One iteration: all paths with at most `slack` bad moves.
    fn iterate(
        &mut self,
        distance: usize,
        slack: usize,
        nodes: &mut u64,
        monitor: &mut Monitor<'_>,
    ) -> Result<Status, Limit> {
        let (mut distance, mut slack) = (distance, slack);
        let mut next = 0; // the next move to try
        loop {
            if distance == 0 {
                let moves = self.path.drain(..).map(|(slide, _)| SLIDES[usize::from(slide)]).collect();
                return Ok(Status::Solved(moves));
            }
            let undoing = self.path.last().map_or(NONE, |&(slide, _)| slide ^ 1);
            while next < 4 {
                let source = self.sources[usize::from(self.blank)][usize::from(next)];
                if source != NONE && next != undoing {
                    let bad = self.is_bad(next, source);
                    if !bad || slack > 0 {
                        break;
                    }
                }
                next += 1;
            }
            if next < 4 {
                if *nodes == 0 {
                    return Ok(Status::Unfinished);
                }
                *nodes -= 1;
                monitor.node()?;
                let source = self.sources[usize::from(self.blank)][usize::from(next)];
                let bad = self.is_bad(next, source);
                self.swap(source);
                self.path.push((next, bad));
                if bad {
                    (distance, slack) = (distance + 1, slack - 1);
                } else {
                    distance -= 1;
                }
                next = 0;
            } else {
                let Some((slide, bad)) = self.path.pop() else { return Ok(Status::Exhausted) };
                let source = self.sources[usize::from(self.blank)][usize::from(slide ^ 1)];
                self.swap(source);
                if bad {
                    (distance, slack) = (distance - 1, slack + 1);
                } else {
                    distance += 1;
                }
                next = slide + 1;
            }
        }
    }

    #[inline]
    fn is_bad(&self, slide: u8, source: u8) -> bool {
        let [row, column] = self.coordinates[usize::from(source)];
        let [home_row, home_column] = self.coordinates[usize::from(self.homes[usize::from(source)])];
        match slide {
            0 => home_row >= row,
            1 => home_row <= row,
            2 => home_column >= column,
            _ => home_column <= column,
        }
    }

    #[inline]
    fn swap(&mut self, source: u8) {
        self.homes.swap(usize::from(self.blank), usize::from(source));
        self.blank = source;
    }
}

//! The shortest way through a small board, if it can be told with little work: IDA* (Korf 1985) with the
//! Manhattan distance, kept up to date from move to move.
//!
//! Every move takes its tile one step nearer to its home or one further away. So a way of length h + 2s makes
//! exactly s bad moves, and the search counts only those: good moves are free, a bad one uses up slack.

use super::patch::{MOST, NONE, Patch, SLIDES, sources};
use crate::board::Move;
use teka_core::{Limit, Watch};

/// How the search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Exact {
    /// A shortest way.
    Way(Vec<Move>),
    /// No way is as short as was asked for.
    Longer,
    /// Not decided within the nodes allowed.
    Unknown,
}

/// Looks for a shortest way of at most `most` moves, visiting at most `nodes` positions.
pub(super) fn shortest(
    patch: &Patch,
    most: usize,
    mut nodes: u64,
    watch: &mut Watch<'_>,
) -> Result<Exact, Limit> {
    let far = patch.manhattan();
    let mut deeper = Deeper::new(patch);
    let mut slack = 0;
    while far + 2 * slack <= most {
        match deeper.search(far, slack, &mut nodes, watch)? {
            Exact::Longer => slack += 1,
            decided => return Ok(decided),
        }
    }
    Ok(Exact::Longer)
}

struct Deeper {
    homes: [u8; MOST],
    blank: u8,
    sources: [[u8; 4]; MOST],
    /// By cell, its row and its column.
    places: [[u8; 2]; MOST],
    /// The moves made, and whether each was bad.
    way: Vec<(u8, bool)>,
}

impl Deeper {
    fn new(patch: &Patch) -> Self {
        let mut places = [[0; 2]; MOST];
        for (cell, place) in places.iter_mut().enumerate().take(patch.size.cells()) {
            let (row, column) = patch.size.place(cell);
            *place = [row as u8, column as u8];
        }
        Deeper {
            homes: patch.homes,
            blank: patch.blank,
            sources: sources(patch.size),
            places,
            way: Vec::new(),
        }
    }

    /// All ways with `slack` bad moves.
    fn search(
        &mut self,
        far: usize,
        slack: usize,
        nodes: &mut u64,
        watch: &mut Watch<'_>,
    ) -> Result<Exact, Limit> {
        let (mut far, mut slack) = (far, slack);
        let mut next = 0; // the move to try
        loop {
            if far == 0 {
                let way = self.way.drain(..).map(|(slide, _)| SLIDES[usize::from(slide)]).collect();
                return Ok(Exact::Way(way));
            }
            let undoing = self.way.last().map_or(NONE, |&(slide, _)| slide ^ 1);
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
                    return Ok(Exact::Unknown);
                }
                *nodes -= 1;
                watch.node()?;
                let source = self.sources[usize::from(self.blank)][usize::from(next)];
                let bad = self.is_bad(next, source);
                self.swap(source);
                self.way.push((next, bad));
                if bad {
                    (far, slack) = (far + 1, slack - 1);
                } else {
                    far -= 1;
                }
                next = 0;
            } else {
                let Some((slide, bad)) = self.way.pop() else { return Ok(Exact::Longer) };
                let source = self.sources[usize::from(self.blank)][usize::from(slide ^ 1)];
                self.swap(source);
                if bad {
                    (far, slack) = (far - 1, slack + 1);
                } else {
                    far += 1;
                }
                next = slide + 1;
            }
        }
    }

    #[inline]
    fn is_bad(&self, slide: u8, source: u8) -> bool {
        let [row, column] = self.places[usize::from(source)];
        let [home_row, home_column] = self.places[usize::from(self.homes[usize::from(source)])];
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

//! Solutions as an iterator, for programs that want to pull them one by one.

use super::instance::Instance;
use super::list_search;
use super::lists::Search;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Limit, Watch};

/// The solutions of a puzzle, none twice; equal pieces changing places make no new one.
///
/// The iterator ends when there are no more, or when the budget behind the watch does; [`Solutions::limit`] tells
/// which. Where all are wanted as fast as possible, [`Family::list`](teka_core::Family::list) uses every core.
///
/// ```
/// use teka_core::{Budget, Reading, Silent, Source, Watch};
/// use teka_packing::Solutions;
///
/// let file = Source::new("small.txt", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
/// let puzzle = teka_packing::read(&file, Reading::Strict).value.unwrap();
/// let budget = Budget::default();
/// let mut solutions = Solutions::of(&puzzle, Watch::new(&budget, &Silent));
/// let drawn: Vec<String> = solutions.by_ref().map(|solution| solution.draw(&puzzle)).collect();
/// assert_eq!(drawn, ["ABB\nAAB\n", "AAB\nABB\n"]);
/// assert_eq!(solutions.limit(), None);
/// ```
pub struct Solutions<'a> {
    search: Option<(Instance<'a>, Search)>,
    watch: Watch<'a>,
    limit: Option<Limit>,
}

impl<'a> Solutions<'a> {
    /// The solutions of `puzzle`, searched for as they are asked for.
    pub fn of(puzzle: &'a Puzzle, mut watch: Watch<'a>) -> Self {
        let (instance, limit) = match Instance::of(puzzle, &mut watch) {
            Ok(instance) => (instance, None),
            Err(limit) => (None, Some(limit)),
        };
        let search = instance.map(|instance| {
            let search = list_search(&instance);
            (instance, search)
        });
        Solutions { search, watch, limit }
    }

    /// The limit that ended the search, if one did.
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let (instance, search) = self.search.as_mut()?;
        match search.advance(&mut self.watch) {
            Ok(true) => return Some(instance.solution(search.chosen())),
            Ok(false) => {}
            Err(limit) => self.limit = Some(limit),
        }
        self.search = None;
        None
    }
}

//! Solutions as a lazy iterator, for programs that want them one at a time: Algorithm X on the caller's thread.

use super::algorithm_x::AlgorithmX;
use super::instance::Instance;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use teka_core::Limit;

/// The solutions of a puzzle, each once; swapping equal pieces does not make a new solution.
///
/// The iterator ends after the last solution or when the budget is used up; [`Solutions::limit`] says which. To get
/// all of them as fast as possible, use [`Family::list`](teka_core::Family::list), which runs on every core.
///
/// ```
/// use teka_core::{Budget, Monitor, NoObserver, Source, Strictness};
/// use teka_packing::Solutions;
///
/// let file = Source::new("small.txt", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
/// let puzzle = teka_packing::read(&file, Strictness::Strict).value.unwrap();
/// let budget = Budget::default();
/// let mut solutions = Solutions::of(&puzzle, Monitor::new(&budget, &NoObserver));
/// let drawn: Vec<String> = solutions.by_ref().map(|solution| solution.draw(&puzzle)).collect();
/// assert_eq!(drawn, ["ABB\nAAB\n", "AAB\nABB\n"]);
/// assert_eq!(solutions.limit(), None);
/// ```
pub struct Solutions<'a> {
    search: Option<(Instance<'a>, AlgorithmX)>,
    monitor: Monitor<'a>,
    limit: Option<Limit>,
}

impl<'a> Solutions<'a> {
    /// The solutions of `puzzle`, each searched for when it is requested.
    pub fn of(puzzle: &'a Puzzle, mut monitor: Monitor<'a>) -> Self {
        let (instance, limit) = match Instance::of(puzzle, &mut monitor) {
            Ok(instance) => (instance, None),
            Err(limit) => (None, Some(limit)),
        };
        let search = instance.map(|instance| {
            let search = AlgorithmX::of(&instance);
            (instance, search)
        });
        Solutions { search, monitor, limit }
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
        match search.next_solution(&mut self.monitor) {
            Ok(true) => return Some(instance.solution(search.chosen())),
            Ok(false) => {}
            Err(limit) => self.limit = Some(limit),
        }
        self.search = None;
        None
    }
}

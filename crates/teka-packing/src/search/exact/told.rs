//! The same walk told event by event: one thread, and a sink that keeps the pieces that lie on the board in step
//! with the path that the walk is on.

use super::instance::Instance;
use super::lists::{DeadEnd, Moment, Search};
use super::plan::Plan;
use super::tree::{Sink, Task, Tree};
use crate::board::CellId;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::search::{Found, tell};
use teka_core::{Event, Limit, Watch};

/// The first solution of a plan's tree; `None` if it has no tree.
pub(super) fn by_tree(plan: &Plan<'_>, watch: &mut Watch<'_>) -> Option<Found> {
    plan.with_tree(Telling { instance: plan.instance, tasks: plan.roots(), watch })
}

/// The first solution of a plain search.
pub(super) fn by_lists(instance: &Instance<'_>, search: &mut Search, watch: &mut Watch<'_>) -> Found {
    let mut teller = Teller::new(instance);
    let found = search.advance_with(watch, |search, moment, watch| match moment {
        Moment::Node => teller.follow(&search.chosen().collect::<Vec<_>>(), watch),
        Moment::DeadEnd(dead) => teller.dead_end(dead, watch),
    })?;
    if !found {
        return Ok(None);
    }
    let placed: Vec<u32> = search.chosen().collect();
    teller.finish(&placed, watch).map(Some)
}

/// A tree to walk while telling of it.
struct Telling<'a, 'w, 't> {
    instance: &'a Instance<'a>,
    tasks: Vec<Task>,
    watch: &'w mut Watch<'t>,
}

impl super::plan::Use for Telling<'_, '_, '_> {
    type Result = Found;

    fn tree<T: Tree>(mut self, tree: &T) -> Found {
        let mut ear = Ear { teller: Teller::new(self.instance), watch: self.watch, found: None, limit: None };
        while let Some(task) = self.tasks.pop() {
            let begun = ear.watch.stats.nodes;
            let nodes = tree.walk(&task, ear.watch.fuel(), &mut ear, &mut self.tasks);
            // What was counted on the way was counted for the listener; the walk counts for the budget.
            ear.watch.stats.nodes = begun;
            if let Some(limit) = ear.limit {
                ear.watch.stats.nodes += nodes;
                return Err(limit);
            }
            let counted = ear.watch.nodes(nodes);
            if let Some(placed) = ear.found {
                return ear.teller.finish(&placed, ear.watch).map(Some);
            }
            if !self.tasks.is_empty() {
                counted?;
            }
        }
        Ok(None)
    }
}

/// A sink that hears of every step.
struct Ear<'a, 'w, 't> {
    teller: Teller<'a>,
    watch: &'w mut Watch<'t>,
    found: Option<Vec<u32>>,
    limit: Option<Limit>,
}

impl Ear<'_, '_, '_> {
    fn goes_on(&mut self, told: Result<(), Limit>) -> bool {
        self.limit = told.err();
        self.limit.is_none()
    }
}

impl Sink for Ear<'_, '_, '_> {
    fn solution(&mut self, _: u64, placed: impl Fn() -> Vec<u32>) -> bool {
        self.found = Some(placed());
        false
    }

    fn place(&mut self, placed: impl Fn() -> Vec<u32>) -> bool {
        self.watch.stats.nodes += 1;
        self.watch.stats.cases = self.watch.stats.nodes;
        let told = self.teller.follow(&placed(), self.watch);
        self.goes_on(told)
    }

    fn dead_end(&mut self, why: impl Fn() -> DeadEnd) -> bool {
        let told = self.teller.dead_end(why(), self.watch);
        self.goes_on(told)
    }
}

/// The placements that lie on the board, and which of its kind's pieces each of them is.
struct Teller<'a> {
    instance: &'a Instance<'a>,
    lying: Vec<(u32, Option<PieceId>)>,
    /// How many pieces of each kind lie.
    used: Vec<usize>,
}

impl<'a> Teller<'a> {
    fn new(instance: &'a Instance<'a>) -> Self {
        Teller { instance, lying: Vec::new(), used: vec![0; instance.copies.len()] }
    }

    fn puzzle(&self) -> &'a Puzzle {
        self.instance.puzzle
    }

    /// Takes up what is not on the path, and lays down what is new on it.
    fn follow(&mut self, path: &[u32], watch: &mut Watch<'_>) -> Result<(), Limit> {
        let kept = self.lying.iter().zip(path).take_while(|((lies, _), wanted)| lies == *wanted).count();
        while self.lying.len() > kept {
            let (number, piece) = self.lying.pop().expect("it is longer than what is kept");
            self.used[self.instance.placements[number as usize].kind] -= 1;
            if let Some(piece) = piece {
                watch.tell(|| tell::remove(self.puzzle(), piece))?;
            }
        }
        for &number in &path[kept..] {
            let kind = self.instance.placements[number as usize].kind;
            // The filler is no piece: it stands for cells that stay empty.
            let pieces = self.puzzle().kinds().get(kind).map(|kind| &kind.pieces);
            let piece = pieces.and_then(|pieces| pieces.get(self.used[kind])).copied();
            self.used[kind] += 1;
            self.lying.push((number, piece));
            if let Some(piece) = piece {
                watch.tell(|| self.laid(number, piece))?;
            }
        }
        Ok(())
    }

    fn dead_end(&self, why: DeadEnd, watch: &mut Watch<'_>) -> Result<(), Limit> {
        watch.tell(|| match why {
            DeadEnd::Cell(cell) => tell::uncovered(self.puzzle(), self.instance.cells[cell]),
            DeadEnd::Kind(kind) => match self.puzzle().kinds().get(kind) {
                Some(of_kind) => tell::nowhere(self.puzzle(), of_kind.pieces[self.used[kind]]),
                None => tell::gaps(self.instance.copies[kind] - self.used[kind]),
            },
        })
    }

    /// Ends with the solution. Equal pieces are given out in reading order there, so some may have to be swapped.
    fn finish(mut self, placed: &[u32], watch: &mut Watch<'_>) -> Result<Solution, Limit> {
        self.follow(placed, watch)?;
        let solution = self.instance.solution(placed.iter().copied());
        let owner = |number: u32| solution.owners[self.cells_of(number)[0].index()];
        let wrong =
            || self.lying.iter().filter(|(number, piece)| piece.is_some() && *piece != owner(*number));
        for &(_, piece) in wrong() {
            watch.tell(|| tell::remove(self.puzzle(), piece.expect("it was asked above")))?;
        }
        for &(number, _) in wrong() {
            let piece = owner(number).expect("a solution covers what its pieces cover");
            watch.tell(|| self.laid(number, piece))?;
        }
        Ok(solution)
    }

    fn laid(&self, number: u32, piece: PieceId) -> Event {
        tell::place(self.puzzle(), piece, &self.cells_of(number))
    }

    fn cells_of(&self, number: u32) -> Vec<CellId> {
        let cells = &self.instance.placements[number as usize].cells;
        cells.iter().map(|&cell| self.instance.cells[usize::from(cell)]).collect()
    }
}

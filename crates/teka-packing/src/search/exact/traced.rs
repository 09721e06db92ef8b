//! Traced searches for a first solution, by MRV or Algorithm X on one thread. A tracer keeps the pieces on
//! the board in step with the search path, emits the events, and grows the search tree.

use super::algorithm_x::{AlgorithmX, DeadEnd, NodeEvent};
use super::instance::Instance;
use super::plan::Plan;
use super::tree::{Sink, Task, Tree};
use crate::board::CellId;
use crate::events;
use crate::events::{Event, Monitor};
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::search::{SearchResult, tree};
use teka_core::{Limit, TreeStep};

/// The first solution in a plan's tree; `None` if the plan has no tree.
pub(super) fn first_in_tree(plan: &Plan<'_>, monitor: &mut Monitor<'_>) -> Option<SearchResult> {
    plan.with_mrv_tree(TracedWalk { instance: plan.instance, tasks: plan.roots(), monitor })
}

/// The first solution by Algorithm X.
pub(super) fn first_by_algorithm_x(
    instance: &Instance<'_>,
    search: &mut AlgorithmX,
    monitor: &mut Monitor<'_>,
) -> SearchResult {
    let mut tracer = PlacementTracer::new(instance);
    let found = search.next_solution_with(monitor, |search, event, monitor| match event {
        NodeEvent::Entered => tracer.follow(&search.chosen().collect::<Vec<_>>(), monitor),
        NodeEvent::DeadEnd(why) => tracer.dead_end(why, monitor),
    })?;
    if !found {
        return Ok(None);
    }
    let placed: Vec<u32> = search.chosen().collect();
    tracer.finish(&placed, monitor).map(Some)
}

/// Searches a tree with a trace.
struct TracedWalk<'a, 'w, 't> {
    instance: &'a Instance<'a>,
    tasks: Vec<Task>,
    monitor: &'w mut Monitor<'t>,
}

impl super::plan::TreeVisitor for TracedWalk<'_, '_, '_> {
    type Result = SearchResult;

    fn visit<T: Tree>(mut self, tree: &T) -> SearchResult {
        let mut sink = TraceSink {
            tracer: PlacementTracer::new(self.instance),
            monitor: self.monitor,
            found: None,
            limit: None,
        };
        while let Some(task) = self.tasks.pop() {
            let nodes_before = sink.monitor.stats.nodes;
            let nodes = tree.walk(&task, sink.monitor.fuel(), &mut sink, &mut self.tasks);
            // The sink counts nodes for the events; the walk's own count is the one for the budget.
            sink.monitor.stats.nodes = nodes_before;
            if let Some(limit) = sink.limit {
                sink.monitor.stats.nodes += nodes;
                return Err(limit);
            }
            let counted = sink.monitor.nodes(nodes);
            if let Some(placed) = sink.found {
                return sink.tracer.finish(&placed, sink.monitor).map(Some);
            }
            if !self.tasks.is_empty() {
                counted?;
            }
        }
        Ok(None)
    }
}

/// A sink that emits an event for every step.
struct TraceSink<'a, 'w, 't> {
    tracer: PlacementTracer<'a>,
    monitor: &'w mut Monitor<'t>,
    found: Option<Vec<u32>>,
    limit: Option<Limit>,
}

impl TraceSink<'_, '_, '_> {
    /// Whether to continue after an event; a limit that it has reached is kept.
    fn check(&mut self, emitted: Result<(), Limit>) -> bool {
        self.limit = emitted.err();
        self.limit.is_none()
    }
}

impl Sink for TraceSink<'_, '_, '_> {
    const IS_TRACED: bool = true;

    fn solution(&mut self, _: u64, placed: impl Fn() -> Vec<u32>) -> bool {
        self.found = Some(placed());
        false
    }

    fn place(&mut self, placed: impl Fn() -> Vec<u32>) -> bool {
        self.monitor.stats.nodes += 1;
        self.monitor.stats.cases = self.monitor.stats.nodes;
        let emitted = self.tracer.follow(&placed(), self.monitor);
        self.check(emitted)
    }

    fn dead_end(&mut self, why: impl Fn() -> DeadEnd) -> bool {
        let emitted = self.tracer.dead_end(why(), self.monitor);
        self.check(emitted)
    }
}

/// Emits the events that turn the placements on the board into those of the search path.
struct PlacementTracer<'a> {
    instance: &'a Instance<'a>,
    /// The placements on the board, and which piece of its kind each one is; `None` for the filler.
    placed: Vec<(u32, Option<PieceId>)>,
    /// The number of placed pieces of each kind.
    used: Vec<usize>,
}

impl<'a> PlacementTracer<'a> {
    fn new(instance: &'a Instance<'a>) -> Self {
        PlacementTracer { instance, placed: Vec::new(), used: vec![0; instance.copies.len()] }
    }

    fn puzzle(&self) -> &'a Puzzle {
        self.instance.puzzle
    }

    /// Removes the placements that are not on the path, and adds those that are new on it.
    fn follow(&mut self, path: &[u32], monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let kept = self.placed.iter().zip(path).take_while(|((placed, _), wanted)| placed == *wanted).count();
        while self.placed.len() > kept {
            let (number, piece) = self.placed.pop().expect("there are more than `kept`");
            self.used[self.instance.placements[number as usize].kind] -= 1;
            monitor.grow(|| TreeStep::Ascend(None))?;
            if let Some(piece) = piece {
                monitor.emit(|| events::remove(self.puzzle(), piece))?;
            }
        }
        for &number in &path[kept..] {
            let kind = self.instance.placements[number as usize].kind;
            // The filler is not a piece: it stands for cells that stay empty.
            let pieces = self.puzzle().kinds().get(kind).map(|kind| &kind.pieces);
            let piece = pieces.and_then(|pieces| pieces.get(self.used[kind])).copied();
            self.used[kind] += 1;
            self.placed.push((number, piece));
            monitor.grow(|| {
                let cells = self.cells_of(number);
                TreeStep::Descend(match piece {
                    Some(piece) => tree::placement_edge(self.puzzle(), piece, &cells),
                    None => tree::left_empty_edge(self.puzzle(), &cells),
                })
            })?;
            if let Some(piece) = piece {
                monitor.emit(|| self.place_event(number, piece))?;
            }
        }
        Ok(())
    }

    fn dead_end(&self, why: DeadEnd, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let event = || match why {
            DeadEnd::Cell(cell) => events::uncovered(self.puzzle(), self.instance.cells[cell]),
            DeadEnd::Kind(kind) => match self.puzzle().kinds().get(kind) {
                Some(of_kind) => events::nowhere(self.puzzle(), of_kind.pieces[self.used[kind]]),
                None => events::gaps(self.instance.copies[kind] - self.used[kind]),
            },
        };
        tree::prune(event, monitor)
    }

    /// Finishes the trace with the solution, which assigns equal pieces in reading order, so some may have to be
    /// swapped.
    fn finish(mut self, placed: &[u32], monitor: &mut Monitor<'_>) -> Result<Solution, Limit> {
        self.follow(placed, monitor)?;
        monitor.grow(|| TreeStep::Found)?;
        let solution = self.instance.solution(placed.iter().copied());
        let owner = |number: u32| solution.owners[self.cells_of(number)[0].index()];
        let misplaced =
            || self.placed.iter().filter(|(number, piece)| piece.is_some() && *piece != owner(*number));
        for &(_, piece) in misplaced() {
            monitor.emit(|| events::remove(self.puzzle(), piece.expect("only pieces are swapped")))?;
        }
        for &(number, _) in misplaced() {
            let piece = owner(number).expect("the solution covers the cells of its placements");
            monitor.emit(|| self.place_event(number, piece))?;
        }
        Ok(solution)
    }

    fn place_event(&self, number: u32, piece: PieceId) -> Event {
        events::place(self.puzzle(), piece, &self.cells_of(number))
    }

    fn cells_of(&self, number: u32) -> Vec<CellId> {
        let cells = &self.instance.placements[number as usize].cells;
        cells.iter().map(|&cell| self.instance.cells[usize::from(cell)]).collect()
    }
}

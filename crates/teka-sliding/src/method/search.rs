//! The algorithms `rows` and `fringe`: plays a method to the end and returns the moves with their lesson, which is left
//! out if there are too many moves. A traced search emits its sub-goals and moves as events, and its search tree is a
//! path of sub-goals. The statistics count every state that the search for a sub-goal reaches, both as a case and as a
//! node.

use super::lesson::{Lesson, Method, Stage, SubGoal};
use super::teacher::Teacher;
use crate::board::{Board, Move};
use crate::events::{Action, Event, Monitor};
use crate::puzzle::{Metric, Puzzle, Solution};
use crate::search::bound_in;
use crate::search::tree::edge;
use teka_core::{Limit, Outcome, TreeStep};

/// The maximum length of a solution that keeps its lesson. A 20×20 board needs about 25,000 moves; nobody reads the
/// lesson of a 250×250 board, which would take gigabytes.
const MAX_LABELLED: usize = 200_000;

/// Solves a solvable puzzle by a method and returns the solution with its lesson.
pub(crate) fn search(puzzle: &Puzzle, method: Method, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
    let lower_bound = bound_in(puzzle.metric(), puzzle.start().size(), puzzle.position().manhattan() as u64);
    monitor.bound = Some(lower_bound);
    match teach(puzzle, method, lower_bound, monitor) {
        Ok((moves, lesson)) => Outcome::Solved(Solution { moves, lower_bound, lesson }),
        Err(limit) => Outcome::Stopped { limit, best: None, lower_bound: Some(lower_bound) },
    }
}

fn teach(
    puzzle: &Puzzle,
    method: Method,
    lower_bound: u64,
    monitor: &mut Monitor<'_>,
) -> Result<(Vec<Move>, Option<Lesson>), Limit> {
    let mut teacher = Teacher::new(puzzle, method);
    let stage = |(kind, line)| Stage { kind, line, sub_goals: Vec::new() };
    let mut stages: Vec<Stage> = teacher.stages().map(stage).collect();
    let mut moves = Vec::new();
    let mut tracer =
        LessonTracer { metric: puzzle.metric(), board: puzzle.start().clone(), g: 0, last: None, nodes: 0 };
    monitor.emit(|| Event::Action(Action::Bound(lower_bound)))?;
    monitor.grow(|| TreeStep::Root { costs: None, bound: None })?;
    monitor.grow(|| TreeStep::Expand(0))?;
    while let Some((number, sub_goals)) = teacher.next(monitor)? {
        let stage = &mut stages[number];
        for sub_goal in sub_goals {
            if monitor.is_traced() {
                tracer.emit(stage, &sub_goal, monitor)?;
            }
            moves.extend(&sub_goal.moves);
            if moves.len() <= MAX_LABELLED {
                stage.sub_goals.push(sub_goal);
            }
        }
    }
    monitor.grow(|| TreeStep::Solution(tracer.nodes))?;
    let lesson = (moves.len() <= MAX_LABELLED).then_some(Lesson { stages });
    Ok((moves, lesson))
}

/// Emits the events and the search tree of a lesson.
struct LessonTracer {
    metric: Metric,
    board: Board,
    /// The moves so far, in the puzzle's metric.
    g: u64,
    last: Option<Move>,
    /// The nodes of the search tree after the root: the sub-goals so far.
    nodes: u64,
}

impl LessonTracer {
    fn emit(&mut self, stage: &Stage, sub_goal: &SubGoal, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let (kind, line) = (stage.kind, stage.line);
        let begun = Action::SubGoal { stage: kind, line, sub_goal: Box::new(sub_goal.clone()) };
        let parent = self.nodes;
        let moves = &sub_goal.moves;
        monitor.grow(|| TreeStep::Generate { parent, edge: edge(moves), costs: None, breadth: None })?;
        self.nodes += 1;
        monitor.grow(|| TreeStep::Expand(self.nodes))?;
        monitor.emit(|| Event::Action(begun))?;
        for &slide in &sub_goal.moves {
            let to = self.board.blank();
            self.board.slide(slide);
            let is_same_push = self.metric == Metric::Multi && self.last == Some(slide);
            self.g += u64::from(!is_same_push);
            self.last = Some(slide);
            let action = Action::Slide {
                slide,
                tile: self.board.tiles()[to],
                g: self.g,
                stage: kind,
                line,
                technique: sub_goal.technique,
                sub_goal: sub_goal.kind,
                manoeuvre: sub_goal.manoeuvre,
            };
            monitor.emit(|| Event::Action(action))?;
        }
        Ok(())
    }
}

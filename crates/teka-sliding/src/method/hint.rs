//! Hints by a method: the next sub-goal, why it comes next, and its moves.

use super::lesson::{Manoeuvre, Method, StageKind, SubGoal, SubGoalKind, cell_pos};
use super::message;
use super::teacher::Teacher;
use crate::board::{Board, Size};
use crate::events::letters;
use crate::parity::Parity;
use crate::puzzle::Puzzle;
use crate::{codes, draw};
use teka_core::scene::{Panel, Scene, View};
use teka_core::{CellPos, Details, Hint, HintLevel, Message, Outcome, RunContext, family_data};

/// What a hint by a method is about, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct LessonHintDetails {
    /// The name of the method.
    pub method: &'static str,
    /// What the stage finishes.
    pub stage: StageKind,
    /// The row or column of the stage, from 0; none in the end game.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub line: Option<usize>,
    /// The tiles that are brought to their places next.
    pub tiles: Vec<u16>,
    /// Their places.
    pub places: Vec<CellPos>,
    /// The next sub-goal on the way there; not in a nudge.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub sub_goal: Option<SubGoalHint>,
}

/// The next sub-goal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SubGoalHint {
    /// What holds when it is reached.
    pub kind: SubGoalKind,
    /// How the tiles are moved.
    pub manoeuvre: Manoeuvre,
    /// The tiles it is about.
    pub tiles: Vec<u16>,
    /// Where they are afterwards.
    pub targets: Vec<CellPos>,
    /// Where the blank is afterwards, if that matters.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub blank: Option<CellPos>,
    /// How many moves it takes, each of one tile.
    pub length: usize,
    /// Its moves; only if the hint gives the answer.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub moves: Option<String>,
}

family_data!(LessonHintDetails);

/// A hint for the next sub-goal of a method; `None` inside if the board is solved.
pub(crate) fn hint(
    puzzle: &Puzzle,
    method: Method,
    level: HintLevel,
    context: &RunContext<'_>,
) -> Outcome<Option<Hint>> {
    if let Err(reason) = Parity::of(puzzle).proof() {
        return Outcome::NoSolution(reason);
    }
    let mut teacher = Teacher::new(puzzle, method);
    let (number, sub_goal) = match teacher.next(&mut context.monitor()) {
        Err(limit) => return Outcome::stopped(limit),
        Ok(None) => return Outcome::Solved(None),
        Ok(Some((number, sub_goals))) => match sub_goals.into_iter().next() {
            Some(sub_goal) => (number, sub_goal),
            None => return Outcome::Solved(None),
        },
    };
    let stage = teacher.stages().nth(number).unwrap_or((StageKind::EndGame, None));
    let size = puzzle.start().size();
    let (tiles, homes): (Vec<u16>, Vec<usize>) = teacher.next_tiles().into_iter().unzip();
    let places: Vec<CellPos> = homes.iter().map(|&home| cell_pos(size, home)).collect();
    let place = places.first().copied().unwrap_or(CellPos::flat(0, 0));
    let message = match level {
        HintLevel::Nudge => message::nudge(stage, sub_goal.technique, &tiles, place, is_corner(size, place)),
        HintLevel::Step => message::step(stage.0, stage.1, &sub_goal),
        HintLevel::Answer => message::answer(&sub_goal.moves),
    };
    let mut because = Vec::new();
    if level == HintLevel::Answer {
        because.push(message::step(stage.0, stage.1, &sub_goal));
    }
    if level != HintLevel::Nudge {
        because.push(message::manoeuvre(sub_goal.manoeuvre));
    }
    because.push(message::stage(stage.0, stage.1));
    let scene = scene(puzzle, level, &tiles, &sub_goal);
    let details = Details::new(LessonHintDetails {
        method: method.name(),
        stage: stage.0,
        line: stage.1,
        tiles,
        places,
        sub_goal: (level != HintLevel::Nudge).then(|| SubGoalHint {
            kind: sub_goal.kind,
            manoeuvre: sub_goal.manoeuvre,
            tiles: sub_goal.tiles.clone(),
            targets: sub_goal.targets.clone(),
            blank: sub_goal.blank,
            length: sub_goal.moves.len(),
            moves: (level == HintLevel::Answer).then(|| letters(&sub_goal.moves)),
        }),
    });
    Outcome::Solved(Some(Hint { technique: sub_goal.technique.name(), message, because, scene, details }))
}

fn is_corner(size: Size, cell: CellPos) -> bool {
    [0, size.rows() - 1].contains(&cell.row) && [0, size.columns() - 1].contains(&cell.column)
}

/// The board with marks that depend on the level: the tiles; the tiles and where they go; or the blank's whole path,
/// with the board after it and the moves.
fn scene(puzzle: &Puzzle, level: HintLevel, tiles: &[u16], sub_goal: &SubGoal) -> Scene {
    let (start, goal) = (puzzle.start(), puzzle.goal());
    let size = start.size();
    let title = Message::new(codes::LESSON_TITLE);
    let cell = |pos: &CellPos| pos.row * size.columns() + pos.column;
    let targets: Vec<usize> = sub_goal.targets.iter().chain(&sub_goal.blank).map(cell).collect();
    let holds = |board: &Board, at: usize, tiles: &[u16]| tiles.contains(&board.tiles()[at]);
    match level {
        HintLevel::Nudge => {
            Scene::grid(title, draw::grid_with_marks(start, goal, |at| holds(start, at, tiles)))
        }
        HintLevel::Step => {
            let is_marked = |at| holds(start, at, &sub_goal.tiles) || targets.contains(&at);
            Scene::grid(title, draw::grid_with_marks(start, goal, is_marked))
        }
        HintLevel::Answer => {
            let mut after = start.clone();
            let mut path = vec![after.blank()];
            for &slide in &sub_goal.moves {
                after.slide(slide);
                path.push(after.blank());
            }
            let panel = |code, grid| Panel::new(Some(Message::new(code)), View::Grid(grid));
            let mut panels = vec![
                panel(codes::LESSON_NOW, draw::grid_with_marks(start, goal, |at| path.contains(&at))),
                panel(
                    codes::LESSON_AFTER,
                    draw::grid_with_marks(&after, goal, |at| holds(&after, at, &sub_goal.tiles)),
                ),
            ];
            panels.extend(draw::listed(&sub_goal.moves));
            Scene { title, panels }
        }
    }
}

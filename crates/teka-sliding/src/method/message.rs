//! The messages about the method, for hints, traces and the captions of moves: what comes next (a nudge), how to get
//! there (a step), its moves (the answer), and what each is for.

use super::lesson::{Label, Manoeuvre, StageKind, SubGoal, SubGoalKind, Technique};
use crate::board::Move;
use crate::codes;
use teka_core::{CellPos, Message};

/// The message that names a stage.
pub(crate) fn stage(kind: StageKind, line: Option<usize>) -> Message {
    with_line(Message::new(codes::LESSON_STAGE), kind, line)
}

/// What comes next, but not how. `place` is where the first of the tiles belongs, and `is_corner` is whether that is a
/// corner of the board.
pub(crate) fn nudge(
    (kind, line): (StageKind, Option<usize>),
    technique: Technique,
    tiles: &[u16],
    place: CellPos,
    is_corner: bool,
) -> Message {
    match (technique, tiles) {
        (Technique::PlaceTile, &[tile, ..]) => {
            let message = Message::new(codes::LESSON_NUDGE_PLACE).with("tile", tile);
            at(message, place).with("corner", if is_corner { "yes" } else { "no" })
        }
        (Technique::RowEnd | Technique::ColumnEnd, &[first, second, ..]) => {
            let message = Message::new(codes::LESSON_NUDGE_END).with("first", first).with("second", second);
            with_line(message, kind, line)
        }
        _ => Message::new(codes::LESSON_NUDGE_FINISH),
    }
}

/// How to reach a sub-goal.
pub(crate) fn step(kind: StageKind, line: Option<usize>, sub_goal: &SubGoal) -> Message {
    let SubGoal { tiles, targets, .. } = sub_goal;
    match (sub_goal.kind, &tiles[..], &targets[..]) {
        (SubGoalKind::FetchBlank, &[tile, ..], _) => {
            let message = Message::new(codes::LESSON_FETCH).with("tile", tile);
            at(message, sub_goal.blank.unwrap_or(CellPos::flat(0, 0)))
        }
        (SubGoalKind::Place, &[tile, ..], &[target, ..]) => {
            at(Message::new(codes::LESSON_PLACE).with("tile", tile), target)
        }
        (SubGoalKind::Bring, &[tile], &[target]) => {
            at(Message::new(codes::LESSON_BRING).with("tile", tile), target)
        }
        (SubGoalKind::Bring, &[first, second, ..], &[target, other, ..]) => {
            let message = Message::new(codes::LESSON_BRING_BOTH).with("first", first).with("second", second);
            at(message, target).with("other_row", other.row + 1).with("other_column", other.column + 1)
        }
        (SubGoalKind::SetUp, &[inner, corner, ..], &[of_inner, of_corner, ..]) => {
            let is_inner_first = is_on_line(kind, line, of_inner);
            let [(first, ahead), (second, behind)] = if is_inner_first {
                [(inner, of_inner), (corner, of_corner)]
            } else {
                [(corner, of_corner), (inner, of_inner)]
            };
            let blank = sub_goal.blank.unwrap_or(ahead);
            let message = Message::new(codes::LESSON_SET_UP).with("first", first).with("second", second);
            at(message.with("side", side(ahead, behind)), ahead)
                .with("blank_row", blank.row + 1)
                .with("blank_column", blank.column + 1)
        }
        (SubGoalKind::TurnIn, &[inner, corner, ..], &[of_inner, of_corner, ..]) => {
            turn_in([(inner, of_inner), (corner, of_corner)], &sub_goal.moves)
        }
        _ => Message::new(codes::LESSON_FINISH),
    }
}

/// What the manoeuvre of a sub-goal does.
pub(crate) fn manoeuvre(manoeuvre: Manoeuvre) -> Message {
    Message::new(codes::LESSON_MANOEUVRE).with("manoeuvre", manoeuvre.name())
}

/// The moves of a sub-goal.
pub(crate) fn answer(moves: &[Move]) -> Message {
    let letters: Vec<String> = moves.iter().map(|slide| slide.letter().to_string()).collect();
    Message::new(codes::LESSON_ANSWER).with("count", moves.len()).with("moves", letters.join(" "))
}

/// The caption of a move, including its labels.
pub(crate) fn caption(number: usize, slide: Move, tile: u16, label: &Label<'_>) -> Message {
    let message = Message::new(codes::STEP_IN_LESSON)
        .with("number", number)
        .with("move", slide.letter())
        .with("tile", tile)
        .with("sub_goal", label.sub_goal.kind.name())
        .with("manoeuvre", label.sub_goal.manoeuvre.name());
    with_line(message, label.stage.kind, label.stage.line)
}

/// The last two moves: one tile slides along the line, the other one follows.
fn turn_in([one, other]: [(u16, CellPos); 2], moves: &[Move]) -> Message {
    let message = |code| Message::new(code);
    match *moves {
        [along, after] => {
            // The tile that goes first is the one whose place is further along.
            let is_further = |(_, place): (u16, CellPos), (_, than): (u16, CellPos)| match along {
                Move::Left => place.column < than.column,
                Move::Right => place.column > than.column,
                Move::Up => place.row < than.row,
                Move::Down => place.row > than.row,
            };
            let (first, second) = if is_further(one, other) { (one, other) } else { (other, one) };
            message(codes::LESSON_TURN_IN)
                .with("first", first.0)
                .with("along", along.letter())
                .with("second", second.0)
                .with("after", after.letter())
        }
        _ => message(codes::LESSON_TURN_LAST).with("first", one.0).with("second", other.0),
    }
}

fn is_on_line(kind: StageKind, line: Option<usize>, cell: CellPos) -> bool {
    line == Some(if kind == StageKind::Row { cell.row } else { cell.column })
}

/// The side of the first tile on which the second one is.
fn side(first: CellPos, second: CellPos) -> &'static str {
    if second.row > first.row {
        "below"
    } else if second.row < first.row {
        "above"
    } else if second.column > first.column {
        "right"
    } else {
        "left"
    }
}

/// Adds a cell; in sentences, rows and columns are counted from 1.
fn at(message: Message, cell: CellPos) -> Message {
    message.with("row", cell.row + 1).with("column", cell.column + 1)
}

fn with_line(message: Message, kind: StageKind, line: Option<usize>) -> Message {
    message.with("stage", kind.name()).with("line", line.map_or(0, |line| line + 1))
}

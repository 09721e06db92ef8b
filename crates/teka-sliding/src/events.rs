//! The events of traced searches, with their messages and JSON: boards generated and expanded, bounds raised,
//! better solutions found, and the sub-goals and moves of methods. Also the reasons for pruning a board, and
//! functions that emit a change of method or the best solution.

use crate::board::Move;
use crate::codes;
use crate::method::{Manoeuvre, StageKind, SubGoal, SubGoalKind, Technique, message};
use crate::puzzle::Metric;
use teka_core::{Limit, Message, family_data};

/// An event of a sliding search.
pub type Event = teka_core::Event<Action>;
/// A monitor of a sliding search.
pub(crate) type Monitor<'a> = teka_core::Monitor<'a, Action>;

/// An action of a sliding search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A board is generated, as a child of one that is being expanded.
    Generate {
        /// The moves that lead to it.
        moves: String,
        /// Their cost.
        g: u64,
        /// The estimated cost of the rest.
        h: u64,
    },
    /// A board is expanded.
    Expand {
        /// The moves that lead to it.
        moves: String,
        /// Their cost.
        g: u64,
        /// The estimated cost of the rest.
        h: u64,
    },
    /// No solution costs less than this.
    Bound(u64),
    /// The best solution so far; it is the answer unless a better one follows.
    Best {
        /// Its moves.
        moves: String,
        /// Their cost.
        length: u64,
    },
    /// A method works towards its next sub-goal.
    SubGoal {
        /// What its stage finishes.
        stage: StageKind,
        /// The row or column of the stage, from 0.
        line: Option<usize>,
        /// The sub-goal, with the moves that follow.
        sub_goal: Box<SubGoal>,
    },
    /// A method makes a move.
    Slide {
        /// The move.
        slide: Move,
        /// The tile that slides.
        tile: u16,
        /// The cost of all moves so far.
        g: u64,
        /// What its stage finishes.
        stage: StageKind,
        /// The row or column of the stage, from 0.
        line: Option<usize>,
        /// What the player does.
        technique: Technique,
        /// What holds when the sub-goal is reached.
        sub_goal: SubGoalKind,
        /// How the tiles are moved.
        manoeuvre: Manoeuvre,
    },
}

family_data!(Action);

impl teka_core::Action for Action {
    fn name(&self) -> &'static str {
        match self {
            Action::Generate { .. } => "generate",
            Action::Expand { .. } => "expand",
            Action::Bound(_) => "bound",
            Action::Best { .. } => "best",
            Action::SubGoal { .. } => "sub-goal",
            Action::Slide { .. } => "slide",
        }
    }

    fn message(&self) -> Message {
        match self {
            Action::Expand { g, h, .. } => {
                Message::new(codes::TRACE_EXPAND).with("g", *g).with("h", *h).with("f", g + h)
            }
            Action::Generate { g, h, .. } => {
                Message::new(codes::TRACE_GENERATE).with("g", *g).with("h", *h).with("f", g + h)
            }
            Action::Bound(bound) => Message::new(codes::TRACE_BOUND).with("bound", *bound),
            Action::Best { length, .. } => Message::new(codes::TRACE_BEST).with("length", *length),
            Action::SubGoal { stage, line, sub_goal } => message::step(*stage, *line, sub_goal),
            Action::Slide { slide, tile, g, .. } => {
                Message::new(codes::STEP).with("number", *g).with("move", slide.letter()).with("tile", *tile)
            }
        }
    }
}

/// Written by hand because scripts also want `f`, the sum of `g` and `h`.
#[cfg(feature = "serde")]
impl serde::Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        use teka_core::CellPos;
        let mut map = serializer.serialize_map(None)?;
        match self {
            Action::Generate { moves, g, h } | Action::Expand { moves, g, h } => {
                map.serialize_entry("moves", moves)?;
                map.serialize_entry("g", g)?;
                map.serialize_entry("h", h)?;
                map.serialize_entry("f", &(g + h))?;
            }
            Action::Bound(bound) => map.serialize_entry("bound", bound)?,
            Action::Best { moves, length } => {
                map.serialize_entry("moves", moves)?;
                map.serialize_entry("length", length)?;
            }
            Action::SubGoal { stage, line, sub_goal } => {
                let sub_goal = sub_goal.as_ref();
                map.serialize_entry("stage", stage)?;
                if let Some(line) = line {
                    map.serialize_entry("line", line)?;
                }
                map.serialize_entry("technique", &sub_goal.technique)?;
                map.serialize_entry("sub_goal", &sub_goal.kind)?;
                map.serialize_entry("manoeuvre", &sub_goal.manoeuvre)?;
                map.serialize_entry("tiles", &sub_goal.tiles)?;
                let triple = |cell: &CellPos| [cell.layer, cell.row, cell.column];
                map.serialize_entry("targets", &sub_goal.targets.iter().map(triple).collect::<Vec<_>>())?;
                if let Some(blank) = &sub_goal.blank {
                    map.serialize_entry("blank", &triple(blank))?;
                }
                map.serialize_entry("moves", &letters(&sub_goal.moves))?;
            }
            Action::Slide { slide, tile, g, stage, line, technique, sub_goal, manoeuvre } => {
                map.serialize_entry("move", &slide.letter())?;
                map.serialize_entry("tile", tile)?;
                map.serialize_entry("g", g)?;
                map.serialize_entry("stage", stage)?;
                if let Some(line) = line {
                    map.serialize_entry("line", line)?;
                }
                map.serialize_entry("technique", technique)?;
                map.serialize_entry("sub_goal", sub_goal)?;
                map.serialize_entry("manoeuvre", manoeuvre)?;
            }
        }
        map.end()
    }
}

/// The moves as letters.
pub(crate) fn letters(moves: &[Move]) -> String {
    moves.iter().map(|slide| slide.letter()).collect()
}

/// The reason for pruning a board: every solution through it costs at least `f`, more than the bound of this iteration.
/// Both are in the search's own unit of cost.
pub(crate) fn beyond_bound(moves: &[Move], f: u32, bound: u32) -> Message {
    Message::new(codes::TRACE_BEYOND).with("moves", letters(moves)).with("f", f).with("bound", bound)
}

/// The reason for pruning a board: it was reached before, at no greater cost.
pub(crate) fn duplicate(moves: &[Move], g: u32, known: u32) -> Message {
    Message::new(codes::TRACE_SEEN).with("moves", letters(moves)).with("g", g).with("known", known)
}

/// The reason for killing a board: it was reached at a lower cost.
pub(crate) fn better_path(g: u32) -> Message {
    Message::new(codes::TRACE_BETTER).with("g", g)
}

/// Records and emits that the search continues with another method.
pub(crate) fn switch_method(method: &'static str, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
    monitor.stats.method = Some(method);
    monitor.emit(|| Event::Method(method))
}

/// Emits the best solution so far.
pub(crate) fn emit_best(moves: &[Move], metric: Metric, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
    let best = || Action::Best { moves: letters(moves), length: metric.length(moves) };
    monitor.emit(|| Event::Action(best()))
}

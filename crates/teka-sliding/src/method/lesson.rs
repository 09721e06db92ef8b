//! The types of lessons: a solution in stages and sub-goals, each with its moves, its technique and its
//! manoeuvre, and the labels of every move. Also [`Method`], the ways to solve a board that people can learn.

use crate::board::{Move, Size};
use teka_core::{CellPos, family_data};

/// A way to solve any board that people can learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Row by row from the top; the last two rows column by column.
    Rows,
    /// The top row and the left column in turn.
    Fringe,
}

impl Method {
    /// Both methods.
    pub const ALL: [Method; 2] = [Method::Rows, Method::Fringe];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Method::Rows => "rows",
            Method::Fringe => "fringe",
        }
    }
}

/// Defines an enum whose variants have stable names in JSON.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$about])* $variant,)*
        }

        impl $name {
            /// Its stable name in JSON.
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)*
                }
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    };
}

named! {
    /// What a stage finishes.
    StageKind {
        /// A row.
        Row = "row",
        /// A column.
        Column = "column",
        /// What is left when no more lines can be finished.
        EndGame = "end-game",
    }
}

named! {
    /// What a player does to reach a sub-goal, as hints name it.
    Technique {
        /// Brings one tile to its place.
        PlaceTile = "place-tile",
        /// Brings the last two tiles of a row to their places together.
        RowEnd = "row-end",
        /// Brings the last two tiles of a column to their places together.
        ColumnEnd = "column-end",
        /// Solves what is left.
        EndGame = "end-game",
    }
}

named! {
    /// What holds when a sub-goal is reached.
    SubGoalKind {
        /// The blank is where a tile can be moved from.
        FetchBlank = "fetch-blank",
        /// The tiles are nearer to where they are needed.
        Bring = "bring",
        /// The tile is in its place.
        Place = "place",
        /// The last two tiles of a line stand ready: one in the other's place, and the other behind it.
        SetUp = "set-up",
        /// The last two tiles of a line are in their places.
        TurnIn = "turn-in",
        /// The board is solved.
        Finish = "finish",
    }
}

named! {
    /// How the tiles are moved.
    Manoeuvre {
        /// The blank goes round a tile and moves it a step at a time.
        Carry = "carry",
        /// The last two tiles of a line turn into it one after the other. A tile that was in its place may leave it for
        /// that.
        CornerTurn = "corner-turn",
        /// The last tiles go round in a ring.
        Rotation = "rotation",
    }
}

/// A whole solution, stage by stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lesson {
    /// The stages in order, including those that need no moves.
    pub stages: Vec<Stage>,
}

family_data!(Lesson);

/// A part of a solution that finishes a row or a column, or the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Stage {
    /// What it finishes.
    pub kind: StageKind,
    /// The number of the row or column, from 0; none for the end game.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub line: Option<usize>,
    /// Its sub-goals in order; none if the line was finished already.
    pub sub_goals: Vec<SubGoal>,
}

/// A few moves with one purpose. Afterwards every tile of `tiles` is in its cell of `targets`, and the blank in `blank`
/// if that is given.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SubGoal {
    /// What the player does.
    pub technique: Technique,
    /// What holds afterwards.
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
    /// The moves.
    #[cfg_attr(feature = "serde", serde(serialize_with = "as_letters"))]
    pub moves: Vec<Move>,
}

#[cfg(feature = "serde")]
fn as_letters<S: serde::Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&crate::events::letters(moves))
}

/// The labels of one move.
#[derive(Clone, Copy, Debug)]
pub struct Label<'l> {
    /// The stage it belongs to.
    pub stage: &'l Stage,
    /// The sub-goal it belongs to.
    pub sub_goal: &'l SubGoal,
    /// Its number within the sub-goal, from 0.
    pub number: usize,
}

impl Lesson {
    /// All sub-goals with their stages, in order.
    pub fn sub_goals(&self) -> impl Iterator<Item = (&Stage, &SubGoal)> {
        self.stages.iter().flat_map(|stage| stage.sub_goals.iter().map(move |sub_goal| (stage, sub_goal)))
    }

    /// The labels of all moves, in order.
    pub fn labels(&self) -> impl Iterator<Item = Label<'_>> {
        self.sub_goals().flat_map(|(stage, sub_goal)| {
            (0..sub_goal.moves.len()).map(move |number| Label { stage, sub_goal, number })
        })
    }

    /// All moves.
    pub fn moves(&self) -> Vec<Move> {
        self.sub_goals().flat_map(|(_, sub_goal)| sub_goal.moves.iter().copied()).collect()
    }
}

/// A cell as scripts see it.
pub(super) fn cell_pos(size: Size, cell: usize) -> CellPos {
    let (row, column) = size.row_column(cell);
    CellPos::flat(row, column)
}

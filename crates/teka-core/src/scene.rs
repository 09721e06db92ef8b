//! A picture before it has colours and fonts: what stands where, and what part it plays.
//!
//! Families draw themselves as a [`Scene`]; `teka-render` turns it into terminal text, SVG and PNG. A scene
//! is a row of [`Panel`]s. Grids are flat and every format can show them; solids are views of stacked balls
//! or cubes, which the terminal leaves out because the layers beside them say the same; lists are words or
//! numbers that belong to a puzzle, set in columns.

use crate::Message;

/// A whole picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What the picture shows, for titles and screen readers.
    pub title: Message,
    /// Its parts, in reading order.
    pub panels: Vec<Panel>,
}

/// One part of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// What stands above it, if anything.
    pub caption: Option<Message>,
    /// What it shows.
    pub view: View,
}

/// The ways to show a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// A grid of cells seen from above.
    Grid(Grid),
    /// Bodies in space, seen in a parallel projection.
    Solid(Solid),
    /// Words or numbers in columns.
    List(List),
}

/// Words or numbers in groups, such as the entries of a fill-in by their length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The groups, in reading order.
    pub groups: Vec<Group>,
}

/// Entries that belong together and are set in columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// What stands above them, if anything.
    pub heading: Option<Message>,
    /// The entries, in reading order.
    pub entries: Vec<Entry>,
}

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it says.
    pub text: String,
    /// Whether it has been dealt with, as one that stands in the grid already.
    pub done: bool,
}

/// Cells in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The form of a cell.
    pub look: Look,
    /// The cells that show something; a place without one is not part of the board.
    pub cells: Vec<Cell>,
}

/// What the cells of a grid look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Squares; neighbours with the same [`Role::Piece`] run together into one shape.
    Blocks,
    /// Balls, each on its own.
    Balls,
    /// Tiles in a tray, with room between them.
    Tiles,
    /// Squares that share their sides, as in a crossword.
    Squares,
}

/// One cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub column: usize,
    /// The part it plays.
    pub role: Role,
    /// What is written on it; empty for nothing.
    pub label: String,
    /// Whether the picture points at it, as the one for a hint does.
    pub marked: bool,
}

/// The part something plays, which decides how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A place that waits to be filled.
    Open,
    /// A place that may stay empty.
    Optional,
    /// Covered by the piece of this number; the number chooses the colour.
    Piece(usize),
    /// As [`Role::Piece`], but given by the puzzle rather than found.
    Given(usize),
    /// A tile on its way.
    Tile,
    /// A tile that stands where it belongs.
    Home,
    /// Where no tile is.
    Blank,
    /// Where nothing can stand.
    Wall,
    /// A symbol that the puzzle gives.
    Fixed,
    /// A symbol that was found.
    Written,
}

/// Balls or cubes in space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solid {
    /// What the bodies are.
    pub body: Body,
    /// The bodies, in any order.
    pub bodies: Vec<Placed>,
}

/// The kinds of bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// Balls of diameter 1; the layers are √½ apart and each is shifted by half a ball.
    Ball,
    /// Cubes of side 1.
    Cube,
}

/// One body and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The layer, from 0 at the bottom.
    pub layer: usize,
    /// The row within the layer, from 0 at the back.
    pub row: usize,
    /// The column within the layer, from 0 at the left.
    pub column: usize,
    /// The part it plays.
    pub role: Role,
    /// What is written on it; empty for nothing.
    pub label: String,
}

impl Cell {
    /// A cell that the picture does not point at.
    pub fn new(row: usize, column: usize, role: Role, label: impl Into<String>) -> Self {
        Cell { row, column, role, label: label.into(), marked: false }
    }
}

impl Scene {
    /// A scene of one grid without a caption.
    pub fn grid(title: Message, grid: Grid) -> Self {
        Scene { title, panels: vec![Panel { caption: None, view: View::Grid(grid) }] }
    }

    /// The grids of this scene with their captions.
    pub fn grids(&self) -> impl Iterator<Item = (Option<&Message>, &Grid)> {
        self.panels.iter().filter_map(|panel| match &panel.view {
            View::Grid(grid) => Some((panel.caption.as_ref(), grid)),
            View::Solid(_) | View::List(_) => None,
        })
    }
}

//! A picture before it has colours and fonts: which cells and bodies there are, and the role of each.
//!
//! Families draw themselves as a [`Scene`]; `teka-render` turns it into terminal text, SVG, PNG, PDF and GIF, and the
//! page draws it itself. A scene is a row of [`Panel`]s. Grids are flat and every format can show them; solids are
//! views of stacked balls or cubes, which the terminal leaves out because the layers beside them show the same; lists are
//! words or numbers that belong to a puzzle, set in columns.
//!
//! Texts are [`Message`]s until a front end translates them with [`Scene::map_text`].

mod diff;

pub use diff::{Change, ChangePos};

use crate::Message;

/// A whole picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene<T = Message> {
    /// What the picture shows, for titles and screen readers.
    pub title: T,
    /// Its parts, in reading order.
    pub panels: Vec<Panel<T>>,
}

/// One part of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Panel<T = Message> {
    /// The caption above it, if any.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub caption: Option<T>,
    /// What it shows.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub view: View<T>,
    /// The pieces of a tray as solids, for pictures; the view shows them layer by layer. Empty for everything else.
    #[cfg_attr(feature = "serde", serde(skip))]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub solids: Vec<Solid>,
}

/// The kinds of panels.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "view", rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum View<T = Message> {
    /// A grid of cells seen from above.
    Grid(Grid),
    /// Bodies in space, seen in a parallel projection.
    Solid(Solid),
    /// Words or numbers in columns.
    List(List<T>),
}

/// Words or numbers in groups, such as the entries of a fill-in by length.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct List<T = Message> {
    /// The groups, in reading order.
    pub groups: Vec<Group<T>>,
}

/// Entries that belong together and are set in columns.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Group<T = Message> {
    /// The heading above them, if any.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub heading: Option<T>,
    /// The entries, in reading order.
    pub entries: Vec<Entry>,
}

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Its text.
    pub text: String,
    /// Whether it has been used, such as one that is already in the grid.
    pub done: bool,
}

/// Cells in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Grid {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The style of the cells.
    pub look: Look,
    /// The visible cells; a position without one is not part of the board.
    pub cells: Vec<Cell>,
}

/// The style of a grid's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CellLook))]
pub enum Look {
    /// Squares; neighbours with the same [`Role::Piece`] merge into one shape.
    Blocks,
    /// Separate balls.
    Balls,
    /// Tiles in a tray, with gaps between them.
    Tiles,
    /// Squares that share their sides, as in a crossword.
    Squares,
}

/// One cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub column: usize,
    /// Its role.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub role: Role,
    /// The text on it; empty for none.
    pub label: String,
    /// Whether it is highlighted, as in the picture of a hint.
    pub marked: bool,
}

/// The role of a cell or body, which decides how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "role", content = "piece", rename_all = "lowercase")
)]
pub enum Role {
    /// Waiting to be filled.
    Open,
    /// May stay empty.
    Optional,
    /// Covered by the piece of this number, which chooses the colour.
    Piece(usize),
    /// As [`Role::Piece`], but given by the puzzle rather than found.
    Given(usize),
    /// A tile away from its goal.
    Tile,
    /// A tile at its goal.
    Home,
    /// The blank.
    Blank,
    /// A cell that can never be filled.
    Wall,
    /// A symbol given by the puzzle.
    Fixed,
    /// A symbol that was found.
    Written,
}

impl Role {
    /// Its stable name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Role::Open => "open",
            Role::Optional => "optional",
            Role::Piece(_) => "piece",
            Role::Given(_) => "given",
            Role::Tile => "tile",
            Role::Home => "home",
            Role::Blank => "blank",
            Role::Wall => "wall",
            Role::Fixed => "fixed",
            Role::Written => "written",
        }
    }

    /// The number of its piece, if it has one.
    pub fn piece(self) -> Option<usize> {
        match self {
            Role::Piece(piece) | Role::Given(piece) => Some(piece),
            _ => None,
        }
    }
}

/// The schema of [`Role`]: an object with the name of the role and, for pieces, a number. That is easier to use than one
/// schema per role.
#[cfg(feature = "schema")]
#[allow(dead_code)] // only its schema is used
#[derive(utoipa::ToSchema)]
#[schema(as = Role)]
struct RoleSchema {
    /// The role, which decides how it is drawn.
    role: RoleName,
    /// The number of the piece, which chooses its colour.
    #[schema(required = false, nullable = false)]
    piece: Option<usize>,
}

/// The names of the roles, for the schema of other types that have one.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum RoleName {
    Open,
    Optional,
    Piece,
    Given,
    Tile,
    Home,
    Blank,
    Wall,
    Fixed,
    Written,
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Role {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        RoleSchema::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Role {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        RoleSchema::schemas(schemas);
    }
}

/// Balls or cubes in space.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Solid {
    /// What the bodies are.
    pub body: Body,
    /// The bodies, in any order.
    pub bodies: Vec<Placed>,
}

/// The kinds of bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BodyForm))]
pub enum Body {
    /// Balls of diameter 1; the layers are √½ apart, each shifted by half a ball.
    Ball,
    /// Cubes of side 1.
    Cube,
}

/// One body and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Placed {
    /// The layer, from 0 at the bottom.
    pub layer: usize,
    /// The row within the layer, from 0 at the back.
    pub row: usize,
    /// The column within the layer, from 0 at the left.
    pub column: usize,
    /// Its role.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub role: Role,
    /// The text on it; empty for none.
    pub label: String,
}

impl Cell {
    /// A cell that is not highlighted.
    pub fn new(row: usize, column: usize, role: Role, label: impl Into<String>) -> Self {
        Cell { row, column, role, label: label.into(), marked: false }
    }
}

impl<T> Scene<T> {
    /// A scene of one grid without a caption.
    pub fn grid(title: T, grid: Grid) -> Self {
        Scene { title, panels: vec![Panel::new(None, View::Grid(grid))] }
    }

    /// The grids of this scene with their captions.
    pub fn grids(&self) -> impl Iterator<Item = (Option<&T>, &Grid)> {
        self.panels.iter().filter_map(|panel| match &panel.view {
            View::Grid(grid) => Some((panel.caption.as_ref(), grid)),
            View::Solid(_) | View::List(_) => None,
        })
    }

    /// The same scene with its texts converted, such as translated.
    pub fn map_text<U>(self, mut convert: impl FnMut(T) -> U) -> Scene<U> {
        let title = convert(self.title);
        let panels = self.panels.into_iter().map(|panel| panel.map_text(&mut convert)).collect();
        Scene { title, panels }
    }
}

impl<T> Panel<T> {
    /// A panel without solids.
    pub fn new(caption: Option<T>, view: View<T>) -> Self {
        Panel { caption, view, solids: Vec::new() }
    }

    fn map_text<U>(self, convert: &mut impl FnMut(T) -> U) -> Panel<U> {
        let caption = self.caption.map(&mut *convert);
        let view = match self.view {
            View::Grid(grid) => View::Grid(grid),
            View::Solid(solid) => View::Solid(solid),
            View::List(list) => {
                let group = |Group { heading, entries }: Group<T>| Group {
                    heading: heading.map(&mut *convert),
                    entries,
                };
                View::List(List { groups: list.groups.into_iter().map(group).collect() })
            }
        };
        Panel { caption, view, solids: self.solids }
    }
}

/// By hand, because the text type need not have a default.
impl<T> Default for List<T> {
    fn default() -> Self {
        List { groups: Vec::new() }
    }
}

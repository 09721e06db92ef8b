//! A picture before it has colours and fonts, as the page draws it.

use serde::Serialize;
use teka::scene::{Body, Look, Role, View};
use teka_locale::Words;
use utoipa::ToSchema;

/// The most cells, bodies and entries of a picture: the largest sliding board there is, 250 × 250. In JSON each takes some 70 bytes.
pub const MOST_CELLS: usize = 250 * 250;

/// A whole picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Scene {
    /// What the picture shows, for titles and screen readers.
    pub title: String,
    /// Its parts, in reading order; none if it is omitted.
    pub panels: Vec<Panel>,
    /// Only if the picture is omitted because it is too large.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub omitted: Option<Omitted>,
}

/// How large an omitted picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Omitted {
    /// Its cells, bodies and entries.
    pub cells: usize,
    /// How many a picture may have.
    pub most: usize,
}

/// One part of a picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "view", rename_all = "lowercase")]
pub enum Panel {
    /// A grid of cells seen from above.
    Grid(GridPanel),
    /// Bodies in space.
    Solid(SolidPanel),
    /// Words or numbers in columns.
    List(ListPanel),
}

/// Cells in rows and columns.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GridPanel {
    /// What stands above it, if anything.
    pub caption: Option<String>,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The form of a cell.
    pub look: CellLook,
    /// The cells that show something; a place without one is not part of the board.
    pub cells: Vec<Cell>,
}

/// What the cells of a grid look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CellLook {
    /// Squares; neighbours of the same piece run together into one shape.
    Blocks,
    /// Balls, each on its own.
    Balls,
    /// Tiles in a tray, with room between them.
    Tiles,
    /// Squares that share their sides, as in a crossword.
    Squares,
}

/// One cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub column: usize,
    /// The part it plays.
    pub role: RoleName,
    /// The number of the piece, which chooses its colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<usize>,
    /// What is written on it; empty for nothing.
    pub label: String,
    /// Whether the picture points at it, as the one for a hint does.
    pub marked: bool,
}

/// The part something plays, which decides how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoleName {
    /// A place that waits to be filled.
    Open,
    /// A place that may stay empty.
    Optional,
    /// Covered by a piece.
    Piece,
    /// Covered by a piece that the puzzle gives.
    Given,
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

impl RoleName {
    /// The name of a role, and the number of the piece if it has one.
    pub fn of(role: Role) -> (Self, Option<usize>) {
        match role {
            Role::Open => (RoleName::Open, None),
            Role::Optional => (RoleName::Optional, None),
            Role::Piece(piece) => (RoleName::Piece, Some(piece)),
            Role::Given(piece) => (RoleName::Given, Some(piece)),
            Role::Tile => (RoleName::Tile, None),
            Role::Home => (RoleName::Home, None),
            Role::Blank => (RoleName::Blank, None),
            Role::Wall => (RoleName::Wall, None),
            Role::Fixed => (RoleName::Fixed, None),
            Role::Written => (RoleName::Written, None),
        }
    }
}

/// Balls or cubes in space.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SolidPanel {
    /// What stands above it, if anything.
    pub caption: Option<String>,
    /// What the bodies are.
    pub body: BodyForm,
    /// The bodies, in any order.
    pub bodies: Vec<Placed>,
}

/// The kinds of bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BodyForm {
    /// Balls of diameter 1; the layers are √½ apart and each is shifted by half a ball.
    Ball,
    /// Cubes of side 1.
    Cube,
}

/// One body and where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Placed {
    /// The layer, from 0 at the bottom.
    pub layer: usize,
    /// The row within the layer, from 0 at the back.
    pub row: usize,
    /// The column within the layer, from 0 at the left.
    pub column: usize,
    /// The part it plays.
    pub role: RoleName,
    /// The number of the piece, which chooses its colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<usize>,
    /// What is written on it; empty for nothing.
    pub label: String,
}

/// Words or numbers in groups.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListPanel {
    /// What stands above it, if anything.
    pub caption: Option<String>,
    /// The groups, in reading order.
    pub groups: Vec<Group>,
}

/// Entries that belong together.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Group {
    /// What stands above them, if anything.
    pub heading: Option<String>,
    /// The entries, in reading order.
    pub entries: Vec<Entry>,
}

/// One entry of a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Entry {
    /// What it says.
    pub text: String,
    /// Whether it has been dealt with.
    pub done: bool,
}

impl Scene {
    /// A picture with its sentences in a language. One of more than [`MOST_CELLS`] is omitted.
    pub fn new(scene: &teka::Scene, words: &Words) -> Self {
        let cells = scene.panels.iter().map(|panel| size(&panel.view)).sum();
        if cells > MOST_CELLS {
            let omitted = Some(Omitted { cells, most: MOST_CELLS });
            return Scene { title: words.say(&scene.title), panels: Vec::new(), omitted };
        }
        let panel = |panel: &teka::scene::Panel| {
            let caption = panel.caption.as_ref().map(|caption| words.say(caption));
            match &panel.view {
                View::Grid(grid) => Panel::Grid(GridPanel {
                    caption,
                    rows: grid.rows,
                    columns: grid.columns,
                    look: match grid.look {
                        Look::Blocks => CellLook::Blocks,
                        Look::Balls => CellLook::Balls,
                        Look::Tiles => CellLook::Tiles,
                        Look::Squares => CellLook::Squares,
                    },
                    cells: grid.cells.iter().map(cell).collect(),
                }),
                View::Solid(solid) => Panel::Solid(SolidPanel {
                    caption,
                    body: match solid.body {
                        Body::Ball => BodyForm::Ball,
                        Body::Cube => BodyForm::Cube,
                    },
                    bodies: solid.bodies.iter().map(placed).collect(),
                }),
                View::List(list) => Panel::List(ListPanel {
                    caption,
                    groups: list.groups.iter().map(|group| self::group(group, words)).collect(),
                }),
            }
        };
        let panels = scene.panels.iter().map(panel).collect();
        Scene { title: words.say(&scene.title), panels, omitted: None }
    }
}

/// How much a panel shows.
fn size(view: &View) -> usize {
    match view {
        View::Grid(grid) => grid.cells.len(),
        View::Solid(solid) => solid.bodies.len(),
        View::List(list) => list.groups.iter().map(|group| group.entries.len()).sum(),
    }
}

fn cell(cell: &teka::scene::Cell) -> Cell {
    let (role, piece) = RoleName::of(cell.role);
    let (row, column, label, marked) = (cell.row, cell.column, cell.label.clone(), cell.marked);
    Cell { row, column, role, piece, label, marked }
}

fn placed(body: &teka::scene::Placed) -> Placed {
    let (role, piece) = RoleName::of(body.role);
    let (layer, row, column, label) = (body.layer, body.row, body.column, body.label.clone());
    Placed { layer, row, column, role, piece, label }
}

fn group(group: &teka::scene::Group, words: &Words) -> Group {
    let entry = |entry: &teka::scene::Entry| Entry { text: entry.text.clone(), done: entry.done };
    Group {
        heading: group.heading.as_ref().map(|heading| words.say(heading)),
        entries: group.entries.iter().map(entry).collect(),
    }
}

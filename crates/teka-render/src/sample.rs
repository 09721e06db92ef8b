//! Scenes for the tests, drawn as text: capital letters are pieces, small letters given ones, `.` is an
//! open cell, `?` an optional one and a blank none.

use teka_core::scene::{Body, Cell, Grid, Look, Panel, Placed, Role, Scene, Solid, View};
use teka_core::{Arg, Message};

pub(crate) fn blocks(rows: &[&str]) -> Grid {
    let cells = rows.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().filter_map(move |(column, symbol)| {
            let (role, label) = role(symbol)?;
            Some(Cell::new(row, column, role, label))
        })
    });
    let columns = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    Grid { rows: rows.len(), columns, look: Look::Blocks, cells: cells.collect() }
}

pub(crate) fn balls(rows: &[&str]) -> Grid {
    Grid { look: Look::Balls, ..blocks(rows) }
}

/// Bodies from layers, the lowest first.
pub(crate) fn solid(body: Body, layers: &[&[&str]]) -> Solid {
    let placed = layers.iter().enumerate().flat_map(|(layer, rows)| {
        let cells = blocks(rows).cells.into_iter();
        cells.map(move |Cell { row, column, role, label, .. }| Placed { layer, row, column, role, label })
    });
    Solid { body, bodies: placed.collect() }
}

fn role(symbol: char) -> Option<(Role, String)> {
    let number = |first: char| symbol as usize - first as usize;
    match symbol {
        ' ' => None,
        '.' => Some((Role::Open, String::new())),
        '?' => Some((Role::Optional, String::new())),
        'a'..='z' => Some((Role::Given(number('a')), symbol.to_ascii_uppercase().to_string())),
        _ => Some((Role::Piece(number('A')), symbol.to_string())),
    }
}

pub(crate) fn one(grid: Grid) -> Scene {
    Scene::grid(Message::new("sample"), grid)
}

/// The solid and its layers beside it, the lowest first.
pub(crate) fn stacked(body: Body, look: Look, layers: &[&[&str]]) -> Scene {
    let solid = Panel { caption: None, view: View::Solid(solid(body, layers)) };
    let layers = layers.iter().enumerate().map(|(layer, rows)| Panel {
        caption: Some(Message::new("layer").with("number", layer + 1)),
        view: View::Grid(Grid { look, ..blocks(rows) }),
    });
    Scene { title: Message::new("sample"), panels: std::iter::once(solid).chain(layers).collect() }
}

/// What a front end would translate with its Fluent files.
pub(crate) fn words(message: &Message) -> String {
    match (message.code, message.args.as_slice()) {
        ("sample", _) => "A sample".to_owned(),
        ("layer", [(_, Arg::Number(number))]) => format!("Layer {number}"),
        ("hostile", [(_, Arg::Text(text))]) => text.clone(),
        _ => message.to_string(),
    }
}

/// IQ Puzzler Pro: a board of 5×11 filled with its twelve pieces.
pub(crate) fn iq_puzzler() -> Scene {
    one(blocks(&["CGGBBBLAAKK", "CCGGGBLAKKD", "ICIEELLJKDD", "IIIFEELJHHD", "FFFFEJJJHHH"]))
}

/// A board with a hole, with pieces given and found, and with cells still open.
pub(crate) fn custom() -> Scene {
    one(blocks(&["   a   ", " aaaBB.", "CC. BB.", " C...??", "   .   "]))
}

/// The twelve pieces as a pyramid of 55 balls.
pub(crate) fn pyramid() -> Scene {
    let layers: [&[&str]; 5] = [
        &["LHHHG", "CHHBG", "CCJGG", "ICIGA", "IIIAA"],
        &["LKKB", "DLKK", "FDJK", "FFFF"],
        &["LEB", "DEE", "EEJ"],
        &["LB", "DJ"],
        &["J"],
    ];
    stacked(Body::Ball, Look::Balls, &layers)
}

/// The Soma cube.
pub(crate) fn soma() -> Scene {
    let layers: [&[&str]; 3] = [&["BBB", "EFF", "EEF"], &["BDD", "DDG", "EAF"], &["CGG", "CCG", "CAA"]];
    stacked(Body::Cube, Look::Blocks, &layers)
}

/// Whatever a hostile family could come up with, in one scene.
pub(crate) fn hostile() -> Scene {
    let labels = [
        "<script>&\"'",
        "\u{1b}[31m\0\u{7}",
        "\u{202e}gnorw",
        "e\u{301}",
        "שלום",
        "数",
        "\u{ffff}\u{fffe}",
        "a label that is far too long for any cell",
    ];
    let role = |i: usize| [Role::Piece(i), Role::Given(usize::MAX - i), Role::Open, Role::Optional][i % 4];
    let mut grid = blocks(&[]);
    for (i, label) in labels.into_iter().enumerate() {
        grid.cells.push(Cell::new(i / 4, i % 4, role(i), label));
    }
    let far = usize::MAX;
    grid.cells.push(Cell::new(far, far, Role::Open, ""));
    let bodies: Vec<Placed> = grid
        .cells
        .iter()
        .cloned()
        .map(|cell| Placed {
            layer: cell.row,
            row: cell.column,
            column: cell.row,
            role: cell.role,
            label: cell.label,
        })
        .collect();
    let views = [
        View::Grid(grid.clone()),
        View::Grid(Grid { look: Look::Balls, rows: far, columns: far, ..grid }),
        View::Grid(Grid { look: Look::Balls, ..blocks(&[]) }),
        View::Solid(Solid { body: Body::Ball, bodies: bodies.clone() }),
        View::Solid(Solid { body: Body::Cube, bodies }),
        View::Solid(Solid { body: Body::Cube, bodies: Vec::new() }),
    ];
    let caption = Some(Message::new("hostile").with("text", "</text>\u{0}\r\n\u{2068}\u{1b}[31m&"));
    let panels = views.map(|view| Panel { caption: caption.clone(), view });
    Scene { title: Message::new("<title> & \u{b}"), panels: panels.into() }
}

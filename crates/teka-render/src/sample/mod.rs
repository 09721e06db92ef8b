//! Scenes for tests and benchmarks, written as text: capital letters are pieces, small letters given pieces, `.` is an
//! open cell, `?` an optional one, and a space none. Tiles are numbers with spaces between them, with `_` for no tile. In
//! squares, capital letters were found, small letters are given, and `#` is a wall.

pub(crate) mod trace;

use teka_core::scene::{Body, Cell, Entry, Grid, Group, List, Look, Panel, Placed, Role, Scene, Solid, View};
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

/// Tiles, in their place where the numbers count up in reading order.
pub(crate) fn tiles(rows: &[&str]) -> Grid {
    let columns = rows.iter().map(|row| row.split_whitespace().count()).max().unwrap_or(0);
    let cells = rows.iter().enumerate().flat_map(|(row, line)| {
        line.split_whitespace().enumerate().filter_map(move |(column, label)| {
            let number = row * columns + column + 1;
            Some(match label {
                "." => return None,
                "_" => Cell::new(row, column, Role::Blank, ""),
                "#" => Cell::new(row, column, Role::Wall, ""),
                _ if label == number.to_string() => Cell::new(row, column, Role::Home, label),
                _ => Cell::new(row, column, Role::Tile, label),
            })
        })
    });
    Grid { rows: rows.len(), columns, look: Look::Tiles, cells: cells.collect() }
}

pub(crate) fn squares(rows: &[&str]) -> Grid {
    let mut grid = Grid { look: Look::Squares, ..blocks(rows) };
    for cell in &mut grid.cells {
        cell.role = match cell.role {
            Role::Given(_) => Role::Fixed,
            Role::Piece(_) if cell.label == "#" => Role::Wall,
            Role::Piece(_) => Role::Written,
            role => role,
        };
        if cell.role == Role::Wall {
            cell.label.clear();
        }
    }
    grid
}

/// The grid with a mark on the cells with this label.
pub(crate) fn marked(mut grid: Grid, label: &str) -> Grid {
    for cell in &mut grid.cells {
        cell.marked = cell.label == label;
    }
    grid
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
    let number = |first: char| (symbol as usize).abs_diff(first as usize);
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
    let solid = Panel::new(None, View::Solid(solid(body, layers)));
    let layers = layers.iter().enumerate().map(|(layer, rows)| {
        let caption = Message::new("layer").with("number", layer + 1);
        Panel::new(Some(caption), View::Grid(Grid { look, ..blocks(rows) }))
    });
    Scene { title: Message::new("sample"), panels: std::iter::once(solid).chain(layers).collect() }
}

/// Translates messages as a front end would.
pub(crate) fn words(message: &Message) -> String {
    match (message.code, message.args.as_slice()) {
        ("sample", _) => "A sample".to_owned(),
        ("layer", [(_, Arg::Number(number))]) => format!("Layer {number}"),
        ("letters", [(_, Arg::Number(number))]) => format!("{number} letters"),
        ("look", _) => "All roles".to_owned(),
        ("step", [(_, Arg::Number(number)), (_, Arg::Number(tile))]) => format!("Step {number}: tile {tile}"),
        ("placed", [(_, Arg::Number(number)), (_, Arg::Text(label))]) => format!("Step {number}: {label}"),
        ("removed", [(_, Arg::Number(number)), (_, Arg::Text(label))]) => {
            format!("Step {number}: {label} is taken back")
        }
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

/// All roles.
pub(crate) const ROLES: [Role; 10] = [
    Role::Open,
    Role::Optional,
    Role::Piece(2),
    Role::Given(5),
    Role::Tile,
    Role::Home,
    Role::Blank,
    Role::Wall,
    Role::Fixed,
    Role::Written,
];

/// Every role in every look: without a label, with one, and marked.
pub(crate) fn roles() -> Scene {
    let looks = [Look::Blocks, Look::Balls, Look::Tiles, Look::Squares];
    let panels = looks.map(|look| {
        let cells = ROLES.iter().enumerate().flat_map(|(column, &role)| {
            let marked = Cell { marked: true, ..Cell::new(2, column, role, "A") };
            [Cell::new(0, column, role, ""), Cell::new(1, column, role, "A"), marked]
        });
        let grid = Grid { rows: 3, columns: ROLES.len(), look, cells: cells.collect() };
        Panel::new(Some(Message::new("look")), View::Grid(grid))
    });
    Scene { title: Message::new("sample"), panels: panels.into() }
}

/// A small scene for every look, each with something given, found, open and marked.
pub(crate) fn looks() -> [(&'static str, Scene); 7] {
    let solid = |body, layers: &[&[&str]]| {
        let view = View::Solid(solid(body, layers));
        Scene { title: Message::new("sample"), panels: vec![Panel::new(None, view)] }
    };
    [
        ("blocks", one(marked(blocks(&["aaBCC", "ADB.C", "DDD?C"]), "B"))),
        ("balls", one(marked(balls(&["aBB", "ACB", ".?C"]), "C"))),
        ("tiles", one(marked(tiles(&["1 2 3", "4 8 5", "7 _ 6"]), "8"))),
        ("squares", one(marked(squares(&["aB#C", ".E?F", "G#.."]), "E"))),
        ("list", fill_in()),
        ("ball_pile", solid(Body::Ball, &[&["aBC", "DBC", "D.C"], &["EA", "?E"], &["E"]])),
        ("cube_pile", solid(Body::Cube, &[&["aBC", "ABC", "AB."], &["DD?", "aD "]])),
    ]
}

/// Groups of entries by length; those with a dash before them are done.
pub(crate) fn list(groups: &[&[&str]]) -> List {
    let group = |entries: &&[&str]| Group {
        heading: Some(Message::new("letters").with("number", entries[0].trim_start_matches('-').len())),
        entries: entries
            .iter()
            .map(|text| Entry { text: text.trim_start_matches('-').to_owned(), done: text.starts_with('-') })
            .collect(),
    };
    List { groups: groups.iter().map(group).collect() }
}

/// A fill-in of numbers with its list beside it.
pub(crate) fn fill_in() -> Scene {
    let mut scene = one(squares(&["12#4", "3.5.", "#6#7"]));
    let list = list(&[&["12", "-13", "25", "36", "47"], &["132", "305", "457", "998"], &["1234", "5678"]]);
    scene.panels.push(Panel::new(None, View::List(list)));
    scene
}

/// The fifteen puzzle, with a hint that points at a tile.
pub(crate) fn sliding() -> Scene {
    one(marked(tiles(&["1 2 3 4", "5 6 12 7", "9 10 _ 8", "13 14 11 15"]), "7"))
}

/// A crossword with given and found letters, and a hint that points at one.
pub(crate) fn crossword() -> Scene {
    let mut grid = squares(&["PUZZLE#", "A#O#a#T", "T#N.S.E", "TEE#T#K", "E#.#E#A", "RUST##."]);
    grid.cells[17].marked = true;
    one(grid)
}

/// A solution, step by step: the blank goes around in circles.
pub(crate) fn steps(count: usize) -> Scene {
    let around = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)];
    let mut numbers = [[0, 1, 2], [4, 8, 3], [7, 6, 5]];
    let mut panels = Vec::new();
    for step in 0..count {
        let ((row, column), (next_row, next_column)) = (around[step % 8], around[(step + 1) % 8]);
        let lines = numbers.map(|row| row.map(|n| if n == 0 { "_".into() } else { n.to_string() }).join(" "));
        let moving = numbers[next_row][next_column];
        panels.push(Panel::new(
            Some(Message::new("step").with("number", step + 1).with("tile", moving)),
            View::Grid(marked(tiles(&lines.each_ref().map(String::as_str)), &moving.to_string())),
        ));
        numbers[row][column] = moving;
        numbers[next_row][next_column] = 0;
    }
    Scene { title: Message::new("sample"), panels }
}

/// A square board with a tile in every cell.
pub(crate) fn many_tiles(side: usize) -> Grid {
    let number = |index: usize| if index.is_multiple_of(3) { index + 1 } else { side * side - index };
    let cells = (0..side * side).map(|index| {
        let (row, column, number) = (index / side, index % side, number(index));
        let role = if number == index + 1 { Role::Home } else { Role::Tile };
        Cell::new(row, column, role, number.to_string())
    });
    Grid { rows: side, columns: side, look: Look::Tiles, cells: cells.collect() }
}

/// A square grid of letters and walls.
pub(crate) fn many_squares(side: usize) -> Grid {
    let roles = [Role::Written, Role::Fixed, Role::Written, Role::Open, Role::Wall];
    let cells = (0..side * side).map(|index| {
        let (row, column) = (index / side, index % side);
        let role = roles[(row * row + column * 3) % roles.len()];
        let label = if matches!(role, Role::Open | Role::Wall) { "" } else { "X" };
        Cell::new(row, column, role, label)
    });
    Grid { rows: side, columns: side, look: Look::Squares, cells: cells.collect() }
}

/// A scene with everything that a hostile family could make up.
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
    grid.cells[1].marked = true;
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
        View::Grid(Grid { look: Look::Balls, rows: far, columns: far, ..grid.clone() }),
        View::Grid(Grid { look: Look::Balls, ..blocks(&[]) }),
        View::Grid(Grid { look: Look::Tiles, ..grid.clone() }),
        View::Grid(Grid { look: Look::Squares, ..grid.clone() }),
        View::Solid(Solid { body: Body::Ball, bodies: bodies.clone() }),
        View::Solid(Solid { body: Body::Cube, bodies }),
        View::Solid(Solid { body: Body::Cube, bodies: Vec::new() }),
    ];
    let caption = Some(Message::new("hostile").with("text", "</text>\u{0}\r\n\u{2068}\u{1b}[31m&"));
    let panels = views.map(|view| Panel::new(caption.clone(), view));
    Scene { title: Message::new("<title> & \u{b}"), panels: panels.into() }
}

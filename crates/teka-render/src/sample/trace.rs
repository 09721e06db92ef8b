//! Steps like those of a search: pieces or symbols placed and removed at random, each with a caption.

use std::collections::BTreeMap;

use teka_core::scene::{Cell, Grid, Look, Role, Scene, View};
use teka_core::{Message, Step};

/// Positions of cells or bodies in a scene: a panel, and an index in it.
type Positions = Vec<(usize, usize)>;

/// A linear congruential generator, so that the steps are always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// Steps in which the pieces or symbols of a solved scene are placed, and now and then removed; solved at the end.
pub(crate) fn search(solved: &Scene, count: usize) -> Vec<Step> {
    let parts: Vec<(String, Positions)> = parts(solved);
    let mut scene = solved.clone();
    for (_, positions) in &parts {
        take(&mut scene, positions);
    }
    let mut random = Random(7);
    let mut waiting: Vec<usize> = (0..parts.len()).collect();
    let mut placed: Vec<usize> = Vec::new();
    let mut steps = vec![Step { caption: None, scene: scene.clone() }];
    while steps.len() < count {
        let remaining = count - steps.len();
        let puts = placed.is_empty()
            || remaining <= waiting.len()
            || !waiting.is_empty() && remaining > waiting.len() + 1 && random.below(2) == 0;
        let (code, part) = if puts {
            let part = waiting.swap_remove(random.below(waiting.len()));
            placed.push(part);
            put(&mut scene, solved, &parts[part].1);
            ("placed", part)
        } else {
            let part = placed.swap_remove(random.below(placed.len()));
            waiting.push(part);
            take(&mut scene, &parts[part].1);
            ("removed", part)
        };
        let caption = Message::new(code).with("number", steps.len()).with("label", parts[part].0.as_str());
        steps.push(Step { caption: Some(caption), scene: scene.clone() });
    }
    steps
}

/// Steps in which tiles move at random on a square sliding board.
pub(crate) fn slides(side: usize, count: usize) -> Vec<Step> {
    let mut random = Random(3);
    let mut tiles: Vec<usize> = (1..side * side).chain([0]).collect();
    let mut blank = side * side - 1;
    (0..count)
        .map(|number| {
            let cells = tiles.iter().enumerate().map(|(index, &tile)| match tile {
                0 => Cell::new(index / side, index % side, Role::Blank, ""),
                _ if tile == index + 1 => Cell::new(index / side, index % side, Role::Home, tile.to_string()),
                _ => Cell::new(index / side, index % side, Role::Tile, tile.to_string()),
            });
            let grid = Grid { rows: side, columns: side, look: Look::Tiles, cells: cells.collect() };
            let (row, column) = (blank / side, blank % side);
            let beside = [
                (row > 0).then(|| blank - side),
                (row + 1 < side).then(|| blank + side),
                (column > 0).then(|| blank - 1),
                (column + 1 < side).then(|| blank + 1),
            ];
            let beside: Vec<usize> = beside.into_iter().flatten().collect();
            let next = beside[random.below(beside.len())];
            let caption = Message::new("step").with("number", number + 1).with("tile", tiles[next]);
            tiles.swap(blank, next);
            blank = next;
            Step { caption: Some(caption), scene: Scene::grid(Message::new("sample"), grid) }
        })
        .collect()
}

/// A square board whose side is a multiple of six, filled with pieces of three cells.
pub(crate) fn packed(side: usize) -> Scene {
    let mut random = Random(5);
    let mut cells = Vec::new();
    let mut piece = 0;
    for (row, column) in (0..side).step_by(2).flat_map(|row| (0..side).step_by(3).map(move |c| (row, c))) {
        let forms = [["AAA", "BBB"], ["AAB", "ABB"], ["ABB", "AAB"]];
        let form = forms[random.below(forms.len())];
        for (y, line) in form.iter().enumerate() {
            for (x, symbol) in line.chars().enumerate() {
                let number = piece + usize::from(symbol == 'B');
                let label = char::from(b'A' + (number % 26) as u8).to_string();
                cells.push(Cell::new(row + y, column + x, Role::Piece(number), label));
            }
        }
        piece += 2;
    }
    Scene::grid(Message::new("sample"), Grid { rows: side, columns: side, look: Look::Blocks, cells })
}

/// Everything that is placed at once, a piece or a symbol: its label and its positions.
fn parts(scene: &Scene) -> Vec<(String, Positions)> {
    let mut parts: BTreeMap<(usize, usize), (String, Positions)> = BTreeMap::new();
    for (panel, view) in scene.panels.iter().map(|panel| &panel.view).enumerate() {
        let roles: Vec<(Role, &str)> = match view {
            View::Grid(grid) => grid.cells.iter().map(|cell| (cell.role, cell.label.as_str())).collect(),
            View::Solid(solid) => solid.bodies.iter().map(|body| (body.role, body.label.as_str())).collect(),
            View::List(_) => Vec::new(),
        };
        for (at, (role, label)) in roles.into_iter().enumerate() {
            let key = match role {
                Role::Piece(piece) => (0, piece),
                Role::Written => (panel + 1, at),
                _ => continue,
            };
            parts.entry(key).or_insert_with(|| (label.to_owned(), Vec::new())).1.push((panel, at));
        }
    }
    parts.into_values().collect()
}

fn put(scene: &mut Scene, solved: &Scene, positions: &Positions) {
    for &(panel, at) in positions {
        match (&mut scene.panels[panel].view, &solved.panels[panel].view) {
            (View::Grid(grid), View::Grid(solved)) => grid.cells[at] = solved.cells[at].clone(),
            (View::Solid(solid), View::Solid(solved)) => solid.bodies[at] = solved.bodies[at].clone(),
            _ => {}
        }
    }
}

fn take(scene: &mut Scene, positions: &Positions) {
    for &(panel, at) in positions {
        match &mut scene.panels[panel].view {
            View::Grid(grid) => {
                let cell = &mut grid.cells[at];
                (cell.role, cell.label) = (Role::Open, String::new());
            }
            View::Solid(solid) => {
                let body = &mut solid.bodies[at];
                (body.role, body.label) = (Role::Open, String::new());
            }
            View::List(_) => {}
        }
    }
}

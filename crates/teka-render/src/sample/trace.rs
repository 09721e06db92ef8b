//! Films like those of a search: pieces or symbols put down and taken back at random, each step with a line that
//! says so.

use std::collections::BTreeMap;

use teka_core::scene::{Cell, Grid, Look, Role, Scene, View};
use teka_core::{Message, Step};

/// Where parts of a scene stand: panels, and what of them.
type Places = Vec<(usize, usize)>;

/// A sequence of numbers that looks random and is always the same.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides.max(1)
    }
}

/// The parts of a solved scene put down one after another, and now and then taken back; solved at the end.
pub(crate) fn search(solved: &Scene, count: usize) -> Vec<Step> {
    let parts: Vec<(String, Places)> = parts(solved);
    let mut scene = solved.clone();
    for (_, places) in &parts {
        take(&mut scene, places);
    }
    let mut dice = Dice(7);
    let mut waiting: Vec<usize> = (0..parts.len()).collect();
    let mut placed: Vec<usize> = Vec::new();
    let mut steps = vec![Step { caption: None, scene: scene.clone() }];
    while steps.len() < count {
        let left = count - steps.len();
        let puts = placed.is_empty()
            || left <= waiting.len()
            || !waiting.is_empty() && left > waiting.len() + 1 && dice.roll(2) == 0;
        let (code, part) = if puts {
            let part = waiting.swap_remove(dice.roll(waiting.len()));
            placed.push(part);
            put(&mut scene, solved, &parts[part].1);
            ("placed", part)
        } else {
            let part = placed.swap_remove(dice.roll(placed.len()));
            waiting.push(part);
            take(&mut scene, &parts[part].1);
            ("removed", part)
        };
        let caption = Message::new(code).with("number", steps.len()).with("label", parts[part].0.as_str());
        steps.push(Step { caption: Some(caption), scene: scene.clone() });
    }
    steps
}

/// A sliding board of this side on which tiles move at random.
pub(crate) fn slides(side: usize, count: usize) -> Vec<Step> {
    let mut dice = Dice(3);
    let mut tiles: Vec<usize> = (1..side * side).chain([0]).collect();
    let mut blank = side * side - 1;
    (0..count)
        .map(|number| {
            let cells = tiles.iter().enumerate().map(|(place, &tile)| match tile {
                0 => Cell::new(place / side, place % side, Role::Blank, ""),
                _ if tile == place + 1 => Cell::new(place / side, place % side, Role::Home, tile.to_string()),
                _ => Cell::new(place / side, place % side, Role::Tile, tile.to_string()),
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
            let next = beside[dice.roll(beside.len())];
            let caption = Message::new("step").with("number", number + 1).with("tile", tiles[next]);
            tiles.swap(blank, next);
            blank = next;
            Step { caption: Some(caption), scene: Scene::grid(Message::new("sample"), grid) }
        })
        .collect()
}

/// A square board whose side can be divided by six, filled with pieces of three cells.
pub(crate) fn packed(side: usize) -> Scene {
    let mut dice = Dice(5);
    let mut cells = Vec::new();
    let mut piece = 0;
    for (row, column) in (0..side).step_by(2).flat_map(|row| (0..side).step_by(3).map(move |c| (row, c))) {
        let forms = [["AAA", "BBB"], ["AAB", "ABB"], ["ABB", "AAB"]];
        let form = forms[dice.roll(forms.len())];
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

/// What is put down together, with its label, in reading order.
fn parts(scene: &Scene) -> Vec<(String, Places)> {
    let mut parts: BTreeMap<(usize, usize), (String, Places)> = BTreeMap::new();
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

fn put(scene: &mut Scene, solved: &Scene, places: &Places) {
    for &(panel, at) in places {
        match (&mut scene.panels[panel].view, &solved.panels[panel].view) {
            (View::Grid(grid), View::Grid(solved)) => grid.cells[at] = solved.cells[at].clone(),
            (View::Solid(solid), View::Solid(solved)) => solid.bodies[at] = solved.bodies[at].clone(),
            _ => {}
        }
    }
}

fn take(scene: &mut Scene, places: &Places) {
    for &(panel, at) in places {
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

//! The default steps to a solution, for families without their own: pieces or symbols appear one by one in reading
//! order, on three-dimensional boards from the bottom up.

use crate::scene::{Cell, Placed, Role, Scene, View};
use crate::{Message, Step};
use std::collections::HashMap;

/// The maximum number of steps; if there are more parts, several appear at a time.
const MOST_STEPS: usize = 400;

/// The caption of a step, with the `label` of the last part, the `number` of the step and the `count` of all steps.
pub const PLACED: &str = "steps.placed";

/// A part of the solution, which appears at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    /// All cells of a piece.
    Piece(usize),
    /// One symbol.
    Symbol { panel: usize, at: usize },
}

/// The solved scene as it fills, starting without anything that was found.
pub(crate) struct DefaultSteps {
    solved: Scene,
    /// The scene so far.
    scene: Scene,
    /// The label of each part, in the order of appearance.
    labels: Vec<String>,
    /// For each part, the panels and cells it covers.
    places: Vec<Vec<(usize, usize)>>,
    /// How many parts appear in each step.
    together: usize,
    /// The number of the next step.
    number: usize,
}

impl DefaultSteps {
    /// The steps from `puzzle` to `solved`. What shows under a part is taken from the scene of the puzzle, whose first
    /// panels show the same boards.
    pub(crate) fn new(puzzle: &Scene, solved: Scene) -> Self {
        let mut labels: Vec<String> = Vec::new();
        let mut turn: HashMap<Part, usize> = HashMap::new();
        for_all(&solved, |part, label| {
            turn.entry(part).or_insert_with(|| {
                labels.push(label.to_owned());
                labels.len() - 1
            });
        });
        let together = labels.len().div_ceil(MOST_STEPS).max(1);
        let (scene, places) = (bare(puzzle, &solved), places(&solved, &turn));
        DefaultSteps { solved, scene, labels, places, together, number: 0 }
    }

    fn total(&self) -> usize {
        self.labels.len().div_ceil(self.together)
    }
}

impl Iterator for DefaultSteps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let (number, count) = (self.number, self.total());
        self.number += 1;
        if number == 0 {
            return Some(Step { caption: None, scene: self.scene.clone() });
        }
        if number > count {
            return None;
        }
        let until = (number * self.together).min(self.labels.len());
        for part in &mut self.places[(number - 1) * self.together..until] {
            for (panel, at) in std::mem::take(part) {
                put(&mut self.scene.panels[panel].view, &self.solved.panels[panel].view, at);
            }
        }
        let label = self.labels[until - 1].as_str();
        let caption = Message::new(PLACED).with("label", label).with("number", number).with("count", count);
        Some(Step { caption: Some(caption), scene: self.scene.clone() })
    }
}

/// The panels and cells that each part covers, in the order of appearance.
fn places(solved: &Scene, turn: &HashMap<Part, usize>) -> Vec<Vec<(usize, usize)>> {
    let mut places = vec![Vec::new(); turn.len()];
    for (number, panel) in solved.panels.iter().enumerate() {
        let roles: Vec<Role> = match &panel.view {
            View::Grid(grid) => grid.cells.iter().map(|cell| cell.role).collect(),
            View::Solid(solid) => solid.bodies.iter().map(|body| body.role).collect(),
            View::List(_) => Vec::new(),
        };
        for (at, role) in roles.into_iter().enumerate() {
            if let Some(turn) = part(role, number, at).and_then(|part| turn.get(&part)) {
                places[*turn].push((number, at));
            }
        }
    }
    places
}

/// Copies one cell or body from the solution.
fn put(view: &mut View, solved: &View, at: usize) {
    match (view, solved) {
        (View::Grid(grid), View::Grid(solved)) => grid.cells[at] = solved.cells[at].clone(),
        (View::Solid(solid), View::Solid(solved)) => solid.bodies[at] = solved.bodies[at].clone(),
        _ => {}
    }
}

/// What a cell or body belongs to, if it was found rather than given.
fn part(role: Role, panel: usize, at: usize) -> Option<Part> {
    match role {
        Role::Piece(piece) => Some(Part::Piece(piece)),
        Role::Written => Some(Part::Symbol { panel, at }),
        _ => None,
    }
}

/// Visits everything that was found, in reading order, flat boards first. Three-dimensional boards are built from the
/// bottom, whose layer is the last panel.
fn for_all<'a>(scene: &'a Scene, mut each: impl FnMut(Part, &'a str)) {
    let mut views: Vec<(usize, &View)> = scene.panels.iter().map(|panel| &panel.view).enumerate().collect();
    if views.iter().any(|(_, view)| matches!(view, View::Solid(_))) {
        views.reverse();
    }
    for (panel, view) in views {
        if let View::Grid(grid) = view {
            let mut cells: Vec<(usize, &Cell)> = grid.cells.iter().enumerate().collect();
            crate::sort::by_key(&mut cells, |(_, cell)| (cell.row, cell.column));
            for (at, cell) in cells {
                if let Some(part) = part(cell.role, panel, at) {
                    each(part, &cell.label);
                }
            }
        }
    }
    for (panel, view) in scene.panels.iter().map(|panel| &panel.view).enumerate() {
        if let View::Solid(solid) = view {
            for (at, body) in solid.bodies.iter().enumerate() {
                if let Some(part) = part(body.role, panel, at) {
                    each(part, &body.label);
                }
            }
        }
    }
}

/// The solved scene without anything that was found.
fn bare(puzzle: &Scene, solved: &Scene) -> Scene {
    let mut scene = solved.clone();
    for (number, panel) in scene.panels.iter_mut().enumerate() {
        let before = puzzle.panels.get(number).map(|panel| &panel.view);
        match (&mut panel.view, before) {
            (View::Grid(grid), before) => {
                let under: HashMap<(usize, usize), Role> = match before {
                    Some(View::Grid(before)) if before.look == grid.look => {
                        before.cells.iter().map(|cell| ((cell.row, cell.column), cell.role)).collect()
                    }
                    _ => HashMap::new(),
                };
                for (at, cell) in grid.cells.iter_mut().enumerate() {
                    if part(cell.role, number, at).is_some() {
                        let role = under.get(&(cell.row, cell.column)).copied();
                        *cell = Cell::new(cell.row, cell.column, empty(role), "");
                    }
                }
            }
            (View::Solid(solid), before) => {
                let under: HashMap<(usize, usize, usize), Role> = match before {
                    Some(View::Solid(before)) => {
                        before.bodies.iter().map(|body| (position(body), body.role)).collect()
                    }
                    _ => HashMap::new(),
                };
                for (at, body) in solid.bodies.iter_mut().enumerate() {
                    if part(body.role, number, at).is_some() {
                        body.role = empty(under.get(&position(body)).copied());
                        body.label.clear();
                    }
                }
            }
            (View::List(_), _) => {}
        }
    }
    scene
}

fn position(body: &Placed) -> (usize, usize, usize) {
    (body.layer, body.row, body.column)
}

/// The role of a cell or body before something was found for it.
fn empty(role: Option<Role>) -> Role {
    match role {
        Some(role @ (Role::Open | Role::Optional | Role::Blank)) => role,
        _ => Role::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Grid, Look};

    /// Capital letters are pieces, lower-case ones given pieces, digits symbols, `?` optional cells and `.` open ones.
    fn scene(rows: &[&str]) -> Scene {
        let cells = rows.iter().enumerate().flat_map(|(row, line)| {
            line.chars().enumerate().map(move |(column, symbol)| {
                let role = match symbol {
                    'A'..='Z' => Role::Piece(symbol as usize),
                    'a'..='z' => Role::Given(symbol as usize),
                    '0'..='9' => Role::Written,
                    '?' => Role::Optional,
                    _ => Role::Open,
                };
                let label = if "?.".contains(symbol) { String::new() } else { symbol.to_string() };
                Cell::new(row, column, role, label)
            })
        });
        let grid = Grid { rows: rows.len(), columns: 0, look: Look::Blocks, cells: cells.collect() };
        Scene::grid(Message::new("test"), grid)
    }

    fn steps(puzzle: &[&str], solved: &[&str]) -> Vec<String> {
        let symbol = |cell: &Cell| match (cell.role, cell.label.as_str()) {
            (Role::Optional, _) => "?".to_owned(),
            (_, "") => ".".to_owned(),
            (_, label) => label.to_owned(),
        };
        let rows = |step: Step| {
            let View::Grid(grid) = &step.scene.panels[0].view else { unreachable!() };
            grid.cells.iter().map(symbol).collect()
        };
        DefaultSteps::new(&scene(puzzle), scene(solved)).map(rows).collect()
    }

    #[test]
    fn pieces_come_one_after_another_in_reading_order() {
        assert_eq!(steps(&["a..", "a.?"], &["aBC", "aBB"]), ["a..a.?", "aB.aBB", "aBCaBB"]);
    }

    #[test]
    fn symbols_come_one_by_one() {
        assert_eq!(steps(&["..", "a."], &["12", "a1"]), ["..a.", "1.a.", "12a.", "12a1"]);
    }

    #[test]
    fn many_symbols_come_several_at_a_time() {
        let (open, solved) = (".".repeat(1_000), "1".repeat(1_000));
        let steps = steps(&[&open], &[&solved]);
        assert!(steps.len() <= MOST_STEPS + 1);
        assert_eq!(steps.last(), Some(&solved));
    }
}

//! Draws the picture of a puzzle on its card: the board alone, without tray, lists and captions. An empty
//! packing board would look like any other, so it is shown half solved, if a short search finds a solution.

use teka::scene::{Role, View};
use teka::{Budget, Game, Scene};

/// Maximum number of nodes in the search for a half-solved board.
const MAX_NODES: u64 = 200_000;

/// Draws the board for the card of a puzzle.
pub(crate) fn thumbnail(game: &Game, budget: &Budget) -> Scene {
    let scene = game.draw();
    if game.family() == "packing" && has_no_piece(&scene) {
        let budget = Budget { nodes: Some(MAX_NODES), ..budget.clone() };
        return board_alone(half_solved(game, &budget).unwrap_or(scene));
    }
    board_alone(scene)
}

/// Whether the first panel, which is the board, is empty.
fn has_no_piece(scene: &Scene) -> bool {
    let is_piece = |role: Role| role.piece().is_some();
    match scene.panels.first().map(|panel| &panel.view) {
        Some(View::Grid(grid)) => !grid.cells.iter().any(|cell| is_piece(cell.role)),
        Some(View::Solid(solid)) => !solid.bodies.iter().any(|body| is_piece(body.role)),
        _ => false,
    }
}

/// The board half-way to a solution, if one is found quickly.
fn half_solved(game: &Game, budget: &Budget) -> Option<Scene> {
    let context = teka::RunContext::new(budget);
    let solution = game.solve().context(&context).run().ok()?.into_solution().ok()?;
    let steps = solution.steps().count();
    solution.steps().nth(steps / 2 + steps % 2).map(|step| step.scene)
}

/// Keeps only the board, without tray, lists and captions; of a three-dimensional board, only the solid.
fn board_alone(mut scene: Scene) -> Scene {
    scene.panels.truncate(1);
    for panel in &mut scene.panels {
        panel.caption = None;
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Scene {
        thumbnail(&teka::open(text).unwrap(), &Budget::default())
    }

    #[test]
    fn an_empty_board_is_half_solved() {
        let scene = of("2 6 4\nDEFAULT\nAA\nA\nBB\nB\nCC\nC\nDD\nD\n");
        let [panel] = &scene.panels[..] else { panic!("{scene:?}") };
        let View::Grid(grid) = &panel.view else { panic!("{scene:?}") };
        let covered = grid.cells.iter().filter(|cell| cell.role.piece().is_some()).count();
        assert!(grid.cells.len() == 12 && (3..12).contains(&covered), "{covered}");
    }

    #[test]
    fn other_boards_are_drawn_as_they_are() {
        let scene = of("1 2 3\n4 5 6\n7 0 8\n");
        assert_eq!(scene.panels.len(), 1);
        // No solution: an empty board.
        assert!(has_no_piece(&of("2 2 1\nDEFAULT\nAAAA\n")));
    }
}

//! The rules of the puzzles of a booklet: once for each family, in the order of the book, and only what
//! applies to the puzzles in it. Also the note that explains the marks for levels.

use super::contents::families;
use super::puzzles::Puzzle;
use crate::console::Console;
use teka::Scene;
use teka::scene::{Role, View};
use teka_render::Rules;

/// The rules of all families.
pub(super) fn rules(puzzles: &[Puzzle], console: &Console) -> Vec<Rules> {
    let of_family = |family: &str| {
        let name = console.words.entry(&format!("book-name-{family}"))?;
        let scenes: Vec<Scene> = puzzles
            .iter()
            .filter(|puzzle| puzzle.game.family() == family)
            .map(|puzzle| puzzle.game.draw())
            .collect();
        let sentences = std::iter::once(String::new())
            .chain(special_rules(family, &scenes).into_iter().map(|special| format!("-{special}")))
            .filter_map(|suffix| console.words.entry(&format!("book-rules-{family}{suffix}")));
        Some(Rules { name, text: sentences.collect::<Vec<_>>().join(" ") })
    };
    families(puzzles).into_iter().filter_map(of_family).collect()
}

/// The notes that explain the marks beside the puzzles.
pub(super) fn notes(puzzles: &[Puzzle], console: &Console) -> Vec<String> {
    let has_levels = puzzles.iter().any(|puzzle| puzzle.level().is_some());
    has_levels.then(|| console.words.text("book.levels")).into_iter().collect()
}

/// The names of the rules that only some puzzles of a family need, if these puzzles do.
fn special_rules(family: &str, scenes: &[Scene]) -> Vec<&'static str> {
    let has = |wanted: fn(Role) -> bool| scenes.iter().flat_map(roles).any(wanted);
    let boards = |scene: &Scene| scene.grids().count();
    let checks = match family {
        "packing" => vec![
            ("given", has(|role| matches!(role, Role::Given(_)))),
            ("optional", has(|role| role == Role::Optional)),
            ("solid", scenes.iter().any(|scene| scene.panels.iter().any(|panel| !panel.solids.is_empty()))),
        ],
        "sliding" => vec![
            ("goal", scenes.iter().any(|scene| boards(scene) > 1)),
            ("home", has(|role| role == Role::Home)),
        ],
        "fillin" => vec![("given", has(|role| role == Role::Fixed))],
        _ => Vec::new(),
    };
    checks.into_iter().filter(|(_, applies)| *applies).map(|(name, _)| name).collect()
}

/// The roles of everything that is drawn.
fn roles(scene: &Scene) -> Vec<Role> {
    let of_view = |view: &View| -> Vec<Role> {
        match view {
            View::Grid(grid) => grid.cells.iter().map(|cell| cell.role).collect(),
            View::Solid(solid) => solid.bodies.iter().map(|body| body.role).collect(),
            View::List(_) => Vec::new(),
        }
    };
    scene.panels.iter().flat_map(|panel| of_view(&panel.view)).collect()
}

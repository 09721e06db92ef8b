//! Shows a solution: the path to it board by board, the moves, and how good it is.

use crate::args::Steps;
use crate::console::Console;
use crate::failure::Failure;
use teka::scene::Panel;
use teka::{Message, Scene, Solution, Step};

/// The most steps, and the most cells of a board, that are shown by default.
const MOST_STEPS: usize = 100;
const MOST_CELLS: usize = 100;

/// How many boards are laid out together, side by side.
const TOGETHER: usize = 16;

/// Shows a solution. One that is a path rather than a state is shown as far as `steps` says.
pub(crate) fn show(solution: &Solution, steps: Option<Steps>, console: &Console) -> Result<(), Failure> {
    let Some(moves) = &solution.answer.moves else {
        return console.show(&solution.scene, &solution.answer.text);
    };
    let steps = steps.unwrap_or_else(|| if is_readable(solution) { Steps::All } else { Steps::Moves });
    if steps == Steps::All {
        boards(solution, console)?;
    }
    if steps != Steps::None {
        console.tell(&Message::new("answer.moves").with("moves", moves.as_str()))?;
    }
    length(solution, console)
}

/// Whether the boards are few and small enough to read.
fn is_readable(solution: &Solution) -> bool {
    let is_small = |step: &Step| step.scene.grids().all(|(_, grid)| grid.cells.len() <= MOST_CELLS);
    let mut steps = solution.steps();
    steps.by_ref().take(MOST_STEPS + 1).all(|step| is_small(&step)) && steps.next().is_none()
}

/// The boards, some at a time, so that a long path is never in memory as a whole.
fn boards(solution: &Solution, console: &Console) -> Result<(), Failure> {
    let mut steps = solution.steps().peekable();
    while let Some(first) = steps.peek() {
        let mut together = Scene { title: first.scene.title.clone(), panels: Vec::new() };
        for Step { caption, scene } in steps.by_ref().take(TOGETHER) {
            let caption = caption.unwrap_or_else(|| Message::new("answer.start"));
            let captioned = |panel: Panel| Panel { caption: Some(caption.clone()), ..panel };
            together.panels.extend(scene.panels.into_iter().map(captioned));
        }
        draw(&together, console)?;
    }
    Ok(())
}

fn draw(scene: &Scene, console: &Console) -> Result<(), Failure> {
    console.draw(scene)?;
    console.print("\n")
}

/// The length of the path, and how far it may be from the shortest.
fn length(solution: &Solution, console: &Console) -> Result<(), Failure> {
    let Some(length) = solution.answer.length else { return Ok(()) };
    let message = match (solution.answer.optimal, solution.answer.lower_bound) {
        (Some(true), _) => Message::new("answer.optimal").with("length", length),
        (_, Some(bound)) => Message::new("answer.gap")
            .with("length", length)
            .with("bound", bound)
            .with("gap", length.saturating_sub(bound)),
        _ => Message::new("answer.length").with("length", length),
    };
    console.tell(&message)
}

//! Prints a solution: the solved board, or for a sequence of moves, the boards on the way, the moves, and
//! their number with what is known about its optimality.

use crate::args::Steps;
use crate::console::Console;
use crate::failure::Failure;
use teka::scene::Panel;
use teka::{Message, Scene, Solution, Step};

/// Paths with more steps are shown only as moves by default.
const MAX_STEPS: usize = 100;
/// Paths on boards with more cells are shown only as moves by default.
const MAX_CELLS: usize = 100;

/// The number of boards that are laid out at a time.
const BOARDS_AT_A_TIME: usize = 16;

/// Prints a solution. If it is a path, `steps` says how much of it to print.
pub(crate) fn show(solution: &Solution, steps: Option<Steps>, console: &Console) -> Result<(), Failure> {
    let Some(moves) = &solution.answer.moves else {
        return console.show(&solution.scene, &solution.answer.text);
    };
    let steps = steps.unwrap_or_else(|| if is_readable(solution) { Steps::All } else { Steps::Moves });
    if steps == Steps::All {
        print_boards(solution, console)?;
    }
    if steps != Steps::None {
        console.print_message(&Message::new("answer.moves").with("moves", moves.as_str()))?;
    }
    print_length(solution, console)
}

/// Whether the boards are few and small enough to read.
fn is_readable(solution: &Solution) -> bool {
    let is_small = |step: &Step| step.scene.grids().all(|(_, grid)| grid.cells.len() <= MAX_CELLS);
    let mut steps = solution.steps();
    steps.by_ref().take(MAX_STEPS + 1).all(|step| is_small(&step)) && steps.next().is_none()
}

/// Prints the boards in batches, so that a long path is never in memory as a whole.
fn print_boards(solution: &Solution, console: &Console) -> Result<(), Failure> {
    let mut steps = solution.steps().peekable();
    while let Some(first) = steps.peek() {
        let mut batch = Scene { title: first.scene.title.clone(), panels: Vec::new() };
        for Step { caption, scene } in steps.by_ref().take(BOARDS_AT_A_TIME) {
            let caption = caption.unwrap_or_else(|| Message::new("answer.start"));
            let captioned = |panel: Panel| Panel { caption: Some(caption.clone()), ..panel };
            batch.panels.extend(scene.panels.into_iter().map(captioned));
        }
        console.draw(&batch)?;
        console.print("\n")?;
    }
    Ok(())
}

/// Prints the length of the path, and how far it may be from the shortest.
fn print_length(solution: &Solution, console: &Console) -> Result<(), Failure> {
    let Some(length) = solution.answer.length else { return Ok(()) };
    let message = match (solution.answer.optimal, solution.answer.lower_bound) {
        (Some(true), _) => Message::new("answer.optimal").with("length", length),
        (_, Some(bound)) => Message::new("answer.gap")
            .with("length", length)
            .with("bound", bound)
            .with("gap", length.saturating_sub(bound)),
        _ => Message::new("answer.length").with("length", length),
    };
    console.print_message(&message)
}

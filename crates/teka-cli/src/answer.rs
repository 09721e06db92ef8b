//! A solution as a person sees it: the way to it board by board, the moves, and how good it is.

use crate::args::Steps;
use crate::console::Console;
use crate::failure::Failure;
use std::ops::ControlFlow;
use teka::{Message, Scene, Solution, Step};

/// The most steps, and the most cells of a board, that are shown when nobody asked for them.
const MOST_STEPS: usize = 100;
const MOST_CELLS: usize = 100;

/// How many boards are laid out together, so that they stand side by side.
const TOGETHER: usize = 16;

/// Shows a solution. One that is a way rather than a state is shown as far as `steps` says.
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
    let (mut count, mut small) = (0, true);
    solution.steps(&mut |step| {
        count += 1;
        small &= step.scene.grids().all(|(_, grid)| grid.cells.len() <= MOST_CELLS);
        if small && count <= MOST_STEPS + 1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    small && count <= MOST_STEPS + 1
}

/// The boards, some at a time, so that a long way is never in memory as a whole.
fn boards(solution: &Solution, console: &Console) -> Result<(), Failure> {
    let mut waiting: Option<Scene> = None;
    let mut failed = None;
    let mut count = 0;
    solution.steps(&mut |Step { caption, scene }| {
        let caption = caption.unwrap_or_else(|| Message::new("answer.start"));
        let together = waiting.get_or_insert_with(|| Scene { title: scene.title, panels: Vec::new() });
        for mut panel in scene.panels {
            panel.caption = Some(caption.clone());
            together.panels.push(panel);
        }
        count += 1;
        if count % TOGETHER > 0 {
            return ControlFlow::Continue(());
        }
        match waiting.take().map_or(Ok(()), |scene| draw(&scene, console)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    });
    match (failed, waiting) {
        (Some(failure), _) => Err(failure),
        (None, Some(scene)) => draw(&scene, console),
        (None, None) => Ok(()),
    }
}

fn draw(scene: &Scene, console: &Console) -> Result<(), Failure> {
    console.draw(scene)?;
    console.print("\n")
}

/// How long the way is, and how far from the shortest at most.
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

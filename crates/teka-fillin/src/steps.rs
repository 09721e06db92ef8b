//! How a solved grid comes about: entry by entry, in the order in which a reader meets their first squares.

use crate::codes;
use crate::draw::draw;
use crate::puzzle::{Puzzle, Solution};
use crate::slot::Slot;
use std::ops::ControlFlow;
use teka_core::{Message, Step};

/// Entries appear one by one, but several at a time where that would take more steps than this.
const MOST_STEPS: usize = 400;

/// Hands over the grid as it fills, from what is given to the solution. An entry whose squares are all filled
/// already, by others that cross it, needs no step.
pub(crate) fn steps(puzzle: &Puzzle, solution: &Solution, each: &mut dyn FnMut(Step) -> ControlFlow<()>) {
    let mut grid = Solution { symbols: puzzle.start().to_vec() };
    let slots = order(puzzle);
    let together = slots.len().div_ceil(MOST_STEPS).max(1);
    let count = slots.len().div_ceil(together);
    // Symbols that the solution does not share with what is given would stay to the end.
    for (written, symbol) in grid.symbols.iter_mut().zip(&solution.symbols) {
        *written = written.filter(|_| *written == *symbol);
    }
    let mut next = each(Step { caption: None, scene: draw(puzzle, Some(&grid)) });
    for (number, slots) in slots.chunks(together).enumerate() {
        if next.is_break() {
            return;
        }
        for cell in slots.iter().flat_map(|slot| &slot.cells) {
            grid.symbols[cell.index()] = solution.symbols[cell.index()];
        }
        let caption = slots.last().map(|slot| say(puzzle, solution, slot, (number + 1, count)));
        next = each(Step { caption, scene: draw(puzzle, Some(&grid)) });
    }
}

/// The slots that bring something new, by their first square, those across before those down.
fn order(puzzle: &Puzzle) -> Vec<&Slot> {
    let mut slots: Vec<&Slot> = puzzle.slots().iter().collect();
    slots.sort_by_key(|slot| slot.cells[0]);
    let mut filled: Vec<bool> = puzzle.start().iter().map(Option::is_some).collect();
    slots.retain(|slot| {
        let cells = || slot.cells.iter().map(|cell| cell.index());
        let brings = cells().any(|cell| !filled[cell]);
        cells().for_each(|cell| filled[cell] = true);
        brings
    });
    slots
}

/// Which entry came last.
fn say(puzzle: &Puzzle, solution: &Solution, slot: &Slot, (number, count): (usize, usize)) -> Message {
    let symbols = slot.cells.iter().filter_map(|cell| solution.symbols[cell.index()]);
    let entry: String = symbols.map(|symbol| puzzle.alphabet().text(symbol)).collect();
    let message = Message::new(codes::STEP).with("entry", entry).with("direction", slot.direction.name());
    message.with("number", number).with("count", count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FillIn, print};
    use teka_core::scene::{Cell, Role, View};
    use teka_core::{Family, Reading, Scene, Source};

    /// The rows of a grid, `#` for walls and `-` for what is open.
    fn rows(scene: &Scene) -> String {
        let View::Grid(grid) = &scene.panels[0].view else { unreachable!() };
        let symbol = |cell: &Cell| match (cell.role, cell.label.as_str()) {
            (Role::Wall, _) => "#".to_owned(),
            (_, "") => "-".to_owned(),
            (_, label) => label.to_owned(),
        };
        let rows = grid.cells.chunks(grid.columns).map(|row| row.iter().map(symbol).collect::<String>());
        rows.collect::<Vec<_>>().join("/")
    }

    /// The steps to an answer, each with what is said below it.
    fn play(puzzle: &str, answer: &str) -> Vec<(String, String)> {
        let read = FillIn.read(&[Source::new("puzzle", puzzle)], Reading::Strict);
        let puzzle = read.value.expect("a puzzle");
        let solution = FillIn.read_answer(&puzzle, &Source::new("answer", answer)).value.expect("an answer");
        let mut played = Vec::new();
        let mut last = None;
        steps(&puzzle, &solution, &mut |step| {
            played
                .push((rows(&step.scene), step.caption.map_or(String::new(), |caption| caption.to_string())));
            last = Some(step.scene);
            ControlFlow::Continue(())
        });
        assert_eq!(last, Some(draw(&puzzle, Some(&solution))), "{}", print::rows(&puzzle, &solution.symbols));
        played
    }

    #[test]
    fn entries_come_one_after_another() {
        let played = play("---#\n-##-\n----\n\n123\n145\n5678\n98\n", "123#\n4##9\n5678\n");
        let rows: Vec<&str> = played.iter().map(|(rows, _)| rows.as_str()).collect();
        assert_eq!(
            rows,
            ["---#/-##-/----", "123#/-##-/----", "123#/4##-/5---", "123#/4##9/5--8", "123#/4##9/5678"]
        );
        assert_eq!(played[0].1, "");
        assert!(played[2].1.contains("145") && played[2].1.contains("down"), "{}", played[2].1);
    }

    #[test]
    fn what_is_given_stands_there_from_the_start() {
        let played = play("1-\n##\n--\n\n12\n34\n", "12\n##\n34\n");
        assert_eq!(played.len(), 3);
        assert_eq!(played[0].0, "1-/##/--");
    }
}

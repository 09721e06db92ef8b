//! A solution step by step, for animations: entries appear one by one, ordered by their first squares in
//! reading order, or several at a time if there would be more than 400 steps. This is not the order in which
//! a search found them.

use crate::codes;
use crate::draw::draw;
use crate::puzzle::{Puzzle, Solution};
use crate::slot::Slot;
use teka_core::{Message, Step};

/// With more steps than this, several entries appear at once.
const MAX_STEPS: usize = 400;

/// The grid at every step, from the start to the solution. An entry whose squares are all filled by the entries that
/// cross it gets no step.
pub(crate) fn steps<'a>(puzzle: &'a Puzzle, solution: &'a Solution) -> impl Iterator<Item = Step> + 'a {
    let mut grid = Solution { symbols: puzzle.start().to_vec() };
    let slots = slots_in_order(puzzle);
    let per_step = slots.len().div_ceil(MAX_STEPS).max(1);
    let count = slots.len().div_ceil(per_step);
    // Drop what contradicts the solution: it would stay to the end.
    for (written, symbol) in grid.symbols.iter_mut().zip(&solution.symbols) {
        *written = written.filter(|_| *written == *symbol);
    }
    let start = Step { caption: None, scene: draw(puzzle, Some(&grid)) };
    let entries = (0..count).map(move |number| {
        let slots = &slots[number * per_step..slots.len().min((number + 1) * per_step)];
        for cell in slots.iter().flat_map(|slot| &slot.cells) {
            grid.symbols[cell.index()] = solution.symbols[cell.index()];
        }
        let caption = slots.last().map(|slot| caption(puzzle, solution, slot, (number + 1, count)));
        Step { caption, scene: draw(puzzle, Some(&grid)) }
    });
    std::iter::once(start).chain(entries)
}

/// The slots that fill at least one square, by their first square, across before down.
fn slots_in_order(puzzle: &Puzzle) -> Vec<&Slot> {
    let mut slots: Vec<&Slot> = puzzle.slots().iter().collect();
    teka_core::sort::by_key(&mut slots, |slot| slot.cells[0]);
    let mut filled: Vec<bool> = puzzle.start().iter().map(Option::is_some).collect();
    slots.retain(|slot| {
        let cells = || slot.cells.iter().map(|cell| cell.index());
        let fills_any = cells().any(|cell| !filled[cell]);
        cells().for_each(|cell| filled[cell] = true);
        fills_any
    });
    slots
}

/// The caption of a step: its last entry.
fn caption(puzzle: &Puzzle, solution: &Solution, slot: &Slot, (number, count): (usize, usize)) -> Message {
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
    use teka_core::{Family, Scene, Source, Strictness};

    /// The rows of a grid, with `#` for walls and `-` for empty squares.
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

    /// The steps to an answer, each with its caption.
    fn play(puzzle: &str, answer: &str) -> Vec<(String, String)> {
        let read = FillIn.read(&[Source::new("puzzle", puzzle)], Strictness::Strict);
        let puzzle = read.value.expect("a puzzle");
        let solution = FillIn.read_answer(&puzzle, &Source::new("answer", answer)).value.expect("an answer");
        let mut played = Vec::new();
        let mut last = None;
        for step in steps(&puzzle, &solution) {
            let caption = step.caption.map_or(String::new(), |caption| caption.to_string());
            played.push((rows(&step.scene), caption));
            last = Some(step.scene);
        }
        assert_eq!(last, Some(draw(&puzzle, Some(&solution))), "{}", print::rows(&puzzle, &solution.symbols));
        played
    }

    #[test]
    fn entries_appear_one_by_one() {
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
    fn givens_are_there_from_the_start() {
        let played = play("1-\n##\n--\n\n12\n34\n", "12\n##\n34\n");
        assert_eq!(played.len(), 3);
        assert_eq!(played[0].0, "1-/##/--");
    }
}

//! A puzzle, its solution and the steps of it as [`Scene`]s.

use crate::board::{Board, Move};
use crate::codes;
use crate::puzzle::{Metric, Puzzle, Solution};
use std::ops::ControlFlow;
use teka_core::scene::{Cell, Entry, Grid, Group, List, Look, Panel, Role, Scene, View};
use teka_core::{Message, Step};

/// The most moves whose boards all stand in the picture of a solution.
const MOST_PANELS: usize = 24;
/// The most moves that are written beside the picture of a longer one, and how many stand together.
const MOST_LISTED: usize = 1_000;
const TOGETHER: usize = 5;

/// The puzzle, or the way from its start to its goal.
pub(crate) fn draw(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
    let size = puzzle.start().size();
    let titled = |code| Message::new(code).with("rows", size.rows()).with("columns", size.columns());
    let panel =
        |caption, board: &Board| Panel { caption, view: View::Grid(grid(board, puzzle.goal(), None)) };
    let Some(solution) = solution else {
        let usual_goal = *puzzle.goal() == Board::solved(size);
        let caption = |code| (!usual_goal).then(|| Message::new(code));
        let mut panels = vec![panel(caption(codes::START), puzzle.start())];
        if !usual_goal {
            panels.push(panel(caption(codes::GOAL), puzzle.goal()));
        }
        return Scene { title: titled(codes::PUZZLE_TITLE), panels };
    };
    let title = titled(codes::SOLUTION_TITLE).with("length", puzzle.metric().length(&solution.moves));
    let mut panels = vec![panel(Some(Message::new(codes::START)), puzzle.start())];
    let all = solution.moves.len() <= MOST_PANELS;
    let mut board = puzzle.start().clone();
    for (number, slide) in numbered(puzzle.metric(), &solution.moves) {
        let caption = step(number, &mut board, slide);
        if all {
            panels.push(panel(Some(caption), &board));
        }
    }
    if !all {
        panels.push(panel(Some(Message::new(codes::GOAL)), &board));
        panels.extend(listed(&solution.moves));
    }
    Scene { title, panels }
}

/// Every move with its number; where a push counts as one move, all tiles of it have the same.
fn numbered(metric: Metric, moves: &[Move]) -> impl Iterator<Item = (usize, Move)> {
    let mut last = (0, None);
    moves.iter().map(move |&slide| {
        let goes_on = metric == Metric::Multi && last.1 == Some(slide);
        last = (last.0 + usize::from(!goes_on), Some(slide));
        (last.0, slide)
    })
}

/// The moves as they are written, in short groups; nothing where nobody would read so many.
fn listed(moves: &[Move]) -> Option<Panel> {
    let groups = moves.chunks(TOGETHER).map(|group| group.iter().map(|slide| slide.letter()).collect());
    let entries = groups.map(|text| Entry { text, done: false }).collect();
    let list = List { groups: vec![Group { heading: None, entries }] };
    let caption = Some(Message::new(codes::MOVES));
    (moves.len() <= MOST_LISTED).then_some(Panel { caption, view: View::List(list) })
}

/// Hands over the boards of a solution one by one.
pub(crate) fn steps(puzzle: &Puzzle, solution: &Solution, each: &mut dyn FnMut(Step) -> ControlFlow<()>) {
    let mut board = puzzle.start().clone();
    let mut next = each(Step { caption: None, scene: moment(puzzle, &board, None) });
    for (number, slide) in numbered(puzzle.metric(), &solution.moves) {
        if next.is_break() {
            return;
        }
        // The tile that slides comes to where the blank is.
        let moved = Some(board.blank());
        let caption = Some(step(number, &mut board, slide));
        next = each(Step { caption, scene: moment(puzzle, &board, moved) });
    }
}

/// One board on the way to the goal, and the cell to which a tile has just come.
pub(crate) fn moment(puzzle: &Puzzle, board: &Board, moved: Option<usize>) -> Scene {
    let size = board.size();
    let title = Message::new(codes::PUZZLE_TITLE).with("rows", size.rows()).with("columns", size.columns());
    Scene::grid(title, grid(board, puzzle.goal(), moved))
}

/// Makes a move and says which it was.
fn step(number: usize, board: &mut Board, slide: Move) -> Message {
    let hole = board.blank();
    board.slide(slide);
    let tile = board.tiles()[hole];
    Message::new(codes::STEP).with("number", number).with("move", slide.letter()).with("tile", tile)
}

/// A board with the tiles that are at home shown as such, and perhaps one tile pointed at.
pub(crate) fn grid(board: &Board, goal: &Board, marked: Option<usize>) -> Grid {
    let size = board.size();
    let cell = |(at, (&tile, &home)): (usize, (&u16, &u16))| {
        let (row, column) = size.place(at);
        let role = match tile {
            0 => Role::Blank,
            _ if tile == home => Role::Home,
            _ => Role::Tile,
        };
        let label = if tile == 0 { String::new() } else { tile.to_string() };
        Cell { marked: marked == Some(at), ..Cell::new(row, column, role, label) }
    };
    let cells = board.tiles().iter().zip(goal.tiles()).enumerate().map(cell).collect();
    Grid { rows: size.rows(), columns: size.columns(), look: Look::Tiles, cells }
}

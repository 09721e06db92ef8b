//! Draws a puzzle, its solution and the steps of the solution as [`Scene`]s; also boards with marked cells
//! and lists of moves, for hints and replays.

use crate::board::{Board, Move};
use crate::codes;
use crate::method::{Label, Lesson, message};
use crate::puzzle::{Metric, Puzzle, Solution};
use teka_core::scene::{Cell, Entry, Grid, Group, List, Look, Panel, Role, Scene, View};
use teka_core::{Message, Step};

/// The maximum length of a solution that is drawn board by board.
const MAX_PANELS: usize = 24;
/// The maximum length of a solution whose moves are listed as letters.
const MAX_LISTED: usize = 1_000;
/// The number of letters in a group of such a list.
const MOVES_PER_GROUP: usize = 5;

/// Draws the puzzle, or a solution of it.
pub(crate) fn draw(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
    let size = puzzle.start().size();
    let titled = |code| Message::new(code).with("rows", size.rows()).with("columns", size.columns());
    let panel = |caption, board: &Board| Panel::new(caption, View::Grid(grid(board, puzzle.goal(), None)));
    let Some(solution) = solution else {
        let is_default_goal = *puzzle.goal() == Board::solved(size);
        let caption = |code| (!is_default_goal).then(|| Message::new(code));
        let mut panels = vec![panel(caption(codes::START), puzzle.start())];
        if !is_default_goal {
            panels.push(panel(caption(codes::GOAL), puzzle.goal()));
        }
        return Scene { title: titled(codes::PUZZLE_TITLE), panels };
    };
    let title = titled(codes::SOLUTION_TITLE).with("length", puzzle.metric().length(&solution.moves));
    let mut panels = vec![panel(Some(Message::new(codes::START)), puzzle.start())];
    let is_short = solution.moves.len() <= MAX_PANELS;
    let mut board = puzzle.start().clone();
    for (number, slide, label) in numbered(puzzle.metric(), solution) {
        let caption = step(number, &mut board, slide, label.as_ref());
        if is_short {
            panels.push(panel(Some(caption), &board));
        }
    }
    if !is_short {
        panels.push(panel(Some(Message::new(codes::GOAL)), &board));
        panels.extend(listed(&solution.moves));
    }
    Scene { title, panels }
}

/// Every move with its number, and with its label if it is part of a lesson. In the metric that counts pushes, all
/// moves of a push have the same number.
fn numbered(metric: Metric, solution: &Solution) -> impl Iterator<Item = (usize, Move, Option<Label<'_>>)> {
    let mut last = (0, None);
    let mut labels = solution.lesson.iter().flat_map(Lesson::labels);
    solution.moves.iter().map(move |&slide| {
        let is_same_push = metric == Metric::Multi && last.1 == Some(slide);
        last = (last.0 + usize::from(!is_same_push), Some(slide));
        (last.0, slide, labels.next())
    })
}

/// The moves as letters, in short groups; `None` if there are too many to read.
pub(crate) fn listed(moves: &[Move]) -> Option<Panel> {
    let groups =
        moves.chunks(MOVES_PER_GROUP).map(|group| group.iter().map(|slide| slide.letter()).collect());
    let entries = groups.map(|text| Entry { text, done: false }).collect();
    let list = List { groups: vec![Group { heading: None, entries }] };
    let caption = Some(Message::new(codes::MOVES));
    (moves.len() <= MAX_LISTED).then_some(Panel::new(caption, View::List(list)))
}

/// The boards of a solution, one by one.
pub(crate) fn steps<'a>(puzzle: &'a Puzzle, solution: &'a Solution) -> impl Iterator<Item = Step> + 'a {
    let mut board = puzzle.start().clone();
    let start = Step { caption: None, scene: position_scene(puzzle, &board, None) };
    let moves = numbered(puzzle.metric(), solution).map(move |(number, slide, label)| {
        // The tile slides to where the blank is.
        let moved = Some(board.blank());
        let caption = Some(step(number, &mut board, slide, label.as_ref()));
        Step { caption, scene: position_scene(puzzle, &board, moved) }
    });
    std::iter::once(start).chain(moves)
}

/// A board on the path to the goal; `moved` is the cell to which a tile has just slid.
pub(crate) fn position_scene(puzzle: &Puzzle, board: &Board, moved: Option<usize>) -> Scene {
    let size = board.size();
    let title = Message::new(codes::PUZZLE_TITLE).with("rows", size.rows()).with("columns", size.columns());
    Scene::grid(title, grid(board, puzzle.goal(), moved))
}

/// Makes a move and returns its caption.
fn step(number: usize, board: &mut Board, slide: Move, label: Option<&Label<'_>>) -> Message {
    let to = board.blank();
    board.slide(slide);
    let tile = board.tiles()[to];
    if let Some(label) = label {
        return message::caption(number, slide, tile, label);
    }
    Message::new(codes::STEP).with("number", number).with("move", slide.letter()).with("tile", tile)
}

/// A board as a grid. Tiles in their goal cells have a role of their own; `marked` is the cell to mark, if any.
pub(crate) fn grid(board: &Board, goal: &Board, marked: Option<usize>) -> Grid {
    grid_with_marks(board, goal, |cell| marked == Some(cell))
}

/// The same grid with any number of cells marked.
pub(crate) fn grid_with_marks(board: &Board, goal: &Board, is_marked: impl Fn(usize) -> bool) -> Grid {
    let size = board.size();
    let cell = |(at, (&tile, &home)): (usize, (&u16, &u16))| {
        let (row, column) = size.row_column(at);
        let role = match tile {
            0 => Role::Blank,
            _ if tile == home => Role::Home,
            _ => Role::Tile,
        };
        let label = if tile == 0 { String::new() } else { tile.to_string() };
        Cell { marked: is_marked(at), ..Cell::new(row, column, role, label) }
    };
    let cells = board.tiles().iter().zip(goal.tiles()).enumerate().map(cell).collect();
    Grid { rows: size.rows(), columns: size.columns(), look: Look::Tiles, cells }
}

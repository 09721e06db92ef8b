//! Random packing puzzles on flat boards, solved by the simplest possible backtracking, which shares no code with
//! teka's searches.

use crate::random::Random;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

type Cell = (usize, usize);

/// A board with `X` for the cells to cover, and pieces as sets of cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Packing {
    pub(crate) board: Vec<String>,
    pub(crate) pieces: Vec<Vec<Cell>>,
}

impl Packing {
    /// A board of at most `rows` by `columns`, cut into pieces of at most `largest` cells. Sometimes a piece is
    /// changed, so that there may be no solution.
    pub(crate) fn random(random: &mut Random, rows: usize, columns: usize, largest: usize) -> Self {
        let (rows, columns) = (random.between(2, rows), random.between(2, columns));
        let holes = if random.chance(40) { random.below(rows * columns / 4 + 1) } else { 0 };
        let mut free: BTreeSet<Cell> =
            (0..rows).flat_map(|row| (0..columns).map(move |c| (row, c))).collect();
        for _ in 0..holes {
            free.remove(&(random.below(rows), random.below(columns)));
        }
        let row = |row| (0..columns).map(|c| if free.contains(&(row, c)) { 'X' } else { '.' }).collect();
        let board = (0..rows).map(row).collect();
        let mut pieces = cut(&mut free, random, largest);
        if random.chance(15) {
            let length = pieces[0].len();
            pieces[0] = (0..length).map(|column| (0, column)).collect();
        }
        Packing { board, pieces }
    }

    /// A board to fill with dominoes, which has many solutions.
    pub(crate) fn dominoes(rows: usize, columns: usize) -> Self {
        let board = vec!["X".repeat(columns); rows];
        Packing { board, pieces: vec![vec![(0, 0), (0, 1)]; rows * columns / 2] }
    }

    /// Whether the text format can express it.
    pub(crate) fn is_expressible(&self) -> bool {
        (1..=26).contains(&self.pieces.len()) && self.board.iter().any(|row| row.contains('X'))
    }

    /// The puzzle without its last piece and the cells that it was cut from.
    pub(crate) fn without_a_piece(&self) -> Option<Self> {
        let mut smaller = self.clone();
        for (row, column) in smaller.pieces.pop()? {
            let line = smaller.board.get_mut(row)?;
            *line =
                line.chars().enumerate().map(|(at, mark)| if at == column { '.' } else { mark }).collect();
        }
        smaller.is_expressible().then_some(smaller)
    }

    pub(crate) fn text(&self) -> String {
        let columns = self.board[0].len();
        let mut text = format!("{} {columns} {}\n", self.board.len(), self.pieces.len());
        if self.board.iter().all(|row| !row.contains('.')) {
            text += "DEFAULT\n";
        } else {
            text.extend(["CUSTOM\n", &self.board.join("\n"), "\n"]);
        }
        for (piece, letter) in self.pieces.iter().zip('A'..) {
            let shape = normalised(piece);
            let last = shape.iter().map(|cell| cell.0).max().unwrap_or(0);
            for row in 0..=last {
                let end = shape.iter().filter(|cell| cell.0 == row).map(|cell| cell.1).max().unwrap_or(0);
                let line = (0..=end).map(|column| if shape.contains(&(row, column)) { letter } else { ' ' });
                text.extend(line);
                text.push('\n');
            }
        }
        text
    }

    /// All solutions as lines of a list, unless there are more than `max` or the search takes too long.
    pub(crate) fn solutions(&self, max: usize) -> Option<BTreeSet<String>> {
        let letters = Letters::of(self);
        let grid = self.board.iter().map(|row| row.chars().map(|mark| (mark != 'X').then_some(0)).collect());
        let mut search = Search {
            grid: grid.collect(),
            orientations: letters.shapes.iter().map(|shape| orientations(shape)).collect(),
            remaining: letters.of_kind.iter().map(Vec::len).collect(),
            placed: 0,
            found: BTreeSet::new(),
            remaining_nodes: 400_000,
            letters,
        };
        let is_complete = search.run(max);
        is_complete.then_some(search.found)
    }
}

/// The letters of the pieces of each shape. Solutions that only swap equal pieces become the same line if the letters
/// are assigned in reading order.
#[derive(Clone, Debug)]
pub(crate) struct Letters {
    board: Vec<String>,
    shapes: Vec<Vec<Cell>>,
    kind_of: Vec<usize>,
    of_kind: Vec<Vec<char>>,
}

impl Letters {
    pub(crate) fn of(puzzle: &Packing) -> Self {
        let (mut shapes, mut kind_of, mut of_kind) = (Vec::new(), Vec::new(), Vec::<Vec<char>>::new());
        for (piece, letter) in puzzle.pieces.iter().zip('A'..) {
            let shape = orientations(piece).swap_remove(0);
            let kind = shapes.iter().position(|known| *known == shape).unwrap_or_else(|| {
                shapes.push(shape);
                of_kind.push(Vec::new());
                shapes.len() - 1
            });
            kind_of.push(kind);
            of_kind[kind].push(letter);
        }
        Letters { board: puzzle.board.clone(), shapes, kind_of, of_kind }
    }

    /// The canonical form of a line, which is the same for equal solutions; `None` if it is not this board filled with
    /// letters of this puzzle.
    pub(crate) fn canonical(&self, line: &str) -> Option<String> {
        let (mut used, mut assigned) = (vec![0; self.shapes.len()], BTreeMap::new());
        let rows: Vec<&str> = line.trim_end().split('/').collect();
        if rows.len() != self.board.len() {
            return None;
        }
        let mut canonical = Vec::new();
        for (row, board) in rows.into_iter().zip(&self.board) {
            if row.chars().count() != board.len() {
                return None;
            }
            let marks = row.chars().zip(board.chars()).map(|(mark, cell)| match (mark, cell) {
                ('.', '.') => Some('.'),
                ('A'..='Z', 'X') => {
                    let kind = *self.kind_of.get(mark as usize - 'A' as usize)?;
                    let number = *assigned.entry(mark).or_insert_with(|| {
                        used[kind] += 1;
                        used[kind] - 1
                    });
                    Some(self.of_kind[kind][number])
                }
                _ => None,
            });
            canonical.push(marks.collect::<Option<String>>()?);
        }
        Some(canonical.join("/"))
    }
}

/// Cuts a set of cells into connected pieces.
fn cut(free: &mut BTreeSet<Cell>, random: &mut Random, largest: usize) -> Vec<Vec<Cell>> {
    let mut pieces = Vec::new();
    while let Some(&first) = free.iter().next() {
        free.remove(&first);
        let mut piece = vec![first];
        let size = random.between(1, largest);
        while piece.len() < size {
            let neighbours: Vec<Cell> =
                piece.iter().flat_map(|&cell| neighbours(cell)).filter(|c| free.contains(c)).collect();
            if neighbours.is_empty() {
                break;
            }
            let next = *random.pick(&neighbours);
            free.remove(&next);
            piece.push(next);
        }
        pieces.push(piece);
    }
    pieces
}

fn neighbours((row, column): Cell) -> Vec<Cell> {
    let steps = [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)];
    steps.iter().map(|step| (row.wrapping_add(step.0), column.wrapping_add(step.1))).collect()
}

/// A shape moved to the origin, with its cells in reading order.
fn normalised(piece: &[Cell]) -> Vec<Cell> {
    let top = piece.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = piece.iter().map(|cell| cell.1).min().unwrap_or(0);
    let mut cells: Vec<Cell> = piece.iter().map(|cell| (cell.0 - top, cell.1 - left)).collect();
    cells.sort_unstable();
    cells
}

/// All orientations of a piece, rotated and mirrored.
fn orientations(piece: &[Cell]) -> Vec<Vec<Cell>> {
    let mut shapes = BTreeSet::new();
    let mut shape = normalised(piece);
    for _ in 0..2 {
        for _ in 0..4 {
            let max = shape.iter().map(|cell| cell.0).max().unwrap_or(0);
            shape = normalised(&shape.iter().map(|&(row, column)| (column, max - row)).collect::<Vec<_>>());
            shapes.insert(shape.clone());
        }
        let max = shape.iter().map(|cell| cell.1).max().unwrap_or(0);
        shape = normalised(&shape.iter().map(|&(row, column)| (row, max - column)).collect::<Vec<_>>());
    }
    shapes.into_iter().collect()
}

/// Covers the first empty cell with every remaining piece in every orientation.
struct Search {
    /// 0 for holes, else 100 times the number of the placement on a cell, plus the kind of its piece.
    grid: Vec<Vec<Option<usize>>>,
    orientations: Vec<Vec<Vec<Cell>>>,
    remaining: Vec<usize>,
    placed: usize,
    found: BTreeSet<String>,
    remaining_nodes: usize,
    letters: Letters,
}

impl Search {
    /// Whether the search was completed.
    fn run(&mut self, max: usize) -> bool {
        if self.remaining_nodes == 0 {
            return false;
        }
        self.remaining_nodes -= 1;
        let empty = self
            .grid
            .iter()
            .enumerate()
            .find_map(|(row, line)| line.iter().position(Option::is_none).map(|column| (row, column)));
        let Some((row, column)) = empty else {
            if self.remaining.iter().all(|&number| number == 0) {
                self.found.insert(self.line());
            }
            return self.found.len() <= max;
        };
        for kind in 0..self.orientations.len() {
            if self.remaining[kind] == 0 {
                continue;
            }
            for orientation in 0..self.orientations[kind].len() {
                let Some(cells) = self.cells(&self.orientations[kind][orientation], (row, column)) else {
                    continue;
                };
                self.placed += 1;
                self.remaining[kind] -= 1;
                for &(row, column) in &cells {
                    self.grid[row][column] = Some(self.placed * 100 + kind);
                }
                let is_complete = self.run(max);
                for &(row, column) in &cells {
                    self.grid[row][column] = None;
                }
                self.remaining[kind] += 1;
                self.placed -= 1;
                if !is_complete {
                    return false;
                }
            }
        }
        true
    }

    /// The cells of a shape whose first cell is here, if all are empty.
    fn cells(&self, shape: &[Cell], (row, column): Cell) -> Option<Vec<Cell>> {
        let shift = shape[0].1;
        let cells = shape.iter().map(|cell| Some((row + cell.0, (column + cell.1).checked_sub(shift)?)));
        let free =
            |&(row, column): &Cell| self.grid.get(row).and_then(|line| line.get(column)) == Some(&None);
        cells.map(|cell| cell.filter(free)).collect()
    }

    /// The board as a line of a list, in the form of [`Letters::canonical`].
    fn line(&self) -> String {
        let (mut used, mut assigned) = (vec![0; self.remaining.len()], BTreeMap::new());
        let mut mark = |cell: &Option<usize>| match cell {
            None | Some(0) => '.',
            Some(placed) => *assigned.entry(*placed).or_insert_with(|| {
                let kind = placed % 100;
                used[kind] += 1;
                self.letters.of_kind[kind][used[kind] - 1]
            }),
        };
        let rows = self.grid.iter().map(|line| line.iter().map(&mut mark).collect::<String>());
        rows.collect::<Vec<_>>().join("/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domino_tilings_are_counted_correctly() {
        let tilings = |rows, columns| Packing::dominoes(rows, columns).solutions(10_000).unwrap().len();
        assert_eq!((tilings(2, 2), tilings(4, 4), tilings(6, 6)), (2, 36, 6728));
        assert_eq!(Packing::dominoes(6, 6).solutions(6727), None);
    }

    #[test]
    fn equal_pieces_are_interchangeable() {
        let puzzle = Packing::dominoes(2, 2);
        let letters = Letters::of(&puzzle);
        assert_eq!(letters.canonical("BB/AA").as_deref(), Some("AA/BB"));
        assert_eq!(letters.canonical("BB/A."), None);
        assert!(puzzle.solutions(9).unwrap().contains("AA/BB"));
    }
}

//! Random packing puzzles on flat boards, and all their solutions by the plainest search there is, which shares
//! nothing with teka's.

use crate::random::Random;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

type Cell = (usize, usize);

/// A board with `X` where a piece has to lie, and pieces as sets of cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Packing {
    pub(crate) board: Vec<String>,
    pub(crate) pieces: Vec<Vec<Cell>>,
}

impl Packing {
    /// A board of at most `rows` by `columns` cut into pieces of at most `largest` cells, now and then with a piece
    /// that was changed afterwards, so that there may be no solution.
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

    /// A board to be filled with dominoes, which has very many solutions.
    pub(crate) fn dominoes(rows: usize, columns: usize) -> Self {
        let board = vec!["X".repeat(columns); rows];
        Packing { board, pieces: vec![vec![(0, 0), (0, 1)]; rows * columns / 2] }
    }

    /// Whether it can be written as text.
    pub(crate) fn fits(&self) -> bool {
        (1..=26).contains(&self.pieces.len()) && self.board.iter().any(|row| row.contains('X'))
    }

    /// The same without the last piece and the cells where it was cut out.
    pub(crate) fn without_a_piece(&self) -> Option<Self> {
        let mut smaller = self.clone();
        for (row, column) in smaller.pieces.pop()? {
            let line = smaller.board.get_mut(row)?;
            *line =
                line.chars().enumerate().map(|(at, mark)| if at == column { '.' } else { mark }).collect();
        }
        smaller.fits().then_some(smaller)
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
            let shape = normal(piece);
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

    /// Every solution as a line of a list, unless there are more than `most` or it takes too long to find them.
    pub(crate) fn solutions(&self, most: usize) -> Option<BTreeSet<String>> {
        let letters = Letters::of(self);
        let grid = self.board.iter().map(|row| row.chars().map(|mark| (mark != 'X').then_some(0)).collect());
        let mut search = Search {
            grid: grid.collect(),
            ways: letters.forms.iter().map(|form| orientations(form)).collect(),
            left: letters.of_kind.iter().map(Vec::len).collect(),
            laid: 0,
            found: BTreeSet::new(),
            fuel: 400_000,
            letters,
        };
        let ended = search.run(most);
        ended.then_some(search.found)
    }
}

/// Which letters stand for pieces of one form. Equal solutions share a line if these are given out in reading order.
#[derive(Clone, Debug)]
pub(crate) struct Letters {
    board: Vec<String>,
    forms: Vec<Vec<Cell>>,
    kind_of: Vec<usize>,
    of_kind: Vec<Vec<char>>,
}

impl Letters {
    pub(crate) fn of(puzzle: &Packing) -> Self {
        let (mut forms, mut kind_of, mut of_kind) = (Vec::new(), Vec::new(), Vec::<Vec<char>>::new());
        for (piece, letter) in puzzle.pieces.iter().zip('A'..) {
            let form = orientations(piece).swap_remove(0);
            let kind = forms.iter().position(|known| *known == form).unwrap_or_else(|| {
                forms.push(form);
                of_kind.push(Vec::new());
                forms.len() - 1
            });
            kind_of.push(kind);
            of_kind[kind].push(letter);
        }
        Letters { board: puzzle.board.clone(), forms, kind_of, of_kind }
    }

    /// A line of a list with the letters that equal solutions share; `None` if it is not this board filled with
    /// letters of this puzzle.
    pub(crate) fn canonical(&self, line: &str) -> Option<String> {
        let (mut used, mut given) = (vec![0; self.forms.len()], BTreeMap::new());
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
                    let number = *given.entry(mark).or_insert_with(|| {
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
            let beside: Vec<Cell> =
                piece.iter().flat_map(|&cell| around(cell)).filter(|c| free.contains(c)).collect();
            if beside.is_empty() {
                break;
            }
            let next = *random.pick(&beside);
            free.remove(&next);
            piece.push(next);
        }
        pieces.push(piece);
    }
    pieces
}

fn around((row, column): Cell) -> Vec<Cell> {
    let steps = [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)];
    steps.iter().map(|step| (row.wrapping_add(step.0), column.wrapping_add(step.1))).collect()
}

/// A shape moved into the corner, its cells in reading order.
fn normal(piece: &[Cell]) -> Vec<Cell> {
    let top = piece.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = piece.iter().map(|cell| cell.1).min().unwrap_or(0);
    let mut cells: Vec<Cell> = piece.iter().map(|cell| (cell.0 - top, cell.1 - left)).collect();
    cells.sort_unstable();
    cells
}

/// All forms a piece takes when turned and mirrored.
fn orientations(piece: &[Cell]) -> Vec<Vec<Cell>> {
    let mut forms = BTreeSet::new();
    let mut shape = normal(piece);
    for _ in 0..2 {
        for _ in 0..4 {
            let most = shape.iter().map(|cell| cell.0).max().unwrap_or(0);
            shape = normal(&shape.iter().map(|&(row, column)| (column, most - row)).collect::<Vec<_>>());
            forms.insert(shape.clone());
        }
        let most = shape.iter().map(|cell| cell.1).max().unwrap_or(0);
        shape = normal(&shape.iter().map(|&(row, column)| (row, most - column)).collect::<Vec<_>>());
    }
    forms.into_iter().collect()
}

/// Fills the first empty cell with every piece that is left, in every way.
struct Search {
    /// 0 for holes, else the number of the piece on a cell and its kind.
    grid: Vec<Vec<Option<usize>>>,
    ways: Vec<Vec<Vec<Cell>>>,
    left: Vec<usize>,
    laid: usize,
    found: BTreeSet<String>,
    fuel: usize,
    letters: Letters,
}

impl Search {
    /// Whether everything was seen.
    fn run(&mut self, most: usize) -> bool {
        if self.fuel == 0 {
            return false;
        }
        self.fuel -= 1;
        let empty = self
            .grid
            .iter()
            .enumerate()
            .find_map(|(row, line)| line.iter().position(Option::is_none).map(|column| (row, column)));
        let Some((row, column)) = empty else {
            if self.left.iter().all(|&left| left == 0) {
                self.found.insert(self.line());
            }
            return self.found.len() <= most;
        };
        for kind in 0..self.ways.len() {
            if self.left[kind] == 0 {
                continue;
            }
            for way in 0..self.ways[kind].len() {
                let Some(cells) = self.cells(&self.ways[kind][way], (row, column)) else { continue };
                self.laid += 1;
                self.left[kind] -= 1;
                for &(row, column) in &cells {
                    self.grid[row][column] = Some(self.laid * 100 + kind);
                }
                let go_on = self.run(most);
                for &(row, column) in &cells {
                    self.grid[row][column] = None;
                }
                self.left[kind] += 1;
                self.laid -= 1;
                if !go_on {
                    return false;
                }
            }
        }
        true
    }

    /// The cells of a form whose first cell lies here, if all are empty.
    fn cells(&self, form: &[Cell], (row, column): Cell) -> Option<Vec<Cell>> {
        let shift = form[0].1;
        let cells = form.iter().map(|cell| Some((row + cell.0, (column + cell.1).checked_sub(shift)?)));
        let free =
            |&(row, column): &Cell| self.grid.get(row).and_then(|line| line.get(column)) == Some(&None);
        cells.map(|cell| cell.filter(free)).collect()
    }

    /// The board as a line of a list, with letters as [`Letters::canonical`] chooses them.
    fn line(&self) -> String {
        let (mut used, mut given) = (vec![0; self.left.len()], BTreeMap::new());
        let mut mark = |cell: &Option<usize>| match cell {
            None | Some(0) => '.',
            Some(laid) => *given.entry(*laid).or_insert_with(|| {
                let kind = laid % 100;
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
    fn well_known_counts_come_out() {
        let tilings = |rows, columns| Packing::dominoes(rows, columns).solutions(10_000).unwrap().len();
        assert_eq!((tilings(2, 2), tilings(4, 4), tilings(6, 6)), (2, 36, 6728));
        assert_eq!(Packing::dominoes(6, 6).solutions(6727), None);
    }

    #[test]
    fn equal_pieces_are_not_told_apart() {
        let puzzle = Packing::dominoes(2, 2);
        let letters = Letters::of(&puzzle);
        assert_eq!(letters.canonical("BB/AA").as_deref(), Some("AA/BB"));
        assert_eq!(letters.canonical("BB/A."), None);
        assert!(puzzle.solutions(9).unwrap().contains("AA/BB"));
    }
}

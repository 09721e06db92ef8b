//! Random fill-ins, solved by trying every entry in every slot.

use crate::random::Random;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A board with `#` for walls and `-` for empty cells, and the entries to fill in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Fillin {
    pub(crate) board: Vec<String>,
    pub(crate) entries: Vec<String>,
}

type Slot = Vec<(usize, usize)>;

impl Fillin {
    /// A small grid filled with random digits, whose slots give the entries. Sometimes one entry is changed, so that
    /// there may be no solution.
    pub(crate) fn random(random: &mut Random) -> Self {
        loop {
            let (rows, columns) = (random.between(2, 4), random.between(2, 4));
            let mut full = vec![vec!['#'; columns]; rows];
            for cell in full.iter_mut().flatten() {
                if random.chance(80) {
                    *cell = *random.pick(&['1', '2', '3']);
                }
            }
            let slots = slots(&full);
            if slots.is_empty() {
                continue;
            }
            let read = |slot: &Slot| slot.iter().map(|&(row, column)| full[row][column]).collect::<String>();
            let mut entries: Vec<String> = slots.iter().map(read).collect();
            if random.chance(15) {
                entries[0] = entries[0].chars().rev().collect();
            }
            entries.sort();
            let empty =
                |row: &Vec<char>| row.iter().map(|&cell| if cell == '#' { '#' } else { '-' }).collect();
            return Fillin { board: full.iter().map(empty).collect(), entries };
        }
    }

    pub(crate) fn text(&self) -> String {
        format!("{}\n\n{}\n", self.board.join("\n"), self.entries.join("\n"))
    }

    /// All solutions as lines of a list, unless there are more than `max`.
    pub(crate) fn solutions(&self, max: usize) -> Option<BTreeSet<String>> {
        let grid: Vec<Vec<char>> = self.board.iter().map(|row| row.chars().collect()).collect();
        let mut entries: BTreeMap<Vec<char>, usize> = BTreeMap::new();
        for entry in &self.entries {
            *entries.entry(entry.chars().collect()).or_default() += 1;
        }
        let mut search = Search { slots: slots(&grid), grid, entries, found: BTreeSet::new() };
        if search.slots.len() == self.entries.len() {
            search.run(0, max);
        }
        (search.found.len() <= max).then_some(search.found)
    }

    /// A line of a list as [`Fillin::solutions`] writes it, where cells outside all slots are empty.
    pub(crate) fn canonical(line: &str) -> String {
        line.trim_end().replace(['_', '.'], "-")
    }
}

/// The runs of two or more open cells, across and down.
fn slots(grid: &[Vec<char>]) -> Vec<Slot> {
    let across = (0..grid.len()).map(|row| (0..grid[0].len()).map(|column| (row, column)).collect::<Slot>());
    let down = (0..grid[0].len()).map(|column| (0..grid.len()).map(|row| (row, column)).collect::<Slot>());
    let lines: Vec<Slot> = across.chain(down).collect();
    let runs = lines.iter().flat_map(|line| line.split(|&(row, column)| grid[row][column] == '#'));
    runs.filter(|run| run.len() >= 2).map(<[_]>::to_vec).collect()
}

struct Search {
    slots: Vec<Slot>,
    grid: Vec<Vec<char>>,
    entries: BTreeMap<Vec<char>, usize>,
    found: BTreeSet<String>,
}

impl Search {
    fn run(&mut self, slot: usize, max: usize) {
        if self.found.len() > max {
            return;
        }
        let Some(cells) = self.slots.get(slot).cloned() else {
            let rows: Vec<String> = self.grid.iter().map(|row| row.iter().collect()).collect();
            self.found.insert(rows.join("/"));
            return;
        };
        let before: Vec<char> = cells.iter().map(|&(row, column)| self.grid[row][column]).collect();
        let fits = |entry: &Vec<char>| {
            entry.len() == before.len()
                && entry.iter().zip(&before).all(|(symbol, old)| *old == '-' || symbol == old)
        };
        let remaining = self.entries.iter().filter(|(_, remaining)| **remaining > 0);
        let choices: Vec<Vec<char>> = remaining.map(|(entry, _)| entry.clone()).filter(fits).collect();
        for entry in choices {
            self.write(&cells, &entry);
            *self.entries.get_mut(&entry).expect("chosen from the entries") -= 1;
            self.run(slot + 1, max);
            *self.entries.get_mut(&entry).expect("chosen from the entries") += 1;
        }
        self.write(&cells, &before);
    }

    fn write(&mut self, cells: &[(usize, usize)], symbols: &[char]) {
        for (&(row, column), &symbol) in cells.iter().zip(symbols) {
            self.grid[row][column] = symbol;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_two_by_two_board_has_two_solutions() {
        let entries = ["12", "13", "25", "35"].map(str::to_owned).to_vec();
        let puzzle = Fillin { board: vec!["--".to_owned(); 2], entries };
        let found = puzzle.solutions(9).unwrap();
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["12/35", "13/25"]);
    }
}

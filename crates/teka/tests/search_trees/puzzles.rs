//! Small random puzzles of every family, most of them solvable.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use teka::{Game, Registry, Source, Strictness};

pub(crate) struct Puzzles(ChaCha8Rng);

impl Puzzles {
    pub(crate) fn new(seed: u64) -> Self {
        Puzzles(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.next_u32() as usize % end
    }

    /// A board a few moves away from the solved one.
    pub(crate) fn sliding(&mut self) -> Game {
        let (rows, columns) = [(2, 2), (2, 3), (3, 3), (3, 2), (1, 4), (4, 4), (3, 1)][self.below(7)];
        let mut tiles: Vec<usize> = (1..rows * columns).chain([0]).collect();
        let mut blank = rows * columns - 1;
        for _ in 0..self.below(9) {
            let (row, column) = (blank / columns, blank % columns);
            let next = match self.below(4) {
                0 if row > 0 => blank - columns,
                1 if row + 1 < rows => blank + columns,
                2 if column > 0 => blank - 1,
                3 if column + 1 < columns => blank + 1,
                _ => continue,
            };
            tiles.swap(blank, next);
            blank = next;
        }
        let row = |row: &[usize]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
        let text: String = tiles.chunks(columns).map(row).collect();
        let game = open(&text);
        let metric = Source::new("metric", ["single", "multi"][self.below(2)]);
        game.with_setting("metric", &metric).unwrap().game
    }

    /// A rectangle cut into pieces; some have a hole.
    pub(crate) fn packing(&mut self) -> Game {
        let (rows, columns) = (2 + self.below(2), 2 + self.below(3));
        let mut owner = vec![None; rows * columns];
        let hole = (self.below(4) == 0).then(|| self.below(rows * columns));
        let mut pieces: Vec<Vec<usize>> = Vec::new();
        for start in 0..rows * columns {
            if owner[start].is_some() || hole == Some(start) {
                continue;
            }
            let number = pieces.len();
            let mut cells = vec![start];
            owner[start] = Some(number);
            for _ in 0..self.below(4) {
                let from = cells[self.below(cells.len())];
                let (row, column) = (from / columns, from % columns);
                let next = match self.below(4) {
                    0 if row > 0 => from - columns,
                    1 if row + 1 < rows => from + columns,
                    2 if column > 0 => from - 1,
                    3 if column + 1 < columns => from + 1,
                    _ => continue,
                };
                if owner[next].is_none() && hole != Some(next) {
                    owner[next] = Some(number);
                    cells.push(next);
                }
            }
            pieces.push(cells);
        }
        let mut text = format!("{rows} {columns} {}\n", pieces.len());
        text += if hole.is_some() { "CUSTOM\n" } else { "DEFAULT\n" };
        if let Some(hole) = hole {
            for row in 0..rows {
                let cell = |column| if row * columns + column == hole { '.' } else { 'X' };
                text.extend((0..columns).map(cell).chain(['\n']));
            }
        }
        for (number, cells) in pieces.iter().enumerate() {
            let letter = char::from(b'A' + number as u8);
            let (top, left) =
                (cells.iter().map(|c| c / columns).min(), cells.iter().map(|c| c % columns).min());
            for row in top.unwrap()..rows {
                let line: String = (left.unwrap()..columns)
                    .map(|column| if cells.contains(&(row * columns + column)) { letter } else { ' ' })
                    .collect();
                if !line.trim().is_empty() {
                    text += line.trim_end();
                    text.push('\n');
                }
            }
        }
        open(&text)
    }

    /// A board whose cells may stay empty, for searches that must leave some of them empty.
    pub(crate) fn loose_packing(&mut self) -> Game {
        let cells = ["????\n????", "???\n???\n???", "??X?\n?X??"][self.below(3)];
        let pieces = ["XX\nX", "XXX"];
        let piece = |shape: &str| format!("[[piece]]\nshape = \"\"\"\n{shape}\n\"\"\"\n");
        let text = format!(
            "[board]\ndrawing = \"\"\"\n{cells}\n\"\"\"\n{}{}",
            piece(pieces[0]),
            piece(pieces[self.below(2)])
        );
        open(&text)
    }

    /// A grid of digits, and its runs as a list; sometimes one of them is reversed, so that there may be no solution.
    pub(crate) fn fillin(&mut self) -> Option<Game> {
        let (rows, columns) = (2 + self.below(3), 2 + self.below(3));
        let grid: Vec<Vec<char>> = (0..rows)
            .map(|_| {
                let cell = |puzzles: &mut Self| match puzzles.below(5) {
                    0 => '#',
                    _ => char::from(b'1' + puzzles.below(3) as u8),
                };
                (0..columns).map(|_| cell(self)).collect()
            })
            .collect();
        let down = (0..columns).map(|column| grid.iter().map(|row| row[column]).collect());
        let lines: Vec<Vec<char>> = grid.iter().cloned().chain(down).collect();
        let runs = lines.iter().flat_map(|line| line.split(|&square| square == '#'));
        let mut list: Vec<String> =
            runs.filter(|run| run.len() > 1).map(|run| run.iter().collect()).collect();
        list.sort();
        if self.below(5) == 0 && !list.is_empty() {
            list[0] = list[0].chars().rev().collect();
        }
        let row = |row: &Vec<char>| {
            row.iter().map(|&square| if square == '#' { '#' } else { '-' }).chain(['\n']).collect::<String>()
        };
        let text = grid.iter().map(row).collect::<String>() + "\n" + &list.join("\n") + "\n";
        let source = Source::new("random", text);
        let opened = Registry::standard().open(&[source], Strictness::Lenient, Some("fillin"));
        opened.ok().map(|opened| opened.game)
    }
}

fn open(text: &str) -> Game {
    teka::open(text).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

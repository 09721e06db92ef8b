//! Generates small random fill-ins: fills a random grid with random symbols and lists its runs in random order. Some
//! puzzles have givens, some a slightly wrong list, so that puzzles with no, one and several solutions all occur.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use teka_core::{Family, Source, Strictness};
use teka_fillin::{FillIn, Puzzle};

/// The text of a random puzzle.
pub(crate) fn text(random: &mut impl Rng) -> String {
    let (rows, columns) = (random.random_range(1..=5_usize), random.random_range(2..=5_usize));
    let symbols = random.random_range(2..=5_u8);
    let walls = random.random_range(0.0..0.5);
    let grid: Vec<Vec<char>> = (0..rows)
        .map(|_| {
            let square = |_| {
                if random.random_bool(walls) {
                    '#'
                } else {
                    char::from(b'1' + random.random_range(0..symbols))
                }
            };
            (0..columns).map(square).collect()
        })
        .collect();
    let mut list = runs(&grid);
    list.shuffle(random);
    if random.random_bool(0.15)
        && let Some(entry) = list.first_mut()
    {
        *entry = entry.chars().map(|_| char::from(b'1' + random.random_range(0..symbols))).collect();
    }
    let givens = if random.random_bool(0.5) { random.random_range(0.0..0.4) } else { 0.0 };
    let mut text = String::new();
    for row in &grid {
        for &square in row {
            text.push(if square == '#' || random.random_bool(givens) { square } else { '-' });
        }
        text.push('\n');
    }
    text + "\n" + &list.join("\n") + "\n"
}

/// A random puzzle; `None` if the grid has no slots.
pub(crate) fn puzzle(random: &mut impl Rng) -> Option<Puzzle> {
    FillIn.read(&[Source::new("random", text(random))], Strictness::Lenient).value
}

fn runs(grid: &[Vec<char>]) -> Vec<String> {
    let rows = grid.iter().map(|row| row.iter().collect::<String>());
    let columns = (0..grid[0].len()).map(|column| grid.iter().map(|row| row[column]).collect::<String>());
    let lines: Vec<String> = rows.chain(columns).collect();
    let runs = lines.iter().flat_map(|line| line.split('#'));
    runs.filter(|run| run.len() > 1).map(str::to_owned).collect()
}

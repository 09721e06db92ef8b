//! Makes exercises: different random puzzles with their search trees and keys. The number of nodes of each
//! tree is in a given range, and the sizes of the trees differ by at most a tenth. A search by backtracking
//! must take something back at least once or twice.

use super::{AnswerStep, key};
use crate::game::Game;
use crate::registry::Registry;
use crate::tree::SearchTree;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use teka_core::random::{self, ChaCha8Rng};
use teka_core::{Budget, RunContext, Seed, Source, Strictness};

/// The options for exercises.
#[derive(Clone, Debug)]
pub struct ExerciseOptions {
    /// The algorithm, one of [`ALGORITHMS`](super::ALGORITHMS).
    pub algorithm: String,
    /// Rows and columns.
    pub size: Option<(usize, usize)>,
    /// The nodes of the search tree, root included.
    pub nodes: RangeInclusive<usize>,
    /// How many instances to make.
    pub variants: usize,
    /// The random seed.
    pub seed: Seed,
    /// The order in which branch and bound moves the blank.
    pub order: String,
    /// Whether branch and bound may undo moves.
    pub undo: bool,
}

/// An instance with its tree and the right answer.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The puzzle.
    pub game: Game,
    /// The search.
    pub tree: SearchTree,
    /// The answer that the search gives.
    pub key: Vec<AnswerStep>,
}

/// Instances to try per variant before giving up.
const TRIES: usize = 4_000;
/// Instances to try in addition, however many variants there are.
const MORE_TRIES: usize = 20_000;
/// The minimum number of pieces taken back in an answer.
const PACKING_DEAD_ENDS: usize = 2;
/// The minimum number of entries taken back in an answer.
const FILLIN_DEAD_ENDS: usize = 1;

/// Makes different instances whose trees differ in size by at most a tenth. Fewer than wanted if there are not enough.
pub fn make(options: &ExerciseOptions, context: &RunContext<'_>) -> Vec<Exercise> {
    let mut by_size: BTreeMap<usize, Vec<Exercise>> = BTreeMap::new();
    let mut known = BTreeSet::new();
    for number in 0..TRIES * options.variants + MORE_TRIES {
        if context.budget.signal.raised().is_some() {
            break;
        }
        let mut rng = options.seed.rng(number as u64);
        let Some(game) = instance(options, &mut rng) else { continue };
        if !known.insert(game.print()) {
            continue;
        }
        let Some(exercise) = exercise(game, options) else { continue };
        by_size.entry(exercise.tree.nodes().len()).or_default().push(exercise);
        if let Some(found) = alike(&by_size, options.variants) {
            return found;
        }
    }
    // Not enough: the largest group.
    let most = by_size.keys().map(|&size| count(&by_size, size)).max().unwrap_or(0);
    alike(&by_size, most).unwrap_or_default()
}

/// The largest size that counts as the same.
fn within_a_tenth(size: usize) -> usize {
    size + size / 10
}

fn count(by_size: &BTreeMap<usize, Vec<Exercise>>, size: usize) -> usize {
    by_size.range(size..=within_a_tenth(size)).map(|(_, found)| found.len()).sum()
}

/// As many instances of about the same size as wanted, if there are.
fn alike(by_size: &BTreeMap<usize, Vec<Exercise>>, wanted: usize) -> Option<Vec<Exercise>> {
    let size = by_size.keys().copied().find(|&size| wanted > 0 && count(by_size, size) >= wanted)?;
    let found = by_size.range(size..=within_a_tenth(size)).flat_map(|(_, found)| found);
    Some(found.take(wanted).cloned().collect())
}

/// The exercise of an instance, if it meets the options.
fn exercise(game: Game, options: &ExerciseOptions) -> Option<Exercise> {
    let most = options.nodes.end() + 1;
    let context = Budget::default();
    let tree = SearchTree::grow(&game, Some(&options.algorithm), most, &RunContext::new(&context)).ok()?;
    if tree.is_cut || !options.nodes.contains(&tree.nodes().len()) || tree.solution().is_none() {
        return None;
    }
    let key = key(&game, &options.algorithm)?;
    let dead_ends = key.iter().filter(|step| matches!(step, AnswerStep::TakeBack { .. })).count();
    let wanted = match options.algorithm.as_str() {
        "cells-first" | "pieces-first" => PACKING_DEAD_ENDS,
        "backtrack" => FILLIN_DEAD_ENDS,
        _ => 0,
    };
    (dead_ends >= wanted).then_some(Exercise { game, tree, key })
}

fn instance(options: &ExerciseOptions, rng: &mut ChaCha8Rng) -> Option<Game> {
    let (text, family) = match options.algorithm.as_str() {
        "branch-and-bound" => (sliding(options.size.unwrap_or((4, 4)), rng), "sliding"),
        "backtrack" => (fillin(options.size.unwrap_or((4, 4)), rng), "fillin"),
        _ => (packing(options.size.unwrap_or((3, 4)), rng), "packing"),
    };
    let opened =
        Registry::standard().open(&[Source::new("exercise", text)], Strictness::Lenient, Some(family));
    let mut game = opened.ok()?.game;
    if family == "sliding" {
        let undo = if options.undo { "allow" } else { "forbid" };
        for (setting, value) in [("order", options.order.as_str()), ("undo", undo)] {
            game = game.with_setting(setting, &Source::new(setting, value)).ok()?.game;
        }
    }
    Some(game)
}

/// A few random moves away from the solved board.
fn sliding((rows, columns): (usize, usize), rng: &mut ChaCha8Rng) -> String {
    let mut tiles: Vec<usize> = (1..rows * columns).chain([0]).collect();
    let mut blank = rows * columns - 1;
    let mut before = blank;
    for _ in 0..3 + random::below(rng, 6) {
        let (row, column) = (blank / columns, blank % columns);
        let mut next: Vec<usize> = Vec::new();
        next.extend((row > 0).then(|| blank - columns));
        next.extend((row + 1 < rows).then(|| blank + columns));
        next.extend((column > 0).then(|| blank - 1));
        next.extend((column + 1 < columns).then(|| blank + 1));
        next.retain(|&cell| cell != before);
        let Some(&to) = random::choose(rng, &next) else { break };
        tiles.swap(blank, to);
        (before, blank) = (blank, to);
    }
    let row = |row: &[usize]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
    tiles.chunks(columns).map(row).collect()
}

/// A rectangle cut into pieces.
fn packing((rows, columns): (usize, usize), rng: &mut ChaCha8Rng) -> String {
    let mut owner: Vec<Option<usize>> = vec![None; rows * columns];
    let mut pieces: Vec<Vec<usize>> = Vec::new();
    for start in 0..rows * columns {
        if owner[start].is_some() {
            continue;
        }
        let mut cells = vec![start];
        owner[start] = Some(pieces.len());
        let size = 2 + random::below(rng, 4) as usize;
        for _ in 0..4 * size {
            let from = cells[random::below(rng, cells.len() as u64) as usize];
            let (row, column) = (from / columns, from % columns);
            let next = match random::below(rng, 4) {
                0 if row > 0 => from - columns,
                1 if row + 1 < rows => from + columns,
                2 if column > 0 => from - 1,
                3 if column + 1 < columns => from + 1,
                _ => continue,
            };
            if owner[next].is_none() && cells.len() < size {
                owner[next] = Some(pieces.len());
                cells.push(next);
            }
        }
        pieces.push(cells);
    }
    random::shuffle(rng, &mut pieces);
    let mut text = format!("{rows} {columns} {}\nDEFAULT\n", pieces.len());
    for (number, cells) in pieces.iter().take(26).enumerate() {
        let letter = char::from(b'A' + number as u8);
        let left = cells.iter().map(|cell| cell % columns).min().unwrap_or(0);
        for row in 0..rows {
            let line: String = (left..columns)
                .map(|column| if cells.contains(&(row * columns + column)) { letter } else { ' ' })
                .collect();
            if !line.trim().is_empty() {
                text += line.trim_end();
                text.push('\n');
            }
        }
    }
    text
}

/// A grid of digits and walls, and its runs as a list.
fn fillin((rows, columns): (usize, usize), rng: &mut ChaCha8Rng) -> String {
    let square = |rng: &mut ChaCha8Rng| match random::below(rng, 4) {
        0 => '#',
        _ => char::from(b'1' + random::below(rng, 4) as u8),
    };
    let grid: Vec<Vec<char>> = (0..rows).map(|_| (0..columns).map(|_| square(rng)).collect()).collect();
    let down = (0..columns).map(|column| grid.iter().map(|row| row[column]).collect());
    let lines: Vec<Vec<char>> = grid.iter().cloned().chain(down).collect();
    let runs = lines.iter().flat_map(|line| line.split(|&square| square == '#'));
    let mut list: Vec<String> = runs.filter(|run| run.len() > 1).map(|run| run.iter().collect()).collect();
    list.sort();
    let row = |row: &Vec<char>| {
        row.iter().map(|&square| if square == '#' { '#' } else { '-' }).chain(['\n']).collect::<String>()
    };
    grid.iter().map(row).collect::<String>() + "\n" + &list.join("\n") + "\n"
}

//! Generates puzzles: drawn uniformly from all solvable boards or from those of given levels, made by random walks from
//! the goal, or with a given optimal length.

use crate::board::{Board, Move, Size};
use crate::codes;
use crate::events::Monitor;
use crate::parity::Parity;
use crate::pattern_db::PdbCache;
use crate::percentile;
use crate::puzzle::Puzzle;
use crate::rating::{self, Grade};
use crate::search::{self, Algorithm};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use std::ops::RangeInclusive;
use std::str::FromStr;
use teka_core::{
    Details, Difficulty, GenerateOptions, Generated, Limit, Message, Outcome, Rating, RunContext,
    Unsupported, family_data,
};

/// The names of this family's own options.
pub(crate) const OPTIONS: &[&str] = &["level", "moves", "optimal-length", "uniform"];

/// This family's own options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SlidingOptions {
    /// The level, from 1 to 6, as in ratings.
    level: Option<u8>,
    /// The length of a random walk from the goal.
    moves: Option<u64>,
    /// The optimal length that the puzzle should have.
    optimal_length: Option<u64>,
    /// Whether every solvable board should be equally likely.
    uniform: bool,
}

impl SlidingOptions {
    fn new(options: &GenerateOptions) -> Result<Self, Unsupported> {
        let mut own = SlidingOptions::default();
        for (name, value) in &options.family {
            match name.as_str() {
                "level" => own.level = Some(parse(name, value)?),
                "moves" => own.moves = Some(parse(name, value)?),
                "optimal-length" => own.optimal_length = Some(parse(name, value)?),
                "uniform" => own.uniform = parse(name, value)?,
                _ => return Err(invalid(name, value)),
            }
        }
        Ok(own)
    }
}

fn parse<T: FromStr>(name: &str, value: &str) -> Result<T, Unsupported> {
    value.parse().map_err(|_| invalid(name, value))
}

fn invalid(name: &str, value: &str) -> Unsupported {
    Unsupported::Here(Message::new(codes::OPTION_VALUE).with("option", name).with("value", value))
}

/// How a puzzle was generated, for scripts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GeneratedDetails {
    /// Its level, from 1 to 6, if it was made for a level or a difficulty.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub level: Option<u8>,
    /// Its score, as in ratings, if it was made for a level or a difficulty.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub score: Option<u64>,
    /// The length of the random walk from the goal, if that is how it was made.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub moves: Option<u64>,
    /// Its optimal length, if one was asked for.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub optimal_length: Option<u64>,
}

family_data!(GeneratedDetails);

/// Generates a puzzle with the default goal.
pub(crate) fn generate(
    options: &GenerateOptions,
    pdb_cache: &PdbCache,
    context: &RunContext<'_>,
) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
    let (rows, columns) = options.size.unwrap_or((4, 4));
    let size = Size::new(rows, columns).ok_or_else(|| {
        let message = Message::new(codes::GENERATE_SIZE).with("rows", rows).with("columns", columns);
        Unsupported::Here(message.with("most", crate::MAX_SIDE))
    })?;
    let SlidingOptions { level, moves, optimal_length, uniform } = SlidingOptions::new(options)?;
    let difficulty = options.difficulty;
    let chosen = [difficulty.is_some(), level.is_some(), moves.is_some(), uniform, optimal_length.is_some()];
    if chosen.iter().filter(|&&chosen| chosen).count() > 1 {
        return Err(Unsupported::Here(Message::new(codes::GENERATE_CONFLICT)));
    }
    if let Some(length) = optimal_length {
        return with_optimal_length(size, length, options, pdb_cache, context);
    }
    let mut rng = options.seed.rng(options.number);
    if uniform {
        let board = random_solvable(size, &mut rng);
        let puzzle = Puzzle::new(board);
        let notes = vec![Message::new(codes::MADE_UNIFORM)];
        return Ok(Outcome::Solved(Generated { puzzle, notes, details: Details::default() }));
    }
    let mut monitor = context.monitor();
    let Some(moves) = moves else {
        let levels = match level {
            Some(level) => level..=level,
            None => levels_of(difficulty.unwrap_or(Difficulty::Medium)),
        };
        return of_levels(size, levels, &mut rng, pdb_cache, &mut monitor);
    };
    Ok(match random_walk(Board::solved(size), moves, &mut rng, &mut monitor) {
        Err(limit) => Outcome::stopped(limit),
        Ok((board, made)) => {
            let notes = vec![Message::new(codes::MADE_BY_MOVES).with("moves", made)];
            let details = GeneratedDetails { moves: Some(made), ..GeneratedDetails::default() };
            Outcome::Solved(Generated { puzzle: Puzzle::new(board), notes, details: Details::new(details) })
        }
    })
}

/// The levels of a difficulty; each difficulty covers a third of all boards.
fn levels_of(difficulty: Difficulty) -> RangeInclusive<u8> {
    match difficulty {
        Difficulty::Easy => 1..=2,
        Difficulty::Medium => 3..=4,
        Difficulty::Hard => 5..=6,
    }
}

/// Generates a uniformly random board among those of these levels: boards are drawn until one has such a level. A level
/// covers about a sixth of all boards, so this takes few attempts.
fn of_levels(
    size: Size,
    levels: RangeInclusive<u8>,
    rng: &mut ChaCha8Rng,
    pdb_cache: &PdbCache,
    monitor: &mut Monitor<'_>,
) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
    let known = percentile::levels(size);
    if !known.iter().any(|level| levels.contains(level)) {
        let known: Vec<String> = known.iter().map(ToString::to_string).collect();
        let message = Message::new(codes::GENERATE_LEVEL).with("level", *levels.start());
        let message = message.with("rows", size.rows()).with("columns", size.columns());
        return Err(Unsupported::Here(message.with("known", known.join(", "))));
    }
    loop {
        if let Err(limit) = monitor.spend(size.cells() as u32) {
            return Ok(Outcome::stopped(limit));
        }
        let puzzle = Puzzle::new(random_solvable(size, rng));
        match rating::grade(&puzzle, pdb_cache, monitor) {
            Err((limit, _)) => return Ok(Outcome::stopped(limit)),
            Ok((Grade { level, score, .. }, _)) if levels.contains(&level) => {
                let note = Message::new(codes::MADE_FOR_LEVEL).with("level", level);
                let note = note.with("hardest", Rating::HARDEST).with("score", score);
                let details = GeneratedDetails {
                    level: Some(level),
                    score: Some(score),
                    ..GeneratedDetails::default()
                };
                let details = Details::new(details);
                return Ok(Outcome::Solved(Generated { puzzle, notes: vec![note], details }));
            }
            Ok(_) => {}
        }
    }
}

/// Generates a board that needs exactly `length` moves. The shortest solution of any harder board passes through one,
/// so it is enough to find a board that needs at least as many moves: by longer and longer random walks from the goal
/// and, where these do not get far enough, by short ones from the farthest board so far.
fn with_optimal_length(
    size: Size,
    length: u64,
    options: &GenerateOptions,
    pdb_cache: &PdbCache,
    context: &RunContext<'_>,
) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
    if let Some(most) = max_distance(size).filter(|&most| length > most) {
        let message = Message::new(codes::GENERATE_LENGTH).with("length", length).with("most", most);
        return Err(Unsupported::Here(message.with("rows", size.rows()).with("columns", size.columns())));
    }
    let mut rng = options.seed.rng(options.number);
    let mut monitor = context.monitor();
    let mut farthest = (Board::solved(size), 0);
    let mut steps = length;
    loop {
        let from_goal = steps < 64 * size.cells() as u64;
        let (start, steps_here) = if from_goal {
            (Board::solved(size), steps)
        } else {
            (farthest.0.clone(), 2 + below(&mut rng, 16) as u64)
        };
        let board = match random_walk(start, steps_here, &mut rng, &mut monitor) {
            Ok((board, _)) => board,
            Err(limit) => return Ok(Outcome::stopped(limit)),
        };
        let puzzle = Puzzle::new(board.clone());
        let solution = match search::solve(&puzzle, Algorithm::Optimal, pdb_cache, &mut monitor) {
            Outcome::Solved(solution) => solution,
            Outcome::Stopped { limit, .. } => return Ok(Outcome::stopped(limit)),
            Outcome::NoSolution(reason) => return Ok(Outcome::NoSolution(reason)),
        };
        let distance = solution.moves.len() as u64;
        if let Some(excess) = distance.checked_sub(length) {
            let mut board = board;
            for &slide in &solution.moves[..excess as usize] {
                board.slide(slide);
            }
            let notes = vec![Message::new(codes::MADE_TO_LENGTH).with("length", length)];
            let details = GeneratedDetails { optimal_length: Some(length), ..GeneratedDetails::default() };
            let details = Details::new(details);
            return Ok(Outcome::Solved(Generated { puzzle: Puzzle::new(board), notes, details }));
        }
        if distance >= farthest.1 {
            farthest = (board, distance);
        }
        steps = steps.saturating_add(steps / 4 + 2);
    }
}

/// The greatest distance from the goal by rows and columns, where it is known.
const MAX_DISTANCES: [(usize, usize, u64); 9] = [
    (2, 2, 6),
    (2, 3, 21),
    (2, 4, 36),
    (2, 5, 55),
    (2, 6, 80),
    (3, 3, 31),
    (3, 4, 53),
    (3, 5, 84),
    (4, 4, 80),
];

fn max_distance(size: Size) -> Option<u64> {
    let (rows, columns) = (size.rows().min(size.columns()), size.rows().max(size.columns()));
    if rows == 1 {
        return Some(columns as u64 - 1);
    }
    MAX_DISTANCES.iter().find(|&&(r, c, _)| (r, c) == (rows, columns)).map(|&(_, _, most)| most)
}

/// Makes random moves that never undo the last one. In a single row or column the walk ends at the far side, so the
/// number of moves made is returned too.
fn random_walk(
    mut board: Board,
    moves: u64,
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<(Board, u64), Limit> {
    let mut last: Option<Move> = None;
    for made in 0..moves {
        monitor.spend(1)?;
        let choices: Vec<Move> = board.moves().filter(|&slide| Some(slide.inverse()) != last).collect();
        if choices.is_empty() {
            return Ok((board, made));
        }
        let slide = choices[below(rng, choices.len())];
        board.slide(slide);
        last = Some(slide);
    }
    Ok((board, moves))
}

/// A uniformly random solvable board: a random permutation, with tiles 1 and 2 swapped if it is one of the unsolvable
/// half.
fn random_solvable(size: Size, rng: &mut ChaCha8Rng) -> Board {
    let cells = size.cells();
    let board_of = |tiles| Board::new(size, tiles).expect("the tiles are a permutation");
    if size.rows() == 1 || size.columns() == 1 {
        // The order of the tiles is fixed, so only the blank's cell is random.
        let mut tiles: Vec<u16> = (1..cells as u16).collect();
        tiles.insert(below(rng, cells), 0);
        return board_of(tiles);
    }
    let mut tiles: Vec<u16> = (0..cells as u16).collect();
    for at in (1..cells).rev() {
        tiles.swap(at, below(rng, at + 1));
    }
    let board = board_of(tiles.clone());
    if Parity::of(&Puzzle::new(board.clone())).is_solvable() {
        return board;
    }
    for tile in &mut tiles {
        *tile = match *tile {
            1 => 2,
            2 => 1,
            other => other,
        };
    }
    board_of(tiles)
}

/// A uniformly random number below `bound` (D. Lemire, 2019).
fn below(rng: &mut ChaCha8Rng, bound: usize) -> usize {
    let bound = bound as u32;
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        // Reject the few values that would make some results more likely.
        if product as u32 >= bound.wrapping_neg() % bound {
            return (product >> 32) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use teka_core::{Budget, NoObserver, Seed};

    fn make(options: &GenerateOptions) -> Puzzle {
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        match generate(options, &PdbCache::default(), &context) {
            Ok(Outcome::Solved(made)) => made.puzzle,
            other => panic!("{other:?}"),
        }
    }

    /// These boards must never change: people publish seeds.
    #[test]
    fn seeds_always_give_the_same_boards() {
        let walked = GenerateOptions::new(Seed(2026)).with("moves", 10);
        assert_eq!(make(&walked).start().to_string(), "1 2 3 4\n5 6 8 0\n14 10 7 12\n9 13 11 15\n");
        let easy = GenerateOptions::new(Seed(2026)).with_difficulty(Difficulty::Easy);
        assert_eq!(make(&easy).start().to_string(), "6 10 9 2\n5 12 11 7\n1 13 15 14\n3 4 8 0\n");
        let easy = GenerateOptions::new(Seed(2026)).with_size(3, 3).with("level", 2);
        assert_eq!(make(&easy).start().to_string(), "4 3 1\n2 0 8\n5 6 7\n");
        let uniform = GenerateOptions::new(Seed(2026)).with_size(3, 3).with("uniform", true);
        assert_eq!(make(&uniform).start().to_string(), "6 7 5\n8 3 1\n2 4 0\n");
    }

    #[test]
    fn a_random_walk_never_undoes_its_last_move() {
        for (moves, number) in (0..40).zip(0..) {
            let options = GenerateOptions::new(Seed(1)).with_number(number).with("moves", moves);
            let puzzle = make(&options);
            assert!(Parity::of(&puzzle).is_solvable());
            let away = puzzle.position().manhattan() as u64;
            assert!(away <= moves && (away == 0) == (moves == 0 || *puzzle.start() == *puzzle.goal()));
        }
        assert_ne!(
            make(&GenerateOptions::new(Seed(1)).with("moves", 2)).start(),
            &Board::solved(Size::new(4, 4).unwrap())
        );
    }

    #[test]
    fn boards_need_exactly_the_moves_asked_for() {
        let budget = Budget::default();
        let cases =
            [((2, 2), 6), ((3, 3), 31), ((3, 3), 0), ((3, 3), 17), ((2, 4), 30), ((4, 4), 33), ((1, 6), 5)];
        for (number, (size, length)) in cases.into_iter().enumerate() {
            let options = GenerateOptions::new(Seed(3))
                .with_size(size.0, size.1)
                .with_number(number as u64)
                .with("optimal-length", length);
            let puzzle = make(&options);
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let outcome = search::solve(&puzzle, Algorithm::Optimal, &PdbCache::default(), &mut monitor);
            let Outcome::Solved(solution) = outcome else { panic!("{outcome:?}") };
            assert_eq!(solution.moves.len() as u64, length);
        }
    }

    #[test]
    fn a_random_walk_in_a_row_ends_at_its_end() {
        let options = GenerateOptions::new(Seed(1)).with_size(1, 5).with("moves", 99);
        assert_eq!(make(&options).start().to_string(), "0 1 2 3 4\n");
    }

    #[test]
    fn uniform_boards_are_solvable_and_equally_likely() {
        let mut seen: HashMap<Board, u32> = HashMap::new();
        for number in 0..12_000 {
            let puzzle = make(
                &GenerateOptions::new(Seed(7)).with_size(2, 2).with_number(number).with("uniform", true),
            );
            assert!(Parity::of(&puzzle).is_solvable());
            *seen.entry(puzzle.start().clone()).or_default() += 1;
        }
        assert_eq!(seen.len(), 12);
        assert!(seen.values().all(|&times| (850..1150).contains(&times)), "{seen:?}");
    }

    /// A board generated for a level is rated with that level, whatever databases are available.
    #[test]
    fn boards_have_the_level_asked_for() {
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        let (cache, empty) = (PdbCache::default(), PdbCache::default());
        for (rows, columns) in [(3, 3), (2, 4), (4, 4), (5, 5), (1, 8), (12, 9)] {
            for wanted in 1..=6 {
                if !percentile::levels(Size::new(rows, columns).unwrap()).contains(&wanted) {
                    continue;
                }
                let options = GenerateOptions::new(Seed(7)).with_size(rows, columns).with("level", wanted);
                let Ok(Outcome::Solved(made)) = generate(&options, &cache, &context) else { panic!() };
                let (grade, _) = rating::grade(&made.puzzle, &empty, &mut context.monitor()).unwrap();
                assert_eq!(grade.level, wanted);
            }
        }
        for (difficulty, levels) in Difficulty::ALL.into_iter().zip([1..=2, 3..=4, 5..=6]) {
            for number in 0..10 {
                let options = GenerateOptions::new(Seed(7)).with_size(3, 3).with_number(number);
                let options = options.with_difficulty(difficulty);
                let Ok(Outcome::Solved(made)) = generate(&options, &cache, &context) else { panic!() };
                let (grade, _) = rating::grade(&made.puzzle, &cache, &mut context.monitor()).unwrap();
                assert!(levels.contains(&grade.level));
            }
        }
    }

    #[test]
    fn impossible_options_are_rejected() {
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        let any = || GenerateOptions::new(Seed(1));
        for (options, code) in [
            (any().with_size(1, 1), codes::GENERATE_SIZE),
            (any().with_size(2, 9999), codes::GENERATE_SIZE),
            (any().with("uniform", true).with("moves", 3), codes::GENERATE_CONFLICT),
            (any().with("optimal-length", 81), codes::GENERATE_LENGTH),
            (any().with_size(9, 1).with("optimal-length", 9), codes::GENERATE_LENGTH),
            (any().with("level", 3).with("moves", 3), codes::GENERATE_CONFLICT),
            (any().with("level", 3).with_difficulty(Difficulty::Easy), codes::GENERATE_CONFLICT),
            (any().with("level", 7), codes::GENERATE_LEVEL),
            (any().with_size(2, 2).with("level", 3), codes::GENERATE_LEVEL),
            (any().with("moves", -1), codes::OPTION_VALUE),
            (any().with("colour", "red"), codes::OPTION_VALUE),
        ] {
            let Err(Unsupported::Here(message)) = generate(&options, &PdbCache::default(), &context) else {
                panic!("{options:?}")
            };
            assert_eq!(message.code, code);
        }
    }
}

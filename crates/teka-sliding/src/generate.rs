//! New puzzles: random walks from the goal, and boards drawn from all that can be solved.

use crate::board::{Board, Move, Size};
use crate::codes;
use crate::parity::Parity;
use crate::puzzle::Puzzle;
use crate::search::{self, Algorithm};
use crate::tables::Store;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use teka_core::{Difficulty, Generated, Job, Limit, Message, Outcome, Unsupported, Watch, Wish};

/// Makes a new puzzle with the usual goal.
pub(crate) fn generate(
    wish: &Wish,
    store: &Store,
    job: &Job<'_>,
) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
    let (rows, columns) = wish.size.unwrap_or((4, 4));
    let size = Size::new(rows, columns).ok_or_else(|| {
        let message = Message::new(codes::WISH_SIZE).with("rows", rows).with("columns", columns);
        Unsupported::Here(message.with("most", crate::MOST_SIDE))
    })?;
    let said = [wish.difficulty.is_some(), wish.moves.is_some(), wish.uniform, wish.optimal_length.is_some()];
    if said.iter().filter(|&&said| said).count() > 1 {
        return Err(Unsupported::Here(Message::new(codes::WISH_CONFLICT)));
    }
    if let Some(length) = wish.optimal_length {
        return with_length(size, length, wish, store, job);
    }
    let mut rng = wish.seed.rng(wish.number);
    if wish.uniform {
        let board = any_solvable(size, &mut rng);
        let puzzle = Puzzle::new(board);
        let notes = vec![Message::new(codes::MADE_UNIFORM)];
        return Ok(Outcome::Solved(Generated { puzzle, notes, facts: Vec::new() }));
    }
    let moves = wish.moves.unwrap_or_else(|| walk_of(wish.difficulty.unwrap_or(Difficulty::Medium)));
    let mut watch = Watch::new(job.budget, job.observer);
    Ok(match walk(Board::solved(size), moves, &mut rng, &mut watch) {
        Err(limit) => Outcome::stopped(limit),
        Ok((board, made)) => {
            let notes = vec![Message::new(codes::MADE_BY_MOVES).with("moves", made)];
            Outcome::Solved(Generated {
                puzzle: Puzzle::new(board),
                notes,
                facts: vec![("moves", made.into())],
            })
        }
    })
}

/// How far the published system walks from the goal.
fn walk_of(difficulty: Difficulty) -> u64 {
    match difficulty {
        Difficulty::Easy => 10,
        Difficulty::Medium => 15,
        Difficulty::Hard => 20,
    }
}

/// A board that needs exactly so many moves. Any board that needs more has one on its shortest way, so it is
/// enough to find one that needs at least as many: by longer and longer walks, and where these do not lead far
/// enough, by short walks from the farthest board so far.
fn with_length(
    size: Size,
    length: u64,
    wish: &Wish,
    store: &Store,
    job: &Job<'_>,
) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
    if let Some(most) = longest(size).filter(|&most| length > most) {
        let message = Message::new(codes::WISH_LENGTH).with("length", length).with("most", most);
        return Err(Unsupported::Here(message.with("rows", size.rows()).with("columns", size.columns())));
    }
    let mut rng = wish.seed.rng(wish.number);
    let mut watch = Watch::new(job.budget, job.observer);
    let mut farthest = (Board::solved(size), 0);
    let mut steps = length;
    loop {
        let from_goal = steps < 64 * size.cells() as u64;
        let (start, steps_now) = if from_goal {
            (Board::solved(size), steps)
        } else {
            (farthest.0.clone(), 2 + below(&mut rng, 16) as u64)
        };
        let board = match walk(start, steps_now, &mut rng, &mut watch) {
            Ok((board, _)) => board,
            Err(limit) => return Ok(Outcome::stopped(limit)),
        };
        let puzzle = Puzzle::new(board.clone());
        let solution = match search::solve(&puzzle, Algorithm::Optimal, store, &mut watch) {
            Outcome::Solved(solution) => solution,
            Outcome::Stopped { limit, .. } => return Ok(Outcome::stopped(limit)),
            Outcome::NoSolution(reason) => return Ok(Outcome::NoSolution(reason)),
        };
        let far = solution.moves.len() as u64;
        if let Some(ahead) = far.checked_sub(length) {
            let mut board = board;
            for &slide in &solution.moves[..ahead as usize] {
                board.slide(slide);
            }
            let notes = vec![Message::new(codes::MADE_TO_LENGTH).with("length", length)];
            let facts = vec![("optimal_length", length.into())];
            return Ok(Outcome::Solved(Generated { puzzle: Puzzle::new(board), notes, facts }));
        }
        if far >= farthest.1 {
            farthest = (board, far);
        }
        steps = steps.saturating_add(steps / 4 + 2);
    }
}

/// The most moves that a board of a size can need, where that is known.
const LONGEST: [(usize, usize, u64); 9] = [
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

fn longest(size: Size) -> Option<u64> {
    let (rows, columns) = (size.rows().min(size.columns()), size.rows().max(size.columns()));
    if rows == 1 {
        return Some(columns as u64 - 1);
    }
    LONGEST.iter().find(|&&(r, c, _)| (r, c) == (rows, columns)).map(|&(_, _, most)| most)
}

/// Walks the blank by random moves that never undo the last one. In a single row or column that
/// ends at the far side; the second number is how many moves were made.
fn walk(
    mut board: Board,
    moves: u64,
    rng: &mut ChaCha8Rng,
    watch: &mut Watch<'_>,
) -> Result<(Board, u64), Limit> {
    let mut last: Option<Move> = None;
    for made in 0..moves {
        watch.spend(1)?;
        let choices: Vec<Move> = board.moves().filter(|&slide| Some(slide.back()) != last).collect();
        if choices.is_empty() {
            return Ok((board, made));
        }
        let slide = choices[below(rng, choices.len())];
        board.slide(slide);
        last = Some(slide);
    }
    Ok((board, moves))
}

/// A board drawn so that every solvable one is equally likely: any order at all, and if it is one of the half
/// that cannot be solved, the one that it becomes when two certain tiles change places.
fn any_solvable(size: Size, rng: &mut ChaCha8Rng) -> Board {
    let cells = size.cells();
    let made = |tiles| Board::new(size, tiles).expect("the tiles were only put in another order");
    if size.rows() == 1 || size.columns() == 1 {
        // The tiles keep their order, so there is nothing to choose but the blank's place.
        let mut tiles: Vec<u16> = (1..cells as u16).collect();
        tiles.insert(below(rng, cells), 0);
        return made(tiles);
    }
    let mut tiles: Vec<u16> = (0..cells as u16).collect();
    for at in (1..cells).rev() {
        tiles.swap(at, below(rng, at + 1));
    }
    let board = made(tiles.clone());
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
    made(tiles)
}

/// A random number below `bound`, each equally likely (D. Lemire, 2019).
fn below(rng: &mut ChaCha8Rng, bound: usize) -> usize {
    let bound = bound as u32;
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        // The lowest part of the range is a little too likely by so much.
        if product as u32 >= bound.wrapping_neg() % bound {
            return (product >> 32) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use teka_core::{Budget, Seed, Silent};

    fn make(wish: &Wish) -> Puzzle {
        let budget = Budget::default();
        let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
        match generate(wish, &Store::default(), &job) {
            Ok(Outcome::Solved(made)) => made.puzzle,
            other => panic!("{other:?}"),
        }
    }

    /// A published seed must keep its meaning: these boards may never change.
    #[test]
    fn seeds_give_the_same_boards_for_ever() {
        let easy = Wish { difficulty: Some(Difficulty::Easy), ..Wish::any(Seed(2026)) };
        assert_eq!(make(&easy).start().to_string(), "1 2 3 4\n5 6 8 0\n14 10 7 12\n9 13 11 15\n");
        let uniform = Wish { uniform: true, size: Some((3, 3)), ..Wish::any(Seed(2026)) };
        assert_eq!(make(&uniform).start().to_string(), "6 7 5\n8 3 1\n2 4 0\n");
    }

    #[test]
    fn a_walk_never_turns_back() {
        for (moves, number) in (0..40).zip(0..) {
            let wish = Wish { moves: Some(moves), number, ..Wish::any(Seed(1)) };
            let puzzle = make(&wish);
            assert!(Parity::of(&puzzle).is_solvable());
            let away = puzzle.position().manhattan() as u64;
            assert!(away <= moves && (away == 0) == (moves == 0 || *puzzle.start() == *puzzle.goal()));
        }
        assert_ne!(
            make(&Wish { moves: Some(2), ..Wish::any(Seed(1)) }).start(),
            &Board::solved(Size::new(4, 4).unwrap())
        );
    }

    #[test]
    fn boards_need_exactly_the_moves_that_were_wished() {
        let budget = Budget::default();
        let wishes =
            [((2, 2), 6), ((3, 3), 31), ((3, 3), 0), ((3, 3), 17), ((2, 4), 30), ((4, 4), 33), ((1, 6), 5)];
        for (number, (size, length)) in wishes.into_iter().enumerate() {
            let wish = Wish {
                size: Some(size),
                optimal_length: Some(length),
                number: number as u64,
                ..Wish::any(Seed(3))
            };
            let puzzle = make(&wish);
            let mut watch = Watch::new(&budget, &Silent);
            let outcome = search::solve(&puzzle, Algorithm::Optimal, &Store::default(), &mut watch);
            let Outcome::Solved(solution) = outcome else { panic!("{outcome:?}") };
            assert_eq!(solution.moves.len() as u64, length);
        }
    }

    #[test]
    fn a_walk_in_a_row_ends_at_its_end() {
        let wish = Wish { moves: Some(99), size: Some((1, 5)), ..Wish::any(Seed(1)) };
        assert_eq!(make(&wish).start().to_string(), "0 1 2 3 4\n");
    }

    #[test]
    fn uniform_boards_are_solvable_and_equally_likely() {
        let mut seen: HashMap<Board, u32> = HashMap::new();
        for number in 0..12_000 {
            let puzzle = make(&Wish { uniform: true, size: Some((2, 2)), number, ..Wish::any(Seed(7)) });
            assert!(Parity::of(&puzzle).is_solvable());
            *seen.entry(puzzle.start().clone()).or_default() += 1;
        }
        assert_eq!(seen.len(), 12);
        assert!(seen.values().all(|&times| (850..1150).contains(&times)), "{seen:?}");
    }

    #[test]
    fn what_cannot_be_made_is_refused() {
        let budget = Budget::default();
        let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
        let any = Wish::any(Seed(1));
        for (wish, code) in [
            (Wish { size: Some((1, 1)), ..any }, codes::WISH_SIZE),
            (Wish { size: Some((2, 9999)), ..any }, codes::WISH_SIZE),
            (Wish { uniform: true, moves: Some(3), ..any }, codes::WISH_CONFLICT),
            (Wish { optimal_length: Some(81), ..any }, codes::WISH_LENGTH),
            (Wish { optimal_length: Some(9), size: Some((9, 1)), ..any }, codes::WISH_LENGTH),
        ] {
            let Err(Unsupported::Here(message)) = generate(&wish, &Store::default(), &job) else {
                panic!("{wish:?}")
            };
            assert_eq!(message.code, code);
        }
    }
}

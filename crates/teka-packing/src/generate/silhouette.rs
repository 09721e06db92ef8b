//! Makes silhouettes: joins random pieces of the set into a flat board without holes that they fill in exactly
//! one way. Mirror images count as different ways, so a symmetric silhouette has a symmetric solution.

use super::picker::Picker;
use super::spec::{ChallengeSpec, ToPlace};
use super::{Maker, RatedChallenge};
use crate::board::{Board, CellKind};
use crate::events::Monitor;
use crate::lattice::{Lattice, Point};
use crate::puzzle::{Piece, Puzzle};
use crate::search::exact::{Completions, Instance};
use crate::shape::Shape;
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;
use teka_core::random::{choose, shuffle};
use teka_core::{Limit, MakeError, Seed};

/// The default number of pieces of a silhouette.
const DEFAULT_PIECES: std::ops::RangeInclusive<usize> = 4..=6;
/// The maximum number of pieces if a level is wanted; larger silhouettes rarely have exactly one solution.
const MAX_PIECES_FOR_LEVEL: usize = 8;

/// Silhouettes for the pieces of a set.
pub(super) struct Silhouettes<'a> {
    spec: &'a ChallengeSpec,
    seed: Seed,
    picker: Picker,
    /// The canonical shapes of the silhouettes made so far.
    made: HashSet<Shape>,
}

impl<'a> Silhouettes<'a> {
    pub(super) fn new(spec: &'a ChallengeSpec, seed: Seed) -> Self {
        let pieces = spec.base.pieces().len();
        let clipped = |to_place: usize| to_place.min(pieces);
        let picker = match (&spec.to_place, spec.level) {
            (ToPlace::Within(range), level) => Picker::among(range.clone().map(Some), level),
            (_, Some(level)) => Picker::for_level(level, 1..=clipped(MAX_PIECES_FOR_LEVEL), pieces),
            (_, None) => Picker::among(
                (clipped(*DEFAULT_PIECES.start())..=clipped(*DEFAULT_PIECES.end())).map(Some),
                None,
            ),
        };
        let picker = picker.with_persistence(spec.persistent);
        Silhouettes { spec, seed, picker, made: HashSet::new() }
    }
}

impl Maker for Silhouettes<'_> {
    fn make(&mut self, number: u64, monitor: &mut Monitor<'_>) -> Result<RatedChallenge, MakeError> {
        let mut rng = self.seed.rng(number);
        let pieces = self.spec.base.pieces();
        self.picker.begin(monitor.work());
        loop {
            let picked = self.picker.pick(&mut rng, monitor.work());
            let (choice, to_place) = picked.map_err(|gave_up| self.picker.error(gave_up, self.spec.level))?;
            monitor.attempts = Some(self.picker.attempts());
            monitor.spend(100)?;
            let mut chosen: Vec<usize> = (0..pieces.len()).collect();
            shuffle(&mut rng, &mut chosen);
            chosen.truncate(to_place.unwrap_or(pieces.len()));
            let shapes = chosen.iter().map(|&at| &pieces[at]);
            let Some(silhouette) = grow(shapes, &mut rng, monitor)? else {
                self.picker.failed(choice);
                continue;
            };
            let shape = Shape::new(Lattice::Square, silhouette.iter().copied());
            let canonical = shape.orientations(Lattice::Square, true).swap_remove(0);
            chosen.sort_unstable();
            let puzzle = puzzle(&silhouette, chosen.iter().map(|&at| pieces[at].clone()).collect());
            if self.made.contains(&canonical) {
                self.picker.repeated(choice);
                continue;
            }
            let Some(puzzle) = only_one_solution(puzzle, monitor)? else {
                self.picker.failed(choice);
                continue;
            };
            let Some(made) = RatedChallenge::new(puzzle, self.spec.level, monitor)? else {
                self.picker.missed(choice);
                continue;
            };
            self.picker.hit(choice);
            self.made.insert(canonical);
            return Ok(made);
        }
    }
}

/// The puzzle, if it has exactly one solution.
fn only_one_solution(puzzle: Option<Puzzle>, monitor: &mut Monitor<'_>) -> Result<Option<Puzzle>, Limit> {
    let Some(puzzle) = puzzle else { return Ok(None) };
    let solutions = match Instance::of(&puzzle, monitor)? {
        None => 0,
        Some(instance) => match Completions::of(&instance) {
            None => 0,
            Some(completions) => completions.first(2, &[], monitor)?.len(),
        },
    };
    Ok((solutions == 1).then_some(puzzle))
}

/// Joins pieces, each where it touches the others along as many sides as possible, or one fewer. `None` if that leaves
/// a hole.
fn grow<'p>(
    pieces: impl Iterator<Item = &'p Piece>,
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Vec<Point>>, Limit> {
    let steps = Lattice::Square.steps();
    let mut cells: Vec<Point> = Vec::new();
    let mut covered: HashSet<Point> = HashSet::new();
    for piece in pieces {
        let orientations = piece.shape.orientations(Lattice::Square, piece.may_mirror);
        let mut places: Vec<(usize, Vec<Point>)> = Vec::new();
        if cells.is_empty() {
            places.extend(orientations.iter().map(|shape| (0, shape.points().to_vec())));
        }
        let beside: Vec<Point> = {
            let mut beside: Vec<Point> =
                cells.iter().flat_map(|&cell| steps.iter().map(move |&step| cell + step)).collect();
            teka_core::sort::ascending(&mut beside);
            beside.dedup();
            beside.retain(|point| !covered.contains(point));
            beside
        };
        for shape in &orientations {
            for &at in &beside {
                for &anchor in shape.points() {
                    monitor.spend(shape.points().len() as u32)?;
                    let place: Vec<Point> =
                        shape.points().iter().map(|&point| point + (at - anchor)).collect();
                    if place.iter().any(|point| covered.contains(point)) {
                        continue;
                    }
                    let sides = place.iter().flat_map(|&point| steps.iter().map(move |&step| point + step));
                    places.push((sides.filter(|point| covered.contains(point)).count(), place));
                }
            }
        }
        let max_sides = places.iter().map(|(sides, _)| *sides).max().unwrap_or(0);
        places.retain(|(sides, _)| sides + 1 >= max_sides);
        let Some((_, place)) = choose(rng, &places) else { return Ok(None) };
        cells.extend(place);
        covered.extend(place);
    }
    Ok((!has_hole(&cells)).then_some(cells))
}

/// Whether these cells enclose a point that is not one of them.
fn has_hole(cells: &[Point]) -> bool {
    let range = |of: fn(&Point) -> i32| {
        let (min, max) = (cells.iter().map(of).min(), cells.iter().map(of).max());
        min.unwrap_or(0) - 1..=max.unwrap_or(0) + 1
    };
    let (x, y) = (range(|point| point.x), range(|point| point.y));
    let mut outside: HashSet<Point> =
        y.clone().flat_map(|y| x.clone().map(move |x| Point { x, y, z: 0 })).collect();
    for cell in cells {
        outside.remove(cell);
    }
    let corner = Point { x: *x.start(), y: *y.start(), z: 0 };
    outside.remove(&corner);
    let mut stack = vec![corner];
    while let Some(at) = stack.pop() {
        stack.extend(
            Lattice::Square.steps().iter().map(|&step| at + step).filter(|next| outside.remove(next)),
        );
    }
    !outside.is_empty()
}

/// The puzzle of filling these cells.
fn puzzle(cells: &[Point], pieces: Vec<Piece>) -> Option<Puzzle> {
    let positions: Vec<_> = cells.iter().map(|&cell| Lattice::Square.grid_pos(cell)).collect();
    let (top, left) =
        (positions.iter().map(|pos| pos.row).min()?, positions.iter().map(|pos| pos.column).min()?);
    let rows = (positions.iter().map(|pos| pos.row).max()? - top + 1) as usize;
    let columns = (positions.iter().map(|pos| pos.column).max()? - left + 1) as usize;
    let mut drawing = vec![vec![CellKind::Hole; columns]; rows];
    for pos in &positions {
        drawing[(pos.row - top) as usize][(pos.column - left) as usize] = CellKind::Required;
    }
    let board = Board::drawn(Lattice::Square, &[drawing]).ok()?;
    Some(Puzzle::with_pieces(None, board, pieces))
}

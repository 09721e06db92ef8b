//! The symmetries of a puzzle: the symmetries of the lattice that map the board to itself, given pieces to given
//! pieces, and every kind of piece to a kind with as many copies. They map solutions to solutions, so a search can
//! break symmetry: it tries one placement per orbit of a chosen piece and multiplies by the size of the orbit.

use super::instance::Instance;
use crate::board::CellId;
use crate::lattice::{Lattice, Point, Symmetry};
use crate::print::drawn_positions;
use crate::puzzle::Puzzle;
use crate::shape::Shape;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// The symmetry group of a puzzle; the identity comes first.
pub(super) struct SymmetryGroup {
    pub(super) elements: Vec<PuzzleSymmetry>,
}

/// A symmetry of a puzzle, as permutations.
pub(super) struct PuzzleSymmetry {
    /// The image of each free cell.
    pub(super) cells: Vec<u16>,
    /// The image of each kind.
    pub(super) kinds: Vec<usize>,
    /// Whether it is a rotation, not a reflection.
    pub(super) is_rotation: bool,
}

/// A placement that stands for its whole orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Representative {
    pub(super) placement: u32,
    pub(super) orbit_size: u64,
}

/// The kind that the symmetry is broken on, and the placements to try.
pub(super) struct SymmetryBreaking {
    pub(super) kind: usize,
    pub(super) representatives: Vec<Representative>,
}

/// For every placement, how many solutions a solution with it stands for.
pub(super) struct Weights(Vec<u64>);

impl Weights {
    /// The orbit sizes of the representatives, 1 for all other placements.
    pub(super) fn of(instance: &Instance<'_>, breaking: Option<&SymmetryBreaking>) -> Self {
        let mut weights = vec![1; instance.placements.len()];
        for representative in breaking.iter().flat_map(|breaking| &breaking.representatives) {
            weights[representative.placement as usize] = representative.orbit_size;
        }
        Weights(weights)
    }

    #[inline]
    pub(super) fn of_placement(&self, number: u32) -> u64 {
        self.0[number as usize]
    }

    pub(super) fn of_path(&self, path: &[u32]) -> u64 {
        path.iter().map(|&number| self.of_placement(number)).product()
    }
}

impl SymmetryGroup {
    pub(super) fn of(instance: &Instance<'_>) -> SymmetryGroup {
        let lattice = instance.puzzle.lattice();
        let mut elements: Vec<PuzzleSymmetry> =
            lattice.symmetries(true).into_iter().filter_map(|symmetry| element(instance, symmetry)).collect();
        // On a one-dimensional board several symmetries of the lattice act alike.
        let mut seen = HashSet::new();
        elements.retain(|element| seen.insert((element.cells.clone(), element.kinds.clone())));
        SymmetryGroup { elements }
    }

    /// Picks a kind to break the symmetry on: one with a single copy that no symmetry maps to another kind. A sweep
    /// places it first, so it should have few placements. MRV places it when its turn comes, so it should be the
    /// piece that leaves the most awkward surroundings, in as many orientations as possible.
    pub(super) fn breaking(&self, instance: &Instance<'_>, placed_first: bool) -> Option<SymmetryBreaking> {
        if self.elements.len() == 1 {
            return None;
        }
        let single = |&kind: &usize| {
            instance.copies[kind] == 1 && self.elements.iter().all(|element| element.kinds[kind] == kind)
        };
        let kinds = (0..instance.puzzle.kinds().len()).filter(single);
        let kind = if placed_first {
            let mut placements = vec![0; instance.copies.len()];
            instance.placements.iter().for_each(|placement| placements[placement.kind] += 1);
            kinds.min_by_key(|&kind| placements[kind])?
        } else {
            kinds.min_by_key(|&kind| Reverse(awkwardness(instance, kind)))?
        };
        Some(self.orbits(instance, kind))
    }

    fn orbits(&self, instance: &Instance<'_>, kind: usize) -> SymmetryBreaking {
        let of_kind =
            || instance.placements.iter().enumerate().filter(|(_, placement)| placement.kind == kind);
        let numbers: HashMap<&[u16], usize> =
            of_kind().map(|(at, placement)| (&placement.cells[..], at)).collect();
        let mut seen = HashSet::new();
        let mut representatives = Vec::new();
        for (at, placement) in of_kind() {
            if seen.contains(&at) {
                continue;
            }
            let orbit: HashSet<usize> =
                self.elements.iter().map(|element| numbers[&element.image(&placement.cells)[..]]).collect();
            representatives.push(Representative { placement: at as u32, orbit_size: orbit.len() as u64 });
            seen.extend(orbit);
        }
        SymmetryBreaking { kind, representatives }
    }
}

impl PuzzleSymmetry {
    /// The image of a set of cells, sorted.
    pub(super) fn image(&self, cells: &[u16]) -> Vec<u16> {
        let mut image: Vec<u16> = cells.iter().map(|&cell| self.cells[usize::from(cell)]).collect();
        image.sort_unstable();
        image
    }
}

/// For every symmetry of the puzzle, the image of each placement; the identity comes first.
pub(crate) fn placement_images(instance: &Instance<'_>) -> Vec<Vec<u32>> {
    let numbers: HashMap<(usize, &[u16]), u32> = instance
        .placements
        .iter()
        .enumerate()
        .map(|(number, placement)| ((placement.kind, &placement.cells[..]), number as u32))
        .collect();
    let images = |element: &PuzzleSymmetry| {
        let image = |placement: &super::instance::Placement| {
            numbers[&(element.kinds[placement.kind], &element.image(&placement.cells)[..])]
        };
        instance.placements.iter().map(image).collect()
    };
    SymmetryGroup::of(instance).elements.iter().map(images).collect()
}

/// The number of orientations of a kind times its notches: the points beside it that touch it more than once.
///
/// Measured on the pyramids and the 3×4×5 box, where it picks N or F and needs 0.4 to 0.9 times the nodes of
/// breaking the symmetry on the piece with the fewest orbits.
fn awkwardness(instance: &Instance<'_>, kind: usize) -> usize {
    let lattice = instance.puzzle.lattice();
    let orientations = &instance.puzzle.kinds()[kind].orientations;
    // A flat piece is judged as drawn: in three dimensions, balls above it touch it several times without being in a
    // notch.
    let drawn = drawn_positions(lattice, &orientations[0]);
    let flat = drawn.iter().all(|pos| pos.layer == 0);
    let lattice = if flat { Lattice::Square } else { lattice };
    let points: Vec<Point> = drawn.into_iter().map(|pos| lattice.point(pos)).collect();
    let steps = lattice.steps();
    let mut beside: HashMap<Point, usize> = HashMap::new();
    for point in points.iter().flat_map(|&point| steps.iter().map(move |&step| point + step)) {
        *beside.entry(point).or_default() += 1;
    }
    let notches = beside.iter().filter(|(point, touches)| **touches > 1 && !points.contains(point)).count();
    orientations.len() * notches
}

fn element(instance: &Instance<'_>, symmetry: Symmetry) -> Option<PuzzleSymmetry> {
    let board = instance.puzzle.board();
    let to = board_permutation(instance.puzzle, symmetry)?;
    if !preserves_given_pieces(instance.puzzle, &to) {
        return None;
    }
    let mut number: HashMap<CellId, u16> = HashMap::new();
    for (at, &cell) in instance.cells.iter().enumerate() {
        number.insert(cell, at as u16);
    }
    let optional = |cell: CellId| board.cells()[cell.index()].optional;
    let image = |cell: &CellId| {
        let there = to[cell.index()];
        (optional(there) == optional(*cell)).then(|| number.get(&there).copied()).flatten()
    };
    let cells: Option<Vec<u16>> = instance.cells.iter().map(image).collect();
    let mut kinds = kind_permutation(instance, symmetry)?;
    if instance.has_filler {
        kinds.push(kinds.len());
    }
    Some(PuzzleSymmetry { cells: cells?, kinds, is_rotation: symmetry.is_rotation() })
}

/// The image of each cell of the board, if the symmetry and some translation map the board to itself.
fn board_permutation(puzzle: &Puzzle, symmetry: Symmetry) -> Option<Vec<CellId>> {
    let board = puzzle.board();
    let lattice = board.lattice();
    let images: Vec<Point> = board.cells().iter().map(|cell| symmetry.apply(cell.point)).collect();
    let first = *images.iter().min_by_key(|&&point| lattice.reading_order(point))?;
    let step = board.cells()[0].point - first;
    images.into_iter().map(|point| board.at(point + step)).collect()
}

/// Whether every given piece is mapped to a given piece of the same shape.
fn preserves_given_pieces(puzzle: &Puzzle, to: &[CellId]) -> bool {
    let lattice = puzzle.lattice();
    let given = || puzzle.pieces().iter().filter_map(|piece| Some((piece, piece.given.as_ref()?)));
    let form = |shape: &Shape, may_mirror| shape.orientations(lattice, may_mirror);
    given().all(|(piece, cells)| {
        let mut image: Vec<CellId> = cells.iter().map(|cell| to[cell.index()]).collect();
        image.sort_unstable();
        given().any(|(other, there)| {
            *there == image && form(&piece.shape, piece.may_mirror) == form(&other.shape, other.may_mirror)
        })
    })
}

/// The image of each kind: the kind that has the images of its orientations.
fn kind_permutation(instance: &Instance<'_>, symmetry: Symmetry) -> Option<Vec<usize>> {
    let lattice = instance.puzzle.lattice();
    let kinds = instance.puzzle.kinds();
    let image = |(from, kind): (usize, &crate::puzzle::Kind)| {
        let image = kind.orientations[0].transformed(lattice, symmetry);
        let to = kinds.iter().position(|other| other.orientations.binary_search(&image).is_ok())?;
        (instance.copies[to] == instance.copies[from]).then_some(to)
    };
    kinds.iter().enumerate().map(image).collect()
}

#[cfg(test)]
mod tests {
    use super::super::test_puzzles;
    use super::*;
    use crate::events::Monitor;
    use teka_core::{Budget, NoObserver};

    fn order(text: &str) -> usize {
        let puzzle = test_puzzles::puzzle(text);
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
        SymmetryGroup::of(&instance).elements.len()
    }

    #[test]
    fn boards_have_the_expected_groups() {
        assert_eq!(order("2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"), 4);
        assert_eq!(order("2 2 2\nDEFAULT\nAA\nBB\n"), 8);
        assert_eq!(order("2 2 2\nPYRAMID\nAA\nAA\nB\n"), 8);
        assert_eq!(order("[board]\nbox = [2, 2, 2]\n[[piece]]\ncopies = 4\nshape = \"##\"\n"), 48);
    }

    #[test]
    fn pieces_that_must_not_be_mirrored_leave_only_rotations() {
        let text = "mirror = false\n[board]\nrectangle = [2, 4]\n[[piece]]\ncopies = 2\nshape = \"\"\"\n###\n#\n\"\"\"\n";
        assert_eq!(order(text), 2);
    }

    /// The benchmark gives `dlx` matrices whose symmetry is broken on these pieces.
    #[test]
    fn symmetry_is_broken_on_awkward_pieces() {
        let pieces = |text: &str| {
            let puzzle = test_puzzles::puzzle(text);
            let budget = Budget::default();
            let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
            let breaking = SymmetryGroup::of(&instance).breaking(&instance, false).unwrap();
            let kind = &puzzle.kinds()[breaking.kind];
            puzzle.pieces()[kind.pieces[0].index()].name.clone()
        };
        assert_eq!(pieces(include_str!("../../../examples/packing/kanoodle-pyramid.txt")), "F");
        assert_eq!(pieces(include_str!("../../../examples/packing/iq-puzzler-pro-pyramid.txt")), "G");
        let pentominoes = include_str!("../../../examples/packing/pentominoes-box.toml");
        assert_eq!(pieces(pentominoes), "F");
        assert_eq!(pieces(&pentominoes.replace("[3, 4, 5]", "[2, 5, 6]")), "F");
    }

    #[test]
    fn orbit_sizes_add_up_to_the_number_of_placements() {
        test_puzzles::each(|instance, _| {
            let group = SymmetryGroup::of(instance);
            for kind in 0..instance.puzzle.kinds().len() {
                let stays = group.elements.iter().all(|element| element.kinds[kind] == kind);
                if stays {
                    let orbits = group
                        .orbits(instance, kind)
                        .representatives
                        .iter()
                        .map(|one| one.orbit_size)
                        .sum::<u64>();
                    let placements =
                        instance.placements.iter().filter(|placement| placement.kind == kind).count();
                    assert_eq!(orbits, placements as u64);
                }
            }
        });
    }
}

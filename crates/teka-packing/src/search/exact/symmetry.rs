//! The symmetries of a puzzle: the symmetries of the lattice that carry the board onto itself, given pieces onto
//! given pieces, and every kind of piece onto a kind with as many copies. Each of them carries solutions to
//! solutions, so a search may look at one placement of a chosen piece for each orbit and multiply.

use super::instance::Instance;
use crate::board::CellId;
use crate::lattice::{Lattice, Point, Symmetry};
use crate::print::sites;
use crate::puzzle::Puzzle;
use crate::shape::Shape;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// The symmetries of a puzzle; the identity comes first.
pub(super) struct Group {
    pub(super) elements: Vec<Element>,
}

pub(super) struct Element {
    /// Where each free cell goes.
    pub(super) cells: Vec<u16>,
    /// Which kind each kind becomes.
    pub(super) kinds: Vec<usize>,
    /// Whether a turn does it, without a mirror.
    pub(super) is_turn: bool,
}

/// A placement that stands for its whole orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Representative {
    pub(super) placement: u32,
    pub(super) orbit: u64,
}

/// A kind to break the symmetry on.
pub(super) struct Breaking {
    pub(super) kind: usize,
    pub(super) representatives: Vec<Representative>,
}

/// How many solutions a solution with a certain placement stands for.
pub(super) struct Weights(Vec<u64>);

impl Weights {
    /// The sizes of the orbits where the symmetry is broken.
    pub(super) fn of(instance: &Instance<'_>, breaking: Option<&Breaking>) -> Self {
        let mut weights = vec![1; instance.placements.len()];
        for representative in breaking.iter().flat_map(|breaking| &breaking.representatives) {
            weights[representative.placement as usize] = representative.orbit;
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

impl Group {
    pub(super) fn of(instance: &Instance<'_>) -> Group {
        let lattice = instance.puzzle.lattice();
        let mut elements: Vec<Element> =
            lattice.symmetries(true).into_iter().filter_map(|symmetry| element(instance, symmetry)).collect();
        // On a board as thin as a line several symmetries of the lattice do the same.
        let mut seen = HashSet::new();
        elements.retain(|element| seen.insert((element.cells.clone(), element.kinds.clone())));
        Group { elements }
    }

    /// A kind to break the symmetry on: one copy, and no symmetry changes it into another kind. A sweep places it
    /// first and wants few placements; a search that places it when its time comes wants the piece that leaves the most
    /// awkward surroundings, in as many orientations as possible.
    pub(super) fn breaking(&self, instance: &Instance<'_>, placed_first: bool) -> Option<Breaking> {
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

    fn orbits(&self, instance: &Instance<'_>, kind: usize) -> Breaking {
        let mine = || instance.placements.iter().enumerate().filter(|(_, placement)| placement.kind == kind);
        let numbers: HashMap<&[u16], usize> =
            mine().map(|(at, placement)| (&placement.cells[..], at)).collect();
        let mut seen = HashSet::new();
        let mut representatives = Vec::new();
        for (at, placement) in mine() {
            if seen.contains(&at) {
                continue;
            }
            let orbit: HashSet<usize> =
                self.elements.iter().map(|element| numbers[&element.image(&placement.cells)[..]]).collect();
            representatives.push(Representative { placement: at as u32, orbit: orbit.len() as u64 });
            seen.extend(orbit);
        }
        Breaking { kind, representatives }
    }
}

impl Element {
    /// Where it takes a set of cells.
    pub(super) fn image(&self, cells: &[u16]) -> Vec<u16> {
        let mut image: Vec<u16> = cells.iter().map(|&cell| self.cells[usize::from(cell)]).collect();
        image.sort_unstable();
        image
    }
}

/// The orientations of a kind times its notches: the places beside it that touch it twice.
///
/// Measured on the pyramids and the 3×4×5 box, where it picks N or F and takes 0.4 to 0.9 times the nodes that
/// breaking on the piece with the fewest orbits takes.
fn awkwardness(instance: &Instance<'_>, kind: usize) -> usize {
    let lattice = instance.puzzle.lattice();
    let orientations = &instance.puzzle.kinds()[kind].orientations;
    // What counts is the piece as drawn: in space, balls above a flat piece touch it many times without a notch.
    let drawn = sites(lattice, &orientations[0]);
    let flat = drawn.iter().all(|site| site.layer == 0);
    let lattice = if flat { Lattice::Square } else { lattice };
    let points: Vec<Point> = drawn.into_iter().map(|site| lattice.point(site)).collect();
    let steps = lattice.steps();
    let mut beside: HashMap<Point, usize> = HashMap::new();
    for point in points.iter().flat_map(|&point| steps.iter().map(move |&step| point + step)) {
        *beside.entry(point).or_default() += 1;
    }
    let notches = beside.iter().filter(|(point, touches)| **touches > 1 && !points.contains(point)).count();
    orientations.len() * notches
}

fn element(instance: &Instance<'_>, symmetry: Symmetry) -> Option<Element> {
    let board = instance.puzzle.board();
    let to = board_permutation(instance.puzzle, symmetry)?;
    if !keeps_what_is_given(instance.puzzle, &to) {
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
    Some(Element { cells: cells?, kinds, is_turn: symmetry.is_turn() })
}

/// Where each cell of the board goes, if the symmetry and some step of the lattice carry the board onto itself.
fn board_permutation(puzzle: &Puzzle, symmetry: Symmetry) -> Option<Vec<CellId>> {
    let board = puzzle.board();
    let lattice = board.lattice();
    let turned: Vec<Point> = board.cells().iter().map(|cell| symmetry.apply(cell.point)).collect();
    let first = *turned.iter().min_by_key(|&&point| lattice.reading_order(point))?;
    let step = board.cells()[0].point - first;
    turned.into_iter().map(|point| board.at(point + step)).collect()
}

/// Whether every given piece goes where a given piece of the same form lies.
fn keeps_what_is_given(puzzle: &Puzzle, to: &[CellId]) -> bool {
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

/// Which kind each kind becomes: the one whose orientations its turned orientations are.
fn kind_permutation(instance: &Instance<'_>, symmetry: Symmetry) -> Option<Vec<usize>> {
    let lattice = instance.puzzle.lattice();
    let kinds = instance.puzzle.kinds();
    let image = |(from, kind): (usize, &crate::puzzle::Kind)| {
        let turned = kind.orientations[0].turned(lattice, symmetry);
        let to = kinds.iter().position(|other| other.orientations.binary_search(&turned).is_ok())?;
        (instance.copies[to] == instance.copies[from]).then_some(to)
    };
    kinds.iter().enumerate().map(image).collect()
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use teka_core::{Budget, Silent, Watch};

    fn order(text: &str) -> usize {
        let puzzle = trial::puzzle(text);
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Watch::new(&budget, &Silent)).unwrap().unwrap();
        Group::of(&instance).elements.len()
    }

    #[test]
    fn boards_have_their_groups() {
        assert_eq!(order("2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"), 4);
        assert_eq!(order("2 2 2\nDEFAULT\nAA\nBB\n"), 8);
        assert_eq!(order("2 2 2\nPYRAMID\nAA\nAA\nB\n"), 8);
        assert_eq!(order("[board]\nbox = [2, 2, 2]\n[[piece]]\ncopies = 4\nshape = \"##\"\n"), 48);
    }

    #[test]
    fn pieces_that_must_not_be_mirrored_leave_the_turns() {
        let text = "mirror = false\n[board]\nrectangle = [2, 4]\n[[piece]]\ncopies = 2\nshape = \"\"\"\n###\n#\n\"\"\"\n";
        assert_eq!(order(text), 2);
    }

    #[test]
    fn orbits_are_as_large_as_all_placements_together() {
        trial::each(|instance, _| {
            let group = Group::of(instance);
            for kind in 0..instance.puzzle.kinds().len() {
                let stays = group.elements.iter().all(|element| element.kinds[kind] == kind);
                if stays {
                    let orbits =
                        group.orbits(instance, kind).representatives.iter().map(|one| one.orbit).sum::<u64>();
                    let placements =
                        instance.placements.iter().filter(|placement| placement.kind == kind).count();
                    assert_eq!(orbits, placements as u64);
                }
            }
        });
    }
}

//! Finds holes that no set of pieces can fill: a required cell that no placement covers, or a connected region of
//! free cells whose size is not the total size of any set of the pieces that fit there.
//!
//! A connected piece lies in one region, so a region is filled by some of the pieces that fit there, and their
//! sizes add up to the number of its cells, minus the optional cells that stay empty. Which sums are possible is
//! the subset sum problem, small enough here to be solved exactly (Bellman, *Dynamic Programming*, 1957). If a
//! piece is disconnected, it could lie in two regions, and the sizes prove nothing.

use super::placements::{Placements, covered};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::Puzzle;
use num_bigint::BigUint;
use teka_core::Message;

pub(super) fn proof(puzzle: &Puzzle, placements: &Placements) -> Option<Message> {
    uncoverable_cell(puzzle, placements).or_else(|| region_of_impossible_size(puzzle, placements))
}

fn uncoverable_cell(puzzle: &Puzzle, placements: &Placements) -> Option<Message> {
    let mut uncovered = vec![false; puzzle.board().cells().len()];
    let mut count = 0;
    for cell in placements.free() {
        uncovered[cell.index()] = true;
        count += 1;
    }
    for kind in 0..puzzle.kinds().len() {
        for (shape, anchors) in placements.of_kind(puzzle, kind) {
            for cell in anchors.iter().flat_map(|&anchor| covered(puzzle, anchor, shape)) {
                count -= usize::from(std::mem::take(&mut uncovered[cell.index()]));
            }
            if count == 0 {
                return None;
            }
        }
    }
    let is_required =
        |cell: &CellId| uncovered[cell.index()] && !puzzle.board().cells()[cell.index()].optional;
    let cell = placements.free().find(is_required)?;
    Some(with_cell(Message::new(codes::CELL_UNCOVERABLE), puzzle, cell))
}

fn region_of_impossible_size(puzzle: &Puzzle, placements: &Placements) -> Option<Message> {
    let kinds = puzzle.kinds();
    let regions = regions(puzzle, placements);
    let connected = || kinds.iter().all(|kind| kind.orientations[0].is_connected(puzzle.lattice()));
    if regions.len() < 2 || !connected() {
        return None;
    }
    let mut region_of = vec![usize::MAX; puzzle.board().cells().len()];
    for (region, cells) in regions.iter().enumerate() {
        for cell in cells {
            region_of[cell.index()] = region;
        }
    }
    // For every region, the sums of sizes of pieces that fit there, as a bit set.
    let mut sums = vec![BigUint::from(1u8); regions.len()];
    for (number, kind) in kinds.iter().enumerate() {
        let mut fits = vec![false; regions.len()];
        for (_, anchors) in placements.of_kind(puzzle, number) {
            for anchor in anchors {
                fits[region_of[anchor.index()]] = true;
            }
        }
        let size = kind.orientations[0].size();
        for (region, sums) in sums.iter_mut().enumerate().filter(|&(region, _)| fits[region]) {
            // Further copies do not fit into the region anyway.
            for _ in 0..kind.pieces.len().min(regions[region].len() / size) {
                *sums |= &*sums << size;
            }
        }
    }
    let cells = puzzle.board().cells();
    regions.iter().zip(sums).find_map(|(region, sums)| {
        let optional = region.iter().filter(|cell| cells[cell.index()].optional).count();
        let mut wanted = region.len() - optional..=region.len();
        if wanted.any(|size| sums.bit(size as u64)) {
            return None;
        }
        let message = Message::new(codes::HOLE_SIZE).with("cells", region.len()).with("optional", optional);
        Some(with_cell(message, puzzle, region[0]))
    })
}

/// The connected regions of the free cells, each starting with its first cell.
fn regions(puzzle: &Puzzle, placements: &Placements) -> Vec<Vec<CellId>> {
    let board = puzzle.board();
    let steps = board.lattice().steps();
    let mut unvisited = vec![false; board.cells().len()];
    placements.free().for_each(|cell| unvisited[cell.index()] = true);
    let mut regions = Vec::new();
    for first in placements.free() {
        if !std::mem::take(&mut unvisited[first.index()]) {
            continue;
        }
        let mut region = vec![first];
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            let here = board.cells()[cell.index()].point;
            let neighbours = steps.iter().filter_map(|&step| board.at(here + step));
            region.extend(neighbours.filter(|cell| std::mem::take(&mut unvisited[cell.index()])));
        }
        regions.push(region);
    }
    regions
}

/// Adds the position of a cell to a message, counted from 1, layers from the bottom.
pub(super) fn with_cell(message: Message, puzzle: &Puzzle, cell: CellId) -> Message {
    let pos = puzzle.board().cells()[cell.index()].pos;
    let message = message.with("row", pos.row + 1).with("column", pos.column + 1);
    message.with("layer", pos.layer + 1).with("layers", puzzle.board().layers().len())
}

#[cfg(test)]
mod tests {
    use super::super::tests::puzzle;
    use super::{Placements, proof};

    /// The proof for a puzzle; empty if there is none.
    fn proved(toml: &str) -> String {
        let puzzle = puzzle(toml);
        let placements = Placements::of(&puzzle).unwrap();
        proof(&puzzle, &placements).map_or_else(String::new, |message| message.to_string())
    }

    /// The proof for a drawn board and straight pieces; empty if there is none.
    fn proved_for(board: &str, pieces: &[&str]) -> String {
        let pieces: Vec<_> = pieces.iter().map(|shape| format!("[[piece]]\nshape = '{shape}'\n")).collect();
        proved(&format!("[board]\ndrawing = '''\n{board}\n'''\n{}", pieces.concat()))
    }

    #[test]
    fn an_isolated_cell() {
        assert_eq!(
            proved_for("XXX.X", &["AA", "BB"]),
            "packing.cell_uncoverable(row: 1, column: 5, layer: 1, layers: 1)"
        );
        assert_eq!(proved_for("XXX.?", &["AA", "B"]), "");
    }

    #[test]
    fn a_corner_that_no_piece_reaches() {
        let crosses = |board| {
            let cross = "[[piece]]\ncopies = 2\nshape = '''\n.#.\n###\n.#.\n'''";
            proved(&format!("[board]\ndrawing = '''\n{board}\n'''\n{cross}"))
        };
        assert_eq!(crosses(".X..\nXXX.\n.XX.\n.XXX\n..X."), "");
        assert_eq!(
            crosses(".XXX\nXXXX\nXXX."),
            "packing.cell_uncoverable(row: 1, column: 4, layer: 1, layers: 1)"
        );
    }

    #[test]
    fn layers_are_counted_from_the_bottom() {
        let board = "lattice = 'cubic'\ndrawing = '''\nX..\n\n..X\n\nXXX\n'''";
        assert_eq!(
            proved(&format!("[board]\n{board}\n[[piece]]\nshape = '##'\n[[piece]]\nshape = '###'")),
            "packing.cell_uncoverable(row: 1, column: 1, layer: 3, layers: 3)"
        );
    }

    #[test]
    fn a_region_of_impossible_size() {
        assert_eq!(
            proved_for("XXXX.XXX.XXX", &["AA", "BB", "CC", "DD", "EE"]),
            "packing.hole_size(cells: 3, optional: 0, row: 1, column: 6, layer: 1, layers: 1)"
        );
        assert_eq!(proved_for("XXXX.XXX.XXX", &["AA", "BBB", "CC", "DDD"]), "");
    }

    #[test]
    fn given_pieces_separate_regions() {
        let file = |given| {
            format!(
                "[board]\nrectangle = [2, 5]\nplaced = '''\n{given}\n{given}\n'''\n[[piece]]\nname = 'I'\n\
                 shape = '##'\n[[piece]]\nname = 'O'\ncopies = 2\nshape = '''\n##\n##\n'''"
            )
        };
        assert_eq!(proved(&file("..I..")), "");
        assert_eq!(proved(&file("I....")), "");
        assert_eq!(
            proved(&file(".I...")),
            "packing.cell_uncoverable(row: 1, column: 1, layer: 1, layers: 1)"
        );
    }

    #[test]
    fn only_pieces_that_fit_into_a_region_count() {
        let board = "XX.XXX\nXX.XXX";
        assert_eq!(proved_for(board, &["AA", "BBB", "CCC", "DD"]), "");
        // 3 and 1 would make 4, but a bar of 3 does not fit into a square of 4.
        assert_eq!(
            proved_for(board, &["AAA", "BBB", "CCC", "D"]),
            "packing.hole_size(cells: 4, optional: 0, row: 1, column: 1, layer: 1, layers: 1)"
        );
    }

    #[test]
    fn optional_cells_allow_several_sizes() {
        assert_eq!(proved_for("XX?.XXX", &["AA", "BBB"]), "");
        assert_eq!(proved_for("X?X.XXX?X", &["AA", "BB", "CC", "D"]), "");
        assert_eq!(
            proved_for("XXXX??.X?XXX", &["AAA", "BBB", "CCC"]),
            "packing.hole_size(cells: 5, optional: 1, row: 1, column: 8, layer: 1, layers: 1)"
        );
    }

    #[test]
    fn a_disconnected_piece_spans_regions() {
        assert_eq!(proved_for("XXX.X", &["A.A", "BB"]), "");
        assert_eq!(proved_for("XXX.XXX", &["AA", "BB", "C.C"]), "");
    }
}

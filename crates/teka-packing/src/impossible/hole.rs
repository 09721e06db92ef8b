//! Holes that no set of pieces can fill, of two kinds.
//!
//! A cell that must be filled but that no loose piece covers in any of its places stays empty for ever.
//!
//! The free cells fall into regions that hang together. A piece whose cells hang together lies in one region, so
//! the pieces in a region are some of those that fit there, and their sizes add up to the number of its cells, or
//! as many fewer as cells may stay empty. Which sums there are is the subset sum problem, small enough here to be
//! answered exactly (Bellman, *Dynamic Programming*, 1957). A piece in parts could reach over from one region to
//! another, so with any of those the sizes prove nothing.

use super::places::{Places, covered};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::Puzzle;
use num_bigint::BigUint;
use teka_core::Message;

pub(super) fn proof(puzzle: &Puzzle, places: &Places) -> Option<Message> {
    a_cell_nothing_covers(puzzle, places).or_else(|| a_region_of_wrong_size(puzzle, places))
}

fn a_cell_nothing_covers(puzzle: &Puzzle, places: &Places) -> Option<Message> {
    let mut lonely = vec![false; puzzle.board().cells().len()];
    let mut count = 0;
    for cell in places.free() {
        lonely[cell.index()] = true;
        count += 1;
    }
    for kind in 0..puzzle.kinds().len() {
        for (shape, anchors) in places.of_kind(puzzle, kind) {
            for cell in anchors.iter().flat_map(|&anchor| covered(puzzle, anchor, shape)) {
                count -= usize::from(std::mem::take(&mut lonely[cell.index()]));
            }
            if count == 0 {
                return None;
            }
        }
    }
    let must = |cell: &CellId| lonely[cell.index()] && !puzzle.board().cells()[cell.index()].optional;
    let cell = places.free().find(must)?;
    Some(at(Message::new(codes::CELL_UNCOVERABLE), puzzle, cell))
}

fn a_region_of_wrong_size(puzzle: &Puzzle, places: &Places) -> Option<Message> {
    let kinds = puzzle.kinds();
    let regions = regions(puzzle, places);
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
    // For every region, the sums that pieces which fit there can have, as the bits that are set.
    let mut sums = vec![BigUint::from(1u8); regions.len()];
    for (number, kind) in kinds.iter().enumerate() {
        let mut fits = vec![false; regions.len()];
        for (_, anchors) in places.of_kind(puzzle, number) {
            for anchor in anchors {
                fits[region_of[anchor.index()]] = true;
            }
        }
        let size = kind.orientations[0].size();
        for (region, sums) in sums.iter_mut().enumerate().filter(|&(region, _)| fits[region]) {
            // More copies than there is room for make no difference.
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
        Some(at(message, puzzle, region[0]))
    })
}

/// The parts of the free cells that hang together, each in an order that begins with its first cell.
fn regions(puzzle: &Puzzle, places: &Places) -> Vec<Vec<CellId>> {
    let board = puzzle.board();
    let steps = board.lattice().steps();
    let mut waiting = vec![false; board.cells().len()];
    places.free().for_each(|cell| waiting[cell.index()] = true);
    let mut regions = Vec::new();
    for first in places.free() {
        if !std::mem::take(&mut waiting[first.index()]) {
            continue;
        }
        let mut region = vec![first];
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            let here = board.cells()[cell.index()].point;
            let near = steps.iter().filter_map(|&step| board.at(here + step));
            region.extend(near.filter(|cell| std::mem::take(&mut waiting[cell.index()])));
        }
        regions.push(region);
    }
    regions
}

/// The message with the place of a cell as people count, layers from the bottom.
pub(super) fn at(message: Message, puzzle: &Puzzle, cell: CellId) -> Message {
    let site = puzzle.board().cells()[cell.index()].site;
    let message = message.with("row", site.row + 1).with("column", site.column + 1);
    message.with("layer", site.layer + 1).with("layers", puzzle.board().layers().len())
}

#[cfg(test)]
mod tests {
    use super::super::tests::puzzle;
    use super::{Places, proof};

    /// What a puzzle is told about its holes; nothing if there is nothing to tell.
    fn told(toml: &str) -> String {
        let puzzle = puzzle(toml);
        let places = Places::of(&puzzle).unwrap();
        proof(&puzzle, &places).map_or_else(String::new, |message| message.to_string())
    }

    /// The same of a drawn board and pieces of one row.
    fn told_of(board: &str, pieces: &[&str]) -> String {
        let pieces: Vec<_> = pieces.iter().map(|shape| format!("[[piece]]\nshape = '{shape}'\n")).collect();
        told(&format!("[board]\ndrawing = '''\n{board}\n'''\n{}", pieces.concat()))
    }

    #[test]
    fn a_cell_apart() {
        assert_eq!(
            told_of("XXX.X", &["AA", "BB"]),
            "packing.cell_uncoverable(row: 1, column: 5, layer: 1, layers: 1)"
        );
        assert_eq!(told_of("XXX.?", &["AA", "B"]), "");
    }

    #[test]
    fn a_corner_that_no_piece_reaches() {
        let crosses = |board| {
            let cross = "[[piece]]\ncopies = 2\nshape = '''\n.#.\n###\n.#.\n'''";
            told(&format!("[board]\ndrawing = '''\n{board}\n'''\n{cross}"))
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
            told(&format!("[board]\n{board}\n[[piece]]\nshape = '##'\n[[piece]]\nshape = '###'")),
            "packing.cell_uncoverable(row: 1, column: 1, layer: 3, layers: 3)"
        );
    }

    #[test]
    fn a_region_of_a_size_that_the_pieces_do_not_have() {
        assert_eq!(
            told_of("XXXX.XXX.XXX", &["AA", "BB", "CC", "DD", "EE"]),
            "packing.hole_size(cells: 3, optional: 0, row: 1, column: 6, layer: 1, layers: 1)"
        );
        assert_eq!(told_of("XXXX.XXX.XXX", &["AA", "BBB", "CC", "DDD"]), "");
    }

    #[test]
    fn given_pieces_make_regions_too() {
        let file = |given| {
            format!(
                "[board]\nrectangle = [2, 5]\nplaced = '''\n{given}\n{given}\n'''\n[[piece]]\nname = 'I'\n\
                 shape = '##'\n[[piece]]\nname = 'O'\ncopies = 2\nshape = '''\n##\n##\n'''"
            )
        };
        assert_eq!(told(&file("..I..")), "");
        assert_eq!(told(&file("I....")), "");
        assert_eq!(told(&file(".I...")), "packing.cell_uncoverable(row: 1, column: 1, layer: 1, layers: 1)");
    }

    #[test]
    fn only_pieces_that_fit_into_a_region_count() {
        let board = "XX.XXX\nXX.XXX";
        assert_eq!(told_of(board, &["AA", "BBB", "CCC", "DD"]), "");
        // 3 and 1 would make 4, but a bar of 3 does not fit into a square of 4.
        assert_eq!(
            told_of(board, &["AAA", "BBB", "CCC", "D"]),
            "packing.hole_size(cells: 4, optional: 0, row: 1, column: 1, layer: 1, layers: 1)"
        );
    }

    #[test]
    fn cells_that_may_stay_empty_give_room() {
        assert_eq!(told_of("XX?.XXX", &["AA", "BBB"]), "");
        assert_eq!(told_of("X?X.XXX?X", &["AA", "BB", "CC", "D"]), "");
        assert_eq!(
            told_of("XXXX??.X?XXX", &["AAA", "BBB", "CCC"]),
            "packing.hole_size(cells: 5, optional: 1, row: 1, column: 8, layer: 1, layers: 1)"
        );
    }

    #[test]
    fn a_piece_in_parts_reaches_over() {
        assert_eq!(told_of("XXX.X", &["A.A", "BB"]), "");
        assert_eq!(told_of("XXX.XXX", &["AA", "BB", "C.C"]), "");
    }
}

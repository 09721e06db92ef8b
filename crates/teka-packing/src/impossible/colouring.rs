//! Colouring arguments: colour the board in a regular pattern and count. If the pieces, wherever they are placed,
//! cannot cover as many cells of each colour as the board has, there is no solution.
//!
//! This is Golomb's argument about the chessboard without two opposite corners (*Checker boards and polyominoes*,
//! American Mathematical Monthly 61, 1954) and its generalisation to more colours (Golomb, *Polyominoes*, 1965;
//! Klarner, *Packing a rectangle with congruent n-ominoes*, Journal of Combinatorial Theory 7, 1969). Here it is
//! decided exactly: the options of a kind of piece are the numbers of cells per colour that its placements on this
//! board cover; every solution is a sum of one option per piece, so if no sum matches the board there is no solution.
//! Each colour is tried alone first, because that is easy to explain, then all colours of a pattern together. If that
//! would take too long, nothing is claimed.

use super::hole::with_cell;
use super::pattern::{Colouring, MAX_COLOURS, colourings};
use super::placements::{Placements, covered};
use super::sums::{ColourCounts, PieceOptions, Sums};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::Puzzle;
use std::ops::RangeInclusive;
use teka_core::Message;

/// The maximum work for all sums of a proof together, which takes about a millisecond.
const MAX_WORK: usize = 1_000_000;

pub(super) fn proof(puzzle: &Puzzle, placements: &Placements) -> Option<Message> {
    let mut work = MAX_WORK;
    let mut tried = Vec::new();
    for colouring in colourings(puzzle.lattice()) {
        let coloured = ColouredPuzzle::new(puzzle, placements, colouring);
        let mut colours = 0..coloured.colouring.colours();
        if let Some(message) = colours.find_map(|colour| coloured.prove_by_one_colour(colour, &mut work)) {
            return Some(message);
        }
        tried.push(coloured);
    }
    tried.iter().find_map(|coloured| coloured.prove_by_all_colours(&mut work))
}

/// A puzzle with a coloured board.
struct ColouredPuzzle<'a> {
    puzzle: &'a Puzzle,
    colouring: Colouring,
    /// The number of required free cells of each colour.
    min: ColourCounts,
    /// The number of free cells of each colour.
    max: ColourCounts,
    /// A free cell of each colour, if there is one.
    example: [Option<CellId>; MAX_COLOURS],
    /// The cells per colour that the pieces of each kind can cover.
    options: Vec<PieceOptions>,
    /// The number of cells that all unplaced pieces cover.
    area: usize,
}

impl<'a> ColouredPuzzle<'a> {
    fn new(puzzle: &'a Puzzle, placements: &Placements, colouring: Colouring) -> Self {
        let cells = puzzle.board().cells();
        let colours: Vec<u8> = cells.iter().map(|cell| colouring.colour(cell.pos) as u8).collect();
        let colour = |cell: CellId| usize::from(colours[cell.index()]);
        let mut min = ColourCounts::default();
        let mut max = ColourCounts::default();
        let mut example = [None; MAX_COLOURS];
        for cell in placements.free() {
            max[colour(cell)] += 1;
            min[colour(cell)] += u16::from(!cells[cell.index()].optional);
            example[colour(cell)].get_or_insert(cell);
        }
        let kinds = puzzle.kinds();
        let area = kinds.iter().map(|kind| kind.pieces.len() * kind.orientations[0].size()).sum();
        let all_colours = (1u16 << colouring.colours()) - 1;
        let options_of = |kind: usize| {
            let mut options = Vec::new();
            for (shape, anchors) in placements.of_kind(puzzle, kind) {
                // The covered colours depend only on the colour under the first cell.
                let mut seen = 0;
                for &anchor in anchors {
                    let bit = 1 << colour(anchor);
                    if seen & bit == 0 {
                        seen |= bit;
                        let mut counts = ColourCounts::default();
                        covered(puzzle, anchor, shape).for_each(|cell| counts[colour(cell)] += 1);
                        options.push(counts);
                    }
                    if seen == all_colours {
                        break;
                    }
                }
            }
            PieceOptions::new(kinds[kind].pieces.len(), options)
        };
        let options = (0..kinds.len()).map(options_of).collect();
        ColouredPuzzle { puzzle, colouring, min, max, example, options, area }
    }

    /// A proof from one colour alone.
    fn prove_by_one_colour(&self, colour: usize, work: &mut usize) -> Option<Message> {
        let sums = Sums::of(&self.options, &[colour], work)?;
        let need = self.need(colour);
        if need.clone().any(|number| sums.has(&[number])) {
            return None;
        }
        let below = (0..*need.start()).rfind(|&number| sums.has(&[number]));
        let above = (need.end() + 1..=self.area).find(|&number| sums.has(&[number]));
        let reach = match (below, above) {
            _ if sums.is_single() => "exactly",
            (Some(_), None) => "most",
            (None, _) => "least",
            (Some(_), Some(_)) => "between",
        };
        let message = self
            .message(codes::COLOURING)
            .with("board", *need.start())
            .with("most", *need.end())
            .with("slack", need.end() - need.start())
            .with("reach", reach)
            .with("low", below.or(above)?)
            .with("high", above.or(below)?);
        Some(with_cell(message, self.puzzle, self.example[colour]?))
    }

    /// A proof from all colours together. The count of the last colour follows from the others.
    fn prove_by_all_colours(&self, work: &mut usize) -> Option<Message> {
        let colours = self.colouring.colours();
        // With two colours, one determines the other, and each has been tried alone.
        if colours == 2 {
            return None;
        }
        let others: Vec<usize> = (0..colours - 1).collect();
        let needs: Vec<_> = others.iter().map(|&colour| self.need(colour)).collect();
        let last = self.need(colours - 1);
        // Every combination of counts that the board allows; without optional cells there is only one.
        let combinations =
            needs.iter().try_fold(1usize, |product, need| product.checked_mul(need.clone().count()))?;
        *work = work.checked_sub(combinations)?;
        let combination = |mut number: usize| -> Vec<usize> {
            let mut pick = |need: &RangeInclusive<usize>| {
                let width = need.end() - need.start() + 1;
                let picked = need.start() + number % width;
                number /= width;
                picked
            };
            needs.iter().map(&mut pick).collect()
        };
        let sums = Sums::of(&self.options, &others, work)?;
        let is_possible = |counts: Vec<usize>| {
            let rest = self.area.checked_sub(counts.iter().sum());
            rest.is_some_and(|rest| last.contains(&rest)) && sums.has(&counts)
        };
        if (0..combinations).map(combination).any(is_possible) {
            return None;
        }
        let range = |(min, max)| if min == max { format!("{max}") } else { format!("{min}–{max}") };
        let cells: Vec<String> = self.min[..colours].iter().zip(&self.max).map(range).collect();
        let layers = self.puzzle.board().layers().len();
        let message = self.message(codes::COLOURING_TOGETHER).with("layers", layers);
        Some(message.with("cells", cells.join(", ")))
    }

    /// The numbers of cells of a colour that the pieces may cover, given what the other colours allow.
    fn need(&self, colour: usize) -> RangeInclusive<usize> {
        let sum = |counts: &ColourCounts| counts.iter().map(|&cells| usize::from(cells)).sum::<usize>();
        let (min, max) = (usize::from(self.min[colour]), usize::from(self.max[colour]));
        let (other_min, other_max) = (sum(&self.min) - min, sum(&self.max) - max);
        min.max(self.area.saturating_sub(other_max))..=max.min(self.area.saturating_sub(other_min))
    }

    fn message(&self, code: &'static str) -> Message {
        Message::new(code)
            .with("colouring", self.colouring.name)
            .with("formula", self.colouring.formula())
            .with("colours", self.colouring.colours())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::proved;

    /// `copies` straight pieces.
    fn bars(length: usize, copies: usize) -> String {
        format!("[[piece]]\ncopies = {copies}\nshape = '{}'\n", "#".repeat(length))
    }

    fn drawn(drawing: &str) -> String {
        format!("[[piece]]\nshape = '''\n{drawing}\n'''\n")
    }

    fn board(rows: &[&str]) -> String {
        format!("[board]\ndrawing = '''\n{}\n'''\n", rows.join("\n"))
    }

    #[test]
    fn the_chessboard_without_two_opposite_corners() {
        let mut rows = ["XXXXXXXX"; 8];
        rows[0] = "XXXXXXX.";
        rows[7] = ".XXXXXXX";
        assert_eq!(
            proved(&(board(&rows) + &bars(2, 31))),
            "packing.colouring(colouring: \"checkerboard\", formula: \"(r+c) mod 2\", colours: 2, \
             board: 32, most: 32, slack: 0, reach: \"exactly\", low: 31, high: 31, row: 1, column: 1, layer: 1, layers: 1)"
        );
        // Gomory: without one dark and one light cell there is always a tiling.
        rows[0] = "XX.XXXXX";
        assert_eq!(proved(&(board(&rows) + &bars(2, 31))), "");
    }

    #[test]
    fn the_five_tetrominoes_do_not_tile_a_rectangle() {
        let pieces = ["####", "##\n##", "###\n.#.", "###\n#..", "##.\n.##"].map(drawn).concat();
        for size in ["[4, 5]", "[2, 10]"] {
            assert_eq!(
                proved(&format!("[board]\nrectangle = {size}\n{pieces}")),
                "packing.colouring(colouring: \"checkerboard\", formula: \"(r+c) mod 2\", colours: 2, \
                 board: 10, most: 10, slack: 0, reach: \"between\", low: 9, high: 11, row: 1, column: 1, layer: 1, layers: 1)"
            );
        }
    }

    /// A straight piece covers two cells or none where both row and column are even, a square always one.
    #[test]
    fn a_straight_piece_cannot_replace_a_square() {
        let squares = "[[piece]]\ncopies = 3\nshape = '''\n##\n##\n'''\n";
        assert_eq!(
            proved(&format!("[board]\nrectangle = [4, 4]\n{squares}{}", bars(4, 1))),
            "packing.colouring(colouring: \"grid\", formula: \"r mod 2, c mod 2\", colours: 4, \
             board: 4, most: 4, slack: 0, reach: \"between\", low: 3, high: 5, row: 1, column: 1, layer: 1, layers: 1)"
        );
    }

    /// Golomb: 21 straight trominoes tile a chessboard without one cell only if that is one of four certain cells.
    #[test]
    fn straight_trominoes_on_a_chessboard() {
        let mut rows = ["XXXXXXXX"; 8];
        rows[0] = ".XXXXXXX";
        let said = proved(&(board(&rows) + &bars(3, 21)));
        assert!(said.contains(r#""(r+c) mod 3", colours: 3, board: 20"#), "{said}");
        assert!(said.contains(r#"reach: "exactly", low: 21"#), "{said}");
        rows[0] = "XXXXXXXX";
        rows[2] = "XX.XXXXX";
        assert_eq!(proved(&(board(&rows) + &bars(3, 21))), "");
    }

    /// Klarner: straight n-ominoes tile a rectangle only if n divides a side.
    #[test]
    fn straight_tetrominoes_on_a_ten_by_ten_square() {
        let said = proved(&format!("[board]\nrectangle = [10, 10]\n{}", bars(4, 25)));
        assert!(said.starts_with("packing.colouring("), "{said}");
        assert_eq!(proved(&format!("[board]\nrectangle = [8, 10]\n{}", bars(4, 20))), "");
    }

    /// De Bruijn: 1×2×4 bricks fill a box only if they can do so all in the same orientation.
    #[test]
    fn bricks_in_a_box_of_six() {
        let brick = "[[piece]]\ncopies = 27\nshape = '''\n####\n####\n'''\n";
        let said = proved(&format!("[board]\nbox = [6, 6, 6]\n{brick}"));
        assert!(said.contains("mod 4"), "{said}");
        let brick = "[[piece]]\ncopies = 24\nshape = '''\n####\n####\n'''\n";
        assert_eq!(proved(&format!("[board]\nbox = [4, 6, 8]\n{brick}")), "");
    }

    #[test]
    fn each_colour_is_possible_alone_but_not_all_together() {
        let pieces = ["###\n#..\n#..", "##.\n.##"].map(drawn).concat();
        assert_eq!(
            proved(&format!("[board]\nrectangle = [3, 3]\n{pieces}")),
            "packing.colouring_together(colouring: \"diagonals\", formula: \"(r+c) mod 4\", colours: 4, \
             layers: 1, cells: \"2, 2, 3, 2\")"
        );
    }

    #[test]
    fn optional_cells_allow_several_counts() {
        assert_eq!(proved(&(board(&["?XX", "XXX", "XX?"]) + &bars(2, 4))), "");
        assert_eq!(
            proved(&(board(&["?XXX", "XXXX", "XX?X", "XXXX"]) + &bars(2, 7))),
            "packing.colouring(colouring: \"checkerboard\", formula: \"(r+c) mod 2\", colours: 2, \
             board: 6, most: 6, slack: 0, reach: \"exactly\", low: 7, high: 7, row: 1, column: 1, layer: 1, layers: 1)"
        );
        assert_eq!(
            proved(&(board(&["?XXX", "X?XX", "XX?X", "XXXX", ".?.."]) + &bars(2, 7))),
            "packing.colouring(colouring: \"checkerboard\", formula: \"(r+c) mod 2\", colours: 2, \
             board: 5, most: 6, slack: 1, reach: \"exactly\", low: 7, high: 7, row: 1, column: 1, layer: 1, layers: 1)"
        );
    }

    /// A square of balls has two balls in every second column, whichever plane it is in.
    #[test]
    fn squares_of_balls_in_a_pyramid() {
        let squares = "[[piece]]\ncopies = 3\nshape = '''\n##\n##\n'''\n";
        assert_eq!(
            proved(&format!("[board]\npyramid = 3\n{squares}{}", bars(2, 1))),
            "packing.colouring(colouring: \"columns\", formula: \"c mod 2\", colours: 2, \
             board: 9, most: 9, slack: 0, reach: \"most\", low: 8, high: 8, row: 1, column: 1, layer: 3, layers: 3)"
        );
    }
}

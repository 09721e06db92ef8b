//! Colour the board by a regular pattern and count: if the pieces, wherever they may lie, cannot together cover as
//! many cells of each colour as there are to fill, there is no solution.
//!
//! This is Golomb's argument about the chessboard without two opposite corners (*Checker boards and polyominoes*,
//! American Mathematical Monthly 61, 1954) and its kin with more colours (Golomb, *Polyominoes*, 1965; Klarner,
//! *Packing a rectangle with congruent n-ominoes*, Journal of Combinatorial Theory 7, 1969). Here it is decided
//! exactly: for every kind of piece all numbers of cells of each colour which its places on this board allow are
//! collected, and then all sums of one such choice a piece. A solution would be one of these sums, so when none is
//! what the board needs there is none. First each colour is looked at alone, which is easy to tell, then all
//! colours of a pattern at once. Where that would take too long, nothing is claimed.

use super::hole::at;
use super::pattern::{Colouring, MOST_COLOURS, colourings};
use super::places::{Places, covered};
use super::sums::{Choices, Sums, Tally};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::Puzzle;
use std::ops::RangeInclusive;
use teka_core::Message;

/// The work that all sums of a proof may take: about a millisecond.
const MOST_WORK: usize = 1_000_000;

pub(super) fn proof(puzzle: &Puzzle, places: &Places) -> Option<Message> {
    let mut work = MOST_WORK;
    let mut tried = Vec::new();
    for colouring in colourings(puzzle.lattice()) {
        let coloured = Coloured::new(puzzle, places, colouring);
        let mut colours = 0..coloured.colouring.colours();
        if let Some(message) = colours.find_map(|colour| coloured.alone(colour, &mut work)) {
            return Some(message);
        }
        tried.push(coloured);
    }
    tried.iter().find_map(|coloured| coloured.together(&mut work))
}

/// A puzzle in colours.
struct Coloured<'a> {
    puzzle: &'a Puzzle,
    colouring: Colouring,
    /// Of each colour, the free cells that must be filled, and all free cells.
    least: Tally,
    most: Tally,
    /// A free cell of each colour, where there is one.
    example: [Option<CellId>; MOST_COLOURS],
    /// For each kind, what a piece of it can cover.
    choices: Vec<Choices>,
    /// How many cells all loose pieces cover.
    area: usize,
}

impl<'a> Coloured<'a> {
    fn new(puzzle: &'a Puzzle, places: &Places, colouring: Colouring) -> Self {
        let cells = puzzle.board().cells();
        let colours: Vec<u8> = cells.iter().map(|cell| colouring.colour(cell.site) as u8).collect();
        let colour = |cell: CellId| usize::from(colours[cell.index()]);
        let mut least = Tally::default();
        let mut most = Tally::default();
        let mut example = [None; MOST_COLOURS];
        for cell in places.free() {
            most[colour(cell)] += 1;
            least[colour(cell)] += u16::from(!cells[cell.index()].optional);
            example[colour(cell)].get_or_insert(cell);
        }
        let kinds = puzzle.kinds();
        let area = kinds.iter().map(|kind| kind.pieces.len() * kind.orientations[0].size()).sum();
        let all_colours = (1u16 << colouring.colours()) - 1;
        let choices = |kind: usize| {
            let mut tallies = Vec::new();
            for (shape, anchors) in places.of_kind(puzzle, kind) {
                // What is covered depends on the colour under the first cell only.
                let mut seen = 0;
                for &anchor in anchors {
                    let bit = 1 << colour(anchor);
                    if seen & bit == 0 {
                        seen |= bit;
                        let mut tally = Tally::default();
                        covered(puzzle, anchor, shape).for_each(|cell| tally[colour(cell)] += 1);
                        tallies.push(tally);
                    }
                    if seen == all_colours {
                        break;
                    }
                }
            }
            Choices::new(kinds[kind].pieces.len(), tallies)
        };
        let choices = (0..kinds.len()).map(choices).collect();
        Coloured { puzzle, colouring, least, most, example, choices, area }
    }

    /// A proof from the cells of one colour.
    fn alone(&self, colour: usize, work: &mut usize) -> Option<Message> {
        let sums = Sums::of(&self.choices, &[colour], work)?;
        let need = self.need(colour);
        if need.clone().any(|number| sums.has(&[number])) {
            return None;
        }
        let below = (0..*need.start()).rfind(|&number| sums.has(&[number]));
        let above = (need.end() + 1..=self.area).find(|&number| sums.has(&[number]));
        let reach = match (below, above) {
            _ if sums.is_one() => "exactly",
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
        Some(at(message, self.puzzle, self.example[colour]?))
    }

    /// A proof from all colours at once. The number of cells of the last colour follows from those of the others.
    fn together(&self, work: &mut usize) -> Option<Message> {
        let colours = self.colouring.colours();
        // Of two colours, one settles the other, and it has been looked at.
        if colours == 2 {
            return None;
        }
        let others: Vec<usize> = (0..colours - 1).collect();
        let needs: Vec<_> = others.iter().map(|&colour| self.need(colour)).collect();
        let last = self.need(colours - 1);
        // Every way to fill the board, in numbers; without cells that may stay empty there is only one.
        let ways = needs.iter().try_fold(1usize, |ways, need| ways.checked_mul(need.clone().count()))?;
        *work = work.checked_sub(ways)?;
        let way = |mut number: usize| -> Vec<usize> {
            let mut pick = |need: &RangeInclusive<usize>| {
                let choices = need.end() - need.start() + 1;
                let picked = need.start() + number % choices;
                number /= choices;
                picked
            };
            needs.iter().map(&mut pick).collect()
        };
        let sums = Sums::of(&self.choices, &others, work)?;
        let works = |way: Vec<usize>| {
            let rest = self.area.checked_sub(way.iter().sum());
            rest.is_some_and(|rest| last.contains(&rest)) && sums.has(&way)
        };
        if (0..ways).map(way).any(works) {
            return None;
        }
        let range =
            |(least, most)| if least == most { format!("{most}") } else { format!("{least}–{most}") };
        let cells: Vec<String> = self.least[..colours].iter().zip(&self.most).map(range).collect();
        let layers = self.puzzle.board().layers().len();
        let message = self.message(codes::COLOURING_TOGETHER).with("layers", layers);
        Some(message.with("cells", cells.join(", ")))
    }

    /// How many cells of a colour the pieces cover when the others are filled as they must be.
    fn need(&self, colour: usize) -> RangeInclusive<usize> {
        let sum = |tally: &Tally| tally.iter().map(|&cells| usize::from(cells)).sum::<usize>();
        let (least, most) = (usize::from(self.least[colour]), usize::from(self.most[colour]));
        let (other_least, other_most) = (sum(&self.least) - least, sum(&self.most) - most);
        least.max(self.area.saturating_sub(other_most))..=most.min(self.area.saturating_sub(other_least))
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

    /// So many straight pieces.
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
        // Gomory: without a dark and a light cell it always works.
        rows[0] = "XX.XXXXX";
        assert_eq!(proved(&(board(&rows) + &bars(2, 31))), "");
    }

    #[test]
    fn the_five_tetrominoes_make_no_rectangle() {
        let pieces = ["####", "##\n##", "###\n.#.", "###\n#..", "##.\n.##"].map(drawn).concat();
        for size in ["[4, 5]", "[2, 10]"] {
            assert_eq!(
                proved(&format!("[board]\nrectangle = {size}\n{pieces}")),
                "packing.colouring(colouring: \"checkerboard\", formula: \"(r+c) mod 2\", colours: 2, \
                 board: 10, most: 10, slack: 0, reach: \"between\", low: 9, high: 11, row: 1, column: 1, layer: 1, layers: 1)"
            );
        }
    }

    /// A bar covers two cells or none of the even rows and columns, a square always one.
    #[test]
    fn a_bar_cannot_take_the_place_of_a_square() {
        let squares = "[[piece]]\ncopies = 3\nshape = '''\n##\n##\n'''\n";
        assert_eq!(
            proved(&format!("[board]\nrectangle = [4, 4]\n{squares}{}", bars(4, 1))),
            "packing.colouring(colouring: \"grid\", formula: \"r mod 2, c mod 2\", colours: 4, \
             board: 4, most: 4, slack: 0, reach: \"between\", low: 3, high: 5, row: 1, column: 1, layer: 1, layers: 1)"
        );
    }

    /// Golomb: a chessboard without a cell takes 21 bars of three only if the cell is one of four.
    #[test]
    fn bars_of_three_on_a_chessboard() {
        let mut rows = ["XXXXXXXX"; 8];
        rows[0] = ".XXXXXXX";
        let said = proved(&(board(&rows) + &bars(3, 21)));
        assert!(said.contains(r#""(r+c) mod 3", colours: 3, board: 20"#), "{said}");
        assert!(said.contains(r#"reach: "exactly", low: 21"#), "{said}");
        rows[0] = "XXXXXXXX";
        rows[2] = "XX.XXXXX";
        assert_eq!(proved(&(board(&rows) + &bars(3, 21))), "");
    }

    /// Klarner: bars of n fill a rectangle only if n divides a side.
    #[test]
    fn bars_of_four_on_a_square_of_ten() {
        let said = proved(&format!("[board]\nrectangle = [10, 10]\n{}", bars(4, 25)));
        assert!(said.starts_with("packing.colouring("), "{said}");
        assert_eq!(proved(&format!("[board]\nrectangle = [8, 10]\n{}", bars(4, 20))), "");
    }

    /// De Bruijn: bricks of 1×2×4 fill a box only if they do so all lying the same way.
    #[test]
    fn bricks_in_a_box_of_six() {
        let brick = "[[piece]]\ncopies = 27\nshape = '''\n####\n####\n'''\n";
        let said = proved(&format!("[board]\nbox = [6, 6, 6]\n{brick}"));
        assert!(said.contains("mod 4"), "{said}");
        let brick = "[[piece]]\ncopies = 24\nshape = '''\n####\n####\n'''\n";
        assert_eq!(proved(&format!("[board]\nbox = [4, 6, 8]\n{brick}")), "");
    }

    #[test]
    fn every_colour_can_be_right_alone_but_not_all_together() {
        let pieces = ["###\n#..\n#..", "##.\n.##"].map(drawn).concat();
        assert_eq!(
            proved(&format!("[board]\nrectangle = [3, 3]\n{pieces}")),
            "packing.colouring_together(colouring: \"diagonals\", formula: \"(r+c) mod 4\", colours: 4, \
             layers: 1, cells: \"2, 2, 3, 2\")"
        );
    }

    #[test]
    fn cells_that_may_stay_empty_give_room() {
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

    /// A square of balls has two balls in every second column, in whatever plane it lies.
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

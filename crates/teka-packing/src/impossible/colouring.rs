//! Colour the board by a regular pattern and count: if the pieces, wherever they may lie, cannot together cover as
//! many cells of each colour as there are to fill, there is no solution.
//!
//! This is Golomb's argument about the chessboard without two opposite corners (*Checker boards and polyominoes*,
//! American Mathematical Monthly 61, 1954) and its kin with more colours (*Polyominoes*, 1965; Klarner, *Packing a
//! rectangle with congruent n-ominoes*, 1969). Here it is decided exactly: for every kind of piece all numbers of
//! cells of each colour which its places on this board allow are collected, and then all sums of one such choice a
//! piece. A solution would be one of these sums, so when none is what the board needs there is none. First each
//! colour is looked at alone, which is easy to tell, then all colours of a pattern at once. Where the sums become
//! too many, nothing is claimed.

use super::hole::at;
use super::pattern::{Colouring, MOST_COLOURS, colourings};
use super::places::{Places, covered};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::Puzzle;
use num_bigint::BigUint;
use std::ops::RangeInclusive;
use teka_core::Message;

/// Beyond this many pieces times cells, counting takes longer than it is worth.
const MOST_WORK: usize = 1_000_000;
/// The most sums of all colours at once to keep, and to make in a whole proof.
const MOST_SUMS: usize = 20_000;
const MOST_STEPS: usize = 100_000;

/// How many cells of each colour.
type Tally = [u16; MOST_COLOURS];

pub(super) fn proof(puzzle: &Puzzle, places: &Places) -> Option<Message> {
    if puzzle.loose().count() * places.free().count() > MOST_WORK {
        return None;
    }
    let coloured: Vec<Coloured<'_>> = colourings(puzzle.lattice())
        .into_iter()
        .map(|colouring| Coloured::new(puzzle, places, colouring))
        .collect();
    let alone = |it: &Coloured<'_>| (0..it.colouring.colours()).find_map(|colour| it.alone(colour));
    let mut steps = MOST_STEPS;
    coloured.iter().find_map(alone).or_else(|| coloured.iter().find_map(|it| it.together(&mut steps)))
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
    choices: Vec<Vec<Tally>>,
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
        let all_colours = (1u16 << colouring.colours()) - 1;
        let choices = |kind| {
            let mut choices: Vec<Tally> = Vec::new();
            for (shape, anchors) in places.of_kind(puzzle, kind) {
                // What is covered depends on the colour under the first cell only.
                let mut seen = 0;
                for &anchor in anchors {
                    let bit = 1 << colour(anchor);
                    if seen & bit == 0 {
                        seen |= bit;
                        let mut tally = Tally::default();
                        covered(puzzle, anchor, shape).for_each(|cell| tally[colour(cell)] += 1);
                        choices.push(tally);
                    }
                    if seen == all_colours {
                        break;
                    }
                }
            }
            choices.sort_unstable();
            choices.dedup();
            choices
        };
        let choices = (0..puzzle.kinds().len()).map(choices).collect();
        Coloured { puzzle, colouring, least, most, example, choices }
    }

    /// A proof from the cells of one colour.
    fn alone(&self, colour: usize) -> Option<Message> {
        let mut area = 0;
        // The numbers of cells that can be covered, as the bits that are set.
        let mut sums = BigUint::from(1u8);
        for (kind, choices) in self.puzzle.kinds().iter().zip(&self.choices) {
            area += kind.pieces.len() * kind.orientations[0].size();
            let mut numbers: Vec<u16> = choices.iter().map(|tally| tally[colour]).collect();
            numbers.sort_unstable();
            numbers.dedup();
            if let [number] = numbers[..] {
                sums <<= usize::from(number) * kind.pieces.len();
                continue;
            }
            for _ in &kind.pieces {
                sums = numbers.iter().fold(BigUint::ZERO, |all, &number| all | (&sums << number));
            }
        }
        let need = self.need(colour, area);
        if need.clone().any(|number| sums.bit(number as u64)) {
            return None;
        }
        let below = (0..*need.start()).rev().find(|&number| sums.bit(number as u64));
        let above = (*need.end() + 1..=area).find(|&number| sums.bit(number as u64));
        let reach = match (below, above) {
            _ if sums.count_ones() == 1 => "exactly",
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

    /// How many cells of a colour pieces of this area cover when the others are filled as they must be.
    fn need(&self, colour: usize, area: usize) -> RangeInclusive<usize> {
        let sum = |tally: &Tally| tally.iter().map(|&cells| usize::from(cells)).sum::<usize>();
        let (least, most) = (usize::from(self.least[colour]), usize::from(self.most[colour]));
        let (other_least, other_most) = (sum(&self.least) - least, sum(&self.most) - most);
        least.max(area.saturating_sub(other_most))..=most.min(area.saturating_sub(other_least))
    }

    /// A proof from all colours at once, for as many `steps` as are left.
    fn together(&self, steps: &mut usize) -> Option<Message> {
        let colours = self.colouring.colours();
        // The number of cells of one colour settles that of the other.
        if colours == 2 {
            return None;
        }
        let mut pieces: Vec<&[Tally]> = Vec::new();
        for (kind, choices) in self.puzzle.kinds().iter().zip(&self.choices) {
            pieces.extend(kind.pieces.iter().map(|_| &choices[..]));
        }
        pieces.sort_by_key(|choices| choices.len());
        // Of each colour, what may be covered when these pieces and all later ones are still to come.
        let mut bounds = vec![(self.least, self.most)];
        for choices in pieces.iter().rev() {
            let (mut least, mut most) = bounds[bounds.len() - 1];
            for colour in 0..colours {
                let numbers = || choices.iter().map(|tally| tally[colour]);
                least[colour] = least[colour].saturating_sub(numbers().max().unwrap_or(0));
                most[colour] = most[colour].checked_sub(numbers().min().unwrap_or(0))?;
            }
            bounds.push((least, most));
        }
        bounds.reverse();
        let mut sums = vec![Tally::default()];
        for (choices, (least, most)) in pieces.iter().zip(&bounds[1..]) {
            *steps = steps.checked_sub(sums.len() * choices.len())?;
            let add = |sum: &Tally, tally: &Tally| {
                let mut sum = *sum;
                sum.iter_mut().zip(tally).for_each(|(cells, more)| *cells += more);
                sum
            };
            let fits = |sum: &Tally| (0..colours).all(|at| (least[at]..=most[at]).contains(&sum[at]));
            let all = sums.iter().flat_map(|sum| choices.iter().map(|tally| add(sum, tally)));
            let mut next: Vec<Tally> = all.filter(fits).collect();
            next.sort_unstable();
            next.dedup();
            if next.len() > MOST_SUMS {
                return None;
            }
            sums = next;
        }
        if !sums.is_empty() {
            return None;
        }
        let needs: Vec<String> = self.least[..colours]
            .iter()
            .zip(&self.most)
            .map(|(least, most)| if least == most { most.to_string() } else { format!("{least}–{most}") })
            .collect();
        Some(self.message(codes::COLOURING_TOGETHER).with("cells", needs.join(", ")))
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
    use super::super::tests::{proved, puzzle};
    use super::{Coloured, Places, colourings, proof};

    fn bars(length: usize, copies: usize) -> String {
        format!("[[piece]]\ncopies = {copies}\nshape = '{}'\n", "#".repeat(length))
    }

    #[test]
    fn the_chessboard_without_two_opposite_corners() {
        let rows =
            ["XXXXXXX.", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", ".XXXXXXX"];
        let board =
            |rows: &[&str]| format!("[board]\ndrawing = '''\n{}\n'''\n{}", rows.join("\n"), bars(2, 31));
        assert_eq!(
            proved(&board(&rows)),
            "packing.colouring(colouring: \"checkerboard\", formula: \"(r+c) mod 2\", colours: 2, \
             board: 32, most: 32, slack: 0, reach: \"exactly\", low: 31, high: 31, row: 1, column: 1, layer: 1)"
        );
        let mut fair = rows;
        fair[0] = "XXXXXXXX";
        fair[1] = "XXXXXXX.";
        assert_eq!(proved(&board(&fair)), "");
    }

    #[test]
    fn the_five_tetrominoes_make_no_rectangle() {
        let shapes = ["####", "##\n##", "###\n.#.", "###\n#..", "##.\n.##"];
        let pieces: Vec<_> = shapes.map(|shape| format!("[[piece]]\nshape = '''\n{shape}\n'''\n")).into();
        for board in ["[4, 5]", "[2, 10]"] {
            let said = proved(&format!("[board]\nrectangle = {board}\n{}", pieces.concat()));
            assert!(said.contains(r#""checkerboard""#), "{said}");
            assert!(
                said.contains(r#"board: 10, most: 10, slack: 0, reach: "between", low: 9, high: 11"#),
                "{said}"
            );
        }
    }
}

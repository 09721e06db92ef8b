//! The colourings that the colouring proof tries. The colour of a cell is given by remainders of linear combinations of
//! its row, column and layer.
//!
//! A translation changes such a combination by the same amount for all cells of a piece. So the colours that a piece
//! covers depend only on its orientation and on the colour under its first cell, which makes these colourings cheap.
//! On the lattice of balls, row, column and layer are coordinates along three steps between touching balls.

use crate::lattice::{GridPos, Lattice};

/// The maximum number of colours.
pub(super) const MAX_COLOURS: usize = 9;

/// A colouring of the whole lattice.
pub(super) struct Colouring {
    /// The name of the pattern in messages.
    pub(super) name: &'static str,
    rules: Vec<Rule>,
}

/// A linear combination of row, column and layer, modulo `colours`.
#[derive(Clone, Copy)]
struct Rule {
    factors: [i32; 3],
    colours: usize,
}

impl Colouring {
    pub(super) fn colours(&self) -> usize {
        self.rules.iter().map(|rule| rule.colours).product()
    }

    pub(super) fn colour(&self, pos: GridPos) -> usize {
        self.rules.iter().fold(0, |colour, rule| colour * rule.colours + rule.value(pos))
    }

    /// The colour as a formula of row `r`, column `c` and layer `l`, such as `(r+c) mod 3`.
    pub(super) fn formula(&self) -> String {
        let rules: Vec<String> = self.rules.iter().map(Rule::formula).collect();
        rules.join(", ")
    }
}

impl Rule {
    fn value(&self, pos: GridPos) -> usize {
        let [row, column, layer] = self.factors;
        let sum = row * pos.row + column * pos.column + layer * pos.layer;
        sum.rem_euclid(self.colours as i32) as usize
    }

    fn formula(&self) -> String {
        let mut sum = String::new();
        for (factor, name) in self.factors.into_iter().zip(["r", "c", "l"]).filter(|&(factor, _)| factor != 0)
        {
            sum.push_str(if factor < 0 { "−" } else { "+" });
            if factor.abs() > 1 {
                sum.push_str(&factor.abs().to_string());
            }
            sum.push_str(name);
        }
        let sum = sum.trim_start_matches('+');
        let colours = self.colours;
        if sum.chars().count() == 1 {
            format!("{sum} mod {colours}")
        } else {
            format!("({sum}) mod {colours}")
        }
    }
}

/// The colourings to try on a lattice, those with the fewest colours first.
pub(super) fn colourings(lattice: Lattice) -> Vec<Colouring> {
    let mut all = Vec::new();
    // Three dimensions have more directions and placements, so only fewer colours are affordable.
    let max = if lattice == Lattice::Square { 6 } else { 4 };
    for &(name, factors) in directions(lattice) {
        for colours in 2..=max {
            // Modulo 2, −1 equals 1 and 2 equals 0.
            if colours == 2 && !factors.iter().all(|factor| (0..2).contains(factor)) {
                continue;
            }
            let summands = factors.iter().filter(|&&factor| factor != 0).count();
            let chess =
                colours == 2 && matches!((lattice, summands), (Lattice::Square, 2) | (Lattice::Cubic, 3));
            all.push((if chess { "checkerboard" } else { name }, vec![(factors, colours)]));
        }
    }
    match lattice {
        Lattice::Square => {
            all.push(("grid", vec![(ROWS, 2), (COLUMNS, 2)]));
            all.push(("grid", vec![(ROWS, 3), (COLUMNS, 3)]));
            for (factors, colours) in [([1, 2, 0], 4), ([2, 1, 0], 4), ([1, 2, 0], 5), ([1, -2, 0], 5)] {
                all.push(("knights", vec![(factors, colours)]));
            }
        }
        Lattice::Cubic => {
            all.push(("grid", vec![(ROWS, 2), (COLUMNS, 2)]));
            all.push(("grid", vec![(ROWS, 2), (LAYERS, 2)]));
            all.push(("grid", vec![(COLUMNS, 2), (LAYERS, 2)]));
            all.push(("grid", vec![(ROWS, 2), (COLUMNS, 2), (LAYERS, 2)]));
        }
        // The face-centred cubic lattice is the union of four cubic ones, and touching balls are in different ones.
        Lattice::Sphere => {
            all.push(("grid", vec![([1, 1, 0], 2), (LAYERS, 2)]));
            all.push(("grid", vec![(ROWS, 2), (COLUMNS, 2), (LAYERS, 2)]));
        }
    }
    let rule = |(factors, colours)| Rule { factors, colours };
    let mut all: Vec<Colouring> = all
        .into_iter()
        .map(|(name, rules)| Colouring { name, rules: rules.into_iter().map(rule).collect() })
        .collect();
    teka_core::sort::by_key(&mut all, |colouring| (colouring.colours(), colouring.name != "checkerboard"));
    all
}

const ROWS: [i32; 3] = [1, 0, 0];
const COLUMNS: [i32; 3] = [0, 1, 0];
const LAYERS: [i32; 3] = [0, 0, 1];

/// The directions in which colours alternate, one of each pair of opposite ones; the densest planes come first.
fn directions(lattice: Lattice) -> &'static [(&'static str, [i32; 3])] {
    match lattice {
        Lattice::Square => {
            &[("columns", COLUMNS), ("rows", ROWS), ("diagonals", [1, 1, 0]), ("diagonals", [1, -1, 0])]
        }
        Lattice::Cubic => &[
            ("layers", LAYERS),
            ("columns", COLUMNS),
            ("rows", ROWS),
            ("planes", [1, 1, 0]),
            ("planes", [1, -1, 0]),
            ("planes", [1, 0, 1]),
            ("planes", [1, 0, -1]),
            ("planes", [0, 1, 1]),
            ("planes", [0, 1, -1]),
            ("planes", [1, 1, 1]),
            ("planes", [1, 1, -1]),
            ("planes", [1, -1, 1]),
            ("planes", [1, -1, -1]),
        ],
        Lattice::Sphere => &[
            // The four kinds of plane in which every ball touches six others: those of the pyramid's faces.
            ("columns", COLUMNS),
            ("rows", ROWS),
            ("planes", [1, 0, 1]),
            ("planes", [0, 1, 1]),
            // The three in which it touches four.
            ("layers", LAYERS),
            ("planes", [1, -1, 0]),
            ("planes", [1, 1, 1]),
            // The six in which it touches two.
            ("planes", [1, 1, 0]),
            ("planes", [1, 1, 2]),
            ("planes", [1, -1, 1]),
            ("planes", [1, -1, -1]),
            ("planes", [2, 0, 1]),
            ("planes", [0, 2, 1]),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Point;

    /// The proofs rely on this: translation maps cells of one colour to cells of one colour.
    #[test]
    fn translation_maps_colours_to_colours() {
        for (_, lattice) in Lattice::NAMED {
            let range = |flat| if flat { 0..1 } else { -3..4 };
            let positions: Vec<GridPos> = range(lattice == Lattice::Square)
                .flat_map(|layer| (-3..4).map(move |row| (layer, row)))
                .flat_map(|(layer, row)| (-3..4).map(move |column| GridPos { layer, row, column }))
                .collect();
            for colouring in colourings(lattice) {
                for step in lattice.steps() {
                    let moved = |pos| lattice.grid_pos(lattice.point(pos) + step);
                    let mut after = [None; MAX_COLOURS];
                    for &pos in &positions {
                        let colour = colouring.colour(moved(pos));
                        let known = after[colouring.colour(pos)].get_or_insert(colour);
                        assert_eq!(*known, colour, "{} {}", colouring.name, colouring.formula());
                    }
                }
            }
        }
    }

    #[test]
    fn every_colour_is_used() {
        for (_, lattice) in Lattice::NAMED {
            for colouring in colourings(lattice) {
                let layers = if lattice == Lattice::Square { 1 } else { 6 };
                let positions = (0..layers).flat_map(|layer| (0..36).map(move |at| (layer, at / 6, at % 6)));
                let colours =
                    positions.map(|(layer, row, column)| colouring.colour(GridPos { layer, row, column }));
                let used: std::collections::BTreeSet<usize> = colours.collect();
                assert!(used.into_iter().eq(0..colouring.colours()), "{}", colouring.formula());
            }
        }
    }

    #[test]
    fn touching_balls_have_different_colours() {
        let colourings = colourings(Lattice::Sphere);
        let four = colourings.iter().find(|it| it.formula() == "(r+c) mod 2, l mod 2").unwrap();
        let colour = |at: Point| four.colour(Lattice::Sphere.grid_pos(at));
        for step in Lattice::Sphere.steps() {
            assert_ne!(colour(step), colour(Point::ORIGIN));
        }
    }

    #[test]
    fn formulas_read_like_sums() {
        let formula = |factors, colours| Rule { factors, colours }.formula();
        assert_eq!(formula([1, 0, 0], 2), "r mod 2");
        assert_eq!(formula([1, -2, 0], 5), "(r−2c) mod 5");
        assert_eq!(formula([0, 2, 1], 3), "(2c+l) mod 3");
    }
}

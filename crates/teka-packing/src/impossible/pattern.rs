//! The colourings that a proof can try: each gives a cell its colour by the remainders of sums of its row, column
//! and layer.
//!
//! A sum of multiples of row, column and layer changes by the same amount for all cells of a piece that is moved
//! by a step of the lattice. So the colours a piece covers depend only on its orientation and on the colour its
//! first cell lies on, which is what makes these colourings cheap. On the lattice of balls row, column and layer
//! are coordinates like any others, along three of the lattice's own steps.

use crate::lattice::{Lattice, Site};

/// The most colours a colouring has.
pub(super) const MOST_COLOURS: usize = 9;

pub(super) struct Colouring {
    /// What it looks like, for a sentence to describe.
    pub(super) name: &'static str,
    rules: Vec<Rule>,
}

/// A number from 0 to below `colours`: the remainder of the sum of these multiples of row, column and layer.
#[derive(Clone, Copy)]
struct Rule {
    factors: [i32; 3],
    colours: usize,
}

impl Colouring {
    pub(super) fn colours(&self) -> usize {
        self.rules.iter().map(|rule| rule.colours).product()
    }

    pub(super) fn colour(&self, site: Site) -> usize {
        self.rules.iter().fold(0, |colour, rule| colour * rule.colours + rule.value(site))
    }

    /// How the colour follows from row `r`, column `c` and layer `l`, such as `(r+c) mod 3`.
    pub(super) fn formula(&self) -> String {
        let rules: Vec<String> = self.rules.iter().map(Rule::formula).collect();
        rules.join(", ")
    }
}

impl Rule {
    fn value(&self, site: Site) -> usize {
        let [row, column, layer] = self.factors;
        let sum = row * site.row + column * site.column + layer * site.layer;
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

/// The colourings to try on a lattice, those with few colours first.
pub(super) fn colourings(lattice: Lattice) -> Vec<Colouring> {
    let mut all = Vec::new();
    // In space there are more directions and more places a piece can take, so fewer colours have to do.
    let most = if lattice == Lattice::Square { 6 } else { 4 };
    for &(name, factors) in directions(lattice) {
        for colours in 2..=most {
            // For two colours + and − are the same, and twice is nothing.
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
        // The face-centred cubic lattice is four cubic ones, and no two balls that touch are of the same.
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
    all.sort_by_key(|colouring| (colouring.colours(), colouring.name != "checkerboard"));
    all
}

const ROWS: [i32; 3] = [1, 0, 0];
const COLUMNS: [i32; 3] = [0, 1, 0];
const LAYERS: [i32; 3] = [0, 0, 1];

/// The directions in which colours can take turns: up to symmetry, the closest planes of the lattice first.
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

    /// What the proofs rest on: two cells of one colour still have one colour after the same step.
    #[test]
    fn equal_colours_stay_equal_under_every_step() {
        for (_, lattice) in Lattice::NAMED {
            let range = |flat| if flat { 0..1 } else { -3..4 };
            let sites: Vec<Site> = range(lattice == Lattice::Square)
                .flat_map(|layer| (-3..4).map(move |row| (layer, row)))
                .flat_map(|(layer, row)| (-3..4).map(move |column| Site { layer, row, column }))
                .collect();
            for colouring in colourings(lattice) {
                for step in lattice.steps() {
                    let moved = |site| lattice.site(lattice.point(site) + step);
                    let mut after = [None; MOST_COLOURS];
                    for &site in &sites {
                        let colour = colouring.colour(moved(site));
                        let known = after[colouring.colour(site)].get_or_insert(colour);
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
                let sites = (0..layers).flat_map(|layer| (0..36).map(move |at| (layer, at / 6, at % 6)));
                let colours = sites.map(|(layer, row, column)| colouring.colour(Site { layer, row, column }));
                let used: std::collections::BTreeSet<usize> = colours.collect();
                assert!(used.into_iter().eq(0..colouring.colours()), "{}", colouring.formula());
            }
        }
    }

    #[test]
    fn the_balls_that_touch_are_of_different_colours() {
        let colourings = colourings(Lattice::Sphere);
        let four = colourings.iter().find(|it| it.formula() == "(r+c) mod 2, l mod 2").unwrap();
        let colour = |at: Point| four.colour(Lattice::Sphere.site(at));
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

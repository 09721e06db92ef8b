//! Coordinates rounded to hundredths of a unit.
//!
//! A hundredth is finer than any screen or printer shows. Rounding when an item is made, rather than when it is
//! written, lets every exporter draw exactly the same thing, and makes items comparable and hashable as values.

use std::fmt;

/// A coordinate, a length or a share, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Num(i32);

/// Rounds to the nearest hundredth; ties go to the even one.
pub(crate) fn num(value: f64) -> Num {
    let hundredths = value * 100.0;
    // Multiplication may round up to a half, or down from one; the decimal form of the number never does.
    if ((hundredths - hundredths.floor()) - 0.5).abs() < 1e-6 {
        let digits = format!("{value:.2}");
        return Num((digits.parse::<f64>().unwrap_or(value) * 100.0).round() as i32);
    }
    Num(hundredths.round() as i32)
}

impl Num {
    /// The number as a float, for computing pixels and pages.
    pub(crate) fn get(self) -> f32 {
        (f64::from(self.0) / 100.0) as f32
    }
}

impl std::ops::Neg for Num {
    type Output = Num;

    fn neg(self) -> Num {
        Num(-self.0)
    }
}

/// As short as possible: `12`, `12.5`, `-0.05`.
impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        match (size / 100, size % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            (whole, part) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let numbers = [0.0, -0.0, -0.001, 1.0, 12.5, 0.126, -3.999, 100.0, 1e6, 0.05, -0.05];
        let expected = ["0", "0", "0", "1", "12.5", "0.13", "-4", "100", "1000000", "0.05", "-0.05"];
        assert_eq!(numbers.map(|number| num(number).to_string()), expected);
    }

    #[test]
    fn numbers_are_rounded_as_they_would_be_written() {
        for thousandths in -5_000..5_000 {
            let value = f64::from(thousandths) / 1_000.0;
            let written = format!("{value:.2}");
            let short = written.trim_end_matches('0').trim_end_matches('.');
            assert_eq!(num(value).to_string(), if short == "-0" { "0" } else { short }, "{value}");
        }
    }

    #[test]
    fn odd_numbers_do_no_harm() {
        assert_eq!(num(f64::NAN).to_string(), "0");
        assert!(num(f64::INFINITY).get() > 1e7 && num(-1e300).get() < -1e7);
    }
}

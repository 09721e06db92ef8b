//! A logarithmic scale: the powers of ten that it spans, the positions of figures, and the labels of its ticks.
//!
//! Zero has no logarithm, so if it occurs, it has a place of its own to the left of the scale.

use crate::chart::Unit;

/// The share of the width that zero takes, with the gap beside it.
const ZERO: f64 = 0.13;
/// The smallest power of ten: clocks measure nanoseconds.
const MIN: i32 = -9;
/// The largest power of ten: 2^64 is less.
const MAX: i32 = 20;
/// The maximum number of gaps between ticks with labels.
const MAX_LABELS: i32 = 4;

/// The scale of one measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    /// The exponent of its first power of ten.
    first: i32,
    /// The exponent of its last power of ten.
    last: i32,
    /// Whether zero has a place.
    zero: bool,
}

/// A line across the scale.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tick {
    /// Its position, as a share of the width.
    pub(super) place: f64,
    /// Its label, if there is room.
    pub(super) label: Option<String>,
}

impl Scale {
    /// The scale for these figures.
    pub(super) fn over(values: impl Iterator<Item = f64>) -> Self {
        let (mut least, mut most, mut zero) = (None::<i32>, None::<i32>, false);
        for value in values {
            match bounded(value) {
                None => zero = true,
                Some(value) => {
                    let below = decade(value);
                    let above = if power(below) < value { below + 1 } else { below };
                    least = Some(least.map_or(below, |least| least.min(below)));
                    most = Some(most.map_or(above, |most| most.max(above)));
                }
            }
        }
        let first = least.unwrap_or(0).min(MAX - 1);
        Scale { first, last: most.unwrap_or(1).max(first + 1), zero }
    }

    /// The position of a figure, as a share of the width.
    pub(super) fn place(&self, value: f64) -> f64 {
        match bounded(value) {
            None => 0.0,
            Some(value) => self.along(value.log10()),
        }
    }

    /// The position where the scale itself begins, to the right of zero.
    pub(super) fn start(&self) -> f64 {
        if self.zero { ZERO } else { 0.0 }
    }

    /// A tick at every power of ten, and one at zero. Only some have a label, so that labels do not overlap.
    pub(super) fn ticks(&self, unit: Unit) -> Vec<Tick> {
        let step = ((self.last - self.first) + MAX_LABELS - 1) / MAX_LABELS;
        let zero = self.zero.then(|| Tick { place: 0.0, label: Some("0".to_owned()) });
        let powers = (self.first..=self.last).map(|exponent| {
            let label = ((exponent - self.first) % step == 0).then(|| unit.power(exponent));
            Tick { place: self.along(f64::from(exponent)), label }
        });
        zero.into_iter().chain(powers).collect()
    }

    fn along(&self, exponent: f64) -> f64 {
        let share = (exponent - f64::from(self.first)) / f64::from(self.last - self.first);
        self.start() + share.clamp(0.0, 1.0) * (1.0 - self.start())
    }
}

impl Unit {
    /// A power of ten in its shortest form: `100k`, `10 µs`.
    fn power(self, exponent: i32) -> String {
        let (prefixes, space): (&[&str], &str) = match self {
            Unit::Count => (&["n", "µ", "m", "", "k", "M", "G", "T", "P", "E"], ""),
            Unit::Seconds => (&["ns", "µs", "ms", "s"], " "),
        };
        // There are no kiloseconds, so larger powers get more digits.
        let group = ((exponent - MIN) / 3).clamp(0, prefixes.len() as i32 - 1);
        let zeros = (exponent - MIN - 3 * group).max(0) as usize;
        format!("1{}{space}{}", "0".repeat(zeros), prefixes[group as usize])
    }
}

/// A positive figure, limited to the powers of ten above; `None` for zero.
fn bounded(value: f64) -> Option<f64> {
    (value > 0.0).then(|| value.clamp(power(MIN), power(MAX)))
}

/// The power of ten at or below a figure. Unlike a logarithm, this is exact for round numbers.
fn decade(value: f64) -> i32 {
    (MIN..=MAX).rev().find(|&exponent| power(exponent) <= value).unwrap_or(MIN)
}

fn power(exponent: i32) -> f64 {
    // Negative powers are not exact, but a quotient is as close as possible.
    if exponent < 0 { 1.0 / 10_f64.powi(-exponent) } else { 10_f64.powi(exponent) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(values: &[f64], unit: Unit) -> Vec<String> {
        let ticks = Scale::over(values.iter().copied()).ticks(unit);
        ticks.into_iter().filter_map(|tick| tick.label).collect()
    }

    #[test]
    fn whole_powers_of_ten_around_the_figures() {
        assert_eq!(labels(&[39.0, 11_425.0, 1_462_400.0], Unit::Count), ["10", "1k", "100k", "10M"]);
        assert_eq!(labels(&[1.0, 1000.0], Unit::Count), ["1", "10", "100", "1k"]);
        assert_eq!(labels(&[0.000_031, 0.0058], Unit::Seconds), ["10 µs", "100 µs", "1 ms", "10 ms"]);
        assert_eq!(labels(&[0.5, 70.0], Unit::Seconds), ["100 ms", "1 s", "10 s", "100 s"]);
        assert_eq!(labels(&[5000.0], Unit::Seconds), ["1000 s", "10000 s"]);
    }

    #[test]
    fn zero_has_its_own_place() {
        assert_eq!(labels(&[0.0, 19.0, 62.0], Unit::Count), ["0", "10", "100"]);
        let scale = Scale::over([0.0, 10.0].into_iter());
        assert!(scale.place(0.0) == 0.0 && scale.place(10.0) > 0.1);
        assert!(Scale::over([10.0].into_iter()).place(10.0) == 0.0);
    }

    #[test]
    fn one_figure_or_none_has_a_scale_too() {
        assert_eq!(labels(&[7.0], Unit::Count), ["1", "10"]);
        assert_eq!(labels(&[100.0], Unit::Count), ["100", "1k"]);
        assert_eq!(labels(&[0.0], Unit::Count), ["0", "1", "10"]);
        assert_eq!(labels(&[], Unit::Count), ["1", "10"]);
    }

    #[test]
    fn labels_are_few_however_far_the_figures_are_apart() {
        for most in 1..=19 {
            let values = [1.0, 10_f64.powi(most)];
            let ticks = Scale::over(values.into_iter()).ticks(Unit::Count);
            let count = ticks.iter().filter(|tick| tick.label.is_some()).count();
            assert_eq!(ticks.len(), most as usize + 1);
            assert!((2..=5).contains(&count), "{most}");
        }
        assert_eq!(labels(&[1.0, u64::MAX as f64], Unit::Count), ["1", "100k", "10G", "1P", "100E"]);
    }

    #[test]
    fn figures_are_in_order_and_inside_the_scale() {
        let scale = Scale::over([3.0, 40_000.0].into_iter());
        let places =
            [f64::NAN, -1.0, 0.0, 1e-9, 3.0, 4.0, 40_000.0, 1e5, f64::INFINITY].map(|v| scale.place(v));
        assert!(places.windows(2).all(|pair| pair[0] <= pair[1]));
        assert!(places.iter().all(|place| (0.0..=1.0).contains(place)));
        assert!(scale.place(3.0) < scale.place(4.0));
    }

    #[test]
    fn equal_steps_are_equal_factors() {
        let scale = Scale::over([1.0, 1e6].into_iter());
        let step = |from: f64| scale.place(from * 10.0) - scale.place(from);
        assert!((step(1.0) - step(1e5)).abs() < 1e-9 && (step(2.0) - step(700.0)).abs() < 1e-9);
    }
}

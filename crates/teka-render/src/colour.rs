//! An sRGB colour with the arithmetic that drawing needs: shades, contrast (as in WCAG 2), and the choice of black or
//! white ink on it.

use std::fmt;

/// An opaque sRGB colour.
///
/// ```
/// use teka_render::Colour;
///
/// let orange = Colour::new(255, 135, 0);
/// assert_eq!(orange.to_string(), "#ff8700");
/// assert_eq!(orange.ink(), Colour::BLACK);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
}

impl Colour {
    /// Black.
    pub const BLACK: Colour = Colour::new(0, 0, 0);
    /// White.
    pub const WHITE: Colour = Colour::new(255, 255, 255);

    /// The colour with these levels of red, green and blue.
    pub const fn new(r: u8, g: u8, b: u8) -> Self {
        Colour { r, g, b }
    }

    /// Black or white, whichever has more contrast with this colour; that is at least 4.5.
    pub fn ink(self) -> Colour {
        if self.contrast(Colour::BLACK) >= self.contrast(Colour::WHITE) {
            Colour::BLACK
        } else {
            Colour::WHITE
        }
    }

    /// The WCAG contrast with another colour, from 1 (the same) to 21 (black and white).
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// This colour mixed with black; `share` is from 0 to 1.
    pub(crate) fn darker(self, share: f64) -> Colour {
        self.mix(Colour::BLACK, share)
    }

    /// This colour mixed with white; `share` is from 0 to 1.
    pub(crate) fn lighter(self, share: f64) -> Colour {
        self.mix(Colour::WHITE, share)
    }

    fn mix(self, other: Colour, share: f64) -> Colour {
        let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share).round() as u8;
        Colour::new(mix(self.r, other.r), mix(self.g, other.g), mix(self.b, other.b))
    }

    fn luminance(self) -> f64 {
        let [r, g, b] = self.linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// The three levels as linear light, from 0 to 1.
    pub(crate) fn linear(self) -> [f64; 3] {
        [self.r, self.g, self.b].map(|level| {
            let level = f64::from(level) / 255.0;
            if level <= 0.04045 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
        })
    }
}

/// As in CSS: `#rrggbb`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_of_known_pairs() {
        assert!((Colour::BLACK.contrast(Colour::WHITE) - 21.0).abs() < 1e-9);
        assert!((Colour::new(118, 118, 118).contrast(Colour::WHITE) - 4.54).abs() < 0.01);
    }

    #[test]
    fn ink_can_be_read_on_every_grey() {
        for level in 0..=255 {
            let grey = Colour::new(level, level, level);
            assert!(grey.contrast(grey.ink()) >= 4.5, "{grey}");
        }
    }

    #[test]
    fn shades() {
        let colour = Colour::new(200, 100, 0);
        assert_eq!(colour.darker(0.5), Colour::new(100, 50, 0));
        assert_eq!(colour.lighter(1.0), Colour::WHITE);
    }
}

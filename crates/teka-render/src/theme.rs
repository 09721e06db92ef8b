//! The colours of everything that is not a piece.

use crate::Colour;

/// How pictures are coloured. The default is light and safe for colour-blind readers.
///
/// ```
/// # use teka_render::Theme;
/// assert_eq!(Theme::default(), Theme::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Behind everything.
    pub(crate) paper: Colour,
    /// Under the cells of a board.
    pub(crate) board: Colour,
    /// A place that waits to be filled.
    pub(crate) open: Colour,
    /// Around such a place.
    pub(crate) rim: Colour,
    /// Captions, and letters on what is not a piece.
    pub(crate) ink: Colour,
}

impl Default for Theme {
    fn default() -> Self {
        Theme {
            paper: Colour::WHITE,
            board: Colour::new(0xe4, 0xe8, 0xee),
            open: Colour::new(0xf8, 0xf9, 0xfb),
            rim: Colour::new(0x98, 0xa2, 0xb3),
            ink: Colour::new(0x2f, 0x37, 0x45),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_can_be_read() {
        let theme = Theme::default();
        for ground in [theme.paper, theme.board, theme.open] {
            assert!(theme.ink.contrast(ground) >= 7.0);
        }
    }
}

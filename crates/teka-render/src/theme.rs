//! The colours of everything that is not a piece.

use crate::{Colour, palette};

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
    /// Where nothing can stand.
    pub(crate) wall: Colour,
    /// Where a tray holds no tile.
    pub(crate) recess: Colour,
    /// A tile on its way, with `rim` around it.
    pub(crate) tile: Colour,
    /// A tile that stands where it belongs.
    pub(crate) home: Colour,
    /// Under a symbol that the puzzle gives.
    pub(crate) fixed: Colour,
    /// A symbol that was found.
    pub(crate) written: Colour,
    /// Around a cell that the picture points at.
    pub(crate) mark: Colour,
}

impl Default for Theme {
    fn default() -> Self {
        Theme {
            paper: Colour::WHITE,
            board: Colour::new(0xe4, 0xe8, 0xee),
            open: Colour::new(0xf8, 0xf9, 0xfb),
            rim: Colour::new(0x98, 0xa2, 0xb3),
            ink: Colour::new(0x2f, 0x37, 0x45),
            wall: Colour::new(0x2f, 0x37, 0x45),
            recess: Colour::new(0xcb, 0xd2, 0xdc),
            tile: Colour::WHITE,
            home: palette::cube_colour(palette::TERMINAL_HOME),
            fixed: Colour::new(0xdd, 0xe4, 0xee),
            written: Colour::new(0x1a, 0x4f, 0x9c),
            mark: Colour::new(0xc8, 0x37, 0x0a),
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

    #[test]
    fn numbers_and_symbols_can_be_read() {
        let theme = Theme::default();
        for ground in [theme.tile, theme.recess, theme.fixed, theme.paper, theme.board, theme.open] {
            assert!(theme.ink.contrast(ground) >= 7.0);
        }
        assert!(theme.written.contrast(theme.paper) >= 7.0);
        assert!(theme.home.ink().contrast(theme.home) >= 4.5);
        assert!(theme.wall.ink().contrast(theme.wall) >= 4.5);
    }

    #[test]
    fn marks_and_tiles_stand_out() {
        let theme = Theme::default();
        assert!(theme.mark.contrast(Colour::WHITE) >= 4.5);
        assert!(theme.home.contrast(theme.tile) >= 4.5);
        assert!(theme.wall.contrast(theme.paper) >= 7.0);
    }
}

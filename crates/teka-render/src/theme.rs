//! The themes `light`, `dark`, `print` and `safe`: the colours of pictures, and whether pieces differ in colour,
//! pattern or both. A theme can contain a photo, whose parts the tiles of a sliding puzzle then show.

use std::sync::Arc;

use crate::{Colour, Photo, palette, piece_colour};

/// The colours of a picture. The default is light. In every theme, pieces can be distinguished with any kind of colour
/// vision.
///
/// ```
/// # use teka_render::Theme;
/// assert_eq!(Theme::named("light"), Some(Theme::default()));
/// assert!(Theme::NAMES.iter().all(|name| Theme::named(name).is_some()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The background of a picture.
    pub(crate) paper: Colour,
    /// The area under the cells of a board.
    pub(crate) board: Colour,
    /// A cell that is still to be filled.
    pub(crate) open: Colour,
    /// The line around an open cell.
    pub(crate) rim: Colour,
    /// Captions, and letters that are not on a piece.
    pub(crate) ink: Colour,
    /// A wall.
    pub(crate) wall: Colour,
    /// A cell of a tray without a tile.
    pub(crate) recess: Colour,
    /// The shadow in such a cell.
    pub(crate) hollow: Colour,
    /// A tile that is not in its place.
    pub(crate) tile: Colour,
    /// The line around such a tile.
    pub(crate) edge: Colour,
    /// A tile in its place.
    pub(crate) home: Colour,
    /// The square of a given symbol.
    pub(crate) fixed: Colour,
    /// A symbol that was found.
    pub(crate) written: Colour,
    /// The ring around a marked cell.
    pub(crate) mark: Colour,
    /// The seam on both sides of that ring.
    pub(crate) seam: Colour,
    /// The highlight of a glass ball.
    pub(crate) shine: Colour,
    finish: Finish,
    /// The photo that tiles show instead of a plain colour, if any.
    pub(crate) photo: Option<Arc<Photo>>,
}

/// How pieces are distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finish {
    /// Colours with a darker rim.
    Dark,
    /// Colours with a lighter rim.
    Bright,
    /// Colours with patterns on them.
    Patterned,
    /// Black patterns on white.
    Monochrome,
}

/// How one piece is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceStyle {
    /// The colour of the piece.
    pub(crate) ground: Colour,
    /// The line around the piece.
    pub(crate) rim: Colour,
    /// The edges of its cubes.
    pub(crate) edge: Colour,
    /// The colour of its letter.
    pub(crate) ink: Colour,
    /// The number and the colour of its pattern, if it has one.
    pub(crate) pattern: Option<(usize, Colour)>,
    /// Whether light and shadow may change its colour.
    pub(crate) shaded: bool,
}

impl PieceStyle {
    /// The colour of a side, darkened by `shade`, from 0 to 1.
    pub(crate) fn side(&self, shade: f64) -> Colour {
        if self.shaded { self.ground.darker(shade) } else { self.ground }
    }
}

impl Theme {
    /// The names of all themes; the first is the default.
    pub const NAMES: [&'static str; 4] = ["light", "dark", "print", "safe"];

    /// The theme of this name.
    pub fn named(name: &str) -> Option<Theme> {
        match name {
            "light" => Some(Theme::light()),
            "dark" => Some(Theme::dark()),
            "print" => Some(Theme::print()),
            "safe" => Some(Theme { finish: Finish::Patterned, ..Theme::light() }),
            _ => None,
        }
    }

    fn light() -> Theme {
        let ink = Colour::new(0x2f, 0x37, 0x45);
        let recess = Colour::new(0xcb, 0xd2, 0xdc);
        Theme {
            paper: Colour::WHITE,
            board: Colour::new(0xe4, 0xe8, 0xee),
            open: Colour::new(0xf8, 0xf9, 0xfb),
            rim: Colour::new(0x98, 0xa2, 0xb3),
            ink,
            wall: ink,
            recess,
            // The shadow right below the upper edge is the darkest part of a recess.
            hollow: recess.darker(0.16),
            tile: Colour::WHITE,
            edge: ink.lighter(0.3),
            home: palette::cube_colour(palette::TERMINAL_HOME),
            fixed: Colour::new(0xdd, 0xe4, 0xee),
            written: Colour::new(0x1a, 0x4f, 0x9c),
            mark: Colour::new(0xc8, 0x37, 0x0a),
            seam: Colour::WHITE,
            shine: Colour::WHITE,
            finish: Finish::Dark,
            photo: None,
        }
    }

    fn dark() -> Theme {
        let paper = Colour::new(0x14, 0x18, 0x1f);
        Theme {
            paper,
            board: Colour::new(0x26, 0x2c, 0x37),
            open: Colour::new(0x1a, 0x1f, 0x28),
            rim: Colour::new(0x6f, 0x7b, 0x8e),
            ink: Colour::new(0xe9, 0xed, 0xf3),
            wall: Colour::new(0x9a, 0xa5, 0xb6),
            recess: Colour::new(0x17, 0x1b, 0x22),
            hollow: Colour::new(0x0b, 0x0e, 0x12),
            tile: Colour::new(0x3a, 0x44, 0x54),
            edge: Colour::new(0xa4, 0xae, 0xbd),
            home: Colour::new(0x5f, 0xd7, 0xff),
            fixed: Colour::new(0x2d, 0x3a, 0x4e),
            written: Colour::new(0x93, 0xc7, 0xff),
            mark: Colour::new(0xff, 0xa6, 0x57),
            seam: paper,
            shine: Colour::new(0x4a, 0x55, 0x66),
            finish: Finish::Bright,
            photo: None,
        }
    }

    /// Only black and white, so that every printer and copier shows everything.
    fn print() -> Theme {
        let (black, white) = (Colour::BLACK, Colour::WHITE);
        Theme {
            paper: white,
            board: white,
            open: white,
            rim: black,
            ink: black,
            wall: black,
            recess: white,
            hollow: black,
            tile: white,
            edge: black,
            home: black,
            fixed: white,
            written: black,
            mark: black,
            seam: white,
            shine: white,
            finish: Finish::Monochrome,
            photo: None,
        }
    }

    /// The same theme with tiles that show the parts of a photo: tile 1 the upper left one, and so on row by row. Their
    /// numbers are small, in a corner.
    pub fn with_photo(self, photo: Photo) -> Theme {
        Theme { photo: Some(Arc::new(photo)), ..self }
    }

    /// Whether there is only black and white, and nothing in between.
    pub(crate) fn is_monochrome(&self) -> bool {
        self.finish == Finish::Monochrome
    }

    /// The opacity, or `None` in a theme of only black and white, where nothing is translucent.
    pub(crate) fn opacity(&self, opacity: f64) -> Option<f64> {
        (!self.is_monochrome()).then_some(opacity)
    }

    /// The style of the piece with this number.
    pub(crate) fn piece(&self, piece: usize) -> PieceStyle {
        let ground = if self.is_monochrome() { Colour::WHITE } else { piece_colour(piece) };
        let style = PieceStyle {
            ground,
            rim: ground.darker(0.32),
            edge: ground.darker(0.6),
            ink: ground.ink(),
            pattern: None,
            shaded: true,
        };
        match self.finish {
            Finish::Dark => style,
            Finish::Bright => PieceStyle { rim: ground.lighter(0.4), ..style },
            Finish::Patterned => PieceStyle { pattern: Some((piece, weaker_ink(ground))), ..style },
            Finish::Monochrome => PieceStyle {
                rim: Colour::BLACK,
                edge: Colour::BLACK,
                pattern: Some((piece, Colour::BLACK)),
                shaded: false,
                ..style
            },
        }
    }
}

/// A colour for a pattern that is visible on this ground but does not dominate it.
fn weaker_ink(ground: Colour) -> Colour {
    const SHARE: f64 = 0.45;
    if ground.ink() == Colour::BLACK { ground.darker(SHARE) } else { ground.lighter(SHARE) }
}

impl Default for Theme {
    fn default() -> Self {
        Theme::light()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PIECES;

    fn all() -> impl Iterator<Item = (&'static str, Theme)> {
        Theme::NAMES.into_iter().map(|name| (name, Theme::named(name).unwrap()))
    }

    #[test]
    fn captions_numbers_and_symbols_can_be_read() {
        for (name, theme) in all() {
            let grounds = [theme.paper, theme.board, theme.open, theme.tile, theme.recess, theme.fixed];
            for ground in grounds {
                assert!(theme.ink.contrast(ground) >= 7.0, "{name} {ground}");
            }
            assert!(theme.written.contrast(theme.paper) >= 7.0, "{name}");
            assert!(theme.home.ink().contrast(theme.home) >= 4.5, "{name}");
            assert!(theme.wall.ink().contrast(theme.wall) >= 4.5, "{name}");
        }
    }

    #[test]
    fn letters_of_pieces_can_be_read() {
        for (name, theme) in all() {
            for piece in 0..PIECES {
                let style = theme.piece(piece);
                assert!(style.ink.contrast(style.ground) >= 4.5, "{name} {piece}");
                for shade in [0.0, 0.13, 0.3] {
                    let side = style.side(shade);
                    assert!(side.ink().contrast(side) >= 4.5, "{name} {piece}");
                }
            }
        }
    }

    #[test]
    fn marks_tiles_and_walls_stand_out() {
        for (name, theme) in all() {
            assert!(theme.mark.contrast(theme.seam) >= 4.5, "{name}");
            assert!(theme.home.contrast(theme.tile) >= 4.5, "{name}");
            assert!(theme.wall.contrast(theme.paper) >= 7.0, "{name}");
        }
    }

    #[test]
    fn patterns_show_on_their_pieces() {
        for (name, theme) in all() {
            for (_, lines) in (0..PIECES).filter_map(|piece| theme.piece(piece).pattern) {
                assert!(theme.is_monochrome() == (lines == Colour::BLACK), "{name}");
            }
        }
        let theme = Theme::named("safe").unwrap();
        for piece in 0..PIECES {
            let style = theme.piece(piece);
            assert!(style.pattern.unwrap().1.contrast(style.ground) >= 1.5, "{piece}");
        }
    }

    #[test]
    fn unknown_names_are_no_themes() {
        assert_eq!(Theme::named("sepia"), None);
    }
}

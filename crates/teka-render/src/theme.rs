//! How pictures are coloured: the themes, and the coat that each gives a piece.

use crate::{Colour, palette, piece_colour};

/// How pictures are coloured. The default is light; its colours can be told apart with any kind of colour
/// vision, and so can those of all other themes.
///
/// ```
/// # use teka_render::Theme;
/// assert_eq!(Theme::named("light"), Some(Theme::default()));
/// assert!(Theme::NAMES.iter().all(|name| Theme::named(name).is_some()));
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
    /// Where a tray holds no tile, and the shadow in it.
    pub(crate) recess: Colour,
    pub(crate) hollow: Colour,
    /// A tile on its way, and the line around it.
    pub(crate) tile: Colour,
    pub(crate) edge: Colour,
    /// A tile that stands where it belongs.
    pub(crate) home: Colour,
    /// Under a symbol that the puzzle gives.
    pub(crate) fixed: Colour,
    /// A symbol that was found.
    pub(crate) written: Colour,
    /// Around a cell that the picture points at, and the seam beside that line.
    pub(crate) mark: Colour,
    pub(crate) seam: Colour,
    /// The light in a ball of glass.
    pub(crate) shine: Colour,
    finish: Finish,
}

/// What pieces are told apart by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finish {
    /// Colours with a darker rim.
    Dark,
    /// Colours with a lighter rim.
    Bright,
    /// Colours with patterns on them.
    Woven,
    /// Black patterns on white.
    Plain,
}

/// How one piece is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coat {
    /// Its colour, on which its letter stands.
    pub(crate) ground: Colour,
    /// The line around it.
    pub(crate) rim: Colour,
    /// The lines between bodies in space.
    pub(crate) edge: Colour,
    /// Its letter.
    pub(crate) ink: Colour,
    /// The pattern on it, by number, and its colour.
    pub(crate) weave: Option<(usize, Colour)>,
    /// Whether light and shadow may change its colour.
    pub(crate) shaded: bool,
}

impl Coat {
    /// The colour of a side that is turned away from the light.
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
            "safe" => Some(Theme { finish: Finish::Woven, ..Theme::light() }),
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
            // What lies lower is darker, darkest right below the edge that the light comes over.
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
        }
    }

    /// Nothing but black and white, so that every printer and copier shows it all.
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
            finish: Finish::Plain,
        }
    }

    /// Whether there is nothing but black and white, and so no half light.
    pub(crate) fn is_plain(&self) -> bool {
        self.finish == Finish::Plain
    }

    /// An attribute with a blank before it that lets the ground shine through; nothing in black and white.
    pub(crate) fn sheer(&self, attribute: &str, opacity: f64) -> String {
        if self.is_plain() { String::new() } else { format!(" {attribute}=\"{opacity}\"") }
    }

    /// How the piece of this number is painted.
    pub(crate) fn coat(&self, piece: usize) -> Coat {
        let ground = if self.is_plain() { Colour::WHITE } else { piece_colour(piece) };
        let coat = Coat {
            ground,
            rim: ground.darker(0.32),
            edge: ground.darker(0.6),
            ink: ground.ink(),
            weave: None,
            shaded: true,
        };
        match self.finish {
            Finish::Dark => coat,
            Finish::Bright => Coat { rim: ground.lighter(0.4), ..coat },
            Finish::Woven => Coat { weave: Some((piece, weaker_ink(ground))), ..coat },
            Finish::Plain => Coat {
                rim: Colour::BLACK,
                edge: Colour::BLACK,
                weave: Some((piece, Colour::BLACK)),
                shaded: false,
                ..coat
            },
        }
    }
}

/// A pattern that shows on this colour but leaves it the upper hand.
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
                let coat = theme.coat(piece);
                assert!(coat.ink.contrast(coat.ground) >= 4.5, "{name} {piece}");
                for shade in [0.0, 0.13, 0.3] {
                    let side = coat.side(shade);
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
            for (_, lines) in (0..PIECES).filter_map(|piece| theme.coat(piece).weave) {
                assert!(theme.is_plain() == (lines == Colour::BLACK), "{name}");
            }
        }
        let theme = Theme::named("safe").unwrap();
        for piece in 0..PIECES {
            let coat = theme.coat(piece);
            assert!(coat.weave.unwrap().1.contrast(coat.ground) >= 1.5, "{piece}");
        }
    }

    #[test]
    fn there_is_no_other_theme() {
        assert_eq!(Theme::named("sepia"), None);
    }
}

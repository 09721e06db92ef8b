//! How many pixels a picture has per unit of its drawing: by default, by a given scale, or to reach a given width.

use crate::PictureError;

/// The default number of pixels per unit, and the most pixels that it may give.
const DEFAULT_SCALE: f32 = 2.0;
const DEFAULT_MAX_PIXELS: f32 = 16_000_000.0;

/// How large the pixels of a picture are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Zoom {
    /// Two pixels per unit of the drawing, or fewer where that would be more than a screen can show.
    #[default]
    Default,
    /// So many pixels per unit of the drawing.
    Scale(f32),
    /// So many pixels from left to right.
    Width(u32),
}

impl Zoom {
    /// The pixels per unit of a drawing of this size.
    pub fn scale(self, width: f32, height: f32) -> Result<f32, PictureError> {
        let scale = match self {
            Zoom::Default => DEFAULT_SCALE.min((DEFAULT_MAX_PIXELS / width / height).sqrt()),
            Zoom::Scale(scale) => scale,
            Zoom::Width(pixels) => pixels as f32 / width,
        };
        if scale.is_finite() && scale > 0.0 { Ok(scale) } else { Err(PictureError::BadScale) }
    }
}

//! How many pixels a picture has per unit of its drawing: by default, by a given scale, or to reach a given width.

use crate::PictureError;

/// The default number of pixels per unit.
const DEFAULT_SCALE: f32 = 2.0;
/// The maximum number of pixels at the default scale.
const DEFAULT_MAX_PIXELS: f32 = 16_000_000.0;

/// The scale of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Zoom {
    /// Two pixels per unit of the drawing, or fewer if the picture would have more than 16 million pixels.
    #[default]
    Default,
    /// A number of pixels per unit of the drawing.
    Scale(f32),
    /// A width in pixels.
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

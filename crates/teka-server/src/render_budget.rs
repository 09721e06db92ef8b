//! A memory budget for exporting drawings as PNG, PDF and GIF. An export takes several times the memory of
//! the drawing, so single exports, and all of them together, are limited. Also chooses the scale of a PNG.

use crate::error::ApiError;
use std::sync::Arc;
use teka::Message;
use teka_render::{Drawing, Zoom};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Memory per byte of a drawing during an export.
const BYTES_PER_BYTE: usize = 10;
/// Memory per pixel until it is encoded.
const BYTES_PER_PIXEL: f32 = 8.0;
/// Default number of pixels per unit.
const DEFAULT_SCALE: f32 = 2.0;
/// Maximum number of pixels at the default scale; larger pictures are scaled down.
const MAX_DEFAULT_PIXELS: f32 = 4_000_000.0;

/// The memory that exports may use.
pub(crate) struct RenderBudget {
    total_bytes: usize,
    /// One permit per KiB.
    free_kib: Arc<Semaphore>,
}

impl RenderBudget {
    /// Creates the budget for all exports together.
    pub(crate) fn new(total_bytes: usize) -> Self {
        RenderBudget { total_bytes, free_kib: Arc::new(Semaphore::new(total_bytes >> 10)) }
    }

    /// Reserves memory for an export as PNG, and chooses its scale.
    pub(crate) fn for_png(
        &self,
        drawing: &Drawing,
        zoom: Option<Zoom>,
    ) -> Result<(Zoom, OwnedSemaphorePermit), ApiError> {
        let (scale, pixels) = scale_and_pixels(drawing.width(), drawing.height(), zoom);
        let permit = self.reserve(drawing.memory(), (pixels * BYTES_PER_PIXEL) as usize)?;
        Ok((Zoom::Scale(scale), permit))
    }

    /// Reserves memory for an export as PDF or GIF.
    pub(crate) fn for_document(&self, drawing: &Drawing) -> Result<OwnedSemaphorePermit, ApiError> {
        self.reserve(drawing.memory(), 0)
    }

    fn reserve(&self, drawing_bytes: usize, pixel_bytes: usize) -> Result<OwnedSemaphorePermit, ApiError> {
        let needed = drawing_bytes.saturating_mul(BYTES_PER_BYTE).saturating_add(pixel_bytes);
        if needed > self.total_bytes {
            return Err(ApiError::unprocessable(Message::new("server.drawing")));
        }
        let permit = Arc::clone(&self.free_kib).try_acquire_many_owned((needed >> 10) as u32);
        permit.map_err(|_| ApiError::overloaded())
    }
}

/// The scale of a drawing of this size, and the number of pixels at that scale.
fn scale_and_pixels(width: f32, height: f32, zoom: Option<Zoom>) -> (f32, f32) {
    let scale = match zoom {
        Some(Zoom::Scale(scale)) => scale,
        _ => DEFAULT_SCALE.min((MAX_DEFAULT_PIXELS / width / height).sqrt()),
    };
    (scale, width * height * scale * scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka::Scene;
    use teka_render::Theme;

    #[test]
    fn exports_are_limited_singly_and_together() {
        let budget = RenderBudget::new(10 << 20);
        assert!(budget.reserve(2_000_000, 0).is_err(), "it needs 20 MB");
        let one = budget.reserve(700_000, 0).unwrap();
        assert!(budget.reserve(700_000, 0).is_err(), "both need 14 MB");
        drop(one);
        assert!(budget.reserve(700_000, 0).is_ok());
    }

    #[test]
    fn pixels_count_against_the_budget() {
        assert_eq!(scale_and_pixels(10.0, 10.0, None), (2.0, 400.0));
        assert_eq!(scale_and_pixels(4_000.0, 4_000.0, None), (0.5, 4_000_000.0));
        let scene = Scene { title: Message::new("sample"), panels: Vec::new() };
        let drawing = teka_render::draw(&scene, &|_| String::new(), &Theme::default());
        let budget = RenderBudget::new(64 << 20);
        assert_eq!(budget.for_png(&drawing, None).unwrap().0, Zoom::Scale(2.0));
        assert!(budget.for_png(&drawing, Some(Zoom::Scale(100.0))).is_err(), "it has 23 million pixels");
        assert!(budget.for_png(&drawing, Some(Zoom::Scale(f32::MAX))).is_err());
    }
}

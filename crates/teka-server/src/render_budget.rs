//! A memory budget for converting SVG to PNG, PDF and GIF. A conversion takes about a hundred times the memory of its SVG:
//! a board of 100 × 100 tiles is 1 MB of SVG and takes 100 MB. So each conversion, and all at once, are limited.

use crate::error::ApiError;
use std::sync::Arc;
use teka::Message;
use teka_render::{Zoom, declared_size};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Memory per byte of SVG during a conversion.
const BYTES_PER_SVG_BYTE: usize = 100;
/// Memory per pixel until it is encoded.
const BYTES_PER_PIXEL: f32 = 8.0;
/// Default number of pixels per SVG unit.
const DEFAULT_SCALE: f32 = 2.0;
/// Maximum number of pixels at the default scale; larger pictures are scaled down.
const MAX_DEFAULT_PIXELS: f32 = 4_000_000.0;

/// The memory that conversions may use.
pub(crate) struct RenderBudget {
    total_bytes: usize,
    /// One permit per KiB.
    free_kib: Arc<Semaphore>,
}

/// An SVG with the memory reserved for its conversion.
#[derive(Debug)]
pub(crate) struct MeteredSvg {
    pub(crate) svg: String,
    pub(crate) zoom: Zoom,
    _permit: OwnedSemaphorePermit,
}

impl RenderBudget {
    /// A budget for all conversions together.
    pub(crate) fn new(total_bytes: usize) -> Self {
        RenderBudget { total_bytes, free_kib: Arc::new(Semaphore::new(total_bytes >> 10)) }
    }

    /// Reserves memory for a conversion to PNG.
    pub(crate) fn for_png(&self, svg: String, zoom: Option<Zoom>) -> Result<MeteredSvg, ApiError> {
        let (width, height) = declared_size(&svg).unwrap_or((1.0, 1.0));
        let default_scale = DEFAULT_SCALE.min((MAX_DEFAULT_PIXELS / width / height).sqrt());
        let scale = match zoom {
            Some(Zoom::Scale(scale)) => scale,
            _ => default_scale,
        };
        let pixels = width * height * scale * scale;
        self.reserve(svg, Zoom::Scale(scale), (pixels * BYTES_PER_PIXEL) as usize)
    }

    /// Reserves memory for a conversion to PDF or GIF.
    pub(crate) fn for_document(&self, svg: String) -> Result<MeteredSvg, ApiError> {
        self.reserve(svg, Zoom::Usual, 0)
    }

    fn reserve(&self, svg: String, zoom: Zoom, pixel_bytes: usize) -> Result<MeteredSvg, ApiError> {
        let needed = svg.len().saturating_mul(BYTES_PER_SVG_BYTE).saturating_add(pixel_bytes);
        if needed > self.total_bytes {
            return Err(ApiError::unprocessable(Message::new("server.drawing")));
        }
        let permit = Arc::clone(&self.free_kib).try_acquire_many_owned((needed >> 10) as u32);
        Ok(MeteredSvg { svg, zoom, _permit: permit.map_err(|_| ApiError::overloaded())? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(side: usize, length: usize) -> String {
        format!("<svg width=\"{side}\" height=\"{side}\">{}</svg>", " ".repeat(length))
    }

    #[test]
    fn each_conversion_and_all_together_have_a_limit() {
        let budget = RenderBudget::new(10 << 20);
        assert!(budget.for_document(svg(10, 200_000)).is_err(), "it needs 20 MB");
        let first = budget.for_document(svg(10, 70_000)).unwrap();
        assert!(budget.for_document(svg(10, 70_000)).is_err(), "both need 14 MB");
        drop(first);
        assert!(budget.for_document(svg(10, 70_000)).is_ok());
    }

    #[test]
    fn pixels_count_as_well() {
        let budget = RenderBudget::new(64 << 20);
        assert_eq!(budget.for_png(svg(10, 0), None).unwrap().zoom, Zoom::Scale(2.0));
        assert_eq!(budget.for_png(svg(4_000, 0), None).unwrap().zoom, Zoom::Scale(0.5));
        assert!(budget.for_png(svg(4_000, 0), Some(Zoom::Scale(1.0))).is_err(), "it has 16 million pixels");
        assert!(budget.for_png(svg(1_000, 0), Some(Zoom::Scale(f32::MAX))).is_err());
    }
}

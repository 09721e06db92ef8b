//! Room for drawings. Turning an SVG drawing into pixels or pages takes about a hundred times as many bytes as it is
//! long: a board of 100 × 100 tiles is 1 MB of SVG and needs 100 MB. So there is a limit for all that are made at once.

use crate::failure::Failure;
use std::sync::Arc;
use teka::Message;
use teka_render::{Zoom, declared_size};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The bytes that each byte of a drawing needs while it is turned into something else.
const BYTES_PER_BYTE: usize = 100;
/// The bytes that each pixel needs until it is encoded.
const BYTES_PER_PIXEL: f32 = 8.0;
/// The pixels to each unit if nobody says otherwise, and the most pixels then.
const USUAL_SCALE: f32 = 2.0;
const USUAL_PIXELS: f32 = 4_000_000.0;

/// The memory that drawings may use.
pub(crate) struct DrawingRoom {
    bytes: usize,
    /// In kilobytes.
    free: Arc<Semaphore>,
}

/// A drawing with the memory that is needed to make something else of it.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub(crate) svg: String,
    pub(crate) zoom: Zoom,
    _memory: OwnedSemaphorePermit,
}

impl DrawingRoom {
    /// Room for drawings that need so many bytes together.
    pub(crate) fn new(bytes: usize) -> Self {
        DrawingRoom { bytes, free: Arc::new(Semaphore::new(bytes >> 10)) }
    }

    /// A drawing that becomes pixels.
    pub(crate) fn png(&self, svg: String, zoom: Option<Zoom>) -> Result<Drawing, Failure> {
        let (width, height) = declared_size(&svg).unwrap_or((1.0, 1.0));
        let usual = USUAL_SCALE.min((USUAL_PIXELS / width / height).sqrt());
        let scale = match zoom {
            Some(Zoom::Scale(scale)) => scale,
            _ => usual,
        };
        let pixels = width * height * scale * scale;
        self.take(svg, Zoom::Scale(scale), (pixels * BYTES_PER_PIXEL) as usize)
    }

    /// A drawing that becomes a page or a film.
    pub(crate) fn page(&self, svg: String) -> Result<Drawing, Failure> {
        self.take(svg, Zoom::Usual, 0)
    }

    fn take(&self, svg: String, zoom: Zoom, more: usize) -> Result<Drawing, Failure> {
        let needed = svg.len().saturating_mul(BYTES_PER_BYTE).saturating_add(more);
        if needed > self.bytes {
            return Err(Failure::unfit(Message::new("server.drawing")));
        }
        let memory = Arc::clone(&self.free).try_acquire_many_owned((needed >> 10) as u32);
        Ok(Drawing { svg, zoom, _memory: memory.map_err(|_| Failure::busy())? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(side: usize, length: usize) -> String {
        format!("<svg width=\"{side}\" height=\"{side}\">{}</svg>", " ".repeat(length))
    }

    #[test]
    fn item_13_drawings_have_a_limit_each_and_together() {
        let room = DrawingRoom::new(10 << 20);
        assert!(room.page(drawing(10, 200_000)).is_err(), "it needs 20 MB");
        let one = room.page(drawing(10, 70_000)).unwrap();
        assert!(room.page(drawing(10, 70_000)).is_err(), "both need 14 MB");
        drop(one);
        assert!(room.page(drawing(10, 70_000)).is_ok());
    }

    #[test]
    fn item_13_pixels_need_room_too() {
        let room = DrawingRoom::new(64 << 20);
        assert_eq!(room.png(drawing(10, 0), None).unwrap().zoom, Zoom::Scale(2.0));
        assert_eq!(room.png(drawing(4_000, 0), None).unwrap().zoom, Zoom::Scale(0.5));
        assert!(room.png(drawing(4_000, 0), Some(Zoom::Scale(1.0))).is_err(), "it has 16 million pixels");
        assert!(room.png(drawing(1_000, 0), Some(Zoom::Scale(f32::MAX))).is_err());
    }
}

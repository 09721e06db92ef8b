//! Writes frames into a GIF file, each as the smallest rectangle around its changes.

use gif::{DisposalMethod, Encoder, Repeat};

use crate::PictureError;
use crate::gif::frames::AnimationSetup;
use crate::gif::palette::UNCHANGED;
use crate::gif::tween::Image;

/// Encodes frames one after the other.
pub(super) struct FrameEncoder {
    encoder: Encoder<Vec<u8>>,
    width: usize,
    /// The pixels of the last frame.
    last: Option<Vec<u8>>,
    /// A frame that is not written yet: its delay grows as long as nothing changes.
    pending: Option<gif::Frame<'static>>,
}

impl FrameEncoder {
    pub(super) fn new(setup: &AnimationSetup) -> Result<Self, PictureError> {
        let (width, height) = (setup.width as u16, setup.height as u16);
        let mut encoder =
            Encoder::new(Vec::new(), width, height, &setup.palette.table()).map_err(not_encoded)?;
        encoder.set_repeat(Repeat::Infinite).map_err(not_encoded)?;
        Ok(FrameEncoder { encoder, width: setup.width, last: None, pending: None })
    }

    /// Adds a frame that is shown for `time` hundredths of a second.
    pub(super) fn add(&mut self, image: &Image, time: u16) -> Result<(), PictureError> {
        let Some((left, top, right, bottom)) = self.changed(image) else {
            if let Some(pending) = &mut self.pending {
                pending.delay = pending.delay.saturating_add(time);
            }
            return Ok(());
        };
        let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            let row = y * self.width + left..y * self.width + right;
            match &self.last {
                None => buffer.extend_from_slice(&image.pixels[row]),
                Some(last) => {
                    let pixels = last[row.clone()].iter().zip(&image.pixels[row]);
                    buffer.extend(pixels.map(|(old, &new)| if *old == new { UNCHANGED } else { new }));
                }
            }
        }
        let frame = gif::Frame {
            delay: time,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            buffer: buffer.into(),
            ..gif::Frame::default()
        };
        if let Some(frame) = self.pending.replace(frame) {
            self.encoder.write_frame(&frame).map_err(not_encoded)?;
        }
        self.last = Some(image.pixels.clone());
        Ok(())
    }

    /// The smallest rectangle around everything that differs from the last frame, if anything does.
    fn changed(&self, image: &Image) -> Option<(usize, usize, usize, usize)> {
        let Some(last) = &self.last else { return Some((0, 0, image.width, image.height)) };
        let rows = last.chunks_exact(self.width).zip(image.pixels.chunks_exact(self.width));
        let mut found: Option<(usize, usize, usize, usize)> = None;
        for (y, (old, new)) in rows.enumerate().filter(|(_, (old, new))| old != new) {
            let differs = |x: &usize| old[*x] != new[*x];
            let first = (0..self.width).find(differs).unwrap_or(0);
            let end = (0..self.width).rev().find(differs).unwrap_or(0) + 1;
            let (left, top, right, _) = found.unwrap_or((first, y, end, y));
            found = Some((left.min(first), top, right.max(end), y + 1));
        }
        found
    }

    pub(super) fn finish(mut self) -> Result<Vec<u8>, PictureError> {
        if let Some(frame) = self.pending.take() {
            self.encoder.write_frame(&frame).map_err(not_encoded)?;
        }
        self.encoder.into_inner().map_err(not_encoded)
    }
}

fn not_encoded(error: impl std::fmt::Display) -> PictureError {
    PictureError::NotEncoded(error.to_string())
}

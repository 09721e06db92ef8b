//! Pictures put one after the other into a file, each as what it changes.

use gif::{DisposalMethod, Encoder, Repeat};

use crate::PictureError;
use crate::gif::between::Image;
use crate::gif::palette::UNCHANGED;
use crate::gif::studio::Stage;

/// Puts pictures one after the other, each as what it changes.
pub(super) struct Cutter {
    encoder: Encoder<Vec<u8>>,
    width: usize,
    last: Option<Vec<u8>>,
    /// A picture that waits for the time it is shown, which grows as long as nothing changes.
    waiting: Option<gif::Frame<'static>>,
}

impl Cutter {
    pub(super) fn new(stage: &Stage) -> Result<Self, PictureError> {
        let (width, height) = (stage.width as u16, stage.height as u16);
        let mut encoder =
            Encoder::new(Vec::new(), width, height, &stage.palette.table()).map_err(unwritten)?;
        encoder.set_repeat(Repeat::Infinite).map_err(unwritten)?;
        Ok(Cutter { encoder, width: stage.width, last: None, waiting: None })
    }

    /// Adds a picture that is shown for so many hundredths of a second.
    pub(super) fn add(&mut self, image: &Image, time: u16) -> Result<(), PictureError> {
        let Some((left, top, right, bottom)) = self.changed(image) else {
            if let Some(waiting) = &mut self.waiting {
                waiting.delay = waiting.delay.saturating_add(time);
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
        if let Some(frame) = self.waiting.replace(frame) {
            self.encoder.write_frame(&frame).map_err(unwritten)?;
        }
        self.last = Some(image.pixels.clone());
        Ok(())
    }

    /// The smallest rectangle around everything that differs from the last picture, if anything does.
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
        if let Some(frame) = self.waiting.take() {
            self.encoder.write_frame(&frame).map_err(unwritten)?;
        }
        self.encoder.into_inner().map_err(unwritten)
    }
}

fn unwritten(error: impl std::fmt::Display) -> PictureError {
    PictureError::NotEncoded(error.to_string())
}

//! Renders the frames of an animation, all in one size and in the same few colours.

use std::ops::ControlFlow;

use teka_core::scene::View;
use teka_core::{Message, Scene, Step};
use tiny_skia::Pixmap;

use crate::display::Size;
use crate::draw::{Frame, GridOrigin, caption_only, frame};
use crate::gif::StepSource;
use crate::gif::cell_cache::CellCache;
use crate::gif::incremental::IncrementalPainter;
use crate::gif::palette::{Histogram, Palette};
use crate::gif::plan::Plan;
use crate::gif::tween::Image;
use crate::{PictureError, Theme, Zoom, raster};

/// The maximum number of pixels of a frame.
const MAX_PIXELS: f64 = 4_000_000.0;
/// The default length of the longer side, in pixels.
const DEFAULT_SIDE: f64 = 640.0;
/// The approximate number of frames from which the colours are chosen.
const SAMPLES: usize = 12;
/// Frames of more pixels than this are not kept once their colours are counted.
const MAX_KEPT: usize = 1_000_000;

/// Renders the steps of an animation.
pub(super) struct FrameRenderer<'a> {
    pub(super) words: &'a dyn Fn(&Message) -> String,
    pub(super) theme: &'a Theme,
    /// Whether there are captions below the frames.
    pub(super) strip: bool,
}

/// What all frames of an animation share.
pub(super) struct AnimationSetup {
    pub(super) scale: f64,
    /// The size in units.
    size: Size,
    /// The width and height in pixels.
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) origins: Vec<GridOrigin>,
    /// The first row of pixels of the caption.
    pub(super) caption_top: usize,
    pub(super) palette: Palette,
    /// Repaints only the changed elements, if the drawings are small enough.
    painter: Option<IncrementalPainter>,
    /// The cells drawn so far, which are copied in large drawings.
    cells: CellCache,
}

/// The size of an animation, which is that of its first frame.
struct Format {
    scale: f64,
    frame: Frame,
    width: usize,
    height: usize,
}

impl FrameRenderer<'_> {
    /// Renders some of the steps to choose the size and the colours.
    pub(super) fn set_up(
        &self,
        play: StepSource<'_>,
        zoom: Option<Zoom>,
        plan: &Plan,
    ) -> Result<AnimationSetup, PictureError> {
        let interval = plan.steps.div_ceil(SAMPLES).max(1);
        let mut histogram = Histogram::default();
        let mut format: Option<Format> = None;
        let mut kept: Vec<(Scene, Pixmap)> = Vec::new();
        let mut failed = None;
        let mut number = 0_usize;
        play(&mut |step| {
            number += 1;
            let is_sample = (number - 1).is_multiple_of(interval) || number == plan.steps;
            if !is_sample {
                return ControlFlow::Continue(());
            }
            let mut sample = || -> Result<(), PictureError> {
                let scene = unmarked(&step.scene);
                let frame = self.draw(&scene, &step);
                let scale = format.as_ref().map_or_else(|| scale(&frame, zoom), |format| Ok(format.scale))?;
                let picture = raster::pixels(&frame.drawing, scale as f32)?;
                histogram.add(&picture);
                let (width, height) = (picture.width() as usize, picture.height() as usize);
                let first = format.get_or_insert(Format { scale, frame, width, height });
                if (first.width, first.height) == (width, height) && width * height <= MAX_KEPT {
                    kept.push((scene, picture));
                }
                Ok(())
            };
            match sample() {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        if let Some(error) = failed {
            return Err(error);
        }
        let Format { scale, frame, width, height } = format.ok_or(PictureError::Empty)?;
        let palette = histogram.palette();
        let painter = IncrementalPainter::accepts(&frame.drawing)
            .then(|| IncrementalPainter::new(width, height, scale))
            .flatten();
        let mut cells = CellCache::new(frame.origins.clone(), scale);
        for (scene, picture) in kept {
            cells.learn(&scene, &Image { width, height, pixels: palette.apply(&picture) });
        }
        let caption_top = (frame.caption_top * scale) as usize;
        let (size, origins) = (frame.drawing.size, frame.origins);
        Ok(AnimationSetup { scale, size, width, height, origins, caption_top, palette, painter, cells })
    }

    fn draw(&self, scene: &Scene, step: &Step) -> Frame {
        let caption = step.caption.as_ref().map(self.words);
        frame(scene, caption.as_deref(), self.strip, self.words, self.theme)
    }

    /// Renders a step in the size and the colours of the animation, reusing the step before where possible.
    pub(super) fn render(
        &self,
        step: &Step,
        before: Option<(&Scene, &Image)>,
        setup: &mut AnimationSetup,
    ) -> Result<(Scene, Image), PictureError> {
        let scene = unmarked(&step.scene);
        if let Some(painter) = &mut setup.painter {
            let frame = self.draw(&scene, step);
            if frame.drawing.size == setup.size {
                return Ok((scene, painter.paint(&frame.drawing, &setup.palette).clone()));
            }
        }
        if let Some(mut image) = before.and_then(|before| setup.cells.compose(before, &scene)) {
            if self.strip {
                let caption = step.caption.as_ref().map(self.words).unwrap_or_default();
                let drawing = caption_only(&caption, setup.size, self.theme);
                let picture = raster::pixels(&drawing, setup.scale as f32)?;
                let start = setup.caption_top.min(setup.height) * setup.width;
                let drawn = setup.palette.apply(&picture);
                image.pixels[start..].copy_from_slice(&drawn[start..]);
            }
            return Ok((scene, image));
        }
        let frame = self.draw(&scene, step);
        let picture = raster::pixels(&frame.drawing, setup.scale as f32)?;
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let drawn = setup.palette.apply(&picture);
        if (width, height) == (setup.width, setup.height) {
            let image = Image { width, height, pixels: drawn };
            setup.cells.learn(&scene, &image);
            return Ok((scene, image));
        }
        // A frame of another size is cut off, or filled up with the colour of its corner.
        let at = |x: usize, y: usize| if x < width && y < height { drawn[y * width + x] } else { drawn[0] };
        let positions = (0..setup.height).flat_map(|y| (0..setup.width).map(move |x| (x, y)));
        let pixels = positions.map(|(x, y)| at(x, y)).collect();
        Ok((scene, Image { width: setup.width, height: setup.height, pixels }))
    }

    /// These scenes rendered one by one, with the origins of their boards and the scale.
    #[cfg(test)]
    pub(super) fn render_all(&self, scenes: &[Scene]) -> ((Vec<GridOrigin>, f64), Vec<Image>) {
        let steps: Vec<Step> =
            scenes.iter().map(|scene| Step { caption: None, scene: scene.clone() }).collect();
        let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
            let _ = steps.iter().cloned().try_for_each(each);
        };
        let mut setup = self.set_up(&play, None, &Plan::new(steps.len(), 16, 1.0)).unwrap();
        let images = steps.iter().map(|step| self.render(step, None, &mut setup).unwrap().1).collect();
        ((setup.origins, setup.scale), images)
    }
}

/// The scene without marks: the movement shows what they would.
fn unmarked(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    for panel in &mut scene.panels {
        if let View::Grid(grid) = &mut panel.view {
            grid.cells.iter_mut().for_each(|cell| cell.marked = false);
        }
    }
    scene
}

/// The pixels per unit.
fn scale(frame: &Frame, zoom: Option<Zoom>) -> Result<f64, PictureError> {
    let Size { width, height } = frame.drawing.size;
    let scale = match zoom {
        Some(zoom) => f64::from(zoom.scale(width as f32, height as f32)?),
        None => whole_cells(frame, (DEFAULT_SIDE / width.max(height)).min(1.0)),
    };
    let (width, height) = (width * scale, height * scale);
    if width * height > MAX_PIXELS || width.max(height) > f64::from(u16::MAX) {
        return Err(PictureError::TooLarge { width: width as u32, height: height as u32 });
    }
    Ok(scale)
}

/// The scale, reduced a little so that cells lie on whole pixels.
fn whole_cells(frame: &Frame, scale: f64) -> f64 {
    let Some(origin) = frame.origins.first() else { return scale };
    let pixels = (origin.cell * scale).floor();
    if pixels >= 1.0 { pixels / origin.cell } else { scale }
}

//! Renders the frames of a film, all in one size and in the same few colours.

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

/// The most pixels of a frame.
const MAX_PIXELS: f64 = 4_000_000.0;
/// The default length of the longer side, in pixels.
const DEFAULT_SIDE: f64 = 640.0;
/// How many frames the colours are chosen from.
const SAMPLES: usize = 12;
/// Frames of more pixels are not kept once their colours are counted.
const MAX_KEPT: usize = 1_000_000;

/// Renders the steps of a film.
pub(super) struct FrameRenderer<'a> {
    pub(super) words: &'a dyn Fn(&Message) -> String,
    pub(super) theme: &'a Theme,
    /// Whether there are captions below the frames.
    pub(super) strip: bool,
}

/// What all frames of a film share.
pub(super) struct FilmSetup {
    pub(super) scale: f64,
    /// In units.
    size: Size,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) origins: Vec<GridOrigin>,
    /// The row of pixels where the caption begins.
    pub(super) floor: usize,
    pub(super) palette: Palette,
    /// What need not be painted again: elements of small drawings, cells of large ones.
    painter: Option<IncrementalPainter>,
    cells: CellCache,
}

/// The size of a film, which is that of its first frame.
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
    ) -> Result<FilmSetup, PictureError> {
        let apart = plan.steps.div_ceil(SAMPLES).max(1);
        let mut histogram = Histogram::default();
        let mut format: Option<Format> = None;
        let mut kept: Vec<(Scene, Pixmap)> = Vec::new();
        let mut failed = None;
        let mut number = 0_usize;
        play(&mut |step| {
            number += 1;
            let is_sample = (number - 1).is_multiple_of(apart) || number == plan.steps;
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
        let floor = (frame.floor * scale) as usize;
        let (size, origins) = (frame.drawing.size, frame.origins);
        Ok(FilmSetup { scale, size, width, height, origins, floor, palette, painter, cells })
    }

    fn draw(&self, scene: &Scene, step: &Step) -> Frame {
        let caption = step.caption.as_ref().map(self.words);
        frame(scene, caption.as_deref(), self.strip, self.words, self.theme)
    }

    /// A step in the size and the colours of the film, made from the step before where possible.
    pub(super) fn render(
        &self,
        step: &Step,
        before: Option<(&Scene, &Image)>,
        setup: &mut FilmSetup,
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
                let start = setup.floor.min(setup.height) * setup.width;
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

/// The scene without rings: the movement shows what they would.
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

/// The scale, made a little smaller so that cells lie on whole pixels.
fn whole_cells(frame: &Frame, scale: f64) -> f64 {
    let Some(origin) = frame.origins.first() else { return scale };
    let pixels = (origin.cell * scale).floor();
    if pixels >= 1.0 { pixels / origin.cell } else { scale }
}

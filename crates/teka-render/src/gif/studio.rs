//! Where the pictures of a film are drawn, all in one size and in the same few colours.

use std::ops::ControlFlow;

use resvg::tiny_skia::Pixmap;
use teka_core::scene::View;
use teka_core::{Message, Scene, Step};

use crate::gif::Play;
use crate::gif::between::Image;
use crate::gif::easel::Easel;
use crate::gif::palette::{Census, Palette};
use crate::gif::plan::Plan;
use crate::gif::quilt::Quilt;
use crate::svg::{Frame, Size, Spot, frame, line_alone};
use crate::{PictureError, Theme, Zoom, png, tree};

/// The most pixels of a picture.
const MOST_PIXELS: f64 = 4_000_000.0;
/// The longest side when nobody asked for a size, in pixels.
const LONGEST: f64 = 640.0;
/// How many pictures the colours are chosen from.
const SAMPLES: usize = 12;
/// Pictures of more pixels are forgotten once their colours are counted.
const MOST_KEPT: usize = 1_000_000;

/// Where pictures are drawn.
pub(super) struct Studio<'a> {
    pub(super) words: &'a dyn Fn(&Message) -> String,
    pub(super) theme: &'a Theme,
    /// Whether there is a line below the pictures.
    pub(super) strip: bool,
}

/// What all pictures of a film share.
pub(super) struct Stage {
    pub(super) scale: f64,
    /// In units.
    size: Size,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) spots: Vec<Spot>,
    /// The row of pixels where the line of text below the scene begins.
    pub(super) floor: usize,
    pub(super) palette: Palette,
    /// What need not be drawn again: of small drawings elements, of large ones cells.
    easel: Option<Easel>,
    quilt: Quilt,
}

/// The size of a film, as its first picture has it.
struct Format {
    scale: f64,
    frame: Frame,
    width: usize,
    height: usize,
}

impl Studio<'_> {
    /// Looks at some of the pictures to fix the size and the colours.
    pub(super) fn set(&self, play: Play<'_>, zoom: Option<Zoom>, plan: &Plan) -> Result<Stage, PictureError> {
        let apart = plan.steps.div_ceil(SAMPLES).max(1);
        let mut census = Census::default();
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
            let mut look = || -> Result<(), PictureError> {
                let scene = unmarked(&step.scene);
                let frame = self.draw(&scene, &step);
                let scale = format.as_ref().map_or_else(|| scale(&frame, zoom), |format| Ok(format.scale))?;
                let picture = png::pixels(&tree::parse(&frame.svg())?, scale as f32)?;
                census.add(&picture);
                let (width, height) = (picture.width() as usize, picture.height() as usize);
                let first = format.get_or_insert(Format { scale, frame, width, height });
                if (first.width, first.height) == (width, height) && width * height <= MOST_KEPT {
                    kept.push((scene, picture));
                }
                Ok(())
            };
            match look() {
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
        let palette = census.palette();
        let easel = Easel::new(width, height, scale).filter(|_| Easel::takes(&frame));
        let mut quilt = Quilt::new(frame.cells.clone(), scale);
        for (scene, picture) in kept {
            quilt.learn(&scene, &Image { width, height, pixels: palette.apply(&picture) });
        }
        let floor = (frame.floor * scale) as usize;
        Ok(Stage { scale, size: frame.size, width, height, spots: frame.cells, floor, palette, easel, quilt })
    }

    fn draw(&self, scene: &Scene, step: &Step) -> Frame {
        let line = step.caption.as_ref().map(self.words);
        frame(scene, line.as_deref(), self.strip, self.words, self.theme)
    }

    /// A step in the size and the colours of the film, pieced together from the step before where that can be.
    pub(super) fn shoot(
        &self,
        step: &Step,
        before: Option<(&Scene, &Image)>,
        stage: &mut Stage,
    ) -> Result<(Scene, Image), PictureError> {
        let scene = unmarked(&step.scene);
        if let Some(easel) = &mut stage.easel {
            let frame = self.draw(&scene, step);
            if frame.size == stage.size {
                return Ok((scene, easel.draw(&frame, &stage.palette)?.clone()));
            }
        }
        if let Some(mut image) = before.and_then(|before| stage.quilt.sew(before, &scene)) {
            if self.strip {
                let line = step.caption.as_ref().map(self.words).unwrap_or_default();
                let alone = line_alone(&line, stage.size, self.theme);
                let picture = png::pixels(&tree::parse(&alone)?, stage.scale as f32)?;
                let start = stage.floor.min(stage.height) * stage.width;
                let drawn = stage.palette.apply(&picture);
                image.pixels[start..].copy_from_slice(&drawn[start..]);
            }
            return Ok((scene, image));
        }
        let frame = self.draw(&scene, step);
        let picture = png::pixels(&tree::parse(&frame.svg())?, stage.scale as f32)?;
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let drawn = stage.palette.apply(&picture);
        if (width, height) == (stage.width, stage.height) {
            let image = Image { width, height, pixels: drawn };
            stage.quilt.learn(&scene, &image);
            return Ok((scene, image));
        }
        // A picture of another size is cut or filled up with the colour of its corner.
        let at = |x: usize, y: usize| if x < width && y < height { drawn[y * width + x] } else { drawn[0] };
        let places = (0..stage.height).flat_map(|y| (0..stage.width).map(move |x| (x, y)));
        let pixels = places.map(|(x, y)| at(x, y)).collect();
        Ok((scene, Image { width: stage.width, height: stage.height, pixels }))
    }

    /// These scenes drawn one by one, with where their boards stand.
    #[cfg(test)]
    pub(super) fn rehearse(&self, scenes: &[Scene]) -> ((Vec<Spot>, f64), Vec<Image>) {
        let steps: Vec<Step> =
            scenes.iter().map(|scene| Step { caption: None, scene: scene.clone() }).collect();
        let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
            let _ = steps.iter().cloned().try_for_each(each);
        };
        let mut stage = self.set(&play, None, &Plan::new(steps.len(), 16, 1.0)).unwrap();
        let images = steps.iter().map(|step| self.shoot(step, None, &mut stage).unwrap().1).collect();
        ((stage.spots, stage.scale), images)
    }
}

/// The scene without rings: what moves needs none.
fn unmarked(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    for panel in &mut scene.panels {
        if let View::Grid(grid) = &mut panel.view {
            grid.cells.iter_mut().for_each(|cell| cell.marked = false);
        }
    }
    scene
}

/// The pixels to each unit.
fn scale(frame: &Frame, zoom: Option<Zoom>) -> Result<f64, PictureError> {
    let (width, height) = (frame.size.width, frame.size.height);
    let scale = match zoom {
        Some(zoom) => f64::from(zoom.scale(width as f32, height as f32)?),
        None => whole(frame, (LONGEST / width.max(height)).min(1.0)),
    };
    let (width, height) = (width * scale, height * scale);
    if width * height > MOST_PIXELS || width.max(height) > f64::from(u16::MAX) {
        return Err(PictureError::TooLarge { width: width as u32, height: height as u32 });
    }
    Ok(scale)
}

/// A scale that is a little smaller if need be, with which cells lie on whole pixels.
fn whole(frame: &Frame, scale: f64) -> f64 {
    let Some(spot) = frame.cells.first() else { return scale };
    let pixels = (spot.cell * scale).floor();
    if pixels >= 1.0 { pixels / spot.cell } else { scale }
}

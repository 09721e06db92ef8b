//! Where the pictures of a film are drawn, all in one size and in the same few colours.

use std::ops::ControlFlow;

use teka_core::scene::View;
use teka_core::{Message, Scene, Step};

use crate::gif::Play;
use crate::gif::between::Image;
use crate::gif::palette::{Census, Palette};
use crate::gif::plan::Plan;
use crate::svg::{Frame, Spot, frame};
use crate::{PictureError, Theme, Zoom, png, tree};

/// The most pixels of a picture.
const MOST_PIXELS: f64 = 4_000_000.0;
/// The longest side when nobody asked for a size, in pixels.
const LONGEST: f64 = 640.0;
/// How many pictures the colours are chosen from.
const SAMPLES: usize = 12;

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
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) spots: Vec<Spot>,
    /// The row of pixels where the line of text below the scene begins.
    pub(super) floor: usize,
    pub(super) palette: Palette,
}

impl Studio<'_> {
    /// Looks at some of the pictures to fix the size and the colours.
    pub(super) fn set(&self, play: Play<'_>, zoom: Option<Zoom>, plan: &Plan) -> Result<Stage, PictureError> {
        let apart = plan.steps.div_ceil(SAMPLES).max(1);
        let mut census = Census::default();
        let mut stage: Option<(f64, usize, usize, usize, Vec<Spot>)> = None;
        let mut failed = None;
        let mut number = 0_usize;
        play(&mut |step| {
            number += 1;
            let is_sample = (number - 1).is_multiple_of(apart) || number == plan.steps;
            if !is_sample {
                return ControlFlow::Continue(());
            }
            let frame = self.draw(&step).1;
            let drawn = match &stage {
                Some((scale, ..)) => Ok(*scale),
                None => scale(&frame, zoom),
            };
            let drawn = drawn.and_then(|scale| {
                let picture = png::pixels(&tree::parse(&frame.svg)?, scale as f32)?;
                census.add(&picture);
                let (width, height) = (picture.width() as usize, picture.height() as usize);
                let floor = (frame.floor * scale) as usize;
                stage.get_or_insert((scale, width, height, floor, frame.cells));
                Ok(())
            });
            match drawn {
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
        let (scale, width, height, floor, spots) = stage.ok_or(PictureError::Empty)?;
        Ok(Stage { scale, width, height, spots, floor, palette: census.palette() })
    }

    /// The scene as it is drawn: what moves needs no ring around it.
    fn draw(&self, step: &Step) -> (Scene, Frame) {
        let mut scene = step.scene.clone();
        for panel in &mut scene.panels {
            if let View::Grid(grid) = &mut panel.view {
                grid.cells.iter_mut().for_each(|cell| cell.marked = false);
            }
        }
        let line = step.caption.as_ref().map(self.words);
        let frame = frame(&scene, line.as_deref(), self.strip, self.words, self.theme);
        (scene, frame)
    }

    /// A step in the size and the colours of the film.
    pub(super) fn shoot(&self, step: &Step, stage: &Stage) -> Result<(Scene, Image), PictureError> {
        let (scene, frame) = self.draw(step);
        let picture = png::pixels(&tree::parse(&frame.svg)?, stage.scale as f32)?;
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let drawn = stage.palette.apply(&picture);
        let pixels = if (width, height) == (stage.width, stage.height) {
            drawn
        } else {
            // A picture of another size is cut or filled up with the colour of its corner.
            let at = |x: usize, y: usize| {
                if x < width && y < height { drawn[y * width + x] } else { drawn[0] }
            };
            (0..stage.height).flat_map(|y| (0..stage.width).map(move |x| at(x, y))).collect()
        };
        Ok((scene, Image { width: stage.width, height: stage.height, pixels }))
    }
}

/// The pixels to each unit.
fn scale(frame: &Frame, zoom: Option<Zoom>) -> Result<f64, PictureError> {
    let (width, height) = (frame.size.width, frame.size.height);
    let scale = match zoom {
        Some(zoom) => f64::from(zoom.scale(width as f32, height as f32)?),
        None => (LONGEST / width.max(height)).min(1.0),
    };
    let (width, height) = (width * scale, height * scale);
    if width * height > MOST_PIXELS || width.max(height) > f64::from(u16::MAX) {
        return Err(PictureError::TooLarge { width: width as u32, height: height as u32 });
    }
    Ok(scale)
}

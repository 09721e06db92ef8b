//! Renders a solution as an animated GIF.
//!
//! The steps are played three times: to count them ([`plan`]), to choose the colours ([`palette`]), and to render the
//! parts that changed ([`incremental`], and for very large boards [`cell_cache`]). Movements from one step to the next
//! take several frames ([`tween`]). Files stay small: only changes are written ([`encoder`]), and only some steps of a
//! long animation.

mod area;
mod cell_cache;
mod diff;
mod encoder;
mod fast_hash;
mod frames;
mod incremental;
mod palette;
mod plan;
mod tween;

use std::ops::ControlFlow;

use teka_core::{Message, Scene, Step};

use crate::gif::encoder::FrameEncoder;
use crate::gif::frames::FrameRenderer;
use crate::gif::plan::Plan;
use crate::gif::tween::{Image, transition, tween};
use crate::{PictureError, Theme, Zoom};

/// The maximum number of cells of all steps together, shown or not: about ten seconds of work.
const MAX_CELLS: usize = 40_000_000;

/// Plays a solution: calls back with each step until it is asked to stop.
pub type StepSource<'a> = &'a dyn Fn(&mut dyn FnMut(Step) -> ControlFlow<()>);

/// The options of an animation.
#[derive(Clone, Debug)]
pub struct GifOptions {
    /// The colours.
    pub theme: Theme,
    /// The size; small enough for any screen if not given.
    pub zoom: Option<Zoom>,
    /// The speed: 2 is twice as fast as 1, the default.
    pub speed: f32,
}

/// A finished animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// The file.
    pub bytes: Vec<u8>,
    /// The number of steps.
    pub steps: usize,
    /// The number of steps that are shown.
    pub shown: usize,
}

/// Renders a solution as an animated GIF.
///
/// `play` is called three times and must give the same steps each time.
pub fn gif(
    play: StepSource<'_>,
    words: &dyn Fn(&Message) -> String,
    options: &GifOptions,
) -> Result<Film, PictureError> {
    if !(options.speed.is_finite() && options.speed > 0.0) {
        return Err(PictureError::BadSpeed);
    }
    let Length { steps, cells, captions } = measure(play)?;
    let renderer = FrameRenderer { words, theme: &options.theme, strip: captions };
    let plan = Plan::new(steps, cells / steps.max(1), options.speed);
    let mut setup = renderer.set_up(play, options.zoom, &plan)?;
    let mut encoder = FrameEncoder::new(&setup)?;
    let mut before: Option<(Scene, Image)> = None;
    let mut failed = None;
    let (mut number, mut shown) = (0, 0);
    play(&mut |step| {
        number += 1;
        if !plan.shows(number - 1) {
            return ControlFlow::Continue(());
        }
        shown += 1;
        let last = before.as_ref().map(|(scene, image)| (scene, image));
        let drawn = renderer.render(&step, last, &mut setup).and_then(|(scene, image)| {
            if let Some((old_scene, old)) = &before {
                let transition = transition(old_scene, &scene);
                let boards = (setup.origins.as_slice(), setup.scale);
                for image in tween(transition, old, &image, boards, (plan.tweens, setup.caption_top)) {
                    encoder.add(&image, plan.tween_delay)?;
                }
            }
            encoder.add(&image, plan.delay(number - 1))?;
            before = Some((scene, image));
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
    match failed {
        Some(error) => Err(error),
        None => Ok(Film { bytes: encoder.finish()?, steps, shown }),
    }
}

/// The amount of work of an animation.
struct Length {
    steps: usize,
    /// The number of cells of all steps together.
    cells: usize,
    /// Whether any step has a caption.
    captions: bool,
}

/// Plays the steps to measure them, and gives up if rendering would take too long.
fn measure(play: StepSource<'_>) -> Result<Length, PictureError> {
    let mut length = Length { steps: 0, cells: 0, captions: false };
    play(&mut |step| {
        length.steps += 1;
        length.captions |= step.caption.is_some();
        length.cells += step.scene.panels.iter().map(|panel| panel.view.len()).sum::<usize>();
        if length.cells > MAX_CELLS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if length.cells > MAX_CELLS {
        return Err(PictureError::TooLongFilm { max: MAX_CELLS * length.steps / length.cells });
    }
    Ok(length)
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;
    use crate::sample;

    /// A solution in which a blank goes around in circles.
    fn circle(count: usize) -> Vec<Step> {
        let panels = sample::steps(count).panels;
        let scene = |panel| Scene { title: Message::new("sample"), panels: vec![panel] };
        panels
            .into_iter()
            .map(|mut panel| Step { caption: panel.caption.take(), scene: scene(panel) })
            .collect()
    }

    fn animate(steps: &[Step], zoom: Option<Zoom>) -> Result<Film, PictureError> {
        let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
            let _ = steps.iter().cloned().try_for_each(each);
        };
        gif(&play, &sample::words, &GifOptions { theme: Theme::default(), zoom, speed: 1.0 })
    }

    /// The width of an animation, and its pictures as a viewer shows them, each with its delay.
    fn shown(animation: &Film) -> (usize, Vec<(Vec<u8>, u16)>) {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(animation.bytes.as_slice()).unwrap();
        let width = usize::from(decoder.width());
        let mut screen = vec![0; width * usize::from(decoder.height())];
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (i, &pixel) in frame.buffer.iter().enumerate().filter(|(_, p)| Some(**p) != frame.transparent)
            {
                let (row, column) = (i / usize::from(frame.width), i % usize::from(frame.width));
                screen[(usize::from(frame.top) + row) * width + usize::from(frame.left) + column] = pixel;
            }
            shown.push((screen.clone(), frame.delay));
        }
        (width, shown)
    }

    #[test]
    fn every_step_is_shown_and_tiles_glide() {
        let animation = animate(&circle(4), None).unwrap();
        assert_eq!((animation.steps, animation.shown), (4, 4));
        let (width, pictures) = shown(&animation);
        assert_eq!(pictures.len(), 4 + 3 * 6);
        assert_eq!(width, 248);
        assert_eq!((pictures[0].1, pictures[21].1), (100, 300));
    }

    #[test]
    fn the_animation_ends_with_the_solution() {
        let steps = circle(9);
        let colours = |animation: &Film| {
            let decoder = DecodeOptions::new().read_info(animation.bytes.as_slice()).unwrap();
            let table = decoder.global_palette().unwrap().to_vec();
            let last = shown(animation).1.pop().unwrap().0;
            last.iter().flat_map(|&at| table[3 * usize::from(at)..][..3].to_vec()).collect::<Vec<u8>>()
        };
        let (whole, end) =
            (colours(&animate(&steps, None).unwrap()), colours(&animate(&steps[8..], None).unwrap()));
        assert_eq!(whole.len(), end.len());
        // The palettes differ a little, as the two animations show different tiles.
        let far = whole.iter().zip(&end).filter(|(a, b)| a.abs_diff(**b) > 24).count();
        assert!(far * 1_000 < whole.len(), "{far} of {}", whole.len());
    }

    #[test]
    fn files_are_small_and_long_animations_leave_steps_out() {
        let animation = animate(&circle(2_500), Some(Zoom::Width(90))).unwrap();
        assert!(animation.bytes.len() < 1_000_000, "{}", animation.bytes.len());
        assert!(animation.shown < 1_200 && animation.steps == 2_500);
    }

    #[test]
    fn the_same_steps_give_the_same_bytes() {
        assert_eq!(animate(&circle(3), None), animate(&circle(3), None));
    }

    #[test]
    fn frames_of_another_size_are_cut_or_filled_up() {
        let mut steps = circle(2);
        steps.push(Step { caption: None, scene: sample::iq_puzzler() });
        steps.push(Step { caption: None, scene: sample::one(sample::blocks(&["A"])) });
        assert!(animate(&steps, None).is_ok());
    }

    #[test]
    fn hostile_scenes_and_options_do_no_harm() {
        let hostile = Step { caption: sample::hostile().panels[0].caption.clone(), scene: sample::custom() };
        assert!(animate(&[hostile], None).is_ok());
        assert_eq!(animate(&[], None), Err(PictureError::Empty));
        assert!(matches!(animate(&circle(2), Some(Zoom::Width(60_000))), Err(PictureError::TooLarge { .. })));
        assert_eq!(animate(&circle(2), Some(Zoom::Scale(f32::NAN))), Err(PictureError::BadScale));
        let play = |_: &mut dyn FnMut(Step) -> ControlFlow<()>| {};
        let still = GifOptions { theme: Theme::default(), zoom: None, speed: 0.0 };
        assert_eq!(gif(&play, &sample::words, &still), Err(PictureError::BadSpeed));
    }
}

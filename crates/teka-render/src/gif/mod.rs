//! A solution played back as an animated GIF.
//!
//! The steps are played three times: to count them ([`plan`]), to choose the few colours of the film
//! ([`palette`]), and to draw them, as far as they were not drawn before ([`easel`], and for very large boards
//! [`quilt`]). What moves from a step to the next moves in several pictures ([`between`]). Only what changed goes
//! into the file, and of a film without an end only some steps, so that files stay small.

mod between;
mod cutter;
mod easel;
mod palette;
mod plan;
mod quilt;
mod shared;
mod studio;

use std::ops::ControlFlow;

use teka_core::scene::View;
use teka_core::{Message, Scene, Step};

use crate::gif::between::{Image, between, change};
use crate::gif::cutter::Cutter;
use crate::gif::plan::Plan;
use crate::gif::studio::Studio;
use crate::{PictureError, Theme, Zoom};

/// The most cells of all steps together, shown or not: some ten seconds of work.
const MOST_CELLS: usize = 40_000_000;

/// Plays a solution: hands its steps over until it is told to stop.
pub type Play<'a> = &'a dyn Fn(&mut dyn FnMut(Step) -> ControlFlow<()>);

/// How to make a film.
#[derive(Clone, Debug)]
pub struct Filming {
    /// The colours.
    pub theme: Theme,
    /// How large it is; if not said, small enough for any screen.
    pub zoom: Option<Zoom>,
    /// How quick it is: 1 is the usual, 2 twice as quick.
    pub speed: f32,
}

/// A film.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many steps there are.
    pub steps: usize,
    /// How many of them are shown.
    pub shown: usize,
}

/// A solution as an animated GIF.
///
/// `play` is called three times and must hand over the same steps each time.
pub fn gif(play: Play<'_>, words: &dyn Fn(&Message) -> String, how: &Filming) -> Result<Film, PictureError> {
    if !(how.speed.is_finite() && how.speed > 0.0) {
        return Err(PictureError::BadSpeed);
    }
    let Length { steps, cells, captions } = measure(play)?;
    let studio = Studio { words, theme: &how.theme, strip: captions };
    let plan = Plan::new(steps, cells / steps.max(1), how.speed);
    let mut set = studio.set(play, how.zoom, &plan)?;
    let mut cutter = Cutter::new(&set)?;
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
        let drawn = studio.shoot(&step, last, &mut set).and_then(|(scene, image)| {
            if let Some((old_scene, old)) = &before {
                let scenes = change(old_scene, &scene);
                let moved = between(scenes, old, &image, (&set.spots, set.scale), (plan.between, set.floor));
                for image in &moved {
                    cutter.add(image, plan.quick)?;
                }
            }
            cutter.add(&image, plan.time(number - 1))?;
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
        None => Ok(Film { bytes: cutter.finish()?, steps, shown }),
    }
}

/// How much there is to film.
struct Length {
    steps: usize,
    /// Of all steps together.
    cells: usize,
    /// Whether anything is said below them.
    captions: bool,
}

/// Plays the steps to measure them, and gives up where nobody would wait for the film.
fn measure(play: Play<'_>) -> Result<Length, PictureError> {
    let mut length = Length { steps: 0, cells: 0, captions: false };
    play(&mut |step| {
        length.steps += 1;
        length.captions |= step.caption.is_some();
        length.cells += step.scene.panels.iter().map(|panel| size(&panel.view)).sum::<usize>();
        if length.cells > MOST_CELLS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if length.cells > MOST_CELLS {
        return Err(PictureError::TooLongFilm { most: MOST_CELLS * length.steps / length.cells });
    }
    Ok(length)
}

/// How much there is to draw.
fn size(view: &View) -> usize {
    match view {
        View::Grid(grid) => grid.cells.len(),
        View::Solid(solid) => solid.bodies.len(),
        View::List(list) => list.groups.iter().map(|group| group.entries.len()).sum(),
    }
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

    fn film(steps: &[Step], zoom: Option<Zoom>) -> Result<Film, PictureError> {
        let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
            let _ = steps.iter().cloned().try_for_each(each);
        };
        gif(&play, &sample::words, &Filming { theme: Theme::default(), zoom, speed: 1.0 })
    }

    /// The pictures of a film, each as a viewer shows it, and how long.
    fn shown(film: &Film) -> (usize, Vec<(Vec<u8>, u16)>) {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(film.bytes.as_slice()).unwrap();
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
        let film = film(&circle(4), None).unwrap();
        assert_eq!((film.steps, film.shown), (4, 4));
        let (width, pictures) = shown(&film);
        assert_eq!(pictures.len(), 4 + 3 * 6);
        assert_eq!(width, 248);
        assert_eq!((pictures[0].1, pictures[21].1), (100, 300));
    }

    #[test]
    fn the_film_ends_with_the_solution() {
        let steps = circle(9);
        let colours = |film: &Film| {
            let decoder = DecodeOptions::new().read_info(film.bytes.as_slice()).unwrap();
            let table = decoder.global_palette().unwrap().to_vec();
            let last = shown(film).1.pop().unwrap().0;
            last.iter().flat_map(|&at| table[3 * usize::from(at)..][..3].to_vec()).collect::<Vec<u8>>()
        };
        let (whole, end) =
            (colours(&film(&steps, None).unwrap()), colours(&film(&steps[8..], None).unwrap()));
        assert_eq!(whole.len(), end.len());
        // The tables of colours differ a little, as both films show other tiles.
        let far = whole.iter().zip(&end).filter(|(a, b)| a.abs_diff(**b) > 24).count();
        assert!(far * 1_000 < whole.len(), "{far} of {}", whole.len());
    }

    #[test]
    fn files_are_small_and_long_films_leave_steps_out() {
        let film = film(&circle(2_500), Some(Zoom::Width(90))).unwrap();
        assert!(film.bytes.len() < 1_000_000, "{}", film.bytes.len());
        assert!(film.shown < 1_200 && film.steps == 2_500);
    }

    #[test]
    fn the_same_steps_give_the_same_bytes() {
        assert_eq!(film(&circle(3), None), film(&circle(3), None));
    }

    #[test]
    fn pictures_of_another_size_are_cut_or_filled_up() {
        let mut steps = circle(2);
        steps.push(Step { caption: None, scene: sample::iq_puzzler() });
        steps.push(Step { caption: None, scene: sample::one(sample::blocks(&["A"])) });
        assert!(film(&steps, None).is_ok());
    }

    #[test]
    fn hostile_scenes_and_wishes_do_no_harm() {
        let hostile = Step { caption: sample::hostile().panels[0].caption.clone(), scene: sample::custom() };
        assert!(film(&[hostile], None).is_ok());
        assert_eq!(film(&[], None), Err(PictureError::Empty));
        assert!(matches!(film(&circle(2), Some(Zoom::Width(60_000))), Err(PictureError::TooLarge { .. })));
        assert_eq!(film(&circle(2), Some(Zoom::Scale(f32::NAN))), Err(PictureError::BadScale));
        let play = |_: &mut dyn FnMut(Step) -> ControlFlow<()>| {};
        let still = Filming { theme: Theme::default(), zoom: None, speed: 0.0 };
        assert_eq!(gif(&play, &sample::words, &still), Err(PictureError::BadSpeed));
    }
}

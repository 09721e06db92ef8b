//! Compares two pictures with a tolerance: machines may round soft edges differently, but letters, colours and lines
//! must be the same.

use tiny_skia::{Pixmap, PremultipliedColorU8};

/// The maximum mean difference of pixels, in levels from 0 to 255.
const MAX_MEAN: f64 = 0.6;
/// A pixel that differs by more levels than this is far off.
const FAR: u8 = 40;
/// At most one pixel in this many may be far off.
const ONE_IN: usize = 400;

/// The largest difference of any channel of two pixels.
fn apart(one: PremultipliedColorU8, other: PremultipliedColorU8) -> u8 {
    let channels = [
        (one.red(), other.red()),
        (one.green(), other.green()),
        (one.blue(), other.blue()),
        (one.alpha(), other.alpha()),
    ];
    channels.map(|(a, b)| a.abs_diff(b)).into_iter().max().unwrap_or(0)
}

/// Describes how two pictures differ, if the difference is visible.
pub(crate) fn describe_difference(drawn: &Pixmap, reviewed: &Pixmap) -> Option<String> {
    let size = |picture: &Pixmap| (picture.width(), picture.height());
    if size(drawn) != size(reviewed) {
        return Some(format!("it is {:?} pixels and was {:?}", size(drawn), size(reviewed)));
    }
    let pixels = drawn.pixels().iter().zip(reviewed.pixels());
    let apart: Vec<u8> = pixels.map(|(&one, &other)| apart(one, other)).collect();
    let mean = apart.iter().map(|&apart| f64::from(apart)).sum::<f64>() / apart.len().max(1) as f64;
    let far = apart.iter().filter(|&&apart| apart > FAR).count();
    (mean > MAX_MEAN || far * ONE_IN > apart.len()).then(|| {
        let most = apart.iter().max().copied().unwrap_or(0);
        format!("{far} of {} pixels are far off, the worst by {most}, the mean is {mean:.2}", apart.len())
    })
}

/// The picture that was drawn, pale, with every pixel that differs in red: the more, the darker. `None` for different
/// sizes.
pub(crate) fn difference_picture(drawn: &Pixmap, reviewed: &Pixmap) -> Option<Pixmap> {
    if (drawn.width(), drawn.height()) != (reviewed.width(), reviewed.height()) {
        return None;
    }
    let mut picture = drawn.clone();
    for (pixel, &other) in picture.pixels_mut().iter_mut().zip(reviewed.pixels()) {
        let level = |level: u8| 192 + level / 4;
        let (r, g, b) = match apart(*pixel, other) {
            0 => (level(pixel.red()), level(pixel.green()), level(pixel.blue())),
            apart => (255 - apart / 3, 128 - apart / 2, 128 - apart / 2),
        };
        *pixel = PremultipliedColorU8::from_rgba(r, g, b, 255)?;
    }
    Some(picture)
}

#[cfg(test)]
mod tests {
    use teka_render::{Theme, Zoom, draw, png};

    use super::*;
    use crate::sample;

    fn drawn(rows: &[&str], theme: &str) -> Pixmap {
        let scene = sample::one(sample::blocks(rows));
        let drawing = draw(&scene, &sample::words, &Theme::named(theme).unwrap());
        Pixmap::decode_png(&png(&drawing, Zoom::Width(crate::WIDTH)).unwrap()).unwrap()
    }

    const ROWS: [&str; 2] = ["AAB", "A.B"];

    #[test]
    fn a_picture_is_like_itself_and_like_one_with_softer_edges() {
        let picture = drawn(&ROWS, "light");
        assert_eq!(describe_difference(&picture, &picture), None);
        let mut softer = picture.clone();
        for byte in softer.data_mut().iter_mut().step_by(48) {
            *byte = byte.saturating_sub(6);
        }
        assert_eq!(describe_difference(&picture, &softer), None);
    }

    #[test]
    fn another_letter_line_or_colour_is_noticed() {
        let picture = drawn(&ROWS, "light");
        for rows in [["AAC", "A.C"], ["AAB", "A?B"], ["AAB", "A.A"]] {
            assert!(describe_difference(&picture, &drawn(&rows, "light")).is_some(), "{rows:?}");
        }
        assert!(describe_difference(&picture, &drawn(&ROWS, "safe")).is_some());
        assert!(describe_difference(&picture, &drawn(&["AAB"], "light")).unwrap().contains("pixels and was"));
    }

    #[test]
    fn the_difference_is_red_where_something_changed() {
        let (one, other) = (drawn(&ROWS, "light"), drawn(&["AAB", "ACB"], "light"));
        let picture = difference_picture(&one, &other).unwrap();
        let red =
            |x: u32, y: u32| picture.pixel(x, y).is_some_and(|p| p.red() > p.green().saturating_add(60));
        let (width, height) = (picture.width(), picture.height());
        assert!(red(width / 2, height * 2 / 3));
        assert!(!red(2, 2));
        assert!(difference_picture(&one, &drawn(&["AAB"], "light")).is_none());
    }
}

//! Compares two pictures as an eye would: machines may round a soft edge differently, but not a letter, a colour or a
//! line.

use tiny_skia::{Pixmap, PremultipliedColorU8};

/// The most that the levels of all pixels, from 0 to 255, may differ on average.
const MEAN: f64 = 0.6;
/// The most that a single pixel may differ, except for one in so many.
const FAR: u8 = 40;
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

/// Describes how two pictures differ, if that can be seen.
pub(crate) fn differs(drawn: &Pixmap, reviewed: &Pixmap) -> Option<String> {
    let size = |picture: &Pixmap| (picture.width(), picture.height());
    if size(drawn) != size(reviewed) {
        return Some(format!("it is {:?} pixels and was {:?}", size(drawn), size(reviewed)));
    }
    let pixels = drawn.pixels().iter().zip(reviewed.pixels());
    let apart: Vec<u8> = pixels.map(|(&one, &other)| apart(one, other)).collect();
    let mean = apart.iter().map(|&apart| f64::from(apart)).sum::<f64>() / apart.len().max(1) as f64;
    let far = apart.iter().filter(|&&apart| apart > FAR).count();
    (mean > MEAN || far * ONE_IN > apart.len()).then(|| {
        let most = apart.iter().max().copied().unwrap_or(0);
        format!("{far} of {} pixels are far off, the worst by {most}, the mean is {mean:.2}", apart.len())
    })
}

/// What was drawn, pale, with every pixel that differs in red, the darker the more; `None` for different sizes.
pub(crate) fn difference(drawn: &Pixmap, reviewed: &Pixmap) -> Option<Pixmap> {
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
        assert_eq!(differs(&picture, &picture), None);
        let mut softer = picture.clone();
        for byte in softer.data_mut().iter_mut().step_by(48) {
            *byte = byte.saturating_sub(6);
        }
        assert_eq!(differs(&picture, &softer), None);
    }

    #[test]
    fn another_letter_line_or_colour_is_noticed() {
        let picture = drawn(&ROWS, "light");
        for rows in [["AAC", "A.C"], ["AAB", "A?B"], ["AAB", "A.A"]] {
            assert!(differs(&picture, &drawn(&rows, "light")).is_some(), "{rows:?}");
        }
        assert!(differs(&picture, &drawn(&ROWS, "safe")).is_some());
        assert!(differs(&picture, &drawn(&["AAB"], "light")).unwrap().contains("pixels and was"));
    }

    #[test]
    fn the_difference_is_red_where_something_changed() {
        let (one, other) = (drawn(&ROWS, "light"), drawn(&["AAB", "ACB"], "light"));
        let picture = difference(&one, &other).unwrap();
        let red =
            |x: u32, y: u32| picture.pixel(x, y).is_some_and(|p| p.red() > p.green().saturating_add(60));
        let (width, height) = (picture.width(), picture.height());
        assert!(red(width / 2, height * 2 / 3));
        assert!(!red(2, 2));
        assert!(difference(&one, &drawn(&["AAB"], "light")).is_none());
    }
}

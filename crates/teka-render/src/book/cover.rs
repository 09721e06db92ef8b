//! The cover: title, subtitle, pictures of up to three families, a note such as the number of puzzles, and
//! the author.

use teka_core::scene::{Panel, View};
use teka_core::{Message, Scene};

use crate::book::Cover;
use crate::book::pages::{Pages, lines};
use crate::book::paper::Area;
use crate::display::{Anchor, Size, Weight};
use crate::draw::{Composed, LineStyle, PictureFrame, compose};
use crate::text::line_width;

/// The line height, in font sizes.
const LEADING: f64 = 1.2;
/// The room between pictures.
const GAP: f64 = 18.0;
/// The maximum points per unit of a picture.
const MAX_SCALE: f64 = 1.6;
/// The maximum number of pictures.
const MAX_PICTURES: usize = 3;

/// Draws the cover on a new page.
pub(super) fn put(cover: &Cover, title: &str, words: &dyn Fn(&Message) -> String, pages: &mut Pages<'_>) {
    pages.add();
    let (area, sizes) = (pages.area(), pages.sizes);
    let mut y = area.y + area.height * 0.08;
    // A long word makes the whole title smaller.
    let longest = title.split_whitespace().map(|word| line_width(word, sizes.title, Weight::Bold));
    let longest = longest.fold(1.0, f64::max);
    let title_size = sizes.title * (area.width / longest).min(1.0);
    y = centred(title, title_size, Weight::Bold, area, y, pages);
    if let Some(subtitle) = &cover.subtitle {
        y = centred(subtitle, sizes.subtitle, Weight::Regular, area, y + sizes.subtitle * 0.5, pages);
    }
    let author = cover.author.as_deref().unwrap_or_default();
    let author = lines(author, sizes.author, Weight::Bold, area.width);
    let note = lines(&cover.note, sizes.author, Weight::Regular, area.width);
    let below = (author.len() + note.len()) as f64 * sizes.author * LEADING + sizes.author * 2.0;
    let bottom = area.y + area.height - below;
    let top = y + sizes.subtitle * 1.5;
    if bottom > top {
        put_pictures(&cover.pictures, Area { y: top, height: bottom - top, ..area }, words, pages);
    }
    let mut y = bottom + sizes.author;
    for (text, weight) in [(note, Weight::Regular), (author, Weight::Bold)] {
        for line in text {
            y = centred(&line, sizes.author, weight, area, y, pages);
        }
        y += sizes.author * 0.4;
    }
}

/// Writes centred lines, and returns the position below them.
fn centred(text: &str, size: f64, weight: Weight, area: Area, mut y: f64, pages: &mut Pages<'_>) -> f64 {
    let style = LineStyle { size, weight, anchor: Anchor::Middle, ink: pages.theme.ink };
    for line in lines(text, size, weight, area.width) {
        pages.page().text((area.x + area.width / 2.0, y + size * 0.8), style, &line);
        y += size * LEADING;
    }
    y
}

/// Draws pictures below each other, or the last two side by side if there are three.
fn put_pictures(scenes: &[Scene], area: Area, words: &dyn Fn(&Message) -> String, pages: &mut Pages<'_>) {
    let scenes: Vec<Scene> = scenes.iter().take(MAX_PICTURES).map(poster).collect();
    let half = (area.height - GAP) / 2.0;
    let beside = Area { width: (area.width - GAP) / 2.0, height: half, ..area };
    let places = match scenes.len() {
        0 | 1 => vec![area],
        2 => vec![Area { height: half, ..area }, Area { height: half, y: area.y + half + GAP, ..area }],
        _ => {
            let lower = Area { y: area.y + half + GAP, ..beside };
            vec![Area { height: half, ..area }, lower, Area { x: lower.x + lower.width + GAP, ..lower }]
        }
    };
    for (scene, place) in scenes.iter().zip(places) {
        let frame = PictureFrame { room: place.size(), max_scale: MAX_SCALE, enlarged: 1.0 };
        let theme = pages.theme;
        let picture: Composed = compose(scene, frame, words, theme);
        let Size { width, height } = picture.size;
        let at = (place.x + (place.width - width) / 2.0, place.y + (place.height - height) / 2.0);
        pages.page().picture(picture, at);
    }
}

/// A scene without captions and lists. Of the grids beside a solid, only the last remains.
fn poster(scene: &Scene) -> Scene {
    let is_solid = scene.panels.iter().any(|panel| matches!(panel.view, View::Solid(_)));
    let last_grid = scene.panels.iter().rposition(|panel| matches!(panel.view, View::Grid(_)));
    let shown = scene.panels.iter().enumerate().filter(|(at, panel)| match panel.view {
        View::Solid(_) => true,
        View::Grid(_) => !is_solid || Some(*at) == last_grid,
        View::List(_) => false,
    });
    let panels = shown.map(|(_, panel)| Panel { caption: None, ..panel.clone() }).collect();
    Scene { title: scene.title.clone(), panels }
}

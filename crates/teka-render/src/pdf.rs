//! SVG pictures as the pages of a PDF. Lines stay lines and text stays text, set in the fonts this crate ships,
//! of which only the letters used are embedded.

use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};
use krilla_svg::{SurfaceExt, SvgSettings};

use crate::{PictureError, label, tree};

/// The longest side of a page that readers of PDF accept, in points.
const LONGEST: f32 = 14_400.0;
/// How many points a unit of a picture takes: 96 units are an inch, as in browsers.
const POINTS: f32 = 0.75;

/// What a PDF says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imprint {
    /// What readers show in their title bar.
    pub title: String,
    /// The language of its text, such as `en`.
    pub language: String,
}

/// A picture as a PDF of one page, which is as large as the picture.
///
/// ```
/// use teka_render::{Imprint, pdf};
///
/// let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>"#;
/// let imprint = Imprint { title: "A puzzle".to_owned(), language: "en".to_owned() };
/// assert!(pdf(svg, &imprint)?.starts_with(b"%PDF"));
/// # Ok::<(), teka_render::PictureError>(())
/// ```
pub fn pdf(svg: &str, imprint: &Imprint) -> Result<Vec<u8>, PictureError> {
    pages([svg], POINTS, imprint)
}

/// A page of these sides, in points, unless there is no such paper.
fn paper(width: f32, height: f32) -> Result<Size, PictureError> {
    let size = Size::from_wh(width, height).filter(|_| width <= LONGEST && height <= LONGEST);
    size.ok_or(PictureError::TooLargeForPaper { width: width as u32, height: height as u32 })
}

/// Pictures as pages, with so many points to each of their units. The same pictures always give the same bytes:
/// no time and no chance goes into the file.
pub(crate) fn pages<'a>(
    pictures: impl IntoIterator<Item = &'a str>,
    points: f32,
    imprint: &Imprint,
) -> Result<Vec<u8>, PictureError> {
    let mut document = Document::new_with(SerializeSettings { enable_tagging: false, ..Default::default() });
    document.set_metadata(
        Metadata::new()
            .title(label::clean(&imprint.title))
            .language(imprint.language.clone())
            .creator("teka".to_owned()),
    );
    for picture in pictures {
        if let Some((width, height)) = tree::declared_size(picture) {
            paper(width * points, height * points)?;
        }
        let tree = tree::parse(picture)?;
        let size = paper(tree.size().width() * points, tree.size().height() * points)?;
        let mut page = document.start_page_with(PageSettings::new(size));
        let mut surface = page.surface();
        let drawn = surface.draw_svg(&tree, size, SvgSettings::default());
        surface.finish();
        page.finish();
        drawn.ok_or_else(|| PictureError::NotEncoded("svg".to_owned()))?;
    }
    document.finish().map_err(|error| PictureError::NotEncoded(format!("{error:?}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Theme, sample, svg};

    fn imprint() -> Imprint {
        Imprint { title: "<A & \"B\"> \u{202e}שלום e\u{301}".to_owned(), language: "en".to_owned() }
    }

    fn drawn(scene: &teka_core::Scene, theme: &str) -> Vec<u8> {
        pdf(&svg(scene, &sample::words, &Theme::named(theme).unwrap()), &imprint()).unwrap()
    }

    #[test]
    fn every_look_in_every_theme_becomes_a_page() {
        for (_, scene) in sample::looks() {
            for theme in Theme::NAMES {
                assert!(drawn(&scene, theme).starts_with(b"%PDF"));
            }
        }
    }

    #[test]
    fn the_same_picture_gives_the_same_bytes() {
        for scene in [sample::pyramid(), sample::soma(), sample::crossword(), sample::roles()] {
            for theme in Theme::NAMES {
                assert!(drawn(&scene, theme) == drawn(&scene, theme));
            }
        }
    }

    #[test]
    fn both_weights_of_the_font_are_embedded() {
        let file = drawn(&sample::crossword(), "light");
        let holds = |name: &[u8]| file.windows(name.len()).any(|window| window == name);
        assert!(holds(b"Inter-Regular") && holds(b"Inter-Bold"));
        assert!(holds(b"ToUnicode"), "letters can be searched and copied");
    }

    #[test]
    fn hostile_text_does_no_harm() {
        let mut scene = sample::hostile();
        scene
            .panels
            .retain(|panel| !matches!(&panel.view, teka_core::scene::View::Grid(grid) if grid.rows > 100));
        assert!(drawn(&scene, "light").starts_with(b"%PDF"));
    }

    #[test]
    fn pages_beyond_reason_are_refused() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="10"></svg>"#;
        assert_eq!(pdf(svg, &imprint()), Err(PictureError::TooLargeForPaper { width: 15_000, height: 7 }));
        assert!(matches!(pdf("no picture", &imprint()), Err(PictureError::NotSvg(_))));
    }
}

//! Exports drawings as the pages of a PDF. Lines stay lines and text stays text, in the shipped fonts, of which only
//! the glyphs used are embedded. The same drawings always give the same bytes: the file has no dates and no random ids.

mod content;
mod font;
mod resources;
mod subset;

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Settings, TextStr};

use crate::display::{Matrix, leaves};
use crate::export::pdf::content::PageContent;
use crate::export::pdf::resources::Resources;
use crate::fingerprint::fnv1a_64;
use crate::{Colour, Drawing, PictureError, label};

/// The longest side of a page that PDF readers accept, in points.
const MAX_SIDE: f32 = 14_400.0;
/// Points per unit of a drawing: 96 units are an inch, as in browsers.
const POINTS: f32 = 0.75;
/// Objects without line breaks and indents.
const COMPACT: Settings = Settings { pretty: false };
/// The program that makes these files.
const PROGRAM: &str = "teka";

/// The metadata of a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdfInfo {
    /// The title, which readers show in their title bar.
    pub title: String,
    /// The language of the text, such as `en`.
    pub language: String,
    /// The author, if known.
    pub author: Option<String>,
}

/// Exports a drawing as a PDF of one page, which is as large as the drawing.
///
/// ```
/// use teka_core::scene::{Cell, Grid, Look, Role};
/// use teka_core::{Message, Scene};
/// use teka_render::{PdfInfo, Theme, draw, pdf};
///
/// let grid = Grid { rows: 1, columns: 1, look: Look::Blocks, cells: vec![Cell::new(0, 0, Role::Piece(0), "A")] };
/// let drawing = draw(&Scene::grid(Message::new("sample"), grid), &|_| "A piece".to_owned(), &Theme::default());
/// let info = PdfInfo { title: "A puzzle".to_owned(), language: "en".to_owned(), author: None };
/// assert!(pdf(&drawing, &info)?.starts_with(b"%PDF"));
/// # Ok::<(), teka_render::PictureError>(())
/// ```
pub fn pdf(drawing: &Drawing, info: &PdfInfo) -> Result<Vec<u8>, PictureError> {
    pages(std::slice::from_ref(drawing), POINTS, info)
}

/// Exports drawings as pages, with `points` points per unit.
pub(crate) fn pages(drawings: &[Drawing], points: f32, info: &PdfInfo) -> Result<Vec<u8>, PictureError> {
    let mut last = 0;
    let mut next = || {
        last += 1;
        Ref::new(last)
    };
    let [catalog, tree, shared, metadata, about] = std::array::from_fn(|_| next());
    let mut pdf = Pdf::with_settings(COMPACT);
    let mut resources = Resources::default();
    let mut kids = Vec::with_capacity(drawings.len());
    for drawing in drawings {
        let (width, height) = page_size(drawing, points)?;
        // On a page, y points up; in drawings, it points down.
        let base = Matrix([points, 0.0, 0.0, -points, 0.0, height]);
        let content = compressed(&PageContent::page(&leaves(drawing), base, &mut resources));
        let (page, stream) = (next(), next());
        pdf.stream(stream, &content).filter(Filter::FlateDecode);
        let mut entry = pdf.page(page);
        entry.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(stream);
        entry.pair(Name(b"Resources"), shared);
        entry.finish();
        kids.push(page);
    }
    pdf.pages(tree).count(kids.len() as i32).kids(kids);
    resources.write(shared, &mut pdf, &mut next);

    let title = label::clean(&info.title);
    let language = label::clean(&info.language);
    let author = info.author.as_deref().map(label::clean);
    let mut document = pdf.document_info(about);
    document.title(TextStr(&title)).creator(TextStr(PROGRAM)).producer(TextStr(PROGRAM));
    if let Some(author) = &author {
        document.author(TextStr(author));
    }
    document.finish();
    pdf.metadata(metadata, xmp(&title, author.as_deref(), &language).as_bytes());
    pdf.catalog(catalog).pages(tree).metadata(metadata).lang(TextStr(&language));
    let id = fnv1a_64(pdf.as_bytes().iter().copied()).to_be_bytes().to_vec();
    pdf.set_file_id((id.clone(), id));
    Ok(pdf.finish())
}

/// The width and height of a page, in points. Fails if PDF readers would not accept them.
fn page_size(drawing: &Drawing, points: f32) -> Result<(f32, f32), PictureError> {
    let (width, height) = (drawing.width() * points, drawing.height() * points);
    let fits = |side: f32| side > 0.0 && side <= MAX_SIDE;
    if fits(width) && fits(height) {
        Ok((width, height))
    } else {
        Err(PictureError::TooLargeForPaper { width: width as u32, height: height as u32 })
    }
}

/// The metadata in XMP.
fn xmp(title: &str, author: Option<&str>, language: &str) -> String {
    let (title, language) = (label::escape(title), label::escape(language));
    let author = author.map_or_else(String::new, |author| {
        let author = label::escape(author);
        format!("<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>")
    });
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\
         <dc:format>application/pdf</dc:format>\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>{author}\
         <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>\
         <xmp:CreatorTool>{PROGRAM}</xmp:CreatorTool><pdf:Producer>{PROGRAM}</pdf:Producer>\
         </rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    )
}

/// The components of a colour, from 0 to 1. Four digits are enough to restore the same level of 256.
fn rgb(colour: Colour) -> [f32; 3] {
    [colour.r, colour.g, colour.b].map(|level| (f32::from(level) / 255.0 * 1e4).round() / 1e4)
}

fn compressed(data: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory never fails.
    let _ = encoder.write_all(data);
    encoder.finish().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::Size;
    use crate::{Theme, draw, sample};

    fn info() -> PdfInfo {
        PdfInfo {
            title: "<A & \"B\"> \u{202e}שלום e\u{301}".to_owned(),
            language: "en".to_owned(),
            author: None,
        }
    }

    fn drawn(scene: &teka_core::Scene, theme: &str) -> Vec<u8> {
        pdf(&draw(scene, &sample::words, &Theme::named(theme).unwrap()), &info()).unwrap()
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
    fn gradients_masks_and_patterns_stay_vectors() {
        let holds = |file: &[u8], name: &[u8]| file.windows(name.len()).any(|window| window == name);
        let light = drawn(&sample::looks()[5].1, "light");
        assert!(holds(&light, b"/ShadingType 3") && holds(&light, b"/Luminosity"));
        assert!(holds(&drawn(&sample::iq_puzzler(), "print"), b"/PatternType 1"));
        for file in [light, drawn(&sample::pyramid(), "safe")] {
            assert!(!holds(&file, b"/Subtype/Image"));
        }
    }

    #[test]
    fn title_language_and_program_are_recorded() {
        let info = PdfInfo {
            title: "Puzzles".to_owned(),
            language: "id".to_owned(),
            author: Some("Ani".to_owned()),
        };
        let file = pdf(&draw(&sample::sliding(), &sample::words, &Theme::default()), &info).unwrap();
        let text = String::from_utf8_lossy(&file);
        for entry in [
            "/Title(Puzzles)",
            "/Author(Ani)",
            "<dc:creator>",
            "/Creator(teka)",
            "/Producer(teka)",
            "/Lang(id)",
            "<dc:title>",
        ] {
            assert!(text.contains(entry), "{entry}");
        }
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
    fn pages_that_are_too_large_are_refused() {
        let [title, description] = [String::new(), String::new()];
        let size = Size { width: 20_000.0, height: 10.0 };
        let drawing = Drawing { size, title, description, paper: Colour::WHITE.into(), items: Vec::new() };
        assert_eq!(pdf(&drawing, &info()), Err(PictureError::TooLargeForPaper { width: 15_000, height: 7 }));
    }
}

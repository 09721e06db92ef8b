//! An SVG document ready to be drawn, with the fonts this crate ships and never those of the machine, so that
//! the same picture comes out everywhere.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::Database;
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::PictureError;

/// The fonts that are shipped.
pub(crate) const REGULAR: &[u8] = include_bytes!("../fonts/Inter-Regular.ttf");
pub(crate) const BOLD: &[u8] = include_bytes!("../fonts/Inter-Bold.ttf");

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(REGULAR.to_vec());
    fonts.load_font_data(BOLD.to_vec());
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

/// How large a document says it is, in its first element: known before everything in it is read.
pub fn declared_size(svg: &str) -> Option<(f32, f32)> {
    let root = svg.split_once("<svg")?.1.split_once('>')?.0;
    let number = |name: &str| root.split_once(name)?.1.split_once('"')?.0.parse().ok();
    Some((number(" width=\"")?, number(" height=\"")?))
}

/// Reads an SVG document.
pub(crate) fn parse(svg: &str) -> Result<Tree, PictureError> {
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: "Inter".to_owned(),
        // Pictures need nothing from outside, so nothing is read.
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_str(svg, &options).map_err(|error| PictureError::NotSvg(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_says_how_large_it_is() {
        assert_eq!(declared_size("<?xml?><svg x=\"1\" width=\"2.5\" height=\"3\"><g/>"), Some((2.5, 3.0)));
        for other in
            ["", "<svg", "<svg>", "<svg width=\"2\"><g height=\"3\"/>", "<svg width=\"a\" height=\"3\">"]
        {
            assert_eq!(declared_size(other), None, "{other}");
        }
    }
}

//! An SVG document ready to be drawn, with the fonts this crate ships and never those of the machine, so that
//! the same picture comes out everywhere.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::Database;
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::PictureError;

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../fonts/Inter-Regular.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../fonts/Inter-Bold.ttf").to_vec());
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

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

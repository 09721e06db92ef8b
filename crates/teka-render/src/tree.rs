//! An SVG document ready to be drawn, with the fonts this crate ships and never those of the machine, so that
//! the same picture comes out everywhere.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::PictureError;

/// The font of all pictures, then those asked for letters it lacks.
const FACES: [&[u8]; 6] = [
    include_bytes!("../fonts/Inter-Regular.ttf"),
    include_bytes!("../fonts/Inter-Bold.ttf"),
    include_bytes!("../fonts/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../fonts/NotoSansHebrew-Bold.ttf"),
    include_bytes!("../fonts/NotoSansArabic-Regular.ttf"),
    include_bytes!("../fonts/NotoSansArabic-Bold.ttf"),
];

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for face in FACES {
        fonts.load_font_source(Source::Binary(Arc::new(face)));
    }
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

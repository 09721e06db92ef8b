//! Scenes as JSON, from which the page draws pictures: with their texts translated, and without their panels
//! if they are too large.

use serde::Serialize;
use teka::scene::Panel;
use teka_locale::Words;

/// The most cells, bodies and entries of a picture: the largest sliding board there is, 250 × 250. In JSON each takes some
/// 70 bytes.
pub const MOST_CELLS: usize = 250 * 250;

/// A whole picture.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scene {
    /// What the picture shows, for titles and screen readers.
    pub title: String,
    /// Its parts, in reading order; none if it is omitted.
    pub panels: Vec<Panel<String>>,
    /// Only if the picture is omitted because it is too large.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub omitted: Option<Omitted>,
}

/// How large an omitted picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Omitted {
    /// Its cells, bodies and entries.
    pub cells: usize,
    /// How many a picture may have.
    pub most: usize,
}

impl Scene {
    /// A picture with its texts translated. One of more than [`MOST_CELLS`] is omitted.
    pub fn new(scene: &teka::Scene, words: &Words) -> Self {
        let cells = scene.len();
        if cells > MOST_CELLS {
            let omitted = Some(Omitted { cells, most: MOST_CELLS });
            return Scene { title: words.say(&scene.title), panels: Vec::new(), omitted };
        }
        let translated = scene.clone().map_text(|text| words.say(&text));
        Scene { title: translated.title, panels: translated.panels, omitted: None }
    }
}

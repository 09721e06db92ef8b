//! Scenes as JSON, from which the page draws pictures: with their texts translated, and without their panels
//! if they are too large.

use serde::Serialize;
use teka::scene::Panel;
use teka_locale::Words;

/// Maximum number of cells, bodies and entries in a picture: those of the largest sliding board, 250 × 250. Each takes
/// about 70 bytes of JSON.
pub const MOST_CELLS: usize = 250 * 250;

/// A whole picture.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scene {
    /// What the picture shows, for titles and screen readers.
    pub title: String,
    /// Its parts, in reading order; none if it is omitted.
    pub panels: Vec<Panel<String>>,
    /// The size of the picture, if it is omitted because it is too large.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub omitted: Option<Omitted>,
}

/// The size of an omitted picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Omitted {
    /// The number of its cells, bodies and entries.
    pub cells: usize,
    /// The largest number that a picture may have.
    pub most: usize,
}

impl Scene {
    /// Translates the texts of a picture. Omits its panels if it has more than [`MOST_CELLS`] cells, bodies and entries.
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

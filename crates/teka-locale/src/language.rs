//! The choice of a language.

use std::str::FromStr;

/// A language teka speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Indonesian.
    Indonesian,
}

impl Language {
    /// All of them; the first is spoken when nothing else is known.
    pub const ALL: [Language; 2] = [Language::English, Language::Indonesian];

    /// Its short name: `en` or `id`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Indonesian => "id",
        }
    }

    /// The first of these wishes that teka can meet, such as a flag, a variable and the system's locales.
    ///
    /// ```
    /// # use teka_locale::Language;
    /// assert_eq!(Language::choose(["fr_FR.UTF-8", "id_ID.UTF-8"]), Language::Indonesian);
    /// assert_eq!(Language::choose(["C"]), Language::English);
    /// ```
    pub fn choose<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Language {
        wishes.into_iter().find_map(|wish| wish.parse().ok()).unwrap_or(Language::English)
    }
}

/// Reads short names and locales: `id`, `id-ID`, `id_ID.UTF-8`, also the older `in`.
impl FromStr for Language {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let end = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
        match text[..end].to_ascii_lowercase().as_str() {
            "en" => Ok(Language::English),
            "id" | "in" => Ok(Language::Indonesian),
            _ => Err(()),
        }
    }
}

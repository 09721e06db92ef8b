//! The languages teka speaks, and how one is chosen from tags such as `id-ID`.

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
    /// All languages; the first is the default.
    pub const ALL: [Language; 2] = [Language::English, Language::Indonesian];

    /// Its language tag: `en` or `id`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Indonesian => "id",
        }
    }

    /// The first of these preferences that teka supports: a flag, a variable, the system's locales.
    ///
    /// ```
    /// # use teka_locale::Language;
    /// assert_eq!(Language::choose(["fr_FR.UTF-8", "id_ID.UTF-8"]), Language::Indonesian);
    /// assert_eq!(Language::choose(["C"]), Language::English);
    /// ```
    pub fn choose<'a>(preferences: impl IntoIterator<Item = &'a str>) -> Language {
        preferences.into_iter().find_map(|tag| tag.parse().ok()).unwrap_or(Language::English)
    }
}

/// Parses language tags and locales: `id`, `id-ID`, `id_ID.UTF-8`, and the older `in`.
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

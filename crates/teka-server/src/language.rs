//! The languages of responses: the field `lang` of a body, the language that `Accept-Language` prefers, and
//! the messages of each language, loaded once.

#[cfg(feature = "http")]
use http::HeaderMap;
#[cfg(feature = "http")]
use http::header::ACCEPT_LANGUAGE;
use serde::Deserialize;
use std::sync::OnceLock;
use teka_locale::{Language, Words};

/// A language that responses are available in.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Lang {
    /// English.
    En,
    /// Indonesian.
    Id,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Language::English,
            Lang::Id => Language::Indonesian,
        }
    }
}

/// The messages of a language, loaded once.
pub(crate) fn words(language: Language) -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    static INDONESIAN: OnceLock<Words> = OnceLock::new();
    let words = match language {
        Language::English => &ENGLISH,
        Language::Indonesian => &INDONESIAN,
    };
    words.get_or_init(|| Words::of(language))
}

/// The available language that `Accept-Language` prefers.
#[cfg(feature = "http")]
pub(crate) fn preferred_language(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut ranked: Vec<(f32, &str)> = header
        .split(',')
        .take(32)
        .filter_map(|range| {
            let (tag, weight) = range.split_once(';').unwrap_or((range, ""));
            let weight = weight.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse().ok())?;
            (weight > 0.0).then_some((weight, tag.trim()))
        })
        .collect();
    ranked.sort_by(|(left, _), (right, _)| right.total_cmp(left));
    Language::choose(ranked.into_iter().map(|(_, tag)| tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_available_language_with_the_highest_weight_is_chosen() {
        let choose = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, text.parse().unwrap());
            preferred_language(&headers)
        };
        assert_eq!(choose("fr, en;q=0.5, id;q=0.9"), Language::Indonesian);
        assert_eq!(choose("id-ID,id;q=0.9,en;q=0.8"), Language::Indonesian);
        assert_eq!(choose("id;q=0, en"), Language::English);
        assert_eq!(choose(";;q=x,,"), Language::English);
    }
}

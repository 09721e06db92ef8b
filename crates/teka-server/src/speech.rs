//! Which language somebody is answered in.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use serde::Deserialize;
use std::sync::OnceLock;
use teka_locale::{Language, Words};
use utoipa::ToSchema;

/// A language that a request may ask for.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, ToSchema)]
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

/// The sentences of a language, read once.
pub(crate) fn words(language: Language) -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    static INDONESIAN: OnceLock<Words> = OnceLock::new();
    let words = match language {
        Language::English => &ENGLISH,
        Language::Indonesian => &INDONESIAN,
    };
    words.get_or_init(|| Words::of(language))
}

/// The language that `Accept-Language` wishes for most.
pub(crate) fn preferred(headers: &HeaderMap) -> Language {
    let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut ranked: Vec<(f32, &str)> = wishes
        .split(',')
        .take(32)
        .filter_map(|wish| {
            let (tag, weight) = wish.split_once(';').unwrap_or((wish, ""));
            let weight = weight.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse().ok())?;
            (weight > 0.0).then_some((weight, tag.trim()))
        })
        .collect();
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    Language::choose(ranked.into_iter().map(|(_, tag)| tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weightiest_wish_that_can_be_met_counts() {
        let wish = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, text.parse().unwrap());
            preferred(&headers)
        };
        assert_eq!(wish("fr, en;q=0.5, id;q=0.9"), Language::Indonesian);
        assert_eq!(wish("id-ID,id;q=0.9,en;q=0.8"), Language::Indonesian);
        assert_eq!(wish("id;q=0, en"), Language::English);
        assert_eq!(wish(";;q=x,,"), Language::English);
    }
}

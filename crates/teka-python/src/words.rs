//! The messages in English and Indonesian, loaded once and chosen by language tag.

use std::sync::LazyLock;
use teka_locale::{Language, Words};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::of(Language::English));
static INDONESIAN: LazyLock<Words> = LazyLock::new(|| Words::of(Language::Indonesian));

/// The messages of the language with this tag; English if there is none.
pub(crate) fn words(tag: &str) -> &'static Words {
    match Language::choose([tag]) {
        Language::English => &ENGLISH,
        Language::Indonesian => &INDONESIAN,
    }
}

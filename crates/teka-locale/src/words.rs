//! Turns messages into sentences of one language, with English as the fallback: looks up the text, or an
//! attribute such as `help`, in the compiled-in Fluent files, and fills in the arguments, without control
//! characters. Numbers that name something, such as rows and tiles, keep their digits ungrouped. Also
//! translates the names of search methods.

use crate::Language;
use crate::locale::Locale;
use fluent_bundle::{FluentArgs, FluentValue};
use std::borrow::Cow;
use teka_core::{Arg, Message, is_direction_mark};

/// Arguments that are names rather than amounts, as in "tile 1024"; their digits are not grouped.
const NAMES: [&str; 6] = ["row", "column", "layer", "line", "tile", "value"];

/// The sentences of one language, with English as the fallback for anything that is missing.
pub struct Words {
    language: Language,
    locales: Vec<Locale>,
}

macro_rules! locale_files {
    ($tag:literal) => {
        &[
            include_str!(concat!("../locales/", $tag, "/teka.ftl")),
            include_str!(concat!("../locales/", $tag, "/terminal.ftl")),
            include_str!(concat!("../locales/", $tag, "/packing.ftl")),
            include_str!(concat!("../locales/", $tag, "/fillin.ftl")),
            include_str!(concat!("../locales/", $tag, "/sliding.ftl")),
            include_str!(concat!("../locales/", $tag, "/pictures.ftl")),
            include_str!(concat!("../locales/", $tag, "/class.ftl")),
            include_str!(concat!("../locales/", $tag, "/booklet.ftl")),
            include_str!(concat!("../locales/", $tag, "/guided.ftl")),
            include_str!(concat!("../locales/", $tag, "/server.ftl")),
            include_str!(concat!("../locales/", $tag, "/cluster.ftl")),
            include_str!(concat!("../locales/", $tag, "/formats.ftl")),
        ]
    };
}

pub(crate) fn files(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => locale_files!("en"),
        Language::Indonesian => locale_files!("id"),
    }
}

impl Words {
    /// The sentences of a language.
    ///
    /// ```
    /// use teka_core::Message;
    /// use teka_locale::{Language, Words};
    ///
    /// let area = Message::new("packing.area").with("pieces", 24).with("board", 25);
    /// assert_eq!(
    ///     Words::of(Language::Indonesian).say(&area),
    ///     "luas semua keping 24 sel, sedangkan papan mempunyai 25 sel",
    /// );
    /// ```
    pub fn of(language: Language) -> Self {
        let mut languages = vec![language, Language::English];
        languages.dedup();
        Words {
            language,
            locales: languages.into_iter().map(|language| Locale::new(language, files(language))).collect(),
        }
    }

    /// A copy of these sentences, for callers that need to own them.
    pub fn again(&self) -> Self {
        Words::of(self.language)
    }

    /// The language of these sentences.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The sentence of a message. A code without a sentence is shown as is.
    pub fn say(&self, message: &Message) -> String {
        self.find(message, None).unwrap_or_else(|| message.to_string())
    }

    /// An attribute of a message, such as its `help`, if it has one that is not empty.
    pub fn aside(&self, message: &Message, attribute: &str) -> Option<String> {
        self.find(message, Some(attribute)).filter(|text| !text.is_empty())
    }

    /// A sentence without arguments.
    pub fn text(&self, code: &'static str) -> String {
        self.say(&Message::new(code))
    }

    /// The name of a search method, such as `fewest`, as a person would call it; see `Stats::method`.
    pub fn method(&self, name: &str) -> String {
        let slug = name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "_");
        self.entry(&format!("method-{slug}")).unwrap_or_else(|| clean(name).into_owned())
    }

    /// The sentence with this Fluent identifier, if there is one; for identifiers made at run time, such as the
    /// help of a flag.
    pub fn entry(&self, id: &str) -> Option<String> {
        self.look_up(id, &FluentArgs::new(), None)
    }

    fn find(&self, message: &Message, attribute: Option<&str>) -> Option<String> {
        let args: FluentArgs<'_> = message
            .args
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Arg::Number(number) if NAMES.contains(name) => FluentValue::from(number.to_string()),
                    Arg::Number(number) => FluentValue::from(*number),
                    Arg::Text(text) if *name == "method" => FluentValue::from(self.method(text)),
                    Arg::Text(text) => FluentValue::from(clean(text)),
                };
                (*name, value)
            })
            .collect();
        self.look_up(&message.code.replace('.', "-"), &args, attribute)
    }

    fn look_up(&self, id: &str, args: &FluentArgs<'_>, attribute: Option<&str>) -> Option<String> {
        self.locales.iter().find_map(|locale| locale.look_up(id, args, attribute))
    }
}

/// Text from outside, such as a file name, made safe for a sentence: control characters and marks that change the
/// direction of the text become `�`. Every sentence is built here, so text needs no other cleaning.
fn clean(text: &str) -> Cow<'_, str> {
    let is_unfit = |c: char| c.is_control() || is_direction_mark(c);
    if text.contains(is_unfit) { Cow::Owned(text.replace(is_unfit, "\u{fffd}")) } else { Cow::Borrowed(text) }
}

//! The sentences of one language.

use crate::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use teka_core::{Arg, Message, is_direction_mark};
use unic_langid::LanguageIdentifier;

/// The sentences of one language, with English behind it for anything that is missing.
pub struct Words {
    language: Language,
    bundles: Vec<FluentBundle<FluentResource>>,
}

macro_rules! locale_files {
    ($tag:literal) => {
        &[
            include_str!(concat!("../locales/", $tag, "/teka.ftl")),
            include_str!(concat!("../locales/", $tag, "/packing.ftl")),
            include_str!(concat!("../locales/", $tag, "/fillin.ftl")),
            include_str!(concat!("../locales/", $tag, "/sliding.ftl")),
            include_str!(concat!("../locales/", $tag, "/pictures.ftl")),
            include_str!(concat!("../locales/", $tag, "/terminal.ftl")),
            include_str!(concat!("../locales/", $tag, "/server.ftl")),
        ]
    };
}

fn files(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => locale_files!("en"),
        Language::Indonesian => locale_files!("id"),
    }
}

impl Words {
    /// The words of a language.
    ///
    /// ```
    /// use teka_core::Message;
    /// use teka_locale::{Language, Words};
    ///
    /// let area = Message::new("packing.area").with("pieces", 24).with("board", 25);
    /// assert_eq!(
    ///     Words::of(Language::Indonesian).say(&area),
    ///     "luas semua keping 24 kotak, sedangkan papan mempunyai 25 kotak",
    /// );
    /// ```
    pub fn of(language: Language) -> Self {
        let mut spoken = vec![language, Language::English];
        spoken.dedup();
        Words { language, bundles: spoken.into_iter().map(bundle).collect() }
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The sentence of a message. A code that has none is shown as it is.
    pub fn say(&self, message: &Message) -> String {
        self.find(message, None).unwrap_or_else(|| message.to_string())
    }

    /// What belongs to a message beside its sentence, such as its `help`, if it has that.
    pub fn aside(&self, message: &Message, attribute: &str) -> Option<String> {
        self.find(message, Some(attribute))
    }

    /// A sentence without arguments.
    pub fn text(&self, code: &'static str) -> String {
        self.say(&Message::new(code))
    }

    /// The sentence with this Fluent identifier, if there is one; for texts whose names are put together, such as
    /// the help of a flag.
    pub fn entry(&self, id: &str) -> Option<String> {
        self.look_up(id, &FluentArgs::new(), None)
    }

    fn find(&self, message: &Message, attribute: Option<&str>) -> Option<String> {
        let args: FluentArgs<'_> = message
            .args
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Arg::Number(number) => FluentValue::from(*number),
                    Arg::Text(text) => FluentValue::from(clean(text)),
                };
                (*name, value)
            })
            .collect();
        self.look_up(&message.code.replace('.', "-"), &args, attribute)
    }

    fn look_up(&self, id: &str, args: &FluentArgs<'_>, attribute: Option<&str>) -> Option<String> {
        self.bundles.iter().find_map(|bundle| {
            let found = bundle.get_message(id)?;
            let pattern = match attribute {
                Some(name) => found.get_attribute(name)?.value(),
                None => found.value()?,
            };
            Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
        })
    }
}

/// Text from outside, such as the name of a file, as it may stand in a sentence: what would command the terminal or
/// turn the direction of the text is shown as `�`. Every sentence is put together here, so nothing else has to clean
/// anything.
fn clean(text: &str) -> Cow<'_, str> {
    let is_unfit = |c: char| c.is_control() || is_direction_mark(c);
    if text.contains(is_unfit) { Cow::Owned(text.replace(is_unfit, "\u{fffd}")) } else { Cow::Borrowed(text) }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.tag().parse().expect("language tags are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // The marks that keep mixed writing directions apart show up as boxes in many terminals.
    bundle.set_use_isolating(false);
    for file in files(language) {
        let resource = FluentResource::try_new((*file).to_owned()).expect("a test reads every locale file");
        bundle.add_resource(resource).expect("a test finds no identifier twice");
    }
    bundle
}

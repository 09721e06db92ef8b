//! The languages teka speaks. Sentences are Fluent files in `locales/`, shared by the terminal and the page;
//! this crate finds the one for a [`Message`](teka_core::Message) and writes numbers as the language does.

mod language;
mod locale;
mod numbers;
mod words;

pub use language::Language;
pub use words::Words;

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

//! `teka formats`: lists the pages about the formats of puzzles, answers and output, or shows one of them.
//! They are in `src/formats`, one per language and subject, and are embedded in the program.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use crate::{pager, usage};
use teka::Message;
use teka_locale::Language;

/// A page in both languages.
struct Page {
    name: &'static str,
    english: &'static str,
    indonesian: &'static str,
}

macro_rules! page {
    ($name:literal) => {
        Page {
            name: $name,
            english: include_str!(concat!("../formats/en/", $name, ".txt")),
            indonesian: include_str!(concat!("../formats/id/", $name, ".txt")),
        }
    };
}

const PAGES: [Page; 6] =
    [page!("packing"), page!("toml"), page!("sliding"), page!("fillin"), page!("answers"), page!("output")];

impl Page {
    fn text(&self, language: Language) -> &'static str {
        if language == Language::Indonesian { self.indonesian } else { self.english }
    }
}

/// The names of all pages.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    PAGES.iter().map(|page| page.name)
}

pub(crate) fn run(name: Option<&str>, console: &Console) -> Result<Exit, Failure> {
    let language = console.language();
    let Some(name) = name else {
        let rows: Vec<Vec<String>> = PAGES
            .iter()
            .map(|page| {
                vec![page.name.to_owned(), page.text(language).lines().next().unwrap_or("").to_owned()]
            })
            .collect();
        console.print(&crate::table::fitted_list(&rows))?;
        console.note_message(&Message::new("formats.how"));
        return Ok(Exit::Answered);
    };
    let Some(page) = PAGES.iter().find(|page| page.name == name) else {
        let suggestion = usage::nearest(name, names()).unwrap_or(usage::NO_SUGGESTION);
        let known = names().collect::<Vec<_>>().join(", ");
        let message = Message::new("formats.unknown").with("name", name).with("known", known);
        return Err(Failure::Usage(message.with("suggestion", suggestion)));
    };
    pager::show(page.text(language), console)?;
    Ok(Exit::Answered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_fit_a_terminal_and_have_a_title() {
        for page in PAGES {
            for text in [page.english, page.indonesian] {
                assert!(text.lines().all(|line| line.chars().count() <= 80), "{}", page.name);
                assert!(text.lines().next().is_some_and(|title| title.len() > 5), "{}", page.name);
            }
        }
        assert!(PAGES.iter().all(|page| page.english != page.indonesian));
    }
}

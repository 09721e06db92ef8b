//! `teka examples`: lists the example puzzles that are embedded in the program, or prints one of them.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use crate::usage::NO_SUGGESTION;
use serde_json::json;
use teka::Message;

/// An example: its family, its name and its files. If a fill-in has two files, the board comes first.
pub(crate) struct Example {
    pub(crate) family: &'static str,
    pub(crate) name: &'static str,
    files: &'static [(&'static str, &'static str)],
}

/// All examples, generated from the folder `examples`.
const EXAMPLES: &[Example] = &include!(concat!(env!("OUT_DIR"), "/examples.rs"));

/// The names of all examples.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    EXAMPLES.iter().map(|example| example.name)
}

pub(crate) fn run(name: Option<&str>, console: &Console) -> Result<Exit, Failure> {
    let Some(name) = name else { return list(console) };
    let wanted = name.trim_end_matches(".txt").trim_end_matches(".toml");
    let found = EXAMPLES.iter().find(|example| {
        example.name == wanted || wanted.split_once('/') == Some((example.family, example.name))
    });
    let Some(example) = found else {
        let suggestion = crate::usage::nearest(wanted, names()).unwrap_or(NO_SUGGESTION);
        let message = Message::new("examples.unknown").with("name", name).with("suggestion", suggestion);
        return Err(Failure::Usage(message));
    };
    if console.json {
        let files: Vec<_> =
            example.files.iter().map(|(name, text)| json!({ "name": name, "text": text })).collect();
        let object = json!({ "schema": 1, "family": example.family, "name": example.name, "files": files });
        console.print_json(&object)?;
        return Ok(Exit::Answered);
    }
    // A board and its list are one puzzle in one text.
    let texts: Vec<&str> = example.files.iter().map(|(_, text)| text.trim_end_matches('\n')).collect();
    console.print(&format!("{}\n", texts.join("\n\n")))?;
    Ok(Exit::Answered)
}

fn list(console: &Console) -> Result<Exit, Failure> {
    if console.json {
        for example in EXAMPLES {
            console.print_json(&json!({ "schema": 1, "family": example.family, "name": example.name }))?;
        }
        return Ok(Exit::Answered);
    }
    let title = |example: &Example| {
        console.words.entry(&format!("example-{}-{}", example.family, example.name)).unwrap_or_default()
    };
    let row = |example: &Example| vec![example.family.to_owned(), example.name.to_owned(), title(example)];
    let rows: Vec<Vec<String>> = EXAMPLES.iter().map(row).collect();
    console.print(&crate::table::fitted_list(&rows))?;
    console.note_message(&Message::new("examples.how"));
    Ok(Exit::Answered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka::{Registry, Source, Strictness};

    #[test]
    fn every_example_is_a_puzzle_as_printed() {
        assert!(EXAMPLES.len() > 20);
        for example in EXAMPLES {
            let texts: Vec<&str> = example.files.iter().map(|(_, text)| *text).collect();
            let source = Source::new(example.name, texts.join("\n"));
            let opened = Registry::standard().open(&[source], Strictness::Strict, None);
            assert_eq!(opened.unwrap().game.family(), example.family, "{}", example.name);
        }
    }
}

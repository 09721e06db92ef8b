//! `teka licences`: the licences of the third-party code and fonts in the program. `scripts/notices.py` generates the
//! file: a list of components, followed by the licence texts.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use serde_json::{Value, json};

const NOTICES: &str = include_str!("../../NOTICES.txt");

pub(crate) fn run(console: &Console) -> Result<Exit, Failure> {
    if console.json {
        let components: Vec<Value> = components().collect();
        console.print_json(&json!({ "schema": 1, "components": components, "notices": NOTICES }))?;
    } else {
        console.print(NOTICES)?;
    }
    Ok(Exit::Answered)
}

/// The components in the list. Its columns are separated by at least two spaces.
fn components() -> impl Iterator<Item = Value> {
    let list = NOTICES.lines().take_while(|line| !line.starts_with("----"));
    list.filter_map(|line| {
        let mut columns = line.split("  ").map(str::trim).filter(|column| !column.is_empty());
        let kind = columns.next().filter(|kind| ["crate", "package", "font"].contains(kind))?;
        let (name, version, licence) = (columns.next()?, columns.next()?, columns.next()?);
        Some(json!({ "kind": kind, "name": name, "version": version, "licence": licence }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_packages_and_fonts_are_listed() {
        let components: Vec<Value> = components().collect();
        let named = |kind: &str, name: &str| {
            let wanted = |component: &&Value| component["kind"] == kind && component["name"] == name;
            components.iter().find(wanted).unwrap_or_else(|| panic!("{name} is not listed")).clone()
        };
        assert_eq!(named("crate", "clap")["licence"], "MIT");
        assert_eq!(named("package", "svelte")["licence"], "MIT");
        assert_eq!(named("font", "Noto Sans Hebrew")["licence"], "OFL-1.1");
        assert!(components.len() > 100, "only {} components", components.len());
    }

    #[test]
    fn every_licence_text_in_the_list_exists() {
        let list = NOTICES.lines().take_while(|line| !line.starts_with("----"));
        let rows = list.filter(|line| line.starts_with("crate ") || line.starts_with("font "));
        for row in rows {
            let numbers = row.rsplit("  ").next().expect("a row has columns").split_whitespace();
            for number in numbers {
                let line = format!("{0} {number} {0}", "-".repeat(30));
                assert!(NOTICES.lines().any(|text| text == line), "there is no text {number}: {row}");
            }
        }
    }
}

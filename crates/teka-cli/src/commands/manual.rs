//! `teka completions`, `teka man` and `teka help`, generated from the clap command.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use crate::usage::{self, NO_SUGGESTION};
use crate::{help, pager};
use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use teka::packing::sets::SETS;
use teka::{Message, Registry};

pub(crate) fn completions(shell: Shell, console: &Console) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    let mut command = with_values(help::command(&console.words), &command_names(console));
    clap_complete::generate(shell, &mut command, "teka", &mut script);
    console.print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Answered)
}

fn command_names(console: &Console) -> Vec<String> {
    let root = help::command(&console.words);
    root.get_subcommands().filter(|sub| !sub.is_hide_set()).map(|sub| sub.get_name().to_owned()).collect()
}

/// Adds the values that only the registry knows, so that shells can complete them. The command line is parsed without
/// them: teka's own errors about such values say more than clap's.
fn with_values(command: Command, commands: &[String]) -> Command {
    let registry = Registry::standard();
    let command = command.mut_args(|arg| {
        let mut values: Vec<String> = match arg.get_id().as_str() {
            "algorithm" => registry.algorithms().map(|(_, algorithm)| algorithm.name.to_owned()).collect(),
            "family" | "family_name" | "generate" => registry.families().map(str::to_owned).collect(),
            "metric" => ["single", "multi"].map(str::to_owned).to_vec(),
            "set" | "piece_set" => SETS.iter().map(|set| set.name.to_owned()).collect(),
            "format" => super::formats::names().map(str::to_owned).collect(),
            "example" => super::examples::names().map(str::to_owned).collect(),
            "form" => registry
                .families()
                .flat_map(|family| registry.forms(family))
                .map(ToString::to_string)
                .collect(),
            "command" | "help_command" => commands.to_vec(),
            _ => return arg,
        };
        values.sort();
        values.dedup();
        arg.value_parser(PossibleValuesParser::new(values))
    });
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    names.iter().fold(command, |command, name| command.mut_subcommand(name, |sub| with_values(sub, commands)))
}

/// Prints the help of a command: `teka help solve`.
pub(crate) fn help(names: &[String], console: &Console) -> Result<Exit, Failure> {
    let mut command = help::command(&console.words);
    command.build();
    for name in names {
        command = command.find_subcommand(name).cloned().ok_or_else(|| unknown(name, console))?;
    }
    console.print(&command.render_help().ansi().to_string())?;
    Ok(Exit::Answered)
}

fn unknown(name: &str, console: &Console) -> Failure {
    let names = command_names(console);
    let suggestion = usage::nearest(name, names.iter().map(String::as_str)).unwrap_or(NO_SUGGESTION);
    let message = Message::new("usage.unknown_command").with("command", name);
    Failure::Usage(message.with("suggestion", suggestion))
}

/// Shows the manual page of the program or of a command: with `man` on a terminal, otherwise as roff.
pub(crate) fn man(command: Option<&str>, console: &Console) -> Result<Exit, Failure> {
    let mut root = help::command(&console.words);
    root.build();
    let page = match command {
        None => root,
        Some(name) => {
            let found = root.find_subcommand(name).ok_or_else(|| unknown(name, console))?;
            found
                .clone()
                .name(format!("teka-{name}"))
                .bin_name(format!("teka {name}"))
                .display_name(format!("teka-{name}"))
        }
    };
    let text = roff(page, command.unwrap_or("teka"), console);
    if !pager::show_man(&text) {
        console.print(&text)?;
    }
    Ok(Exit::Answered)
}

/// A manual page: clap's sections, then examples, exit codes, environment, files and related pages.
fn roff(page: Command, name: &str, console: &Console) -> String {
    let words = &console.words;
    let mut text = Vec::new();
    // The examples and exit codes have sections of their own.
    let man = Man::new(page.after_help("").version(env!("CARGO_PKG_VERSION")));
    let rendered = (|| {
        man.render_title(&mut text)?;
        man.render_name_section(&mut text)?;
        man.render_synopsis_section(&mut text)?;
        man.render_description_section(&mut text)?;
        man.render_options_section(&mut text)?;
        if name == "teka" { man.render_subcommands_section(&mut text) } else { Ok(()) }
    })();
    rendered.expect("writing to memory cannot fail");
    let phrase = |id: &str| words.entry(id).unwrap_or_default();
    let mut roff = Roff::default();
    if let Some(examples) = words.entry(&format!("example-{name}")) {
        roff.control("SH", ["EXAMPLES"]).control("nf", []);
        examples.lines().for_each(|line| {
            roff.text([roman(line)]);
        });
        roff.control("fi", []);
    }
    roff.control("SH", ["EXIT STATUS"]).text([roman(phrase("help-teka-more"))]);
    for (section, entries) in [
        ("ENVIRONMENT", &["TEKA_LANG", "TEKA_CACHE", "NO_COLOR", "PAGER"][..]),
        ("FILES", &["~/.cache/teka"][..]),
    ] {
        roff.control("SH", [section]);
        for entry in entries {
            let id = entry.trim_start_matches("~/.").replace(['/', '_'], "-").to_lowercase();
            roff.control("TP", []).text([bold(*entry)]).text([roman(phrase(&format!("man-{id}")))]);
        }
    }
    roff.control("SH", ["SEE ALSO"]).text([roman(phrase("man-see-also"))]);
    String::from_utf8_lossy(&text).into_owned() + &roff.render()
}

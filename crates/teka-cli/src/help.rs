//! Builds the clap command with all help texts, usage lines and examples in the user's language.

use crate::args::Cli;
use clap::{Arg, ArgAction, Command, CommandFactory};
use teka::{Message, Registry};
use teka_locale::Words;

/// The command with all its help texts.
pub(crate) fn command(words: &Words) -> Command {
    translate(Cli::command(), words, &[])
}

/// The examples of a command, and for the program itself the exit codes.
fn after_help(words: &Words, name: &str) -> String {
    let examples = words.entry(&format!("example-{name}")).map(|examples| {
        let heading = phrase(words, "heading-examples");
        let lines: Vec<String> = examples.lines().map(|line| format!("  {line}")).collect();
        format!("\u{1b}[1;4m{heading}:\u{1b}[0m\n{}", lines.join("\n"))
    });
    let more = (name == "teka").then(|| phrase(words, "help-teka-more"));
    examples.into_iter().chain(more).collect::<Vec<_>>().join("\n\n")
}

/// Shared flags that have no effect in these commands: they are accepted, but hidden from the help.
const IDLE: [(&str, &str); 5] = [
    ("compare", "speed"),
    ("compare", "photo"),
    ("generate", "speed"),
    ("review", "speed"),
    ("tables-build", "max_nodes"),
];

/// Translates a command and its subcommands. The help of `teka tables build` has the id `help-tables-build`.
fn translate(command: Command, words: &Words, path: &[String]) -> Command {
    let name = if path.is_empty() { "teka".to_owned() } else { path.join("-") };
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        phrase(words, "heading-usage")
    );
    let mut command = command
        .about(phrase(words, &format!("help-{name}")))
        .help_template(template)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .version(env!("CARGO_PKG_VERSION"))
        .display_name("teka")
        .arg(flag("help", 'h', ArgAction::Help, words))
        .arg(flag("version", 'V', ArgAction::Version, words))
        .after_help(after_help(words, &name));
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    if !names.is_empty() {
        command = command
            .disable_help_subcommand(true)
            .subcommand_help_heading(phrase(words, "heading-commands"))
            .subcommand_value_name(phrase(words, "heading-command"));
    }
    for sub in names {
        let path = [path, std::slice::from_ref(&sub)].concat();
        command = command.mut_subcommand(&sub, |sub| translate(sub, words, &path));
    }
    // Clap would list arguments by name; this is the order in which people type them.
    let order: Vec<clap::Id> = command.get_positionals().map(|arg| arg.get_id().clone()).collect();
    let command = command.mut_args(|arg| {
        let arg = match order.iter().position(|id| id == arg.get_id()) {
            Some(at) => arg.display_order(at),
            None => arg,
        };
        let is_idle = IDLE.iter().any(|(command, id)| *command == name && arg.get_id() == *id);
        with_help(arg, &name, words).hide(is_idle)
    });
    let usage = usage(&command, words, path);
    command.override_usage(usage)
}

/// The usage line. Clap's own always says `[OPTIONS]`, in English.
fn usage(command: &Command, words: &Words, path: &[String]) -> String {
    let bold = |text: &str| format!("\u{1b}[1m{text}\u{1b}[0m");
    let named = |arg: &Arg| arg.get_value_names().map(|names| names[0].to_string()).unwrap_or_default();
    let slot = |name: &str, is_required: bool| {
        if is_required { format!("<{name}>") } else { format!("[{name}]") }
    };
    let name: Vec<&str> = std::iter::once("teka").chain(path.iter().map(String::as_str)).collect();
    let mut parts = vec![bold(&name.join(" ")), slot(&value_name("OPTIONS", words), false)];
    for arg in command.get_opts().filter(|arg| arg.is_required_set()) {
        let flag = format!("--{}", arg.get_long().unwrap_or_default());
        parts.extend([bold(&flag), slot(&named(arg), true)]);
    }
    for arg in command.get_positionals() {
        let dots = if arg.get_num_args().is_some_and(|args| args.max_values() > 1) { "..." } else { "" };
        parts.push(format!("{}{dots}", slot(&named(arg), arg.is_required_set())));
    }
    if command.has_subcommands() {
        // `teka` without a command is guided mode.
        parts.push(slot(&phrase(words, "heading-command"), !path.is_empty()));
    }
    parts.join(" ")
}

/// The placeholder of a value, such as `FILE`. Names that list the values, such as `en|id`, have no translation.
fn value_name(name: &str, words: &Words) -> String {
    words.entry(&format!("value-{name}")).unwrap_or_else(|| name.to_owned())
}

/// Adds the help of an argument. That of `--theme` has the id `help-arg-theme`, unless the command has one of its own,
/// such as `help-generate-arg-theme`.
fn with_help(arg: Arg, command: &str, words: &Words) -> Arg {
    let is_global =
        ["lang", "color", "progress", "quiet", "help", "version"].contains(&arg.get_id().as_str());
    let heading = match (arg.is_positional(), is_global) {
        (true, _) => "heading-arguments",
        (_, true) => "heading-global-options",
        _ => "heading-options",
    };
    let arg = match arg.get_value_names() {
        Some([name]) => {
            let name = value_name(name, words);
            arg.value_name(name)
        }
        _ => arg,
    };
    let help = match arg.get_id().as_str() {
        // Only the registry knows the choices.
        "algorithm" => words.say(&Message::new("help.arg.algorithm").with("known", algorithms())),
        "piece_set" => {
            let known = teka::packing::sets::SETS.iter().map(|set| set.name).collect::<Vec<_>>().join(", ");
            words.say(&Message::new("help.arg.piece-set").with("known", known))
        }
        "family_name" => {
            let known = Registry::standard().families().collect::<Vec<_>>().join(", ");
            words.say(&Message::new("help.arg.family-name").with("known", known))
        }
        id => {
            let id = id.replace('_', "-");
            let own = words.entry(&format!("help-{command}-arg-{id}"));
            own.unwrap_or_else(|| phrase(words, &format!("help-arg-{id}")))
        }
    };
    arg.help(help).help_heading(phrase(words, heading))
}

/// The algorithms by family, the default of each first.
fn algorithms() -> String {
    let all: Vec<_> = Registry::standard().algorithms().collect();
    let families = all.chunk_by(|(one, _), (next, _)| one == next);
    let names = families.map(|family| {
        let names: Vec<&str> = family.iter().map(|(_, algorithm)| algorithm.name).collect();
        format!("{}: {}", family[0].0, names.join(", "))
    });
    names.collect::<Vec<_>>().join("; ")
}

fn flag(name: &'static str, short: char, action: ArgAction, words: &Words) -> Arg {
    with_help(Arg::new(name).long(name).short(short).action(action), "teka", words)
}

fn phrase(words: &Words, id: &str) -> String {
    words.entry(id).unwrap_or_else(|| format!("[{id}]"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_locale::Language;

    #[test]
    fn every_command_and_flag_has_help_in_both_languages() {
        for language in Language::ALL {
            let mut root = command(&Words::of(language));
            root.build();
            let mut commands = vec![&root];
            while let Some(command) = commands.pop() {
                commands.extend(command.get_subcommands());
                let texts = command.get_arguments().filter_map(Arg::get_help).chain(command.get_about());
                for text in texts.map(ToString::to_string) {
                    assert!(!text.starts_with('['), "{} {text} in {}", command.get_name(), language.tag());
                }
                assert!(command.get_arguments().all(|arg| arg.get_help().is_some()));
            }
        }
    }

    #[test]
    fn clap_accepts_the_command() {
        command(&Words::of(Language::English)).debug_assert();
    }
}

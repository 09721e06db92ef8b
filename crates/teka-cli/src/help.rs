//! The command line as clap knows it, in the person's language.

use crate::args::Cli;
use clap::{Arg, ArgAction, Command, CommandFactory};
use teka::{Message, Registry};
use teka_locale::Words;

/// The command with every help text filled in.
pub(crate) fn command(words: &Words) -> Command {
    let root = translated(Cli::command(), words, "teka", "");
    root.arg(flag("version", 'V', ArgAction::Version, words)).after_help(phrase(words, "help-teka-more"))
}

/// A command and those below it; what each is for stands under its name, with those above it before.
fn translated(command: Command, words: &Words, name: &str, below: &str) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        phrase(words, "heading-usage")
    );
    let mut command = command
        .about(phrase(words, &format!("help-{name}")))
        .help_template(template)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', ArgAction::Help, words));
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    if !names.is_empty() {
        command = command
            .disable_help_subcommand(true)
            .subcommand_help_heading(phrase(words, "heading-commands"))
            .subcommand_value_name(phrase(words, "heading-command"));
    }
    for sub in names {
        let name = format!("{below}{sub}");
        command = command.mut_subcommand(&sub, |sub| translated(sub, words, &name, &format!("{name}-")));
    }
    command.mut_args(|arg| explained(arg, words))
}

fn explained(arg: Arg, words: &Words) -> Arg {
    let heading = if arg.is_positional() { "heading-arguments" } else { "heading-options" };
    let help = match arg.get_id().as_str() {
        // What there is to choose from is known to the register alone.
        "algorithm" => words.say(&Message::new("help.arg.algorithm").with("known", algorithms())),
        "family_name" => {
            let known = Registry::standard().families().collect::<Vec<_>>().join(", ");
            words.say(&Message::new("help.arg.family-name").with("known", known))
        }
        id => phrase(words, &format!("help-arg-{}", id.replace('_', "-"))),
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
    explained(Arg::new(name).long(name).short(short).action(action), words)
}

fn phrase(words: &Words, id: &str) -> String {
    words.entry(id).unwrap_or_else(|| format!("[{id}]"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_locale::Language;

    #[test]
    fn every_command_and_flag_is_explained_in_both_languages() {
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
    fn the_command_line_is_sound() {
        command(&Words::of(Language::English)).debug_assert();
    }
}

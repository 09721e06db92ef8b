//! Builds a clap command with only the command that was typed, for frequent commands and `--version`:
//! building all of them takes longer than most commands run.

use super::{
    Check, Convert, Count, Generate, Globals, Hint, Merge, Plan, Rate, Render, Solve, Status, Unique,
};
use super::{Run, Submit};
use clap::{Args, Command};
use std::ffi::OsString;

/// The command line with only the command that these arguments name, if it is a frequent one. It accepts what the whole
/// command line accepts; errors are left to the whole one, which reports them.
pub(crate) fn narrow(arguments: &[OsString]) -> Option<Command> {
    let word = |at: usize| arguments.get(at)?.to_str();
    let command = match word(1)? {
        "--version" | "-V" => return Some(globals()),
        "check" => subcommand::<Check>("check"),
        "convert" => subcommand::<Convert>("convert"),
        "count" => subcommand::<Count>("count"),
        "generate" => subcommand::<Generate>("generate"),
        "hint" => subcommand::<Hint>("hint"),
        "rate" => subcommand::<Rate>("rate"),
        "render" => subcommand::<Render>("render"),
        "solve" => subcommand::<Solve>("solve"),
        "unique" => subcommand::<Unique>("unique"),
        "cluster" => Command::new("cluster").subcommand(match word(2)? {
            "merge" => subcommand::<Merge>("merge"),
            "plan" => subcommand::<Plan>("plan"),
            "run" => subcommand::<Run>("run"),
            "status" => subcommand::<Status>("status"),
            "submit" => subcommand::<Submit>("submit"),
            _ => return None,
        }),
        _ => return None,
    };
    Some(globals().subcommand(command))
}

fn globals() -> Command {
    Globals::augment_args(Command::new("teka").version(env!("CARGO_PKG_VERSION")))
}

fn subcommand<A: Args>(name: &'static str) -> Command {
    A::augment_args(Command::new(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Cli;
    use clap::{Arg, CommandFactory};

    fn argument_descriptions(command: &Command) -> Vec<String> {
        command.get_arguments().map(|arg| format!("{arg:?}")).collect()
    }

    #[test]
    fn a_single_command_accepts_what_it_accepts_among_all() {
        let all = Cli::command();
        let mut found = 0;
        for command in all.get_subcommands() {
            let below: Vec<&Command> = command.get_subcommands().collect();
            let paths = below.iter().map(|sub| vec![command, *sub]).chain([vec![command]]);
            for path in paths {
                let words = path.iter().map(|command| command.get_name());
                let words: Vec<OsString> = ["teka"].into_iter().chain(words).map(OsString::from).collect();
                let Some(narrow) = narrow(&words) else { continue };
                found += 1;
                assert_eq!(argument_descriptions(&narrow), argument_descriptions(&all));
                let mut own = &narrow;
                for command in path {
                    own = own.get_subcommands().next().expect("the command");
                    assert_eq!(own.get_name(), command.get_name());
                    assert_eq!(argument_descriptions(own), argument_descriptions(command));
                }
            }
        }
        assert_eq!(found, 14);
        assert!(narrow(&["teka".into(), "sets".into()]).is_none());
        assert!(globals().get_arguments().all(Arg::is_global_set));
    }
}

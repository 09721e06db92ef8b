//! `teka completions` and `teka man`, generated from the clap command.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use crate::help;
use crate::usage::NO_SUGGESTION;
use clap_complete::Shell;
use clap_mangen::Man;
use teka::Message;

pub(crate) fn completions(shell: Shell, console: &Console) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(&console.words), "teka", &mut script);
    console.print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Answered)
}

/// The manual page of the program, or of one of its commands.
pub(crate) fn man(command: Option<&str>, console: &Console) -> Result<Exit, Failure> {
    let mut root = help::command(&console.words);
    root.build();
    let page = match command {
        None => root,
        Some(name) => {
            let unknown = || {
                let message = Message::new("usage.unknown_command").with("command", name);
                Failure::Usage(message.with("suggestion", NO_SUGGESTION))
            };
            let found = root.find_subcommand(name).ok_or_else(unknown)?;
            found
                .clone()
                .name(format!("teka-{name}"))
                .bin_name(format!("teka {name}"))
                .display_name(format!("teka-{name}"))
        }
    };
    let mut text = Vec::new();
    let rendered = Man::new(page).render(&mut text);
    rendered.expect("writing to memory cannot fail");
    console.print(&String::from_utf8_lossy(&text))?;
    Ok(Exit::Answered)
}

//! Shows a text that is longer than the screen with the user's pager or `less` if standard output is a
//! terminal, and prints it otherwise. Shows manual pages with `man`.

use crate::console::Console;
use crate::failure::Failure;
use crate::stop::Paging;
use std::io::{IsTerminal, Write};
use std::process::{Command, Stdio};

/// Shows a text.
pub(crate) fn show(text: &str, console: &Console) -> Result<(), Failure> {
    let rows = terminal_size::terminal_size().map_or(usize::MAX, |(_, height)| usize::from(height.0));
    if std::io::stdout().is_terminal() && text.lines().count() >= rows {
        let pager = std::env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
        let pager = pager.unwrap_or_else(|| "less -R".to_owned());
        let mut words = pager.split_whitespace().map(str::to_owned);
        if let Some(program) = words.next()
            && piped(Command::new(program).args(words), text)
        {
            return Ok(());
        }
    }
    console.print(text)
}

/// Shows a manual page with `man` on a terminal; returns `false` if that is not possible.
pub(crate) fn show_man(roff: &str) -> bool {
    std::io::stdout().is_terminal() && piped(Command::new("man").args(["-l", "-"]), roff)
}

/// Runs a program with this text as its input; returns `false` if it could not be run or failed.
fn piped(command: &mut Command, text: &str) -> bool {
    let _paging = Paging::start();
    let Ok(mut child) = command.stdin(Stdio::piped()).spawn() else { return false };
    if let Some(mut input) = child.stdin.take() {
        // A pager that the user quits early closes its input, which is not an error.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok_and(|status| status.success())
}

//! What is wrong with a command line, in the person's language.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use teka::Message;

/// Prints help, the version, or what is wrong.
pub(crate) fn report(error: &Error, console: &Console) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let text = error.render().ansi().to_string();
        return console.print(&text).map_or_else(|failure| failure.report(console), |()| Exit::Answered);
    }
    Failure::Usage(message(error)).report(console)
}

fn message(error: &Error) -> Message {
    let about = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    };
    let argument = about(ContextKind::InvalidArg);
    let code = match error.kind() {
        ErrorKind::UnknownArgument => "usage.unknown_argument",
        ErrorKind::InvalidSubcommand => {
            return Message::new("usage.unknown_command")
                .with("command", about(ContextKind::InvalidSubcommand));
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Message::new("usage.missing_command");
        }
        ErrorKind::MissingRequiredArgument => "usage.missing_argument",
        ErrorKind::InvalidValue if about(ContextKind::InvalidValue).is_empty() => "usage.missing_value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let known = about(ContextKind::ValidValue);
            let code = if known.is_empty() { "usage.bad_value" } else { "usage.unknown_value" };
            let message = Message::new(code).with("argument", argument);
            return message.with("value", about(ContextKind::InvalidValue)).with("known", known);
        }
        ErrorKind::ArgumentConflict => "usage.twice",
        _ => return Message::new("usage.other").with("detail", error.kind().to_string()),
    };
    Message::new(code).with("argument", argument)
}

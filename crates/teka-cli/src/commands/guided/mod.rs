//! Guided mode, `teka` without a command: shows a menu, asks for whatever the chosen action needs, and repeats
//! a question after a mistake. Each action of the menu has its own file. If standard input is not a terminal, its
//! lines are the replies. A script may begin with a puzzle file instead of a choice; then the puzzle is solved,
//! and the questions are the algorithm, where to save the answer, and whether there is another puzzle.

mod booklet;
mod check;
mod create;
mod file_name;
mod hint;
mod line_editor;
mod puzzle;
mod rate;
mod save;
mod solve;

use crate::Exit;
use crate::commands::manual;
use crate::console::Console;
use crate::failure::Failure;
use crate::stop;
use line_editor::{Completion, LineEditor};
use std::path::Path;
use teka::{Game, Message};

/// Why a question was not answered.
enum Leave {
    /// Back to the menu.
    Back,
    /// The end of the input.
    End,
    Failed(Failure),
}

impl From<Failure> for Leave {
    fn from(failure: Failure) -> Self {
        Leave::Failed(failure)
    }
}

/// The actions of the menu, in its order. The messages `guided-menu-*` describe them; `guided-keys-*` are the words to
/// type instead of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MenuChoice {
    Solve,
    Hint,
    Check,
    Rate,
    Create,
    Booklet,
    Quit,
}

impl MenuChoice {
    const ALL: [(MenuChoice, &'static str); 7] = [
        (MenuChoice::Solve, "solve"),
        (MenuChoice::Hint, "hint"),
        (MenuChoice::Check, "check"),
        (MenuChoice::Rate, "rate"),
        (MenuChoice::Create, "create"),
        (MenuChoice::Booklet, "booklet"),
        (MenuChoice::Quit, "quit"),
    ];
}

/// A conversation with the user.
struct Session<'a> {
    console: &'a Console,
    editor: LineEditor,
    /// The puzzle that was opened last.
    current: Option<Game>,
    /// The exit code of the last action.
    exit: Exit,
}

pub(crate) fn run(console: &Console) -> Result<Exit, Failure> {
    let editor = LineEditor::new();
    if !editor.is_terminal() && line_editor::is_input_empty() {
        // No input at all: nothing can be asked.
        manual::help(&[], console)?;
        return Ok(Exit::Bad);
    }
    let mut session = Session { console, editor, current: None, exit: Exit::Answered };
    console.note(&console.words.text("guided.welcome"));
    loop {
        let left = match session.menu() {
            Ok(MenuChoice::Quit) => break,
            Ok(choice) => session.carry_out(choice),
            // In the menu there is nothing to go back to.
            Err(Leave::Back) => return Ok(Exit::Interrupted),
            Err(leave) => Err(leave),
        };
        match left {
            Ok(()) | Err(Leave::Back) => {}
            Err(Leave::End) => break,
            Err(Leave::Failed(Failure::PipeClosed)) => return Err(Failure::PipeClosed),
            Err(Leave::Failed(failure)) => session.exit = failure.report(console),
        }
        if stop::interrupted() {
            if !session.editor.is_terminal() {
                return Ok(Exit::Interrupted);
            }
            // Ctrl-C has ended a search, not the conversation.
            stop::forget_interruption();
        }
    }
    console.note(&console.words.text("guided.bye"));
    Ok(session.exit)
}

impl Session<'_> {
    /// Shows the menu until an action is chosen. If the reply is a puzzle instead, it is opened.
    fn menu(&mut self) -> Result<MenuChoice, Leave> {
        let console = self.console;
        console.note(&format!("\n{}", console.words.text("guided.menu")));
        for (number, (_, name)) in MenuChoice::ALL.iter().enumerate() {
            let sentence = console.words.entry(&format!("guided-menu-{name}")).unwrap_or_default();
            console.note(&format!("  {}  {sentence}", number + 1));
        }
        loop {
            let reply = self.ask(&Message::new("guided.choice"), Completion::Files)?;
            if reply.is_empty() {
                return Ok(MenuChoice::Quit);
            }
            if let Some(choice) = self.choice(&reply) {
                return Ok(choice);
            }
            if !self.editor.is_terminal() {
                self.script(reply)?;
                return Ok(MenuChoice::Quit);
            }
            let is_puzzle = reply.contains('\n') || file_name::paths(&reply).iter().all(|path| path.exists());
            if is_puzzle {
                self.open_reply(&reply)?;
            } else {
                self.console.note_message(&Message::new("guided.no_choice").with("reply", reply));
            }
        }
    }

    /// The action that a number or a word stands for.
    fn choice(&self, reply: &str) -> Option<MenuChoice> {
        let typed = reply.to_lowercase();
        let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_number = number.and_then(|at| MenuChoice::ALL.get(at)).map(|(choice, _)| *choice);
        by_number.or_else(|| {
            let is_meant = |name: &str| {
                let keys = self.console.words.entry(&format!("guided-keys-{name}")).unwrap_or_default();
                keys.split_whitespace().chain([name]).any(|key| key == typed)
            };
            MenuChoice::ALL.iter().find(|(_, name)| is_meant(name)).map(|(choice, _)| *choice)
        })
    }

    fn carry_out(&mut self, choice: MenuChoice) -> Result<(), Leave> {
        match choice {
            MenuChoice::Solve => self.solve(),
            MenuChoice::Hint => self.hint(),
            MenuChoice::Check => self.check(),
            MenuChoice::Rate => self.rate(),
            MenuChoice::Create => self.create(),
            MenuChoice::Booklet => self.booklet(),
            MenuChoice::Quit => Ok(()),
        }
    }

    /// Runs a script that begins with a file: solves puzzles, one after the other.
    fn script(&mut self, first: String) -> Result<(), Leave> {
        let mut reply = first;
        loop {
            let game = loop {
                if let Some(game) = self.open_reply(&reply)? {
                    break game;
                }
                reply = self.ask(&Message::new("guided.file"), Completion::Files)?;
                if reply.is_empty() {
                    return Ok(());
                }
            };
            self.solve_game(&game)?;
            if stop::interrupted() || !self.confirm(&Message::new("guided.again"))? {
                return Ok(());
            }
            reply = self.ask(&Message::new("guided.file"), Completion::Files)?;
            if reply.is_empty() {
                return Ok(());
            }
        }
    }

    /// Asks a question and returns the trimmed reply.
    fn ask(&mut self, question: &Message, completion: Completion) -> Result<String, Leave> {
        self.editor.ask(&self.console.words.say(question), completion)
    }

    /// Asks a question until the answer is yes or no. Yes begins with a y in both languages.
    fn confirm(&mut self, question: &Message) -> Result<bool, Leave> {
        loop {
            let reply = self.ask(question, Completion::None)?;
            match reply.chars().next().map(|first| first.to_ascii_lowercase()) {
                Some('y') => return Ok(true),
                Some('n' | 't') | None => return Ok(false),
                Some(_) if !self.editor.is_terminal() => return Ok(false),
                Some(_) => {}
            }
        }
    }

    /// Asks for one of several things by number or name; `None` for an empty answer.
    fn choose(&mut self, question: &Message, names: &[(&str, String)]) -> Result<Option<usize>, Leave> {
        for (number, (_, sentence)) in names.iter().enumerate() {
            self.console.note(&format!("  {}  {sentence}", number + 1));
        }
        loop {
            let reply = self.ask(question, Completion::None)?.to_lowercase();
            if reply.is_empty() {
                return Ok(None);
            }
            let by_number = reply.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let by_name = || names.iter().position(|(name, _)| *name == reply);
            if let Some(at) = by_number.filter(|&at| at < names.len()).or_else(by_name) {
                return Ok(Some(at));
            }
            self.console.note_message(&Message::new("guided.no_choice").with("reply", reply));
        }
    }

    /// Asks for a number in a range; `None` for an empty answer.
    fn number(
        &mut self,
        question: &Message,
        range: std::ops::RangeInclusive<u64>,
    ) -> Result<Option<u64>, Leave> {
        loop {
            let reply = self.ask(question, Completion::None)?;
            if reply.is_empty() {
                return Ok(None);
            }
            match reply.parse() {
                Ok(number) if range.contains(&number) => return Ok(Some(number)),
                _ => {
                    let message = Message::new("guided.no_number").with("first", *range.start());
                    self.console.note_message(&message.with("last", *range.end()));
                }
            }
        }
    }

    /// Asks whether a file may be overwritten, if it exists.
    fn may_write(&mut self, path: &Path) -> Result<bool, Leave> {
        Ok(!path.is_file() || self.confirm(&Message::new("guided.overwrite"))?)
    }
}

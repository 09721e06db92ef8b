//! A program on a pseudo-terminal: types as a person would, and waits for what is printed.

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// Only a program that hangs takes this long.
const TIMEOUT: Duration = Duration::from_mins(2);

pub(crate) struct Terminal {
    child: Mutex<Child>,
    keyboard: Mutex<File>,
    screen: Arc<(Mutex<Screen>, Condvar)>,
}

/// The output so far, and how much of it has been expected already.
#[derive(Default)]
struct Screen {
    text: String,
    seen: usize,
    is_closed: bool,
}

impl Terminal {
    /// Starts a program in a folder.
    pub(crate) fn start(program: &str, variables: &[(&str, &str)], folder: &Path) -> Self {
        let controller: OwnedFd = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&controller).unwrap();
        unlockpt(&controller).unwrap();
        let name = ptsname(&controller, Vec::new()).unwrap();
        let side = || {
            let file = OpenOptions::new().read(true).write(true).open(name.to_str().unwrap()).unwrap();
            Stdio::from(file)
        };
        let child = Command::new(program)
            .envs(variables.iter().copied())
            .env("TERM", "xterm")
            .env_remove("NO_COLOR")
            .current_dir(folder)
            .stdin(side())
            .stdout(side())
            .stderr(side())
            .spawn()
            .unwrap();
        let controller = File::from(controller);
        let keyboard = Mutex::new(controller.try_clone().unwrap());
        let screen = Arc::new((Mutex::new(Screen::default()), Condvar::new()));
        let watched = Arc::clone(&screen);
        std::thread::spawn(move || watch(controller, &watched));
        Terminal { child: Mutex::new(child), keyboard, screen }
    }

    /// Types these keys.
    pub(crate) fn type_keys(&self, keys: &str) {
        self.keyboard.lock().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    /// Types a line and Enter.
    pub(crate) fn send(&self, line: &str) {
        self.type_keys(&format!("{line}\r"));
    }

    /// Pastes a text, marked as pasted as terminals do.
    pub(crate) fn paste(&self, text: &str) {
        self.type_keys(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Waits until this is printed, after what was waited for before.
    pub(crate) fn expect(&self, wanted: &str) {
        let (screen, changed) = &*self.screen;
        let start = Instant::now();
        let mut screen = screen.lock().unwrap();
        loop {
            if let Some(at) = screen.text[screen.seen..].find(wanted) {
                screen.seen += at + wanted.len();
                return;
            }
            let shown = &screen.text[screen.seen..];
            assert!(!screen.is_closed, "the program ended before it printed {wanted:?}, after:\n{shown}");
            assert!(start.elapsed() < TIMEOUT, "{wanted:?} was not printed, but:\n{shown}");
            screen = changed.wait_timeout(screen, Duration::from_millis(200)).unwrap().0;
        }
    }

    /// Everything that was printed.
    pub(crate) fn output(&self) -> String {
        self.screen.0.lock().unwrap().text.clone()
    }

    /// Waits for the end.
    pub(crate) fn exit_code(&self) -> Option<i32> {
        self.child.lock().unwrap().wait().unwrap().code()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let child = self.child.get_mut().unwrap();
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Reads the output until the program ends, without colours and movements of the cursor.
fn watch(mut controller: File, screen: &(Mutex<Screen>, Condvar)) {
    let mut pending = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let count = controller.read(&mut buffer).unwrap_or(0);
        pending.extend_from_slice(&buffer[..count]);
        let valid = match std::str::from_utf8(&pending) {
            Ok(text) => text.len(),
            Err(error) => error.valid_up_to(),
        };
        // An incomplete escape sequence is held back until its end arrives.
        let last = pending[..valid].iter().rposition(|&byte| byte == 0x1b).filter(|_| count > 0);
        let is_complete = |start: usize| {
            pending[start..valid].iter().skip(2).any(|byte| byte.is_ascii_alphabetic() || *byte == b'~')
        };
        let end = last.filter(|&start| !is_complete(start)).unwrap_or(valid);
        let text = String::from_utf8(pending.drain(..end).collect()).unwrap();
        let (screen, changed) = screen;
        let mut screen = screen.lock().unwrap();
        screen.text.push_str(&without_escapes(&text));
        screen.is_closed |= count == 0;
        changed.notify_all();
        if count == 0 {
            return;
        }
    }
}

/// The text without escape sequences such as `ESC [ 1 m`.
fn without_escapes(text: &str) -> String {
    let mut plain = String::new();
    let mut symbols = text.chars();
    while let Some(symbol) = symbols.next() {
        if symbol != '\x1b' {
            plain.push(symbol);
        } else if symbols.next() == Some('[') {
            symbols.by_ref().find(|symbol| symbol.is_ascii_alphabetic() || *symbol == '~');
        }
    }
    plain
}

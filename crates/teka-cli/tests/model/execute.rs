//! Runs the real program with a umask and a limit on the size of files, and kills it on request.

use crate::commands::Run;
use crate::variable;
use serde_json::Value;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// No command takes this long, however busy the machine is.
const HANG: Duration = Duration::from_mins(5);
/// The shell sets the limits and then executes teka. With SIGXFSZ ignored, writing too much is an error.
const WRAPPER: &str = r#"umask "$1"; test -z "$2" || { trap "" XFSZ; ulimit -f "$2"; }; shift 2; exec "$@""#;

/// A running process, and the folder with its output.
pub(crate) struct Process {
    child: Child,
    output: tempfile::TempDir,
}

/// How a process ended.
#[derive(Debug)]
pub(crate) struct Ended {
    /// `None` if it was killed.
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Process {
    pub(crate) fn start(run: &Run, folder: &Path) -> Process {
        let output = tempfile::tempdir().unwrap();
        let create = |name| Stdio::from(File::create(output.path().join(name)).unwrap());
        let child = Command::new("sh")
            .args(["-c", WRAPPER, "sh", &format!("{:03o}", run.umask)])
            .arg(run.room.map_or(String::new(), |room| room.to_string()))
            .arg(program())
            .args(run.arguments())
            .current_dir(folder)
            .env("TEKA_LANG", "en")
            .env("NO_COLOR", "1")
            .env("TEKA_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
            .stdin(Stdio::null())
            .stdout(create("out"))
            .stderr(create("err"))
            .spawn()
            .unwrap();
        Process { child, output }
    }

    /// Waits until it ends.
    pub(crate) fn wait(self) -> Result<Ended, String> {
        self.wait_until(|_| false)
    }

    /// Waits until it ends, or kills it once `should_kill` returns true for the time waited.
    pub(crate) fn wait_until(mut self, should_kill: impl Fn(Duration) -> bool) -> Result<Ended, String> {
        let started = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            let waited = started.elapsed();
            if should_kill(waited) || waited > HANG {
                self.child.kill().unwrap();
                let status = self.child.wait().unwrap();
                if waited > HANG {
                    return Err("it hangs".to_owned());
                }
                break status;
            }
            std::thread::sleep(Duration::from_millis(1));
        };
        let read =
            |name| String::from_utf8_lossy(&fs::read(self.output.path().join(name)).unwrap()).into_owned();
        Ok(Ended { code: status.code(), stdout: read("out"), stderr: read("err") })
    }
}

/// The program under test: the one that was just built, or the one in `TEKA_MODEL_PROGRAM`.
pub(crate) fn program() -> String {
    variable("TEKA_MODEL_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_teka").to_owned())
}

impl Ended {
    /// The last JSON object on standard output.
    pub(crate) fn json(&self) -> Result<Value, String> {
        let printed = self.stdout.lines().next_back().unwrap_or_default();
        serde_json::from_str(printed)
            .map_err(|_| format!("it printed no JSON: {:?} {:?}", self.stdout, self.stderr))
    }
}

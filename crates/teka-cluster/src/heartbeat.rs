//! Heartbeats: a running task regularly writes its progress to a small file, so that `status` can tell
//! running tasks from missing ones and estimate the time left. Their age is measured by the clock of the file
//! system. Nothing else depends on them.

use crate::folder::Folder;
use serde::{Deserialize, Serialize};
use std::fs;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

/// The contents of a heartbeat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct HeartbeatInfo {
    /// The attempt.
    pub attempt: String,
    /// The fraction of the task that is done, from 0 to 1, if known.
    pub done: Option<f64>,
}

/// Writes heartbeats until it is dropped.
pub struct Heartbeat {
    progress: Arc<Mutex<Option<f64>>>,
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// The time between two heartbeats: 5 seconds, or up to a minute for many tasks, to spare the file system.
pub(crate) fn interval(tasks: usize) -> Duration {
    Duration::from_secs((tasks as u64 / 100).clamp(5, 60))
}

impl Heartbeat {
    /// Starts to write heartbeats of `task`, one of `tasks` tasks.
    pub fn start(folder: &Folder, task: usize, tasks: usize, attempt: &str) -> Self {
        let progress = Arc::new(Mutex::new(None));
        let (stop, stopped) = channel::<()>();
        let (file, shared, attempt) = (folder.running_path(task), Arc::clone(&progress), attempt.to_owned());
        let thread = std::thread::spawn(move || {
            loop {
                let done = *shared.lock().unwrap_or_else(PoisonError::into_inner);
                let info = HeartbeatInfo { attempt: attempt.clone(), done };
                // May fail, because only `status` reads it.
                let _ = fs::write(&file, serde_json::to_string(&info).unwrap_or_default());
                if stopped.recv_timeout(interval(tasks)) != Err(RecvTimeoutError::Timeout) {
                    let _ = fs::remove_file(&file);
                    return;
                }
            }
        });
        Heartbeat { progress, stop: Some(stop), thread: Some(thread) }
    }

    /// Sets the fraction that is done.
    pub fn progress(&self, done: Option<f64>) {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner) = done;
    }
}

impl Drop for Heartbeat {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Reads the last heartbeat of a task, if it is recent by the clock of the file system.
pub(crate) fn last(folder: &Folder, task: usize, tasks: usize, now: SystemTime) -> Option<HeartbeatInfo> {
    let file = folder.running_path(task);
    let age = now.duration_since(fs::metadata(&file).ok()?.modified().ok()?).unwrap_or_default();
    if age > interval(tasks) * 3 + Duration::from_secs(10) {
        return None;
    }
    let text = fs::read_to_string(&file).ok()?;
    Some(serde_json::from_str(&text).unwrap_or_default())
}

/// The time by the clock of the file system, which may differ from that of this machine.
pub(crate) fn now(folder: &Folder) -> SystemTime {
    let probe = folder.path().join("running/.now");
    let time = fs::write(&probe, "").and_then(|()| fs::metadata(&probe)).and_then(|data| data.modified());
    time.unwrap_or_else(|_| SystemTime::now())
}

//! The engine in a worker: answers requests and runs jobs as the server does. The [`Host`], a page or Node,
//! provides the clock and random seeds, says whether to stop, and takes the events of jobs.

use std::sync::Arc;
use std::time::Duration;
use teka::{Limit, NoCache, Registry, Seed, StopSignal};
use teka_locale::Language;
use teka_server::{LocalApi, LocalReply};

/// The memory of a search, in bytes. A module can have four gigabytes, but phones kill pages that use much less.
const MEMORY: u64 = 512 << 20;

/// What the page or Node provides.
#[derive(Clone, Copy)]
pub struct Host {
    /// The time since a fixed moment.
    pub now: fn() -> Duration,
    /// A random seed.
    pub random_seed: fn() -> Seed,
    /// Why the running search should stop, if it should. Called every few thousand nodes.
    pub poll: fn() -> Option<Limit>,
    /// Takes an event of the running job: its name, and its data as JSON.
    pub event: fn(&'static str, &[u8]),
}

/// Answers requests as the server does.
pub struct Engine {
    host: Host,
    api: LocalApi,
}

/// The answer to a request or a job.
pub type Answer = LocalReply;

impl Engine {
    /// An engine with all families. Tables stay in memory, as there are no files.
    pub fn new(host: Host) -> Self {
        let registry = Registry::standard_with(Arc::new(NoCache));
        Engine { host, api: LocalApi::new(registry, host.now, host.random_seed, MEMORY) }
    }

    /// Answers a request. `path` is relative to `/api/v1`.
    pub fn request(&self, method: &str, path: &str, body: &[u8], language: &str) -> Answer {
        self.api.request(method, path, body, language_of(language), &StopSignal::polling(self.host.poll))
    }

    /// Runs a job to its end. `body` is that of `POST /jobs`; the answer is its result.
    pub fn job(&self, body: &[u8], language: &str) -> Answer {
        let cancelled = StopSignal::polling(self.host.poll);
        self.api.run_job(body, language_of(language), &cancelled, &self.host.event)
    }
}

fn language_of(tag: &str) -> Language {
    Language::choose([tag])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicU64, Ordering};

    static EVENTS: Mutex<Vec<(&str, String)>> = Mutex::new(Vec::new());

    fn host(poll: fn() -> Option<Limit>) -> Host {
        static TIME: AtomicU64 = AtomicU64::new(0);
        Host {
            // Advances by a millisecond each time it is read.
            now: || Duration::from_millis(TIME.fetch_add(1, Ordering::Relaxed)),
            random_seed: || Seed(7),
            poll,
            event: |name, data| {
                EVENTS.lock().unwrap().push((name, String::from_utf8_lossy(data).into_owned()));
            },
        }
    }

    fn text(answer: &Answer) -> &str {
        std::str::from_utf8(&answer.body).unwrap()
    }

    const PUZZLE: &str = r#"{"sources":[{"name":"p","text":"2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"}]}"#;

    #[test]
    fn requests_are_answered_as_by_the_server() {
        let engine = Engine::new(host(|| None));
        let opened = engine.request("POST", "/open", format!(r#"{{"puzzle":{PUZZLE}}}"#).as_bytes(), "en");
        assert_eq!((opened.status, opened.media_type.as_str()), (200, "application/json"));
        assert!(text(&opened).contains(r#""family":"packing""#));
        let broken = engine.request("POST", "/open", b"{", "id");
        assert_eq!(broken.status, 400);
        assert!(text(&broken).contains("server.json"));
        let picture = engine.request("GET", "/examples/sliding/easy/picture.svg?theme=dark", b"", "en");
        assert_eq!((picture.status, picture.media_type.as_str()), (200, "image/svg+xml"));
        assert_eq!(engine.request("GET", "/nowhere", b"", "en").status, 404);
        assert_eq!(engine.request("GET", "/open", b"", "en").status, 404);
    }

    #[test]
    fn jobs_send_events_and_end_with_a_result() {
        let engine = Engine::new(host(|| None));
        let job = format!(r#"{{"kind":"list","puzzle":{PUZZLE}}}"#);
        let listed = engine.job(job.as_bytes(), "en");
        assert_eq!(listed.status, 200, "{}", text(&listed));
        assert!(text(&listed).starts_with(r#"{"kind":"list""#), "{}", text(&listed));
        let solutions = EVENTS.lock().unwrap().iter().filter(|(name, _)| *name == "solution").count();
        assert_eq!(solutions, 2, "equal pieces are listed once");
        assert_eq!(engine.job(b"{}", "en").status, 400);
    }

    #[test]
    fn the_host_stops_a_search() {
        let job = format!(r#"{{"kind":"count","puzzle":{PUZZLE}}}"#);
        let stopped = Engine::new(host(|| Some(Limit::Interrupted))).job(job.as_bytes(), "en");
        assert!(text(&stopped).contains(r#""complete":false"#), "{}", text(&stopped));
    }

    #[test]
    fn the_host_chooses_the_seed_of_a_request_without_one() {
        let made = Engine::new(host(|| None))
            .job(br#"{"kind":"generate","family":"sliding","limits":{"timeout_ms":600000}}"#, "en");
        assert!(text(&made).contains(r#""seed":7"#), "{}", text(&made));
    }
}

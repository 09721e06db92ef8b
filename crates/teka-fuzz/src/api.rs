//! What must hold for every body that is posted to the server: the answer is JSON or a file, and never a bug.

use serde_json::Value;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use teka::{NoShelf, Register};
use teka_server::{Config, InProcess};
use tokio::runtime::Runtime;

/// Every endpoint that takes a body.
const ENDPOINTS: [&str; 7] = ["open", "check", "hint", "review", "trace", "render", "jobs"];

/// The server and what it runs in; kept from input to input, as a server is from request to request.
struct Here {
    runtime: Runtime,
    server: InProcess,
}

/// Posts a body. A job that is accepted is followed to its end.
pub(crate) fn body(endpoint: u8, body: &[u8]) {
    static HERE: OnceLock<Here> = OnceLock::new();
    let here = HERE.get_or_init(start);
    let endpoint = ENDPOINTS[usize::from(endpoint) % ENDPOINTS.len()];
    here.runtime.block_on(async {
        let (status, answer) = here.server.post(&format!("/api/v1/{endpoint}"), body.to_vec()).await;
        expect_honest(endpoint, status, &answer);
        if status == 202 {
            let told: Value = serde_json::from_slice(&answer).expect("a job is told in JSON");
            let id = told["id"].as_str().expect("a job has a name");
            let (status, events) = here.server.get(&format!("/api/v1/jobs/{id}/events")).await;
            assert_eq!(status, 200);
            let events = String::from_utf8(events).expect("events are text");
            assert!(!events.contains("server.bug"), "{events}");
        }
    });
}

fn expect_honest(endpoint: &str, status: u16, answer: &[u8]) {
    let text = || String::from_utf8_lossy(answer);
    if status < 400 {
        assert!(status == 200 || status == 202, "{status}: {}", text());
        if endpoint != "render" {
            let told: Value =
                serde_json::from_slice(answer).unwrap_or_else(|error| panic!("{error}: {}", text()));
            assert_eq!(told["schema"], 1, "{told}");
        }
        return;
    }
    assert!(status != 500, "{}", text());
    let told: Value = serde_json::from_slice(answer).unwrap_or_else(|error| panic!("{error}: {}", text()));
    assert!(told["error"]["code"].is_string() && told["error"]["message"].is_string(), "{told}");
}

/// A small server that gives nobody much time, so that an input that is searched for long ends soon.
fn start() -> Here {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    let config = Config {
        brief_threads: 1,
        brief_time: Duration::from_millis(250),
        workers: 1,
        timeout: Duration::from_millis(100),
        max_timeout: Duration::from_millis(100),
        threads: 1,
        memory: 32 << 20,
        keep_number: 1,
        keep_bytes: 1 << 20,
        ..Config::default()
    };
    let register = Register::standard_with(Arc::new(NoShelf));
    let server = {
        let _inside = runtime.enter();
        InProcess::new(config, register)
    };
    Here { runtime, server }
}

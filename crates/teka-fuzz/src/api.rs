//! Properties of the HTTP API: for any request body the response is JSON or a file, and never an internal
//! error; a job that is accepted ends. The server runs in this process with short time limits.

use serde_json::Value;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use teka::{NoCache, Registry};
use teka_server::{Config, InProcessServer};
use tokio::runtime::Runtime;

/// Endpoints that take a body.
const ENDPOINTS: [&str; 7] = ["open", "check", "hint", "review", "trace", "render", "jobs"];

/// A server and its runtime, shared by all inputs as a real server is by all requests.
struct TestServer {
    runtime: Runtime,
    server: InProcessServer,
}

/// Posts a body. If a job is accepted, waits for its end.
pub(crate) fn body(endpoint: u8, body: &[u8]) {
    static SERVER: OnceLock<TestServer> = OnceLock::new();
    let TestServer { runtime, server } = SERVER.get_or_init(start);
    let endpoint = ENDPOINTS[usize::from(endpoint) % ENDPOINTS.len()];
    runtime.block_on(async {
        let (status, response) = server.post(&format!("/api/v1/{endpoint}"), body.to_vec()).await;
        check_response(endpoint, status, &response);
        if status == 202 {
            let job: Value = serde_json::from_slice(&response).expect("a job is described in JSON");
            let id = job["id"].as_str().expect("a job has an id");
            let (status, events) = server.get(&format!("/api/v1/jobs/{id}/events")).await;
            assert_eq!(status, 200);
            let events = String::from_utf8(events).expect("events are text");
            assert!(!events.contains("server.bug"), "{events}");
        }
    });
}

fn check_response(endpoint: &str, status: u16, response: &[u8]) {
    let text = || String::from_utf8_lossy(response);
    if status < 400 {
        assert!(status == 200 || status == 202, "{status}: {}", text());
        if endpoint != "render" {
            let body: Value =
                serde_json::from_slice(response).unwrap_or_else(|error| panic!("{error}: {}", text()));
            assert_eq!(body["schema"], 1, "{body}");
        }
        return;
    }
    assert!(status != 500, "{}", text());
    let body: Value = serde_json::from_slice(response).unwrap_or_else(|error| panic!("{error}: {}", text()));
    assert!(body["error"]["code"].is_string() && body["error"]["message"].is_string(), "{body}");
}

/// Starts a small server with short time limits, so that no input takes long.
fn start() -> TestServer {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    let config = Config {
        request_workers: 1,
        request_timeout: Duration::from_millis(250),
        job_workers: 1,
        job_timeout: Duration::from_millis(100),
        max_job_timeout: Duration::from_millis(100),
        job_threads: 1,
        job_memory: 32 << 20,
        max_results: 1,
        max_result_bytes: 1 << 20,
        ..Config::default()
    };
    let registry = Registry::standard_with(Arc::new(NoCache));
    let server = {
        let _guard = runtime.enter();
        InProcessServer::new(config, registry)
    };
    TestServer { runtime, server }
}

//! Tests of the server as clients see it: a request and the expected response. This file has what they share: a
//! server without a network, its requests and responses, and two puzzles.

mod access;
mod endpoints;
mod jobs;
mod large_bodies;
mod local;
mod network;
mod openapi;
mod request_limits;

use crate::app::App;
use crate::config::Config;
use crate::guard::AllowedHosts;
use crate::quotas::ClientId;
use crate::server::router;
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;
use teka::{NoCache, Registry};
use tower::ServiceExt;

const PORT: u16 = 8473;
/// Two L-shaped pieces of three cells in a rectangle.
const CORNERS: &str = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n";
/// A board whose search takes much longer than any test.
const ENDLESS: &str = "22 5 3 18 1\n21 15 14 13 2\n24 12 8 6 9\n20 11 16 4 19\n10 23 17 7 0\n";

/// A server without a network.
struct TestServer {
    app: App,
    router: Router,
}

struct TestResponse {
    status: StatusCode,
    headers: HeaderMap,
    bytes: Vec<u8>,
}

fn config() -> Config {
    let default = Config::default();
    // A search must not run out of memory before the test stops it.
    let job_memory = default.max_job_memory;
    Config { job_workers: 1, reserved_job_workers: 0, request_workers: 2, job_memory, ..default }
}

fn test_server(config: Config) -> TestServer {
    let registry = Registry::standard_with(Arc::new(NoCache));
    let app = App::new(config, AllowedHosts::new("127.0.0.1", ([127, 0, 0, 1], PORT).into()), registry);
    TestServer { router: router(&app), app }
}

impl TestResponse {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

impl TestServer {
    async fn send(&self, request: Request<Body>) -> TestResponse {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes().to_vec();
        TestResponse { status: parts.status, headers: parts.headers, bytes }
    }

    /// Sends a request as another client.
    async fn send_from(&self, address: [u8; 4], mut request: Request<Body>) -> TestResponse {
        request.extensions_mut().insert(ClientId::from(IpAddr::from(address)));
        self.send(request).await
    }

    async fn get(&self, path: &str) -> TestResponse {
        self.send(request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    async fn delete(&self, path: &str) -> TestResponse {
        self.send(request(Method::DELETE, path).body(Body::empty()).unwrap()).await
    }

    async fn post(&self, path: &str, body: Value) -> TestResponse {
        let request = request(Method::POST, path).header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// Starts a job and returns its id.
    async fn start(&self, job: Value) -> String {
        let response = self.post("/api/v1/jobs", job).await;
        assert_eq!(response.status, StatusCode::ACCEPTED, "{}", response.text());
        response.json()["id"].as_str().unwrap().to_owned()
    }

    /// All events of a job, until its stream ends.
    async fn events(&self, id: &str) -> Vec<(String, Value)> {
        let response = self.get(&format!("/api/v1/jobs/{id}/events")).await;
        assert_eq!(response.header("content-type"), "text/event-stream");
        events(&response.text())
    }
}

/// The events of a stream, without comments.
fn events(text: &str) -> Vec<(String, Value)> {
    let blocks = text.split("\n\n").filter(|block| block.contains("event: "));
    blocks
        .map(|block| {
            let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            (field("event: ").to_owned(), serde_json::from_str(field("data: ")).unwrap())
        })
        .collect()
}

fn request(method: Method, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header("host", format!("127.0.0.1:{PORT}"))
}

/// A puzzle with one source.
fn puzzle(text: &str) -> Value {
    json!({ "sources": [{ "name": "puzzle.txt", "text": text }] })
}

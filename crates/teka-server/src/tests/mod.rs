//! The server as others see it: a request, the expected answer.

mod description;
mod doors;
mod endpoints;
mod jobs;
mod large;
mod limits;
mod live;

use crate::app::App;
use crate::asked::Peer;
use crate::config::Config;
use crate::guard::Names;
use crate::server::router;
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;
use teka::{NoShelf, Register};
use tower::ServiceExt;

const PORT: u16 = 8473;
/// Two corners of three cells in a rectangle.
const CORNERS: &str = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n";
/// A board that takes much longer than any test.
const ENDLESS: &str = "22 5 3 18 1\n21 15 14 13 2\n24 12 8 6 9\n20 11 16 4 19\n10 23 17 7 0\n";

/// A server without a network.
struct Here {
    app: App,
    router: Router,
}

/// What came back.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    bytes: Vec<u8>,
}

fn config() -> Config {
    let usual = Config::default();
    // What is stopped in a test should not have come to the end of its memory before.
    Config { workers: 1, reserved_workers: 0, brief_threads: 2, memory: usual.max_memory, ..usual }
}

fn here(config: Config) -> Here {
    let register = Register::standard_with(Arc::new(NoShelf));
    let app = App::new(config, Names::new("127.0.0.1", ([127, 0, 0, 1], PORT).into()), register);
    Here { router: router(&app), app }
}

impl Answer {
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

impl Here {
    async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, bytes }
    }

    /// The same from another client.
    async fn send_from(&self, address: [u8; 4], mut request: Request<Body>) -> Answer {
        request.extensions_mut().insert(Peer(IpAddr::from(address).into()));
        self.send(request).await
    }

    async fn get(&self, path: &str) -> Answer {
        self.send(request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    async fn delete(&self, path: &str) -> Answer {
        self.send(request(Method::DELETE, path).body(Body::empty()).unwrap()).await
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        let request = request(Method::POST, path).header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// Starts a job and gives its name.
    async fn start(&self, order: Value) -> String {
        let answer = self.post("/api/v1/jobs", order).await;
        assert_eq!(answer.status, StatusCode::ACCEPTED, "{}", answer.text());
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    /// All events of a job, until its stream ends.
    async fn events(&self, id: &str) -> Vec<(String, Value)> {
        let answer = self.get(&format!("/api/v1/jobs/{id}/events")).await;
        assert_eq!(answer.header("content-type"), "text/event-stream");
        events(&answer.text())
    }
}

/// The events of a stream, comments left out.
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

/// A puzzle of one text.
fn puzzle(text: &str) -> Value {
    json!({ "sources": [{ "name": "puzzle.txt", "text": text }] })
}

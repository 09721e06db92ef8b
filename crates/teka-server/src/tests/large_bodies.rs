//! Tests of large requests and responses: they do not delay other clients, and their memory is limited.

use super::*;
use crate::context::RequestContext;
use crate::language::Lang;
use crate::puzzle::PuzzleIn;
use crate::reply::MAX_CHUNK;
use crate::request::JsonRequest;
use crate::request_body::RequestBody;
use axum::extract::FromRequest;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::{Condvar, Mutex};
use std::time::Duration;

/// Only reached if something hangs.
const HANG: Duration = Duration::from_mins(2);

/// A square board of tiles.
fn tiles(side: usize) -> String {
    let row = |row: usize| (1..=side).map(move |column| (row * side + column) % (side * side));
    let rows = (0..side).map(|index| row(index).map(|tile| tile.to_string()).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("\n") + "\n"
}

/// Blocks a thread until opened.
struct Gate {
    reached: Mutex<bool>,
    open: Mutex<bool>,
    wake: Condvar,
}

impl Gate {
    const fn new() -> Self {
        Gate { reached: Mutex::new(false), open: Mutex::new(false), wake: Condvar::new() }
    }

    fn pass(&self) {
        *self.reached.lock().unwrap() = true;
        let open = self.open.lock().unwrap();
        let (open, _) = self.wake.wait_timeout_while(open, HANG, |open| !*open).unwrap();
        assert!(*open, "no other client was served meanwhile");
    }

    /// Waits until a thread is blocked, lets another client be served, and opens the gate.
    async fn while_blocked(&self, other: impl AsyncFnOnce()) {
        while !*self.reached.lock().unwrap() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        other().await;
        *self.open.lock().unwrap() = true;
        self.wake.notify_all();
    }
}

static DESERIALISING: Gate = Gate::new();
static SERIALISING: Gate = Gate::new();

/// A value that is slow to deserialise and slow to serialise.
struct Slow;

impl<'de> Deserialize<'de> for Slow {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        serde::de::IgnoredAny::deserialize(from)?;
        DESERIALISING.pass();
        Ok(Slow)
    }
}

impl Serialize for Slow {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        SERIALISING.pass();
        to.serialize_unit()
    }
}

impl RequestBody for Slow {
    fn lang(&self) -> Option<Lang> {
        None
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        None
    }
}

/// The runtime of this test has a single thread, which serves all connections.
#[tokio::test]
async fn large_requests_do_not_delay_other_clients() {
    let server = test_server(config());
    let request = request(Method::POST, "/").header("content-type", "application/json");
    let slow = JsonRequest::<Slow>::from_request(request.body(Body::from("{}")).unwrap(), &server.app).await;
    let handling =
        server.app.handle(slow.unwrap(), |slow: Slow, _, context: &RequestContext| context.json(&slow));
    let health = async || assert_eq!(server.get("/api/v1/health").await.status, StatusCode::OK);
    let total = server.app.engine.config.total_body_bytes;
    let others = async {
        DESERIALISING
            .while_blocked(async || {
                health().await;
                // The body counts until it has been handled.
                assert_eq!(server.app.body_bytes.available_permits(), total - 2);
            })
            .await;
        SERIALISING.while_blocked(health).await;
    };
    tokio::join!(handling, others);
    assert_eq!(server.app.body_bytes.available_permits(), total);
}

#[tokio::test]
async fn large_responses_are_sent_in_chunks() {
    let server = test_server(config());
    let payload = json!({ "puzzle": puzzle(&tiles(190)) }).to_string();
    let request = request(Method::POST, "/api/v1/open").header("content-type", "application/json");
    let response = server.router.clone().oneshot(request.body(Body::from(payload)).unwrap()).await.unwrap();
    let total = server.app.engine.config.total_response_bytes >> 10;
    assert!(server.app.response_kib.available_permits() < total, "a response counts until it is sent");
    let mut body = response.into_body();
    let length = hyper::body::Body::size_hint(&body).exact().unwrap();
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let chunk = frame.unwrap().into_data().unwrap();
        assert!(chunk.len() <= MAX_CHUNK, "{} bytes at once", chunk.len());
        bytes.extend_from_slice(&chunk);
    }
    assert_eq!(length, bytes.len() as u64);
    assert_eq!(server.app.response_kib.available_permits(), total);
    let json: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(json["scene"]["panels"][0]["cells"].as_array().unwrap().len(), 190 * 190);
    assert_eq!((&json["scene"]["omitted"], &json["model"]["rows"]), (&Value::Null, &json!(190)));
}

/// A 300 × 300 fill-in with one slot, and its answer.
fn walls() -> (String, String) {
    let walls = "#".repeat(300);
    let grid = |first: &str| format!("{first}{}\n{}", &walls[2..], format!("{walls}\n").repeat(299));
    (format!("{}\n12\n", grid("--")), grid("12"))
}

/// A search on a large puzzle waits for another; a small one does not.
#[tokio::test(flavor = "multi_thread")]
async fn searches_on_large_puzzles_take_turns() {
    let server = Arc::new(test_server(config()));
    let (release, released) = std::sync::mpsc::channel::<()>();
    let (locked, is_locked) = std::sync::mpsc::channel();
    let turn = Arc::clone(&server.app.pools.large_search);
    std::thread::spawn(move || {
        let _turn = turn.lock().unwrap();
        locked.send(()).unwrap();
        let _ = released.recv();
    });
    is_locked.recv().unwrap();
    let large = tokio::spawn({
        let server = Arc::clone(&server);
        async move { server.post("/api/v1/hint", json!({ "puzzle": puzzle(&walls().0) })).await.status }
    });
    let small = server.post("/api/v1/hint", json!({ "puzzle": puzzle(CORNERS) })).await;
    assert_eq!((small.status, large.is_finished()), (StatusCode::OK, false));
    drop(release);
    assert_eq!(large.await.unwrap(), StatusCode::OK);
}

#[tokio::test]
async fn scenes_that_are_too_large_are_omitted() {
    let server = test_server(config());
    let (text, answer) = walls();
    let json = server.post("/api/v1/open", json!({ "puzzle": puzzle(&text) })).await.json();
    assert_eq!((&json["scene"]["panels"], &json["model"]), (&json!([]), &Value::Null));
    let omitted = json["scene"]["omitted"].clone();
    assert!(omitted["cells"].as_u64().unwrap() > 90_000 && json["text"].is_string(), "{omitted}");
    assert_eq!(omitted["most"], 250 * 250);
    let json =
        server.post("/api/v1/check", json!({ "puzzle": puzzle(&text), "answer": answer })).await.json();
    assert_eq!((&json["legal"], &json["scene"]["panels"]), (&json!(true), &json!([])));
    let json = server.post("/api/v1/trace", json!({ "puzzle": puzzle(&text), "limit": 1 })).await.json();
    assert_eq!((&json["scene"]["panels"], &json["from"]), (&json!([]), &json!(1)));
}

/// All responses share the bytes of a result.
#[tokio::test(flavor = "multi_thread")]
async fn results_of_jobs_are_not_copied() {
    let server = test_server(config());
    let id = server.start(json!({ "kind": "solve", "puzzle": puzzle(CORNERS) })).await;
    let streamed = server.events(&id).await.pop().unwrap().1;
    let fetched = server.get(&format!("/api/v1/jobs/{id}")).await.json();
    assert_eq!((&fetched["state"], &fetched["result"]), (&json!("done"), &streamed));
    let job = server.app.scheduler.find(&id).unwrap();
    let [first, second] = [job.status(), job.status()].map(|(_, _, result)| result.unwrap());
    assert_eq!(first.as_ptr(), second.as_ptr());
}

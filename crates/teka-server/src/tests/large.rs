//! Large questions and answers: nobody else waits for them, and they take no more room than was agreed.

use super::*;
use crate::asked::{Asked, Question};
use crate::brief::Context;
use crate::reply::CHUNK;
use crate::speech::Lang;
use axum::extract::FromRequest;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::{Condvar, Mutex};
use std::time::Duration;

/// Only a hang takes so long.
const LONG: Duration = Duration::from_mins(2);

/// A square board of tiles.
fn tiles(side: usize) -> String {
    let row = |row: usize| (1..=side).map(move |column| (row * side + column) % (side * side));
    let rows = (0..side).map(|at| row(at).map(|tile| tile.to_string()).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("\n") + "\n"
}

/// Holds a thread until somebody opens it.
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
        let (open, _) = self.wake.wait_timeout_while(open, LONG, |open| !*open).unwrap();
        assert!(*open, "nobody else was served meanwhile");
    }

    /// Waits until a thread is held, lets somebody else be served, and opens the gate.
    async fn meanwhile(&self, other: impl AsyncFnOnce()) {
        while !*self.reached.lock().unwrap() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        other().await;
        *self.open.lock().unwrap() = true;
        self.wake.notify_all();
    }
}

static READING: Gate = Gate::new();
static WRITING: Gate = Gate::new();

/// Takes long to be read and long to be written.
struct Slow;

impl<'de> Deserialize<'de> for Slow {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        serde::de::IgnoredAny::deserialize(from)?;
        READING.pass();
        Ok(Slow)
    }
}

impl Serialize for Slow {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        WRITING.pass();
        to.serialize_unit()
    }
}

impl Question for Slow {
    fn lang(&self) -> Option<Lang> {
        None
    }
}

/// The runtime of this test has a single thread, as the thread that serves everybody.
#[tokio::test]
async fn item_11_large_answers_do_not_hold_up_others() {
    let here = here(config());
    let request = request(Method::POST, "/").header("content-type", "application/json");
    let asked = Asked::<Slow>::from_request(request.body(Body::from("{}")).unwrap(), &here.app).await;
    let answering = here.app.brief(asked.unwrap(), |slow: Slow, context: &Context| context.json(&slow));
    let health = async || assert_eq!(here.get("/api/v1/health").await.status, StatusCode::OK);
    let all = here.app.config.all_body_bytes;
    let others = async {
        READING
            .meanwhile(async || {
                health().await;
                // The body has its room until it is answered.
                assert_eq!(here.app.body_room.available_permits(), all - 2);
            })
            .await;
        WRITING.meanwhile(health).await;
    };
    tokio::join!(answering, others);
    assert_eq!(here.app.body_room.available_permits(), all);
}

#[tokio::test]
async fn item_11_large_answers_are_sent_in_chunks() {
    let here = here(config());
    let order = json!({ "puzzle": puzzle(&tiles(190)) }).to_string();
    let request = request(Method::POST, "/api/v1/open").header("content-type", "application/json");
    let response = here.router.clone().oneshot(request.body(Body::from(order)).unwrap()).await.unwrap();
    let room = here.app.config.all_answer_bytes >> 10;
    assert!(here.app.answer_room.available_permits() < room, "an answer has its room until it is sent");
    let mut body = response.into_body();
    let length = hyper::body::Body::size_hint(&body).exact().unwrap();
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let chunk = frame.unwrap().into_data().unwrap();
        assert!(chunk.len() <= CHUNK, "{} bytes at once", chunk.len());
        bytes.extend_from_slice(&chunk);
    }
    assert_eq!(length, bytes.len() as u64);
    assert_eq!(here.app.answer_room.available_permits(), room);
    let told: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(told["scene"]["panels"][0]["cells"].as_array().unwrap().len(), 190 * 190);
    assert_eq!((&told["scene"]["omitted"], &told["model"]["rows"]), (&Value::Null, &json!(190)));
}

/// A fill-in of 300 × 300 with one slot, and its answer.
fn walls() -> (String, String) {
    let walls = "#".repeat(300);
    let grid = |first: &str| format!("{first}{}\n{}", &walls[2..], format!("{walls}\n").repeat(299));
    (format!("{}\n12\n", grid("--")), grid("12"))
}

/// While one is being searched, others wait; small ones do not.
#[tokio::test(flavor = "multi_thread")]
async fn item_13_searches_on_large_puzzles_take_turns() {
    let here = Arc::new(here(config()));
    let (turns, (release, released)) = (Arc::clone(&here.app.bench.large), std::sync::mpsc::channel::<()>());
    let (taken, is_taken) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let _turn = turns.lock().unwrap();
        taken.send(()).unwrap();
        let _ = released.recv();
    });
    is_taken.recv().unwrap();
    let large = tokio::spawn({
        let here = Arc::clone(&here);
        async move { here.post("/api/v1/hint", json!({ "puzzle": puzzle(&walls().0) })).await.status }
    });
    let small = here.post("/api/v1/hint", json!({ "puzzle": puzzle(CORNERS) })).await;
    assert_eq!((small.status, large.is_finished()), (StatusCode::OK, false));
    drop(release);
    assert_eq!(large.await.unwrap(), StatusCode::OK);
}

#[tokio::test]
async fn item_11_a_scene_that_is_too_large_is_omitted() {
    let here = here(config());
    let (text, answer) = walls();
    let told = here.post("/api/v1/open", json!({ "puzzle": puzzle(&text) })).await.json();
    assert_eq!((&told["scene"]["panels"], &told["model"]), (&json!([]), &Value::Null));
    let omitted = told["scene"]["omitted"].clone();
    assert!(omitted["cells"].as_u64().unwrap() > 90_000 && told["text"].is_string(), "{omitted}");
    assert_eq!(omitted["most"], 250 * 250);
    let told = here.post("/api/v1/check", json!({ "puzzle": puzzle(&text), "answer": answer })).await.json();
    assert_eq!((&told["legal"], &told["scene"]["panels"]), (&json!(true), &json!([])));
    let told = here.post("/api/v1/trace", json!({ "puzzle": puzzle(&text), "limit": 1 })).await.json();
    assert_eq!((&told["scene"]["panels"], &told["from"]), (&json!([]), &json!(1)));
}

/// What is kept of a job is sent from where it is kept, however often it is asked for.
#[tokio::test(flavor = "multi_thread")]
async fn item_13_results_of_jobs_are_not_copied() {
    let here = here(config());
    let id = here.start(json!({ "kind": "solve", "puzzle": puzzle(CORNERS) })).await;
    let streamed = here.events(&id).await.pop().unwrap().1;
    let asked = here.get(&format!("/api/v1/jobs/{id}")).await.json();
    assert_eq!((&asked["state"], &asked["result"]), (&json!("done"), &streamed));
    let job = here.app.desk.find(&id).unwrap();
    let [one, other] = [job.ask(), job.ask()].map(|(_, _, result)| result.unwrap());
    assert_eq!(one.as_ptr(), other.as_ptr());
}

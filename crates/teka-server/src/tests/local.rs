//! Tests that the API, called directly, gives the same answers and the same job events as the server, and that
//! its jobs can be stopped.

use super::*;
use crate::LocalApi;
use std::sync::Mutex;
use std::time::Duration;
use teka::{Limit, Seed, StopSignal};
use teka_locale::Language;

fn local() -> LocalApi {
    LocalApi::new(Registry::standard_with(Arc::new(NoCache)), || Duration::ZERO, || Seed(1), 64 << 20)
}

/// A body without elapsed times, which differ from run to run.
fn timeless(bytes: &[u8]) -> String {
    fn remove(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("elapsed_ms");
                fields.values_mut().for_each(remove);
            }
            Value::Array(items) => items.iter_mut().for_each(remove),
            _ => {}
        }
    }
    let Ok(mut value) = serde_json::from_slice::<Value>(bytes) else {
        return String::from_utf8_lossy(bytes).into_owned();
    };
    remove(&mut value);
    value.to_string()
}

#[tokio::test]
async fn requests_get_the_same_answers() {
    let (server, local) = (test_server(config()), local());
    let never = StopSignal::default();
    let gets = [
        "/examples",
        "/examples/packing/soma/picture.svg?theme=dark",
        "/examples/packing/none/picture.svg",
        "/examples/packing/soma/picture.svg?theme=pink",
        "/collections",
        "/collections/kanoodle/1",
        "/collections/kanoodle/0",
        "/collections/kanoodle/1/picture.svg",
        "/daily/2026-11-16",
        "/daily/2026-11-16/sliding/picture.svg",
        "/daily/yesterday",
        "/calendar/2026-11-17",
        "/calendar/2026-02-30",
        "/sets",
        "/nowhere",
    ];
    for path in gets {
        let served = server.get(&format!("/api/v1{path}")).await;
        let answered = local.request("GET", path, b"", Language::English, &never);
        assert_eq!(answered.status, served.status.as_u16(), "{path}");
        assert_eq!(answered.media_type, served.header("content-type"), "{path}");
        assert_eq!(timeless(&answered.body), timeless(&served.bytes), "{path}");
    }
    let corners = puzzle(CORNERS);
    let posts = [
        ("/open", json!({ "puzzle": corners })),
        ("/open", json!({ "puzzle": puzzle("nothing"), "lang": "id" })),
        ("/open", json!({ "puzzles": 1 })),
        ("/check", json!({ "puzzle": corners, "answer": "ABB\nAAB\n" })),
        ("/hint", json!({ "puzzle": corners, "timeout_ms": 60_000 })),
        ("/review", json!({ "puzzle": corners, "state": "A..\nAA.\n" })),
        ("/trace", json!({ "puzzle": corners })),
        ("/tree", json!({ "puzzle": corners })),
        ("/tree", json!({ "puzzle": corners, "algorithm": "backtrack" })),
        ("/exercise", json!({ "algorithm": "branch-and-bound", "seed": 3 })),
        ("/exercise/check", json!({ "puzzle": corners, "algorithm": "none", "steps": [] })),
        ("/render", json!({ "puzzle": corners, "what": "solution", "format": "svg" })),
        ("/render", json!({ "puzzle": corners, "what": "puzzle", "format": "png" })),
        ("/film", json!({ "puzzle": corners, "limit": 3 })),
        ("/book", json!({ "puzzles": [corners] })),
    ];
    for (path, body) in posts {
        let served = server.post(&format!("/api/v1{path}"), body.clone()).await;
        let answered = local.request("POST", path, body.to_string().as_bytes(), Language::English, &never);
        assert_eq!(answered.status, served.status.as_u16(), "{path} {body}");
        assert_eq!(answered.media_type, served.header("content-type"), "{path} {body}");
        assert_eq!(timeless(&answered.body), timeless(&served.bytes), "{path} {body}");
    }
}

#[tokio::test]
async fn jobs_have_the_same_events_and_results() {
    let (server, local) = (test_server(config()), local());
    let limits = json!({ "threads": 1, "max_memory": 1 << 25, "timeout_ms": 600_000 });
    let corners = puzzle(CORNERS);
    let jobs = [
        json!({ "kind": "solve", "puzzle": puzzle("1 2 3\n4 5 6\n0 7 8\n"), "limits": limits }),
        json!({ "kind": "count", "puzzle": corners, "limits": limits }),
        json!({ "kind": "unique", "puzzle": corners, "limits": limits }),
        json!({ "kind": "list", "puzzle": corners, "limits": limits, "most": 2 }),
        json!({ "kind": "rate", "puzzle": corners, "limits": limits }),
        json!({ "kind": "compare", "puzzle": corners, "limits": limits }),
        json!({ "kind": "generate", "family": "sliding", "seed": 5, "count": 2, "limits": limits }),
    ];
    for job in jobs {
        let id = server.start(job.clone()).await;
        let mut served = server.events(&id).await;
        let (_, done) = served.pop().unwrap();
        served.retain(|(name, _)| name != "state" && name != "progress");
        let events = Mutex::new(Vec::new());
        let on_event = |name: &'static str, data: &[u8]| {
            let data = serde_json::from_slice::<Value>(data).unwrap();
            events.lock().unwrap().push((name.to_owned(), data));
        };
        let body = job.to_string();
        let answered = local.run_job(body.as_bytes(), Language::English, &StopSignal::default(), &on_event);
        assert_eq!(timeless(&answered.body), timeless(done.to_string().as_bytes()), "{job}");
        let mut events = events.into_inner().unwrap();
        events.retain(|(name, _)| name != "progress");
        let text = |events: &[(String, Value)]| timeless(json!(events).to_string().as_bytes());
        assert_eq!(text(&events), text(&served), "{job}");
    }
}

#[test]
fn a_polled_signal_stops_a_job() {
    let stop = StopSignal::polling(|| Some(Limit::Interrupted));
    let job = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS) }).to_string();
    let answered = local().run_job(job.as_bytes(), Language::English, &stop, &|_, _| {});
    let result: Value = serde_json::from_slice(&answered.body).unwrap();
    assert_eq!((&result["outcome"], &result["reason"]), (&json!("stopped"), &json!("limit.interrupted")));
}

//! The life of a job.

use super::*;
use crate::jobs::JobState;
use std::time::Duration;

/// How often something is looked at that should come about: only a hang takes as long as all of them.
const LOOKS: u32 = 30_000;
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

fn solve(text: &str) -> Value {
    json!({ "kind": "solve", "puzzle": puzzle(text) })
}

/// Waits until a job has ended, without being counted as a listener for long.
async fn ended(here: &Here, id: &str) -> Value {
    for _ in 0..LOOKS {
        let told = here.get(&format!("/api/v1/jobs/{id}")).await.json();
        if told["state"] == "done" || told["state"] == "cancelled" {
            return told;
        }
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
    panic!("it never ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_job_gives_what_the_command_line_prints() {
    let here = here(config());
    let result = async |order: Value| {
        let id = here.start(order).await;
        here.events(&id).await.pop().unwrap()
    };
    let (event, told) = result(solve(CORNERS)).await;
    assert_eq!((event.as_str(), &told["kind"]), ("done", &json!("solve")));
    assert_eq!((&told["outcome"], &told["solution"]["text"]), (&json!("solved"), &json!("ABB\nAAB\n")));
    assert!(told["solution"]["scene"]["panels"].is_array());
    let (_, told) = result(json!({ "kind": "count", "puzzle": puzzle(CORNERS) })).await;
    assert_eq!((&told["count"], &told["complete"]), (&json!(2), &json!(true)), "{told}");
    let (_, told) = result(json!({ "kind": "unique", "puzzle": puzzle(CORNERS) })).await;
    assert_eq!(told["verdict"], "multiple");
    let (_, told) = result(json!({ "kind": "compare", "puzzle": puzzle(CORNERS) })).await;
    assert_eq!(told["runs"].as_array().unwrap().len(), 4);
    let board = "1 2 3\n4 5 6\n7 0 8\n";
    let (_, told) = result(json!({ "kind": "rate", "puzzle": puzzle(board) })).await;
    assert_eq!(told["outcome"], "solved", "{told}");
    let (_, told) = result(solve(board)).await;
    assert_eq!((&told["solution"]["length"], told["steps"].as_array().map(Vec::len)), (&json!(1), Some(2)));
    let made =
        json!({ "kind": "generate", "family": "sliding", "size": { "rows": 3, "columns": 3 }, "seed": 7 });
    let (_, told) = result(made).await;
    assert_eq!((&told["kind"], &told["seed"]), (&json!("generate"), &json!(7)), "{told}");
    let (_, told) = result(json!({ "kind": "generate", "family": "packing" })).await;
    assert!(told["kind"] == "failed" || told["kind"] == "generate", "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn solutions_are_listed_as_events_up_to_a_number() {
    let here = here(config());
    let id = here.start(json!({ "kind": "list", "puzzle": puzzle(CORNERS), "most": 1 })).await;
    let events = here.events(&id).await;
    let listed: Vec<_> = events.iter().filter(|(event, _)| event == "solution").collect();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].1["number"], 1);
    assert!(listed[0].1["text"].is_string() && listed[0].1["scene"].is_object());
    let (_, told) = events.last().unwrap();
    assert_eq!((&told["count"], &told["cut"], &told["complete"]), (&json!(1), &json!(true), &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_job_tells_how_far_it_is_and_can_be_cancelled() {
    let here = Arc::new(here(config()));
    let id = here
        .start(json!({
            "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan"
        }))
        .await;
    let stopper = tokio::spawn({
        let (here, id) = (Arc::clone(&here), id.clone());
        async move {
            while here.get(&format!("/api/v1/jobs/{id}")).await.json()["progress"]["elapsed_ms"]
                .as_u64()
                .is_none_or(|elapsed| elapsed < 1500)
            {
                tokio::time::sleep(BETWEEN_LOOKS).await;
            }
            here.delete(&format!("/api/v1/jobs/{id}")).await.status
        }
    });
    let events = here.events(&id).await;
    assert_eq!(stopper.await.unwrap(), StatusCode::OK);
    let progress: Vec<_> = events.iter().filter(|(event, _)| event == "progress").collect();
    assert!(!progress.is_empty(), "it has run for more than a second");
    let (event, told) = events.last().unwrap();
    assert_eq!((event.as_str(), &told["outcome"]), ("done", &json!("stopped")));
    assert_eq!(told["reason"], "limit.interrupted");
    // The result is kept for those who come later.
    let later = here.get(&format!("/api/v1/jobs/{id}")).await.json();
    assert_eq!((&later["state"], &later["result"]["outcome"]), (&json!("cancelled"), &json!("stopped")));
    assert_eq!(here.events(&id).await.last().unwrap().0, "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn time_is_a_limit_and_is_cut_down_to_what_the_server_allows() {
    let here = here(Config { max_timeout: Duration::from_millis(300), ..config() });
    let mut order = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan" });
    order["limits"] = json!({ "timeout_ms": 999_999_999, "threads": 64, "max_memory": 1 << 30 });
    let answer = here.post("/api/v1/jobs", order).await.json();
    assert_eq!(answer["limits"]["timeout_ms"], 300);
    let told = ended(&here, answer["id"].as_str().unwrap()).await;
    assert_eq!((&told["state"], &told["result"]["reason"]), (&json!("done"), &json!("limit.time")));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_listens_to_is_cancelled() {
    let here = here(Config { patience: Duration::from_millis(200), ..config() });
    let order = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan" });
    let running = here.start(order.clone()).await;
    let request =
        request(Method::GET, &format!("/api/v1/jobs/{running}/events")).body(Body::empty()).unwrap();
    let mut body = here.router.clone().oneshot(request).await.unwrap().into_body();
    let waiting = here.start(order).await;
    // Somebody listens to the first for longer than anybody waits for the second.
    let state = |id: &str| here.app.desk.find(id).unwrap().state();
    while state(&waiting) == JobState::Queued {
        body.frame().await.unwrap().unwrap();
    }
    let told = ended(&here, &waiting).await;
    assert_eq!((&told["state"], &told["result"]["kind"]), (&json!("cancelled"), &json!("unstarted")));
    assert_eq!(state(&running), JobState::Running);
    // A listener who goes away counts from then on. Whoever asks by the way listens too, so nobody asks.
    drop(body);
    while state(&running) == JobState::Running {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let told = ended(&here, &running).await;
    assert_eq!(
        (&told["state"], &told["result"]["reason"]),
        (&json!("cancelled"), &json!("limit.interrupted"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_forgotten_after_a_while_and_when_there_are_many() {
    let patience = Duration::from_millis(80);
    let few = here(Config { keep_number: 2, patience, ..config() });
    let mut ids = Vec::new();
    for _ in 0..4 {
        let id = few.start(solve(CORNERS)).await;
        few.events(&id).await;
        ids.push(id);
    }
    until_forgotten(&few, &ids[0]).await;
    until_forgotten(&few, &ids[1]).await;
    assert_eq!(few.get(&format!("/api/v1/jobs/{}", ids[3])).await.status, StatusCode::OK);
    let short = here(Config { keep_time: Duration::from_millis(300), patience, ..config() });
    let id = short.start(solve(CORNERS)).await;
    until_forgotten(&short, &id).await;
}

/// Waits until nobody knows a job any more.
async fn until_forgotten(here: &Here, id: &str) {
    for _ in 0..LOOKS {
        let answer = here.get(&format!("/api/v1/jobs/{id}")).await;
        if answer.status == StatusCode::NOT_FOUND {
            return assert_eq!(answer.code(), "server.no_job");
        }
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
    panic!("it is never forgotten");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_line_and_a_greedy_client_are_told_so() {
    let order = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan" });
    let short = here(Config { queue: 1, ..config() });
    // One runs and one waits, as soon as the worker has taken the first.
    let refused = async {
        loop {
            let answer = short.post("/api/v1/jobs", order.clone()).await;
            if answer.status != StatusCode::ACCEPTED {
                return answer;
            }
        }
    };
    let refused = refused.await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_ne!(refused.header("retry-after"), "");
    short.app.close();
    let mut strict = config();
    strict.each.jobs = 1;
    let strict = here(strict);
    let id = strict.start(order.clone()).await;
    let answer = strict.post("/api/v1/jobs", order).await;
    assert_eq!((answer.status, answer.code().as_str()), (StatusCode::TOO_MANY_REQUESTS, "server.too_much"));
    assert_ne!(answer.header("retry-after"), "");
    strict.delete(&format!("/api/v1/jobs/{id}")).await;
    ended(&strict, &id).await;
    strict.start(solve(CORNERS)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn item_12_sixteen_jobs_of_one_client_do_not_hold_up_another() {
    // Nothing ends before its time, however slow the machine is.
    let (timeout, patience) = (Duration::from_hours(1), Duration::from_hours(1));
    let here =
        here(Config { workers: 2, reserved_workers: 1, timeout, max_timeout: timeout, patience, ..config() });
    let endless = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "ida-manhattan" });
    let mut greedy = Vec::new();
    for _ in 0..16 {
        greedy.push(here.start(endless.clone()).await);
    }
    let number = |wanted: JobState| {
        let is_so = |id: &&String| here.app.desk.find(id).unwrap().state() == wanted;
        greedy.iter().filter(is_so).count()
    };
    while number(JobState::Running) < 2 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let other = [127, 0, 0, 2];
    let order = solve("1 2 3\n4 5 6\n7 0 8\n").to_string();
    let order = request(Method::POST, "/api/v1/jobs")
        .header("content-type", "application/json")
        .body(Body::from(order))
        .unwrap();
    let id = here.send_from(other, order).await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/jobs/{id}/events");
    let stream = request(Method::GET, &path).body(Body::empty()).unwrap();
    // Only a job that waits behind the sixteen takes so long.
    let answer = tokio::time::timeout(Duration::from_mins(2), here.send_from(other, stream)).await;
    let (event, told) = events(&answer.expect("it is not held up").text()).pop().unwrap();
    assert_eq!((event.as_str(), &told["outcome"]), ("done", &json!("solved")), "{told}");
    // None of the sixteen had to end for it.
    assert_eq!((number(JobState::Running), number(JobState::Queued)), (2, 14));
    here.app.close();
}

#[tokio::test(flavor = "multi_thread")]
async fn jobs_that_cannot_be_done_are_refused_at_once() {
    let here = here(config());
    let cases = [
        (json!({ "kind": "solve" }), StatusCode::BAD_REQUEST, "server.needed"),
        (json!({ "kind": "generate" }), StatusCode::BAD_REQUEST, "server.needed"),
        (
            json!({ "kind": "generate", "family": "chess" }),
            StatusCode::UNPROCESSABLE_ENTITY,
            "input.family_unknown",
        ),
        (
            json!({ "kind": "solve", "puzzle": puzzle("?") }),
            StatusCode::UNPROCESSABLE_ENTITY,
            "input.unrecognised",
        ),
        (
            json!({ "kind": "solve", "puzzle": puzzle(CORNERS), "algorithm": "magic" }),
            StatusCode::UNPROCESSABLE_ENTITY,
            "usage.algorithm",
        ),
        (
            json!({ "kind": "list", "puzzle": puzzle(CORNERS), "most": 0 }),
            StatusCode::BAD_REQUEST,
            "server.range",
        ),
        (
            json!({ "kind": "solve", "puzzle": puzzle(CORNERS), "limits": { "threads": 0 } }),
            StatusCode::BAD_REQUEST,
            "server.range",
        ),
    ];
    for (order, status, code) in cases {
        let answer = here.post("/api/v1/jobs", order.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{order}");
    }
    for path in ["/api/v1/jobs/none", "/api/v1/jobs/none/events"] {
        assert_eq!(here.get(path).await.code(), "server.no_job");
    }
    assert_eq!(here.delete("/api/v1/jobs/none").await.status, StatusCode::NOT_FOUND);
}

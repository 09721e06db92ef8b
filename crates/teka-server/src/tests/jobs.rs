//! Tests of jobs, from submission to expiry.

use super::*;
use crate::jobs::JobState;
use std::time::Duration;

/// Maximum number of polls; only reached if something hangs.
const MAX_POLLS: u32 = 30_000;
const POLL_INTERVAL: Duration = Duration::from_millis(20);

fn solve(text: &str) -> Value {
    json!({ "kind": "solve", "puzzle": puzzle(text) })
}

/// Waits until a job has ended, without subscribing to it.
async fn ended(server: &TestServer, id: &str) -> Value {
    for _ in 0..MAX_POLLS {
        let json = server.get(&format!("/api/v1/jobs/{id}")).await.json();
        if json["state"] == "done" || json["state"] == "cancelled" {
            return json;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    panic!("the job never ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_job_has_the_result_that_the_command_line_prints() {
    let server = test_server(config());
    let result = async |job: Value| {
        let id = server.start(job).await;
        server.events(&id).await.pop().unwrap()
    };
    let (event, json) = result(solve(CORNERS)).await;
    assert_eq!((event.as_str(), &json["kind"]), ("done", &json!("solve")));
    assert_eq!((&json["outcome"], &json["solution"]["text"]), (&json!("solved"), &json!("ABB\nAAB\n")));
    assert!(json["solution"]["scene"]["panels"].is_array());
    let (_, json) = result(json!({ "kind": "count", "puzzle": puzzle(CORNERS) })).await;
    assert_eq!((&json["count"], &json["complete"]), (&json!(2), &json!(true)), "{json}");
    let (_, json) = result(json!({ "kind": "unique", "puzzle": puzzle(CORNERS) })).await;
    assert_eq!(json["verdict"], "multiple");
    let (_, json) = result(json!({ "kind": "compare", "puzzle": puzzle(CORNERS) })).await;
    assert_eq!(json["runs"].as_array().unwrap().len(), 4);
    let board = "1 2 3\n4 5 6\n7 0 8\n";
    let (_, json) = result(json!({ "kind": "rate", "puzzle": puzzle(board) })).await;
    assert_eq!(json["outcome"], "solved", "{json}");
    let (_, json) = result(solve(board)).await;
    assert_eq!((&json["solution"]["length"], json["steps"].as_array().map(Vec::len)), (&json!(1), Some(2)));
    let generate =
        json!({ "kind": "generate", "family": "sliding", "size": { "rows": 3, "columns": 3 }, "seed": 7 });
    let (_, json) = result(generate).await;
    assert_eq!((&json["kind"], &json["seed"]), (&json!("generate"), &json!(7)), "{json}");
    let (_, json) = result(json!({ "kind": "generate", "family": "packing" })).await;
    assert!(json["kind"] == "failed" || json["kind"] == "generate", "{json}");
}

/// A ladder of puzzles, puzzles that are unlike each other, and a ladder that is too long.
#[tokio::test(flavor = "multi_thread")]
async fn several_puzzles_are_generated_as_events() {
    let server = test_server(config());
    let job = |own: Value| {
        let mut job = json!({ "kind": "generate", "family": "packing", "set": "soma", "seed": 5 });
        own.as_object().unwrap().iter().for_each(|(name, value)| job[name] = value.clone());
        job
    };
    let events = async |job: Value| {
        let id = server.start(job).await;
        let mut events = server.events(&id).await;
        let done = events.pop().unwrap().1;
        let puzzles = events.into_iter().filter(|(event, _)| event == "puzzle");
        (puzzles.map(|(_, data)| data).collect::<Vec<Value>>(), done)
    };
    let (puzzles, done) = events(job(json!({ "ladder": true, "count": 3 }))).await;
    assert_eq!(
        (&done["kind"], &done["outcome"], &done["count"]),
        (&json!("puzzles"), &json!("solved"), &json!(3))
    );
    assert_eq!((&done["seed"], &done["cut"]), (&json!(5), &json!(false)));
    let to_place: Vec<&Value> = puzzles.iter().map(|puzzle| &puzzle["to_place"]).collect();
    assert_eq!(to_place, [2, 3, 4]);
    assert!(puzzles[0]["scene"]["panels"].is_array());
    let (puzzles, _) = events(job(json!({ "spread": true, "to_place": 3, "count": 4, "number": 1 }))).await;
    let numbers: Vec<&Value> = puzzles.iter().map(|puzzle| &puzzle["number"]).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    let (puzzles, done) = events(job(json!({ "ladder": true, "count": 9 }))).await;
    assert_eq!((puzzles.len(), &done["kind"]), (0, &json!("failed")));
    assert_eq!(done["error"]["code"], "packing.generate_ladder_long", "{done}");
}

#[tokio::test(flavor = "multi_thread")]
async fn solutions_are_listed_as_events_up_to_a_maximum() {
    let server = test_server(config());
    let id = server.start(json!({ "kind": "list", "puzzle": puzzle(CORNERS), "most": 1 })).await;
    let events = server.events(&id).await;
    let listed: Vec<_> = events.iter().filter(|(event, _)| event == "solution").collect();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].1["number"], 1);
    assert!(listed[0].1["text"].is_string() && listed[0].1["scene"].is_object());
    let (_, json) = events.last().unwrap();
    assert_eq!((&json["count"], &json["cut"], &json["complete"]), (&json!(1), &json!(true), &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_job_reports_progress_and_can_be_cancelled() {
    let server = Arc::new(test_server(config()));
    let id = server
        .start(json!({
            "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan"
        }))
        .await;
    let canceller = tokio::spawn({
        let (server, id) = (Arc::clone(&server), id.clone());
        async move {
            while server.get(&format!("/api/v1/jobs/{id}")).await.json()["progress"]["elapsed_ms"]
                .as_u64()
                .is_none_or(|elapsed| elapsed < 1500)
            {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
            server.delete(&format!("/api/v1/jobs/{id}")).await.status
        }
    });
    let events = server.events(&id).await;
    assert_eq!(canceller.await.unwrap(), StatusCode::OK);
    let progress: Vec<_> = events.iter().filter(|(event, _)| event == "progress").collect();
    assert!(!progress.is_empty(), "the job ran for more than a second");
    let (event, json) = events.last().unwrap();
    assert_eq!((event.as_str(), &json["outcome"]), ("done", &json!("stopped")));
    assert_eq!(json["reason"], "limit.interrupted");
    // The result is kept for late subscribers.
    let later = server.get(&format!("/api/v1/jobs/{id}")).await.json();
    assert_eq!((&later["state"], &later["result"]["outcome"]), (&json!("cancelled"), &json!("stopped")));
    assert_eq!(server.events(&id).await.last().unwrap().0, "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn requested_limits_are_reduced_to_those_of_the_server() {
    let server = test_server(Config { max_job_timeout: Duration::from_millis(300), ..config() });
    let mut job = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan" });
    job["limits"] = json!({ "timeout_ms": 999_999_999, "threads": 64, "max_memory": 1 << 30 });
    let response = server.post("/api/v1/jobs", job).await.json();
    assert_eq!(response["limits"]["timeout_ms"], 300);
    let json = ended(&server, response["id"].as_str().unwrap()).await;
    assert_eq!((&json["state"], &json["result"]["reason"]), (&json!("done"), &json!("limit.time")));
}

#[tokio::test(flavor = "multi_thread")]
async fn abandoned_jobs_are_cancelled() {
    let server = test_server(Config { abandon_after: Duration::from_millis(200), ..config() });
    let job = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan" });
    let running = server.start(job.clone()).await;
    let request =
        request(Method::GET, &format!("/api/v1/jobs/{running}/events")).body(Body::empty()).unwrap();
    let mut body = server.router.clone().oneshot(request).await.unwrap().into_body();
    let waiting = server.start(job).await;
    // The first job has a subscriber until the second, which has none, is cancelled.
    let state = |id: &str| server.app.scheduler.find(id).unwrap().state();
    while state(&waiting) == JobState::Queued {
        body.frame().await.unwrap().unwrap();
    }
    let json = ended(&server, &waiting).await;
    assert_eq!((&json["state"], &json["result"]["kind"]), (&json!("cancelled"), &json!("unstarted")));
    assert_eq!(state(&running), JobState::Running);
    // The time counts from when the subscriber leaves. A status request would restart it, so look at the job itself.
    drop(body);
    while state(&running) == JobState::Running {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let json = ended(&server, &running).await;
    assert_eq!(
        (&json["state"], &json["result"]["reason"]),
        (&json!("cancelled"), &json!("limit.interrupted"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn results_expire_after_a_while_and_when_there_are_many() {
    let abandon_after = Duration::from_millis(80);
    let few = test_server(Config { max_results: 2, abandon_after, ..config() });
    let mut ids = Vec::new();
    for _ in 0..4 {
        let id = few.start(solve(CORNERS)).await;
        few.events(&id).await;
        ids.push(id);
    }
    until_expired(&few, &ids[0]).await;
    until_expired(&few, &ids[1]).await;
    assert_eq!(few.get(&format!("/api/v1/jobs/{}", ids[3])).await.status, StatusCode::OK);
    let short = test_server(Config { result_ttl: Duration::from_millis(300), abandon_after, ..config() });
    let id = short.start(solve(CORNERS)).await;
    until_expired(&short, &id).await;
}

/// Waits until the server has dropped a job.
async fn until_expired(server: &TestServer, id: &str) {
    for _ in 0..MAX_POLLS {
        let response = server.get(&format!("/api/v1/jobs/{id}")).await;
        if response.status == StatusCode::NOT_FOUND {
            return assert_eq!(response.code(), "server.no_job");
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    panic!("the job never expires");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_and_an_exceeded_quota_reject_jobs() {
    let job = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan" });
    let short = test_server(Config { job_queue: 1, ..config() });
    // The queue is full once one job is running and one is waiting.
    let rejected = async {
        loop {
            let response = short.post("/api/v1/jobs", job.clone()).await;
            if response.status != StatusCode::ACCEPTED {
                return response;
            }
        }
    };
    let rejected = rejected.await;
    assert_eq!(rejected.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_ne!(rejected.header("retry-after"), "");
    short.app.close();
    let mut strict = config();
    strict.per_client.jobs = 1;
    let strict = test_server(strict);
    let id = strict.start(job.clone()).await;
    let response = strict.post("/api/v1/jobs", job).await;
    assert_eq!(
        (response.status, response.code().as_str()),
        (StatusCode::TOO_MANY_REQUESTS, "server.too_much")
    );
    assert_ne!(response.header("retry-after"), "");
    strict.delete(&format!("/api/v1/jobs/{id}")).await;
    ended(&strict, &id).await;
    strict.start(solve(CORNERS)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_jobs_of_one_client_do_not_delay_another() {
    // No job times out, however slow the machine is.
    let [job_timeout, max_job_timeout, abandon_after] = [Duration::from_hours(1); 3];
    let server = test_server(Config {
        job_workers: 2,
        reserved_job_workers: 1,
        job_timeout,
        max_job_timeout,
        abandon_after,
        ..config()
    });
    let endless = json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "ida-manhattan" });
    let mut many = Vec::new();
    for _ in 0..16 {
        many.push(server.start(endless.clone()).await);
    }
    let count = |state: JobState| {
        let matches = |id: &&String| server.app.scheduler.find(id).unwrap().state() == state;
        many.iter().filter(matches).count()
    };
    while count(JobState::Running) < 2 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let other = [127, 0, 0, 2];
    let job = solve("1 2 3\n4 5 6\n7 0 8\n").to_string();
    let job = request(Method::POST, "/api/v1/jobs")
        .header("content-type", "application/json")
        .body(Body::from(job))
        .unwrap();
    let id = server.send_from(other, job).await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/jobs/{id}/events");
    let stream = request(Method::GET, &path).body(Body::empty()).unwrap();
    // Only reached if the job waits behind the sixteen.
    let response = tokio::time::timeout(Duration::from_mins(2), server.send_from(other, stream)).await;
    let (event, json) = events(&response.expect("the job is not delayed").text()).pop().unwrap();
    assert_eq!((event.as_str(), &json["outcome"]), ("done", &json!("solved")), "{json}");
    // None of the sixteen has ended meanwhile.
    assert_eq!((count(JobState::Running), count(JobState::Queued)), (2, 14));
    server.app.close();
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_jobs_are_rejected_at_once() {
    let server = test_server(config());
    let cases = [
        (json!({ "kind": "solve" }), StatusCode::BAD_REQUEST, "server.needed"),
        (json!({ "kind": "generate" }), StatusCode::BAD_REQUEST, "server.needed"),
        (
            json!({ "kind": "generate", "family": "packing", "ladder": true }),
            StatusCode::BAD_REQUEST,
            "server.needed",
        ),
        (
            json!({ "kind": "generate", "family": "chess" }),
            StatusCode::UNPROCESSABLE_ENTITY,
            "input.family_unknown",
        ),
        (
            json!({ "kind": "solve", "puzzle": puzzle("?") }),
            StatusCode::UNPROCESSABLE_ENTITY,
            "sliding.too_few",
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
    for (job, status, code) in cases {
        let response = server.post("/api/v1/jobs", job.clone()).await;
        assert_eq!((response.status, response.code().as_str()), (status, code), "{job}");
    }
    for path in ["/api/v1/jobs/none", "/api/v1/jobs/none/events"] {
        assert_eq!(server.get(path).await.code(), "server.no_job");
    }
    assert_eq!(server.delete("/api/v1/jobs/none").await.status, StatusCode::NOT_FOUND);
}

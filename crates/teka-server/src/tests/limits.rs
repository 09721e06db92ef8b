//! Bodies that are no JSON, not what is described, too large or too slow.

use super::*;
use futures_util::stream;
use std::convert::Infallible;
use std::time::Duration;

async fn raw(here: &Here, media: &str, body: Body) -> Answer {
    let request = request(Method::POST, "/api/v1/open").header("content-type", media);
    here.send(request.body(body).unwrap()).await
}

#[tokio::test]
async fn bodies_must_be_the_json_that_is_described() {
    let here = here(config());
    let cases = [
        "",
        "{",
        "[]",
        "null",
        "{\"puzzle\": 1}",
        "{\"puzzle\": {\"sources\": []}}",
        "\u{0}",
        "{\"puzzle\": {\"sources\": [{\"name\": \"a\", \"text\": \"b\"}]}, \"more\": 1}",
        "{\"puzzle\": {\"sources\": [{\"name\": \"a\", \"text\": \"\\ud800\"}]}}",
    ];
    for body in cases {
        let answer = raw(&here, "application/json", Body::from(body)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert!(answer.json()["error"]["message"].is_string(), "{body}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(raw(&here, "application/json", Body::from(deep)).await.status, StatusCode::BAD_REQUEST);
    let answer = raw(&here, "application/json", Body::from("{\n  \"x\"")).await;
    assert_eq!(answer.json()["error"]["line"], 2);
    for media in ["text/plain", "application/x-www-form-urlencoded", ""] {
        let answer = raw(&here, media, Body::from("{}")).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{media}");
    }
}

#[tokio::test]
async fn item_15_bodies_with_a_content_encoding_are_refused() {
    let here = here(config());
    for encoding in ["gzip", "br", "identity", ""] {
        let request = request(Method::POST, "/api/v1/open")
            .header("content-type", "application/json")
            .header("content-encoding", encoding);
        let body = json!({ "puzzle": puzzle(CORNERS) }).to_string();
        let answer = here.send(request.body(Body::from(body)).unwrap()).await;
        let told = (answer.status, answer.code());
        assert_eq!(told, (StatusCode::UNSUPPORTED_MEDIA_TYPE, "server.encoding".to_owned()), "{encoding}");
    }
}

#[tokio::test]
async fn large_bodies_are_refused_before_they_are_read() {
    let here = here(config());
    let request = request(Method::POST, "/api/v1/open")
        .header("content-type", "application/json")
        .header("content-length", "50000000")
        .body(Body::from_stream(stream::pending::<Result<Vec<u8>, Infallible>>()))
        .unwrap();
    let answer = here.send(request).await;
    assert_eq!((answer.status, answer.code().as_str()), (StatusCode::PAYLOAD_TOO_LARGE, "server.too_large"));
    assert_eq!(answer.header("connection"), "close");
    // One that does not say how long it is, is read up to the limit.
    let endless = stream::repeat_with(|| Ok::<_, Infallible>(vec![b' '; 64 << 10]));
    let answer = raw(&here, "application/json", Body::from_stream(endless)).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn slow_bodies_are_given_up() {
    let here = here(Config { body_time: Duration::from_millis(100), ..config() });
    let silent = Body::from_stream(stream::pending::<Result<Vec<u8>, Infallible>>());
    let answer = raw(&here, "application/json", silent).await;
    assert_eq!((answer.status, answer.code().as_str()), (StatusCode::REQUEST_TIMEOUT, "server.slow_body"));
}

#[tokio::test]
async fn all_bodies_together_have_a_limit_too() {
    let here = here(Config { all_body_bytes: 10, ..config() });
    let answer = raw(&here, "application/json", Body::from("{\"puzzle\": null}")).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test(flavor = "multi_thread")]
async fn work_that_takes_too_long_is_given_up_and_full_benches_say_so() {
    let slow = here(Config { brief_time: Duration::from_millis(1), ..config() });
    let order = json!({ "puzzle": puzzle(ENDLESS), "what": "film", "format": "gif" });
    let answer = slow.post("/api/v1/render", order.clone()).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    // Whichever comes first: the search gives up, or whoever waits for it.
    assert!(["server.unsolved", "server.too_long"].contains(&answer.code().as_str()), "{}", answer.code());
    let mut strict = config();
    strict.each.brief = 0;
    let answer = here(strict).post("/api/v1/open", json!({ "puzzle": puzzle(CORNERS) })).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    let full = here(Config { brief_queue: 0, ..config() });
    let answer = full.post("/api/v1/open", json!({ "puzzle": puzzle(CORNERS) })).await;
    assert_eq!((answer.status, answer.code().as_str()), (StatusCode::SERVICE_UNAVAILABLE, "server.busy"));
}

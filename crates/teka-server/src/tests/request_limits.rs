//! Tests of bodies that are not JSON, not as described, compressed, too large or too slow, and of requests
//! that take too long or exceed a quota or the capacity of a queue.

use super::*;
use futures_util::stream;
use std::convert::Infallible;
use std::time::Duration;

async fn raw(server: &TestServer, media_type: &str, body: Body) -> TestResponse {
    let request = request(Method::POST, "/api/v1/open").header("content-type", media_type);
    server.send(request.body(body).unwrap()).await
}

#[tokio::test]
async fn bodies_must_be_json_as_described() {
    let server = test_server(config());
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
        let response = raw(&server, "application/json", Body::from(body)).await;
        assert_eq!(response.status, StatusCode::BAD_REQUEST, "{body}");
        assert!(response.json()["error"]["message"].is_string(), "{body}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(raw(&server, "application/json", Body::from(deep)).await.status, StatusCode::BAD_REQUEST);
    let response = raw(&server, "application/json", Body::from("{\n  \"x\"")).await;
    assert_eq!(response.json()["error"]["line"], 2);
    for media_type in ["text/plain", "application/x-www-form-urlencoded", ""] {
        let response = raw(&server, media_type, Body::from("{}")).await;
        assert_eq!(response.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{media_type}");
    }
}

#[tokio::test]
async fn bodies_with_a_content_encoding_are_rejected() {
    let server = test_server(config());
    for encoding in ["gzip", "br", "identity", ""] {
        let request = request(Method::POST, "/api/v1/open")
            .header("content-type", "application/json")
            .header("content-encoding", encoding);
        let body = json!({ "puzzle": puzzle(CORNERS) }).to_string();
        let response = server.send(request.body(Body::from(body)).unwrap()).await;
        let actual = (response.status, response.code());
        assert_eq!(actual, (StatusCode::UNSUPPORTED_MEDIA_TYPE, "server.encoding".to_owned()), "{encoding}");
    }
}

#[tokio::test]
async fn large_bodies_are_rejected_before_they_are_read() {
    let server = test_server(config());
    let request = request(Method::POST, "/api/v1/open")
        .header("content-type", "application/json")
        .header("content-length", "50000000")
        .body(Body::from_stream(stream::pending::<Result<Vec<u8>, Infallible>>()))
        .unwrap();
    let response = server.send(request).await;
    assert_eq!(
        (response.status, response.code().as_str()),
        (StatusCode::PAYLOAD_TOO_LARGE, "server.too_large")
    );
    assert_eq!(response.header("connection"), "close");
    // A body of unknown length is read up to the limit.
    let endless = stream::repeat_with(|| Ok::<_, Infallible>(vec![b' '; 64 << 10]));
    let response = raw(&server, "application/json", Body::from_stream(endless)).await;
    assert_eq!(response.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn slow_bodies_time_out() {
    let server = test_server(Config { body_timeout: Duration::from_millis(100), ..config() });
    let stalled = Body::from_stream(stream::pending::<Result<Vec<u8>, Infallible>>());
    let response = raw(&server, "application/json", stalled).await;
    assert_eq!(
        (response.status, response.code().as_str()),
        (StatusCode::REQUEST_TIMEOUT, "server.slow_body")
    );
}

#[tokio::test]
async fn all_bodies_together_have_a_limit() {
    let server = test_server(Config { total_body_bytes: 10, ..config() });
    let response = raw(&server, "application/json", Body::from("{\"puzzle\": null}")).await;
    assert_eq!(response.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_requests_time_out_and_full_pools_reject_requests() {
    let slow = test_server(Config { request_timeout: Duration::from_millis(1), ..config() });
    let body = json!({ "puzzle": puzzle(ENDLESS), "what": "film", "format": "gif" });
    let response = slow.post("/api/v1/render", body.clone()).await;
    assert_eq!(response.status, StatusCode::SERVICE_UNAVAILABLE);
    // Whichever comes first: the search stops, or the request times out.
    assert!(
        ["server.unsolved", "server.too_long"].contains(&response.code().as_str()),
        "{}",
        response.code()
    );
    let mut strict = config();
    strict.per_client.requests = 0;
    let response = test_server(strict).post("/api/v1/open", json!({ "puzzle": puzzle(CORNERS) })).await;
    assert_eq!(response.status, StatusCode::TOO_MANY_REQUESTS);
    let full = test_server(Config { request_queue: 0, ..config() });
    let response = full.post("/api/v1/open", json!({ "puzzle": puzzle(CORNERS) })).await;
    assert_eq!((response.status, response.code().as_str()), (StatusCode::SERVICE_UNAVAILABLE, "server.busy"));
}

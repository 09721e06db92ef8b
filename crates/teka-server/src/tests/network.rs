//! Tests of the server on a real connection: silent clients, incomplete requests, bodies that are too large,
//! too many connections, and shutdown.

use super::*;
use crate::Server;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

/// Only reached if something hangs.
const HANG: Duration = Duration::from_mins(5);

/// Starts a server on a free port. It stops when the sender is used or dropped.
async fn start(config: Config) -> (SocketAddr, oneshot::Sender<()>) {
    let server = Server::bind(Config { port: 0, ..config }, Registry::empty()).await.unwrap();
    assert!(!server.is_exposed());
    let address = server.address();
    let (stop, stopped) = oneshot::channel();
    tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    (address, stop)
}

/// Sends a text and reads until the server closes the connection.
async fn exchange(address: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut response = Vec::new();
    let _ = stream.read_to_end(&mut response).await;
    String::from_utf8_lossy(&response).into_owned()
}

fn get(address: SocketAddr, path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn it_answers_over_the_network() {
    let (address, _stop) = start(config()).await;
    assert!(address.ip().is_loopback());
    let response = exchange(address, &get(address, "/api/v1/health")).await;
    assert!(
        response.starts_with("HTTP/1.1 200") && response.ends_with("{\"schema\":1,\"ok\":true}"),
        "{response}"
    );
    let response = exchange(address, &get(address, "/api/v1/openapi.json/../../../../etc/passwd")).await;
    assert!(response.starts_with("HTTP/1.1 404"), "{response}");
    let response = exchange(address, "nonsense\r\n\r\n").await;
    assert!(response.starts_with("HTTP/1.1 400"), "{response}");
    let long = format!("GET / HTTP/1.1\r\nhost: {address}\r\nx: {}\r\n\r\n", "x".repeat(200_000));
    let response = exchange(address, &long).await;
    assert!(response.is_empty() || response.starts_with("HTTP/1.1 431"), "{response}");
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_and_incomplete_heads_are_closed() {
    let (address, _stop) = start(Config { header_timeout: Duration::from_millis(300), ..config() }).await;
    let idle = format!("GET /api/v1/health HTTP/1.1\r\nhost: {address}\r\n\r\n");
    for sent in ["", "GET / HT", idle.as_str()] {
        let closed = tokio::time::timeout(HANG, exchange(address, sent)).await;
        assert!(closed.is_ok(), "{sent:?} was not closed");
    }
}

/// A client that only reads after it has sent fifty megabytes must still get the response.
#[tokio::test(flavor = "multi_thread")]
async fn clients_that_send_too_much_get_a_response() {
    let (address, _stop) = start(config()).await;
    for length in ["content-length: 52428800", "transfer-encoding: chunked"] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let head = format!(
            "POST /api/v1/open HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n{length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let chunk = format!("100000\r\n{}\r\n", " ".repeat(1 << 20));
        let block = if length.contains("chunked") { chunk } else { " ".repeat(1 << 20) };
        for _ in 0..50 {
            stream.write_all(block.as_bytes()).await.unwrap();
        }
        let mut start = [0; 12];
        stream.read_exact(&mut start).await.unwrap();
        assert_eq!(&start, b"HTTP/1.1 413", "{length}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_connections_are_rejected() {
    let mut strict = config();
    strict.per_client.connections = 1;
    let (address, _stop) = start(strict).await;
    // Once answered, this connection counts, and it stays open.
    let mut first = TcpStream::connect(address).await.unwrap();
    let request = format!("GET /api/v1/health HTTP/1.1\r\nhost: {address}\r\n\r\n");
    first.write_all(request.as_bytes()).await.unwrap();
    first.read_exact(&mut [0; 12]).await.unwrap();
    let response = exchange(address, &get(address, "/")).await;
    assert!(response.is_empty() || response.starts_with("HTTP/1.1 429"), "{response}");
}

#[tokio::test(flavor = "multi_thread")]
async fn shutdown_is_quick_and_ends_jobs_and_streams() {
    // The search itself would take longer than this test waits.
    let (job_timeout, max_job_timeout) = (10 * HANG, 10 * HANG);
    let config = Config { port: 0, job_timeout, max_job_timeout, ..config() };
    let server = Server::bind(config, Registry::standard_with(Arc::new(NoCache)));
    let server = server.await.unwrap();
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    let job =
        json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan" }).to_string();
    let head = format!(
        "POST /api/v1/jobs HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{job}",
        job.len()
    );
    let response = exchange(address, &head).await;
    let json: Value = serde_json::from_str(response.rsplit("\r\n").next().unwrap()).unwrap();
    let path = format!("/api/v1/jobs/{}/events", json["id"].as_str().unwrap());
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(get(address, &path).as_bytes()).await.unwrap();
    let _idle = TcpStream::connect(address).await.unwrap();
    let mut received = String::new();
    while !received.contains("event: progress") {
        let mut bytes = [0; 1024];
        let length = stream.read(&mut bytes).await.unwrap();
        assert!(length > 0, "the stream has ended: {received}");
        received.push_str(&String::from_utf8_lossy(&bytes[..length]));
    }
    stop.send(()).unwrap();
    tokio::time::timeout(HANG, running).await.expect("shutdown does not wait for the search").unwrap();
    stream.read_to_string(&mut received).await.unwrap();
    assert!(received.contains("event: done"), "{received}");
    assert!(TcpStream::connect(address).await.is_err());
}

//! The server on a real connection: slow and silent clients, too many of them, and the end.

use super::*;
use crate::Server;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

/// Only a hang takes so long.
const LONG: Duration = Duration::from_mins(5);

/// A server on a free port, and what ends it.
async fn live(config: Config) -> (SocketAddr, oneshot::Sender<()>) {
    let server = Server::bind(Config { port: 0, ..config }, Register::empty()).await.unwrap();
    assert!(!server.is_exposed());
    let address = server.address();
    let (stop, stopped) = oneshot::channel();
    tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    (address, stop)
}

/// Sends text and reads until the other side closes.
async fn say(address: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(address: SocketAddr, path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn it_answers_over_the_network() {
    let (address, _stop) = live(config()).await;
    assert!(address.ip().is_loopback());
    let answer = say(address, &get(address, "/api/v1/health")).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("{\"schema\":1,\"ok\":true}"), "{answer}");
    let answer = say(address, &get(address, "/api/v1/openapi.json/../../../../etc/passwd")).await;
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    let answer = say(address, "nonsense\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    let long = format!("GET / HTTP/1.1\r\nhost: {address}\r\nx: {}\r\n\r\n", "x".repeat(200_000));
    let answer = say(address, &long).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn heads_that_do_not_come_and_idle_connections_are_closed() {
    let (address, _stop) = live(Config { head_time: Duration::from_millis(300), ..config() }).await;
    let idle = format!("GET /api/v1/health HTTP/1.1\r\nhost: {address}\r\n\r\n");
    for said in ["", "GET / HT", idle.as_str()] {
        let closing = tokio::time::timeout(LONG, say(address, said)).await;
        assert!(closing.is_ok(), "{said:?} is closed");
    }
}

/// Who has sent fifty megabytes before looking up must still find the answer.
#[tokio::test(flavor = "multi_thread")]
async fn who_sends_too_much_hears_so() {
    let (address, _stop) = live(config()).await;
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
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 413", "{length}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_connections_are_told_so() {
    let mut strict = config();
    strict.each.connections = 1;
    let (address, _stop) = live(strict).await;
    // Answered, and so certainly counted; it stays open.
    let mut first = TcpStream::connect(address).await.unwrap();
    let request = format!("GET /api/v1/health HTTP/1.1\r\nhost: {address}\r\n\r\n");
    first.write_all(request.as_bytes()).await.unwrap();
    first.read_exact(&mut [0; 12]).await.unwrap();
    let answer = say(address, &get(address, "/")).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 429"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_quick_and_takes_jobs_and_streams_with_it() {
    // The search itself goes on for longer than anybody waits here.
    let (timeout, max_timeout) = (10 * LONG, 10 * LONG);
    let config = Config { port: 0, timeout, max_timeout, ..config() };
    let server = Server::bind(config, Register::standard_with(Arc::new(NoShelf)));
    let server = server.await.unwrap();
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    let order =
        json!({ "kind": "solve", "puzzle": puzzle(ENDLESS), "algorithm": "a-star-manhattan" }).to_string();
    let head = format!(
        "POST /api/v1/jobs HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{order}",
        order.len()
    );
    let answer = say(address, &head).await;
    let told: Value = serde_json::from_str(answer.rsplit("\r\n").next().unwrap()).unwrap();
    let path = format!("/api/v1/jobs/{}/events", told["id"].as_str().unwrap());
    let mut listening = TcpStream::connect(address).await.unwrap();
    listening.write_all(get(address, &path).as_bytes()).await.unwrap();
    let _silent = TcpStream::connect(address).await.unwrap();
    let mut heard = String::new();
    while !heard.contains("event: progress") {
        let mut bytes = [0; 1024];
        let length = listening.read(&mut bytes).await.unwrap();
        assert!(length > 0, "the stream has ended: {heard}");
        heard.push_str(&String::from_utf8_lossy(&bytes[..length]));
    }
    stop.send(()).unwrap();
    tokio::time::timeout(LONG, running).await.expect("it ends before the search does").unwrap();
    listening.read_to_string(&mut heard).await.unwrap();
    assert!(heard.contains("event: done"), "{heard}");
    assert!(TcpStream::connect(address).await.is_err());
}

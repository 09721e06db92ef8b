//! The server without a network: requests pass the guard and the router as if they had come over a
//! connection. For tests and fuzz targets in other crates.

use crate::app::App;
use crate::config::Config;
use crate::guard::AllowedHosts;
use crate::server::router;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use std::net::{Ipv4Addr, SocketAddr};
use teka::Registry;
use tower::ServiceExt;

const HOST: &str = "127.0.0.1";
const PORT: u16 = 8473;

/// A server that does not listen on a port.
pub struct InProcessServer {
    router: Router,
}

impl InProcessServer {
    /// Starts the server. Must be called within a tokio runtime.
    pub fn new(config: Config, registry: Registry) -> Self {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT));
        InProcessServer { router: router(&App::new(config, AllowedHosts::new(HOST, address), registry)) }
    }

    /// Posts a JSON body and returns the status and the whole body of the response.
    pub async fn post(&self, path: &str, body: Vec<u8>) -> (u16, Vec<u8>) {
        self.send(Request::post(path).header("content-type", "application/json"), body).await
    }

    /// Sends a GET request and returns the status and the whole body; an event stream is read to its end.
    pub async fn get(&self, path: &str) -> (u16, Vec<u8>) {
        self.send(Request::get(path), Vec::new()).await
    }

    async fn send(&self, request: axum::http::request::Builder, body: Vec<u8>) -> (u16, Vec<u8>) {
        let request = request.header("host", format!("{HOST}:{PORT}")).body(Body::from(body));
        let request = request.expect("API paths are valid");
        let Ok(response) = self.router.clone().oneshot(request).await;
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.expect("an in-process body cannot fail");
        (status, body.to_bytes().to_vec())
    }
}

//! The server without a network: a request passes the guard and the router as if it had come over a connection. For
//! tests and fuzz targets outside of this crate.

use crate::app::App;
use crate::config::Config;
use crate::guard::Names;
use crate::server::router;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use std::net::{Ipv4Addr, SocketAddr};
use teka::Register;
use tower::ServiceExt;

const HOST: &str = "127.0.0.1";
const PORT: u16 = 8473;

/// A server that does not listen.
pub struct InProcess {
    router: Router,
}

impl InProcess {
    /// A server with these limits; it must be made within a runtime.
    pub fn new(config: Config, register: Register) -> Self {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT));
        InProcess { router: router(&App::new(config, Names::new(HOST, address), register)) }
    }

    /// The status and the whole body of the answer to a JSON body.
    pub async fn post(&self, path: &str, body: Vec<u8>) -> (u16, Vec<u8>) {
        self.send(Request::post(path).header("content-type", "application/json"), body).await
    }

    /// The status and the whole body of the answer to a request without a body; a stream is read to its end.
    pub async fn get(&self, path: &str) -> (u16, Vec<u8>) {
        self.send(Request::get(path), Vec::new()).await
    }

    async fn send(&self, request: axum::http::request::Builder, body: Vec<u8>) -> (u16, Vec<u8>) {
        let request = request.header("host", format!("{HOST}:{PORT}")).body(Body::from(body));
        let request = request.expect("paths of the API are valid");
        let Ok(response) = self.router.clone().oneshot(request).await;
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.expect("a body within the process arrives");
        (status, body.to_bytes().to_vec())
    }
}

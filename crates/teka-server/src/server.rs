//! The server: it listens, serves each connection within its limits, and shuts down gracefully.

use crate::api;
use crate::app::App;
use crate::config::Config;
use crate::guard::{AllowedHosts, guard};
use crate::malloc_trim;
use crate::quotas::{ClientId, Resource};
use crate::static_files::static_file;
use crate::write_timeout::WriteTimeout;
use axum::Router;
use axum::middleware::from_fn_with_state;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::{SockRef, TcpKeepalive};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use teka::Registry;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// Response sent when the server is out of connections.
const TOO_MANY_CONNECTIONS: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
/// Response sent when the client has too many connections.
const QUOTA_EXCEEDED: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
/// Size of the kernel's send buffer. The write timeout of a client that does not read starts when it is full.
const SEND_BUFFER: usize = 128 << 10;
/// Idle time before a TCP keep-alive probe.
const KEEPALIVE_AFTER: Duration = Duration::from_secs(20);

/// A server that is listening.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
}

impl Server {
    /// Starts listening, and starts the workers. `registry` decides where large tables are cached.
    pub async fn bind(config: Config, registry: Registry) -> io::Result<Server> {
        malloc_trim::use_one_arena();
        let listener = TcpListener::bind((config.host.as_str(), config.port)).await?;
        let address = listener.local_addr()?;
        let allowed_hosts = AllowedHosts::new(&config.host, address);
        Ok(Server { listener, address, app: App::new(config, allowed_hosts, registry) })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether other machines can reach it.
    pub fn is_exposed(&self) -> bool {
        !self.address.ip().is_loopback()
    }

    /// Serves until `stop`, then cancels all jobs, ends all streams and returns within the shutdown grace period.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let router = router(&self.app);
        let mut connections = JoinSet::new();
        let trimming = tokio::spawn(malloc_trim::trim_periodically());
        tokio::pin!(stop);
        loop {
            tokio::select! {
                () = &mut stop => break,
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, peer)) => {
                        let has_capacity = connections.len() < self.app.engine.config.max_connections;
                        connections.spawn(serve(stream, peer.ip().into(), has_capacity, router.clone(), self.app.clone()));
                    }
                    // Too many open files, or the client has already gone: retrying at once would not help.
                    Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                },
                Some(_) = connections.join_next() => {}
            }
        }
        trimming.abort();
        drop(self.listener);
        let grace = self.app.engine.config.shutdown_grace;
        self.app.close();
        let finished = async { while connections.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(grace, finished).await;
        connections.shutdown().await;
    }
}

/// The API and the page, behind the guard.
pub(crate) fn router(app: &App) -> Router {
    let routes = Router::new().merge(api::routes()).fallback(static_file);
    routes.layer(from_fn_with_state(app.clone(), guard)).with_state(app.clone())
}

/// Serves one connection.
async fn serve(stream: TcpStream, client: ClientId, has_capacity: bool, router: Router, app: App) {
    let config = &app.engine.config;
    let permit = app.quotas.acquire(client, Resource::Connection, config.per_client.connections);
    // Best effort: not every system has these options.
    let socket = SockRef::from(&stream);
    let _ = socket.set_send_buffer_size(SEND_BUFFER);
    let _ = socket.set_tcp_keepalive(
        &TcpKeepalive::new().with_time(KEEPALIVE_AFTER).with_interval(KEEPALIVE_AFTER / 2),
    );
    let mut stream = WriteTimeout::new(stream, config.write_timeout);
    let (true, Ok(_permit)) = (has_capacity, &permit) else {
        let response = if permit.is_err() { QUOTA_EXCEEDED } else { TOO_MANY_CONNECTIONS };
        let _ = tokio::time::timeout(Duration::from_secs(1), stream.write_all(response)).await;
        return;
    };
    let router = router.layer(axum::Extension(client));
    let mut shutdown = app.shutdown.subscribe();
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(config.header_timeout)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    tokio::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = shutdown.wait_for(|shutdown| *shutdown) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

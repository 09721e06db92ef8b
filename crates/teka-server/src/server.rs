//! The server: it listens, serves each connection within its limits, and leaves in good order.

use crate::api;
use crate::app::App;
use crate::asked::Peer;
use crate::clients::{Client, Good};
use crate::config::Config;
use crate::guard::{Names, guard};
use crate::page::page;
use crate::patient::Patient;
use crate::trim;
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
use teka::Register;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// What somebody hears for whom there is no connection left.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
/// What somebody hears who has too many connections.
const GREEDY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
/// What the system may keep of an answer that is not taken. Somebody who does not read is noticed when it is full.
const SEND_BUFFER: usize = 128 << 10;
/// After how long in silence a peer is asked whether it is still there.
const SILENCE: Duration = Duration::from_secs(20);

/// A server that listens already.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
}

impl Server {
    /// Begins to listen. Large tables are taken from and kept where the register keeps them.
    pub async fn bind(config: Config, register: Register) -> io::Result<Server> {
        trim::share_one_arena();
        let listener = TcpListener::bind((config.host.as_str(), config.port)).await?;
        let address = listener.local_addr()?;
        let names = Names::new(&config.host, address);
        Ok(Server { listener, address, app: App::new(config, names, register) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether others than this machine can reach it.
    pub fn is_exposed(&self) -> bool {
        !self.address.ip().is_loopback()
    }

    /// Serves until `stop`, then ends all jobs and streams and returns soon.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let router = router(&self.app);
        let mut connections = JoinSet::new();
        let trimming = tokio::spawn(trim::again_and_again());
        tokio::pin!(stop);
        loop {
            tokio::select! {
                () = &mut stop => break,
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, peer)) => {
                        let free = connections.len() < self.app.config.connections;
                        connections.spawn(connection(stream, peer.ip().into(), free, router.clone(), self.app.clone()));
                    }
                    // Too many open files, or a connection that is gone already: neither is helped by haste.
                    Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                },
                Some(_) = connections.join_next() => {}
            }
        }
        trimming.abort();
        drop(self.listener);
        let farewell = self.app.config.farewell;
        self.app.close();
        let leaving = async { while connections.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(farewell, leaving).await;
        connections.shutdown().await;
    }
}

/// Everything that can be asked for, behind the guard.
pub(crate) fn router(app: &App) -> Router {
    let routes = Router::new().merge(api::routes()).fallback(page);
    routes.layer(from_fn_with_state(app.clone(), guard)).with_state(app.clone())
}

/// Serves one connection.
async fn connection(stream: TcpStream, client: Client, free: bool, router: Router, app: App) {
    let config = &app.config;
    let share = app.clients.take(client, Good::Connection, config.each.connections);
    // A system that does not know these does without.
    let socket = SockRef::from(&stream);
    let _ = socket.set_send_buffer_size(SEND_BUFFER);
    let _ = socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(SILENCE).with_interval(SILENCE / 2));
    let mut stream = Patient::new(stream, config.write_time);
    let (true, Ok(_share)) = (free, &share) else {
        let told = if share.is_err() { GREEDY } else { FULL };
        let _ = tokio::time::timeout(Duration::from_secs(1), stream.write_all(told)).await;
        return;
    };
    let router = router.layer(axum::Extension(Peer(client)));
    let mut closing = app.closing.subscribe();
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(config.head_time)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    tokio::pin!(serving);
    tokio::select! {
        _ = serving.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => {}
    }
    serving.as_mut().graceful_shutdown();
    let _ = serving.await;
}

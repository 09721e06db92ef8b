//! `teka serve`: runs the web server until it is stopped; `--openapi` prints the description of its API.

use crate::Exit;
use crate::args::Serve as Args;
use crate::console::Console;
use crate::diagnostic;
use crate::failure::Failure;
use teka::{Diagnostic, Message, Registry, Severity};
use teka_server::{Config, Server};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    if args.openapi {
        console.print(&format!("{}\n", teka_server::openapi()))?;
        return Ok(Exit::Answered);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| bind_failure(args, &error))?;
    let result = runtime.block_on(serve(args, console));
    // Do not wait for searches that have not noticed yet that they should stop.
    runtime.shutdown_background();
    result
}

async fn serve(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let host = args.host.trim_matches(['[', ']']).to_owned();
    let config = Config { host, port: args.port, ..Config::default() };
    let stop = shutdown_signal();
    let server =
        Server::bind(config, Registry::standard()).await.map_err(|error| bind_failure(args, &error))?;
    if server.is_exposed() {
        let message = Message::new("serve.exposed");
        let warning = Diagnostic { severity: Severity::Warning, message, span: None };
        console.note(&diagnostic::render(&warning, &[], &console.words));
    }
    let address = format!("http://{}/", server.address());
    console.print_message(&Message::new("serve.at").with("address", address))?;
    console.note_message(&Message::new("serve.stop"));
    server.run(stop).await;
    Ok(Exit::Answered)
}

fn bind_failure(args: &Args, error: &std::io::Error) -> Failure {
    let address = format!("{}:{}", args.host, args.port);
    Failure::Usage(Message::new("serve.bind").with("address", address).with("detail", error.to_string()))
}

/// Waits for SIGINT or SIGTERM. They are caught as soon as this is called, not only once the future is polled.
#[cfg(unix)]
fn shutdown_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async move {
        let [interrupt, terminate] = signals;
        match (interrupt, terminate) {
            (Ok(mut interrupt), Ok(mut terminate)) => {
                tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
            }
            _ => std::future::pending().await,
        }
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
async fn shutdown_signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}

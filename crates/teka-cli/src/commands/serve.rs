//! `teka serve`: the web workbench, until somebody stops it.

use crate::Exit;
use crate::args::Serve as Args;
use crate::console::Console;
use crate::diagnose;
use crate::failure::Failure;
use teka::{Diagnostic, Message, Registry, Severity};
use teka_server::{Config, Server};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    if args.openapi {
        console.print(&format!("{}\n", teka_server::openapi()))?;
        return Ok(Exit::Answered);
    }
    let threads = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = threads.map_err(|error| unable(args, &error))?;
    let served = runtime.block_on(serve(args, console));
    // Searches that have not noticed yet that they should end do not hold up the end of the program.
    runtime.shutdown_background();
    served
}

async fn serve(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let host = args.host.trim_matches(['[', ']']).to_owned();
    let config = Config { host, port: args.port, ..Config::default() };
    let stop = stopped();
    let server = Server::bind(config, Registry::standard()).await.map_err(|error| unable(args, &error))?;
    if server.is_exposed() {
        let message = Message::new("serve.exposed");
        let warning = Diagnostic { severity: Severity::Warning, message, span: None };
        console.note(&diagnose::shown(&warning, &[], &console.words));
    }
    let address = format!("http://{}/", server.address());
    console.tell(&Message::new("serve.at").with("address", address))?;
    console.say(&Message::new("serve.stop"));
    server.run(stop).await;
    Ok(Exit::Answered)
}

fn unable(args: &Args, error: &std::io::Error) -> Failure {
    let address = format!("{}:{}", args.host, args.port);
    Failure::Usage(Message::new("serve.bind").with("address", address).with("detail", error.to_string()))
}

/// Waits for Ctrl-C or for the system's wish to end. The signals are caught from the moment this is called.
#[cfg(unix)]
fn stopped() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let caught = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async move {
        let [interrupt, terminate] = caught;
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
async fn stopped() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}

//! The door: a web page elsewhere must not drive the server, and what leaves it is allowed to do little.
//!
//! A page elsewhere can send requests here, but it cannot choose their `Host` and `Origin`. A name that somebody has
//! pointed at this machine (DNS rebinding) shows in `Host`; a form or script of another page shows in `Origin` and
//! `Sec-Fetch-Site`.

use crate::app::App;
use crate::asked::Asker;
use crate::failure::Failure;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use teka::Message;

/// What the page may load: its own files, and pictures it has made.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// The names the server answers to.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// What was given as `--host`.
    host: String,
    port: u16,
}

impl Names {
    pub(crate) fn new(host: &str, port: u16) -> Self {
        Names { host: host.trim_matches(['[', ']']).to_ascii_lowercase(), port }
    }

    /// Whether `authority`, a name with or without a port, means this server.
    fn answers_to(&self, authority: &str) -> bool {
        let Some((name, port)) = split(authority) else { return false };
        if port.is_some_and(|port| port != self.port) {
            return false;
        }
        let name = name.to_ascii_lowercase();
        let address = name.parse::<IpAddr>().ok();
        // Nobody can point an address elsewhere, so where all addresses are listened to all are good names.
        let anywhere = self.host.parse::<IpAddr>().is_ok_and(|host| host.is_unspecified());
        name == "localhost"
            || name == self.host
            || address.is_some_and(|address| address.is_loopback() || anywhere)
    }

    /// Whether a request with these headers comes from the server's own page, or from no page at all.
    fn trust(&self, headers: &HeaderMap, to_api: bool) -> Result<(), &'static str> {
        let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
        match text(header::HOST) {
            Some(host) if self.answers_to(host) => {}
            _ => return Err("server.foreign_host"),
        }
        if headers.get_all(header::HOST).iter().count() > 1 {
            return Err("server.foreign_host");
        }
        let ours = |origin: &str| origin.strip_prefix("http://").is_some_and(|name| self.answers_to(name));
        if text(header::ORIGIN).is_some_and(|origin| !ours(origin)) {
            return Err("server.foreign_origin");
        }
        let site = text(HeaderName::from_static("sec-fetch-site"));
        if to_api && matches!(site, Some("cross-site" | "same-site")) {
            return Err("server.foreign_origin");
        }
        Ok(())
    }
}

/// The name and the port of an authority; `None` if it is none.
fn split(authority: &str) -> Option<(&str, Option<u16>)> {
    let (name, port) = match authority.strip_prefix('[') {
        Some(rest) => {
            let (name, port) = rest.split_once(']')?;
            (name, port.strip_prefix(':').or(port.is_empty().then_some("")))
        }
        None => match authority.split_once(':') {
            Some((name, port)) => (name, Some(port)),
            None => (authority, Some("")),
        },
    };
    match port? {
        "" => Some((name, None)),
        digits => Some((name, Some(digits.parse().ok()?))),
    }
}

/// Lets through who may come in, and says with every answer what it may be used for.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let to_api = parts.uri.path().starts_with("/api/");
    let mut response = match app.names.trust(&parts.headers, to_api) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(code) => Failure::new(StatusCode::FORBIDDEN, Message::new(code))
            .in_language(Asker::of(&parts).language)
            .into_response(),
    };
    seal(response.headers_mut(), to_api);
    response
}

fn seal(headers: &mut HeaderMap, to_api: bool) {
    let mut say = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    say(header::CONTENT_SECURITY_POLICY, POLICY);
    say(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    say(header::REFERRER_POLICY, "no-referrer");
    say(header::X_FRAME_OPTIONS, "DENY");
    say(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    say(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    say(HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()");
    if to_api {
        say(header::CACHE_CONTROL, "no-store");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_names_are_answered_to() {
        let home = Names::new("127.0.0.1", 8473);
        for name in
            ["127.0.0.1:8473", "localhost:8473", "LOCALHOST", "[::1]:8473", "127.0.0.1", "127.9.9.9:8473"]
        {
            assert!(home.answers_to(name), "{name}");
        }
        for name in [
            "evil.example",
            "localhost:80",
            "127.0.0.1.evil.example:8473",
            "192.168.0.1:8473",
            "",
            "[::1",
            "a:b",
        ] {
            assert!(!home.answers_to(name), "{name}");
        }
        let open = Names::new("0.0.0.0", 8473);
        assert!(open.answers_to("192.168.0.1:8473") && !open.answers_to("evil.example:8473"));
        assert!(Names::new("teka.lan", 80).answers_to("teka.lan"));
    }
}

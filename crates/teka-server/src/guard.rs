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
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use teka::Message;

/// What the page may load: its own files, and pictures it has made.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// The port of addresses that name none.
const USUAL_PORT: u16 = 80;

/// The names the server answers to.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// What was given as `--host`.
    host: String,
    /// Where it listens.
    address: SocketAddr,
}

impl Names {
    pub(crate) fn new(host: &str, address: SocketAddr) -> Self {
        Names { host: host.trim_matches(['[', ']']).to_ascii_lowercase(), address }
    }

    /// Whether `authority`, a name with or without a port, means this server.
    fn answers_to(&self, authority: &str) -> bool {
        let Some((name, port)) = split(authority) else { return false };
        // Nobody can point an address elsewhere, so where all addresses are listened to all are good names.
        let ip = self.address.ip();
        let is_good = |address: IpAddr| ip.is_unspecified() || address == ip;
        let is_named = is_home(&name) || name == self.host || name.parse().is_ok_and(is_good);
        is_named && port == self.address.port()
    }

    /// Whether a request with this target and these headers comes from the server's own page, or from no page at all.
    fn trust(&self, target: &Uri, headers: &HeaderMap) -> Result<(), &'static str> {
        let texts = |name| {
            let values = headers.get_all(name).iter();
            values.map(|value| value.to_str().unwrap_or("?")).collect::<Vec<_>>()
        };
        let hosts = texts(header::HOST);
        let [host] = hosts[..] else { return Err("server.foreign_host") };
        let is_foreign = |authority: &Authority| !self.answers_to(authority.as_str());
        if !self.answers_to(host) || target.authority().is_some_and(is_foreign) {
            return Err("server.foreign_host");
        }
        // A page of this server has been loaded from where its requests go, or from another name of this machine.
        let ours = |origin: &&str| {
            let origin = origin.strip_prefix("http://").and_then(split);
            let is_home = |(name, port): &(String, u16)| is_home(name) && *port == self.address.port();
            origin.as_ref().is_some_and(is_home) || origin.is_some() && origin == split(host)
        };
        let origins = texts(header::ORIGIN);
        if origins.len() > 1 || !origins.iter().all(ours) {
            return Err("server.foreign_origin");
        }
        let sites = texts(HeaderName::from_static("sec-fetch-site"));
        let is_other = |site: &&str| matches!(*site, "cross-site" | "same-site");
        if is_api(target) && sites.iter().any(is_other) {
            return Err("server.foreign_origin");
        }
        Ok(())
    }
}

/// Whether a name can mean no other machine than this.
fn is_home(name: &str) -> bool {
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn is_api(target: &Uri) -> bool {
    target.path().starts_with("/api/")
}

/// The name, in small letters, and the port of an authority; `None` if it is none.
fn split(authority: &str) -> Option<(String, u16)> {
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
    let port = match port? {
        "" => USUAL_PORT,
        digits => digits.parse().ok()?,
    };
    Some((name.to_ascii_lowercase(), port))
}

/// Lets through who may come in, and says with every answer what it may be used for.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let to_api = is_api(&parts.uri);
    let mut response = match app.names.trust(&parts.uri, &parts.headers) {
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

    fn names(host: &str, address: &str) -> Names {
        Names::new(host, address.parse().unwrap())
    }

    #[test]
    fn only_its_own_names_are_answered_to() {
        let home = names("127.0.0.1", "127.0.0.1:8473");
        for name in ["127.0.0.1:8473", "localhost:8473", "LOCALHOST:8473", "[::1]:8473", "127.9.9.9:8473"] {
            assert!(home.answers_to(name), "{name}");
        }
        for name in [
            "evil.example",
            "localhost",
            "127.0.0.1",
            "localhost:80",
            "127.0.0.1.evil.example:8473",
            "192.168.0.1:8473",
            "user@localhost:8473",
            "",
            "[::1",
            "a:b",
        ] {
            assert!(!home.answers_to(name), "{name}");
        }
        for host in ["0.0.0.0", "0"] {
            let open = names(host, "0.0.0.0:8473");
            assert!(open.answers_to("192.168.0.1:8473") && !open.answers_to("evil.example:8473"));
        }
        assert!(names("teka.lan", "192.168.0.7:80").answers_to("teka.lan"));
        assert!(names("teka.lan", "192.168.0.7:8473").answers_to("192.168.0.7:8473"));
    }

    #[test]
    fn only_its_own_page_is_trusted() {
        let trust = |names: &Names, target: &str, pairs: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.append(*name, value.parse().unwrap());
            }
            names.trust(&target.parse().unwrap(), &headers)
        };
        let (host, here) = (("host", "localhost:8473"), ("origin", "http://localhost:8473"));
        let home = names("127.0.0.1", "127.0.0.1:8473");
        let site = |value| ("sec-fetch-site", value);
        let api = "/api/v1/jobs";
        assert_eq!(trust(&home, api, &[host]), Ok(()));
        assert_eq!(trust(&home, api, &[host, here, site("same-origin")]), Ok(()));
        assert_eq!(trust(&home, "http://LocalHost:8473/", &[host]), Ok(()));
        let foreign = Err("server.foreign_origin");
        assert_eq!(trust(&home, api, &[host, ("origin", "http://127.0.0.1:8473")]), Ok(()));
        // Another port of this machine and two opinions are foreign as well.
        for origin in ["null", "http://localhost", "https://localhost:8473", "http://evil.example:8473"] {
            assert_eq!(trust(&home, api, &[host, ("origin", origin)]), foreign, "{origin}");
        }
        assert_eq!(trust(&home, api, &[host, here, ("origin", "http://evil.example")]), foreign);
        assert_eq!(trust(&home, api, &[host, here, site("same-origin"), site("cross-site")]), foreign);
        // A link on another page may lead here, but no more.
        assert_eq!(trust(&home, "/", &[host, site("cross-site")]), Ok(()));
        let elsewhere = Err("server.foreign_host");
        assert_eq!(trust(&home, api, &[]), elsewhere);
        assert_eq!(trust(&home, api, &[host, host]), elsewhere);
        assert_eq!(trust(&home, "http://evil.example/api/v1/jobs", &[host]), elsewhere);
        let open = names("0.0.0.0", "0.0.0.0:8473");
        let lan = ("host", "192.168.1.5:8473");
        assert_eq!(trust(&open, api, &[lan, ("origin", "http://192.168.1.5:8473")]), Ok(()));
        assert_eq!(trust(&open, api, &[lan, ("origin", "http://6.6.6.6:8473")]), foreign);
    }
}

//! Protection against other websites: their pages must not control the server, and responses get restrictive security
//! headers.
//!
//! A foreign page can send requests here, but it cannot choose their `Host` and `Origin` headers. A foreign name that
//! resolves to this machine (DNS rebinding) shows in `Host`; a form or script of a foreign page shows in `Origin` and
//! `Sec-Fetch-Site`.

use crate::app::App;
use crate::embedded::PAGE;
use crate::error::ApiError;
use crate::request::Client;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::ffi::OsStr;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use teka::Message;

/// The content security policy: the page may only load its own files, and pictures that it has made. A page with an
/// engine of its own may compile that as WebAssembly.
macro_rules! policy {
    ($scripts:literal) => {
        concat!(
            "default-src 'none'; script-src ",
            $scripts,
            "; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; worker-src 'self'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    };
}

fn content_security_policy() -> &'static str {
    let has_engine = PAGE.iter().any(|file| Path::new(file.path).extension() == Some(OsStr::new("wasm")));
    if has_engine { policy!("'self' 'wasm-unsafe-eval'") } else { policy!("'self'") }
}

/// The port of an authority that names none, as HTTP defines it.
const DEFAULT_PORT: u16 = 80;

/// The host names under which the server may be addressed.
#[derive(Clone, Debug)]
pub(crate) struct AllowedHosts {
    /// The value of `--host`.
    host: String,
    /// The address it listens on.
    address: SocketAddr,
}

impl AllowedHosts {
    pub(crate) fn new(host: &str, address: SocketAddr) -> Self {
        AllowedHosts { host: host.trim_matches(['[', ']']).to_ascii_lowercase(), address }
    }

    /// Whether an authority, a host with or without a port, means this server.
    fn contains(&self, authority: &str) -> bool {
        let Some((name, port)) = split_authority(authority) else { return false };
        // Unlike names, addresses cannot be rebound. So a server that listens on all addresses allows all of them.
        let ip = self.address.ip();
        let is_own = |address: IpAddr| ip.is_unspecified() || address == ip;
        let is_allowed = is_loopback(&name) || name == self.host || name.parse().is_ok_and(is_own);
        is_allowed && port == self.address.port()
    }

    /// Accepts requests of the server's own page and of programs other than browsers. The error is a message code.
    fn check(&self, target: &Uri, headers: &HeaderMap) -> Result<(), &'static str> {
        let values = |name| {
            let all = headers.get_all(name).iter();
            all.map(|value| value.to_str().unwrap_or("?")).collect::<Vec<_>>()
        };
        let hosts = values(header::HOST);
        let [host] = hosts[..] else { return Err("server.foreign_host") };
        let is_foreign = |authority: &Authority| !self.contains(authority.as_str());
        if !self.contains(host) || target.authority().is_some_and(is_foreign) {
            return Err("server.foreign_host");
        }
        // The server's own page was loaded from the host it sends requests to, or from another loopback name.
        let is_own = |origin: &&str| {
            let origin = origin.strip_prefix("http://").and_then(split_authority);
            let is_local = |(name, port): &(String, u16)| is_loopback(name) && *port == self.address.port();
            origin.as_ref().is_some_and(is_local) || origin.is_some() && origin == split_authority(host)
        };
        let origins = values(header::ORIGIN);
        if origins.len() > 1 || !origins.iter().all(is_own) {
            return Err("server.foreign_origin");
        }
        let sites = values(HeaderName::from_static("sec-fetch-site"));
        let is_cross_site = |site: &&str| matches!(*site, "cross-site" | "same-site");
        if is_api(target) && sites.iter().any(is_cross_site) {
            return Err("server.foreign_origin");
        }
        Ok(())
    }
}

/// Whether a name always means this machine.
fn is_loopback(name: &str) -> bool {
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn is_api(target: &Uri) -> bool {
    target.path().starts_with("/api/")
}

/// Splits an authority into a lower-case name and a port; `None` if it is malformed.
fn split_authority(authority: &str) -> Option<(String, u16)> {
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
        "" => DEFAULT_PORT,
        digits => digits.parse().ok()?,
    };
    Some((name.to_ascii_lowercase(), port))
}

/// Rejects requests of foreign pages, and adds security headers to every response.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let to_api = is_api(&parts.uri);
    let mut response = match app.allowed_hosts.check(&parts.uri, &parts.headers) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(code) => ApiError::new(StatusCode::FORBIDDEN, Message::new(code))
            .in_language(Client::of(&parts).language)
            .into_response(),
    };
    add_security_headers(response.headers_mut(), to_api);
    response
}

fn add_security_headers(headers: &mut HeaderMap, to_api: bool) {
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, content_security_policy());
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()");
    if to_api {
        set(header::CACHE_CONTROL, "no-store");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(host: &str, address: &str) -> AllowedHosts {
        AllowedHosts::new(host, address.parse().unwrap())
    }

    #[test]
    fn only_its_own_names_are_allowed() {
        let local = allowed("127.0.0.1", "127.0.0.1:8473");
        for name in ["127.0.0.1:8473", "localhost:8473", "LOCALHOST:8473", "[::1]:8473", "127.9.9.9:8473"] {
            assert!(local.contains(name), "{name}");
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
            assert!(!local.contains(name), "{name}");
        }
        for host in ["0.0.0.0", "0"] {
            let open = allowed(host, "0.0.0.0:8473");
            assert!(open.contains("192.168.0.1:8473") && !open.contains("evil.example:8473"));
        }
        assert!(allowed("teka.lan", "192.168.0.7:80").contains("teka.lan"));
        assert!(allowed("teka.lan", "192.168.0.7:8473").contains("192.168.0.7:8473"));
    }

    #[test]
    fn only_its_own_page_is_accepted() {
        let check = |hosts: &AllowedHosts, target: &str, pairs: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.append(*name, value.parse().unwrap());
            }
            hosts.check(&target.parse().unwrap(), &headers)
        };
        let (host, own_origin) = (("host", "localhost:8473"), ("origin", "http://localhost:8473"));
        let local = allowed("127.0.0.1", "127.0.0.1:8473");
        let site = |value| ("sec-fetch-site", value);
        let api = "/api/v1/jobs";
        assert_eq!(check(&local, api, &[host]), Ok(()));
        assert_eq!(check(&local, api, &[host, own_origin, site("same-origin")]), Ok(()));
        assert_eq!(check(&local, "http://LocalHost:8473/", &[host]), Ok(()));
        let foreign_origin = Err("server.foreign_origin");
        assert_eq!(check(&local, api, &[host, ("origin", "http://127.0.0.1:8473")]), Ok(()));
        // Another port of this machine is foreign as well. Two origins are never accepted.
        for origin in ["null", "http://localhost", "https://localhost:8473", "http://evil.example:8473"] {
            assert_eq!(check(&local, api, &[host, ("origin", origin)]), foreign_origin, "{origin}");
        }
        assert_eq!(
            check(&local, api, &[host, own_origin, ("origin", "http://evil.example")]),
            foreign_origin
        );
        assert_eq!(
            check(&local, api, &[host, own_origin, site("same-origin"), site("cross-site")]),
            foreign_origin
        );
        // A link on a foreign page may lead here; API requests may not come from there.
        assert_eq!(check(&local, "/", &[host, site("cross-site")]), Ok(()));
        let foreign_host = Err("server.foreign_host");
        assert_eq!(check(&local, api, &[]), foreign_host);
        assert_eq!(check(&local, api, &[host, host]), foreign_host);
        assert_eq!(check(&local, "http://evil.example/api/v1/jobs", &[host]), foreign_host);
        let open = allowed("0.0.0.0", "0.0.0.0:8473");
        let lan = ("host", "192.168.1.5:8473");
        assert_eq!(check(&open, api, &[lan, ("origin", "http://192.168.1.5:8473")]), Ok(()));
        assert_eq!(check(&open, api, &[lan, ("origin", "http://6.6.6.6:8473")]), foreign_origin);
    }
}

//! The page: its files are part of the program, and nothing else can be read through the server. Where the page was
//! not built, a small one tells how to do that.

use crate::asked::Asker;
use crate::failure::Failure;
use crate::reply::Reply;
use crate::speech::words;
use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{Embed, EmbeddedFile};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Mutex, OnceLock, PoisonError};
use teka::Message;
use teka_locale::Words;

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// Answers with a file of the page.
pub(crate) async fn page(asker: Asker, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let refused = Failure::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("server.method"));
        return ([(ALLOW, "GET, HEAD")], refused.in_language(asker.language)).into_response();
    }
    let path = match uri.path().strip_prefix('/') {
        Some("") | None => "index.html",
        Some(path) => path,
    };
    match Files::get(path) {
        Some(file) => send(path, file, &headers).await,
        None if path == "index.html" => fallback(words(asker.language)),
        None => Failure::missing().in_language(asker.language).into_response(),
    }
}

async fn send(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let [one, other] =
        [0, 8].map(|from| hash[from..from + 8].iter().fold(0_u64, |all, &byte| all << 8 | u64::from(byte)));
    let tag = format!("\"{one:016x}{other:016x}\"");
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // Names in this folder carry a hash of what is in them.
    let lasting = path.starts_with("assets/");
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about =
        [(ETAG, tag.clone()), (CACHE_CONTROL, cache.to_owned()), (VARY, "accept-encoding".to_owned())];
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let media = media(path);
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let zips = accepted.split(',').any(takes_gzip);
    let bytes = match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    let smaller = if zips && is_text(media) { zipped(path, &bytes).await } else { None };
    let reply = match smaller {
        Some(zipped) => Reply::shared(media, [zipped]).with(CONTENT_ENCODING, "gzip"),
        None => Reply::shared(media, [bytes]),
    };
    (about, reply).into_response()
}

/// Whether one of the encodings that somebody accepts is gzip, and not with the weight of zero that forbids it.
fn takes_gzip(encoding: &str) -> bool {
    let mut parts = encoding.split(';').map(str::trim);
    let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
    is_gzip && parts.all(|part| part.strip_prefix("q=").is_none_or(|weight| weight.parse() != Ok(0.0_f32)))
}

/// The file in fewer bytes, made when first asked for. That takes a while, so another thread does it.
async fn zipped(path: &str, bytes: &Bytes) -> Option<Bytes> {
    static MADE: OnceLock<Mutex<HashMap<String, Bytes>>> = OnceLock::new();
    let made = || MADE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(zipped) = made().get(path) {
        return Some(zipped.clone());
    }
    let bytes = bytes.clone();
    let zip = move || {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&bytes).ok()?;
        Some(Bytes::from(encoder.finish().ok()?))
    };
    let zipped = tokio::task::spawn_blocking(zip).await.ok()??;
    made().insert(path.to_owned(), zipped.clone());
    Some(zipped)
}

fn media(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

fn is_text(media: &str) -> bool {
    media.starts_with("text/") || media.contains("json") || media.contains("svg")
}

/// The page of a program that was built without the workbench.
fn fallback(words: &Words) -> Response {
    let tag = words.language().tag();
    let [title, why, how, still] = ["title", "why", "how", "still"]
        .map(|part| words.entry(&format!("server-unbuilt-{part}")).unwrap_or_default());
    let html = format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n<p>{why}</p>\n<p>{how}</p>\n<pre>make serve</pre>\n\
         <p>{still} <a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a></p>\n</main>\n</body>\n</html>\n"
    );
    let about = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_LANGUAGE, tag),
        (CACHE_CONTROL, "no-cache"),
        (VARY, "accept-language"),
    ];
    (about, html).into_response()
}

//! Serves the embedded files of the page, with caching. Most are embedded compressed, and are decompressed
//! for clients that do not accept gzip. If the page was not built, a fallback page says how to build it.

use crate::embedded::{EmbeddedFile, page_file};
use crate::error::ApiError;
use crate::language::words;
use crate::reply::Reply;
use crate::request::Client;
use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;
use std::io::Read;
use teka::Message;
use teka_locale::Words;

/// Serves a file of the page.
pub(crate) async fn static_file(client: Client, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let error = ApiError::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("server.method"));
        return ([(ALLOW, "GET, HEAD")], error.in_language(client.language)).into_response();
    }
    let path = match uri.path().strip_prefix('/') {
        Some("") | None => "index.html",
        Some(path) => path,
    };
    match page_file(path) {
        Some(file) => serve(file, &headers).await,
        None if path == "index.html" => fallback(words(client.language)),
        None => ApiError::not_found().in_language(client.language).into_response(),
    }
}

async fn serve(file: &'static EmbeddedFile, headers: &HeaderMap) -> Response {
    let EmbeddedFile { path, etag, gzipped, bytes } = *file;
    let cached = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // File names in this folder contain a hash of the contents.
    let is_immutable = path.starts_with("assets/");
    let cache_control = if is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let response_headers = [(ETAG, etag), (CACHE_CONTROL, cache_control), (VARY, "accept-encoding")];
    if cached.is_some_and(|tags| tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == etag)) {
        return (StatusCode::NOT_MODIFIED, response_headers).into_response();
    }
    let media_type = media_type(path);
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepts_gzip = accepted.split(',').any(is_gzip);
    let reply = match gzipped {
        true if accepts_gzip => {
            Reply::shared(media_type, [Bytes::from_static(bytes)]).with_header(CONTENT_ENCODING, "gzip")
        }
        true => Reply::shared(media_type, [decompressed(bytes).await]),
        false => Reply::shared(media_type, [Bytes::from_static(bytes)]),
    };
    (response_headers, reply).into_response()
}

/// Whether an item of `Accept-Encoding` is gzip with a weight other than zero, which would forbid it.
fn is_gzip(encoding: &str) -> bool {
    let mut parts = encoding.split(';').map(str::trim);
    let named_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
    named_gzip && parts.all(|part| part.strip_prefix("q=").is_none_or(|weight| weight.parse() != Ok(0.0_f32)))
}

/// Decompresses a file, for the few clients that do not accept gzip.
async fn decompressed(bytes: &'static [u8]) -> Bytes {
    let decompress = move || {
        let mut file = Vec::new();
        GzDecoder::new(bytes).read_to_end(&mut file).expect("the build compressed the file");
        file
    };
    tokio::task::spawn_blocking(decompress).await.expect("decompression does not panic").into()
}

fn media_type(path: &str) -> &'static str {
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

/// The page of a program that was built without `web/dist`.
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
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_LANGUAGE, tag),
        (CACHE_CONTROL, "no-cache"),
        (VARY, "accept-language"),
    ];
    (headers, html).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderName;

    /// `console.log(1)`, compressed.
    static SCRIPT: EmbeddedFile = EmbeddedFile {
        path: "assets/app.js",
        etag: "\"1a2b\"",
        gzipped: true,
        bytes: b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03K\xce\xcf+\xce\xcfI\xd5\xcb\xc9O\xd70\xd4\x04\x00h\xfe\x01C\x0e\x00\x00\x00",
    };
    static PAGE: EmbeddedFile =
        EmbeddedFile { path: "index.html", etag: "\"3c4d\"", gzipped: false, bytes: b"<title>" };

    async fn respond(file: &'static EmbeddedFile, header: (HeaderName, &'static str)) -> Response {
        serve(file, &HeaderMap::from_iter([(header.0, header.1.parse().unwrap())])).await
    }

    #[tokio::test]
    async fn a_cached_file_is_not_sent_again() {
        for cached in ["\"1a2b\"", "W/\"1a2b\"", "\"x\", \"1a2b\""] {
            let response = respond(&SCRIPT, (IF_NONE_MATCH, cached)).await;
            assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{cached}");
            assert_eq!(response.headers()[ETAG], "\"1a2b\"");
        }
        assert_eq!(respond(&SCRIPT, (IF_NONE_MATCH, "\"3c4d\"")).await.status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn only_files_with_a_hash_in_their_name_are_cached_forever() {
        let caching = async |file| {
            let response = respond(file, (ACCEPT_ENCODING, "identity")).await;
            response.headers()[CACHE_CONTROL].to_str().unwrap().to_owned()
        };
        assert_eq!(caching(&SCRIPT).await, "public, max-age=31536000, immutable");
        assert_eq!(caching(&PAGE).await, "no-cache");
    }

    #[tokio::test]
    async fn a_compressed_file_is_decompressed_unless_the_client_accepts_gzip() {
        for (accepted, compressed) in [("br, gzip", true), ("gzip;q=0", false), ("identity", false)] {
            let response = respond(&SCRIPT, (ACCEPT_ENCODING, accepted)).await;
            assert_eq!(response.headers().contains_key(CONTENT_ENCODING), compressed, "{accepted}");
            let body = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
            let expected = if compressed { SCRIPT.bytes } else { b"console.log(1)" };
            assert_eq!(body, expected, "{accepted}");
        }
        let plain = respond(&PAGE, (ACCEPT_ENCODING, "gzip")).await;
        assert!(!plain.headers().contains_key(CONTENT_ENCODING));
    }
}

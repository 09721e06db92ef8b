//! Who is let in, and what answers may be used for.

use super::*;

#[tokio::test]
async fn foreign_hosts_and_origins_are_refused() {
    let here = here(config());
    let cases = [
        ("host", "evil.example", "server.foreign_host"),
        ("host", "localhost:80", "server.foreign_host"),
        ("host", "127.0.0.1.evil.example:8473", "server.foreign_host"),
        ("origin", "http://evil.example", "server.foreign_origin"),
        ("origin", "https://127.0.0.1:8473", "server.foreign_origin"),
        ("origin", "http://127.0.0.1:3000", "server.foreign_origin"),
        ("origin", "null", "server.foreign_origin"),
        ("sec-fetch-site", "cross-site", "server.foreign_origin"),
        ("sec-fetch-site", "same-site", "server.foreign_origin"),
    ];
    for (name, value, code) in cases {
        let mut request = request(Method::GET, "/api/v1/health").body(Body::empty()).unwrap();
        request.headers_mut().insert(axum::http::HeaderName::from_static(name), value.parse().unwrap());
        let answer = here.send(request).await;
        assert_eq!((answer.status, answer.code().as_str()), (StatusCode::FORBIDDEN, code), "{name}: {value}");
    }
    let nameless = Request::builder().uri("/").body(Body::empty()).unwrap();
    assert_eq!(here.send(nameless).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn its_own_page_and_programs_are_let_in() {
    let here = here(config());
    for origin in ["http://127.0.0.1:8473", "http://localhost:8473", "http://[::1]:8473"] {
        let request = request(Method::GET, "/api/v1/health")
            .header("origin", origin)
            .header("sec-fetch-site", "same-origin")
            .body(Body::empty())
            .unwrap();
        assert_eq!(here.send(request).await.status, StatusCode::OK, "{origin}");
    }
    // A link in a letter may lead to the page.
    let link = request(Method::GET, "/").header("sec-fetch-site", "cross-site").body(Body::empty()).unwrap();
    assert_eq!(here.send(link).await.status, StatusCode::OK);
}

#[tokio::test]
async fn every_answer_says_what_it_may_be_used_for() {
    let here = here(config());
    for path in ["/", "/api/v1/health", "/nothing", "/api/v1/nothing", "/api/v1/openapi.json"] {
        let answer = here.get(path).await;
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'"), "{path}");
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
    }
    assert_eq!(here.get("/api/v1/health").await.header("cache-control"), "no-store");
}

#[tokio::test]
async fn nothing_of_the_machine_can_be_read() {
    let here = here(config());
    let paths = [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2fetc/passwd",
        "//etc/passwd",
        "/etc/passwd",
        "/Cargo.toml",
        "/api/v1/../../../etc/passwd",
        "/api/v1/examples/..%2f..%2f/Cargo/picture.svg",
        "/api/v1/jobs/..%2f..%2fetc%2fpasswd",
        "/index.html%00.txt",
        "/api/v1/jobs/%ff",
        "/api/v1/examples/%ff/%ff/picture.svg",
    ];
    for path in paths {
        let answer = here.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.header("content-type"), "application/json", "{path}");
    }
}

#[tokio::test]
async fn the_page_is_there_in_both_languages_even_if_it_was_not_built() {
    let here = here(config());
    for (wish, tag) in [("en", "en"), ("id,en;q=0.5", "id")] {
        let request = request(Method::GET, "/").header("accept-language", wish).body(Body::empty()).unwrap();
        let answer = here.send(request).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert!(answer.text().contains("<html"), "{}", answer.text());
        if !answer.header("content-language").is_empty() {
            assert!(answer.text().contains(&format!("<html lang=\"{tag}\">")), "{}", answer.text());
        }
    }
}

#[tokio::test]
async fn what_cannot_be_used_so_is_told_in_the_language_asked_for() {
    let here = here(config());
    let answer = here.post("/api/v1/health", json!({})).await;
    assert_eq!((answer.status, answer.code().as_str()), (StatusCode::METHOD_NOT_ALLOWED, "server.method"));
    assert!(answer.header("allow").contains("GET"), "{:?}", answer.headers);
    let request =
        request(Method::GET, "/nothing").header("accept-language", "id").body(Body::empty()).unwrap();
    let message = here.send(request).await.json()["error"]["message"].clone();
    assert_eq!(message, "tidak ditemukan");
}

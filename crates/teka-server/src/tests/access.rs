//! Tests of which hosts, origins, methods and paths are accepted, of the security headers of responses, and
//! of the page in both languages.

use super::*;

#[tokio::test]
async fn foreign_hosts_and_origins_are_rejected() {
    let server = test_server(config());
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
        let response = server.send(request).await;
        assert_eq!(
            (response.status, response.code().as_str()),
            (StatusCode::FORBIDDEN, code),
            "{name}: {value}"
        );
    }
    let without_host = Request::builder().uri("/").body(Body::empty()).unwrap();
    assert_eq!(server.send(without_host).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn requests_of_its_own_page_and_of_programs_are_accepted() {
    let server = test_server(config());
    for origin in ["http://127.0.0.1:8473", "http://localhost:8473", "http://[::1]:8473"] {
        let request = request(Method::GET, "/api/v1/health")
            .header("origin", origin)
            .header("sec-fetch-site", "same-origin")
            .body(Body::empty())
            .unwrap();
        assert_eq!(server.send(request).await.status, StatusCode::OK, "{origin}");
    }
    // A link in an email may lead to the page.
    let link = request(Method::GET, "/").header("sec-fetch-site", "cross-site").body(Body::empty()).unwrap();
    assert_eq!(server.send(link).await.status, StatusCode::OK);
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let server = test_server(config());
    for path in ["/", "/api/v1/health", "/nothing", "/api/v1/nothing", "/api/v1/openapi.json"] {
        let response = server.get(path).await;
        assert!(response.header("content-security-policy").starts_with("default-src 'none'"), "{path}");
        assert!(response.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(response.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(response.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(response.header("cross-origin-resource-policy"), "same-origin", "{path}");
        assert_eq!(response.header("cross-origin-opener-policy"), "same-origin", "{path}");
    }
    assert_eq!(server.get("/api/v1/health").await.header("cache-control"), "no-store");
}

#[tokio::test]
async fn no_file_of_the_machine_can_be_read() {
    let server = test_server(config());
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
        let response = server.get(path).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(response.header("content-type"), "application/json", "{path}");
    }
}

#[tokio::test]
async fn the_page_exists_in_both_languages_even_if_it_was_not_built() {
    let server = test_server(config());
    for (accepted, tag) in [("en", "en"), ("id,en;q=0.5", "id")] {
        let request =
            request(Method::GET, "/").header("accept-language", accepted).body(Body::empty()).unwrap();
        let response = server.send(request).await;
        assert_eq!(response.status, StatusCode::OK);
        assert!(response.text().contains("<html"), "{}", response.text());
        if !response.header("content-language").is_empty() {
            assert!(response.text().contains(&format!("<html lang=\"{tag}\">")), "{}", response.text());
        }
    }
}

#[tokio::test]
async fn wrong_methods_and_paths_are_reported_in_the_requested_language() {
    let server = test_server(config());
    let response = server.post("/api/v1/health", json!({})).await;
    assert_eq!(
        (response.status, response.code().as_str()),
        (StatusCode::METHOD_NOT_ALLOWED, "server.method")
    );
    assert!(response.header("allow").contains("GET"), "{:?}", response.headers);
    let request =
        request(Method::GET, "/nothing").header("accept-language", "id").body(Body::empty()).unwrap();
    let message = server.send(request).await.json()["error"]["message"].clone();
    assert_eq!(message, "tidak ditemukan");
}

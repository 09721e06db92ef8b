//! Tests that the `OpenAPI` document is valid and describes the actual API.

use super::*;
use std::collections::BTreeSet;

fn document() -> Value {
    serde_json::from_str(crate::openapi()).unwrap()
}

/// `openapi.json` is what the code generates. `TEKA_UPDATE=1` rewrites the file.
#[test]
fn openapi_json_is_up_to_date() {
    let generated = crate::generate_openapi();
    if std::env::var_os("TEKA_UPDATE").is_some_and(|value| value == "1") {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json"), generated).unwrap();
        return;
    }
    assert!(
        generated.lines().eq(crate::openapi().lines()),
        "openapi.json is out of date; update it with `TEKA_UPDATE=1 cargo test -p teka-server openapi_json`"
    );
}

#[test]
fn components_have_plain_names() {
    let document = document();
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        assert!(name.chars().all(char::is_alphanumeric), "{name}");
    }
}

/// Every `$ref` in a value.
fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            if let Some(Value::String(target)) = object.get("$ref") {
                found.insert(target.clone());
            }
            object.values().for_each(|inner| references(inner, found));
        }
        Value::Array(list) => list.iter().for_each(|inner| references(inner, found)),
        _ => {}
    }
}

#[test]
fn every_reference_has_a_target() {
    let document = document();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.len() > 40);
    for reference in found {
        let path = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(path).is_some(), "{reference}");
    }
}

#[test]
fn every_operation_is_described_with_its_responses() {
    let document = document();
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    let mut ids = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(ids.insert(id.to_owned()), "{id} is used twice");
            assert!(operation["summary"].is_string(), "{method} {path}");
            let responses = operation["responses"].as_object().unwrap();
            for status in ["403", "503"] {
                assert!(responses.contains_key(status), "{method} {path} {status}");
            }
            if method == "post" {
                assert!(
                    operation["requestBody"]["content"]["application/json"]["schema"].is_object(),
                    "{path}"
                );
                for status in ["400", "408", "413", "415", "422", "429"] {
                    assert!(responses.contains_key(status), "{method} {path} {status}");
                }
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let in_path = path.contains(&format!("{{{}}}", parameter["name"].as_str().unwrap()));
                assert_eq!(parameter["in"] == "path", in_path, "{method} {path}: {parameter}");
            }
            for name in path.split('{').skip(1).map(|part| part.split('}').next().unwrap()) {
                let parameters = operation["parameters"].as_array().unwrap();
                assert!(
                    parameters.iter().any(|parameter| parameter["name"] == name && parameter["in"] == "path"),
                    "{path} {name}"
                );
            }
        }
    }
}

/// The methods and paths that the document describes, such as `get /api/v1/health`.
fn described() -> BTreeSet<String> {
    let document = document();
    let items = document["paths"].as_object().unwrap().iter();
    let methods = |item: &Value| item.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    items
        .flat_map(|(path, item)| methods(item).into_iter().map(move |method| format!("{method} {path}")))
        .collect()
}

/// The page relies on these endpoints.
#[test]
fn the_document_describes_these_endpoints() {
    let expected = [
        "get /api/v1/health",
        "get /api/v1/openapi.json",
        "get /api/v1/families",
        "get /api/v1/examples",
        "get /api/v1/examples/{family}/{name}/picture.svg",
        "get /api/v1/collections",
        "get /api/v1/collections/{name}/{number}",
        "get /api/v1/collections/{name}/{number}/picture.svg",
        "get /api/v1/daily/{date}",
        "get /api/v1/daily/{date}/{family}/picture.svg",
        "get /api/v1/calendar/{date}",
        "get /api/v1/sets",
        "post /api/v1/open",
        "post /api/v1/check",
        "post /api/v1/hint",
        "post /api/v1/review",
        "post /api/v1/trace",
        "post /api/v1/tree",
        "post /api/v1/exercise",
        "post /api/v1/exercise/check",
        "post /api/v1/render",
        "post /api/v1/film",
        "post /api/v1/book",
        "post /api/v1/jobs",
        "get /api/v1/jobs/{id}",
        "delete /api/v1/jobs/{id}",
        "get /api/v1/jobs/{id}/events",
    ];
    assert_eq!(described(), expected.iter().map(|endpoint| (*endpoint).to_owned()).collect());
}

#[tokio::test]
async fn every_endpoint_is_described() {
    let server = test_server(config());
    let mut existing = BTreeSet::new();
    for (path, _) in crate::api::endpoints() {
        let path = format!("{}{path}", crate::api::BASE);
        // The response to a method that no endpoint has names those that exist.
        let response = server.send(request(Method::PATCH, &path).body(Body::empty()).unwrap()).await;
        assert_eq!(response.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        let methods = response.header("allow").split(',').map(str::to_lowercase);
        existing.extend(methods.filter(|method| method != "head").map(|method| format!("{method} {path}")));
    }
    assert_eq!(existing, described());
    assert_eq!(server.get("/api/v1/openapi.json").await.json(), document());
}

//! The `OpenAPI` document is valid and describes the actual API.

use super::*;
use std::collections::BTreeSet;

fn document() -> Value {
    serde_json::from_str(crate::openapi()).unwrap()
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

/// The page relies on these endpoints.
#[tokio::test]
async fn all_described_endpoints_exist() {
    let server = test_server(config());
    let expected = [
        "get /api/v1/health",
        "get /api/v1/openapi.json",
        "get /api/v1/families",
        "get /api/v1/examples",
        "get /api/v1/examples/{family}/{name}/picture.svg",
        "get /api/v1/sets",
        "post /api/v1/open",
        "post /api/v1/check",
        "post /api/v1/hint",
        "post /api/v1/review",
        "post /api/v1/trace",
        "post /api/v1/render",
        "post /api/v1/jobs",
        "get /api/v1/jobs/{id}",
        "delete /api/v1/jobs/{id}",
        "get /api/v1/jobs/{id}/events",
    ];
    let document = document();
    let mut described = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            described.insert(format!("{method} {path}"));
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let response = server.send(request(method, path).body(Body::empty()).unwrap()).await;
            let is_unknown = ["server.missing", "server.method"].contains(&response.error_code().as_str());
            assert!(!is_unknown || path.contains("picture"), "{path}");
        }
    }
    assert_eq!(described, expected.iter().map(|endpoint| (*endpoint).to_owned()).collect());
    assert_eq!(server.get("/api/v1/openapi.json").await.json(), document);
}

impl TestResponse {
    /// The code of an error response; empty for any other.
    fn error_code(&self) -> String {
        let json: Value = serde_json::from_slice(&self.bytes).unwrap_or_default();
        json["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

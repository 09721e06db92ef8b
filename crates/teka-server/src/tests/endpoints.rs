//! Tests of the endpoints for short requests, such as open, check, hint, trace and render.

use super::*;

#[tokio::test]
async fn families_lists_algorithms_operations_and_limits() {
    let server = test_server(config());
    assert_eq!(server.get("/api/v1/health").await.json(), json!({ "schema": 1, "ok": true }));
    let json = server.get("/api/v1/families").await.json();
    let names: Vec<_> =
        json["families"].as_array().unwrap().iter().map(|family| family["name"].clone()).collect();
    assert_eq!(names, ["packing", "sliding", "fillin"]);
    assert_eq!(json["limits"]["body_bytes"], 2 << 20);
    let can = |index: usize| json["families"][index]["can"].to_string();
    assert!(can(0).contains("count") && can(0).contains("model") && can(0).contains("review"), "{}", can(0));
    assert!(can(1).contains("generate") && can(1).contains("hint"), "{}", can(1));
}

#[tokio::test]
async fn all_examples_can_be_opened_and_drawn_and_have_titles() {
    let server = test_server(config());
    let json = server.get("/api/v1/examples").await.json();
    let examples = json["examples"].as_array().unwrap();
    assert!(examples.len() > 25);
    for example in examples {
        let id = example["id"].as_str().unwrap();
        assert_ne!(example["title"], example["name"], "{id} has no title");
        let puzzle = json!({ "puzzle": { "sources": example["sources"], "family": example["family"] } });
        let opened = server.post("/api/v1/open", puzzle).await;
        assert_eq!(opened.status, StatusCode::OK, "{id}: {}", opened.text());
        assert_eq!(opened.json()["model"]["kind"], example["family"], "{id}");
        let (size, pieces) = (&example["size"], &opened.json()["model"]["pieces"]);
        let is_sized = match pieces.as_array() {
            Some(pieces) => size["pieces"] == pieces.len() && size["cells"].as_u64() > Some(3),
            None => size["rows"].as_u64() > Some(0) && size["columns"].as_u64() > Some(1),
        };
        assert!(is_sized, "{id}: {size}");
        let picture = server.get(&format!("/api/v1/examples/{id}/picture.svg?theme=dark")).await;
        assert!(picture.status == StatusCode::OK && picture.text().starts_with("<svg"), "{id}");
    }
    assert_eq!(server.get("/api/v1/examples/packing/none/picture.svg").await.status, StatusCode::NOT_FOUND);
    let pink = server.get("/api/v1/examples/packing/soma/picture.svg?theme=pink").await;
    assert_eq!(pink.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn sets_draw_their_pieces_as_in_puzzle_files() {
    let json = test_server(config()).get("/api/v1/sets").await.json();
    let sets = json["sets"].as_array().unwrap();
    let names: Vec<_> = sets.iter().map(|set| set["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["iq-puzzler-pro", "kanoodle", "pentominoes", "soma"]);
    assert_eq!(sets[2]["pieces"][0]["rows"], json!([" FF", "FF", " F"]));
    assert_eq!((&sets[0]["mirror"], &sets[3]["mirror"]), (&json!(true), &json!(false)));
    assert_eq!(sets[3]["pieces"][4]["layers"], json!([["", "A"], ["AA", "A"]]));
}

#[tokio::test]
async fn opening_a_puzzle_returns_everything_known_about_it() {
    let server = test_server(config());
    let json = server.post("/api/v1/open", json!({ "puzzle": puzzle(CORNERS) })).await.json();
    assert_eq!((&json["family"], &json["usual"]), (&json!("packing"), &json!("exact")));
    assert_eq!(json["text"], CORNERS);
    assert_eq!(json["scene"]["panels"][0]["view"], "grid");
    assert_eq!(json["model"]["pieces"][1]["symbol"], "B");
    let board = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
    let json = server.post("/api/v1/open", json!({ "puzzle": puzzle(board), "lang": "id" })).await.json();
    assert_eq!(json["model"]["start"][14], 15);
    assert!(json["explanation"]["table"]["rows"].as_array().unwrap().len() >= 15);
}

#[tokio::test]
async fn errors_in_a_puzzle_are_located() {
    let server = test_server(config());
    let wrong = "2 3 5\nDEFAULT\nAA\nA\nBB\nB\n";
    let response = server.post("/api/v1/open", json!({ "puzzle": puzzle(wrong) })).await;
    assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY);
    let json = response.json();
    assert_eq!(json["error"]["code"], "packing.piece_count");
    assert_eq!((&json["error"]["line"], &json["error"]["column"]), (&json!(1), &json!(5)));
    let first = &json["diagnostics"][0];
    assert_eq!((&first["start"], &first["end"], &first["source"]), (&json!(4), &json!(5), &json!(0)));
    assert_eq!(first["severity"], "error");
    let mut lenient = puzzle(wrong);
    lenient["lenient"] = true.into();
    let json = server.post("/api/v1/open", json!({ "puzzle": lenient })).await.json();
    assert_eq!(json["warnings"][0]["severity"], "warning");
    let mut goal = puzzle(CORNERS);
    goal["goal"] = "1 2".into();
    assert_eq!(server.post("/api/v1/open", json!({ "puzzle": goal })).await.code(), "usage.setting");
}

#[tokio::test]
async fn answers_are_checked() {
    let server = test_server(config());
    let check = async |answer: &str| {
        server.post("/api/v1/check", json!({ "puzzle": puzzle(CORNERS), "answer": answer })).await.json()
    };
    let json = check("ABB\nAAB\n").await;
    assert_eq!((&json["legal"], &json["reason"]), (&json!(true), &Value::Null));
    assert_eq!(json["scene"]["panels"][0]["cells"][0]["label"], "A");
    let json = check("AAA\nBBB\n").await;
    assert_eq!(json["legal"], false);
    assert!(json["reason"]["message"].is_string(), "{json}");
    assert_eq!(check("?").await["legal"], false);
    let saved = json!({ "schema": 1, "outcome": "solved", "solution": { "text": "ABB\nAAB\n" } });
    assert_eq!(check(&saved.to_string()).await["legal"], true);
}

#[tokio::test]
async fn hints_and_reviews() {
    let server = test_server(config());
    let json = server
        .post("/api/v1/hint", json!({ "puzzle": puzzle(CORNERS), "state": "A..\nAA.\n", "level": "answer" }))
        .await
        .json();
    assert_eq!(json["outcome"], "solved", "{json}");
    assert_eq!(json["hint"]["level"], "answer");
    assert!(json["hint"]["scene"]["panels"].is_array(), "{json}");

    let sliding = puzzle("1 2 3\n4 0 6\n7 5 8\n");
    let by_method = |method: &str| json!({ "puzzle": sliding, "method": method, "level": "answer" });
    let json = server.post("/api/v1/hint", by_method("fringe")).await.json();
    assert_eq!(json["hint"]["method"], "fringe", "{json}");
    assert_eq!(json["hint"]["sub_goal"]["moves"], "UL");
    assert_eq!(server.post("/api/v1/hint", by_method("none")).await.code(), "sliding.method_unknown");
    let packing = json!({ "puzzle": puzzle(CORNERS), "method": "rows" });
    assert_eq!(server.post("/api/v1/hint", packing).await.code(), "usage.setting");
    let review = async |state: &str| {
        server.post("/api/v1/review", json!({ "puzzle": puzzle(CORNERS), "state": state })).await.json()
    };
    let json = review("A..\nAA.\n").await;
    assert_eq!((&json["complete"], &json["wrong"]), (&json!(false), &json!([])));
    assert_eq!((&json["verdict"], &json["take_back"]), (&json!("solvable"), &json!([])));
    let json = review("AA.\n.A.\n").await;
    assert_eq!(json["wrong"].as_array().unwrap().len(), 3, "{json}");
    assert_eq!((&json["verdict"], &json["take_back"]), (&json!("dead"), &json!([["A"]])));
    assert_eq!(review("ABB\nAAB\n").await["legal"], true);
}

#[tokio::test]
async fn a_search_is_traced_event_by_event() {
    let server = test_server(config());
    let trace = async |from: u64, limit: u64| {
        let body = json!({
            "puzzle": puzzle(CORNERS), "algorithm": "pieces-first", "from": from, "limit": limit
        });
        server.post("/api/v1/trace", body).await.json()
    };
    let whole = trace(1, 5_000).await;
    assert_eq!((&whole["next"], &whole["outcome"]), (&Value::Null, &json!("solved")), "{whole}");
    let events = whole["events"].as_array().unwrap();
    assert_eq!(events.last().unwrap()["event"], "solution");
    let placed = events.iter().find(|event| event["event"] == "place").unwrap();
    assert!(!placed["changes"].as_array().unwrap().is_empty() && placed["cells"].is_array(), "{placed}");
    // Fetched in two parts, the trace is the same.
    let (first, second) = (trace(1, 2).await, trace(3, 5_000).await);
    assert_eq!((&first["next"], &first["outcome"]), (&json!(3), &Value::Null));
    let parts = [&first, &second].map(|part| part["events"].as_array().unwrap().clone()).concat();
    assert_eq!(&parts, events);
    let unknown = json!({ "puzzle": puzzle(CORNERS), "algorithm": "magic" });
    assert_eq!(server.post("/api/v1/trace", unknown).await.code(), "usage.algorithm");
}

#[tokio::test]
async fn pictures_are_rendered_in_every_format() {
    let server = test_server(config());
    let formats: [(&str, &str, &[u8]); 6] = [
        ("txt", "text/plain; charset=utf-8", b"ABB\nAAB\n"),
        ("json", "application/json", b"{\"schema\":1"),
        ("svg", "image/svg+xml", b"<svg"),
        ("png", "image/png", b"\x89PNG"),
        ("pdf", "application/pdf", b"%PDF"),
        ("gif", "image/gif", b"GIF89a"),
    ];
    for (format, media_type, prefix) in formats {
        let body =
            json!({ "puzzle": puzzle(CORNERS), "what": "solution", "format": format, "theme": "dark" });
        let response = server.post("/api/v1/render", body).await;
        assert_eq!(response.status, StatusCode::OK, "{format}");
        assert_eq!(response.header("content-type"), media_type);
        assert!(response.bytes.starts_with(prefix), "{format}");
    }
    let film = json!({ "puzzle": puzzle(CORNERS), "what": "film", "format": "gif", "scale": 0.5 });
    let mut mirrored = film.clone();
    mirrored["answer"] = "BBA\nBAA\n".into();
    let [film, mirrored] =
        [server.post("/api/v1/render", film).await, server.post("/api/v1/render", mirrored).await];
    assert_eq!([film.status, mirrored.status], [StatusCode::OK; 2]);
    assert!(film.bytes != mirrored.bytes, "the film shows the given answer");
    let correct =
        json!({ "puzzle": puzzle(CORNERS), "what": "solution", "format": "svg", "answer": "BBA\nBAA\n" });
    assert_eq!(server.post("/api/v1/render", correct).await.status, StatusCode::OK);
    let wrong =
        json!({ "puzzle": puzzle(CORNERS), "what": "solution", "format": "svg", "answer": "AAA\nBBB\n" });
    assert_eq!(server.post("/api/v1/render", wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let huge = json!({ "puzzle": puzzle(CORNERS), "what": "puzzle", "format": "png", "scale": 1000 });
    assert_eq!(server.post("/api/v1/render", huge).await.code(), "server.range");
}

/// The puzzle [`CORNERS`], from a position.
fn corners_from(state: Option<&str>) -> Value {
    let mut corners = puzzle(CORNERS);
    corners["state"] = state.into();
    corners
}

#[tokio::test]
async fn a_puzzle_continues_from_a_position() {
    let server = test_server(config());
    let opened =
        server.post("/api/v1/open", json!({ "puzzle": corners_from(Some("A..\nAA.\n")) })).await.json();
    assert_eq!(opened["model"]["pieces"][0]["given"], true);
    let body = json!({ "puzzle": corners_from(Some("A..\nAA.\n")), "what": "solution", "format": "txt" });
    assert_eq!(server.post("/api/v1/render", body).await.text(), "ABB\nAAB\n");
    let wrong = json!({ "puzzle": corners_from(Some("A..\nZA.\n")) });
    assert_eq!(server.post("/api/v1/open", wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_hint_has_a_time_limit() {
    let server = test_server(config());
    let hint =
        server.post("/api/v1/hint", json!({ "puzzle": corners_from(None), "timeout_ms": 5000 })).await.json();
    assert_eq!(hint["outcome"], "solved");
    let never = json!({ "puzzle": corners_from(None), "timeout_ms": 0 });
    assert_eq!(server.post("/api/v1/hint", never).await.code(), "server.range");
}

#[tokio::test]
async fn a_search_becomes_an_animation() {
    let server = test_server(config());
    let body = json!({ "puzzle": corners_from(None), "algorithm": "pieces-first", "from": 2, "limit": 3 });
    let film = server.post("/api/v1/film", body).await;
    assert!(film.status == StatusCode::OK && film.bytes.starts_with(b"GIF89a"), "{}", film.status);
    let unknown = json!({ "puzzle": corners_from(None), "algorithm": "guess" });
    assert_eq!(server.post("/api/v1/film", unknown).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let long = json!({ "puzzle": corners_from(None), "limit": 2001 });
    assert_eq!(server.post("/api/v1/film", long).await.code(), "server.range");
}

#[tokio::test]
async fn puzzles_become_a_booklet() {
    let server = test_server(config());
    let sliding =
        json!({ "sources": [{ "name": "s.txt", "text": "1 2 3\n4 5 6\n7 0 8\n" }], "family": "sliding" });
    let body = json!({ "puzzles": [corners_from(None), sliding], "title": "Two", "per_page": 2 });
    let book = server.post("/api/v1/book", body).await;
    assert!(book.status == StatusCode::OK && book.bytes.starts_with(b"%PDF"), "{}", book.status);
    assert_eq!(server.post("/api/v1/book", json!({ "puzzles": [] })).await.code(), "server.range");
    let unsolvable =
        json!({ "puzzles": [corners_from(Some("A..\nAA.\n")), corners_from(Some(".A.\nAA.\n"))] });
    assert_eq!(server.post("/api/v1/book", unsolvable).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test(flavor = "multi_thread")]
async fn collections_have_challenges_with_pictures() {
    let server = test_server(config());
    let json = server.get("/api/v1/collections").await.json();
    for collection in json["collections"].as_array().unwrap() {
        let name = collection["name"].as_str().unwrap();
        let recipes = collection["recipes"].as_array().unwrap();
        let path = format!("/api/v1/collections/{name}/{}", recipes.len());
        let challenge = server.get(&path).await.json();
        assert_eq!(challenge["recipe"], recipes[recipes.len() - 1], "{name}");
        let opened =
            server.post("/api/v1/open", json!({ "puzzle": puzzle(challenge["puzzle"].as_str().unwrap()) }));
        assert_eq!(opened.await.json()["family"], challenge["recipe"]["family"], "{name}");
        let picture = server.get(&format!("{path}/picture.svg?theme=dark")).await;
        assert!(picture.status == StatusCode::OK && picture.text().starts_with("<svg"), "{name}");
    }
    for path in ["none/1", "kanoodle/0", "kanoodle/1000", "kanoodle/x", "kanoodle/0/picture.svg"] {
        let response = server.get(&format!("/api/v1/collections/{path}")).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_has_one_puzzle_of_each_family() {
    let (one, other) = (test_server(config()), test_server(config()));
    let monday = one.get("/api/v1/daily/2026-11-16").await.json();
    assert_eq!((&monday["date"], &monday["complete"]), (&json!("2026-11-16"), &json!(true)));
    let family = |at: usize| monday["puzzles"][at]["recipe"]["family"].as_str().unwrap().to_owned();
    assert_eq!([family(0), family(1), family(2)], ["packing", "sliding", "fillin"]);
    assert_eq!(other.get("/api/v1/daily/2026-11-16").await.json(), monday);
    let picture = one.get("/api/v1/daily/2026-11-16/sliding/picture.svg").await;
    assert!(picture.text().starts_with("<svg"));
    for path in ["2026-02-30", "today", "2026-11-16/chess/picture.svg"] {
        assert_eq!(one.get(&format!("/api/v1/daily/{path}")).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_calendar_names_its_cells() {
    let server = test_server(config());
    let json = server.get("/api/v1/calendar/2026-11-17").await.json();
    assert_eq!(
        (&json["labels"][1][4], &json["labels"][4][2]),
        (&json!({ "month": 11 }), &json!({ "day": 17 }))
    );
    let opened =
        server.post("/api/v1/open", json!({ "puzzle": puzzle(json["puzzle"].as_str().unwrap()) })).await;
    assert_eq!(opened.json()["model"]["cells"].as_array().unwrap().len(), 41);
    assert_eq!(server.get("/api/v1/calendar/2026-11-31").await.status, StatusCode::NOT_FOUND);
}

/// The same seed makes the same exercise, right steps are accepted one by one, and the first wrong one is named.
#[tokio::test]
async fn exercises_are_made_from_a_seed_and_checked_step_by_step() {
    let server = test_server(config());
    for algorithm in ["branch-and-bound", "cells-first", "pieces-first", "backtrack"] {
        let body = json!({ "algorithm": algorithm, "seed": 5, "lang": "en" });
        let made = server.post("/api/v1/exercise", body.clone()).await.json();
        assert_eq!(made, server.post("/api/v1/exercise", body).await.json(), "{algorithm}");
        assert!((8..=15).contains(&made["nodes"].as_u64().unwrap()), "{made}");
        assert_eq!(made["model"]["kind"], made["family"]);
    }
    let board = "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n";
    let children = |text: &str| -> Value {
        text.split(' ')
            .map(|child| json!({ "move": &child[..1], "cost": child[1..].parse::<u64>().unwrap() }))
            .collect()
    };
    let expand =
        |node: u64, text: &str| json!({ "kind": "expand", "node": node, "children": children(text) });
    let goal = json!({ "kind": "goal", "node": 10 });
    let steps = [expand(1, "U5 R5 D3 L5"), expand(4, "R3 D5 L5"), expand(6, "U5 D3"), goal];
    let check = async |steps: &[Value]| {
        let body =
            json!({ "puzzle": puzzle(board), "algorithm": "branch-and-bound", "steps": steps, "lang": "en" });
        server.post("/api/v1/exercise/check", body).await.json()
    };
    for right in 0..=steps.len() {
        let checked = check(&steps[..right]).await;
        assert_eq!(checked["right"], right, "{checked}");
        assert_eq!(
            (&checked["complete"], &checked["mistake"]),
            (&json!(right == 4), &Value::Null),
            "{checked}"
        );
    }
    let wrong = check(&[steps[0].clone(), expand(2, "R7 L7")]).await;
    assert_eq!(wrong["mistake"]["step"], 2);
    assert_eq!(wrong["mistake"]["code"], "exercise.not_cheapest");
    assert_eq!(wrong["mistake"]["message"], "node 2 costs 5, but a live node costs only 3");
}

#[tokio::test]
async fn exercises_that_cannot_be_made_or_checked_are_refused() {
    let server = test_server(config());
    let refused = async |path: &str, body: Value| {
        let response = server.post(path, body).await;
        (response.status, response.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
    };
    let bad = StatusCode::BAD_REQUEST;
    let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
    let unknown = json!({ "algorithm": "exact" });
    assert_eq!(refused("/api/v1/exercise", unknown).await, (unprocessable, "exercise.no_such".to_owned()));
    let large = json!({ "algorithm": "cells-first", "min_nodes": 5, "max_nodes": 500 });
    assert_eq!(refused("/api/v1/exercise", large).await, (bad, "server.range".to_owned()));
    let other = json!({ "puzzle": puzzle(CORNERS), "algorithm": "backtrack", "steps": [] });
    assert_eq!(
        refused("/api/v1/exercise/check", other).await,
        (unprocessable, "exercise.no_search".to_owned())
    );
    let order = json!({ "puzzle": puzzle("1 2\n3 0\n"), "algorithm": "branch-and-bound", "order": "UUUU", "steps": [] });
    assert_eq!(refused("/api/v1/exercise/check", order).await.0, unprocessable);
    let long = json!({ "puzzle": puzzle(&"1 ".repeat(9_000)), "algorithm": "branch-and-bound", "steps": [] });
    assert_eq!(refused("/api/v1/exercise/check", long).await, (bad, "server.range".to_owned()));
}

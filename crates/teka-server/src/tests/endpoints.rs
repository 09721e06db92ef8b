//! Every endpoint that answers at once.

use super::*;

#[tokio::test]
async fn the_server_tells_what_it_knows() {
    let here = here(config());
    assert_eq!(here.get("/api/v1/health").await.json(), json!({ "schema": 1, "ok": true }));
    let told = here.get("/api/v1/families").await.json();
    let names: Vec<_> = told["families"].as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
    assert_eq!(names, ["packing", "sliding", "fillin"]);
    assert_eq!(told["limits"]["body_bytes"], 2 << 20);
    let can = |at: usize| told["families"][at]["can"].to_string();
    assert!(can(0).contains("count") && can(0).contains("model") && can(0).contains("review"), "{}", can(0));
    assert!(can(1).contains("generate") && can(1).contains("hint"), "{}", can(1));
}

#[tokio::test]
async fn all_examples_can_be_opened_drawn_and_have_names() {
    let here = here(config());
    let told = here.get("/api/v1/examples").await.json();
    let examples = told["examples"].as_array().unwrap();
    assert!(examples.len() > 25);
    for example in examples {
        let id = example["id"].as_str().unwrap();
        assert_ne!(example["title"], example["name"], "{id} has a title");
        let puzzle = json!({ "puzzle": { "sources": example["sources"], "family": example["family"] } });
        let opened = here.post("/api/v1/open", puzzle).await;
        assert_eq!(opened.status, StatusCode::OK, "{id}: {}", opened.text());
        assert_eq!(opened.json()["model"]["kind"], example["family"], "{id}");
        let picture = here.get(&format!("/api/v1/examples/{id}/picture.svg?theme=dark")).await;
        assert!(picture.status == StatusCode::OK && picture.text().starts_with("<svg"), "{id}");
    }
    assert_eq!(here.get("/api/v1/examples/packing/none/picture.svg").await.status, StatusCode::NOT_FOUND);
    let pink = here.get("/api/v1/examples/packing/soma/picture.svg?theme=pink").await;
    assert_eq!(pink.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn sets_of_pieces_are_drawn_as_in_files() {
    let told = here(config()).get("/api/v1/sets").await.json();
    let sets = told["sets"].as_array().unwrap();
    let names: Vec<_> = sets.iter().map(|set| set["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["iq-puzzler-pro", "kanoodle", "pentominoes", "soma"]);
    assert_eq!(sets[2]["pieces"][0]["rows"], json!([" FF", "FF", " F"]));
    assert_eq!((&sets[0]["mirror"], &sets[3]["mirror"]), (&json!(true), &json!(false)));
    assert_eq!(sets[3]["pieces"][4]["layers"], json!([["", "A"], ["AA", "A"]]));
}

#[tokio::test]
async fn a_puzzle_is_opened_with_everything_that_is_known_about_it() {
    let here = here(config());
    let told = here.post("/api/v1/open", json!({ "puzzle": puzzle(CORNERS) })).await.json();
    assert_eq!((&told["family"], &told["usual"]), (&json!("packing"), &json!("exact")));
    assert_eq!(told["text"], CORNERS);
    assert_eq!(told["scene"]["panels"][0]["view"], "grid");
    assert_eq!(told["model"]["pieces"][1]["symbol"], "B");
    let board = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
    let told = here.post("/api/v1/open", json!({ "puzzle": puzzle(board), "lang": "id" })).await.json();
    assert_eq!(told["model"]["start"][14], 15);
    assert!(told["explanation"]["table"]["rows"].as_array().unwrap().len() >= 15);
}

#[tokio::test]
async fn what_is_wrong_with_a_puzzle_is_told_where_it_is() {
    let here = here(config());
    let wrong = "2 3 5\nDEFAULT\nAA\nA\nBB\nB\n";
    let answer = here.post("/api/v1/open", json!({ "puzzle": puzzle(wrong) })).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let told = answer.json();
    assert_eq!(told["error"]["code"], "packing.piece_count");
    assert_eq!((&told["error"]["line"], &told["error"]["column"]), (&json!(1), &json!(5)));
    let first = &told["diagnostics"][0];
    assert_eq!((&first["start"], &first["end"], &first["source"]), (&json!(4), &json!(5), &json!(0)));
    assert_eq!(first["severity"], "error");
    let mut lenient = puzzle(wrong);
    lenient["lenient"] = true.into();
    let told = here.post("/api/v1/open", json!({ "puzzle": lenient })).await.json();
    assert_eq!(told["warnings"][0]["severity"], "warning");
    let mut goal = puzzle(CORNERS);
    goal["goal"] = "1 2".into();
    assert_eq!(here.post("/api/v1/open", json!({ "puzzle": goal })).await.code(), "usage.setting");
}

#[tokio::test]
async fn answers_are_judged() {
    let here = here(config());
    let ask = async |answer: &str| {
        here.post("/api/v1/check", json!({ "puzzle": puzzle(CORNERS), "answer": answer })).await.json()
    };
    let told = ask("ABB\nAAB\n").await;
    assert_eq!((&told["legal"], &told["reason"]), (&json!(true), &Value::Null));
    assert_eq!(told["scene"]["panels"][0]["cells"][0]["label"], "A");
    let told = ask("AAA\nBBB\n").await;
    assert_eq!(told["legal"], false);
    assert!(told["reason"]["message"].is_string(), "{told}");
    assert_eq!(ask("?").await["legal"], false);
}

#[tokio::test]
async fn hints_and_reviews_help_a_player() {
    let here = here(config());
    let told = here
        .post("/api/v1/hint", json!({ "puzzle": puzzle(CORNERS), "state": "A..\nAA.\n", "level": "answer" }))
        .await
        .json();
    assert_eq!(told["outcome"], "solved", "{told}");
    assert_eq!(told["hint"]["level"], "answer");
    assert!(told["hint"]["scene"]["panels"].is_array(), "{told}");
    let review = async |state: &str| {
        here.post("/api/v1/review", json!({ "puzzle": puzzle(CORNERS), "state": state })).await.json()
    };
    let told = review("A..\nAA.\n").await;
    assert_eq!((&told["complete"], &told["wrong"]), (&json!(false), &json!([])));
    let told = review("AA.\n.A.\n").await;
    assert_eq!(told["wrong"].as_array().unwrap().len(), 3, "{told}");
    assert_eq!(review("ABB\nAAB\n").await["legal"], true);
}

#[tokio::test]
async fn a_search_is_told_event_by_event() {
    let here = here(config());
    let ask = async |from: u64, limit: u64| {
        let order = json!({
            "puzzle": puzzle(CORNERS), "algorithm": "pieces-first", "from": from, "limit": limit
        });
        here.post("/api/v1/trace", order).await.json()
    };
    let whole = ask(1, 5_000).await;
    assert_eq!((&whole["next"], &whole["outcome"]), (&Value::Null, &json!("solved")), "{whole}");
    let events = whole["events"].as_array().unwrap();
    assert_eq!(events.last().unwrap()["event"], "solution");
    let placed = events.iter().find(|event| event["event"] == "place").unwrap();
    assert!(!placed["changes"].as_array().unwrap().is_empty() && placed["cells"].is_array(), "{placed}");
    // Read in two parts, it is the same search.
    let (first, second) = (ask(1, 2).await, ask(3, 5_000).await);
    assert_eq!((&first["next"], &first["outcome"]), (&json!(3), &Value::Null));
    let parts = [&first, &second].map(|part| part["events"].as_array().unwrap().clone()).concat();
    assert_eq!(&parts, events);
    let unknown = json!({ "puzzle": puzzle(CORNERS), "algorithm": "magic" });
    assert_eq!(here.post("/api/v1/trace", unknown).await.code(), "usage.algorithm");
}

#[tokio::test]
async fn pictures_come_in_every_format() {
    let here = here(config());
    let formats: [(&str, &str, &[u8]); 6] = [
        ("txt", "text/plain; charset=utf-8", b"ABB\nAAB\n"),
        ("json", "application/json", b"{\"schema\":1"),
        ("svg", "image/svg+xml", b"<svg"),
        ("png", "image/png", b"\x89PNG"),
        ("pdf", "application/pdf", b"%PDF"),
        ("gif", "image/gif", b"GIF89a"),
    ];
    for (format, media, begins) in formats {
        let order =
            json!({ "puzzle": puzzle(CORNERS), "what": "solution", "format": format, "theme": "dark" });
        let answer = here.post("/api/v1/render", order).await;
        assert_eq!(answer.status, StatusCode::OK, "{format}");
        assert_eq!(answer.header("content-type"), media);
        assert!(answer.bytes.starts_with(begins), "{format}");
    }
    let film = json!({ "puzzle": puzzle(CORNERS), "what": "film", "format": "gif", "scale": 0.5 });
    let mut mirrored = film.clone();
    mirrored["answer"] = "BBA\nBAA\n".into();
    let [film, mirrored] =
        [here.post("/api/v1/render", film).await, here.post("/api/v1/render", mirrored).await];
    assert_eq!([film.status, mirrored.status], [StatusCode::OK; 2]);
    assert!(film.bytes != mirrored.bytes, "a film of somebody's own answer");
    let own =
        json!({ "puzzle": puzzle(CORNERS), "what": "solution", "format": "svg", "answer": "BBA\nBAA\n" });
    assert_eq!(here.post("/api/v1/render", own).await.status, StatusCode::OK);
    let wrong =
        json!({ "puzzle": puzzle(CORNERS), "what": "solution", "format": "svg", "answer": "AAA\nBBB\n" });
    assert_eq!(here.post("/api/v1/render", wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let huge = json!({ "puzzle": puzzle(CORNERS), "what": "puzzle", "format": "png", "scale": 1000 });
    assert_eq!(here.post("/api/v1/render", huge).await.code(), "server.range");
}

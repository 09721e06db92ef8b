//! Compares every look in every theme with reviewed pictures, which are beside this file. A picture that differs is
//! written to `target/tmp`, together with one that shows where it differs.
//!
//! `TEKA_RENEW_PICTURES=1 cargo test -p teka-render --test pictures` replaces reviewed pictures that differ; look at
//! them before you commit them.

#[allow(dead_code)]
#[path = "../../src/sample/mod.rs"]
mod sample;

mod compare;

use std::fs;
use std::path::{Path, PathBuf};

use compare::{describe_difference, difference_picture};
use teka_render::{Theme, Zoom, draw, png};
use tiny_skia::Pixmap;

/// The width of a picture in pixels, which keeps them small.
const WIDTH: u32 = 160;

/// The path of a reviewed picture.
fn reviewed_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name).with_extension("png")
}

/// Writes the picture that was drawn and one that shows where it differs. Returns a text with their paths.
fn write_pictures(name: &str, bytes: &[u8], difference: Option<&Pixmap>) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let drawn = folder.join(format!("{name}.png"));
    fs::write(&drawn, bytes).expect("target/tmp can be written");
    let paths = format!("drawn: {}", drawn.display());
    let Some(difference) = difference else { return paths };
    let path = folder.join(format!("{name}-difference.png"));
    difference.save_png(&path).expect("target/tmp can be written");
    format!("{paths}\n  difference: {}", path.display())
}

#[test]
fn every_look_in_every_theme_matches_its_reviewed_picture() {
    let renew = std::env::var("TEKA_RENEW_PICTURES").is_ok_and(|value| value == "1");
    let mut complaints = Vec::new();
    for (look, scene) in sample::looks() {
        for theme in Theme::NAMES {
            let name = format!("{look}-{theme}");
            let drawing = draw(&scene, &sample::words, &Theme::named(theme).expect("a theme"));
            let bytes = png(&drawing, Zoom::Width(WIDTH)).expect("a picture");
            let drawn = Pixmap::decode_png(&bytes).expect("a picture");
            let reviewed =
                fs::read(reviewed_path(&name)).ok().and_then(|bytes| Pixmap::decode_png(&bytes).ok());
            let complaint = match &reviewed {
                None => Some("there is no picture to compare it with".to_owned()),
                Some(reviewed) => describe_difference(&drawn, reviewed),
            };
            let Some(complaint) = complaint else { continue };
            if renew {
                fs::write(reviewed_path(&name), &bytes).expect("the pictures can be written");
                continue;
            }
            let difference = reviewed.and_then(|reviewed| difference_picture(&drawn, &reviewed));
            let paths = write_pictures(&name, &bytes, difference.as_ref());
            complaints.push(format!("{name}: {complaint}\n  {paths}"));
        }
    }
    assert!(
        complaints.is_empty(),
        "{}\nTEKA_RENEW_PICTURES=1 replaces the reviewed pictures.",
        complaints.join("\n")
    );
}

#[test]
fn reviewed_pictures_are_small_and_all_in_use() {
    let mut bytes = 0;
    let names: Vec<String> = sample::looks()
        .iter()
        .flat_map(|(look, _)| Theme::NAMES.map(|theme| format!("{look}-{theme}.png")))
        .collect();
    for file in fs::read_dir(reviewed_path("x").with_file_name("")).expect("a folder").flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if file.path().extension().is_some_and(|ending| ending == "png") {
            assert!(names.contains(&name), "no test uses {name}");
            bytes += file.metadata().expect("a file").len();
        }
    }
    assert!(bytes < 400_000, "{bytes}");
}
